//! The translations as tables.

mod accounted;
mod kept;
mod modes;
mod moved;
mod recast;
mod restored;

use serde_json::json;

use super::{Carried, Conversion, Entry, Item, convert};
use crate::sim::scenario::{Scenario, SchedulerKind};

fn scenario(scheduler: serde_json::Value) -> Scenario {
    let json = json!({
        "heddle": 1,
        "name": "conversion",
        "scheduler": scheduler,
        "cluster": {"nodes": [{"name": "n", "resource": {"memory-mb": 102_400, "vcores": 100}}]},
        "jobs": []
    });
    Scenario::parse(&json.to_string()).expect("a scenario").0
}

fn fair(queue: &str, properties: serde_json::Value) -> Scenario {
    let file = format!("<allocations><queue name=\"a\">{queue}</queue><queue name=\"b\"/></allocations>");
    scenario(json!({"kind": "fair", "allocationFile": file, "properties": properties}))
}

fn capacity(queue: &[(&str, &str)], properties: serde_json::Value) -> Scenario {
    let mut all = String::from("<configuration>");
    let base = [
        ("root.queues", "a,b"),
        ("root.a.capacity", "25"),
        ("root.b.capacity", "75"),
    ];
    let own = queue
        .iter()
        .map(|(name, value)| (format!("root.a.{name}"), *value));
    for (name, value) in base.iter().map(|(n, v)| ((*n).to_owned(), *v)).chain(own) {
        all.push_str(&format!(
            "<property><name>yarn.scheduler.capacity.{name}</name><value>{value}</value></property>"
        ));
    }
    all.push_str("</configuration>");
    scenario(json!({"kind": "capacity", "capacityScheduler": all, "properties": properties}))
}

fn superior(queue: serde_json::Value, properties: serde_json::Value) -> Scenario {
    let mut a = json!({"name": "a", "share": 40});
    for (key, value) in queue.as_object().expect("an object") {
        a[key] = value.clone();
    }
    let superior = json!({"queues": [a, {"name": "b", "share": 60}]});
    scenario(json!({"kind": "superior", "superior": superior, "properties": properties}))
}

fn to(scenario: &Scenario, kind: SchedulerKind) -> Conversion {
    let conversion = convert(scenario, kind).expect("a conversion");
    let text = conversion.scenario.to_json();
    Scenario::parse(&text).unwrap_or_else(|findings| panic!("{findings:?}\n{text}"));
    conversion
}

/// What became of the setting of queue a whose text begins with `from`, written or not.
fn fate(conversion: &Conversion, from: &str) -> (Carried, &'static str, String) {
    let mut all = conversion.items.iter().chain(&conversion.defaults);
    let item = all.find(|item| ["root.a", ""].contains(&&*item.queue) && text(&item.from).starts_with(from));
    let item = item.unwrap_or_else(|| panic!("{from} is not among {:?}", conversion.items));
    let why = item.why.as_ref().map_or("", |why| why.code);
    (item.carried, why, text(&item.to))
}

fn text(entries: &[Entry]) -> String {
    let texts: Vec<String> = entries.iter().map(Entry::to_string).collect();
    texts.join(", ")
}

use Carried::{Approximately, Exactly, Lost};
use SchedulerKind::{Capacity, Fair, Superior};

#[test]
fn from_fair() {
    // an element of queue a, its name, target, fate, why, as the target has it
    let cases = [
        (
            "<weight>2</weight>",
            "weight",
            Capacity,
            Approximately,
            "convert.weight-as-guarantee",
            "capacity = 2w",
        ),
        (
            "<weight>2</weight>",
            "weight = 2",
            Superior,
            Exactly,
            "",
            "share = 2.0",
        ),
        (
            "<weight>200</weight>",
            "weight = 200",
            Superior,
            Approximately,
            "convert.weight-scaled",
            "share = 100.0",
        ),
        (
            "<minResources>1024 mb,1 vcores</minResources>",
            "minResources",
            Capacity,
            Approximately,
            "convert.min-within-guarantee",
            "capacity = 1w",
        ),
        (
            "<minResources>81920 mb,1 vcores</minResources>",
            "minResources",
            Capacity,
            Approximately,
            "convert.min-as-part",
            "capacity = 80w",
        ),
        (
            "<minResources>1024 mb,1 vcores</minResources>",
            "minResources",
            Superior,
            Exactly,
            "",
            "min = {\"memory-mb\":1024,\"vcores\":1}",
        ),
        (
            "<maxResources>50%</maxResources>",
            "maxResources",
            Capacity,
            Exactly,
            "",
            "maximum-capacity = 50",
        ),
        (
            "<maxResources>50%</maxResources>",
            "maxResources",
            Superior,
            Approximately,
            "convert.fixed-at-present-size",
            "max = {\"memory-mb\":51200,\"vcores\":50}",
        ),
        (
            "<maxRunningApps>3</maxRunningApps>",
            "maxRunningApps",
            Capacity,
            Exactly,
            "",
            "max-parallel-apps = 3",
        ),
        (
            "<maxRunningApps>3</maxRunningApps>",
            "maxRunningApps",
            Superior,
            Exactly,
            "",
            "maxRunningApps = 3",
        ),
        (
            "<maxAMShare>-1</maxAMShare>",
            "maxAMShare",
            Capacity,
            Approximately,
            "convert.master-share-basis",
            "maximum-am-resource-percent = 1",
        ),
        (
            "<schedulingPolicy>fifo</schedulingPolicy>",
            "schedulingPolicy",
            Capacity,
            Exactly,
            "",
            "ordering-policy = fifo",
        ),
        (
            "<schedulingPolicy>fifo</schedulingPolicy>",
            "schedulingPolicy",
            Superior,
            Exactly,
            "",
            "allocationRule = \"FIFO\"",
        ),
        (
            "<allowPreemptionFrom>false</allowPreemptionFrom>",
            "allowPreemptionFrom",
            Capacity,
            Exactly,
            "",
            "disable_preemption = true",
        ),
        (
            "<allowPreemptionFrom>false</allowPreemptionFrom>",
            "allowPreemptionFrom",
            Superior,
            Lost,
            "convert.no-counterpart",
            "",
        ),
        (
            "<minSharePreemptionTimeout>5</minSharePreemptionTimeout>",
            "minSharePreemptionTimeout",
            Superior,
            Exactly,
            "",
            "",
        ),
    ];
    for (element, from, kind, carried, why, written) in cases {
        let conversion = to(&fair(element, json!({})), kind);
        assert_eq!(
            fate(&conversion, from),
            (carried, why, written.to_owned()),
            "{element} to {kind:?}"
        );
    }
}

#[test]
fn from_capacity() {
    let cases = [
        ("maximum-capacity", "50", Fair, Exactly, "", "maxResources = 50%"),
        ("maximum-capacity", "50", Superior, Exactly, "", "max = 50.0"),
        ("max-parallel-apps", "3", Fair, Exactly, "", "maxRunningApps = 3"),
        (
            "maximum-applications",
            "3",
            Fair,
            Lost,
            "convert.no-counterpart",
            "",
        ),
        (
            "maximum-applications",
            "3",
            Superior,
            Approximately,
            "convert.pending-without-running",
            "maxPendingApps = 3",
        ),
        (
            "maximum-am-resource-percent",
            "0.2",
            Fair,
            Approximately,
            "convert.master-share-basis",
            "maxAMShare = 0.2",
        ),
        (
            "ordering-policy",
            "fair",
            Fair,
            Exactly,
            "",
            "schedulingPolicy = fair",
        ),
        (
            "disable_preemption",
            "true",
            Fair,
            Exactly,
            "",
            "allowPreemptionFrom = false",
        ),
        (
            "user-limit-factor",
            "2",
            Fair,
            Lost,
            "convert.scheduler-specific",
            "",
        ),
        (
            "minimum-user-limit-percent",
            "50",
            Superior,
            Lost,
            "convert.scheduler-specific",
            "",
        ),
    ];
    for (name, value, kind, carried, why, written) in cases {
        let conversion = to(&capacity(&[(name, value)], json!({})), kind);
        assert_eq!(
            fate(&conversion, name),
            (carried, why, written.to_owned()),
            "{name} to {kind:?}"
        );
    }
    let plain = capacity(&[], json!({}));
    let guarantee = fate(&to(&plain, Fair), "capacity = 25");
    assert_eq!(
        guarantee,
        (Approximately, "convert.guarantee-as-weight", "weight = 25".into())
    );
    let guarantee = fate(&to(&plain, Superior), "capacity = 25");
    let amount = "min = {\"memory-mb\":25600,\"vcores\":0}, share = 25.0";
    assert_eq!(guarantee, (Approximately, "convert.memory-alone", amount.into()));
    let dominant = json!({"yarn.scheduler.capacity.resource-calculator":
        "org.apache.hadoop.yarn.util.resource.DominantResourceCalculator"});
    let guarantee = fate(&to(&capacity(&[], dominant), Superior), "capacity = 25");
    assert_eq!(guarantee, (Exactly, "", "min = 25.0, share = 25.0".into()));
}

#[test]
fn from_superior() {
    let cases = [
        (json!({}), "share = 40", Fair, Exactly, "", "weight = 40"),
        (
            json!({}),
            "share = 40",
            Capacity,
            Approximately,
            "convert.weight-as-guarantee",
            "capacity = 40w",
        ),
        (
            json!({"min": 25}),
            "min",
            Fair,
            Approximately,
            "convert.fixed-at-present-size",
            "minResources = memory-mb=25600, vcores=25",
        ),
        (
            json!({"min": 25}),
            "min",
            Capacity,
            Approximately,
            "convert.fixed-at-present-size",
            "capacity = [memory=25600,vcores=25]",
        ),
        (
            json!({"min": {"memory-mb": 2048, "vcores": 3}}),
            "min",
            Capacity,
            Exactly,
            "",
            "capacity = [memory=2048,vcores=3]",
        ),
        (
            json!({"min": 25}),
            "share",
            Capacity,
            Lost,
            "convert.weights-beside-amounts",
            "",
        ),
        (
            json!({"min": 25, "max": 50}),
            "max",
            Capacity,
            Approximately,
            "convert.fixed-at-present-size",
            "maximum-capacity = [memory=51200,vcores=50]",
        ),
        (
            json!({"reserve": 10}),
            "reserve",
            Fair,
            Approximately,
            "convert.reserve-as-min",
            "minResources = memory-mb=10240, vcores=10",
        ),
        (
            json!({"reserve": 10}),
            "reserve",
            Capacity,
            Approximately,
            "convert.reserve-as-min",
            "capacity = [memory=10240,vcores=10]",
        ),
        (json!({"max": 50}), "max", Fair, Exactly, "", "maxResources = 50%"),
        (
            json!({"max": 50}),
            "max",
            Capacity,
            Exactly,
            "",
            "maximum-capacity = 50",
        ),
        (
            json!({"allocationRule": "FAIR"}),
            "allocationRule",
            Fair,
            Exactly,
            "",
            "schedulingPolicy = drf",
        ),
        (
            json!({"maxRunningAppsPerUser": 2}),
            "maxRunningAppsPerUser",
            Fair,
            Lost,
            "convert.no-counterpart",
            "",
        ),
        (
            json!({"active": false}),
            "active",
            Fair,
            Lost,
            "convert.scheduler-specific",
            "",
        ),
    ];
    for (fields, from, kind, carried, why, written) in cases {
        let conversion = to(&superior(fields.clone(), json!({})), kind);
        assert_eq!(
            fate(&conversion, from),
            (carried, why, written.to_owned()),
            "{fields} to {kind:?}"
        );
    }
}

#[test]
fn preemption_and_its_times() {
    let sources = [
        fair(
            "<fairSharePreemptionTimeout>5</fairSharePreemptionTimeout>",
            json!({"yarn.scheduler.fair.preemption": "true", "yarn.scheduler.fair.waitTimeBeforeKill": "7000"}),
        ),
        capacity(
            &[],
            json!({"yarn.resourcemanager.scheduler.monitor.enable": "true",
                "yarn.resourcemanager.monitor.capacity.preemption.max_wait_before_kill": "7000"}),
        ),
        superior(
            json!({"min": 25}),
            json!({"ss.engine.scheduler.preemption-enable": "true",
                "ss.engine.scheduler.preemption-warn-period-ms": "7000"}),
        ),
    ];
    let names = [
        (
            Fair,
            "yarn.scheduler.fair.preemption",
            "yarn.scheduler.fair.waitTimeBeforeKill",
        ),
        (
            Capacity,
            "yarn.resourcemanager.scheduler.monitor.enable",
            "yarn.resourcemanager.monitor.capacity.preemption.max_wait_before_kill",
        ),
        (
            Superior,
            "ss.engine.scheduler.preemption-enable",
            "ss.engine.scheduler.preemption-warn-period-ms",
        ),
    ];
    for source in &sources {
        for (kind, switch, wait) in names {
            let properties = to(source, kind).scenario.scheduler.properties;
            let value = |name: &str| {
                properties
                    .iter()
                    .find(|(key, _)| key == name)
                    .map(|(_, value)| &**value)
            };
            assert_eq!(
                (value(switch), value(wait)),
                (Some("true"), Some("7000")),
                "to {kind:?}"
            );
        }
    }
}

#[test]
fn every_setting_has_a_fate_and_only_the_scheduler_changes() {
    let source = fair("<weight>2</weight><maxRunningApps>3</maxRunningApps>", json!({}));
    for kind in [Capacity, Superior] {
        let conversion = to(&source, kind);
        assert!(
            conversion
                .items
                .iter()
                .all(|item| (item.carried == Lost) == item.to.is_empty())
        );
        assert!(
            conversion
                .items
                .iter()
                .all(|item| (item.carried == Exactly) == item.why.is_none())
        );
        let scheduler = conversion.scenario.scheduler.clone();
        let mut same = source.clone();
        same.scheduler = scheduler;
        assert_eq!(same, conversion.scenario);
    }
    assert!(to(&source, Fair).items.is_empty());
}

/// Elements at the top of an allocation file: each is said for the queues that it holds for, or once.
#[test]
fn the_defaults_of_a_fair_file_have_their_own_lines() {
    let file = "<allocations>
      <queue name=\"a\"/>
      <queue name=\"b\"><maxResources>4096 mb,4 vcores</maxResources><maxRunningApps>7</maxRunningApps></queue>
      <queueMaxResourcesDefault>8192 mb,9 vcores</queueMaxResourcesDefault>
      <queueMaxAppsDefault>5</queueMaxAppsDefault>
      <reservation-agent>Agent</reservation-agent>
      <queuePlacementPolicy>
        <rule name=\"specified\" create=\"false\"/>
        <rule name=\"nestedUserQueue\" create=\"false\"><rule name=\"primaryGroup\"/></rule>
        <rule name=\"default\" queue=\"a\"/>
      </queuePlacementPolicy>
    </allocations>";
    let source = scenario(json!({"kind": "fair", "allocationFile": file}));
    // queue, its line, under Capacity, under Superior
    let cases = [
        (
            "",
            "queueMaxResourcesDefault = 8192 mb,9 vcores",
            Approximately,
            Approximately,
        ),
        ("root.b", "maxResources = ", Approximately, Exactly),
        ("", "queueMaxAppsDefault = 5", Exactly, Approximately),
        ("root.b", "maxRunningApps = 7", Exactly, Exactly),
        ("", "reservation-agent = Agent", Lost, Lost),
        (
            "",
            "queuePlacementPolicy/rule[1] = specified create=\"false\"",
            Approximately,
            Lost,
        ),
        (
            "",
            "queuePlacementPolicy/rule[2] = nestedUserQueue create=\"false\" (primaryGroup)",
            Approximately,
            Lost,
        ),
        (
            "",
            "queuePlacementPolicy/rule[3] = default queue=\"a\"",
            Exactly,
            Lost,
        ),
    ];
    for (kind, which) in [(Capacity, 0), (Superior, 1)] {
        let conversion = to(&source, kind);
        for (queue, from, capacity, superior) in cases {
            let of = |item: &&Item| item.queue == queue && text(&item.from).starts_with(from);
            let found: Vec<_> = conversion
                .items
                .iter()
                .filter(of)
                .map(|item| item.carried)
                .collect();
            assert_eq!(found, [[capacity, superior][which]], "{queue} {from} to {kind:?}");
        }
    }
    let superior = to(&source, Superior)
        .scenario
        .scheduler
        .superior
        .expect("its settings");
    let max = json!({"memory-mb": 8192, "vcores": 9});
    assert_eq!(superior["queues"][0]["max"], max);
}
