//! What a search for a setting found (spec `search.md` §3, `tune.schema.json`).

use serde::Serialize;

use super::along::Shape;
use crate::search::diff::FigureChange;
use crate::search::{Figures, Goal};

/// What a search for a setting found.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Tuned {
    /// What came of it.
    pub outcome: Outcome,
    /// How many runs were played.
    pub runs: usize,
    /// What became of each goal without a change.
    pub before: Vec<Goal>,
    /// That no smaller change works, and how far that was looked at.
    pub certificate: Certificate,
    /// Changes that meet the goals, the smallest first; of each setting, or pair of settings, the smallest.
    pub ways: Vec<Way>,
    /// Where none was found: the change that came nearest.
    pub nearest: Option<Way>,
}

/// What came of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS), ts(rename = "TuneOutcome"))]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// The goals are met as it is.
    Met,
    /// A change meets them.
    Found,
    /// None was found.
    NotFound,
}

/// What was looked at.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS), ts(rename = "TuneCertificate"))]
#[serde(rename_all = "camelCase")]
pub struct Certificate {
    /// Each setting alone.
    pub single: Vec<Single>,
    /// How many runs that took.
    pub single_runs: usize,
    /// Whether that was every value of every setting.
    pub single_every: bool,
    /// Two settings at once; `null`: one alone will do.
    pub pairs: Option<Grid>,
    /// Any number of settings at once; `null`: two will do.
    pub more: Option<Grid>,
    /// How many of all runs the scheduler refused.
    pub refused: usize,
}

/// A setting alone.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS), ts(rename = "TunedAlone"))]
#[serde(rename_all = "camelCase")]
pub struct Single {
    /// The setting.
    pub key: String,
    /// What holds; `null`: nothing.
    pub now: Option<String>,
    /// How many values it may take.
    pub values: usize,
    /// How many of them were run.
    pub tried: usize,
    /// How the goals follow it.
    pub shape: Shape,
    /// The value nearest to the present one that meets the goals.
    pub nearest: Option<String>,
}

/// Several settings at once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS), ts(rename = "TunedTogether"))]
#[serde(rename_all = "camelCase")]
pub struct Grid {
    /// How many combinations of values were run.
    pub runs: usize,
    /// How many of them meet the goals.
    pub met: usize,
    /// Whether that was every combination.
    pub every: bool,
}

/// A change, and what it does.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS), ts(rename = "TunedWay"))]
#[serde(rename_all = "camelCase")]
pub struct Way {
    /// The settings that it changes.
    pub changes: Vec<Changed>,
    /// The steps of each from what holds, as parts of all that it may take, together.
    pub distance: f64,
    /// What becomes of each goal.
    pub goals: Vec<Goal>,
    /// What it costs and gains: the numbers of the run and of every queue that it changes.
    pub price: Vec<FigureChange>,
    /// With how many seeds it was run.
    pub seeds: usize,
    /// With how many of them it meets the goals.
    pub seeds_met: usize,
    /// The numbers of its run.
    #[cfg_attr(test, ts(type = "Record<string, number | null>"))]
    pub figures: Figures,
    /// The texts that it changes.
    pub files: Vec<FileChange>,
}

/// A setting that is changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS), ts(rename = "TunedSetting"))]
pub struct Changed {
    /// The setting.
    pub key: String,
    /// What held; `null`: nothing.
    pub from: Option<String>,
    /// What is written.
    pub to: String,
}

/// A text before and after.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct FileChange {
    /// The file's usual name; `properties`: those of the scenario.
    pub file: &'static str,
    /// As it is.
    pub before: String,
    /// As it has to be.
    pub after: String,
}
