//! What `/scheduler` tells of a Fair Scheduler as an allocation file. Weights are not told: they are inferred from the steady
//! fair shares of siblings.

use super::NO_LIMIT;
use super::tree::{flag, int, list, number, text};
use crate::config::quoted;
use serde_json::Value;
use std::fmt::Write as _;

/// The allocation file of `root` and the queues below it.
pub(super) fn allocation_file(root: &Value) -> String {
    let mut text = String::from("<?xml version=\"1.0\"?>\n<allocations>\n");
    if let Some(policy) = policy(root) {
        let _ = writeln!(
            text,
            "  <defaultQueueSchedulingPolicy>{policy}</defaultQueueSchedulingPolicy>"
        );
    }
    queue(root, "root", 1.0, 1, &mut text);
    text + "</allocations>\n"
}

fn policy(of: &Value) -> Option<&'static str> {
    match text(of, "schedulingPolicy")?.to_lowercase().as_str() {
        "fair" => Some("fair"),
        "fifo" => Some("fifo"),
        "drf" => Some("drf"),
        _ => None,
    }
}

fn children(of: &Value) -> Vec<&Value> {
    let nested = list(of, &["childQueues", "queue"]);
    // Before 2.7 the list stood there itself.
    if nested.is_empty() {
        list(of, &["childQueues"])
    } else {
        nested
    }
}

fn queue(of: &Value, name: &str, weight: f64, deep: usize, to: &mut String) {
    let space = "  ".repeat(deep);
    let children: Vec<&Value> = children(of)
        .into_iter()
        .filter(|child| text(child, "queueName").is_some())
        .collect();
    let parent = if children.is_empty() {
        ""
    } else {
        " type=\"parent\""
    };
    let _ = writeln!(to, "{space}<queue name=\"{}\"{parent}>", quoted(name));
    let mut put = |name: &str, value: String| {
        let _ = writeln!(to, "{space}  <{name}>{value}</{name}>");
    };
    if deep > 1 {
        put("weight", weight.to_string());
    }
    if let Some(policy) = policy(of) {
        put("schedulingPolicy", policy.into());
    }
    for (key, name) in [("minResources", "minResources"), ("maxResources", "maxResources")] {
        let amount = |of: &Value| Some((int(of, "memory")?, int(of, "vCores")?));
        let found = of.get(key).and_then(amount);
        // The whole cluster is told where nothing is set.
        let whole = of.get("clusterResources").and_then(amount);
        if let Some((memory, vcores)) = found.filter(|found| Some(*found) != whole && *found != (0, 0)) {
            put(name, format!("{memory} mb, {vcores} vcores"));
        }
    }
    if let Some(most) = int(of, "maxApps").filter(|most| *most < NO_LIMIT) {
        put("maxRunningApps", most.to_string());
    }
    if flag(of, "preemptable") == Some(false) && deep > 1 {
        put("allowPreemptionFrom", "false".into());
    }
    let weights = weights(&children);
    for (child, weight) in children.iter().zip(weights) {
        let path = text(child, "queueName").unwrap_or_default();
        let name = path.rsplit('.').next().unwrap_or(path);
        queue(child, name, weight, deep + 1, to);
    }
    let _ = writeln!(to, "{space}</queue>");
}

/// The weights of siblings, the smallest being 1.
fn weights(siblings: &[&Value]) -> Vec<f64> {
    let share = |of: &Value| {
        let shares = of
            .get("steadyFairResources")
            .or_else(|| of.get("fairResources"))?;
        number(shares, "memory").filter(|memory| *memory > 0.0)
    };
    let shares: Vec<Option<f64>> = siblings.iter().map(|of| share(of)).collect();
    let least = shares.iter().flatten().copied().fold(f64::INFINITY, f64::min);
    let rounded = |share: f64| libm::round(share / least * 100.0) / 100.0;
    shares
        .into_iter()
        .map(|share| share.map_or(1.0, rounded))
        .collect()
}
