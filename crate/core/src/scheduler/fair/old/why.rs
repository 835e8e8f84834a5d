//! The reasons of the old preemption's events.

use crate::resource::Resource;
use crate::scheduler::container::Container;
use crate::scheduler::fair::model::app::App;
use crate::scheduler::fair::model::queue::Queue;
use crate::scheduler::fair::rules::{
    OLD_COUNTED, OLD_DEFICIT, OLD_DROPPED, OLD_FAIR_SHARE_STAMP, OLD_FAIR_SHARE_TIMEOUT, OLD_INTERVAL,
    OLD_KILL, OLD_MIN_SHARE_STAMP, OLD_MIN_SHARE_TIMEOUT, OLD_MOST_OVER, OLD_NOT_OVER, OLD_ROUND,
    OLD_ROUND_END, OLD_WARNED,
};
use crate::scheduler::fair::why::{holds, timeout};
use crate::scheduler::{Check, Comparison, Outcome, Reason, Rule, Subject, Value};

fn stamp(queue: &Queue, rule: &'static Rule, promised: &Resource, starved: bool) -> Check {
    Check::new(Subject::Queue(queue.id), rule, holds(starved))
        .comparing(queue.usage, Comparison::Below, *promised)
        .with("demand", queue.demand)
}

pub(crate) fn min_share_stamp(queue: &Queue, promised: &Resource, starved: bool) -> Check {
    stamp(queue, &OLD_MIN_SHARE_STAMP, promised, starved)
}

pub(crate) fn fair_share_stamp(queue: &Queue, promised: &Resource, starved: bool) -> Check {
    stamp(queue, &OLD_FAIR_SHARE_STAMP, promised, starved)
}

pub(crate) fn interval(since: i64, interval: i64) -> Check {
    let verdict = if since < interval {
        Outcome::Waits
    } else {
        Outcome::Holds
    };
    Check::new(Subject::Cluster, &OLD_INTERVAL, verdict).comparing(
        Value::Ms(since),
        Comparison::AtLeast,
        Value::Ms(interval),
    )
}

pub(crate) fn min_share_overdue(leaf: &Queue, now: u64) -> Check {
    let since = leaf.leaf().map_or(now, |of| of.last_time_at_min_share);
    overdue(
        leaf,
        &OLD_MIN_SHARE_TIMEOUT,
        (now - since) as i64,
        leaf.min_share_timeout,
    )
}

pub(crate) fn fair_share_overdue(leaf: &Queue, now: u64) -> Check {
    let since = leaf.leaf().map_or(now, |of| of.last_time_at_fair_share_threshold);
    overdue(
        leaf,
        &OLD_FAIR_SHARE_TIMEOUT,
        (now - since) as i64,
        leaf.fair_share_timeout,
    )
}

/// Whether a leaf has been short for longer than it must bear.
fn overdue(leaf: &Queue, rule: &'static Rule, below_for: i64, allowed: i64) -> Check {
    let verdict = if below_for > allowed {
        Outcome::Holds
    } else if below_for == 0 || allowed == i64::MAX {
        Outcome::Fails
    } else {
        Outcome::Waits
    };
    let check = Check::new(Subject::Queue(leaf.id), rule, verdict).comparing(
        Value::Ms(below_for),
        Comparison::Above,
        timeout(allowed),
    );
    match verdict {
        Outcome::Waits => check.with("left", Value::Ms(allowed - below_for)),
        _ => check,
    }
}

/// Both ways in which a leaf may be short for too long.
pub(crate) fn deficit(leaf: &Queue, now: u64) -> Reason {
    Reason::new(&OLD_DEFICIT)
        .with("usage", leaf.usage)
        .with("demand", leaf.demand)
        .with("minShare", leaf.min_share)
        .with("fairShare", leaf.fair_share)
        .after([min_share_overdue(leaf, now), fair_share_overdue(leaf, now)])
}

pub(crate) fn round(amount: &Resource) -> Reason {
    Reason::new(&OLD_ROUND).with("toPreempt", *amount)
}

pub(crate) fn round_end(left: &Resource) -> Reason {
    Reason::new(&OLD_ROUND_END).with("left", *left)
}

/// A container of the warned list is taken off the amount; it is killed once its time is over.
pub(crate) fn counted(container: &Container, warned_at: u64, due: u64, now: u64) -> Reason {
    let verdict = if due < now { Outcome::Holds } else { Outcome::Waits };
    let time = Check::new(Subject::Cluster, &OLD_KILL, verdict).comparing(
        Value::At(due),
        Comparison::Below,
        Value::At(now),
    );
    let rule = if due < now { &OLD_KILL } else { &OLD_COUNTED };
    Reason::new(rule)
        .with("container", container.resource)
        .with("warnedAt", Value::At(warned_at))
        .after([time])
}

pub(crate) fn dropped(container: &Container) -> Reason {
    Reason::new(&OLD_DROPPED).with("container", container.resource)
}

pub(crate) fn warned(victim: &App, container: &Container) -> Reason {
    Reason::new(&OLD_WARNED)
        .with("node", Subject::Node(container.node))
        .with("container", container.resource)
        .with("priority", container.key.priority)
        .with("usage", victim.usage)
        .with("fairShare", victim.fair_share)
}

pub(crate) fn most_over(subject: Subject, usage: &Resource, share: &Resource) -> Check {
    Check::new(subject, &OLD_MOST_OVER, Outcome::Holds)
        .with("usage", *usage)
        .with("fairShare", *share)
}

pub(crate) fn not_over(leaf: &Queue) -> Check {
    Check::new(Subject::Queue(leaf.id), &OLD_NOT_OVER, Outcome::Fails).comparing(
        leaf.usage,
        Comparison::Above,
        leaf.fair_share,
    )
}
