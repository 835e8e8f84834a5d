//! Where Hadoop's computation of shares has no end, a run has one and says so; weights that lead there are refused.

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
