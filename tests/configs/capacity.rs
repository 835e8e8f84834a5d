//! Capacity Scheduler files of real clusters: accepted or refused as Hadoop 3.4.1 does, and every queue as Hadoop reports
//! it with four nodes of 100 GB and 64 vcores, without and with the preemption monitor and the file's node labels
//! (`tests/data/configs/capacity/*.hadoop.json`).

use heddle_core::config::{Findings, Properties};
use heddle_core::replay::{self, Replay};
use serde_json::{Map, Value, json};

use super::each_sample;

#[test]
fn capacity_files_are_read_as_hadoop_reads_them() {
    each_sample("capacity", |name, text, hadoop| {
        for setup in ["default", "monitored"] {
            compare(&format!("{name}, {setup}"), text, &hadoop[setup]);
        }
    });
}

fn compare(name: &str, text: &str, hadoop: &Value) {
    let state = state(text, hadoop);
    assert_eq!(hadoop["ok"], state.is_ok(), "{name}: {:?}", state.err());
    let Ok(state) = state else { return };
    assert_eq!(
        state["maximumAllocation"], hadoop["scheduler"]["maximumAllocation"],
        "{name}"
    );
    let ours = state["queues"].as_object().expect("queues");
    let theirs = hadoop["queues"].as_array().expect("queues");
    assert_eq!(ours.len(), theirs.len(), "{name}: queues");
    for queue in theirs {
        let path = queue["path"].as_str().expect("a path");
        assert_eq!(as_hadoop_writes_it(&ours[path], queue), *queue, "{name}: {path}");
    }
}

/// What is known of a queue, in the place of what Hadoop says of it.
fn as_hadoop_writes_it(ours: &Value, theirs: &Value) -> Value {
    let mut queue = theirs.as_object().expect("a queue").clone();
    for (key, from) in [
        ("state", "state"),
        ("priority", "priority"),
        ("preemptionDisabled", "preemptionDisabled"),
        ("intraQueuePreemptionDisabled", "intraQueuePreemptionDisabled"),
        ("maxApplications", "maximumApplications"),
        ("maxApplicationsPerUser", "maximumApplicationsPerUser"),
    ] {
        replace(&mut queue, key, &ours[from]);
    }
    let policy = match ours["orderingPolicy"].as_str() {
        Some("fifo") => "FifoOrderingPolicy",
        Some("fair") => "FairOrderingPolicy",
        other => other.expect("a policy"),
    };
    replace(&mut queue, "orderingPolicy", &json!(policy));
    let default = &ours["partitions"][""];
    for key in [
        "capacity",
        "absoluteCapacity",
        "maximumCapacity",
        "absoluteMaximumCapacity",
    ] {
        replace(&mut queue, key, &default[key]);
    }
    replace(&mut queue, "amResourceLimit", &default["amLimit"]);
    let partitions = queue["partitions"].as_object_mut().expect("partitions");
    for (label, partition) in partitions {
        let label = if label == "DEFAULT" { "" } else { label };
        let Some(ours) = ours["partitions"].get(label) else {
            continue;
        };
        let partition = partition.as_object_mut().expect("a partition");
        for key in [
            "capacity",
            "absoluteCapacity",
            "maximumCapacity",
            "absoluteMaximumCapacity",
            "weight",
            "normalizedWeight",
        ] {
            replace(partition, key, &ours[key]);
        }
        replace(partition, "effectiveCapacity", &ours["effectiveMin"]);
        replace(partition, "effectiveMaxCapacity", &ours["effectiveMax"]);
    }
    Value::Object(queue)
}

/// Puts `value` where Hadoop says something; numbers in Hadoop's notation.
fn replace(into: &mut Map<String, Value>, key: &str, value: &Value) {
    if let Some(known) = into.get_mut(key)
        && (known.as_f64() != value.as_f64() || value.as_f64().is_none())
    {
        *known = value.clone();
    }
}

/// The scheduler's state with four nodes, or why it does not start.
fn state(text: &str, hadoop: &Value) -> Result<Value, String> {
    let mut findings = Findings::new();
    let mut properties = Properties::new();
    properties.read_xml(text, &mut findings);
    if findings.errors() > 0 {
        return Err(format!("{:?}", findings.into_vec()));
    }
    for (name, value) in hadoop["properties"].as_object().expect("properties") {
        properties.set(name, value.as_str().expect("text"));
    }
    let names: Vec<String> = properties.iter().map(|(name, _)| name.to_owned()).collect();
    let values: Map<String, Value> = names
        .into_iter()
        .filter_map(|name| Some((name.clone(), json!(properties.get(&name)?))))
        .collect();
    let labels = hadoop["clusterNodeLabels"].as_array().into_iter().flatten();
    let labels: Vec<Value> = labels.map(|name| json!({"name": name})).collect();
    let mut ops: Vec<Value> = (1..=4)
        .map(|node| {
            let total = json!({"memory-mb": 102_400, "vcores": 64});
            json!({"op": "addNode", "node": format!("n{node}:1"), "rack": "/r", "resource": total})
        })
        .collect();
    ops.push(json!({"op": "observe"}));
    let replay = json!({
        "replay": 1, "scheduler": "capacity", "hadoop": "3.4.1", "clusterTimestamp": 1, "startMs": 0,
        "properties": values, "nodeLabels": labels, "source": "a sample file", "ops": ops,
    });
    let replay = Replay::parse(&replay.to_string()).map_err(|error| format!("{error:?}"))?;
    let mut last = Value::Null;
    replay::run(&replay, |line| last = line).map_err(|findings| format!("{findings:?}"))?;
    Ok(last["state"].take())
}
