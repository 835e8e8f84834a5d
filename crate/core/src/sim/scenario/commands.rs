//! What happens from outside: events of a scenario, commands for a run (spec `simulation.md` §8).

use std::sync::Arc;

use super::NodeSpec;
use crate::resource::Resource;

/// Something that happens from outside at a time.
#[derive(Clone, PartialEq, Debug)]
pub struct TimedCommand {
    /// When, ms.
    pub at_ms: u64,
    /// What.
    pub command: Command,
}

/// Something that happens to cluster or jobs from outside (`simulation.md` §8).
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Nodes join.
    AddNode(NodeSpec),
    /// A node goes.
    RemoveNode {
        /// Its host name.
        name: String,
        /// How long it takes the resource manager to notice, ms.
        detect_ms: u64,
    },
    /// A node's total changes.
    ResizeNode {
        /// Its host name.
        name: String,
        /// The new total.
        resource: Resource,
        /// How long an over-committed node may keep its containers, ms; -1 for ever.
        overcommit_timeout_ms: i64,
    },
    /// Capacity: a node's label changes.
    SetNodeLabel {
        /// Its host name.
        name: String,
        /// The new label; empty: none.
        label: String,
    },
    /// A job moves to another queue.
    MoveJob {
        /// The job's id.
        job: String,
        /// The target.
        queue: String,
    },
    /// A job's priority changes.
    SetPriority {
        /// The job's id.
        job: String,
        /// The new priority.
        priority: i32,
    },
    /// A job is killed.
    KillJob {
        /// The job's id.
        job: String,
    },
    /// The configuration is read again.
    Reload(ReloadSpec),
    /// A running task attempt fails.
    FailTask(TaskName),
    /// A finished map loses its output.
    LoseOutput(TaskName),
}

impl Command {
    /// Its name in scenarios (`do`).
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::AddNode(_) => "addNode",
            Self::RemoveNode { .. } => "removeNode",
            Self::ResizeNode { .. } => "resizeNode",
            Self::SetNodeLabel { .. } => "setNodeLabel",
            Self::MoveJob { .. } => "moveJob",
            Self::SetPriority { .. } => "setPriority",
            Self::KillJob { .. } => "killJob",
            Self::Reload(_) => "reload",
            Self::FailTask(_) => "failTask",
            Self::LoseOutput(_) => "loseOutput",
        }
    }
}

/// What a reload reads.
#[derive(Clone, PartialEq, Debug)]
pub enum ReloadSpec {
    /// Fair: the text of the new allocation file.
    AllocationFile(Arc<str>),
    /// Capacity: the text of the new `capacity-scheduler.xml`.
    CapacityScheduler(Arc<str>),
    /// Capacity: properties added; `None` takes one away.
    Properties(Vec<(String, Option<String>)>),
}

/// A task by job, stage and number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TaskName {
    /// The job's id.
    pub job: String,
    /// The stage's name.
    pub stage: String,
    /// The task's index, from 0.
    pub index: u32,
}
