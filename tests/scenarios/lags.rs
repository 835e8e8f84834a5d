//! How late a real cluster is (spec `simulation.md` §15): each parameter by itself. What a real cluster did is in `tests/cluster`.

use std::collections::BTreeSet;

use heddle_core::replay::Export;
use heddle_core::scheduler::EventKind;
use heddle_core::sim::{History, JobState, Outcome, Row, Scenario, What};
use serde_json::{Value, json};

use super::{FOLDERS, example, scenario_files, start, text};

/// An example with members of `cluster.lags`, and whatever else is changed.
pub(super) fn late(name: &str, lags: Value, change: impl Fn(&mut Value)) -> Scenario {
    let path = std::path::Path::new(FOLDERS[0]).join(format!("{name}.json"));
    let mut scenario: Value = serde_json::from_str(&text(&path)).expect("an example is JSON");
    scenario["cluster"]["lags"] = lags;
    change(&mut scenario);
    let (scenario, _) = Scenario::parse(&scenario.to_string()).expect("an example with lags is one");
    scenario
}

/// As measured.
pub(super) fn measured() -> Value {
    json!({ "as": "measured" })
}

fn run(scenario: &Scenario) -> History {
    let mut history = start(scenario);
    history.run_to(scenario.duration_ms);
    history
}

#[test]
fn no_lags_and_lags_of_nothing_are_the_same_run() {
    for name in [
        "fair-tenants",
        "capacity-25-75",
        "masters-fair",
        "masters-capacity",
    ] {
        let exact = run(&example(name)).digest();
        assert_eq!(run(&late(name, json!({}), |_| {})).digest(), exact, "{name}");
        assert_ne!(run(&late(name, measured(), |_| {})).digest(), exact, "{name}");
    }
}

/// In each scenario a replay of the run with lags is the same run for the core alone.
#[test]
fn runs_with_lags_are_replays_like_others() {
    for file in scenario_files() {
        let mut scenario: Value = serde_json::from_str(&text(&file)).expect("a scenario is JSON");
        scenario["cluster"]["lags"] = measured();
        let (scenario, _) = Scenario::parse(&scenario.to_string()).expect("a scenario with lags is one");
        let until = scenario.duration_ms.min(120_000);
        super::exports::core_agrees(&Export::run(&scenario, &[], until, None).expect("a scenario starts"));
        let (again, _) = Scenario::parse(&scenario.to_json()).expect("what is written can be read");
        assert_eq!(again, scenario, "{}", file.display());
    }
}

/// When the first job is submitted, how long its master takes to start, how long its first task occupies its container, and how long
/// after a multiple of the interval of 3 s the first round of the monitor that marks comes, ms.
fn beginnings(lags: Value) -> [u64; 4] {
    let history = run(&late("capacity-25-75-apache", lags, |_| {}));
    let first = |told: &dyn Fn(&Row) -> Option<u64>| {
        let mut rows = history.rows().iter();
        rows.find_map(|row| told(&row)).expect("there is such a row")
    };
    let job = &history.world().jobs()[0];
    let registered = first(&|row| match row.what {
        What::JobState { state, .. } => (state == JobState::Running).then_some(row.t),
        _ => None,
    });
    let occupied = first(&|row| match row.what {
        What::TaskStarted { work_ms, .. } => work_ms,
        _ => None,
    });
    let marked = first(&|row| match row.what {
        What::Event(EventKind::Marked { .. }) => Some(row.t),
        _ => None,
    });
    [
        job.submitted.expect("it is submitted"),
        registered - job.am_acquired.expect("it has a master"),
        occupied,
        marked % 3000,
    ]
}

#[test]
fn what_begins_later_does_so_by_what_is_said() {
    let exact = beginnings(json!({}));
    for (at, name) in ["submitMs", "launchMs", "taskMs", "monitorFirstMs"]
        .into_iter()
        .enumerate()
    {
        let mut expected = exact;
        expected[at] += 170;
        assert_eq!(beginnings(json!({ name: 170 })), expected, "{name}");
    }
}

/// How long after their marks containers are killed, s.
fn waits_for_kills(lags: &Value) -> BTreeSet<u64> {
    let history = run(&late("capacity-25-75-apache", lags.clone(), |_| {}));
    let mut marks = std::collections::BTreeMap::new();
    let mut waits = BTreeSet::new();
    for row in history.rows() {
        match &row.what {
            What::Event(EventKind::Marked { container, .. }) => {
                marks.insert(*container, row.t);
            }
            What::Event(EventKind::Completed {
                container,
                exit: -102,
                ..
            }) => {
                waits.insert((row.t - marks[container] + 500) / 1000);
            }
            _ => {}
        }
    }
    waits
}

/// max_wait_before_kill is 15 s and rounds come every 3 s.
#[test]
fn a_kill_comes_in_the_fifth_round_after_the_mark_or_in_the_sixth() {
    assert_eq!(waits_for_kills(&json!({})), BTreeSet::from([15]));
    // The first round that marks is late, and all after it are on time.
    assert_eq!(
        waits_for_kills(&json!({ "monitorLateMs": 20 })),
        BTreeSet::from([15, 18])
    );
    assert_eq!(
        waits_for_kills(&json!({ "monitorJitterMs": 50 })),
        BTreeSet::from([15, 18])
    );
}

/// When containers end for the scheduler that ended by themselves, and when their node reports.
#[test]
fn the_end_of_a_container_is_told_at_once() {
    let reported = |lags: Value| {
        let history = run(&late("masters-fair", lags, |_| {}));
        let mut ended = std::collections::BTreeMap::new();
        let mut late = BTreeSet::new();
        for row in history.rows() {
            match &row.what {
                What::TaskEnded {
                    container,
                    outcome: Outcome::Finished,
                    ..
                } => {
                    ended.insert(*container, row.t);
                }
                What::Event(EventKind::Completed {
                    container, exit: 0, ..
                }) => late.extend(ended.get(container).map(|at| row.t - at)),
                _ => {}
            }
        }
        late
    };
    assert!(
        reported(json!({})).iter().any(|late| *late > 500),
        "at the node's interval"
    );
    let soon = reported(json!({ "endMs": 25 }));
    assert!(
        !soon.is_empty() && soon.iter().all(|late| *late <= 25),
        "{soon:?}"
    );
}

/// When a job's master unregistered, when its application left the scheduler, and how the job ended.
fn end_of(history: &History, job: &str) -> (u64, u64, JobState) {
    let id = history.world().job_named(job).expect("the job is there");
    let job = &history.world().jobs()[id.index()];
    let app = job.app.expect("the job has run");
    let last = history.ended().iter().filter(|ended| ended.id.app == app);
    let left = last.map(|ended| ended.ended).max().expect("it had containers");
    (job.ended.expect("the job is over"), left, job.state)
}

#[test]
fn a_mapreduce_master_stays_in_its_container() {
    let quiet = |scenario: &mut Value| {
        scenario["events"] = json!([]);
    };
    let (ended, left, _) = end_of(&run(&late("masters-capacity", json!({}), quiet)), "lab-mr");
    assert_eq!(ended, left);
    let lags = json!({ "unregisterMs": 300, "lingerMs": 6100 });
    let history = run(&late("masters-capacity", lags.clone(), quiet));
    let (ended, left, state) = end_of(&history, "lab-mr");
    assert_eq!((left - ended, state), (6100, JobState::Done));
    let job = history.world().job_named("lab-mr").expect("the job is there");
    let last_task = history.rows().iter().filter_map(|row| match row.what {
        What::TaskEnded { task, .. } if task.job == job => Some(row.t),
        _ => None,
    });
    assert_eq!(last_task.max().map(|last| ended - last), Some(300));
    // A master that is killed with its node, or told to, while it stays: the job was done and stays so.
    let node = history
        .ended()
        .iter()
        .find(|of| of.am && of.job == job)
        .map(|of| of.node);
    let node = node.expect("the job had a master");
    let name = history
        .world()
        .node_names()
        .name(node)
        .split(':')
        .next()
        .unwrap_or_default()
        .to_owned();
    for event in [
        json!({ "atMs": ended + 1000, "do": "removeNode", "name": name }),
        json!({ "atMs": ended + 1000, "do": "killJob", "job": "lab-mr" }),
    ] {
        let with = |scenario: &mut Value| scenario["events"] = json!([event]);
        let history = run(&late("masters-capacity", lags.clone(), with));
        let (again, left, state) = end_of(&history, "lab-mr");
        assert_eq!((again, state), (ended, JobState::Done));
        assert!(left <= ended + 6100, "{event}");
        assert_eq!(history.world().apps().iter().filter(|app| app.live).count(), 0);
    }
}

#[test]
fn the_stock_client_gets_containers_that_it_gives_back() {
    let released = |client: &str| {
        let history = run(&late("capacity-25-75", json!({ "client": client }), |_| {}));
        let ended = history.ended().iter();
        ended.filter(|ended| ended.outcome == Outcome::Released).count()
    };
    assert_eq!(released("exact"), 0);
    // 8 and 9 in the two runs of real clusters.
    assert_eq!(released("stock"), 10);
}

#[test]
fn what_is_wrong_with_lags_is_said_with_its_place() {
    let wrong = |lags: Value| {
        let path = std::path::Path::new(FOLDERS[0]).join("fair-tenants.json");
        let mut scenario: Value = serde_json::from_str(&text(&path)).expect("an example is JSON");
        scenario["cluster"]["lags"] = lags;
        let found = match Scenario::parse(&scenario.to_string()) {
            Ok((_, findings)) | Err(findings) => findings,
        };
        let places = found.into_iter().map(|finding| finding.place);
        serde_json::to_value(places.collect::<Vec<_>>()).expect("places are JSON")
    };
    let at = |path: &str| json!([{ "path": path }]);
    assert_eq!(wrong(json!({ "as": "measured", "client": "exact" })), json!([]));
    assert_eq!(wrong(json!({ "as": "real" })), at("cluster.lags.as"));
    assert_eq!(wrong(json!({ "endMs": -1 })), at("cluster.lags.endMs"));
    assert_eq!(wrong(json!({ "lingerMs": 60_001 })), at("cluster.lags.lingerMs"));
    assert_eq!(wrong(json!({ "client": "old" })), at("cluster.lags.client"));
    assert_eq!(wrong(json!({ "lateMs": 1 })), at("cluster.lags.lateMs"));
    assert_eq!(wrong(json!("measured")), at("cluster.lags"));
}
