//! Applications and their containers (spec `capacity.md` §2.1; Hadoop's `FiCaSchedulerApp`, `RMContainerImpl`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::partition::Label;
use super::usage::Usages;
use super::users::UserKey;
use crate::ids::{AppId, ContainerId, NodeId, QueueId, attempt_of};
use crate::jvm::{Growth, HashOrder, container_hash};
use crate::lookup::Lookup;
use crate::resource::Resource;
use crate::scheduler::container::{AppSlot, Container, ContainerRef, ContainerState};
use crate::scheduler::request::{Place, RequestKey, Requests};

/// A container or a reservation.
#[derive(Clone, Debug)]
pub(crate) struct Held {
    pub(crate) base: Container,
    /// The label that was asked for.
    pub(crate) label: Label,
    /// The name under which the preemption policy looks for its queue.
    pub(crate) queue_name: Arc<str>,
    /// What is reserved for it; a container made from a reservation starts anew without.
    pub(crate) reserved: Option<Resource>,
    /// The node on which it was first reserved or allocated (`RMContainer.getNodeId`): a reservation is moved away from there alone.
    pub(crate) origin: NodeId,
}

impl Held {
    pub(crate) fn is_reservation(&self) -> bool {
        self.base.state == ContainerState::Reserved
    }
}

/// What is counted for each request key.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Counters {
    /// Missed scheduling opportunities.
    pub(crate) missed: i32,
    /// Opportunities missed on nodes of other partitions.
    pub(crate) missed_elsewhere: i32,
    /// How often its reservations were tried again.
    pub(crate) reserved_again: i32,
}

/// Where an application's headroom comes from once its leaf has looked at it (`CapacityHeadroomProvider`).
#[derive(Clone, Copy, Debug)]
pub(crate) struct HeadroomSource {
    pub(crate) queue: QueueId,
    /// The record of its user in that leaf.
    pub(crate) serial: u64,
}

/// The AM container that a managed attempt asks for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AmRequest {
    pub(crate) resource: Resource,
    pub(crate) label: Option<Label>,
}

/// Why an application that waits is not activated (`CSAMContainerLaunchDiagnosticsConstants`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HeldUp {
    /// The cluster has nothing yet.
    NoCluster,
    /// The limit of the queue for masters.
    QueueLimit,
    /// The limit of its user for masters.
    UserLimit,
}

/// An attempt of an application.
#[derive(Clone, Debug)]
pub(crate) struct App {
    pub(crate) number: AppId,
    pub(crate) user: UserKey,
    pub(crate) queue: QueueId,
    pub(crate) priority: i32,
    /// The priority at submission: Hadoop compares every later one with it.
    pub(crate) submitted_priority: i32,
    pub(crate) start: u64,
    /// `None`: unmanaged.
    pub(crate) am_request: Option<AmRequest>,
    /// The AM container that the attempt has taken delivery of.
    pub(crate) master: Option<ContainerRef>,
    /// The partition and size by which it counts against AM limits.
    pub(crate) am_label: Label,
    /// The label of the submission; an empty one is that of the default partition.
    pub(crate) label_name: Option<Arc<str>>,
    pub(crate) usage: Usages,
    pub(crate) requests: Requests,
    /// The label of the asks of each key.
    pub(crate) ask_labels: BTreeMap<RequestKey, Label>,
    /// Every label ever asked for.
    pub(crate) requested_labels: Vec<Label>,
    pub(crate) blacklist: BTreeSet<Place>,
    pub(crate) counters: BTreeMap<RequestKey, Counters>,
    pub(crate) containers: Vec<Held>,
    pub(crate) live: HashOrder<ContainerRef, ()>,
    pub(crate) reservations: HashOrder<RequestKey, HashOrder<NodeId, ContainerRef>>,
    /// Allocated, not handed over yet.
    pub(crate) fresh: Vec<ContainerRef>,
    /// Marked, not told yet.
    pub(crate) to_preempt: BTreeSet<ContainerRef>,
    pub(crate) runnable: bool,
    /// A policy sorts the nodes for it: as its leaf said when it came, wherever it goes.
    pub(crate) sorts_nodes: bool,
    pub(crate) stopped: bool,
    /// The scheduler knows it.
    known: bool,
    /// The resource manager has forgotten it; the scheduler is about to.
    pub(crate) forgotten: bool,
    pub(crate) headroom: Option<HeadroomSource>,
    /// The headroom as it was when the leaf last looked at the application, less what it got since (formula `stale`).
    pub(crate) stored_headroom: Resource,
    /// Memory used and wanted as the fair order last looked at them.
    pub(crate) cached_used: i64,
    pub(crate) cached_pending: i64,
    /// Whether it was reported as activated.
    pub(crate) shown_active: bool,
    /// Why it was not activated when that was tried last; nothing is decided by it.
    pub(crate) held_up: Option<HeldUp>,
    #[cfg(feature = "attempts")]
    pub(crate) restart: Restart,
}

/// What binds the attempts of an application (`RMAppImpl`, `SchedulerApplication`).
#[cfg(feature = "attempts")]
#[derive(Clone, Debug, Default)]
pub(crate) struct Restart {
    /// What is added to the numbers of the attempt's containers.
    pub(crate) base: u32,
    /// The end of the AM container ends the attempt alone.
    pub(crate) wanted: bool,
    /// The attempt has ended, and the application is still there.
    pub(crate) awaited: bool,
    /// The application's first attempt, if this is a later one.
    pub(crate) first: Option<AppSlot>,
    /// The attempt before and the one after.
    pub(crate) before: Option<AppSlot>,
    pub(crate) after: Option<AppSlot>,
    /// The places at which the AM container is not wanted (`placesBlacklistedBySystem`).
    pub(crate) avoided: Vec<Place>,
}

/// A new attempt.
pub(crate) struct NewApp {
    pub(crate) number: AppId,
    pub(crate) user: UserKey,
    pub(crate) queue: QueueId,
    pub(crate) priority: i32,
    pub(crate) start: u64,
    pub(crate) am_request: Option<AmRequest>,
    pub(crate) label_name: Option<Arc<str>>,
    pub(crate) sorts_nodes: bool,
    #[cfg(feature = "attempts")]
    pub(crate) restart: Restart,
}

impl App {
    pub(crate) fn new(new: NewApp) -> Self {
        Self {
            number: new.number,
            user: new.user,
            queue: new.queue,
            priority: new.priority,
            submitted_priority: new.priority,
            start: new.start,
            am_request: new.am_request,
            master: None,
            am_label: Label::NONE,
            label_name: new.label_name,
            usage: Usages::default(),
            requests: Requests::default(),
            ask_labels: BTreeMap::new(),
            requested_labels: Vec::new(),
            blacklist: BTreeSet::new(),
            counters: BTreeMap::new(),
            containers: Vec::new(),
            live: HashOrder::new(Growth::Concurrent),
            reservations: HashOrder::new(Growth::Plain),
            fresh: Vec::new(),
            to_preempt: BTreeSet::new(),
            runnable: true,
            sorts_nodes: new.sorts_nodes,
            stopped: false,
            known: true,
            held_up: None,
            forgotten: false,
            headroom: None,
            stored_headroom: Resource::NONE,
            cached_used: 0,
            cached_pending: 0,
            shown_active: false,
            #[cfg(feature = "attempts")]
            restart: new.restart,
        }
    }

    /// What is added to the numbers of its containers.
    pub(crate) const fn base(&self) -> u32 {
        #[cfg(feature = "attempts")]
        return self.restart.base;
        #[cfg(not(feature = "attempts"))]
        0
    }

    /// Which attempt of the application it is, from 1.
    pub(crate) const fn attempt(&self) -> u32 {
        attempt_of(self.base())
    }

    /// The attempt has ended, and the application is still there.
    pub(crate) const fn awaits_attempt(&self) -> bool {
        #[cfg(feature = "attempts")]
        return self.restart.awaited;
        #[cfg(not(feature = "attempts"))]
        false
    }

    /// Whether it does not want containers at that node or in that rack (`isPlaceBlacklisted`). The AM container itself is placed by
    /// the system, which has a blacklist of its own.
    pub(crate) fn avoids(&self, node: Place, rack: Place) -> bool {
        if self.is_waiting_for_am() {
            #[cfg(feature = "attempts")]
            return self.restart.avoided.contains(&node) || self.restart.avoided.contains(&rack);
            #[cfg(not(feature = "attempts"))]
            return false;
        }
        self.blacklist.contains(&node) || self.blacklist.contains(&rack)
    }

    pub(crate) fn is_waiting_for_am(&self) -> bool {
        self.am_request.is_some() && self.master.is_none()
    }

    /// Memory used and pending over all partitions.
    pub(crate) fn memory_used_and_pending(&self) -> (i64, i64) {
        self.usage.iter().fold((0, 0), |(used, pending), (_, usage)| {
            (used + usage.used.memory(), pending + usage.pending.memory())
        })
    }

    pub(crate) fn counters(&self, key: RequestKey) -> Counters {
        self.counters.get(&key).copied().unwrap_or_default()
    }

    pub(crate) fn counters_mut(&mut self, key: RequestKey) -> &mut Counters {
        self.counters.entry(key).or_default()
    }

    /// The label of the asks of `key`.
    pub(crate) fn ask_label(&self, key: RequestKey) -> Label {
        self.ask_labels.get(&key).copied().unwrap_or(Label::NONE)
    }

    /// How many nodes are reserved for `key`.
    pub(crate) fn reservations_of(&self, key: RequestKey) -> usize {
        self.reservations.get(key.hash(), &key).map_or(0, HashOrder::len)
    }

    /// All reservations in the order of Java's hash maps.
    pub(crate) fn reserved(&self) -> Vec<ContainerRef> {
        let all = self.reservations.iter();
        all.flat_map(|(_, by_node)| by_node.iter().map(|(_, container)| *container))
            .collect()
    }

    /// What is reserved in the default partition.
    pub(crate) fn current_reservation(&self) -> Resource {
        self.usage.of(Label::NONE).reserved
    }

    /// What it asks for that partition, over all keys with something outstanding.
    pub(crate) fn outstanding_in(&self, label: Label) -> Resource {
        let keys = self
            .requests
            .active()
            .iter()
            .filter(|key| self.ask_label(**key) == label);
        keys.filter_map(|key| self.requests.asks(*key)?.at(Place::ANY))
            .filter(|ask| ask.count > 0)
            .fold(Resource::NONE, |sum, ask| {
                sum + ask.resource.times(ask.count.into())
            })
    }
}

/// All applications by slot, and what finds them.
#[derive(Clone, Debug)]
pub(crate) struct Apps {
    pub(crate) all: Vec<App>,
    by_number: Lookup<AppId, AppSlot>,
    cluster_timestamp: i64,
}

impl std::ops::Index<AppSlot> for Apps {
    type Output = App;
    fn index(&self, slot: AppSlot) -> &App {
        &self.all[slot.index()]
    }
}

impl std::ops::IndexMut<AppSlot> for Apps {
    fn index_mut(&mut self, slot: AppSlot) -> &mut App {
        &mut self.all[slot.index()]
    }
}

impl Apps {
    pub(crate) fn new(cluster_timestamp: i64) -> Self {
        Self {
            all: Vec::new(),
            by_number: Lookup::default(),
            cluster_timestamp,
        }
    }

    pub(crate) fn add(&mut self, app: App) -> AppSlot {
        let slot = AppSlot(self.all.len() as u32);
        #[cfg(feature = "attempts")]
        if let Some(before) = app.restart.before {
            self[before].restart.after = Some(slot);
        }
        self.by_number.insert(app.number, slot);
        self.all.push(app);
        slot
    }

    /// Takes an application out of the list of those that are known; its record stays.
    pub(crate) fn forget(&mut self, number: AppId) {
        let mut next = self.by_number.remove(&number);
        while let Some(slot) = next {
            self[slot].known = false;
            next = self.before(slot);
        }
    }

    /// The attempt before that one.
    #[cfg_attr(
        not(feature = "attempts"),
        expect(clippy::unused_self, reason = "there is none")
    )]
    const fn before(&self, slot: AppSlot) -> Option<AppSlot> {
        #[cfg(feature = "attempts")]
        return self.all.as_slice()[slot.index()].restart.before;
        #[cfg(not(feature = "attempts"))]
        {
            _ = slot;
            None
        }
    }

    /// The last attempt of the same application (`AbstractYarnScheduler.getApplicationAttempt`, which looks at nothing else).
    pub(crate) fn current(&self, slot: AppSlot) -> AppSlot {
        #[cfg(feature = "attempts")]
        if let Some(after) = self[slot].restart.after {
            return self.current(after);
        }
        slot
    }

    /// What stands for the application where all its attempts are one: the slot of the first.
    pub(crate) fn first(&self, slot: AppSlot) -> AppSlot {
        #[cfg(feature = "attempts")]
        return self[slot].restart.first.unwrap_or(slot);
        #[cfg(not(feature = "attempts"))]
        slot
    }

    /// The application with that number, while it is known: its last attempt.
    pub(crate) fn find(&self, number: AppId) -> Option<AppSlot> {
        self.by_number.get(&number).copied()
    }

    /// Whether the application in that slot is still known.
    pub(crate) fn is_known(&self, slot: AppSlot) -> bool {
        self[slot].known
    }

    /// The known applications, by number.
    pub(crate) fn known(&self) -> Vec<AppSlot> {
        let known = self.by_number.in_order();
        known.into_iter().map(|(_, slot)| *slot).collect()
    }

    pub(crate) fn held(&self, container: ContainerRef) -> &Held {
        &self[container.app].containers[container.index()]
    }

    pub(crate) fn held_mut(&mut self, container: ContainerRef) -> &mut Held {
        &mut self[container.app].containers[container.index()]
    }

    pub(crate) fn id(&self, container: ContainerRef) -> ContainerId {
        ContainerId {
            app: self[container.app].number,
            seq: container.seq,
        }
    }

    /// Java's hash code of the container's id.
    pub(crate) fn hash(&self, container: ContainerRef) -> i32 {
        container_hash(self.cluster_timestamp, self.id(container))
    }

    /// Java's hash code of the attempt's id.
    pub(crate) fn attempt_hash(&self, app: AppSlot) -> i32 {
        crate::jvm::attempt_hash(self.cluster_timestamp, self[app].number, self[app].attempt())
    }

    /// The container with that id among those of known applications, ended ones and those of earlier attempts included.
    pub(crate) fn lookup(&self, id: ContainerId) -> Option<ContainerRef> {
        let mut app = self.find(id.app)?;
        while self[app].attempt() != id.attempt() {
            app = self.before(app)?;
        }
        let exists = id.number() >= 1 && id.number() as usize <= self[app].containers.len();
        exists.then_some(ContainerRef { app, seq: id.seq })
    }

    /// The container with that id, of a forgotten application, too.
    pub(crate) fn lookup_ever(&self, id: ContainerId) -> Option<ContainerRef> {
        let forgotten = || {
            let is_it = |app: &App| app.number == id.app && app.attempt() == id.attempt();
            let app = self.all.iter().rposition(is_it)?;
            Some(ContainerRef {
                app: AppSlot(app as u32),
                seq: id.seq,
            })
        };
        self.lookup(id).or_else(forgotten)
    }

    /// The container if it is live.
    pub(crate) fn live(&self, container: ContainerRef) -> Option<&Held> {
        let app = &self[container.app];
        let is_live = app.live.get(self.hash(container), &container).is_some();
        is_live.then(|| self.held(container))
    }
}
