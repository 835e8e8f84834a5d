//! Who is below what it is promised, while a clock runs (spec `fair.md` §3.3, `simulation.md` §9 "below").

use super::Subject;
use crate::resource::Resource;

/// What is promised.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Promise {
    /// To applications, before the overhaul of preemption to leaves: a part of the fair share.
    FairShare,
    /// To leaves: the min share.
    MinShare,
}

/// An application or leaf below what it is promised.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Below {
    /// The application or the leaf.
    pub subject: Subject,
    /// What it is below.
    pub of: Promise,
    /// Since when, on the scheduler's clock, ms.
    pub since: u64,
    /// When the timeout is over, ms; `None`: never.
    pub due: Option<u64>,
    /// How much it lacks.
    pub amount: Resource,
}
