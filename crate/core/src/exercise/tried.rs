//! What a student did with an exercise, and what came of it.

use serde::Serialize;
use serde_json::{Map, Value};

use super::{Exercise, Guess};
use crate::config::Finding;
use crate::goals::{Judged, Outcome};
use crate::search::Trial;
use crate::sim::History;

/// What a student did.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Attempt {
    /// For each setting that may be changed the place of its value; `None`: as it is.
    pub knobs: Vec<Option<usize>>,
    /// How many hints were opened.
    pub hints: usize,
    /// The answer to each question; `None`: none was given.
    pub guesses: Vec<Option<Guess>>,
}

/// What came of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Tried {
    /// What became of each goal.
    pub goals: Vec<Judged>,
    /// Whether all are met.
    pub solved: bool,
    /// The digest of the run.
    pub digest: u64,
}

impl Exercise {
    /// The change that an attempt makes.
    #[must_use]
    pub fn set(&self, attempt: &Attempt) -> Map<String, Value> {
        let chosen = self.may.iter().zip(&attempt.knobs);
        let set = chosen.filter_map(|(may, at)| Some((may.axis.key.clone(), may.axis.values.get((*at)?)?)));
        set.map(|(key, value)| (key, Value::from(value.clone())))
            .collect()
    }

    /// The attempt that makes a change, if every part of it is one that may be made.
    #[must_use]
    pub fn attempt(&self, set: &Map<String, Value>) -> Option<Attempt> {
        let written = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let mut knobs = vec![None; self.may.len()];
        for (key, value) in set {
            let at = self.may.iter().position(|may| may.axis.key == *key)?;
            let may = &self.may[at];
            let value = written(value);
            if may.now.as_ref() != Some(&value) {
                knobs[at] = Some(may.axis.values.iter().position(|of| *of == value)?);
            }
        }
        Some(Attempt {
            knobs,
            ..Attempt::default()
        })
    }

    /// Runs an attempt to its end.
    ///
    /// # Errors
    /// What the scheduler refuses.
    pub fn try_out(&self, attempt: &Attempt) -> Result<Tried, Finding> {
        self.run(&self.set(attempt))
    }

    /// Runs a change to its end.
    pub(super) fn run(&self, set: &Map<String, Value>) -> Result<Tried, Finding> {
        let trial = Trial {
            set: set.clone(),
            ..Trial::default()
        };
        let mut history = trial.history(&self.scenario)?;
        let goals = self.goals.judge(&mut history);
        Ok(Tried {
            solved: goals.iter().all(|goal| goal.outcome == Outcome::Met),
            goals,
            digest: history.digest(),
        })
    }

    /// What is right: the answer of the run as it is given to each question, whatever is changed afterwards.
    ///
    /// # Errors
    /// What the scheduler refuses.
    pub fn answers(&self) -> Result<Vec<Option<Guess>>, Finding> {
        let mut history = self.given()?;
        Ok(self.asks.iter().map(|ask| ask.answer(&mut history)).collect())
    }

    /// Which of an attempt's answers are right; `None`: none was given.
    ///
    /// # Errors
    /// What the scheduler refuses.
    pub fn right(&self, attempt: &Attempt) -> Result<Vec<Option<bool>>, Finding> {
        let answers = self.answers()?;
        let right = self
            .asks
            .iter()
            .zip(answers)
            .enumerate()
            .map(|(index, (ask, answer))| {
                let guess = attempt.guesses.get(index)?.as_ref()?;
                Some(answer.is_some_and(|answer| ask.agrees(guess, &answer)))
            });
        Ok(right.collect())
    }

    /// The run as it is given.
    pub(super) fn given(&self) -> Result<History, Finding> {
        Trial::default().history(&self.scenario)
    }
}
