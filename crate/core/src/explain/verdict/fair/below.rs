//! The second half of the path: whether preemption helps who is below its due (spec `verdicts.md` §3).

use super::super::{Claim, Gate, Happening, Path};
use super::app::{Of, naming};
use super::look;
use crate::scheduler::fair::App;
use crate::scheduler::fair::rules::{
    FAIR_SHARE_THRESHOLD, FAIR_SHARE_TIMEOUT, MIN_SHARE, MIN_SHARE_TIMEOUT, NOT_REACHED, PREEMPTION_OFF,
    STARVATION_CHECK_DELAY, UTILIZATION,
};
use crate::scheduler::{Check, EventKind, Outcome, Subject, Value};
use crate::sim::What;

/// The gates behind `coming`.
pub(super) fn gates(of: &Of<'_>, path: &mut Path) {
    if path.answers() {
        for answer in [
            "no-node-fits",
            "has-threshold",
            "preemption-off",
            "gate-closed",
            "no-timeout",
            "clock-runs",
            "not-reached",
            "request-too-large",
            "nothing-takeable",
            "looked-at-later",
        ] {
            path.test(Gate::untested(answer));
        }
        return;
    }
    let due = Due::new(of);
    if !due.is_below() {
        path.test(of.has_share_after());
        path.test_at_cost("no-node-fits", || of.no_node_fits());
        path.test(due.has_threshold());
    }
    path.test(preemption_off(of));
    path.test(utilization(of));
    let is_gated = path.answers();
    path.test(due.no_timeout());
    if path.answers() {
        path.test(Gate::untested("clock-runs"));
        path.test(Gate::untested("not-reached"));
    } else {
        path.test(due.clock_runs());
        path.test(due.not_reached());
    }
    if due.is_taken_up && !is_gated {
        look::gates(of, path);
    } else if !path.answers() {
        path.test(next_look(of));
    }
    if due.is_below() {
        path.test(of.no_node_fits());
    }
}

/// How an application stands beside its due, by a pass with the gates before preemption open and its pause over.
struct Due<'a> {
    of: &'a Of<'a>,
    /// Containers are looked for on its behalf.
    is_taken_up: bool,
    /// The test of its fair share, whether the walk over its leaf comes to it or not.
    fair_share: Option<Check>,
    /// The test of its leaf's minimum.
    minimum: Option<Check>,
    /// It would get a part of what its leaf lacks of its minimum.
    has_part_of_minimum: bool,
    /// It stands behind the application that ends the walk.
    not_reached: Option<Check>,
}

impl<'a> Due<'a> {
    fn new(of: &'a Of<'a>) -> Self {
        let (_, pass) = of.look();
        let is_taken_up = pass.rows.iter().any(
            |row| matches!(&row.what, What::Event(EventKind::Preempting { app, .. }) if *app == of.app.id),
        );
        let leaf = Subject::Queue(of.app.queue);
        let of_app = |check: &&Check| check.subject == of.subject();
        let not_reached = pass
            .checks
            .iter()
            .filter(of_app)
            .find(|check| check.rule == &NOT_REACHED);
        let fair_share = if not_reached.is_some() {
            Some(of.after().test_of_fair_share(of.app_after()))
        } else {
            let tests = [&FAIR_SHARE_THRESHOLD, &FAIR_SHARE_TIMEOUT];
            let found = pass.checks.iter().filter(of_app);
            found
                .into_iter()
                .find(|check| tests.contains(&check.rule))
                .cloned()
        };
        let tests = [&MIN_SHARE, &MIN_SHARE_TIMEOUT];
        let minimum = pass
            .checks
            .iter()
            .find(|check| check.subject == leaf && tests.contains(&check.rule));
        let lacks_minimum = minimum.is_some_and(|check| check.rule == &MIN_SHARE_TIMEOUT);
        Self {
            of,
            is_taken_up,
            fair_share,
            minimum: minimum.cloned(),
            has_part_of_minimum: lacks_minimum && gets_part_of_minimum(of),
            not_reached: not_reached.cloned(),
        }
    }

    fn is_below(&self) -> bool {
        self.is_taken_up || self.clocks().next().is_some()
    }

    /// The clocks that run for it, or are over: of its fair share, and of the minimum of its leaf.
    fn clocks(&self) -> impl Iterator<Item = &Check> {
        let fair_share = self
            .fair_share
            .iter()
            .filter(|check| check.rule == &FAIR_SHARE_TIMEOUT);
        let minimum = self.minimum.iter().filter(|_| self.has_part_of_minimum);
        fair_share.chain(minimum)
    }

    /// Nothing below what is promised: the threshold's part of the fair share, and its part of the minimum.
    fn has_threshold(&self) -> Gate {
        let Some(check) = &self.fair_share else {
            return Gate::open("has-threshold");
        };
        let has_minimum = !self.of.leaf().min_share.is_none();
        let minimum = self
            .minimum
            .iter()
            .filter(|check| has_minimum && check.rule == &MIN_SHARE);
        let checks: Vec<Check> = [check].into_iter().chain(minimum).cloned().collect();
        let gate = if self.of.pauses() || self.not_reached.is_some() {
            Gate::closed_by("has-threshold", checks)
        } else {
            Gate::blocked_by("has-threshold", checks)
        };
        let app = self.of.app_after();
        let gate = named(self.of, gate)
            .naming("missing", self.of.after().missing_of_share(app))
            .claiming([self.of.starved_as_it_is()]);
        match self.of.after().lifted_by_minimum(app) {
            Some(queue) => gate.naming("cutFor", queue),
            None => gate,
        }
    }

    /// No timeout is set for any clock that runs: none ever ends.
    fn no_timeout(&self) -> Gate {
        let closed: Vec<Check> = self.clocks().cloned().collect();
        let is_open = self.is_taken_up || closed.iter().any(|check| check.verdict != Outcome::Fails);
        if is_open {
            return Gate::open("no-timeout").because(closed);
        }
        let of_queue = self
            .minimum
            .as_ref()
            .filter(|check| check.rule == &MIN_SHARE_TIMEOUT && check.verdict != Outcome::Fails);
        named(self.of, self.clock_gate("no-timeout", closed))
            .naming_some("minimumOf", of_queue.map(|check| check.subject))
            .claiming([self.of.starved_as_it_is()])
    }

    /// Checks that the shared pass has made can be looked up there.
    fn clock_gate(&self, answer: &'static str, checks: Vec<Check>) -> Gate {
        if self.of.pauses() || self.not_reached.is_some() {
            Gate::closed_by(answer, checks)
        } else {
            Gate::blocked_by(answer, checks)
        }
    }

    /// A clock that runs: the one that is over first. That of the fair share ends nothing where the walk does not come.
    fn clock_runs(&self) -> Gate {
        let of = self.of;
        let is_reached = |check: &&Check| self.not_reached.is_none() || check.rule == &MIN_SHARE_TIMEOUT;
        let waits = self
            .clocks()
            .filter(is_reached)
            .filter_map(|check| Some((left(check)?, check)));
        let first = waits.min_by_key(|(left, _)| *left);
        let Some((left, first)) = first.filter(|_| !self.is_taken_up) else {
            return Gate::open("clock-runs");
        };
        let due = of.moment.at().saturating_add(left);
        let by = due.saturating_add(of.update_interval());
        let at = of.moment.next(Happening::Starved, of.subject(), by);
        let claim = at.map(|at| Claim::At {
            event: Happening::Starved,
            of: of.subject(),
            at,
        });
        let clock = if first.rule == &MIN_SHARE_TIMEOUT {
            "min-share"
        } else {
            "fair-share"
        };
        let gate = named(of, self.clock_gate("clock-runs", vec![first.clone()]));
        due_at(of, gate, at, due)
            .naming("left", Value::Ms(left as i64))
            .naming("clock", std::sync::Arc::<str>::from(clock))
            .claiming(claim)
            .claiming([of.starved_as_it_is()])
    }

    /// The walk over the leaf stops at the first application that yields nothing.
    fn not_reached(&self) -> Gate {
        let Some(check) = self.not_reached.clone().filter(|_| !self.is_taken_up) else {
            return Gate::open("not-reached");
        };
        let first = check.facts.iter().find(|fact| fact.name == "first").cloned();
        let gate = if self.of.pauses() {
            Gate::closed_by("not-reached", vec![check])
        } else {
            Gate::blocked_by("not-reached", vec![check])
        };
        let gate = named(self.of, gate).claiming([self.of.starved_as_it_is()]);
        match first {
            Some(first) => gate.naming("first", first.value),
            None => gate,
        }
    }
}

/// Whether it would get something if the clock of its leaf's minimum were over.
fn gets_part_of_minimum(of: &Of<'_>) -> bool {
    let (world, _) = of.look_after(|scheduler| scheduler.end_clock_of_minimum(of.app.queue));
    !of.of_world(&world).min_share_starvation.is_none()
}

/// A sentence about what it lacks, with the shares of the next update.
pub(super) fn named(of: &Of<'_>, gate: Gate) -> Gate {
    let app: &App = of.app_after();
    let threshold = of.leaf().threshold;
    naming(gate, app)
        .counting(of.after().decisive_resource(app))
        .naming("threshold", Value::Ratio(f64::from(threshold)))
        .naming("promised", app.fair_share.multiply(f64::from(threshold)))
}

fn left(check: &Check) -> Option<u64> {
    check.facts.iter().find_map(|fact| match fact.value {
        Value::Ms(ms) if fact.name == "left" => u64::try_from(ms).ok(),
        _ => None,
    })
}

pub(super) fn preemption_off(of: &Of<'_>) -> Gate {
    let off = of.found(&of.moment.threads().checks, &PREEMPTION_OFF);
    let gate = Gate::blocked_by("preemption-off", off.cloned().into_iter().collect());
    let never = gate.is_closed().then_some(Claim::Never {
        event: Happening::Warned,
        of: of.subject(),
    });
    named(of, gate).claiming(never)
}

pub(super) fn utilization(of: &Of<'_>) -> Gate {
    let gate = of.found(&of.moment.threads().checks, &UTILIZATION);
    let closed = gate.filter(|check| check.verdict == Outcome::Fails).cloned();
    let used = closed.as_ref().and_then(|check| check.compared.clone());
    let gate = naming(
        Gate::blocked_by("gate-closed", closed.into_iter().collect()),
        of.app_after(),
    );
    let Some((used, _, threshold)) = used else {
        return gate;
    };
    let [memory, vcores] = of.scheduler.utilization();
    let resource = if memory >= vcores { "memory-mb" } else { "vcores" };
    gate.naming("used", used)
        .naming("utilizationThreshold", threshold)
        .naming("resource", std::sync::Arc::<str>::from(resource))
}

/// The next look at it: after the pause, or with the next pass.
pub(super) fn next_look(of: &Of<'_>) -> Gate {
    let pause = of
        .found(&of.moment.threads().checks, &STARVATION_CHECK_DELAY)
        .cloned();
    let due = match &pause {
        Some(_) => of.moment.since_start(of.app.next_starvation_check),
        None => of.moment.at(),
    };
    let by = due
        .max(of.moment.at())
        .saturating_add(of.update_interval().saturating_mul(2));
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
    let gate = named(of, gate).naming("missing", of.missing());
    due_at(of, gate, at, due)
        .claiming(claim)
        .claiming([of.starved_as_it_is()])
}

/// When it comes: at that time, found by letting a copy run on, or not before another.
fn due_at(of: &Of<'_>, gate: Gate, at: Option<u64>, not_before: u64) -> Gate {
    match at {
        Some(at) => gate.naming("due", of.time(at)),
        None => gate.naming("notBefore", of.time(not_before)),
    }
}
