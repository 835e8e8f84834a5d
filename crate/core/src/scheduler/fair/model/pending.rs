//! What waits for the resource manager's turn, or for its time.

use crate::scheduler::container::{AppSlot, ContainerRef};

/// Something that comes back to the scheduler after the call that caused it, in order.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Deferred {
    /// The attempt takes delivery of its AM container.
    StartAm(AppSlot),
    /// The AM container has ended: the app fails.
    FailApp(AppSlot),
    /// An over-committed node marks a container.
    Mark(ContainerRef),
    /// An over-committed node kills a container.
    Kill(ContainerRef),
}

/// The containers chosen for one app in one turn of the preemption thread.
#[derive(Clone, Debug)]
pub(crate) struct KillTask {
    pub(crate) due: u64,
    pub(crate) containers: Vec<ContainerRef>,
}
