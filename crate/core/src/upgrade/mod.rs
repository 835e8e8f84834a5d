//! What changes when a cluster moves from one release to another: one file and workload under both, the first decision that
//! differs with the rule that makes it so, the settings that begin or cease to mean something, the queues that wait longer.

use std::borrow::Cow;

use serde::Serialize;
use serde_json::Value;

use crate::config::Finding;
use crate::config::schema::{self, File};
use crate::profile::{Profile, SchedulerKind};
use crate::replay::Report;
use crate::sim::metrics::told::Metrics;
use crate::sim::{History, Row, Scenario, What};

mod upgrading;

pub use upgrading::{Progress, Upgrading};

/// What changes.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Upgrade {
    /// The profile before.
    pub from: &'static str,
    /// The profile afterwards.
    pub to: &'static str,
    /// The first decision that differs; `None`: the runs are the same.
    pub first: Option<Difference>,
    /// Every rule of this scheduler that differs between the two releases, whether or not this run shows it.
    pub rules: Vec<Rule>,
    /// What of the settings that are written, or left out, means something else.
    pub settings: Vec<SettingChange>,
    /// The leaves that were short of their due for another length of time, the largest change first.
    pub queues: Vec<QueueChange>,
    /// Containers killed by preemption before.
    pub killed_from: u64,
    /// And afterwards.
    pub killed_to: u64,
}

/// Where two runs part.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "UpgradeDifference"))]
#[serde(rename_all = "camelCase")]
pub struct Difference {
    /// When, ms.
    pub at: u64,
    /// The decision before; `None`: the run was over.
    #[cfg_attr(test, ts(type = "Record<string, any> | null"))]
    pub before: Option<Value>,
    /// The decision afterwards.
    #[cfg_attr(test, ts(type = "Record<string, any> | null"))]
    pub after: Option<Value>,
    /// The rules each of which alone, turned back, brings the decision before. None: a default, or several together.
    pub rules: Vec<Rule>,
}

/// A rule by which one of both decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ReleaseRule"))]
pub struct Rule {
    /// The name of its switch.
    pub name: &'static str,
    /// The name of the release or product that decides so; the other one does not.
    pub release: &'static str,
}

/// A setting that means something else.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SettingChange {
    /// Its name, as it is written.
    pub name: String,
    /// How it changes.
    #[serde(flatten)]
    pub change: Change,
}

/// How the meaning of a setting changes.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "MeaningChange"))]
#[serde(rename_all = "camelCase", tag = "change")]
pub enum Change {
    /// It is written, and is read from now on.
    Begins,
    /// It is written, and is read no more.
    Ceases,
    /// It is not written, and its default is another.
    Default {
        /// Before.
        from: &'static str,
        /// Afterwards.
        to: &'static str,
    },
}

/// How a leaf fares.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct QueueChange {
    /// Its full name.
    pub queue: String,
    /// For how long it was short of its due before, ms.
    pub deprived_from_ms: u64,
    /// And afterwards.
    pub deprived_to_ms: u64,
}

/// Runs a scenario under two profiles of its scheduler.
///
/// # Errors
/// The findings of a profile under which the scenario does not start.
pub fn upgrade(scenario: &Scenario, from: Profile, to: Profile) -> Result<Upgrade, Vec<Finding>> {
    let mut upgrading = Upgrading::new(scenario, from, to)?;
    while !upgrading.advance(u64::MAX) {}
    Ok(upgrading.told())
}

/// The rows of what the scheduler decides, refusals with them; the simulation's own are left out.
fn decisions(history: &History) -> Vec<Cow<'_, Row>> {
    let rows = history.rows_so_far();
    rows.filter(|row| matches!(row.what, What::Event(_) | What::Rejected { .. }))
        .collect()
}

/// What a row decides; not why, nor which number it has.
fn told(history: &History, row: &Row) -> Value {
    let mut told = Report::new(history.world()).row(row);
    if let Some(keys) = told.as_object_mut() {
        for key in ["seq", "cause", "reason", "rule"] {
            keys.remove(key);
        }
    }
    told
}

/// The first decision that is not the same in two runs.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Parting {
    /// When, ms.
    pub at: u64,
    /// When the later of both is made, ms.
    #[serde(skip)]
    pub until: u64,
    /// Which decision it is, from 0.
    pub position: usize,
    /// What is decided in the first; `None`: the run was over.
    pub before: Option<Value>,
    /// What is decided in the second.
    pub after: Option<Value>,
}

/// Where two runs part, as far as both are looked at; `None`: they decide the same.
#[must_use]
pub fn part(before: &History, after: &History) -> Option<Parting> {
    let [one, two] = [before, after].map(decisions);
    for position in 0..one.len().max(two.len()) {
        let rows = [one.get(position), two.get(position)];
        let of = |history, row: Option<&Cow<'_, Row>>| row.map(|row| told(history, row));
        let [was, is] = [of(before, rows[0]), of(after, rows[1])];
        if was != is {
            let times = || rows.into_iter().flatten().map(|row| row.t);
            let (at, until) = (times().min()?, times().max()?);
            return Some(Parting {
                at,
                until,
                position,
                before: was,
                after: is,
            });
        }
    }
    None
}

fn settings(scenario: &Scenario, kind: SchedulerKind, from: Profile, to: Profile) -> Vec<SettingChange> {
    let configuration = scenario.configuration();
    let is_default =
        |origin: &crate::config::Origin| matches!(origin.source, crate::config::Source::Default(_));
    let properties = configuration.properties().written();
    let properties = properties.filter(|(_, _, origin)| !is_default(origin));
    let names: Vec<String> = properties.map(|(name, ..)| name.to_owned()).collect();
    let elements = configuration
        .allocation_file()
        .map(|text| elements(text))
        .unwrap_or_default();
    let written = names
        .iter()
        .filter_map(|name| Some((name, schema::find(kind, name)?.setting)))
        .chain(elements.iter().filter_map(|name| {
            let mut all = schema::settings(kind).filter(|setting| setting.file == File::FairScheduler);
            Some((name, all.find(|setting| setting.name == name)?))
        }));
    let turned = written.filter_map(|(name, setting)| {
        let change = match [from, to].map(|profile| schema::exists(setting, profile)) {
            [false, true] => Change::Begins,
            [true, false] => Change::Ceases,
            _ => return None,
        };
        let name = name.clone();
        Some(SettingChange { name, change })
    });
    let mut found: Vec<SettingChange> = turned.collect();
    let left_out = schema::settings(kind).filter(|setting| !names.contains(&setting.property()));
    found.extend(left_out.filter_map(|setting| {
        let [old, new] = [from, to].map(|profile| schema::default(setting, kind, profile));
        let change = match (old, new) {
            (Some(from), Some(to)) if from != to => Change::Default { from, to },
            _ => return None,
        };
        let name = setting.property();
        Some(SettingChange { name, change })
    }));
    found
}

/// The names of the elements of an allocation file, each once.
fn elements(text: &str) -> Vec<String> {
    let Ok(xml) = roxmltree::Document::parse(text) else {
        return Vec::new();
    };
    let mut names: Vec<String> = xml
        .descendants()
        .filter(roxmltree::Node::is_element)
        .map(|element| element.tag_name().name().to_owned())
        .collect();
    names.sort_unstable();
    names.dedup();
    names
}

fn queues(before: &Metrics, after: &Metrics) -> Vec<QueueChange> {
    let of = |metrics: &Metrics, name: &str| {
        let found = metrics.queues.0.iter().find(|(queue, _)| queue == name);
        found.map_or(0, |(_, queue)| queue.deprived_ms)
    };
    let names = before.queues.0.iter().chain(after.queues.0.iter());
    let mut names: Vec<&str> = names.map(|(name, _)| name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    let changes = names.into_iter().map(|name| QueueChange {
        queue: name.to_owned(),
        deprived_from_ms: of(before, name),
        deprived_to_ms: of(after, name),
    });
    let mut changes: Vec<_> = changes
        .filter(|of| of.deprived_from_ms != of.deprived_to_ms)
        .collect();
    changes.sort_by_key(|of| std::cmp::Reverse(of.deprived_from_ms.abs_diff(of.deprived_to_ms)));
    changes
}

#[cfg(test)]
mod tests;
