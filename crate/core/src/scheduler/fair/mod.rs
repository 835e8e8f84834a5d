//! The Fair Scheduler of Hadoop 3.4.1 (spec `fair.md` §0–§7 and §9), and of 2.8 and 2.7 (§8).
//!
//! One folder for each chapter of the specification, one file for each of its sections. The scheduler's threads do not run: operations say when each of them
//! takes its turn, and [`resource_manager`] answers what the scheduler sends to the rest of the resource manager. The profile's switches
//! tell the releases apart; the preemption before the overhaul is in [`old`].

#[cfg(feature = "verdict")]
mod asked;
mod assertions;
mod figures;
mod headroom;
mod inspect;
#[cfg(any(test, feature = "invariants"))]
mod invariants;
mod model;
mod observe;
pub(in crate::scheduler) mod old;
pub(crate) mod placement;
mod preemption;
#[cfg(test)]
mod random_ops;
mod resource_manager;
pub mod rules;
mod scheduling;
pub(in crate::scheduler) mod shares;
mod update;
mod why;

#[cfg(any(test, feature = "invariants"))]
use std::collections::BTreeSet;
use std::collections::VecDeque;

pub use self::model::app::{App, Stage};
pub use self::model::apps::Apps;
pub use self::model::node::FsNode;
pub use self::model::policy::Policy;
pub use self::model::queue::{Leaf, Parent, Queue, QueueKind};
pub use self::model::tree::Queues;
pub use self::observe::{
    Observation, ObservedApp, ObservedAsk, ObservedDeficits, ObservedDelay, ObservedLeaf, ObservedMarks,
    ObservedNode, ObservedPreemption, ObservedQueue, ObservedWarnings,
};

use self::model::order::Order;
use self::model::pending::{Deferred, KillTask};
use self::model::tree::Ground;
use self::model::users::Users;
use self::preemption::starved_apps::StarvedApps;
use self::rules::ENDLESS_SHARES;
use self::shares::claims::Claims;
use super::clockwork::interval;
use super::container::{AppSlot, ContainerRef};
use super::node::Nodes;
use super::request::Places;
use super::{Clockwork, Detail, EventKind, Log, Notebook, Op, Reason, Rejection, Sink};
use crate::config::{Acl, AllocationFile, Arg, FairSettings, Finding, Findings, Groups, PlacementRule, Said};
use crate::ids::{ContainerId, NodeId, QueueId};
use crate::jvm::Growth;
use crate::profile::Switches;
use crate::resource::Resource;
use crate::said;
use crate::setup::Setup;
use crate::sorted::SortedMap;

/// How often the allocation file's loader looks at file and tree (`AllocationFileLoaderService.ALLOC_RELOAD_INTERVAL_MS`).
const LOADER_MS: u64 = 10_000;

/// What is said of a weight with which the shares come to no end.
pub(crate) fn endless_weight(queue: &str, weight: f32) -> Said {
    said!(
        "fair.endless-weight",
        queue = Arg::queue(queue),
        weight = weight.to_string()
    )
}

/// The Fair Scheduler.
#[derive(Clone, Debug)]
pub struct FairScheduler {
    switches: &'static Switches,
    settings: FairSettings,
    /// The reservation threshold and the delays that follow from the settings.
    reservation_threshold: Resource,
    wait_time_before_kill_ms: u64,
    starvation_check_delay_ms: u64,
    /// `yarn.acl.enable`.
    acl_enabled: bool,
    type_count: usize,
    /// Offers in vain have an effect: delay scheduling is on, or the order in which children stand is that of the last offer.
    delays_matter: bool,
    /// An update was made.
    updated: bool,
    cluster_timestamp: i64,
    start_ms: u64,
    now: u64,

    allocation: AllocationFile,
    /// Whether there is an allocation file, so that its loader's thread runs.
    has_file: bool,
    placement: Vec<PlacementRule>,
    /// Who may submit to each queue and administer it, as the last file said that names it (`ConfiguredYarnAuthorizer`).
    queue_acls: SortedMap<String, [Option<Acl>; 2]>,
    queues: Queues,
    /// Orders of children made before it last changed are void.
    order_epoch: u64,
    apps: Apps,
    nodes: Nodes<FsNode>,
    places: Places,
    users: Users,
    /// Whose groups rules and lists of access ask for.
    pub(crate) groups: Groups,
    starved: StarvedApps,
    /// Apps with a reservation that its node has forgotten.
    #[cfg(any(test, feature = "invariants"))]
    forgotten: BTreeSet<AppSlot>,
    /// Leaves in which an app's only container was counted as its AM after its AM had been.
    #[cfg(any(test, feature = "invariants"))]
    counted_twice: BTreeSet<QueueId>,
    /// In order of their due times.
    kills: VecDeque<KillTask>,
    /// Of the old preemption.
    warnings: old::Warnings,
    old_maximum: old::Maximum,

    /// The sum of all live containers, and what the root's metrics last said is free.
    allocated: Resource,
    available: Resource,

    deferred: VecDeque<Deferred>,
    /// Apps whose end has begun in this operation.
    ending: Vec<AppSlot>,
    /// The first queue among whose children or apps a computation of shares has no end; told with the operation, what is found before
    /// the first one with that.
    endless: Option<QueueId>,
    scratch: Scratch,
}

/// Vectors that are filled and emptied inside one operation; kept so that nothing is allocated for each heartbeat.
#[derive(Debug, Default)]
struct Scratch {
    claims: Claims,
    candidates: Order<AppSlot>,
    containers: Vec<ContainerRef>,
}

impl Clone for Scratch {
    /// Nothing of it is state.
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl FairScheduler {
    /// A scheduler that has read its configuration; nodes and applications come later.
    ///
    /// # Errors
    /// The findings about a configuration that Hadoop refuses to start with.
    pub fn new(setup: &Setup) -> Result<Self, Vec<Finding>> {
        let configuration = &setup.configuration;
        if !configuration.profile().is_built() {
            return Err(vec![Finding::refused(said!("engine.release-not-built"))]);
        }
        let mut findings = Findings::new();
        let properties = configuration.properties();
        let switches = configuration.profile().switches();
        let settings = FairSettings::read_under(switches, properties, &mut findings);
        let acl_enabled = properties.bool_or("yarn.acl.enable", false, &mut findings);
        let types = settings.resources.types.clone();
        let file = match configuration.allocation_file() {
            Some(text) => AllocationFile::parse_under(switches, text, &types, &mut findings),
            None => Some(AllocationFile::missing(&types)),
        };
        for (queue, weight, place) in file.iter().flat_map(|file| file.endless_weights(switches)) {
            findings.error(place.clone(), endless_weight(queue, weight));
        }
        let Some(file) = file.filter(|_| findings.errors() == 0) else {
            return Err(findings.into_vec());
        };
        Ok(Self::of_file(settings, file, setup, acl_enabled))
    }

    /// A scheduler that has taken its first file.
    pub(crate) fn of_file(
        settings: FairSettings,
        file: AllocationFile,
        setup: &Setup,
        acl_enabled: bool,
    ) -> Self {
        let mut scheduler = Self::empty(settings, setup, acl_enabled);
        let mut events = Vec::new();
        // Not `NoLog`: the page would carry all of this a second time.
        let mut log = Notebook::new(Detail::Nothing);
        let mut sink = Sink {
            events: &mut events,
            log: &mut log,
        };
        scheduler
            .take_file(file, &mut sink)
            .expect("a first file takes no queue away");
        scheduler
    }

    /// A scheduler with nothing but its root queue.
    fn empty(settings: FairSettings, setup: &Setup, acl_enabled: bool) -> Self {
        let allocation = AllocationFile::missing(&settings.resources.types);
        let switches = setup.configuration.profile().switches();
        let ground = Ground {
            switches,
            file: &allocation,
            now: setup.start_ms,
            cluster: &Resource::NONE,
        };
        let queues = Queues::new(&ground);
        let growth_of_nodes = if switches.is_before_overhaul() {
            Growth::Concurrent
        } else {
            Growth::Plain
        };
        let multiple = f64::from(settings.reservation_threshold_increment_multiple);
        // QUIRK: the delay for four heartbeats is read before it is set, so it is nothing (spec §5.6).
        let allocation_delay = if settings.continuous_scheduling {
            10 * i64::from(settings.continuous_scheduling_sleep_ms)
        } else {
            0
        };
        let wait = settings.wait_time_before_kill_ms;
        let delay = wait + allocation_delay + settings.wait_time_before_next_starvation_check_ms;
        Self {
            switches,
            reservation_threshold: settings.resources.increment.multiply(multiple),
            wait_time_before_kill_ms: wait.max(0) as u64,
            starvation_check_delay_ms: delay.max(0) as u64,
            acl_enabled,
            type_count: settings.resources.types.count(),
            delays_matter: switches.is_before_overhaul()
                || switches.sorts_children_in_place()
                || Self::delays_matter(&settings),
            updated: false,
            settings,
            cluster_timestamp: setup.cluster_timestamp,
            start_ms: setup.start_ms,
            now: setup.start_ms,
            allocation,
            has_file: setup.configuration.allocation_file().is_some(),
            placement: Vec::new(),
            queue_acls: SortedMap::new(),
            queues,
            order_epoch: 1,
            apps: Apps::default(),
            nodes: Nodes::new(growth_of_nodes),
            places: Places::default(),
            users: Users::default(),
            groups: setup.configuration.groups().clone(),
            starved: StarvedApps::default(),
            #[cfg(any(test, feature = "invariants"))]
            forgotten: BTreeSet::new(),
            #[cfg(any(test, feature = "invariants"))]
            counted_twice: BTreeSet::new(),
            kills: VecDeque::new(),
            warnings: old::Warnings::default(),
            old_maximum: old::Maximum::default(),
            allocated: Resource::NONE,
            available: Resource::NONE,
            deferred: VecDeque::new(),
            ending: Vec::new(),
            endless: None,
            scratch: Scratch::default(),
        }
    }

    /// When the update thread, its preemption passes and the loader's check run.
    #[must_use]
    pub fn clockwork(&self) -> Clockwork {
        let update_ms = interval(self.settings.update_interval_ms);
        let is_old = self.switches.is_before_overhaul();
        Clockwork {
            update_ms,
            wakes_for_nodes: update_ms.is_some() && !self.switches.sleeps_between_updates(),
            always_preempts: is_old,
            wait_before_kill_ms: self.wait_time_before_kill_ms,
            clean_queues_ms: (self.has_file && !is_old && !self.switches.keeps_all_queues())
                .then_some(LOADER_MS),
            ..Clockwork::default()
        }
    }

    /// Lets `op` happen; what the scheduler decides goes to `sink`.
    ///
    /// # Errors
    /// Why the operation was refused.
    pub fn apply<L: Log>(&mut self, op: &Op, sink: &mut Sink<'_, L>) -> Result<(), Rejection> {
        let outcome = self.perform(op, sink);
        self.settle(sink);
        self.ending.clear();
        if let Some(queue) = self.endless.take() {
            sink.emit(EventKind::Hangs { queue }, || Reason::new(&ENDLESS_SHARES));
        }
        #[cfg(any(test, feature = "invariants"))]
        crate::scheduler::invariant::assert_all(&self.invariants(), op);
        outcome
    }

    fn perform<L: Log>(&mut self, op: &Op, sink: &mut Sink<'_, L>) -> Result<(), Rejection> {
        if self.switches.is_before_overhaul() {
            self.old_maximum
                .begin((self.now - self.start_ms) as i64 > self.settings.scheduling_wait_ms);
        }
        match op {
            Op::AddNode(op) => return self.add_node(op),
            Op::RemoveNode { node } => return self.remove_node(*node, sink),
            Op::UpdateNode {
                node,
                resource,
                overcommit_timeout_ms,
            } => return self.update_node(*node, *resource, *overcommit_timeout_ms),
            Op::AddApp(op) => return self.add_app(op, sink),
            Op::Allocate(op) => return self.allocate(op, sink),
            Op::Heartbeat(op) => return self.heartbeat(op, sink),
            #[cfg(feature = "attempts")]
            Op::AddAttempt(op) => return self.add_next_attempt(op, sink),
            #[cfg(feature = "attempts")]
            Op::FinishApp { app, .. } if self.ends_between(*app) => {}
            Op::FinishApp { app, state: _ } => {
                let app = self.running_app(*app)?;
                self.end_app(app, sink);
            }
            Op::MoveApp { app, queue } => return self.move_app(*app, queue, sink),
            Op::SetPriority { .. } | Op::CleanQueues if self.switches.is_before_overhaul() => {
                return Err(Rejection::Unsupported);
            }
            Op::SetPriority { app, priority: _ } => {
                self.running_app(*app)?;
                if self.switches.answers_priorities() {
                    return Ok(());
                }
                return Err(Rejection::Unsupported);
            }
            #[cfg(feature = "resume")]
            Op::Grant {
                app,
                node,
                priority,
                number,
            } => return self.grant(*app, *node, (*priority, *number), sink),
            Op::Update => self.update(sink),
            Op::Preempt { resource } if self.switches.is_before_overhaul() => match resource {
                Some(amount) => self.round(*amount, None, sink),
                None => self.preempt_if_necessary(sink),
            },
            Op::Preempt { resource: _ } => self.preempt(sink),
            Op::Advance { ms } => self.advance(*ms, sink),
            Op::Reload(op) => {
                if let Some(text) = &op.allocation_file {
                    return self.reload(text, sink);
                }
            }
            Op::Expire { container } => return self.expire(*container, sink),
            Op::Continuous => self.continuous(sink),
            Op::CleanQueues if self.switches.keeps_all_queues() => {}
            Op::CleanQueues => self.clean_queues(),
            Op::Observe if self.switches.is_before_overhaul() => self.old_maximum.read_at_end(),
            Op::Observe => {}
            Op::SetNodeLabel { .. }
            | Op::EditSchedule
            | Op::ManageQueues
            | Op::ExpireQueues
            | Op::Schedule { .. }
            | Op::SortNodes
            | Op::Cycle => {
                return Err(Rejection::Unsupported);
            }
        }
        Ok(())
    }

    fn node(&self, id: NodeId) -> &FsNode {
        self.nodes.get(id).expect("a node of the cluster")
    }

    fn node_mut(&mut self, id: NodeId) -> &mut FsNode {
        self.nodes.get_mut(id).expect("a node of the cluster")
    }

    fn container_id(&self, container: ContainerRef) -> ContainerId {
        self.apps[container.app].container_id(container.seq)
    }
}
