//! Reading the settings: what is refused and where.

use serde_json::{Value, json};

use super::bench::refused;

#[test]
fn every_fault_is_a_finding_with_its_path() {
    let q = |fields: Value| {
        let mut queue = json!({"name": "a"});
        for (key, value) in fields.as_object().expect("an object") {
            queue[key] = value.clone();
        }
        json!({"queues": [queue]})
    };
    let deep = |depth: usize| {
        let leaf = json!([{"name": "leaf"}]);
        let queues = (1..depth).fold(leaf, |below, _| json!([{"name": "p", "queues": below}]));
        json!({"queues": queues})
    };
    let cases = [
        (json!(3), "scheduler.superior", "superior.invalid-value"),
        (json!({}), "scheduler.superior", "superior.no-queues"),
        (
            json!({"queues": {}}),
            "scheduler.superior.queues",
            "superior.invalid-value",
        ),
        (
            json!({"queues": [{}]}),
            "scheduler.superior.queues[0]",
            "superior.no-name",
        ),
        (
            q(json!({"min": 101})),
            "scheduler.superior.queues[0].min",
            "superior.invalid-value",
        ),
        (
            q(json!({"share": -1})),
            "scheduler.superior.queues[0].share",
            "superior.invalid-value",
        ),
        (
            q(json!({"min": {"memory-mb": 1}})),
            "scheduler.superior.queues[0].min",
            "superior.incomplete-resource",
        ),
        (
            q(json!({"min": {"memory-mb": 1, "vcores": 1, "gpu": 1}})),
            "scheduler.superior.queues[0].min.gpu",
            "superior.unknown-type",
        ),
        (
            q(json!({"reserve": 50, "max": 40})),
            "scheduler.superior.queues[0].reserve",
            "superior.reserve-above-max",
        ),
        (
            q(json!({"maxAllocatedVcores": 2})),
            "scheduler.superior.queues[0]",
            "superior.one-container-limit",
        ),
        (
            q(json!({"allocationRule": "LIFO"})),
            "scheduler.superior.queues[0].allocationRule",
            "superior.invalid-value",
        ),
        (
            q(json!({"pools": {"x": {}, "y": {}}})),
            "scheduler.superior.queues[0].pools",
            "superior.second-pool",
        ),
        (
            q(json!({"pools": {"nowhere": {}}})),
            "scheduler.superior.queues[0].pools.nowhere",
            "superior.unknown-pool",
        ),
        (
            q(json!({"defaultPool": "x"})),
            "scheduler.superior.queues[0].defaultPool",
            "superior.default-pool",
        ),
        (
            q(json!({"queues": [{"name": "b", "pools": {"x": {}}}]})),
            "scheduler.superior.queues[0].queues[0].pools.x",
            "superior.pool-not-of-parent",
        ),
        (
            json!({"queues": [{"name": "a", "min": 60}, {"name": "b", "min": 50}]}),
            "scheduler.superior.queues",
            "superior.sum-above-100",
        ),
        (
            json!({"queues": [{"name": "a"}, {"name": "a"}]}),
            "scheduler.superior.queues[1].name",
            "superior.duplicate-queue",
        ),
        (
            q(json!({"max": {"memory-mb": 10, "vcores": 10}, "queues": [
                {"name": "b", "reserve": {"memory-mb": 6, "vcores": 1}},
                {"name": "c", "reserve": {"memory-mb": 6, "vcores": 1}}]})),
            "scheduler.superior.queues[0].queues",
            "superior.reserve-above-parent",
        ),
        (
            deep(6),
            "scheduler.superior.queues[0].queues[0].queues[0].queues[0].queues[0].queues",
            "superior.too-deep",
        ),
    ];
    for (superior, path, code) in cases {
        let findings = refused(&superior, &[], &["x"]);
        let found = findings.iter().any(|finding| {
            let place = serde_json::to_value(&finding.place).expect("a place");
            finding.code == code && place["path"] == path
        });
        assert!(found, "{superior}: want {code} at {path}, got {findings:?}");
    }
}

#[test]
fn properties_are_read_by_their_documented_names() {
    let fine = json!({"queues": [{"name": "a"}]});
    let cases = [
        ("ss.engine.scheduler.preemption-enable", "yes"),
        ("ss.engine.scheduler.preemption-interval-ms", "-3"),
        ("ss.engine.scheduler.preemption-max-per-interval", "-2"),
        ("ss.engine.scheduler.preemption-warn-period-ms", "10s"),
    ];
    for (name, value) in cases {
        let findings = refused(&fine, &[(name, value)], &[]);
        assert_eq!(findings[0].code, "superior.invalid-value", "{name}");
    }
}

#[test]
fn pools_have_names_and_a_limit() {
    let fine = json!({"queues": [{"name": "a"}]});
    assert_eq!(refused(&fine, &[], &["_x"])[0].code, "superior.pool-name");
    let names: Vec<String> = (0..50).map(|i| format!("p{i}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    assert_eq!(refused(&fine, &[], &names)[0].code, "superior.too-many-pools");
}
