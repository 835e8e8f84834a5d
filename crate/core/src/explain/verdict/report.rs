//! A verdict as JSON with names for ids (spec `verdicts.md` §9): what `heddle why --json` prints. Nothing is worded.

use serde_json::{Map, Value, json};

use super::remedies::{Changed, Remedy};
use super::{Also, Claim, Moment, Verdict};
use crate::replay::Report;
use crate::scheduler::{self, Check, Comparison, Fact, Subject};
use crate::sim::subject_entity;

/// Writes verdicts of one moment.
#[derive(Debug)]
pub struct Reporter<'a> {
    moment: &'a Moment<'a>,
    report: Report<'a>,
}

impl<'a> Reporter<'a> {
    /// Takes its names from `moment`.
    #[must_use]
    pub fn new(moment: &'a Moment<'a>) -> Self {
        Self {
            moment,
            report: Report::new(moment.world()),
        }
    }

    /// The verdict without its remedies.
    #[must_use]
    pub fn verdict(&self, verdict: &Verdict) -> Value {
        let mut json = json!({
            "subject": self.named(verdict.subject),
            "at": verdict.at,
            "question": verdict.question.name(),
            "answer": verdict.answer,
        });
        if let Some(of) = verdict.of {
            json["of"] = self.named(of);
        }
        json["facts"] = self.facts(&verdict.facts);
        json["because"] = self.checks(&verdict.because);
        json["also"] = verdict.also.iter().map(|also| self.also(also)).collect();
        json["untested"] = verdict.untested.clone().into();
        json["claims"] = verdict.claims.iter().map(|claim| self.claim(claim)).collect();
        json["rest"] = self.checks(&verdict.rest);
        json
    }

    /// A change that was run, and what came of it.
    #[must_use]
    pub fn remedy(&self, remedy: &Remedy) -> Value {
        let mut json = self.changed(&remedy.changed);
        json["since"] = json!(remedy.since);
        json["result"] = json!(remedy.result);
        if let Some((event, of, at)) = remedy.event {
            json["event"] = json!(event);
            json["of"] = self.name(of).into();
            json["at"] = at.into();
        }
        json["facts"] = self.facts(&remedy.facts);
        json
    }

    fn changed(&self, changed: &Changed) -> Value {
        let written = changed.written();
        let mut json = json!({"file": written.file});
        if !written.queue.is_empty() {
            json["queue"] = written.queue.into();
        }
        json["property"] = match written.kind {
            "headroom" => format!("headroom.{}", written.property).into(),
            _ => written.property.into(),
        };
        json["old"] = written.old.into();
        json["new"] = written.new.into();
        json
    }

    fn also(&self, also: &Also) -> Value {
        json!({
            "answer": also.answer,
            "facts": self.facts(&also.facts),
            "because": self.checks(&also.checks),
        })
    }

    fn named(&self, subject: Subject) -> Value {
        let kind = match subject {
            Subject::Cluster => return json!({"kind": "cluster"}),
            Subject::Queue(_) => "queue",
            Subject::App(_) => "app",
            Subject::Node(_) => "node",
            Subject::Container(_) => "container",
        };
        json!({"kind": kind, "name": self.name(subject)})
    }

    /// A subject by name: an application by its job's id.
    #[must_use]
    pub fn name(&self, subject: Subject) -> String {
        let world = self.moment.world();
        match subject {
            Subject::App(app) => world.app(app).map_or_else(
                || app.0.to_string(),
                |app| world.jobs()[app.job.index()].plan.name.to_string(),
            ),
            other => self.report.entity(subject_entity(other)),
        }
    }

    fn checks(&self, checks: &[Check]) -> Value {
        checks.iter().map(|check| self.check(check)).collect()
    }

    fn check(&self, check: &Check) -> Value {
        let mut json = json!({
            "subject": self.name(check.subject),
            "rule": check.rule.code,
            "outcome": outcome(check.verdict),
        });
        if let Some((left, comparison, right)) = &check.compared {
            json["compared"] = json!({
                "left": self.value(left),
                "op": sign(*comparison),
                "right": self.value(right),
            });
        }
        if !check.facts.is_empty() {
            json["facts"] = self.facts(&check.facts);
        }
        json
    }

    fn facts(&self, facts: &[Fact]) -> Value {
        let named = |fact: &Fact| (fact.name.to_owned(), self.value(&fact.value));
        Value::Object(facts.iter().map(named).collect::<Map<_, _>>())
    }

    fn value(&self, value: &scheduler::Value) -> Value {
        match value {
            scheduler::Value::At(t) => self.moment.since_start(*t).into(),
            scheduler::Value::Subject(subject) => self.name(*subject).into(),
            other => self.report.value(other),
        }
    }

    fn claim(&self, claim: &Claim) -> Value {
        match claim {
            Claim::Starved { of, value } => json!({"claim": "starved", "of": self.name(*of), "value": value}),
            Claim::BlockedBy { rule, of } => {
                json!({"claim": "blocked-by", "rule": rule, "of": self.name(*of)})
            }
            Claim::At { event, of, at } => {
                json!({"claim": "at", "event": event, "of": self.name(*of), "at": at})
            }
            Claim::Never { event, of } => json!({"claim": "never", "event": event, "of": self.name(*of)}),
            Claim::MayBeTaken {
                container,
                claimant,
                value,
                rule,
            } => json!({
                "claim": "may-be-taken",
                "of": self.name(Subject::Container(*container)),
                "for": claimant.map(|app| self.name(Subject::App(app))),
                "value": value,
                "rule": rule,
            }),
            Claim::Headroom { app, told, free } => json!({
                "claim": "headroom",
                "of": self.name(Subject::App(*app)),
                "told": self.value(&(*told).into()),
                "free": self.value(&(*free).into()),
            }),
            Claim::Would {
                changed,
                since,
                event,
                of,
                at,
            } => {
                let mut json = self.changed(changed);
                json["claim"] = "would".into();
                json["since"] = json!(since);
                json["event"] = json!(event);
                json["of"] = self.name(*of).into();
                json["at"] = (*at).into();
                json
            }
        }
    }
}

const fn outcome(outcome: scheduler::Outcome) -> &'static str {
    match outcome {
        scheduler::Outcome::Holds => "holds",
        scheduler::Outcome::Fails => "fails",
        scheduler::Outcome::Waits => "waits",
        scheduler::Outcome::Info => "info",
    }
}

const fn sign(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Below => "<",
        Comparison::AtMost => "<=",
        Comparison::Above => ">",
        Comparison::AtLeast => ">=",
        Comparison::Equal => "=",
        Comparison::FitsIn => "fits in",
    }
}
