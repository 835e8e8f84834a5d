//! How MapReduce jobs stand (spec `verdicts.md` §10).

use heddle_core::explain::verdict::Moment;
use heddle_core::explain::verdict::master::standing::{MasterStanding, TaskCounts, master_standings};
use heddle_core::explain::verdict::standing::Standing;
use heddle_core::sim::History;
use serde_json::json;

fn standings(file: &str, at: u64) -> Vec<MasterStanding> {
    let mut history = History::new(super::scenario(&json!(file), &[])).expect("a scenario that starts");
    history.seek(at);
    master_standings(Moment::of(&history, at).world())
}

#[test]
fn a_deadlock_stands_as_its_master_sees_it() {
    let [job] = &standings("www/scenarios/headroom-blacklist.json", 120_000)[..] else {
        panic!("one job");
    };
    let memory = |of: &Option<_>| {
        of.as_ref()
            .map(|of: &heddle_core::explain::told::Amounts| of.memory)
    };
    assert_eq!(memory(&job.headroom), Some(4096.0));
    assert_eq!(memory(&job.free), Some(0.0));
    assert_eq!(memory(&job.map), Some(1024.0));
    assert_eq!(
        job.maps,
        TaskCounts {
            total: 12,
            scheduled: 1,
            done: 11,
            failed: job.maps.failed,
            lost: 1,
            ..TaskCounts::default()
        }
    );
    assert_eq!((job.reduces.total, job.reduces.running), (11, 11));
    assert_eq!((job.slow_start, job.reduces_started), (12, true));
    assert_eq!(job.preemption, "mapreduce.preempt.article-room");
    assert_eq!(job.blacklist, ["n4"]);
    let waiting: Vec<_> = job
        .attempts
        .iter()
        .filter(|of| of.container.is_none() && of.since.is_some())
        .collect();
    assert_eq!(waiting.len(), 1);
    assert!(waiting[0].id.starts_with("m_0_"), "{}", waiting[0].id);
    assert_eq!(waiting[0].since, Some(60_000));
}

/// How the only application of a scenario stands, in a word.
fn need(file: &str, at: u64) -> String {
    let mut history = History::new(super::scenario(&json!(file), &[])).expect("a scenario that starts");
    history.seek(at);
    let standing = Standing::of_moment(&Moment::of(&history, at));
    let standing = serde_json::to_value(standing).expect("JSON");
    standing["apps"][0]["need"].as_str().expect("a word").to_owned()
}

#[test]
fn a_job_in_deadlock_stands_so() {
    for (file, at) in [("headroom-stale", 120_000), ("headroom-blacklist", 120_000)] {
        assert_eq!(
            need(&format!("www/scenarios/{file}.json"), at),
            "deadlocked",
            "{file}"
        );
    }
    assert_ne!(
        need("www/scenarios/headroom-blacklist.json", 20_000),
        "deadlocked"
    );
}

#[test]
fn reduces_wait_for_slow_start_as_pending() {
    let jobs = standings("tests/examples/masters-fair.json", 6000);
    let job = &jobs[0];
    assert!(!job.reduces_started);
    assert_eq!(job.reduces.pending, job.reduces.total);
    assert_eq!(job.plan, "mapreduce.plan.slow-start");
    assert_eq!(
        job.maps.total,
        job.maps.scheduled + job.maps.running + job.maps.done
    );
    let at_work = job.attempts.iter().filter(|of| of.node.is_some()).count();
    assert_eq!(at_work, job.maps.running as usize);
}
