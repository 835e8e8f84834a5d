//! Reservations (spec `fair.md` §4.8).

use super::{does_not_fit, holds};
use crate::ids::{AppId, ContainerId, NodeId};
use crate::resource::Resource;
use crate::scheduler::container::Container;
use crate::scheduler::fair::model::app::App;
use crate::scheduler::fair::model::node::FsNode;
use crate::scheduler::fair::rules::{
    RESERVABLE_NODES, RESERVATION_WAITS, RESERVED, RESERVED_BY_OTHER, RESERVES_IF_STARVED, RESERVES_LARGE,
    RESERVES_NOT_PREEMPTED_FOR, UNRESERVED,
};
use crate::scheduler::{Check, Comparison, Outcome, Reason, Subject, Value};

pub(crate) fn reservation_waits(container: ContainerId, size: &Resource, node: &FsNode) -> Check {
    Check::new(Subject::Container(container), &RESERVATION_WAITS, Outcome::Waits).comparing(
        *size,
        Comparison::FitsIn,
        node.base.unallocated,
    )
}

/// The two conditions on app and ask; the first that fails is the one told.
pub(crate) fn reservable(
    app: &App,
    starved: bool,
    large: bool,
    size: &Resource,
    threshold: &Resource,
) -> Check {
    let subject = Subject::App(app.id);
    if !starved {
        return Check::new(subject, &RESERVES_IF_STARVED, Outcome::Fails).comparing(
            app.usage,
            Comparison::Below,
            app.fair_share,
        );
    }
    Check::new(subject, &RESERVES_LARGE, holds(large)).comparing(*size, Comparison::AtLeast, *threshold)
}

/// Room on the node is set aside for the app already, so it needs no reservation.
pub(crate) fn node_set_aside(app: AppId, node: NodeId) -> Check {
    Check::new(Subject::App(app), &RESERVES_NOT_PREEMPTED_FOR, Outcome::Fails)
        .with("node", Subject::Node(node))
}

pub(crate) fn reserved_by_other(app: AppId, node: NodeId, holder: AppId) -> Check {
    Check::new(Subject::App(app), &RESERVED_BY_OTHER, Outcome::Fails)
        .with("node", Subject::Node(node))
        .with("holder", Subject::App(holder))
}

pub(crate) fn reservations_of_app(app: AppId, held: usize, allowed: i32, too_many: bool) -> Check {
    Check::new(Subject::App(app), &RESERVABLE_NODES, holds(!too_many)).comparing(
        Value::Int(held as i64),
        Comparison::Below,
        Value::Int(allowed.into()),
    )
}

pub(crate) fn reserved(app: &App, size: &Resource, node: &FsNode, threshold: &Resource) -> Reason {
    Reason::new(&RESERVED)
        .with("usage", app.usage)
        .with("fairShare", app.fair_share)
        .with("minShareStarvation", app.min_share_starvation)
        .after([
            does_not_fit(app.id, size, node),
            reservable(app, true, true, size, threshold),
        ])
}

/// The node was the app's already, and what it asks for by now has no room there.
pub(crate) fn reserved_again(app: AppId, size: &Resource, node: &FsNode) -> Check {
    Check::new(Subject::App(app), &RESERVED, Outcome::Holds)
        .with("node", Subject::Node(node.base.id))
        .with("ask", *size)
}

pub(crate) fn unreserved(app: &App, container: &Container, node: &FsNode) -> Reason {
    Reason::new(&UNRESERVED)
        .with("app", Subject::App(app.id))
        .with("resource", container.resource)
        .with("unallocated", node.base.unallocated)
}
