//! Which file a text is, by its beginning.

use super::rmlog::RmLogReader;
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
    /// A ResourceManager's log.
    RmLog,
}

impl Kind {
    /// Does it describe the cluster and not its work?
    #[must_use]
    pub const fn is_settings(self) -> bool {
        matches!(self, Self::Native(_) | Self::SlsNodes)
    }
}

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
        _ => rows(start),
    });
    kind.ok_or_else(|| Finding::refused(said!("import.unknown-kind")))
}

fn json(text: &str) -> Option<Kind> {
    let first: serde_json::Value = serde_json::Deserializer::from_str(text)
        .into_iter()
        .next()?
        .ok()?;
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
