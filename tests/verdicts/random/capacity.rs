//! Random scenarios of the Capacity Scheduler: everything that its verdicts look at may be set.

use proptest::prelude::*;
use serde_json::{Map, Value, json};

const LEAVES: [&str; 4] = ["root.a", "root.b", "root.c.d", "root.c.e"];

/// Properties that are set, of a prefix.
type Set = Vec<(String, String)>;

prop_compose! {
    /// What the file says of a queue beside its capacity.
    fn queue()(
        maximum in prop::sample::select(vec![100, 100, 100, 60, 50]),
        factor in prop::sample::select(vec!["", "1", "2", "4", "0.5"]),
        user_percent in prop::sample::select(vec!["", "", "25", "50"]),
        am_percent in prop::sample::select(vec!["0.5", "1.0", "1.0", "0.1"]),
        parallel in prop::sample::select(vec!["", "", "", "1", "2"]),
        order in prop::sample::select(vec!["", "", "fair"]),
        priority in prop::sample::select(vec!["", "", "5"]),
        disabled in prop::sample::select(vec!["", "", "", "true", "false"]),
        inside in prop::sample::select(vec!["", "", "", "true"]),
    ) -> (i32, Set) {
        let mut set: Set = Vec::new();
        let mut property = |name: &str, value: &str| if !value.is_empty() {
            set.push((name.to_owned(), value.to_owned()));
        };
        property("user-limit-factor", factor);
        property("minimum-user-limit-percent", user_percent);
        property("maximum-am-resource-percent", am_percent);
        property("max-parallel-apps", parallel);
        property("ordering-policy", order);
        property("priority", priority);
        property("disable_preemption", disabled);
        property("intra-queue-preemption.disable_preemption", inside);
        (maximum, set)
    }
}

prop_compose! {
    fn job()(
        queue in prop::sample::select(LEAVES.to_vec()),
        user in prop::sample::select(vec!["ann", "bob"]),
        at in 0u64..60_000,
        count in 1u32..12,
        memory in prop::sample::select(vec![512, 1024, 1024, 1536, 3072, 6144]),
        vcores in 1u32..4,
        seconds in prop::sample::select(vec![5u64, 20, 200]),
        priority in prop::sample::select(vec![0, 0, 0, 3]),
        place in prop::sample::select(vec!["", "", "", "n1"]),
        labelled in prop::sample::select(vec![false, false, false, true]),
    ) -> Value {
        let mut stage = json!({
            "name": "work", "count": count, "duration": seconds * 1000,
            "resource": {"memory-mb": memory, "vcores": vcores},
        });
        if !place.is_empty() {
            stage["preferredNodes"] = json!([place]);
        }
        let mut job = json!({
            "queue": queue, "user": user, "atMs": at, "priority": priority,
            "am": {"resource": {"memory-mb": 512, "vcores": 1}},
            "stages": [stage],
        });
        if labelled {
            job["label"] = "x".into();
        }
        job
    }
}

prop_compose! {
    /// The settings of the policy.
    fn policy()(
        monitor in prop::sample::select(vec!["true", "true", "true", "true", "false"]),
        observe_only in prop::sample::select(vec!["", "", "", "", "true"]),
        wait in prop::sample::select(vec!["", "3000", "8000"]),
        per_round in prop::sample::select(vec!["", "0.05", "0.3", "1.0"]),
        dead_zone in prop::sample::select(vec!["", "0.0", "0.4"]),
        termination in prop::sample::select(vec!["", "1.0"]),
        inside in prop::sample::select(vec!["", "true", "true"]),
        threshold in prop::sample::select(vec!["", "0.0", "0.9"]),
        limit in prop::sample::select(vec!["", "0.0", "0.5", "1.0"]),
        order in prop::sample::select(vec!["", "priority_first"]),
        reserved in prop::sample::select(vec!["", "", "true"]),
        balance in prop::sample::select(vec!["", "", "true"]),
        underutilized in prop::sample::select(vec!["", "", "true"]),
        conservative in prop::sample::select(vec!["", "", "true"]),
        lazy in prop::sample::select(vec!["", "", "", "true"]),
    ) -> Set {
        let own = |name: &str| format!("yarn.resourcemanager.monitor.capacity.preemption.{name}");
        let intra = |name: &str| own(&format!("intra-queue-preemption.{name}"));
        let capacity = |name: &str| format!("yarn.scheduler.capacity.{name}");
        let order_policy = |name: &str| {
            capacity(&format!("ordering-policy.priority-utilization.underutilized-preemption.{name}"))
        };
        let all = [
            ("yarn.resourcemanager.scheduler.monitor.enable".to_owned(), monitor),
            (own("observe_only"), observe_only),
            (own("max_wait_before_kill"), wait),
            (own("total_preemption_per_round"), per_round),
            (own("max_ignored_over_capacity"), dead_zone),
            (own("natural_termination_factor"), termination),
            (own("select_based_on_reserved_containers"), reserved),
            (own("additional_res_balance_based_on_reserved_containers"), reserved),
            (own("preemption-to-balance-queue-after-satisfied.enabled"), balance),
            (own("preemption-to-balance-queue-after-satisfied.max-wait-before-kill"), wait),
            (own("conservative-drf"), conservative),
            (intra("enabled"), inside),
            (intra("minimum-threshold"), threshold),
            (intra("max-allowable-limit"), limit),
            (intra("preemption-order-policy"), order),
            (order_policy("enabled"), underutilized),
            (order_policy("reserved-container-delay-ms"), "5000"),
            (order_policy("allow-move-reservation"), underutilized),
            (capacity("lazy-preemption-enabled"), lazy),
        ];
        let set = all.into_iter().filter(|(_, value)| !value.is_empty());
        set.map(|(name, value)| (name, value.to_owned())).collect()
    }
}

prop_compose! {
    pub fn scenario()(
        seed in 0u64..1000,
        nodes in 1u32..5,
        labelled in 0u32..3,
        exclusive in any::<bool>(),
        vcores in 4u32..9,
        of_a in 10u32..60,
        of_b in 10u32..40,
        of_d in 10u32..90,
        of_x in 0u32..100,
        queues in prop::collection::vec(queue(), 5),
        policy in policy(),
        dominant in any::<bool>(),
        minimum in prop::sample::select(vec!["512", "1024"]),
        jobs in prop::collection::vec(job(), 1..8),
    ) -> Value {
        let mut jobs = jobs;
        for (index, job) in jobs.iter_mut().enumerate() {
            job["id"] = format!("j{index}").into();
            if labelled == 0 {
                job.as_object_mut().expect("a job").remove("label");
            }
        }
        let mut properties = Map::new();
        let mut set = |name: String, value: String| properties.insert(name, value.into());
        let queue = |path: &str, name: &str| format!("yarn.scheduler.capacity.{path}.{name}");
        set(queue("root", "queues"), "a,b,c".into());
        set(queue("root.c", "queues"), "d,e".into());
        let parts = [("root.a", of_a), ("root.b", of_b), ("root.c", 100 - of_a - of_b), ("root.c.d", of_d), ("root.c.e", 100 - of_d)];
        for ((path, capacity), (maximum, of_queue)) in parts.iter().zip(&queues) {
            set(queue(path, "capacity"), capacity.to_string());
            set(queue(path, "maximum-capacity"), (*maximum).max(*capacity as i32).to_string());
            let of_leaves = ["user-limit-factor", "minimum-user-limit-percent", "maximum-am-resource-percent"];
            for (name, value) in of_queue {
                let is_parent = *path == "root.c";
                if !is_parent || !(of_leaves.contains(&name.as_str()) || name == "ordering-policy") {
                    set(queue(path, name), value.clone());
                }
            }
        }
        if labelled > 0 {
            set(queue("root", "accessible-node-labels.x.capacity"), "100".into());
            for (path, part) in [("root.a", of_x), ("root.b", 0), ("root.c", 100 - of_x), ("root.c.d", 50), ("root.c.e", 50)] {
                set(queue(path, "accessible-node-labels.x.capacity"), part.to_string());
            }
        }
        if dominant {
            set(
                "yarn.scheduler.capacity.resource-calculator".into(),
                "org.apache.hadoop.yarn.util.resource.DominantResourceCalculator".into(),
            );
        }
        set("yarn.node-labels.enabled".into(), "true".into());
        set("yarn.scheduler.minimum-allocation-mb".into(), minimum.into());
        for (name, value) in policy {
            set(name, value);
        }
        let mut cluster = json!({"nodes": [
            {"name": "n", "count": nodes, "resource": {"memory-mb": 4096, "vcores": vcores}},
        ]});
        if labelled > 0 {
            cluster["labels"] = json!([{"name": "x", "exclusive": exclusive}]);
            let node = json!({"name": "x", "count": labelled, "label": "x", "resource": {"memory-mb": 4096, "vcores": vcores}});
            cluster["nodes"].as_array_mut().expect("nodes").push(node);
        }
        json!({
            "heddle": 1, "name": "random", "seed": seed, "durationMs": 120_000,
            "scheduler": {"kind": "capacity", "profile": "hadoop-3.4", "properties": properties},
            "cluster": cluster,
            "jobs": jobs,
        })
    }
}
