//! Whether an exercise is what its author says: not solved at the start, solved by its solutions, missed by its mistakes.

use serde::Serialize;
use serde_json::{Map, Value};

use super::{Exercise, Tried};
use crate::config::Finding;
use crate::goals::Outcome;

/// What was found of an exercise with the numbers of one seed.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ExerciseProof"))]
#[serde(rename_all = "camelCase")]
pub struct Proof {
    /// The seed.
    pub seed: u64,
    /// How many runs it took.
    pub runs: usize,
    /// What is not as the file says; none: it is.
    pub faults: Vec<Fault>,
}

/// Something that is not as the file says.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ExerciseFault"))]
#[serde(rename_all = "kebab-case", tag = "fault")]
pub enum Fault {
    /// Nothing has to be changed.
    SolvedAtTheStart,
    /// A solution changes what may not be changed, or to what it may not be.
    NotAllowed {
        /// The solution or the mistake, by its path.
        path: String,
    },
    /// A run that the scheduler refuses.
    Refused {
        /// The solution or the mistake, by its path; empty: the exercise as it is given.
        path: String,
        /// Why.
        finding: Finding,
    },
    /// A solution misses a goal.
    Missed {
        /// The solution, by its path.
        path: String,
        /// The goals that it misses, by their places.
        goals: Vec<usize>,
    },
    /// A mistake misses other goals than it is said to.
    Otherwise {
        /// The mistake, by its path.
        path: String,
        /// The goals that it misses, by their places.
        goals: Vec<usize>,
    },
    /// A question that the run does not answer.
    NoAnswer {
        /// The question, by its path.
        path: String,
    },
}

impl Exercise {
    /// Runs the exercise as it is given, each solution and each mistake.
    #[must_use]
    pub fn prove(&self) -> Proof {
        let mut faults = Vec::new();
        match self.run(&Map::new()) {
            Ok(tried) if tried.solved => faults.push(Fault::SolvedAtTheStart),
            Ok(_) => faults.extend(self.unanswered()),
            Err(finding) => faults.push(Fault::Refused {
                path: String::new(),
                finding,
            }),
        }
        for (index, of) in self.solutions.iter().enumerate() {
            let path = format!("solutions[{index}]");
            faults.extend(self.held(path, &of.set, |path, goals| {
                (!goals.is_empty()).then_some(Fault::Missed { path, goals })
            }));
        }
        for (index, of) in self.mistakes.iter().enumerate() {
            let path = format!("mistakes[{index}]");
            faults.extend(self.held(path, &of.set, |path, goals| {
                (goals != of.fails).then_some(Fault::Otherwise { path, goals })
            }));
        }
        Proof {
            seed: self.seed,
            runs: 1 + self.solutions.len() + self.mistakes.len(),
            faults,
        }
    }

    /// What is wrong with a change, given the goals that it misses.
    fn held(
        &self,
        path: String,
        set: &Map<String, Value>,
        wrong: impl Fn(String, Vec<usize>) -> Option<Fault>,
    ) -> Option<Fault> {
        let Some(attempt) = self.attempt(set) else {
            return Some(Fault::NotAllowed { path });
        };
        match self.try_out(&attempt) {
            Ok(tried) => wrong(path, tried.missed()),
            Err(finding) => Some(Fault::Refused { path, finding }),
        }
    }

    fn unanswered(&self) -> Vec<Fault> {
        let answers = self.answers().unwrap_or_default();
        let open = answers.iter().enumerate().filter(|(_, answer)| answer.is_none());
        open.map(|(index, _)| Fault::NoAnswer {
            path: format!("asks[{index}]"),
        })
        .collect()
    }
}

impl Tried {
    /// The goals that are not met, by their places.
    #[must_use]
    pub fn missed(&self) -> Vec<usize> {
        let missed = self.goals.iter().filter(|goal| goal.outcome != Outcome::Met);
        missed.map(|goal| goal.goal).collect()
    }
}
