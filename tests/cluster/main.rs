//! The simulated cluster held against a real one (spec `simulation.md` §15): what a real ResourceManager of Hadoop 3.4.1 wrote while
//! it played a story (`tests/data/rm-logs`) beside the run of the scenario that it played (here). With the lags of a real cluster
//! the decisions are the log's, and times and areas lie within the tolerances below; the table of all errors, without lags, with
//! each alone and with all of them, is kept in `expected.txt` (`UPDATE_EXPECT=1` writes it anew).

#![expect(clippy::expect_used, reason = "a test says what it expects")]

mod log;
mod run;

use expect_test::expect_file;
use heddle_core::sim::scenario::Lags;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// What happened to a container.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum What {
    Given,
    Preempted,
    /// Given back by its master, which had no use for it.
    Surplus,
    Ended,
}

/// One decision, of a log or of a run; times are ms of the story.
#[derive(Clone, PartialEq, Debug)]
struct Decision {
    at: i64,
    what: What,
    job: String,
    container: u32,
}

/// A story, and how far a run with lags may be from its log.
struct Story {
    name: &'static str,
    /// The time of the log that is the story's 0, ms since 1970.
    zero: i64,
    /// The applications: number in the log, job, and when a node was given for the master, ms.
    jobs: &'static [(u32, &'static str, u64)],
    within: Within,
    /// The same where the run has the log's rounds of the monitor, the first of them at so many ms, and the log's submissions.
    as_logged: Option<(u64, Within)>,
}

/// How far a run may be from the log.
struct Within {
    /// How much earlier or later a container may be given, or preempted, ms.
    given: i64,
    preempted: i64,
    /// The largest area between a job's two curves of usage, in thousandths of what the cluster has in all.
    area: f64,
}

const STORIES: &[Story] = &[
    Story {
        name: "fair-tenants",
        zero: 1_795_363_772_986,
        jobs: &[(3, "t1", 459), (4, "t2", 540), (5, "t3", 80_660)],
        within: Within {
            given: 400,
            preempted: 350,
            area: 1.0,
        },
        as_logged: None,
    },
    Story {
        name: "capacity-25-75-vendor",
        zero: 1_795_363_769_907,
        jobs: &[(2, "task1", 67), (3, "task2", 60_249)],
        within: Within {
            given: 1300,
            preempted: 300,
            area: 3.0,
        },
        as_logged: Some((
            205,
            Within {
                given: 1100,
                preempted: 20,
                area: 2.5,
            },
        )),
    },
    Story {
        name: "capacity-25-75-apache",
        zero: 1_795_364_485_456,
        jobs: &[(2, "task1", 529), (3, "task2", 60_127)],
        within: Within {
            given: 1000,
            preempted: 600,
            area: 2.0,
        },
        as_logged: Some((
            2495,
            Within {
                given: 1000,
                preempted: 20,
                area: 1.0,
            },
        )),
    },
    Story {
        name: "mapreduce-beside",
        zero: 1_795_365_012_456,
        jobs: &[(2, "mr", 673), (3, "other", 57_140)],
        within: Within {
            given: 2500,
            preempted: 1700,
            area: 10.0,
        },
        as_logged: Some((
            1440,
            Within {
                given: 800,
                preempted: 20,
                area: 2.5,
            },
        )),
    },
];

/// Each lag alone, as measured.
const ALONE: [(&str, u64); 7] = [
    ("endMs", Lags::MEASURED.end_ms),
    ("submitMs", Lags::MEASURED.submit_ms),
    ("launchMs", Lags::MEASURED.launch_ms),
    ("taskMs", Lags::MEASURED.task_ms),
    ("monitorLateMs", Lags::MEASURED.monitor_late_ms),
    ("unregisterMs", Lags::MEASURED.unregister_ms),
    ("lingerMs", Lags::MEASURED.linger_ms),
];

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests")
}

/// Without lags, with each alone, with all.
fn variants() -> Vec<(String, Option<Value>)> {
    let mut variants = vec![("exact".to_owned(), None)];
    for (name, value) in ALONE {
        let lags = Value::Object([((*name).to_owned(), json!(value))].into_iter().collect());
        variants.push(((*name).to_owned(), Some(lags)));
    }
    variants.push(("client".to_owned(), Some(json!({ "client": "stock" }))));
    variants.push(("all".to_owned(), Some(json!({ "as": "measured" }))));
    variants
}

/// The story with what no parameter can know, but the log does: when the monitor's rounds are, and how long each master waited for
/// the next heartbeat of a node.
fn as_logged(story: &Story, scenario: &Value, round: u64) -> (Value, Value) {
    let mut scenario = scenario.clone();
    let jobs = scenario["jobs"].as_array_mut().expect("a story has jobs");
    for (job, (_, _, placed)) in jobs.iter_mut().zip(story.jobs) {
        job["atMs"] = json!(placed - Lags::MEASURED.submit_ms);
    }
    (scenario, json!({ "as": "measured", "monitorFirstMs": round }))
}

/// The decisions in rounds: how often in a row, with at most 1.5 s between, something happened to a job's containers.
fn rounds(of: &[Decision], end: i64) -> Vec<(What, String, usize)> {
    let mut rounds: Vec<(What, String, usize)> = Vec::new();
    let mut open: BTreeMap<(What, &str), (usize, i64)> = BTreeMap::new();
    let counts = |what| matches!(what, What::Given | What::Preempted);
    for decision in of.iter().filter(|of| of.at < end && counts(of.what)) {
        let key = (decision.what, decision.job.as_str());
        let round = match open.get(&key) {
            Some((round, last)) if decision.at - last <= 1500 => *round,
            _ => {
                rounds.push((decision.what, decision.job.clone(), 0));
                rounds.len() - 1
            }
        };
        rounds[round].2 += 1;
        open.insert(key, (round, decision.at));
    }
    rounds
}

/// Without the containers that were given in vain, and how many those were.
fn useful(of: &[Decision]) -> (Vec<Decision>, usize) {
    let surplus: Vec<_> = of.iter().filter(|of| of.what == What::Surplus).collect();
    let is_surplus = |of: &&Decision| {
        let same = |other: &&Decision| other.job == of.job && other.container == of.container;
        surplus.iter().any(same)
    };
    let rest = of.iter().filter(|of| !is_surplus(of)).cloned().collect();
    (rest, surplus.len())
}

/// How far the run is from the log: the largest and the mean difference in time, ms, of the n-th decision of a kind for a job.
fn late(log: &[Decision], run: &[Decision], what: What, end: i64) -> (i64, i64) {
    let times = |of: &[Decision]| {
        let mut times: BTreeMap<String, Vec<i64>> = BTreeMap::new();
        for of in of.iter().filter(|of| of.what == what && of.at < end) {
            times.entry(of.job.clone()).or_default().push(of.at);
        }
        times
    };
    let (log, run) = (times(log), times(run));
    let pairs = log
        .iter()
        .flat_map(|(job, log)| log.iter().zip(run.get(job).into_iter().flatten()));
    let late: Vec<i64> = pairs.map(|(log, run)| (run - log).abs()).collect();
    let mean = late.iter().sum::<i64>() / (late.len().max(1) as i64);
    (late.iter().copied().max().unwrap_or(0), mean)
}

/// The largest area between the two curves of how many containers a job has, in thousandths of what the cluster could have had.
fn area(log: &[Decision], run: &[Decision], all: i64, end: i64) -> f64 {
    let mut steps: BTreeMap<&str, Vec<(i64, i64)>> = BTreeMap::new();
    for (of, sign) in log.iter().map(|of| (of, 1)).chain(run.iter().map(|of| (of, -1))) {
        let step = if of.what == What::Given { sign } else { -sign };
        steps
            .entry(&of.job)
            .or_default()
            .push((of.at.clamp(0, end), step));
    }
    let areas = steps.into_values().map(|mut steps| {
        steps.sort_unstable();
        steps.push((end, 0));
        let (mut area, mut between, mut last) = (0, 0_i64, 0);
        for (at, step) in steps {
            area += between.abs() * (at - last);
            between += step;
            last = at;
        }
        area as f64 * 1000.0 / (all * end) as f64
    });
    areas.fold(0.0, f64::max)
}

fn told(of: &[(What, String, usize)]) -> String {
    let mut told = String::new();
    for (what, job, count) in of {
        let sign = if *what == What::Given { '+' } else { '-' };
        let _ = write!(told, " {job} {sign}{count}");
    }
    told
}

/// How far a run was from the log.
struct Found {
    same: bool,
    /// The largest and the mean.
    given: (i64, i64),
    preempted: (i64, i64),
    area: f64,
    surplus: usize,
}

impl Found {
    fn line(&self, name: &str) -> String {
        let same = if self.same { "equal" } else { "differ" };
        let (given, preempted) = (self.given, self.preempted);
        format!(
            "  {name:<15} {same:<9} {:>6} {:>6}  {:>6} {:>6}  {:>6.2}  {}\n",
            given.0, given.1, preempted.0, preempted.1, self.area, self.surplus
        )
    }

    fn is_within(&self, within: &Within) -> bool {
        self.same
            && self.given.0 <= within.given
            && self.preempted.0 <= within.preempted
            && self.area <= within.area
    }
}

/// Holds a run of a story against its log.
fn hold(story: &Story, scenario: &Value, lags: Option<&Value>) -> Found {
    let (log, run) = (log::read(story), run::play(story, scenario, lags));
    let end = scenario["durationMs"].as_i64().expect("a story ends");
    let area = area(&log, &run, run::containers_in_all(scenario), end);
    let ((log, _), (run, surplus)) = (useful(&log), useful(&run));
    Found {
        same: rounds(&log, end) == rounds(&run, end),
        given: late(&log, &run, What::Given, end),
        preempted: late(&log, &run, What::Preempted, end),
        area,
        surplus,
    }
}

#[test]
fn a_run_with_lags_decides_as_the_real_cluster_did() {
    let mut table = String::new();
    let mut outside = Vec::new();
    for story in STORIES {
        let scenario = run::scenario(story.name);
        let (log, surplus) = useful(&log::read(story));
        let end = scenario["durationMs"].as_i64().expect("a story ends");
        let _ = writeln!(table, "{}\n {}", story.name, told(&rounds(&log, end)));
        let _ = writeln!(
            table,
            "  lags            decisions  given ms       preempted ms   area ‰  surplus (log: {surplus})"
        );
        let mut hold_to = |name: &str, scenario: &Value, lags: Option<&Value>, within: Option<&Within>| {
            let found = hold(story, scenario, lags);
            table += &found.line(name);
            if within.is_some_and(|within| !found.is_within(within)) {
                outside.push(format!("{} with {name}", story.name));
            }
        };
        for (name, lags) in variants() {
            let within = (name == "all").then_some(&story.within);
            hold_to(&name, &scenario, lags.as_ref(), within);
        }
        if let Some((round, within)) = &story.as_logged {
            let (scenario, lags) = as_logged(story, &scenario, *round);
            hold_to("all, as logged", &scenario, Some(&lags), Some(within));
        }
    }
    println!("{table}");
    expect_file![tests().join("cluster/expected.txt")].assert_eq(&table);
    assert_eq!(outside, Vec::<String>::new(), "outside of what is stated");
}
