//! Events: everything that the master decides, with the reason (spec `replay-format-mapreduce.md`, one to one).

use std::sync::Arc;

use super::ids::{AttemptId, TaskType};
use super::machine::JobState;
use super::op::{NodeUpdate, Request};
use crate::ids::ContainerId;
use crate::resource::Resource;
use crate::scheduler::Ask;

/// Something that the master decided, and why.
pub type Event = crate::scheduler::Event<EventKind>;

/// What a heartbeat sends.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Call {
    /// The id of the last answer.
    pub response_id: i32,
    /// The job's progress.
    pub progress: f32,
    /// Lines of the request table, absolute counts; larger priority numbers first, then by place.
    pub asks: Vec<Line>,
    /// Containers given back, in the order of their ids.
    pub release: Vec<ContainerId>,
    /// Hosts that the application no longer wants, sorted.
    pub blacklist_additions: Vec<Arc<str>>,
    /// Hosts that it wants again, sorted.
    pub blacklist_removals: Vec<Arc<str>>,
}

/// A line of the request table.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// The priority.
    pub priority: i32,
    /// A host, a rack, or `*`.
    pub place: Arc<str>,
    /// The size of a container.
    pub resource: Resource,
    /// How many; absolute.
    pub count: i32,
    /// The node label asked for.
    pub label: Option<Arc<str>>,
    /// Whether opportunistic containers are asked for.
    pub opportunistic: bool,
}

impl Line {
    /// The line as the scheduler takes it. MapReduce always relaxes locality and uses no allocation request ids; execution
    /// types are not modelled there.
    #[must_use]
    pub fn ask(&self) -> Ask {
        Ask {
            priority: self.priority,
            resource: self.resource,
            count: self.count,
            host: self.place.clone(),
            relax_locality: true,
            label: self.label.clone(),
            allocation_request_id: -1,
        }
    }
}

/// What an attempt hears of its container's end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttemptEvent {
    /// `TA_CONTAINER_COMPLETED`: the container ended.
    ContainerCompleted,
    /// `TA_KILL`: it was killed by YARN, or the kill policy gives it back.
    Kill,
}

/// Why an attempt is told to end.
#[derive(Clone, PartialEq, Debug)]
pub enum KillReason {
    /// A reduce makes room for maps (spec §7).
    MakeRoom,
    /// It runs on a node that became unusable.
    RunsOnUnusableNode(Arc<str>),
    /// Its output lies on a node that became unusable.
    RanOnUnusableNode(Arc<str>),
    /// Its task is killed.
    TaskKilled,
    /// Its task has failed.
    TaskFailed,
    /// This other attempt of its task succeeded first.
    SucceededFirst(AttemptId),
}

/// A job counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "replay-format-mapreduce.md lists them by name")]
pub enum Counter {
    DataLocalMaps,
    RackLocalMaps,
    OtherLocalMaps,
    TasksReqPreempt,
    Checkpoints,
    CheckpointBytes,
    CheckpointTime,
}

/// What the allocator tells the job to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JobEvent {
    /// `JOB_KILL`.
    Kill,
    /// `JOB_AM_REBOOT`: the resource manager is lost, or has lost the application.
    Reboot,
}

/// A diagnostic for the job.
#[derive(Clone, PartialEq, Debug)]
pub enum JobDiagnostic {
    /// The tasks of a kind are larger than the largest container.
    TooLarge {
        /// Maps or reduces.
        kind: TaskType,
        /// Their size.
        size: Resource,
        /// The largest container.
        maximum: Resource,
    },
    /// The resource manager refused a label.
    InvalidLabel,
}

/// Why a heartbeat ended early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The call did not get through.
    Connection,
    /// The resource manager refused a label.
    InvalidLabel,
    /// A null pointer: the answer named something that the master does not hold.
    NullPointer,
    /// The resource manager is given up; no heartbeat follows.
    GivenUp,
}

impl Failure {
    /// The class of Hadoop's exception.
    #[must_use]
    pub const fn class(self) -> &'static str {
        match self {
            Self::Connection => "IOException",
            Self::InvalidLabel => "InvalidLabelResourceRequestException",
            Self::NullPointer => "NullPointerException",
            Self::GivenUp => "RMContainerAllocationException",
        }
    }
}

/// The numbers that a plan of the reduces is made with (spec §6).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlanCounts {
    /// All maps of the job.
    pub total_maps: i32,
    /// Maps that are done.
    pub completed_maps: i32,
    /// Outstanding map requests.
    pub scheduled_maps: i32,
    /// Reduces that are asked for.
    pub scheduled_reduces: i32,
    /// Maps that hold a container.
    pub assigned_maps: i32,
    /// Reduces that hold a container.
    pub assigned_reduces: i32,
    /// Reduces that are not asked for yet.
    pub pending_reduces: i32,
    /// The headroom and what assigned tasks count for.
    pub limit: Resource,
}

impl PlanCounts {
    /// Maps and reduces that are asked for or hold a container; the counters wrap as Java's do.
    pub(crate) const fn wanted(&self) -> (i32, i32) {
        let maps = self.scheduled_maps.wrapping_add(self.assigned_maps);
        let reduces = self.scheduled_reduces.wrapping_add(self.assigned_reduces);
        (maps, reduces)
    }
}

/// What happened.
#[derive(Clone, PartialEq, Debug)]
#[expect(
    missing_docs,
    reason = "the fields are those of replay-format-mapreduce.md, which explains them"
)]
pub enum EventKind {
    /// What the heartbeat sends.
    Allocate(Box<Call>),
    /// A registration in answer to `notRegistered`.
    Registered { queue: Arc<str>, maximum: Resource },
    /// The text that came with an ended container.
    Diagnostics { attempt: AttemptId, text: Arc<str> },
    /// An attempt hears of its container; `None`: a container that the master does not hold.
    Attempt {
        attempt: Option<AttemptId>,
        event: AttemptEvent,
    },
    /// Node updates, passed to the job.
    Nodes(Vec<NodeUpdate>),
    /// An attempt is told to end; its successor is asked for at priority 5 if `reschedule`.
    Kill {
        attempt: AttemptId,
        why: KillReason,
        reschedule: bool,
    },
    /// A container goes to an attempt.
    Assigned {
        attempt: AttemptId,
        container: ContainerId,
        node: Arc<str>,
        priority: i32,
    },
    /// A job counter goes up.
    Counter { counter: Counter, by: i64 },
    /// The rule of reducer preemption was evaluated.
    Preempt { done: bool },
    /// The plan of the reduces is made.
    Plan(Box<PlanCounts>),
    /// The slow-start gate opens.
    ReduceStarted,
    /// Pending reduces are asked for.
    RampUp { count: i32, all: bool },
    /// Scheduled reduces go back to pending.
    RampDown { count: i32 },
    /// The size of all tasks of a kind is fixed.
    Size { kind: TaskType, memory: i64 },
    /// A diagnostic for the job.
    JobDiagnostics(JobDiagnostic),
    /// The job is told to end.
    Job(JobEvent),
    /// The heartbeat ended early; the next one comes as usual.
    HeartbeatFailed(Failure),
    /// The heartbeats have ended.
    HeartbeatsEnded(Failure),
    /// The preemption policy's answer.
    IsPreempted { attempt: AttemptId, value: bool },
    /// Real jobs: an attempt asks for a container.
    Request(Box<Request>),
    /// Real jobs: an attempt gives up what it asked for.
    Deallocate { attempt: AttemptId },
    /// Real jobs: an attempt failed in a container.
    Failed { attempt: AttemptId, node: Arc<str> },
    /// Real jobs: a container is started.
    Launch { attempt: AttemptId },
    /// Real jobs: a container is stopped.
    Cleanup { attempt: AttemptId },
    /// Real jobs: a finished map's output counts as lost.
    TooManyFetchFailures { attempt: AttemptId },
    /// Real jobs: the job is over.
    Finished { state: JobState },
}

/// Where the master puts what it decides.
pub type Sink<'a, L> = crate::scheduler::Sink<'a, L, EventKind>;
