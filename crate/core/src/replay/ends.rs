//! What ends Hadoop's ResourceManager, so that no trace of it can be recorded: what is done instead.

use super::Recording;
use serde_json::{Value, json};

const CAPACITY: &str = "yarn.scheduler.capacity.";

/// The lines of a replay's trace.
fn played(head: Value, ops: Value) -> Vec<Value> {
    let mut replay = json!({"replay": 1, "clusterTimestamp": 1, "startMs": 0, "source": "a test"});
    let whole = replay.as_object_mut().expect("an object");
    whole.extend(head.as_object().expect("an object").clone());
    whole.insert("ops".to_owned(), ops);
    let recording = Recording::parse(&replay.to_string()).expect("a replay");
    let mut lines = Vec::new();
    recording.run(|line| lines.push(line)).expect("it is played");
    lines
}

/// What each operation is refused with; empty: it is not.
fn refused(release: &str, properties: &[(&str, &str)], ops: Value) -> Vec<String> {
    let properties: serde_json::Map<String, Value> = properties
        .iter()
        .map(|(name, value)| (format!("{CAPACITY}{name}"), json!(value)))
        .collect();
    let head = json!({"scheduler": "capacity", "hadoop": release, "properties": properties, "nodeLabels": [{"name": "x", "exclusive": true}]});
    let lines = played(head, ops);
    let word = |line: &Value| line["rejected"].as_str().unwrap_or_default().to_owned();
    lines.iter().map(word).collect()
}

fn node() -> Value {
    json!({"op": "addNode", "node": "n1:1", "rack": "/r1", "resource": {"memory-mb": 8192, "vcores": 8}})
}

fn app(number: u32, queue: &str) -> Value {
    json!({"op": "addApp", "app": number, "queue": queue, "user": "ann", "am": {"memory-mb": 1024, "vcores": 1}})
}

fn reload(name: &str, value: &str) -> Value {
    json!({"op": "reload", "properties": {format!("{CAPACITY}{name}"): value}})
}

/// Below `p` queues are made by weight.
const BY_WEIGHT: [(&str, &str); 4] = [
    ("root.queues", "p,d"),
    ("root.p.capacity", "1w"),
    ("root.d.capacity", "1w"),
    ("root.p.auto-queue-creation-v2.enabled", "true"),
];

#[test]
fn a_made_queue_with_another_capacity_than_a_weight_is_refused() {
    for (release, name, value) in [
        ("3.4.1", "root.p.auto-queue-creation-v2.template.capacity", "50"),
        (
            "3.4.1",
            "root.p.auto-queue-creation-v2.leaf-template.capacity",
            "[memory=1024,vcores=1]",
        ),
        ("3.4.1", "root.p.q.capacity", "50"),
        // An amount of nothing is one, too.
        ("3.5.0", "root.p.q.capacity", "[memory=0,vcores=0]"),
    ] {
        let with = [&BY_WEIGHT[..], &[(name, value)]].concat();
        let ops = json!([node(), app(1, "root.p.q"), app(2, "root.d")]);
        assert_eq!(
            refused(release, &with, ops),
            ["", "unknown-queue", ""],
            "{name}={value}"
        );
        let ops = json!([
            node(),
            app(1, "root.p.q"),
            reload(name, value),
            app(2, "root.p.q")
        ]);
        assert_eq!(
            refused(release, &BY_WEIGHT, ops),
            ["", "", "bad-configuration", ""],
            "{name}={value}"
        );
    }
    // In 3.4.1 an amount of nothing is none: the queue is made, and has room for no application (asked of Hadoop).
    let nothing = [&BY_WEIGHT[..], &[("root.p.q.capacity", "[memory=0,vcores=0]")]].concat();
    let ops = json!([node(), app(1, "root.p.q")]);
    assert_eq!(refused("3.4.1", &nothing, ops), ["", "queue-application-limit"]);
}

#[test]
fn a_first_leaf_with_a_maximum_that_is_none_is_refused() {
    for (maximum, word) in [
        ("150", "unknown-queue"),
        ("-50", "unknown-queue"),
        ("100", "rules-only"),
    ] {
        let properties = [
            ("root.queues", "m,d"),
            ("root.m.capacity", "50"),
            ("root.d.capacity", "50"),
            ("root.m.auto-create-child-queue.enabled", "true"),
            ("root.m.leaf-queue-template.capacity", "50"),
            ("root.m.leaf-queue-template.maximum-capacity", maximum),
        ];
        assert_eq!(
            refused("3.4.1", &properties, json!([node(), app(1, "root.m.q")])),
            ["", word],
            "{maximum}"
        );
    }
}

#[test]
fn a_leaf_with_a_weight_and_a_share_is_refused() {
    let properties = |of_label: &'static str| {
        [
            ("root.queues", "m,d"),
            ("root.m.capacity", "50"),
            ("root.d.capacity", "50"),
            ("root.accessible-node-labels", "x"),
            ("root.accessible-node-labels.x.capacity", "100"),
            ("root.m.accessible-node-labels.x.capacity", "50"),
            ("root.d.accessible-node-labels.x.capacity", "50"),
            ("root.m.auto-create-child-queue.enabled", "true"),
            ("root.m.leaf-queue-template.capacity", "2w"),
            (
                "root.m.leaf-queue-template.accessible-node-labels.x.capacity",
                of_label,
            ),
        ]
    };
    let words = |of_label| {
        refused(
            "3.4.1",
            &properties(of_label),
            json!([node(), app(1, "root.m.q"), app(2, "root.d")]),
        )
    };
    assert_eq!(words("50"), ["", "unknown-queue", ""]);
    // The leaf is made, and for rules alone.
    assert_eq!(words("2w"), ["", "rules-only", ""]);
}

#[test]
fn root_stays_where_the_file_no_longer_names_it() {
    let file = |queues: &str| format!("<allocations>{queues}</allocations>");
    let head = json!({"scheduler": "fair", "hadoop": "3.4.1", "properties": {},
        "allocationFile": file(r#"<queue name="root"><queue name="a"/></queue>"#)});
    let ops = json!([node(), {"op": "reload", "allocationFile": file("")}, {"op": "cleanQueues"}, app(1, "root.a"), {"op": "observe"}]);
    let lines = played(head, ops);
    assert_eq!(lines[3]["rejected"], Value::Null, "{}", lines[3]);
    assert!(lines[4]["state"]["queues"]["root"].is_object(), "{}", lines[4]);
    assert_eq!(lines[4]["state"]["apps"]["1"]["queue"], "root.a");
}
