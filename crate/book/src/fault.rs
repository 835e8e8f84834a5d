//! What is wrong with a chapter, and where.

use std::fmt;
use std::path::{Path, PathBuf};

use heddle_core::config::Finding;

/// Something that is wrong with a chapter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The chapter's file.
    pub file: PathBuf,
    /// Its line there, from 1.
    pub line: usize,
    /// What stands there, and what should.
    pub say: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file.display(), self.line, self.say)
    }
}

/// The faults of one chapter, as they are found.
#[derive(Debug)]
pub(crate) struct Faults<'a> {
    file: &'a Path,
    found: Vec<Fault>,
}

impl<'a> Faults<'a> {
    pub(crate) const fn of(file: &'a Path) -> Self {
        Self {
            file,
            found: Vec::new(),
        }
    }

    pub(crate) fn push(&mut self, line: usize, say: impl Into<String>) {
        self.found.push(Fault {
            file: self.file.to_owned(),
            line,
            say: say.into(),
        });
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// In the order of their lines.
    pub(crate) fn into_inner(mut self) -> Vec<Fault> {
        self.found.sort_by_key(|fault| fault.line);
        self.found
    }
}

/// What the core found, in words, one after the other.
pub(crate) fn words(findings: &[Finding]) -> String {
    let said: Vec<String> = findings.iter().map(|of| heddle_words::say(&of.said())).collect();
    said.join(" ")
}
