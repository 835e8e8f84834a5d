//! From and to the Superior Scheduler's settings.

use serde_json::{Map, Value as Json, json};

use super::model::{Amount, Entry, Order, Origin, Outcome, Setting, Tree, Value, name, number, parent};
use super::{Carried, Write, Written};
use crate::config::superior::{
    AllocationRule, DEFAULT_POOL, Level, PoolPolicy, QueueSettings, Settings, Share, Source, UserPolicy,
};
use crate::config::{Finding, Properties, Severity};
use crate::resource::Resource;
use crate::said;
use crate::sim::scenario::Scenario;

const SS: &str = "ss.engine.scheduler.";

pub(super) fn read(scenario: &Scenario, properties: &Properties) -> Result<Tree, Vec<Finding>> {
    let labels: Vec<_> = scenario
        .cluster
        .labels
        .iter()
        .map(|label| label.name.as_str().into())
        .collect();
    let mut findings = Vec::new();
    let source = Source {
        superior: scenario.scheduler.superior.as_ref(),
        properties,
        labels: &labels,
        types: &scenario.types,
    };
    let settings = Settings::read(source, &mut findings);
    if findings.iter().any(|finding| finding.severity == Severity::Error) {
        return Err(findings);
    }
    let mut tree = Tree::new(scenario);
    general(&mut tree, &settings);
    for name in ["cycleMs", "localityWaitMs"] {
        if let Some(value) = source.superior.and_then(|superior| superior.get(name)) {
            tree.set(Entry::new(name, &value), Value::Other);
        }
    }
    tree.set_general(
        Origin::Nobody,
        Entry::silent("", said!("convert.both-resources")),
        Value::Dominant,
    );
    tree.add("root");
    for queue in &settings.queues {
        read_queue(&mut tree, "root", queue);
    }
    Ok(tree)
}

fn general(tree: &mut Tree, settings: &Settings) {
    let preemption = &settings.preemption;
    if preemption.enabled {
        tree.set(
            Entry::new(format!("{SS}preemption-enable"), "true"),
            Value::Preemption,
        );
        let interval = preemption.interval_ms;
        tree.set(
            Entry::new(format!("{SS}preemption-interval-ms"), &interval),
            Value::IntervalMs(interval),
        );
        let warn = preemption.warn_period_ms;
        tree.set(
            Entry::new(format!("{SS}preemption-warn-period-ms"), &warn),
            Value::WarnMs(warn),
        );
        if let Some(max) = preemption.max_per_interval {
            tree.set(
                Entry::new(format!("{SS}preemption-max-per-interval"), &max),
                Value::Other,
            );
        }
    }
    for user in &settings.users {
        if let Some(max) = user.max_running_apps {
            let value = match &*user.user {
                "defaults" => Value::OtherUsersMaxRunning(max),
                name => Value::UserMaxRunning(name.to_owned(), max),
            };
            tree.set(
                Entry::new(format!("users.{}.maxRunningApps", user.user), &max),
                value,
            );
        }
        if let Some(max) = user.max_pending_apps {
            tree.set(
                Entry::new(format!("users.{}.maxPendingApps", user.user), &max),
                Value::Other,
            );
        }
        if let Some(queue) = &user.default_queue {
            tree.set(
                Entry::new(format!("users.{}.defaultQueue", user.user), &queue),
                Value::Other,
            );
        }
    }
}

fn read_queue(tree: &mut Tree, above: &str, queue: &QueueSettings) {
    let path = format!("{above}.{}", queue.name);
    tree.add(&path);
    read_policy(tree, &queue.policy);
    if let Some((pool, policy)) = &queue.other_pool {
        let levels = [
            ("reserve", policy.reserve),
            ("min", policy.min),
            ("max", policy.max),
        ];
        let texts = levels
            .iter()
            .flat_map(|(name, level)| amounts(level).map(move |(text, _)| format!("{name} {text}")));
        let share = format!("share {}", number(policy.weight()));
        let texts: Vec<String> = texts.chain([share]).collect();
        tree.set(
            Entry::new(format!("pools.{pool}"), &texts.join(" ")),
            Value::Other,
        );
    }
    if &*queue.default_pool != DEFAULT_POOL {
        tree.set(Entry::new("defaultPool", &queue.default_pool), Value::Other);
    }
    let counts = [
        (
            "maxRunningApps",
            queue.max_running_apps,
            Value::MaxRunning as fn(u32) -> Value,
        ),
        (
            "maxRunningAppsPerUser",
            queue.max_running_apps_per_user,
            Value::MaxRunningPerUser,
        ),
        ("maxPendingApps", queue.max_pending_apps, Value::MaxPending),
    ];
    for (name, count, value) in counts {
        if let Some(count) = count {
            tree.set(Entry::new(name, &count), value(count));
        }
    }
    if let Some(percent) = queue.max_master_shares {
        let from = Entry::new("maxMasterShares", &number(percent));
        tree.set(from, Value::MasterShare(Some(percent / 100.0)));
    }
    if let Some(max) = queue.max_allocated {
        let from = [
            Entry::new("maxAllocatedVcores", &max.get(1)),
            Entry::new("maxAllocatedMemory", &max.memory()),
        ];
        tree.set(from, Value::MaxContainer(max));
    }
    if queue.queues.is_empty() {
        let (text, order) = match queue.rule {
            AllocationRule::Fifo => ("FIFO", Order::Fifo),
            AllocationRule::Fair => ("FAIR", Order::DominantFair),
        };
        tree.set(Entry::new("allocationRule", &text), Value::Order(order));
        if queue.max_master_shares.is_none() {
            tree.set_by(
                Origin::Nobody,
                Entry::silent("maxMasterShares", said!("convert.not-set")),
                Value::MasterShare(None),
            );
        }
    }
    if !queue.active {
        tree.set(Entry::new("active", "false"), Value::Other);
    }
    if !queue.open {
        tree.set(Entry::new("open", "false"), Value::Closed);
    }
    for child in &queue.queues {
        read_queue(tree, &path, child);
    }
}

fn read_policy(tree: &mut Tree, policy: &PoolPolicy) {
    let levels = [
        ("reserve", policy.reserve, Value::Reserve as fn(Amount) -> Value),
        ("min", policy.min, Value::Min),
        ("max", policy.max, Value::Max),
    ];
    for (name, level, value) in levels {
        for (text, amount) in amounts(&level) {
            tree.set(Entry::new(name, &text), value(amount));
        }
    }
    match policy.share {
        Some(Share::Level(level)) => {
            let percent = level.percent.unwrap_or(0.0).max(part_of(tree, level.absolute));
            let text: Vec<String> = amounts(&level).map(|(text, _)| text).collect();
            tree.set(Entry::new("share", &text.join(" or ")), Value::Share(percent));
        }
        _ => {
            let weight = policy.weight();
            tree.set(Entry::new("share", &number(weight)), Value::Weight(weight));
        }
    }
    for user in &policy.users {
        tree.set(user_policy(user), Value::Other);
    }
}

/// An amount as percent of the cluster's memory.
fn part_of(tree: &Tree, amount: Option<Resource>) -> f64 {
    let memory = amount.map_or(0, |amount| amount.memory());
    memory as f64 * 100.0 / tree.cluster.memory().max(1) as f64
}

fn user_policy(user: &UserPolicy) -> Entry {
    let limit =
        |name: &str, limit: Option<i64>| limit.map(|limit| format!(", {name} {limit}")).unwrap_or_default();
    let value = format!(
        "weight {}, priority {}{}{}",
        number(user.weight),
        user.priority,
        limit("maxVcores", user.max_vcores),
        limit("maxMemory", user.max_memory)
    );
    Entry::new(format!("users.{}", user.user), &value)
}

fn amounts(level: &Level) -> impl Iterator<Item = (String, Amount)> {
    let percent = level
        .percent
        .map(|percent| (format!("{}%", number(percent)), Amount::OfParent(percent)));
    let absolute = level
        .absolute
        .map(|amount| (format!("{amount:?}"), Amount::Absolute(amount)));
    percent.into_iter().chain(absolute)
}

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
