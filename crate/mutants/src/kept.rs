//! What came of the mutants, kept: `tests/mutants/core.json`. What is argued of those that no vector notices is written there by hand.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::find::Mutant;
use crate::interval::wilson;

/// What came of a mutant.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Outcome {
    /// A vector is no longer as recorded.
    Killed,
    /// It runs many times longer than the core does.
    Timeout,
    /// Every vector is as recorded.
    Survived,
    /// No vector runs through it.
    Unreached,
    /// It is no Rust.
    Unbuildable,
}

/// A mutant and what came of it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    file: String,
    line: usize,
    column: usize,
    function: String,
    what: String,
    outcome: Outcome,
    /// The vector that noticed.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    /// Survivors: whether it changes nothing that a scheduler is asked for; by hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    equivalent: Option<bool>,
    /// Survivors: why, or which vector is missing; by hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

/// The counts of those that the vectors run through.
#[derive(Serialize, Deserialize, Default)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Summary {
    judged: usize,
    noticed: usize,
    /// Of those that are not noticed: how many are argued to change nothing.
    equivalent: usize,
    /// The share of those noticed lies between these, with 95 %.
    between: [f64; 2],
    unreached: usize,
    unbuildable: usize,
    /// Minutes that the judge took, build and all.
    machine_minutes: f64,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct File {
    summary: Summary,
    mutants: Vec<Row>,
}

/// The file.
pub(crate) struct Kept {
    path: PathBuf,
    file: File,
    minutes: f64,
}

impl Kept {
    /// What is kept so far.
    pub(crate) fn read(path: PathBuf) -> Result<Self> {
        let file = match fs::read_to_string(&path) {
            Ok(text) => serde_json::from_str(&text).with_context(|| path.display().to_string())?,
            Err(_) => File::default(),
        };
        let minutes = file.summary.machine_minutes;
        Ok(Self { path, file, minutes })
    }

    pub(crate) fn has(&self, mutant: &Mutant) -> bool {
        let file = mutant.file.to_string_lossy();
        let same = |row: &Row| {
            let place = (row.line, row.column) == (mutant.line, mutant.column);
            place && row.file == file && row.what == mutant.what
        };
        self.file.mutants.iter().any(same)
    }

    pub(crate) fn add(&mut self, mutant: &Mutant, outcome: Outcome, by: Option<String>) {
        self.file.mutants.push(Row {
            file: mutant.file.to_string_lossy().into_owned(),
            line: mutant.line,
            column: mutant.column,
            function: mutant.function.clone(),
            what: mutant.what.clone(),
            outcome,
            by,
            equivalent: None,
            why: None,
        });
    }

    pub(crate) fn took(&mut self, minutes: f64) {
        self.minutes += minutes;
    }

    /// Counts anew and writes the file.
    pub(crate) fn write(&mut self) -> Result<()> {
        self.file.mutants.sort_by(|a, b| {
            let place = |row: &Row| (row.line, row.column);
            (&a.file, place(a), &a.what).cmp(&(&b.file, place(b), &b.what))
        });
        let count = |outcome| {
            self.file
                .mutants
                .iter()
                .filter(|row| row.outcome == outcome)
                .count()
        };
        let noticed = count(Outcome::Killed) + count(Outcome::Timeout);
        let judged = noticed + count(Outcome::Survived);
        let equivalent = self
            .file
            .mutants
            .iter()
            .filter(|row| row.equivalent == Some(true));
        self.file.summary = Summary {
            judged,
            noticed,
            equivalent: equivalent.count(),
            between: wilson(noticed, judged).map(|end| (end * 1000.0).round() / 1000.0),
            unreached: count(Outcome::Unreached),
            unbuildable: count(Outcome::Unbuildable),
            machine_minutes: (self.minutes * 10.0).round() / 10.0,
        };
        // A line for each mutant.
        let rows = self.file.mutants.iter().map(serde_json::to_string);
        let rows = rows.collect::<Result<Vec<_>, _>>()?.join(",\n    ");
        let summary: Value = serde_json::to_value(&self.file.summary)?;
        let text = format!("{{\n  \"summary\": {summary},\n  \"mutants\": [\n    {rows}\n  ]\n}}\n");
        fs::write(&self.path, text).with_context(|| self.path.display().to_string())
    }

    pub(crate) fn summary(&self) -> String {
        let Summary {
            judged,
            noticed,
            equivalent,
            between: [low, high],
            unreached,
            unbuildable,
            machine_minutes,
        } = self.file.summary;
        format!(
            "{noticed} of {judged} mutants are noticed ({:.1} % to {:.1} %), {equivalent} change nothing; {unreached} more no vector \
             runs through, {unbuildable} cannot be built ({machine_minutes} min)",
            100.0 * low,
            100.0 * high
        )
    }
}
