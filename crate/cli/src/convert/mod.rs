//! `heddle convert`: the same workload under another scheduler, or files as Hadoop's own converter converts them.

mod fs2cs;

use crate::ended::Ended;
use crate::{input, output, print};
use clap::{Parser, ValueEnum};
use heddle_core::convert::{Conversion, Mode};
use heddle_core::sim::scenario::SchedulerKind;
use heddle_words::command;
use heddle_words::values::conversion::{self, Refused};
use std::path::PathBuf;
use std::process::ExitCode;

/// Put a scenario under another scheduler.
///
/// Cluster and workload stay; the queues are translated. What became of each setting goes to the error output: `=` it means
/// the same, `~` nearly the same, `-` it has no counterpart, `+` nobody wrote it, and the target has to be told.
#[derive(Parser)]
pub(crate) struct Args {
    /// The scenario (JSON); with `--as fs2cs` fair-scheduler.xml and yarn-site.xml.
    #[arg(value_name = "SCENARIO|FILE")]
    files: Vec<PathBuf>,
    /// The scheduler.
    #[arg(
        long,
        value_name = "SCHEDULER",
        conflicts_with = "like",
        required_unless_present = "like"
    )]
    to: Option<To>,
    /// How a Capacity Scheduler is told its capacities, also one that is told them otherwise; without it, as keeps most.
    #[arg(long, value_name = "MODE", conflicts_with = "like")]
    mode: Option<InMode>,
    /// As another converter: from Fair to Capacity as Hadoop 3.4.1's `yarn fs2cs`, with its exit status, warnings and faults.
    #[arg(long = "as", id = "like", value_name = "CONVERTER")]
    like: Option<Like>,
    /// Write the new scenario to this file instead of the output.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write what became of each setting as JSON to this file.
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    #[command(flatten)]
    fs2cs: fs2cs::Fs2cs,
}

#[derive(Clone, Copy, ValueEnum)]
enum Like {
    Fs2cs,
}

#[derive(Clone, Copy, ValueEnum)]
enum To {
    Fair,
    Capacity,
    Superior,
}

/// How capacities are written.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum InMode {
    /// 25: of the parent, in percent.
    Percent,
    /// 2w: among the siblings.
    Weight,
    /// [memory=1024,vcores=1]: an amount.
    Absolute,
}

impl From<InMode> for Mode {
    fn from(mode: InMode) -> Self {
        match mode {
            InMode::Percent => Self::Percent,
            InMode::Weight => Self::Weight,
            InMode::Absolute => Self::Absolute,
        }
    }
}

pub(crate) fn main(args: &Args) -> Ended {
    if let Some(Like::Fs2cs) = args.like {
        return fs2cs::main(&args.files, &args.fs2cs);
    }
    translate(args)?;
    Ok(ExitCode::SUCCESS)
}

fn translate(args: &Args) -> Result<(), String> {
    let [file] = &*args.files else {
        return Err(command("only-fs2cs", &[]));
    };
    let scenario = input::scenario(file)?;
    let kind = match args.to {
        Some(To::Fair) => SchedulerKind::Fair,
        Some(To::Superior) => SchedulerKind::Superior,
        Some(To::Capacity) | None => SchedulerKind::Capacity,
    };
    let converted = conversion::to(&scenario, kind, args.mode.map(Into::into));
    let conversion = converted.map_err(|refused| match refused {
        Refused::Mode => command("only-to-capacity", &[]),
        Refused::Findings(findings) => print::findings(file, &findings),
    })?;
    for line in conversion::lines(&conversion) {
        eprintln!("{line}");
    }
    let Conversion { scenario, items, .. } = conversion;
    if let Some(file) = &args.report {
        let json = serde_json::to_string_pretty(&items).expect("items can be written");
        output::write(file, json + "\n")?;
    }
    output::write_or_print(args.output.as_deref(), &scenario.to_json())
}
