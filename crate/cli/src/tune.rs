//! `heddle tune`: the smallest change of a configuration with which a scenario meets its goals.

use crate::ended::{Ended, Failure, well_if};
use crate::sweep::play;
use crate::{input, output, print};
use clap::Parser;
use heddle_core::replay::Export;
use heddle_core::search::tune::{Bounds, Next, Outcome, Shape, Single, Tuned, Tuning, Way};
use heddle_core::search::{May, Trial};
use heddle_core::sim::Scenario;
use heddle_words::{figure, goal, goal_text};
use serde_json::Map;
use similar::TextDiff;
use std::path::PathBuf;

/// Find the smallest change of settings with which a scenario meets its goals.
///
/// Settings are tried alone, then in pairs, then in any number. Says what has to be changed as a difference of the files, what was
/// run to know that nothing smaller works, what the change costs every queue, and with how many seeds it holds. Fails if nothing is
/// found.
#[derive(Parser)]
pub(crate) struct Args {
    /// The scenario (JSON).
    #[arg(value_name = "SCENARIO")]
    scenario: PathBuf,
    /// The goals that have to be met.
    #[arg(long, value_name = "FILE")]
    goals: PathBuf,
    /// What may be changed: KEY=a,b,c, KEY=1..10 or KEY=0..1/0.1; KEY alone: values around the one that holds.
    #[arg(long, value_name = "SETTING", required = true, num_args = 1..)]
    may: Vec<String>,
    /// With how many seeds what was found is run.
    #[arg(long, value_name = "N", default_value_t = Bounds::default().seeds, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    seeds: u64,
    /// How many pairs of values are run at most.
    #[arg(long, value_name = "N", default_value_t = Bounds::default().pairs)]
    pairs: usize,
    /// Write the scenario with the smallest change.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write its run as a replay, for `heddle replay` and for real Hadoop.
    #[arg(long, value_name = "FILE")]
    replay: Option<PathBuf>,
    /// How many runs at once; without it as many as there are cores.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    cores: Option<u16>,
    /// What was found as JSON (spec search.md, section 3).
    #[arg(long)]
    json: bool,
}

/// What cannot be read ends with 2, so that nobody takes it for a search that found nothing.
pub(crate) fn main(args: &Args) -> Ended {
    let found = tune(args).map_err(|message| Failure::from(message).with_status(2))?;
    Ok(well_if(found))
}

fn tune(args: &Args) -> Result<bool, String> {
    let scenario = input::scenario(&args.scenario)?;
    let goals = input::goals(&args.goals)?;
    let told = |finding| print::finding(&args.scenario, &finding);
    let may = args.may.iter().map(|text| May::parse(text, &scenario));
    let may: Vec<May> = may.collect::<Result<_, _>>().map_err(told)?;
    let bounds = Bounds {
        seeds: args.seeds,
        pairs: args.pairs,
    };
    let mut tuning = Tuning::new(scenario.clone(), may, bounds);
    let pool = play::threads(args.cores)?;
    let bar = play::bar(0);
    let tuned = loop {
        match tuning.ask().map_err(told)? {
            Next::Done(tuned) => break *tuned,
            Next::Play(trials) => {
                bar.inc_length(trials.len() as u64);
                tuning.tell(play::all(&pool, &trials, &scenario, &goals, &bar));
            }
        }
    };
    bar.finish_and_clear();
    if args.json {
        let json = serde_json::to_string_pretty(&tuned).expect("plain objects can be written");
        println!("{json}");
    } else {
        tell(&tuned, &goals.goals);
    }
    if let Some(way) = tuned.ways.first() {
        write(args, way, &scenario)?;
    }
    Ok(tuned.outcome != Outcome::NotFound)
}

/// Writes the scenario with a change, and its replay.
fn write(args: &Args, way: &Way, scenario: &Scenario) -> Result<(), String> {
    let set = way
        .changes
        .iter()
        .map(|of| (of.key.clone(), of.to.clone().into()));
    let trial = Trial {
        set: set.collect::<Map<_, _>>(),
        ..Trial::default()
    };
    let changed = trial.scenario(scenario);
    let changed = changed.map_err(|finding| print::finding(&args.scenario, &finding))?;
    let say = |key: &str, file: &PathBuf| {
        if !args.json {
            println!("{}", goal_text(key, &[("file", file.display().to_string())]));
        }
    };
    if let Some(file) = &args.out {
        output::write(file, changed.to_json())?;
        say("tune-written", file);
    }
    if let Some(file) = &args.replay {
        let export = Export::run(&changed, &[], changed.duration_ms, None)
            .map_err(|findings| print::refused(&args.scenario, findings))?;
        output::write(file, export.replay.to_json())?;
        say("tune-replay", file);
    }
    Ok(())
}

fn text(key: &str) -> String {
    goal_text(key, &[])
}

fn number(key: &str, name: &'static str, number: usize) -> String {
    goal_text(key, &[(name, number.to_string())])
}

/// Prints what was found.
fn tell(tuned: &Tuned, goals: &[heddle_core::goals::Goal]) {
    let head = match (tuned.outcome, tuned.ways.first()) {
        (Outcome::Met, _) => text("tune-met"),
        (Outcome::Found, Some(way)) => number("tune-found", "settings", way.changes.len()),
        _ => text("tune-not-found"),
    };
    println!("{head} {}", number("tune-runs", "runs", tuned.runs));
    if tuned.outcome == Outcome::Met {
        return;
    }
    certificate(tuned);
    for (index, way) in tuned.ways.iter().enumerate() {
        println!();
        let number = (index + 1).to_string();
        println!(
            "{}",
            goal_text("tune-way", &[("number", number), ("changes", changes(way))])
        );
        self::way(way, goals);
    }
    if let Some(nearest) = &tuned.nearest {
        println!("\n{} {}", text("tune-nearest"), changes(nearest));
        way(nearest, goals);
    }
}

fn certificate(tuned: &Tuned) {
    let of = &tuned.certificate;
    if of.single.iter().all(|of| of.nearest.is_none()) {
        let key = if of.single_every {
            "tune-single-every"
        } else {
            "tune-single-some"
        };
        println!("{}", number(key, "runs", of.single_runs));
    }
    for single in &of.single {
        println!("  {}", alone(single));
    }
    let grids = [
        (&of.pairs, "tune-pairs-every", "tune-pairs-some"),
        (&of.more, "tune-more-every", "tune-more-some"),
    ];
    for (grid, every, some) in grids {
        if let Some(grid) = grid {
            let [runs, met] = [grid.runs, grid.met].map(|of| of.to_string());
            let key = if grid.every { every } else { some };
            println!("{}", goal_text(key, &[("runs", runs), ("met", met)]));
        }
    }
    if of.refused > 0 {
        println!("{}", number("tune-refused", "runs", of.refused));
    }
}

fn alone(of: &Single) -> String {
    let shape = match of.shape {
        Shape::Mixed => text("tune-mixed"),
        Shape::Monotone => text("tune-monotone"),
        Shape::Never | Shape::Always => String::new(),
    };
    let mut args = vec![
        ("key", of.key.clone()),
        ("tried", of.tried.to_string()),
        ("values", of.values.to_string()),
        ("now", of.now.clone().unwrap_or_else(|| text("tune-unset"))),
        ("shape", shape),
    ];
    match &of.nearest {
        Some(nearest) => {
            args.push(("to", nearest.clone()));
            goal_text("tune-single-works", &args)
        }
        None => goal_text("tune-single-fails", &args),
    }
}

fn changes(way: &Way) -> String {
    let change = |of: &heddle_core::search::tune::Changed| {
        let from = of.from.clone().unwrap_or_else(|| text("tune-unset"));
        let args = [("key", of.key.clone()), ("from", from), ("to", of.to.clone())];
        goal_text("tune-change", &args)
    };
    way.changes.iter().map(change).collect::<Vec<_>>().join(", ")
}

fn way(way: &Way, goals: &[heddle_core::goals::Goal]) {
    for file in &way.files {
        let diff = TextDiff::from_lines(&file.before, &file.after);
        let mut unified = diff.unified_diff();
        let names = (format!("a/{}", file.file), format!("b/{}", file.file));
        print!("{}", unified.context_radius(1).header(&names.0, &names.1));
    }
    for (asked, got) in goals.iter().zip(&way.goals) {
        let key = if got.met {
            "tune-goal-met"
        } else {
            "tune-goal-broken"
        };
        let title = if asked.name.is_empty() {
            goal(asked)
        } else {
            asked.name.clone()
        };
        println!("  {}", goal_text(key, &[("goal", title)]));
    }
    if way.seeds > 0 {
        let seeds = [
            ("met", way.seeds_met.to_string()),
            ("seeds", way.seeds.to_string()),
        ];
        println!("{}", goal_text("tune-seeds", &seeds));
    }
    if !way.price.is_empty() {
        println!("{}", text("tune-price"));
    }
    for of in &way.price {
        let [from, to] = [&of.from, &of.to].map(|value| figure(&of.name, value));
        let args = [("name", of.name.clone()), ("from", from), ("to", to)];
        println!("  {}", goal_text("tune-price-row", &args));
    }
}
