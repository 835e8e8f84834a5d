//! Where Hadoop's computation of shares has no end, a run has one and says so; weights that lead there are refused.

use heddle_core::explain::told::Subject;
use heddle_core::explain::verdict::{self, Asked, Moment};
use heddle_core::explain::{around, ask};
use heddle_core::sim::{History, Scenario};
use serde_json::{Value, json};

/// Two queues share nodes of this size under a release; the first one has this weight.
fn scenario(release: &str, memory_mb: i64, weight: &str) -> Scenario {
    let job = |id: &str, queue: &str, at: u64| -> Value {
        json!({"id": id, "queue": queue, "atMs": at, "stages": [{"name": "s", "count": 2, "duration": 30_000, "resource": {"memory-mb": 1024, "vcores": 1}}]})
    };
    let file = format!(
        "<allocations><queue name='a'><weight>{weight}</weight></queue><queue name='b'/></allocations>"
    );
    let text = json!({
        "heddle": 1, "name": "hangs", "durationMs": 60_000,
        "scheduler": {"kind": "fair", "profile": release, "allocationFile": file},
        "cluster": {"nodes": [{"name": "n", "count": 1, "resource": {"memory-mb": memory_mb, "vcores": 8}}]},
        "jobs": [job("first", "root.a", 0), job("second", "root.b", 20_000)],
    });
    let (scenario, _) = Scenario::parse(&text.to_string()).expect("a scenario");
    scenario
}

fn kinds(history: &History) -> Vec<&'static str> {
    history.rows().iter().map(|row| row.kind()).collect()
}

/// Before the overhaul the sum of two shares of more than 2^30 MB is below nothing, and no ratio reaches the total.
#[test]
fn a_run_ends_where_the_scheduler_does_not_come_back() {
    let mut history = History::new(scenario("hadoop-2.8", 2_147_483_647, "1.0")).expect("it starts");
    assert!(history.run_to(60_000), "it is over");
    let rows = kinds(&history);
    assert_eq!(
        rows.iter().filter(|kind| **kind == "hangs").count(),
        1,
        "{rows:?}"
    );
    let last = history.rows().iter().next_back().expect("a row");
    assert_eq!((last.kind(), history.end_ms()), ("hangs", last.t));
    let digest = history.digest();
    history.seek(0);
    history.seek(60_000);
    assert_eq!(history.digest(), digest);
}

#[test]
fn a_later_release_and_a_smaller_node_come_back() {
    for (release, memory) in [("hadoop-3.4", 2_147_483_647), ("hadoop-2.8", 1 << 30)] {
        let mut history = History::new(scenario(release, memory, "1.0")).expect("it starts");
        history.run_to(60_000);
        assert!(!kinds(&history).contains(&"hangs"), "{release}, {memory} MB");
    }
}

#[test]
fn a_weight_that_hangs_the_scheduler_is_refused() {
    for (release, weight) in [
        ("hadoop-3.4", "NaN"),
        ("hadoop-2.8", "Infinity"),
        ("hadoop-2.7", "Infinity"),
    ] {
        let found = History::new(scenario(release, 8192, weight)).expect_err("a refusal");
        let codes: Vec<&str> = found.iter().map(|finding| finding.code).collect();
        assert_eq!(codes, ["fair.endless-weight"], "{release}, {weight}");
    }
    History::new(scenario("hadoop-3.4", 8192, "Infinity")).expect("today's sums do not wrap");
}

/// What has no end when the file is read is told with the first thing that happens, in a fork from the start as in a run of its own.
#[test]
fn a_fork_from_the_start_hangs_as_a_fresh_run_does() {
    let mut text: Value =
        serde_json::from_str(include_str!("../fuzz/endless-from-the-start.json")).expect("JSON");
    let of = |text: &Value| Scenario::parse(&text.to_string()).expect("a scenario").0;
    let mut forked = History::new(of(&text)).expect("it starts");
    forked.run_to(1000);
    let size = json!({"memory-mb": 8192, "vcores": 6});
    text["events"] = json!([{"atMs": 0, "do": "resizeNode", "name": "n1", "resource": size}]);
    forked.fork(of(&text), 0);
    let mut fresh = History::new(of(&text)).expect("it starts");
    for history in [&mut forked, &mut fresh] {
        history.run_to(1000);
    }
    assert_eq!(kinds(&forked), kinds(&fresh));
    assert_eq!(forked.digest(), fresh.digest());
    assert!(kinds(&fresh).contains(&"hangs"));
}

/// Waits and intervals of 2^63 - 1 ms: whatever is asked of whatever is there, there is an answer.
#[test]
fn settings_as_long_as_a_number_gets_can_be_asked_about() {
    for text in [
        include_str!("../fuzz/interval-without-end.json"),
        include_str!("../fuzz/wait-without-end.json"),
    ] {
        let (scenario, _) = Scenario::parse(text).expect("a scenario");
        let end = scenario.duration_ms;
        let mut history = History::new(scenario).expect("it starts");
        history.run_to(end);
        let passes = (0..history.rows().len()).step_by(20);
        let told = passes.filter(|seq| around(&history, *seq as u64).is_some());
        assert!(told.count() > 0);
        for at in [end / 4, end / 2, end * 3 / 4] {
            for subject in subjects() {
                assert!(ask(&history, subject, at).from <= at);
                let moment = Moment::looked_at(&mut history, at);
                let verdict = verdict::of_moment(&moment, &Asked::about(subject));
                verdict.map(|verdict| verdict::told(&moment, &verdict));
            }
        }
    }
}

/// Queues, applications, nodes and containers with small numbers.
fn subjects() -> Vec<heddle_core::scheduler::Subject> {
    let of = |entity: u32, b: std::ops::Range<u32>| {
        (0..5).flat_map(move |a| b.clone().map(move |b| Subject { entity, a, b }))
    };
    let all = (2..5).flat_map(|entity| of(entity, 0..1)).chain(of(5, 0..8));
    all.filter_map(Subject::known).collect()
}
