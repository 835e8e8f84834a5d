//! DynoYARN's workloads (spec `traces.md` §11): an application a line.

use super::note_once;
use super::records::{records, values};
use super::workload::{Am, Amounts, Job, Length, Start, Tasks, Workload, identifier};
use crate::config::Findings;
use crate::said;
use serde_json::Value;

/// Whether the first value of a text is one of its applications.
pub(super) fn is(first: &Value) -> bool {
    first["appId"].is_string() && first["resourceRequestSpecs"].is_array()
}

/// The most specs of an application.
const MOST_SPECS: usize = 90;

/// Reads the applications.
pub(super) fn read(text: &str, workload: &mut Workload, findings: &mut Findings) {
    let values = values(text, findings);
    for record in records(&values) {
        let size = |of: Option<super::records::Record<'_>>, default: &Amounts| {
            of.map_or_else(
                || default.clone(),
                |of| {
                    Amounts::new(
                        of.int("memoryMB").unwrap_or(default.memory).max(1),
                        of.int("vcores").unwrap_or(1).clamp(1, 100_000),
                    )
                },
            )
        };
        let mut tasks = Vec::new();
        let specs = record.list("resourceRequestSpecs");
        for (wave, spec) in specs.iter().take(MOST_SPECS).enumerate() {
            let count = spec.int("numInstances").unwrap_or(1).clamp(0, 1_000_000) as u64;
            let runtimes: Vec<i64> = spec
                .numbers("runtimes")
                .iter()
                .map(|ms| libm::round(*ms) as i64)
                .collect();
            let average = spec.int("averageRuntime").filter(|ms| *ms > 0);
            let length = match (runtimes.as_slice(), average) {
                ([], Some(mean)) => {
                    note_once(findings, said!("import.dyno-drawn"));
                    Length::Exponential { mean: mean as f64 }
                }
                ([], None) => Length::Fixed(1),
                ([only], _) => Length::Fixed((*only).max(1)),
                _ => Length::Recorded(runtimes),
            };
            if count > 0 {
                tasks.push(Tasks {
                    wave: wave as u8,
                    name: "spec",
                    count,
                    resource: size(spec.object("resource"), &workload.defaults.container),
                    length,
                    priority: spec.int("priority").unwrap_or(20).clamp(0, 1000),
                    host: None,
                    delay_ms: 0,
                });
            }
        }
        if record.has("nodeLabel") {
            note_once(findings, said!("import.dyno-label"));
        }
        let job = Job {
            id: identifier(&record.text("appId").unwrap_or_default()),
            at_ms: 0,
            queue: record.text("queue").unwrap_or_else(|| "default".into()),
            user: record.text("user").unwrap_or_else(|| "user".into()),
            am: Am::from(Some(size(
                record.object("amResourceRequest"),
                &workload.defaults.am,
            ))),
            start: Start::Independent,
            running: None,
            tasks,
        };
        workload.dated(record.int("submitTime").unwrap_or(0), job);
    }
}
