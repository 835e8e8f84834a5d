//! The scheduler's configuration as its log tells it, where no file says it.

use super::fact::Size;
use super::story::{Kind, RmLog};
use crate::config::Properties;
use crate::config::capacity::{CALCULATOR, PREFIX};
use std::collections::{BTreeMap, BTreeSet};

const PREEMPTION: &str = "yarn.resourcemanager.monitor.capacity.preemption.";

/// The policy's settings whose lines have the names of the properties.
const POLICY: [&str; 11] = [
    "observe_only",
    "monitoring_interval",
    "max_wait_before_kill",
    "total_preemption_per_round",
    "max_ignored_over_capacity",
    "natural_termination_factor",
    "select_based_on_reserved_containers",
    "additional_res_balance_based_on_reserved_containers",
    "intra-queue-preemption.enabled",
    "intra-queue-preemption.max-allowable-limit",
    "intra-queue-preemption.minimum-threshold",
];

impl RmLog {
    /// What stands in yarn-site.xml, as far as the log says it.
    pub(super) fn yarn_site(&self) -> Option<Properties> {
        let mut of = BTreeMap::new();
        let mut limit = |which: &str, size: &Option<Size>| {
            if let Some(size) = size {
                of.insert(
                    format!("yarn.scheduler.{which}-allocation-mb"),
                    size.memory.to_string(),
                );
                of.insert(
                    format!("yarn.scheduler.{which}-allocation-vcores"),
                    size.vcores.to_string(),
                );
            }
        };
        limit("minimum", &self.minimum);
        limit("maximum", &self.maximum);
        if self.monitor_begins.is_some() || !self.policy.is_empty() {
            of.insert(
                "yarn.resourcemanager.scheduler.monitor.enable".into(),
                "true".into(),
            );
        }
        for name in POLICY {
            if let Some(value) = self.policy.get(name) {
                of.insert(format!("{PREEMPTION}{name}"), value.clone());
            }
        }
        properties(of)
    }

    /// The kinds of resource beside memory and vcores that something has.
    pub(super) fn resource_types(&self) -> Vec<&str> {
        let nodes = self.nodes.iter().filter_map(|node| node.size.as_ref());
        let others = nodes.chain(&self.sizes).flat_map(|size| &size.others);
        let names: BTreeSet<&str> = others.map(|(name, _)| name.as_str()).collect();
        names.into_iter().collect()
    }

    /// capacity-scheduler.xml as the leaves' lines tell it. A parent's share is the sum of its children's.
    pub(super) fn capacity_scheduler(&self) -> Option<Properties> {
        if self.scheduler == Some(Kind::Fair) || self.leaves.is_empty() {
            return None;
        }
        let mut of = BTreeMap::new();
        let mut shares: BTreeMap<&str, f64> = BTreeMap::new();
        let mut children: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (path, leaf) in &self.leaves {
            let absolute = leaf.absolute.unwrap_or(0.0);
            let mut queue = path.as_str();
            *shares.entry(queue).or_default() += absolute;
            while let Some((parent, name)) = queue.rsplit_once('.') {
                *shares.entry(parent).or_default() += absolute;
                let siblings = children.entry(parent).or_default();
                if !siblings.contains(&name) {
                    siblings.push(name);
                }
                queue = parent;
            }
        }
        for (parent, names) in &children {
            of.insert(format!("{PREFIX}{parent}.queues"), names.join(","));
            for name in names {
                let queue = format!("{parent}.{name}");
                let whole = shares
                    .get(parent)
                    .copied()
                    .filter(|whole| *whole > 0.0)
                    .unwrap_or(1.0);
                let share = shares.get(queue.as_str()).copied().unwrap_or(0.0) / whole * 100.0;
                of.insert(format!("{PREFIX}{queue}.capacity"), percent(share));
            }
        }
        for (path, leaf) in &self.leaves {
            let mut set =
                |name: &str, value: String| drop(of.insert(format!("{PREFIX}{path}.{name}"), value));
            if let Some(maximum) = leaf.maximum {
                set("maximum-capacity", percent(maximum * 100.0));
            }
            for (line, name) in [
                ("userLimitFactor", "user-limit-factor"),
                ("userLimit", "minimum-user-limit-percent"),
                ("maxAMResourcePerQueuePercent", "maximum-am-resource-percent"),
                ("preemptionDisabled", "disable_preemption"),
                ("orderingPolicy", "ordering-policy"),
            ] {
                if let Some(value) = leaf.settings.get(line) {
                    set(name, value.clone());
                }
            }
        }
        if let Some(class) = &self.calculator {
            of.insert(CALCULATOR.to_owned(), class.clone());
        }
        properties(of)
    }
}

/// Six digits behind the point say what a 32-bit float does.
fn percent(of: f64) -> String {
    let rounded = libm::round(of * 1e6) / 1e6;
    format!("{rounded}")
}

fn properties(of: BTreeMap<String, String>) -> Option<Properties> {
    if of.is_empty() {
        return None;
    }
    let mut properties = Properties::new();
    for (name, value) in of {
        properties.set(&name, &value);
    }
    Some(properties)
}
