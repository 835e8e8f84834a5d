//! Breaking a configuration: a workload, as small as may be, under which it does not keep what it promises (spec `search.md` §4).

mod broken;
mod draft;
mod ground;
mod told;

use serde::Serialize;

use crate::config::Finding;
use crate::goals::Goals;
use crate::sim::scenario::Scenario;
use draft::App;
use ground::Ground;

pub use broken::{Broken, Missed, Promise};
pub use draft::{Draft, MOST_APPS};
pub use told::{BreakFound, BreakTold, Terms};

/// How many workloads are drawn at most where nobody says it.
pub const ATTEMPTS: u64 = 320;
/// How many workloads are asked for at once, and how many smaller ones, of which the first that breaks is gone on with.
const AT_ONCE: u64 = 16;
const SMALLER_AT_ONCE: usize = 4;

/// What a search needs next.
#[derive(Clone, PartialEq, Debug)]
pub enum Next {
    /// What is missed under each of these ([`Breaking::run`]).
    Play(Vec<Draft>),
    /// Nothing.
    Done,
}

/// A workload that breaks a promise.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Found {
    /// What it breaks.
    #[serde(flatten)]
    pub broken: Broken,
    /// Its applications.
    pub apps: Vec<Asks>,
}

/// An application of a workload.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "BreakApp"))]
#[serde(rename_all = "camelCase")]
pub struct Asks {
    /// Its queue.
    pub queue: String,
    /// When it comes, ms.
    pub at_ms: u64,
    /// How many containers it asks for.
    pub containers: u32,
    /// The memory of each, MB.
    pub memory_mb: i64,
    /// Its vcores.
    pub vcores: i64,
    /// Whether its tasks are short, so that room comes free all the time.
    pub short: bool,
}

/// A search for workloads that break a configuration, one for each promise; it asks for runs and is told of them.
#[derive(Clone, Debug)]
pub struct Breaking {
    ground: Ground,
    wanted: Vec<Promise>,
    attempts: u64,
    drawn: u64,
    played: u64,
    found: Vec<(Draft, Broken)>,
    /// What is being made smaller: the last one found, what is tried of it, and from which on.
    shrinking: Option<Shrinking>,
    /// What was found in the last batch and has yet to be made smaller.
    waiting: Vec<(Draft, Broken)>,
    asked: Vec<Draft>,
}

#[derive(Clone, Debug)]
struct Shrinking {
    best: (Draft, Broken),
    next: usize,
}

impl Breaking {
    /// A search among workloads on a scenario's cluster under its configuration; its own jobs go. It looks for these promises, with so
    /// many workloads.
    ///
    /// # Errors
    /// The scheduler does not start.
    pub fn new(scenario: &Scenario, wanted: &[Promise], attempts: u64) -> Result<Self, Vec<Finding>> {
        Ok(Self {
            ground: Ground::of(scenario)?,
            wanted: wanted.to_vec(),
            attempts,
            drawn: 0,
            played: 0,
            found: Vec::new(),
            shrinking: None,
            waiting: Vec::new(),
            asked: Vec::new(),
        })
    }

    /// What it needs next.
    pub fn ask(&mut self) -> Next {
        self.asked = self.wants();
        if self.asked.is_empty() {
            Next::Done
        } else {
            Next::Play(self.asked.clone())
        }
    }

    fn wants(&mut self) -> Vec<Draft> {
        loop {
            if let Some(shrinking) = &self.shrinking {
                let smaller = shrinking.best.0.smaller();
                let rest: Vec<Draft> = smaller
                    .into_iter()
                    .skip(shrinking.next)
                    .take(SMALLER_AT_ONCE)
                    .collect();
                if !rest.is_empty() {
                    return rest;
                }
            }
            self.found.extend(self.shrinking.take().map(|of| of.best));
            if self.waiting.is_empty() {
                break;
            }
            let best = self.waiting.remove(0);
            self.shrinking = Some(Shrinking { best, next: 0 });
        }
        let is_over = self.ground.leaves.is_empty() || self.looked_for().is_empty();
        if is_over {
            return Vec::new();
        }
        let until = self.attempts.min(self.drawn + AT_ONCE);
        let drafts = (self.drawn..until).map(|number| Draft::numbered(&self.ground, number));
        let drafts: Vec<Draft> = drafts.collect();
        self.drawn = until;
        drafts
    }

    /// The promises that nothing was found for.
    fn looked_for(&self) -> Vec<Promise> {
        let is_found = |promise: &Promise| self.found.iter().any(|(_, of)| of.promise == *promise);
        self.wanted.iter().copied().filter(|of| !is_found(of)).collect()
    }

    /// What of its promises a workload breaks.
    #[must_use]
    pub fn run(&self, draft: &Draft) -> Vec<Missed> {
        broken::missed(&self.ground, draft)
    }

    /// Takes down what each of the workloads that were asked for breaks.
    pub fn tell(&mut self, missed: &[Vec<Missed>]) {
        let asked = std::mem::take(&mut self.asked);
        self.played += asked.len() as u64;
        let told = asked.into_iter().zip(missed).map(|(draft, missed)| {
            let broken = broken::broken(&self.ground, &draft, missed);
            (draft, broken)
        });
        let told: Vec<(Draft, Vec<Broken>)> = told.collect();
        if let Some(shrinking) = &mut self.shrinking {
            let promise = shrinking.best.1.promise;
            let count = told.len();
            let smaller = told.into_iter().find_map(|(draft, all)| {
                let broken = all.into_iter().find(|of| of.promise == promise)?;
                Some((draft, broken))
            });
            match smaller {
                Some(best) => *shrinking = Shrinking { best, next: 0 },
                None => shrinking.next += count,
            }
            return;
        }
        for promise in self.looked_for() {
            let first = told.iter().find_map(|(draft, all)| {
                let broken = all.iter().find(|of| of.promise == promise)?;
                Some((draft.clone(), broken.clone()))
            });
            self.waiting.extend(first);
        }
    }

    /// How many workloads were played, those that made others smaller among them.
    #[must_use]
    pub const fn played(&self) -> u64 {
        self.played
    }

    /// What was found, in the order in which it was, each with its scenario and the goals that the scenario breaks.
    #[must_use]
    pub fn found(&self) -> Vec<(Found, Scenario, Goals)> {
        let told = self.found.iter().map(|(draft, broken)| {
            let scenario = self.scenario(draft, broken.promise);
            let apps = draft.apps.iter().zip(&scenario.jobs);
            let found = Found {
                broken: broken.clone(),
                apps: apps.map(|(app, job)| asks(app, job)).collect(),
            };
            let goals = Goals::of(vec![broken.goal.clone()]);
            (found, scenario, goals)
        });
        told.collect()
    }

    fn scenario(&self, draft: &Draft, promise: Promise) -> Scenario {
        let mut scenario = draft.scenario(&self.ground);
        scenario.name = format!("{}: {}", scenario.name, promise.name());
        scenario
    }
}

fn asks(app: &App, job: &crate::sim::scenario::JobSpec) -> Asks {
    let resource = job.stages[0].resource;
    Asks {
        queue: job.queue.clone(),
        at_ms: job.at_ms,
        containers: app.count,
        memory_mb: resource.memory(),
        vcores: resource.get(1),
        short: app.short,
    }
}
