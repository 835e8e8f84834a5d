//! What must hold in every cluster (no oracle can judge this scheduler).

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde_json::{Value, json};

use super::bench::{Bench, ON, ask};
use crate::ids::{AppId, ContainerId, NodeId, QueueId};
use crate::scheduler::EventKind;
use crate::scheduler::random_ops::cases;
use crate::scheduler::superior::SuperiorScheduler;
use crate::scheduler::superior::cluster::apps::App;
use crate::scheduler::superior::tenants::levels::below;

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
    limit: i32,
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
        -1..4_i32,
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

#[derive(Default)]
struct Watch {
    /// When, and the queue for which.
    warned: BTreeMap<ContainerId, (u64, QueueId)>,
    last_trigger: Option<u64>,
}

impl Watch {
    /// Looks at what one cycle decided.
    fn see(&mut self, bench: &Bench, events: &[EventKind], case: &Case, before: &SuperiorScheduler) {
        let after = &bench.scheduler;
        let mut marks = 0;
        let mut killed = Vec::new();
        for event in events {
            match event {
                EventKind::Warned {
                    container,
                    for_app,
                    due,
                    ..
                } => {
                    let app = for_app.expect("a beneficiary");
                    let queue = after.apps[&app].queue;
                    assert!(*due >= bench.now + WARN_MS, "the warning is too short");
                    let twice = self.warned.insert(*container, (bench.now, queue));
                    assert!(twice.is_none(), "marked twice");
                    let asks = |app: &App| app.requests().any(|request| request.count() > 0);
                    assert!(asks(&after.apps[&app]), "nobody could use it");
                    assert_needed(after, queue);
                    assert_spared(after, *container, queue);
                    marks += 1;
                }
                EventKind::Spared { container } => {
                    let mark = self.warned.remove(container);
                    mark.expect("only what was marked is spared");
                }
                EventKind::Completed { container, exit, .. } => {
                    let mark = self.warned.remove(container);
                    if *exit == -102 {
                        let (at, queue) = mark.expect("a warning before the kill");
                        assert!(bench.now >= at + WARN_MS, "killed before its time");
                        assert_needed(before, queue);
                        killed.push((before.apps[&container.app].queue, queue));
                    }
                }
                _ => {}
            }
        }
        if marks > 0 {
            assert!(
                case.limit < 0 || marks <= case.limit,
                "more than the maximum per interval"
            );
            let last = self.last_trigger.replace(bench.now);
            let apart = last.is_none_or(|last| bench.now >= last + INTERVAL_MS);
            assert!(apart, "two triggers in an interval");
        }
        for id in after.queues.ids() {
            let (path, holding) = (&after.queues[id].path, &after.queues[id].holdings[0]);
            let unchanged = holding.used == before.queues[id].holdings[0].used;
            assert!(
                unchanged || holding.used.fits_in(&holding.levels.max),
                "{path} above its max"
            );
            let lost = |(victim, other): &(QueueId, QueueId)| {
                after.queues.is_within(*victim, id) && !after.queues.is_within(*other, id)
            };
            let below = !holding.levels.min.fits_in(&holding.used);
            assert!(
                !(below && killed.iter().any(lost)),
                "{path} preempted below its minimum"
            );
        }
    }
}

/// Whom a mark or a kill helps is below its minimum in every resource and has work for the room.
fn assert_needed(scheduler: &SuperiorScheduler, queue: QueueId) {
    let holding = &scheduler.queues[queue].holdings[0];
    assert!(below(&holding.used, &holding.levels.min), "it has its minimum");
    assert!(holding.asked > 0, "nobody could use it");
}

/// Nobody outside the beneficiary's branch is left below the minimum by the marks.
fn assert_spared(scheduler: &SuperiorScheduler, victim: ContainerId, beneficiary: QueueId) {
    let from = scheduler.apps[&victim.app].queue;
    assert_ne!(from, beneficiary, "a queue is not its own victim");
    let queues = &scheduler.queues;
    for id in queues
        .path(from)
        .take_while(|id| !queues.is_within(beneficiary, *id))
    {
        let leaving = scheduler.preemption.marks.iter().filter(|mark| {
            // The application of an ended one may be gone.
            !mark.ended && {
                let owner = scheduler.apps[&mark.container.app].queue;
                queues.is_within(owner, id) && !queues.is_within(mark.queue, id)
            }
        });
        let holding = &queues[id].holdings[0];
        let rest = leaving.fold(holding.used, |rest, mark| rest - mark.resource);
        assert!(holding.levels.min.fits_in(&rest), "marked below the minimum");
    }
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
        let before = bench.scheduler.clone();
        let events = bench.cycle();
        watch.see(&bench, &events, case, &before);
        bench.advance(100);
    }
    bench.events.into_iter().map(|event| event.kind).collect()
}

/// Found at random: of two applications the youngest one's AM went, and with it the task without which the queue was
/// below its minimum.
#[test]
fn an_am_takes_its_application_along() {
    let job = |queue, at, tasks, task| Job {
        queue,
        at,
        tasks,
        task,
    };
    let events = play(&Case {
        mins: [40.0, 0.0, 0.0, 0.0],
        reserve: 8.0,
        weights: [0.0; 4],
        nodes: vec![(15, 7)],
        jobs: vec![job(0, 5, 1, (2, 2)), job(0, 0, 0, (1, 1)), job(3, 7, 0, (1, 1))],
        limit: -1,
        ends: Vec::new(),
    });
    let warned = events.iter().filter_map(|kind| match kind {
        EventKind::Warned { container, .. } => Some(container.app),
        _ => None,
    });
    assert_eq!(
        warned.collect::<Vec<_>>(),
        [AppId(1)],
        "not the one that has a task"
    );
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn preemption_keeps_its_promises(case in case()) {
        play(&case);
    }

    #[test]
    fn a_run_repeats_itself(case in case()) {
        prop_assert_eq!(play(&case), play(&case));
    }
}
