//! The figures of a queue that series and metrics follow (spec `simulation.md` §9, §11).

use super::world::World;
use crate::ids::QueueId;
use crate::resource::Resource;

/// A queue at one moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Figures {
    /// Allocated, not reserved.
    pub used: Resource,
    /// Reserved on nodes.
    pub reserved: Resource,
    /// What its applications still ask for.
    pub pending: Resource,
    /// What it is entitled to: Fair, the last computed instantaneous fair share; Capacity, the effective minimum of the
    /// default partition; Superior, the min level.
    pub entitlement: Resource,
    /// Fair: the steady fair share.
    pub steady: Option<Resource>,
    /// The configured or effective minimum.
    pub min: Resource,
    /// The configured or effective maximum.
    pub max: Resource,
    /// Applications that may run.
    pub running_apps: u32,
    /// Applications that wait to be allowed to run.
    pub pending_apps: u32,
}

impl Figures {
    /// What the queue has and still asks for.
    #[must_use]
    pub fn demand(&self) -> Resource {
        self.used + self.pending
    }
}

/// The figures of every queue.
pub(super) fn read(_world: &World) -> Vec<(QueueId, Figures)> {
    Vec::new()
}
