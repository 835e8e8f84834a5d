//! Capacity Scheduler files of real clusters: accepted or refused as Hadoop 3.4.1 does, and every queue as Hadoop reports
//! it with four nodes of 100 GB and 64 vcores, without and with the preemption monitor and the file's node labels
//! (`tests/data/configs/capacity/*.hadoop.json`).

use heddle_core::config::{Findings, Place, Properties};
use heddle_core::profile::{Profile, SchedulerKind};
use heddle_core::replay::{self, Replay};
use heddle_core::resource::ResourceTypes;
use heddle_core::scheduler::CapacityScheduler;
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

/// What is refused, each with its line and what to write instead.
#[test]
fn findings_name_the_property_its_line_and_the_remedy() {
    const CASES: [(&[&str], &str); 19] = [
        (
            &[],
            "-: root.queues is missing or empty; write the names of the queues below root",
        ),
        (
            &["root.queues=a,b", "root.a.capacity=60", "root.b.capacity=50"],
            "2: root.a.capacity and those of its siblings add up to 110\u{202f}% (a 60, b 50); write percentages that add up to 100",
        ),
        (
            &["root.queues=a,b", "root.a.capacity=60", "root.b.capacity=2w"],
            "2: root.a.capacity and those of its siblings mix weights, percentages and amounts (a 60, b 2w); write all in one of these forms",
        ),
        (
            &["root.queues=a", "root.a.capacity=101"],
            "2: root.a.capacity must be from 0 to 100; got 101",
        ),
        (
            &["root.queues=a", "root.a.capacity=much"],
            "2: root.a.capacity must be a number; got \"much\".",
        ),
        (
            &["root.queues=a", "root.a.capacity=-3w"],
            "2: root.a.capacity must be a weight from 0w to 10000w, or -1w for none; got -3w",
        ),
        (
            &[
                "root.queues=a",
                "root.a.capacity=[memory=9,vcores=1]",
                "root.a.maximum-capacity=[memory=8,vcores=1]",
            ],
            "2: root.a.capacity must not be larger than the queue's maximum-capacity (8\u{202f}MB, 1\u{202f}vcore); got 9\u{202f}MB, 1\u{202f}vcore",
        ),
        (
            &[
                "root.queues=a",
                "root.a.capacity=100",
                "root.a.queues=b",
                "root.a.b.capacity=[memory=8,vcores=1]",
            ],
            "2: root.a.capacity and the capacities of the queues below it must all be amounts such as [memory=1024,vcores=1], or none of them",
        ),
        (
            &[
                "root.queues=a",
                "root.a.capacity=0",
                "root.a.queues=b,c",
                "root.a.b.capacity=40",
                "root.a.c.capacity=60",
            ],
            "4: root.a.b.capacity and those of its siblings add up to 100\u{202f}% (b 40, c 60); write 0 for all of them, or more than 0 for root.a.capacity",
        ),
        (
            &[
                "root.queues=a",
                "root.a.capacity=100",
                "root.a.queues=b,c",
                "root.a.b.capacity=0",
                "root.a.c.capacity=0",
            ],
            "4: root.a.b.capacity and those of its siblings add up to 0\u{202f}% (b 0, c 0); write percentages that add up to 100, or true for root.a.allow-zero-capacity-sum",
        ),
        (
            &[
                "root.queues=a",
                "root.a.capacity=100",
                "root.a.ordering-policy=fairest",
            ],
            "3: root.a.ordering-policy of a leaf must be fifo or fair; got fairest",
        ),
        (
            &[
                "root.queues=a",
                "root.a.capacity=100",
                "root.ordering-policy=fair",
            ],
            "3: root.ordering-policy of a queue with queues below it must be utilization or priority-utilization; got fair",
        ),
        (
            &["root.queues=a", "root.a.capacity=100", "root.a.state=PAUSED"],
            "3: root.a.state must be RUNNING or STOPPED; got PAUSED",
        ),
        (
            &[
                "root.queues=a",
                "root.a.capacity=100",
                "root.state=STOPPED",
                "root.a.state=RUNNING",
            ],
            "4: root.a.state must not be RUNNING while the queue above is stopped",
        ),
        (
            &[
                "root.queues=a",
                "root.a.capacity=100",
                "root.a.maximum-allocation-mb=99999",
            ],
            "3: root.a.maximum-allocation-mb must not be larger than the cluster's maximum allocation (8\u{202f}GB); got 99,999\u{202f}MB",
        ),
        (
            &[
                "root.queues=a",
                "root.a.capacity=100",
                "root.a.user-settings.eve.weight=3",
            ],
            "3: root.a.user-settings.eve.weight must be from 0 to 1 (100 / minimum-user-limit-percent); got 3",
        ),
        (
            &[
                "root.queues=a",
                "root.a.capacity=100",
                "root.a.default-node-label-expression=gpu",
                "root.a.accessible-node-labels=ssd",
            ],
            "3: root.a.default-node-label-expression must be one of the queue's accessible-node-labels",
        ),
        (
            &[
                "root.queues=a",
                "root.a.capacity=100",
                "root.accessible-node-labels.gpu=50",
            ],
            "3: root.accessible-node-labels.gpu names a label but no property of it; write for example root.accessible-node-labels.gpu.capacity",
        ),
        (
            &[
                "root.queues=a,b",
                "root.a.capacity=50",
                "root.b.capacity=50",
                "root.a.accessible-node-labels.gpu.capacity=50",
                "root.accessible-node-labels.gpu.capacity=100",
            ],
            "4: root.a.accessible-node-labels.gpu.capacity and those of its siblings add up to 50\u{202f}% (a 50); write percentages that add up to 100",
        ),
    ];
    for (properties, expected) in CASES {
        assert_eq!(refused(properties), expected, "{properties:?}");
    }
}

/// The finding about properties below `yarn.scheduler.capacity.`, one a line; that prefix is left out.
fn refused(properties: &[&str]) -> String {
    let lines: Vec<String> = properties
        .iter()
        .map(|property| {
            let (name, value) = property.split_once('=').expect("name=value");
            format!("<property><name>yarn.scheduler.capacity.{name}</name><value>{value}</value></property>")
        })
        .collect();
    let mut read = Properties::new();
    let text = format!("<configuration>{}</configuration>", lines.join("\n"));
    read.read_xml(&text, &mut Findings::new());
    let found = CapacityScheduler::check(
        Profile::default_of(SchedulerKind::Capacity),
        read,
        ResourceTypes::default(),
        None,
    );
    let Some(finding) = found else {
        return "nothing".to_owned();
    };
    let message = heddle_words::say(&finding.said()).replace("yarn.scheduler.capacity.", "");
    match finding.place {
        Place::Text { line, .. } => format!("{line}: {message}"),
        _ => format!("-: {message}"),
    }
}
