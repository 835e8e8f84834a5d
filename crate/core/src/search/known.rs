//! Asking for runs and being told of them.
//!
//! A search is a function of what is known: it is begun anew whenever more is, and where it needs runs that nobody has played it
//! ends with asking for them. So it is written straight on, whoever plays.

use std::collections::BTreeMap;

use super::{Ran, Trial};

/// The runs that a search needs before it can go on.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked(pub Vec<Trial>);

/// The runs that have been played.
#[derive(Clone, Debug, Default)]
pub struct Known {
    runs: BTreeMap<String, Ran>,
}

impl Known {
    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.runs.len()
    }

    /// How many of them were refused.
    #[must_use]
    pub fn refused(&self) -> usize {
        self.runs.values().filter(|ran| ran.refused.is_some()).count()
    }

    /// Each of them.
    pub fn runs(&self) -> impl Iterator<Item = &Ran> {
        self.runs.values()
    }

    /// Takes down what was asked for.
    pub fn tell(&mut self, runs: impl IntoIterator<Item = Ran>) {
        for ran in runs {
            self.runs.insert(key(&ran.trial), ran);
        }
    }

    /// The runs of these trials, in this order.
    ///
    /// # Errors
    /// Those that are not known.
    pub fn ask(&self, trials: &[Trial]) -> Result<Vec<&Ran>, Asked> {
        let mut missing: Vec<Trial> = Vec::new();
        let mut found = Vec::with_capacity(trials.len());
        for trial in trials {
            match self.runs.get(&key(trial)) {
                Some(ran) => found.push(ran),
                None if missing.contains(trial) => {}
                None => missing.push(trial.clone()),
            }
        }
        if missing.is_empty() {
            Ok(found)
        } else {
            Err(Asked(missing))
        }
    }
}

/// What a trial changes; its number does not matter.
fn key(trial: &Trial) -> String {
    let seed = trial.seed.map_or_else(String::new, |seed| seed.to_string());
    let set = trial.set.iter().map(|(key, value)| format!("\n{key}={value}"));
    seed + &set.collect::<String>()
}
