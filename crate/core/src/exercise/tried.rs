//! What a student did with an exercise, and what came of it.

use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};

use super::{Compared, Exercise, Guess, Knob};
use crate::config::Finding;
use crate::goals::{Judged, Outcome};
use crate::search::Trial;
use crate::sim::{History, Scenario};

/// What a student did.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
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
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ExerciseTried"))]
#[serde(rename_all = "camelCase")]
pub struct Tried {
    /// What became of each goal.
    pub goals: Vec<Judged>,
    /// Whether all are met.
    pub solved: bool,
    /// The digest of the run; handed out as sixteen hexadecimal digits.
    #[cfg_attr(test, ts(as = "String"))]
    #[serde(serialize_with = "hexadecimal")]
    pub digest: u64,
}

fn hexadecimal<S: Serializer>(digest: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&format_args!("{digest:016x}"))
}

impl Exercise {
    /// How many settings there are of all that may be changed, what holds included.
    #[must_use]
    pub fn combinations(&self) -> u64 {
        let counts = self.may.iter().map(|knob| knob.may.count() as u64 + 1);
        counts.fold(1, u64::saturating_mul)
    }

    /// The attempt that is one of them, from 0: nothing changed.
    #[must_use]
    pub fn combination(&self, mut index: u64) -> Attempt {
        let mut knob = |of: &Knob| {
            let count = of.may.count() as u64 + 1;
            let at = index % count;
            index /= count;
            at.checked_sub(1).map(|at| at as usize)
        };
        Attempt {
            knobs: self.may.iter().map(&mut knob).collect(),
            ..Attempt::default()
        }
    }

    /// The scenario that an attempt makes.
    ///
    /// # Errors
    /// What cannot be changed so.
    pub fn changed(&self, attempt: &Attempt) -> Result<Scenario, Finding> {
        self.trial(&self.set(attempt)).scenario(&self.scenario)
    }

    /// The change that an attempt makes, by the names of settings, members and choices.
    #[must_use]
    pub fn set(&self, attempt: &Attempt) -> Map<String, Value> {
        let chosen = self.may.iter().zip(&attempt.knobs);
        let set = chosen
            .filter_map(|(Knob { may, .. }, at)| Some((may.axis.key.clone(), may.axis.values.get((*at)?)?)));
        set.map(|(key, value)| (key, Value::from(value.clone())))
            .collect()
    }

    /// The attempt that makes a change, if every part of it is one that may be made.
    #[must_use]
    pub fn attempt(&self, set: &Map<String, Value>) -> Option<Attempt> {
        let written = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let mut knobs = vec![None; self.may.len()];
        for (key, value) in set {
            let at = self.may.iter().position(|knob| knob.may.axis.key == *key)?;
            let may = &self.may[at].may;
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

    /// What of a change is one, as an attempt makes it: with the numbers of a seed a value may be what holds.
    pub(super) fn really(&self, set: &Map<String, Value>) -> Map<String, Value> {
        let attempt = self.attempt(set);
        attempt.map_or_else(|| set.clone(), |attempt| self.set(&attempt))
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
        let mut history = self.trial(set).history(&self.scenario)?;
        let goals = self.goals.judge(&mut history);
        Ok(Tried {
            solved: goals.iter().all(|goal| goal.outcome == Outcome::Met),
            goals,
            digest: history.digest(),
        })
    }

    /// The run that a change makes, choices being what stands behind their names.
    fn trial(&self, set: &Map<String, Value>) -> Trial {
        let mut all = Map::new();
        for (key, value) in set {
            match self.may.iter().find(|knob| knob.may.axis.key == *key) {
                Some(knob) => all.extend(knob.set(value)),
                None => all.extend([(key.clone(), value.clone())]),
            }
        }
        Trial {
            set: all,
            ..Trial::default()
        }
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
        let compared = self.compare(attempt, &mut self.given()?);
        Ok(compared.into_iter().map(|of| of.right).collect())
    }

    /// An attempt's answers beside those of the run as it is given.
    #[must_use]
    pub fn compare(&self, attempt: &Attempt, given: &mut History) -> Vec<Compared> {
        let guesses = attempt.guesses.iter().map(Option::as_ref);
        let guesses = guesses.chain(std::iter::repeat(None));
        let asks = self.asks.iter().zip(guesses);
        asks.map(|(ask, guess)| ask.compare(guess, given)).collect()
    }

    /// The run as it is given.
    ///
    /// # Errors
    /// What the scheduler refuses.
    pub fn given(&self) -> Result<History, Finding> {
        Trial::default().history(&self.scenario)
    }
}
