//! Who is starved, and who is not (spec `fair.md` §3.3, §3.5).

use super::{holds, timeout};
use crate::ids::{AppId, QueueId};
use crate::resource::Resource;
use crate::scheduler::fair::model::app::App;
use crate::scheduler::fair::model::queue::Queue;
use crate::scheduler::fair::rules::{
    FAIR_SHARE_THRESHOLD, FAIR_SHARE_TIMEOUT, MIN_SHARE, MIN_SHARE_TIMEOUT, NO_PENDING_DEMAND, NOT_REACHED,
    PREEMPTION_OFF, STARVATION_CHECK_DELAY, STARVED, UTILIZATION,
};
use crate::scheduler::reason::fact;
use crate::scheduler::{Check, Comparison, Fact, Gate, Outcome, Reason, Rule, Subject, Value};

pub(crate) fn preemption_off() -> Check {
    Check::new(Subject::Cluster, &PREEMPTION_OFF, Outcome::Fails)
}

/// The app stands behind one that is not starved, and is not looked at.
pub(crate) fn not_reached(app: &App, first: AppId) -> Check {
    Check::new(Subject::App(app.id), &NOT_REACHED, Outcome::Fails)
        .with("first", Subject::App(first))
        .with("usage", app.usage)
}

pub(crate) fn utilization_gate(gate: Gate) -> Check {
    Check::new(Subject::Cluster, &UTILIZATION, holds(gate.is_open())).comparing(
        Value::Ratio(f64::from(gate.used)),
        Comparison::Above,
        Value::Ratio(f64::from(gate.threshold)),
    )
}

/// Usage below the threshold, or not; and if it is, for long enough or not yet.
pub(crate) fn fair_share_starvation(
    app: &App,
    wanted: &Resource,
    starved: bool,
    below_for: i64,
    allowed: i64,
) -> Check {
    let subject = Subject::App(app.id);
    if !starved {
        return Check::new(subject, &FAIR_SHARE_THRESHOLD, Outcome::Fails)
            .comparing(app.usage, Comparison::Below, *wanted)
            .with("fairShare", app.fair_share)
            .with("demand", app.demand)
            .with("since", Value::At(app.last_time_at_fair_share));
    }
    waited(subject, &FAIR_SHARE_TIMEOUT, below_for, allowed)
        .with("fairShare", app.fair_share)
        .with("demand", app.demand)
        .with("since", Value::At(app.last_time_at_fair_share))
        .with("usage", app.usage)
        .with("threshold", *wanted)
        .with_all(left(below_for, allowed))
}

pub(crate) fn min_share_starvation(
    queue: QueueId,
    usage: &Resource,
    wanted: &Resource,
    below_for: i64,
    allowed: i64,
) -> Check {
    let subject = Subject::Queue(queue);
    if wanted.subtract_non_negative(usage).is_none() {
        return Check::new(subject, &MIN_SHARE, Outcome::Fails).comparing(*usage, Comparison::Below, *wanted);
    }
    waited(subject, &MIN_SHARE_TIMEOUT, below_for, allowed)
        .with("usage", *usage)
        .with("minShare", *wanted)
        .with_all(left(below_for, allowed))
}

fn waited(subject: Subject, rule: &'static Rule, for_ms: i64, allowed: i64) -> Check {
    let verdict = match (for_ms < allowed, allowed) {
        (false, _) => Outcome::Holds,
        (true, i64::MAX) => Outcome::Fails,
        (true, _) => Outcome::Waits,
    };
    Check::new(subject, rule, verdict).comparing(Value::Ms(for_ms), Comparison::AtLeast, timeout(allowed))
}

/// How long it takes until a time that is not over is.
fn left(for_ms: i64, allowed: i64) -> Option<Fact> {
    let waits = for_ms < allowed && allowed != i64::MAX;
    waits.then(|| fact("left", Value::Ms(allowed - for_ms)))
}

pub(crate) fn no_pending_demand(app: &App) -> Check {
    Check::new(Subject::App(app.id), &NO_PENDING_DEMAND, Outcome::Fails).comparing(
        app.usage,
        Comparison::Equal,
        app.demand,
    )
}

pub(crate) fn starvation_check_delayed(app: &App, now: u64) -> Check {
    Check::new(Subject::App(app.id), &STARVATION_CHECK_DELAY, Outcome::Waits)
        .comparing(
            Value::At(now),
            Comparison::AtLeast,
            Value::At(app.next_starvation_check),
        )
        .with("left", Value::Ms((app.next_starvation_check - now) as i64))
}

pub(crate) fn starved(app: &App, leaf: &Queue, now: u64) -> Reason {
    let threshold = app.fair_share.multiply(f64::from(leaf.threshold));
    let mut checks = Vec::new();
    if !app.fair_share_starvation.is_none() {
        let wanted = threshold.min(&app.demand);
        let below_for = (now - app.last_time_at_fair_share) as i64;
        checks.push(
            Check::new(Subject::App(app.id), &FAIR_SHARE_THRESHOLD, Outcome::Holds)
                .comparing(app.usage, Comparison::Below, wanted)
                .with("fairShare", app.fair_share)
                .with("share", Value::Ratio(f64::from(leaf.threshold))),
        );
        checks.push(fair_share_starvation(
            app,
            &wanted,
            true,
            below_for,
            leaf.fair_share_timeout,
        ));
    }
    if !app.min_share_starvation.is_none() {
        let wanted = leaf.min_share.min(&leaf.demand);
        let since = leaf.leaf().map_or(now, |of| of.last_time_at_min_share);
        checks.push(min_share_starvation(
            leaf.id,
            &leaf.usage,
            &wanted,
            (now - since) as i64,
            leaf.min_share_timeout,
        ));
    }
    Reason::new(&STARVED)
        .with("queue", Subject::Queue(leaf.id))
        .with("usage", app.usage)
        .with("fairShareStarvation", app.fair_share_starvation)
        .with("minShareStarvation", app.min_share_starvation)
        .after(checks)
}
