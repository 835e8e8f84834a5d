//! How far a search for a setting is, and the best that it knows by then.

use serde::Serialize;

use super::look::Point;
use super::{Asked, Found, Tuning, Way};
use crate::config::Finding;

/// What a search is at, in its order (spec `search.md` §3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "TuneStage"))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The run without a change.
    #[default]
    AsItIs,
    /// Settings alone.
    Single,
    /// Two at once.
    Pairs,
    /// Any number.
    More,
    /// What was found, with other seeds.
    Seeds,
}

/// How far a search is.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "TuneProgress"))]
#[serde(rename_all = "camelCase")]
pub struct Progress {
    /// What it is at.
    pub stage: Stage,
    /// How many runs are known.
    pub runs: usize,
    /// How many it has asked for beyond these; what it asks for then depends on them.
    pub asked: usize,
    /// The smallest change that is known to meet the goals.
    pub best: Option<Way>,
}

impl Tuning {
    /// How far it is.
    ///
    /// # Errors
    /// A text that cannot be read.
    pub fn progress(&self) -> Result<Progress, Finding> {
        let mut found = Found::default();
        let asked = match self.search(&mut found) {
            Err(Asked(trials)) => trials.len(),
            Ok(()) => 0,
        };
        Ok(Progress {
            stage: found.stage,
            runs: self.known.count(),
            asked,
            best: self.best().map(|point| self.way(&point)).transpose()?,
        })
    }

    /// The smallest change among all runs that meets the goals, whatever it was run for.
    fn best(&self) -> Option<Point> {
        let look = self.look();
        let there = self.known.runs().filter(|ran| ran.meets());
        let points = there.filter_map(|ran| look.point(&ran.trial));
        look.smallest(points.filter(|point| point.iter().any(Option::is_some)))
    }
}
