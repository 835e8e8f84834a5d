//! When a scheduler's own threads run (spec `simulation.md` §3): what it tells whoever plays its resource manager.

/// When a scheduler's own threads run, as its configuration says at its start. Times are ms; `None`: there is no such thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clockwork {
    /// Fair: the interval of the update thread.
    pub update_ms: Option<u64>,
    /// Fair: nodes that join or leave wake the update thread.
    pub wakes_for_nodes: bool,
    /// Fair: whether a preemption pass follows an update though nobody is starved.
    pub always_preempts: bool,
    /// Fair: from the choice of a container to its kill.
    pub wait_before_kill_ms: u64,
    /// Fair: the interval of the allocation file loader's check of the tree.
    pub clean_queues_ms: Option<u64>,
    /// Capacity: the interval of the preemption policy's rounds.
    pub monitor_ms: Option<u64>,
    /// Capacity: the interval of the policy that gives leaves of managed parents their guarantees.
    #[cfg(feature = "capacity")]
    pub manage_ms: Option<u64>,
    /// Capacity: the interval of the policy that deletes queues made on submission.
    #[cfg(feature = "capacity")]
    pub expire_ms: Option<u64>,
    /// Capacity, with asynchronous scheduling: how long its thread sleeps between two passes. Nodes are then given
    /// containers in passes, not when they report.
    pub pass_ms: Option<u64>,
    /// Capacity, with multi-node placement: the interval of the thread that sorts the nodes.
    pub sort_ms: Option<u64>,
    /// Superior: the interval of cycles.
    pub cycle_ms: Option<u64>,
}

/// An interval that Hadoop takes for none if it is not positive.
pub(super) fn interval(ms: i64) -> Option<u64> {
    u64::try_from(ms).ok().filter(|ms| *ms > 0)
}
