//! What came of the mutants, kept: `tests/mutants/core.json` and `hadoop.json`. What is argued of those that no vector notices is written
//! there by hand, or by a rule.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::interval::wilson;
use crate::place::Place;
use crate::rules::Rules;

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

impl Outcome {
    /// What a judge calls what came of a mutant that vectors run through.
    pub(crate) fn told(word: &str) -> Option<Self> {
        match word {
            "killed" => Some(Self::Killed),
            "timeout" => Some(Self::Timeout),
            "survived" => Some(Self::Survived),
            _ => None,
        }
    }
}

/// A mutant and what came of it.
#[derive(Serialize, Deserialize)]
struct Row {
    #[serde(flatten)]
    place: Place,
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
    /// Survivors: the rule that says so instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<String>,
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
    /// How many there are in all, where they were not only drawn among those.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<usize>,
    unreached: usize,
    unbuildable: usize,
    /// Minutes that the judge took, build and all.
    machine_minutes: f64,
}

impl Row {
    /// What a rule says of it, unless somebody has said something of it.
    fn argue(&mut self, rules: &Rules) {
        if self.rule.take().is_some() {
            self.equivalent = None;
        }
        if self.outcome == Outcome::Survived && self.why.is_none() {
            self.rule = rules.of(&self.place).map(str::to_owned);
            self.equivalent = self.rule.is_some().then_some(true);
        }
    }
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
    rules: Rules,
    minutes: f64,
    /// How many there are, and how many of them no vector runs through, where that was counted.
    all: Option<(usize, usize)>,
}

impl Kept {
    /// What is kept so far, of which these rules say why it is not noticed.
    pub(crate) fn read(path: PathBuf, rules: Rules) -> Result<Self> {
        let file = match fs::read_to_string(&path) {
            Ok(text) => serde_json::from_str(&text).with_context(|| path.display().to_string())?,
            Err(_) => File::default(),
        };
        let (minutes, unreached) = (file.summary.machine_minutes, file.summary.unreached);
        Ok(Self {
            path,
            rules,
            minutes,
            all: file.summary.points.map(|points| (points, unreached)),
            file,
        })
    }

    pub(crate) fn has(&self, place: &Place) -> bool {
        self.file.mutants.iter().any(|row| row.place == *place)
    }

    /// What came of one.
    #[cfg(test)]
    pub(crate) fn told(&self, place: &Place) -> Option<(Outcome, Option<&str>)> {
        let row = self.file.mutants.iter().find(|row| row.place == *place)?;
        Some((row.outcome, row.by.as_deref()))
    }

    /// Whether no vector has noticed it, and it is not argued either that it changes nothing.
    pub(crate) fn is_open(&self, place: &Place) -> bool {
        let open = |row: &Row| row.outcome == Outcome::Survived && row.equivalent != Some(true);
        self.file
            .mutants
            .iter()
            .any(|row| row.place == *place && open(row))
    }

    /// What came of one, in place of what came of it before; what is argued of a survivor stays.
    pub(crate) fn add(&mut self, place: Place, outcome: Outcome, by: Option<String>) {
        self.put(Row {
            place,
            outcome,
            by,
            equivalent: None,
            why: None,
            rule: None,
        });
    }

    fn put(&mut self, mut row: Row) {
        let rows = &mut self.file.mutants;
        if let Some(at) = rows.iter().position(|other| other.place == row.place) {
            let before = rows.remove(at);
            if row.outcome == before.outcome {
                (row.equivalent, row.why) = (before.equivalent, before.why);
            }
        }
        rows.push(row);
    }

    /// Takes over all that another file has, which is empty from then on.
    pub(crate) fn take(&mut self, other: &mut Self) -> Result<()> {
        other.file.mutants.drain(..).for_each(|row| self.put(row));
        self.minutes += std::mem::take(&mut other.minutes);
        self.write()?;
        other.write()
    }

    /// So many there are, and no vector runs through so many of them; none of those is drawn.
    pub(crate) fn counted(&mut self, points: usize, unreached: usize) {
        self.all = Some((points, unreached));
    }

    pub(crate) fn took(&mut self, minutes: f64) {
        self.minutes += minutes;
    }

    /// Counts anew and writes the file.
    pub(crate) fn write(&mut self) -> Result<()> {
        let place = |row: &Row| (row.place.line, row.place.column);
        self.file.mutants.sort_by(|a, b| {
            let [a, b] =
                [a, b].map(|row| (&row.place.file, place(row), &row.place.function, &row.place.what));
            a.cmp(&b)
        });
        for row in &mut self.file.mutants {
            row.argue(&self.rules);
        }
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
            points: self.all.map(|(points, _)| points),
            unreached: self
                .all
                .map_or(count(Outcome::Unreached), |(_, unreached)| unreached),
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
            ..
        } = self.file.summary;
        format!(
            "{noticed} of {judged} mutants are noticed ({:.1} % to {:.1} %), {equivalent} change nothing; {unreached} more no vector \
             runs through, {unbuildable} cannot be built ({machine_minutes} min)",
            100.0 * low,
            100.0 * high
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_that_is_judged_again_has_one_row_and_what_was_argued() {
        let place = |line| Place {
            file: "f".to_owned(),
            line,
            column: 1,
            function: "g".to_owned(),
            what: "h".to_owned(),
        };
        let mut kept = Kept {
            path: PathBuf::new(),
            file: File::default(),
            rules: Rules::default(),
            minutes: 0.0,
            all: None,
        };
        kept.add(place(1), Outcome::Survived, None);
        kept.add(place(2), Outcome::Survived, None);
        kept.file.mutants[0].why = Some("a vector is missing".to_owned());
        kept.file.mutants[1].equivalent = Some(true);
        assert!(kept.is_open(&place(1)) && !kept.is_open(&place(2)));
        kept.add(place(1), Outcome::Survived, None);
        let again = kept.file.mutants.last().expect("a row");
        assert_eq!(again.why.as_deref(), Some("a vector is missing"));
        kept.add(place(1), Outcome::Killed, Some("fair/a".to_owned()));
        let noticed = kept.file.mutants.last().expect("a row");
        assert_eq!(
            (noticed.by.as_deref(), noticed.why.as_deref()),
            (Some("fair/a"), None)
        );
        assert_eq!(kept.file.mutants.len(), 2);
        assert!(kept.has(&place(1)) && !kept.is_open(&place(1)));
    }
}
