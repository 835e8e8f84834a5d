//! Each invariant fires when it is broken.

use super::*;
use crate::ids::{AppId, ContainerId, NodeId};
use crate::scheduler::busy::{ONE, busy, joins, submitted};
use crate::scheduler::capacity::model::app::App;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::random_ops::setup;
use crate::scheduler::container::Ending;
use crate::scheduler::random_ops::decided;
use crate::scheduler::{Allocate, Ask, Heartbeat, NoLog};

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
        let a = of.tree.by_path("root.a").expect("it is there");
        of.tree.killable_mut(a).make(Label::NONE).total -= ONE;
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

/// Found by chance: what lazy preemption may kill in a partition that the queue has no part of is killed as it moves.
#[test]
fn a_container_that_is_preempted_while_it_moves_leaves_its_queue_twice() {
    let mut scheduler = CapacityScheduler::new(&setup(1)).expect("a good configuration");
    let node = NodeId(0);
    let ops = [
        joins(0, ONE.times(2), "x"),
        Op::AddApp(Box::new(submitted(1, "root.a"))),
        Op::Allocate(Box::new(Allocate {
            app: AppId(1),
            asks: vec![Ask {
                priority: 0,
                resource: ONE,
                count: 1,
                host: "*".into(),
                relax_locality: true,
                label: None,
                allocation_request_id: -1,
            }],
            release: Vec::new(),
            blacklist_add: Vec::new(),
            blacklist_remove: Vec::new(),
        })),
        Op::Heartbeat(Heartbeat {
            node,
            completed: Vec::new(),
            keep_killed: false,
        }),
        Op::EditSchedule,
        Op::Advance { ms: 1500 },
        Op::EditSchedule,
        Op::MoveApp {
            app: AppId(1),
            queue: "root.b.b1".into(),
        },
    ];
    for op in &ops {
        let (_, outcome) = decided(NoLog, |sink| scheduler.apply(op, sink));
        assert_eq!(outcome, Ok(()));
    }
    let left = scheduler.tree.find("root.a").expect("it is there");
    assert!(total(&scheduler.tree[left].usage, |usage| usage.used).is_negative());
    assert!(scheduler.parted.moved);
}

/// As Hadoop does in the oracle's random replays 30526 and 30657 of the Capacity Scheduler.
#[test]
fn what_is_charged_smaller_than_it_is_ends_below_nothing() {
    let mut scheduler = CapacityScheduler::new(&setup(1)).expect("a good configuration");
    let beat = Op::Heartbeat(Heartbeat {
        node: NodeId(0),
        completed: Vec::new(),
        keep_killed: false,
    });
    let call = |asks: &[(i32, i64)], release: &[u32]| {
        let ask = |(priority, size): &(i32, i64)| Ask {
            priority: *priority,
            resource: ONE.times(*size),
            count: 1,
            host: "*".into(),
            relax_locality: true,
            label: None,
            allocation_request_id: -1,
        };
        let of_app = |seq: &u32| ContainerId {
            app: AppId(1),
            seq: *seq,
        };
        Op::Allocate(Box::new(Allocate {
            app: AppId(1),
            asks: asks.iter().map(ask).collect(),
            release: release.iter().map(of_app).collect(),
            blacklist_add: Vec::new(),
            blacklist_remove: Vec::new(),
        }))
    };
    let of_three = |node: u32| joins(node, ONE.times(3), "");
    let ops = [
        of_three(0),
        of_three(1),
        Op::AddApp(Box::new(submitted(1, "root.a"))),
        call(&[(1, 2)], &[]),
        beat.clone(),
        call(&[(2, 2)], &[]),
        beat.clone(),
        call(&[(2, 1)], &[1]),
        beat,
        call(&[], &[]),
        call(&[], &[2]),
    ];
    for op in &ops {
        let (_, outcome) = decided(NoLog, |sink| scheduler.apply(op, sink));
        assert_eq!(outcome, Ok(()), "{op:?}");
    }
    let slot = scheduler.apps.find(AppId(1)).expect("it is there");
    assert_eq!(total(&scheduler.apps[slot].usage, |usage| usage.used), -ONE);
    let queue = scheduler.tree.find("root.a").expect("it is there");
    assert_eq!(
        total(&scheduler.tree[queue].usage, |usage| usage.used),
        Resource::NONE
    );
    app(&mut scheduler).usage.make(Label::NONE).used -= ONE;
    assert_eq!(
        scheduler.invariants().expect_err("one below that").rule,
        APP_USAGE
    );
}
