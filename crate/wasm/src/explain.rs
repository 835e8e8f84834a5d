//! A row of the event log with its operands and its reason, as objects: codes and numbers, which the page words.

use heddle_core::explain;
use heddle_core::ids::{AppId, ContainerId, NodeId, QueueId};
use heddle_core::scheduler::{Check, Comparison, Fact, Reason, Rule, Subject, Value, Verdict};
use heddle_core::sim::{Row, subject_entity};
use heddle_core::view::log;
use serde::Serialize;

/// A row with all that is known of it.
#[derive(Serialize)]
pub(crate) struct Explained {
    seq: f64,
    t: f64,
    kind: &'static str,
    operands: Vec<FactView>,
    cause: Option<f64>,
    reason: Option<ReasonView>,
}

/// What the rules say of something that was asked for.
#[derive(Serialize)]
pub(crate) struct Answer {
    from: f64,
    until: f64,
    said: Vec<SaidView>,
    rows: Vec<Explained>,
}

#[derive(Serialize)]
struct SaidView {
    check: CheckView,
    times: u32,
}

#[derive(Serialize)]
struct ReasonView {
    rule: RuleView,
    facts: Vec<FactView>,
    checks: Vec<CheckView>,
}

#[derive(Serialize)]
struct RuleView {
    code: &'static str,
    spec: &'static str,
    class: &'static str,
    jira: &'static str,
}

#[derive(Serialize)]
struct CheckView {
    subject: SubjectView,
    rule: RuleView,
    verdict: &'static str,
    compared: Option<ComparedView>,
    facts: Vec<FactView>,
}

#[derive(Serialize)]
struct SubjectView {
    entity: u32,
    a: u32,
    b: u32,
}

#[derive(Serialize)]
struct ComparedView {
    left: ValueView,
    op: &'static str,
    right: ValueView,
}

#[derive(Clone, PartialEq, Serialize)]
pub(crate) struct FactView {
    name: &'static str,
    value: ValueView,
}

#[derive(Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
enum ValueView {
    Resource { memory: f64, vcores: f64 },
    Int { value: f64 },
    Ratio { value: f64 },
    Ms { value: f64 },
    At { value: f64 },
    Text { value: String },
    Subject { entity: u32, a: u32, b: u32 },
    Unset {},
}

impl Explained {
    /// `start` is the scheduler's clock at the beginning of the run, ms.
    pub(crate) fn of(row: &Row, start: u64) -> Self {
        Self {
            seq: row.seq as f64,
            t: row.t as f64,
            kind: row.kind(),
            operands: facts(&row.operands(), start),
            cause: row.cause.map(|cause| cause as f64),
            reason: row.reason.as_deref().map(|of| reason(of, start)),
        }
    }
}

impl Answer {
    pub(crate) fn of(answer: &explain::Answer, start: u64) -> Self {
        let said = |said: &explain::Said| SaidView {
            check: check(&said.check, start),
            times: said.times,
        };
        Self {
            from: answer.from as f64,
            until: answer.until as f64,
            said: answer.said.iter().map(said).collect(),
            rows: answer.rows.iter().map(|row| Explained::of(row, start)).collect(),
        }
    }
}

/// What the numbers of an entity (`heddle_core::view::log`) say, as far as the rules speak of it.
pub(crate) fn subject(entity: u32, a: u32, b: u32) -> Option<Subject> {
    match entity {
        1 => Some(Subject::Cluster),
        2 => Some(Subject::Queue(QueueId(a))),
        3 => Some(Subject::App(AppId(a))),
        4 => Some(Subject::Node(NodeId(a))),
        5 => Some(Subject::Container(ContainerId {
            app: AppId(a),
            seq: b,
        })),
        _ => None,
    }
}

fn reason(of: &Reason, start: u64) -> ReasonView {
    ReasonView {
        rule: rule(of.rule),
        facts: facts(&of.facts, start),
        checks: of.checks.iter().map(|of| check(of, start)).collect(),
    }
}

const fn rule(of: &Rule) -> RuleView {
    RuleView {
        code: of.code,
        spec: of.spec,
        class: of.class,
        jira: of.jira,
    }
}

fn check(of: &Check, start: u64) -> CheckView {
    let [entity, a, b] = log::numbers(subject_entity(of.subject));
    CheckView {
        subject: SubjectView { entity, a, b },
        rule: rule(of.rule),
        verdict: match of.verdict {
            Verdict::Holds => "holds",
            Verdict::Fails => "fails",
            Verdict::Waits => "waits",
            Verdict::Info => "info",
        },
        compared: of.compared.as_ref().map(|(left, op, right)| ComparedView {
            left: value(left, start),
            op: comparison(*op),
            right: value(right, start),
        }),
        facts: facts(&of.facts, start),
    }
}

const fn comparison(of: Comparison) -> &'static str {
    match of {
        Comparison::Below => "below",
        Comparison::AtMost => "atMost",
        Comparison::Above => "above",
        Comparison::AtLeast => "atLeast",
        Comparison::Equal => "equal",
        Comparison::FitsIn => "fitsIn",
    }
}

pub(crate) fn facts(of: &[Fact], start: u64) -> Vec<FactView> {
    let fact = |fact: &Fact| FactView {
        name: fact.name,
        value: value(&fact.value, start),
    };
    of.iter().map(fact).collect()
}

fn value(of: &Value, start: u64) -> ValueView {
    let bounded = |amount: i64| {
        if amount == i64::MAX {
            f64::INFINITY
        } else {
            amount as f64
        }
    };
    match of {
        Value::Resource(of) => ValueView::Resource {
            memory: bounded(of.memory()),
            vcores: bounded(of.get(1)),
        },
        Value::Int(value) => ValueView::Int { value: *value as f64 },
        Value::Ratio(value) => ValueView::Ratio { value: *value },
        Value::Ms(value) => ValueView::Ms { value: *value as f64 },
        Value::At(t) => ValueView::At {
            value: t.saturating_sub(start) as f64,
        },
        Value::Text(text) => ValueView::Text {
            value: text.to_string(),
        },
        Value::Subject(subject) => {
            let [entity, a, b] = log::numbers(subject_entity(*subject));
            ValueView::Subject { entity, a, b }
        }
        Value::Unset => ValueView::Unset {},
    }
}
