//! The effect of every parameter.

use serde_json::{Value, json};

use super::bench::{AM, Bench, ON, POOL, TASK, amount, article, ask, two_queues};
use crate::ids::{AppId, ContainerId, NodeId};
use crate::scheduler::{EventKind, Op, Rejection};

/// A queue of that name with further fields.
fn queue(name: &str, fields: &Value) -> Value {
    let mut queue = json!({"name": name});
    for (key, value) in fields.as_object().expect("an object") {
        queue[key] = value.clone();
    }
    queue
}

/// One application for each queue and user; all start, and then all ask for more than there is.
fn contend<const N: usize>(bench: &mut Bench, of: [(&str, &str); N]) {
    let apps = of.map(|(queue, user)| bench.submit(queue, user).expect("accepted"));
    bench.cycle();
    ask_for_all(bench, apps);
}

fn ask_for_all<const N: usize>(bench: &mut Bench, apps: [AppId; N]) {
    for app in apps {
        bench.ask(app, 99, (1, 1));
    }
    bench.cycle();
}

fn bench(queues: Value) -> Bench {
    let mut bench = Bench::new(queues, &[]);
    bench.node(POOL);
    bench
}

#[test]
fn levels_in_percent_absolute_and_both() {
    let gb = |vcores: i64, gb: i64| json!({"vcores": vcores, "memory-mb": gb * 1024});
    let both = json!({"percent": 25, "vcores": 4, "memory-mb": 20 * 1024});
    // the queue's fields, the level looked at, (vcores, GB)
    let cases = [
        (json!({"min": 25}), "min", (10, 10)),
        (json!({"min": gb(3, 7)}), "min", (3, 7)),
        (json!({"min": both}), "min", (10, 20)),
        (json!({"reserve": 30, "min": 20}), "min", (12, 12)),
        (json!({"min": 50, "max": gb(10, 30)}), "min", (10, 20)),
        (json!({"max": 33.3}), "max", (13, 13)),
        (json!({}), "max", (40, 40)),
        (json!({"share": 30}), "share", (30, 30)),
        (json!({"share": {"percent": 50}}), "share", (20, 20)),
        (json!({"share": 10, "min": 50}), "share", (20, 20)),
        (json!({"share": 90, "max": 50}), "share", (20, 20)),
        (json!({"min": 30}), "share", (30, 30)),
    ];
    for (fields, level, expected) in cases {
        // The sibling's weight makes 40 of all: 30 of them are 30/40 of the pool.
        let bench = bench(json!([queue("a", &fields), {"name": "b", "share": 10}]));
        let expected = match (level, fields.get("share").and_then(Value::as_f64)) {
            ("share", Some(weight)) if fields.as_object().expect("an object").len() == 1 => {
                let part = (40.0 * weight / (weight + 10.0)) as i64;
                (part, part)
            }
            _ => expected,
        };
        assert_eq!(bench.of("a", level), expected, "{fields}");
    }
}

#[test]
fn percentages_of_children_refer_to_the_parents_max() {
    let queues = json!([{"name": "p", "max": 50, "share": 50, "queues": [
        {"name": "a", "min": 50, "share": 75}, {"name": "b", "share": 25}]}]);
    let bench = bench(queues);
    assert_eq!(
        (bench.of("p", "max"), bench.of("p.a", "max")),
        ((20, 20), (20, 20))
    );
    assert_eq!(
        (bench.of("p.a", "min"), bench.of("p.a", "share")),
        ((10, 10), (15, 15))
    );
}

#[test]
fn closed_and_inactive_siblings_leave_their_weight_to_the_others() {
    for field in ["open", "active"] {
        let mut b = json!({"name": "b", "share": 50});
        b[field] = false.into();
        let bench = bench(json!([{"name": "a", "share": 50}, b]));
        assert_eq!(bench.of("a", "share"), (40, 40), "{field}");
    }
}

#[test]
fn max_is_never_exceeded() {
    let mut bench = bench(json!([{"name": "a", "max": 50}]));
    bench.job("a", 20, TASK);
    assert_eq!(bench.used("a"), (9, 18));
}

#[test]
fn weights_divide_what_is_contended() {
    let mut bench = bench(json!([{"name": "a", "share": 75}, {"name": "b", "share": 25}]));
    contend(&mut bench, [("a", "u"), ("b", "u")]);
    assert_eq!((bench.used("a").1, bench.used("b").1), (30, 10));
}

#[test]
fn min_goes_before_share() {
    let mut bench = bench(json!([{"name": "a", "share": 90}, {"name": "b", "min": 50, "share": 10}]));
    contend(&mut bench, [("a", "u"), ("b", "u")]);
    assert_eq!((bench.used("a").1, bench.used("b").1), (20, 20));
}

#[test]
fn running_limits_and_master_shares_keep_applications_waiting() {
    let users = json!([{"user": "u", "maxRunningApps": 2}]);
    // the queue's fields, the global users, how many of three applications run
    let cases = [
        (json!({}), json!([]), 3),
        (json!({"maxRunningApps": 1}), json!([]), 1),
        (json!({"maxRunningAppsPerUser": 2}), json!([]), 2),
        (json!({}), users, 2),
        (json!({}), json!([{"user": "defaults", "maxRunningApps": 1}]), 1),
        (json!({"maxMasterShares": 10}), json!([]), 2),
        (json!({"maxMasterShares": 0}), json!([]), 1),
        (json!({"active": false}), json!([]), 0),
    ];
    for (fields, users, running) in cases {
        let mut queue = queue("a", &fields);
        queue["share"] = 100.into();
        let superior = json!({"queues": [queue], "users": users});
        let mut bench = Bench::with(&superior, &[], &[]);
        bench.node(POOL);
        for _ in 0..3 {
            bench.submit("a", "u").expect("accepted");
        }
        bench.cycle();
        assert_eq!(
            bench.used("a"),
            (running * AM.0, running * AM.1),
            "{fields} {users}"
        );
        let running = usize::try_from(running).expect("a count");
        assert_eq!(
            bench.count(|kind| matches!(kind, EventKind::Runnable { .. })),
            running
        );
    }
}

#[test]
fn submissions_are_refused() {
    let with =
        |fields: Value| json!({"queues": [queue("a", &fields), {"name": "p", "queues": [{"name": "leaf"}]}]});
    let user = json!({"queues": [{"name": "a"}], "users": [{"user": "u", "maxPendingApps": 0}]});
    let cases = [
        (with(json!({})), "nowhere", Some(Rejection::UnknownQueue)),
        (with(json!({})), "p", Some(Rejection::NotALeafQueue)),
        (with(json!({})), "leaf", None),
        (
            with(json!({"open": false})),
            "a",
            Some(Rejection::QueueNotRunning),
        ),
        (
            with(json!({"maxPendingApps": 0})),
            "a",
            Some(Rejection::QueueApplicationLimit),
        ),
        (user, "a", Some(Rejection::UserApplicationLimit)),
        (
            with(json!({"maxAllocatedVcores": 1, "maxAllocatedMemory": 1024})),
            "a",
            Some(Rejection::InvalidRequest),
        ),
    ];
    for (superior, name, rejection) in cases {
        let mut bench = Bench::with(&superior, &[], &[]);
        bench.node(POOL);
        assert_eq!(bench.submit(name, "u").err(), rejection, "{superior} {name}");
    }
}

#[test]
fn a_users_own_queue_is_the_default() {
    let superior = json!({"queues": [{"name": "a"}], "users": [{"user": "u", "defaultQueue": "a"}]});
    let mut bench = Bench::with(&superior, &[], &[]);
    assert!(bench.submit("default", "u").is_ok());
    assert_eq!(bench.submit("default", "v").err(), Some(Rejection::UnknownQueue));
}

#[test]
fn user_policies_limit_weigh_and_rank() {
    let limit = json!([{"user": "u", "maxVcores": 6, "maxMemory": 4096}]);
    let others = json!([{"user": "defaultUser", "maxVcores": 5, "maxMemory": 99999}]);
    let weights = json!([{"user": "u", "weight": 3}, {"user": "v", "weight": 1}]);
    let ranks = json!([{"user": "v", "priority": 1}]);
    // users, GB of u and of v after both have asked for everything
    let cases = [
        (json!([]), (20, 20)),
        (limit, (4, 36)),
        (others, (6, 6)),
        (weights, (30, 10)),
        (ranks, (2, 38)),
    ];
    for (users, expected) in cases {
        let mut bench = bench(json!([{"name": "a", "users": users}]));
        contend(&mut bench, [("a", "u"), ("a", "v")]);
        let observed = bench.holding("a").users;
        let used = |name: &str| {
            let user = observed.iter().find(|(user, _)| &**user == name);
            user.map_or(0, |(_, used)| amount(used).1)
        };
        assert_eq!((used("u"), used("v")), expected, "{users}");
    }
}

#[test]
fn fifo_serves_one_after_the_other_and_fair_evenly() {
    for (rule, expected) in [("FIFO", (38, 2)), ("FAIR", (20, 20))] {
        let mut bench = bench(json!([{"name": "a", "allocationRule": rule}]));
        contend(&mut bench, [("a", "u"); 2]);
        let used = |app: usize| amount(&bench.state().apps[app].used[0].1).1;
        assert_eq!((used(0), used(1)), expected, "{rule}");
    }
}

#[test]
fn job_priority_goes_first_under_fifo() {
    let mut bench = bench(json!([{"name": "a"}]));
    let low = bench.submit("a", "u").expect("accepted");
    let high = bench
        .submit_with("a", "u", |op| op.priority = Some(5))
        .expect("accepted");
    bench.cycle();
    ask_for_all(&mut bench, [low, high]);
    assert_eq!(amount(&bench.state().apps[1].used[0].1).1, 38);
}

#[test]
fn pools_keep_to_themselves() {
    let superior = json!({"queues": [
        {"name": "a", "pools": {"gpu": {"min": 50}}, "defaultPool": "gpu"},
        {"name": "b"}]});
    let mut bench = Bench::with(&superior, &[], &["gpu"]);
    bench.node((10, 10));
    bench.labelled_node((10, 10), "gpu");
    bench.job("a", 9, (1, 1));
    let pools = &bench.state().pools;
    assert_eq!(
        (amount(&pools[0].free), amount(&pools[1].free)),
        ((10, 10), (1, 0))
    );
    let wrong = bench.submit_with("b", "u", |op| op.label = Some("gpu".into()));
    assert_eq!(wrong.err(), Some(Rejection::LabelNotAllowed));
}

#[test]
fn requests_wait_for_their_place() {
    for (wait, moved) in [(0, true), (1000, false)] {
        let superior = json!({"queues": [{"name": "a"}], "localityWaitMs": wait});
        let mut bench = Bench::with(&superior, &[], &[]);
        bench.node((4, 4));
        bench.node((40, 40));
        let app = bench.submit("a", "u").expect("accepted");
        bench.cycle();
        let asks = ["n0", "/r0", "*"].map(|host| {
            let mut ask = ask(1, 2, (3, 3));
            ask.host = host.into();
            ask
        });
        bench.allocate(app, asks.into(), Vec::new()).expect("asked");
        bench.cycle();
        let used = |bench: &Bench| bench.used("a").0;
        assert_eq!(used(&bench) == 7, moved, "one on its host, the other anywhere");
        bench.run(2_000);
        assert_eq!(used(&bench), 7);
    }
}

#[test]
fn interval_warn_period_and_limit_of_preemption() {
    let third = json!([{"name": "q1", "share": 50}, {"name": "q2", "min": 50, "share": 50}]);
    // properties, when the first and the last kill come, how many at once
    let interval = ("ss.engine.scheduler.preemption-interval-ms", "5000");
    let warn = ("ss.engine.scheduler.preemption-warn-period-ms", "2000");
    let limit = ("ss.engine.scheduler.preemption-max-per-interval", "1");
    let none = ("ss.engine.scheduler.preemption-max-per-interval", "0");
    let cases: [(&[_], _, _); 6] = [
        (&[ON], (10_000, 10_000), 4),
        (&[ON, warn], (2_000, 2_000), 4),
        (&[ON, limit], (10_000, 19_000), 4),
        (&[ON, limit, interval], (10_000, 25_000), 4),
        (&[ON, none], (0, 0), 0),
        (&[], (0, 0), 0),
    ];
    for (properties, (first, last), killed) in cases {
        let mut bench = article(third.clone(), properties);
        let mut times = Vec::new();
        for _ in 0..400 {
            let before = bench.killed();
            bench.run(100);
            times.extend(std::iter::repeat_n(bench.now, bench.killed() - before));
        }
        assert_eq!(times.len(), killed, "{properties:?}");
        let ends = (
            times.first().copied().unwrap_or(0),
            times.last().copied().unwrap_or(0),
        );
        assert_eq!(ends, (first, last), "{properties:?}");
    }
}

#[test]
fn a_limit_below_a_requests_victims_is_reached_over_several_intervals() {
    let limit = ("ss.engine.scheduler.preemption-max-per-interval", "1");
    let mut bench = Bench::new(two_queues(0.0, 50.0), &[ON, limit]);
    bench.node(POOL);
    bench.job("q1", 9, TASK);
    bench.job("q2", 1, (6, 12));
    bench.run(60_000);
    assert_eq!((bench.used("q2"), bench.killed()), ((7, 14), 3));
}

#[test]
fn large_requests_reserve_and_are_served_in_the_end() {
    let mut bench = Bench::new(json!([{"name": "a"}, {"name": "b"}]), &[]);
    bench.node((10, 10));
    let reserved = |kind: &EventKind| matches!(kind, EventKind::Reserved { .. });
    let a = bench.job("a", 3, (2, 2));
    bench.job("b", 1, (6, 6));
    assert_eq!(bench.count(reserved), 0, "nothing is free");
    let task = |seq| ContainerId { app: AppId(1), seq };
    bench.advance(100);
    bench.heartbeat(NodeId(0), vec![task(2)]);
    bench.ask(a, 5, (1, 1));
    bench.cycle();
    bench.run(1_000);
    assert_eq!(
        (bench.count(reserved), bench.used("a")),
        (1, (5, 6)),
        "told once, kept free"
    );
    bench.heartbeat(NodeId(0), vec![task(3), task(4)]);
    bench.cycle();
    let turned = |kind: &EventKind| {
        matches!(
            kind,
            EventKind::Allocated {
                from_reservation: true,
                ..
            }
        )
    };
    assert_eq!((bench.count(turned), bench.used("b")), (1, (7, 8)));
}

#[test]
fn an_application_moves_with_all_it_has() {
    let mut bench = bench(two_queues(25.0, 25.0));
    bench.job("q1", 12, TASK);
    let used = bench.used("q1");
    let to = |queue: &str| Op::MoveApp {
        app: AppId(1),
        queue: queue.into(),
    };
    bench.step(&to("q2")).expect("moved");
    assert_eq!((bench.used("q1"), bench.used("q2")), ((0, 0), used));
    assert_eq!(bench.step(&to("root")).err(), Some(Rejection::NotALeafQueue));
    bench.finish(AppId(1));
    assert_eq!((bench.used("q2"), bench.of("q2", "asked")), ((0, 0), (0, 0)));
}

#[test]
fn a_lost_node_and_a_failed_master() {
    let mut bench = bench(two_queues(25.0, 25.0));
    bench.job("q1", 8, TASK);
    bench.step(&Op::RemoveNode { node: NodeId(0) }).expect("lost");
    assert_eq!(bench.count(|kind| matches!(kind, EventKind::AppFailed { .. })), 1);
    assert_eq!(
        bench.count(|kind| matches!(kind, EventKind::Completed { exit: -100, .. })),
        9
    );
    assert_eq!((bench.used("q1"), bench.free()), ((0, 0), (0, 0)));
}

#[test]
fn a_queue_that_no_longer_wants_it_spares_the_victim() {
    let mut bench = article(two_queues(25.0, 25.0), &[ON]);
    bench.finish(AppId(2));
    bench.cycle();
    assert_eq!(bench.count(|kind| matches!(kind, EventKind::Spared { .. })), 1);
    bench.run(20_000);
    assert_eq!(bench.killed(), 0);
}

#[test]
fn a_tenant_with_its_minimum_takes_nothing_from_another() {
    let queues = |min: f64| {
        json!([
            {"name": "t1", "min": min, "share": 50, "queues": [
                {"name": "a", "min": 40, "share": 50}, {"name": "b", "share": 50}]},
            {"name": "t2", "share": 50}
        ])
    };
    for (min, victim) in [(25.0, "t1.b"), (60.0, "t2")] {
        let mut bench = Bench::new(queues(min), &[ON]);
        bench.node(POOL);
        bench.job("t1.b", 2, TASK);
        bench.job("t2", 7, TASK);
        let before = bench.used(victim);
        bench.job("t1.a", 5, (2, 2));
        bench.run(12_000);
        assert!(bench.used(victim) < before, "min {min}: {:?}", bench.used(victim));
    }
}

#[test]
fn masters_are_taken_last_and_never_of_the_only_application() {
    let mut bench = Bench::new(two_queues(0.0, 90.0), &[ON]);
    bench.node((6, 6));
    bench.submit("q1", "u").expect("accepted");
    bench.submit("q1", "u").expect("accepted");
    bench.cycle();
    bench.job("q2", 2, (1, 1));
    bench.run(30_000);
    assert_eq!(
        (bench.killed(), bench.used("q1"), bench.used("q2")),
        (1, (1, 2), (3, 4))
    );
}
