//! Metrics of a run (spec `simulation.md` §11). Integrals are exact; only the last ratio is floating point.

mod balance;
mod cluster;
mod contention;
mod jobs;
mod lines;
mod preemptions;
mod queues;
mod ratio;
mod spread;
mod sweep;
mod timeline;
pub mod told;
mod usage;
mod users;
mod waits;
mod waste;

use std::sync::Arc;

use super::course::Course;
use super::history::History;
use super::job::{Job, JobId};
use crate::ids::QueueId;
use crate::resource::{MAX_TYPES, ResourceTypes};
use crate::sorted::SortedMap;
use cluster::Cluster;
use ratio::six;

pub use balance::Balance;
pub use cluster::Utilisation;
pub use contention::{Window, contended};
pub use jobs::{JobMetrics, Makespan};
pub use lines::{Line, Lines};
pub(super) use preemptions::Tally;
pub use queues::{Episode, QueueMetrics};
pub use spread::Spread;
pub use timeline::{Growth, Timeline};
pub use told::{Outcome, Preemptions};
pub use usage::Usage;
pub use users::UserMetrics;
pub use waits::Wait;
pub use waste::Waste;

/// The metrics of a run over the window from 0 to the moment computed.
#[derive(Clone, PartialEq, Debug)]
pub struct Metrics {
    /// The window's end, ms.
    pub until: u64,
    /// By queue, with its full name.
    pub queues: SortedMap<QueueId, (String, QueueMetrics)>,
    /// Root's, of the cluster as a whole: allocated, occupied and useful part of the cluster by resource type.
    pub utilisation: Vec<Utilisation>,
    /// How evenly the queues with pending work are served.
    pub balance: Balance,
    /// Maximal intervals in which the demand exceeds the cluster.
    pub contention: Vec<Window>,
    /// How the leaves fared in them.
    pub waits: SortedMap<QueueId, Wait>,
    /// What preemption wasted.
    pub waste: Waste,
    /// Containers that were preempted, and their AMs among them.
    pub preemptions: Preemptions,
    /// By job, in order.
    pub jobs: Vec<JobMetrics>,
    /// By user.
    pub users: SortedMap<String, UserMetrics>,
    /// All jobs together.
    pub everybody: UserMetrics,
    /// Last end minus first submission.
    pub makespan: Makespan,
    /// The width of the steps of the cluster's timelines, ms.
    pub step_ms: u64,
    /// What preemption wasted so far, container time in ms.
    pub waste_line: Growth,
    /// The same of each queue, user and job.
    pub lines: Lines,
    capacity: [i128; MAX_TYPES],
    types: ResourceTypes,
}

impl History {
    /// The metrics of the run as far as it is computed (spec `simulation.md` §11).
    #[must_use]
    pub fn metrics(&self) -> Metrics {
        let mut tally = Tally::default();
        for row in self.rows() {
            tally.see(&row, self.frontier());
        }
        Metrics::of(self.course(), tally.counts())
    }
}

impl Metrics {
    /// The metrics of `course`, in which so much was preempted.
    pub(super) fn of(course: &Course, preemptions: Preemptions) -> Self {
        let world = course.world();
        let until = world.now();
        let series = course.series();
        let name = |queue: QueueId| world.scheduler().queue_name(queue).to_owned();
        let scenario = &world.plan().scenario;
        let step_ms = timeline::step_ms(until, scenario.sample_ms);
        let cluster = Cluster::of(series, scenario.types.count(), until, step_ms);
        let waste = waste::total(course.ended(), None);
        let queues = series.queues.iter().map(|(queue, of)| {
            let metrics = queues::of_queue(*queue, of, series, course, until);
            (*queue, (name(*queue), metrics))
        });
        let queues: SortedMap<QueueId, (String, QueueMetrics)> = queues.collect();
        let usages = usage::by_job(course, until);
        let of_job = |(index, job): (usize, &Arc<Job>)| {
            let usage = usages.get(&JobId(index as u32)).copied();
            jobs::of_job(job, usage.unwrap_or_default())
        };
        let jobs: Vec<JobMetrics> = world.jobs().iter().enumerate().map(of_job).collect();
        let contention = contention::contention(series, course, until);
        Self {
            until,
            waits: waits::waits(series, course, &contention, &queues, until),
            lines: Lines::of(course, &queues, until),
            queues,
            utilisation: cluster.utilisation(world, &waste),
            balance: balance::balance(series, until, step_ms),
            contention,
            waste,
            preemptions,
            makespan: jobs::makespan(world),
            everybody: UserMetrics::of(jobs.iter()),
            users: users::by_user(&jobs),
            jobs,
            step_ms,
            waste_line: waste::growth(course.ended(), until, step_ms),
            capacity: cluster.capacity,
            types: scenario.types.clone(),
        }
    }

    /// The value that an expectation calls `metric/NAME` or `metric/NAME/QUEUE`.
    #[must_use]
    pub fn value(&self, name: &str, queue: Option<&str>) -> Option<f64> {
        if let Some(queue) = queue {
            let (_, metrics) = self.queues.values().find(|(full, _)| full == queue)?;
            return metrics.value(name);
        }
        match name {
            "preemptions" => Some(self.preemptions.killed as f64),
            "marked" => Some(self.preemptions.marked as f64),
            "spared" => Some(self.preemptions.spared as f64),
            "waste" => Some(self.waste.container_seconds()),
            "makespan" => self.makespan.ms.map(|ms| ms as f64),
            "utilisation" => self.utilisation.first()?.used,
            "jain" => self.balance.jain,
            "gap" => self.balance.gap,
            "deprivedMs" => Some(self.deprived_ms() as f64),
            "contention" => Some(self.contended_ms() as f64),
            "wait" => self.everybody.wait.mean(),
            "amWait" => self.everybody.am_wait.mean(),
            "slowdown" => self.everybody.slowdown.mean(),
            _ => None,
        }
    }

    /// For how long queues had less than they were due, in all.
    fn deprived_ms(&self) -> u64 {
        let queues = self.queues.values();
        queues.map(|(_, metrics)| metrics.deprived_ms).sum()
    }

    /// How long the intervals of contention last in all.
    fn contended_ms(&self) -> u64 {
        let windows = self.contention.iter();
        windows.map(|window| window.until - window.from).sum()
    }

    /// Everything as it is handed out.
    #[must_use]
    pub fn told(&self) -> told::Metrics {
        let types: Vec<&str> = self.types.names().collect();
        let of_types = || types.iter().zip(&self.utilisation);
        let balance = &self.balance;
        let queue = |(name, of): &(String, QueueMetrics)| (name.clone(), of.told(&types));
        let user = |(name, of): (&String, &UserMetrics)| (name.clone(), of.told(&self.capacity, &types));
        told::Metrics {
            until_ms: self.until,
            utilisation: of_types()
                .map(|(name, of)| ((*name).to_owned(), of.told()))
                .collect(),
            preemptions: self.preemptions,
            waste: self.waste.told(&types),
            makespan: told::Makespan {
                ms: self.makespan.ms,
                jobs: self.makespan.ended,
                unfinished: self.makespan.unfinished,
            },
            am_wait_ms: self.everybody.am_wait.told(),
            wait_ms: self.everybody.wait.told(),
            slowdown: self.everybody.slowdown.told(),
            jain: told::Jain {
                mean: six(balance.jain),
                min: six(balance.jain_min),
                ms: balance.jain_ms,
            },
            gap: told::Gap {
                mean: six(balance.gap),
                ms: balance.gap_ms,
            },
            deprived_ms: self.deprived_ms(),
            contended_ms: self.contended_ms(),
            contention: self
                .contention
                .iter()
                .map(|window| window.told(&self.queues, &types))
                .collect(),
            waits: self
                .waits
                .iter()
                .map(|(queue, wait)| (self.queues[queue].0.clone(), wait.told(&types)))
                .collect(),
            queues: self.queues.values().map(queue).collect(),
            users: self.users.iter().map(user).collect(),
            jobs: self
                .jobs
                .iter()
                .map(|job| job.told(&self.capacity, &types))
                .collect(),
            series: told::MetricsSeries {
                step_ms: self.step_ms,
                utilisation: of_types()
                    .map(|(name, of)| ((*name).to_owned(), of.line.told()))
                    .collect(),
                jain: balance.jain_line.told(),
                gap: balance.gap_line.told(),
                waste_seconds: self.waste_line.told(),
                each: self.lines.told(&self.queues, &types),
            },
        }
    }

    /// The same as JSON.
    ///
    /// # Panics
    /// Never: plain objects can be written.
    #[must_use]
    pub fn to_json(&self) -> serde_json::Value {
        serde_json::to_value(self.told()).expect("plain objects can be written")
    }
}
