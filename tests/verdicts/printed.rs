//! What `heddle why` prints: the words of the verdict, or with `--json` the object (spec `verdicts.md` §9).

use std::process::Command;

/// The article's scenario, when its third tenant starves.
fn why(more: &[&str]) -> String {
    let scenario = "../../tests/examples/fair-tenants.json";
    let asked = ["why", scenario, "--at", "66000", "--queue", "root.tenant3"];
    let output = Command::new(env!("CARGO_BIN_EXE_heddle"))
        .args(asked)
        .args(more)
        .output()
        .expect("the command line runs");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn a_verdict_is_printed_in_words() {
    let text = why(&[]);
    assert!(text.contains("Why is root.tenant3 given no more?"), "{text}");
    assert!(text.contains("What would change it"), "{text}");
    assert!(!text.contains(['{', '}']), "{text}");
}

#[test]
fn as_json_it_is_one_object() {
    let verdict: serde_json::Value = serde_json::from_str(&why(&["--json"])).expect("one object");
    assert_eq!(verdict["answer"], "under-warning");
}
