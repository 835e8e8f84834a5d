//! Each invariant fires when it is broken.

use super::*;
use crate::ids::{AppId, NodeId};
use crate::scheduler::Op;
use crate::scheduler::busy::{ONE, busy};
use crate::scheduler::container::{ContainerRef, Ending};
use crate::scheduler::fair::random_ops::setup;

fn scheduler() -> FairScheduler {
    let mut scheduler = FairScheduler::new(&setup(0, 0)).expect("a good configuration");
    busy(["a", "b.b1"], &Op::Update, |op, sink| scheduler.apply(op, sink));
    scheduler
}

fn app(of: &mut FairScheduler, id: u32) -> &mut App {
    let slot = of.apps.find(AppId(id)).expect("it is there");
    &mut of.apps[slot]
}

fn queue<'a>(of: &'a mut FairScheduler, name: &str) -> &'a mut Queue {
    let id = of.queues.by_name(name).expect("it is there");
    &mut of.queues[id]
}

fn node(of: &mut FairScheduler) -> &mut FsNode {
    of.nodes.get_mut(NodeId(0)).expect("it is there")
}

fn first_of(of: &mut FairScheduler, id: u32) -> ContainerRef {
    app(of, id).container_ref(1)
}

/// Which rule, and what breaks it.
type Break = (&'static str, fn(&mut FairScheduler));

const BREAKS: [Break; 19] = [
    (APP_USAGE, |of| app(of, 1).usage += ONE),
    (APP_MARKED, |of| app(of, 1).to_be_preempted += ONE),
    (APP_RESERVED, |of| app(of, 1).reserved_sum += ONE),
    (APP_LISTED, |of| app(of, 1).stage = Stage::Waiting),
    (ONE_STATE, |of| {
        app(of, 1).container_mut(1).state = ContainerState::Ended(Ending::Killed);
    }),
    (BOTH_SIDES, |of| {
        node(of).base.reserved = Some(ContainerRef {
            app: AppSlot(1),
            seq: 1,
        });
    }),
    (NODE_ALLOCATED, |of| node(of).base.allocated += ONE),
    (NODE_ALLOCATED, |of| node(of).base.unallocated += ONE),
    (NODE_OWED, |of| node(of).total_preempted += ONE),
    (NODE_OF_THE_LIVING, |of| {
        let ended = first_of(of, 3);
        node(of).base.reserved = Some(ended);
    }),
    (QUEUE_USAGE, |of| queue(of, "root.b").usage += ONE),
    (QUEUE_RESERVED, |of| queue(of, "root.a").reserved += ONE),
    (QUEUE_RUNNABLE, |of| of.queues.count_runnable(QueueId(1), 1)),
    (QUEUE_MASTERS, |of| queue(of, "root.a").leaf_mut().am_usage += ONE),
    (QUEUE_ORDER, |of| queue(of, "root.a").weight = 100.0),
    (USER_APPS, |of| {
        of.users.get_mut("u").expect("it is there").runnable += 1;
    }),
    (TREE, |of| queue(of, "root.a").name_order += 100),
    (CLUSTER, |of| of.allocated += ONE),
    (NOT_NEGATIVE, |of| {
        let app = app(of, 1);
        let size = -app.usage;
        app.container_mut(1).resource += size.times(2);
        app.usage += size.times(2);
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
