//! Percentages of siblings that do not add up to 100.

use super::Remedy;
use super::named::Named;
use crate::config::capacity::PREFIX;
use crate::config::{Arg, Said};
use crate::edit::capacity::named;
use crate::edit::names::above;
use crate::edit::properties::{self, PropertyFile};
use crate::said;

/// The siblings of the queue whose capacity it is, with the properties of theirs and what those say.
fn siblings(case: &Named<'_, '_, '_>, file: &PropertyFile<'_>) -> Option<Vec<(String, String, f64)>> {
    let own = case.name.strip_prefix(PREFIX)?.strip_suffix(".capacity")?;
    let (queue, label) = own
        .split_once(".accessible-node-labels.")
        .map_or((own, None), |(queue, label)| (queue, Some(label)));
    let parent = above(queue);
    let list = file.value(&format!("{PREFIX}{parent}.queues"))?;
    let all = named(list).map(|name| {
        let path = format!("{parent}.{name}");
        let of_label = label.map_or_else(String::new, |label| format!("accessible-node-labels.{label}."));
        let property = format!("{PREFIX}{path}.{of_label}capacity");
        let percent = file
            .value(&property)
            .unwrap_or("0")
            .trim_end_matches('%')
            .parse()
            .ok()?;
        Some((path, property, percent))
    });
    all.collect()
}

/// How many siblings are offered to take the rest: the largest, and the next for whom the largest is as it should be.
const HEIRS: usize = 2;

/// Who may take what the others leave of 100, and how much that is: the largest first.
pub(super) fn heirs(percents: &[f64]) -> Vec<(usize, f64)> {
    let sum: f64 = percents.iter().sum();
    let mut all: Vec<_> = percents.iter().enumerate().collect();
    all.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    let rests = all
        .into_iter()
        .map(|(at, own)| (at, rounded(100.0 - (sum - own))));
    rests.filter(|(_, rest)| *rest >= 0.0).take(HEIRS).collect()
}

/// One takes what the others leave.
pub(super) fn rest(case: &Named<'_, '_, '_>, file: &PropertyFile<'_>) -> Vec<Remedy> {
    let Some(all) = siblings(case, file) else {
        return Vec::new();
    };
    let percents: Vec<_> = all.iter().map(|(_, _, percent)| *percent).collect();
    let remedies = heirs(&percents).into_iter().filter_map(|(at, rest)| {
        let (heir, property, _) = &all[at];
        let after = properties::set(case.case.texts.own, property, Some(&rest.to_string()));
        Some(Remedy::new(given(heir, rest), after.ok()?))
    });
    remedies.collect()
}

/// That a queue gets what the others leave.
pub(super) fn given(heir: &str, rest: f64) -> Said {
    said!("fix.rest", queue = Arg::queue(heir), percent = Arg::Percent(rest))
}

/// Each gets the same, or the queue above is allowed to have siblings without any.
pub(super) fn even(case: &Named<'_, '_, '_>, file: &PropertyFile<'_>) -> Vec<Remedy> {
    let text = case.case.texts.own;
    let all = siblings(case, file).filter(|all| !all.is_empty());
    let each = all.and_then(|all| {
        let part = (10_000.0 / all.len() as f64).floor() / 100.0;
        let last = rounded(100.0 - part * (all.len() - 1) as f64);
        let parts = std::iter::repeat_n(part, all.len() - 1).chain([last]);
        let after = all
            .iter()
            .zip(parts)
            .try_fold(text.to_owned(), |text, ((_, name, _), part)| {
                properties::set(&text, name, Some(&part.to_string())).ok()
            });
        Some(Remedy::new(
            said!("fix.each", percent = Arg::Percent(part)),
            after?,
        ))
    });
    let switch = case.case.text("switch");
    let allowed = switch.and_then(|switch| case.set_other(switch, "true"));
    each.into_iter().chain(allowed).collect()
}

/// Three digits behind the point, as one writes a percentage.
fn rounded(percent: f64) -> f64 {
    libm::round(percent * 1000.0) / 1000.0
}
