//! Scenarios as a whole: they meet what they expect, their exports are the recorded replays, and a run is the same however it
//! is computed.

#[path = "../conformance/archive.rs"]
#[expect(dead_code, reason = "scenarios have no recorded reasons")]
mod archive;
#[path = "../verdicts/asked.rs"]
mod asked;
mod border;
mod capacity;
mod compared;
mod convert;
mod digests;
mod explain;
mod exports;
mod faults;
mod files;
mod forms;
mod gallery;
mod hangs;
mod headroom;
mod lags;
mod log;
mod masters;
mod metrics;
mod nodes;
mod passage;
mod promises;
mod published;
mod random;
mod readers;
mod stories;
#[path = "../conformance/unpack.rs"]
mod unpack;

use std::fs;
use std::path::{Path, PathBuf};

use heddle_core::sim::{History, Scenario};

/// The folders with scenarios, seen from the crate of the tests.
const FOLDERS: [&str; 2] = ["../../tests/examples", "../../www/scenarios"];

/// Every scenario of the repository.
fn scenario_files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    for folder in FOLDERS {
        let Ok(entries) = fs::read_dir(folder) else {
            continue;
        };
        let paths = entries.map(|entry| entry.expect("a readable folder").path());
        files.extend(paths.filter(|path| path.extension().is_some_and(|end| end == "json")));
    }
    files.retain(|path| text(path).contains("\"heddle\""));
    files.sort();
    assert!(!files.is_empty(), "the examples are there");
    files
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A scenario of `tests/examples`.
fn example(name: &str) -> Scenario {
    read(&Path::new(FOLDERS[0]).join(format!("{name}.json")))
}

fn read(path: &Path) -> Scenario {
    match Scenario::parse(&text(path)) {
        Ok((scenario, _)) => scenario,
        Err(findings) => panic!("{}: {findings:#?}", path.display()),
    }
}

fn start(scenario: &Scenario) -> History {
    History::new(scenario.clone()).unwrap_or_else(|findings| panic!("{}: {findings:#?}", scenario.name))
}

#[test]
fn scenarios_meet_what_they_expect() {
    let mut broken = Vec::new();
    for file in scenario_files() {
        let mut history = start(&read(&file));
        for check in history.check_expectations().iter().filter(|check| !check.holds) {
            broken.push(format!(
                "{}: at {} {} {}; got {}",
                file.display(),
                check.at_ms,
                check.what,
                check.bound,
                check.got
            ));
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

/// Two thousand nodes step fast enough to be played, with checkpoints that stay few.
#[test]
fn a_large_cluster_runs() {
    let mut scenario = example("fair-tenants");
    scenario.cluster.nodes[0].count = 2000;
    for job in &mut scenario.jobs {
        job.stages[0].count = 3000;
    }
    scenario.expect.clear();
    let mut history = start(&scenario);
    let begin = std::time::Instant::now();
    history.run_to(90_000);
    println!(
        "90 s of 2,000 nodes: {:?}, {} rows",
        begin.elapsed(),
        history.rows().len()
    );
    assert!(history.checkpoints() <= 64);
    let digest = history.digest();
    history.seek(30_000);
    history.seek(90_000);
    assert_eq!(history.digest(), digest);
}
