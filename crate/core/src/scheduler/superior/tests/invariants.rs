//! What must hold in every cluster (no oracle can judge this scheduler).

use proptest::prelude::*;
use serde_json::{Value, json};

use super::bench::{Bench, ON, amount, ask};
use crate::ids::{AppId, ContainerId, NodeId};
use crate::scheduler::EventKind;

const WARN_MS: u64 = 2_000;
const INTERVAL_MS: u64 = 1_000;

#[derive(Clone, Debug)]
struct Job {
    queue: usize,
    at: u64,
    tasks: i32,
    task: (i64, i64),
}

#[derive(Clone, Debug)]
struct Case {
    mins: [f64; 4],
    reserve: f64,
    weights: [f64; 4],
    nodes: Vec<(i64, i64)>,
    jobs: Vec<Job>,
    limit: i64,
    ends: Vec<(u64, u32, u32)>,
}

fn case() -> impl Strategy<Value = Case> {
    let percent = || (0..=5_u32).prop_map(|fifth| f64::from(fifth) * 8.0);
    let job =
        (0..4_usize, 0..40_u64, 0..12_i32, (1..5_i64, 1..5_i64)).prop_map(|(queue, at, tasks, task)| Job {
            queue,
            at,
            tasks,
            task,
        });
    (
        [percent(), percent(), percent(), percent()],
        percent(),
        [percent(), percent(), percent(), percent()],
        prop::collection::vec((4..20_i64, 4..20_i64), 1..4),
        prop::collection::vec(job, 1..7),
        -1..4_i64,
        prop::collection::vec((0..60_u64, 1..7_u32, 1..10_u32), 0..20),
    )
        .prop_map(|(mins, reserve, weights, nodes, jobs, limit, ends)| Case {
            mins,
            reserve,
            weights,
            nodes,
            jobs,
            limit,
            ends,
        })
}

/// Two tenants, one of them with two queues, and a fourth leaf beside them.
const LEAVES: [&str; 4] = ["a", "p.b", "p.c", "d"];

fn queues(case: &Case) -> Value {
    let leaf = |name: &str, index: usize| json!({"name": name, "min": case.mins[index] / 2.0, "share": case.weights[index]});
    let mut d = leaf("d", 3);
    d["reserve"] = (case.reserve / 4.0).into();
    json!([
        leaf("a", 0),
        {"name": "p", "min": 30, "share": 30, "max": 90, "queues": [leaf("b", 1), leaf("c", 2)]},
        d
    ])
}

fn bench(case: &Case) -> Bench {
    let (limit, warn, interval) = (
        case.limit.to_string(),
        WARN_MS.to_string(),
        INTERVAL_MS.to_string(),
    );
    let properties = [
        ON,
        ("ss.engine.scheduler.preemption-max-per-interval", &*limit),
        ("ss.engine.scheduler.preemption-warn-period-ms", &*warn),
        ("ss.engine.scheduler.preemption-interval-ms", &*interval),
    ];
    let mut bench = Bench::new(queues(case), &properties);
    for node in &case.nodes {
        bench.node(*node);
    }
    bench
}

/// (vcores, GB).
type Amount = (i64, i64);

/// The levels and usage of every queue: path, min, used, max.
fn picture(state: &Value) -> Vec<(String, Amount, Amount, Amount)> {
    let queues = state["queues"].as_object().expect("queues");
    let row = |(path, queue): (&String, &Value)| {
        let pool = &queue["pools"]["default"];
        (
            path.clone(),
            amount(&pool["min"]),
            amount(&pool["used"]),
            amount(&pool["max"]),
        )
    };
    queues.iter().map(row).collect()
}

#[derive(Default)]
struct Watch {
    warned: std::collections::BTreeMap<ContainerId, (u64, AppId)>,
    triggers: Vec<(u64, usize)>,
    /// Queues of victims and beneficiaries of the last step.
    killed: Vec<(String, String)>,
}

impl Watch {
    /// Looks at what one step decided.
    fn see(&mut self, bench: &Bench, events: &[EventKind], case: &Case, before: &Value) {
        let after = picture(&bench.state());
        let mut marks = 0;
        for event in events {
            match event {
                EventKind::Warned {
                    container,
                    for_app,
                    due,
                    ..
                } => {
                    let app = for_app.expect("a beneficiary");
                    assert!(*due >= bench.now + WARN_MS);
                    assert!(
                        self.warned.insert(*container, (bench.now, app)).is_none(),
                        "marked twice"
                    );
                    assert_ne!(container.app, app, "an application is not its own victim");
                    let state = bench.state();
                    let asks = state["apps"][app.0.to_string()]["asks"]
                        .as_array()
                        .expect("asks")
                        .clone();
                    assert!(
                        asks.iter().any(|ask| ask["count"].as_i64() > Some(0)),
                        "nobody could use it"
                    );
                    marks += 1;
                }
                EventKind::Spared { container } => {
                    self.warned
                        .remove(container)
                        .expect("only what was marked is spared");
                }
                EventKind::Completed {
                    container,
                    exit: -102,
                    ..
                } => {
                    let (at, app) = self.warned.remove(container).expect("a warning before the kill");
                    let queue = |app: AppId| {
                        before["apps"][app.0.to_string()]["queue"]
                            .as_str()
                            .map(String::from)
                    };
                    self.killed.extend(queue(container.app).zip(queue(app)));
                    assert!(bench.now >= at + WARN_MS, "killed before its time");
                }
                EventKind::Completed { container, .. } => {
                    self.warned.remove(container);
                }
                _ => {}
            }
        }
        if marks > 0 {
            assert!(case.limit < 0 || marks <= usize::try_from(case.limit).expect("a limit"));
            let last = self.triggers.last().map(|(at, _)| *at);
            assert!(
                last.is_none_or(|last| bench.now >= last + INTERVAL_MS),
                "two triggers in an interval"
            );
            self.triggers.push((bench.now, marks));
        }
        let killed: Vec<_> = self.killed.drain(..).collect();
        for ((path, min, used, max), (_, _, used_before, _)) in after.iter().zip(picture(before)) {
            assert!(
                used.0 <= max.0 && used.1 <= max.1 || used == &used_before,
                "{path} above its max"
            );
            let below = used.0 < min.0 || used.1 < min.1;
            let lost =
                |(victim, beneficiary): &(String, String)| within(victim, path) && !within(beneficiary, path);
            assert!(
                !(below && killed.iter().any(lost)),
                "{path} preempted below its minimum"
            );
        }
    }
}

/// Whether a queue is `ancestor` or below it.
fn within(queue: &str, ancestor: &str) -> bool {
    queue
        .strip_prefix(ancestor)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

fn play(case: &Case) -> Vec<EventKind> {
    let mut bench = bench(case);
    let mut watch = Watch::default();
    let mut apps = Vec::new();
    for tick in 0..100_u64 {
        for job in case.jobs.iter().filter(|job| job.at == tick) {
            if let Ok(app) = bench.submit(LEAVES[job.queue], "u") {
                apps.push((app, job.clone(), false));
            }
        }
        for (app, job, asked) in &mut apps {
            let asks = vec![ask(1, job.tasks, job.task)];
            let first = !*asked;
            let sent = bench.allocate(*app, if first { asks } else { Vec::new() }, Vec::new());
            *asked |= sent.is_ok();
        }
        for (_, app, seq) in case.ends.iter().filter(|end| end.0 == tick) {
            let task = ContainerId {
                app: AppId(*app),
                seq: *seq,
            };
            for node in 0..case.nodes.len() {
                bench.heartbeat(NodeId(u32::try_from(node).expect("few")), vec![task]);
            }
            watch.warned.remove(&task);
        }
        let before = bench.state();
        let events = bench.cycle();
        watch.see(&bench, &events, case, &before);
        bench.advance(100);
    }
    bench.events.into_iter().map(|event| event.kind).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn preemption_keeps_its_promises(case in case()) {
        play(&case);
    }

    #[test]
    fn a_run_repeats_itself(case in case()) {
        prop_assert_eq!(play(&case), play(&case));
    }
}
