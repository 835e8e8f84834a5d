//! Rows of the event log as JSON, for files and inspectors. Names stand for ids; nothing is worded.

use serde_json::{Map, Value, json};

use super::{Writer, resource_json};
use crate::scheduler;
use crate::scheduler::{Fact, Reason, Subject};
use crate::sim::{Entity, JobId, Row, What, World, subject_entity};

/// Writes rows of the runs of one scenario.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    world: &'a World,
    writer: Writer<'a>,
}

impl<'a> Report<'a> {
    /// A report that takes its names from `world`.
    #[must_use]
    pub fn new(world: &'a World) -> Self {
        Self {
            world,
            writer: Writer {
                kind: world.plan().scenario.scheduler.kind,
                types: &world.plan().scenario.types,
                nodes: world.node_names(),
            },
        }
    }

    /// A row: `seq`, `t`, `phase`, `kind`, the keys of its kind, `cause` and `rule`.
    #[must_use]
    pub fn row(&self, row: &Row) -> Value {
        let mut json = Map::new();
        json.insert("seq".into(), row.seq.into());
        json.insert("t".into(), row.t.into());
        json.insert("phase".into(), row.phase.name().into());
        json.insert("kind".into(), row.kind().into());
        match &row.what {
            What::Event(event) => {
                let event = self.writer.event(self.world.scheduler(), event);
                let keys = event.as_object().into_iter().flatten();
                json.extend(
                    keys.filter(|(key, _)| *key != "type")
                        .map(|(key, value)| (key.clone(), value.clone())),
                );
            }
            _ => self.own(row, &mut json),
        }
        if let Some(cause) = row.cause {
            json.insert("cause".into(), cause.into());
        }
        if let Some(reason) = &row.reason {
            json.insert("reason".into(), self.reason(reason));
        }
        Value::Object(json)
    }

    /// The keys of a row that no scheduler wrote: subject, object, operands.
    fn own(&self, row: &Row, json: &mut Map<String, Value>) {
        for (key, entity) in [("subject", row.subject()), ("object", row.object())] {
            if entity != Entity::None {
                json.insert(key.into(), self.entity(entity).into());
            }
        }
        for operand in row.operands() {
            let value = self.value(&operand.value);
            match json.get_mut(operand.name) {
                None => {
                    json.insert(operand.name.into(), value);
                }
                Some(Value::Array(list)) => list.push(value),
                Some(single) => {
                    let list = vec![single.take(), value];
                    *single = Value::Array(list);
                }
            }
        }
    }

    /// A reason: the code of its rule, its operands, the rules tested on the way.
    #[must_use]
    pub fn reason(&self, reason: &Reason) -> Value {
        let mut json = json!({"rule": reason.rule.code});
        let facts = self.facts(&reason.facts);
        if !facts.is_empty() {
            json["facts"] = Value::Object(facts);
        }
        if !reason.checks.is_empty() {
            json["checks"] = reason.checks.iter().map(|check| self.check(check)).collect();
        }
        json
    }

    /// A check: what was tested, the rule, how it came out, the numbers compared.
    #[must_use]
    pub fn check(&self, check: &scheduler::Check) -> Value {
        let mut json = json!({
            "subject": self.entity(subject_entity(check.subject)),
            "rule": check.rule.code,
            "verdict": verdict(check.verdict),
        });
        if let Some((left, comparison, right)) = &check.compared {
            json["compared"] = json!([self.value(left), sign(*comparison), self.value(right)]);
        }
        let facts = self.facts(&check.facts);
        if !facts.is_empty() {
            json["facts"] = Value::Object(facts);
        }
        json
    }

    fn facts(&self, facts: &[Fact]) -> Map<String, Value> {
        facts
            .iter()
            .map(|fact| (fact.name.to_owned(), self.value(&fact.value)))
            .collect()
    }

    /// An operand as JSON.
    #[must_use]
    pub fn value(&self, value: &scheduler::Value) -> Value {
        match value {
            scheduler::Value::Resource(resource) => {
                resource_json(self.writer.kind, self.writer.types, resource)
            }
            scheduler::Value::Int(number) | scheduler::Value::Ms(number) => (*number).into(),
            scheduler::Value::Ratio(ratio) => (*ratio).into(),
            scheduler::Value::At(t) => (*t).into(),
            scheduler::Value::Subject(subject) => self.subject(*subject).into(),
            scheduler::Value::Text(text) => (&**text).into(),
            scheduler::Value::Unset => Value::Null,
        }
    }

    fn subject(&self, subject: Subject) -> String {
        self.entity(subject_entity(subject))
    }

    /// The name of an entity: `root.a`, `n1:8041`, `1_17`, `job/stage/3`.
    #[must_use]
    pub fn entity(&self, entity: Entity) -> String {
        let job = |id: JobId| &self.world.jobs()[id.index()].plan;
        match entity {
            Entity::None => String::new(),
            Entity::Cluster => "cluster".to_owned(),
            Entity::Queue(queue) => self.world.scheduler().queue_name(queue).to_owned(),
            Entity::App(app) => app.0.to_string(),
            Entity::Node(node) => self.world.node_names().name(node).to_string(),
            Entity::Container(container) => container.to_string(),
            Entity::Job(id) => job(id).name.to_string(),
            Entity::Stage(id, stage) => {
                format!("{}/{}", job(id).name, job(id).master.stages[stage as usize].name)
            }
            Entity::Task(task) => {
                let plan = job(task.job);
                let stage = &plan.master.stages[task.stage as usize].name;
                format!("{}/{stage}/{}", plan.name, task.index)
            }
        }
    }
}

const fn verdict(verdict: scheduler::Outcome) -> &'static str {
    match verdict {
        scheduler::Outcome::Holds => "holds",
        scheduler::Outcome::Fails => "fails",
        scheduler::Outcome::Waits => "waits",
        scheduler::Outcome::Info => "info",
    }
}

const fn sign(comparison: scheduler::Comparison) -> &'static str {
    match comparison {
        scheduler::Comparison::Below => "<",
        scheduler::Comparison::AtMost => "<=",
        scheduler::Comparison::Above => ">",
        scheduler::Comparison::AtLeast => ">=",
        scheduler::Comparison::Equal => "=",
        scheduler::Comparison::FitsIn => "fits in",
    }
}
