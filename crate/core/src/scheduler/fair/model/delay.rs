//! How far from where it is asked for a container may be by now (spec `fair.md` §4.6).

use crate::scheduler::Locality;
use crate::scheduler::request::RequestKey;

/// How far a request key of an app has been relaxed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Delay {
    pub(crate) key: RequestKey,
    /// The level reached; `None` while no level was ever asked for.
    pub(crate) level: Option<Locality>,
    /// Scheduling opportunities since the last change of the level.
    pub(crate) opportunities: i32,
    /// The time of the first check or of the last change by time.
    pub(crate) since: Option<u64>,
}
