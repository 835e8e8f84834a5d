//! Tenants of a Superior Scheduler, in their JSON.

use super::{Remedy, sums};
use crate::config::{Finding, Place};
use crate::edit::tenants;
use serde_json::Value;

/// What the paths of findings begin with.
const PREFIX: &str = "scheduler.superior.";

/// Percentages of siblings that add up to more than 100: one takes what the others leave.
pub(super) fn remedies(text: &str, finding: &Finding) -> Vec<Remedy> {
    let Place::Path { path } = &finding.place else {
        return Vec::new();
    };
    let of_default_pool = super::text(&finding.args, "pool") == Some("default");
    if finding.code != "superior.sum-above-100" || !of_default_pool {
        return Vec::new();
    }
    let level = super::text(&finding.args, "name");
    level
        .and_then(|level| rests(text, path, level))
        .unwrap_or_default()
}

fn rests(text: &str, path: &str, level: &str) -> Option<Vec<Remedy>> {
    let all: Value = serde_json::from_str(text).ok()?;
    let mut queue = &all;
    let mut parent = "root".to_owned();
    let above = path.strip_prefix(PREFIX)?.strip_suffix("queues")?;
    for step in above.split('.').filter(|step| !step.is_empty()) {
        let index: usize = step.strip_prefix("queues[")?.strip_suffix(']')?.parse().ok()?;
        queue = queue.get("queues")?.get(index)?;
        parent = format!("{parent}.{}", queue.get("name")?.as_str()?);
    }
    let children = queue.get("queues")?.as_array()?;
    let percents: Vec<_> = children
        .iter()
        .map(|child| child.get(level).and_then(Value::as_f64).unwrap_or_default())
        .collect();
    let remedies = sums::heirs(&percents).into_iter().filter_map(|(at, rest)| {
        let heir = format!("{parent}.{}", children[at].get("name")?.as_str()?);
        let after = tenants::set(text, &heir, level, Some(&rest.to_string())).ok()?;
        Some(Remedy::new(sums::given(&heir, rest), after))
    });
    Some(remedies.collect())
}
