//! How far a search for a workload is, and what it has found, as the page shows it.

use serde::Serialize;

use super::broken::{START_MS, TURN_MS};
use super::draft::SHORT_MS;
use super::{Asks, Breaking, MOST_APPS, Promise};
use crate::goals::{Bound, JobValue, Unit, What};

/// A search for workloads.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct BreakTold {
    /// How many workloads were played, those that made others smaller among them.
    pub played: u64,
    /// How many were drawn, and how many are at most.
    pub drawn: u64,
    /// At most.
    pub attempts: u64,
    /// The promise for which a workload that breaks it is being made smaller.
    pub smaller: Option<Promise>,
    /// What the workloads are, and for how long somebody may wait.
    pub terms: Terms,
    /// What was found, in the order in which it was.
    pub found: Vec<BreakFound>,
}

/// What the workloads are, and for how long somebody may wait before a promise is broken, ms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "BreakTerms"))]
#[serde(rename_all = "camelCase")]
pub struct Terms {
    /// The most applications of a workload.
    pub most_apps: usize,
    /// How long a short task is.
    pub short_ms: u64,
    /// Until the master of an application that is alone runs.
    pub start_ms: u64,
    /// For a turn where short tasks end all the time.
    pub turn_ms: u64,
    /// Until preemption has brought what is due; nothing: the configuration promises none.
    pub taken_back_ms: Option<u64>,
}

/// A workload that breaks a promise.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct BreakFound {
    /// What it breaks.
    pub promise: Promise,
    /// From when on that is plain, ms.
    pub at_ms: u64,
    /// The number that breaks it; nothing: it is a state.
    pub got: Option<f64>,
    /// The most that it may be.
    pub most: Option<f64>,
    /// In which unit both are.
    pub unit: Unit,
    /// The application that waits, by its place; nothing: it is about the cluster.
    pub app: Option<usize>,
    /// Its applications.
    pub apps: Vec<Asks>,
}

impl Breaking {
    /// How far it is, and what it has found.
    #[must_use]
    pub fn told(&self) -> BreakTold {
        let found = self.found().into_iter().map(|(found, scenario, _)| {
            let goal = &found.broken.goal;
            let job = match &goal.what {
                What::Job(id, JobValue::State | JobValue::AmWaitMs) => Some(id),
                _ => None,
            };
            BreakFound {
                promise: found.broken.promise,
                at_ms: found.broken.at_ms,
                got: found.broken.got,
                most: match goal.bound {
                    Bound::Max(most) => Some(most),
                    _ => None,
                },
                unit: Unit::of(&goal.what.to_string()),
                app: job.and_then(|id| scenario.jobs.iter().position(|job| job.id == *id)),
                apps: found.apps,
            }
        });
        BreakTold {
            found: found.collect(),
            played: self.played,
            drawn: self.drawn,
            attempts: self.attempts,
            smaller: self.shrinking.as_ref().map(|of| of.best.1.promise),
            terms: Terms {
                most_apps: MOST_APPS,
                short_ms: SHORT_MS,
                start_ms: START_MS,
                turn_ms: TURN_MS,
                taken_back_ms: self.ground.taken_back_ms,
            },
        }
    }
}
