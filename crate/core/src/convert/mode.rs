//! The three ways in which a Capacity Scheduler is told what its queues are guaranteed.

use serde::Serialize;

use super::model::{Carried, Item};

/// How capacities are written: all children of a queue must have theirs in one form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "CapacityMode"))]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// `2w`: a part among the siblings. Queues can be made on submission; a new sibling makes the parts of the others smaller.
    Weight,
    /// `25`: of the parent, in percent.
    Percent,
    /// `[memory=1024,vcores=1]`: an amount, which does not grow with the cluster.
    Absolute,
}

impl Mode {
    /// All of them; where two keep as much, the earlier one is taken.
    pub const ALL: [Self; 3] = [Self::Weight, Self::Percent, Self::Absolute];

    /// The mode of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.name() == name)
    }

    /// Its name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Weight => "weight",
            Self::Percent => "percent",
            Self::Absolute => "absolute",
        }
    }
}

/// How much a conversion keeps: how many settings, written or by default, had each fate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "CapacityModeKeeps"))]
pub struct Keeps {
    /// The mode.
    pub mode: Mode,
    /// With the same meaning.
    pub exactly: u32,
    /// Nearly the same.
    pub approximately: u32,
    /// Not at all.
    pub lost: u32,
}

impl Keeps {
    pub(super) fn of<'a>(mode: Mode, items: impl Iterator<Item = &'a Item>) -> Self {
        let mut keeps = Self {
            mode,
            exactly: 0,
            approximately: 0,
            lost: 0,
        };
        for item in items {
            *match item.carried {
                Carried::Exactly => &mut keeps.exactly,
                Carried::Approximately => &mut keeps.approximately,
                Carried::Lost => &mut keeps.lost,
            } += 1;
        }
        keeps
    }

    /// The smaller, the better: what is lost counts first.
    pub(super) const fn rank(&self) -> (u32, u32) {
        (self.lost, self.approximately)
    }
}
