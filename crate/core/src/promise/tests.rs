//! Hand-made files whose promises a conversion breaks, and one whose promises it keeps.

use std::fmt::Write as _;

use expect_test::{Expect, expect};
use serde_json::json;

use super::{FairFiles, FairSource, Outcome, Sheet, Shows, Target, TargetKind, Testing, sheet, source};
use crate::config::{NativeFile, Place};
use crate::sim::scenario::{Scenario, SchedulerKind};

/// 32 GB and 32 vcores, and a job in each of the queues.
fn workload(queues: &[&str]) -> Scenario {
    let task = json!({"memory-mb": 1024, "vcores": 1});
    let job = |queue: &&str| {
        let stage = json!({"name": "work", "count": 8, "resource": task, "duration": 30_000});
        json!({"id": queue, "user": "u", "queue": queue, "atMs": 0, "stages": [stage]})
    };
    let json = json!({
        "heddle": 1, "name": "a workload", "durationMs": 120_000,
        "scheduler": {"kind": "fair", "allocationFile": "<allocations/>"},
        "cluster": {"nodes": [{"name": "n", "count": 4, "resource": {"memory-mb": 8192, "vcores": 8}}]},
        "jobs": queues.iter().map(job).collect::<Vec<_>>(),
    });
    Scenario::parse(&json.to_string()).expect("a scenario").0
}

const PREEMPTS: &str = "<configuration>
    <property><name>yarn.scheduler.fair.preemption</name><value>true</value></property>
    <property><name>yarn.scheduler.fair.assignmultiple</name><value>true</value></property>
</configuration>";

fn fair(file: &str, queues: &[&str]) -> Scenario {
    source(&workload(queues), file, PREEMPTS).expect("a source")
}

/// A line for each promise of the file: its outcome under the Fair Scheduler, then under each target.
fn outcomes(sheet: &Sheet) -> String {
    let mut lines = String::new();
    for row in sheet
        .rows
        .iter()
        .filter(|row| row.source.outcome != Outcome::NotInThisFile)
    {
        let cells = std::iter::once(&row.source).chain(&row.cells);
        let cells: Vec<&str> = cells.map(|cell| cell.outcome.name()).collect();
        let _ = writeln!(lines, "{} {}: {}", row.kind, row.queue, cells.join(" | "));
    }
    lines
}

/// Under fs2cs, under fs2cs --percentage, under Heddle's conversion.
#[track_caller]
fn check(file: &str, queues: &[&str], expected: Expect) {
    let made = sheet(&fair(file, queues), Vec::new()).expect("a sheet");
    for cell in made.rows.iter().flat_map(|row| &row.cells) {
        let shown = cell.scenario.as_ref();
        assert_eq!(cell.outcome == Outcome::Broken, shown.is_some(), "{cell:?}");
        for name in shown.iter().chain(&cell.beside.as_ref()) {
            assert!(made.proofs.iter().any(|known| known.name == ***name), "{name}");
        }
    }
    expected.assert_eq(&outcomes(&made));
}

#[test]
fn all_is_kept() {
    let file = "<allocations>
        <queue name='a'><weight>3</weight><maxRunningApps>2</maxRunningApps></queue>
        <queue name='b'><weight>1</weight><allowPreemptionFrom>false</allowPreemptionFrom></queue>
        <user name='u'><maxRunningApps>3</maxRunningApps></user>
        <defaultFairSharePreemptionTimeout>5</defaultFairSharePreemptionTimeout></allocations>";
    check(
        file,
        &["root.a", "root.b"],
        expect![[r#"
        share root: kept | kept | kept | kept
        immunity root.b: kept | kept | kept | kept
        running-apps root.a: kept | kept | kept | kept
        user-running-apps root: kept | kept | kept | kept
    "#]],
    );
}

#[test]
fn minima_vanish() {
    let file = "<allocations>
        <queue name='a'><weight>3</weight></queue><queue name='c'/>
        <queue name='b'><minResources>16384 mb,16 vcores</minResources>
            <minSharePreemptionTimeout>5</minSharePreemptionTimeout></queue></allocations>";
    check(
        file,
        &["root.a", "root.b", "root.c"],
        expect![[r#"
            minimum root.b: kept | broken | broken | kept
            share root: kept | broken | broken | kept
        "#]],
    );
}

#[test]
fn weights_become_percentages() {
    let file = "<allocations><queue name='a'><weight>1.5</weight></queue>
        <queue name='b'><weight>1.25</weight></queue></allocations>";
    check(
        file,
        &["root.a", "root.b"],
        expect![[r#"
        share root: kept | kept | broken | kept
    "#]],
    );
    let crashes = "<allocations><queue name='a'><weight>1.4</weight></queue>
        <queue name='b'><weight>1.1</weight></queue></allocations>";
    check(
        crashes,
        &["root.a", "root.b"],
        expect![[r#"
        share root: kept | kept | not-tested | kept
    "#]],
    );
}

#[test]
fn a_maximum_is_lost() {
    let file = "<allocations><queue name='a'><maxResources>8192 mb,8 vcores</maxResources></queue>
        <queue name='b'/></allocations>";
    check(
        file,
        &["root.a", "root.b"],
        expect![[r#"
            share root: kept | broken | broken | kept
            cap root.a: kept | broken | broken | kept
        "#]],
    );
}

#[test]
fn what_the_source_does_not_keep_is_no_promise() {
    let file = "<allocations>
        <queue name='a'/><queue name='b'><minResources>65536 mb,16 vcores</minResources>
            <minSharePreemptionTimeout>5</minSharePreemptionTimeout></queue>
        <queue name='c'><minResources>4096 mb,4 vcores</minResources></queue>
        <queuePlacementPolicy><rule name='default'/></queuePlacementPolicy></allocations>";
    check(
        file,
        &["root.a"],
        expect![[r#"
            minimum root.b: not-applicable | not-applicable | not-applicable | not-applicable
            minimum root.c: not-applicable | not-applicable | not-applicable | not-applicable
            share root: broken | not-applicable | not-applicable | not-applicable
            placement root: kept | broken | broken | kept
        "#]],
    );
}

/// Configurations as one gets them from elsewhere: nobody is immune, and nobody counts applications.
#[test]
fn a_given_configuration_may_lose_what_no_converter_loses() {
    let file = "<allocations>
        <queue name='a'><allowPreemptionFrom>false</allowPreemptionFrom><maxRunningApps>2</maxRunningApps></queue>
        <queue name='b'/><queue name='c'/>
        <defaultFairSharePreemptionTimeout>5</defaultFairSharePreemptionTimeout></allocations>";
    let scenario = fair(file, &["root.a", "root.b", "root.c"]);
    let property = |(name, value): &(&str, &str)| {
        format!("<property><name>yarn.scheduler.capacity.root.{name}</name><value>{value}</value></property>")
    };
    let loses = [
        ("queues", "a,b,c"),
        ("a.capacity", "34"),
        ("b.capacity", "33"),
        ("c.capacity", "33"),
        ("a.user-limit-factor", "3"),
        ("b.user-limit-factor", "3"),
        ("c.user-limit-factor", "3"),
        ("a.maximum-am-resource-percent", "1"),
    ];
    let keeps = [("a.disable_preemption", "true"), ("a.max-parallel-apps", "2")];
    let text = |all: &[(&str, &str)]| {
        let properties: String = all.iter().map(property).collect();
        format!("<configuration>{properties}</configuration>")
    };
    let on = vec![(
        "yarn.resourcemanager.scheduler.monitor.enable".to_owned(),
        "true".to_owned(),
    )];
    let targets = [text(&loses), text(&[&loses[..], &keeps].concat())];
    let targets = targets.map(|text| Target::given(&scenario, &text, on.clone()));
    assert_eq!(targets[0].kind, TargetKind::Given);
    let made = sheet(&scenario, targets.into()).expect("a sheet");
    expect![[r#"
        share root: kept | kept | kept
        immunity root.a: kept | broken | kept
        running-apps root.a: kept | broken | kept
    "#]]
    .assert_eq(&outcomes(&made));
}

/// Step by step there are the same rows; what is not tested yet has no cells, and what is broken both its runs.
#[test]
fn a_sheet_is_made_step_by_step() {
    let file = "<allocations><queue name='a'><minResources>16384 mb, 16 vcores</minResources></queue><queue name='b'/>
        <defaultMinSharePreemptionTimeout>5</defaultMinSharePreemptionTimeout></allocations>";
    let scenario = fair(file, &["root.a", "root.b"]);
    let mut testing = Testing::new(&scenario, Vec::new()).expect("a source");
    let tested = |testing: &Testing| {
        testing
            .sheet()
            .rows
            .iter()
            .filter(|row| !row.cells.is_empty())
            .count()
    };
    let (before, steps) = (tested(&testing), testing.steps());
    for done in 1..=steps {
        assert!(testing.step().expect("a source"));
        assert_eq!(testing.done(), done);
        assert_eq!(
            tested(&testing),
            before + done.saturating_sub(1 + testing.sheet().targets.len())
        );
    }
    assert!(!testing.step().expect("a source"));
    let at_once = sheet(&scenario, Vec::new()).expect("a sheet");
    assert_eq!(testing.sheet().rows, at_once.rows);
    let cells = at_once.rows.iter().flat_map(|row| &row.cells);
    let mut broken = cells.filter_map(|cell| cell.scenario.clone().zip(cell.beside.clone()));
    let (shown, beside) = broken.next_back().expect("a broken promise");
    let run = |name: &str| match &testing
        .proof(&format!("{name}.scenario.json"))
        .expect("a proof")
        .shows
    {
        Shows::Run(scenario) => scenario.clone(),
        other => panic!("no run: {other:?}"),
    };
    let (fair, target) = (run(&beside), run(&shown));
    assert_eq!(
        (fair.scheduler.kind, target.scheduler.kind),
        (SchedulerKind::Fair, SchedulerKind::Capacity)
    );
    assert_eq!((fair.jobs, fair.duration_ms), (target.jobs, target.duration_ms));
}

/// Files in any order, and what is wrong with them.
#[test]
fn files_are_known_by_what_they_hold() {
    let file = |name, text| NativeFile { name, text };
    let allocations = file("queues.xml", "<allocations><queue name='a'/></allocations>");
    let site = file("site.xml", PREEMPTS);
    let of = |files: &[NativeFile<'_>]| FairFiles::of(files).map_err(|finding| (finding.code, finding.file));
    let known = of(&[site, allocations]).expect("files");
    assert_eq!((&*known.name, &*known.yarn_site), ("queues.xml", PREEMPTS));
    assert_eq!(known.allocation_file, allocations.text);
    assert_eq!(of(&[site]), Err(("promise.no-allocation-file", None)));
    let workload = workload(&["root.a"]);
    let under = |text| FairSource::of(&workload, &[file("queues.xml", text)]);
    assert!(under(allocations.text).scenario.is_some());
    let unread = under("<allocations><queue></allocations>");
    assert!(
        unread.scenario.is_none() && matches!(unread.findings[0].place, Place::Text { .. }),
        "{unread:?}"
    );
    let unknown = Err(("promise.unknown-file", Some("notes".to_owned())));
    assert_eq!(of(&[allocations, file("notes", "hello")]), unknown);
}
