//! The article's example and the cases S1–S9 (spec `superior.md` §6).

use serde_json::json;

use super::bench::{Bench, ON, POOL, TASK, article, two_queues};
use crate::ids::{AppId, ContainerId};
use crate::scheduler::EventKind;

const MAX_1: (&str, &str) = ("ss.engine.scheduler.preemption-max-per-interval", "1");

/// The first container under warning.
fn first_warned(bench: &Bench) -> ContainerId {
    let warned = |kind: &EventKind| match kind {
        EventKind::Warned { container, .. } => Some(*container),
        _ => None,
    };
    bench
        .events
        .iter()
        .find_map(|event| warned(&event.kind))
        .expect("a warning")
}

#[test]
fn the_article_to_the_number() {
    let mut bench = Bench::new(two_queues(25.0, 25.0), &[ON]);
    bench.node(POOL);
    bench.job("q1", 8, TASK);
    assert_eq!((bench.used("q1"), bench.free()), ((17, 34), (23, 6)));
    bench.job("q2", 5, TASK);
    assert_eq!(
        (bench.used("q1"), bench.used("q2"), bench.free()),
        ((17, 34), (3, 6), (20, 0))
    );
    assert_eq!(bench.warned(), 1);
    bench.run(9_900);
    assert_eq!((bench.killed(), bench.used("q1")), (0, (17, 34)));
    bench.run(200);
    assert_eq!(
        (bench.used("q1"), bench.used("q2"), bench.free()),
        ((15, 30), (5, 10), (20, 0))
    );
    bench.run(60_000);
    assert_eq!(
        (bench.warned(), bench.killed()),
        (1, 1),
        "Q2 has its minimum of memory and stays there"
    );
    assert_eq!((bench.used("q1"), bench.used("q2")), ((15, 30), (5, 10)));
}

#[test]
fn s1_to_s4_minimum_protection_and_limit() {
    // name, minima in percent, limit, warned at once, used after 60 s
    let cases = [
        (
            "S1: Q1 is protected by CPU",
            (50.0, 25.0),
            false,
            0,
            (17, 34),
            (3, 6),
        ),
        (
            "S2: Q2 has its minimum of memory",
            (25.0, 15.0),
            false,
            0,
            (17, 34),
            (3, 6),
        ),
        ("S3: two tasks", (25.0, 35.0), false, 2, (13, 26), (7, 14)),
        ("S4: one per interval", (25.0, 35.0), true, 1, (13, 26), (7, 14)),
    ];
    for (name, (min1, min2), limited, warned, q1, q2) in cases {
        let properties: &[_] = if limited { &[ON, MAX_1] } else { &[ON] };
        let mut bench = article(two_queues(min1, min2), properties);
        assert_eq!(bench.warned(), warned, "{name}");
        bench.run(60_000);
        assert_eq!((bench.used("q1"), bench.used("q2")), (q1, q2), "{name}");
    }
}

#[test]
fn s4_the_second_mark_comes_one_interval_later() {
    let mut bench = article(two_queues(25.0, 35.0), &[ON, MAX_1]);
    bench.run(2_900);
    assert_eq!(bench.warned(), 1);
    bench.run(100);
    assert_eq!(bench.warned(), 2);
}

#[test]
fn s5_an_idle_reserve_is_not_lent() {
    let queues = json!([
        {"name": "q1", "share": 50},
        {"name": "q2", "reserve": 25, "share": 50}
    ]);
    let mut bench = Bench::new(queues, &[ON]);
    bench.node(POOL);
    bench.job("q1", 20, TASK);
    assert_eq!(bench.used("q1"), (15, 30));
    bench.job("q2", 5, TASK);
    assert_eq!((bench.used("q2"), bench.warned()), ((5, 10), 0));
}

#[test]
fn s6_what_the_am_releases_is_not_killed() {
    let mut bench = article(two_queues(25.0, 25.0), &[ON]);
    bench.run(2_000);
    let victim = first_warned(&bench);
    bench
        .allocate(AppId(1), Vec::new(), vec![victim])
        .expect("released");
    bench.cycle();
    assert_eq!((bench.used("q1"), bench.used("q2")), ((15, 30), (5, 10)));
    bench.run(20_000);
    assert_eq!(bench.killed(), 0);
}

#[test]
fn s7_without_preemption_the_queue_waits_for_an_end() {
    let mut bench = article(two_queues(25.0, 25.0), &[]);
    bench.run(30_000);
    assert_eq!((bench.warned(), bench.used("q2")), (0, (3, 6)));
    let task = ContainerId {
        app: AppId(1),
        seq: 2,
    };
    bench.heartbeat(crate::ids::NodeId(0), vec![task]);
    bench.cycle();
    assert_eq!((bench.used("q1"), bench.used("q2")), ((15, 30), (5, 10)));
}

#[test]
fn s8_one_large_victim_serves_several_small_requests() {
    let mut bench = Bench::new(two_queues(25.0, 25.0), &[ON]);
    bench.node(POOL);
    bench.job("q1", 8, TASK);
    let app = bench.submit("q2", "u").expect("accepted");
    bench.cycle();
    let asks = vec![super::bench::ask(1, 1, TASK), super::bench::ask(2, 4, (2, 1))];
    bench.allocate(app, asks, Vec::new()).expect("asked");
    bench.cycle();
    assert_eq!((bench.warned(), bench.used("q2")), (1, (3, 6)));
    bench.run(30_000);
    assert_eq!((bench.warned(), bench.killed()), (1, 1));
    assert_eq!((bench.used("q1"), bench.used("q2")), ((15, 30), (11, 10)));
}

#[test]
fn s9_shares_are_never_preempted() {
    let queues = json!([{"name": "q1", "share": 20}, {"name": "q2", "share": 80}]);
    let mut bench = article(queues, &[ON]);
    bench.run(60_000);
    assert_eq!(
        (bench.warned(), bench.used("q1"), bench.used("q2")),
        (0, (17, 34), (3, 6))
    );
    for seq in 2..=4 {
        let task = ContainerId { app: AppId(1), seq };
        bench.heartbeat(crate::ids::NodeId(0), vec![task]);
        bench.cycle();
    }
    assert_eq!(
        bench.used("q2"),
        (9, 18),
        "releases go to the queue with the smaller part of its share"
    );
}

#[test]
fn four_nodes_do_not_reproduce_the_article() {
    let mut bench = Bench::new(two_queues(25.0, 25.0), &[ON]);
    for _ in 0..4 {
        bench.node((10, 10));
    }
    bench.job("q1", 8, TASK);
    bench.job("q2", 5, TASK);
    assert_eq!(bench.used("q2"), (1, 2), "no node has room for a task of Job 2");
}
