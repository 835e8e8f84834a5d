//! Which file a text is, by its beginning.

use super::answers::{self, Asked};
use super::rmlog::RmLogReader;
use super::{dynoyarn, jhist, spark};
use crate::config::{FileKind, Finding, MAX_BYTES};
use crate::said;

/// The files that can be imported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A native file.
    Native(FileKind),
    /// Nodes of the Scheduler Load Simulator.
    SlsNodes,
    /// Jobs of the Scheduler Load Simulator.
    SlsJobs,
    /// Job history as Rumen writes it.
    Rumen,
    /// Synthetic load (SYNTH) of the Scheduler Load Simulator.
    Synth,
    /// A SWIM workload.
    Swim,
    /// The Standard Workload Format of the Parallel Workloads Archive.
    Swf,
    /// MapReduce's job history.
    JobHistory,
    /// A Spark application's event log.
    SparkEvents,
    /// A workload of DynoYARN.
    DynoYarn,
    /// A ResourceManager's log.
    RmLog,
    /// An answer of its web services.
    Answer(Asked),
}

impl Kind {
    /// When it is read: what says how the cluster is, what only tells of it, then its work. What containers and nodes are by
    /// default has to be known before traces are read.
    pub(super) const fn turn(self) -> Turn {
        match self {
            Self::Native(_) | Self::SlsNodes => Turn::Settings,
            Self::Answer(
                Asked::SchedulerConf | Asked::Nodes | Asked::Info | Asked::Containers | Asked::Else,
            ) => Turn::Settings,
            Self::Answer(Asked::Scheduler | Asked::Metrics) => Turn::Hearsay,
            _ => Turn::Work,
        }
    }
}

/// When a file is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Turn {
    /// It says how the cluster is.
    Settings,
    /// It tells of the cluster; what says it goes before.
    Hearsay,
    /// It is work.
    Work,
}

impl Turn {
    pub(super) const ALL: [Self; 3] = [Self::Settings, Self::Hearsay, Self::Work];
}

/// The code of what is said of a file that is none of the known ones.
pub(super) const UNKNOWN: &str = "import.unknown-kind";

/// What `text` is.
///
/// # Errors
/// It is too large, or none of the known files.
pub(super) fn of(text: &str) -> Result<Kind, Finding> {
    if text.len() > MAX_BYTES {
        let (found, most) = (text.len(), MAX_BYTES >> 20);

        return Err(Finding::refused(said!("import.too-large", found, most)));
    }
    let start = text.trim_start_matches('\u{feff}').trim_start();
    let native = FileKind::of(text).map(Kind::Native);
    let kind = native.or_else(|| match start.as_bytes().first()? {
        b'{' => json(start),
        b'<' => answers::asked_in_xml(start).map(Kind::Answer),
        _ => rows(start),
    });
    kind.ok_or_else(|| Finding::refused(said!("import.unknown-kind")))
}

fn json(text: &str) -> Option<Kind> {
    let first: serde_json::Value = serde_json::Deserializer::from_str(text)
        .into_iter()
        .next()?
        .ok()?;
    if let Some(asked) = answers::asked(&first) {
        return Some(Kind::Answer(asked));
    }
    if spark::is(&first) {
        return Some(Kind::SparkEvents);
    }
    if dynoyarn::is(&first) {
        return Some(Kind::DynoYarn);
    }
    let first = first.as_object()?;
    if first.contains_key("jobID") {
        Some(Kind::Rumen)
    } else if first.contains_key("nodes") {
        Some(Kind::SlsNodes)
    } else if first.contains_key("workloads") {
        Some(Kind::Synth)
    } else {
        let of_jobs = |key: &String| key.starts_with("job.") || key.starts_with("num.");
        first.keys().any(of_jobs).then_some(Kind::SlsJobs)
    }
}

fn rows(text: &str) -> Option<Kind> {
    if jhist::is(text) {
        return Some(Kind::JobHistory);
    }
    if text.starts_with(';') {
        return Some(Kind::Swf);
    }
    if RmLogReader::is(text) {
        return Some(Kind::RmLog);
    }
    let row = text.lines().next()?;
    if (6..=9).contains(&row.split('\t').count()) {
        return Some(Kind::Swim);
    }
    let numbers = row
        .split_whitespace()
        .filter(|field| field.parse::<f64>().is_ok())
        .count();
    (numbers == 18).then_some(Kind::Swf)
}
