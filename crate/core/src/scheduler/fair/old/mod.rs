//! Preemption before its overhaul (spec `fair.md` §8.2–§8.4): stamps at each update, then, at most once in an interval, a
//! round in which what was warned before is killed and new containers are chosen.

#[cfg(feature = "verdict")]
pub(crate) mod asked;
mod below;
mod calculator;
mod deficit;
mod demand;
mod maximum;
mod observe;
mod pick;
mod round;
mod stamps;
mod submit;
mod tree;
mod v27;
mod why;

pub(crate) use calculator::OldCalculator;
pub(crate) use maximum::Maximum;

use crate::scheduler::container::ContainerRef;

/// What the old preemption remembers between its rounds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Warnings {
    /// When deficits were last looked for, ms.
    last_check: u64,
    /// The containers that were warned and not lost sight of, in order.
    warned: Vec<ContainerRef>,
}
