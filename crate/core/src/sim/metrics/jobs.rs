//! Waits, slowdown and makespan (spec `simulation.md` §11).

use super::ratio::six;
use super::told;
use super::usage::Usage;
use crate::resource::MAX_TYPES;
use crate::sim::job::{Job, JobState};
use crate::sim::world::World;

/// How a job fared. Times are ms.
#[derive(Clone, PartialEq, Debug)]
pub struct JobMetrics {
    /// Its id.
    pub job: String,
    /// Its user.
    pub user: String,
    /// Its state.
    pub state: &'static str,
    /// From its submission to its AM.
    pub am_wait_ms: Option<u64>,
    /// From its submission to its first task.
    pub wait_ms: Option<u64>,
    /// From its submission to its end, over the least time it could take; only of done jobs.
    pub slowdown: Option<f64>,
    /// The same over the least time or 10 s, whichever is longer.
    pub bounded_slowdown: Option<f64>,
    /// How many of its containers were preempted.
    pub preempted: u32,
    /// What it had and lost.
    pub usage: Usage,
}

/// Last end minus first submission.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Makespan {
    /// ms; `None` if no job ended.
    pub ms: Option<u64>,
    /// How many jobs ended.
    pub ended: u64,
    /// How many were submitted and did not end.
    pub unfinished: u64,
}

pub(super) fn of_job(job: &Job, usage: Usage) -> JobMetrics {
    let since = |t: Option<u64>| Some(t? - job.submitted?);
    let lasted = since(job.ended.filter(|_| job.state == JobState::Done));
    let ideal = job.plan.ideal_ms();
    JobMetrics {
        job: job.plan.name.to_string(),
        user: job.plan.user.to_string(),
        state: job.state.name(),
        am_wait_ms: since(job.am_acquired),
        wait_ms: since(job.first_task),
        slowdown: ratio(lasted, ideal),
        bounded_slowdown: ratio(lasted, ideal.map(|ms| ms.max(10_000))),
        preempted: job.preempted,
        usage,
    }
}

fn ratio(lasted: Option<u64>, ideal: Option<u64>) -> Option<f64> {
    let ideal = ideal.filter(|ms| *ms > 0)?;
    Some(lasted? as f64 / ideal as f64)
}

pub(super) fn makespan(world: &World) -> Makespan {
    let submitted = || world.jobs().iter().filter(|job| job.submitted.is_some());
    let first = submitted().filter_map(|job| job.submitted).min();
    let last = submitted().filter_map(|job| job.ended).max();
    let ended = submitted().filter(|job| job.ended.is_some()).count() as u64;
    Makespan {
        ms: last.and_then(|last| Some(last - first?)),
        ended,
        unfinished: submitted().count() as u64 - ended,
    }
}

impl JobMetrics {
    pub(super) fn told(&self, capacity: &[i128; MAX_TYPES], types: &[&str]) -> told::JobMetrics {
        told::JobMetrics {
            usage: self.usage.told(capacity, types),
            job: self.job.clone(),
            user: self.user.clone(),
            state: self.state,
            am_wait_ms: self.am_wait_ms,
            wait_ms: self.wait_ms,
            slowdown: six(self.slowdown),
            bounded_slowdown: six(self.bounded_slowdown),
            preemptions: self.preempted,
        }
    }
}
