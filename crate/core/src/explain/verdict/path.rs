//! Paths of gates: the first that is closed answers (spec `verdicts.md` §1, rules 2 and 3).

use std::collections::BTreeSet;

use super::claim::Claim;
use super::{Asked, Moment, Question, UNKNOWN, Verdict};
use crate::scheduler::{Check, Comparison, Fact, Outcome, Subject, Value};

/// How a gate stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It says yes.
    Open,
    /// It says no, or not yet.
    Closed,
    /// It cannot be tested before another has opened, or testing it would take too long to be of use.
    Untested,
}

/// One test on the way to what the subject wants.
#[derive(Clone, PartialEq, Debug)]
pub struct Gate {
    /// The answer if it is closed.
    pub answer: &'static str,
    /// How it stands.
    pub standing: Standing,
    /// The checks that say so, the blocking one first.
    pub checks: Vec<Check>,
    /// What the answer's sentence may name.
    pub facts: Vec<Fact>,
    /// Which resource decides, if it is not seen in the first check.
    pub counts: Option<usize>,
    /// What a machine can test of the answer.
    pub claims: Vec<Claim>,
}

/// A gate that is closed behind the one that answers.
#[derive(Clone, PartialEq, Debug)]
pub struct Also {
    /// Its answer.
    pub answer: &'static str,
    /// What its sentence may name.
    pub facts: Vec<Fact>,
    /// The checks that say so, the blocking one first.
    pub checks: Vec<Check>,
}

impl Gate {
    /// A gate that says yes.
    #[must_use]
    pub const fn open(answer: &'static str) -> Self {
        Self::new(answer, Standing::Open)
    }

    /// A gate that says no, or not yet.
    #[must_use]
    pub const fn closed(answer: &'static str) -> Self {
        Self::new(answer, Standing::Closed)
    }

    /// A gate that was not tested.
    #[must_use]
    pub const fn untested(answer: &'static str) -> Self {
        Self::new(answer, Standing::Untested)
    }

    /// Closed if there are checks that say so.
    #[must_use]
    pub fn closed_by(answer: &'static str, checks: Vec<Check>) -> Self {
        let gate = if checks.is_empty() {
            Self::open(answer)
        } else {
            Self::closed(answer)
        };
        gate.because(checks)
    }

    /// The same with checks of a pass, so that a machine can look them up there.
    #[must_use]
    pub fn blocked_by(answer: &'static str, checks: Vec<Check>) -> Self {
        let claims = checks
            .iter()
            .filter(|check| blocks(check))
            .map(|check| Claim::BlockedBy {
                rule: check.rule.code,
                of: check.subject,
            });
        let claims: Vec<Claim> = claims.collect();
        Self::closed_by(answer, checks).claiming(claims)
    }

    const fn new(answer: &'static str, standing: Standing) -> Self {
        Self {
            answer,
            standing,
            checks: Vec::new(),
            facts: Vec::new(),
            counts: None,
            claims: Vec::new(),
        }
    }

    /// With the resource that decides, by the index of its type.
    #[must_use]
    pub const fn counting(mut self, index: usize) -> Self {
        self.counts = Some(index);
        self
    }

    /// With the checks that say so.
    #[must_use]
    pub fn because(mut self, checks: impl IntoIterator<Item = Check>) -> Self {
        self.checks.extend(checks);
        self
    }

    /// With what its sentence may name.
    #[must_use]
    pub fn naming(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.facts.push(Fact {
            name,
            value: value.into(),
        });
        self
    }

    /// With what its sentence may name, if there is such a thing.
    #[must_use]
    pub fn naming_some(self, name: &'static str, value: Option<impl Into<Value>>) -> Self {
        match value {
            Some(value) => self.naming(name, value),
            None => self,
        }
    }

    /// With what can be tested of it.
    #[must_use]
    pub fn claiming(mut self, claims: impl IntoIterator<Item = Claim>) -> Self {
        self.claims.extend(claims);
        self
    }

    /// Whether it says no, or not yet.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.standing == Standing::Closed
    }
}

/// The gates tested so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Path {
    gates: Vec<Gate>,
}

impl Path {
    /// Takes the next gate.
    pub fn test(&mut self, gate: Gate) {
        self.gates.push(gate);
    }

    /// Takes the next gate if none has answered yet: testing it takes a pass.
    pub fn test_at_cost(&mut self, answer: &'static str, gate: impl FnOnce() -> Gate) {
        let gate = if self.answers() {
            Gate::untested(answer)
        } else {
            gate()
        };
        self.gates.push(gate);
    }

    /// Whether a gate is closed.
    #[must_use]
    pub fn answers(&self) -> bool {
        self.gates.iter().any(Gate::is_closed)
    }

    /// Whether the first closed gate is that one.
    #[must_use]
    pub fn answers_with(&self, answer: &str) -> bool {
        let first = self.gates.iter().find(|gate| gate.is_closed());
        first.is_some_and(|gate| gate.answer == answer)
    }

    /// The verdict: the first closed gate answers; `rest` are the checks of the passes in the scheduler's order.
    #[must_use]
    pub fn conclude(
        self,
        moment: &Moment<'_>,
        asked: &Asked,
        question: Question,
        rest: Vec<Check>,
    ) -> Verdict {
        let (closed, others): (Vec<Gate>, Vec<Gate>) = self.gates.into_iter().partition(Gate::is_closed);
        let untested = others.iter().filter(|gate| gate.standing == Standing::Untested);
        let untested = untested.map(|gate| gate.answer).collect();
        let open = others.into_iter().filter(|gate| gate.standing == Standing::Open);
        let passed = open.flat_map(|gate| gate.checks);
        let mut closed = closed.into_iter();
        let mut answering = closed.next().unwrap_or_else(|| Gate::closed(UNKNOWN));
        answering.checks = each_once(answering.checks);
        let also: Vec<Also> = closed.map(Also::from).collect();
        let of_gates = also.iter().flat_map(|gate| &gate.checks);
        let mut told: BTreeSet<_> = answering.checks.iter().chain(of_gates).map(said).collect();
        let others = passed.chain(rest).filter(|check| told.insert(said(check)));
        let others: Vec<Check> = others.collect();
        let mut verdict = Verdict {
            subject: asked.subject,
            of: None,
            at: moment.at(),
            question,
            answer: answering.answer,
            counts: answering.counts.unwrap_or_else(|| decided_by(&answering.checks)),
            facts: answering.facts,
            because: answering.checks,
            also,
            untested,
            claims: answering.claims,
            rest: others,
        };
        verdict.write_ratios_out();
        verdict
    }
}

impl Verdict {
    /// Ratios that the scheduler keeps in 32 bits, as they were written: 0.8, not 0.800000011920929.
    fn write_ratios_out(&mut self) {
        let also = self.also.iter_mut();
        let (of_gates, of_checks): (Vec<_>, Vec<_>) =
            also.map(|gate| (&mut gate.facts, &mut gate.checks)).unzip();
        for fact in self.facts.iter_mut().chain(of_gates.into_iter().flatten()) {
            write_out(&mut fact.value);
        }
        let checks = self.because.iter_mut().chain(&mut self.rest);
        for check in checks.chain(of_checks.into_iter().flatten()) {
            check.facts.iter_mut().for_each(|fact| write_out(&mut fact.value));
            if let Some((left, _, right)) = &mut check.compared {
                write_out(left);
                write_out(right);
            }
        }
    }
}

fn write_out(value: &mut Value) {
    if let Value::Ratio(ratio) = value {
        *ratio = as_written(*ratio);
    }
}

/// A ratio that is kept in 32 bits as it was written; any other as it is.
pub(super) fn as_written(ratio: f64) -> f64 {
    let short = ratio as f32;
    if f64::from(short) == ratio {
        short.to_string().parse().unwrap_or(ratio)
    } else {
        ratio
    }
}

impl From<Gate> for Also {
    fn from(gate: Gate) -> Self {
        Self {
            answer: gate.answer,
            facts: gate.facts,
            checks: gate.checks,
        }
    }
}

/// A pass of several rounds writes the same check in each.
fn each_once(checks: Vec<Check>) -> Vec<Check> {
    let mut once: Vec<Check> = Vec::with_capacity(checks.len());
    for check in checks {
        if !once.contains(&check) {
            once.push(check);
        }
    }
    once
}

/// The first resource in which an amount does not fit into its limit; memory where that is not what was compared.
fn decided_by(checks: &[Check]) -> usize {
    let Some((Value::Resource(left), Comparison::FitsIn, Value::Resource(right))) =
        checks.first().and_then(|check| check.compared.as_ref())
    else {
        return 0;
    };
    let mut sides = left.values().iter().zip(right.values());
    sides.position(|(left, right)| left > right).unwrap_or(0)
}

/// What a verdict says of a check once.
fn said(check: &Check) -> (&'static str, Subject, Outcome) {
    (check.rule.code, check.subject, check.verdict)
}

fn blocks(check: &Check) -> bool {
    matches!(check.verdict, Outcome::Fails | Outcome::Waits)
}

/// Whom a verdict is told of, in place of the subject that was asked about.
pub(super) fn told_of(mut verdict: Verdict, of: Subject) -> Verdict {
    verdict.of = (verdict.subject != of).then_some(of);
    verdict
}
