//! Rows and answers as the page gets them: codes and numbers in plain objects, which it words.

use serde::Serialize;

#[cfg(feature = "past")]
use super::answer;
use crate::ids::{AppId, ContainerId, NodeId, QueueId};
use crate::resource::ResourceTypes;
pub use crate::resource::{Amount, Amounts};
use crate::scheduler::{self, Comparison, Outcome, Rule};
use crate::sim::{History, Row, subject_entity};

/// A row of the event log with all that is known of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Explained {
    /// Its number.
    pub seq: u64,
    /// When, ms since the start.
    pub t: u64,
    /// What happened.
    pub kind: &'static str,
    /// Its operands.
    pub operands: Vec<Fact>,
    /// The number of the row that led to it.
    pub cause: Option<u64>,
    /// Why the scheduler decided so, as long as it is kept.
    pub reason: Option<Reason>,
}

/// What the rules say of something that was asked for.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Answer {
    /// The moment, ms since the start.
    pub from: u64,
    /// Until when it was looked, ms since the start.
    pub until: u64,
    /// The rules tested, in the order of the scheduler, each said once.
    pub said: Vec<Said>,
    /// What was, or would be, decided about it in that stretch.
    pub rows: Vec<Explained>,
}

/// A rule that came out in the same way for the same subject, perhaps on many nodes.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Said {
    /// The first time it was tested.
    pub check: Check,
    /// How often it came out so.
    pub times: u32,
}

/// Why the scheduler decided so.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Reason {
    /// The rule that decided.
    pub rule: &'static Rule,
    /// Its operands.
    pub facts: Vec<Fact>,
    /// The rules tested on the way, in the order of the scheduler.
    pub checks: Vec<Check>,
}

/// One rule put to the test.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Check {
    /// What was tested.
    pub subject: Subject,
    /// The rule.
    pub rule: &'static Rule,
    /// How it came out.
    pub verdict: Outcome,
    /// The comparison with its numbers, if the rule is one.
    pub compared: Option<Compared>,
    /// Further operands.
    pub facts: Vec<Fact>,
}

/// The two sides of a comparison.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Compared {
    /// What was measured.
    pub left: Value,
    /// How they were compared.
    pub op: Comparison,
    /// The limit.
    pub right: Value,
}

/// Something in the cluster, by its numbers as in the rows of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Subject {
    /// What it is (`ENTITY`).
    pub entity: u32,
    /// Its number; of a container that of its application.
    pub a: u32,
    /// Of a container its number in the application.
    pub b: u32,
}

/// A named operand.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Fact {
    /// Its name; part of the texts' vocabulary.
    pub name: &'static str,
    /// Its value.
    pub value: Value,
}

/// The value of an operand.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Value {
    /// A resource.
    Resource(Amounts),
    /// A plain number: a count, a priority, memory in MB.
    Int {
        /// The number.
        value: f64,
    },
    /// A ratio, weight or share.
    Ratio {
        /// The ratio.
        value: f64,
    },
    /// A duration.
    Ms {
        /// How long, ms.
        value: f64,
    },
    /// A moment.
    At {
        /// When, ms since the start.
        value: f64,
    },
    /// A name that the user wrote.
    Text {
        /// The name.
        value: String,
    },
    /// Something in the cluster.
    Subject(Subject),
    /// Not set.
    Unset {},
}

/// What it takes to tell a row or an answer of a run.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    /// The scheduler's clock at the beginning of the run, ms.
    start: u64,
    types: &'a ResourceTypes,
}

impl<'a> Teller<'a> {
    /// Tells of the run `history`.
    #[must_use]
    pub fn of(history: &'a History) -> Self {
        let scenario = history.scenario();
        Self::new(scenario.cluster_timestamp, &scenario.types)
    }

    /// Tells of a run that began at `start` of the scheduler's clock, ms.
    pub(crate) const fn new(start: u64, types: &'a ResourceTypes) -> Self {
        Self { start, types }
    }

    /// A row with its operands and its reason.
    #[must_use]
    pub fn row(&self, row: &Row) -> Explained {
        Explained {
            seq: row.seq,
            t: row.t,
            kind: row.kind(),
            operands: self.facts(&row.operands()),
            cause: row.cause,
            reason: row.reason.as_deref().map(|reason| self.reason(reason)),
        }
    }

    /// An answer of [`super::ask`] or [`super::around`].
    #[cfg(feature = "past")]
    #[must_use]
    pub fn answer(&self, answer: &answer::Answer) -> Answer {
        let said = |said: &answer::Said| Said {
            check: self.check(&said.check),
            times: said.times,
        };
        Answer {
            from: answer.from,
            until: answer.until,
            said: answer.said.iter().map(said).collect(),
            rows: answer.rows.iter().map(|row| self.row(row)).collect(),
        }
    }

    /// Operands.
    #[must_use]
    pub fn facts(&self, facts: &[scheduler::Fact]) -> Vec<Fact> {
        let fact = |fact: &scheduler::Fact| Fact {
            name: fact.name,
            value: self.value(&fact.value),
        };
        facts.iter().map(fact).collect()
    }

    /// A reason with the rules that were tested on the way.
    #[must_use]
    pub fn reason(&self, reason: &scheduler::Reason) -> Reason {
        Reason {
            rule: reason.rule,
            facts: self.facts(&reason.facts),
            checks: reason.checks.iter().map(|check| self.check(check)).collect(),
        }
    }

    /// A rule that was tested.
    #[must_use]
    pub fn check(&self, check: &scheduler::Check) -> Check {
        Check {
            subject: check.subject.into(),
            rule: check.rule,
            verdict: check.verdict,
            compared: check.compared.as_ref().map(|(left, op, right)| Compared {
                left: self.value(left),
                op: *op,
                right: self.value(right),
            }),
            facts: self.facts(&check.facts),
        }
    }

    fn value(&self, value: &scheduler::Value) -> Value {
        match value {
            scheduler::Value::Resource(of) => Value::Resource(Amounts::of(of, self.types)),
            scheduler::Value::Int(value) => Value::Int { value: *value as f64 },
            scheduler::Value::Ratio(value) => Value::Ratio { value: *value },
            scheduler::Value::Ms(value) => Value::Ms { value: *value as f64 },
            scheduler::Value::At(t) => Value::At {
                value: t.saturating_sub(self.start) as f64,
            },
            scheduler::Value::Text(text) => Value::Text {
                value: text.to_string(),
            },
            scheduler::Value::Subject(subject) => Value::Subject((*subject).into()),
            scheduler::Value::Unset => Value::Unset {},
        }
    }
}

impl From<scheduler::Subject> for Subject {
    fn from(subject: scheduler::Subject) -> Self {
        let [entity, a, b] = subject_entity(subject).numbers();
        Self { entity, a, b }
    }
}

impl Subject {
    /// What it is, as far as the rules speak of it.
    #[must_use]
    pub fn known(self) -> Option<scheduler::Subject> {
        let candidates = [
            scheduler::Subject::Cluster,
            scheduler::Subject::Queue(QueueId(self.a)),
            scheduler::Subject::App(AppId(self.a)),
            scheduler::Subject::Node(NodeId(self.a)),
            scheduler::Subject::Container(ContainerId {
                app: AppId(self.a),
                seq: self.b,
            }),
        ];
        let is_it = |of: &scheduler::Subject| subject_entity(*of).numbers()[0] == self.entity;
        candidates.into_iter().find(is_it)
    }
}
