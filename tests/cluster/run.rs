//! The decisions of a run.

use super::{Decision, Story, What, tests};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// The scenario that was played.
pub(super) fn scenario(name: &str) -> Value {
    let path = tests().join("cluster").join(name).with_extension("json");
    let text = std::fs::read_to_string(path).expect("the scenario is there");
    serde_json::from_str(&text).expect("the scenario is JSON")
}

/// How many containers the cluster can hold: all of them are of one size.
pub(super) fn containers_in_all(scenario: &Value) -> i64 {
    let memory = |of: &Value| of["resource"]["memory-mb"].as_i64();
    let nodes = scenario["cluster"]["nodes"].as_array().expect("there are nodes");
    let all: i64 = nodes
        .iter()
        .map(|node| node["count"].as_i64().unwrap_or(1) * memory(node).expect("a node has memory"))
        .sum();
    let stages = scenario["jobs"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|job| &job["stages"][0]);
    all / stages.filter_map(memory).max().expect("a stage has a size")
}

/// Plays a story with some lags; `None`: as the exact cluster.
pub(super) fn play(story: &Story, scenario: &Value, lags: Option<&Value>) -> Vec<Decision> {
    let mut scenario = scenario.clone();
    if let Some(lags) = lags {
        scenario["cluster"]["lags"] = lags.clone();
    }
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("cluster-{}", story.name));
    let (file, events) = (out.with_extension("json"), out.with_extension("events"));
    std::fs::write(&file, scenario.to_string()).expect("the scenario is written");
    let run = Command::new(env!("CARGO_BIN_EXE_heddle"))
        .arg("run")
        .arg(&file)
        .arg("--events")
        .arg(&events)
        .output()
        .expect("heddle runs");
    let said = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success() && said.is_empty(), "{}: {said}", story.name);
    let text = std::fs::read_to_string(&events).expect("the run has events");
    decisions(&text)
}

fn decisions(events: &str) -> Vec<Decision> {
    let mut jobs: BTreeMap<u32, String> = BTreeMap::new();
    let mut decisions = Vec::new();
    for row in events.lines() {
        let row: Value = serde_json::from_str(row).expect("a row is JSON");
        let text = |name: &str| row[name].as_str().unwrap_or_default();
        if let ("jobState", Ok(app)) = (text("kind"), text("object").parse()) {
            jobs.insert(app, text("subject").to_owned());
        }
        let Some((app, container)) = text("container").split_once('_') else {
            continue;
        };
        let number = |text: &str| text.parse::<u32>().expect("ids are numbers");
        let (app, container) = (number(app), number(container));
        let what = match (text("kind"), row["exit"].as_i64()) {
            ("allocated", _) => What::Given,
            ("completed", Some(-102)) => What::Preempted,
            ("completed", Some(-100)) if container > 1 => What::Surplus,
            ("completed", _) => What::Ended,
            _ => continue,
        };
        decisions.push(Decision {
            at: row["t"].as_i64().expect("a row has a time"),
            what,
            job: jobs[&app].clone(),
            container,
        });
    }
    decisions
}
