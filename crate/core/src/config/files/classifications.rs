//! Amazon EMR's configuration: a list of classifications, each a site file with its properties, and lists within them.

use super::{Entry, Site};
use crate::config::Place;
use serde_json::{Map, Value};

/// Whether a JSON text is such a list.
pub(super) fn is(text: &str) -> bool {
    // Traces are JSON too and large, so they are not parsed to find out.
    let named = text.contains("\"Classification\"") || text.contains("\"classification\"");
    named && serde_json::from_str::<Value>(text).map_or(text.starts_with('['), |value| has_one(&value))
}

fn has_one(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.iter().any(has_one),
        Value::Object(object) => {
            field(object, "Classification").is_some()
                || field(object, "Configurations").is_some_and(|(_, within)| has_one(within))
        }
        _ => false,
    }
}

/// The properties of `value` and all within it, with their paths.
pub(super) fn entries(value: &Value) -> Vec<Entry> {
    let mut found = Vec::new();
    read(value, "", &mut found);
    found
}

fn read(value: &Value, path: &str, found: &mut Vec<Entry>) {
    match value {
        Value::Array(items) => {
            for (at, item) in items.iter().enumerate() {
                read(item, &format!("{path}[{at}]"), found);
            }
        }
        Value::Object(object) => read_one(object, path, found),
        _ => {}
    }
}

fn read_one(object: &Map<String, Value>, path: &str, found: &mut Vec<Entry>) {
    let site = field(object, "Classification")
        .and_then(|(_, name)| name.as_str())
        .and_then(Site::of);
    if let Some(site) = site
        && let Some((key, Value::Object(properties))) = field(object, "Properties")
    {
        found.extend(properties.iter().map(|(name, value)| Entry {
            site,
            name: name.clone(),
            value: value.as_str().map_or_else(|| value.to_string(), str::to_owned),
            place: Place::Path {
                path: format!("{path}.{key}.{name}"),
            },
        }));
    }
    if let Some((key, within)) = field(object, "Configurations") {
        read(within, &format!("{path}.{key}"), found);
    }
}

/// A field under its name, which some of EMR's interfaces write without the capital.
fn field<'a>(object: &'a Map<String, Value>, name: &str) -> Option<(&'a str, &'a Value)> {
    object
        .iter()
        .find(|(key, _)| key.eq_ignore_ascii_case(name))
        .map(|(key, value)| (key.as_str(), value))
}
