//! What is said of trees that Hadoop refuses to start with: the code, and what its sentence names.

use serde_json::{Map, Value, json};

use crate::replay::Recording;

/// The first finding about these settings below `root.queues=p,d`: its code and its operands.
fn refused(release: &str, settings: &[(&str, &str)]) -> (String, Value) {
    let all = [("queues", "p,d"), ("d.capacity", "0")];
    let all = all.iter().chain(settings);
    let properties: Map<String, Value> = all
        .map(|(name, value)| (format!("yarn.scheduler.capacity.root.{name}"), json!(value)))
        .collect();
    let replay = json!({
        "replay": 1, "scheduler": "capacity", "hadoop": release, "clusterTimestamp": 1, "startMs": 0,
        "source": "a test", "properties": properties, "nodeLabels": [{"name": "x", "exclusive": true}], "ops": [],
    });
    let recording = Recording::parse(&replay.to_string()).expect("a replay");
    let findings = recording
        .run(|_| ())
        .expect_err(&format!("{release} refuses {settings:?}"));
    let finding = serde_json::to_value(&findings[0]).expect("JSON");
    (
        finding["code"].as_str().expect("a code").to_owned(),
        finding["args"].clone(),
    )
}

fn told(code: &str, args: Value) -> (String, Value) {
    (code.to_owned(), args)
}

/// The newest that is played here, and those that look at percentages themselves.
const RELEASES: [&str; 4] = ["3.4.1", "3.3.6", "3.1.4", "2.10.2"];

#[test]
fn a_sum_is_said_as_it_was_written() {
    for release in RELEASES {
        let settings = [("p.capacity", "33.3"), ("p.maximum-capacity", "50")];
        let said = json!({
            "property": {"name": "yarn.scheduler.capacity.root.p.capacity"},
            "queues": {"list": ["p 33.3", "d 0"]},
            "percent": {"percent": 33.3},
        });
        assert_eq!(
            refused(release, &settings),
            told("capacity.bad-sum", said),
            "{release}"
        );
    }
}

#[test]
fn a_maximum_below_the_capacity_is_said_in_percent() {
    for release in &RELEASES[1..] {
        let settings = [("p.capacity", "100"), ("p.maximum-capacity", "33.3")];
        let said = json!({
            "property": {"name": "yarn.scheduler.capacity.root.p.maximum-capacity"},
            "capacity": {"percent": 100.0},
            "maximum": {"percent": 33.3},
        });
        let said = told("capacity.maximum-below-capacity", said);
        assert_eq!(refused(release, &settings), said, "{release}");
    }
}

/// A partition of which `p` has nothing, and its child says nothing.
const OF_NOTHING: [(&str, &str); 8] = [
    ("p.capacity", "100"),
    ("p.queues", "a"),
    ("p.a.capacity", "100"),
    ("accessible-node-labels.x.capacity", "100"),
    ("p.accessible-node-labels", "x"),
    ("p.accessible-node-labels.x.capacity", "0"),
    ("d.accessible-node-labels", "x"),
    ("d.accessible-node-labels.x.capacity", "100"),
];

#[test]
fn children_of_a_queue_of_nothing_name_the_property_of_their_partition() {
    let all = ("p.a.accessible-node-labels.x.capacity", "100");
    let settings = [&OF_NOTHING[..], &[all]].concat();
    for release in RELEASES {
        let said = json!({
            "property": {"name": "yarn.scheduler.capacity.root.p.a.accessible-node-labels.x.capacity"},
            "queues": {"list": ["a 100"]},
            "parent": {"name": "yarn.scheduler.capacity.root.p.accessible-node-labels.x.capacity"},
        });
        let said = told("capacity.children-of-nothing", said);
        assert_eq!(refused(release, &settings), said, "{release}");
    }
}

#[test]
fn children_without_a_capacity_are_named_with_the_switch_that_allows_it() {
    let partition = [
        ("p.accessible-node-labels.x.capacity", "50"),
        ("d.accessible-node-labels.x.capacity", "50"),
    ];
    let of_partition = [&OF_NOTHING[..], &partition].concat();
    let of_default = [("p.capacity", "100"), ("p.queues", "a,b"), ("p.b.capacity", "0")];
    for (settings, property, queues) in [
        (
            &of_partition[..],
            "root.p.a.accessible-node-labels.x.capacity",
            vec!["a 0"],
        ),
        (&of_default, "root.p.b.capacity", vec!["b 0"]),
    ] {
        let said = json!({
            "property": {"name": format!("yarn.scheduler.capacity.{property}")},
            "queues": {"list": queues},
            "switch": {"name": "yarn.scheduler.capacity.root.p.allow-zero-capacity-sum"},
        });
        assert_eq!(refused("3.4.1", settings), told("capacity.zero-sum", said));
    }
}

#[test]
fn a_lifetime_is_said_in_its_seconds() {
    let lifetimes = [
        ("p.capacity", "100"),
        ("p.maximum-application-lifetime", "90"),
        ("p.default-application-lifetime", "120"),
    ];
    let said = json!({
        "property": {"name": "yarn.scheduler.capacity.root.p.default-application-lifetime"},
        "maximum": {"ms": 90_000.0},
        "default": {"ms": 120_000.0},
    });
    let said = told("capacity.default-lifetime-above-maximum", said);
    assert_eq!(refused("3.4.1", &lifetimes), said);
}
