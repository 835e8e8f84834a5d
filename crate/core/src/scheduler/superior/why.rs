//! Small builders for reasons.

use crate::ids::{AppId, ContainerId, NodeId, QueueId};
use crate::resource::Resource;
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

/// A named operand.
pub(super) fn fact(name: &'static str, value: impl Into<Operand>) -> Fact {
    Fact {
        name,
        value: value.into().0,
    }
}

/// What can be an operand.
pub(super) struct Operand(pub(super) Value);

macro_rules! operands {
    ($($kind:ty => |$value:ident| $operand:expr;)*) => {$(
        impl From<$kind> for Operand {
            fn from($value: $kind) -> Self {
                Self($operand)
            }
        }
    )*};
}

operands! {
    Resource => |value| Value::Resource(value);
    i64 => |value| Value::Int(value);
    f64 => |value| Value::Ratio(value);
    u64 => |value| Value::At(value);
    AppId => |value| Value::Subject(Subject::App(value));
    QueueId => |value| Value::Subject(Subject::Queue(value));
    NodeId => |value| Value::Subject(Subject::Node(value));
    ContainerId => |value| Value::Subject(Subject::Container(value));
    std::sync::Arc<str> => |value| Value::Text(value);
}
