//! How the command line words what the core found.

use heddle_core::config::{Finding, Place, Severity};
use heddle_words::say;
use std::path::Path;

/// A finding as one line: the file, the place in it, how bad it is, what it is.
pub(crate) fn finding(file: &Path, finding: &Finding) -> String {
    let severity = match finding.severity {
        Severity::Note => "note",
        Severity::Warning => "warning",
        Severity::Error => "error",
    };
    let at = place(file, &finding.place);
    format!("{at}: {severity}: {}", say(&finding.said()))
}

/// A file and a place in it.
pub(crate) fn place(file: &Path, place: &Place) -> String {
    let file = file.display();
    match place {
        Place::Text { line, column } => format!("{file}:{line}:{column}"),
        Place::Path { path } => format!("{file}: {path}"),
        Place::Whole {} => file.to_string(),
    }
}
