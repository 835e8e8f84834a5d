//! Findings for Python, and the exception that has them.

use heddle_core::config::{self, Place, Severity};
use heddle_words::{print, say};
use pyo3::prelude::*;
use std::path::Path;

pyo3::import_exception!(heddle._errors, HeddleError);

/// Something about a file that its author should know.
#[pyclass(frozen, get_all, eq, module = "heddle")]
#[derive(Clone, PartialEq)]
pub(crate) struct Finding {
    /// Where it is: the file, and the line and column or the member in it.
    place: String,
    /// The line, from 1 on; of a text.
    line: Option<u32>,
    /// The column, from 1 on; of a text.
    column: Option<u32>,
    /// The member; of a scenario.
    path: Option<String>,
    /// How bad it is: `note`, `warning` or `error`.
    severity: String,
    /// A stable code.
    code: String,
    /// What it is, in a sentence.
    message: String,
    /// What can be done about it, the most likely first.
    remedies: Vec<String>,
    /// All of it as the command line prints it.
    text: String,
}

#[pymethods]
impl Finding {
    fn __repr__(&self) -> String {
        format!("<Finding {}>", self.text)
    }

    fn __str__(&self) -> &str {
        &self.text
    }
}

impl Finding {
    /// A finding of a file, in the language that is spoken.
    pub(crate) fn of(file: &Path, found: &config::Finding) -> Self {
        let named = found.file.as_deref().map_or(file, Path::new);
        let (line, column, path) = match &found.place {
            Place::Text { line, column } => (Some(*line), Some(*column), None),
            Place::Path { path } => (None, None, Some(path.clone())),
            Place::Whole {} => (None, None, None),
        };
        let severity = match found.severity {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        };
        Self {
            place: print::place(named, &found.place),
            line,
            column,
            path,
            severity: severity.to_owned(),
            code: found.code.to_owned(),
            message: say(&found.said()),
            remedies: found.fixes.iter().map(|fix| say(&fix.label)).collect(),
            text: print::finding(file, found),
        }
    }

    /// What it is, in a sentence.
    pub(crate) fn message(&self) -> &str {
        &self.message
    }

    /// Those of a file.
    pub(crate) fn all(file: &Path, found: &[config::Finding]) -> Vec<Self> {
        found.iter().map(|one| Self::of(file, one)).collect()
    }
}

/// The exception that says what is wrong with a file.
pub(crate) fn refusal(file: &Path, found: &[config::Finding]) -> PyErr {
    HeddleError::new_err((print::findings(file, found), Finding::all(file, found)))
}

/// That of a scenario whose scheduler does not start.
pub(crate) fn not_started(file: &Path, found: Vec<config::Finding>) -> PyErr {
    let found: Vec<_> = found.into_iter().map(print::in_scenario).collect();
    refusal(file, &found)
}

/// The exception of what has no place in a file.
pub(crate) fn said(sentence: String) -> PyErr {
    HeddleError::new_err((sentence, Vec::<Finding>::new()))
}
