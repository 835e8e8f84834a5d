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
        kind in prop::sample::select(vec!["generic", "generic", "generic", "mapreduce", "gang"]),
        count in 1u32..12,
        memory in prop::sample::select(vec![512, 1024, 1536, 3072, 6144]),
        vcores in 1u32..4,
        seconds in prop::sample::select(vec![5u64, 20, 200]),
        place in prop::sample::select(vec!["", "", "", "n1", "m1"]),
        relax in prop::sample::select(vec![true, true, false]),
        on_preemption in prop::sample::select(vec!["ignore", "ignore", "release", "checkpoint"]),
    ) -> Value {
        let stage = |name: &str| json!({
            "name": name, "count": count, "duration": seconds * 1000,
            "resource": {"memory-mb": memory, "vcores": vcores},
        });
        let mut first = stage(if kind == "mapreduce" { "map" } else { "work" });
        if !place.is_empty() {
            first["place"] = json!([place]);
            if kind != "mapreduce" {
                first["relax"] = relax.into();
            }
        }
        let mut stages = vec![first];
        if kind == "mapreduce" {
            stages.push(stage("reduce"));
        }
        json!({
            "queue": queue, "user": user, "atMs": at, "kind": kind,
            "am": {"resource": {"memory-mb": 512, "vcores": 1}},
            "onPreemption": {"do": on_preemption},
            "stages": stages,
        })
    }
}

prop_compose! {
    /// What happens to nodes and jobs from outside.
    fn event(jobs: usize)(
        at in 1000u64..80_000,
        what in 0usize..7,
        job in 0..jobs,
        queue in prop::sample::select(QUEUES.to_vec()),
        memory in prop::sample::select(vec![1024, 2048, 8192]),
        timeout in prop::sample::select(vec![-1, 0, 5000]),
    ) -> Value {
        let job = format!("j{job}");
        match what {
            0 | 1 => json!({"atMs": at, "do": "moveJob", "job": job, "queue": queue}),
            2 => json!({"atMs": at, "do": "killJob", "job": job}),
            3 => json!({"atMs": at, "do": "removeNode", "name": "m1", "detectMs": 2000}),
            4 => json!({"atMs": at, "do": "failTask", "job": job, "stage": "work", "index": 0}),
            _ => json!({
                "atMs": at, "do": "resizeNode", "name": "n1",
                "resource": {"memory-mb": memory, "vcores": 4}, "overcommitTimeoutMs": timeout,
            }),
        }
    }
}

prop_compose! {
    /// Jobs and what happens to them; a node that is gone is named no more.
    fn workload()(
        jobs in prop::collection::vec(job(), 1..8),
    )(
        events in prop::collection::vec(event(jobs.len()), 0..4),
        jobs in Just(jobs),
    ) -> (Vec<Value>, Vec<Value>) {
        let mut jobs = jobs;
        for (index, job) in jobs.iter_mut().enumerate() {
            job["id"] = format!("j{index}").into();
        }
        let mut has_left = false;
        let mut events = events;
        events.retain(|event| {
            let leaves = event["do"] == "removeNode";
            let is_first = !(leaves && has_left);
            has_left |= leaves;
            let of_stage = |job: &Value| event["do"] != "failTask" || job["kind"] != "mapreduce";
            let named = jobs.iter().find(|job| job["id"] == event["job"]);
            is_first && named.is_none_or(of_stage)
        });
        (jobs, events)
    }
}

prop_compose! {
    pub fn scenario()(
        seed in 0u64..1000,
        nodes in 2u32..5,
        vcores in 4u32..9,
        bad in prop::sample::select(vec![0, 0, 0, 3000]),
        queues in prop::collection::vec(queue(), 5),
        (jobs, events) in workload(),
        preemption in prop::sample::select(vec![true, true, true, false]),
        gate in prop::sample::select(vec!["0.0", "0.5", "0.8", "1.0"]),
        timeout in prop::sample::select(vec!["", "0", "3", "10"]),
        min_timeout in prop::sample::select(vec!["", "2", "8"]),
        policy in prop::sample::select(vec!["", "", "drf"]),
        user_apps in prop::sample::select(vec!["", "", "", "1", "2"]),
        wait in prop::sample::select(vec![1000, 5000, 15_000]),
        locality in prop::sample::select(vec!["-1.0", "-1.0", "0.5"]),
        am_preemption in any::<bool>(),
    ) -> Value {
        let set = |name: &str, value: &str| if value.is_empty() {
            String::new()
        } else {
            format!("<{name}>{value}</{name}>")
        };
        let named = |name: &str, inside: &str| format!("<queue name=\"{name}\">{inside}</queue>");
        // Where all count every resource, nobody may count less.
        let of = |text: &String| if policy.is_empty() {
            text.clone()
        } else {
            text.replace("<schedulingPolicy>fair</schedulingPolicy>", "")
        };
        // What only a leaf may have.
        let leaf_free = |text: &str| {
            let without_fifo = text.replace("<schedulingPolicy>fifo</schedulingPolicy>", "");
            let is_share = |part: &&str| !part.contains("maxAMShare");
            without_fifo.replace("><", ">\n<").lines().filter(is_share).collect::<String>()
        };
        let c = leaf_free(&of(&queues[2])) + &named("d", &of(&queues[3])) + &named("e", &of(&queues[4]));
        let root = set("schedulingPolicy", policy)
            + &named("a", &of(&queues[0]))
            + &named("b", &of(&queues[1]))
            + &named("c", &c);
        let user = set("maxRunningApps", user_apps);
        let file = format!(
            "<allocations>{}{}{}<user name=\"ann\">{user}</user>{}</allocations>",
            set("defaultQueueSchedulingPolicy", policy),
            set("defaultFairSharePreemptionTimeout", timeout),
            set("defaultMinSharePreemptionTimeout", min_timeout),
            named("root", &root),
        );
        let mut other = json!({"name": "m1", "rack": "/second", "resource": {"memory-mb": 6144, "vcores": vcores}});
        if bad > 0 {
            other["failTasksAfterMs"] = bad.into();
        }
        json!({
            "heddle": 1, "name": "random", "seed": seed, "durationMs": 90_000,
            "scheduler": {
                "kind": "fair", "profile": "hadoop-3.4", "allocationFile": file,
                "properties": {
                    "yarn.scheduler.fair.preemption": preemption.to_string(),
                    "yarn.scheduler.fair.preemption.cluster-utilization-threshold": gate,
                    "yarn.scheduler.fair.waitTimeBeforeKill": wait.to_string(),
                    "yarn.scheduler.fair.am.preemption": am_preemption.to_string(),
                    "yarn.scheduler.fair.locality.threshold.node": locality,
                    "yarn.scheduler.fair.locality.threshold.rack": locality,
                },
            },
            "cluster": {"nodes": [
                {"name": "n", "count": nodes, "resource": {"memory-mb": 4096, "vcores": vcores}},
                other,
            ]},
            "jobs": jobs,
            "events": events,
        })
    }
}
