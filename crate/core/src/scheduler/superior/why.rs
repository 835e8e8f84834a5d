//! Small builders for reasons.

pub(super) use crate::scheduler::reason::fact;
use crate::scheduler::{Check, Comparison, Fact, Reason, Rule, Subject, Value, Verdict};

/// A rule that says no: the check that failed.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Refusal(Box<Check>);

impl Refusal {
    /// `rule` says no to `subject`, without numbers.
    pub(super) fn plain(rule: &'static Rule, subject: Subject) -> Self {
        Self(Box::new(Check {
            subject,
            rule,
            verdict: Verdict::Fails,
            compared: None,
            facts: Vec::new(),
        }))
    }

    /// `rule` says no to `subject` because of these numbers.
    pub(super) fn compared(
        rule: &'static Rule,
        subject: Subject,
        compared: (Value, Comparison, Value),
    ) -> Self {
        Self(Box::new(check(rule, subject, Verdict::Fails, compared)))
    }

    /// As the check that it is; `facts` say for whom.
    pub(super) fn check(self, facts: Vec<Fact>) -> Check {
        Check { facts, ..*self.0 }
    }

    /// As the reason of an event.
    pub(super) fn reason(self) -> Reason {
        Reason {
            rule: self.0.rule,
            facts: Vec::new(),
            checks: vec![*self.0],
        }
    }
}

/// A check without further facts.
pub(super) const fn check(
    rule: &'static Rule,
    subject: Subject,
    verdict: Verdict,
    compared: (Value, Comparison, Value),
) -> Check {
    Check {
        subject,
        rule,
        verdict,
        compared: Some(compared),
        facts: Vec::new(),
    }
}

/// A reason without checks.
pub(super) const fn reason(rule: &'static Rule, facts: Vec<Fact>) -> Reason {
    Reason {
        rule,
        facts,
        checks: Vec::new(),
    }
}
