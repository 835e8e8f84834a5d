//! The faults that the overhaul of preemption (YARN-4752) cured: each scenario under an old release and under today's.

use std::path::Path;

use heddle_core::profile::{Profile, SchedulerKind};
use heddle_core::scheduler::{Subject, Value};
use heddle_core::sim::{Entity, Row};

use super::{FOLDERS, read, start};

/// Scenario, profile, containers killed for preemption, and what queues use at the end, in MB.
type Outcome = (&'static str, &'static str, usize, &'static [(&'static str, i64)]);

const OUTCOMES: &[Outcome] = &[
    // Freed room in pieces, on many nodes: the large container fits nowhere.
    ("fault-fit", "hadoop-2.8", 21, &[("root.big", 1024)]),
    ("fault-fit", "hadoop-3.4", 5, &[("root.big", 5120)]),
    // Freed room on nodes where the application cannot run.
    ("fault-place", "hadoop-2.8", 11, &[("root.pinned", 1024)]),
    ("fault-place", "hadoop-3.4", 3, &[("root.pinned", 3072)]),
    // Freed room that others take.
    (
        "fault-theft",
        "hadoop-2.8",
        19,
        &[("root.starved", 6144), ("root.patient", 13_312)],
    ),
    (
        "fault-theft",
        "hadoop-3.4",
        8,
        &[("root.starved", 8192), ("root.patient", 0)],
    ),
    // Hunger measured by the queue.
    ("fault-queue", "hadoop-2.8", 0, &[("root.ours", 16_384)]),
    ("fault-queue", "hadoop-3.4", 8, &[("root.ours", 16_384)]),
    // One queue asked, and no other.
    (
        "fault-blocked",
        "hadoop-2.7",
        0,
        &[("root.teams.early", 16_384), ("root.teams.late", 0)],
    ),
    (
        "fault-blocked",
        "hadoop-2.8",
        8,
        &[("root.teams.early", 8192), ("root.teams.late", 8192)],
    ),
    (
        "fault-blocked",
        "hadoop-3.4",
        8,
        &[("root.teams.early", 8192), ("root.teams.late", 8192)],
    ),
];

#[test]
fn the_faults_of_the_old_preemption_show_and_are_cured() {
    let mut wrong = Vec::new();
    for (name, profile, killed, used) in OUTCOMES {
        let mut scenario = read(&Path::new(FOLDERS[1]).join(format!("{name}.json")));
        scenario.scheduler.profile = Profile::parse(SchedulerKind::Fair, profile).expect("a known profile");
        let mut history = start(&scenario);
        history.run_to(scenario.duration_ms);
        let got = history.rows().iter().filter(|row| {
            let exit = row
                .operands()
                .iter()
                .any(|fact| fact.name == "exit" && fact.value == Value::Int(-102));
            row.kind() == "completed" && exit
        });
        let got = got.count();
        if got != *killed {
            wrong.push(format!(
                "{name} under {profile}: {got} containers killed, expected {killed}"
            ));
        }
        let world = history.world();
        for (queue, used) in *used {
            let figures = world.figures();
            let of = figures
                .iter()
                .find(|of| world.scheduler().queue_name(of.queue) == *queue);
            let got = of.map_or(0, |of| of.used.memory());
            if got != *used {
                wrong.push(format!(
                    "{name} under {profile}: {queue} uses {got} MB, expected {used}"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_kill_of_the_old_preemption_leads_back_to_the_clock_of_who_was_short() {
    let scenario = read(&Path::new(FOLDERS[1]).join("fault-theft.json"));
    let mut history = start(&scenario);
    history.run_to(100_000);
    let operand = |row: &Row, name: &str| {
        let found = row.operands().into_iter().find(|fact| fact.name == name);
        found.map(|fact| fact.value)
    };
    let killed = history
        .rows()
        .iter()
        .find(|row| row.kind() == "completed" && operand(row, "exit") == Some(Value::Int(-102)))
        .expect("a container is killed");
    assert_eq!(killed.t, 89_500, "with the first round after the wait");
    let mut rows = Vec::new();
    let mut cause = killed.cause;
    while let Some(row) = cause.and_then(|seq| history.rows().get(seq as usize)) {
        cause = row.cause;
        rows.push(row);
    }
    let kinds: Vec<_> = rows.iter().map(|row| row.kind()).collect();
    assert_eq!(kinds, ["warned", "round", "deficit", "below"]);
    let Some(Value::Subject(Subject::Queue(queue))) = operand(&rows[0], "for") else {
        panic!("the only leaf that is short is named");
    };
    let scheduler = history.world().scheduler();
    assert_eq!(scheduler.queue_name(queue), "root.starved");
    assert_eq!(rows[2].subject(), Entity::Queue(queue));
    let below = &rows[3];
    assert_eq!(below.subject(), Entity::Queue(queue));
    assert_eq!(operand(below, "of"), Some(Value::Text("fair-share".into())));
    let start = scenario.cluster_timestamp;
    assert_eq!(operand(below, "since"), Some(Value::At(start + 60_000)));
    assert_eq!(operand(below, "due"), Some(Value::At(start + 65_000)));
}
