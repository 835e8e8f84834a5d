//! Each invariant fires when it is broken.

use super::*;
use crate::ids::{AppId, NodeId};
use crate::scheduler::Op;
use crate::scheduler::busy::{ONE, busy};
use crate::scheduler::capacity::model::app::App;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::random_ops::setup;
use crate::scheduler::container::Ending;

fn scheduler() -> CapacityScheduler {
    let mut scheduler = CapacityScheduler::new(&setup(0)).expect("a good configuration");
    busy(["root.a", "root.b.b1"], &Op::Observe, |op, sink| {
        scheduler.apply(op, sink)
    });
    scheduler
}

fn app(of: &mut CapacityScheduler) -> &mut App {
    let slot = of.apps.find(AppId(1)).expect("it is there");
    &mut of.apps[slot]
}

fn first(of: &mut CapacityScheduler) -> ContainerRef {
    *app(of).live.keys().next().expect("its AM")
}

fn queue<'a>(of: &'a mut CapacityScheduler, path: &str) -> &'a mut Queue {
    let id = of.tree.by_path(path).expect("it is there");
    &mut of.tree[id]
}

fn node(of: &mut CapacityScheduler) -> &mut CapacityNode {
    of.nodes.get_mut(NodeId(0)).expect("it is there")
}

/// Which rule, and what breaks it.
type Break = (&'static str, fn(&mut CapacityScheduler));

const BREAKS: [Break; 19] = [
    (APP_USAGE, |of| app(of).usage.make(Label::NONE).used += ONE),
    (APP_RESERVED, |of| app(of).usage.make(Label::NONE).reserved += ONE),
    (APP_LISTED, |of| {
        let slot = of.apps.find(AppId(1)).expect("it is there");
        queue(of, "root.a").leaf_mut().pending.push(slot);
        queue(of, "root").parent_mut().applications += 1;
    }),
    (ONE_STATE, |of| {
        let first = first(of);
        of.apps.held_mut(first).base.state = ContainerState::Ended(Ending::Killed);
    }),
    (BOTH_SIDES, |of| {
        let first = first(of);
        node(of).base.reserved = Some(first);
    }),
    (NODE_ALLOCATED, |of| node(of).base.allocated += ONE),
    (NODE_ALLOCATED, |of| node(of).base.unallocated += ONE),
    (NODE_KILLABLE, |of| node(of).killable_total += ONE),
    (NODE_OF_THE_LIVING, |of| {
        let first = first(of);
        app(of).stopped = true;
        node(of).base.reserved = Some(first);
    }),
    (QUEUE_USAGE, |of| {
        queue(of, "root.a").usage.make(Label::NONE).used += ONE;
    }),
    (QUEUE_USAGE, |of| {
        queue(of, "root.b").usage.make(Label::NONE).used += ONE;
    }),
    (QUEUE_KILLABLE, |of| {
        queue(of, "root.a").killable.make(Label::NONE).total -= ONE;
    }),
    (QUEUE_APPS, |of| queue(of, "root").parent_mut().applications += 1),
    (QUEUE_APPS, |of| queue(of, "root").parent_mut().runnable += 1),
    (QUEUE_MASTERS, |of| {
        queue(of, "root.a").usage.make(Label::NONE).am_used += ONE;
    }),
    (QUEUE_ORDER, |of| {
        queue(of, "root.b").capacities.make(Label::NONE).used = 1e9;
    }),
    (USER_USAGE, |of| {
        let users = &mut queue(of, "root.a").leaf_mut().users;
        let (key, _) = users.iter().next().expect("the app's user");
        users.get_mut(key).expect("the same").usage.make(Label::NONE).used += ONE;
    }),
    (PARTITION, |of| of.env.cluster += ONE),
    (NOT_NEGATIVE, |of| {
        let first = first(of);
        let below = -app(of).usage.of(Label::NONE).used.times(2);
        of.apps.held_mut(first).base.resource += below;
        app(of).usage.make(Label::NONE).used += below;
    }),
];

#[test]
fn each_invariant_fires() {
    let whole = scheduler();
    assert_eq!(whole.invariants(), Ok(()));
    for (rule, breaks) in BREAKS {
        let mut broken = whole.clone();
        breaks(&mut broken);
        let found = broken.invariants().expect_err(rule);
        assert_eq!(found.rule, rule, "{found}");
    }
}
