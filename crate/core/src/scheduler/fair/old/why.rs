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
use crate::scheduler::fair::why::{check, fact, holds, reason, timeout};
use crate::scheduler::{Check, Comparison, Reason, Rule, Subject, Value, Verdict};

pub(crate) fn stamp(queue: &Queue, rule: &'static Rule, share: &Resource, starved: bool) -> Check {
    let facts = vec![fact("demand", queue.demand)];
    let compared = (queue.usage.into(), Comparison::Below, (*share).into());
    check(
        Subject::Queue(queue.id),
        rule,
        holds(starved),
        Some(compared),
        facts,
    )
}

pub(crate) fn min_share_stamp(queue: &Queue, starved: bool) -> Check {
    stamp(queue, &OLD_MIN_SHARE_STAMP, &queue.min_share, starved)
}

pub(crate) fn fair_share_stamp(queue: &Queue, starved: bool) -> Check {
    let share = queue.fair_share.multiply(f64::from(queue.threshold));
    stamp(queue, &OLD_FAIR_SHARE_STAMP, &share, starved)
}

pub(crate) fn interval(since: i64, interval: i64) -> Check {
    let compared = (Value::Ms(since), Comparison::AtLeast, Value::Ms(interval));
    let verdict = if since < interval {
        Verdict::Waits
    } else {
        Verdict::Holds
    };
    check(
        Subject::Cluster,
        &OLD_INTERVAL,
        verdict,
        Some(compared),
        Vec::new(),
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
    let compared = (Value::Ms(below_for), Comparison::Above, timeout(allowed));
    let (verdict, facts) = if below_for > allowed {
        (Verdict::Holds, Vec::new())
    } else if below_for == 0 || allowed == i64::MAX {
        (Verdict::Fails, Vec::new())
    } else {
        (Verdict::Waits, vec![fact("left", Value::Ms(allowed - below_for))])
    };
    check(Subject::Queue(leaf.id), rule, verdict, Some(compared), facts)
}

/// Both ways in which a leaf may be short for too long.
pub(crate) fn deficit(leaf: &Queue, now: u64) -> Reason {
    let checks = vec![min_share_overdue(leaf, now), fair_share_overdue(leaf, now)];
    let facts = vec![
        fact("usage", leaf.usage),
        fact("demand", leaf.demand),
        fact("minShare", leaf.min_share),
        fact("fairShare", leaf.fair_share),
    ];
    reason(&OLD_DEFICIT, facts, checks)
}

pub(crate) fn round(amount: &Resource) -> Reason {
    reason(&OLD_ROUND, vec![fact("toPreempt", *amount)], Vec::new())
}

pub(crate) fn round_end(left: &Resource) -> Reason {
    reason(&OLD_ROUND_END, vec![fact("left", *left)], Vec::new())
}

/// A container of the warned list is taken off the amount; it is killed once its time is over.
pub(crate) fn counted(container: &Container, warned_at: u64, due: u64, now: u64) -> Reason {
    let compared = (Value::At(due), Comparison::Below, Value::At(now));
    let verdict = if due < now { Verdict::Holds } else { Verdict::Waits };
    let time = check(Subject::Cluster, &OLD_KILL, verdict, Some(compared), Vec::new());
    let facts = vec![
        fact("container", container.resource),
        fact("warnedAt", Value::At(warned_at)),
    ];
    let rule = if due < now { &OLD_KILL } else { &OLD_COUNTED };
    reason(rule, facts, vec![time])
}

pub(crate) fn dropped(container: &Container) -> Reason {
    reason(
        &OLD_DROPPED,
        vec![fact("container", container.resource)],
        Vec::new(),
    )
}

pub(crate) fn warned(victim: &App, container: &Container) -> Reason {
    let facts = vec![
        fact("node", Subject::Node(container.node)),
        fact("container", container.resource),
        fact("priority", container.key.priority),
        fact("usage", victim.usage),
        fact("fairShare", victim.fair_share),
    ];
    reason(&OLD_WARNED, facts, Vec::new())
}

pub(crate) fn most_over(subject: Subject, usage: &Resource, share: &Resource) -> Check {
    let facts = vec![fact("usage", *usage), fact("fairShare", *share)];
    check(subject, &OLD_MOST_OVER, Verdict::Holds, None, facts)
}

pub(crate) fn not_over(leaf: &Queue) -> Check {
    let compared = (leaf.usage.into(), Comparison::Above, leaf.fair_share.into());
    check(
        Subject::Queue(leaf.id),
        &OLD_NOT_OVER,
        Verdict::Fails,
        Some(compared),
        Vec::new(),
    )
}
