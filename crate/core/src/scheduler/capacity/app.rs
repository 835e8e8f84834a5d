//! Applications and their containers (spec `capacity.md` §2.1; Hadoop's `FiCaSchedulerApp`, `RMContainerImpl`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::partition::Label;
use super::queue::Usages;
use super::users::UserKey;
use crate::ids::{AppId, ContainerId, NodeId, QueueId};
use crate::jvm::{Growth, HashOrder, container_hash};
use crate::resource::Resource;
use crate::scheduler::container::{AppSlot, Container, ContainerRef, ContainerState};
use crate::scheduler::request::{Place, RequestKey, Requests};

/// A container or a reservation.
#[derive(Clone, Debug)]
pub(super) struct Held {
    pub(super) base: Container,
    /// The label that was asked for.
    pub(super) label: Label,
    /// The name under which the preemption policy looks for its queue.
    pub(super) queue_name: Arc<str>,
    /// What is reserved for it; a container made from a reservation starts anew without.
    pub(super) reserved: Option<Resource>,
    /// The node on which it was first reserved or allocated.
    pub(super) origin: NodeId,
}

impl Held {
    pub(super) fn is_reservation(&self) -> bool {
        self.base.state == ContainerState::Reserved
    }
}

/// What is counted for each request key.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Counters {
    /// Missed scheduling opportunities.
    pub(super) missed: i32,
    /// Opportunities missed on nodes of other partitions.
    pub(super) missed_elsewhere: i32,
    /// How often its reservations were tried again.
    pub(super) reserved_again: i32,
}

/// Where an application's headroom comes from once its leaf has looked at it (`CapacityHeadroomProvider`).
#[derive(Clone, Copy, Debug)]
pub(super) struct HeadroomSource {
    pub(super) queue: QueueId,
    /// The record of its user in that leaf.
    pub(super) serial: u64,
}

/// The AM container that a managed attempt asks for.
#[derive(Clone, Copy, Debug)]
pub(super) struct AmRequest {
    pub(super) resource: Resource,
    pub(super) label: Option<Label>,
}

/// An application with its only attempt.
#[derive(Clone, Debug)]
pub(super) struct App {
    pub(super) number: AppId,
    pub(super) user: UserKey,
    pub(super) queue: QueueId,
    pub(super) priority: i32,
    /// The priority at submission: Hadoop compares every later one with it.
    pub(super) submitted_priority: i32,
    pub(super) start: u64,
    /// `None`: unmanaged.
    pub(super) am_request: Option<AmRequest>,
    /// The AM container that the attempt has taken delivery of.
    pub(super) master: Option<ContainerRef>,
    /// The partition and size by which it counts against AM limits.
    pub(super) am_label: Label,
    /// The label of the submission; empty: none.
    pub(super) label_name: Arc<str>,
    pub(super) usage: Usages,
    pub(super) requests: Requests,
    /// The label of the asks of each key.
    pub(super) ask_labels: BTreeMap<RequestKey, Label>,
    /// Every label ever asked for.
    pub(super) requested_labels: Vec<Label>,
    pub(super) blacklist: BTreeSet<Place>,
    pub(super) counters: BTreeMap<RequestKey, Counters>,
    pub(super) containers: Vec<Held>,
    pub(super) live: HashOrder<ContainerRef, ()>,
    pub(super) reservations: HashOrder<RequestKey, HashOrder<NodeId, ContainerRef>>,
    /// Allocated, not handed over yet.
    pub(super) fresh: Vec<ContainerRef>,
    /// Marked, not told yet.
    pub(super) to_preempt: BTreeSet<ContainerRef>,
    pub(super) runnable: bool,
    pub(super) stopped: bool,
    /// The scheduler knows it.
    known: bool,
    /// The resource manager has forgotten it; the scheduler is about to.
    pub(super) forgotten: bool,
    pub(super) headroom: Option<HeadroomSource>,
    /// The headroom as it was when the leaf last looked at the application, less what it got since (formula `stale`).
    pub(super) stored_headroom: Resource,
    /// Memory used and wanted as the fair order last looked at them.
    pub(super) cached_used: i64,
    pub(super) cached_pending: i64,
    /// Whether it was reported as activated.
    pub(super) shown_active: bool,
}

/// A new application.
pub(super) struct NewApp {
    pub(super) number: AppId,
    pub(super) user: UserKey,
    pub(super) queue: QueueId,
    pub(super) priority: i32,
    pub(super) start: u64,
    pub(super) am_request: Option<AmRequest>,
    pub(super) label_name: Arc<str>,
}

impl App {
    pub(super) fn new(new: NewApp) -> Self {
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
            stopped: false,
            known: true,
            forgotten: false,
            headroom: None,
            stored_headroom: Resource::NONE,
            cached_used: 0,
            cached_pending: 0,
            shown_active: false,
        }
    }

    pub(super) fn is_waiting_for_am(&self) -> bool {
        self.am_request.is_some() && self.master.is_none()
    }

    /// Memory used and pending over all partitions.
    pub(super) fn memory_used_and_pending(&self) -> (i64, i64) {
        self.usage.iter().fold((0, 0), |(used, pending), (_, usage)| {
            (used + usage.used.memory(), pending + usage.pending.memory())
        })
    }

    pub(super) fn counters(&self, key: RequestKey) -> Counters {
        self.counters.get(&key).copied().unwrap_or_default()
    }

    pub(super) fn counters_mut(&mut self, key: RequestKey) -> &mut Counters {
        self.counters.entry(key).or_default()
    }

    /// The label of the asks of `key`.
    pub(super) fn ask_label(&self, key: RequestKey) -> Label {
        self.ask_labels.get(&key).copied().unwrap_or(Label::NONE)
    }

    /// How many nodes are reserved for `key`.
    pub(super) fn reservations_of(&self, key: RequestKey) -> usize {
        self.reservations.get(key.hash(), &key).map_or(0, HashOrder::len)
    }

    /// All reservations in the order of Java's hash maps.
    pub(super) fn reserved(&self) -> Vec<ContainerRef> {
        let all = self.reservations.iter();
        all.flat_map(|(_, by_node)| by_node.iter().map(|(_, container)| *container))
            .collect()
    }

    /// What is reserved in the default partition.
    pub(super) fn current_reservation(&self) -> Resource {
        self.usage.of(Label::NONE).reserved
    }

    /// What it asks for that partition, over all keys with something outstanding.
    pub(super) fn outstanding_in(&self, label: Label) -> Resource {
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
pub(super) struct Apps {
    pub(super) all: Vec<App>,
    by_number: std::collections::HashMap<AppId, AppSlot>,
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
    pub(super) fn new(cluster_timestamp: i64) -> Self {
        Self {
            all: Vec::new(),
            by_number: std::collections::HashMap::new(),
            cluster_timestamp,
        }
    }

    pub(super) fn add(&mut self, app: App) -> AppSlot {
        let slot = AppSlot(self.all.len() as u32);
        self.by_number.insert(app.number, slot);
        self.all.push(app);
        slot
    }

    /// Takes an application out of the list of those that are known; its record stays.
    pub(super) fn forget(&mut self, number: AppId) {
        if let Some(slot) = self.by_number.remove(&number) {
            self[slot].known = false;
        }
    }

    /// The application with that number, while it is known.
    pub(super) fn find(&self, number: AppId) -> Option<AppSlot> {
        self.by_number.get(&number).copied()
    }

    /// Whether the application in that slot is still known.
    pub(super) fn is_known(&self, slot: AppSlot) -> bool {
        self[slot].known
    }

    /// The known applications, by number.
    pub(super) fn known(&self) -> Vec<AppSlot> {
        let mut known: Vec<(AppId, AppSlot)> = self.by_number.iter().map(|(n, s)| (*n, *s)).collect();
        known.sort_unstable();
        known.into_iter().map(|(_, slot)| slot).collect()
    }

    pub(super) fn held(&self, container: ContainerRef) -> &Held {
        &self[container.app].containers[container.index()]
    }

    pub(super) fn held_mut(&mut self, container: ContainerRef) -> &mut Held {
        &mut self[container.app].containers[container.index()]
    }

    pub(super) fn id(&self, container: ContainerRef) -> ContainerId {
        ContainerId {
            app: self[container.app].number,
            seq: container.seq,
        }
    }

    /// Java's hash code of the container's id.
    pub(super) fn hash(&self, container: ContainerRef) -> i32 {
        container_hash(self.cluster_timestamp, self.id(container))
    }

    /// Java's hash code of the attempt's id.
    pub(super) fn attempt_hash(&self, app: AppSlot) -> i32 {
        crate::jvm::attempt_hash(self.cluster_timestamp, self[app].number)
    }

    /// The container with that id among those of known applications, ended ones included.
    pub(super) fn lookup(&self, id: ContainerId) -> Option<ContainerRef> {
        let app = self.find(id.app)?;
        let exists = id.seq >= 1 && id.seq as usize <= self[app].containers.len();
        exists.then_some(ContainerRef { app, seq: id.seq })
    }

    /// The container if it is live.
    pub(super) fn live(&self, container: ContainerRef) -> Option<&Held> {
        let app = &self[container.app];
        let is_live = app.live.get(self.hash(container), &container).is_some();
        is_live.then(|| self.held(container))
    }
}
