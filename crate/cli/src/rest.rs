//! `heddle rest`: what the resource manager's web services would answer at a moment of a run.

use crate::ended::Ended;
use crate::{input, output, print};
use clap::Parser;
use heddle_core::rest;
use heddle_core::scheduler::Detail;
use heddle_core::sim::{Keep, Passage, World};
use heddle_words::command;
use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Print what the resource manager would answer at /ws/v1/cluster/scheduler at a moment of a scenario's run.
///
/// Key for key as Hadoop does, without health. Capacity only. With --out a folder gets this answer, under every scheduler that of
/// /apps and /nodes, and of each application's containers: what `heddle import` makes a scenario of that begins at this moment.
#[derive(Parser)]
pub(crate) struct Args {
    /// The scenario (JSON).
    #[arg(value_name = "SCENARIO")]
    scenario: PathBuf,
    /// The simulated time in ms; without it the end of the run.
    #[arg(long, value_name = "MS")]
    at: Option<u64>,
    /// Write the answers of a moment into this folder.
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

pub(crate) fn main(args: &Args) -> Ended {
    let scenario = input::scenario(&args.scenario)?;
    let at = args.at.unwrap_or(scenario.duration_ms);
    let passage = Passage::new(scenario, Keep::Nothing, Detail::Nothing);
    let mut passage = passage.map_err(|findings| print::refused(&args.scenario, findings))?;
    let Ok(_) = passage.run_to(at, &mut |_, _| Ok::<(), Infallible>(()));
    if let Some(folder) = &args.out {
        return write(folder, passage.world());
    }
    let answer = rest::scheduler(passage.world().scheduler()).ok_or_else(|| command("only-capacity", &[]))?;
    println!("{}", serde_json::to_string_pretty(&answer).expect("it is JSON"));
    Ok(ExitCode::SUCCESS)
}

/// Writes every answer of a moment, one a file.
fn write(folder: &Path, world: &World) -> Ended {
    output::folder(folder)?;
    let mut answers = vec![
        ("apps".to_owned(), rest::apps(world)),
        ("nodes".to_owned(), rest::nodes(world)),
    ];
    let scheduler = rest::scheduler(world.scheduler());
    let told = scheduler.map(|answer| serde_json::to_value(answer).expect("it is JSON"));
    answers.extend(told.map(|answer| ("scheduler".to_owned(), answer)));
    let containers = rest::containers(world).into_iter();
    answers.extend(containers.map(|(app, answer)| (format!("containers-{app}"), answer)));
    for (name, answer) in answers {
        output::write(&folder.join(format!("{name}.json")), format!("{answer:#}\n"))?;
    }
    Ok(ExitCode::SUCCESS)
}
