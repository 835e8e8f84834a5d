//! From the Superior Scheduler's settings.

use super::SS;
use crate::config::superior::{
    AllocationRule, DEFAULT_POOL, Level, PoolPolicy, QueueSettings, Settings, Share, Source, UserPolicy,
};
use crate::config::{Finding, Properties, Severity};
use crate::convert::model::{Amount, Entry, Order, Origin, Tree, Value, number};
use crate::resource::Resource;
use crate::said;
use crate::sim::scenario::Scenario;

/// The tree that a scenario describes.
///
/// # Errors
/// What is wrong with its settings.
pub(in crate::convert) fn read(scenario: &Scenario, properties: &Properties) -> Result<Tree, Vec<Finding>> {
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
