//! A verdict as the page gets it: codes and numbers in plain objects, which it words.

use serde::Serialize;

use super::{Also, Moment, Question, Verdict};
use crate::explain::told::{Check, Fact, Subject, Teller};

/// What a question was answered with.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Answered {
    /// Whom it is about.
    pub subject: Subject,
    /// Whom it is told of, where the scheduler decides at another level.
    pub of: Option<Subject>,
    /// The moment, ms since the start.
    pub at: u64,
    /// What was asked.
    pub question: Question,
    /// The code of the answer.
    pub answer: &'static str,
    /// Which resource its sentence counts: the index of its type.
    pub counts: usize,
    /// What its sentence may name.
    pub facts: Vec<Fact>,
    /// The checks that decide it, the blocking one first.
    pub because: Vec<Check>,
    /// The gates behind it that are closed, too.
    pub also: Vec<AnsweredToo>,
    /// The gates that could not be tested.
    pub untested: Vec<&'static str>,
    /// Every other rule that was tested, in the order of the scheduler.
    pub rest: Vec<Check>,
}

impl Answered {
    /// All checks but the one that decides: the other reasons, then the rest.
    pub fn others(&self) -> impl Iterator<Item = &Check> {
        self.because.iter().skip(1).chain(&self.rest)
    }
}

/// A gate that is closed behind the one that answers.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AnsweredToo {
    /// Its answer.
    pub answer: &'static str,
    /// What its sentence may name.
    pub facts: Vec<Fact>,
    /// The checks that say so, the blocking one first.
    pub because: Vec<Check>,
}

/// `verdict`, made at `moment`, for the page.
#[must_use]
pub fn told(moment: &Moment<'_>, verdict: &Verdict) -> Answered {
    let teller = Teller::of(moment.history());
    let checks =
        |checks: &[crate::scheduler::Check]| checks.iter().map(|check| teller.check(check)).collect();
    let also = |also: &Also| AnsweredToo {
        answer: also.answer,
        facts: teller.facts(&also.facts),
        because: checks(&also.checks),
    };
    Answered {
        subject: verdict.subject.into(),
        of: verdict.of.map(Into::into),
        at: verdict.at,
        question: verdict.question,
        answer: verdict.answer,
        counts: verdict.counts,
        facts: teller.facts(&verdict.facts),
        because: checks(&verdict.because),
        also: verdict.also.iter().map(also).collect(),
        untested: verdict.untested.clone(),
        rest: checks(&verdict.rest),
    }
}
