//! What became of the files, as JSON and in a sentence.

use super::pile::Pile;
use heddle_core::config::Finding;
use heddle_core::import::Import;
use heddle_core::retrace::Retraced;
use heddle_words::{command, say};
use serde::Serialize;
use serde_json::{Value, json};

/// The report: per file what it is, what was used, assumed and missing; of a log its containers.
#[derive(Serialize)]
pub(super) struct Report<'a> {
    files: Value,
    scenario: Value,
    #[serde(flatten)]
    retraced: Option<&'a Retraced>,
}

/// What became of the files.
pub(super) fn report<'a>(pile: &Pile, imported: &Import, retraced: Option<&'a Retraced>) -> Report<'a> {
    let worded = |findings: &[Finding]| -> Value { findings.iter().map(finding).collect() };
    let files = imported.files.iter().map(|file| {
        json!({
            "file": file.file, "kind": file.kind, "used": worded(&file.used), "assumed": worded(&file.assumed),
            "missing": worded(&file.missing), "faults": worded(&file.faults),
        })
    });
    let refused = pile.findings.iter().map(|about| {
        json!({
            "file": about.file, "kind": null, "used": [], "assumed": [], "missing": [], "faults": [finding(about)],
        })
    });
    let general: Vec<Finding> = imported
        .findings
        .iter()
        .filter(|about| about.file.is_none())
        .cloned()
        .collect();
    Report {
        files: files.chain(refused).collect(),
        scenario: worded(&general),
        retraced,
    }
}

/// A finding with its sentence.
fn finding(of: &Finding) -> Value {
    let mut value = serde_json::to_value(of).expect("a finding can be written");
    value["text"] = say(&of.said()).into();
    value
}

/// How a log was met, in a sentence.
pub(super) fn summary(retraced: &Retraced) -> String {
    let (of, preempted) = (retraced.containers, retraced.preempted);
    let counts = [
        ("logged", of.logged),
        ("rebuilt", of.rebuilt),
        ("replayed", of.replayed),
        ("same", of.same_queue_and_order),
        ("preempted", preempted.logged),
        ("explained", preempted.explained),
    ]
    .map(|(name, count)| (name, count.to_string()));
    command(
        "import-summary",
        &counts.each_ref().map(|(name, count)| (*name, &**count)),
    )
}
