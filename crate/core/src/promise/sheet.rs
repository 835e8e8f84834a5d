//! The promise sheet: a row for each promise, a column for the source and for each target.

use serde::Serialize;

use super::derive::{Promise, title_of_kind};
use super::judge::{Cell, Outcome};
use super::proof::Proof;
use super::source::Source;
use super::target::Target;
use crate::config::Said;

/// A promise, and what became of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Row {
    /// The kind of promise.
    pub kind: &'static str,
    /// The queue's full name; empty of a kind that the file says nothing of.
    pub queue: String,
    /// What is promised.
    pub title: Said,
    /// The settings that promise it, by their names in the files.
    pub settings: &'static str,
    /// The memory that is promised, or that is the most, MB: what the cells' memory is compared with.
    pub level_mb: Option<i64>,
    /// How long the test lasts, ms.
    pub end_ms: Option<u64>,
    /// Under the Fair Scheduler.
    pub source: Cell,
    /// Under each target.
    pub cells: Vec<Cell>,
}

/// What a file promises, and what becomes of it.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The columns behind the source's.
    pub targets: Vec<Target>,
    /// The rows; a kind that the file says nothing of has one, too.
    pub rows: Vec<Row>,
    /// What shows the broken promises, by the names that the cells have.
    pub proofs: Vec<Proof>,
}

impl Row {
    /// What is promised; without cells until it is tested.
    pub(super) fn untested(promise: &Promise, source: &Source) -> Self {
        Self {
            kind: promise.kind.name(),
            queue: promise.queue.clone(),
            title: promise.said(source),
            settings: promise.kind.settings(),
            level_mb: promise.kind.level_mb(),
            end_ms: None,
            source: Cell::of(Outcome::NotTested, []),
            cells: Vec::new(),
        }
    }

    /// A kind that the file says nothing of.
    pub(super) fn not_in_file(kind: &'static str, targets: usize) -> Self {
        let nothing = Cell::of(Outcome::NotInThisFile, []);
        Self {
            kind,
            queue: String::new(),
            title: title_of_kind(kind),
            settings: "",
            level_mb: None,
            end_ms: None,
            cells: vec![nothing.clone(); targets],
            source: nothing,
        }
    }
}
