//! Every member that a scenario may have, as the reader asks for them: the list from which the page makes its forms
//! (`www/engine/members.json`, written by `cargo xtask types`). Documents that hold every member are read, and what the
//! reader tells on its way is put together, so a member that the reader learns is in the list, or fails its test.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use super::json::Findings;
use super::{JobKind, SchedulerKind, read};
use crate::config::{Place, Severity};

/// What the reader knows of a member.
#[derive(Clone)]
pub(crate) enum What {
    /// It was asked for.
    Asked,
    /// It must be there.
    Required,
    /// What holds where it is not there.
    Default(Value),
    /// What it is.
    Kind(&'static str),
    /// A whole number within limits.
    Whole { least: i64, most: i64 },
    /// One of some words.
    Choice(Vec<String>),
}

/// What the reader tells of the member at a path.
pub(crate) struct Told {
    pub(crate) path: String,
    pub(crate) what: What,
}

/// A member, as far as it is known.
#[derive(Default)]
struct Member {
    facts: Map<String, Value>,
    /// Other readings said another default: it depends on something.
    depends: bool,
    /// The kinds (`kind`, `do` or `dist` around it) in which it was there and nothing was wrong with it.
    fits: BTreeSet<String>,
}

impl Member {
    fn learn(&mut self, what: What) {
        match what {
            What::Asked => {}
            What::Required => self.first("required", true),
            What::Kind(kind) => self.first("type", kind),
            What::Whole { least, most } => {
                if !self.facts.contains_key("type") {
                    self.first("least", least);
                    self.first("most", most);
                }
                self.first("type", "whole");
            }
            What::Choice(choices) => {
                self.first("type", "choice");
                self.first("choices", choices);
            }
            What::Default(value) => {
                self.depends |= self.facts.get("default").is_some_and(|known| *known != value);
                self.first("default", value);
            }
        }
    }

    /// What is told first holds.
    fn first(&mut self, name: &str, value: impl Into<Value>) {
        self.facts.entry(name).or_insert_with(|| value.into());
    }
}

/// The list: a member a line, in the order in which the reader asks.
pub(crate) fn list() -> String {
    let mut order: Vec<String> = Vec::new();
    let mut members: BTreeMap<String, Member> = BTreeMap::new();
    let mut kinds: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for document in documents() {
        let findings = Findings::default();
        read::parse(&document.to_string(), &findings);
        let told = findings.told.take();
        let wrong = errors(findings);
        for Told { path, what } in told {
            let pattern = pattern(&path);
            if matches!(what, What::Asked) {
                if !order.contains(&pattern) {
                    order.push(pattern.clone());
                }
                let kind = kind(&document, &path);
                let parent = pattern.rsplit_once('.').map_or("", |(parent, _)| parent);
                kinds.entry(parent.to_owned()).or_default().insert(kind.clone());
                if at(&document, &path).is_some() && !wrong.contains(&path) {
                    members.entry(pattern.clone()).or_default().fits.insert(kind);
                }
            }
            members.entry(pattern).or_default().learn(what);
        }
    }
    let line = |path: &String| {
        let member = &members[path];
        let mut facts = member.facts.clone();
        assert!(
            facts.contains_key("type"),
            "{path} is not in the documents below, or its reader does not tell what it is"
        );
        if member.depends {
            facts.remove("default");
        }
        let parent = path.rsplit_once('.').map_or("", |(parent, _)| parent);
        if member.fits != kinds[parent] {
            facts.insert("of".into(), json!(member.fits));
        }
        if let Some(items) = members
            .get(&format!("{path}[]"))
            .filter(|_| facts["type"] == "list")
        {
            facts.insert("items".into(), items.facts["type"].clone());
        }
        format!("  {}: {}", json!(path), Value::Object(facts))
    };
    format!(
        "{{\n{}\n}}\n",
        order.iter().map(line).collect::<Vec<_>>().join(",\n")
    )
}

/// The paths at which something is wrong.
fn errors(findings: Findings) -> BTreeSet<String> {
    findings
        .into_inner()
        .into_iter()
        .filter(|finding| finding.severity == Severity::Error)
        .filter_map(|finding| match finding.place {
            Place::Path { path } => Some(path),
            _ => None,
        })
        .collect()
}

/// `jobs[].stages[].count` of `jobs[2].stages[0].count`.
pub(crate) fn pattern(path: &str) -> String {
    let mut parts = path.split('[');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| {
        all + "[]" + part.split_once(']').map_or("", |(_, rest)| rest)
    })
}

/// The steps of a path: names, and indices as numbers.
fn steps(path: &str) -> impl Iterator<Item = &str> {
    path.split(['.', '[', ']']).filter(|step| !step.is_empty())
}

fn step<'a>(value: &'a Value, step: &str) -> Option<&'a Value> {
    match step.parse::<usize>() {
        Ok(index) => value.get(index),
        Err(_) => value.get(step),
    }
}

fn at<'a>(document: &'a Value, path: &str) -> Option<&'a Value> {
    steps(path).try_fold(document, step)
}

/// The kind of what a member belongs to: the innermost object around it that has one.
fn kind(document: &Value, path: &str) -> String {
    let mut value = document;
    let mut found = String::new();
    for name in steps(path) {
        let own = ["kind", "do", "dist"]
            .iter()
            .find_map(|key| value.get(key)?.as_str());
        if let Some(own) = own {
            own.clone_into(&mut found);
        }
        match step(value, name) {
            Some(inner) => value = inner,
            None => break,
        }
    }
    found
}

/// A week, so that times have the widest range.
const DURATION: u64 = read::WEEK;

/// Documents that together hold every member, in every kind of thing that can have it.
fn documents() -> Vec<Value> {
    SchedulerKind::ALL
        .into_iter()
        .map(|kind| {
            let profile = match kind {
                SchedulerKind::Superior => "huawei-mrs",
                SchedulerKind::Fair | SchedulerKind::Capacity => "hadoop-3.4",
            };
            json!({
                "heddle": 1, "name": "all", "description": "", "seed": 1, "durationMs": DURATION, "runToEnd": true,
                "clusterTimestamp": 0,
                "scheduler": {
                    "kind": kind.name(), "profile": profile, "allocationFile": "<allocations/>",
                    "capacityScheduler": "<configuration/>", "mappingRules": "", "yarnSite": "", "mapredSite": "",
                    "properties": { "yarn.node-labels.enabled": "true" }, "groups": {}, "superior": {},
                    "headroom": { "when": "stale", "usage": "user", "max": "configured", "blacklist": "subtract" },
                },
                "cluster": {
                    "heartbeatMs": 1000, "nodePort": 8041, "nodes": [with(node("n"), json!({ "resource": { "memory-mb": 16384, "vcores": 16 } }))],
                    "labels": [{ "name": "gpu", "exclusive": true }],
                    "lags": lags(if kind == SchedulerKind::Fair { "exact" } else { "measured" }),
                },
                "jobs": JobKind::ALL.map(|kind| with(job(kind), json!({
                    "id": kind.name(), "atMs": 0,
                    "running": {
                        "am": "n", "startMs": 0, "callsInMs": 1,
                        "containers": [{ "stage": "s0", "node": "n", "count": 1, "doneMs": 0, "number": 2 }],
                    },
                }))),
                "arrivals": JobKind::ALL.map(|kind| json!({
                    "name": format!("{}s", kind.name()), "count": 1, "firstMs": 0, "gapMs": 1000, "job": job(kind),
                })).into_iter().chain(gaps()).collect::<Vec<_>>(),
                "events": events(),
                "story": story(),
                "output": { "sampleMs": 1000 },
                "expect": [
                    { "atMs": 0, "what": "x", "is": 1 }, { "atMs": "end", "what": "x", "min": 1 },
                    { "atMs": 0, "what": "x", "max": 1 },
                ],
            })
        })
        .collect()
}

/// An object with the members of another.
fn with(mut object: Value, more: Value) -> Value {
    if let (Value::Object(object), Value::Object(more)) = (&mut object, more) {
        object.extend(more);
    }
    object
}

fn lags(like: &str) -> Value {
    json!({
        "as": like,
        "submitMs": 1, "launchMs": 1, "taskMs": 1, "endMs": 1, "monitorFirstMs": 1, "monitorLateMs": 1,
        "monitorJitterMs": 1, "unregisterMs": 1, "lingerMs": 1, "client": "exact",
    })
}

fn resource() -> Value {
    json!({ "memory-mb": 1024, "vcores": 1 })
}

fn node(name: &str) -> Value {
    json!({
        "name": name, "count": 1, "rack": "/r", "resource": resource(), "label": "gpu", "failTasksAfterMs": 1,
    })
}

fn job(kind: JobKind) -> Value {
    json!({
        "queue": "q", "user": "u", "kind": kind.name(), "priority": 0, "label": "gpu", "amVersion": "article",
        "mapred": {}, "mapredSite": "", "durationMs": 1, "holdMs": 1, "backoffMs": 1,
        "am": {
            "resource": resource(), "startMs": 1, "heartbeatMs": 10, "maxAttempts": 1, "unmanaged": false,
        },
        "onPreemption": { "do": "checkpoint", "costMs": 1, "keepPermille": 1 },
        "stages": stages(kind),
    })
}

/// Stages that fit a kind of job: the first has every member, the others each other distribution.
fn stages(kind: JobKind) -> Vec<Value> {
    let name = |index: usize| match kind {
        JobKind::MapReduce => ["map", "reduce"][index.min(1)].to_owned(),
        _ => format!("s{index}"),
    };
    let first = json!({
        "name": name(0), "count": 1, "resource": resource(), "duration": 1, "copyMs": 1, "priority": 20, "after": [],
        "delayMs": 0, "maxRunning": 1, "place": ["n"], "relax": true,
    });
    let others = distributions().into_iter().enumerate().map(|(index, duration)| {
        json!({
            "name": name(index + 1), "count": 1, "resource": resource(), "duration": duration, "after": [name(0)],
        })
    });
    let most = match kind {
        JobKind::Service => 1,
        JobKind::MapReduce => 2,
        JobKind::Generic | JobKind::Gang => usize::MAX,
    };
    std::iter::once(first).chain(others).take(most).collect()
}

fn distributions() -> [Value; 5] {
    [
        json!({ "dist": "uniform", "minMs": 1, "maxMs": 2 }),
        json!({ "dist": "exponential", "meanMs": 1 }),
        json!({ "dist": "lognormal", "meanMs": 1, "stdMs": 1 }),
        json!({ "dist": "choice", "valuesMs": [1], "weights": [1] }),
        json!({ "dist": "recorded", "valuesMs": [1] }),
    ]
}

/// Series with each distribution between their jobs.
fn gaps() -> impl Iterator<Item = Value> {
    distributions().into_iter().enumerate().map(|(index, gap)| {
        json!({
            "name": format!("gap{index}"), "count": 1, "firstMs": 0, "gapMs": gap, "job": job(JobKind::Generic),
        })
    })
}

/// A story that asks and shows whatever one can.
fn story() -> Value {
    let moment = json!({
        "atMs": 0, "name": "m", "say": "s", "tab": "why",
        "select": { "queue": "q", "job": "generic", "container": "c", "node": "n" },
        "shows": [
            { "ask": {
                "queue": "q", "app": "a", "container": "c", "node": "n", "question": "q", "partition": "p", "for": "f",
            }, "answer": "a", "facts": {} },
            { "what": "x", "is": 1 }, { "what": "x", "min": 1 }, { "what": "x", "max": 1 },
        ],
    });
    json!({
        "lesson": "l", "topic": "t", "article": { "title": "t", "section": "s" }, "opens": 1,
        "moments": [moment, moment, moment, moment, moment, moment],
    })
}

/// Every kind of event with every member that one of them has.
fn events() -> Vec<Value> {
    let task = json!({ "job": "generic", "stage": "s0", "index": 0 });
    let named = |what: &str, more: Value| with(json!({ "atMs": 1, "do": what }), more);
    let mut events = vec![
        named("addNode", json!({ "node": node("m") })),
        named("removeNode", json!({ "name": "m", "detectMs": 1 })),
        named(
            "resizeNode",
            json!({ "name": "n", "resource": resource(), "overcommitTimeoutMs": -1 }),
        ),
        named("setNodeLabel", json!({ "name": "n", "label": "" })),
        named("moveJob", json!({ "job": "generic", "queue": "q" })),
        named("setPriority", json!({ "job": "generic", "priority": 1 })),
        named("killJob", json!({ "job": "generic" })),
        named("failTask", task.clone()),
        named("loseOutput", task),
    ];
    for part in [
        json!({ "allocationFile": "<allocations/>" }),
        json!({ "capacityScheduler": "" }),
        json!({ "properties": {} }),
    ] {
        events.push(named("reload", part));
    }
    events
}

/// Every kind of event is in the documents.
#[test]
fn the_documents_have_every_kind() {
    let done: BTreeSet<_> = events().iter().map(|event| event["do"].to_string()).collect();
    let known: BTreeSet<_> = read::DO.iter().map(|name| json!(name).to_string()).collect();
    assert_eq!(done, known);
}
