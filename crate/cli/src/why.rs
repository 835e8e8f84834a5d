//! `heddle why`: the rules that the scheduler tested, with their numbers, for what happened and for what did not.

use crate::ended::Ended;
use crate::sweep::play;
use crate::{input, print};
use clap::Parser;
use heddle_core::explain::verdict::Question;
use heddle_core::ids::ContainerId;
use heddle_core::search::forecast::{Forecast, Lots};
use heddle_core::sim::{History, Scenario};
use heddle_words::command;
use heddle_words::values::why::{self, Asking, Form};
use rayon::prelude::*;
use std::path::PathBuf;
use std::process::ExitCode;

/// Ask a scenario's run why something happened, or why it did not.
///
/// With --row: the operation that wrote this row of the event log, every rule that it tested (rows: heddle run --events).
/// With --at: what the scheduler's threads and, within one heartbeat, all nodes would say of a queue, an application, a node
/// or a container: why it is or is not starved and until when, why it gets nothing, why it is spared.
/// With --seeds: when the jobs that wait will start and end, and whose containers they will take, over so many runs with other
/// run times; of one job with --app.
#[derive(Parser)]
pub(crate) struct Args {
    /// The scenario (JSON).
    #[arg(value_name = "SCENARIO")]
    scenario: PathBuf,
    /// The number of a row of the event log.
    #[arg(long, value_name = "SEQ", conflicts_with_all = ["at", "app", "queue", "node", "container"], required_unless_present_any = ["at", "seeds"])]
    row: Option<u64>,
    /// The simulated time in ms.
    #[arg(long, value_name = "MS")]
    at: Option<u64>,
    /// Over how many runs it is told what jobs may expect.
    #[arg(long, value_name = "N", conflicts_with_all = ["row", "at", "queue", "node", "container"], value_parser = clap::value_parser!(u64).range(1..=10_000))]
    seeds: Option<u64>,
    /// How many runs at once; without it as many as there are cores.
    #[arg(long, value_name = "N", requires = "seeds", value_parser = clap::value_parser!(u16).range(1..=1024))]
    cores: Option<u16>,
    /// As JSON: a verdict, or what jobs may expect, as one object; rows and rules one object a line.
    #[arg(long)]
    json: bool,
    /// The question; without it the one that fits best.
    #[arg(long, value_name = "CODE", requires = "at", value_parser = question)]
    question: Option<Question>,
    /// Capacity: the partition that is asked about, by its label.
    #[arg(long, value_name = "LABEL", requires = "at", default_value = "")]
    partition: String,
    /// Of a container: the application that it would be taken for, by its job's id, or by its number.
    #[arg(long = "for", value_name = "JOB", requires = "container")]
    claimant: Option<String>,
    #[command(flatten)]
    about: About,
}

/// What is asked about; the cluster as a whole if nothing is named.
#[derive(clap::Args)]
#[group(required = false, multiple = false)]
struct About {
    /// An application by its job's id, or by its number.
    #[arg(long, value_name = "JOB")]
    app: Option<String>,
    /// The full name of a queue, e.g. root.a.
    #[arg(long, value_name = "QUEUE", requires = "at")]
    queue: Option<String>,
    /// The name of a node, e.g. n1:8041.
    #[arg(long, value_name = "NODE", requires = "at")]
    node: Option<String>,
    /// A container by application and number, e.g. 3_17.
    #[arg(long, value_name = "APP_NUMBER", requires = "at", value_parser = why::container)]
    container: Option<ContainerId>,
}

pub(crate) fn main(args: &Args) -> Ended {
    why(args)?;
    Ok(ExitCode::SUCCESS)
}

fn why(args: &Args) -> Result<(), String> {
    let scenario = input::scenario(&args.scenario)?;
    if let Some(seeds) = args.seeds {
        return forecast(args, &scenario, seeds);
    }
    let end = scenario.duration_ms;
    let mut history = History::new(scenario).map_err(|findings| print::refused(&args.scenario, findings))?;
    let form = if args.json { Form::Json } else { Form::Words };
    let said = match args.row {
        Some(seq) => why::row(&mut history, seq, form)?,
        None => why::at(&mut history, args.at.unwrap_or(end), &args.asking(), form)?,
    };
    print!("{said}");
    Ok(())
}

impl Args {
    fn asking(&self) -> Asking {
        Asking {
            about: self.about.named(),
            question: self.question,
            partition: self.partition.clone(),
            claimant: self.claimant.clone(),
        }
    }
}

impl About {
    fn named(&self) -> why::About {
        match (&self.app, &self.queue, &self.node, self.container) {
            (Some(app), ..) => why::About::App(app.clone()),
            (_, Some(queue), ..) => why::About::Queue(queue.clone()),
            (_, _, Some(node), _) => why::About::Node(node.clone()),
            (.., Some(container)) => why::About::Container(container),
            _ => why::About::Cluster,
        }
    }
}

/// What jobs may expect, over runs with the scenario's seed and those that follow it.
fn forecast(args: &Args, scenario: &Scenario, seeds: u64) -> Result<(), String> {
    let job = args.about.app.as_deref();
    let bar = play::bar(seeds);
    let runs = play::threads(args.cores)?.install(|| {
        let first = scenario.seed;
        let runs = (first..first + seeds).into_par_iter().map(|seed| {
            let run = Lots::play(scenario, seed, job);
            bar.inc(1);
            run
        });
        runs.collect::<Result<Vec<_>, _>>()
    });
    bar.finish_and_clear();
    let runs = runs.map_err(|finding| print::finding(&args.scenario, &finding))?;
    let told = Forecast::of(&runs, job);
    if let Some(name) = job.filter(|_| told.jobs.is_empty()) {
        return Err(command("no-job", &[("name", name)]));
    }
    if args.json {
        println!(
            "{}",
            serde_json::to_string_pretty(&told).expect("plain objects can be written")
        );
    } else {
        print!("{}", heddle_words::forecast(&told));
    }
    Ok(())
}

fn question(code: &str) -> Result<Question, String> {
    let codes = || Question::NAMES.map(|(_, name)| name).join(", ");
    Question::named(code).ok_or_else(|| format!("write one of {}", codes()))
}
