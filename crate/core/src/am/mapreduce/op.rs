//! Operations: everything that can happen to the master (spec `replay-format-mapreduce.md`, one to one).

use std::sync::Arc;

use super::ids::AttemptId;
use super::resources::Counted;
use crate::ids::ContainerId;
use crate::resource::Resource;

/// One thing that happens to the master. Only `Advance` moves its clock.
#[derive(Clone, PartialEq, Debug)]
pub enum Op {
    /// An attempt asks for a container.
    Request(Box<Request>),
    /// An attempt gives up what it asked for or holds.
    Deallocate {
        /// The attempt.
        attempt: AttemptId,
    },
    /// An attempt failed in a container.
    Failed {
        /// The attempt.
        attempt: AttemptId,
        /// The node, `host:port`.
        node: Arc<str>,
    },
    /// One heartbeat, with the resource manager's reply to what [`super::MapReduce::call`] sends.
    Heartbeat(Box<Reply>),
    /// The clock moves by so many ms.
    Advance {
        /// How far, ms.
        ms: u64,
    },
    /// Scripted jobs: what the job says of itself from now on.
    Job(JobChange),
    /// Scripted jobs: an attempt's progress, from 0 to 1.
    Progress {
        /// The attempt.
        attempt: AttemptId,
        /// How far it is.
        value: f32,
    },
    /// The preemption policy is asked whether the attempt must save its state and go.
    IsPreempted {
        /// The attempt.
        attempt: AttemptId,
    },
    /// The attempt's task has saved its state.
    Checkpoint {
        /// The attempt.
        attempt: AttemptId,
        /// The size of the state.
        bytes: i64,
        /// How long it took.
        ms: i64,
    },
    /// Real jobs: the job starts.
    Start,
    /// Real jobs: the attempt reports success.
    Done {
        /// The attempt.
        attempt: AttemptId,
    },
    /// Real jobs: the attempt reports failure.
    Fail {
        /// The attempt.
        attempt: AttemptId,
    },
    /// Real jobs: the attempt is killed from outside.
    Kill {
        /// The attempt.
        attempt: AttemptId,
    },
    /// Real jobs: a status update.
    Status(Box<Status>),
    /// Real jobs: the attempt's task gets a further attempt.
    Speculate {
        /// The attempt.
        attempt: AttemptId,
    },
    /// Nothing happens; the trace line carries the whole state.
    Observe,
}

/// An attempt asks for a container (`ContainerRequestEvent`).
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// The attempt.
    pub attempt: AttemptId,
    /// The size; the first of its kind fixes it for the whole job.
    pub resource: Resource,
    /// Hosts of a map's input.
    pub hosts: Vec<Arc<str>>,
    /// Their racks.
    pub racks: Vec<Arc<str>>,
    /// An attempt of the task has failed before, or it must run again with priority.
    pub earlier_failed: bool,
}

/// What a scripted job says of itself; `None`: as before.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct JobChange {
    /// All maps.
    pub maps: Option<i32>,
    /// All reduces.
    pub reduces: Option<i32>,
    /// Maps that are done, failed and killed ones included.
    pub completed_maps: Option<i32>,
    /// Reduces that are done, failed and killed ones included.
    pub completed_reduces: Option<i32>,
    /// The job's progress, from 0 to 1.
    pub progress: Option<f32>,
}

/// What a reduce is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "Hadoop's own names")]
pub enum Phase {
    Starting,
    Map,
    Shuffle,
    Sort,
    Reduce,
    Cleanup,
}

/// A status update of a real attempt.
#[derive(Clone, PartialEq, Debug)]
pub struct Status {
    /// The attempt.
    pub attempt: AttemptId,
    /// How far it is, from 0 to 1.
    pub progress: f32,
    /// What it is doing.
    pub phase: Phase,
    /// The map attempts whose output could not be copied.
    pub failed_fetches: Vec<AttemptId>,
}

/// What the resource manager says to an allocate call.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply {
    /// An answer.
    Answer(Answer),
    /// The call did not get through.
    Connection,
    /// `ApplicationMasterNotRegisteredException`, with the answer to the registration that follows.
    NotRegistered(Registration),
    /// `ApplicationAttemptNotFoundException`.
    AttemptNotFound,
    /// `InvalidLabelResourceRequestException`.
    InvalidLabel,
}

/// What the resource manager answers to a registration.
#[derive(Clone, PartialEq, Debug)]
pub struct Registration {
    /// The largest container that it grants.
    pub maximum: Resource,
    /// The kinds of resource that its scheduler counts.
    pub counted: Counted,
    /// The application's queue.
    pub queue: Arc<str>,
}

/// The answer to an allocate call.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Answer {
    /// The headroom; `None`: the answer has none.
    pub headroom: Option<Resource>,
    /// The number of node managers of the cluster.
    pub nodes: i32,
    /// New containers.
    pub allocated: Vec<Granted>,
    /// Ended containers.
    pub completed: Vec<Completed>,
    /// Nodes whose state changed.
    pub updated_nodes: Vec<NodeUpdate>,
    /// The preemption message.
    pub preempt: Option<Box<PreemptionMessage>>,
    /// The application's priority.
    pub priority: i32,
}

/// A container that the resource manager granted.
#[derive(Clone, PartialEq, Debug)]
pub struct Granted {
    /// Its id.
    pub container: ContainerId,
    /// Its node, `host:port`.
    pub node: Arc<str>,
    /// Its size.
    pub resource: Resource,
    /// The priority that it was granted at.
    pub priority: i32,
}

/// A container that ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Completed {
    /// Its id.
    pub container: ContainerId,
    /// Its exit status.
    pub exit: i32,
    /// The text that came with it.
    pub diagnostics: Arc<str>,
}

/// A node's state (YARN's `NodeState`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "Hadoop's own names")]
pub enum NodeState {
    New,
    Running,
    Unhealthy,
    Decommissioned,
    Lost,
    Rebooted,
    Decommissioning,
    Shutdown,
}

impl NodeState {
    /// Containers on such a node are as good as lost.
    #[must_use]
    pub const fn is_unusable(self) -> bool {
        matches!(
            self,
            Self::Unhealthy | Self::Decommissioned | Self::Lost | Self::Shutdown
        )
    }

    /// Hadoop's name of the state.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::New => "NEW",
            Self::Running => "RUNNING",
            Self::Unhealthy => "UNHEALTHY",
            Self::Decommissioned => "DECOMMISSIONED",
            Self::Lost => "LOST",
            Self::Rebooted => "REBOOTED",
            Self::Decommissioning => "DECOMMISSIONING",
            Self::Shutdown => "SHUTDOWN",
        }
    }
}

/// A node's state changed.
#[derive(Clone, PartialEq, Debug)]
pub struct NodeUpdate {
    /// The node, `host:port`.
    pub node: Arc<str>,
    /// Its state now.
    pub state: NodeState,
}

/// A preemption message (spec `am-protocol.md` §7).
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PreemptionMessage {
    /// The strict part: these containers will be taken.
    pub strict: Vec<ContainerId>,
    /// The negotiable part: containers that would be taken …
    pub containers: Vec<ContainerId>,
    /// … and what may be given back in their place.
    pub requests: Vec<PreemptionLine>,
}

/// A line of the negotiable part.
#[derive(Clone, PartialEq, Debug)]
pub struct PreemptionLine {
    /// A host, a rack, or `*`.
    pub host: Arc<str>,
    /// The size of one.
    pub resource: Resource,
    /// How many.
    pub count: i32,
}

/// Why an operation was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rejection {
    /// The master has given the resource manager up.
    HeartbeatsEnded,
    /// An operation of a scripted job on a real one, or the other way round.
    OtherKindOfJob,
    /// A real job has no such attempt.
    UnknownAttempt,
}

impl Rejection {
    /// The text in a trace's `rejected`.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::HeartbeatsEnded => "heartbeats have ended",
            Self::OtherKindOfJob => "not an operation of this kind of job",
            Self::UnknownAttempt => "the job has no such attempt",
        }
    }
}
