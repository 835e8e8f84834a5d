//! Names and numbers of properties against the schema.

use super::Report;
use crate::config::capacity::PREFIX;
use crate::config::schema::{File, Named, Range, Scope, Setting, Type, exists, find, settings};
use crate::config::{Arg, Said};
use crate::config::{Severity, Source, hexadecimal, nearest, nearest_by};
use crate::jvm;
use crate::profile::SchedulerKind;
use crate::said;

/// With what the properties begin whose names are all known.
const CLOSED: [&str; 3] = [
    "yarn.scheduler.",
    "yarn.resourcemanager.monitor.capacity.preemption.",
    "ss.engine.scheduler.",
];

/// With what the properties begin of which only those are known that are modelled: one is misspelt if it is nearly known.
const OPEN: [&str; 4] = [
    "yarn.resourcemanager.",
    "yarn.node-labels.",
    "yarn.app.mapreduce.",
    "mapreduce.",
];
/// How many characters of such a name may differ; Hadoop's own names differ by more.
const NEARLY: usize = 2;

pub(super) fn check(report: &mut Report<'_>) {
    let properties = report.configuration().properties();
    let written = properties
        .resolved()
        .filter(|(_, _, origin)| !matches!(origin.source, Source::Default(_)));
    for (name, value, _) in written {
        let value = &*value;
        match SchedulerKind::ALL.into_iter().find_map(|kind| find(kind, name)) {
            Some(named) => known(report, name, value, named),
            None if CLOSED.iter().any(|prefix| name.starts_with(prefix)) => unknown(report, name),
            None if OPEN.iter().any(|prefix| name.starts_with(prefix)) => misspelt(report, name),
            None => {}
        }
    }
}

fn known(report: &mut Report<'_>, name: &str, value: &str, named: Named<'_>) {
    let setting = named.setting;
    if let Some(instead) = setting.instead {
        let until = setting.until.unwrap_or("never");
        let said = said!(
            "check.obsolete",
            name = Arg::name(name),
            until,
            instead = Arg::name(instead)
        );
        return report.property(Severity::Warning, name, said);
    }
    let profile = report.configuration().profile();
    if !exists(setting, profile) {
        return report.property(Severity::Warning, name, missing(name, setting, profile.name()));
    }
    if let Some(said) = out_of_range(name, setting, value) {
        report.property(Severity::Warning, name, said);
    }
}

fn unknown(report: &mut Report<'_>, name: &str) {
    let file = if name.starts_with(PREFIX) {
        File::CapacityScheduler
    } else {
        File::YarnSite
    };
    let known = names_of(file);
    let nearest = || nearest(name, known.iter().map(String::as_str)).map(str::to_owned);
    say_unknown(report, name, file, of_queue(name).or_else(nearest).as_deref());
}

/// A name of a part of YARN that is not known in full.
fn misspelt(report: &mut Report<'_>, name: &str) {
    let file = if name.contains("mapreduce.") {
        File::MapredSite
    } else {
        File::YarnSite
    };
    let mut known = names_of(file);
    known.retain(|known| known.len().abs_diff(name.len()) <= NEARLY);
    if let Some(meant) = nearest_by(name, known.iter().map(String::as_str), NEARLY) {
        say_unknown(report, name, file, Some(meant));
    }
}

/// The names that are written in a file as they are.
fn names_of(file: File) -> Vec<String> {
    let known = SchedulerKind::ALL.into_iter().flat_map(settings);
    known
        .filter(move |setting| {
            setting.instead.is_none() && setting.scope == Scope::Whole && setting.file == file
        })
        .map(Setting::property)
        .collect()
}

fn say_unknown(report: &mut Report<'_>, name: &str, file: File, meant: Option<&str>) {
    let said = said!(
        "check.unknown-name",
        name = Arg::name(name),
        file = file.name(),
        end = end(meant)
    );
    report.property(Severity::Note, name, said);
}

/// The property of the same queue that was probably meant.
fn of_queue(name: &str) -> Option<String> {
    let (queue, own) = name.rsplit_once('.')?;
    queue.strip_prefix("yarn.scheduler.capacity.root")?;
    let known = settings(SchedulerKind::Capacity);
    let known = known.filter(|setting| setting.file == File::CapacityScheduler && setting.instead.is_none());
    let known = known.filter(|setting| setting.scope == Scope::Queue);
    let meant = nearest(own, known.map(|setting| setting.name))?;
    Some(format!("{queue}.{meant}"))
}

/// That a release does not have a setting.
pub(super) fn missing(name: &str, setting: &Setting, profile: &str) -> Said {
    let name = Arg::name(name);
    match (setting.since, setting.until) {
        (_, Some(until)) => said!("check.gone", name, until, profile),
        (since, None) => said!("check.too-new", name, since = since.unwrap_or_default(), profile),
    }
}

/// The end of a sentence about an unknown name.
pub(super) fn end(meant: Option<&str>) -> Said {
    match meant {
        Some(meant) => said!("hint.meant", meant = Arg::name(meant)),
        None => said!("hint.take-out"),
    }
}

/// What is to be said of a number that has no meaning; nothing if the text is no number, which the reader says.
pub(super) fn out_of_range(name: &str, setting: &Setting, value: &str) -> Option<Said> {
    let range = setting.range;
    let value = jvm::trim(value);
    let whole = hexadecimal(value).filter(|_| !matches!(setting.kind, Type::Float | Type::Percent));
    let value = &whole.map_or_else(|| value.to_owned(), |whole| whole.to_string());
    let number = match setting.kind {
        Type::Int | Type::Long | Type::Duration { .. } | Type::Float | Type::Percent => {
            jvm::parse_double(value)?
        }
        _ => return None,
    };
    if range.holds(number) {
        return None;
    }
    let name = Arg::name(name);
    Some(match range {
        Range {
            least: Some(least),
            most: Some(most),
            ..
        } => said!("check.out-of-range", name, value, least, most),
        Range {
            least: Some(least), ..
        } => said!("check.too-small", name, value, least),
        Range { most, .. } => said!("check.too-large", name, value, most = most.unwrap_or(f64::MAX)),
    })
}
