//! Random small scenarios with invariants after every simulated second.

use std::collections::BTreeMap;

use heddle_core::replay::Export;
use heddle_core::resource::Resource;
use heddle_core::sim::scenario::JobKind;
use heddle_core::sim::{ContainerState, Entity, History, JobState, Scenario, World};
use proptest::prelude::*;
use serde_json::{Value, json};

const SECONDS: u64 = 60;

fn stage(index: usize, count: u32, gb: i64, seconds: u64) -> Value {
    json!({
        "name": format!("s{index}"), "count": count, "duration": seconds * 1000 + 137 * index as u64,
        "resource": {"memory-mb": gb * 512, "vcores": 1},
    })
}

prop_compose! {
    fn job()(
        kind in 0usize..4,
        queue in prop::sample::select(vec!["root.a", "root.b", "root.c.d"]),
        at in 0u64..20_000,
        stages in prop::collection::vec((1u32..8, 1i64..5, 1u64..25), 1..3),
        answer in 0usize..3,
    ) -> Value {
        let kinds = ["generic", "gang", "service", "mapreduce"];
        let mut stages: Vec<Value> = stages
            .into_iter()
            .enumerate()
            .map(|(i, (count, gb, seconds))| stage(i, count, gb, seconds))
            .collect();
        let mut job = json!({"queue": queue, "atMs": at, "kind": kinds[kind]});
        let answers = ["ignore", "release", "checkpoint"];
        job["onPreemption"] = json!({"do": answers[answer]});
        match kind {
            1 => job["holdMs"] = 15_000.into(),
            2 => {
                stages.truncate(1);
                stages[0].as_object_mut().expect("an object").remove("duration");
                job["durationMs"] = 30_000.into();
            }
            3 => {
                for (stage, name) in stages.iter_mut().zip(["map", "reduce"]) {
                    stage["name"] = name.into();
                }
            }
            _ => {}
        }
        job["stages"] = stages.into();
        job
    }
}

prop_compose! {
    fn lags()(
        like in prop::sample::select(vec!["exact", "measured"]),
        end in prop::sample::select(vec![0, 1, 25, 700, 2500]),
        linger in prop::sample::select(vec![0, 1, 6100]),
        unregister in prop::sample::select(vec![0, 300]),
        client in prop::sample::select(vec!["stock", "exact"]),
    ) -> Value {
        json!({"as": like, "endMs": end, "lingerMs": linger, "unregisterMs": unregister, "client": client})
    }
}

prop_compose! {
    fn scenario()(
        seed in 0u64..1000,
        nodes in 1u32..5,
        jobs in prop::collection::vec(job(), 1..6),
        events in prop::collection::vec((0usize..4, 5000u64..50_000), 0..4),
        preemption in any::<bool>(),
        lags in prop::option::of(lags()),
    ) -> Scenario {
        let mut jobs = jobs;
        for (i, job) in jobs.iter_mut().enumerate() {
            job["id"] = format!("j{i}").into();
        }
        let mut removed = false;
        let events: Vec<Value> = events.into_iter().filter_map(|(what, at)| match what {
            0 => Some(json!({"atMs": at, "do": "killJob", "job": "j0"})),
            1 if nodes > 1 && !removed => {
                removed = true;
                Some(json!({"atMs": at, "do": "removeNode", "name": "n1", "detectMs": 3000}))
            }
            2 => Some(json!({"atMs": at, "do": "moveJob", "job": "j0", "queue": "root.b"})),
            3 => Some(json!({"atMs": at, "do": "failTask", "job": "j0", "stage": "s0", "index": 0})),
            _ => None,
        }).collect();
        let mut text = json!({
            "heddle": 1, "name": "random", "seed": seed, "durationMs": SECONDS * 1000,
            "scheduler": {
                "kind": "fair",
                "properties": {"yarn.scheduler.fair.preemption": preemption.to_string()},
                "allocationFile": "<allocations>\
                    <queueMaxAMShareDefault>-1.0</queueMaxAMShareDefault>\
                    <defaultFairSharePreemptionTimeout>3</defaultFairSharePreemptionTimeout>\
                    <defaultFairSharePreemptionThreshold>0.9</defaultFairSharePreemptionThreshold>\
                    <queue name=\"a\"/><queue name=\"b\"><weight>2</weight></queue><queue name=\"c\"><queue name=\"d\"/></queue>\
                    </allocations>",
            },
            "cluster": {"nodes": [{"name": "n", "count": nodes, "resource": {"memory-mb": 4096, "vcores": 4}}]},
            "jobs": jobs, "events": events,
        });
        if let Some(lags) = lags {
            text["cluster"]["lags"] = lags;
        }
        let (scenario, _) = Scenario::parse(&text.to_string()).unwrap_or_else(|found| panic!("{found:#?}\n{text}"));
        scenario
    }
}

/// What must hold in every finished millisecond.
fn check(world: &World) {
    let mut used: BTreeMap<u32, Resource> = BTreeMap::new();
    for container in world.containers().values() {
        let node = &world.nodes()[container.node.index()];
        assert!(
            node.containers.contains(&container.id),
            "a node knows its containers"
        );
        if container.state != ContainerState::Reserved {
            *used.entry(container.node.0).or_insert(Resource::NONE) += container.resource;
        }
        let app = world
            .app(container.id.app)
            .expect("a container's application is known");
        assert!(app.live, "containers of an ended application are gone");
    }
    let mut total = Resource::NONE;
    for node in world.nodes() {
        let sum = used.get(&node.id.0).copied().unwrap_or(Resource::NONE);
        assert_eq!(
            node.used, sum,
            "the containers of {} sum to what is used",
            node.name
        );
        total += sum;
    }
    let figures = world.figures();
    let root = figures
        .iter()
        .find(|of| of.parent.is_none())
        .expect("there is a root");
    assert_eq!(root.used, total, "root uses what the nodes give");
    for of in &figures {
        let below = figures.iter().filter(|other| other.parent == Some(of.queue));
        let sum = below.fold(Resource::NONE, |sum, other| sum + other.used);
        assert!(of.leaf || of.used == sum, "a parent uses what its children use");
    }
    for job in world.jobs() {
        let alive = job
            .app
            .is_some_and(|app| world.app(app).is_some_and(|app| app.live));
        let lingers = world.plan().scenario.cluster.lags.linger_ms > 0
            && job.plan.kind == JobKind::MapReduce
            && job.state == JobState::Done;
        assert!(
            !job.state.is_final() || !alive || lingers,
            "an ended job has no live application"
        );
    }
}

/// How many scenarios are tried; `PROPTEST_CASES` asks for more.
fn cases() -> u32 {
    let asked = std::env::var("PROPTEST_CASES").ok();
    asked.and_then(|asked| asked.parse().ok()).unwrap_or(48)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), ..ProptestConfig::default() })]

    #[test]
    fn invariants_hold_and_runs_repeat(scenario in scenario()) {
        let mut history = History::new(scenario.clone()).expect("a random scenario starts");
        for second in 0..=SECONDS {
            history.run_to(second * 1000);
            check(history.world());
        }
        for (index, row) in history.rows().iter().enumerate() {
            prop_assert_eq!(row.seq, index as u64);
            prop_assert!(row.cause.is_none_or(|cause| cause < row.seq), "a cause comes first");
            prop_assert!(row.subject() != Entity::None);
        }
        let digest = history.digest();
        history.seek(SECONDS * 500);
        history.seek(SECONDS * 1000);
        prop_assert_eq!(history.digest(), digest);
        let export = Export::run(&scenario, &[], SECONDS * 1000, None).expect("it starts");
        prop_assert_eq!(export.world.digest(), digest);
        super::exports::core_agrees(&export);
        let (again, _) = Scenario::parse(&scenario.to_json()).expect("what is written can be read");
        prop_assert_eq!(again, scenario);
    }
}
