//! Which scheduler.

use serde::{Deserialize, Serialize};

/// One of the schedulers that Heddle knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum SchedulerKind {
    /// The Fair Scheduler.
    Fair,
    /// The Capacity Scheduler.
    Capacity,
    /// The Superior Scheduler, our reading of it; no Hadoop can judge it.
    Superior,
}

impl SchedulerKind {
    /// All that there are.
    pub const ALL: [Self; 3] = [Self::Fair, Self::Capacity, Self::Superior];

    /// Its name in scenarios and replays.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fair => "fair",
            Self::Capacity => "capacity",
            Self::Superior => "superior",
        }
    }

    /// The scheduler of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}
