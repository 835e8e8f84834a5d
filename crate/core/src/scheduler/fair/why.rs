//! The reasons that the Fair Scheduler gives: rules with the numbers that they compared.

use super::app::App;
use super::node::FsNode;
use super::policy::{Candidate, Place, Policy};
use super::queue::Queue;
use super::rules::*;
use super::tree::Queues;
use crate::ids::{AppId, ContainerId, NodeId, QueueId};
use crate::resource::Resource;
use crate::scheduler::container::Container;
use crate::scheduler::request::{PlacedAsk, RequestKey};
use crate::scheduler::{
    Check, Comparison, Detail, Fact, Locality, Log, Reason, Rule, Sink, Subject, Value, Verdict,
};

pub(super) fn fact(name: &'static str, value: impl Into<Value>) -> Fact {
    Fact {
        name,
        value: value.into(),
    }
}

pub(super) fn check(
    subject: Subject,
    rule: &'static Rule,
    verdict: Verdict,
    compared: Option<(Value, Comparison, Value)>,
    facts: Vec<Fact>,
) -> Check {
    Check {
        subject,
        rule,
        verdict,
        compared,
        facts,
    }
}

pub(super) const fn reason(rule: &'static Rule, facts: Vec<Fact>, checks: Vec<Check>) -> Reason {
    Reason { rule, facts, checks }
}

/// The verdict on a test that lets the search go on.
pub(super) const fn holds(holds: bool) -> Verdict {
    if holds { Verdict::Holds } else { Verdict::Fails }
}

impl From<Resource> for Value {
    fn from(resource: Resource) -> Self {
        Self::Resource(resource)
    }
}

impl From<Subject> for Value {
    fn from(subject: Subject) -> Self {
        Self::Subject(subject)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Int(number)
    }
}

impl From<i32> for Value {
    fn from(number: i32) -> Self {
        Self::Int(number.into())
    }
}

fn level_name(level: Locality) -> Value {
    Value::Text(
        match level {
            Locality::Node => "node",
            Locality::Rack => "rack",
            Locality::Any => "any",
        }
        .into(),
    )
}

/// A time in ms that may be "never".
pub(super) fn timeout(ms: i64) -> Value {
    if ms == i64::MAX {
        Value::Unset
    } else {
        Value::Ms(ms)
    }
}

// ------------------------------------------------------------------ starvation

pub(super) fn preemption_off() -> Check {
    check(
        Subject::Cluster,
        &PREEMPTION_OFF,
        Verdict::Fails,
        None,
        Vec::new(),
    )
}

/// The app stands behind one that is not starved, and is not looked at.
pub(super) fn not_reached(app: &App, first: AppId) -> Check {
    let facts = vec![fact("first", Subject::App(first)), fact("usage", app.usage)];
    check(Subject::App(app.id), &NOT_REACHED, Verdict::Fails, None, facts)
}

pub(super) fn utilization_gate(utilization: f32, threshold: f32, open: bool) -> Check {
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
pub(super) fn fair_share_starvation(
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

pub(super) fn min_share_starvation(
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

pub(super) fn no_pending_demand(app: &App) -> Check {
    let compared = (app.usage.into(), Comparison::Equal, app.demand.into());
    check(
        Subject::App(app.id),
        &NO_PENDING_DEMAND,
        Verdict::Fails,
        Some(compared),
        Vec::new(),
    )
}

pub(super) fn starvation_check_delayed(app: &App, now: u64) -> Check {
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

pub(super) fn starved(app: &App, leaf: &Queue, now: u64) -> Reason {
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

// ------------------------------------------------------------------ assignment

pub(super) fn node_is_reserved(node: NodeId, container: ContainerId) -> Check {
    let facts = vec![fact("container", Subject::Container(container))];
    check(Subject::Node(node), &NODE_RESERVED, Verdict::Fails, None, facts)
}

pub(super) fn queue_over_max_share(queue: &Queue) -> Check {
    let compared = (queue.usage.into(), Comparison::FitsIn, queue.max_share.into());
    check(
        Subject::Queue(queue.id),
        &QUEUE_MAX_SHARE,
        Verdict::Fails,
        Some(compared),
        Vec::new(),
    )
}

pub(super) fn node_is_blacklisted(app: AppId, node: NodeId) -> Check {
    let facts = vec![fact("node", Subject::Node(node))];
    check(Subject::App(app), &BLACKLISTED, Verdict::Fails, None, facts)
}

pub(super) fn strict_locality(app: AppId, node: NodeId, key: RequestKey) -> Check {
    let facts = vec![fact("node", Subject::Node(node)), fact("priority", key.priority)];
    check(Subject::App(app), &STRICT_LOCALITY, Verdict::Fails, None, facts)
}

pub(super) fn larger_than_node(app: AppId, size: &Resource, total: &Resource) -> Check {
    let compared = ((*size).into(), Comparison::FitsIn, (*total).into());
    check(
        Subject::App(app),
        &LARGER_THAN_NODE,
        Verdict::Fails,
        Some(compared),
        Vec::new(),
    )
}

pub(super) fn ask_over_max_share(app: AppId, queue: &Queue, size: &Resource) -> Check {
    let compared = (
        (queue.usage + *size).into(),
        Comparison::FitsIn,
        queue.max_share.into(),
    );
    let facts = vec![
        fact("queue", Subject::Queue(queue.id)),
        fact("usage", queue.usage),
        fact("ask", *size),
    ];
    check(
        Subject::App(app),
        &ASK_MAX_SHARE,
        Verdict::Fails,
        Some(compared),
        facts,
    )
}

pub(super) fn waits_for_locality(app: AppId, node: NodeId, key: RequestKey, allowed: Locality) -> Check {
    let facts = vec![
        fact("node", Subject::Node(node)),
        fact("priority", key.priority),
        fact("allowed", level_name(allowed)),
    ];
    check(Subject::App(app), &LOCALITY_DELAY, Verdict::Waits, None, facts)
}

pub(super) fn does_not_fit(app: AppId, size: &Resource, node: &FsNode) -> Check {
    let compared = ((*size).into(), Comparison::FitsIn, node.base.unallocated.into());
    let facts = vec![fact("node", Subject::Node(node.base.id))];
    check(
        Subject::App(app),
        &DOES_NOT_FIT,
        Verdict::Fails,
        Some(compared),
        facts,
    )
}

/// How the queues or apps stand in the order in which they are offered the node.
pub(super) fn tell_order<'a, L: Log>(
    policy: Policy,
    order: impl Iterator<Item = (Place, Subject, Candidate<'a>)>,
    sink: &mut Sink<'_, L>,
) {
    if !sink.wants(Detail::Everything) {
        return;
    }
    for (position, (place, subject, of)) in (1..).zip(order) {
        let mut facts = vec![
            fact("position", Value::Int(position)),
            fact("standing", Value::Text(place.standing(policy).into())),
            fact("usage", *of.usage),
            fact("weight", Value::Ratio(f64::from(of.weight))),
            fact("minShare", *of.min_share),
        ];
        if of.start_time > 0 {
            facts.push(fact("start", Value::At(of.start_time)));
        }
        sink.check(|| check(subject, &OFFERED_FIRST, Verdict::Info, None, facts));
    }
}

/// Those that stood behind whoever took the node.
pub(super) fn tell_passed_by<L: Log>(behind: impl Iterator<Item = Subject>, sink: &mut Sink<'_, L>) {
    if sink.wants(Detail::Everything) {
        for subject in behind {
            sink.check(|| check(subject, &NOT_OFFERED, Verdict::Fails, None, Vec::new()));
        }
    }
}

/// The path of queues that led to the app, with their usage before the container was added.
pub(super) fn allocated(
    app: &App,
    container: &Container,
    node: &FsNode,
    queues: &Queues,
    from_reservation: bool,
) -> Reason {
    let mut checks: Vec<Check> = queues
        .path(app.queue)
        .map(|queue| {
            let compared = (queue.usage.into(), Comparison::FitsIn, queue.max_share.into());
            let facts = vec![
                fact("fairShare", queue.fair_share),
                fact("weight", Value::Ratio(f64::from(queue.weight))),
            ];
            check(
                Subject::Queue(queue.id),
                &QUEUE_MAX_SHARE,
                Verdict::Holds,
                Some(compared),
                facts,
            )
        })
        .collect();
    checks.reverse();
    let free_before = node.base.unallocated + container.resource;
    let compared = (container.resource.into(), Comparison::FitsIn, free_before.into());
    checks.push(check(
        Subject::Node(node.base.id),
        &DOES_NOT_FIT,
        Verdict::Holds,
        Some(compared),
        Vec::new(),
    ));
    let facts = vec![
        fact("queue", Subject::Queue(app.queue)),
        fact("usage", app.usage),
        fact("fairShare", app.fair_share),
        fact("locality", level_name(container.locality)),
        fact("priority", container.key.priority),
    ];
    let rule = if from_reservation {
        &RESERVATION_FULFILLED
    } else {
        &ALLOCATED
    };
    reason(rule, facts, checks)
}

pub(super) fn preempted_for(app: &App, node: NodeId, amount: &Resource) -> Check {
    let facts = vec![fact("node", Subject::Node(node)), fact("amount", *amount)];
    check(Subject::App(app.id), &PREEMPTED_FOR, Verdict::Holds, None, facts)
}

pub(super) fn entitlement_over(app: &App, node: NodeId, amount: &Resource) -> Check {
    let facts = vec![
        fact("node", Subject::Node(node)),
        fact("amount", *amount),
        fact("usage", app.usage),
        fact("fairShare", app.fair_share),
    ];
    check(
        Subject::App(app.id),
        &ENTITLEMENT_OVER,
        Verdict::Fails,
        None,
        facts,
    )
}

// ------------------------------------------------------------------ reservations

pub(super) fn reservation_waits(container: ContainerId, size: &Resource, node: &FsNode) -> Check {
    let compared = ((*size).into(), Comparison::FitsIn, node.base.unallocated.into());
    check(
        Subject::Container(container),
        &RESERVATION_WAITS,
        Verdict::Waits,
        Some(compared),
        Vec::new(),
    )
}

/// The two conditions on app and ask; the first that fails is the one told.
pub(super) fn reservable(
    app: &App,
    starved: bool,
    large: bool,
    size: &Resource,
    threshold: &Resource,
) -> Check {
    let subject = Subject::App(app.id);
    if !starved {
        let compared = (app.usage.into(), Comparison::Below, app.fair_share.into());
        return check(
            subject,
            &RESERVES_IF_STARVED,
            Verdict::Fails,
            Some(compared),
            Vec::new(),
        );
    }
    let compared = ((*size).into(), Comparison::AtLeast, (*threshold).into());
    check(subject, &RESERVES_LARGE, holds(large), Some(compared), Vec::new())
}

/// Room on the node is set aside for the app already, so it needs no reservation.
pub(super) fn node_set_aside(app: AppId, node: NodeId) -> Check {
    let facts = vec![fact("node", Subject::Node(node))];
    check(
        Subject::App(app),
        &RESERVES_NOT_PREEMPTED_FOR,
        Verdict::Fails,
        None,
        facts,
    )
}

pub(super) fn reserved_by_other(app: AppId, node: NodeId, holder: AppId) -> Check {
    let facts = vec![
        fact("node", Subject::Node(node)),
        fact("holder", Subject::App(holder)),
    ];
    check(Subject::App(app), &RESERVED_BY_OTHER, Verdict::Fails, None, facts)
}

pub(super) fn reservations_of_app(app: AppId, held: usize, allowed: i32, too_many: bool) -> Check {
    let compared = (
        Value::Int(held as i64),
        Comparison::Below,
        Value::Int(allowed.into()),
    );
    check(
        Subject::App(app),
        &RESERVABLE_NODES,
        holds(!too_many),
        Some(compared),
        Vec::new(),
    )
}

pub(super) fn reserved(app: &App, size: &Resource, node: &FsNode, threshold: &Resource) -> Reason {
    let checks = vec![
        does_not_fit(app.id, size, node),
        reservable(app, true, true, size, threshold),
    ];
    let facts = vec![
        fact("usage", app.usage),
        fact("fairShare", app.fair_share),
        fact("minShareStarvation", app.min_share_starvation),
    ];
    reason(&RESERVED, facts, checks)
}

pub(super) fn unreserved(app: &App, container: &Container, node: &FsNode) -> Reason {
    let facts = vec![
        fact("app", Subject::App(app.id)),
        fact("resource", container.resource),
        fact("unallocated", node.base.unallocated),
    ];
    reason(&UNRESERVED, facts, Vec::new())
}

// ------------------------------------------------------------------ preemption

pub(super) fn preempting(app: &App, leaf: &Queue) -> Reason {
    let facts = vec![
        fact("queue", Subject::Queue(leaf.id)),
        fact("usage", app.usage),
        fact("fairShare", app.fair_share),
        fact("fairShareStarvation", app.fair_share_starvation),
        fact("minShareStarvation", app.min_share_starvation),
    ];
    reason(&PREEMPTING, facts, Vec::new())
}

pub(super) fn nothing_to_preempt(app: &App, next_check: u64) -> Check {
    let facts = vec![
        fact("starvation", app.starvation()),
        fact("nextCheck", Value::At(next_check)),
    ];
    check(
        Subject::App(app.id),
        &NOTHING_TO_PREEMPT,
        Verdict::Fails,
        None,
        facts,
    )
}

fn about_ask(ask: &PlacedAsk, place: &std::sync::Arc<str>) -> Vec<Fact> {
    vec![
        fact("place", Value::Text(place.clone())),
        fact("ask", ask.resource),
        fact("count", ask.count),
    ]
}

pub(super) fn ask_visited(app: AppId, ask: &PlacedAsk, place: &std::sync::Arc<str>) -> Check {
    check(
        Subject::App(app),
        &ASK_VISITED,
        Verdict::Fails,
        None,
        about_ask(ask, place),
    )
}

pub(super) fn ask_too_large(
    app: AppId,
    ask: &PlacedAsk,
    place: &std::sync::Arc<str>,
    pending: &Resource,
) -> Check {
    let compared = (
        Value::Int(ask.resource.memory()),
        Comparison::AtMost,
        Value::Int(pending.memory()),
    );
    check(
        Subject::App(app),
        &ASK_TOO_LARGE,
        Verdict::Fails,
        Some(compared),
        about_ask(ask, place),
    )
}

/// Why a container was chosen: what is left to its app, and for which ask.
pub(super) fn warned(
    victim: &App,
    container: &Container,
    for_app: &App,
    ask: &PlacedAsk,
    place: &std::sync::Arc<str>,
    node: NodeId,
) -> Reason {
    let left = victim.usage - victim.to_be_preempted - container.resource;
    let compared = (left.into(), Comparison::AtLeast, victim.fair_share.into());
    let share = check(
        Subject::App(victim.id),
        &VICTIM_SHARE,
        Verdict::Holds,
        Some(compared),
        vec![
            fact("usage", victim.usage),
            fact("marked", victim.to_be_preempted),
            fact("container", container.resource),
        ],
    );
    let mut facts = vec![
        fact("for", Subject::App(for_app.id)),
        fact("starvation", for_app.starvation()),
        fact("node", Subject::Node(node)),
    ];
    facts.extend(about_ask(ask, place));
    reason(&WARNED, facts, vec![share])
}

pub(super) fn more_am_containers(node: NodeId, for_app: AppId, most: i32) -> Check {
    let facts = vec![fact("fewest", most), fact("for", Subject::App(for_app))];
    check(Subject::Node(node), &FEWER_AMS, Verdict::Fails, None, facts)
}

/// Whether the room on the node and what may be taken there are enough for the ask.
pub(super) fn node_has(node: NodeId, for_app: AppId, size: &Resource, potential: &Resource) -> Check {
    let compared = ((*size).into(), Comparison::FitsIn, (*potential).into());
    let (rule, verdict) = if size.fits_in(potential) {
        (&NODE_ENOUGH, Verdict::Holds)
    } else {
        (&NODE_TOO_LITTLE, Verdict::Fails)
    };
    let facts = vec![fact("for", Subject::App(for_app))];
    check(Subject::Node(node), rule, verdict, Some(compared), facts)
}

pub(super) fn queue_not_preemptable(container: ContainerId, for_app: AppId, leaf: &Queue) -> Check {
    let facts = vec![
        fact("queue", Subject::Queue(leaf.id)),
        fact("for", Subject::App(for_app)),
    ];
    check(
        Subject::Container(container),
        &QUEUE_NOT_PREEMPTABLE,
        Verdict::Fails,
        None,
        facts,
    )
}

pub(super) fn am_not_preemptable(container: ContainerId, for_app: AppId) -> Check {
    let facts = vec![fact("for", Subject::App(for_app))];
    check(
        Subject::Container(container),
        &AM_NOT_PREEMPTABLE,
        Verdict::Fails,
        None,
        facts,
    )
}

pub(super) fn going_already(container: ContainerId, for_app: AppId) -> Check {
    let facts = vec![fact("for", Subject::App(for_app))];
    check(
        Subject::Container(container),
        &GOING_ALREADY,
        Verdict::Fails,
        None,
        facts,
    )
}

/// What would be left to the candidate's app, with so much of it chosen on the node already.
pub(super) fn victim_share(
    container: ContainerId,
    for_app: AppId,
    app: &App,
    considered: &Resource,
    left: &Resource,
    below: bool,
) -> Check {
    let compared = ((*left).into(), Comparison::AtLeast, app.fair_share.into());
    let facts = vec![
        fact("app", Subject::App(app.id)),
        fact("for", Subject::App(for_app)),
        fact("usage", app.usage),
        fact("marked", app.to_be_preempted + *considered),
    ];
    check(
        Subject::Container(container),
        &VICTIM_SHARE,
        holds(!below),
        Some(compared),
        facts,
    )
}

// ------------------------------------------------------------------ ends and limits

pub(super) fn completed(app: &App, container: &Container, rule: &'static Rule) -> Reason {
    let facts = vec![
        fact("app", Subject::App(app.id)),
        fact("node", Subject::Node(container.node)),
        fact("resource", container.resource),
        fact("since", Value::At(container.created)),
    ];
    reason(rule, facts, Vec::new())
}

fn max_apps(queues: &Queues, leaf: QueueId) -> Vec<Check> {
    let count = |queue: &Queue| {
        let (running, most) = (queue.runnable_count(), queue.max_running_apps);
        let compared = (running.into(), Comparison::Below, most.into());
        let verdict = holds(running < most);
        check(
            Subject::Queue(queue.id),
            &QUEUE_MAX_APPS,
            verdict,
            Some(compared),
            Vec::new(),
        )
    };
    queues.path(leaf).map(count).collect()
}

fn user_apps(app: &App, running: i32, most: i32) -> Check {
    let compared = (running.into(), Comparison::Below, most.into());
    let facts = vec![fact("user", Value::Text(app.user.clone()))];
    check(
        Subject::App(app.id),
        &USER_MAX_APPS,
        holds(running < most),
        Some(compared),
        facts,
    )
}

/// The limits as they were before the app counts.
pub(super) fn runnable(app: &App, queues: &Queues, of_user: (i32, i32)) -> Reason {
    let mut checks = vec![user_apps(app, of_user.0, of_user.1)];
    checks.extend(max_apps(queues, app.queue));
    reason(&RUNNABLE, Vec::new(), checks)
}

pub(super) fn waiting(app: &App, queues: &Queues, of_user: (i32, i32)) -> Reason {
    let mut checks = vec![user_apps(app, of_user.0, of_user.1)];
    if of_user.0 < of_user.1 {
        checks.extend(max_apps(queues, app.queue));
    }
    reason(&WAITING, Vec::new(), checks)
}

pub(super) fn am_share(app: AppId, leaf: &Queue, wanted: &Resource, limit: &Resource, over: bool) -> Check {
    let compared = ((*wanted).into(), Comparison::FitsIn, (*limit).into());
    let facts = vec![
        fact("queue", Subject::Queue(leaf.id)),
        fact("maxAMShare", Value::Ratio(f64::from(leaf.max_am_share))),
    ];
    check(
        Subject::App(app),
        &MAX_AM_SHARE,
        holds(!over),
        Some(compared),
        facts,
    )
}
