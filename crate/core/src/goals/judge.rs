//! Whether a run has the properties that it is to have, and from when on that is plain.

use serde::Serialize;

use super::line::Got;
use super::values::Values;
use super::{Exactly, Goal, Goals, Unit, What, When};
use crate::config::Said;
use crate::sim::History;

/// What became of a goal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "GoalOutcome"))]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// The run has the property.
    Met,
    /// It has not, and will not.
    Broken,
    /// It is not computed far enough to know.
    Open,
}

impl Outcome {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Met => "met",
            Self::Broken => "broken",
            Self::Open => "open",
        }
    }
}

/// A goal, and what came of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Judged {
    /// Its index among the goals.
    pub goal: usize,
    /// What it is called.
    pub name: String,
    /// What became of it.
    pub outcome: Outcome,
    /// From when on that is plain, ms; of an open one how far it was looked at.
    pub at_ms: u64,
    /// The number that comes nearest to breaking it, or to meeting it where once is enough; of texts the one at that moment.
    /// `null`: there is no such value.
    pub got: Option<Exactly>,
    /// How much that number lacks; `null`: it is no number.
    pub lacks: Option<f64>,
}

impl Goals {
    /// How a run does as far as it is computed. It is looked at where it was before.
    #[must_use]
    pub fn judge(&self, history: &mut History) -> Vec<Judged> {
        let shown = history.world().now();
        let mut values = Values::of(history);
        let judged = self
            .goals
            .iter()
            .enumerate()
            .map(|(index, goal)| judge(&mut values, index, goal))
            .collect();
        history.seek(shown);
        judged
    }
}

/// What a value of a run is at a moment; `None`: there is no such value, or the run is not computed that far. The run is looked at where
/// it was before.
#[must_use]
pub fn value(history: &mut History, what: &What, at_ms: u64) -> Option<Exactly> {
    let shown = history.world().now();
    let got = Values::of(history).line(what, at_ms, at_ms).at(at_ms);
    history.seek(shown);
    exactly(got)
}

/// A value of a run at a moment.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "RunValue"))]
pub struct Amount {
    /// What it is; `null`: there is no such value.
    pub got: Option<Exactly>,
    /// In which unit, where it is a number.
    pub unit: Unit,
}

impl Amount {
    /// Of a value by its path (spec `goals.md` §2).
    ///
    /// # Errors
    /// What is wanted in its place.
    pub fn of(history: &mut History, what: &str, at_ms: u64) -> Result<Self, Said> {
        let read = What::parse(what)?;
        Ok(Self {
            got: value(history, &read, at_ms),
            unit: Unit::of(what),
        })
    }
}

/// A stretch of time as a goal names it, and how much of it there is.
struct Stretch {
    from: u64,
    until: u64,
    /// Up to where it is computed.
    known: u64,
    is_whole: bool,
}

impl Stretch {
    fn of(history: &History, when: When) -> Self {
        let end = history.end_ms();
        let (from, until) = match when {
            When::At { at_ms } => (at_ms.ms(end), at_ms.ms(end)),
            When::By { by_ms } => (0, by_ms.ms(end)),
            When::During { from_ms, until_ms } => (from_ms, until_ms.ms(end).max(from_ms)),
        };
        let is_whole = history.frontier().is_over() || until <= history.computed_ms();
        let known = if is_whole { until } else { history.computed_ms() };
        Self {
            from,
            until,
            known,
            is_whole,
        }
    }
}

fn judge(values: &mut Values<'_>, index: usize, goal: &Goal) -> Judged {
    let stretch = Stretch::of(values.history, goal.when);
    let Stretch {
        from,
        until,
        known,
        is_whole,
    } = stretch;
    if known < from {
        return told(index, goal, Outcome::Open, known, Got::Nothing);
    }
    let line = values.line(&goal.what, from, known);
    let once = matches!(goal.when, When::By { .. });
    let (outcome, at) = match goal.when {
        When::At { .. } if line.first(&goal.bound, true, from, known).is_some() => (Outcome::Met, until),
        When::At { .. } => (Outcome::Broken, until),
        When::By { .. } => match line.first(&goal.bound, true, from, known) {
            Some(at) => (Outcome::Met, at),
            None if is_whole => (Outcome::Broken, until),
            None => (Outcome::Open, known),
        },
        When::During { .. } => match line.first(&goal.bound, false, from, known) {
            Some(at) => (Outcome::Broken, at),
            None if is_whole => (Outcome::Met, until),
            None => (Outcome::Open, known),
        },
    };
    let got = match line.extreme(&goal.bound, once, from, known) {
        Got::Number(number) => Got::Number(number),
        _ => line.at(at),
    };
    told(index, goal, outcome, at, got)
}

fn told(goal: usize, of: &Goal, outcome: Outcome, at_ms: u64, got: Got) -> Judged {
    Judged {
        goal,
        name: of.title(),
        outcome,
        at_ms,
        lacks: of.bound.lacks(&got),
        got: exactly(got),
    }
}

fn exactly(got: Got) -> Option<Exactly> {
    match got {
        Got::Number(number) => Some(Exactly::Number(number)),
        Got::Text(text) => Some(Exactly::Text(text.to_owned())),
        Got::Nothing => None,
    }
}
