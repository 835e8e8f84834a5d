//! Random scenarios of the Fair Scheduler: everything that its verdicts look at may be set.

use proptest::prelude::*;
use serde_json::{Value, json};

const QUEUES: [&str; 4] = ["root.a", "root.b", "root.c.d", "root.c.e"];

prop_compose! {
    /// What an element of the allocation file says of a queue.
    fn queue()(
        weight in prop::sample::select(vec!["", "0", "1", "2", "0.5"]),
        policy in prop::sample::select(vec!["", "", "fair", "drf", "fifo"]),
        preemptable in prop::sample::select(vec![true, true, true, false]),
        min in prop::sample::select(vec![0, 0, 0, 2048, 6144]),
        max in prop::sample::select(vec![0, 0, 0, 3072, 8192]),
        most_apps in prop::sample::select(vec![0, 0, 1, 2]),
        am_share in prop::sample::select(vec!["", "", "0.3", "-1.0"]),
        threshold in prop::sample::select(vec!["", "", "0.5", "1.0"]),
    ) -> String {
        let mut text = String::new();
        let mut element = |name: &str, value: String, is_set: bool| if is_set {
            text += &format!("<{name}>{value}</{name}>");
        };
        element("weight", weight.into(), !weight.is_empty());
        element("schedulingPolicy", policy.into(), !policy.is_empty());
        element("allowPreemptionFrom", preemptable.to_string(), !preemptable);
        element("minResources", format!("{min} mb, 1 vcores"), min > 0);
        element("maxResources", format!("{} mb, 16 vcores", max.max(min)), max > 0);
        element("maxRunningApps", most_apps.to_string(), most_apps > 0);
        element("maxAMShare", am_share.into(), !am_share.is_empty());
        element("fairSharePreemptionThreshold", threshold.into(), !threshold.is_empty());
        text
    }
}

prop_compose! {
    fn job()(
        queue in prop::sample::select(QUEUES.to_vec()),
        user in prop::sample::select(vec!["ann", "bob"]),
        at in 0u64..40_000,
        count in 1u32..12,
        memory in prop::sample::select(vec![512, 1024, 1536, 3072, 6144]),
        vcores in 1u32..4,
        seconds in prop::sample::select(vec![5u64, 20, 200]),
        place in prop::sample::select(vec!["", "", "", "n1"]),
    ) -> Value {
        let mut stage = json!({
            "name": "work", "count": count, "duration": seconds * 1000,
            "resource": {"memory-mb": memory, "vcores": vcores},
        });
        if !place.is_empty() {
            stage["preferredNodes"] = json!([place]);
        }
        json!({
            "queue": queue, "user": user, "atMs": at,
            "am": {"resource": {"memory-mb": 512, "vcores": 1}},
            "stages": [stage],
        })
    }
}

prop_compose! {
    pub fn scenario()(
        seed in 0u64..1000,
        profile in prop::sample::select(vec!["hadoop-3.4"]),
        nodes in 1u32..5,
        vcores in 4u32..9,
        queues in prop::collection::vec(queue(), 5),
        jobs in prop::collection::vec(job(), 1..8),
        preemption in prop::sample::select(vec![true, true, true, false]),
        gate in prop::sample::select(vec!["0.0", "0.5", "0.8", "1.0"]),
        timeout in prop::sample::select(vec!["", "0", "3", "10"]),
        min_timeout in prop::sample::select(vec!["", "2", "8"]),
        wait in prop::sample::select(vec![1000, 5000, 15_000]),
        am_preemption in any::<bool>(),
    ) -> Value {
        let mut jobs = jobs;
        for (index, job) in jobs.iter_mut().enumerate() {
            job["id"] = format!("j{index}").into();
        }
        let set = |name: &str, value: &str| if value.is_empty() {
            String::new()
        } else {
            format!("<{name}>{value}</{name}>")
        };
        let named = |name: &str, inside: &str| format!("<queue name=\"{name}\">{inside}</queue>");
        // What only a leaf may have.
        let leaf_free = |text: &str| {
            let without_fifo = text.replace("<schedulingPolicy>fifo</schedulingPolicy>", "");
            let is_share = |part: &&str| !part.contains("maxAMShare");
            without_fifo.replace("><", ">\n<").lines().filter(is_share).collect::<String>()
        };
        let c = leaf_free(&queues[2]) + &named("d", &queues[3]) + &named("e", &queues[4]);
        let file = format!(
            "<allocations>{}{}{}{}{}</allocations>",
            set("defaultFairSharePreemptionTimeout", timeout),
            set("defaultMinSharePreemptionTimeout", min_timeout),
            named("a", &queues[0]),
            named("b", &queues[1]),
            named("c", &c),
        );
        json!({
            "heddle": 1, "name": "random", "seed": seed, "durationMs": 90_000,
            "scheduler": {
                "kind": "fair", "profile": profile, "allocationFile": file,
                "properties": {
                    "yarn.scheduler.fair.preemption": preemption.to_string(),
                    "yarn.scheduler.fair.preemption.cluster-utilization-threshold": gate,
                    "yarn.scheduler.fair.waitTimeBeforeKill": wait.to_string(),
                    "yarn.scheduler.fair.am.preemption": am_preemption.to_string(),
                },
            },
            "cluster": {"nodes": [
                {"name": "n", "count": nodes, "resource": {"memory-mb": 4096, "vcores": vcores}},
            ]},
            "jobs": jobs,
        })
    }
}
