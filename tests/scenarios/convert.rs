//! Scenarios under the other two schedulers: they run, cluster and workload stay, and each setting has one fate.

use std::collections::BTreeSet;

use heddle_core::convert::{Carried, Conversion, Entry, Item, convert};
use heddle_core::sim::Scenario;
use heddle_core::sim::scenario::SchedulerKind;
use serde_json::{Value, json};

use super::{read, scenario_files, start};

const KINDS: [SchedulerKind; 3] = [
    SchedulerKind::Fair,
    SchedulerKind::Capacity,
    SchedulerKind::Superior,
];

/// A scenario with two queues whose scheduler says as much as it can.
fn rich(scheduler: Value) -> Scenario {
    let job = |id: &str, queue: &str, at: u64| {
        let task = json!({"memory-mb": 2048, "vcores": 1});
        json!({
            "id": id, "user": "u", "queue": queue, "atMs": at,
            "am": {"resource": {"memory-mb": 1024, "vcores": 1}},
            "stages": [{"name": "work", "count": 12, "resource": task, "duration": 60_000}]
        })
    };
    let json = json!({
        "heddle": 1, "name": "rich", "durationMs": 120_000, "scheduler": scheduler,
        "cluster": {"nodes": [{"name": "n", "count": 2, "resource": {"memory-mb": 16_384, "vcores": 16}}]},
        "jobs": [job("first", "root.p.a", 0), job("second", "root.b", 20_000)]
    });
    Scenario::parse(&json.to_string()).expect("a scenario").0
}

fn rich_scenarios() -> [Scenario; 3] {
    let file = "<allocations>
        <queue name='p'><weight>2</weight><maxChildResources>50%</maxChildResources>
          <queue name='a'><weight>3</weight><minResources>4096 mb,4 vcores</minResources>
            <maxResources>80%</maxResources><maxRunningApps>9</maxRunningApps><maxAMShare>0.5</maxAMShare>
            <schedulingPolicy>fair</schedulingPolicy><allowPreemptionFrom>false</allowPreemptionFrom>
            <aclSubmitApps>u</aclSubmitApps><aclAdministerApps>u</aclAdministerApps>
            <maxContainerAllocation>4096 mb,4 vcores</maxContainerAllocation>
            <minSharePreemptionTimeout>5</minSharePreemptionTimeout>
            <fairSharePreemptionTimeout>7</fairSharePreemptionTimeout>
            <fairSharePreemptionThreshold>0.9</fairSharePreemptionThreshold></queue></queue>
        <queue name='b'><weight>1</weight></queue>
        <user name='u'><maxRunningApps>8</maxRunningApps></user>
        <userMaxAppsDefault>20</userMaxAppsDefault>
        </allocations>";
    let fair = json!({"kind": "fair", "allocationFile": file, "properties": {
        "yarn.scheduler.fair.preemption": "true",
        "yarn.scheduler.fair.preemption.cluster-utilization-threshold": "0.5",
        "yarn.scheduler.fair.waitTimeBeforeKill": "5000",
        "yarn.scheduler.fair.assignmultiple": "true",
        "yarn.scheduler.fair.locality.threshold.node": "0.5",
        "yarn.scheduler.minimum-allocation-mb": "1024"}});
    let own = [
        ("root.queues", "p,b"),
        ("root.p.queues", "a"),
        ("root.p.capacity", "60"),
        ("root.p.a.capacity", "100"),
        ("root.p.a.maximum-capacity", "90"),
        ("root.p.a.user-limit-factor", "2"),
        ("root.p.a.maximum-allocation-mb", "4096"),
        ("root.p.a.maximum-allocation-vcores", "4"),
        ("root.b.capacity", "40"),
        ("root.b.maximum-applications", "50"),
        ("root.b.ordering-policy", "fair"),
        ("maximum-am-resource-percent", "0.5"),
        ("node-locality-delay", "-1"),
    ];
    let prefix = "yarn.scheduler.capacity.";
    let mut properties: serde_json::Map<String, Value> = own
        .iter()
        .map(|(name, value)| (format!("{prefix}{name}"), json!(value)))
        .collect();
    let others = [
        ("yarn.resourcemanager.scheduler.monitor.enable", "true"),
        (
            "yarn.resourcemanager.monitor.capacity.preemption.max_wait_before_kill",
            "5000",
        ),
        (
            "yarn.resourcemanager.monitor.capacity.preemption.natural_termination_factor",
            "1.0",
        ),
        ("yarn.scheduler.minimum-allocation-mb", "1024"),
    ];
    properties.extend(others.map(|(name, value)| (name.to_owned(), json!(value))));
    let capacity = json!({"kind": "capacity", "properties": properties});
    let superior = json!({"kind": "superior",
        "properties": {
            "ss.engine.scheduler.preemption-enable": "true",
            "ss.engine.scheduler.preemption-interval-ms": "2000",
            "ss.engine.scheduler.preemption-max-per-interval": "2",
            "ss.engine.scheduler.preemption-warn-period-ms": "5000",
            "yarn.scheduler.minimum-allocation-mb": "1024"},
        "superior": {"cycleMs": 200, "localityWaitMs": 0,
            "users": [{"user": "u", "maxRunningApps": 9, "maxPendingApps": 9}],
            "queues": [
                {"name": "p", "share": 60, "max": 90, "queues": [
                    {"name": "a", "reserve": 5, "min": 20, "share": {"percent": 50}, "max": {"memory-mb": 30_000, "vcores": 30},
                     "maxMasterShares": 50, "maxRunningApps": 9, "maxRunningAppsPerUser": 5, "maxPendingApps": 7,
                     "maxAllocatedVcores": 4, "maxAllocatedMemory": 4096, "allocationRule": "FAIR",
                     "users": [{"user": "u", "weight": 2}]}]},
                {"name": "b", "min": 30, "share": 40}]}});
    [rich(fair), rich(capacity), rich(superior)]
}

#[test]
fn what_is_rich_in_settings_converts_in_all_six_directions() {
    for source in rich_scenarios() {
        for kind in KINDS.into_iter().filter(|kind| *kind != source.scheduler.kind) {
            let name = format!("{:?} to {kind:?}", source.scheduler.kind);
            let conversion = converted(&source, kind, &name);
            let mut history = start(&conversion.scenario);
            history.run_to(source.duration_ms);
            let allocated = history
                .rows()
                .iter()
                .filter(|row| row.kind() == "allocated")
                .count();
            assert!(allocated >= 20, "{name}: {allocated} containers");
            let fates: BTreeSet<&str> = conversion.items.iter().map(|item| sign(item.carried)).collect();
            assert_eq!(fates.len(), 3, "{name}: all three lists are used");
        }
    }
}

#[test]
fn every_scenario_runs_under_the_others() {
    for file in scenario_files() {
        let source = read(&file);
        for kind in KINDS.into_iter().filter(|kind| *kind != source.scheduler.kind) {
            let conversion = converted(&source, kind, &format!("{} to {kind:?}", file.display()));
            let mut history = start(&conversion.scenario);
            history.run_to(source.duration_ms.min(30_000));
        }
    }
}

/// The conversion, after what holds for all of them.
fn converted(source: &Scenario, kind: SchedulerKind, name: &str) -> Conversion {
    let conversion = convert(source, kind).unwrap_or_else(|findings| panic!("{name}: {findings:?}"));
    let mut same = conversion.scenario.clone();
    same.scheduler.clone_from(&source.scheduler);
    same.expect.clone_from(&source.expect);
    same.story.clone_from(&source.story);
    let mut source_there = source.clone();
    if kind == SchedulerKind::Fair && !source.cluster.labels.is_empty() {
        let told = |item: &&Item| item.from.iter().any(|entry| entry.name == "cluster.labels");
        assert_eq!(
            conversion.items.iter().filter(told).count(),
            1,
            "{name}: labels are told"
        );
        unlabelled(&mut source_there);
    }
    assert_eq!(same, source_there, "{name}: cluster and workload stay");
    let mut seen = BTreeSet::new();
    for item in &conversion.items {
        let names: Vec<_> = item.from.iter().map(|entry| &entry.name).collect();
        assert!(
            seen.insert((&item.queue, names)),
            "{name}: {item:?} is there twice"
        );
    }
    for (queue, setting) in settings(source) {
        // `users.u` is one of the `users`, `user.u.maxRunningApps` a `maxRunningApps`.
        let named =
            |entry: &Entry| entry.name == setting || entry.name.split('.').any(|part| part == setting);
        let found = conversion.items.iter().any(|item| {
            let own = queue.is_empty() || item.queue == queue;
            own && item.from.iter().any(named)
        });
        assert!(
            found,
            "{name}: {queue} {setting} is lost in {:#?}",
            conversion.items
        );
    }
    let text = conversion.scenario.to_json();
    Scenario::parse(&text).unwrap_or_else(|findings| panic!("{name}: {findings:?}"));
    conversion
}

/// The scenario as a scheduler sees it that knows no labels.
fn unlabelled(scenario: &mut Scenario) {
    scenario.cluster.labels.clear();
    for label in scenario.cluster.nodes.iter_mut().map(|node| &mut node.label) {
        label.clear();
    }
    for label in scenario.jobs.iter_mut().map(|job| &mut job.label) {
        label.clear();
    }
}

/// The names of all settings of a scenario's scheduler, each with its queue (empty: wherever it is listed).
fn settings(scenario: &Scenario) -> Vec<(String, String)> {
    let spec = &scenario.scheduler;
    let mut settings = Vec::new();
    for (name, _) in &spec.properties {
        let short = name.strip_prefix("yarn.scheduler.capacity.root.");
        match short.and_then(|rest| rest.rsplit_once('.')) {
            Some((_, "queues")) => {}
            Some((path, short)) => settings.push((format!("root.{path}"), short.to_owned())),
            None if short.is_some() => {}
            None => settings.push((String::new(), name.clone())),
        }
    }
    if let Some(file) = &spec.allocation_file {
        let names = file.split('<').filter_map(|part| part.split_once('>'));
        let with_text = names.filter(|(name, text)| !name.starts_with(['/', '?']) && !text.trim().is_empty());
        settings.extend(with_text.map(|(name, _)| (String::new(), name.to_owned())));
    }
    let superior = spec.superior.as_ref().and_then(Value::as_object);
    for (name, value) in superior.into_iter().flatten() {
        match name.as_str() {
            "queues" => queue_settings("root", value, &mut settings),
            _ => settings.push((String::new(), name.clone())),
        }
    }
    settings
}

fn queue_settings(above: &str, queues: &Value, into: &mut Vec<(String, String)>) {
    for queue in queues.as_array().expect("a list") {
        let path = format!("{above}.{}", queue["name"].as_str().expect("a name"));
        for (name, value) in queue.as_object().expect("a queue") {
            match name.as_str() {
                "name" => {}
                "queues" => queue_settings(&path, value, into),
                _ => into.push((path.clone(), name.clone())),
            }
        }
    }
}

const fn sign(carried: Carried) -> &'static str {
    match carried {
        Carried::Exactly => "=",
        Carried::Approximately => "~",
        Carried::Lost => "-",
    }
}
