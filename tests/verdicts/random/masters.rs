//! Random scenarios of MapReduce jobs: small clusters that they fill, headrooms with and without faults, delays, and maps
//! whose outputs are lost.

use proptest::prelude::*;
use serde_json::{Value, json};

/// Which scheduler, with what its own files say.
fn scheduler(kind: usize, headroom: Value, preemption: bool) -> Value {
    let property = |name: &str, value: &str| {
        format!("<property><name>yarn.scheduler.capacity.{name}</name><value>{value}</value></property>")
    };
    match kind {
        0 => json!({
            "kind": "fair",
            "allocationFile": "<allocations><queue name=\"a\"/><queue name=\"b\"><weight>2</weight></queue></allocations>",
            "properties": {"yarn.scheduler.fair.preemption": preemption.to_string()},
        }),
        1 => json!({
            "kind": "superior",
            "superior": {"queues": [{"name": "a", "share": 50, "min": 25}, {"name": "b", "share": 50}]},
        }),
        _ => json!({
            "kind": "capacity",
            "capacityScheduler": format!(
                "<configuration>{}{}{}{}{}{}</configuration>",
                property("root.queues", "a,b"),
                property("root.a.capacity", "50"),
                property("root.b.capacity", "50"),
                property("root.a.user-limit-factor", "2"),
                property("root.b.user-limit-factor", "1"),
                property("maximum-am-resource-percent", "0.6"),
            ),
            "headroom": headroom,
        }),
    }
}

prop_compose! {
    fn headroom()(
        when in prop::sample::select(vec!["onDemand", "onDemand", "stale"]),
        usage in prop::sample::select(vec!["queue", "queue", "user"]),
        max in prop::sample::select(vec!["available", "available", "configured"]),
        blacklist in prop::sample::select(vec!["ignore", "subtract"]),
    ) -> Value {
        json!({"when": when, "usage": usage, "max": max, "blacklist": blacklist})
    }
}

prop_compose! {
    fn job()(
        queue in prop::sample::select(vec!["root.a", "root.a", "root.b"]),
        user in prop::sample::select(vec!["ann", "bob"]),
        at in prop::sample::select(vec![0u64, 0, 5000, 20_000]),
        is_service in prop::sample::select(vec![false, false, false, true]),
        version in prop::sample::select(vec!["current", "current", "article"]),
        maps in 1u32..8,
        map in prop::sample::select(vec![512, 1024, 1024, 1536]),
        reduces in 0u32..8,
        reduce in prop::sample::select(vec![512, 1024, 1024, 2048]),
        map_seconds in prop::sample::select(vec![2u64, 5, 15]),
        slow_start in prop::sample::select(vec!["0.0", "0.05", "0.5", "1.0"]),
        ramp_up in prop::sample::select(vec!["0.5", "0.5", "1.0"]),
        delay in prop::sample::select(vec!["0", "0", "10"]),
        unconditional in prop::sample::select(vec!["-1", "5", "30", "300"]),
        tracker in prop::sample::select(vec!["1", "3"]),
        place in prop::sample::select(vec!["", "", "n1"]),
    ) -> Value {
        let memory = |size: u32| json!({"memory-mb": size, "vcores": 1});
        if is_service {
            return json!({
                "queue": queue, "user": user, "atMs": at, "kind": "service",
                "am": {"resource": memory(512)},
                "stages": [{"name": "worker", "count": maps, "resource": memory(map)}],
            });
        }
        let mut first = json!({
            "name": "map", "count": maps, "duration": map_seconds * 1000, "resource": memory(map),
        });
        if !place.is_empty() {
            first["place"] = json!([place]);
        }
        let mut stages = vec![first];
        if reduces > 0 {
            stages.push(json!({
                "name": "reduce", "count": reduces, "duration": 200_000, "resource": memory(reduce),
            }));
        }
        json!({
            "queue": queue, "user": user, "atMs": at, "kind": "mapreduce",
            "am": {"resource": memory(512)}, "amVersion": version, "stages": stages,
            "mapred": {
                "mapreduce.job.reduce.slowstart.completedmaps": slow_start,
                "yarn.app.mapreduce.am.job.reduce.rampup.limit": ramp_up,
                "mapreduce.job.reducer.preempt.delay.sec": delay,
                "mapreduce.job.reducer.unconditional-preempt.delay.sec": unconditional,
                "mapreduce.job.maxtaskfailures.per.tracker": tracker,
            },
        })
    }
}

prop_compose! {
    fn event(jobs: usize)(
        at in 5000u64..80_000,
        what in 0usize..8,
        job in 0..jobs,
        index in 0u32..4,
    ) -> Value {
        let job = format!("j{job}");
        match what {
            0 => json!({"atMs": at, "do": "removeNode", "name": "bad", "detectMs": 2000}),
            1 => json!({"atMs": at, "do": "killJob", "job": job}),
            2 | 3 => json!({"atMs": at, "do": "failTask", "job": job, "stage": "map", "index": index}),
            _ => json!({"atMs": at, "do": "loseOutput", "job": job, "stage": "map", "index": index}),
        }
    }
}

prop_compose! {
    fn workload()(
        jobs in prop::collection::vec(job(), 1..4),
    )(
        events in prop::collection::vec(event(jobs.len()), 0..6),
        jobs in Just(jobs),
    ) -> (Vec<Value>, Vec<Value>) {
        let (mut jobs, mut events) = (jobs, events);
        for (index, job) in jobs.iter_mut().enumerate() {
            job["id"] = format!("j{index}").into();
        }
        let mut has_left = false;
        events.retain(|event| {
            let leaves = event["do"] == "removeNode";
            let is_first = !(leaves && has_left);
            has_left |= leaves;
            let named = jobs.iter().find(|job| job["id"] == event["job"]);
            let has_map = named.is_some_and(|job| {
                let count = job["stages"][0]["count"].as_u64();
                job["kind"] == "mapreduce" && event["index"].as_u64() < count
            });
            is_first && (event["stage"].is_null() || has_map)
        });
        (jobs, events)
    }
}

prop_compose! {
    pub fn scenario()(
        seed in 0u64..1000,
        kind in prop::sample::select(vec![0usize, 1, 2, 2, 2, 2]),
        headroom in headroom(),
        preemption in any::<bool>(),
        nodes in 1u32..4,
        memory in prop::sample::select(vec![2048, 3072, 4096]),
        bad in prop::sample::select(vec![0, 0, 1500]),
        (jobs, events) in workload(),
    ) -> Value {
        let mut other = json!({"name": "bad", "resource": {"memory-mb": memory, "vcores": 8}});
        if bad > 0 {
            other["failTasksAfterMs"] = bad.into();
        }
        json!({
            "heddle": 1, "name": "random", "seed": seed, "durationMs": 120_000,
            "scheduler": scheduler(kind, headroom, preemption),
            "cluster": {"nodes": [
                {"name": "n", "count": nodes, "resource": {"memory-mb": memory, "vcores": 8}},
                other,
            ]},
            "jobs": jobs,
            "events": events,
        })
    }
}
