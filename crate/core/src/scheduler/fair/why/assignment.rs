//! Who is offered a node, and what becomes of the offer (spec `fair.md` §4.4–§4.7, §4.9).

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
use crate::scheduler::reason::fact;
use crate::scheduler::request::RequestKey;
use crate::scheduler::{Check, Comparison, Detail, Locality, Log, Outcome, Reason, Sink, Subject, Value};

pub(crate) fn node_is_reserved(node: NodeId, container: ContainerId) -> Check {
    Check::new(Subject::Node(node), &NODE_RESERVED, Outcome::Fails)
        .with("container", Subject::Container(container))
}

pub(crate) fn queue_over_max_share(queue: &Queue) -> Check {
    Check::new(Subject::Queue(queue.id), &QUEUE_MAX_SHARE, Outcome::Fails).comparing(
        queue.usage,
        Comparison::FitsIn,
        queue.max_share,
    )
}

pub(crate) fn node_is_blacklisted(app: AppId, node: NodeId) -> Check {
    Check::new(Subject::App(app), &BLACKLISTED, Outcome::Fails).with("node", Subject::Node(node))
}

pub(crate) fn strict_locality(app: AppId, node: NodeId, key: RequestKey) -> Check {
    Check::new(Subject::App(app), &STRICT_LOCALITY, Outcome::Fails)
        .with("node", Subject::Node(node))
        .with("priority", key.priority)
}

pub(crate) fn larger_than_node(app: AppId, size: &Resource, total: &Resource) -> Check {
    Check::new(Subject::App(app), &LARGER_THAN_NODE, Outcome::Fails).comparing(
        *size,
        Comparison::FitsIn,
        *total,
    )
}

pub(crate) fn ask_over_max_share(app: AppId, queue: &Queue, size: &Resource) -> Check {
    Check::new(Subject::App(app), &ASK_MAX_SHARE, Outcome::Fails)
        .comparing(queue.usage + *size, Comparison::FitsIn, queue.max_share)
        .with("queue", Subject::Queue(queue.id))
        .with("usage", queue.usage)
        .with("ask", *size)
}

pub(crate) fn waits_for_locality(app: AppId, node: NodeId, key: RequestKey, allowed: Locality) -> Check {
    Check::new(Subject::App(app), &LOCALITY_DELAY, Outcome::Waits)
        .with("node", Subject::Node(node))
        .with("priority", key.priority)
        .with("allowed", allowed)
        .with_all((key.id >= 0).then(|| fact("allocationRequestId", key.id)))
}

pub(crate) fn does_not_fit(app: AppId, size: &Resource, node: &FsNode) -> Check {
    Check::new(Subject::App(app), &DOES_NOT_FIT, Outcome::Fails)
        .comparing(*size, Comparison::FitsIn, node.base.unallocated)
        .with("node", Subject::Node(node.base.id))
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
        let start = (of.start_time > 0).then(|| fact("start", Value::At(of.start_time)));
        sink.check(|| {
            Check::new(subject, &OFFERED_FIRST, Outcome::Info)
                .with("position", Value::Int(position))
                .with("standing", Value::Text(place.standing(policy).into()))
                .with("usage", *of.usage)
                .with("weight", Value::Ratio(f64::from(of.weight)))
                .with("minShare", *of.min_share)
                .with_all(start)
        });
    }
}

/// Those that stood behind whoever took the node.
pub(crate) fn tell_passed_by<L: Log>(behind: impl Iterator<Item = Subject>, sink: &mut Sink<'_, L>) {
    if sink.wants(Detail::Everything) {
        for subject in behind {
            sink.check(|| Check::new(subject, &NOT_OFFERED, Outcome::Fails));
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
            Check::new(Subject::Queue(queue.id), &QUEUE_MAX_SHARE, Outcome::Holds)
                .comparing(queue.usage, Comparison::FitsIn, queue.max_share)
                .with("fairShare", queue.fair_share)
                .with("weight", Value::Ratio(f64::from(queue.weight)))
        })
        .collect();
    checks.reverse();
    let free_before = node.base.unallocated + container.resource;
    checks.push(
        Check::new(Subject::Node(node.base.id), &DOES_NOT_FIT, Outcome::Holds).comparing(
            container.resource,
            Comparison::FitsIn,
            free_before,
        ),
    );
    let rule = if from_reservation {
        &RESERVATION_FULFILLED
    } else {
        &ALLOCATED
    };
    Reason::new(rule)
        .with("queue", Subject::Queue(app.queue))
        .with("usage", app.usage)
        .with("fairShare", app.fair_share)
        .with("locality", container.locality)
        .with("priority", container.key.priority)
        .after(checks)
}

pub(crate) fn preempted_for(app: &App, node: NodeId, amount: &Resource) -> Check {
    Check::new(Subject::App(app.id), &PREEMPTED_FOR, Outcome::Holds)
        .with("node", Subject::Node(node))
        .with("amount", *amount)
}

pub(crate) fn entitlement_over(app: &App, node: NodeId, amount: &Resource) -> Check {
    Check::new(Subject::App(app.id), &ENTITLEMENT_OVER, Outcome::Fails)
        .with("node", Subject::Node(node))
        .with("amount", *amount)
        .with("usage", app.usage)
        .with("fairShare", app.fair_share)
}
