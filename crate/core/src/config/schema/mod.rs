//! Every setting that a scheduler, the simulation and the MapReduce master read: its name, file, kind of value, range,
//! default, where else its value comes from, and the releases that have it. The page's form and its editor's completion,
//! `heddle check`, `heddle settings` and the documentation come from here.
//!
//! The tables are data, one file for each file of Hadoop and each scheduler. What they say holds for Apache Hadoop 3.4;
//! other defaults come from the profile ([`crate::profile`]), so that [`schema`] answers for one profile. Tests hold
//! them to what the readers read (`tests/schema`), and what a run asks for to them (`check/asked.rs`).
//!
//! The first and last releases were found in the constants of Hadoop's class files: the jars of YARN's API, common parts and
//! ResourceManager and of MapReduce's client, of 2.7.7, 2.8.5, 2.9.2, 2.10.2, 3.0.3, 3.1.4, 3.2.4, 3.3.6 and 3.4.1. What
//! 2.10 took over from a later line is said to be there since 2.10, though 3.0 or 3.1 may not have it. What is older than
//! 2.7, or younger than 3.4, is from Hadoop's documentation.

mod capacity_file;
mod capacity_site;
mod fair_file;
mod fair_site;
mod lookup;
mod mapreduce;
mod setting;
mod shared_site;
mod superior;

pub use lookup::{Named, find};
pub use setting::{File, Only, Range, Scope, Setting, Type, Unit};

use crate::profile::{Profile, SchedulerKind};
use serde::Serialize;

/// The tables that hold for a scheduler, in the order in which a form shows them; the MapReduce master's come last.
fn tables(kind: SchedulerKind) -> &'static [&'static [Setting]] {
    match kind {
        SchedulerKind::Fair => &[
            fair_file::QUEUE,
            fair_file::TOP,
            fair_file::USER,
            fair_site::SITE,
            shared_site::ALLOCATION,
            shared_site::APACHE,
            shared_site::COMMON,
            shared_site::TYPES,
            mapreduce::JOB,
        ],
        SchedulerKind::Capacity => &[
            capacity_file::QUEUE,
            capacity_file::LABEL,
            capacity_file::USER,
            capacity_file::WHOLE,
            capacity_site::SITE,
            shared_site::ALLOCATION,
            shared_site::APACHE,
            shared_site::COMMON,
            shared_site::TYPES,
            mapreduce::JOB,
        ],
        SchedulerKind::Superior => &[
            superior::QUEUE,
            superior::USER,
            superior::WHOLE,
            superior::SITE,
            shared_site::ALLOCATION,
            shared_site::COMMON,
            mapreduce::JOB,
        ],
    }
}

/// The settings of a scheduler, with those that every scheduler and the MapReduce master read.
pub fn settings(kind: SchedulerKind) -> impl Iterator<Item = &'static Setting> {
    tables(kind).iter().copied().flatten()
}

/// A setting as it is under one profile.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Setting"))]
#[serde(rename_all = "camelCase")]
pub struct Described {
    /// As it is written in its file; the properties of the Capacity Scheduler without what stands before them.
    pub name: &'static str,
    /// The whole name of the property ([`Setting::property`]).
    pub property: String,
    /// Where it is written.
    pub file: File,
    /// What it is said of.
    pub scope: Scope,
    /// What may be written: `type`, and `unit` or `choices` where it has them.
    #[serde(flatten)]
    pub kind: Type,
    /// Numbers that have a meaning.
    pub range: Range,
    /// What holds under the profile where nothing says otherwise; `null`: nothing is set.
    pub default: Option<&'static str>,
    /// Apache's default, where the profile has another.
    pub apache_default: Option<&'static str>,
    /// What the queue above has counts for this one.
    pub inherited: bool,
    /// The general setting that counts before the default.
    pub general: Option<&'static str>,
    /// Which queues may have it; `null`: all.
    pub only: Option<Only>,
    /// The first release that has it; `null`: older than 2.7.
    pub since: Option<&'static str>,
    /// The last release that has it.
    pub until: Option<&'static str>,
    /// Whether the profile's release has it.
    pub exists: bool,
    /// Other names that mean the same.
    pub aliases: &'static [&'static str],
    /// What to write instead, where it is obsolete.
    pub instead: Option<&'static str>,
    /// The section of `crate/core/spec/` that says what it does.
    pub spec: &'static str,
    /// Whether the simulation heeds it.
    pub modelled: bool,
    /// Whether the compact editor shows it.
    pub basic: bool,
}

/// The settings of a scheduler under a profile, in the order in which a form shows them.
#[must_use]
pub fn schema(kind: SchedulerKind, profile: Profile) -> Vec<Described> {
    settings(kind)
        .map(|setting| describe(setting, kind, profile))
        .collect()
}

/// A setting as it is for a scheduler under a profile.
#[must_use]
pub fn describe(setting: &'static Setting, kind: SchedulerKind, profile: Profile) -> Described {
    let property = setting.property();
    let default = default(setting, kind, profile);
    Described {
        name: setting.name,
        file: setting.file,
        scope: setting.scope,
        kind: setting.kind,
        range: setting.range,
        default,
        apache_default: setting.default.filter(|_| setting.default != default),
        inherited: setting.inherited,
        general: setting.general,
        only: setting.only,
        since: setting.since,
        until: setting.until,
        exists: exists(setting, profile),
        aliases: setting.aliases,
        instead: setting.instead,
        spec: setting.spec,
        modelled: setting.modelled,
        basic: setting.basic,
        property,
    }
}

/// What holds under a profile where nothing is written.
#[must_use]
pub fn default(setting: &Setting, kind: SchedulerKind, profile: Profile) -> Option<&'static str> {
    let property = setting.property();
    let own = profile
        .defaults(kind)
        .filter(|default| default.property == property);
    own.last().map(|default| default.value).or(setting.default)
}

/// Whether the release of a profile has a setting.
#[must_use]
pub fn exists(setting: &Setting, profile: Profile) -> bool {
    let version = profile.release().version();
    let line = (version.0, version.1);
    setting.since.is_none_or(|since| line >= number(since, 0))
        && setting.until.is_none_or(|until| line <= number(until, u8::MAX))
}

/// The two numbers of a line of releases such as `3.4`; a line without the second stands for all of its first.
fn number(line: &str, second: u8) -> (u8, u8) {
    let (major, minor) = line.split_once('.').unwrap_or((line, ""));
    (major.parse().unwrap_or(0), minor.parse().unwrap_or(second))
}
