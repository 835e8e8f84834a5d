//! What is said of a template's forms before anything runs is what becomes of its first leaf.

use serde_json::{Map, Value, json};

use crate::check::{Subject, check};
use crate::config::{Configuration, Source};
use crate::profile::{Profile, SchedulerKind};
use crate::replay::Recording;

/// What is written of the template for no label, and for `x`.
type Written<'a> = [Option<&'a str>; 2];

fn properties(written: Written<'_>) -> Vec<(String, String)> {
    let fixed = [
        ("root.queues", "m,d"),
        ("root.m.capacity", "50"),
        ("root.d.capacity", "50"),
        ("root.accessible-node-labels", "x"),
        ("root.accessible-node-labels.x.capacity", "100"),
        ("root.m.accessible-node-labels.x.capacity", "50"),
        ("root.d.accessible-node-labels.x.capacity", "50"),
        ("root.m.auto-create-child-queue.enabled", "true"),
    ];
    let names = ["capacity", "accessible-node-labels.x.capacity"];
    let template = names.iter().zip(written);
    let template =
        template.filter_map(|(name, value)| Some((format!("root.m.leaf-queue-template.{name}"), value?)));
    let all = fixed
        .map(|(name, value)| (name.to_owned(), value))
        .into_iter()
        .chain(template);
    all.map(|(name, value)| (format!("yarn.scheduler.capacity.{name}"), value.to_owned()))
        .collect()
}

/// Whether the first application below the template is refused for a queue that cannot be made; `None`: nothing starts.
fn is_refused(written: Written<'_>) -> Option<bool> {
    let set: Map<String, Value> = properties(written)
        .into_iter()
        .map(|(name, value)| (name, json!(value)))
        .collect();
    let replay = json!({
        "replay": 1, "scheduler": "capacity", "hadoop": "3.4.1", "clusterTimestamp": 1, "startMs": 0, "source": "a test",
        "properties": set, "nodeLabels": [{"name": "x", "exclusive": true}],
        "ops": [
            {"op": "addNode", "node": "n1:1", "rack": "/r1", "resource": {"memory-mb": 8192, "vcores": 8}},
            {"op": "addApp", "app": 1, "queue": "root.m.q", "user": "ann"},
        ],
    });
    let mut words = Vec::new();
    let recording = Recording::parse(&replay.to_string()).expect("a replay");
    recording
        .run(|line| words.push(line["rejected"].as_str().map(str::to_owned)))
        .ok()?;
    Some(words[1].as_deref() == Some("unknown-queue"))
}

fn is_said(written: Written<'_>) -> bool {
    let kind = SchedulerKind::Capacity;
    let configuration = Configuration::new(kind, Profile::default_of(kind))
        .with_properties(&Source::Pairs("properties"), properties(written));
    let found = check(&Subject {
        configuration: &configuration,
        has_site: true,
        allocations: &Source::Pairs("none"),
        cluster: None,
    });
    found.iter().any(|of| of.finding.code == "check.template-forms")
}

#[test]
fn forms_are_said_to_differ_where_the_first_leaf_is_refused() {
    let values = [
        None,
        Some("0"),
        Some("50"),
        Some("0w"),
        Some("2w"),
        Some("[memory=1024,vcores=1]"),
    ];
    let mut seen = [0, 0];
    for none in values {
        for of_label in values {
            let written = [none, of_label];
            let Some(is_refused) = is_refused(written) else {
                continue;
            };
            assert_eq!(is_said(written), is_refused, "{written:?}");
            seen[usize::from(is_refused)] += 1;
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}
