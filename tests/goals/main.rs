//! `heddle test` from outside: cases are folders with what is tested and what is written of it (`expected/`).

use expect_test::expect_file;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/goals/cases")
        .join(name)
}

fn heddle(at: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_heddle"));
    command
        .current_dir(at)
        .args(arguments)
        .output()
        .expect("heddle runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// What is written is what was expected; `UPDATE_EXPECT=1` writes it anew.
#[test]
fn what_is_written_of_a_pull_request() {
    let at = folder("tenants");
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("goals-tenants");
    std::fs::create_dir_all(&out).expect("a folder");
    let file = |name: &str| out.join(name).display().to_string();
    let ran = heddle(
        &at,
        &[
            "test",
            "day.json",
            "fair-scheduler.xml",
            "--against",
            "base",
            "--junit",
            &file("junit.xml"),
            "--sarif",
            &file("results.sarif"),
            "--summary",
            &file("summary.md"),
        ],
    );
    assert_eq!(ran.status.code(), Some(1), "{}", text(&ran.stderr));
    let expected = at.join("expected");
    expect_file![expected.join("stdout.txt")].assert_eq(&text(&ran.stdout));
    for name in ["junit.xml", "results.sarif", "summary.md"] {
        let written = std::fs::read_to_string(out.join(name)).expect("it is written");
        expect_file![expected.join(name)].assert_eq(&written);
    }
}

/// Kept promises end well, broken ones with 1, what cannot be read with 2.
#[test]
fn the_exit_status() {
    let at = folder("tenants");
    let kept = heddle(&at, &["test", "kept.goals.json", "base/fair-scheduler.xml"]);
    assert_eq!(kept.status.code(), Some(0), "{}", text(&kept.stdout));
    let none = heddle(&at, &["test", "none.json"]);
    assert_eq!(none.status.code(), Some(2));
    let faulty = heddle(&at, &["test", "faulty.goals.json"]);
    assert_eq!(faulty.status.code(), Some(2));
    let told = text(&faulty.stderr);
    assert!(told.contains("faulty.goals.json: goals[0].what: error"), "{told}");
    let refused = heddle(&at, &["test", "kept.goals.json", "refused.xml"]);
    assert_eq!(refused.status.code(), Some(1), "{}", text(&refused.stderr));
}

/// What the scheduler refuses is told where it stands: in the file that takes the place of the scenario's own.
#[test]
fn a_refusal_stands_in_its_file() {
    let at = folder("tenants");
    let sarif = Path::new(env!("CARGO_TARGET_TMPDIR")).join("goals-refused.sarif");
    let arguments = ["test", "day.json", "refused.xml", "--sarif"];
    let ran = heddle(&at, &[&arguments[..], &[&sarif.display().to_string()]].concat());
    let told = text(&ran.stdout);
    assert!(told.starts_with("refused.xml:1:14: error: "), "{told}");
    let sarif = std::fs::read_to_string(sarif).expect("it is written");
    let sarif: serde_json::Value = serde_json::from_str(&sarif).expect("JSON");
    let place = &sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "refused.xml");
    assert_eq!(place["region"]["startColumn"], 14);
}

/// The line of SARIF is the line of the setting, whatever stands before it.
#[test]
fn a_line_moves_with_its_setting() {
    let at = folder("tenants");
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("goals-lines");
    std::fs::create_dir_all(&out).expect("a folder");
    let xml = std::fs::read_to_string(at.join("fair-scheduler.xml")).expect("the file");
    let moved = xml.replace(
        "<allocations>",
        "<allocations>\n  <!-- a word -->\n  <!-- and another -->",
    );
    std::fs::write(out.join("fair-scheduler.xml"), moved).expect("it is written");
    let day = at.join("day.json").display().to_string();
    let ran = heddle(
        &out,
        &["test", &day, "fair-scheduler.xml", "--sarif", "results.sarif"],
    );
    assert_eq!(ran.status.code(), Some(1));
    let sarif = std::fs::read_to_string(out.join("results.sarif")).expect("it is written");
    let sarif: serde_json::Value = serde_json::from_str(&sarif).expect("JSON");
    let place = &sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "fair-scheduler.xml");
    assert_eq!(place["region"]["startLine"], 6);
}
