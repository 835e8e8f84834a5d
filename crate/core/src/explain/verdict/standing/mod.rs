//! How queues, applications and the cluster stand at a moment (spec `verdicts.md` §10): what is drawn of the present, while
//! [`crate::explain::clocks`] has what is drawn of the whole run. Amounts are MB, vcores and units of further resources; times
//! are ms since the start.

mod fair;

use serde::Serialize;

pub use self::fair::{FairApp, FairGate, FairQueue, FairStanding};
use crate::explain::told::Amounts;
use crate::scheduler::Scheduler;
use crate::sim::World;

/// How all stands under one of the schedulers.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "scheduler", rename_all = "camelCase")]
pub enum Standing {
    /// Fair since the overhaul of preemption.
    Fair(FairStanding),
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
    /// How all stands at the present of `world`, read from the scheduler's state; `None`: its scheduler has no standing yet.
    #[must_use]
    pub fn of(world: &World) -> Option<Self> {
        match world.scheduler() {
            Scheduler::Fair(scheduler) if !scheduler.is_before_overhaul() => {
                Some(Self::Fair(FairStanding::of(world, scheduler)))
            }
            Scheduler::Fair(_) | Scheduler::Capacity(_) | Scheduler::Superior(_) => None,
        }
    }
}
