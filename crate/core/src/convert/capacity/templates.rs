//! Queues that are made on submission: which queues make them, and what those made are given.

use std::collections::BTreeSet;

use super::levels::Levels;
use super::rules::Rules;
use crate::config::Said;
use crate::convert::model::{Amount, Entry, FairOnly, Order, Tree, Value, number};
use crate::said;

/// Where the template for children stands.
const GENERAL: &str = "auto-queue-creation-v2.template.";
const LEAVES: &str = "auto-queue-creation-v2.leaf-template.";
/// How many levels of a path a template may leave open, and how many may be made.
const LEVELS: usize = 2;

/// The settings for the queues that make others: the queue, or a pattern of queues, the setting, why.
pub(super) fn templates(tree: &Tree, levels: &Levels<'_>, rules: &Rules<'_>) -> Vec<(String, Entry, Said)> {
    let mut all = Vec::new();
    let mut patterns = BTreeSet::new();
    for path in tree.paths().filter(|path| rules.grows(path)) {
        let enabled = Entry::new("auto-queue-creation-v2.enabled", "true");
        all.push((path.to_owned(), enabled, said!("convert.queues-are-made")));
        let own = of_children(tree, levels, path);
        all.extend(own.map(|entry| (path.to_owned(), entry, said!("convert.for-queues-made"))));
        patterns.extend([pattern(path), pattern(&format!("{path}.*"))]);
    }
    for pattern in patterns {
        let leaves = of_leaves(tree).into_iter();
        all.extend(leaves.map(|entry| (pattern.clone(), entry, said!("convert.for-queues-made"))));
    }
    all
}

/// The path with its last levels left open: what stands there holds for all queues of the kind.
fn pattern(path: &str) -> String {
    let mut parts: Vec<&str> = path.split('.').collect();
    let open = parts.len().saturating_sub(LEVELS).max(1);
    parts[open..].fill("*");
    parts.join(".")
}

/// What a queue is given that is made below `path`.
fn of_children(tree: &Tree, levels: &Levels<'_>, path: &str) -> impl Iterator<Item = Entry> {
    let weight = levels.of(path).weight_of_made;
    let weight = ((weight - 1.0).abs() > f64::EPSILON).then(|| format!("{}w", number(weight)));
    let weight = weight.map(|weight| Entry::new(format!("{GENERAL}capacity"), &weight));
    let max = max_of_made(tree, path).or(tree.made.max);
    let max = max.map(|max| levels.percent_of(path, max));
    let max = max.map(|text| Entry::new(format!("{GENERAL}maximum-capacity"), &text));
    weight.into_iter().chain(max)
}

/// What every leaf is given that is made.
fn of_leaves(tree: &Tree) -> Vec<Entry> {
    let share = number(tree.made.master_share.unwrap_or(1.0));
    let mut entries = vec![Entry::new(format!("{LEAVES}maximum-am-resource-percent"), &share)];
    if tree.made.order != Order::Fifo {
        entries.push(Entry::new(format!("{LEAVES}ordering-policy"), "fair"));
    }
    if tree
        .values("")
        .any(|value| *value == Value::Fair(FairOnly::WeightBySize))
    {
        let name = format!("{LEAVES}ordering-policy.fair.enable-size-based-weight");
        entries.push(Entry::new(name, "true"));
    }
    entries
}

fn max_of_made(tree: &Tree, path: &str) -> Option<Amount> {
    tree.values(path).find_map(|value| match value {
        Value::Fair(FairOnly::MaxOfMade(amount)) => Some(*amount),
        _ => None,
    })
}
