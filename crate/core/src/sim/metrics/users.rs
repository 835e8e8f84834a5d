//! How users' jobs fared (spec `simulation.md` §11).

use super::jobs::JobMetrics;
use super::spread::Spread;
use super::told;
use super::usage::Usage;
use crate::resource::MAX_TYPES;
use crate::sorted::SortedMap;

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
