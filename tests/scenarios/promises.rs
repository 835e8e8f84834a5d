//! A hungry queue that preemption serves is served under the other schedulers, too: as much of it as the source promises.

use heddle_core::convert::convert;
use heddle_core::sim::Scenario;
use heddle_core::sim::scenario::SchedulerKind;
use serde_json::{Value, json};

use super::start;

const TASK_MB: i64 = 2048;

/// Queue a has all 32 GB when b's job comes, which wants them, too; nothing ends.
fn hungry(scheduler: &Value) -> Scenario {
    let job = |id: &str, queue: &str, at: u64| {
        json!({
            "id": id, "user": "u", "queue": queue, "atMs": at,
            "am": {"resource": {"memory-mb": TASK_MB, "vcores": 1}},
            "stages": [{"name": "work", "count": 15, "resource": {"memory-mb": TASK_MB, "vcores": 1}, "duration": 9_000_000}]
        })
    };
    let json = json!({
        "heddle": 1, "name": "hungry", "durationMs": 300_000, "scheduler": scheduler,
        "cluster": {"nodes": [{"name": "n", "count": 2, "resource": {"memory-mb": 16_384, "vcores": 32}}]},
        "jobs": [job("first", "root.a", 0), job("second", "root.b", 20_000)]
    });
    Scenario::parse(&json.to_string()).expect("a scenario").0
}

fn fair(both: &str, tops: &str) -> Value {
    let queue = |name| format!("<queue name='{name}'><maxAMShare>-1</maxAMShare>{both}</queue>");
    let file = format!("<allocations>{}{}{tops}</allocations>", queue("a"), queue("b"));
    json!({"kind": "fair", "allocationFile": file, "properties": {"yarn.scheduler.fair.preemption": "true"}})
}

fn capacity(of_each: &str) -> Value {
    let mut properties = serde_json::Map::new();
    let mut set = |name: &str, value: &str| properties.insert(name.to_owned(), json!(value));
    set("yarn.scheduler.capacity.root.queues", "a,b");
    set("yarn.resourcemanager.scheduler.monitor.enable", "true");
    for queue in ["a", "b"] {
        let own = |name: &str| format!("yarn.scheduler.capacity.root.{queue}.{name}");
        set(&own("capacity"), of_each);
        set(&own("user-limit-factor"), "-1");
        set(&own("maximum-am-resource-percent"), "1");
    }
    json!({"kind": "capacity", "properties": properties})
}

fn superior(level: &Value) -> Value {
    let queue = |name: &str| {
        let mut queue = level.clone();
        queue["name"] = json!(name);
        queue
    };
    json!({"kind": "superior", "properties": {"ss.engine.scheduler.preemption-enable": "true"},
        "superior": {"queues": [queue("a"), queue("b")]}})
}

/// What queue b has in the end, and how many of a's tasks were taken.
fn served(scenario: &Scenario) -> (i64, i64) {
    let mut written: Value = serde_json::from_str(&scenario.to_json()).expect("JSON");
    written["expect"] = ["queue/root.b/used/memory-mb", "job/first/preempted"]
        .map(|what| json!({"atMs": "end", "what": what, "is": -1}))
        .to_vec()
        .into();
    let (scenario, _) = Scenario::parse(&written.to_string()).expect("a scenario");
    let checks = start(&scenario).check_expectations();
    let got: Vec<i64> = checks
        .iter()
        .map(|check| check.got.parse().expect("an amount"))
        .collect();
    (got[0], got[1])
}

#[test]
fn a_hungry_queue_is_served_under_every_scheduler() {
    let quick = "<defaultFairSharePreemptionTimeout>5</defaultFairSharePreemptionTimeout>";
    let half =
        format!("{quick}<defaultFairSharePreemptionThreshold>0.5</defaultFairSharePreemptionThreshold>");
    let all =
        format!("{quick}<defaultFairSharePreemptionThreshold>1.0</defaultFairSharePreemptionThreshold>");
    let min = "<defaultMinSharePreemptionTimeout>5</defaultMinSharePreemptionTimeout>";
    let amount = "<minResources>8192 mb,4 vcores</minResources>";
    // the source, what it promises queue b in MB
    let cases = [
        ("Fair, half of the share", fair("", &half), 8192),
        ("Fair, all of the share", fair("", &all), 16_384),
        ("Fair, the weights 50", fair("<weight>50</weight>", &all), 16_384),
        ("Fair, the minimum", fair(amount, min), 8192),
        ("Fair, no timeout", fair(amount, ""), 0),
        ("Capacity, percentages", capacity("50"), 16_384),
        ("Capacity, weights", capacity("50w"), 16_384),
        ("Capacity, amounts", capacity("[memory=8192,vcores=4]"), 8192),
        (
            "Superior, the minimum",
            superior(&json!({"min": 20, "share": 50})),
            6553,
        ),
        (
            "Superior, an amount",
            superior(&json!({"min": {"memory-mb": 8192, "vcores": 8}, "share": 50})),
            8192,
        ),
        ("Superior, shares alone", superior(&json!({"share": 50})), 0),
    ];
    let mut wrong = Vec::new();
    for (name, scheduler, promised) in cases {
        let source = hungry(&scheduler);
        for kind in [
            SchedulerKind::Fair,
            SchedulerKind::Capacity,
            SchedulerKind::Superior,
        ] {
            let there = convert(&source, kind).expect("a conversion").scenario;
            let (used, taken) = served(&there);
            if (promised == 0) != (taken == 0) || used <= promised - TASK_MB {
                wrong.push(format!(
                    "{name}, {kind:?}: {used} of {promised} MB, {taken} taken"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
