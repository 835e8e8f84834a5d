//! The reasons that the Fair Scheduler gives: rules with the numbers that they compared.

mod assignment;
mod limits;
mod preemption;
mod reservation;
mod starvation;

use crate::scheduler::{Check, Comparison, Fact, Reason, Rule, Subject, Value, Verdict};

pub(crate) use crate::scheduler::reason::{fact, holds};
pub(crate) use assignment::*;
pub(crate) use limits::*;
pub(crate) use preemption::*;
pub(crate) use reservation::*;
pub(crate) use starvation::*;

pub(crate) fn check(
    subject: Subject,
    rule: &'static Rule,
    verdict: Verdict,
    compared: Option<(Value, Comparison, Value)>,
    facts: Vec<Fact>,
) -> Check {
    Check {
        subject,
        rule,
        verdict,
        compared,
        facts,
    }
}

pub(crate) const fn reason(rule: &'static Rule, facts: Vec<Fact>, checks: Vec<Check>) -> Reason {
    Reason { rule, facts, checks }
}

/// A time in ms that may be "never".
pub(crate) fn timeout(ms: i64) -> Value {
    if ms == i64::MAX {
        Value::Unset
    } else {
        Value::Ms(ms)
    }
}
