//! What may be done with a run, in any order: going on and back, other events from a moment on, questions of things that are there
//! and of things that are not.

use crate::chance::Chance;
use heddle_core::explain::told::{Subject, Teller};
use heddle_core::explain::verdict::{self, Asked, Moment};
use heddle_core::explain::{around, ask};
use heddle_core::sim::{History, Scenario};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How many things are done at the most.
const DOINGS: usize = 24;
/// How long.
const PATIENCE: Duration = Duration::from_millis(300);

/// What was done with the run, for who wants to know how it came to fall: how much is done depends on time, too.
static DONE: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn doings() -> MutexGuard<'static, Vec<String>> {
    DONE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn note(what: String) {
    doings().push(what);
}

/// What was done with the run that was played with last.
pub(crate) fn done() -> String {
    doings().join("; ")
}

/// Does things with a run whose scenario was read from `text`, drawn from the text alone. A run that somebody has played with is the
/// same as one that goes straight to where it stands.
pub(crate) fn give(mut history: History, text: &str, features: &mut BTreeSet<String>) {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    let mut chance = Chance::of(hasher.finish(), 0);
    let mut scenario: Option<Value> = serde_json::from_str(text).ok();
    doings().clear();
    note(format!("computed to {}", history.computed_ms()));
    let begun = Instant::now();
    for _ in 0..DOINGS {
        if begun.elapsed() > PATIENCE {
            break;
        }
        let at = moment(&history, &mut chance);
        match chance.below(8) {
            0 => {
                note(format!("back to {at}"));
                history.seek(at);
            }
            // So far that it takes no longer than the run took until now.
            1 => {
                note(format!("on to {at}"));
                history.run_to(at);
            }
            2 | 3 => {
                let Some(of) = &mut scenario else { continue };
                if fork(&mut history, of, at, &mut chance) {
                    features.insert("commands:fork".to_owned());
                }
            }
            _ => asks(&mut history, at, &mut chance, features),
        }
    }
    let reached = history.computed_ms();
    history.seek(reached);
    let digest = history.digest();
    let again = History::new(history.scenario().clone());
    let mut again = again.unwrap_or_else(|found| panic!("what ran is refused: {}", found[0].code));
    again.run_to(reached);
    assert!(again.digest() == digest, "a run that was played with repeats");
}

/// A moment of the run so far, now and then one that lies a little ahead.
fn moment(history: &History, chance: &mut Chance) -> u64 {
    let so_far = history.computed_ms();
    let ahead = if chance.below(4) == 0 { 1000 } else { 0 };
    chance.below((so_far + ahead + 1) as usize) as u64
}

/// Goes on with an event more or fewer, none before `at`; whether that was taken.
fn fork(history: &mut History, scenario: &mut Value, at: u64, chance: &mut Chance) -> bool {
    let mut changed = scenario.clone();
    if !changed["events"].is_array() {
        changed["events"] = json!([]);
    }
    let new = event(history, at, chance);
    let Some(events) = changed["events"].as_array_mut() else {
        return false;
    };
    let last = events.iter().rposition(|of| of["atMs"].as_u64() >= Some(at));
    match last.filter(|_| chance.below(3) == 0) {
        Some(last) => _ = events.remove(last),
        None => events.push(new),
    }
    // What is refused is an answer.
    let Ok((other, _)) = Scenario::parse(&changed.to_string()) else {
        return false;
    };
    note(format!("from {at} on {}", changed["events"]));
    history.fork(other, at);
    *scenario = changed;
    true
}

/// Something that happens to what is there, or to nothing.
fn event(history: &History, at: u64, chance: &mut Chance) -> Value {
    let scenario = history.scenario();
    let jobs: Vec<&str> = scenario
        .jobs
        .iter()
        .map(|job| &*job.id)
        .chain(["nobody"])
        .collect();
    let nodes = scenario.cluster.nodes.iter().map(|of| of.name.clone());
    let nodes: Vec<String> = nodes.chain(["n1".into(), "nowhere".into()]).collect();
    let job = chance.of_all(&jobs).to_owned();
    let node = chance.of_all(&nodes).clone();
    let at = at + chance.below(3) as u64 * 500;
    match chance.below(9) {
        0 => json!({"atMs": at, "do": "killJob", "job": job}),
        1 => json!({"atMs": at, "do": "moveJob", "job": job, "queue": "root.default"}),
        2 => json!({"atMs": at, "do": "setPriority", "job": job, "priority": chance.below(12) as i64 - 1}),
        3 => json!({"atMs": at, "do": "removeNode", "name": node, "detectMs": chance.below(5000)}),
        4 => {
            json!({"atMs": at, "do": "addNode", "name": format!("new{}", chance.below(3)), "resource": size(chance)})
        }
        5 => json!({"atMs": at, "do": "resizeNode", "name": node, "resource": size(chance)}),
        6 => json!({"atMs": at, "do": "setNodeLabel", "name": node, "label": *chance.of_all(&["", "x"])}),
        7 => json!({"atMs": at, "do": "failTask", "job": job, "stage": "map", "index": chance.below(3)}),
        _ => json!({"atMs": at, "do": "loseOutput", "job": job, "stage": "map", "index": chance.below(3)}),
    }
}

fn size(chance: &mut Chance) -> Value {
    json!({"memory-mb": chance.below(9) * 1024, "vcores": chance.below(9)})
}

/// Everything that may be asked of something at a moment.
fn asks(history: &mut History, at: u64, chance: &mut Chance, features: &mut BTreeSet<String>) {
    let subject = Subject {
        entity: chance.below(7) as u32,
        a: chance.below(6) as u32,
        b: chance.below(9) as u32,
    };
    let seq = chance.below(history.rows().len() + 2);
    note(format!(
        "asked of {} {} {} and row {seq} at {at}",
        subject.entity, subject.a, subject.b
    ));
    let row = history.rows().get(seq);
    if let Some(row) = row {
        let told = Teller::of(history).row(&row);
        features.insert(format!("told:{}", told.cause.is_some()));
    }
    features.insert(format!("around:{}", around(history, seq as u64).is_some()));
    let Some(subject) = subject.known() else { return };
    features.insert(format!("ask:{}", ask(history, subject, at).rows.len().min(9)));
    let moment = Moment::looked_at(history, at);
    if let Some(verdict) = verdict::of_moment(&moment, &Asked::about(subject)) {
        features.insert(format!("verdict:{}", verdict.answer));
        let told = verdict::told(&moment, &verdict);
        features.insert(format!("told:{}", told.facts.len().min(9)));
    }
}
