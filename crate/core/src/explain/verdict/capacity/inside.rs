//! Its queue has its ideal: whether applications of the same queue give (spec `verdicts.md` §5).

use super::super::{Gate, Path};
use super::marks;
use super::of::{Of, closing};
use super::preemption::{monitor_off, naming_ideal, observe_only};
use crate::scheduler::capacity::rules::{
    INSIDE_DISABLED, INSIDE_IDEAL, INSIDE_LIMIT, INSIDE_PRIORITY, INSIDE_THRESHOLD, INSIDE_USER_LIMIT,
    NO_HELP, ROUND_BUDGET,
};
use crate::scheduler::{Check, Outcome, Subject, Value};

/// The gates before `not-underserved`, for an application that has less than its part of the queue; who has it is not helped
/// by what may be taken inside.
pub(super) fn gates(of: &Of<'_>, path: &mut Path) {
    if path.answers() || !of.after_opened().lacks_inside(of.app, of.label) {
        return;
    }
    path.test(marks::marked(of, |leaf| leaf == of.queue));
    path.test_at_cost("monitor-off", || monitor_off(of));
    path.test_at_cost("inside-off", || off(of));
    path.test_at_cost("inside-threshold", || threshold(of));
    path.test_at_cost("observe-only", || taken_inside(of));
    path.test_at_cost("marked", || marks::next(of, |leaf| leaf == of.queue));
    path.test_at_cost("inside-limit", || limit(of));
    path.test_at_cost("inside-equal-priority", || equal_priority(of));
    path.test_at_cost("inside-user-limit", || user_limit(of));
    path.test_at_cost("would-not-help", || would_not_help(of));
}

fn taken_inside(of: &Of<'_>) -> Gate {
    let taken = marks::taken(of, |leaf| leaf == of.queue);
    if taken.is_empty() {
        Gate::open("observe-only")
    } else {
        observe_only(of, &taken)
    }
}

/// Preemption inside queues is off, for all or for this one.
fn off(of: &Of<'_>) -> Gate {
    if !of.scheduler.is_inside_off(of.queue) {
        return Gate::open("inside-off");
    }
    let check = Check::new(Subject::Queue(of.queue), &INSIDE_DISABLED, Outcome::Fails);
    let gate = naming_inside(of, of.blocked("inside-off", vec![check]));
    match of.scheduler.forbids_preemption(of.queue) {
        Some(by) => gate.naming("by", by),
        None => gate,
    }
}

/// The checks of the round about its queue that say no.
fn about_queue(of: &Of<'_>, rule: &'static crate::scheduler::Rule) -> Vec<Check> {
    closing(&of.moment.ungated().1.checks, &[rule], |check| {
        check.subject == Subject::Queue(of.queue)
    })
}

/// Its queue does not use enough of its guarantee yet.
fn threshold(of: &Of<'_>) -> Gate {
    naming_inside(
        of,
        of.blocked("inside-threshold", about_queue(of, &INSIDE_THRESHOLD)),
    )
}

/// What a round may take inside this queue is used up, or nothing.
fn limit(of: &Of<'_>) -> Gate {
    naming_inside(of, of.blocked("inside-limit", about_queue(of, &INSIDE_LIMIT)))
}

/// The checks of the round that were made on its behalf.
fn on_its_behalf(of: &Of<'_>, rule: &'static crate::scheduler::Rule) -> Vec<Check> {
    let it = Value::Subject(of.app_subject());
    closing(&of.moment.ungated().1.checks, &[rule], |check| {
        check
            .facts
            .iter()
            .any(|fact| fact.name == "for" && fact.value == it)
    })
}

/// Those who hold more are of the same user and not less important.
fn equal_priority(of: &Of<'_>) -> Gate {
    let mut checks = on_its_behalf(of, &INSIDE_PRIORITY);
    if !checks.is_empty() {
        let ideal = &of.moment.ungated().1.checks;
        checks.extend(ideal.iter().find(|check| is_its_ideal(of, check)).cloned());
    }
    naming_inside(of, of.blocked("inside-equal-priority", checks))
}

fn is_its_ideal(of: &Of<'_>, check: &Check) -> bool {
    check.rule == &INSIDE_IDEAL && check.subject == of.app_subject()
}

/// Those who hold more are of users who are within their limits, or would fall below them.
fn user_limit(of: &Of<'_>) -> Gate {
    let mut checks = on_its_behalf(of, &INSIDE_USER_LIMIT);
    let of_victims = closing(
        &of.moment.ungated().1.checks,
        &[&INSIDE_USER_LIMIT],
        |check| matches!(check.subject, Subject::Container(id) if of.leaf_of(id) == Some(of.queue)),
    );
    checks.extend(of_victims);
    naming_inside(of, of.blocked("inside-user-limit", checks))
}

/// Containers of the queue were tried, and none was small enough or brought it nearer.
fn would_not_help(of: &Of<'_>) -> Gate {
    let checks = closing(
        &of.moment.ungated().1.checks,
        &[&NO_HELP, &ROUND_BUDGET],
        |check| matches!(check.subject, Subject::Container(id) if of.leaf_of(id) == Some(of.queue)),
    );
    naming_inside(of, of.blocked("would-not-help", checks))
}

fn naming_inside(of: &Of<'_>, gate: Gate) -> Gate {
    let gate = naming_ideal(of, gate);
    let mut checks = of.opened().1.checks.iter();
    match checks.find(|check| is_its_ideal(of, check)) {
        Some(Check {
            compared: Some((_, _, ideal)),
            ..
        }) => gate.naming("part", ideal.clone()),
        _ => gate,
    }
}
