//! What `/scheduler` tells of a Capacity Scheduler as the properties that make its queues.

use super::NO_LIMIT;
use super::tree::{flag, int, list, number, text};
use crate::config::Properties;
use crate::config::capacity::PREFIX;
use serde_json::Value;

/// The properties of the queues below `root`, and of `root` itself.
pub(super) fn properties(root: &Value) -> Properties {
    let mut properties = Properties::new();
    let path = text(root, "queueName").unwrap_or("root").to_owned();
    queue(root, &path, &mut properties);
    properties
}

fn queue(of: &Value, path: &str, to: &mut Properties) {
    let children = list(of, &["queues", "queue"]);
    let static_ones = children.iter().filter(|child| !is_made(child));
    let names: Vec<&str> = static_ones.filter_map(|child| text(child, "queueName")).collect();
    if !names.is_empty() {
        to.set(&format!("{PREFIX}{path}.queues"), &names.join(","));
    }
    let mut set = |name: &str, value: &str| to.set(&format!("{PREFIX}{path}.{name}"), value);
    let partition = list(of, &["capacities", "queueCapacitiesByPartition"]);
    let default = partition
        .into_iter()
        .find(|of| text(of, "partitionName").is_none());
    if path != "root" {
        let (capacity, maximum) = capacities(of, default);
        set("capacity", &capacity);
        if let Some(maximum) = maximum {
            set("maximum-capacity", &maximum);
        }
    }
    for (key, name) in [
        ("userLimit", "minimum-user-limit-percent"),
        ("userLimitFactor", "user-limit-factor"),
        ("configuredMaxAMResourceLimit", "maximum-am-resource-percent"),
    ] {
        if let Some(value) = number(of, key).filter(|value| *value >= 0.0) {
            set(name, &value.to_string());
        }
    }
    if number(of, "configuredMaxAMResourceLimit").is_none()
        && let Some(percent) = default.and_then(|of| number(of, "maxAMLimitPercentage"))
        && children.is_empty()
    {
        set("maximum-am-resource-percent", &(percent / 100.0).to_string());
    }
    if flag(of, "preemptionDisabled") == Some(true) {
        set("disable_preemption", "true");
    }
    if let Some(state) = text(of, "state").filter(|state| *state == "STOPPED") {
        set("state", state);
    }
    if let Some(order) = text(of, "orderingPolicyInfo").filter(|order| matches!(*order, "fifo" | "fair")) {
        set("ordering-policy", order);
    }
    for (key, name) in [
        ("queuePriority", "priority"),
        ("maxParallelApps", "max-parallel-apps"),
    ] {
        if let Some(value) = int(of, key).filter(|value| *value > 0 && *value != NO_LIMIT) {
            set(name, &value.to_string());
        }
    }
    for child in children {
        if let Some(name) = text(child, "queueName").filter(|_| !is_made(child)) {
            queue(child, &format!("{path}.{name}"), to);
        }
    }
}

/// Whether it was made on demand and no file names it.
fn is_made(queue: &Value) -> bool {
    text(queue, "creationMethod").is_some_and(|how| how.starts_with("dynamic"))
        || flag(queue, "isAutoCreatedLeafQueue") == Some(true)
}

/// `capacity` and `maximum-capacity` as they are written: as a vector, an amount, a weight or per cent.
fn capacities(of: &Value, default: Option<&Value>) -> (String, Option<String>) {
    let vector = |key: &str| {
        let info = default.and_then(|of| of.get(key)).or_else(|| of.get(key))?;
        text(info, "configuredCapacityVector").map(str::to_owned)
    };
    let per_cent = |key: &str| number(of, key).map(|value| value.to_string());
    let maximum = per_cent("maxCapacity");
    if let Some(weight) = number(of, "weight").filter(|weight| *weight >= 0.0) {
        return (format!("{weight}w"), maximum);
    }
    if flag(of, "isAbsoluteResource") == Some(true) {
        let amount = |key: &str| {
            let amount = default?.get(key)?;
            let (memory, vcores) = (int(amount, "memory")?, int(amount, "vCores")?);
            (memory > 0).then(|| format!("[memory={memory},vcores={vcores}]"))
        };
        let least = vector("queueCapacityVectorInfo").or_else(|| amount("configuredMinResource"));
        return (
            least.unwrap_or_else(|| "0".into()),
            amount("configuredMaxResource"),
        );
    }
    (per_cent("capacity").unwrap_or_else(|| "0".into()), maximum)
}
