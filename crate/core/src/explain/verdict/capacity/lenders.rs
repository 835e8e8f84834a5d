//! Who holds more than its ideal, and what keeps it from giving: as the round's own checks say it.

use std::collections::BTreeMap;

use super::super::Gate;
use super::of::{Of, closes, closing, fact};
use super::preemption::naming_ideal;
use crate::explain::Explained;
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::capacity::rules::{
    DEAD_ZONE, IDEAL, KILLABLE_ALREADY, MASTER_SHARE, NATURAL_TERMINATION, NO_HELP, NOTHING_WANTED,
    QUEUE_DISABLED, RESERVATION_LACKS, ROUND_BUDGET, ROUND_LIMIT,
};
use crate::scheduler::{Check, Outcome, Rule, Subject, Value};

/// A leaf that holds more than it is guaranteed or should have, with the checks of what it may give.
pub(super) struct Lender {
    queue: QueueId,
    checks: Vec<Check>,
}

impl Lender {
    fn of_rule(&self, rule: &Rule) -> Option<&Check> {
        self.checks.iter().find(|check| check.rule == rule)
    }

    /// It gives nothing: it, or a queue above, forbids it, or it stays within the dead zone.
    fn is_closed(&self) -> bool {
        !self
            .checks
            .iter()
            .any(|check| check.rule == &DEAD_ZONE && check.verdict == Outcome::Holds)
    }
}

/// The lenders of the partition by the round's own checks: of each queue those that follow its ideal.
pub(super) fn found(of: &Of<'_>, pass: &Explained) -> Vec<Lender> {
    let mut lenders: BTreeMap<QueueId, Vec<Check>> = BTreeMap::new();
    let partition = of.partition();
    let mut is_here = false;
    for check in &pass.checks {
        let Subject::Queue(queue) = check.subject else {
            continue;
        };
        if check.rule == &IDEAL {
            is_here = fact(check, "partition") == Some(&partition);
            continue;
        }
        let counts = match check.rule {
            rule if rule == &QUEUE_DISABLED => amount(check, "untouchable").is_some_and(|of| !of.is_none()),
            rule => [&DEAD_ZONE, &ROUND_LIMIT, &NATURAL_TERMINATION].contains(&rule),
        };
        if is_here && counts && queue != of.queue {
            lenders.entry(queue).or_default().push(check.clone());
        }
    }
    let lenders = lenders.into_iter();
    lenders.map(|(queue, checks)| Lender { queue, checks }).collect()
}

fn amount(check: &Check, name: &str) -> Option<Resource> {
    match fact(check, name) {
        Some(Value::Resource(amount)) => Some(*amount),
        _ => None,
    }
}

/// All who are over forbid that it is taken, or stay in the dead zone: how much each.
pub(super) fn closed(of: &Of<'_>, lenders: &[Lender]) -> Gate {
    if lenders.is_empty() {
        return Gate::open("lenders-closed");
    }
    if !lenders.iter().all(Lender::is_closed) {
        return masters_alone(of);
    }
    let forbids = lenders
        .iter()
        .filter_map(|lender| lender.of_rule(&QUEUE_DISABLED));
    let forbids: Vec<Check> = forbids.cloned().collect();
    let zones = lenders.iter().filter_map(|lender| lender.of_rule(&DEAD_ZONE));
    let zones: Vec<Check> = zones.cloned().collect();
    let spared = forbids
        .iter()
        .filter_map(|check| amount(check, "untouchable"))
        .fold(Resource::NONE, |sum, of| sum + of);
    let tolerated = zones.iter().filter_map(beyond_guarantee);
    let tolerated = tolerated.fold(Resource::NONE, |sum, of| sum + of);
    let by = forbids.iter().find_map(|check| fact(check, "by").cloned());
    let mut checks = forbids;
    checks.extend(zones);
    let gate = naming_ideal(of, of.blocked("lenders-closed", checks))
        .naming("lender", lenders[0].queue)
        .naming("count", lenders.len() as i64)
        .naming("spared", spared)
        .naming("tolerated", tolerated);
    match by {
        Some(by) => gate.naming("by", by),
        None => gate,
    }
}

/// Nothing is left of who is over but masters within the AM share.
fn masters_alone(of: &Of<'_>) -> Gate {
    let others = [&ROUND_BUDGET, &NO_HELP, &KILLABLE_ALREADY, &NOTHING_WANTED];
    if !of_candidates(of, &others).is_empty() {
        return Gate::open("lenders-closed");
    }
    naming_ideal(
        of,
        of.blocked("lenders-closed", of_candidates(of, &[&MASTER_SHARE])),
    )
}

/// What a queue within the dead zone uses beyond its guarantee.
fn beyond_guarantee(zone: &Check) -> Option<Resource> {
    let (Value::Resource(used), ..) = zone.compared.as_ref()? else {
        return None;
    };
    Some(*used - amount(zone, "guaranteed")?)
}

/// The checks that held for containers of lenders, of these rules.
fn of_candidates(of: &Of<'_>, rules: &[&Rule]) -> Vec<Check> {
    closing(&of.moment.ungated().1.checks, rules, |check| {
        match check.subject {
            Subject::Container(id) => of.leaf_of(id).is_some_and(|leaf| leaf != of.queue),
            Subject::Node(node) => of.scheduler.partition_of_node(node) == of.label,
            _ => false,
        }
    })
}

/// Whether a container is larger than all that one round may take.
pub(super) fn is_too_large(of: &Of<'_>, check: &Check) -> bool {
    let size = check.compared.as_ref().map(|(size, ..)| size);
    check.rule == &ROUND_BUDGET
        && matches!(size, Some(Value::Resource(size))
            if !of.scheduler.is_enough(&of.scheduler.round_budget(), size))
}

/// Every candidate is larger than what one round may take of the whole cluster.
pub(super) fn larger_than_round(of: &Of<'_>) -> Gate {
    let checks = of_candidates(of, &[&ROUND_BUDGET, &NO_HELP]);
    if !checks.iter().all(|check| is_too_large(of, check)) {
        return Gate::open("larger-than-round");
    }
    naming_ideal(of, of.blocked("larger-than-round", checks)).naming("budget", of.scheduler.round_budget())
}

/// What could be taken would not bring it nearer to what it lacks, or not make room for the reservation.
pub(super) fn would_not_help(of: &Of<'_>) -> Gate {
    let checks = of_candidates(of, &[&NO_HELP, &RESERVATION_LACKS]);
    naming_ideal(of, of.blocked("would-not-help", checks))
}

/// Somebody is over and may give, and nothing is chosen yet within what a round may take.
pub(super) fn bounded(of: &Of<'_>, lenders: &[Lender]) -> Gate {
    if lenders.iter().all(Lender::is_closed) {
        return Gate::open("bounded");
    }
    let rules = [&ROUND_BUDGET, &KILLABLE_ALREADY, &NOTHING_WANTED];
    let mut checks = of_candidates(of, &rules);
    let bounds = lenders.iter().flat_map(|lender| &lender.checks);
    checks.extend(bounds.filter(|check| !closes(check)).cloned());
    let gate = of.blocked("bounded", checks);
    naming_ideal(of, gate).naming("budget", of.scheduler.round_budget())
}
