//! What is read off a run.

use std::collections::BTreeSet;

use crate::config::Finding;
use crate::config::capacity::{CALCULATOR, DOMINANT_CALCULATOR};
use crate::ids::{AppId, QueueId};
use crate::resource::Resource;
use crate::scheduler::EventKind;
use crate::sim::scenario::{Scenario, SchedulerKind};
use crate::sim::{Entity, History, What};

use super::source::is_below;

/// A run that has been computed to its end.
#[derive(Debug)]
pub(super) struct Ran(History);

/// `ContainerExitStatus.PREEMPTED`.
const PREEMPTED: i32 = -102;

/// What was taken from a queue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Taken {
    /// Containers that were preempted, whosever they were.
    pub(super) of_all: usize,
    /// Its own among them.
    pub(super) own: usize,
    /// When the first of its own was, ms.
    pub(super) first_ms: Option<u64>,
}

impl Ran {
    pub(super) fn of(scenario: Scenario) -> Result<Self, Vec<Finding>> {
        let mut history = History::new(scenario)?;
        let end = history.scenario().duration_ms;
        history.run_to(end);
        Ok(Self(history))
    }

    pub(super) fn end_ms(&self) -> u64 {
        self.0.end_ms()
    }

    /// An amount as far as the scheduler counts it: by memory alone each container has one vcore, whatever it asked for.
    pub(super) fn as_counted(&self, amount: &Resource) -> Resource {
        let scenario = self.0.scenario();
        let configuration = scenario.configuration();
        let calculator = configuration.properties().get_trimmed(CALCULATOR);
        let is_dominant = calculator.as_deref() == Some(DOMINANT_CALCULATOR);
        if scenario.scheduler.kind == SchedulerKind::Fair || is_dominant {
            return *amount;
        }
        Resource::new(amount.memory(), 0)
    }

    pub(super) fn queue(&self, path: &str) -> Option<QueueId> {
        let scheduler = self.0.world().scheduler();
        let all = scheduler.figures().into_iter().map(|of| of.queue);
        all.into_iter().find(|queue| scheduler.queue_name(*queue) == path)
    }

    /// What a queue has at a moment.
    pub(super) fn used(&self, path: &str, at: u64) -> Resource {
        let queue = self
            .queue(path)
            .and_then(|queue| self.0.series().queues.get(&queue));
        queue
            .and_then(|of| of.used.at(at))
            .copied()
            .unwrap_or(Resource::NONE)
    }

    /// The memory that a queue has, MB, each from its ms on.
    pub(super) fn memory(&self, path: &str) -> Vec<(u64, i64)> {
        let queue = self
            .queue(path)
            .and_then(|queue| self.0.series().queues.get(&queue));
        let mut memory: Vec<(u64, i64)> = Vec::new();
        for (at, used) in queue.into_iter().flat_map(|of| of.used.changes()) {
            if memory.last().is_none_or(|(_, mb)| *mb != used.memory()) {
                memory.push((*at, used.memory()));
            }
        }
        memory
    }

    /// When a queue first has that much, from a moment on, ms.
    pub(super) fn reaches(&self, path: &str, amount: &Resource, from: u64) -> Option<u64> {
        let queue = self.queue(path)?;
        let used = &self.0.series().queues.get(&queue)?.used;
        if used.at(from).is_some_and(|has| amount.fits_in(has)) {
            return Some(from);
        }
        let later = used.changes().iter().filter(|(at, _)| *at > from);
        later
            .into_iter()
            .find(|(_, has)| amount.fits_in(has))
            .map(|(at, _)| *at)
    }

    /// When a queue first has more than that in any type, ms, and the most that it has.
    pub(super) fn exceeds(&self, path: &str, amount: &Resource) -> (Option<u64>, Resource) {
        let Some(used) = self
            .queue(path)
            .and_then(|queue| self.0.series().queues.get(&queue))
        else {
            return (None, Resource::NONE);
        };
        let changes = used.used.changes();
        let most = changes
            .iter()
            .fold(Resource::NONE, |most, (_, has)| most.max(has));
        // A type of which the text leaves the maximum out is not limited.
        let limit = Resource::from_fn(|index| match amount.get(index) {
            below if below < 0 => i64::MAX,
            limit => limit,
        });
        let first = changes.iter().find(|(_, has)| !has.fits_in(&limit));
        (first.map(|(at, _)| *at), most)
    }

    /// The mean memory that a queue has in a stretch, MB.
    pub(super) fn mean_used(&self, path: &str, from: u64, until: u64) -> f64 {
        self.mean(path, from, until, |of| &of.used)
    }

    /// The mean memory that it is entitled to.
    pub(super) fn mean_entitled(&self, path: &str, from: u64, until: u64) -> f64 {
        self.mean(path, from, until, |of| &of.entitlement)
    }

    fn mean(
        &self,
        path: &str,
        from: u64,
        until: u64,
        line: impl Fn(&crate::sim::QueueSeries) -> &crate::sim::Steps<Resource>,
    ) -> f64 {
        let Some(series) = self
            .queue(path)
            .and_then(|queue| self.0.series().queues.get(&queue))
        else {
            return 0.0;
        };
        let line = line(series);
        let mut sum = 0.0;
        let (mut at, mut has) = (from, line.at(from).map_or(0, Resource::memory));
        for (t, value) in line
            .changes()
            .iter()
            .filter(|(t, _)| (from + 1..until).contains(t))
        {
            sum += has as f64 * (t - at) as f64;
            (at, has) = (*t, value.memory());
        }
        sum += has as f64 * (until - at) as f64;
        sum / (until - from).max(1) as f64
    }

    /// What was taken from a queue and those below it.
    pub(super) fn taken(&self, path: &str) -> Taken {
        let mut taken = Taken::default();
        for row in self.0.rows() {
            let What::Event(EventKind::Completed {
                container,
                exit: PREEMPTED,
                ..
            }) = &row.what
            else {
                continue;
            };
            taken.of_all += 1;
            if self.is_in(container.app, path) {
                taken.own += 1;
                taken.first_ms.get_or_insert(row.t);
            }
        }
        taken
    }

    fn is_in(&self, app: AppId, path: &str) -> bool {
        let world = self.0.world();
        let queue = world.app(app).and_then(|app| app.queue);
        queue.is_some_and(|queue| is_below(world.scheduler().queue_name(queue), path))
    }

    /// The most applications that a queue lets run at once, and when they first are more than `most`, ms.
    pub(super) fn running(&self, path: &str, most: u32) -> (u32, Option<u64>) {
        self.counted(most, |app| self.is_in(app, path))
    }

    /// The same of a user.
    pub(super) fn running_of(&self, user: &str, most: u32) -> (u32, Option<u64>) {
        let world = self.0.world();
        self.counted(most, |app| {
            let job = world.app(app).map(|app| &world.jobs()[app.job.index()]);
            job.is_some_and(|job| &*job.plan.user == user)
        })
    }

    /// How many of some applications may run (Fair: runnable; Capacity: activated) and have not ended.
    fn counted(&self, most: u32, is_counted: impl Fn(AppId) -> bool) -> (u32, Option<u64>) {
        let mut running = BTreeSet::new();
        let (mut peak, mut first) = (0, None);
        for row in self.0.rows() {
            match &row.what {
                What::Event(EventKind::Runnable { app, .. } | EventKind::Activated { app, .. })
                    if is_counted(*app) =>
                {
                    running.insert(*app);
                }
                What::JobState {
                    state,
                    app: Some(app),
                    ..
                } if state.is_final() => {
                    running.remove(app);
                }
                _ => {}
            }
            let now = u32::try_from(running.len()).unwrap_or(u32::MAX);
            peak = peak.max(now);
            if now > most {
                first.get_or_insert(row.t);
            }
        }
        (peak, first)
    }

    /// When the first job is refused that was meant for a queue or one below it, ms, and why; `None`: none is.
    pub(super) fn refuses(&self, path: &str) -> Option<(u64, &'static str)> {
        let world = self.0.world();
        let is_meant = |app: AppId| {
            let job = world.app(app).map(|app| &world.jobs()[app.job.index()]);
            job.is_some_and(|job| is_below(&job.plan.queue, path))
        };
        self.0.rows().iter().find_map(|row| match &row.what {
            What::Rejected {
                op: "addApp",
                subject: Entity::App(app),
                rejection,
            } if is_meant(*app) => Some((row.t, rejection.code())),
            _ => None,
        })
    }

    /// The longest stretch in which a queue had less than that although it asked for it, longer than `allowed`: when its time
    /// was over, ms.
    pub(super) fn lacks(&self, path: &str, amount: &Resource, allowed: u64) -> Option<u64> {
        let series = self.0.series().queues.get(&self.queue(path)?)?;
        let mut times: Vec<u64> = series.used.changes().iter().map(|(at, _)| *at).collect();
        times.extend(series.pending.changes().iter().map(|(at, _)| *at));
        times.push(self.end_ms());
        times.sort_unstable();
        let mut since = None;
        for at in times {
            let used = series.used.at(at).copied().unwrap_or(Resource::NONE);
            let pending = series.pending.at(at).copied().unwrap_or(Resource::NONE);
            if let Some(since) = since
                && at > since + allowed
            {
                return Some(since + allowed);
            }
            let wanted = amount.min(&(used + pending));
            since = (!wanted.fits_in(&used)).then(|| since.unwrap_or(at));
        }
        None
    }
}
