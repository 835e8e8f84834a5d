//! What jobs and their users had of the cluster, and what preemption cost them (spec `simulation.md` §11).

use super::jobs::JobMetrics;
use super::spread::Spread;
use super::waste::Waste;
use super::{ratio, six, told};
use crate::resource::{MAX_TYPES, Resource};
use crate::sim::cluster::ContainerState;
use crate::sim::history::History;
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

    fn add(&mut self, other: &Self) {
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

/// How a user's jobs fared.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct UserMetrics {
    /// What they had and lost.
    pub usage: Usage,
    /// How many there are.
    pub jobs: u64,
    /// How many of their containers were preempted.
    pub preempted: u64,
    /// From submission to AM, ms.
    pub am_wait: Spread,
    /// From submission to the first task, ms.
    pub wait: Spread,
    /// See [`JobMetrics::slowdown`].
    pub slowdown: Spread,
}

impl UserMetrics {
    pub(super) fn of<'a>(jobs: impl Iterator<Item = &'a JobMetrics> + Clone) -> Self {
        let mut usage = Usage::default();
        jobs.clone().for_each(|job| usage.add(&job.usage));
        Self {
            usage,
            jobs: jobs.clone().count() as u64,
            preempted: jobs.clone().map(|job| u64::from(job.preempted)).sum(),
            am_wait: Spread::of_times(jobs.clone().filter_map(|job| job.am_wait_ms)),
            wait: Spread::of_times(jobs.clone().filter_map(|job| job.wait_ms)),
            slowdown: Spread::of(jobs.filter_map(|job| job.slowdown)),
        }
    }

    pub(super) fn told(&self, capacity: &[i128; MAX_TYPES], types: &[&str]) -> told::UserMetrics {
        told::UserMetrics {
            usage: self.usage.told(capacity, types),
            jobs: self.jobs,
            preemptions: self.preempted,
            am_wait_ms: self.am_wait.told(),
            wait_ms: self.wait.told(),
            slowdown: self.slowdown.told(),
        }
    }
}

/// What every job had up to `until`, in one pass over all containers.
pub(super) fn by_job(history: &History, until: u64) -> SortedMap<JobId, Usage> {
    let world = history.frontier();
    let mut usages: SortedMap<JobId, Usage> = SortedMap::new();
    for ended in history.ended() {
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

/// The jobs of every user together.
pub(super) fn by_user(jobs: &[JobMetrics]) -> SortedMap<String, UserMetrics> {
    let mut own: SortedMap<&str, Vec<&JobMetrics>> = SortedMap::new();
    for job in jobs {
        own.get_or_default(job.user.as_str()).push(job);
    }
    let of = |(user, jobs): (&&str, &Vec<&JobMetrics>)| {
        let metrics = UserMetrics::of(jobs.iter().copied());
        ((*user).to_owned(), metrics)
    };
    own.iter().map(of).collect()
}
