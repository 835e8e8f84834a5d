//! Schedulers as deterministic state machines: operations in, events with reasons out.

#[cfg(not(all(feature = "capacity", feature = "superior")))]
mod absent;
mod assertion;
mod below;
#[cfg(test)]
mod busy;
pub mod calculator;
#[cfg(feature = "capacity")]
pub mod capacity;
mod clockwork;
pub mod container;
mod event;
pub mod fair;
mod figures;
mod gate;
mod headroom;
#[cfg(any(test, feature = "invariants"))]
mod invariant;
#[cfg(all(test, feature = "capacity"))]
mod kernel;
pub mod node;
mod op;
mod overcommit;
pub mod placed;
#[cfg(test)]
mod random_ops;
pub(crate) mod reason;
mod rejection;
mod repeated_asks;
pub mod request;
#[cfg(feature = "superior")]
pub mod superior;
mod terms;

use crate::config::{FairSettings, Finding};
use crate::ids::{AppId, NodeId, QueueId};
use crate::profile::SchedulerKind;
use crate::resource::Resource;
use crate::setup::Setup;

#[cfg(not(feature = "capacity"))]
pub use absent::{Absent as CapacityScheduler, Absent as CapacityObservation};
#[cfg(not(feature = "superior"))]
pub use absent::{Absent as SuperiorScheduler, Absent as SuperiorObservation};
pub use below::{Below, Promise};
#[cfg(feature = "capacity")]
pub use capacity::{CapacityScheduler, Observation as CapacityObservation};
pub use clockwork::Clockwork;
pub use event::{Event, EventKind, Locality, Response, Text};
pub use fair::FairScheduler;
pub use figures::Figures;
pub use gate::Gate;
pub use headroom::{Headroom, HeadroomBlacklist, HeadroomMax, HeadroomUsage, HeadroomWhen};
#[cfg(feature = "attempts")]
pub use op::AddAttempt;
pub use op::{AddApp, AddNode, Allocate, Ask, FinishState, Heartbeat, Op, PropertyChange, Reload};
pub use reason::{
    Check, Comparison, Detail, Fact, Log, NoLog, Notebook, Outcome, Reason, Reasons, Rule, Sink, Subject,
    Value, Verbose,
};
pub use rejection::Rejection;
#[cfg(feature = "superior")]
pub use superior::{Observation as SuperiorObservation, SuperiorScheduler};
pub use terms::Terms;

/// One of the schedulers that Heddle knows.
#[derive(Clone, Debug)]
pub enum Scheduler {
    /// The Capacity Scheduler.
    Capacity(Box<CapacityScheduler>),
    /// The Fair Scheduler.
    Fair(Box<FairScheduler>),
    /// The Superior Scheduler.
    Superior(Box<SuperiorScheduler>),
}

/// The whole state of a scheduler at one moment.
#[derive(Clone, Debug)]
pub enum Observation {
    /// Of a Capacity Scheduler.
    Capacity(CapacityObservation),
    /// Of a Fair Scheduler.
    Fair(fair::Observation),
    /// Of a Superior Scheduler.
    Superior(SuperiorObservation),
}

impl Scheduler {
    /// A scheduler with nodes and applications still to come.
    ///
    /// # Errors
    /// The findings about a configuration that it refuses to start with.
    pub fn new(setup: &Setup) -> Result<Self, Vec<Finding>> {
        match setup.configuration.kind() {
            SchedulerKind::Fair => FairScheduler::new(setup).map(|new| Self::Fair(Box::new(new))),
            SchedulerKind::Capacity => CapacityScheduler::new(setup).map(|new| Self::Capacity(Box::new(new))),
            SchedulerKind::Superior => SuperiorScheduler::new(setup).map(|new| Self::Superior(Box::new(new))),
        }
    }

    /// When its own threads run.
    #[must_use]
    pub fn clockwork(&self) -> Clockwork {
        match self {
            Self::Capacity(scheduler) => scheduler.clockwork(),
            Self::Fair(scheduler) => scheduler.clockwork(),
            Self::Superior(scheduler) => scheduler.clockwork(),
        }
    }

    /// Fair: which nodes have heartbeats that change nothing but the time, if the node itself has nothing to report; `None`: none.
    pub(crate) fn idle_nodes(&self, detail: Detail) -> Option<impl Fn(NodeId) -> bool> {
        match self {
            Self::Fair(scheduler) => scheduler.idle_nodes(detail),
            Self::Capacity(_) | Self::Superior(_) => None,
        }
    }

    /// The largest container that an application may ask for, as its master hears when it registers.
    pub(crate) fn largest_container_of(&self, app: AppId) -> Resource {
        match self {
            Self::Capacity(scheduler) => scheduler.largest_container_of(app),
            Self::Fair(scheduler) => scheduler.largest_container_of(app),
            Self::Superior(scheduler) => scheduler.largest_container_of(app),
        }
    }

    /// Capacity: from now on its answers hold the headroom of this formula. Decisions stay as they are.
    pub fn set_headroom(&mut self, formula: Headroom) {
        if let Self::Capacity(scheduler) = self {
            scheduler.set_headroom(formula);
        }
    }

    /// A copy looks for whom containers would be taken, whatever stands before its preemption: a switch, a part of the cluster
    /// that has to be in use.
    #[cfg(feature = "verdict")]
    pub(crate) fn open_preemption(&mut self) {
        match self {
            Self::Fair(scheduler) => scheduler.open_preemption(),
            Self::Superior(scheduler) => scheduler.open_preemption(),
            Self::Capacity(scheduler) => scheduler.open_preemption(),
        }
    }

    /// What the scheduler believes to be free on a node; `None`: it does not know the node.
    #[cfg(feature = "verdict")]
    pub(crate) fn unallocated(&self, node: NodeId) -> Option<Resource> {
        match self {
            Self::Capacity(scheduler) => scheduler.unallocated(node),
            Self::Fair(scheduler) => scheduler.nodes().get(node).map(|node| node.base.unallocated),
            Self::Superior(scheduler) => scheduler.unallocated(node),
        }
    }

    /// Lets `op` happen; what the scheduler decides goes to `sink`.
    ///
    /// # Errors
    /// Why the operation was refused.
    pub fn apply<L: Log>(&mut self, op: &Op, sink: &mut Sink<'_, L>) -> Result<(), Rejection> {
        match self {
            Self::Capacity(scheduler) => scheduler.apply(op, sink),
            Self::Fair(scheduler) => scheduler.apply(op, sink),
            Self::Superior(scheduler) => scheduler.apply(op, sink),
        }
    }

    /// The whole state.
    #[must_use]
    #[cfg_attr(
        not(all(feature = "capacity", feature = "superior")),
        expect(unreachable_code, reason = "a scheduler without values is never observed")
    )]
    pub fn observe(&self) -> Observation {
        match self {
            Self::Capacity(scheduler) => Observation::Capacity(scheduler.observe()),
            Self::Fair(scheduler) => Observation::Fair(scheduler.observe()),
            Self::Superior(scheduler) => Observation::Superior(scheduler.observe()),
        }
    }

    /// The figures of every queue that there is, parents before their children.
    #[must_use]
    pub fn figures(&self) -> Vec<Figures> {
        match self {
            Self::Capacity(scheduler) => scheduler.figures(),
            Self::Fair(scheduler) => scheduler.figures(),
            Self::Superior(scheduler) => scheduler.figures(),
        }
    }

    /// The terms of a queue; `None` where the scheduler has none of that kind.
    #[must_use]
    pub fn terms(&self, queue: QueueId) -> Option<Terms> {
        match self {
            Self::Fair(scheduler) => Some(scheduler.terms(queue)),
            Self::Capacity(scheduler) => scheduler.terms(queue),
            Self::Superior(scheduler) => scheduler.terms(queue),
        }
    }

    /// Fair: the settings that it has read from its properties.
    #[must_use]
    pub fn fair_settings(&self) -> Option<&FairSettings> {
        match self {
            Self::Fair(scheduler) => Some(scheduler.settings()),
            _ => None,
        }
    }

    /// Whether its threads look for whom to take containers from; Capacity: not where its monitor has other policies alone.
    #[cfg(feature = "past")]
    pub(crate) fn has_rounds(&self) -> bool {
        match self {
            Self::Capacity(scheduler) => scheduler.has_rounds(),
            _ => true,
        }
    }

    /// Capacity: whether a rule of placement may ask for the name of an application.
    #[must_use]
    pub fn asks_for_names(&self) -> bool {
        match self {
            Self::Capacity(scheduler) => scheduler.asks_for_names(),
            _ => false,
        }
    }

    /// Whose starvation clocks run, and under the Superior Scheduler, which has none, who was found starved; `None` where neither
    /// is, or while they are not looked at.
    #[must_use]
    pub fn below(&self) -> Option<Vec<Below>> {
        match self {
            Self::Fair(scheduler) => scheduler.below(),
            #[cfg(feature = "superior")]
            Self::Superior(scheduler) => Some(scheduler.below()),
            _ => None,
        }
    }

    /// Fair, with preemption on: whether enough of the cluster is in use for it.
    pub(crate) fn preemption_gate(&self) -> Option<Gate> {
        match self {
            Self::Fair(scheduler) => scheduler.preemption_gate(),
            _ => None,
        }
    }

    /// The full name of a queue, whether it still exists or not.
    #[must_use]
    pub fn queue_name(&self, queue: QueueId) -> &str {
        match self {
            Self::Capacity(scheduler) => scheduler.queue_name(queue),
            Self::Fair(scheduler) => scheduler.queues().name(queue),
            Self::Superior(scheduler) => scheduler.queue_name(queue),
        }
    }
}
