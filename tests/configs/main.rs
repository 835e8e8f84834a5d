//! Allocation files of real clusters: accepted or refused as Hadoop 3.4.1's own loader does, and every queue's settings as
//! Hadoop reports them, without nodes and with four nodes of 100 GB and 64 vcores (`tests/data/configs/fair/*.hadoop.json`).

mod capacity;
mod check;
mod modes;
#[path = "../conformance/unpack.rs"]
mod unpack;

use heddle_core::config::{
    AllocationFile, ConfigurableResource, Findings, PlacementPolicy, PlacementRule, QueueSettings, RuleKind,
};
use heddle_core::import::{Options, Source, import};
use heddle_core::resource::{Resource, ResourceTypes};
use heddle_core::sim::scenario::Scenario;
use serde_json::{Map, Value, json};
use std::fs;
use std::path::Path;

/// Each sample file of a scheduler, with its name and Hadoop's reading of it.
fn each_sample(scheduler: &str, mut test: impl FnMut(&str, &str, &Value)) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/configs");
    let mut seen = 0;
    for entry in fs::read_dir(folder.join(scheduler)).expect("the folder of sample files") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|extension| extension != "xml") {
            continue;
        }
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("a sample file");
        let hadoop = fs::read_to_string(path.with_extension("hadoop.json")).expect("Hadoop's reading of it");
        test(&name, &text, &serde_json::from_str(&hadoop).expect("JSON"));
        seen += 1;
    }
    assert_eq!(seen, 8, "sample files");
}

#[test]
fn allocation_files_are_read_as_hadoop_reads_them() {
    each_sample("fair", |name, text, hadoop| {
        for (setup, cluster) in [
            ("empty", Resource::NONE),
            ("cluster", Resource::new(4 * 102_400, 4 * 64)),
        ] {
            compare(&format!("{name}, {setup}"), text, &hadoop[setup], cluster);
        }
    });
}

fn compare(name: &str, text: &str, hadoop: &Value, cluster: Resource) {
    let mut findings = Findings::new();
    let file = AllocationFile::parse(text, &ResourceTypes::default(), &mut findings);
    assert_eq!(hadoop["ok"], file.is_some(), "{name}: {:?}", findings.into_vec());
    let Some(file) = file else { return };
    let defaults = json!({
        "queueMaxApps": file.queue_max_apps_default,
        "userMaxApps": file.user_max_apps_default,
        "queueMaxAMShare": short(file.queue_max_am_share_default),
        "schedulingPolicy": file.default_policy.name(),
    });
    assert_eq!(hadoop["defaults"], defaults, "{name}");
    assert_eq!(
        hadoop["userMaxApps"],
        json!(
            file.user_max_apps
                .iter()
                .collect::<std::collections::BTreeMap<_, _>>()
        ),
        "{name}"
    );
    if let PlacementPolicy::Rules(rules) = &file.placement {
        assert_eq!(
            hadoop["placementRules"],
            rules.iter().map(rule).collect::<Value>(),
            "{name}"
        );
    }
    let queues = hadoop["queues"].as_array().expect("queues");
    for queue in queues {
        let full = queue["name"].as_str().expect("a name");
        let read = as_hadoop_writes_it(&file, full, cluster);
        for (key, value) in &read {
            assert_eq!(
                queue.get(key).unwrap_or(&Value::Null),
                value,
                "{name}: {key} of {full}"
            );
        }
    }
    for configured in file.leaves.iter().chain(&file.parents) {
        assert!(
            queues.iter().any(|queue| queue["name"] == **configured),
            "{name}: {configured} is not in Hadoop"
        );
    }
}

fn as_hadoop_writes_it(file: &AllocationFile, name: &str, cluster: Resource) -> Map<String, Value> {
    let unset = QueueSettings::unset(heddle_core::config::Place::Whole {});
    let own = file.queues.get(name).unwrap_or(&unset);
    let path: Vec<&QueueSettings> = ancestors(name).filter_map(|name| file.queues.get(name)).collect();
    let min = own.min_resources.unwrap_or(Resource::NONE);
    let max = own
        .max_resources
        .unwrap_or(file.queue_max_resources_default)
        .of(&cluster);
    let container = path
        .iter()
        .find_map(|queue| queue.max_container_allocation)
        .unwrap_or(Resource::UNBOUNDED);
    let leaf = own.configured_leaf;
    let mut queue = Map::new();
    let mut put = |key: &str, value: Value| queue.insert(key.to_owned(), value);
    put("type", json!(if leaf { "leaf" } else { "parent" }));
    put("policy", json!(own.policy.unwrap_or(file.default_policy).name()));
    put("weight", short(own.weight.unwrap_or(1.0)));
    put("minResources", resource(min));
    put("maxResources", resource(max.max(&min)));
    put(
        "configuredMaxResources",
        configured(own.max_resources.unwrap_or(file.queue_max_resources_default)),
    );
    put(
        "maxChildResources",
        own.max_child_resources.map_or(Value::Null, configured),
    );
    put(
        "maxRunningApps",
        json!(own.max_running_apps.unwrap_or(file.queue_max_apps_default)),
    );
    put(
        "maxAMShare",
        short(own.max_am_share.unwrap_or(file.queue_max_am_share_default)),
    );
    put("maxContainerAllocation", resource(container));
    put(
        "minSharePreemptionTimeout",
        json!(path.iter().find_map(|queue| queue.min_share_preemption_timeout)),
    );
    put(
        "fairSharePreemptionTimeout",
        json!(path.iter().find_map(|queue| queue.fair_share_preemption_timeout)),
    );
    let threshold = path
        .iter()
        .find_map(|queue| queue.fair_share_preemption_threshold);
    put(
        "fairSharePreemptionThreshold",
        short(threshold.expect("root has one")),
    );
    put(
        "preemptable",
        json!(path.iter().all(|queue| queue.allow_preemption_from)),
    );
    put("reservable", json!(own.reservation));
    if let (Some(submit), Some(administer)) = (&own.acl_submit_apps, &own.acl_administer_apps) {
        put(
            "acls",
            json!({"SUBMIT_APP": submit.text(), "ADMINISTER_QUEUE": administer.text()}),
        );
    }
    queue
}

/// The names of a queue and those above it, nearest first.
fn ancestors(name: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(Some(name), |name| name.rsplit_once('.').map(|(above, _)| above))
}

fn configured(max: ConfigurableResource) -> Value {
    match max {
        ConfigurableResource::Absolute(amount) => resource(amount),
        ConfigurableResource::Fraction(fractions) => json!({"percentages": fractions[..2]}),
    }
}

fn resource(amount: Resource) -> Value {
    json!({"memory-mb": amount.get(0), "vcores": amount.get(1)})
}

/// A 32-bit float as its shortest decimal text reads.
fn short(value: f32) -> Value {
    json!(value.to_string().parse::<f64>().expect("a number"))
}

fn rule(rule: &PlacementRule) -> Value {
    let mut written = Map::new();
    written.insert("rule".into(), json!(rule.kind.class()));
    if let RuleKind::Default { queue } = &rule.kind {
        written.insert("defaultQueueName".into(), json!(queue));
    }
    written.insert("createQueue".into(), json!(rule.create));
    if let Some(parent) = &rule.parent {
        written.insert("parentRule".into(), self::rule(parent));
    }
    Value::Object(written)
}

/// The gallery's scenario of Hadoop's own sample files is what the importer makes of them now; its expectations are added.
#[test]
fn the_sample_scenario_equals_a_fresh_import() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read =
        |name: &str| fs::read_to_string(root.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let text = read("www/scenarios/hadoop-sls-sample.json");
    let mut kept: Value = serde_json::from_str(&text).expect("JSON");
    // Neither what is expected of its run nor its story comes from the files.
    for own in ["expect", "story"] {
        assert!(kept.as_object_mut().expect("an object").remove(own).is_some());
    }
    let names = [
        "sample-conf/fair-scheduler.xml",
        "sample-conf/yarn-site.xml",
        "sample-conf/sls-runner.xml",
        "sample-data/2jobs2min-rumen-jh.json",
    ];
    let texts = names.map(|name| read(&format!("tests/data/hadoop-sls/{name}")));
    let sources: Vec<_> = names
        .iter()
        .zip(&texts)
        .map(|(name, text)| Source { name, text })
        .collect();
    let own = |key: &str| kept[key].as_str().map(str::to_owned);
    let options = Options {
        name: own("name"),
        description: own("description"),
        ..Options::default()
    };
    let imported = import(&sources, &options);
    assert_eq!(imported.scenario, Some(kept), "{:?}", imported.findings);
    Scenario::parse(&text).expect("a valid scenario");
}
