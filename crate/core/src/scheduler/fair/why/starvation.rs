//! Who is starved, and who is not (spec `fair.md` §3.3, §3.5).

use super::{check, fact, holds, reason, timeout};
use crate::ids::{AppId, QueueId};
use crate::resource::Resource;
use crate::scheduler::fair::model::app::App;
use crate::scheduler::fair::model::queue::Queue;
use crate::scheduler::fair::rules::{
    FAIR_SHARE_THRESHOLD, FAIR_SHARE_TIMEOUT, MIN_SHARE, MIN_SHARE_TIMEOUT, NO_PENDING_DEMAND, NOT_REACHED,
    PREEMPTION_OFF, STARVATION_CHECK_DELAY, STARVED, UTILIZATION,
};
use crate::scheduler::{Check, Comparison, Fact, Reason, Rule, Subject, Value, Verdict};

pub(crate) fn preemption_off() -> Check {
    check(
        Subject::Cluster,
        &PREEMPTION_OFF,
        Verdict::Fails,
        None,
        Vec::new(),
    )
}

/// The app stands behind one that is not starved, and is not looked at.
pub(crate) fn not_reached(app: &App, first: AppId) -> Check {
    let facts = vec![fact("first", Subject::App(first)), fact("usage", app.usage)];
    check(Subject::App(app.id), &NOT_REACHED, Verdict::Fails, None, facts)
}

pub(crate) fn utilization_gate(utilization: f32, threshold: f32, open: bool) -> Check {
    let compared = (
        Value::Ratio(f64::from(utilization)),
        Comparison::Above,
        Value::Ratio(f64::from(threshold)),
    );
    check(
        Subject::Cluster,
        &UTILIZATION,
        holds(open),
        Some(compared),
        Vec::new(),
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
    let facts = vec![
        fact("fairShare", app.fair_share),
        fact("demand", app.demand),
        fact("since", Value::At(app.last_time_at_fair_share)),
    ];
    if !starved {
        let compared = (app.usage.into(), Comparison::Below, (*wanted).into());
        return check(
            subject,
            &FAIR_SHARE_THRESHOLD,
            Verdict::Fails,
            Some(compared),
            facts,
        );
    }
    waited(subject, &FAIR_SHARE_TIMEOUT, below_for, allowed, {
        let mut facts = facts;
        facts.extend([fact("usage", app.usage), fact("threshold", *wanted)]);
        facts
    })
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
        let compared = ((*usage).into(), Comparison::Below, (*wanted).into());
        return check(subject, &MIN_SHARE, Verdict::Fails, Some(compared), Vec::new());
    }
    let facts = vec![fact("usage", *usage), fact("minShare", *wanted)];
    waited(subject, &MIN_SHARE_TIMEOUT, below_for, allowed, facts)
}

fn waited(subject: Subject, rule: &'static Rule, for_ms: i64, allowed: i64, mut facts: Vec<Fact>) -> Check {
    let verdict = match (for_ms < allowed, allowed) {
        (false, _) => Verdict::Holds,
        (true, i64::MAX) => Verdict::Fails,
        (true, _) => {
            facts.push(fact("left", Value::Ms(allowed - for_ms)));
            Verdict::Waits
        }
    };
    let compared = (Value::Ms(for_ms), Comparison::AtLeast, timeout(allowed));
    check(subject, rule, verdict, Some(compared), facts)
}

pub(crate) fn no_pending_demand(app: &App) -> Check {
    let compared = (app.usage.into(), Comparison::Equal, app.demand.into());
    check(
        Subject::App(app.id),
        &NO_PENDING_DEMAND,
        Verdict::Fails,
        Some(compared),
        Vec::new(),
    )
}

pub(crate) fn starvation_check_delayed(app: &App, now: u64) -> Check {
    let compared = (
        Value::At(now),
        Comparison::AtLeast,
        Value::At(app.next_starvation_check),
    );
    check(
        Subject::App(app.id),
        &STARVATION_CHECK_DELAY,
        Verdict::Waits,
        Some(compared),
        vec![fact("left", Value::Ms((app.next_starvation_check - now) as i64))],
    )
}

pub(crate) fn starved(app: &App, leaf: &Queue, now: u64) -> Reason {
    let threshold = app.fair_share.multiply(f64::from(leaf.threshold));
    let mut checks = Vec::new();
    if !app.fair_share_starvation.is_none() {
        let wanted = threshold.min(&app.demand);
        let below_for = (now - app.last_time_at_fair_share) as i64;
        let compared = (app.usage.into(), Comparison::Below, wanted.into());
        checks.push(check(
            Subject::App(app.id),
            &FAIR_SHARE_THRESHOLD,
            Verdict::Holds,
            Some(compared),
            vec![
                fact("fairShare", app.fair_share),
                fact("share", Value::Ratio(f64::from(leaf.threshold))),
            ],
        ));
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
    let facts = vec![
        fact("queue", Subject::Queue(leaf.id)),
        fact("usage", app.usage),
        fact("fairShareStarvation", app.fair_share_starvation),
        fact("minShareStarvation", app.min_share_starvation),
    ];
    reason(&STARVED, facts, checks)
}
