//! The whole state, for traces (spec `replay-format.md`, "Capacity").

use std::sync::Arc;

use super::CapacityScheduler;
use super::model::app::App;
use super::model::partition::Label;
use super::model::queue::{Kind, Queue};
use super::model::usage::Capacities;
use super::model::users::{Scope, UserKey};
use super::preemption::ObservedPreemption;
use crate::config::capacity::QueueState;
use crate::ids::{AppId, ContainerId, NodeId, QueueId};
use crate::resource::Resource;
use crate::scheduler::container::{AppSlot, ContainerState};
use crate::scheduler::request::RequestKey;

/// The whole state of a Capacity Scheduler. Times are ms; partitions are in the order of their names.
#[derive(Clone, PartialEq, Debug)]
pub struct Observation {
    /// The virtual clock.
    pub now: u64,
    /// The sum of all nodes.
    pub cluster: Resource,
    /// The largest container that may be asked for now.
    pub maximum_allocation: Resource,
    /// Parents before their children.
    pub queues: Vec<ObservedQueue>,
    /// Those that the scheduler knows.
    pub apps: Vec<ObservedApp>,
    /// In the order of their arrival.
    pub nodes: Vec<ObservedNode>,
    /// What the preemption policy found in its last round; `None` before the first.
    pub preemption: Option<ObservedPreemption>,
}

/// A queue of an [`Observation`].
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "Hadoop's own names; `CSQueue` says what each is")]
pub struct ObservedQueue {
    pub path: Arc<str>,
    pub state: QueueState,
    pub priority: i32,
    pub preemption_disabled: bool,
    pub intra_queue_preemption_disabled: bool,
    pub applications: i32,
    /// `None`: the release has no limits to parallel applications.
    pub runnable_applications: Option<i32>,
    pub kind: ObservedKind,
    /// By the name of the partition.
    pub partitions: Vec<(Arc<str>, ObservedPartition)>,
}

/// What only a leaf or only a parent has.
#[derive(Clone, PartialEq, Debug)]
#[expect(
    missing_docs,
    reason = "Hadoop's own names; `ParentQueue` and `LeafQueue` say what each is"
)]
pub enum ObservedKind {
    Parent {
        /// Whether children of a higher priority go first.
        respects_priority: bool,
        /// The short names.
        children: Vec<Arc<str>>,
    },
    Leaf {
        /// Hadoop's name of the policy.
        ordering_policy: &'static str,
        maximum_applications: i32,
        maximum_applications_per_user: i32,
        /// In the order of the policy.
        active: Vec<AppId>,
        pending: Vec<AppId>,
        non_runnable: Vec<AppId>,
        active_users: i32,
    },
}

/// A queue in one partition.
#[derive(Clone, PartialEq, Debug)]
#[expect(
    missing_docs,
    reason = "Hadoop's own names; `QueueCapacities` and `ResourceUsage` say what each is"
)]
pub struct ObservedPartition {
    pub capacity: f32,
    pub absolute_capacity: f32,
    pub maximum_capacity: f32,
    pub absolute_maximum_capacity: f32,
    pub weight: f32,
    pub normalized_weight: f32,
    pub used_capacity: f32,
    pub absolute_used_capacity: f32,
    /// `None`: the release has no amounts of queues.
    pub effective: Option<[Resource; 2]>,
    pub used: Resource,
    pub pending: Resource,
    pub reserved: Resource,
    /// `None`: a parent.
    pub leaf: Option<ObservedLeaf>,
}

/// What only a leaf has in one partition.
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "Hadoop's own names; `UsersManager` says what each is")]
pub struct ObservedLeaf {
    pub am_limit: Resource,
    pub am_used: Resource,
    /// By name.
    pub users: Vec<(Arc<str>, ObservedUser)>,
}

/// A user of a leaf in one partition.
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "Hadoop's own names; `UserInfo` says what each is")]
pub struct ObservedUser {
    pub used: Resource,
    pub limit: Resource,
    pub limit_among_all_users: Resource,
    pub am_used: Resource,
    pub am_limit: Resource,
    pub active_applications: i32,
    pub pending_applications: i32,
}

/// An application of an [`Observation`].
#[derive(Clone, PartialEq, Debug)]
#[expect(
    missing_docs,
    reason = "Hadoop's own names; `FiCaSchedulerApp` says what each is"
)]
pub struct ObservedApp {
    pub id: AppId,
    pub queue: Arc<str>,
    pub user: Arc<str>,
    pub priority: i32,
    pub state: ObservedAppState,
    pub headroom: Resource,
    /// The AM container that the attempt has taken delivery of.
    pub am: Option<ContainerId>,
    /// Used, reserved and pending by the name of the partition.
    pub partitions: Vec<(Arc<str>, [Resource; 3])>,
    /// The live ones with their states, in order.
    pub containers: Vec<(ContainerId, ContainerState)>,
    pub reserved: Vec<ContainerId>,
    /// In the order in which they are served.
    pub requests: Vec<ObservedRequest>,
}

/// How far a leaf has let an application in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ObservedAppState {
    /// A limit on parallel applications holds it back.
    NonRunnable,
    /// The limit on AMs holds it back.
    Pending,
    /// It takes part in scheduling.
    Active,
}

/// What an application asks for under one key.
#[derive(Clone, PartialEq, Debug)]
pub struct ObservedRequest {
    /// The key.
    pub key: RequestKey,
    /// Missed scheduling opportunities.
    pub missed: i32,
    /// How often its reservations were tried again.
    pub reserved_again: i32,
    /// How many containers by place.
    pub asks: Vec<(Arc<str>, i32)>,
}

/// A node of an [`Observation`].
#[derive(Clone, PartialEq, Debug)]
#[expect(
    missing_docs,
    reason = "Hadoop's own names; `FiCaSchedulerNode` says what each is"
)]
pub struct ObservedNode {
    pub node: NodeId,
    pub total: Resource,
    pub available: Resource,
    pub allocated: Resource,
    /// `None`: it is in the default partition.
    pub label: Option<Arc<str>>,
    pub reserved: Option<ContainerId>,
    pub killable: Vec<ContainerId>,
}

impl CapacityScheduler {
    /// The whole state.
    #[must_use]
    pub fn observe(&self) -> Observation {
        let queues = self.tree.walk(self.tree.root());
        Observation {
            now: self.now,
            cluster: self.env.cluster,
            maximum_allocation: self.maximum_allocation(),
            queues: queues.into_iter().map(|id| self.observe_queue(id)).collect(),
            apps: self
                .apps
                .known()
                .into_iter()
                .filter(|app| !self.apps[*app].awaits_attempt())
                .map(|app| self.observe_app(app))
                .collect(),
            nodes: self.arrival.iter().map(|id| self.observe_node(*id)).collect(),
            preemption: self.observe_preemption(),
        }
    }

    /// Writing the order of a leaf's applications down has sorted them, and writing the limits of users down has computed
    /// those that were stale.
    pub(crate) fn after_observing(&mut self) {
        for id in self.tree.leaves() {
            self.refresh_order(id);
            let labels = self.env.partitions.by_name();
            let users = &self.tree[id].leaf().users;
            let is_stale = labels.iter().any(|label| users.is_stale(*label));
            if is_stale && users.iter().next().is_some() {
                self.tree[id].leaf_mut().users.recount();
            }
        }
    }

    fn observe_queue(&self, id: QueueId) -> ObservedQueue {
        let queue = &self.tree[id];
        ObservedQueue {
            path: queue.path.clone(),
            state: queue.state(),
            priority: queue.priority,
            preemption_disabled: queue.preemption_disabled,
            intra_queue_preemption_disabled: queue.intra_queue_disabled,
            applications: queue.applications(),
            runnable_applications: (!self.env.switches.knows_no_parallel_limits())
                .then(|| queue.runnable_applications()),
            kind: self.observe_kind(queue),
            partitions: self.observe_partitions(queue, id),
        }
    }

    fn observe_kind(&self, queue: &Queue) -> ObservedKind {
        match &queue.kind {
            Kind::Parent(parent) => ObservedKind::Parent {
                respects_priority: parent.respects_priority,
                children: parent
                    .children
                    .iter()
                    .map(|child| self.tree[*child].name.clone())
                    .collect(),
            },
            Kind::Leaf(leaf) => {
                let numbers =
                    |list: &[AppSlot]| list.iter().map(|app| self.apps[*app].number).collect::<Vec<_>>();
                ObservedKind::Leaf {
                    ordering_policy: match leaf.active.policy.name() {
                        "fifo-with-partitions" if self.env.switches.names_partition_order_fifo() => "fifo",
                        name => name,
                    },
                    maximum_applications: leaf.maximum_applications,
                    maximum_applications_per_user: leaf.maximum_applications_per_user,
                    // They are sorted after they were counted.
                    active: numbers(&leaf.active.refreshed(&self.apps.all)),
                    pending: numbers(&leaf.pending),
                    non_runnable: numbers(&leaf.non_runnable),
                    active_users: leaf.users.active_count(),
                }
            }
        }
    }

    fn observe_partitions(&self, queue: &Queue, id: QueueId) -> Vec<(Arc<str>, ObservedPartition)> {
        let mut active_users = if queue.is_leaf() {
            queue.leaf().users.active_count()
        } else {
            0
        };
        let labels = self.env.partitions.by_name().iter();
        labels
            .map(|label| {
                let (quotas, usage) = (queue.quotas(*label), queue.usage.of(*label));
                let leaf = queue.is_leaf().then(|| ObservedLeaf {
                    am_limit: usage.am_limit,
                    am_used: usage.am_used,
                    users: self.observe_users(id, *label, &mut active_users),
                });
                let Capacities {
                    capacity,
                    absolute,
                    maximum,
                    absolute_maximum,
                    weight,
                    normalized_weight,
                    used,
                    absolute_used,
                    am_percent: _,
                } = queue.shares(*label);
                let partition = ObservedPartition {
                    capacity,
                    absolute_capacity: absolute,
                    maximum_capacity: maximum,
                    absolute_maximum_capacity: absolute_maximum,
                    weight,
                    normalized_weight,
                    used_capacity: used,
                    absolute_used_capacity: absolute_used,
                    effective: (!self.env.switches.knows_no_amounts())
                        .then_some([quotas.effective_min, quotas.effective_max]),
                    used: usage.used,
                    pending: usage.pending,
                    reserved: usage.reserved,
                    leaf,
                };
                (self.env.partitions.name(*label).clone(), partition)
            })
            .collect()
    }

    fn observe_users(
        &self,
        id: QueueId,
        label: Label,
        active_users: &mut i32,
    ) -> Vec<(Arc<str>, ObservedUser)> {
        let queue = &self.tree[id];
        let users = &queue.leaf().users;
        let mut keys: Vec<UserKey> = users.iter().map(|(key, _)| key).collect();
        keys.sort_by_key(|key| self.users.name(*key));
        let mut observed = Vec::with_capacity(keys.len());
        for key in keys {
            if users.is_stale(label) {
                *active_users = users.active_count_now();
            }
            let user = users.get(key).expect("a key of the map");
            let usage = user.usage.of(label);
            let limit = |scope| queue.peek_user_limit(&self.env, key, label, scope);
            let user = ObservedUser {
                used: usage.used,
                limit: limit(Scope::Active),
                limit_among_all_users: limit(Scope::All),
                am_used: usage.am_used,
                am_limit: self.user_am_limit(id, key, label, *active_users),
                active_applications: user.active,
                pending_applications: user.pending,
            };
            observed.push((self.users.name(key).clone(), user));
        }
        observed
    }

    fn observe_app(&self, app: AppSlot) -> ObservedApp {
        let entry = &self.apps[app];
        let queue = &self.tree[entry.queue];
        let labels = self.env.partitions.by_name().iter();
        let mut live: Vec<_> = entry.live.keys().copied().collect();
        live.sort_unstable();
        let mut reserved = entry.reserved();
        reserved.sort_unstable();
        ObservedApp {
            id: entry.number,
            queue: queue.path.clone(),
            user: self.users.name(entry.user).clone(),
            priority: entry.priority,
            state: if !entry.runnable {
                ObservedAppState::NonRunnable
            } else if queue.leaf().pending.contains(&app) {
                ObservedAppState::Pending
            } else {
                ObservedAppState::Active
            },
            headroom: self.peek_headroom(app),
            am: entry.master.map(|master| self.apps.id(master)),
            partitions: labels
                .map(|label| {
                    let usage = entry.usage.of(*label);
                    let amounts = [usage.used, usage.reserved, usage.pending];
                    (self.env.partitions.name(*label).clone(), amounts)
                })
                .collect(),
            containers: live
                .into_iter()
                .map(|container| (self.apps.id(container), self.apps.held(container).base.state))
                .collect(),
            reserved: reserved
                .iter()
                .map(|container| self.apps.id(*container))
                .collect(),
            requests: self.observe_requests(entry),
        }
    }

    fn observe_requests(&self, entry: &App) -> Vec<ObservedRequest> {
        let keys = entry.requests.active().iter();
        keys.map(|key| {
            let counters = entry.counters(*key);
            let asks = entry.requests.asks(*key).into_iter().flat_map(|asks| asks.iter());
            ObservedRequest {
                key: *key,
                missed: counters.missed,
                reserved_again: counters.reserved_again,
                asks: asks
                    .map(|ask| (self.places.name(ask.place).clone(), ask.count))
                    .collect(),
            }
        })
        .collect()
    }

    fn observe_node(&self, id: NodeId) -> ObservedNode {
        let node = self.node(id).expect("a node that has arrived is there");
        let mut killable: Vec<_> = node
            .killable
            .keys()
            .map(|container| self.apps.id(*container))
            .collect();
        killable.sort_unstable();
        ObservedNode {
            node: id,
            total: node.base.total,
            available: node.base.unallocated,
            allocated: node.base.allocated,
            label: (!node.label.is_none()).then(|| self.env.partitions.name(node.label).clone()),
            reserved: node.base.reserved.map(|reserved| self.apps.id(reserved)),
            killable,
        }
    }
}
