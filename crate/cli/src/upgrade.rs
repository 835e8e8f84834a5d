//! `heddle upgrade`: what changes when a cluster moves from one release to another.

use crate::ended::Ended;
use crate::{input, print};
use clap::Parser;
use heddle_core::profile::{Profile, SchedulerKind};
use heddle_core::upgrade::upgrade;
use std::path::PathBuf;
use std::process::ExitCode;

/// Run a scenario under two releases, and say what changes.
///
/// The first decision that differs with the rule that makes it so, queues that wait longer or shorter, settings that begin or
/// cease to mean something, and every rule that the two releases do not share.
#[derive(Parser)]
pub(crate) struct Args {
    /// The scenario (JSON).
    #[arg(value_name = "SCENARIO")]
    scenario: PathBuf,
    /// The release or distribution before, e.g. hadoop-3.1.
    #[arg(long, value_name = "PROFILE")]
    from: String,
    /// The one afterwards; without it the one that the specifications describe.
    #[arg(long, value_name = "PROFILE")]
    to: Option<String>,
    /// Write it as one JSON object.
    #[arg(long)]
    json: bool,
}

pub(crate) fn main(args: &Args) -> Ended {
    let scenario = input::scenario(&args.scenario)?;
    let kind = scenario.scheduler.kind;
    let from = named(kind, "--from", &args.from)?;
    let to = match &args.to {
        Some(id) => named(kind, "--to", id)?,
        None => Profile::default_of(kind),
    };
    let of = upgrade(&scenario, from, to).map_err(|findings| print::refused(&args.scenario, findings))?;
    if args.json {
        println!("{}", serde_json::to_string_pretty(&of).expect("it is JSON"));
    } else {
        println!("{} → {}", from.name(), to.name());
        for line in heddle_words::upgrade(&of) {
            println!("{line}");
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn named(kind: SchedulerKind, option: &str, id: &str) -> Result<Profile, String> {
    Profile::parse(kind, id).map_err(|known| print::one_of(option, &known.to_string(), id))
}
