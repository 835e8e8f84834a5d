//! `heddle break` from outside: of configurations that broke in production the workload is found, of a sound one none is. Each case
//! is a folder with files as an administrator has them.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The folder, the release, and the promise that breaks.
const BREAK: [(&str, &str, &str); 4] = [
    // A capped queue is full, and what is killed for it goes back to whom it was taken from.
    ("yarn-3414", "hadoop-2.8", "helps"),
    // C02: the guarantee of 1 % has no vcores, so that its queue loses containers on an idle cluster.
    ("yarn-11073", "hadoop-3.3", "helps"),
    // C04: two queues by dominant share take from each other without end.
    ("yarn-3849", "hadoop-2.10", "settles"),
    // F26: whoever comes between two updates has no demand, and waits for the next one.
    ("yarn-11907", "hadoop-3.4", "serves"),
];

fn cases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/break/cases")
}

fn heddle(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_heddle"));
    command
        .current_dir(cases())
        .args(arguments)
        .output()
        .expect("heddle runs")
}

#[test]
fn a_workload_is_found_that_is_small_and_breaks_it() {
    for (case, release, promise) in BREAK {
        let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("break").join(case);
        let folder = out.display().to_string();
        let search = ["break", case, "--release", release, "--promise", promise];
        let ran = heddle(&[&search[..], &["--out", &folder, "--json"]].concat());
        assert_eq!(
            ran.status.code(),
            Some(1),
            "{case}: {}",
            String::from_utf8_lossy(&ran.stderr)
        );
        let told: Value = serde_json::from_slice(&ran.stdout).expect("JSON");
        let broken = &told["broken"][0];
        assert_eq!(broken["promise"], promise, "{case}");
        let apps = broken["apps"].as_array().expect("applications");
        assert!((1..=5).contains(&apps.len()), "{case}: {apps:?}");

        // The scenario that is written breaks the goal that is written, whoever runs it.
        let scenario = broken["scenario"].as_str().expect("a file");
        assert_eq!(heddle(&["test", scenario]).status.code(), Some(1), "{case}");
        assert!(heddle(&["run", scenario]).status.success(), "{case}");
        let at = (broken["atMs"].as_u64().expect("ms") - 1).to_string();
        assert!(heddle(&["why", scenario, "--at", &at]).status.success(), "{case}");
    }
}

/// Whoever mended the fault is not told that it is there.
#[test]
fn a_release_that_has_mended_it_is_not_broken() {
    let alone = ["--promise", "helps", "--attempts", "6"];
    let broken = |release| heddle(&[&["break", "yarn-11073", "--release", release], &alone[..]].concat());
    assert_eq!(broken("hadoop-3.3").status.code(), Some(1));
    assert_eq!(broken("hadoop-3.4").status.code(), Some(0));
}

#[test]
fn of_a_sound_configuration_nothing_is_found() {
    let ran = heddle(&["break", "sound", "--attempts", "160"]);
    let told = String::from_utf8_lossy(&ran.stdout);
    assert_eq!(ran.status.code(), Some(0), "{told}");
    assert!(told.contains("Nothing was found"), "{told}");
}

#[test]
fn what_cannot_be_searched() {
    for (arguments, said) in [
        (
            &["sound", "--release", "hadoop-1"][..],
            "--release: must be one of",
        ),
        (&["sound", "--promise", "all"], "starts, serves, helps, settles"),
        (&["nothing"], "nothing"),
    ] {
        let ran = heddle(&[&["break"], arguments].concat());
        assert_eq!(ran.status.code(), Some(2));
        let told = String::from_utf8_lossy(&ran.stderr);
        assert!(told.contains(said), "{told}");
    }
}
