//! What the log tells beside Hadoop's events, and what is drawn of it.

use std::collections::BTreeSet;
use std::path::Path;

use heddle_core::explain;
use heddle_core::explain::verdict::{self, Asked, Moment};
use heddle_core::ids::{AppId, QueueId};
use heddle_core::profile::Profile;
use heddle_core::scheduler::{Subject, Value};
use heddle_core::sim::scenario::{JobKind, SchedulerKind};
use heddle_core::sim::{Entity, History, Scenario, What};
use heddle_core::view::names::Names;
use heddle_core::view::{LifeFlag, LifeRow, Lives, NONE};

use super::{FOLDERS, example, read, scenario_files, start};

/// A scenario of the gallery.
fn published(name: &str) -> Scenario {
    read(&Path::new(FOLDERS[1]).join(format!("{name}.json")))
}

/// The whole run of a scenario.
fn run_of(scenario: Scenario) -> History {
    let mut history = start(&scenario);
    history.run_to(scenario.duration_ms);
    history
}

/// When each row of the kind was written, in seconds.
fn seconds(history: &History, kind: &str) -> Vec<u64> {
    let rows = history.rows().iter().filter(|row| row.kind() == kind);
    rows.map(|row| row.t / 1000).collect()
}

#[test]
fn the_gate_of_preemption_is_told_when_it_opens_and_closes() {
    let history = run_of(published("master-avoidance"));
    assert_eq!(seconds(&history, "gateOpens"), [6, 51]);
    assert_eq!(seconds(&history, "gateCloses"), [50]);
    for name in ["gate-closed", "preemption-off"] {
        let history = run_of(published(name));
        assert_eq!(seconds(&history, "gateOpens"), [0; 0], "{name}");
        assert_eq!(seconds(&history, "gateCloses"), [0; 0], "{name}");
    }
}

/// The gate is open whenever somebody is found starved.
#[test]
fn nobody_is_starved_behind_a_closed_gate() {
    let mut met = 0;
    for file in scenario_files() {
        let scenario = read(&file);
        if scenario.scheduler.kind != SchedulerKind::Fair {
            continue;
        }
        let mut is_open = false;
        for row in run_of(scenario).rows() {
            match row.kind() {
                "gateOpens" => is_open = true,
                "gateCloses" => is_open = false,
                "starved" | "deficit" => {
                    assert!(is_open, "{}: {}", file.display(), row.seq);
                    met += 1;
                }
                _ => {}
            }
        }
    }
    assert!(met > 10, "{met}");
}

/// The policy forgets a mark after twice the time until the kill (spec `capacity.md` §6.10); the container goes on unmarked.
#[test]
fn a_mark_that_is_forgotten_is_told() {
    let history = run_of(example("masters-capacity"));
    assert_eq!(seconds(&history, "forgotten"), [81, 102]);
    for row in history.rows().iter().filter(|row| row.kind() == "forgotten") {
        let cause = row.cause.and_then(|seq| history.rows().get(seq as usize));
        let marked = cause.expect("what it was marked by");
        assert_eq!((marked.kind(), marked.subject()), ("marked", row.subject()));
        let code = row.reason.as_ref().map(|reason| reason.rule.code);
        assert_eq!(code, Some("capacity.preempt.mark-forgotten"));
        let mut after = history.rows().between(row.seq as usize, usize::MAX);
        let ends = after.find(|later| later.kind() == "completed" && later.subject() == row.subject());
        assert!(ends.is_none_or(|end| end.t > row.t), "it goes on");
    }
}

/// Before the overhaul of preemption rounds of the update thread kill, and no thread of its own.
#[test]
fn a_kill_before_the_overhaul_is_that_of_a_round() {
    for profile in ["hadoop-2.7", "hadoop-2.8", "hadoop-3.4"] {
        let mut scenario = published("fair-tenants");
        scenario.scheduler.profile = Profile::parse(SchedulerKind::Fair, profile).expect("a release");
        let history = run_of(scenario);
        let kills = history.rows().iter().filter(|row| {
            row.kind() == "completed"
                && row
                    .operands()
                    .iter()
                    .any(|of| of.name == "exit" && of.value == Value::Int(-102))
        });
        let by: BTreeSet<_> = kills
            .filter_map(|row| {
                row.reason
                    .as_ref()
                    .map(|reason| (reason.rule.code, reason.rule.class))
            })
            .collect();
        let expected = match profile {
            "hadoop-3.4" => ("fair.ended.preempted", "FSPreemptionThread"),
            _ => ("fair.old.ended", "FairScheduler"),
        };
        assert_eq!(by.into_iter().collect::<Vec<_>>(), [expected], "{profile}");
    }
}

/// Every queue that ever was has a name, and is told for as long as it was there.
#[test]
fn queues_that_are_gone_keep_their_names() {
    let history = run_of(published("auto-created-queues"));
    let names = Names::of(&history);
    let gone: Vec<_> = names.queues.iter().filter(|queue| queue.until != NONE).collect();
    assert!(!gone.is_empty());
    for queue in gone {
        assert!(queue.from < queue.until, "{}", queue.path);
        let told = names
            .queues
            .iter()
            .find(|other| i64::from(other.id) == queue.parent);
        assert!(
            told.is_some_and(|parent| queue.path.starts_with(&parent.path)),
            "{}",
            queue.path
        );
    }
    let known: BTreeSet<u32> = names.queues.iter().map(|queue| queue.id).collect();
    for row in history.rows() {
        if let Entity::Queue(queue) = row.object() {
            assert!(known.contains(&queue.0), "row {}", row.seq);
        }
    }
    let start = names.queues.iter().filter(|queue| queue.from == 0).count();
    assert!(
        (1..names.queues.len()).contains(&start),
        "some are there from the start, others come"
    );
}

/// A life names the stage whose task it runs, and whether that is a map.
#[test]
fn a_life_tells_its_stage() {
    let history = run_of(published("reducers-stopped"));
    let mut lives = Lives::default();
    lives.follow(&history);
    let rows = lives.rows(2);
    let column = |name: &str| {
        LifeRow::COLUMNS
            .iter()
            .position(|(column, _)| *column == name)
            .expect("a column")
    };
    let world = history.world();
    let mut met = BTreeSet::new();
    for row in rows.chunks(LifeRow::STRIDE) {
        let stage = row[column("stage")];
        let is_map = row[column("flags")] & LifeFlag::Map.bit() != 0;
        let app = world.app(AppId(row[column("app")])).expect("its application");
        let is_of_mapreduce = world.jobs()[app.job.index()].plan.kind == JobKind::MapReduce;
        assert_eq!(is_map, stage == 0 && is_of_mapreduce, "{row:?}");
        met.insert(stage);
    }
    assert_eq!(met.into_iter().collect::<Vec<_>>(), [0, 1, NONE]);
    let started = history
        .rows()
        .iter()
        .filter(|row| matches!(row.what, What::TaskStarted { .. }));
    let with_stage = rows
        .chunks(LifeRow::STRIDE)
        .filter(|row| row[column("stage")] != NONE);
    assert_eq!(with_stage.count(), started.count());
}

/// Somebody may look at a queue that is gone, or not there yet.
#[test]
fn a_queue_may_be_asked_about_when_it_is_not_there() {
    let history = run_of(published("auto-created-queues"));
    for queue in Names::of(&history).queues {
        for at in [0, 1_000, u64::from(queue.from), history.computed_ms()] {
            let subject = Subject::Queue(QueueId(queue.id));
            let moment = Moment::of(&history, at);
            let there = moment.world().figures().iter().any(|of| of.queue.0 == queue.id);
            let verdict = verdict::of_moment(&moment, &Asked::about(subject));
            assert_eq!(verdict.is_some(), there, "{} at {at}", queue.path);
            assert!(explain::ask(&history, subject, at).from <= at);
        }
    }
}
