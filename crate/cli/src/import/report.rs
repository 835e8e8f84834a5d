//! What became of the files, as JSON and in a sentence.

use super::pile::Pile;
use heddle_core::config::Finding;
use heddle_core::import::Import;
use heddle_core::retrace::Retraced;
use heddle_words::say;
use serde_json::{Value, json};

/// The report: per file what it is, what was used, assumed and missing; of a log its containers.
pub(super) fn json(pile: &Pile, imported: &Import, retraced: Option<&Retraced>) -> Value {
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
    let mut report = json!({
        "files": files.chain(refused).collect::<Value>(),
        "scenario": worded(&general),
    });
    if let Some(retraced) = retraced {
        let of = serde_json::to_value(retraced).expect("plain data can be written");
        for name in ["containers", "preempted", "firstDifference", "victims"] {
            report[name] = of[name].clone();
        }
    }
    report
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
    format!(
        "{} containers in the log, {} rebuilt, {} replayed, {} of them in the same queue and order; {} preempted, {} explained",
        of.logged, of.rebuilt, of.replayed, of.same_queue_and_order, preempted.logged, preempted.explained
    )
}
