//! How an application stands, in a word (spec `verdicts.md` §10).

use serde::Serialize;

use crate::resource::Resource;

/// How an application stands, who is most in need first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Need {
    /// A MapReduce job whose maps wait for room that its own reduces hold.
    Deadlocked,
    /// It was found starved.
    Starved,
    /// It is below what it is promised, and its clock runs.
    Below,
    /// It waits to be allowed to run.
    Waits,
    /// Containers of its own are under warning.
    Taken,
    /// It has what it may have.
    Within,
}

impl Need {
    /// Of an application that runs, or waits to, and of which so much is under warning, under a scheduler that knows no
    /// starvation of applications.
    pub(super) fn of(runs: bool, taken_from: &Resource) -> Self {
        match (runs, taken_from.is_none()) {
            (false, _) => Self::Waits,
            (true, false) => Self::Taken,
            (true, true) => Self::Within,
        }
    }
}
