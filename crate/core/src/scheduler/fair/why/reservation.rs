//! Reservations (spec `fair.md` §4.8).

use super::{check, does_not_fit, fact, holds, reason};
use crate::ids::{AppId, ContainerId, NodeId};
use crate::resource::Resource;
use crate::scheduler::container::Container;
use crate::scheduler::fair::model::app::App;
use crate::scheduler::fair::model::node::FsNode;
use crate::scheduler::fair::rules::{
    RESERVABLE_NODES, RESERVATION_WAITS, RESERVED, RESERVED_BY_OTHER, RESERVES_IF_STARVED, RESERVES_LARGE,
    RESERVES_NOT_PREEMPTED_FOR, UNRESERVED,
};
use crate::scheduler::{Check, Comparison, Reason, Subject, Value, Verdict};

pub(crate) fn reservation_waits(container: ContainerId, size: &Resource, node: &FsNode) -> Check {
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
pub(crate) fn reservable(
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
pub(crate) fn node_set_aside(app: AppId, node: NodeId) -> Check {
    let facts = vec![fact("node", Subject::Node(node))];
    check(
        Subject::App(app),
        &RESERVES_NOT_PREEMPTED_FOR,
        Verdict::Fails,
        None,
        facts,
    )
}

pub(crate) fn reserved_by_other(app: AppId, node: NodeId, holder: AppId) -> Check {
    let facts = vec![
        fact("node", Subject::Node(node)),
        fact("holder", Subject::App(holder)),
    ];
    check(Subject::App(app), &RESERVED_BY_OTHER, Verdict::Fails, None, facts)
}

pub(crate) fn reservations_of_app(app: AppId, held: usize, allowed: i32, too_many: bool) -> Check {
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

pub(crate) fn reserved(app: &App, size: &Resource, node: &FsNode, threshold: &Resource) -> Reason {
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

pub(crate) fn unreserved(app: &App, container: &Container, node: &FsNode) -> Reason {
    let facts = vec![
        fact("app", Subject::App(app.id)),
        fact("resource", container.resource),
        fact("unallocated", node.base.unallocated),
    ];
    reason(&UNRESERVED, facts, Vec::new())
}
