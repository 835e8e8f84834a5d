//! `heddle import` with real files: what each is taken for, what is said of it, and how far the containers of a log are given
//! again. What comes out is kept in `expected.txt`; `UPDATE_EXPECT=1` writes it anew.

#![expect(clippy::expect_used, reason = "a test says what it expects")]

mod pseudonyms;

use expect_test::expect_file;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What is imported together: paths below `tests/data`.
const CASES: &[&[&str]] = &[
    &["rm-logs/fair-tenants"],
    &["rm-logs/fair-tenants/rm.log"],
    &["rm-logs/capacity-25-75-apache"],
    &["rm-logs/capacity-25-75-vendor"],
    &["rm-logs/capacity-25-75-vendor/rm.log.gz"],
    &["rm-logs/mapreduce-beside"],
    // The same without the job's history.
    &[
        "rm-logs/mapreduce-beside/rm.log.gz",
        "rm-logs/mapreduce-beside/capacity-scheduler.xml",
        "rm-logs/mapreduce-beside/yarn-site.xml",
    ],
    &["hadoop-rm-log/rmLog.txt"],
    &["hadoop-rm-log/invalidLog1.txt"],
    &["hadoop-rm-log/invalidLog2.txt"],
    &["hadoop-rm-log/invalidLog3.txt"],
    &["hadoop-rm-log/invalidLog4.txt"],
    &["hadoop-rm-log/invalidLog5.txt"],
    &["hadoop-rm-log/invalidLog6.txt"],
    &["hadoop-rm-log/invalidLog7.txt"],
    &["hadoop-rm-log/invalidLog8.txt"],
    &["hadoop-rm-log/invalidLog9.txt"],
    &["hadoop-rm-log/nativeLog.txt"],
    &[
        "rm-moments/fair-tenants",
        "rm-logs/fair-tenants/fair-scheduler.xml",
        "rm-logs/fair-tenants/yarn-site.xml",
    ],
    &["rm-moments/fair-tenants"],
    &["rm-moments/capacity-25-75-vendor"],
    &["rm-moments/capacity-25-75-vendor/apps.json"],
    &["configs/rest/apache-eagle-nodeinfo-17.json"],
    &[
        "configs/rest/apache-knox-apps-19.json",
        "configs/rest/apache-knox-cluster-metrics-20.json",
        "configs/rest/apache-knox-scheduler-22.json",
    ],
    &["configs/rest/apache-knox-scheduler-23.xml"],
    &["configs/rest/apache-kylin-fairschedulerinfo-31.json"],
    &["configs/rest/apache-kylin-mockcapacityschedulerinfo-32.json"],
    &["configs/rest/dstreev-hadoop-cli-scheduler-1-36.json"],
    &["configs/rest/dstreev-hadoop-cli-scheduler-35.json"],
    &["configs/rest/microsoft-pai-cluster-nodes-case1-13.json"],
    &["configs/rest/qubitpi-hadoop-scheduler-response-weightmode-44.json"],
    &["hadoop-webapp/webapp/scheduler-response.xml"],
    &["hadoop-webapp/webapp/scheduler-response-NodeLabelDefaultAPI.xml"],
    &["hadoop-webapp/webapp/scheduler-response-AbsoluteModeLegacyAutoCreation.json"],
    &["hadoop-webapp/webapp/mixed-testSchedulerAbsoluteAndPercentageAndWeightMixed-32.json"],
    &["jhist"],
    &[
        "jhist/job_1416424547277_0002-1416424775281-root-TeraGen-1416424785433-2-0-SUCCEEDED-default-1416424779349.jhist",
    ],
    &[
        "rm-logs/mapreduce-beside/job_1795364995541_0002-1795365013081-ann-mr-1795365139992-13-5-SUCCEEDED-root.mr-1795365019852.jhist",
    ],
    &["spark/word-count"],
    &["dynoyarn/workload-example.json"],
    &["dynoyarn/simple-workload-spec.json"],
];

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests")
}

/// Imports files; the report, and whether a scenario was made that runs.
fn import(files: &[PathBuf], name: &str) -> (Value, bool) {
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("import-{name}"));
    let (scenario, report) = (out.with_extension("json"), out.with_extension("report.json"));
    let _ = std::fs::remove_file(&scenario);
    let run = Command::new(env!("CARGO_BIN_EXE_heddle"))
        .arg("import")
        .args(files)
        .arg("--out")
        .arg(&scenario)
        .arg("--report")
        .arg(&report)
        .output()
        .expect("heddle runs");
    let text = std::fs::read_to_string(&report).unwrap_or_else(|_| {
        panic!("{name} has no report: {}", String::from_utf8_lossy(&run.stderr));
    });
    assert_eq!(run.status.success(), scenario.exists(), "{name}");
    (
        serde_json::from_str(&text).expect("the report is JSON"),
        scenario.exists(),
    )
}

/// Codes of findings, with the lines of those that have some.
fn codes(findings: &Value) -> String {
    let code = |finding: &Value| {
        let code = finding["code"].as_str().unwrap_or_default().to_owned();
        let line = finding["line"].as_u64().filter(|_| code.starts_with("import."));
        line.map_or(code.clone(), |line| format!("{code}:{line}"))
    };
    let codes: Vec<String> = findings.as_array().into_iter().flatten().map(code).collect();
    codes.join(" ")
}

fn told(report: &Value, made: bool) -> String {
    let mut told = String::new();
    for file in report["files"].as_array().into_iter().flatten() {
        let name = Path::new(file["file"].as_str().unwrap_or_default()).file_name();
        let name = name.unwrap_or_default().to_string_lossy();
        let _ = writeln!(told, "  {name}: {}", file["kind"].as_str().unwrap_or("unknown"));
        for what in ["used", "assumed", "missing", "faults"] {
            let codes = codes(&file[what]);
            if !codes.is_empty() {
                let _ = writeln!(told, "    {what}: {codes}");
            }
        }
    }
    let _ = writeln!(told, "  scenario: {}", if made { "made" } else { "refused" });
    let general = codes(&report["scenario"]);
    let _ = writeln!(told, "    {general}");
    if !report["containers"].is_null() {
        let _ = writeln!(told, "    containers {}", report["containers"]);
        let _ = writeln!(told, "    preempted {}", report["preempted"]);
        let of = |at: &Value| at["container"].as_str().unwrap_or("none").to_owned();
        let difference = &report["firstDifference"];
        if !difference.is_null() {
            let (logged, replayed) = (of(&difference["logged"]), of(&difference["replayed"]));
            let _ = writeln!(
                told,
                "    first difference {}: {logged} {replayed}",
                difference["number"]
            );
        }
        let mut victims: BTreeMap<String, usize> = BTreeMap::new();
        for victim in report["victims"].as_array().into_iter().flatten() {
            let why = &victim["why"];
            let rule = why["reason"]["rule"]["code"].as_str().unwrap_or("nothing");
            let same = if why["sameContainer"] == true {
                "the same"
            } else {
                "another"
            };
            *victims.entry(format!("{same}, {rule}")).or_default() += 1;
        }
        for (what, count) in victims {
            let _ = writeln!(told, "    victims {count}: {what}");
        }
    }
    told
}

#[test]
fn real_files_are_taken_for_what_they_are() {
    let mut all = String::new();
    for (number, case) in CASES.iter().enumerate() {
        let files: Vec<PathBuf> = case.iter().map(|file| tests().join("data").join(file)).collect();
        let (report, made) = import(&files, &number.to_string());
        let _ = writeln!(all, "{}\n{}", case.join(" "), told(&report, made));
    }
    expect_file![tests().join("import/expected.txt")].assert_eq(&all);
}
