//! The second half of the path: whether preemption helps a queue that is below its minimum (spec `verdicts.md` §6,
//! `superior.md` §5).

use super::super::{Claim, Gate, Happening, Path};
use super::app::Of;
use super::scheduler;
use crate::explain::Explained;
use crate::scheduler::superior::rules::{
    AM_LAST, BRANCH_SATISFIED, INTERVAL, MAX, MAX_PER_INTERVAL, NO_VICTIMS, NOT_BELOW_MIN, PREEMPTION_OFF,
    PROTECTED, SATISFIED, USER_MAX,
};
use crate::scheduler::{Check, Comparison, EventKind, Outcome, Rule};
use crate::sim::{What, World};

/// The gates behind `coming`. Who has its minimum is not helped by an open gate, so that is asked first.
pub(super) fn gates(of: &Of<'_>, path: &mut Path) {
    let is_starved = of.scheduler.is_below_minimum(of.app.queue, of.held.pool);
    if !is_starved {
        path.test(of.reserved_for_others());
        path.test(of.no_node_fits());
        path.test(has_minimum(of, of.moment.world(), &of.moment.threads().checks));
        return;
    }
    path.test(Gate::open("one-resource-at-minimum"));
    path.test(preemption_off(of));
    if path.answers() {
        path.test(Gate::untested("between-intervals"));
        path.test(Gate::untested("no-victims"));
    } else {
        let (after, look) = of.moment.ungated();
        path.test(what_a_look_finds(of, after, look));
    }
    path.test(of.reserved_for_others());
    path.test(of.no_node_fits());
}

/// One of its resources is at the minimum, or it has no minimum: preemption restores nothing else.
fn has_minimum(of: &Of<'_>, world: &World, checks: &[Check]) -> Gate {
    let scheduler = scheduler(world);
    let pool = of.held.pool;
    let held = scheduler.held_by(of.app.queue, pool);
    let written = checks
        .iter()
        .find(|check| check.rule == &SATISFIED && check.subject == of.leaf());
    let check = written.cloned().unwrap_or_else(|| {
        Check::new(of.leaf(), &SATISFIED, Outcome::Fails).comparing(
            held.used + held.planned,
            Comparison::Below,
            held.levels.min,
        )
    });
    let Some(index) = scheduler.at_minimum(of.app.queue, pool) else {
        return of.closed_by("no-minimum", vec![check]);
    };
    let claim = (!scheduler.was_found_starved(of.app.queue, pool)).then_some(Claim::Starved {
        of: of.leaf(),
        value: false,
    });
    of.closed_by("one-resource-at-minimum", vec![check])
        .counting(index)
        .naming("expected", held.used + held.planned)
        .naming("foreseen", held.planned)
        .naming("resource", index as i64)
        .claiming(claim)
}

fn preemption_off(of: &Of<'_>) -> Gate {
    let off = of.moment.threads().checks.iter();
    let off: Vec<Check> = off
        .filter(|check| check.rule == &PREEMPTION_OFF)
        .cloned()
        .collect();
    let gate = of.closed_by("preemption-off", off);
    let never = gate.is_closed().then_some(Claim::Never {
        event: Happening::Warned,
        of: of.subject(),
    });
    gate.claiming(never)
}

/// What the next look for victims comes to, by the functions of the trigger, without the interval between two.
fn what_a_look_finds(of: &Of<'_>, after: &World, look: &Explained) -> Gate {
    if is_warned_for(of, look) {
        return between_intervals(of);
    }
    let limits: [&Rule; 2] = [&USER_MAX, &MAX];
    let of_it = || look.checks.iter().filter(|check| of.is_about(check));
    let none: Vec<Check> = of_it()
        .filter(|check| check.rule == &NO_VICTIMS)
        .cloned()
        .collect();
    if !none.is_empty() {
        return nothing_to_take(of, none, look);
    }
    if !scheduler(after).is_below_minimum(of.app.queue, of.held.pool) {
        return has_minimum(of, after, &[]);
    }
    let full = look.checks.iter().find(|check| check.rule == &MAX_PER_INTERVAL);
    if let Some(full) = full {
        return interval_full(of, full);
    }
    let limited: Vec<Check> = of_it()
        .filter(|check| limits.contains(&check.rule) && check.verdict == Outcome::Fails)
        .cloned()
        .collect();
    of.closed_by("at-maximum", limited)
}

fn is_warned_for(of: &Of<'_>, look: &Explained) -> bool {
    look.rows.iter().any(|row| match &row.what {
        What::Event(EventKind::Warned { for_app, .. }) => *for_app == Some(of.app.id),
        _ => false,
    })
}

/// Containers are chosen for it with the next trigger.
fn between_intervals(of: &Of<'_>) -> Gate {
    let waits = of.moment.threads().checks.iter();
    let waits: Vec<Check> = waits.filter(|check| check.rule == &INTERVAL).cloned().collect();
    let due = of
        .moment
        .since_start(of.scheduler.next_trigger())
        .max(of.moment.at());
    let at = of
        .moment
        .next(Happening::Warned, of.subject(), due + 2 * of.cycle());
    let claim = at.map(|at| Claim::At {
        event: Happening::Warned,
        of: of.subject(),
        at,
    });
    let gate = of.closed_by("between-intervals", waits);
    let gate = if gate.is_closed() {
        gate
    } else {
        of.naming(Gate::closed("between-intervals"))
    };
    gate.naming("due", of.time(at.unwrap_or(due))).claiming(claim)
}

/// The trigger has marked as many containers as one may before it came to the queue.
fn interval_full(of: &Of<'_>, full: &Check) -> Gate {
    let gate = of.naming(Gate::closed("interval-full").because([full.clone()]));
    let gate = gate.claiming([Claim::BlockedBy {
        rule: full.rule.code,
        of: full.subject,
    }]);
    match &full.compared {
        Some((_, _, limit)) => gate.naming("limit", limit.clone()),
        None => gate,
    }
}

/// No node can be made free: whose containers are protected, and by what.
fn nothing_to_take(of: &Of<'_>, none: Vec<Check>, look: &Explained) -> Gate {
    let fails = |check: &&Check, rule: &Rule| check.rule == rule && check.verdict == Outcome::Fails;
    // What protects each as the look finds it: what was given away before it counts.
    let in_look = |told: &Check| {
        let mut checks = look.checks.iter().filter(|check| fails(check, told.rule));
        checks.find(|check| check.subject == told.subject).cloned()
    };
    let lenders = of.scheduler.lenders(of.app.queue, of.held.pool);
    let lenders = lenders
        .iter()
        .map(|(_, checks)| checks.iter().filter_map(in_look));
    let lenders: Vec<Vec<Check>> = lenders.map(Iterator::collect).collect();
    let by = |rule: &Rule| {
        let mut checks: Vec<Check> = Vec::new();
        for check in lenders.iter().flatten().filter(|check| fails(check, rule)) {
            if !checks.contains(check) {
                checks.push(check.clone());
            }
        }
        checks
    };
    let all_protected = !lenders.is_empty() && lenders.iter().all(|checks| !checks.is_empty());
    let (branch, at_minimum) = (by(&BRANCH_SATISFIED), by(&PROTECTED));
    let of_containers = |rule: &Rule| -> Vec<Check> {
        let checks = look.checks.iter().filter(|check| fails(check, rule));
        let mut checks: Vec<Check> = checks.cloned().collect();
        checks.dedup();
        checks
    };
    let gate = if all_protected && !at_minimum.is_empty() {
        let count = at_minimum.len() as i64;
        let first = &at_minimum[0];
        let lender = first.subject;
        let kind = first.facts.iter().find(|fact| fact.name == "type").cloned();
        let mut because = at_minimum;
        because.extend(branch);
        let gate = blocked(of, "lenders-protected", because);
        let gate = gate.naming("lender", lender).naming("lenders", count);
        match kind {
            Some(kind) => gate.naming("type", kind.value),
            None => gate,
        }
    } else if all_protected {
        let satisfied = branch[0].subject;
        blocked(of, "branch-satisfied", branch).naming("branch", satisfied)
    } else {
        let short = of_containers(&NOT_BELOW_MIN);
        let masters = of_containers(&AM_LAST);
        if short.is_empty() {
            let because = none.into_iter().chain(masters).collect();
            return blocked(of, "no-victims", because);
        }
        let lender = short[0].facts.iter().find(|fact| fact.name == "queue").cloned();
        let container = short[0].subject;
        let gate = blocked(of, "would-fall-below-minimum", short).naming("container", container);
        match lender {
            Some(lender) => gate.naming("lender", lender.value),
            None => gate,
        }
    };
    gate.because(none)
}

/// Closed by checks of the look.
fn blocked(of: &Of<'_>, answer: &'static str, checks: Vec<Check>) -> Gate {
    of.naming(Gate::blocked_by(answer, checks))
}
