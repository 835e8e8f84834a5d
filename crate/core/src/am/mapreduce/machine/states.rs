//! The states of a real job, its tasks and their attempts, by Hadoop's internal names.

/// The job's state, by Hadoop's internal name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "Hadoop's own names")]
pub enum JobState {
    Inited,
    Setup,
    Running,
    Committing,
    Succeeded,
    FailWait,
    FailAbort,
    Failed,
    KillWait,
    KillAbort,
    Killed,
    Error,
    Reboot,
}

impl JobState {
    /// Hadoop's name of the state.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Inited => "INITED",
            Self::Setup => "SETUP",
            Self::Running => "RUNNING",
            Self::Committing => "COMMITTING",
            Self::Succeeded => "SUCCEEDED",
            Self::FailWait => "FAIL_WAIT",
            Self::FailAbort => "FAIL_ABORT",
            Self::Failed => "FAILED",
            Self::KillWait => "KILL_WAIT",
            Self::KillAbort => "KILL_ABORT",
            Self::Killed => "KILLED",
            Self::Error => "ERROR",
            Self::Reboot => "REBOOT",
        }
    }
}

/// A task's state, by Hadoop's internal name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "Hadoop's own names")]
pub enum TaskState {
    New,
    Scheduled,
    Running,
    KillWait,
    Succeeded,
    Failed,
    Killed,
}

impl TaskState {
    /// Hadoop's name of the state as the outside sees it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::New => "NEW",
            Self::Scheduled => "SCHEDULED",
            Self::Running => "RUNNING",
            Self::Succeeded => "SUCCEEDED",
            Self::Failed => "FAILED",
            Self::Killed | Self::KillWait => "KILLED",
        }
    }
}

/// An attempt's state, by Hadoop's internal name. States that need a task's own commit, a client or a time limit are left
/// out: nothing here leads to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "Hadoop's own names")]
pub enum AttemptState {
    New,
    Unassigned,
    Assigned,
    Running,
    SuccessFinishingContainer,
    FailFinishingContainer,
    SuccessContainerCleanup,
    KillContainerCleanup,
    KillTaskCleanup,
    Succeeded,
    Failed,
    Killed,
}

impl AttemptState {
    /// Hadoop's name of the state.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::New => "NEW",
            Self::Unassigned => "UNASSIGNED",
            Self::Assigned => "ASSIGNED",
            Self::Running => "RUNNING",
            Self::SuccessFinishingContainer => "SUCCESS_FINISHING_CONTAINER",
            Self::FailFinishingContainer => "FAIL_FINISHING_CONTAINER",
            Self::SuccessContainerCleanup => "SUCCESS_CONTAINER_CLEANUP",
            Self::KillContainerCleanup => "KILL_CONTAINER_CLEANUP",
            Self::KillTaskCleanup => "KILL_TASK_CLEANUP",
            Self::Succeeded => "SUCCEEDED",
            Self::Failed => "FAILED",
            Self::Killed => "KILLED",
        }
    }

    /// The attempt will not change any more.
    pub(super) const fn is_finished(self) -> bool {
        matches!(self, Self::Succeeded | Self::Failed | Self::Killed)
    }

    /// The attempt counts as failed or killed, cleaned up or not.
    pub(super) const fn is_lost(self) -> bool {
        matches!(
            self,
            Self::FailFinishingContainer
                | Self::Failed
                | Self::KillContainerCleanup
                | Self::KillTaskCleanup
                | Self::Killed
        )
    }
}
