//! `heddle convert`: the same workload under another scheduler.

use crate::run;
use clap::{Parser, ValueEnum};
use heddle_core::convert::{Carried, Conversion, Item, convert};
use heddle_core::sim::scenario::SchedulerKind;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

/// Put a scenario under another scheduler.
///
/// Cluster and workload stay; the queues are translated. What became of each setting goes to the error output: `=` it means
/// the same, `~` nearly the same, `-` it has no counterpart.
#[derive(Parser)]
pub(crate) struct Args {
    /// The scenario (JSON).
    #[arg(value_name = "SCENARIO")]
    scenario: PathBuf,
    /// The scheduler.
    #[arg(long, value_name = "SCHEDULER")]
    to: To,
    /// Write the new scenario to this file instead of the output.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write what became of each setting as JSON to this file.
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum To {
    Fair,
    Capacity,
    Superior,
}

pub(crate) fn main(args: &Args) -> ExitCode {
    match translate(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn translate(args: &Args) -> Result<(), String> {
    let scenario = run::read(&args.scenario)?;
    let kind = match args.to {
        To::Fair => SchedulerKind::Fair,
        To::Capacity => SchedulerKind::Capacity,
        To::Superior => SchedulerKind::Superior,
    };
    let Conversion { scenario, items } =
        convert(&scenario, kind).map_err(|findings| run::lines(&args.scenario, &findings))?;
    for item in &items {
        eprintln!("{}", line(item));
    }
    if let Some(file) = &args.report {
        let json = serde_json::to_string_pretty(&items).expect("items can be written");
        fs::write(file, json + "\n").map_err(|error| format!("{}: {error}", file.display()))?;
    }
    match &args.output {
        Some(file) => {
            fs::write(file, scenario.to_json()).map_err(|error| format!("{}: {error}", file.display()))
        }
        None => {
            print!("{}", scenario.to_json());
            Ok(())
        }
    }
}

fn line(item: &Item) -> String {
    let sign = match item.carried {
        Carried::Exactly => '=',
        Carried::Approximately => '~',
        Carried::Lost => '-',
    };
    let queue = if item.queue.is_empty() {
        "scheduler"
    } else {
        &item.queue
    };
    let to = item
        .to
        .as_deref()
        .map(|to| format!(" -> {to}"))
        .unwrap_or_default();
    let why = match item.why {
        "" => String::new(),
        code => format!(" ({})", words(code)),
    };
    format!("{sign} {queue}: {}{to}{why}", item.from)
}

/// What differs, in words.
fn words(code: &str) -> &str {
    match code {
        "convert.placement-rules" => {
            "placement rules are not translated: jobs go to the queues that they name"
        }
        "convert.no-counterpart" => "the other scheduler has nothing like it",
        "convert.scheduler-specific" => "it only means something to the scheduler it was written for",
        "convert.root-has-no-levels" => "root has no such setting there",
        "convert.leaves-only" => "only leaves have it there",
        "convert.fixed-at-present-size" => {
            "a part of the cluster became an amount; it does not grow with the cluster"
        }
        "convert.share-as-weight" => "a share of its own level became a weight among the siblings",
        "convert.weight-scaled" => "weights end at 100 there: scaled with the siblings",
        "convert.weight-as-guarantee" => {
            "the share among all siblings is guaranteed there, idle ones included"
        }
        "convert.guarantee-as-weight" => {
            "idle siblings do not count there: the share grows when they are idle"
        }
        "convert.percent-of-parents-max" => {
            "there a percentage refers to the parent's maximum, not to its guarantee"
        }
        "convert.pending-without-running" => "running applications do not count there",
        "convert.pending-with-running" => "running applications count there, too",
        "convert.master-share-basis" => "the limit is a part of another quantity there",
        "convert.dominant-order" => "there the dominant resource decides, not memory alone",
        "convert.fair-as-drf" => "there one calculator holds for all queues: the dominant resource decides",
        "convert.preempts-for-min-only" => "there only minima are preempted for, never shares",
        "convert.preempts-for-guarantee" => {
            "there guaranteed capacity is preempted for, in proportional rounds"
        }
        "convert.preempts-after-timeout" => "there preemption begins after a starvation timeout",
        "convert.interval" => "the looks at starvation are timed differently there",
        "convert.not-by-heartbeat" => "nothing is assigned by heartbeats there",
        "convert.min-resources" => "guaranteed amounts cannot stand beside weights there",
        "convert.max-resources" => {
            "the maximum is the whole cluster there: Hadoop's converter gives it up, too"
        }
        "convert.reserve-as-min" => "there it is lent while idle",
        other => other,
    }
}
