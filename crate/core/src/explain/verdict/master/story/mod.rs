//! What the master of one application did over a whole run, as far as it is computed (spec `verdicts.md` §11): its attempts, what
//! it decided, what it was told and what was free, and every message between it and the resource manager. A copy of the run goes
//! on from the application's submission; nothing is decided here. Amounts are MB, vcores and units of further resources; times
//! are ms since the start.

mod attempts;
mod decisions;
mod headroom;
mod protocol;
mod walk;

use serde::Serialize;

pub use self::attempts::{AttemptEnd, AttemptKind, AttemptLife, Stretch};
pub use self::decisions::{DecisionKind, MasterDecision};
pub use self::headroom::{HeadroomStep, ToldWrong};
pub use self::protocol::{AskLine, EndedContainer, GrantedContainer, MasterMessage, MessageKind, OnMessage};
use crate::explain::told::Amounts;
use crate::ids::AppId;
use crate::sim::History;

/// What the master of an application did.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct MasterStory {
    /// The application's number.
    pub app: u32,
    /// Whether it is a MapReduce job's.
    pub is_map_reduce: bool,
    /// When it registered; `null`: it did not.
    pub registered: Option<u64>,
    /// When it ended; `null`: not yet.
    pub ended: Option<u64>,
    /// Up to when the story is told: as far as the run is computed, or as much of it as is looked through at most.
    pub until: u64,
    /// Whether it was too much to look through, so that it stops at `until`.
    pub cut_short: bool,
    /// Between two heartbeats.
    pub interval: u64,
    /// The size of a map; `null`: none was asked for.
    pub map: Option<Amounts>,
    /// The size of a reduce; `null`: none was asked for.
    pub reduce: Option<Amounts>,
    /// Its attempts: maps before reduces, then by task, then by number; tasks of other masters in order of their starts.
    pub attempts: Vec<AttemptLife>,
    /// What it decided, in order.
    pub decisions: Vec<MasterDecision>,
    /// When it was answered, in order.
    pub heartbeats: Vec<u64>,
    /// What it was told and what was free, from then on until the next step.
    pub headroom: Vec<HeadroomStep>,
    /// How far apart told and free were looked at, at most; 0: at every change. On a large cluster it is with some heartbeats alone.
    pub free_apart: u64,
    /// Up to when they were looked at: like `until`, unless that took too much.
    pub free_until: u64,
    /// When it was told for longer than one heartbeat that more maps fit than could be placed, in order.
    pub told_wrong: Vec<ToldWrong>,
    /// The messages, in order.
    pub messages: Vec<MasterMessage>,
}

impl MasterStory {
    /// That of an application; `None`: there is none of this number yet. With s events of the simulation, t tasks, h heartbeats
    /// and f changes of what is free it takes O(s + h·t + f·c), c being what one placing on a copy of the scheduler takes
    /// (claim `headroom`). Both sums are bounded: where s + h·t is too much the story ends, where f·c is, free is looked at less
    /// often.
    #[must_use]
    pub fn of(history: &History, app: AppId) -> Option<Self> {
        walk::Walk::of(history, app).map(walk::Walk::story)
    }
}
