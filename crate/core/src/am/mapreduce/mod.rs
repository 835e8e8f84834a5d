//! MapReduce's ApplicationMaster: how it asks for, uses and gives back resources (spec `mapreduce-am.md`; Hadoop's
//! `RMContainerAllocator`, `RMContainerRequestor` and the preemption policies).
//!
//! [`MapReduce`] takes operations ([`Op`]) and emits events ([`Event`]) with their reasons, those of
//! `replay-format-mapreduce.md`. The job around the allocator is either scripted (whoever makes the operations says how far
//! it is, as the simulation does) or a real one with Hadoop's own state machines ([`machine`]).

mod allocator;
#[cfg(feature = "verdict")]
mod asked;
mod assign;
mod assigned;
mod blacklist;
mod event;
mod ids;
mod job;
mod limits;
mod linked;
pub mod machine;
mod master;
mod observe;
mod op;
mod plan;
mod policy;
mod preempt;
mod requests;
mod resources;
pub mod rules;
mod settings;
mod sizes;
mod table;
#[cfg(test)]
mod tests;

#[cfg(feature = "verdict")]
pub(crate) use asked::Decision;
pub use event::{
    AttemptEvent, Call, Counter, Event, EventKind, Failure, JobDiagnostic, JobEvent, KillReason, Line,
    PlanCounts, Sink,
};
pub use ids::{AttemptId, TaskId, TaskType};
pub use master::{Job, MapReduce, Setup};
pub use observe::{
    Observation, ObservedAssigned, ObservedBlacklist, ObservedHeld, ObservedJob, ObservedMachine,
    ObservedPolicy, ObservedRequest, ObservedScheduled, ObservedTable, ObservedTask,
};
pub use op::{
    Answer, Completed, Granted, JobChange, NodeState, NodeUpdate, Op, Phase, PreemptionLine,
    PreemptionMessage, Registration, Rejection, Reply, Request, Status,
};
pub use resources::Counted;
pub use settings::{PolicyKind, Settings, Version};
#[cfg(feature = "schema")]
pub(crate) use sizes::{heap_in, heap_of};

use std::collections::BTreeMap;
use std::sync::Arc;

/// Host to rack; a host that is not listed is in `/default-rack`. Shared by all masters of a cluster.
pub type Racks = Arc<BTreeMap<Arc<str>, Arc<str>>>;

/// The rack of a host that nobody put into one (`NetworkTopology.DEFAULT_RACK`).
pub const DEFAULT_RACK: &str = "/default-rack";

/// The place of a line that any node can serve (`ResourceRequest.ANY`).
pub const ANY: &str = "*";

/// YARN priorities of the requests (spec §2).
pub mod priority {
    /// A map whose task failed before, or must run again with its node lost.
    pub const FAILED_MAP: i32 = 5;
    /// A reduce.
    pub const REDUCE: i32 = 10;
    /// An opportunistic map.
    pub const OPPORTUNISTIC_MAP: i32 = 19;
    /// An ordinary map.
    pub const MAP: i32 = 20;
}

/// The host in `node` (`host:port`).
pub(crate) fn host_of(node: &str) -> &str {
    node.split_once(':').map_or(node, |(host, _)| host)
}
