//! Huawei's Superior Scheduler, as far as public documentation says, and our interpretation of the rest (spec
//! `superior.md`). Each rule in [`rules`] is marked DOC, ARTICLE or OURS: what is OURS need not be what the product does.

#[cfg(feature = "verdict")]
pub(crate) mod asked;
mod assertions;
mod cluster;
mod cycle;
mod figures;
mod headroom;
#[cfg(any(test, feature = "invariants"))]
mod invariants;
mod observe;
mod preemption;
pub mod rules;
mod tenants;
mod terms;
#[cfg(test)]
mod tests;
mod why;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

pub use cluster::containers::State as ContainerState;
pub use observe::{
    Observation, ObservedApp, ObservedAsk, ObservedHolding, ObservedMark, ObservedNode, ObservedPlan,
    ObservedPool, ObservedQueue,
};
pub use tenants::levels::Levels;

use crate::config::superior::{DEFAULT_POOL, Settings, Source};
use crate::config::{Finding, Severity};
use crate::ids::{AppId, ContainerId, QueueId};
use crate::resource::{Resource, ResourceTypes};
use crate::scheduler::{Clockwork, Log, Op, Rejection, Sink};
use crate::setup::Setup;
use cluster::apps::App;
use cluster::containers::Container;
use cluster::nodes::Node;
use cluster::pools::Pool;
use cycle::reservations::Reservation;
use preemption::Preemption;
use tenants::queues::Queues;

/// The Superior Scheduler as a state machine.
#[derive(Clone, Debug)]
pub struct SuperiorScheduler {
    settings: Arc<Settings>,
    types: ResourceTypes,
    now: u64,
    /// `default` first, then the cluster's labels.
    pools: Vec<Pool>,
    queues: Queues,
    nodes: Vec<Option<Node>>,
    largest_node: Option<Resource>,
    apps: BTreeMap<AppId, App>,
    /// The last attempts of applications that are between two.
    #[cfg(feature = "attempts")]
    awaiting: BTreeMap<AppId, App>,
    /// Applications that are over; their ids, and those of their containers, are not given again.
    ended_apps: BTreeSet<AppId>,
    /// Those that occupy a node.
    containers: BTreeMap<ContainerId, Container>,
    reservations: Vec<Reservation>,
    /// Inside a cycle: reservations of the last one, not yet renewed.
    standing: Vec<Reservation>,
    preemption: Preemption,
    /// Something has changed since the last cycle, or in it; otherwise the next one would find what this one found.
    unsettled: bool,
    /// AM containers allocated in this step.
    new_ams: Vec<ContainerId>,
    /// Applications whose AM container ended in this step.
    ended_ams: Vec<AppId>,
}

impl SuperiorScheduler {
    /// A scheduler with nodes and applications still to come.
    ///
    /// # Errors
    /// All findings about a configuration that holds an error.
    pub fn new(setup: &Setup) -> Result<Self, Vec<Finding>> {
        let mut findings = Vec::new();
        let configuration = &setup.configuration;
        let labels = configuration.node_labels().iter();
        let labels: Vec<Arc<str>> = labels.map(|label| label.name.clone()).collect();
        let source = Source {
            superior: configuration.superior(),
            properties: configuration.properties(),
            labels: &labels,
            types: &setup.types,
        };
        let settings = Settings::read(source, &mut findings);
        if findings.iter().any(|finding| finding.severity == Severity::Error) {
            return Err(findings);
        }
        Ok(Self::with_settings(settings, setup.types.clone(), setup.start_ms))
    }

    /// A scheduler with settings that were read without an error.
    #[must_use]
    pub fn with_settings(settings: Settings, types: ResourceTypes, start_ms: u64) -> Self {
        let mut names: Vec<Arc<str>> = vec![DEFAULT_POOL.into()];
        names.extend(settings.pools.iter().cloned());
        Self {
            queues: Queues::new(&settings, &names),
            pools: names.into_iter().map(Pool::named).collect(),
            settings: Arc::new(settings),
            types,
            now: start_ms,
            nodes: Vec::new(),
            largest_node: None,
            apps: BTreeMap::new(),
            #[cfg(feature = "attempts")]
            awaiting: BTreeMap::new(),
            ended_apps: BTreeSet::new(),
            containers: BTreeMap::new(),
            reservations: Vec::new(),
            standing: Vec::new(),
            preemption: Preemption::default(),
            unsettled: true,
            new_ams: Vec::new(),
            ended_ams: Vec::new(),
        }
    }

    /// When cycles are.
    #[must_use]
    pub fn clockwork(&self) -> Clockwork {
        Clockwork {
            cycle_ms: Some(self.settings.cycle_ms.max(1)),
            ..Clockwork::default()
        }
    }

    /// Lets `op` happen; what the scheduler decides goes to `sink`.
    ///
    /// # Errors
    /// Why the operation was refused; it then has no effect.
    pub fn apply<L: Log>(&mut self, op: &Op, sink: &mut Sink<'_, L>) -> Result<(), Rejection> {
        let outcome = self.perform(op, sink);
        #[cfg(any(test, feature = "invariants"))]
        crate::scheduler::invariant::assert_all(&self.invariants(), op);
        outcome
    }

    fn perform<L: Log>(&mut self, op: &Op, sink: &mut Sink<'_, L>) -> Result<(), Rejection> {
        match op {
            Op::AddNode(op) => self.add_node(op),
            Op::RemoveNode { node } => self.remove_node(*node, sink),
            Op::UpdateNode {
                node,
                resource,
                overcommit_timeout_ms,
            } => self.update_node(*node, *resource, *overcommit_timeout_ms, sink),
            Op::AddApp(op) => self.add_app(op, sink),
            #[cfg(feature = "attempts")]
            Op::AddAttempt(op) => self.add_attempt(op, sink),
            Op::Allocate(op) => self.allocate(op, sink),
            Op::Heartbeat(op) => self.heartbeat(op, sink),
            Op::FinishApp { app, .. } => self.finish(*app, sink),
            Op::MoveApp { app, queue } => self.move_app(*app, queue, sink),
            Op::SetPriority { app, priority } => self.set_priority(*app, *priority),
            Op::Cycle => {
                self.cycle(sink);
                Ok(())
            }
            Op::Advance { ms } => {
                self.now += ms;
                Ok(())
            }
            Op::Expire { container } => self.expire(*container, sink),
            Op::Observe => Ok(()),
            #[cfg(feature = "resume")]
            Op::Grant { .. } => Err(Rejection::Unsupported),
            Op::SetNodeLabel { .. }
            | Op::Update
            | Op::Preempt { .. }
            | Op::EditSchedule
            | Op::ManageQueues
            | Op::ExpireQueues
            | Op::Reload(_)
            | Op::Continuous
            | Op::Schedule { .. }
            | Op::SortNodes
            | Op::CleanQueues => Err(Rejection::Unsupported),
        }?;
        self.settle(sink);
        Ok(())
    }

    /// The full path of a queue.
    #[must_use]
    pub fn queue_name(&self, queue: QueueId) -> &str {
        &self.queues[queue].path
    }

    /// The pool that a label stands for; no label: the default pool.
    fn pool_index(&self, label: &str) -> Option<usize> {
        let name = if label.is_empty() { DEFAULT_POOL } else { label };
        self.pools.iter().position(|pool| &*pool.name == name)
    }

    /// The size of a pool has changed: levels and the largest node follow.
    fn level(&mut self, pool: usize) {
        let Pool { name, total, .. } = &self.pools[pool];
        self.queues.level(pool, name, *total);
        let totals = self.nodes.iter().flatten().map(|node| node.total);
        self.largest_node = totals.reduce(|largest, total| largest.max(&total));
        self.unsettled = true;
    }
}
