//! What a look for containers on an application's behalf finds (spec `verdicts.md` §3, from `request-too-large` on).

use super::super::{Gate, Path};
use super::app::Of;
use super::below::{named, next_look};
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::fair::rules::{
    AM_NOT_PREEMPTABLE, ASK_TOO_LARGE, FEWER_AMS, GOING_ALREADY, NODE_ENOUGH, NODE_TOO_LITTLE,
    QUEUE_NOT_PREEMPTABLE, VICTIM_SHARE,
};
use crate::scheduler::{Check, EventKind, Outcome, Rule, Subject, Value};
use crate::sim::What;

/// By the functions of the preemption thread, without the pause and with the gates before it open.
pub(super) fn gates(of: &Of<'_>, path: &mut Path) {
    let (_, look) = of.look();
    let warns = look.rows.iter().any(|row| match &row.what {
        What::Event(EventKind::Warned { for_app, .. }) => *for_app == Some(of.app.id),
        _ => false,
    });
    if warns {
        path.test(Gate::open("request-too-large"));
        path.test(Gate::open("nothing-takeable"));
        path.test(next_look(of));
        return;
    }
    let about_it: Vec<&Check> = look.checks.iter().filter(|check| is_for(check, of)).collect();
    let of_rule = |rule: &'static Rule| about_it.iter().filter(move |check| check.rule == rule);
    let looked_somewhere = of_rule(&NODE_TOO_LITTLE)
        .chain(of_rule(&NODE_ENOUGH))
        .next()
        .is_some();
    let too_large: Vec<Check> = of_rule(&ASK_TOO_LARGE).map(|check| (*check).clone()).collect();
    if !looked_somewhere && !too_large.is_empty() {
        path.test(request_too_large(of, too_large));
        return;
    }
    path.test(Gate::open("request-too-large"));
    if of_rule(&NODE_ENOUGH).next().is_some() {
        // A node has room without anything being taken: why that room is none for it is asked first.
        path.test(of.no_node_fits());
    }
    path.test(nothing_takeable(of, &about_it));
}

/// Whether a check of a look was made on its behalf.
fn is_for(check: &Check, of: &Of<'_>) -> bool {
    let it = Value::Subject(of.subject());
    check.subject == of.subject()
        || check
            .facts
            .iter()
            .any(|fact| fact.name == "for" && fact.value == it)
}

fn request_too_large(of: &Of<'_>, checks: Vec<Check>) -> Gate {
    let ask = checks[0].facts.iter().find(|fact| fact.name == "ask");
    let ask = ask.map_or(Value::Unset, |fact| fact.value.clone());
    named(of, Gate::closed_by("request-too-large", checks))
        .naming("missing", of.missing())
        .naming("ask", ask)
        .claiming([of.starved_as_it_is()])
}

/// No node has enough that may be taken: how much was spared, reason by reason.
fn nothing_takeable(of: &Of<'_>, checks: &[&Check]) -> Gate {
    let reasons: [&Rule; 7] = [
        &NODE_ENOUGH,
        &QUEUE_NOT_PREEMPTABLE,
        &AM_NOT_PREEMPTABLE,
        &VICTIM_SHARE,
        &GOING_ALREADY,
        &FEWER_AMS,
        &NODE_TOO_LITTLE,
    ];
    let decides = |rule: &&Rule| {
        let tested = |check: &&&Check| {
            let says_no = check.verdict != Outcome::Holds || check.rule == &NODE_ENOUGH;
            check.rule == *rule && says_no && !of.owns(check.subject)
        };
        checks.iter().find(tested).map(|check| (*check).clone())
    };
    let because: Vec<Check> = reasons.iter().filter_map(decides).collect();
    let enough = because.iter().find(|check| check.rule == &NODE_ENOUGH);
    let has_room = enough.map(|check| check.subject);
    let gate = Gate::closed("nothing-takeable").because(because);
    let mut gate = named(of, gate)
        .naming("missing", of.missing())
        .claiming([of.starved_as_it_is()]);
    for (name, rule) in [
        ("spared-queue", &QUEUE_NOT_PREEMPTABLE),
        ("spared-am", &AM_NOT_PREEMPTABLE),
        ("spared-share", &VICTIM_SHARE),
        ("spared-going", &GOING_ALREADY),
    ] {
        gate = gate.naming(name, of.size_of(&spared(of, checks, rule)));
    }
    if let Some(queue) = protected_lender(of, checks) {
        gate = gate.naming("protected", queue);
    }
    match has_room {
        Some(node) => gate.naming("node", node),
        None => gate,
    }
}

/// The containers of others that a rule spares, each once.
fn spared(of: &Of<'_>, checks: &[&Check], rule: &Rule) -> Vec<Subject> {
    let spared = checks
        .iter()
        .filter(|check| check.rule == rule && check.verdict == Outcome::Fails)
        .filter(|check| !of.owns(check.subject));
    let mut containers: Vec<Subject> = Vec::new();
    for check in spared {
        if !containers.contains(&check.subject) {
            containers.push(check.subject);
        }
    }
    containers
}

/// Who says `allowPreemptionFrom=false` for most of what that rule spares.
fn protected_lender(of: &Of<'_>, checks: &[&Check]) -> Option<QueueId> {
    let mut by_queue: Vec<(QueueId, Resource)> = Vec::new();
    for container in spared(of, checks, &QUEUE_NOT_PREEMPTABLE) {
        let Subject::Container(id) = container else {
            continue;
        };
        let owner = of.scheduler.app(id.app)?;
        let Some(queue) = of.scheduler.protected_by(owner.queue) else {
            continue;
        };
        let size = of.size_of(&[container]);
        match by_queue.iter_mut().find(|(known, _)| *known == queue) {
            Some((_, sum)) => *sum += size,
            None => by_queue.push((queue, size)),
        }
    }
    let most = by_queue
        .into_iter()
        .max_by_key(|(queue, sum)| (sum.memory(), std::cmp::Reverse(queue.0)));
    most.map(|(queue, _)| queue)
}
