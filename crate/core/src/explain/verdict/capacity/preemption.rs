//! The second half of the path: whether preemption helps who has less than its ideal (spec `verdicts.md` §5).

use super::super::{Claim, Gate, Happening, Path};
use super::of::{Level, Of, closes, fact};
use super::{inside, lenders, marks};
use crate::scheduler::capacity::rules::{IDEAL, INSIDE_IDEAL, OBSERVE_ONLY};
use crate::scheduler::{Check, Subject, Value};

/// The gates in their order, for those that are not tested since another has answered.
const UNTESTED: [&str; 4] = ["no-node-fits", "not-underserved", "monitor-off", "lenders-closed"];

/// The gates behind `coming`.
pub(super) fn gates(of: &Of<'_>, path: &mut Path) {
    if path.answers() {
        if path.answers_with("at-parent-limit") && marks::are_any(of, |leaf| leaf != of.queue) {
            path.test(marks_for_it(of));
        }
        for answer in UNTESTED {
            path.test(Gate::untested(answer));
        }
    } else if of.after_opened().lacks_ideal(of.queue, of.label) {
        path.test(Gate::open("not-underserved"));
        across(of, path);
    } else {
        room(of, path);
        if of.level == Level::App {
            inside::gates(of, path);
        }
        path.test(not_underserved(of));
    }
}

fn room(of: &Of<'_>, path: &mut Path) {
    path.test(of.held_by_reservation());
    path.test_at_cost("no-node-fits", || of.no_node_fits());
    path.test_at_cost("behind-others", || of.behind_others());
}

/// Its queue has less than its ideal: whether, and when, others give.
fn across(of: &Of<'_>, path: &mut Path) {
    path.test(marks::marked(of, |leaf| leaf != of.queue));
    if !path.answers() && lenders::found(of, &of.opened().1).is_empty() {
        room(of, path);
        path.test_at_cost("nobody-over", || nobody_over(of));
        return;
    }
    path.test_at_cost("monitor-off", || monitor_off(of));
    let taken = marks::taken(of, |leaf| leaf != of.queue);
    let lenders = lenders::found(of, &of.moment.ungated().1);
    if taken.is_empty() {
        path.test_at_cost("lenders-closed", || lenders::closed(of, &lenders));
        path.test_at_cost("larger-than-round", || lenders::larger_than_round(of));
        path.test_at_cost("would-not-help", || lenders::would_not_help(of));
    }
    path.test_at_cost("observe-only", || observe_only(of, &taken));
    path.test_at_cost("marked", || marks::next(of, |leaf| leaf != of.queue));
    path.test_at_cost("bounded", || lenders::bounded(of, &lenders));
    let is_nobody_over = !path.answers();
    if path.answers() {
        path.test(of.held_by_reservation());
        path.test(of.no_node_fits());
    } else {
        room(of, path);
    }
    if is_nobody_over {
        path.test(nobody_over(of));
    }
}

/// What a limit above it holds back may be on its way all the same: others below that limit give.
fn marks_for_it(of: &Of<'_>) -> Gate {
    if of.after_opened().lacks_ideal(of.queue, of.label) {
        marks::marked(of, |leaf| leaf != of.queue)
    } else {
        Gate::open("marked")
    }
}

/// Its queue holds what it should, whatever stands before preemption.
fn not_underserved(of: &Of<'_>) -> Gate {
    let ideal = ideal(of, &of.moment.threads().checks)
        .filter(closes)
        .or_else(|| ideal(of, &of.opened().1.checks));
    let inside = of.moment.threads().checks.iter();
    let mut inside = inside.filter(|check| check.rule == &INSIDE_IDEAL && check.subject == of.app_subject());
    let inside = inside.next().filter(|_| of.level == Level::App).cloned();
    let gate = of.blocked("not-underserved", ideal.into_iter().chain(inside).collect());
    let gate = Gate {
        standing: super::super::Standing::Closed,
        ..gate
    };
    naming_ideal(of, gate)
}

/// What a queue has against what it should have in this partition, as the last of a pass's computations had it.
pub(super) fn ideal(of: &Of<'_>, checks: &[Check]) -> Option<Check> {
    let is_it = |check: &&Check| {
        check.rule == &IDEAL
            && check.subject == Subject::Queue(of.queue)
            && fact(check, "partition") == Some(&of.partition())
    };
    checks.iter().rev().find(is_it).cloned()
}

/// With what the queue should have.
pub(super) fn naming_ideal(of: &Of<'_>, gate: Gate) -> Gate {
    let gate = of.naming(gate);
    match of.after_opened().seen_share(of.queue, of.label) {
        Some(share) => gate.naming("ideal", share.ideal).naming("pending", share.pending),
        None => gate,
    }
}

/// Preemption is off for the whole cluster.
pub(super) fn monitor_off(of: &Of<'_>) -> Gate {
    if !of.scheduler.is_preemption_off() {
        return Gate::open("monitor-off");
    }
    naming_ideal(of, Gate::closed("monitor-off")).claiming([never_warned()])
}

/// The policy computes and sends nothing: what it would take now.
pub(super) fn observe_only(of: &Of<'_>, taken: &[crate::ids::ContainerId]) -> Gate {
    let mut checks = of.moment.threads().checks.iter();
    let is_it = |check: &&Check| check.rule == &OBSERVE_ONLY && check.subject == Subject::Cluster;
    let Some(check) = checks.find(is_it) else {
        return Gate::open("observe-only");
    };
    naming_ideal(of, Gate::blocked_by("observe-only", vec![check.clone()]))
        .naming("count", taken.len() as i64)
        .naming("amount", of.size_of(taken))
        .claiming([never_warned()])
}

const fn never_warned() -> Claim {
    Claim::Never {
        event: Happening::Warned,
        of: Subject::Cluster,
    }
}

/// Nobody holds more than its ideal: what is missing is free, becomes free for others, or nobody has it.
fn nobody_over(of: &Of<'_>) -> Gate {
    if let Some(app) = of.served_before(|_| true) {
        return of.naming(Gate::closed("behind-others")).naming("for", app);
    }
    let check = ideal(of, &of.opened().1.checks);
    naming_ideal(of, Gate::closed("nobody-over").because(check))
        .naming("free", Value::Resource(of.scheduler.free_in(of.label)))
}
