//! Random operations about a handful of nodes and applications, for what must hold after each of them, whatever they are.

use proptest::collection::vec;
use proptest::prelude::*;

#[cfg(feature = "attempts")]
use super::AddAttempt;
use super::{
    AddApp, AddNode, Allocate, Ask, Event, EventKind, FinishState, Heartbeat, Log, Op, Rejection, Sink,
};
use crate::ids::{AppId, ContainerId, NodeId, base_of};
use crate::resource::Resource;

const APPS: u32 = 6;
const NODES: u32 = 4;
const HOSTS: [&str; 5] = ["*", "h0", "h1", "/r0", "/r1"];

/// So many cases, unless `PROPTEST_CASES` asks for another number.
pub(super) fn cases(cases: u32) -> ProptestConfig {
    let asked = std::env::var("PROPTEST_CASES")
        .ok()
        .and_then(|asked| asked.parse().ok());
    ProptestConfig {
        cases: asked.unwrap_or(cases),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// A partition by name; `None`: not said.
pub(super) type Label = Option<&'static str>;

pub(super) fn app() -> impl Strategy<Value = AppId> + Clone {
    (0..APPS).prop_map(AppId)
}

pub(super) fn node() -> impl Strategy<Value = NodeId> + Clone {
    (0..NODES).prop_map(NodeId)
}

pub(super) fn container() -> impl Strategy<Value = ContainerId> {
    let attempt = prop_oneof![4 => Just(1), 2 => Just(2), 1 => Just(3)];
    (app(), attempt, 1..12u32).prop_map(|(app, attempt, number)| ContainerId {
        app,
        seq: base_of(attempt) | number,
    })
}

/// Nothing included.
pub(super) fn size() -> impl Strategy<Value = Resource> + Clone {
    (0..5i64, 0..4i64).prop_map(|(gb, vcores)| Resource::new(gb * 1024, vcores))
}

/// One of the names, as it is written.
pub(super) fn one_of(names: &'static [&'static str]) -> impl Strategy<Value = &'static str> + Clone {
    (0..names.len()).prop_map(|at| names[at])
}

pub(super) fn add_node(label: impl Strategy<Value = Label>) -> impl Strategy<Value = Op> {
    (node(), size(), label).prop_map(|(node, size, label)| {
        Op::AddNode(Box::new(AddNode {
            node,
            name: name(node).into(),
            rack: format!("/r{}", node.0 % 2).into(),
            resource: size.times(3) + Resource::new(2048, 2),
            label: label.map(Into::into),
        }))
    })
}

fn name(node: NodeId) -> String {
    format!("h{}:1", node.0)
}

pub(super) fn remove_node() -> impl Strategy<Value = Op> {
    node().prop_map(|node| Op::RemoveNode { node })
}

pub(super) fn update_node() -> impl Strategy<Value = Op> {
    (node(), size(), -1..2i64).prop_map(|(node, size, timeout)| Op::UpdateNode {
        node,
        resource: size.times(2),
        overcommit_timeout_ms: timeout * 1000,
    })
}

pub(super) fn add_app(
    queue: impl Strategy<Value = &'static str>,
    priority: impl Strategy<Value = Option<i32>>,
) -> impl Strategy<Value = Op> {
    let restarts = prop::bool::ANY;
    (
        app(),
        queue,
        0..3u32,
        prop::option::of(size()),
        priority,
        restarts,
    )
        .prop_map(|(app, queue, user, am, priority, restarts)| {
            Op::AddApp(Box::new(AddApp {
                app,
                queue: queue.into(),
                user: format!("user{user}").into(),
                name: None,
                am,
                am_hosts: Vec::new(),
                priority,
                label: None,
                outlives_am: false,
                restarts,
            }))
        })
}

pub(super) fn finish_app() -> impl Strategy<Value = Op> {
    let state = FinishState::Finished;
    app().prop_map(move |app| Op::FinishApp { app, state })
}

/// A further attempt of an application whose AM container may have ended, at times away from a host.
#[cfg(feature = "attempts")]
pub(super) fn add_attempt() -> impl Strategy<Value = Op> {
    (app(), 0..HOSTS.len()).prop_map(|(app, host)| {
        let avoided = HOSTS[host];
        Op::AddAttempt(AddAttempt {
            app,
            blacklist_add: (avoided != "*").then(|| avoided.into()).into_iter().collect(),
        })
    })
}

/// Without further attempts.
#[cfg(not(feature = "attempts"))]
pub(super) fn add_attempt() -> impl Strategy<Value = Op> {
    Just(Op::Observe)
}

pub(super) fn move_app(queue: impl Strategy<Value = &'static str>) -> impl Strategy<Value = Op> {
    (app(), queue).prop_map(|(app, queue)| Op::MoveApp {
        app,
        queue: queue.into(),
    })
}

/// Asks, releases, and a host that joins or leaves the blacklist.
pub(super) fn allocate(label: impl Strategy<Value = Label>) -> impl Strategy<Value = Op> {
    (
        app(),
        vec(ask(label), 0..4),
        vec(container(), 0..2),
        0..HOSTS.len(),
    )
        .prop_map(|(app, asks, release, host)| {
            let release = release
                .into_iter()
                .map(|container| ContainerId { app, ..container });
            let listed = |when: usize| {
                if host == when {
                    vec![HOSTS[1].into()]
                } else {
                    Vec::new()
                }
            };
            Op::Allocate(Box::new(Allocate {
                app,
                asks,
                release: release.collect(),
                blacklist_add: listed(1),
                blacklist_remove: listed(2),
            }))
        })
}

fn ask(label: impl Strategy<Value = Label>) -> impl Strategy<Value = Ask> {
    (
        0..3i32,
        size(),
        0..5i32,
        one_of(&HOSTS),
        prop::bool::weighted(0.8),
        label,
    )
        .prop_map(|(priority, resource, count, host, relax_locality, label)| Ask {
            priority,
            resource,
            count,
            host: host.into(),
            relax_locality,
            label: label.map(Into::into),
            allocation_request_id: -1,
        })
}

pub(super) fn heartbeat() -> impl Strategy<Value = Op> {
    (node(), vec(container(), 0..2), any::<bool>()).prop_map(|(node, completed, keep_killed)| {
        Op::Heartbeat(Heartbeat {
            node,
            completed: if keep_killed { completed } else { Vec::new() },
            keep_killed,
        })
    })
}

pub(super) fn advance() -> impl Strategy<Value = Op> {
    (0..3000u64).prop_map(|ms| Op::Advance { ms })
}

/// What a scheduler makes of an operation, with its refusal.
pub(super) fn decided<L: Log>(
    mut log: L,
    apply: impl FnOnce(&mut Sink<'_, L>) -> Result<(), Rejection>,
) -> (Vec<EventKind>, Result<(), Rejection>) {
    let mut events = Vec::new();
    let log = &mut log;
    let outcome = apply(&mut Sink {
        events: &mut events,
        log,
    });
    let kind = |event: Event| event.kind;
    (events.into_iter().map(kind).collect(), outcome)
}
