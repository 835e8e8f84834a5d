//! The terms on which a queue takes part, as they are in force: own, inherited or default.

use super::reason::Fact;

/// The terms of a queue that the page shows beside its name.
#[derive(Clone, PartialEq, Debug)]
pub struct Terms {
    /// Its weight among its siblings; Capacity: its capacity, a part of its parent's.
    pub weight: f64,
    /// The name of its policy, as configurations write it.
    pub policy: &'static str,
    /// How long it may be below its fair share before it counts as starved, ms; `None`: for ever.
    pub fair_share_timeout_ms: Option<u64>,
    /// Whether containers may be taken from it.
    pub preemptable: bool,
    /// Capacity: the part of its guarantee that it may hold beyond it without losing containers; `None`: nothing is preempted.
    pub dead_zone: Option<f64>,
    /// Capacity: the properties in force, by Hadoop's names below the queue; those of the preemption policy with root.
    pub properties: Vec<Fact>,
}
