//! Invariants of the master under random operations, and the article's version beside today's.

use std::collections::BTreeSet;
use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::config::{Properties, Severity};
use crate::ids::{AppId, ContainerId};
use crate::resource::Resource;
use crate::scheduler::{NoLog, Value, Verbose};

const GB: i64 = 1024;

fn setup(properties: &[(&str, &str)], version: Version, maps: i32, reduces: i32) -> Setup {
    let mut findings = Vec::new();
    let settings = Settings::read(&Properties::from_pairs(properties.iter().copied()), &mut findings)
        .with_version(version);
    assert_eq!(findings, []);
    let racks = (1..=4).map(|n| (format!("h{n}").into(), format!("/r{}", n % 2).into()));
    Setup {
        settings: settings.into(),
        racks: Arc::new(racks.collect()),
        registration: Registration {
            maximum: Resource::new(8 * GB, 8),
            counted: Counted::MemoryAndVcores,
            queue: "default".into(),
        },
        cluster_timestamp: 1,
        app: AppId(1),
        start_ms: 0,
        job: Job::Scripted { maps, reduces },
    }
}

fn apply(master: &mut MapReduce, op: &Op) -> Vec<Event> {
    let mut events = Vec::new();
    let sink = &mut Sink {
        events: &mut events,
        log: &mut Verbose::default(),
    };
    let _ = master.apply(op, sink);
    events
}

fn request(attempt: AttemptId, hosts: &[&str], earlier_failed: bool) -> Op {
    Op::Request(Box::new(Request {
        attempt,
        resource: Resource::new(GB, 1),
        hosts: hosts.iter().map(|host| (*host).into()).collect(),
        racks: Vec::new(),
        earlier_failed,
    }))
}

fn heartbeat(headroom: i64, allocated: Vec<Granted>) -> Op {
    Op::Heartbeat(Box::new(Reply::Answer(Answer {
        headroom: Some(Resource::new(headroom, headroom / GB)),
        nodes: 4,
        allocated,
        ..Answer::default()
    })))
}

fn granted(seq: u32, node: &str, priority: i32) -> Granted {
    Granted {
        container: ContainerId { app: AppId(1), seq },
        node: node.into(),
        resource: Resource::new(GB, 1),
        priority,
    }
}

/// A job whose four reduces hold everything and whose only map is lost at 2,000 ms.
fn starved(version: Version) -> MapReduce {
    let mut master = MapReduce::new(&setup(&[], version, 1, 5));
    let change = |completed_maps| {
        Op::Job(JobChange {
            completed_maps: Some(completed_maps),
            ..JobChange::default()
        })
    };
    apply(&mut master, &change(1));
    for reduce in 0..5 {
        apply(
            &mut master,
            &request(TaskId::reduce(reduce).attempt(0), &[], false),
        );
    }
    apply(&mut master, &Op::Advance { ms: 1000 });
    apply(&mut master, &heartbeat(4 * GB, Vec::new()));
    apply(&mut master, &Op::Advance { ms: 1000 });
    let containers = (2..=5).map(|seq| granted(seq, "h1:1", priority::REDUCE));
    apply(&mut master, &heartbeat(0, containers.collect()));
    apply(&mut master, &change(0));
    apply(&mut master, &request(TaskId::map(0).attempt(1), &[], true));
    master
}

fn kills(events: &[Event]) -> Vec<&Event> {
    let kill = |event: &&Event| matches!(event.kind, EventKind::Kill { .. });
    events.iter().filter(kill).collect()
}

/// Heartbeats with that headroom until a reduce is killed; how many ms that took, up to 400 s.
fn time_to_kill(master: &mut MapReduce, headroom: i64) -> Option<u64> {
    (1..=400).map(|s| s * 1000).find(|_| {
        apply(master, &Op::Advance { ms: 1000 });
        !kills(&apply(master, &heartbeat(headroom, Vec::new()))).is_empty()
    })
}

#[test]
fn without_headroom_both_versions_kill_a_reduce_at_the_next_heartbeat() {
    for version in [Version::Current, Version::Article] {
        assert_eq!(time_to_kill(&mut starved(version), 0), Some(1000), "{version:?}");
    }
}

#[test]
fn with_too_high_a_headroom_the_article_hangs_and_today_waits_301_seconds() {
    // One reduce is still asked for: today's room is the headroom less its size.
    assert_eq!(
        time_to_kill(&mut starved(Version::Current), 2 * GB),
        Some(301_000)
    );
    assert_eq!(time_to_kill(&mut starved(Version::Article), 2 * GB), None);
    assert_eq!(time_to_kill(&mut starved(Version::Article), GB), None);
}

/// MAPREDUCE-6514: the article's master takes scheduled reduces back without telling the resource manager.
#[test]
fn only_today_s_master_withdraws_the_reduces_that_it_takes_back() {
    for (version, withdrawn) in [(Version::Current, true), (Version::Article, false)] {
        let mut master = starved(version);
        apply(&mut master, &Op::Advance { ms: 1000 });
        let events = apply(&mut master, &heartbeat(0, Vec::new()));
        let down = EventKind::RampDown { count: 1 };
        assert!(events.iter().any(|event| event.kind == down), "{version:?}");
        let asks = master.call().asks;
        let reduce = asks.iter().find(|line| line.priority == priority::REDUCE);
        assert_eq!(
            reduce.map(|line| line.count),
            withdrawn.then_some(0),
            "{version:?}"
        );
    }
}

#[test]
fn a_killed_reduce_has_its_rule_and_numbers() {
    let mut master = starved(Version::Current);
    apply(&mut master, &Op::Advance { ms: 1000 });
    let events = apply(&mut master, &heartbeat(0, Vec::new()));
    let reason = kills(&events)[0].reason.as_ref().expect("a reason");
    assert_eq!(*reason.rule, rules::PREEMPT_NO_ROOM);
    let fact = |name| {
        let fact = reason.facts.iter().find(|fact| fact.name == name);
        fact.map(|fact| fact.value.clone())
    };
    assert_eq!(fact("toKill"), Some(Value::Int(1)));
    assert_eq!(fact("hangingMaps"), Some(Value::Int(1)));
    assert_eq!(fact("reducesForLimit"), Some(Value::Int(2)));
    assert_eq!(fact("headroom"), Some(Value::Resource(Resource::NONE)));
}

#[test]
fn a_plan_that_starts_no_reduce_says_why() {
    let mut master = MapReduce::new(&setup(&[], Version::Current, 60, 1));
    apply(&mut master, &request(TaskId::reduce(0).attempt(0), &[], false));
    let events = apply(&mut master, &heartbeat(GB, Vec::new()));
    let plan = events
        .iter()
        .find(|event| matches!(event.kind, EventKind::Plan(_)));
    let reason = plan.and_then(|event| event.reason.as_ref()).expect("a reason");
    assert_eq!(*reason.rule, rules::SLOW_START);
    // 0.05 times 60 is exactly 3 in single precision, and more in double.
    assert!(reason.facts.contains(&rules::int("neededMaps", 3)));
}

#[test]
fn rules_have_codes_of_their_own() {
    let codes: BTreeSet<_> = rules::ALL.iter().map(|rule| rule.code).collect();
    assert_eq!(codes.len(), rules::ALL.len());
}

#[test]
fn bad_properties_are_found_and_have_their_defaults() {
    let properties = [
        ("mapreduce.job.reduce.slowstart.completedmaps", "half"),
        ("mapreduce.job.maxtaskfailures.per.tracker", "99999999999"),
        ("yarn.app.mapreduce.am.job.node-blacklisting.enable", "maybe"),
        ("yarn.app.mapreduce.am.preemption.policy", "my.Policy"),
        (
            "yarn.app.mapreduce.am.job.node-blacklisting.ignore-threshold-node-percent",
            "101",
        ),
    ];
    let mut findings = Vec::new();
    let settings = Settings::read(&Properties::from_pairs(properties), &mut findings);
    assert_eq!(settings, Settings::default());
    let severities: Vec<_> = findings.iter().map(|finding| finding.severity).collect();
    let errors = severities.iter().filter(|s| **s == Severity::Error).count();
    assert_eq!((severities.len(), errors), (5, 4));
}

#[test]
fn properties_are_read_as_hadoop_reads_them() {
    let read = |name, value| Settings::read(&Properties::from_pairs([(name, value)]), &mut Vec::new());
    assert_eq!(read("mapred.max.tracker.failures", " 7 ").failures_per_host, 7);
    assert_eq!(
        read("mapreduce.job.reducer.preempt.delay.sec", "0x2").preempt_delay_ms,
        2000
    );
    let month = read("mapreduce.job.reducer.preempt.delay.sec", "2592000");
    assert!(month.preempt_delay_ms < 0, "the product is 32-bit");
    let heap = read("mapreduce.map.java.opts", "-Xmx1g -Dx=-Xmx5 -Xmx2000m");
    assert_eq!(heap.map_size, Resource::new(2500, 1));
    assert_eq!(heap.reduce_size, Resource::new(1024, 1));
}

/// Hadoop's master ends at each of these; the number that it would have is the default.
#[test]
fn numbers_that_are_none_are_refused() {
    for (name, value) in [
        ("mapreduce.map.maxattempts", ""),
        ("mapreduce.map.maxattempts", " "),
        ("mapreduce.map.maxattempts", "4.0"),
        ("mapreduce.map.maxattempts", "-0x-2"),
        ("mapreduce.job.reduce.slowstart.completedmaps", ""),
        ("mapreduce.job.reduce.slowstart.completedmaps", "nan"),
        ("mapreduce.job.reduce.slowstart.completedmaps", "infinity"),
        ("mapreduce.job.reduce.slowstart.completedmaps", "NaNf"),
        ("mapreduce.map.java.opts", "-Xmx99999999999999999999m"),
    ] {
        let mut findings = Vec::new();
        let settings = Settings::read(&Properties::from_pairs([(name, value)]), &mut findings);
        let refused = matches!(findings[..], [ref one] if one.severity == Severity::Error);
        assert!(refused, "{name} {value:?}: {findings:?}");
        assert_eq!(settings, Settings::default());
    }
}

/// Of labels and speculation Hadoop's own file of defaults says what holds where nothing is set; what is set replaces that.
#[test]
fn an_empty_label_is_one_and_no_boolean_is_false() {
    let read = |name, value| Settings::read(&Properties::from_pairs([(name, value)]), &mut Vec::new());
    assert_eq!(
        read("mapreduce.map.node-label-expression", " ")
            .map_label
            .as_deref(),
        Some("")
    );
    assert_eq!(Settings::default().map_label, None);
    assert!(Settings::default().map_speculation);
    assert!(!read("mapreduce.map.speculative", "yes").map_speculation);
    assert!(!read("mapreduce.map.speculative", "").map_speculation);
    assert!(read("mapreduce.map.speculative", "TRUE").map_speculation);
}

#[derive(Clone, Debug)]
enum Step {
    Map {
        failed: bool,
        host: usize,
    },
    Reduce {
        failed: bool,
    },
    GiveUp(usize),
    Fail(usize, usize),
    Counts {
        maps: i32,
    },
    Beat {
        headroom: i64,
        grants: Vec<(usize, usize)>,
        ended: usize,
    },
    Advance(u64),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        3 => (any::<bool>(), 1..5usize).prop_map(|(failed, host)| Step::Map { failed, host }),
        2 => any::<bool>().prop_map(|failed| Step::Reduce { failed }),
        1 => (0..30usize).prop_map(Step::GiveUp),
        1 => (0..30usize, 1..5usize).prop_map(|(attempt, host)| Step::Fail(attempt, host)),
        1 => (0..10i32).prop_map(|maps| Step::Counts { maps }),
        5 => (0..6i64, proptest::collection::vec((0..4usize, 1..5usize), 0..4), 0..4usize)
            .prop_map(|(gb, grants, ended)| Step::Beat { headroom: gb * GB, grants, ended }),
        2 => (1..40_000u64).prop_map(Step::Advance),
    ]
}

/// Turns steps into operations; containers and attempts are numbered as they come.
#[derive(Default)]
struct Player {
    attempts: Vec<AttemptId>,
    containers: u32,
    held: Vec<ContainerId>,
}

impl Player {
    fn op(&mut self, step: &Step) -> Op {
        let known = |at: usize, attempts: &[AttemptId]| {
            let attempt = attempts.get(at % attempts.len().max(1)).copied();
            attempt.unwrap_or(TaskId::map(0).attempt(0))
        };
        match step {
            Step::Map { failed, host } => {
                let attempt = self.fresh(TaskType::Map);
                request(attempt, &[&format!("h{host}")], *failed)
            }
            Step::Reduce { failed } => request(self.fresh(TaskType::Reduce), &[], *failed),
            Step::GiveUp(at) => Op::Deallocate {
                attempt: known(*at, &self.attempts),
            },
            Step::Fail(at, host) => Op::Failed {
                attempt: known(*at, &self.attempts),
                node: format!("h{host}:1").into(),
            },
            Step::Counts { maps } => Op::Job(JobChange {
                completed_maps: Some(*maps),
                ..JobChange::default()
            }),
            Step::Beat {
                headroom,
                grants,
                ended,
            } => {
                let priorities = [5, 10, 19, 20];
                let grant = |(kind, host): &(usize, usize)| {
                    self.containers += 1;
                    granted(self.containers + 1, &format!("h{host}:1"), priorities[*kind])
                };
                let allocated: Vec<_> = grants.iter().map(grant).collect();
                let ended = (*ended).min(self.held.len());
                let completed = self.held.drain(..ended).map(|container| Completed {
                    container,
                    exit: 0,
                    diagnostics: "".into(),
                });
                Op::Heartbeat(Box::new(Reply::Answer(Answer {
                    headroom: Some(Resource::new(*headroom, *headroom / GB)),
                    nodes: 4,
                    allocated,
                    completed: completed.collect(),
                    ..Answer::default()
                })))
            }
            Step::Advance(ms) => Op::Advance { ms: *ms },
        }
    }

    fn fresh(&mut self, kind: TaskType) -> AttemptId {
        let number = self.attempts.len() as u32;
        let attempt = TaskId { kind, number }.attempt(0);
        self.attempts.push(attempt);
        attempt
    }
}

/// What always holds between operations.
fn check(master: &MapReduce) {
    let allocator = &master.allocator;
    let mut seen = BTreeSet::new();
    let assigned = allocator
        .assigned
        .maps
        .iter()
        .chain(allocator.assigned.reduces.iter());
    let everywhere = master
        .pending_reduces()
        .chain(master.scheduled())
        .chain(assigned.map(|(attempt, _)| attempt));
    for attempt in everywhere {
        assert!(seen.insert(attempt), "{attempt} is in two places");
    }
    for priority in [5, 10, 19, 20] {
        let maps = allocator.scheduled.maps.values();
        let requests = maps.chain(allocator.scheduled.reduces.values());
        let requests = requests.filter(|request| request.priority == priority).count();
        let lines = allocator.table.rows().filter(|line| line.priority == priority);
        let any: i32 = lines
            .filter(|line| &*line.place == ANY)
            .map(|line| line.count)
            .sum();
        assert_eq!(
            any as usize, requests,
            "requests and table at priority {priority}"
        );
    }
    for (_, held) in allocator
        .assigned
        .maps
        .iter()
        .chain(allocator.assigned.reduces.iter())
    {
        assert!(!allocator.table.unconfirmed.contains(&held.container));
    }
    let dying = &allocator.assigned.dying;
    assert!(
        dying
            .iter()
            .all(|attempt| allocator.assigned.reduces.get(*attempt).is_some())
    );
}

proptest! {
    #[test]
    fn the_books_balance(
        steps in proptest::collection::vec(step(), 1..80),
        opportunistic in prop_oneof![Just("0"), Just("40")],
        limit in prop_oneof![Just("0"), Just("2")],
    ) {
        let properties = [
            ("mapreduce.job.num-opportunistic-maps-percent", opportunistic),
            ("mapreduce.job.running.map.limit", limit),
            ("mapreduce.job.running.reduce.limit", limit),
        ];
        let mut master = MapReduce::new(&setup(&properties, Version::Current, 9, 9));
        let mut player = Player::default();
        for step in &steps {
            let op = player.op(step);
            let mut silent = master.clone();
            let before = master.call();
            assert_eq!(before, master.call(), "asking twice gives the same");
            let events = apply(&mut master, &op);
            let mut unexplained = Vec::new();
            let sink = &mut Sink { events: &mut unexplained, log: &mut NoLog };
            let _ = silent.apply(&op, sink);
            let kinds = |events: &[Event]| events.iter().map(|e| e.kind.clone()).collect::<Vec<_>>();
            assert_eq!(kinds(&events), kinds(&unexplained), "a log changes nothing");
            if matches!(op, Op::Heartbeat(_)) {
                assert_eq!(events[0].kind, EventKind::Allocate(Box::new(before)));
            }
            for event in &events {
                if let EventKind::Assigned { container, .. } = event.kind {
                    player.held.push(container);
                }
            }
            check(&master);
        }
        assert_eq!(master.clone().observe(), master.observe());
    }
}
