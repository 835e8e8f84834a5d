//! `heddle run`: a scenario in, its event log, metrics and replay out.

use crate::ended::{Ended, well_if};
use crate::output::unwritten;
use crate::{input, print};
use clap::Parser;
use heddle_core::check::all_of;
use heddle_core::replay::{Export, Report};
use heddle_core::scheduler::Detail;
use heddle_core::sim::{History, Keep, Passage, Row, World};
use heddle_words::command;
use heddle_words::values::run;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::convert::Infallible;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Run a scenario: a simulated cluster under one of the schedulers.
///
/// Prints when the run ended, what became of each job, and the digest of the event log; equal digests mean equal runs. What `heddle
/// check` finds in it goes to the error output.
#[derive(Parser)]
pub(crate) struct Args {
    /// The scenario (JSON).
    #[arg(value_name = "SCENARIO")]
    scenario: PathBuf,
    /// Stop after this simulated time in ms; without it the scenario's own end.
    #[arg(long, value_name = "MS")]
    until: Option<u64>,
    /// Write the event log: one JSON object a line, each with its reason.
    #[arg(long, value_name = "FILE")]
    events: Option<PathBuf>,
    /// Write the metrics as JSON.
    #[arg(long, value_name = "FILE")]
    metrics: Option<PathBuf>,
    /// Write the run as a replay, for `heddle replay` and for real Hadoop.
    #[arg(long, value_name = "FILE")]
    replay: Option<PathBuf>,
    /// In the replay, observe the whole state every so many ms.
    #[arg(long, value_name = "MS", requires = "replay", value_parser = clap::value_parser!(u64).range(1..))]
    observe: Option<u64>,
}

pub(crate) fn main(args: &Args) -> Ended {
    let file = &args.scenario;
    let (scenario, read) = input::scenario_and_findings(file)?;
    let (keep, detail) = wanted(args);
    let mut passage = Passage::new(scenario.clone(), keep, detail).map_err(|findings| {
        print::warn(file, &read);
        print::refused(file, findings)
    })?;
    print::warn(file, &all_of(read, &scenario));
    let until = args
        .until
        .unwrap_or(scenario.duration_ms)
        .min(scenario.duration_ms);
    match &args.events {
        Some(file) => write(file, |to| {
            compute(&mut passage, until, &mut |world, row| {
                writeln!(to, "{}", Report::new(world).row(row))
            })
        })?,
        None => match compute(&mut passage, until, &mut |_, _| Ok::<(), Infallible>(())) {
            Ok(()) => {}
        },
    }
    if let (Some(file), Some(metrics)) = (&args.metrics, passage.metrics()) {
        let metrics = serde_json::to_string_pretty(&metrics.to_json()).expect("JSON values can be written");
        write(file, |to| writeln!(to, "{metrics}"))?;
    }
    if let Some(file) = &args.replay {
        let export = Export::run(&scenario, &[], until, args.observe)
            .map_err(|findings| print::refused(&args.scenario, findings))?;
        write(file, |to| to.write_all(export.replay.to_json().as_bytes()))?;
    }
    println!("{}", run::summary(passage.world()));
    if scenario.expect.is_empty() {
        return Ok(ExitCode::SUCCESS);
    }
    let mut history = History::new(scenario).map_err(|findings| print::refused(&args.scenario, findings))?;
    let not_held = run::not_held(&mut history);
    for line in &not_held {
        println!("{line}");
    }
    Ok(well_if(not_held.is_empty()))
}

/// What the outputs need of the run; everything else is forgotten as it goes, and a day of a large cluster fits into little
/// memory.
fn wanted(args: &Args) -> (Keep, Detail) {
    let keep = match args.metrics {
        Some(_) => Keep::Figures,
        None => Keep::Nothing,
    };
    let detail = match args.events {
        Some(_) => Detail::Reasons,
        None => Detail::Nothing,
    };
    (keep, detail)
}

/// Computes the run up to `until`, with a bar once that has taken a second; each row goes to `sink`.
fn compute<E>(
    passage: &mut Passage,
    until: u64,
    sink: &mut impl FnMut(&World, &Row) -> Result<(), E>,
) -> Result<(), E> {
    let bar = ProgressBar::with_draw_target(Some(until.max(1)), ProgressDrawTarget::hidden());
    bar.set_style(
        ProgressStyle::with_template(&format!(
            "{{bar:40}} {{percent}} % {}",
            command("run-bar", &[("eta", "{eta}")])
        ))
        .expect("a valid template"),
    );
    let begin = Instant::now();
    let mut shown = false;
    let mut after = |t| {
        if !shown && begin.elapsed() > Duration::from_secs(1) {
            bar.set_draw_target(ProgressDrawTarget::stderr());
            shown = true;
        }
        bar.set_position(t);
        Ok(())
    };
    run::compute(passage, until, sink, &mut after)?;
    bar.finish_and_clear();
    Ok(())
}

fn write(file: &Path, what: impl FnOnce(&mut dyn Write) -> std::io::Result<()>) -> Result<(), String> {
    let write = || {
        let mut to = BufWriter::new(File::create(file)?);
        what(&mut to)?;
        to.flush()
    };
    write().map_err(|error| unwritten(file, &error))
}
