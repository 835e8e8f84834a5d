//! The tables of settings say what the readers do: each setting that is said to be modelled is read, and where it is not
//! written, what holds is the default that the table names.

mod views;

use heddle_core::config::schema::{File, Only, Scope, Setting, Type, settings};
use heddle_core::profile::SchedulerKind;
use std::collections::BTreeSet;
use views::View;

/// Read, but seen in no typed setting and no state: what it does is tested where it is done.
const DONE_ELSEWHERE: [&str; 19] = [
    // Who may submit (`fair/acl-…` of the conformance vectors).
    "yarn.acl.enable",
    // Read by the checks only.
    "yarn.resourcemanager.scheduler.class",
    // Whether threads assign, how often, and to which nodes (`tests/scenarios`, `capacity-async/…` of the vectors).
    "schedule-asynchronously.enable",
    "schedule-asynchronously.scheduling-interval-ms",
    "yarn.resourcemanager.nodemanagers.heartbeat-interval-ms",
    "yarn.scheduler.skip.node.multiplier",
    // Which queues are made on submission, and which of them go (`capacity-created/…` of the vectors).
    "auto-create-child-queue.max-queues",
    "auto-create-child-queue.fail-on-exceeding-parent-capacity",
    "auto-queue-creation-v2.max-queues",
    "auto-queue-creation-v2.maximum-queue-depth",
    "auto-queue-creation-v2.queue-auto-removal.enable",
    // Which nodes are offered, and in which order (`capacity-multi-node/…` of the vectors).
    "skip-allocate-on-nodes-with-reserved-containers",
    "multi-node-placement-enabled",
    "multi-node-sorting.policy",
    "multi-node-sorting.policy.names",
    "multi-node-sorting.policy.default.class",
    "multi-node-sorting.policy.default.sorting-interval.ms",
    // A resource type must be there before it can be said anything of.
    "yarn.resource-types",
    // What an increment is written in (`config/tests/resources.rs`).
    "units",
];

#[test]
fn what_is_modelled_is_read_and_has_the_default_of_the_table() {
    let mut wrong = BTreeSet::new();
    for kind in SchedulerKind::ALL {
        for setting in settings(kind).filter(|setting| is_tested(kind, setting)) {
            let views = View::of(kind, setting);
            if let Some(fault) = fault(setting, &views) {
                wrong.insert(format!("{}, {}: {fault}", kind.name(), setting.property()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The cut that any scheduler's jobs are subject to when they are read (`sim/scenario`); the Capacity Scheduler makes it too.
const OF_SUBMISSIONS: &str = "yarn.cluster.max-application-priority";

fn is_tested(kind: SchedulerKind, setting: &Setting) -> bool {
    let of_submissions = setting.name == OF_SUBMISSIONS && kind != SchedulerKind::Capacity;
    !of_submissions
        && setting.modelled
        && setting.kind != Type::Nested
        && !DONE_ELSEWHERE.contains(&setting.name)
}

/// What is wrong with a setting: no view shows that it is read, or none that shows it has the default of the table.
fn fault(setting: &Setting, views: &[View]) -> Option<String> {
    let others = others(setting);
    let nothing: Vec<_> = views.iter().map(|view| view.of_value(setting, None)).collect();
    let is_read = |view: &View, without: &String| {
        let differs = |other: &&str| view.of_value(setting, Some(other)) != *without;
        others.iter().any(differs)
    };
    if !views
        .iter()
        .zip(&nothing)
        .any(|(view, without)| is_read(view, without))
    {
        return Some(format!("nothing changes with {others:?}"));
    }
    let default = setting.default?;
    let holds = |(view, without): (&View, &String)| {
        view.of_value(setting, Some(default)) == *without && is_read(view, without)
    };
    let fits = views.iter().zip(&nothing).any(holds);
    (!fits).then(|| format!("{default} is not what holds where nothing is written"))
}

/// Values other than the default.
fn others(setting: &Setting) -> Vec<&'static str> {
    let all: &[&str] = match setting.kind {
        Type::Bool => &["true", "false"],
        Type::Choice { choices } | Type::Policy { choices } => choices,
        Type::Int | Type::Long | Type::Duration { .. } if setting.name.ends_with("limit.percent") => &["7"],
        Type::Int | Type::Long | Type::Duration { .. } => &["7", "13"],
        Type::Float if setting.range.most == Some(1.0) => &["0.25", "0.75"],
        Type::Float => &["3", "0.25"],
        Type::Percent => &["37"],
        Type::Capacity => &["37", "50"],
        Type::Level => &["37"],
        Type::Resource => &["17 mb, 3 vcores"],
        Type::Amounts => &["memory-mb=2048,vcores=3", "3"],
        Type::Class => &["org.apache.hadoop.mapreduce.v2.app.rm.preemption.KillAMPreemptionPolicy"],
        Type::Text => &["-Xmx3000m", "x", "3000"],
        Type::Acl | Type::Names => &["x"],
        Type::Flag => &[""],
        Type::Nested => &[],
    };
    all.iter()
        .copied()
        .filter(|value| Some(*value) != setting.default)
        .collect()
}

#[test]
fn a_name_is_said_once_and_general_settings_have_the_same_default() {
    for kind in SchedulerKind::ALL {
        let all: Vec<_> = settings(kind).collect();
        let mut seen = BTreeSet::new();
        for setting in &all {
            let key = (setting.file, format!("{:?}", setting.scope), setting.name);
            assert!(seen.insert(key), "{kind:?}: {} twice", setting.property());
            let Some(general) = setting.general else { continue };
            let found = all
                .iter()
                .find(|other| other.name == general && other.scope == Scope::Whole);
            let found = found.unwrap_or_else(|| panic!("{general} of {} is in no table", setting.name));
            assert_eq!(found.default, setting.default, "{} and {general}", setting.name);
        }
    }
}

#[test]
fn every_setting_names_a_section_that_is_there() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/spec");
    for setting in SchedulerKind::ALL.into_iter().flat_map(settings) {
        let (file, section) = setting.spec.split_once(" §").expect(setting.name);
        let text = std::fs::read_to_string(folder.join(file)).expect(file);
        let heading = |line: &str| {
            let line = line.trim_start_matches('#').trim_start();
            line.strip_prefix(section)
                .is_some_and(|rest| rest.starts_with([' ', '.']))
        };
        let there = text.lines().filter(|line| line.starts_with('#')).any(heading);
        assert!(there, "{}: {}", setting.name, setting.spec);
    }
}

#[test]
fn settings_of_leaves_and_parents_are_settings_of_queues() {
    for setting in SchedulerKind::ALL.into_iter().flat_map(settings) {
        let of_queue = matches!(setting.scope, Scope::Queue | Scope::Label);
        let told = setting
            .only
            .is_some_and(|only| matches!(only, Only::Leaf | Only::Parent));
        assert!(of_queue || !told && !setting.inherited || setting.scope == Scope::QueueUser);
        assert!(setting.file != File::MapredSite || setting.scope == Scope::Whole);
    }
}
