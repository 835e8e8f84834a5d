//! Numbers that differ from student to student: rows that a seed draws, put where their names stand (spec `exercises.md` §2).

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use crate::said;
use crate::sim::random::Stream;
use crate::sim::scenario::json::{Findings, Item, Object};

/// The most tables, rows and names of one table.
const MAX: usize = 100;

/// What a seed drew: values by their names.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Drawn(BTreeMap<String, Value>);

impl Drawn {
    /// Draws a row of each table of `numbers`. The seed 0 draws the first of each: what the exercise's author had before him.
    pub(super) fn of(root: &mut Object<'_>, seed: u64) -> Self {
        let mut drawn = BTreeMap::from([("seed".to_owned(), Value::from(seed))]);
        for (index, table) in root.list("numbers", MAX).iter().enumerate() {
            let rows = table.list(MAX).unwrap_or_default();
            let rows: Vec<&Map<String, Value>> = rows.iter().filter_map(row).collect();
            let Some(first) = rows.first() else {
                table.must_be(said!("want.exercise-table"));
                continue;
            };
            if rows.iter().any(|row| !row.keys().eq(first.keys())) {
                table.must_be(said!("want.exercise-table"));
            }
            for name in first.keys().filter(|name| drawn.contains_key(*name)) {
                table
                    .findings
                    .error(&table.path, said!("exercise.number-twice", name));
            }
            let at = match seed {
                0 => 0,
                _ => Stream::new(seed, &format!("exercise {index}")).draw() % rows.len() as u64,
            };
            drawn.extend(
                rows[at as usize]
                    .iter()
                    .map(|(name, value)| (name.clone(), value.clone())),
            );
        }
        Self(drawn)
    }

    /// Puts the values where their names stand: a text that is `{name}` becomes the value, inside of one it is written. What stands
    /// between braces in the shape of a name, and is none, is a finding.
    pub(super) fn put(&self, into: &mut Value, path: &str, findings: &Findings) {
        match into {
            Value::String(text) => {
                if let Some(value) = self.put_text(text, path, findings) {
                    *into = value;
                }
            }
            Value::Array(items) => {
                for (index, item) in items.iter_mut().enumerate() {
                    self.put(item, &format!("{path}[{index}]"), findings);
                }
            }
            Value::Object(map) => {
                for (key, item) in map.iter_mut() {
                    let path = if path.is_empty() {
                        key.clone()
                    } else {
                        format!("{path}.{key}")
                    };
                    self.put(item, &path, findings);
                }
            }
            _ => {}
        }
    }

    /// The text with its values; `None`: there is none in it.
    fn put_text(&self, text: &str, path: &str, findings: &Findings) -> Option<Value> {
        let mut made = String::new();
        let mut rest = text;
        let mut is_changed = false;
        while let Some((before, name, after)) = next_name(rest) {
            made.push_str(before);
            match self.0.get(name) {
                Some(value) if before.is_empty() && after.is_empty() && made.is_empty() => {
                    return Some(value.clone());
                }
                Some(Value::String(value)) => made.push_str(value),
                Some(value) => made.push_str(&value.to_string()),
                None => findings.error(path, said!("exercise.unknown-number", name)),
            }
            is_changed = true;
            rest = after;
        }
        made.push_str(rest);
        is_changed.then_some(Value::String(made))
    }
}

/// A row of a table: names with numbers or texts.
fn row<'a>(item: &Item<'a>) -> Option<&'a Map<String, Value>> {
    let row = item.value.as_object();
    let fits = |(name, value): (&String, &Value)| is_name(name) && (value.is_number() || value.is_string());
    let row = row.filter(|row| !row.is_empty() && row.len() <= MAX && row.iter().all(fits));
    if row.is_none() {
        item.must_be(said!("want.exercise-row"));
    }
    row
}

fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase()) && text.bytes().all(|b| b.is_ascii_alphanumeric())
}

/// The next `{name}` of a text: what stands before it, the name, what comes after. `${name}` is Hadoop's.
fn next_name(text: &str) -> Option<(&str, &str, &str)> {
    text.match_indices('{').find_map(|(at, _)| {
        let (name, after) = text[at + 1..].split_once('}')?;
        let is_ours = is_name(name) && !text[..at].ends_with('$');
        is_ours.then_some((&text[..at], name, after))
    })
}
