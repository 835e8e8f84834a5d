//! Nodes and containers of the simulated cluster (spec `simulation.md` §4, §5).

use std::collections::VecDeque;
use std::sync::Arc;

use super::job::{JobId, TaskId};
use super::row::Outcome;
use crate::ids::{AppId, ContainerId, NodeId};
use crate::resource::Resource;
use crate::scheduler::Locality;

/// A node.
#[derive(Clone, Debug)]
pub struct Node {
    /// Its id.
    pub id: NodeId,
    /// Its name, `host:port`.
    pub name: Arc<str>,
    /// Its host.
    pub host: Arc<str>,
    /// Its rack.
    pub rack: Arc<str>,
    /// Its total.
    pub resource: Resource,
    /// Its label; empty: none.
    pub label: Arc<str>,
    /// Its machine works.
    pub alive: bool,
    /// The resource manager counts it.
    pub known: bool,
    /// How much of it the scheduler has given out, without reservations.
    pub used: Resource,
    /// Its live containers and reservations, in order of allocation.
    pub containers: Vec<ContainerId>,
    /// Containers that have ended for the scheduler, but occupy the node until its next report.
    pub leaving: Vec<Leaving>,
    pub(super) life: u32,
    #[cfg(feature = "lags")]
    pub(super) beats: Beats,
    pub(super) fail_tasks_after_ms: Option<u64>,
    /// Containers that ended by themselves and are not yet reported, with the times.
    pub(super) unreported: Vec<(u64, ContainerId)>,
    /// Containers that AMs have taken over since its last report, which says that they run.
    pub(super) acquired: Vec<ContainerId>,
    /// Rooms of preempted containers that nobody has used again, oldest first.
    pub(super) rooms: VecDeque<Room>,
}

/// The heartbeats of a node.
#[cfg(feature = "lags")]
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Beats {
    /// How many of those that are due at the interval are void, because an extra one began it anew.
    pub(super) put_off: u32,
    /// How many of the containers that leave the node has been told to end.
    pub(super) told: usize,
    /// When the last one was, ms.
    pub(super) last: Option<u64>,
}

/// A container that has ended for the scheduler, but occupies its node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leaving {
    /// Its id.
    pub container: ContainerId,
    /// Its size.
    pub resource: Resource,
    /// When it ended for the scheduler, ms.
    pub since: u64,
}

/// The room of a preempted container.
#[derive(Clone, Debug)]
pub(super) struct Room {
    pub(super) victim: ContainerId,
    pub(super) left: Resource,
    pub(super) intended: Option<AppId>,
}

/// The state of a container (spec `simulation.md` §5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ContainerState {
    /// The node is kept for it.
    Reserved,
    /// It has room on the node.
    Allocated,
    /// Its AM has it.
    Acquired,
    /// The node has reported it.
    Running,
}

/// A container that lives, or a reservation.
#[derive(Clone, Debug)]
pub struct Container {
    /// Its id.
    pub id: ContainerId,
    /// Its node.
    pub node: NodeId,
    /// Its job.
    pub job: JobId,
    /// Its size.
    pub resource: Resource,
    /// The priority that it was asked for at.
    pub priority: i32,
    /// How close it is to where it was asked for.
    pub locality: Locality,
    /// Its state.
    pub state: ContainerState,
    /// It is its application's AM.
    pub am: bool,
    /// Its task, once it has one.
    pub task: Option<TaskId>,
    /// It is kept idle by its AM (gang).
    pub held: bool,
    /// When it was allocated or reserved, ms.
    pub since: u64,
    /// When its AM acquired it, ms.
    pub acquired: Option<u64>,
    /// When its task started, ms.
    pub started: Option<u64>,
    /// It has been chosen for preemption.
    pub warning: Option<Warning>,
    /// Counts the processes in it, so that what is due for an earlier one is void.
    pub(super) run: u32,
    /// How its process ended, while the resource manager does not know yet.
    pub over: Option<Outcome>,
    /// The row of its allocation.
    pub(super) row: u64,
    /// The row that ended, or will end, it.
    pub(super) end_row: Option<u64>,
    /// Its AM asked for its end because of a preemption message.
    pub(super) given_back: bool,
}

/// A container's preemption notice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Warning {
    /// When it was given, ms.
    pub at: u64,
    /// The earliest time of the kill, ms.
    pub due: u64,
    /// For whom, where known.
    pub for_app: Option<AppId>,
}

/// A container that has ended, for metrics and drawing.
#[derive(Clone, PartialEq, Debug)]
pub struct Ended {
    /// Its id.
    pub id: ContainerId,
    /// Its node.
    pub node: NodeId,
    /// Its job.
    pub job: JobId,
    /// Its queue at the end.
    pub queue: Option<crate::ids::QueueId>,
    /// Its size.
    pub resource: Resource,
    /// Its task.
    pub task: Option<TaskId>,
    /// It was its application's AM.
    pub am: bool,
    /// When it was allocated, ms.
    pub allocated: u64,
    /// When its AM acquired it, ms.
    pub acquired: Option<u64>,
    /// When it ended for the scheduler, ms.
    pub ended: u64,
    /// How.
    pub outcome: Outcome,
    /// It was given back because of a preemption message, or died with a preempted AM.
    pub wasted: bool,
    /// Work that a checkpoint kept, ms.
    pub kept_ms: u64,
    /// For whom it was preempted, where known.
    pub for_app: Option<AppId>,
}
