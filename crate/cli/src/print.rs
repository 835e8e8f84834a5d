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
    let place = match &finding.place {
        Place::Text { line, column } => format!(":{line}:{column}"),
        Place::Path { path } => format!(": {path}"),
        Place::Whole {} => String::new(),
    };
    format!("{}{place}: {severity}: {}", file.display(), say(&finding.said()))
}
