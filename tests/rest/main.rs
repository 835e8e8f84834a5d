//! `/ws/v1/cluster/scheduler` as Hadoop's own tests expect it (`tests/data/hadoop-webapp`): every answer is made again from its
//! settings and nodes, and compared field by field.

mod compare;
mod entry;
mod markup;

use std::collections::BTreeMap;

use compare::{Counts, compare};
use entry::{Entry, entries};
use heddle_core::rest;
use serde_json::Value;

/// What an answer says that a simulated cluster cannot know, or says in another order.
const LEFT_OUT: [(&str, &str); 1] = [(
    "health",
    "when the scheduler last ran, by the clock of the machine, and what it did then",
)];

/// How many fields differ, by what happened before the answer; it can only get less.
const DIFFERENT: [(&str, u64); 3] = [
    ("applications submitted before", 0),
    ("queues made before", 0),
    ("settings and nodes", 0),
];

#[test]
fn answers_are_hadoops_own() {
    let mut all: BTreeMap<&str, Counts> = BTreeMap::new();
    let mut played = 0;
    for entry in &entries() {
        let mut counts = Counts::default();
        let ours = answer(entry);
        compare(&ours, &entry.answer(&ours), &mut counts);
        let kind = entry.kind();
        all.entry(kind)
            .or_default()
            .add(&format!("{} ({})", entry.expected, entry.test), &counts);
        played += 1;
    }
    for (kind, counts) in &all {
        println!("{kind}: {counts}");
    }
    println!("{played} answers");
    let unequal: Vec<(&str, u64)> = all
        .iter()
        .map(|(kind, counts)| (*kind, counts.unequal()))
        .collect();
    assert_eq!(played, 63);
    assert_eq!(unequal, DIFFERENT, "fields that differ");
}

/// What Heddle answers.
fn answer(entry: &Entry) -> Value {
    let answer = rest::scheduler(&entry.scheduler()).expect("a Capacity Scheduler");
    // By its text: as values its floats would be 64 bits wide.
    let text = serde_json::to_string(&answer).expect("JSON");
    serde_json::from_str(&text).expect("JSON")
}
