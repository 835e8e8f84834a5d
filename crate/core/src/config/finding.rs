//! A finding: something about a configuration that its author should know, with its place.

use serde::Serialize;

/// How bad a finding is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
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

/// Not derived: where nothing is known the fields are missing, and TypeScript reads them all the same.
#[cfg(test)]
impl ts_rs::TS for Place {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &ts_rs::Config) -> String {
        Self::inline(config)
    }

    fn inline(_: &ts_rs::Config) -> String {
        "{ line?: number, column?: number, path?: string, }".into()
    }

    fn inline_flattened(config: &ts_rs::Config) -> String {
        Self::inline(config)
    }
}

/// Something about a configuration that its author should know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
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

impl Finding {
    /// What is asked for is in no part of this build (crate features), though another one has it.
    pub(crate) fn part_missing(what: &str) -> Self {
        let message = format!("this build of the engine has no {what}; load the one with every part");
        Self::refused("engine.part-missing", message)
    }

    /// A text is refused as a whole.
    pub(crate) fn refused(code: &'static str, message: String) -> Self {
        Self {
            severity: Severity::Error,
            place: Place::Whole {},
            code,
            message,
        }
    }
}

/// How many findings a text may have before the rest is only counted.
const MOST: usize = 500;

/// What was found while reading a configuration, in the order in which it was found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Findings {
    list: Vec<Finding>,
    errors: usize,
}

impl Findings {
    /// None yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds `finding`. Beyond 500 only errors are counted, so that hostile input cannot fill the memory.
    pub fn push(&mut self, finding: Finding) {
        self.errors += usize::from(finding.severity == Severity::Error);
        if self.list.len() < MOST {
            self.list.push(finding);
        }
    }

    /// Adds an error: Hadoop, or this engine, refuses the configuration.
    pub fn error(&mut self, place: Place, code: &'static str, message: impl Into<String>) {
        self.push(Finding {
            severity: Severity::Error,
            place,
            code,
            message: message.into(),
        });
    }

    /// Adds a warning: taken, but probably not as meant.
    pub fn warning(&mut self, place: Place, code: &'static str, message: impl Into<String>) {
        self.push(Finding {
            severity: Severity::Warning,
            place,
            code,
            message: message.into(),
        });
    }

    /// Adds a note: read, but without effect here.
    pub fn note(&mut self, place: Place, code: &'static str, message: impl Into<String>) {
        self.push(Finding {
            severity: Severity::Note,
            place,
            code,
            message: message.into(),
        });
    }

    /// How many errors there are; with one, what was read must not be used.
    #[must_use]
    pub const fn errors(&self) -> usize {
        self.errors
    }

    /// The findings, at most 500.
    pub fn iter(&self) -> std::slice::Iter<'_, Finding> {
        self.list.iter()
    }

    /// The findings, at most 500.
    #[must_use]
    pub fn into_vec(self) -> Vec<Finding> {
        self.list
    }
}

impl<'a> IntoIterator for &'a Findings {
    type Item = &'a Finding;
    type IntoIter = std::slice::Iter<'a, Finding>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
