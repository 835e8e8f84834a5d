//! Runs written as replays (spec `simulation.md` §10).

use heddle_core::replay::{self, Export, Replay};
use heddle_core::scheduler::{Event, EventKind};
use heddle_core::sim::Scenario;
use serde_json::Value;

use super::lags::{late, measured};
use super::{example, text};

/// The export of an example's first `until` ms is the recorded replay, and the core makes the recorded trace of it.
fn is_the_recorded_one(name: &str, until: u64, observe: Option<u64>) {
    is_recorded_as(name, &example(name), until, observe);
}

/// The same of any scenario, recorded under a name.
fn is_recorded_as(name: &str, scenario: &Scenario, until: u64, observe: Option<u64>) {
    let folder = std::path::Path::new(super::FOLDERS[0]).join("replays");
    let export = Export::run(scenario, &[], until, observe).expect("an example starts");
    let mut ours: Value = serde_json::from_str(&export.replay.to_json()).expect("our own JSON");
    let recorded = text(&folder.join(format!("{name}.replay.json")));
    let mut theirs: Value = serde_json::from_str(&recorded).expect("recorded JSON");
    let ops = |replay: &mut Value| match replay["ops"].take() {
        Value::Array(ops) => ops,
        other => panic!("ops are a list, not {other}"),
    };
    let (our_ops, their_ops) = (ops(&mut ours), ops(&mut theirs));
    for (index, (ours, theirs)) in our_ops.iter().zip(&their_ops).enumerate() {
        assert_eq!(ours, theirs, "{name}: operation {index}");
    }
    assert_eq!(our_ops.len(), their_ops.len(), "{name}: number of operations");
    for key in [
        "replay",
        "scheduler",
        "hadoop",
        "clusterTimestamp",
        "startMs",
        "properties",
        "allocationFile",
        "mappingRules",
        "groups",
    ] {
        assert_eq!(ours[key], theirs[key], "{name}: {key}");
    }
    let traced = trace(&export.replay);
    let recorded = text(&folder.join(format!("{name}.trace.jsonl")));
    for (index, (ours, theirs)) in traced.iter().zip(recorded.lines()).enumerate() {
        let theirs: Value = serde_json::from_str(theirs).expect("recorded JSON");
        assert_eq!(*ours, theirs, "{name}: line {index} of the trace");
    }
}

fn trace(replay: &Replay) -> Vec<Value> {
    let mut lines = Vec::new();
    replay::run(replay, |line| lines.push(line)).expect("the scheduler starts");
    lines
}

#[test]
fn tenants_export_is_the_recorded_replay() {
    is_the_recorded_one("fair-tenants", 130_000, None);
}

#[test]
fn capacity_export_is_the_recorded_replay() {
    is_the_recorded_one("capacity-25-75", 120_000, None);
    is_the_recorded_one("capacity-25-75-apache", 340_000, None);
}

/// MapReduce, generic, service and gang jobs with lost output, a lost node, a move and a kill, to the end.
#[test]
fn whole_runs_with_every_master_are_what_hadoop_decides() {
    for name in ["masters-fair", "masters-capacity"] {
        is_the_recorded_one(name, 240_000, Some(20_000));
    }
}

/// The same jobs in a cluster with all the lags of a real one.
#[test]
fn whole_runs_with_lags_are_what_hadoop_decides() {
    for kind in ["fair", "capacity"] {
        let scenario = late(&format!("masters-{kind}"), measured(), |_| {});
        is_recorded_as(&format!("late-{kind}"), &scenario, 240_000, Some(20_000));
    }
}

/// Mapping rules by name, user and group; leaves of a template whose guarantees go round, queues by weight that go when idle.
#[test]
fn a_whole_run_with_queues_made_on_submission_is_what_hadoop_decides() {
    is_the_recorded_one("placed-capacity", 108_000, Some(10_000));
}

/// Read back and fed to the core alone, an export gives the events of the simulation, in the same order.
pub(super) fn core_agrees(export: &Export) {
    let read = Replay::parse(&export.replay.to_json()).expect("our own replay can be read");
    assert_eq!(read.ops, export.replay.ops, "reading gives what was written");
    let mut scheduler = heddle_core::scheduler::Scheduler::new(&read.setup).expect("the scheduler starts");
    for applied in &export.applied {
        let mut events = Vec::new();
        let mut sink = heddle_core::scheduler::Sink {
            events: &mut events,
            log: &mut heddle_core::scheduler::NoLog,
        };
        let result = scheduler.apply(&applied.op, &mut sink);
        assert_eq!(result.err(), applied.rejected);
        let mut expected = applied.events.clone();
        if !export.comparable_headroom {
            forget_headroom(&mut events);
            forget_headroom(&mut expected);
        }
        assert_eq!(events, expected);
    }
}

/// A replay knows no headroom switches (spec `simulation.md` §10).
fn forget_headroom(events: &mut [Event]) {
    for event in events {
        if let EventKind::Response(response) = &mut event.kind {
            response.headroom = None;
        }
    }
}

#[test]
fn the_core_alone_agrees_with_the_simulation() {
    for file in super::scenario_files() {
        let scenario = super::read(&file);
        let until = scenario.duration_ms.min(200_000);
        core_agrees(&Export::run(&scenario, &[], until, None).expect("a scenario starts"));
    }
}
