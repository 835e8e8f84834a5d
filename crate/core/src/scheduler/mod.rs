//! Schedulers as deterministic state machines: operations in, events with reasons out.

pub mod calculator;
pub mod container;
mod event;
pub mod node;
mod op;
mod reason;
mod rejection;
pub mod request;

use crate::config::{Finding, Place, Severity};
use crate::ids::{NodeNames, QueueId};
use crate::replay::{Kind, Setup};

pub use event::{Event, EventKind, Locality, Response, Text};
pub use op::{AddApp, AddNode, Allocate, Ask, FinishState, Heartbeat, Op, PropertyChange, Reload};
pub use reason::{
    Check, Comparison, Detail, Fact, Log, NoLog, Reason, Reasons, Rule, Sink, Subject, Value, Verbose,
    Verdict,
};
pub use rejection::Rejection;

/// One of the schedulers that Heddle knows.
#[derive(Clone, Debug)]
pub enum Scheduler {}

impl Scheduler {
    /// A scheduler with nodes and applications still to come.
    ///
    /// # Errors
    /// The findings about a configuration that it refuses to start with.
    pub fn new(setup: &Setup) -> Result<Self, Vec<Finding>> {
        let message = match setup.kind {
            Kind::Fair => "the Fair Scheduler is not there yet",
            Kind::Capacity => "the Capacity Scheduler is not there yet",
            Kind::Superior => "the Superior Scheduler is not there yet",
        };
        Err(vec![Finding {
            severity: Severity::Error,
            place: Place::Whole {},
            code: "scheduler.missing",
            message: message.to_owned(),
        }])
    }

    /// Lets `op` happen; what the scheduler decides goes to `sink`.
    ///
    /// # Errors
    /// Why the operation was refused.
    pub fn apply<L: Log>(&mut self, _op: &Op, _sink: &mut Sink<'_, L>) -> Result<(), Rejection> {
        match *self {}
    }

    /// The whole state as a trace records it.
    #[must_use]
    pub fn observe(&self, _nodes: &NodeNames) -> serde_json::Value {
        match *self {}
    }

    /// The full name of a queue, whether it still exists or not.
    #[must_use]
    pub fn queue_name(&self, _queue: QueueId) -> &str {
        match *self {}
    }
}
