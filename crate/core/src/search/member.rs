//! Members of a scenario that a change names: `scheduler.profile`, `jobs.ID.stages.map.count` (spec `goals.md` §4).
//!
//! A member is changed in the scenario as it would be written, and what comes of it is read again: so every member can be named,
//! and none to what the reader refuses.

use serde_json::{Map, Value};

use crate::config::{Finding, Place, Severity};
use crate::said;
use crate::sim::Scenario;

/// The members of a scenario in which a change may name others. No setting is called so.
const TOP: [&str; 5] = ["scheduler", "cluster", "jobs", "arrivals", "events"];
/// The members whose own are called as anybody likes, dots included.
const FREE: [&str; 4] = ["properties", "groups", "mapred", "resource"];

/// Whether a change names a member of the scenario, not a setting.
pub(super) fn is_member(key: &str) -> bool {
    TOP.contains(&key.split('.').next().unwrap_or(key))
}

/// What is written of a member; `None`: nothing.
///
/// # Errors
/// It lies in a part of the scenario that is not there.
pub(super) fn written(of: &Scenario, key: &str) -> Result<Option<String>, Finding> {
    let root = plain(of);
    let way = way(&root, key).ok_or_else(|| unknown(key))?;
    let mut at = Some(&root);
    for step in &way {
        at = at.and_then(|at| match step {
            Step::Name(name) => at.get(name),
            Step::Place(place) => at.get(place),
        });
    }
    Ok(at.map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned)))
}

/// The scenario with some of its members changed; `null` takes one away.
///
/// # Errors
/// A member that there is not, or what is wrong with the first value that cannot be had.
pub(super) fn changed(of: &Scenario, set: &[(&str, &Value)]) -> Result<Scenario, Finding> {
    let root = plain(of);
    let mut puts = set
        .iter()
        .map(|(key, value)| Put::new(&root, key, value))
        .collect::<Result<Vec<_>, _>>()?;
    let made = made(&root, &puts).or_else(|found| {
        // What is a number as JSON may have been meant as a text.
        let mut is_other = false;
        for put in &mut puts {
            is_other |= put.has_error(&found) && put.take_text();
        }
        if is_other { made(&root, &puts) } else { Err(found) }
    });
    let (made, found) = made.map_err(first_error)?;
    match puts.iter().find(|put| put.is_unknown(&found)) {
        Some(put) => Err(unknown(put.key)),
        None => Ok(made),
    }
}

fn unknown(key: &str) -> Finding {
    Finding::refused(said!("search.unknown-member", key))
}

fn first_error(mut found: Vec<Finding>) -> Finding {
    let first = found.iter().position(|of| of.severity == Severity::Error);
    found.swap_remove(first.unwrap_or_default())
}

fn plain(of: &Scenario) -> Value {
    serde_json::from_str(&of.to_json()).expect("a scenario is written as JSON")
}

fn made(root: &Value, puts: &[Put<'_>]) -> Result<(Scenario, Vec<Finding>), Vec<Finding>> {
    let mut root = root.clone();
    for put in puts {
        put_at(&mut root, &put.way, &put.value);
    }
    Scenario::parse(&root.to_string())
}

/// One step from a value to one inside it.
#[derive(Clone, PartialEq, Debug)]
enum Step {
    /// The member of an object.
    Name(String),
    /// The item of a list.
    Place(usize),
}

/// Where the member called `key` is. Items of lists are named by their `id` or `name`, or by their place from 0; an object that is
/// not written is one without members. `None`: a list has no such item.
fn way(root: &Value, key: &str) -> Option<Vec<Step>> {
    let mut way = Vec::new();
    let mut at = Some(root);
    let mut rest = key;
    while !rest.is_empty() {
        let (step, after) = match at {
            Some(Value::Array(items)) => item(items, rest)?,
            _ => {
                let is_free = matches!(way.last(), Some(Step::Name(name)) if FREE.contains(&name.as_str()));
                let whole = (rest, "");
                let (name, after) = if is_free {
                    whole
                } else {
                    rest.split_once('.').unwrap_or(whole)
                };
                (Step::Name(name.to_owned()), after)
            }
        };
        at = at.and_then(|at| match &step {
            Step::Name(name) => at.get(name),
            Step::Place(place) => at.get(place),
        });
        way.push(step);
        rest = after;
    }
    Some(way)
}

/// The item of a list that `rest` begins with, by the longest name that fits, and what comes after it.
fn item<'a>(items: &[Value], rest: &'a str) -> Option<(Step, &'a str)> {
    let after = |name: &str| {
        let after = rest.strip_prefix(name)?;
        after
            .strip_prefix('.')
            .or_else(|| after.is_empty().then_some(after))
    };
    let named = items.iter().enumerate().filter_map(|(place, item)| {
        let name = item.get("id").or_else(|| item.get("name"))?.as_str()?;
        Some((name.len(), place, after(name)?))
    });
    let longest = named.max_by_key(|(length, ..)| *length);
    let numbered = || {
        let number = rest.split('.').next()?;
        let place = number.parse().ok().filter(|place| *place < items.len())?;
        Some((0, place, after(number)?))
    };
    let (_, place, after) = longest.or_else(numbered)?;
    Some((Step::Place(place), after))
}

/// A member and the value that it is to have.
struct Put<'a> {
    key: &'a str,
    way: Vec<Step>,
    /// The path as findings have it.
    path: String,
    value: Value,
    /// The text that was read as JSON.
    text: Option<&'a str>,
}

impl<'a> Put<'a> {
    fn new(root: &Value, key: &'a str, value: &'a Value) -> Result<Self, Finding> {
        let way = way(root, key).ok_or_else(|| unknown(key))?;
        let text = value.as_str();
        let read = text.and_then(|text| serde_json::from_str(text).ok());
        Ok(Self {
            key,
            path: path(&way),
            way,
            text: text.filter(|_| read.is_some()),
            value: read.unwrap_or_else(|| value.clone()),
        })
    }

    /// Whether one of the errors is about this value itself.
    fn has_error(&self, found: &[Finding]) -> bool {
        let is_here = |of: &Finding| matches!(&of.place, Place::Path { path } if *path == self.path);
        found
            .iter()
            .any(|of| of.severity == Severity::Error && is_here(of))
    }

    /// Takes the value as the text that it was written as; false: it is one already.
    fn take_text(&mut self) -> bool {
        let text = self.text.take();
        if let Some(text) = text {
            self.value = text.into();
        }
        text.is_some()
    }

    /// Whether the reader knows no such member.
    fn is_unknown(&self, found: &[Finding]) -> bool {
        let names_it = |path: &str| {
            let after = self.path.strip_prefix(path);
            after.is_some_and(|after| after.is_empty() || after.starts_with(['.', '[']))
        };
        found.iter().any(|of| {
            of.code == "scenario.unknown-field" && matches!(&of.place, Place::Path { path } if names_it(path))
        })
    }
}

/// A way as findings write it: `jobs[0].stages[1].count`.
fn path(way: &[Step]) -> String {
    way.iter().fold(String::new(), |path, step| match step {
        Step::Name(name) if path.is_empty() => name.clone(),
        Step::Name(name) => format!("{path}.{name}"),
        Step::Place(place) => format!("{path}[{place}]"),
    })
}

fn put_at(at: &mut Value, way: &[Step], value: &Value) {
    let [step, rest @ ..] = way else {
        *at = value.clone();
        return;
    };
    match step {
        Step::Place(place) => {
            if let Some(item) = at.get_mut(place) {
                put_at(item, rest, value);
            }
        }
        Step::Name(name) => {
            if !at.is_object() {
                *at = Value::Object(Map::new());
            }
            let Some(members) = at.as_object_mut() else { return };
            if rest.is_empty() && value.is_null() {
                members.shift_remove(name);
                return;
            }
            put_at(members.entry(name.clone()).or_insert(Value::Null), rest, value);
        }
    }
}
