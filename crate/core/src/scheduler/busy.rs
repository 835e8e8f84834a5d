//! A small cluster with something of everything, for tests that break it on purpose.

use super::random_ops::decided;
use super::{AddApp, AddNode, Allocate, Ask, FinishState, Heartbeat, NoLog, Op, Rejection, Sink};
use crate::ids::{AppId, NodeId};
use crate::resource::Resource;

/// 1 GB and 1 vcore.
pub(super) const ONE: Resource = Resource::new(1024, 1);

/// A node with a label, or none.
pub(super) fn joins(at: u32, resource: Resource, label: &str) -> Op {
    Op::AddNode(Box::new(AddNode {
        node: NodeId(at),
        name: format!("h{at}:1").into(),
        rack: "/r".into(),
        resource,
        label: Some(label.into()).filter(|_| !label.is_empty()),
    }))
}

/// An application that asks for no AM by itself.
pub(super) fn submitted(app: u32, queue: &str) -> AddApp {
    AddApp {
        app: AppId(app),
        queue: queue.into(),
        user: "u".into(),
        name: None,
        am: None,
        am_hosts: Vec::new(),
        priority: None,
        label: None,
        outlives_am: false,
        restarts: false,
    }
}

/// Two apps in two queues, the first with its AM, a task on each node and more asked for; a third has ended. `turn` is what the
/// scheduler's own thread does.
pub(super) fn busy(
    queues: [&str; 2],
    turn: &Op,
    mut apply: impl FnMut(&Op, &mut Sink<'_, NoLog>) -> Result<(), Rejection>,
) {
    let node = |at: u32| joins(at, ONE.times(4), "");
    let app = |app: u32, queue: &str| {
        Op::AddApp(Box::new(AddApp {
            am: Some(ONE),
            priority: Some(0),
            ..submitted(app, queue)
        }))
    };
    let ask = |app: u32, count: i32| {
        Op::Allocate(Box::new(Allocate {
            app: AppId(app),
            asks: vec![Ask {
                priority: 1,
                resource: ONE,
                count,
                host: "*".into(),
                relax_locality: true,
                label: None,
                allocation_request_id: -1,
            }],
            release: Vec::new(),
            // So that the second node is offered in vain.
            blacklist_add: vec!["h1".into()],
            blacklist_remove: Vec::new(),
        }))
    };
    let beat = |at: u32| {
        Op::Heartbeat(Heartbeat {
            node: NodeId(at),
            completed: Vec::new(),
            keep_killed: false,
        })
    };
    let finish = Op::FinishApp {
        app: AppId(3),
        state: FinishState::Finished,
    };
    let start = [
        node(0),
        node(1),
        app(3, queues[0]),
        finish,
        app(1, queues[0]),
        turn.clone(),
        beat(0),
        turn.clone(),
    ];
    let rest = [
        ask(1, 2),
        turn.clone(),
        beat(0),
        beat(0),
        app(2, queues[1]),
        turn.clone(),
        beat(1),
        ask(1, 3),
        turn.clone(),
        beat(1),
    ];
    for op in start.iter().chain(&rest) {
        let (_, outcome) = decided(NoLog, |sink| apply(op, sink));
        outcome.expect("an operation that is possible");
    }
}
