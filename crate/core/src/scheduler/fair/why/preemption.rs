//! Whose containers are taken, and who is spared (spec `fair.md` §5).

use super::holds;
use crate::ids::{AppId, ContainerId, NodeId};
use crate::resource::Resource;
use crate::scheduler::container::Container;
use crate::scheduler::fair::model::app::App;
use crate::scheduler::fair::model::queue::Queue;
use crate::scheduler::fair::rules::{
    AM_NOT_PREEMPTABLE, ASK_TOO_LARGE, ASK_VISITED, FEWER_AMS, GOING_ALREADY, NODE_ENOUGH, NODE_TOO_LITTLE,
    NOTHING_TO_PREEMPT, PREEMPTING, QUEUE_NOT_PREEMPTABLE, VICTIM_SHARE, WARNED,
};
use crate::scheduler::reason::fact;
use crate::scheduler::request::PlacedAsk;
use crate::scheduler::{Check, Comparison, Fact, Outcome, Reason, Subject, Value};

pub(crate) fn preempting(app: &App, leaf: &Queue) -> Reason {
    Reason::new(&PREEMPTING)
        .with("queue", Subject::Queue(leaf.id))
        .with("usage", app.usage)
        .with("fairShare", app.fair_share)
        .with("fairShareStarvation", app.fair_share_starvation)
        .with("minShareStarvation", app.min_share_starvation)
}

pub(crate) fn nothing_to_preempt(app: &App, next_check: u64) -> Check {
    Check::new(Subject::App(app.id), &NOTHING_TO_PREEMPT, Outcome::Fails)
        .with("starvation", app.starvation())
        .with("nextCheck", Value::At(next_check))
}

fn about_ask(ask: &PlacedAsk, place: &std::sync::Arc<str>) -> [Fact; 3] {
    [
        fact("place", Value::Text(place.clone())),
        fact("ask", ask.resource),
        fact("count", ask.count),
    ]
}

pub(crate) fn ask_visited(app: AppId, ask: &PlacedAsk, place: &std::sync::Arc<str>) -> Check {
    Check::new(Subject::App(app), &ASK_VISITED, Outcome::Fails).with_all(about_ask(ask, place))
}

/// Memory alone.
fn memory(of: &Resource) -> Resource {
    Resource::new(of.memory(), 0)
}

/// A request of more memory than is missing; nothing else is compared.
pub(crate) fn ask_too_large(
    app: AppId,
    ask: &PlacedAsk,
    place: &std::sync::Arc<str>,
    pending: &Resource,
) -> Check {
    Check::new(Subject::App(app), &ASK_TOO_LARGE, Outcome::Fails)
        .comparing(memory(&ask.resource), Comparison::AtMost, memory(pending))
        .with_all(about_ask(ask, place))
}

/// Why a container was chosen: what is left to its app, and for which ask.
pub(crate) fn warned(
    victim: &App,
    container: &Container,
    for_app: &App,
    ask: &PlacedAsk,
    place: &std::sync::Arc<str>,
    node: NodeId,
) -> Reason {
    let left = victim.usage - victim.to_be_preempted - container.resource;
    let share = Check::new(Subject::App(victim.id), &VICTIM_SHARE, Outcome::Holds)
        .comparing(left, Comparison::AtLeast, victim.fair_share)
        .with("usage", victim.usage)
        .with("marked", victim.to_be_preempted)
        .with("container", container.resource);
    Reason::new(&WARNED)
        .with("for", Subject::App(for_app.id))
        .with("starvation", for_app.starvation())
        .with("node", Subject::Node(node))
        .with_all(about_ask(ask, place))
        .after([share])
}

pub(crate) fn more_am_containers(node: NodeId, for_app: AppId, most: i32) -> Check {
    Check::new(Subject::Node(node), &FEWER_AMS, Outcome::Fails)
        .with("fewest", most)
        .with("for", Subject::App(for_app))
}

/// Whether the room on the node and what may be taken there are enough for the ask.
pub(crate) fn node_has(node: NodeId, for_app: AppId, size: &Resource, potential: &Resource) -> Check {
    let (rule, verdict) = if size.fits_in(potential) {
        (&NODE_ENOUGH, Outcome::Holds)
    } else {
        (&NODE_TOO_LITTLE, Outcome::Fails)
    };
    Check::new(Subject::Node(node), rule, verdict)
        .comparing(*size, Comparison::FitsIn, *potential)
        .with("for", Subject::App(for_app))
}

pub(crate) fn queue_not_preemptable(container: ContainerId, for_app: AppId, leaf: &Queue) -> Check {
    Check::new(
        Subject::Container(container),
        &QUEUE_NOT_PREEMPTABLE,
        Outcome::Fails,
    )
    .with("queue", Subject::Queue(leaf.id))
    .with("for", Subject::App(for_app))
}

pub(crate) fn am_not_preemptable(container: ContainerId, for_app: AppId) -> Check {
    Check::new(Subject::Container(container), &AM_NOT_PREEMPTABLE, Outcome::Fails)
        .with("for", Subject::App(for_app))
}

pub(crate) fn going_already(container: ContainerId, for_app: AppId) -> Check {
    Check::new(Subject::Container(container), &GOING_ALREADY, Outcome::Fails)
        .with("for", Subject::App(for_app))
}

/// What would be left to the candidate's app, with so much of it chosen on the node already.
pub(crate) fn victim_share(
    container: ContainerId,
    for_app: AppId,
    app: &App,
    considered: &Resource,
    left: &Resource,
    below: bool,
) -> Check {
    Check::new(Subject::Container(container), &VICTIM_SHARE, holds(!below))
        .comparing(*left, Comparison::AtLeast, app.fair_share)
        .with("app", Subject::App(app.id))
        .with("for", Subject::App(for_app))
        .with("usage", app.usage)
        .with("marked", app.to_be_preempted + *considered)
}
