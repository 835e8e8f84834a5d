//! What jobs may expect: when each starts and ends, and whose containers it takes, over runs with several seeds (spec `search.md` §5).

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::config::Finding;
use crate::ids::{AppId, ContainerId};
use crate::scheduler::{Detail, EventKind};
use crate::sim::metrics::{Spread, told};
use crate::sim::{Entity, Job, JobId, JobState, Keep, Passage, Row, Scenario, What, World};

/// `ContainerExitStatus.PREEMPTED`.
const PREEMPTED: i32 = -102;

/// What became of the jobs in one run.
#[derive(Clone, Debug)]
pub struct Lots {
    /// Of the event log, as far as it was computed.
    digest: u64,
    /// By the numbers of the jobs.
    of: Vec<Lot>,
}

/// What became of a job in one run.
#[derive(Clone, Debug)]
struct Lot {
    name: Box<str>,
    queue: Box<str>,
    /// What of it is at work when the run begins: its AM, and containers.
    begun: Begun,
    /// How many of those it has been given back.
    granted: u64,
    /// How many containers it asks for, as far as the scenario tells.
    tasks: u64,
    /// When it was submitted.
    submitted: Option<u64>,
    /// When its first AM, its first container that was not there, and its end came, ms.
    master: Option<u64>,
    first: Option<u64>,
    ended: Option<u64>,
    /// How many of its containers were preempted.
    lost: u64,
    /// Containers that were preempted and in whose room its own stand, by their jobs.
    taken: BTreeMap<JobId, BTreeSet<ContainerId>>,
}

#[derive(Clone, Copy, Default, Debug)]
struct Begun {
    master: bool,
    containers: u64,
}

impl Lots {
    /// Runs a scenario with another seed, to its end or until `job` has ended.
    ///
    /// # Errors
    /// What the scheduler finds wrong with its configuration.
    pub fn play(scenario: &Scenario, seed: u64, job: Option<&str>) -> Result<Self, Finding> {
        let mut scenario = scenario.clone();
        scenario.seed = seed;
        let mut passage = Passage::new(scenario, Keep::Nothing, Detail::Nothing)
            .map_err(|mut findings| findings.swap_remove(0))?;
        let mut of: Vec<Lot> = passage.world().jobs().iter().map(|job| Lot::new(job)).collect();
        let only = job.and_then(|name| passage.world().job_named(name));
        let has_ended = |world: &World| only.is_some_and(|job| world.jobs()[job.index()].state.is_final());
        // Whoever is asked about has ended, and what follows tells nothing of it.
        let _ = passage.run_to(u64::MAX, &mut |world, row| {
            see(&mut of, world, row);
            if has_ended(world) { Err(()) } else { Ok(()) }
        });
        let world = passage.world();
        for (lot, job) in of.iter_mut().zip(world.jobs()) {
            lot.submitted = job.submitted;
            lot.ended = job.ended.filter(|_| job.state == JobState::Done);
        }
        Ok(Self {
            digest: world.digest(),
            of,
        })
    }
}

impl Lot {
    fn new(job: &Job) -> Self {
        let running = job.plan.running.as_ref();
        let containers = running.map_or(0, |of| {
            of.containers.iter().map(|tasks| u64::from(tasks.count)).sum()
        });
        let stages = &job.plan.master.stages;
        Self {
            name: (*job.plan.name).into(),
            queue: (*job.plan.queue).into(),
            begun: Begun {
                master: job.plan.am.unmanaged || running.is_some_and(|of| of.am.is_some()),
                containers,
            },
            granted: 0,
            tasks: stages.iter().map(|stage| stage.work_ms.len() as u64).sum(),
            submitted: None,
            master: None,
            first: None,
            ended: None,
            lost: 0,
            taken: BTreeMap::new(),
        }
    }

    /// Whether something of it is still to come when the run begins.
    fn waits(&self) -> bool {
        !self.begun.master || self.begun.containers < self.tasks
    }
}

/// Takes down what a row says of the jobs.
fn see(lots: &mut [Lot], world: &World, row: &Row) {
    let job_of = |app: AppId| world.app(app).map(|app| app.job);
    match &row.what {
        What::Event(EventKind::Allocated { container, am, .. }) => {
            let Some(lot) = job_of(container.app).and_then(|job| lots.get_mut(job.index())) else {
                return;
            };
            match (am, lot.granted) {
                (true, _) => lot.master = lot.master.or(Some(row.t)),
                (false, granted) if granted < lot.begun.containers => lot.granted += 1,
                (false, _) => lot.first = lot.first.or(Some(row.t)),
            }
        }
        // It was not to be had after all, and is asked for.
        What::Rejected {
            op: "grant",
            subject: Entity::App(app),
            ..
        } => {
            if let Some(lot) = job_of(*app).and_then(|job| lots.get_mut(job.index())) {
                lot.begun.containers = lot.begun.containers.saturating_sub(1);
            }
        }
        What::Event(EventKind::Completed {
            container,
            exit: PREEMPTED,
            ..
        }) => {
            if let Some(lot) = job_of(container.app).and_then(|job| lots.get_mut(job.index())) {
                lot.lost += 1;
            }
        }
        What::HandedOver {
            container, victims, ..
        } => {
            let Some(taker) = job_of(container.app) else {
                return;
            };
            for victim in victims {
                if let Some(from) = job_of(victim.app).filter(|from| *from != taker) {
                    lots[taker.index()].taken.entry(from).or_default().insert(*victim);
                }
            }
        }
        _ => {}
    }
}

/// What jobs may expect.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Forecast {
    /// Over how many runs.
    pub runs: usize,
    /// Whether all of them are the same: nothing is drawn that the seed changes.
    pub alike: bool,
    /// The jobs of which something is still to come when the scenario begins, in its order.
    pub jobs: Vec<Expected>,
}

/// What a job may expect. Times are ms after its submission; each is spread over the runs in which it comes, `count` of them.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Expected {
    /// Its id.
    pub job: String,
    /// Its queue, as submitted.
    pub queue: String,
    /// Whether its AM is at work when the scenario begins.
    pub runs: bool,
    /// Until its first AM is placed.
    pub master_ms: told::Spread,
    /// Until its first container is placed that was not there when the scenario began.
    pub first_ms: told::Spread,
    /// Until it is done.
    pub end_ms: told::Spread,
    /// How many of its containers are preempted.
    pub lost: told::Spread,
    /// Whose containers are preempted so that its own stand in their room, the most first.
    pub takes: Vec<Taken>,
}

/// Whose containers somebody takes.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "TakenFrom"))]
pub struct Taken {
    /// The job.
    pub job: String,
    /// Its queue, as submitted.
    pub queue: String,
    /// In how many of the runs any is taken.
    pub runs: usize,
    /// How many, over all of the runs.
    pub containers: told::Spread,
}

impl Forecast {
    /// Of runs with several seeds; `job`: of it alone.
    #[must_use]
    pub fn of(runs: &[Lots], job: Option<&str>) -> Self {
        let mut order: Vec<&str> = Vec::new();
        let mut by_name: BTreeMap<&str, Vec<(&Lots, &Lot)>> = BTreeMap::new();
        for run in runs {
            let wanted = |lot: &&Lot| job.map_or(lot.waits(), |name| *lot.name == *name);
            for lot in run.of.iter().filter(wanted) {
                let known = by_name.entry(&lot.name).or_default();
                if known.is_empty() {
                    order.push(&lot.name);
                }
                known.push((run, lot));
            }
        }
        Self {
            runs: runs.len(),
            alike: runs.windows(2).all(|pair| pair[0].digest == pair[1].digest),
            jobs: order.into_iter().map(|name| expected(&by_name[name])).collect(),
        }
    }
}

/// What a job may expect, by what became of it in each run.
fn expected(lots: &[(&Lots, &Lot)]) -> Expected {
    let (_, first) = lots[0];
    let after = |when: fn(&Lot) -> Option<u64>| {
        let times = lots
            .iter()
            .filter_map(|(_, lot)| Some(when(lot)?.saturating_sub(lot.submitted?)));
        Spread::of_times(times).told()
    };
    let mut taken: BTreeMap<(&str, &str), Vec<u64>> = BTreeMap::new();
    for (run, lot) in lots {
        for (from, containers) in &lot.taken {
            let from = &run.of[from.index()];
            let counts = taken.entry((&from.name, &from.queue)).or_default();
            counts.push(containers.len() as u64);
        }
    }
    let takes = taken.into_iter().map(|((job, queue), mut counts)| {
        let runs = counts.len();
        counts.resize(lots.len(), 0);
        Taken {
            job: job.to_owned(),
            queue: queue.to_owned(),
            runs,
            containers: Spread::of_times(counts.into_iter()).told(),
        }
    });
    let mut takes: Vec<Taken> = takes.collect();
    takes.sort_by(|a, b| {
        b.containers
            .mean
            .partial_cmp(&a.containers.mean)
            .unwrap_or(Ordering::Equal)
    });
    Expected {
        job: first.name.to_string(),
        queue: first.queue.to_string(),
        runs: first.begun.master,
        master_ms: after(|lot| lot.master),
        first_ms: after(|lot| lot.first),
        end_ms: after(|lot| lot.ended),
        lost: Spread::of_times(lots.iter().map(|(_, lot)| lot.lost)).told(),
        takes,
    }
}
