//! Whose containers are taken, and who is spared (spec `fair.md` §5).

use super::{check, fact, holds, reason};
use crate::ids::{AppId, ContainerId, NodeId};
use crate::resource::Resource;
use crate::scheduler::container::Container;
use crate::scheduler::fair::model::app::App;
use crate::scheduler::fair::model::queue::Queue;
use crate::scheduler::fair::rules::{
    AM_NOT_PREEMPTABLE, ASK_TOO_LARGE, ASK_VISITED, FEWER_AMS, GOING_ALREADY, NODE_ENOUGH, NODE_TOO_LITTLE,
    NOTHING_TO_PREEMPT, PREEMPTING, QUEUE_NOT_PREEMPTABLE, VICTIM_SHARE, WARNED,
};
use crate::scheduler::request::PlacedAsk;
use crate::scheduler::{Check, Comparison, Fact, Reason, Subject, Value, Verdict};

pub(crate) fn preempting(app: &App, leaf: &Queue) -> Reason {
    let facts = vec![
        fact("queue", Subject::Queue(leaf.id)),
        fact("usage", app.usage),
        fact("fairShare", app.fair_share),
        fact("fairShareStarvation", app.fair_share_starvation),
        fact("minShareStarvation", app.min_share_starvation),
    ];
    reason(&PREEMPTING, facts, Vec::new())
}

pub(crate) fn nothing_to_preempt(app: &App, next_check: u64) -> Check {
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

pub(crate) fn ask_visited(app: AppId, ask: &PlacedAsk, place: &std::sync::Arc<str>) -> Check {
    check(
        Subject::App(app),
        &ASK_VISITED,
        Verdict::Fails,
        None,
        about_ask(ask, place),
    )
}

pub(crate) fn ask_too_large(
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
pub(crate) fn warned(
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

pub(crate) fn more_am_containers(node: NodeId, for_app: AppId, most: i32) -> Check {
    let facts = vec![fact("fewest", most), fact("for", Subject::App(for_app))];
    check(Subject::Node(node), &FEWER_AMS, Verdict::Fails, None, facts)
}

/// Whether the room on the node and what may be taken there are enough for the ask.
pub(crate) fn node_has(node: NodeId, for_app: AppId, size: &Resource, potential: &Resource) -> Check {
    let compared = ((*size).into(), Comparison::FitsIn, (*potential).into());
    let (rule, verdict) = if size.fits_in(potential) {
        (&NODE_ENOUGH, Verdict::Holds)
    } else {
        (&NODE_TOO_LITTLE, Verdict::Fails)
    };
    let facts = vec![fact("for", Subject::App(for_app))];
    check(Subject::Node(node), rule, verdict, Some(compared), facts)
}

pub(crate) fn queue_not_preemptable(container: ContainerId, for_app: AppId, leaf: &Queue) -> Check {
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

pub(crate) fn am_not_preemptable(container: ContainerId, for_app: AppId) -> Check {
    let facts = vec![fact("for", Subject::App(for_app))];
    check(
        Subject::Container(container),
        &AM_NOT_PREEMPTABLE,
        Verdict::Fails,
        None,
        facts,
    )
}

pub(crate) fn going_already(container: ContainerId, for_app: AppId) -> Check {
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
pub(crate) fn victim_share(
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
