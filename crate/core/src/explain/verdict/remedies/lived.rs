//! What becomes of a subject in a stretch of a run.

use std::collections::{BTreeMap, BTreeSet};

use super::super::Happening;
use crate::ids::{AppId, ContainerId, QueueId};
use crate::resource::Resource;
use crate::scheduler::{Detail, EventKind, Notebook, Subject};
use crate::sim::{self, ContainerState, JobId, Row, What, World};

/// Whom is looked at.
#[derive(Clone, Debug)]
pub(super) struct Followed {
    /// Their jobs.
    pub(super) jobs: BTreeSet<JobId>,
    /// Their queue.
    pub(super) queue: Option<QueueId>,
    /// Which resource decides, by the index of its type.
    pub(super) counts: usize,
}

/// How far is looked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretch {
    /// Ms since the start.
    pub(super) until: u64,
    /// Events of the simulation.
    pub(super) steps: usize,
}

/// What became of it. Times in ms since the start.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Lived {
    /// How far was looked.
    pub(super) until: u64,
    /// Whose application may run first, and when.
    pub(super) started: Option<(Subject, u64)>,
    /// What is found starved first, and when.
    pub(super) starved: Option<(Subject, u64)>,
    /// The containers of others that were taken for it, or, where the scheduler does not say for whom, for anybody.
    pub(super) killed: Vec<(ContainerId, u64)>,
    /// When a master of it first stopped a container of its own, to make room for a map.
    pub(super) stopped: Option<(Subject, u64)>,
    /// The containers that it got.
    pub(super) placed: Vec<(ContainerId, u64)>,
    /// When its jobs ended.
    pub(super) ended: Vec<u64>,
    /// What it has at the end.
    pub(super) has: Resource,
    /// How many of its tasks were done.
    done: usize,
    /// What it had over time, in the resource that decides: ms × unit.
    got: i128,
    /// Its containers.
    own: BTreeMap<ContainerId, Resource>,
    /// Containers that are under warning for others.
    for_others: BTreeSet<ContainerId>,
}

/// `ContainerExitStatus.PREEMPTED`.
const PREEMPTED: i32 = -102;

/// Lets `world` run on and follows the subject.
pub(super) fn live(mut world: World, followed: &Followed, stretch: Stretch) -> Lived {
    let mut lived = Lived::default();
    for (id, container) in world.containers() {
        if followed.jobs.contains(&container.job) && container.state != ContainerState::Reserved {
            lived.own.insert(*id, container.resource);
            lived.has += container.resource;
        }
        let for_others = container.warning.and_then(|warning| warning.for_app);
        if for_others.is_some_and(|app| !followed.has(&world, app)) {
            lived.for_others.insert(*id);
        }
    }
    let mut last = world.now();
    lived.until = stretch.until;
    for step in 0.. {
        if !world.comes_by(stretch.until) {
            break;
        }
        if step == stretch.steps {
            lived.until = world.now().saturating_sub(1);
            break;
        }
        for row in world.step_with(&mut Notebook::new(Detail::Nothing)) {
            let amount = lived.has.values().get(followed.counts).copied().unwrap_or(0);
            lived.got += i128::from(amount) * i128::from(row.t - last);
            last = row.t;
            lived.takes(&world, followed, &row);
        }
    }
    let amount = lived.has.values().get(followed.counts).copied().unwrap_or(0);
    lived.got += i128::from(amount) * i128::from(lived.until.saturating_sub(last));
    let jobs = followed
        .jobs
        .iter()
        .filter_map(|job| world.jobs().get(job.index()));
    lived.ended = jobs.filter_map(|job| job.ended).collect();
    lived.ended.sort_unstable();
    lived
}

impl Followed {
    fn has(&self, world: &World, app: AppId) -> bool {
        world.app(app).is_some_and(|app| self.jobs.contains(&app.job))
    }
}

impl Lived {
    fn takes(&mut self, world: &World, followed: &Followed, row: &Row) {
        match &row.what {
            What::Event(event) => self.happens(world, followed, event, row.t),
            What::TaskEnded {
                task,
                outcome: sim::Outcome::Finished,
                ..
            } if followed.jobs.contains(&task.job) => self.done += 1,
            What::MapReduce { app, .. } if followed.has(world, *app) => {
                let of = Subject::App(*app);
                if Happening::Stopped.is(row, of) {
                    self.stopped.get_or_insert((of, row.t));
                }
            }
            _ => {}
        }
    }

    fn happens(&mut self, world: &World, followed: &Followed, event: &EventKind, t: u64) {
        match event {
            EventKind::Runnable { app, .. } | EventKind::Activated { app, .. }
                if followed.has(world, *app) =>
            {
                self.started.get_or_insert((Subject::App(*app), t));
            }
            EventKind::Starved { app, .. } if followed.has(world, *app) => {
                self.starved.get_or_insert((Subject::App(*app), t));
            }
            EventKind::Deficit { queue, .. } if followed.queue == Some(*queue) => {
                self.starved.get_or_insert((Subject::Queue(*queue), t));
            }
            EventKind::Warned {
                container,
                for_app: Some(app),
                ..
            } if !followed.has(world, *app) => {
                self.for_others.insert(*container);
            }
            EventKind::Allocated {
                container, resource, ..
            } if followed.has(world, container.app) => {
                self.own.insert(*container, *resource);
                self.has += *resource;
                self.placed.push((*container, t));
            }
            EventKind::Completed { container, exit, .. } => self.ends(*container, *exit, t),
            _ => {}
        }
    }

    fn ends(&mut self, container: ContainerId, exit: i32, t: u64) {
        if let Some(resource) = self.own.remove(&container) {
            self.has -= resource;
        } else if exit == PREEMPTED && !self.for_others.contains(&container) {
            self.killed.push((container, t));
        }
    }

    /// The first of what happens here, and not, or later, in `other`: in the order in which one leads to the next.
    pub(super) fn news(&self, other: &Self) -> Option<(Happening, Subject, u64)> {
        let sooner = |here: Option<(Subject, u64)>, there: Option<(Subject, u64)>| {
            here.filter(|(_, at)| there.is_none_or(|(_, other)| *at < other))
        };
        let named = |event| move |(of, at)| (event, of, at);
        sooner(self.started, other.started)
            .map(named(Happening::Started))
            .or_else(|| sooner(self.starved, other.starved).map(named(Happening::Starved)))
            .or_else(|| first_new(&self.killed, &other.killed).map(named(Happening::Killed)))
            .or_else(|| sooner(self.stopped, other.stopped).map(named(Happening::Stopped)))
            .or_else(|| self.placed_otherwise(other).map(named(Happening::Placed)))
    }

    /// The first container that it gets here, and not, or later, in `other`.
    pub(super) fn placed_otherwise(&self, other: &Self) -> Option<(Subject, u64)> {
        first_new(&self.placed, &other.placed)
    }

    /// Whether more of its jobs end, or they end sooner; where masters make room, more of its tasks are done; or it has more
    /// over time.
    pub(super) fn is_better_than(&self, other: &Self) -> bool {
        let ended = |of: &Self| (of.ended.len(), std::cmp::Reverse(of.ended.iter().sum::<u64>()));
        let makes_room = self.stopped.is_some() || other.stopped.is_some();
        let done = |of: &Self| if makes_room { of.done } else { 0 };
        ended(self)
            .cmp(&ended(other))
            .then(done(self).cmp(&done(other)))
            .then(self.got.cmp(&other.got))
            .is_gt()
    }
}

/// The first container of a list that is not in another one, or stands there with a later time.
fn first_new(here: &[(ContainerId, u64)], there: &[(ContainerId, u64)]) -> Option<(Subject, u64)> {
    let is_new =
        |(id, at): &&(ContainerId, u64)| !there.iter().any(|(other, then)| other == id && then <= at);
    let (id, at) = here.iter().find(is_new)?;
    Some((Subject::Container(*id), *at))
}
