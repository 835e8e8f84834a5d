//! The numbers published with the Fair Scheduler before the overhaul of preemption (spec `fair.md` §8.5), for 2.8 and 2.7.
//!
//! The replays are recorded vectors; 2.8.5 made their traces, and 2.7.7 those of `fair-2.7/`.

use heddle_core::replay::{Replay, run};
use serde_json::Value;

use super::archive;

const V27: &str = "2.7.7";
const V28: &str = "2.8.5";
const BOTH: &[&str] = &[V27, V28];

/// Vector, releases, line of the trace, what is published of it, its value.
type Published = (&'static str, &'static [&'static str], usize, &'static str, i64);

const NUMBERS: &[Published] = &[
    // PreemptionIsNotDelayedToNextRound
    ("published-01", BOTH, 20, "deficit root.queueA.queueA2", 3277),
    ("published-01", &[V28], 21, "warned 1", 4),
    ("published-01", &[V27], 21, "warned 1", 3),
    // PreemptionFilterOutNonPreemptableQueues
    ("published-02", &[V28], 20, "deficit root.queueA.queueA2", 2048),
    ("published-02", &[V28], 21, "warned 1", 2),
    ("published-02", &[V28], 21, "warned 2", 0),
    // PreemptionDecision
    ("published-03", BOTH, 35, "deficit root.queueC", 0),
    ("published-03", BOTH, 35, "deficit root.queueD", 0),
    ("published-03", BOTH, 37, "deficit root.queueC", 1024),
    ("published-03", BOTH, 37, "deficit root.queueD", 1024),
    ("published-03", BOTH, 40, "deficit root.queueC", 1536),
    ("published-03", BOTH, 40, "deficit root.queueD", 1536),
    // PreemptionDecisionWithDRF
    ("published-04", &[V28], 37, "deficit root.queueC", 1024),
    ("published-04", &[V28], 37, "vcores root.queueC", 3),
    ("published-04", &[V28], 37, "deficit root.queueD", 1024),
    ("published-04", &[V28], 37, "vcores root.queueD", 2),
    ("published-04", &[V28], 40, "deficit root.queueC", 1536),
    ("published-04", &[V28], 40, "vcores root.queueC", 3),
    ("published-04", &[V28], 40, "deficit root.queueD", 1536),
    ("published-04", &[V28], 40, "vcores root.queueD", 3),
    // PreemptionDecisionWithVariousTimeout
    ("published-05", BOTH, 0, "fairTimeout root", 30_000),
    ("published-05", BOTH, 0, "fairTimeout root.default", 30_000),
    ("published-05", BOTH, 0, "fairTimeout root.queueA", 30_000),
    ("published-05", BOTH, 0, "fairTimeout root.queueC", 30_000),
    ("published-05", BOTH, 0, "fairTimeout root.queueB", 25_000),
    ("published-05", BOTH, 0, "fairTimeout root.queueB.queueB1", 25_000),
    ("published-05", BOTH, 0, "fairTimeout root.queueB.queueB2", 20_000),
    ("published-05", BOTH, 0, "minTimeout root", 15_000),
    ("published-05", BOTH, 0, "minTimeout root.default", 15_000),
    ("published-05", BOTH, 0, "minTimeout root.queueA", 15_000),
    ("published-05", BOTH, 0, "minTimeout root.queueC", 15_000),
    ("published-05", BOTH, 0, "minTimeout root.queueB", 10_000),
    ("published-05", BOTH, 0, "minTimeout root.queueB.queueB2", 10_000),
    ("published-05", BOTH, 0, "minTimeout root.queueB.queueB1", 5_000),
    ("published-05", BOTH, 40, "deficit root.queueB.queueB1", 0),
    ("published-05", BOTH, 40, "deficit root.queueB.queueB2", 0),
    ("published-05", BOTH, 40, "deficit root.queueC", 0),
    ("published-05", BOTH, 43, "deficit root.queueB.queueB1", 1024),
    ("published-05", BOTH, 43, "deficit root.queueB.queueB2", 0),
    ("published-05", BOTH, 43, "deficit root.queueC", 0),
    ("published-05", BOTH, 46, "deficit root.queueB.queueB1", 1024),
    ("published-05", BOTH, 46, "deficit root.queueB.queueB2", 1024),
    ("published-05", BOTH, 46, "deficit root.queueC", 0),
    ("published-05", BOTH, 49, "deficit root.queueB.queueB1", 1024),
    ("published-05", BOTH, 49, "deficit root.queueB.queueB2", 1024),
    ("published-05", BOTH, 49, "deficit root.queueC", 1024),
    ("published-05", BOTH, 52, "deficit root.queueB.queueB1", 1024),
    ("published-05", BOTH, 52, "deficit root.queueB.queueB2", 1536),
    ("published-05", BOTH, 52, "deficit root.queueC", 1024),
    ("published-05", BOTH, 55, "deficit root.queueB.queueB1", 1536),
    ("published-05", BOTH, 55, "deficit root.queueB.queueB2", 1536),
    ("published-05", BOTH, 55, "deficit root.queueC", 1024),
    ("published-05", BOTH, 58, "deficit root.queueB.queueB1", 1536),
    ("published-05", BOTH, 58, "deficit root.queueB.queueB2", 1536),
    ("published-05", BOTH, 58, "deficit root.queueC", 1536),
    // ChoiceOfPreemptedContainers
    ("published-06", BOTH, 33, "warned 1", 0),
    ("published-06", BOTH, 33, "warned 2", 1),
    ("published-06", BOTH, 33, "warned 3", 0),
    ("published-06", BOTH, 33, "warned 4", 1),
    ("published-06", BOTH, 37, "live 1", 2),
    ("published-06", BOTH, 37, "live 2", 1),
    ("published-06", BOTH, 37, "live 3", 2),
    ("published-06", BOTH, 37, "live 4", 1),
    ("published-06", BOTH, 41, "live 1", 2),
    ("published-06", BOTH, 41, "live 2", 0),
    ("published-06", BOTH, 41, "live 3", 1),
    ("published-06", BOTH, 41, "live 4", 1),
    ("published-06", BOTH, 42, "warned 1", 0),
    ("published-06", BOTH, 42, "warned 3", 0),
    ("published-06", BOTH, 42, "warned 4", 0),
    // PreemptionWithFreeResources: threshold 0 and two containers; 0.8 and three; 0.7 and three
    ("published-07", BOTH, 11, "round", 1024),
    ("published-08", BOTH, 11, "round", 0),
    ("published-09", BOTH, 11, "round", 1024),
    // IsStarvedForFairShare: after four heartbeats, after two more
    ("published-10", BOTH, 19, "starved root.queueB.queueB1", 0),
    ("published-10", BOTH, 19, "starved root.queueB.queueB2", 1),
    ("published-10", BOTH, 22, "starved root.queueB.queueB1", 0),
    ("published-10", BOTH, 22, "starved root.queueB.queueB2", 0),
    // IsStarvedForFairShareDRF
    ("published-11", &[V28], 17, "starved root.queueB", 0),
];

#[test]
fn the_published_numbers_hold_for_both_old_releases() {
    let vectors = archive::read("fair-2.8");
    let mut wrong = Vec::new();
    for (name, releases, line, what, value) in NUMBERS {
        let vector = vectors
            .iter()
            .find(|vector| vector.name == format!("fair-2.8/{name}"));
        let vector = vector.unwrap_or_else(|| panic!("no vector {name}"));
        for release in *releases {
            let text = vector.replay.replacen(V28, release, 1);
            let replay = Replay::parse(&text).expect("a recorded replay");
            let mut trace = Vec::new();
            run(&replay, |line| trace.push(line)).expect("a good configuration");
            if *release == V28 {
                let recorded = vector
                    .trace
                    .as_deref()
                    .unwrap_or_default()
                    .lines()
                    .nth(*line)
                    .expect("a line for each operation");
                trace.push(recorded.parse().expect("a recorded trace is JSON lines"));
            }
            for of in trace.iter().filter(|of| of["i"] == *line) {
                let got = read(of, what);
                if got != *value {
                    wrong.push(format!(
                        "{name} on {release}, line {line}: {what} is {got}, published {value}"
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A number of a line; nothing is 0.
fn read(line: &Value, what: &str) -> i64 {
    let (what, of) = what.split_once(' ').unwrap_or((what, ""));
    let queue = &line["state"]["queues"][of];
    match what {
        "deficit" => queue["deficit"]["resource"]["memory-mb"].as_i64().unwrap_or(0),
        "vcores" => queue["deficit"]["resource"]["vcores"].as_i64().unwrap_or(0),
        "fairTimeout" => queue["fairSharePreemptionTimeout"].as_i64().unwrap_or(0),
        "minTimeout" => queue["minSharePreemptionTimeout"].as_i64().unwrap_or(0),
        "starved" => i64::from(queue["starvedForFairShare"] == true),
        "round" => events(line, "round")
            .map(|event| event["toPreempt"]["memory-mb"].as_i64().unwrap_or(0))
            .sum(),
        "warned" => {
            let prefix = format!("{of}_");
            let of_app = |event: &&Value| {
                event["container"]
                    .as_str()
                    .is_some_and(|id| id.starts_with(&prefix))
            };
            events(line, "warned").filter(of_app).count() as i64
        }
        "live" => line["state"]["apps"][of]["live"]
            .as_array()
            .map_or(0, |live| live.len() as i64),
        _ => panic!("nothing is published of {what}"),
    }
}

fn events<'a>(line: &'a Value, kind: &'a str) -> impl Iterator<Item = &'a Value> {
    let all = line["events"].as_array().into_iter().flatten();
    all.filter(move |event| event["type"] == kind)
}
