//! What the scheduler and the rest of the resource manager send each other (spec `replay-format.md`, "Capacity").

use crate::ids::NodeId;
use crate::scheduler::Reason;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::container::{AppSlot, ContainerRef};

/// What a preemption event wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Preempt {
    /// `MARK_CONTAINER_FOR_PREEMPTION`.
    Mark,
    /// `MARK_CONTAINER_FOR_KILLABLE`.
    Kill,
    /// The same of the reservation that a container was, which is over: nothing is killed.
    KillPast,
    /// `KILL_RESERVED_CONTAINER`.
    KillReserved,
}

/// What was sent and is not delivered yet.
#[derive(Clone, Debug)]
pub(crate) enum Mail {
    /// Labels of a node that runs, or of none.
    NodeLabels(Option<(NodeId, Label)>),
    /// A container is to be cleaned up on its node.
    Clean(NodeId, ContainerRef),
    /// The attempt was added.
    AttemptAdded(AppSlot),
    /// A container of the attempt was allocated.
    Allocated(AppSlot),
    /// A container of the attempt has ended.
    Finished(ContainerRef),
    /// A preemption event, and why it was sent.
    Preempt(Preempt, ContainerRef, Option<Box<Reason>>),
}
