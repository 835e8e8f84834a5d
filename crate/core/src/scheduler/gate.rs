//! How far the cluster has to be in use before containers are taken.

/// How much of the cluster is in use, and the part of it from which on the Fair Scheduler takes containers (spec `fair.md` §3.5).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Gate {
    /// The larger part of memory and vcores that is allocated; not a number where there is nothing.
    pub used: f32,
    /// `yarn.scheduler.fair.preemption.cluster-utilization-threshold`
    pub threshold: f32,
}

impl Gate {
    /// Whether containers may be taken.
    #[must_use]
    pub fn is_open(self) -> bool {
        self.threshold < self.used
    }
}
