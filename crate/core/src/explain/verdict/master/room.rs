//! What the master of a job is told that it may still get, and what could be placed for the job now: both asked of a copy of
//! the scheduler, by the code that answers and places (spec `verdicts.md` §2, claim `headroom`).

use std::sync::Arc;

use crate::am::mapreduce::{ANY, priority};
use crate::ids::AppId;
use crate::resource::Resource;
use crate::scheduler::{
    Allocate, Ask, Detail, EventKind, FinishState, Heartbeat, Notebook, Observation, Op, Scheduler, Sink,
};
use crate::sim::World;

/// How many heartbeats of nodes the placing may take, so that a verdict stays quick on a large cluster.
const MOST_VISITS: usize = 20_000;
/// How many containers are asked for: more than fit.
const MANY: i32 = 100_000;

/// What an answer to the application would tell now, if headrooms were computed as `change` says.
pub(super) fn told_after(world: &World, app: AppId, change: impl FnOnce(&mut Scheduler)) -> Option<Resource> {
    let mut scheduler = world.scheduler().clone();
    change(&mut scheduler);
    let answer = apply(&mut scheduler, &call(app, Vec::new())).into_iter();
    answer
        .filter_map(|event| match event {
            EventKind::Response(response) => response.headroom,
            _ => None,
        })
        .next()
}

/// What could be placed of the application in containers of `size` if nobody else asked for anything: a copy of the
/// scheduler places them until nothing fits. So the least of what its user, queue and ancestors may still use, and of what
/// is free on nodes that it may use and has not blacklisted. `None`: the cluster is too large to try.
pub(super) fn free(world: &World, app: AppId, size: Resource, label: Option<&Arc<str>>) -> Option<Resource> {
    let mut scheduler = world.scheduler().clone();
    for op in silence(world, size) {
        apply(&mut scheduler, &op);
    }
    let mut ask = ask(priority::FAILED_MAP, size, MANY);
    ask.label = label.cloned();
    let mut first = call(app, vec![ask]);
    if let (Op::Allocate(first), Some(master)) = (&mut first, master_of(world, app)) {
        let message = master.clone().message(world.now());
        first.blacklist_add = message.blacklist_add;
        first.blacklist_remove = message.blacklist_remove;
    }
    apply(&mut scheduler, &first);
    let nodes = world.nodes().iter().filter(|node| node.alive && node.known);
    let mut round: Vec<Op> = nodes.map(|node| visit(node.id)).collect();
    if matches!(scheduler, Scheduler::Superior(_)) {
        round.push(Op::Cycle);
    }
    if world.clockwork().pass_ms.is_some() {
        round.push(Op::Schedule { start: 0 });
    }
    let mut placed = Resource::NONE;
    for _ in 0..MOST_VISITS.div_ceil(round.len().max(1)) {
        let before = placed;
        for op in &round {
            placed += placed_by(&mut scheduler, op, app);
        }
        if placed == before {
            return Some(placed);
        }
    }
    None
}

fn placed_by(scheduler: &mut Scheduler, op: &Op, app: AppId) -> Resource {
    let allocated = apply(scheduler, op).into_iter().filter_map(|event| match event {
        EventKind::Allocated {
            container, resource, ..
        } if container.app == app => Some(resource),
        _ => None,
    });
    allocated.fold(Resource::NONE, |sum, of| sum + of)
}

/// What lets nobody ask for anything: requests are taken back, and who waits for its master leaves.
fn silence(world: &World, size: Resource) -> Vec<Op> {
    let asked: Vec<(AppId, i32, i64)> = match world.scheduler().observe() {
        Observation::Fair(state) => {
            let asks = |app: &crate::scheduler::fair::ObservedApp| {
                let id = app.id;
                let keys = app.asks.iter().map(move |ask| (id, ask.key.priority, ask.key.id));
                keys.collect::<Vec<_>>()
            };
            state.apps.iter().flat_map(asks).collect()
        }
        Observation::Capacity(state) => {
            let keys = state.apps.iter().flat_map(|app| {
                let asks = app.requests.iter();
                asks.map(|ask| (app.id, ask.key.priority, ask.key.id))
            });
            keys.collect()
        }
        Observation::Superior(state) => {
            let keys = state.apps.iter().flat_map(|app| {
                let asks = app.asks.iter();
                asks.map(|ask| (app.id, ask.key.priority, ask.key.id))
            });
            keys.collect()
        }
    };
    let back = asked.into_iter().map(|(app, priority, id)| {
        let mut ask = ask(priority, size, 0);
        ask.allocation_request_id = id;
        call(app, vec![ask])
    });
    let waits = world
        .apps()
        .iter()
        .filter(|app| app.live && !app.registered && app.am.is_none());
    let leave = waits.map(|app| Op::FinishApp {
        app: app.id,
        state: FinishState::Killed,
    });
    back.chain(leave).collect()
}

fn master_of(world: &World, app: AppId) -> Option<&crate::am::Master> {
    let job = world.app(app)?.job;
    world.jobs()[job.index()].master.as_ref()
}

fn ask(priority: i32, resource: Resource, count: i32) -> Ask {
    Ask {
        priority,
        resource,
        count,
        host: ANY.into(),
        relax_locality: true,
        label: None,
        allocation_request_id: -1,
    }
}

fn call(app: AppId, asks: Vec<Ask>) -> Op {
    Op::Allocate(Box::new(Allocate {
        app,
        asks,
        release: Vec::new(),
        blacklist_add: Vec::new(),
        blacklist_remove: Vec::new(),
    }))
}

fn visit(node: crate::ids::NodeId) -> Op {
    Op::Heartbeat(Heartbeat {
        node,
        completed: Vec::new(),
        keep_killed: true,
    })
}

/// What comes of an operation; nothing where it is refused.
fn apply(scheduler: &mut Scheduler, op: &Op) -> Vec<EventKind> {
    let mut events = Vec::new();
    let mut log = Notebook::new(Detail::Nothing);
    let mut sink = Sink {
        events: &mut events,
        log: &mut log,
    };
    let _refused = scheduler.apply(op, &mut sink);
    events.into_iter().map(|event| event.kind).collect()
}
