//! The entries of `configurations.json`, played.

use std::fs;
use std::path::PathBuf;

use heddle_core::config::{Findings, Properties};
use heddle_core::replay::Replay;
use heddle_core::scheduler::{NoLog, Scheduler, Sink};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::markup;

/// The mode in which queues are given their capacities.
const LEGACY: &str = "yarn.scheduler.capacity.legacy-queue-mode.enabled";

/// An answer, and how Hadoop's test gets it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Entry {
    /// The file with the answer.
    pub(crate) expected: String,
    /// Hadoop's test.
    pub(crate) test: String,
    properties: Map<String, Value>,
    nodes: Vec<Value>,
    /// The configuration is kept in memory.
    #[serde(default)]
    mutable: bool,
    remark: String,
    #[serde(default)]
    created_queues: Vec<String>,
    #[serde(default)]
    applications: Vec<Value>,
}

fn folder() -> PathBuf {
    PathBuf::from(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../tests/data/hadoop-webapp"
    ))
}

fn text(file: &str) -> String {
    fs::read_to_string(folder().join(file)).expect(file)
}

/// The properties of the file.
fn file() -> Map<String, Value> {
    let mut findings = Findings::new();
    let mut properties = Properties::new();
    properties.read_xml(&text("capacity-scheduler.xml"), &mut findings);
    let properties = properties.iter();
    properties
        .map(|(name, value)| (name.to_owned(), json!(value)))
        .collect()
}

/// All of them.
pub(crate) fn entries() -> Vec<Entry> {
    #[derive(Deserialize)]
    struct Configurations {
        entries: Vec<Entry>,
    }
    let all: Configurations = serde_json::from_str(&text("configurations.json")).expect("configurations");
    all.entries
}

impl Entry {
    /// What Hadoop answers; of markup with the types of `ours`.
    pub(crate) fn answer(&self, ours: &Value) -> Value {
        let text = text(&self.expected);
        if self.expected.ends_with(".xml") {
            return markup::read(&text, ours);
        }
        serde_json::from_str(&text).expect("JSON")
    }

    /// What happens before the answer.
    pub(crate) fn kind(&self) -> &'static str {
        if !self.created_queues.is_empty() {
            "queues made before"
        } else if !self.applications.is_empty() {
            "applications submitted before"
        } else {
            "settings and nodes"
        }
    }

    /// The scheduler at the moment of the answer.
    pub(crate) fn scheduler(&self) -> Scheduler {
        let replay = Replay::parse(&self.replay().to_string()).expect("a replay");
        let mut scheduler = Scheduler::new(&replay.setup).expect("settings that Hadoop starts with");
        for op in &replay.ops {
            let (mut events, mut log) = (Vec::new(), NoLog);
            let mut sink = Sink {
                events: &mut events,
                log: &mut log,
            };
            let outcome = scheduler.apply(op, &mut sink);
            assert!(
                outcome.is_ok() || self.asks_for_legacy_leaf(),
                "{}: {op:?}: {outcome:?}",
                self.expected
            );
        }
        scheduler
    }

    /// A leaf by the first version of automatic creation: it is made, but only a rule can send an application there.
    fn asks_for_legacy_leaf(&self) -> bool {
        let enables = |name: &String| name.ends_with(".auto-create-child-queue.enabled");
        !self.created_queues.is_empty() && self.properties.keys().any(enables)
    }

    fn replay(&self) -> Value {
        json!({
            "replay": 1, "scheduler": "capacity", "hadoop": "3.4.1", "clusterTimestamp": 1, "startMs": 0,
            "properties": self.at_the_start(), "nodeLabels": [], "source": self.test, "ops": self.ops(),
        })
    }

    /// What is kept in memory comes after the start, over the file alone; only the mode of the start is already its.
    fn at_the_start(&self) -> Map<String, Value> {
        let mut properties = file();
        let all = self.properties.clone().into_iter();
        properties.extend(all.filter(|(name, _)| !self.mutable || name == LEGACY));
        properties
    }

    /// What is kept in memory instead of the file.
    fn in_memory(&self) -> Map<String, Value> {
        let mut properties: Map<String, Value> =
            file().into_iter().map(|(name, _)| (name, Value::Null)).collect();
        properties.extend(self.properties.clone());
        properties
    }

    /// What is read again before the answer: once nodes have come the file is below it, too.
    fn read_again(&self) -> Option<Map<String, Value>> {
        if self.remark.contains("is read again after nodes have come") {
            let mut properties = file();
            properties.extend(self.properties.clone());
            return Some(properties);
        }
        self.remark
            .ends_with("then the configuration is read again")
            .then(Map::new)
    }

    fn ops(&self) -> Vec<Value> {
        let mut ops = Vec::new();
        if self.mutable {
            ops.push(json!({"op": "reload", "properties": self.in_memory()}));
        }
        // A queue is made by an application that comes and goes. It comes before the nodes: the limit for one user's masters, which
        // is kept from then on, is that of an empty cluster, as if it had never been computed.
        for (app, queue) in (1..).zip(&self.created_queues) {
            ops.push(json!({"op": "addApp", "app": app, "queue": queue, "user": "user", "am": {"memory-mb": 1024, "vcores": 1}}));
            ops.push(json!({"op": "finishApp", "app": app, "state": "FINISHED"}));
        }
        ops.extend(self.nodes.iter().map(|node| {
            json!({"op": "addNode", "node": node["node"], "rack": "/default-rack", "resource": node["resource"]})
        }));
        for (app, of) in (1..).zip(&self.applications) {
            ops.push(
                json!({"op": "addApp", "app": app, "queue": of["queue"], "user": of["user"], "am": of["am"]}),
            );
        }
        if let Some(properties) = self.read_again() {
            ops.push(json!({"op": "reload", "properties": properties}));
        }
        ops
    }
}
