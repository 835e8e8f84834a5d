//! Exercises: a scenario, what may be changed in it, and what it has to do in the end (spec `exercises.md`).
//!
//! An [`Exercise`] is read for a seed, so that numbers differ from student to student. An [`Attempt`] is what a student did with it;
//! [`Exercise::try_out`] runs it, [`Exercise::prove`] holds the author to what the file says of itself, and a completion code
//! ([`code`]) holds an attempt in a line that anybody can run again. A [`Course`] puts exercises in order.

mod ask;
pub mod code;
mod course;
mod knob;
mod numbers;
mod proof;
mod read;
#[cfg(test)]
mod schema;
#[cfg(test)]
mod tests;
mod told;
mod tried;
mod words;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::goals::Goals;
use crate::sim::Scenario;

pub use ask::{Ask, Compared, Guess, Kind, Names, Picked};
pub use course::{Course, Part};
pub use knob::{Choice, Knob};
pub use proof::{Fault, Proof};
pub use read::MAX_BYTES;
pub use told::{Aim, Asked, Drawn, Told, Turn};
pub use tried::{Attempt, Tried};
pub use words::{FIRST_LANGUAGE, Words};

/// The format that this engine reads.
pub const FORMAT: u32 = 1;
/// How many settings, questions, hints, solutions or mistakes an exercise may have.
const MAX: usize = 30;
/// The longest paragraph, in characters.
const LONG: usize = 5_000;
/// The longest title, question or name, in characters.
const SHORT: usize = 300;

/// An exercise with the numbers of one seed.
#[derive(Clone, PartialEq, Debug)]
pub struct Exercise {
    /// By what codes and links name it.
    pub id: String,
    /// Counted up by whoever changes what a code of before would mean.
    pub version: u32,
    /// The seed whose numbers it has.
    pub seed: u64,
    /// About how long it takes.
    pub minutes: u32,
    /// What it is called.
    pub title: Words,
    /// The one question that it is about.
    pub question: Words,
    /// What is to be done, by paragraphs.
    pub text: Vec<Words>,
    /// What helps, the least first.
    pub hints: Vec<Words>,
    /// What was learnt.
    pub learnt: Words,
    /// The run.
    pub scenario: Scenario,
    /// What may be changed, and to what.
    pub may: Vec<Knob>,
    /// What is asked before it is shown, in order of the moments at which the run stops.
    pub asks: Vec<Ask>,
    /// What the run has to do.
    pub goals: Goals,
    /// What each goal is called, where its author says so.
    pub goal_words: Vec<Option<Words>>,
    /// Changes that meet every goal.
    pub solutions: Vec<Solution>,
    /// Changes that do not, and what to say of each.
    pub mistakes: Vec<Mistake>,
}

/// A change that solves an exercise.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ExerciseSolution"))]
pub struct Solution {
    /// Values by the names of settings, members and choices.
    #[cfg_attr(test, ts(type = "Record<string, any>"))]
    pub set: Map<String, Value>,
    /// Why it does.
    pub say: Words,
}

/// A change that does not, as many make it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ExerciseMistake"))]
pub struct Mistake {
    /// Values by the names of settings, members and choices.
    #[cfg_attr(test, ts(type = "Record<string, any>"))]
    pub set: Map<String, Value>,
    /// Which goals it misses, by their places.
    pub fails: Vec<usize>,
    /// What to say of it.
    pub say: Words,
}
