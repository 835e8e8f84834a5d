//! The reasons that the Fair Scheduler gives: rules with the numbers that they compared.

mod assignment;
mod limits;
mod preemption;
mod reservation;
mod starvation;

use crate::scheduler::{Check, Comparison, Fact, Reason, Rule, Subject, Value, Verdict};

pub(in crate::scheduler::fair) use crate::scheduler::reason::{fact, holds};
pub(super) use assignment::*;
pub(super) use limits::*;
pub(super) use preemption::*;
pub(super) use reservation::*;
pub(super) use starvation::*;

pub(in crate::scheduler::fair) fn check(
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

pub(in crate::scheduler::fair) const fn reason(
    rule: &'static Rule,
    facts: Vec<Fact>,
    checks: Vec<Check>,
) -> Reason {
    Reason { rule, facts, checks }
}

/// A time in ms that may be "never".
pub(in crate::scheduler::fair) fn timeout(ms: i64) -> Value {
    if ms == i64::MAX {
        Value::Unset
    } else {
        Value::Ms(ms)
    }
}
