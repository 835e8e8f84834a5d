//! Who is below what it is promised, while a clock runs (spec `fair.md` §3.3, `simulation.md` §9 "below").

use super::Subject;
use crate::resource::Resource;

/// An application or leaf below what it is promised.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Below {
    /// The application (fair share) or the leaf (min share).
    pub subject: Subject,
    /// Since when, on the scheduler's clock, ms.
    pub since: u64,
    /// When the timeout is over, ms; `None`: never.
    pub due: Option<u64>,
    /// How much it lacks.
    pub amount: Resource,
}
