//! Who is offered a node, and what becomes of the offer (spec `fair.md` §4.4–§4.7, §4.9).

use super::{check, fact, reason};
use crate::ids::{AppId, ContainerId, NodeId};
use crate::resource::Resource;
use crate::scheduler::container::Container;
use crate::scheduler::fair::model::app::App;
use crate::scheduler::fair::model::node::FsNode;
use crate::scheduler::fair::model::policy::{Candidate, Place, Policy};
use crate::scheduler::fair::model::queue::Queue;
use crate::scheduler::fair::model::tree::Queues;
use crate::scheduler::fair::rules::{
    ALLOCATED, ASK_MAX_SHARE, BLACKLISTED, DOES_NOT_FIT, ENTITLEMENT_OVER, LARGER_THAN_NODE, LOCALITY_DELAY,
    NODE_RESERVED, NOT_OFFERED, OFFERED_FIRST, PREEMPTED_FOR, QUEUE_MAX_SHARE, RESERVATION_FULFILLED,
    STRICT_LOCALITY,
};
use crate::scheduler::request::RequestKey;
use crate::scheduler::{Check, Comparison, Detail, Locality, Log, Reason, Sink, Subject, Value, Verdict};

pub(crate) fn node_is_reserved(node: NodeId, container: ContainerId) -> Check {
    let facts = vec![fact("container", Subject::Container(container))];
    check(Subject::Node(node), &NODE_RESERVED, Verdict::Fails, None, facts)
}

pub(crate) fn queue_over_max_share(queue: &Queue) -> Check {
    let compared = (queue.usage.into(), Comparison::FitsIn, queue.max_share.into());
    check(
        Subject::Queue(queue.id),
        &QUEUE_MAX_SHARE,
        Verdict::Fails,
        Some(compared),
        Vec::new(),
    )
}

pub(crate) fn node_is_blacklisted(app: AppId, node: NodeId) -> Check {
    let facts = vec![fact("node", Subject::Node(node))];
    check(Subject::App(app), &BLACKLISTED, Verdict::Fails, None, facts)
}

pub(crate) fn strict_locality(app: AppId, node: NodeId, key: RequestKey) -> Check {
    let facts = vec![fact("node", Subject::Node(node)), fact("priority", key.priority)];
    check(Subject::App(app), &STRICT_LOCALITY, Verdict::Fails, None, facts)
}

pub(crate) fn larger_than_node(app: AppId, size: &Resource, total: &Resource) -> Check {
    let compared = ((*size).into(), Comparison::FitsIn, (*total).into());
    check(
        Subject::App(app),
        &LARGER_THAN_NODE,
        Verdict::Fails,
        Some(compared),
        Vec::new(),
    )
}

pub(crate) fn ask_over_max_share(app: AppId, queue: &Queue, size: &Resource) -> Check {
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

pub(crate) fn waits_for_locality(app: AppId, node: NodeId, key: RequestKey, allowed: Locality) -> Check {
    let facts = vec![
        fact("node", Subject::Node(node)),
        fact("priority", key.priority),
        fact("allowed", allowed),
    ];
    check(Subject::App(app), &LOCALITY_DELAY, Verdict::Waits, None, facts)
}

pub(crate) fn does_not_fit(app: AppId, size: &Resource, node: &FsNode) -> Check {
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
pub(crate) fn tell_order<'a, L: Log>(
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
pub(crate) fn tell_passed_by<L: Log>(behind: impl Iterator<Item = Subject>, sink: &mut Sink<'_, L>) {
    if sink.wants(Detail::Everything) {
        for subject in behind {
            sink.check(|| check(subject, &NOT_OFFERED, Verdict::Fails, None, Vec::new()));
        }
    }
}

/// The path of queues that led to the app, with their usage before the container was added.
pub(crate) fn allocated(
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
        fact("locality", container.locality),
        fact("priority", container.key.priority),
    ];
    let rule = if from_reservation {
        &RESERVATION_FULFILLED
    } else {
        &ALLOCATED
    };
    reason(rule, facts, checks)
}

pub(crate) fn preempted_for(app: &App, node: NodeId, amount: &Resource) -> Check {
    let facts = vec![fact("node", Subject::Node(node)), fact("amount", *amount)];
    check(Subject::App(app.id), &PREEMPTED_FOR, Verdict::Holds, None, facts)
}

pub(crate) fn entitlement_over(app: &App, node: NodeId, amount: &Resource) -> Check {
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
