//! From and to the Superior Scheduler's settings.

mod read;

pub(super) use read::read;

use serde_json::{Map, Value as Json, json};

use super::model::{Amount, Entry, Order, Outcome, Setting, Tree, Value, name, parent};
use super::{Carried, Write, Written};
use crate::resource::Resource;
use crate::said;

const SS: &str = "ss.engine.scheduler.";

/// `part` of the whole in percent, cut so that the siblings' stay within 100.
fn percent(part: f64) -> f64 {
    libm::floor(part * 1e6 + 1e-6) / 1e4
}

/// Writes the scenario's `scheduler.superior`.
pub(super) struct Writer<'a> {
    tree: &'a Tree,
    queues: Vec<(&'a str, Map<String, Json>)>,
    users: Vec<Json>,
    properties: Vec<(String, String)>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(tree: &'a Tree) -> Self {
        let queues = tree.queues.iter().map(|queue| {
            let mut fields = Map::new();
            fields.insert("name".into(), name(&queue.path).into());
            (&*queue.path, fields)
        });
        Self {
            tree,
            queues: queues.collect(),
            users: Vec::new(),
            properties: Vec::new(),
        }
    }

    fn field(&mut self, path: &str, field: &str, value: Json) -> Entry {
        let text = Entry::new(field, &value);
        let queue = self.queues.iter_mut().find(|(other, _)| *other == path);
        queue.expect("a queue of the tree").1.insert(field.into(), value);
        text
    }

    fn amount(&mut self, path: &str, field: &str, amount: Amount) -> Outcome {
        if path == "root" {
            return Outcome::lost(said!("convert.root-has-no-levels"));
        }
        match amount {
            Amount::OfParent(percent) => Outcome::exactly(self.field(path, field, json!(percent))),
            Amount::Absolute(_) | Amount::Fixed(_) => {
                let value = self.resource(&self.tree.resolve(path, amount));
                let to = self.field(path, field, value);
                match amount {
                    Amount::Fixed(_) => Outcome::approximately(to, said!("convert.fixed-at-present-size")),
                    _ => Outcome::exactly(to),
                }
            }
        }
    }

    /// The minimum: the larger of an amount and of what is guaranteed by percentage or weight. Where memory alone counts it is an
    /// amount of memory: vcores of a percentage would protect a lender, and satisfy a queue, that has enough of them.
    fn minimum(&mut self, path: &str) -> Entry {
        let part = self.tree.restored_part(path);
        let whole = parent(path).is_none_or(|parent| self.tree.max(parent) == self.tree.cluster);
        let mut level = Map::new();
        let mut amount = self.tree.own_min(path);
        match part {
            Some(part) if whole && !self.tree.counts_memory_alone() => {
                level.insert("percent".into(), json!(percent(part)));
            }
            Some(part) => {
                let mut guaranteed = self.tree.cluster.map(|all| libm::floor(all as f64 * part) as i64);
                if self.tree.counts_memory_alone() {
                    guaranteed = Resource::new(guaranteed.memory(), 0);
                }
                amount = Some(amount.unwrap_or(Resource::NONE).max(&guaranteed));
            }
            None => {}
        }
        for (name, value) in amount.iter().flat_map(|amount| self.tree.amounts(amount)) {
            level.insert(name.into(), value.into());
        }
        let value = match level.get("percent") {
            Some(percent) if level.len() == 1 => percent.clone(),
            _ => level.into(),
        };
        self.field(path, "min", value)
    }

    fn resource(&self, resource: &Resource) -> Json {
        let map: Map<String, Json> = self
            .tree
            .amounts(resource)
            .map(|(name, amount)| (name.into(), amount.into()))
            .collect();
        map.into()
    }

    /// Weights are 0…100: larger ones are scaled with their siblings.
    fn weight(&mut self, path: &str, weight: f64) -> Outcome {
        if path == "root" {
            return Outcome::lost(said!("convert.root-has-no-levels"));
        }
        let above = parent(path);
        let siblings = self
            .tree
            .queues
            .iter()
            .filter(|queue| parent(&queue.path) == above);
        let weights = siblings
            .flat_map(|queue| &queue.settings)
            .filter_map(|setting| match setting.value {
                Value::Weight(weight) => Some(weight),
                _ => None,
            });
        let largest = weights.fold(0.0, f64::max);
        if largest > 100.0 {
            let to = self.field(path, "share", json!(weight * 100.0 / largest));
            return Outcome::approximately(to, said!("convert.weight-scaled", largest));
        }
        Outcome::exactly(self.field(path, "share", json!(weight)))
    }

    fn property(&mut self, name: &str, value: String) -> Entry {
        let text = Entry::new(format!("{SS}{name}"), &value);
        self.properties.push((format!("{SS}{name}"), value));
        text
    }

    fn user(&mut self, user: &str, max: u32) -> Entry {
        self.users.push(json!({"user": user, "maxRunningApps": max}));
        Entry::new(format!("users.{user}.maxRunningApps"), &max)
    }

    fn below(&self, path: &str) -> Vec<Json> {
        let children = self
            .queues
            .iter()
            .filter(|(other, _)| parent(other) == Some(path));
        let children = children.map(|(path, fields)| {
            let mut fields = fields.clone();
            let below = self.below(path);
            if !below.is_empty() {
                fields.insert("queues".into(), below.into());
            }
            Json::Object(fields)
        });
        children.collect()
    }
}

impl Write for Writer<'_> {
    fn write(&mut self, path: &str, setting: &Setting) -> Outcome {
        match &setting.value {
            Value::Weight(weight) if path != "root" && self.tree.restored(path).share.is_some() => {
                let min = self.minimum(path);
                let Outcome { to, .. } = self.weight(path, *weight);
                let to: Vec<Entry> = [min].into_iter().chain(to).collect();
                Outcome::approximately(to, said!("convert.weight-as-guarantee"))
            }
            Value::Weight(weight) => self.weight(path, *weight),
            Value::Guaranteed(_) if path == "root" => Outcome::lost(said!("convert.root-has-no-levels")),
            Value::Guaranteed(percent) => {
                let min = self.minimum(path);
                let share = self.field(path, "share", json!(percent));
                let to = [min, share];
                match parent(path) {
                    _ if self.tree.counts_memory_alone() => {
                        Outcome::approximately(to, said!("convert.memory-alone"))
                    }
                    Some("root") => Outcome::exactly(to),
                    _ => Outcome::approximately(to, said!("convert.percent-of-parents-max")),
                }
            }
            Value::Min(_) if self.tree.restored_part(path).is_some() => Outcome::exactly(self.minimum(path)),
            Value::Min(amount) => {
                let outcome = self.amount(path, "min", *amount);
                match outcome.carried {
                    Carried::Exactly if self.tree.restored_there_too(path) => {
                        Outcome::approximately(outcome.to, said!("convert.restored-there-too"))
                    }
                    _ => outcome,
                }
            }
            Value::Reserve(amount) => self.amount(path, "reserve", *amount),
            Value::Max(amount) => self.amount(path, "max", *amount),
            Value::MaxRunning(_) | Value::MaxRunningPerUser(_) | Value::MaxPending(_) if path == "root" => {
                Outcome::lost(said!("convert.root-has-no-levels"))
            }
            Value::MaxRunning(max) => Outcome::exactly(self.field(path, "maxRunningApps", json!(max))),
            Value::MaxRunningPerUser(max) => {
                Outcome::exactly(self.field(path, "maxRunningAppsPerUser", json!(max)))
            }
            Value::MaxPending(max) => {
                let to = self.field(path, "maxPendingApps", json!(max));
                Outcome::approximately(to, said!("convert.pending-without-running"))
            }
            Value::MasterShare(None) => {
                Outcome::exactly(Entry::silent("maxMasterShares", said!("convert.not-set")))
            }
            Value::MasterShare(Some(_)) if !self.tree.is_leaf(path) => {
                Outcome::lost(said!("convert.leaves-only"))
            }
            Value::MasterShare(Some(part)) => {
                let to = self.field(path, "maxMasterShares", json!((part * 100.0).min(100.0)));
                Outcome::approximately(to, said!("convert.master-share-basis"))
            }
            Value::Order(_) if !self.tree.is_leaf(path) => Outcome::lost(said!("convert.leaves-only")),
            Value::Order(order) => {
                let rule = if *order == Order::Fifo { "FIFO" } else { "FAIR" };
                let to = self.field(path, "allocationRule", json!(rule));
                match order {
                    Order::Fair => Outcome::approximately(to, said!("convert.dominant-order")),
                    _ => Outcome::exactly(to),
                }
            }
            Value::MaxContainer(_) if path == "root" => Outcome::lost(said!("convert.root-has-no-levels")),
            Value::MaxContainer(max) => {
                let memory = self.field(path, "maxAllocatedMemory", json!(max.memory()));
                let vcores = self.field(path, "maxAllocatedVcores", json!(max.get(1)));
                Outcome::exactly([memory, vcores])
            }
            Value::UserMaxRunning(user, max) => Outcome::exactly(self.user(user, *max)),
            Value::OtherUsersMaxRunning(max) => Outcome::exactly(self.user("defaults", *max)),
            Value::Dominant => Outcome::exactly(Entry::silent("", said!("convert.both-resources"))),
            Value::Preemption | Value::WarnMs(_) | Value::IntervalMs(_) if !self.tree.restores_anything() => {
                Outcome::lost(said!("convert.nothing-to-restore"))
            }
            Value::Preemption => {
                let to = self.property("preemption-enable", "true".into());
                Outcome::approximately(to, said!("convert.preempts-for-min-only"))
            }
            Value::WarnMs(ms) => Outcome::exactly(self.property("preemption-warn-period-ms", ms.to_string())),
            Value::IntervalMs(ms) => {
                let to = self.property("preemption-interval-ms", ms.to_string());
                Outcome::approximately(to, said!("convert.interval"))
            }
            Value::Closed => Outcome::exactly(self.field(path, "open", json!(false))),
            Value::Share(percent) => Outcome::exactly(self.field(path, "share", json!({"percent": percent}))),
            Value::NotPreemptable | Value::SubmitAcl(_) => Outcome::without_counterpart(),
            Value::AssignMultiple(_) | Value::MaxAssign(_) => {
                Outcome::lost(said!("convert.not-by-heartbeat"))
            }
            Value::MinTimeout(_) | Value::ShareTimeout(_) if self.tree.restores_anything() => {
                Outcome::at_once()
            }
            Value::ShareThreshold(part) if self.tree.restores_shares() => Outcome::approximately(
                Entry::silent("min", said!("convert.part-of-share", part = *part)),
                said!("convert.weight-as-guarantee"),
            ),
            Value::MinTimeout(_) | Value::ShareTimeout(_) | Value::ShareThreshold(_) => Outcome::own(),
            Value::Rule(_) => Outcome::lost(said!("convert.placement-rules")),
            Value::Parent | Value::Fair(_) | Value::Idle(_) | Value::Shared | Value::Other => Outcome::own(),
        }
    }

    fn finish(self) -> Written {
        let mut superior = json!({"queues": self.below("root")});
        if !self.users.is_empty() {
            superior["users"] = self.users.clone().into();
        }
        Written {
            superior: Some(superior),
            properties: self.properties,
            ..Written::default()
        }
    }
}
