//! What a Capacity Scheduler refuses of mapping rules when it starts (spec `fs2cs.md` §6, `MappingRuleValidationContextImpl`).

use super::placement::{MappingPolicy, MappingRule};
use crate::jvm;
use crate::scheduler::CapacityScheduler;
use crate::scheduler::capacity::Growing;

/// What stands for a user, a group or a name in the path of a rule.
const VARIABLES: [&str; 6] = [
    "%user",
    "%primary_group",
    "%secondary_group",
    "%application",
    "%specified",
    "%default",
];

/// The path of a rule that leads nowhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct DeadEnd(pub(super) String);

/// Whether each rule leads to queues that there are, or that can be made.
pub(super) fn check(rules: &[MappingRule], scheduler: &CapacityScheduler) -> Result<(), DeadEnd> {
    for path in rules.iter().filter_map(path) {
        if !leads_somewhere(&path, scheduler) {
            return Err(DeadEnd(path));
        }
    }
    Ok(())
}

/// Where the rule leads, with variables; `None`: nowhere, on purpose.
fn path(rule: &MappingRule) -> Option<String> {
    let below_parent = |name: &str| match &rule.parent_queue {
        Some(parent) => format!("{parent}.{name}"),
        None => name.to_owned(),
    };
    Some(match rule.policy {
        MappingPolicy::Reject => return None,
        MappingPolicy::DefaultQueue => "%default".to_owned(),
        MappingPolicy::Specified => "%specified".to_owned(),
        MappingPolicy::User => below_parent("%user"),
        MappingPolicy::PrimaryGroup => below_parent("%primary_group"),
        MappingPolicy::SecondaryGroup => below_parent("%secondary_group"),
        MappingPolicy::PrimaryGroupUser => below_parent("%primary_group.%user"),
        MappingPolicy::SecondaryGroupUser => below_parent("%secondary_group.%user"),
        MappingPolicy::Custom => rule.custom_placement.clone().unwrap_or_default(),
    })
}

fn leads_somewhere(path: &str, scheduler: &CapacityScheduler) -> bool {
    let parts = jvm::split(path, '.');
    let is_variable = |part: &&str| VARIABLES.contains(part);
    let written = parts.iter().position(is_variable).unwrap_or(parts.len());
    if parts.is_empty() || parts[..written].iter().any(|part| part.is_empty()) {
        return false;
    }
    match written {
        0 => true,
        all if all == parts.len() => is_reachable(&parts, scheduler),
        _ => has_room(&parts[..written], scheduler),
    }
}

/// The full path, its first part being the name of any queue.
fn full(parts: &[&str], scheduler: &CapacityScheduler) -> Option<String> {
    let first = scheduler.find_queue(parts.first()?)?;
    let mut full = scheduler.queue_name(first).to_owned();
    for part in &parts[1..] {
        full.push('.');
        full.push_str(part);
    }
    Some(full)
}

/// A fixed path: a leaf, or a name that can be one.
fn is_reachable(parts: &[&str], scheduler: &CapacityScheduler) -> bool {
    let Some(path) = full(parts, scheduler) else {
        return false;
    };
    if let Some(queue) = scheduler.find_queue(&path) {
        return scheduler.growing_below(queue).is_none();
    }
    let Some((parent, _)) = path.rsplit_once('.').filter(|_| !scheduler.is_ambiguous(&path)) else {
        return false;
    };
    if scheduler.is_ambiguous(parent) {
        return false;
    }
    if let Some(parent) = scheduler.find_queue(parent) {
        return matches!(
            scheduler.growing_below(parent),
            Some(Growing::Managed | Growing::Free)
        );
    }
    let above = parent.rsplit_once('.').map(|(above, _)| above);
    let above = above.and_then(|above| scheduler.find_queue(above));
    above.is_some_and(|above| scheduler.growing_below(above) == Some(Growing::Free))
}

/// The fixed part of a path with variables: a parent, or a name below one that makes queues.
fn has_room(fixed: &[&str], scheduler: &CapacityScheduler) -> bool {
    let Some(path) = full(fixed, scheduler) else {
        return false;
    };
    if let Some(queue) = scheduler.find_queue(&path) {
        return scheduler.growing_below(queue).is_some();
    }
    let above = full(&fixed[..fixed.len() - 1], scheduler);
    let above = above.and_then(|above| scheduler.find_queue(&above));
    above.is_some_and(|above| {
        matches!(
            scheduler.growing_below(above),
            Some(Growing::Managed | Growing::Free)
        )
    })
}
