//! How the command line words what the core found.

use crate::{command, say};
use heddle_core::config::{Finding, Place, Severity};
use heddle_core::profile::SchedulerKind;
use std::fmt::Display;
use std::path::Path;

/// The member of a scenario that holds the Fair Scheduler's file.
const ALLOCATION_FILE: &str = "scheduler.allocationFile";

/// A finding as one line: the file that it names or else `file`, the place in it, how bad it is, what it is.
#[must_use]
pub fn finding(file: &Path, finding: &Finding) -> String {
    let file = finding.file.as_deref().map_or(file, Path::new);
    let severity = match finding.severity {
        Severity::Note => command("severity-note", &[]),
        Severity::Warning => command("severity-warning", &[]),
        Severity::Error => command("severity-error", &[]),
    };
    let at = place(file, &finding.place);
    format!("{at}: {severity}: {}", say(&finding.said()))
}

/// Findings of one file as lines.
#[must_use]
pub fn findings(file: &Path, findings: &[Finding]) -> String {
    let lines: Vec<_> = findings.iter().map(|found| finding(file, found)).collect();
    lines.join("\n")
}

/// What keeps the scheduler of a scenario from starting, as lines.
#[must_use]
pub fn refused(file: &Path, findings: Vec<Finding>) -> String {
    let told: Vec<_> = findings.into_iter().map(in_scenario).collect();
    self::findings(file, &told)
}

/// A finding of a scenario's scheduler with its place in the scenario: the Fair Scheduler tells lines of its allocation file.
#[must_use]
pub fn in_scenario(finding: Finding) -> Finding {
    let Place::Text { line, .. } = finding.place else {
        return finding;
    };
    let path = format!("{ALLOCATION_FILE}[{}]", line - 1);
    Finding {
        place: Place::Path { path },
        ..finding
    }
}

/// Writes what does not keep a file from being used to the error output.
pub fn warn(file: &Path, found: &[Finding]) {
    for about in found {
        eprintln!("{}", finding(file, about));
    }
}

/// What a scheduler has instead of a profile that was asked for.
#[must_use]
pub fn profiles(kind: SchedulerKind, known: &str) -> String {
    command("profiles", &[("scheduler", kind.name()), ("known", known)])
}

/// What is wrong with the value of an option.
#[must_use]
pub fn option(option: &str, fault: &str) -> String {
    command("option", &[("option", option), ("fault", fault)])
}

/// Which values an option may have, and the one that it has.
#[must_use]
pub fn one_of(option: &str, known: &str, got: &str) -> String {
    command("one-of", &[("option", option), ("known", known), ("got", got)])
}

/// What went wrong with a file.
#[must_use]
pub fn at(file: &Path, error: impl Display) -> String {
    format!("{}: {error}", file.display())
}

/// A file and a place in it.
#[must_use]
pub fn place(file: &Path, place: &Place) -> String {
    let file = file.display();
    match place {
        Place::Text { line, column } => format!("{file}:{line}:{column}"),
        Place::Path { path } => format!("{file}: {path}"),
        Place::Whole {} => file.to_string(),
    }
}
