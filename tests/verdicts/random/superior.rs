//! Random scenarios of the Superior Scheduler: everything that its verdicts look at may be set.

use proptest::prelude::*;
use serde_json::{Value, json};

const QUEUES: [&str; 4] = ["root.a", "root.b", "root.c.d", "root.c.e"];

prop_compose! {
    /// The levels and limits of a queue.
    fn queue(name: &'static str)(
        reserve in prop::sample::select(vec![0, 0, 0, 10, 20]),
        min in prop::sample::select(vec![0, 10, 25, 33]),
        share in prop::sample::select(vec![0, 10, 50]),
        max in prop::sample::select(vec![0, 0, 0, 60]),
        most_apps in prop::sample::select(vec![0, 0, 0, 1, 2]),
        masters in prop::sample::select(vec![0, 0, 30]),
        active in prop::sample::select(vec![true, true, true, true, true, false]),
        user_max in prop::sample::select(vec![0, 0, 0, 4096]),
    ) -> Value {
        let mut queue = json!({"name": name, "share": share});
        let mut set = |name: &str, value: i64| if value > 0 {
            queue[name] = value.into();
        };
        set("reserve", reserve);
        set("min", min);
        set("max", max);
        set("maxRunningApps", most_apps);
        set("maxMasterShares", masters);
        if user_max > 0 {
            queue["users"] = json!([{"user": "ann", "maxMemory": user_max, "maxVcores": 6}]);
        }
        if !active {
            queue["active"] = false.into();
        }
        queue
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
        nodes in 1u32..5,
        vcores in 4u32..9,
        queues in (queue("a"), queue("b"), queue("c"), queue("d"), queue("e")),
        jobs in prop::collection::vec(job(), 1..8),
        preemption in prop::sample::select(vec![true, true, true, false]),
        interval in prop::sample::select(vec![1000, 3000, 10_000]),
        most in prop::sample::select(vec![-1, -1, 1, 2]),
        warn in prop::sample::select(vec![1000, 5000, 10_000]),
        locality in prop::sample::select(vec![0, 0, 5000]),
    ) -> Value {
        let mut jobs = jobs;
        for (index, job) in jobs.iter_mut().enumerate() {
            job["id"] = format!("j{index}").into();
        }
        let (a, b, mut c, d, e) = queues;
        for field in ["maxMasterShares", "users"] {
            c.as_object_mut().expect("an object").remove(field);
        }
        c["queues"] = json!([d, e]);
        json!({
            "heddle": 1, "name": "random", "seed": seed, "durationMs": 90_000,
            "scheduler": {
                "kind": "superior",
                "properties": {
                    "ss.engine.scheduler.preemption-enable": preemption.to_string(),
                    "ss.engine.scheduler.preemption-interval-ms": interval.to_string(),
                    "ss.engine.scheduler.preemption-max-per-interval": most.to_string(),
                    "ss.engine.scheduler.preemption-warn-period-ms": warn.to_string(),
                },
                "superior": {"localityWaitMs": locality, "queues": [a, b, c]},
            },
            "cluster": {"nodes": [
                {"name": "n", "count": nodes, "resource": {"memory-mb": 4096, "vcores": vcores}},
            ]},
            "jobs": jobs,
        })
    }
}
