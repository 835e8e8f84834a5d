//! The whole state, for traces, tests and the inspector (spec `replay-format.md`, "Superior").

use std::sync::Arc;

use super::SuperiorScheduler;
use super::cluster::apps::App;
use super::cluster::containers::State;
use super::cluster::nodes::Node;
use super::tenants::levels::Levels;
use super::tenants::queues::{Holding, Queue};
use crate::ids::{AppId, ContainerId, NodeId};
use crate::resource::Resource;
use crate::scheduler::request::RequestKey;

/// The whole state of a Superior Scheduler. Times are ms; pools are in their order, `default` first.
#[derive(Clone, PartialEq, Debug)]
pub struct Observation {
    /// The virtual clock.
    pub now: u64,
    /// The pools.
    pub pools: Vec<ObservedPool>,
    /// Parents before their children.
    pub queues: Vec<ObservedQueue>,
    /// Those that have not ended.
    pub apps: Vec<ObservedApp>,
    /// Those that are there.
    pub nodes: Vec<ObservedNode>,
    /// When preemption was last triggered.
    pub last_trigger: Option<u64>,
    /// Containers under warning, in order of marking.
    pub marks: Vec<ObservedMark>,
    /// Requests that get room by preemption, in order of planning.
    pub plans: Vec<ObservedPlan>,
    /// Containers that a node is reserved for.
    pub reservations: Vec<(ContainerId, NodeId)>,
}

/// A resource pool.
#[derive(Clone, PartialEq, Debug)]
pub struct ObservedPool {
    /// Its name.
    pub name: Arc<str>,
    /// The sum of its nodes.
    pub total: Resource,
    /// What of it is free.
    pub free: Resource,
}

/// A tenant's queue.
#[derive(Clone, PartialEq, Debug)]
pub struct ObservedQueue {
    /// The full path.
    pub path: Arc<str>,
    /// Whether it accepts no applications of its own.
    pub is_parent: bool,
    /// ACTIVE.
    pub active: bool,
    /// OPEN.
    pub open: bool,
    /// Applications that run in the subtree.
    pub running: u32,
    /// Those that wait for their AM.
    pub pending: u32,
    /// What it holds of each pool to which it is bound, by the pool's name.
    pub pools: Vec<(Arc<str>, ObservedHolding)>,
}

/// What a queue holds of a pool.
#[derive(Clone, PartialEq, Debug)]
pub struct ObservedHolding {
    /// Reserve, minimum, share and maximum.
    pub levels: Levels,
    /// Live containers.
    pub used: Resource,
    /// Containers asked for and not there yet.
    pub asked: Resource,
    /// Free room set aside for reservations and plans.
    pub claimed: Resource,
    /// Containers under warning.
    pub marked: Resource,
    /// Live AM containers.
    pub am_used: Resource,
    /// The weight by which its parent's share is divided.
    pub weight: f64,
    /// Whether the last look found it starved.
    pub starved: bool,
    /// Live containers by user.
    pub users: Vec<(Arc<str>, Resource)>,
}

/// An application.
#[derive(Clone, PartialEq, Debug)]
pub struct ObservedApp {
    /// Its id.
    pub id: AppId,
    /// The full path of its queue.
    pub queue: Arc<str>,
    /// Its user.
    pub user: Arc<str>,
    /// Larger goes first.
    pub priority: i32,
    /// Counts as running; before, it is pending.
    pub running: bool,
    /// Its AM container.
    pub am: Option<ContainerId>,
    /// What it uses of each pool, by the pool's name.
    pub used: Vec<(Arc<str>, Resource)>,
    /// Live containers.
    pub containers: Vec<(ContainerId, State)>,
    /// The most urgent first.
    pub asks: Vec<ObservedAsk>,
    /// What it may still get.
    pub headroom: Resource,
}

/// A request of an application.
#[derive(Clone, PartialEq, Debug)]
pub struct ObservedAsk {
    /// Its key.
    pub key: RequestKey,
    /// The pool's name.
    pub pool: Arc<str>,
    /// The size of a container.
    pub resource: Resource,
    /// How many.
    pub count: i64,
}

/// A node.
#[derive(Clone, PartialEq, Debug)]
pub struct ObservedNode {
    /// Which.
    pub node: NodeId,
    /// The pool's name.
    pub pool: Arc<str>,
    /// Its size.
    pub total: Resource,
    /// What of it is free.
    pub available: Resource,
    /// The containers that occupy it.
    pub containers: Vec<ContainerId>,
}

/// A container under warning.
#[derive(Clone, PartialEq, Debug)]
pub struct ObservedMark {
    /// The container.
    pub container: ContainerId,
    /// The full path of the queue that gets its room.
    pub queue: Arc<str>,
    /// When it was warned.
    pub at: u64,
    /// When it is to be killed.
    pub due: u64,
    /// The container is over, its room not yet free.
    pub ended: bool,
}

/// A request that gets room by preemption.
#[derive(Clone, PartialEq, Debug)]
pub struct ObservedPlan {
    /// Whose request.
    pub app: AppId,
    /// Which.
    pub key: RequestKey,
    /// Where the room will be.
    pub node: NodeId,
    /// How much.
    pub resource: Resource,
}

impl SuperiorScheduler {
    /// The whole state.
    #[must_use]
    pub fn observe(&self) -> Observation {
        let queues = self.queues.ids();
        let marks = self.preemption.marks.iter();
        let plans = self.preemption.plans.iter();
        let reservations = self.reservations.iter();
        Observation {
            now: self.now,
            pools: self
                .pools
                .iter()
                .map(|pool| ObservedPool {
                    name: pool.name.clone(),
                    total: pool.total,
                    free: pool.free,
                })
                .collect(),
            queues: queues.map(|id| self.observe_queue(&self.queues[id])).collect(),
            apps: self.apps.values().map(|app| self.observe_app(app)).collect(),
            nodes: self
                .nodes
                .iter()
                .flatten()
                .map(|node| self.observe_node(node))
                .collect(),
            last_trigger: self.preemption.last_trigger,
            marks: marks
                .map(|mark| ObservedMark {
                    container: mark.container,
                    queue: self.queues[mark.queue].path.clone(),
                    at: mark.at,
                    due: mark.due,
                    ended: mark.ended,
                })
                .collect(),
            plans: plans
                .map(|plan| ObservedPlan {
                    app: plan.app,
                    key: plan.key,
                    node: plan.node,
                    resource: plan.resource,
                })
                .collect(),
            reservations: reservations
                .map(|reservation| (reservation.container, reservation.node))
                .collect(),
        }
    }

    fn observe_queue(&self, queue: &Queue) -> ObservedQueue {
        let holdings = self.pools.iter().zip(&queue.holdings);
        ObservedQueue {
            path: queue.path.clone(),
            is_parent: !queue.is_leaf(),
            active: queue.settings.active,
            open: queue.settings.open,
            running: queue.counts.running,
            pending: queue.counts.pending,
            pools: holdings
                .filter(|(_, holding)| holding.bound)
                .map(|(pool, holding)| (pool.name.clone(), holding.observe()))
                .collect(),
        }
    }

    fn observe_app(&self, app: &App) -> ObservedApp {
        let used = self.pools.iter().zip(&app.used);
        let live = app.live.iter();
        let requests = app.requests();
        ObservedApp {
            id: app.id,
            queue: self.queues[app.queue].path.clone(),
            user: app.user.clone(),
            priority: app.priority,
            running: app.running,
            am: app.am,
            used: used.map(|(pool, used)| (pool.name.clone(), *used)).collect(),
            containers: live.map(|id| (*id, self.containers[id].state)).collect(),
            asks: requests
                .map(|request| ObservedAsk {
                    key: request.key,
                    pool: self.pools[request.pool].name.clone(),
                    resource: request.resource,
                    count: request.count(),
                })
                .collect(),
            headroom: self.headroom(app.id),
        }
    }

    fn observe_node(&self, node: &Node) -> ObservedNode {
        ObservedNode {
            node: node.id,
            pool: self.pools[node.pool].name.clone(),
            total: node.total,
            available: node.available,
            containers: node.containers.to_vec(),
        }
    }
}

impl Holding {
    fn observe(&self) -> ObservedHolding {
        let users = self.users.iter();
        ObservedHolding {
            levels: self.levels,
            used: self.used,
            asked: self.pending,
            claimed: self.claimed,
            marked: self.marked,
            am_used: self.am_used,
            weight: self.weight,
            starved: self.starved.is_some(),
            users: users.map(|(user, used)| (user.clone(), *used)).collect(),
        }
    }
}
