//! What the parts of a real job send to each other.

use std::sync::Arc;

use crate::am::mapreduce::ids::{AttemptId, TaskId};
use crate::am::mapreduce::op::{NodeUpdate, Request as ContainerRequest, Status};

/// What the job asks of the allocator.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Request {
    Container(ContainerRequest),
    Deallocate(AttemptId),
    Failed(AttemptId, Arc<str>),
}

/// Something sent and not handled yet.
#[derive(Clone, Debug)]
pub(super) enum Message {
    Allocator(Request),
    Job(ToJob),
    Task(TaskId, ToTask),
    Attempt(AttemptId, ToAttempt),
    /// To the launcher: start the attempt's container.
    Launch(AttemptId),
    /// To the launcher: stop the attempt's container.
    Cleanup(AttemptId),
    /// To the committer: abort the attempt's output.
    AbortTask(AttemptId),
    SetUpJob,
    CommitJob,
    AbortJob,
    /// To a finished map: too many reduces could not copy its output.
    FetchFailure(AttemptId),
    /// The job is over.
    Finished,
}

/// Job events.
#[derive(Clone, Debug)]
pub(super) enum ToJob {
    Start,
    SetupCompleted,
    Kill,
    Reboot,
    InternalError,
    TaskCompleted(TaskId, Outcome),
    /// An attempt that had a container is over; with its node if it succeeded.
    AttemptCompleted(AttemptId, Option<Arc<str>>),
    /// There is no task at all.
    NoTasks,
    MapRescheduled,
    FetchFailure(Vec<AttemptId>),
    UpdatedNodes(Vec<NodeUpdate>),
    CommitCompleted,
    AbortCompleted,
}

/// How a task ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    Succeeded,
    Failed,
    Killed,
}

/// Task events.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ToTask {
    Schedule,
    Kill,
    AddAttempt,
    AttemptLaunched,
    AttemptSucceeded(AttemptId),
    AttemptFailed(AttemptId),
    AttemptKilled {
        attempt: AttemptId,
        /// The successor is asked for at priority 5.
        reschedule: bool,
    },
}

/// Attempt events.
#[derive(Clone, Debug)]
pub(super) enum ToAttempt {
    Schedule,
    Reschedule,
    Assigned(Arc<str>),
    Launched,
    Update(Box<Status>),
    Done,
    Fail,
    Kill {
        /// What the event says of the successor; `None` if it says nothing.
        reschedule: Option<bool>,
    },
    ContainerCompleted,
    ContainerCleaned,
    CleanupDone,
    TooManyFetchFailures,
}
