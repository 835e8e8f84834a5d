//! Why, and why not: the rules and numbers behind events and non-events.

use super::bench::{Bench, ON, article, two_queues};
use crate::resource::MEMORY;
use crate::resource::VCORES;
use crate::scheduler::superior::rules;
use crate::scheduler::{Check, EventKind, Op, Outcome, Reason, Value, Verbose};

fn reason_of(bench: &Bench, which: impl Fn(&EventKind) -> bool) -> &Reason {
    let event = bench.events.iter().find(|event| which(&event.kind));
    event.expect("the event").reason.as_ref().expect("a reason")
}

fn text_fact<'a>(facts: &'a [crate::scheduler::Fact], name: &str) -> Option<&'a str> {
    facts
        .iter()
        .find(|fact| fact.name == name)
        .map(|fact| match &fact.value {
            Value::Text(text) => &**text,
            other => panic!("{other:?} is no text"),
        })
}

#[test]
fn a_victim_says_which_resource_its_node_lacked() {
    let bench = article(two_queues(25.0, 25.0), &[ON]);
    let reason = reason_of(&bench, |kind| matches!(kind, EventKind::Warned { .. }));
    assert_eq!(reason.rule.code, rules::VICTIM.code);
    assert_eq!(
        text_fact(&reason.facts, "type"),
        Some(MEMORY),
        "vcores are free, memory is not"
    );
    assert_eq!(reason.checks[0].rule.code, rules::STARVED.code);
}

#[test]
fn a_protected_queue_says_which_resource_protects_it() {
    let bench = article(two_queues(50.0, 25.0), &[ON]);
    let reason = reason_of(&bench, |kind| matches!(kind, EventKind::Starved { .. }));
    let protection: &Check = reason
        .checks
        .iter()
        .find(|check| check.rule.code == rules::PROTECTED.code)
        .expect("the protection");
    assert_eq!(protection.verdict, Outcome::Fails);
    assert_eq!(
        text_fact(&protection.facts, "type"),
        Some(VCORES),
        "17 of 20 vcores, 34 of 20 GB"
    );
}

#[test]
fn a_spared_container_says_why_it_is_no_longer_needed() {
    let mut bench = article(two_queues(25.0, 25.0), &[ON]);
    let task = crate::ids::ContainerId {
        app: crate::ids::AppId(1),
        seq: 2,
    };
    bench.heartbeat(crate::ids::NodeId(0), vec![task]);
    bench.cycle();
    bench.cycle();
    let reason = reason_of(&bench, |kind| matches!(kind, EventKind::Spared { .. }));
    assert_eq!(reason.rule.code, rules::SPARED.code);
    assert_eq!(text_fact(&reason.facts, "type"), Some(MEMORY));
}

#[test]
fn what_did_not_happen_is_explained_on_request() {
    // minima, properties, the rule that stood in the way
    let cases: [(_, &[_], _); 4] = [
        ((50.0, 25.0), &[ON], &rules::NO_VICTIMS),
        ((25.0, 25.0), &[], &rules::PREEMPTION_OFF),
        ((25.0, 35.0), &[ON], &rules::INTERVAL),
        ((25.0, 15.0), &[ON], &rules::SATISFIED),
    ];
    for (minima, properties, rule) in cases {
        let mut bench = article(two_queues(minima.0, minima.1), properties);
        let mut log = Verbose::default();
        bench.step_with(&Op::Cycle, &mut log).expect("a cycle");
        let codes: Vec<_> = log.0.iter().map(|check| check.rule.code).collect();
        assert!(codes.contains(&rule.code), "{minima:?}: {codes:?}");
    }
}

#[test]
fn a_reserve_stops_nobody_where_there_is_none() {
    let mut bench = article(two_queues(50.0, 25.0), &[ON]);
    let mut log = Verbose::default();
    bench.step_with(&Op::Cycle, &mut log).expect("a cycle");
    let codes: Vec<_> = log.0.iter().map(|check| check.rule.code).collect();
    assert!(!codes.contains(&rules::IDLE_RESERVE.code), "{codes:?}");
    assert!(codes.contains(&rules::NO_NODE.code), "{codes:?}");
}

#[test]
fn reasons_and_logs_change_nothing() {
    let mut plain = article(two_queues(25.0, 35.0), &[ON]);
    let mut verbose = plain.clone();
    for _ in 0..200 {
        plain.run(100);
        verbose.advance(100);
        verbose.masters();
        for node in 0..1 {
            verbose.heartbeat(crate::ids::NodeId(node), Vec::new());
        }
        verbose
            .step_with(&Op::Cycle, &mut Verbose::default())
            .expect("a cycle");
    }
    assert_eq!(plain.state(), verbose.state());
    let kinds = |bench: &Bench| bench.events.iter().map(|e| e.kind.clone()).collect::<Vec<_>>();
    assert_eq!(kinds(&plain), kinds(&verbose));
}

#[test]
fn every_rule_says_where_it_comes_from() {
    for rule in rules::ALL {
        let marked = ["[DOC]", "[ARTICLE]", "[OURS]"]
            .iter()
            .any(|mark| rule.spec.ends_with(mark));
        assert!(marked, "{}", rule.code);
    }
}
