//! The reasons that the Fair Scheduler gives: rules with the numbers that they compared.

mod assignment;
mod limits;
mod preemption;
mod reservation;
mod starvation;

use crate::resource::Resource;
use crate::scheduler::{Check, Comparison, Fact, Locality, Reason, Rule, Subject, Value, Verdict};

pub(super) use assignment::*;
pub(super) use limits::*;
pub(super) use preemption::*;
pub(super) use reservation::*;
pub(super) use starvation::*;

pub(in crate::scheduler::fair) fn fact(name: &'static str, value: impl Into<Value>) -> Fact {
    Fact {
        name,
        value: value.into(),
    }
}

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

/// The verdict on a test that lets the search go on.
pub(in crate::scheduler::fair) const fn holds(holds: bool) -> Verdict {
    if holds { Verdict::Holds } else { Verdict::Fails }
}

impl From<Resource> for Value {
    fn from(resource: Resource) -> Self {
        Self::Resource(resource)
    }
}

impl From<Subject> for Value {
    fn from(subject: Subject) -> Self {
        Self::Subject(subject)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Int(number)
    }
}

impl From<i32> for Value {
    fn from(number: i32) -> Self {
        Self::Int(number.into())
    }
}

fn level_name(level: Locality) -> Value {
    Value::Text(
        match level {
            Locality::Node => "node",
            Locality::Rack => "rack",
            Locality::Any => "any",
        }
        .into(),
    )
}

/// A time in ms that may be "never".
pub(in crate::scheduler::fair) fn timeout(ms: i64) -> Value {
    if ms == i64::MAX {
        Value::Unset
    } else {
        Value::Ms(ms)
    }
}
