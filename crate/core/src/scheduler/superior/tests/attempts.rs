//! Further attempts of an application.

use super::bench::{Bench, two_queues};
use crate::ids::{AppId, ContainerId};
use crate::scheduler::{AddAttempt, EventKind, Op, Rejection};

fn again(app: AppId) -> Op {
    Op::AddAttempt(AddAttempt {
        app,
        blacklist_add: Vec::new(),
    })
}

fn container(text: &str) -> ContainerId {
    text.parse().expect("a container")
}

#[test]
fn an_attempt_begins_with_nothing_and_new_numbers() {
    let mut bench = Bench::new(two_queues(25.0, 25.0), &[]);
    let node = bench.node((20, 40));
    let app = bench
        .submit_with("q1", "u", |op| op.restarts = true)
        .expect("accepted");
    bench.cycle();
    bench.cycle();
    bench.ask(app, 2, (1, 1));
    bench.cycle();
    assert_eq!(bench.step(&again(app)), Err(Rejection::DuplicateApp));
    bench.heartbeat(node, vec![container("1_1")]);
    assert!(bench.state().apps.is_empty());
    assert_eq!(
        bench.allocate(app, Vec::new(), Vec::new()),
        Err(Rejection::UnknownApp)
    );
    bench.step(&again(app)).expect("an attempt may begin");
    let am = |event: &EventKind| matches!(event, EventKind::AmStarted { container: id } if *id == container("1.2_1"));
    assert!(bench.cycle().iter().any(am));
    let old = bench.allocate(app, Vec::new(), vec![container("1_2")]);
    assert_eq!(old, Err(Rejection::InvalidRelease));
    bench.finish(app);
    assert_eq!(bench.step(&again(app)), Err(Rejection::UnknownApp));
}

#[test]
fn an_application_may_end_between_two_attempts() {
    let mut bench = Bench::new(two_queues(25.0, 25.0), &[]);
    let node = bench.node((20, 40));
    let app = bench
        .submit_with("q1", "u", |op| op.restarts = true)
        .expect("accepted");
    bench.cycle();
    bench.cycle();
    bench.heartbeat(node, vec![container("1_1")]);
    bench.finish(app);
    assert_eq!(bench.step(&again(app)), Err(Rejection::UnknownApp));
}
