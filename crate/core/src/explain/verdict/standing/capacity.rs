//! How all stands under the Capacity Scheduler (spec `capacity.md`), partition by partition.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;

use super::{Need, Units};
use crate::explain::told::{self, Amounts};
use crate::ids::{AppId, ContainerId, QueueId};
use crate::resource::Resource;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::container::AppSlot;
use crate::scheduler::{Check, Outcome};
use crate::sim::World;

/// How all stands under the Capacity Scheduler.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct CapacityStanding {
    /// The moment.
    pub at: u64,
    /// Whether the policy of preemption runs.
    pub preemption: bool,
    /// How often it does, ms.
    pub interval: Option<u64>,
    /// When it does next; `null`: not before the run ends.
    pub next_round: Option<u64>,
    /// The most that one round may take of the whole cluster.
    pub budget: Amounts,
    /// The queues, parents before their children.
    pub queues: Vec<CapacityQueue>,
    /// The applications, leaf by leaf: those that run in the order in which they are served, then those that wait.
    pub apps: Vec<CapacityApp>,
}

/// A queue.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct CapacityQueue {
    /// Its number.
    pub queue: u32,
    /// The queue that forbids to take its containers, itself or one above.
    pub protected_by: Option<u32>,
    /// What of its own is marked, in all partitions.
    pub taken_from: Amounts,
    /// What it has of each partition that it may use, the default one first.
    pub partitions: Vec<CapacityPartition>,
}

/// A queue in a partition.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct CapacityPartition {
    /// The partition's name; empty: the default one.
    pub partition: String,
    /// Its absolute capacity: what it is configured to have of the partition.
    pub configured: Amounts,
    /// Its guarantee.
    pub guarantee: Amounts,
    /// Its maximum.
    pub max: Amounts,
    /// What it uses.
    pub usage: Amounts,
    /// What is asked for there.
    pub pending: Amounts,
    /// What the last round of the policy would give it; `null`: there was none.
    pub ideal: Option<Amounts>,
    /// The dead zone's end: up to there nothing is taken from it.
    pub tolerated: Option<Amounts>,
    /// What the last round found it to have less than its ideal allocation: the demand for which others were to give. A round
    /// chooses containers against the sum of that, for no queue in particular. `null`: nothing.
    pub lacks: Option<Amounts>,
    /// What the last round wanted of it.
    pub to_take: Option<Amounts>,
    /// What of its own is marked.
    pub taken_from: Amounts,
    /// The earliest time at which a round may kill one of its marked containers.
    pub not_before: Option<u64>,
    /// The users of a leaf, by name.
    pub users: Vec<CapacityUser>,
}

/// A user of a leaf in a partition (spec `capacity.md` §5.4).
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CapacityUser {
    /// The user's name.
    pub user: String,
    /// What the user's applications use.
    pub usage: Amounts,
    /// The user limit in force: its applications are offered nothing while they use more.
    pub limit: Amounts,
}

/// An application.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct CapacityApp {
    /// Its number.
    pub app: u32,
    /// Its queue's number.
    pub queue: u32,
    /// How it stands, in a word; starvation is not known here.
    pub need: Need,
    /// Whether it is active: no limit of applications or masters holds it.
    pub active: bool,
    /// The limit that it waits for.
    pub waits_for: Option<told::Check>,
    /// The headroom that its master would be told now.
    pub headroom: Amounts,
    /// What it uses of all partitions.
    pub usage: Amounts,
    /// What it asks for beyond that.
    pub pending: Amounts,
    /// What of its own is marked.
    pub taken_from: Amounts,
}

/// What is marked of a queue in a partition, and when the first of it may be killed.
type Marked = BTreeMap<(QueueId, Label), (Resource, u64)>;

impl CapacityStanding {
    /// How all stands at the present of `world`. With q queues, p partitions, m marks, d levels of queues, u users of leaves and
    /// a applications, at most l of them in a leaf, it costs O(q² p + p u log u + m d log q + a l).
    pub(super) fn of(world: &World, scheduler: &CapacityScheduler) -> Self {
        let reader = Reader {
            scheduler,
            units: Units::of(world),
            marked: marked(world, scheduler),
            marked_apps: marked_apps(world, scheduler),
        };
        let queues = scheduler.all_queues();
        let leaves = queues.iter().copied().filter(|id| scheduler.is_leaf(*id));
        Self {
            at: world.now(),
            preemption: !scheduler.is_preemption_off(),
            interval: scheduler.clockwork().monitor_ms,
            next_round: world.next_round(),
            budget: reader.units.amounts(&scheduler.round_budget()),
            queues: queues.iter().map(|id| reader.queue(*id)).collect(),
            apps: leaves.flat_map(|leaf| reader.apps(leaf)).collect(),
        }
    }
}

/// What the policy has marked, and not forgotten, of containers that live.
fn marked(world: &World, scheduler: &CapacityScheduler) -> Marked {
    let mut marked = Marked::new();
    for (id, not_before) in scheduler.marks() {
        let Some((leaf, label, size)) = place_of(world, scheduler, id) else {
            continue;
        };
        for queue in scheduler.path_of(leaf) {
            let of = marked.entry((queue, label)).or_insert((Resource::NONE, u64::MAX));
            of.0 += size;
            of.1 = of.1.min(not_before);
        }
    }
    marked
}

/// The same by application.
fn marked_apps(world: &World, scheduler: &CapacityScheduler) -> BTreeMap<AppId, Resource> {
    let mut marked: BTreeMap<AppId, Resource> = BTreeMap::new();
    for (id, _) in scheduler.marks() {
        if let Some(container) = world.containers().get(&id) {
            *marked.entry(id.app).or_default() += container.resource;
        }
    }
    marked
}

fn place_of(
    world: &World,
    scheduler: &CapacityScheduler,
    id: ContainerId,
) -> Option<(QueueId, Label, Resource)> {
    let container = world.containers().get(&id)?;
    let app = scheduler.find_app(id.app)?;
    let label = scheduler.partition_of_node(container.node);
    Some((scheduler.queue_of(app), label, container.resource))
}

struct Reader<'a> {
    scheduler: &'a CapacityScheduler,
    units: Units<'a>,
    marked: Marked,
    marked_apps: BTreeMap<AppId, Resource>,
}

impl Reader<'_> {
    fn queue(&self, queue: QueueId) -> CapacityQueue {
        let labels = self.scheduler.partitions().iter();
        let usable = labels.filter(|label| self.scheduler.may_not_use(queue, **label).is_none());
        CapacityQueue {
            queue: queue.0,
            protected_by: self.scheduler.forbids_preemption(queue).map(|by| by.0),
            taken_from: self.units.amounts(&self.marked_in(queue)),
            partitions: usable.map(|label| self.partition(queue, *label)).collect(),
        }
    }

    /// What of a queue is marked, in all partitions.
    fn marked_in(&self, queue: QueueId) -> Resource {
        let labels = self.scheduler.partitions().iter();
        let marked = labels.filter_map(|label| self.marked.get(&(queue, *label)));
        marked.fold(Resource::NONE, |sum, (of, _)| sum + *of)
    }

    fn partition(&self, queue: QueueId, label: Label) -> CapacityPartition {
        let scheduler = self.scheduler;
        let (used, guarantee, max) = scheduler.standing_of(queue, label);
        let seen = scheduler.seen_share(queue, label);
        let marked = self.marked.get(&(queue, label));
        let amounts = |of: &Resource| self.units.amounts(of);
        CapacityPartition {
            partition: scheduler.partition_name(label).to_string(),
            configured: amounts(&scheduler.configured_of(queue, label)),
            guarantee: amounts(&guarantee),
            max: amounts(&max),
            usage: amounts(&used),
            pending: amounts(&scheduler.pending_of(queue, label)),
            ideal: seen.map(|seen| amounts(&seen.ideal)),
            tolerated: scheduler.tolerated(queue, label).as_ref().map(amounts),
            lacks: seen
                .filter(|_| scheduler.lacks_ideal(queue, label))
                .map(|seen| amounts(&(seen.ideal - seen.used).max(&Resource::NONE))),
            to_take: seen.map(|seen| amounts(&seen.actually_to_be_preempted)),
            taken_from: amounts(&marked.map_or(Resource::NONE, |marked| marked.0)),
            not_before: marked.map(|marked| self.units.time(marked.1)),
            users: self.users(queue, label),
        }
    }

    fn users(&self, queue: QueueId, label: Label) -> Vec<CapacityUser> {
        if !self.scheduler.is_leaf(queue) {
            return Vec::new();
        }
        let told = |(user, used, limit): (&Arc<str>, Resource, Resource)| CapacityUser {
            user: user.to_string(),
            usage: self.units.amounts(&used),
            limit: self.units.amounts(&limit),
        };
        let users = self.scheduler.users_of(queue, label);
        users.into_iter().map(told).collect()
    }

    fn apps(&self, leaf: QueueId) -> impl Iterator<Item = CapacityApp> {
        let mut apps = self.scheduler.active_apps(leaf);
        apps.extend(self.scheduler.waiting_apps(leaf));
        apps.into_iter().map(move |app| self.app(app))
    }

    fn app(&self, app: AppSlot) -> CapacityApp {
        let limits = self.scheduler.limits_of_waiting(app);
        let fails = |check: &Check| check.verdict != Outcome::Holds;
        let closed = limits.iter().flatten().find(|check| fails(check));
        let number = self.scheduler.number_of(app);
        let taken = self.marked_apps.get(&number).copied().unwrap_or_default();
        let (mut usage, mut pending) = (Resource::NONE, Resource::NONE);
        for label in self.scheduler.partitions() {
            let (used, asked) = self.scheduler.usage_of(app, *label);
            usage += used;
            pending += asked;
        }
        CapacityApp {
            app: number.0,
            queue: self.scheduler.queue_of(app).0,
            need: Need::of(limits.is_none(), &taken),
            active: limits.is_none(),
            waits_for: closed.map(|check| self.units.check(check)),
            headroom: self.units.amounts(&self.scheduler.peek_headroom(app)),
            usage: self.units.amounts(&usage),
            pending: self.units.amounts(&pending),
            taken_from: self.units.amounts(&taken),
        }
    }
}
