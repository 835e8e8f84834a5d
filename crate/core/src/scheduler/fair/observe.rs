//! The whole state, for traces (spec `replay-format.md`, "Fair", "State").

use std::sync::Arc;

use super::FairScheduler;
use super::model::app::App;
use super::model::node::FsNode;
use super::model::queue::Queue;
use crate::ids::{AppId, ContainerId, NodeId, QueueId};
use crate::resource::Resource;
use crate::scheduler::Locality;
use crate::scheduler::container::{AppSlot, ContainerRef};
use crate::scheduler::request::RequestKey;

/// The whole state of a Fair Scheduler. Times are ms.
#[derive(Clone, PartialEq, Debug)]
pub struct Observation {
    /// The virtual clock.
    pub now: u64,
    /// The sum of all nodes.
    pub cluster: Resource,
    /// The sum of all live containers, as the root's metrics count it.
    pub allocated: Resource,
    /// What is free, as the root's metrics say.
    pub available: Resource,
    /// The largest container that may be asked for now.
    pub maximum_allocation: Resource,
    /// Parents before their children.
    pub queues: Vec<ObservedQueue>,
    /// The names of the leaves, in the order in which the update thread visits them.
    pub leaves: Vec<Arc<str>>,
    /// Those that have not ended.
    pub apps: Vec<ObservedApp>,
    /// In the order of their arrival.
    pub nodes: Vec<ObservedNode>,
    /// The applications that wait for the preemption thread.
    pub starved: Vec<AppId>,
    /// When containers under warning are to be killed.
    pub kills: Vec<u64>,
    /// Before the overhaul of preemption: what is under warning.
    pub warnings: Option<ObservedWarnings>,
}

/// A queue of an [`Observation`].
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "Hadoop's own names; `FSQueue` says what each is")]
pub struct ObservedQueue {
    pub name: Arc<str>,
    /// Hadoop's name of the policy.
    pub policy: &'static str,
    pub weight: f32,
    pub steady_fair_share: Resource,
    pub fair_share: Resource,
    pub min_share: Resource,
    pub max_share: Resource,
    pub demand: Resource,
    pub usage: Resource,
    /// What the releases know differently of it.
    pub preemption: ObservedPreemption,
    pub fair_share_timeout: i64,
    pub min_share_timeout: i64,
    pub fair_share_threshold: f32,
    pub max_running_apps: i32,
    pub runnable_apps: i32,
    /// `None`: a parent.
    pub leaf: Option<ObservedLeaf>,
}

/// What a release knows of a queue's part in preemption.
#[derive(Clone, PartialEq, Debug)]
pub enum ObservedPreemption {
    /// Since the overhaul of preemption.
    New {
        /// Memory and vcores of the reservations of its apps.
        reserved: Resource,
        /// `allowPreemptionFrom`.
        preemptable: bool,
        /// Not, or no longer, in the allocation file.
        dynamic: bool,
        /// Its largest container, or its parent's.
        max_container: Resource,
    },
    /// Before it.
    Old {
        /// Whether a round takes from it.
        can_be_preempted: bool,
        /// What it is starved of and what its children are.
        of: ObservedDeficits,
    },
}

/// What the old preemption remembers between its rounds.
#[derive(Clone, PartialEq, Debug)]
pub struct ObservedWarnings {
    /// When deficits were last looked for, ms.
    pub last_check: u64,
    /// The containers under warning, in order.
    pub warned: Vec<ContainerId>,
}

/// What the old preemption knows of a queue of either kind.
#[derive(Clone, PartialEq, Debug)]
pub enum ObservedDeficits {
    /// A parent has nothing but its children, by name.
    Parent(Vec<Arc<str>>),
    /// A leaf is starved or not.
    Leaf {
        /// When it last had the fair share times the threshold, ms.
        last_time_at_fair_share_threshold: u64,
        /// `isStarvedForMinShare`.
        starved_for_min_share: bool,
        /// `isStarvedForFairShare`.
        starved_for_fair_share: bool,
        /// What it has been short of for too long.
        deficit: Resource,
        /// Of its minimum share and of its fair share; `None` where Hadoop does not speak of the parts.
        parts: Option<[Resource; 2]>,
    },
}

/// What only a leaf has.
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "Hadoop's own names; `FSLeafQueue` says what each is")]
pub struct ObservedLeaf {
    pub max_am_share: f32,
    pub am_usage: Resource,
    pub last_time_at_min_share: u64,
    pub runnable: Vec<AppId>,
    pub waiting: Vec<AppId>,
}

/// An application of an [`Observation`].
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "Hadoop's own names; `FSAppAttempt` says what each is")]
pub struct ObservedApp {
    pub id: AppId,
    pub queue: Arc<str>,
    pub user: Arc<str>,
    pub start_time: u64,
    pub weight: f32,
    pub demand: Resource,
    pub usage: Resource,
    pub fair_share: Resource,
    pub fair_share_starvation: Resource,
    pub min_share_starvation: Resource,
    pub marks: ObservedMarks,
    pub last_time_at_fair_share: u64,
    pub next_starvation_check: u64,
    /// `None`: the resource manager does not run its AM.
    pub am_running: Option<bool>,
    pub live: Vec<ContainerId>,
    pub reserved_containers: Vec<ContainerId>,
    pub reserved: Resource,
    /// Those under warning.
    pub marked: Vec<ContainerId>,
    /// `None` between a change of its blacklist and the next computation.
    pub headroom: Option<Resource>,
    /// By key, then by place.
    pub asks: Vec<ObservedAsk>,
    /// Delay scheduling, where it has begun.
    pub locality: Vec<ObservedDelay>,
}

/// What a release knows of an application's containers under warning.
#[derive(Clone, PartialEq, Debug)]
pub enum ObservedMarks {
    /// Since the overhaul of preemption: their sum.
    New(Resource),
    /// Before it: when each was warned, in the order of marking.
    Old(Vec<(ContainerId, Option<u64>)>),
}

/// A line of an application's requests.
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "`ResourceRequest` says what each is")]
pub struct ObservedAsk {
    pub key: RequestKey,
    pub place: Arc<str>,
    pub count: i32,
    pub relax_locality: bool,
    pub resource: Resource,
}

/// How far from its data a request may be served by now.
#[derive(Clone, PartialEq, Debug)]
pub struct ObservedDelay {
    /// Of which request.
    pub key: RequestKey,
    /// The level that is allowed.
    pub level: Locality,
    /// The scheduling opportunities missed at that level.
    pub opportunities: i32,
}

/// A node of an [`Observation`].
#[derive(Clone, PartialEq, Debug)]
#[expect(
    missing_docs,
    reason = "Hadoop's own names; `FSSchedulerNode` says what each is"
)]
pub struct ObservedNode {
    pub node: NodeId,
    pub total: Resource,
    pub allocated: Resource,
    pub available: Resource,
    pub containers: Vec<ContainerId>,
    /// The reservation with its size and priority.
    pub reserved: Option<(ContainerId, Resource, i32)>,
    pub to_be_preempted: Vec<ContainerId>,
    pub preempted_for: Vec<(AppId, Resource)>,
    pub total_preempted: Resource,
}

impl FairScheduler {
    /// The whole state.
    #[must_use]
    pub fn observe(&self) -> Observation {
        let mut queues = Vec::new();
        self.observe_queues(self.queues.root(), &mut queues);
        let leaves = self.queues.leaves().iter();
        let apps = self.apps.iter().filter(|app| !app.is_stopped());
        Observation {
            now: self.now,
            cluster: *self.nodes.total(),
            allocated: self.allocated,
            available: self.available,
            maximum_allocation: self.maximum_allocation(),
            queues,
            leaves: leaves.map(|leaf| self.queues[*leaf].name.clone()).collect(),
            apps: apps.map(|app| self.observe_app(app)).collect(),
            nodes: self.nodes.iter().map(|node| self.observe_node(node)).collect(),
            starved: self.app_ids(self.starved.waiting()),
            kills: self.kills.iter().map(|task| task.due).collect(),
            warnings: self
                .switches
                .is_before_overhaul()
                .then(|| self.observe_warnings()),
        }
    }

    fn app_ids(&self, apps: &[AppSlot]) -> Vec<AppId> {
        apps.iter().map(|app| self.apps[*app].id).collect()
    }

    /// The ids in order.
    fn container_ids(&self, containers: impl Iterator<Item = ContainerRef>) -> Vec<ContainerId> {
        let mut ids: Vec<ContainerId> = containers.map(|container| self.container_id(container)).collect();
        ids.sort_unstable();
        ids
    }

    fn observe_queues(&self, id: QueueId, into: &mut Vec<ObservedQueue>) {
        let queue = &self.queues[id];
        into.push(self.observe_queue(queue));
        for child in queue.children() {
            self.observe_queues(*child, into);
        }
    }

    fn observe_queue(&self, queue: &Queue) -> ObservedQueue {
        ObservedQueue {
            name: queue.name.clone(),
            policy: queue.policy.name(),
            weight: queue.weight,
            steady_fair_share: queue.steady_fair_share,
            fair_share: queue.fair_share,
            min_share: queue.min_share,
            max_share: queue.max_share,
            demand: queue.demand,
            usage: queue.usage,
            preemption: if self.switches.is_before_overhaul() {
                self.observe_old_queue(queue)
            } else {
                ObservedPreemption::New {
                    reserved: queue.reserved,
                    preemptable: queue.preemptable,
                    dynamic: queue.dynamic && !self.switches.keeps_all_queues(),
                    max_container: self.queues.max_container(queue.id),
                }
            },
            fair_share_timeout: queue.fair_share_timeout,
            min_share_timeout: queue.min_share_timeout,
            fair_share_threshold: queue.threshold,
            max_running_apps: queue.max_running_apps,
            runnable_apps: queue.runnable_count(),
            leaf: queue.leaf().map(|leaf| ObservedLeaf {
                max_am_share: queue.max_am_share,
                am_usage: leaf.am_usage,
                last_time_at_min_share: leaf.last_time_at_min_share,
                runnable: self.app_ids(&leaf.runnable),
                waiting: self.app_ids(&leaf.waiting),
            }),
        }
    }

    fn observe_app(&self, app: &App) -> ObservedApp {
        let refs = |seqs: Vec<u32>| seqs.into_iter().map(|seq| app.container_ref(seq));
        let delays = app.delays.iter();
        ObservedApp {
            id: app.id,
            queue: self.queues[app.queue].name.clone(),
            user: app.user.clone(),
            start_time: app.start_time,
            weight: app.weight,
            demand: app.demand,
            usage: app.usage,
            fair_share: app.fair_share,
            fair_share_starvation: app.fair_share_starvation,
            min_share_starvation: app.min_share_starvation,
            marks: if self.switches.is_before_overhaul() {
                self.observe_marks(app)
            } else {
                ObservedMarks::New(app.to_be_preempted)
            },
            last_time_at_fair_share: app.last_time_at_fair_share,
            next_starvation_check: app.next_starvation_check,
            am_running: app.am.managed.then_some(app.am.running),
            live: self.container_ids(refs(app.live.keys().copied().collect())),
            reserved_containers: self.container_ids(refs(app.reservations().map(|(_, seq)| seq).collect())),
            reserved: app.reserved_sum,
            marked: self.container_ids(refs(app.marked.clone())),
            headroom: (!app.blacklist.changed).then(|| self.headroom_now(app.slot)),
            asks: self.observe_asks(app),
            locality: delays
                .filter_map(|delay| {
                    Some(ObservedDelay {
                        key: delay.key,
                        level: delay.level?,
                        opportunities: delay.opportunities,
                    })
                })
                .collect(),
        }
    }

    fn observe_asks(&self, app: &App) -> Vec<ObservedAsk> {
        let mut asks: Vec<ObservedAsk> = app
            .requests
            .iter()
            .flat_map(|asks| asks.iter().map(|ask| (asks.key(), ask)))
            .map(|(key, ask)| ObservedAsk {
                key,
                place: self.places.name(ask.place).clone(),
                count: ask.count,
                relax_locality: ask.relax_locality,
                resource: ask.resource,
            })
            .collect();
        asks.sort_by(|a, b| {
            let places = || a.place.encode_utf16().cmp(b.place.encode_utf16());
            a.key.cmp(&b.key).then_with(places)
        });
        asks
    }

    fn observe_node(&self, node: &FsNode) -> ObservedNode {
        let base = &node.base;
        let claims = node.preempted_for.iter();
        ObservedNode {
            node: base.id,
            total: base.total,
            allocated: base.allocated,
            available: base.unallocated,
            containers: self.container_ids(base.containers.keys().copied()),
            reserved: base.reserved.map(|reserved| {
                let of = self.apps[reserved.app].container(reserved.seq);
                (self.container_id(reserved), of.resource, of.key.priority)
            }),
            to_be_preempted: self.container_ids(node.for_preemption.iter().copied()),
            preempted_for: claims
                .map(|(app, amount)| (self.apps[*app].id, *amount))
                .collect(),
            total_preempted: node.total_preempted,
        }
    }
}
