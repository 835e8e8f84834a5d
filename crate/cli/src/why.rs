//! `heddle why`: the rules that the scheduler tested, with their numbers, for what happened and for what did not.

use crate::run;
use clap::Parser;
use heddle_core::explain::{self, Explained};
use heddle_core::ids::{AppId, QueueId};
use heddle_core::scheduler::{Check, Subject};
use heddle_core::sim::{History, Report, What};
use std::path::PathBuf;
use std::process::ExitCode;

/// Ask a scenario's run why something happened, or why it did not.
///
/// With --row: the operation that wrote this row of the event log, every rule that it tested (rows: heddle run --events).
/// With --at and --app: what every node and every queue rule said of the application in the heartbeats that follow.
/// With --at and --queue: why the queue is or is not starved, and until when.
#[derive(Parser)]
pub(crate) struct Args {
    /// The scenario (JSON).
    #[arg(value_name = "SCENARIO")]
    scenario: PathBuf,
    /// The number of a row of the event log.
    #[arg(long, value_name = "SEQ", conflicts_with_all = ["at", "app", "queue"], required_unless_present = "at")]
    row: Option<u64>,
    /// The simulated time in ms.
    #[arg(long, value_name = "MS")]
    at: Option<u64>,
    /// The number of an application.
    #[arg(long, value_name = "APP", requires = "at", conflicts_with = "queue")]
    app: Option<u32>,
    /// The full name of a queue, e.g. root.a.
    #[arg(long, value_name = "QUEUE", requires = "at")]
    queue: Option<String>,
}

pub(crate) fn main(args: &Args) -> ExitCode {
    match why(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn why(args: &Args) -> Result<(), String> {
    let scenario = run::read(&args.scenario)?;
    let end = scenario.duration_ms;
    let mut history = History::new(scenario).map_err(|findings| run::lines(&args.scenario, &findings))?;
    if let Some(seq) = args.row {
        return row(&mut history, seq, end);
    }
    history.seek(args.at.unwrap_or(end));
    let world = history.world();
    match (args.app, &args.queue) {
        (Some(app), _) => {
            let explained = explain::visits(world);
            print(&history, &explained, Some(Subject::App(AppId(app))));
        }
        (None, Some(name)) => {
            let queue = queue(&history, name).ok_or_else(|| format!("no queue {name} at that time"))?;
            let explained = explain::threads(world);
            print(&history, &explained, Some(Subject::Queue(queue)));
        }
        (None, None) => print(&history, &explain::threads(world), None),
    }
    Ok(())
}

fn queue(history: &History, name: &str) -> Option<QueueId> {
    let world = history.world();
    let figures = world.figures();
    let found = figures
        .iter()
        .find(|of| world.scheduler().queue_name(of.queue) == name);
    found.map(|of| of.queue)
}

/// A row, and every check of the operation that wrote it.
fn row(history: &mut History, seq: u64, end: u64) -> Result<(), String> {
    let step = (end / 100).max(1);
    while history.rows().len() as u64 <= seq && !history.run_to(history.computed_ms() + step) {}
    let explained = explain::row(history, seq)
        .ok_or_else(|| format!("no row {seq}; the run has {}", history.rows().len()))?;
    let row = history.rows()[seq as usize].clone();
    history.seek(row.t);
    println!("{}", Report::new(history.world()).row(&row));
    print(history, &explained, None);
    Ok(())
}

/// The checks, those about the applications of a queue with it; of no subject: all.
fn print(history: &History, explained: &Explained, subject: Option<Subject>) {
    let report = Report::new(history.world());
    let wanted = |check: &&Check| match subject {
        None => true,
        Some(Subject::Queue(queue)) => match check.subject {
            Subject::App(app) => history
                .world()
                .app(app)
                .is_some_and(|app| app.queue == Some(queue)),
            other => other == Subject::Queue(queue) || other == Subject::Cluster,
        },
        Some(subject) => check.subject == subject,
    };
    for check in explained.checks.iter().filter(wanted) {
        println!("{}", report.check(check));
    }
    let decided = explained
        .rows
        .iter()
        .filter(|row| matches!(row.what, What::Event(_)));
    for row in decided.filter(|_| subject.is_some()) {
        println!("{}", report.row(row));
    }
}
