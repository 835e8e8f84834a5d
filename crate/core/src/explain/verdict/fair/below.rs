//! The second half of the path: whether preemption helps who is below its due (spec `verdicts.md` §3).

use super::super::{Claim, Gate, Happening, Path};
use super::app::Of;
use crate::ids::QueueId;
use crate::scheduler::fair::rules::{
    AM_NOT_PREEMPTABLE, ASK_TOO_LARGE, FAIR_SHARE_THRESHOLD, FAIR_SHARE_TIMEOUT, GOING_ALREADY, MIN_SHARE,
    MIN_SHARE_TIMEOUT, NODE_TOO_LITTLE, NOT_REACHED, PREEMPTION_OFF, QUEUE_NOT_PREEMPTABLE,
    STARVATION_CHECK_DELAY, UTILIZATION, VICTIM_SHARE,
};
use crate::scheduler::{Check, EventKind, Rule, Subject, Value, Verdict as Outcome};
use crate::sim::What;

/// The gates behind `coming`.
pub(super) fn gates(of: &Of<'_>, path: &mut Path) {
    let has_its_due = has_threshold(of);
    let is_below = !has_its_due.is_closed();
    let gate = if is_below { None } else { Some(has_its_due) };
    let is_first = !path.answers();
    match gate {
        Some(gate) => {
            path.test_at_cost("no-node-fits", || of.no_node_fits());
            path.test(gate);
        }
        None => path.test(Gate::open("has-threshold")),
    }
    let starved = of.is_starved();
    path.test(preemption_off(of));
    path.test(utilization(of));
    path.test(no_timeout(of));
    if starved || !is_below || path.answers() {
        path.test(Gate::untested("clock-runs"));
        path.test(Gate::untested("not-reached"));
    } else {
        path.test(clock_runs(of));
        path.test(not_reached(of));
    }
    if starved && is_first {
        look(of, path);
    } else if is_below && !path.answers() {
        path.test(next_look(of));
    }
    if is_below && is_first {
        path.test(of.no_node_fits());
    }
}

/// Nothing below what is promised: the threshold's part of the fair share, or its part of the minimum.
fn has_threshold(of: &Of<'_>) -> Gate {
    let checks = &of.moment.ungated().1.checks;
    let after = of.after_ungated();
    if !after.starvation().is_none() || of.is_starved() {
        return Gate::open("has-threshold");
    }
    let has_share = of
        .found(checks, &FAIR_SHARE_THRESHOLD)
        .filter(|check| check.verdict == Outcome::Fails);
    let leaf = Subject::Queue(of.app.queue);
    let minimum = checks
        .iter()
        .find(|check| check.subject == leaf && [&MIN_SHARE, &MIN_SHARE_TIMEOUT].contains(&check.rule));
    let short_of_minimum =
        minimum.is_some_and(|check| check.rule == &MIN_SHARE_TIMEOUT && check.verdict != Outcome::Holds);
    match has_share {
        Some(check) if !short_of_minimum => {
            let gate = Gate::blocked_by("has-threshold", vec![check.clone()]);
            of.naming(gate)
                .naming("threshold", Value::Ratio(f64::from(of.leaf().threshold)))
                .claiming([of.starved(false)])
        }
        _ => Gate::open("has-threshold"),
    }
}

fn preemption_off(of: &Of<'_>) -> Gate {
    let off = of.found(&of.moment.threads().checks, &PREEMPTION_OFF);
    let gate = Gate::blocked_by("preemption-off", off.cloned().into_iter().collect());
    let never = gate.is_closed().then_some(Claim::Never {
        event: Happening::Warned,
        of: of.subject(),
    });
    of.naming(gate).claiming(never)
}

fn utilization(of: &Of<'_>) -> Gate {
    let gate = of.found(&of.moment.threads().checks, &UTILIZATION);
    let closed = gate.filter(|check| check.verdict == Outcome::Fails).cloned();
    let used = closed.as_ref().and_then(|check| check.compared.clone());
    let mut gate = of.naming(Gate::blocked_by("gate-closed", closed.into_iter().collect()));
    if let Some((used, _, threshold)) = used {
        gate = gate.naming("used", used).naming("threshold", threshold);
    }
    gate
}

/// The clocks that run for it: of its fair share, and of the minimum of its leaf.
fn clocks<'a>(of: &'a Of<'_>) -> impl Iterator<Item = &'a Check> {
    let checks = &of.moment.ungated().1.checks;
    let is_clock = |check: &&Check| match check.subject {
        Subject::App(app) => app == of.app.id && check.rule == &FAIR_SHARE_TIMEOUT,
        Subject::Queue(queue) => queue == of.app.queue && check.rule == &MIN_SHARE_TIMEOUT,
        _ => false,
    };
    checks.iter().filter(is_clock)
}

/// No timeout is set for any clock that runs: none ever ends.
fn no_timeout(of: &Of<'_>) -> Gate {
    let closed: Vec<Check> = clocks(of).cloned().collect();
    if closed.iter().any(|check| check.verdict != Outcome::Fails) {
        return Gate::open("no-timeout");
    }
    of.naming(Gate::blocked_by("no-timeout", closed))
}

/// A clock that runs: the one that is over first.
fn clock_runs(of: &Of<'_>) -> Gate {
    if clocks(of).any(|check| check.verdict == Outcome::Holds) {
        return Gate::open("clock-runs");
    }
    let left = |check: &Check| {
        check.facts.iter().find_map(|fact| match fact.value {
            Value::Ms(ms) if fact.name == "left" => u64::try_from(ms).ok(),
            _ => None,
        })
    };
    let waits = clocks(of).filter_map(|check| Some((left(check)?, check)));
    let Some((left, first)) = waits.min_by_key(|(left, _)| *left) else {
        return Gate::open("clock-runs");
    };
    let gate = Gate::blocked_by("clock-runs", vec![first.clone()]);
    let due = of.moment.at() + left;
    let at = of
        .moment
        .next(Happening::Starved, of.subject(), due + of.update_interval());
    let claim = at.map(|at| Claim::At {
        event: Happening::Starved,
        of: of.subject(),
        at,
    });
    of.naming(gate)
        .naming("due", of.time(at.unwrap_or(due)))
        .naming("left", Value::Ms(left as i64))
        .claiming(claim)
        .claiming([of.starved(false)])
}

/// The walk over the leaf stops at the first application that yields nothing.
fn not_reached(of: &Of<'_>) -> Gate {
    let check = of.found(&of.moment.ungated().1.checks, &NOT_REACHED).cloned();
    let first = check
        .as_ref()
        .and_then(|check| check.facts.iter().find(|fact| fact.name == "first").cloned());
    let gate = of.naming(Gate::blocked_by("not-reached", check.into_iter().collect()));
    let gate = if gate.is_closed() {
        gate.claiming([of.starved(false)])
    } else {
        gate
    };
    match first {
        Some(first) => gate.naming("first", first.value),
        None => gate,
    }
}

/// It is starved: what a look for containers finds now, by the functions of the preemption thread, without the pause.
fn look(of: &Of<'_>, path: &mut Path) {
    let look = of.look();
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
    let too_large = about_it.iter().filter(|check| check.rule == &ASK_TOO_LARGE);
    let too_large: Vec<Check> = too_large.map(|check| (*check).clone()).collect();
    let none_served = !about_it.iter().any(|check| check.rule == &NODE_TOO_LITTLE);
    if none_served && !too_large.is_empty() {
        path.test(request_too_large(of, too_large));
        return;
    }
    path.test(Gate::open("request-too-large"));
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
    let ask = checks[0]
        .facts
        .iter()
        .find(|fact| fact.name == "ask")
        .map(|fact| fact.value.clone());
    let gate = Gate::closed_by("request-too-large", checks);
    of.naming(gate)
        .naming("missing", of.after_ungated().starvation())
        .naming("threshold", Value::Ratio(f64::from(of.leaf().threshold)))
        .naming("ask", ask.unwrap_or(Value::Unset))
        .claiming([of.starved(true)])
}

/// No node has enough that may be taken: how much was spared, reason by reason.
fn nothing_takeable(of: &Of<'_>, checks: &[&Check]) -> Gate {
    let reasons: [&Rule; 5] = [
        &QUEUE_NOT_PREEMPTABLE,
        &AM_NOT_PREEMPTABLE,
        &VICTIM_SHARE,
        &GOING_ALREADY,
        &NODE_TOO_LITTLE,
    ];
    let mut because = Vec::new();
    for rule in reasons {
        let held = checks
            .iter()
            .find(|check| check.rule == rule && check.verdict != Outcome::Holds);
        because.extend(held.map(|check| (*check).clone()));
    }
    let gate = of.naming(Gate::closed("nothing-takeable").because(because));
    let mut gate = gate
        .naming("missing", of.after_ungated().starvation())
        .claiming([of.starved(true)]);
    for (name, rule) in [
        ("spared-queue", &QUEUE_NOT_PREEMPTABLE),
        ("spared-am", &AM_NOT_PREEMPTABLE),
        ("spared-share", &VICTIM_SHARE),
        ("spared-going", &GOING_ALREADY),
    ] {
        let spared = checks
            .iter()
            .filter(|check| check.rule == rule && check.verdict == Outcome::Fails);
        let mut containers: Vec<Subject> = spared.map(|check| check.subject).collect();
        containers.dedup();
        gate = gate.naming(name, of.size_of(&containers));
    }
    match of.protected_lender(checks) {
        Some(queue) => gate.naming("protected", queue),
        None => gate,
    }
}

/// The next look at it: after the pause, or with the next pass.
fn next_look(of: &Of<'_>) -> Gate {
    let pause = of
        .found(&of.moment.threads().checks, &STARVATION_CHECK_DELAY)
        .cloned();
    let due = match &pause {
        Some(_) => of.moment.since_start(of.app.next_starvation_check),
        None => of.moment.at(),
    };
    let by = due.max(of.moment.at()) + 2 * of.update_interval();
    let at = of.moment.next(Happening::Examined, of.subject(), by);
    let claim = at.map(|at| Claim::At {
        event: Happening::Examined,
        of: of.subject(),
        at,
    });
    let gate = match pause {
        Some(check) => Gate::blocked_by("looked-at-later", vec![check]),
        None => Gate::closed("looked-at-later"),
    };
    of.naming(gate)
        .naming("due", of.time(at.unwrap_or(due)))
        .claiming(claim)
        .claiming(of.is_starved().then(|| of.starved(true)))
}

impl Of<'_> {
    /// `allowPreemptionFrom=false` that held for containers of a queue which is above its due: the queue that says so.
    fn protected_lender(&self, checks: &[&Check]) -> Option<QueueId> {
        let of_queue = checks.iter().find(|check| check.rule == &QUEUE_NOT_PREEMPTABLE)?;
        let queue = of_queue.facts.iter().find_map(|fact| match fact.value {
            Value::Subject(Subject::Queue(queue)) if fact.name == "queue" => Some(queue),
            _ => None,
        })?;
        self.scheduler.protected_by(queue)
    }
}
