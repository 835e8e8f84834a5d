//! How queues, applications and the cluster stand at a moment (spec `verdicts.md` §10): what is drawn of the present, while
//! [`crate::explain::clocks`] has what is drawn of the whole run. Amounts are MB, vcores and units of further resources; times
//! are ms since the start.

mod capacity;
mod fair;
mod fair_old;
mod need;
mod open;
mod superior;

use std::collections::BTreeMap;

use serde::Serialize;

pub use self::capacity::{CapacityApp, CapacityPartition, CapacityQueue, CapacityStanding, CapacityUser};
pub use self::fair::{FairApp, FairGate, FairQueue, FairStanding};
pub use self::fair_old::{FairOldApp, FairOldQueue, FairOldStanding};
pub use self::need::Need;
pub use self::open::OpenAsk;
pub use self::superior::{SuperiorApp, SuperiorPool, SuperiorQueue, SuperiorStanding};
use super::{Moment, master};
use crate::explain::told::{self, Amounts, Teller};
use crate::ids::AppId;
use crate::resource::{Resource, ResourceTypes};
use crate::scheduler::{Check, Scheduler};
use crate::sim::World;

/// How all stands under one of the schedulers.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "scheduler", rename_all = "camelCase")]
pub enum Standing {
    /// Fair since the overhaul of preemption.
    Fair(FairStanding),
    /// Fair before it.
    FairOld(FairOldStanding),
    /// Capacity.
    Capacity(CapacityStanding),
    /// Superior.
    Superior(SuperiorStanding),
}

/// A clock of starvation that runs, or is over.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Clock {
    /// Since when it runs.
    pub since: u64,
    /// When it is over; `null`: no timeout is set.
    pub due: Option<u64>,
    /// What is lacking now.
    pub amount: Amounts,
}

impl Standing {
    /// How all stands at a moment, with the MapReduce jobs that are in deadlock. Where reduces alone hold containers of a job that
    /// waits for maps, copies of the cluster are asked, as they are for its verdict.
    #[must_use]
    pub fn of_moment(moment: &Moment<'_>) -> Self {
        let mut standing = Self::of(moment.world());
        for (app, need) in standing.needs_mut() {
            if master::is_in_deadlock(moment, AppId(app)) {
                *need = Need::Deadlocked;
            }
        }
        standing
    }

    /// How every application stands, in a word.
    fn needs_mut(&mut self) -> Vec<(u32, &mut Need)> {
        match self {
            Self::Fair(of) => of.apps.iter_mut().map(|app| (app.app, &mut app.need)).collect(),
            Self::FairOld(of) => of.apps.iter_mut().map(|app| (app.app, &mut app.need)).collect(),
            Self::Capacity(of) => of.apps.iter_mut().map(|app| (app.app, &mut app.need)).collect(),
            Self::Superior(of) => of.apps.iter_mut().map(|app| (app.app, &mut app.need)).collect(),
        }
    }

    /// How all stands at the present of `world`, read from the scheduler's state.
    #[must_use]
    pub fn of(world: &World) -> Self {
        match world.scheduler() {
            Scheduler::Fair(scheduler) if scheduler.is_before_overhaul() => {
                Self::FairOld(FairOldStanding::of(world, scheduler))
            }
            Scheduler::Fair(scheduler) => Self::Fair(FairStanding::of(world, scheduler)),
            Scheduler::Capacity(scheduler) => Self::Capacity(CapacityStanding::of(world, scheduler)),
            Scheduler::Superior(scheduler) => Self::Superior(SuperiorStanding::of(world, scheduler)),
        }
    }
}

/// What of each application's containers is under warning.
fn taken_of_apps(world: &World) -> BTreeMap<AppId, Resource> {
    let mut taken: BTreeMap<AppId, Resource> = BTreeMap::new();
    for (id, container) in world.containers() {
        if container.warning.is_some() {
            *taken.entry(id.app).or_default() += container.resource;
        }
    }
    taken
}

/// Amounts and times as they are handed out.
#[derive(Clone, Copy)]
struct Units<'a> {
    types: &'a ResourceTypes,
    /// The scheduler's clock at the beginning of the run, ms.
    start: u64,
}

impl<'a> Units<'a> {
    fn of(world: &'a World) -> Self {
        let scenario = &world.plan().scenario;
        Self {
            types: &scenario.types,
            start: scenario.cluster_timestamp,
        }
    }

    fn amounts(&self, of: &Resource) -> Amounts {
        Amounts::of(of, self.types)
    }

    fn check(&self, check: &Check) -> told::Check {
        Teller::new(self.start, self.types).check(check)
    }

    /// A moment of the scheduler's clock as ms since the start.
    const fn time(&self, clock: u64) -> u64 {
        clock.saturating_sub(self.start)
    }
}
