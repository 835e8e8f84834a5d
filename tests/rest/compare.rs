//! Two answers, field by field.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::Value;

use crate::LEFT_OUT;

/// How many fields are the same, and which are not.
#[derive(Default)]
pub(crate) struct Counts {
    equal: u64,
    /// By the field's name: how many, and one of them.
    unequal: BTreeMap<String, (u64, String)>,
}

impl Counts {
    pub(crate) fn unequal(&self) -> u64 {
        self.unequal.values().map(|(count, _)| count).sum()
    }

    /// Those of one more answer.
    pub(crate) fn add(&mut self, of: &str, more: &Self) {
        self.equal += more.equal;
        for (name, (count, example)) in &more.unequal {
            let known = self.unequal.entry(name.clone());
            known.or_insert_with(|| (0, format!("{example}, {of}"))).0 += count;
        }
    }

    fn field(&mut self, at: &At<'_>, ours: Option<&Value>, theirs: Option<&Value>) {
        if ours == theirs {
            self.equal += 1;
            return;
        }
        let text = |value: Option<&Value>| value.map_or_else(|| "-".to_owned(), ToString::to_string);
        let example = format!("{}: ours {}, Hadoop's {}", at.queue, text(ours), text(theirs));
        self.unequal.entry(at.name.clone()).or_insert((0, example)).0 += 1;
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unequal = self.unequal();
        writeln!(
            to,
            "{} of {} fields are the same",
            self.equal,
            self.equal + unequal
        )?;
        for (name, (count, example)) in &self.unequal {
            writeln!(to, "  {count} {name}, e.g. {example}")?;
        }
        Ok(())
    }
}

/// Where a field stands.
struct At<'a> {
    queue: &'a str,
    /// Its keys, those of queues left out.
    name: String,
}

impl At<'_> {
    fn below(&self, key: &str) -> Self {
        let name = if self.name.is_empty() {
            key.to_owned()
        } else {
            format!("{}.{key}", self.name)
        };
        Self {
            queue: self.queue,
            name,
        }
    }
}

/// Compares `ours` with `theirs`; what only one of them has differs.
pub(crate) fn compare(ours: &Value, theirs: &Value, counts: &mut Counts) {
    let info = |answer: &Value| answer["scheduler"]["schedulerInfo"].clone();
    queue(&info(ours), &info(theirs), counts);
}

/// A queue with those below it, which stand in the same order.
fn queue(ours: &Value, theirs: &Value, counts: &mut Counts) {
    let path = theirs["queuePath"].as_str().or(ours["queuePath"].as_str());
    let at = At {
        queue: path.unwrap_or("a queue"),
        name: String::new(),
    };
    fields(&at, ours, theirs, counts);
    let none = Vec::new();
    let below = |of: &'_ Value| of["queues"]["queue"].as_array().unwrap_or(&none).clone();
    let (ours, theirs) = (below(ours), below(theirs));
    for place in 0..ours.len().max(theirs.len()) {
        let of = |queues: &[Value]| queues.get(place).cloned().unwrap_or(Value::Null);
        queue(&of(&ours), &of(&theirs), counts);
    }
}

fn fields(at: &At<'_>, ours: &Value, theirs: &Value, counts: &mut Counts) {
    let empty = serde_json::Map::new();
    let (a, b) = (
        ours.as_object().unwrap_or(&empty),
        theirs.as_object().unwrap_or(&empty),
    );
    let only_ours = a.keys().filter(|key| !b.contains_key(*key));
    for key in b.keys().chain(only_ours).filter(|key| is_compared(at, key)) {
        value(&at.below(key), a.get(key), b.get(key), counts);
    }
}

fn is_compared(at: &At<'_>, key: &str) -> bool {
    !at.name.is_empty() || (key != "queues" && LEFT_OUT.iter().all(|(name, _)| *name != key))
}

fn value(at: &At<'_>, ours: Option<&Value>, theirs: Option<&Value>, counts: &mut Counts) {
    match (ours, theirs) {
        (Some(Value::Object(a)), Some(Value::Object(b))) if !a.is_empty() || !b.is_empty() => {
            fields(at, &Value::Object(a.clone()), &Value::Object(b.clone()), counts);
        }
        (Some(Value::Array(a)), Some(Value::Array(b))) if !a.is_empty() || !b.is_empty() => {
            let (a, b) = (ordered(at, a), ordered(at, b));
            for place in 0..a.len().max(b.len()) {
                value(at, a.get(place).copied(), b.get(place).copied(), counts);
            }
        }
        _ => counts.field(at, ours, theirs),
    }
}

/// Properties stand in the order of a hash map of all that Hadoop has loaded, ours in that of their names.
fn ordered<'a>(at: &At<'_>, list: &'a [Value]) -> Vec<&'a Value> {
    let mut list: Vec<&Value> = list.iter().collect();
    if at.name.ends_with(".property") {
        list.sort_by_key(|item| item["name"].as_str().map(str::to_owned));
    }
    list
}
