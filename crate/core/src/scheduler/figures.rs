//! The figures of a queue that series and metrics follow (spec `simulation.md` §9, §11), the same for every scheduler.

use crate::ids::QueueId;
use crate::resource::Resource;

/// A queue at one moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Figures {
    /// The queue.
    pub queue: QueueId,
    /// Its parent; `None` for root.
    pub parent: Option<QueueId>,
    /// Whether it holds applications.
    pub leaf: bool,
    /// Whether resources are compared by dominant share in it, not by memory alone.
    pub dominant: bool,
    /// Allocated, not reserved.
    pub used: Resource,
    /// Reserved on nodes.
    pub reserved: Resource,
    /// What its applications still ask for.
    pub pending: Resource,
    /// The smallest container that is asked for in it.
    pub smallest_ask: Option<Resource>,
    /// What it is entitled to: Fair, the last computed instantaneous fair share; Capacity, the effective minimum of the
    /// default partition; Superior, the min level.
    pub entitlement: Resource,
    /// Fair: the steady fair share.
    pub steady: Option<Resource>,
    /// Capacity: what the last round of the preemption policy would give it; `None` as long as there was no round.
    pub ideal: Option<Resource>,
    /// The configured or effective minimum.
    pub min: Resource,
    /// The configured or effective maximum; unbounded: none.
    pub max: Resource,
    /// What its share is measured against (`simulation.md` §11, dominant-share fairness): Fair, the weights within the parent
    /// chain multiplied; Capacity, the absolute capacity; Superior, the weight.
    pub weight: f64,
    /// Fair: the part of the fair share that preemption promises.
    pub threshold: Option<f64>,
    /// Applications that may run.
    pub running_apps: u32,
    /// Applications that wait to be allowed to run.
    pub pending_apps: u32,
}

impl Figures {
    /// A container of this size is asked for.
    pub(super) fn ask(&mut self, size: Option<Resource>) {
        let smaller = |of: &Resource| *of.values();
        self.smallest_ask = match (self.smallest_ask, size) {
            (Some(known), Some(size)) => Some(if smaller(&size) < smaller(&known) {
                size
            } else {
                known
            }),
            (known, size) => known.or(size),
        };
    }

    /// What the queue has and still asks for.
    #[must_use]
    pub fn demand(&self) -> Resource {
        self.used + self.pending
    }
}
