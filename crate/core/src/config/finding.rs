//! A finding: something about a configuration that its author should know, with its place.

use serde::Serialize;

/// How bad a finding is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Read, but without effect here (unknown name, not modelled).
    Note,
    /// Hadoop takes it, but probably not as meant.
    Warning,
    /// Hadoop, or this engine, refuses it.
    Error,
}

/// Where in the text a finding lies. Lines and columns count from 1, columns in characters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Place {
    /// A position in a text.
    Text {
        /// Line, from 1.
        line: u32,
        /// Column in characters, from 1.
        column: u32,
    },
    /// A JSON path such as `jobs[2].stages[0].count`.
    Path {
        /// The path.
        path: String,
    },
    /// The text as a whole.
    Whole {},
}

/// Something about a configuration that its author should know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Finding {
    /// How bad it is.
    pub severity: Severity,
    /// Where it is.
    #[serde(flatten)]
    pub place: Place,
    /// A stable code, e.g. `fair.unknown-policy`; the page words it, the command line prints `message`.
    pub code: &'static str,
    /// What was found and what to write instead, in one English sentence.
    pub message: String,
}
