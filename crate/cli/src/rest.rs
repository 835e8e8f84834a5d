//! `heddle rest`: what the resource manager's web services would answer at a moment of a run.

use crate::ended::Ended;
use crate::{input, print};
use clap::Parser;
use heddle_core::rest;
use heddle_core::sim::History;
use std::path::PathBuf;
use std::process::ExitCode;

/// Print what the resource manager would answer at /ws/v1/cluster/scheduler at a moment of a scenario's run.
///
/// Key for key as Hadoop does, without health. Capacity only.
#[derive(Parser)]
pub(crate) struct Args {
    /// The scenario (JSON).
    #[arg(value_name = "SCENARIO")]
    scenario: PathBuf,
    /// The simulated time in ms; without it the end of the run.
    #[arg(long, value_name = "MS")]
    at: Option<u64>,
}

pub(crate) fn main(args: &Args) -> Ended {
    let scenario = input::scenario(&args.scenario)?;
    let at = args.at.unwrap_or(scenario.duration_ms);
    let mut history = History::new(scenario).map_err(|findings| print::refused(&args.scenario, findings))?;
    history.seek(at);
    let answer = rest::scheduler(history.world().scheduler())
        .ok_or("only the Capacity Scheduler's answer is known, and this scenario has another one")?;
    println!("{}", serde_json::to_string_pretty(&answer).expect("it is JSON"));
    Ok(ExitCode::SUCCESS)
}
