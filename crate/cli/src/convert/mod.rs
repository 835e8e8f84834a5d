//! `heddle convert`: the same workload under another scheduler, or files as Hadoop's own converter converts them.

mod fs2cs;

use crate::ended::Ended;
use crate::{input, output, print};
use clap::{Parser, ValueEnum};
use heddle_core::config::Arg;
use heddle_core::convert::{Carried, Conversion, Entry, Item, Mode, convert, convert_in};
use heddle_core::said;
use heddle_core::sim::scenario::SchedulerKind;
use heddle_words::{command, say};
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
    let converted = match (kind, args.mode) {
        (SchedulerKind::Capacity, mode) => convert_in(&scenario, mode.map(Into::into)),
        (_, Some(_)) => return Err(command("only-to-capacity", &[])),
        (_, None) => convert(&scenario, kind),
    };
    let conversion = converted.map_err(|findings| print::findings(file, &findings))?;
    tell(&conversion);
    let Conversion { scenario, items, .. } = conversion;
    if let Some(file) = &args.report {
        let json = serde_json::to_string_pretty(&items).expect("items can be written");
        output::write(file, json + "\n")?;
    }
    output::write_or_print(args.output.as_deref(), &scenario.to_json())
}

/// What became of each setting, and why the mode is this one.
fn tell(conversion: &Conversion) {
    for item in &conversion.items {
        eprintln!("{}", line(item));
    }
    for item in &conversion.defaults {
        let line = line(item);
        let why = if line.starts_with('=') { "+" } else { "+~" };
        eprintln!("{why}{}", &line[1..]);
    }
    for (index, keeps) in conversion.modes.iter().enumerate() {
        let (mode, exactly, approximately, lost) = (
            Arg::name(keeps.mode.name()),
            keeps.exactly,
            keeps.approximately,
            keeps.lost,
        );
        let said = if index == 0 {
            said!("convert.mode", mode, exactly, approximately, lost)
        } else {
            said!("convert.other-mode", mode, exactly, approximately, lost)
        };
        eprintln!("{}", say(&said));
    }
}

fn line(item: &Item) -> String {
    let sign = match item.carried {
        Carried::Exactly => '=',
        Carried::Approximately => '~',
        Carried::Lost => '-',
    };
    let queue = if item.queue.is_empty() {
        command("scheduler", &[])
    } else {
        item.queue.to_string()
    };
    let to = match &*item.to {
        [] => String::new(),
        to => format!(" -> {}", settings(to)),
    };
    let why = item.why.as_ref().map(|why| format!(" ({})", say(why)));
    format!(
        "{sign} {queue}: {}{to}{}",
        settings(&item.from),
        why.unwrap_or_default()
    )
}

/// Settings as their files have them, with what else there is to say of them.
fn settings(entries: &[Entry]) -> String {
    let text = |entry: &Entry| match &entry.note {
        None => entry.to_string(),
        Some(note) if entry.name.is_empty() => say(note),
        Some(note) => format!("{entry} ({})", say(note)),
    };
    entries.iter().map(text).collect::<Vec<_>>().join(", ")
}
