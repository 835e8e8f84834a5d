//! What jobs had of the cluster, and what preemption cost them (spec `simulation.md` §11).

use super::ratio::{ratio, six};
use super::told;
use super::waste::Waste;
use crate::resource::{MAX_TYPES, Resource};
use crate::sim::cluster::ContainerState;
use crate::sim::course::Course;
use crate::sim::job::JobId;
use crate::sorted::SortedMap;

/// What was allocated over time, and what of it was in vain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Usage {
    /// Allocated, by resource type, ms × unit.
    pub used: [i128; MAX_TYPES],
    /// What preemption took.
    pub waste: Waste,
    /// What was wasted for it, where known.
    pub caused: Waste,
}

impl Usage {
    fn hold(&mut self, of: &Resource, ms: u64) {
        for (sum, amount) in self.used.iter_mut().zip(of.values()) {
            *sum += i128::from(*amount) * i128::from(ms);
        }
    }

    pub(super) fn add(&mut self, other: &Self) {
        for (sum, used) in self.used.iter_mut().zip(other.used) {
            *sum += used;
        }
        self.waste.merge(&other.waste);
        self.caused.merge(&other.caused);
    }

    pub(super) fn told(self, capacity: &[i128; MAX_TYPES], types: &[&str]) -> told::Usage {
        let share = types.iter().enumerate().map(|(i, name)| {
            let part = six(ratio(self.used[i], capacity[i]));
            ((*name).to_owned(), part)
        });
        told::Usage {
            share: share.collect(),
            waste: self.waste.told(types),
            caused: self.caused.told(types),
        }
    }
}

/// What every job had up to `until`, in one pass over all containers.
pub(super) fn by_job(course: &Course, until: u64) -> SortedMap<JobId, Usage> {
    let world = course.world();
    let mut usages: SortedMap<JobId, Usage> = SortedMap::new();
    for ended in course.ended() {
        let usage = usages.get_or_default(ended.job);
        usage.hold(&ended.resource, ended.ended - ended.allocated);
        if !ended.wasted {
            continue;
        }
        usage.waste.add(ended);
        if let Some(cause) = ended.for_app.and_then(|app| world.app(app)) {
            usages.get_or_default(cause.job).caused.add(ended);
        }
    }
    let live = world.containers().values();
    for container in live.filter(|container| container.state != ContainerState::Reserved) {
        let usage = usages.get_or_default(container.job);
        usage.hold(&container.resource, until - container.since);
    }
    usages
}
