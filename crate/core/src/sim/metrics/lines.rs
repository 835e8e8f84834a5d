//! What each queue, user and job had and lost, over time (spec `simulation.md` §11).

use super::queues::{Episode, QueueMetrics};
use super::ratio::{ratio, six};
use super::sweep::intervals;
use super::timeline::{self, Growth, Integral};
use super::told;
use super::waste::lost_ms;
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::sim::cluster::ContainerState;
use crate::sim::course::Course;
use crate::sim::figures::QueueSeries;
use crate::sim::job::JobId;
use crate::sorted::SortedMap;

/// How many numbers all lines together have at most; with many queues, users and jobs the steps are wider.
const MOST_NUMBERS: u64 = 200_000;

/// The lines of every queue, user and job.
#[derive(Clone, PartialEq, Debug)]
pub struct Lines {
    /// The width of their steps, ms.
    pub step_ms: u64,
    /// By queue.
    pub queues: SortedMap<QueueId, Line>,
    /// By user.
    pub users: SortedMap<String, Line>,
    /// By job, in order.
    pub jobs: Vec<Line>,
    /// What the cluster had, by resource type.
    capacity: Vec<Integral>,
}

/// What one of them had and lost.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// Allocated, by resource type, ms × unit.
    used: Vec<Integral>,
    /// What preemption wasted so far, container time in ms.
    waste: Growth,
    /// Queues: for how long in each step it was deprived, ms.
    deprived: Option<Integral>,
}

impl Line {
    fn new(shape: Shape) -> Self {
        Self {
            used: vec![Integral::new(shape.until, shape.step_ms); shape.types],
            waste: Growth::new(shape.until, shape.step_ms),
            deprived: None,
        }
    }

    fn hold(&mut self, from: u64, to: u64, of: &Resource) {
        hold(&mut self.used, from, to, of);
    }

    fn merge(&mut self, other: &Self) {
        for (sum, used) in self.used.iter_mut().zip(&other.used) {
            sum.merge(used);
        }
        self.waste.merge(&other.waste);
    }

    fn told(&self, capacity: &[Integral], types: &[&str]) -> told::Line {
        let part = |(used, whole): (i128, i128)| six(ratio(used, whole));
        let share = types.iter().zip(self.used.iter().zip(capacity));
        let share = share.map(|(name, (used, capacity))| {
            let parts = used.sums().zip(capacity.sums()).map(part);
            ((*name).to_owned(), parts.collect())
        });
        let deprived = self.deprived.as_ref();
        told::Line {
            share: share.collect(),
            waste_seconds: self.waste.told(),
            deprived_ms: deprived.map(|deprived| deprived.sums().map(|ms| ms as u64).collect()),
        }
    }
}

/// How long, and into how many parts of what.
#[derive(Clone, Copy)]
struct Shape {
    until: u64,
    step_ms: u64,
    types: usize,
}

fn hold(used: &mut [Integral], from: u64, to: u64, of: &Resource) {
    for (sum, amount) in used.iter_mut().zip(of.values()) {
        sum.add(from, to, *amount);
    }
}

impl Lines {
    pub(super) fn of(
        course: &Course,
        queues: &SortedMap<QueueId, (String, QueueMetrics)>,
        until: u64,
    ) -> Self {
        let world = course.world();
        let scenario = &world.plan().scenario;
        let types = scenario.types.count();
        let users = world.jobs().iter().map(|job| &*job.plan.user);
        let users: std::collections::BTreeSet<&str> = users.collect();
        let lines = queues.len() + users.len() + world.jobs().len();
        let most = MOST_NUMBERS / (lines * (types + 2)).max(1) as u64;
        let step_ms = timeline::wider_step_ms(until, scenario.sample_ms, most.max(1));
        let shape = Shape {
            until,
            step_ms,
            types,
        };
        let jobs = of_jobs(course, shape);
        let mut by_user: SortedMap<String, Line> = SortedMap::new();
        for (job, line) in world.jobs().iter().zip(&jobs) {
            let user = job.plan.user.to_string();
            by_user.get_or_insert_with(user, || Line::new(shape)).merge(line);
        }
        let mut capacity = Line::new(shape).used;
        intervals(
            course.series(),
            std::iter::empty(),
            until,
            |from, to, cluster, _| {
                hold(&mut capacity, from, to, cluster);
            },
        );
        let of_queues = course.series().queues.iter().map(|(queue, series)| {
            let episodes = &queues[queue].1.reclaim;
            (*queue, of_queue(*queue, series, episodes, course, shape))
        });
        Self {
            step_ms,
            queues: of_queues.collect(),
            users: by_user,
            jobs,
            capacity,
        }
    }

    /// With the names of the queues.
    pub(super) fn told(
        &self,
        names: &SortedMap<QueueId, (String, QueueMetrics)>,
        types: &[&str],
    ) -> told::Lines {
        let told = |line: &Line| line.told(&self.capacity, types);
        let queues = self.queues.iter();
        let users = self.users.iter();
        told::Lines {
            step_ms: self.step_ms,
            queues: queues
                .map(|(queue, line)| (names[queue].0.clone(), told(line)))
                .collect(),
            users: users.map(|(user, line)| (user.clone(), told(line))).collect(),
            jobs: self.jobs.iter().map(told).collect(),
        }
    }
}

fn of_queue(
    queue: QueueId,
    series: &QueueSeries,
    episodes: &[Episode],
    course: &Course,
    shape: Shape,
) -> Line {
    let mut line = Line::new(shape);
    let one = std::iter::once((&queue, series));
    intervals(course.series(), one, shape.until, |from, to, _, now| {
        if let Some(now) = now.first() {
            line.hold(from, to, &now.used);
        }
    });
    let mut deprived = Integral::new(shape.until, shape.step_ms);
    for episode in episodes {
        deprived.add(episode.from, episode.until, 1);
    }
    line.deprived = Some(deprived);
    let lost = course
        .ended()
        .iter()
        .filter(|ended| ended.wasted && ended.queue == Some(queue));
    for ended in lost {
        line.waste.add(ended.ended, lost_ms(ended).unwrap_or(0).into());
    }
    line
}

/// The lines of all jobs, in one pass over all containers.
fn of_jobs(course: &Course, shape: Shape) -> Vec<Line> {
    let world = course.world();
    let mut lines = vec![Line::new(shape); world.jobs().len()];
    let at = |job: JobId| job.0 as usize;
    for ended in course.ended() {
        let line = &mut lines[at(ended.job)];
        line.hold(ended.allocated, ended.ended, &ended.resource);
        if ended.wasted {
            line.waste.add(ended.ended, lost_ms(ended).unwrap_or(0).into());
        }
    }
    let live = world.containers().values();
    for container in live.filter(|container| container.state != ContainerState::Reserved) {
        lines[at(container.job)].hold(container.since, shape.until, &container.resource);
    }
    lines
}
