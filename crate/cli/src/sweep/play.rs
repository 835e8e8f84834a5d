//! Playing the runs of a plan on all cores, written in order.

use crate::output::unwritten;
use heddle_core::goals::Goals;
use heddle_core::search::{Plan, Ran, Trial};
use heddle_core::sim::Scenario;
use heddle_words::command;
use heddle_words::values::sweep;
pub(crate) use heddle_words::values::sweep::threads;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::ThreadPool;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::ops::Range;
use std::path::Path;

/// How many runs of each core are played between two writes: an interruption loses no more.
const AT_ONCE: usize = 16;

/// A bar of so many runs.
pub(crate) fn bar(runs: u64) -> ProgressBar {
    let said = command(
        "sweep-bar",
        &[("pos", "{pos}"), ("len", "{len}"), ("eta", "{eta}")],
    );
    let style = ProgressStyle::with_template(&format!("{{bar:40}} {said}")).expect("a valid template");
    ProgressBar::new(runs).with_style(style)
}

/// Plays trials on all threads of a pool, and moves a bar; the results are in their order.
pub(crate) fn all(
    pool: &ThreadPool,
    trials: &[Trial],
    scenario: &Scenario,
    goals: &Goals,
    bar: &ProgressBar,
) -> Vec<Ran> {
    sweep::all(pool, trials, scenario, goals, || bar.inc(1))
}

/// Plays those runs of a plan and adds their results to a file.
pub(super) fn play(
    scenario: &Scenario,
    goals: &Goals,
    plan: &Plan,
    runs: Range<u64>,
    out: &Path,
    cores: Option<u16>,
) -> Result<(), String> {
    let pool = threads(cores)?;
    let told = |error: std::io::Error| unwritten(out, &error);
    let file = File::options()
        .create(true)
        .append(true)
        .open(out)
        .map_err(told)?;
    let mut to = BufWriter::new(file);
    let bar = bar(runs.end);
    bar.set_position(runs.start);
    let step = AT_ONCE * pool.current_num_threads();
    for first in runs.clone().step_by(step) {
        let trials: Vec<_> = (first..runs.end.min(first + step as u64))
            .map(|id| plan.trial(id))
            .collect();
        for ran in all(&pool, &trials, scenario, goals, &bar) {
            let line = serde_json::to_string(&ran).expect("plain objects can be written");
            writeln!(to, "{line}").map_err(told)?;
        }
        to.flush().map_err(told)?;
    }
    bar.finish_and_clear();
    Ok(())
}
