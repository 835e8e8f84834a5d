//! Random operations: what must hold after each of them, whatever they are.

use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::bench::{ON, setup};
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::invariant::sum;
use crate::scheduler::random_ops::{
    add_app, add_attempt, add_node, advance, allocate, app, cases, container, decided, finish_app, heartbeat,
    move_app, one_of, remove_node, update_node,
};
use crate::scheduler::superior::SuperiorScheduler;
use crate::scheduler::superior::cluster::containers::{Container, State};
use crate::scheduler::{NoLog, Op, Reasons, Verbose};

const QUEUES: [&str; 5] = ["root.a", "root.p.b", "root.p.c", "p.b", "root.p"];

/// What the configurations say of `a`, `p`, its children `b` and `c`, and what they say besides.
fn superior(file: usize) -> Value {
    let of = |a: Value, p: Value, b: Value, c: Value| {
        let named = |name: &str, mut queue: Value| {
            queue["name"] = name.into();
            queue
        };
        let mut p = named("p", p);
        p["queues"] = json!([named("b", b), named("c", c)]);
        json!([named("a", a), p])
    };
    match file {
        0 => json!({"queues": of(json!({"min": 40}), json!({"min": 30}), json!({"min": 50}), json!({}))}),
        1 => json!({"localityWaitMs": 1000, "queues": of(
            json!({"reserve": 20, "min": 30, "max": 60}),
            json!({"min": 50, "share": 80}),
            json!({"min": 40, "maxRunningApps": 1, "allocationRule": "FIFO"}),
            json!({"min": 40, "users": [{"user": "user1", "maxVcores": 3, "maxMemory": 4096, "weight": 2}]}),
        )}),
        _ => json!({"users": [{"user": "user0", "maxRunningApps": 1}], "queues": of(
            json!({"min": {"vcores": 4, "memory-mb": 8192}, "maxMasterShares": 30, "defaultPool": "x",
                "pools": {"x": {"min": 50, "share": 50}}}),
            json!({"min": 60, "pools": {"x": {"min": 30}}}),
            json!({"min": 50, "pools": {"x": {"min": 90}}}),
            json!({"active": false}),
        )}),
    }
}

fn properties(extra: usize) -> Vec<(&'static str, &'static str)> {
    let further: &[_] = match extra {
        0 => &[],
        1 => &[
            ("ss.engine.scheduler.preemption-max-per-interval", "1"),
            ("ss.engine.scheduler.preemption-interval-ms", "500"),
        ],
        _ => &[("ss.engine.scheduler.preemption-warn-period-ms", "1000")],
    };
    [&[ON], further].concat()
}

fn op() -> impl Strategy<Value = Op> {
    let label = || prop_oneof![4 => Just(None), 1 => Just(Some("x"))];
    prop_oneof![
        3 => add_node(label()),
        1 => remove_node(),
        1 => update_node(),
        5 => add_app(one_of(&QUEUES), prop::option::of(0..3i32)),
        10 => allocate(label()),
        14 => heartbeat(),
        1 => finish_app(),
        2 => add_attempt(),
        2 => move_app(one_of(&QUEUES)),
        1 => (app(), 0..3i32).prop_map(|(app, priority)| Op::SetPriority { app, priority }),
        12 => Just(Op::Cycle),
        6 => advance(),
        1 => container().prop_map(|container| Op::Expire { container }),
    ]
}

/// What must hold between any two operations.
fn check(of: &SuperiorScheduler) {
    for app in of.apps.values() {
        for pool in 0..of.pools.len() {
            let live = app.live.iter().map(|id| &of.containers[id]);
            let live = live.filter(|container| container.pool == pool);
            let held = sum(live.map(|container| container.resource));
            assert_eq!(app.used[pool], held, "usage is the sum of the live containers");
        }
    }
    for pool in 0..of.pools.len() {
        check_queue(of, of.queues.ids().next().expect("root"), pool);
    }
    for node in of.nodes.iter().flatten() {
        let held = node.containers.iter().map(|id| of.containers[id].resource);
        assert_eq!(
            node.available,
            node.total - sum(held),
            "a node holds the sum of its containers"
        );
    }
    for container in of.containers.values() {
        let is_of = |node: &&super::super::cluster::nodes::Node| node.id == container.node;
        let node = of.nodes.iter().flatten().find(is_of).expect("its node");
        assert!(node.containers.contains(&container.id), "both sides know it");
        let over = container.state == State::Ended;
        let live = of
            .apps
            .get(&container.id.app)
            .is_some_and(|app| app.live.contains(&container.id));
        assert_ne!(over, live, "{} is either live or over", container.id);
    }
    for reservation in &of.reservations {
        assert!(
            of.apps.contains_key(&reservation.app),
            "an ended app holds no node"
        );
    }
    for mark in &of.preemption.marks {
        let container = &of.containers[&mark.container];
        assert_eq!(
            container.state == State::Ended,
            mark.ended,
            "a mark knows whether its container is over"
        );
    }
}

/// What a queue uses of a pool and what of it is under warning, checked on the way.
fn check_queue(of: &SuperiorScheduler, id: QueueId, pool: usize) -> (Resource, Resource) {
    let queue = &of.queues[id];
    let (used, marked) = if queue.is_leaf() {
        let apps = queue.apps.iter().map(|app| &of.apps[app]);
        let live: Vec<&Container> = apps
            .flat_map(|app| app.live.iter().map(|id| &of.containers[id]))
            .filter(|container| container.pool == pool)
            .collect();
        let marked = live.iter().filter(|container| container.marked);
        (
            sum(live.iter().map(|container| container.resource)),
            sum(marked.map(|container| container.resource)),
        )
    } else {
        let below: Vec<_> = queue
            .children
            .iter()
            .map(|child| check_queue(of, *child, pool))
            .collect();
        (
            sum(below.iter().map(|(used, _)| *used)),
            sum(below.iter().map(|(_, marked)| *marked)),
        )
    };
    let holding = &queue.holdings[pool];
    assert_eq!(
        holding.used, used,
        "the usage of {} is that of what is in it",
        queue.path
    );
    assert_eq!(
        holding.marked, marked,
        "and so is what is under warning in {}",
        queue.path
    );
    (used, marked)
}

proptest! {
    #![proptest_config(cases(96))]

    /// Sums stay sums, both sides agree, and neither a clone nor a log changes what is decided.
    #[test]
    fn invariants_hold_after_every_operation(file in 0..3usize, extra in 0..3usize, ops in vec(op(), 1..160)) {
        let setup = setup(&superior(file), &properties(extra), &["x"]);
        let mut plain = SuperiorScheduler::new(&setup).expect("a good configuration");
        let mut explained = plain.clone();
        for op in &ops {
            let mut verbose = plain.clone();
            let events = decided(NoLog, |sink| plain.apply(op, sink));
            prop_assert_eq!(&events, &decided(Reasons, |sink| explained.apply(op, sink)));
            prop_assert_eq!(&events, &decided(Verbose::default(), |sink| verbose.apply(op, sink)));
            check(&plain);
        }
        prop_assert_eq!(plain.observe(), explained.observe());
    }
}
