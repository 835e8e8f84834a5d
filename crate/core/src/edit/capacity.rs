//! Queues in the text of a capacity-scheduler.xml: lists of names, and properties that begin with a queue's full name.

use super::names::{above, last};
use super::properties::{self, PropertyFile};
use crate::config::Finding;
use crate::config::capacity::PREFIX;
use std::collections::BTreeSet;

/// The queues that the lists name, parents before children, root first.
pub(super) fn queues(file: &PropertyFile<'_>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    let mut open = vec!["root".to_owned()];
    while let Some(path) = open.pop() {
        if path.len() > LONGEST || !seen.insert(path.clone()) {
            continue;
        }
        let list = file.value(&property(&path, "queues"));
        let children = list.into_iter().flat_map(|list| named(list).rev());
        open.extend(children.map(|name| format!("{path}.{name}")));
        found.push(path);
    }
    found
}

/// The longest full name that is followed, bytes: lists may name each other without end.
const LONGEST: usize = 4000;

/// The full name of a queue's property.
pub(crate) fn property(path: &str, name: &str) -> String {
    format!("{PREFIX}{path}.{name}")
}

pub(crate) fn named(list: &str) -> impl DoubleEndedIterator<Item = &str> {
    list.split(',').map(str::trim).filter(|name| !name.is_empty())
}

fn own(text: &str, path: &str, name: &str) -> Result<Option<String>, Finding> {
    let file = PropertyFile::read(text)?;
    Ok(file.value(&property(path, name)).map(str::to_owned))
}

fn children(text: &str, parent: &str) -> Result<String, Finding> {
    Ok(own(text, parent, "queues")?.unwrap_or_default())
}

/// The text with another list of children; without any there is no list.
fn with_children(text: &str, parent: &str, list: &str) -> Result<String, Finding> {
    let list = Some(list).filter(|list| !list.is_empty());
    properties::set(text, &property(parent, "queues"), list)
}

fn listed(list: &str, name: &str) -> String {
    if list.is_empty() {
        name.to_owned()
    } else {
        format!("{list},{name}")
    }
}

fn unlisted(list: &str, name: &str) -> String {
    let kept: Vec<_> = list.split(',').filter(|other| other.trim() != name).collect();
    kept.join(",").trim().to_owned()
}

/// The text with a further queue that has no capacity yet, so that the siblings' still sum to what they did.
pub(super) fn add(text: &str, path: &str) -> Result<String, Finding> {
    let list = children(text, above(path))?;
    if named(&list).any(|name| name == last(path)) {
        return Ok(text.to_owned());
    }
    let capacity = idle(text, above(path), &list)?;
    let made = with_children(text, above(path), &listed(&list, last(path)))?;
    properties::set(&made, &property(path, "capacity"), Some(&capacity))
}

/// No capacity, written as the siblings write theirs; all of it where there are none.
fn idle(text: &str, parent: &str, list: &str) -> Result<String, Finding> {
    let Some(sibling) = named(list).next() else {
        return Ok("100".to_owned());
    };
    let written = own(text, &format!("{parent}.{sibling}"), "capacity")?.unwrap_or_default();
    Ok(match written.chars().next() {
        Some('[') => "[memory=0,vcores=0]",
        _ if written.ends_with('w') => "1w",
        _ => "0",
    }
    .to_owned())
}

/// The text without a queue and those in it; its percentage goes to the sibling that is left first.
pub(super) fn remove(text: &str, path: &str) -> Result<String, Finding> {
    let made = unlinked(text, path)?;
    let prefix = property(path, "");
    properties::without(&made, |name| name.starts_with(&prefix))
}

/// The text whose lists name a queue no longer, with its percentage given away.
fn unlinked(text: &str, path: &str) -> Result<String, Finding> {
    let list = unlisted(&children(text, above(path))?, last(path));
    let heir = named(&list).next().map(|name| format!("{}.{name}", above(path)));
    let percent = |path: &str| -> Result<Option<f64>, Finding> {
        let value = own(text, path, "capacity")?.unwrap_or_else(|| "0".to_owned());
        Ok(value.parse().ok().filter(|value: &f64| value.is_finite()))
    };
    let mut made = with_children(text, above(path), &list)?;
    if let Some(heir) = heir
        && let (Some(freed), Some(theirs)) = (percent(path)?, percent(&heir)?)
        && freed > 0.0
    {
        let sum = libm::round((theirs + freed) * 1000.0) / 1000.0;
        made = properties::set(&made, &property(&heir, "capacity"), Some(&sum.to_string()))?;
    }
    Ok(made)
}

/// The text with a queue under another name.
pub(super) fn rename(text: &str, path: &str, name: &str) -> Result<String, Finding> {
    let list = children(text, above(path))?;
    let names = list.split(',').map(|other| {
        if other.trim() == last(path) {
            other.replace(other.trim(), name)
        } else {
            other.to_owned()
        }
    });
    let made = with_children(text, above(path), &names.collect::<Vec<_>>().join(","))?;
    with_path(&made, path, &format!("{}.{name}", above(path)))
}

fn with_path(text: &str, from: &str, to: &str) -> Result<String, Finding> {
    let (from, to) = (property(from, ""), property(to, ""));
    properties::renamed(text, |name| Some(format!("{to}{}", name.strip_prefix(&from)?)))
}

/// The text with a queue in another, without capacity unless it is the only one there.
pub(super) fn relocate(text: &str, path: &str, parent: &str) -> Result<String, Finding> {
    let out = unlinked(text, path)?;
    let list = children(&out, parent)?;
    let capacity = idle(&out, parent, &list)?;
    let into = with_children(&out, parent, &listed(&list, last(path)))?;
    let to = format!("{parent}.{}", last(path));
    let moved = with_path(&into, path, &to)?;
    properties::set(&moved, &property(&to, "capacity"), Some(&capacity))
}
