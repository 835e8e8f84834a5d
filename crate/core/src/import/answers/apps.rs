//! What `/apps` tells: applications that run or wait, and those that have ended.

use super::application::{LEAST, job};
use super::moment::Moment;
use super::tree::{int, list, text};
use crate::config::{Findings, Place};
use crate::import::note_once;
use crate::import::workload::{Length, Tasks, WEEK, Workload};
use crate::said;
use serde_json::Value;

/// Applications that have not ended; if there are none, the ended ones as they were.
pub(super) fn read(answer: &Value, workload: &mut Workload, findings: &mut Findings) {
    let mut apps = list(answer, &["apps", "app"]);
    apps.extend(list(answer, &["app"]));
    let has_ended = |app: &Value| matches!(text(app, "state"), Some("FINISHED" | "FAILED" | "KILLED"));
    let (ended, mut living): (Vec<&Value>, Vec<&Value>) = apps.into_iter().partition(|app| has_ended(app));
    let number = |app: &Value| text(app, "id")?.rsplit('_').next()?.parse::<u64>().ok();
    living.sort_by_key(|app| (int(app, "startedTime"), number(app)));
    if living.is_empty() {
        history(&ended, workload, findings);
        return;
    }
    // Hash orders depend on it.
    let timestamp = |app: &Value| text(app, "id")?.split('_').nth(1)?.parse().ok();
    workload.cluster_timestamp = living.last().and_then(|app| timestamp(app));
    let mut moment = Moment::of(workload);
    for app in &living {
        let job = moment.job(app, workload, findings);
        workload.add(job, findings);
    }
    moment.told(findings);
    if !ended.is_empty() {
        findings.note(
            Place::Whole {},
            said!("import.rest-ended", count = ended.len() as f64),
        );
    }
}

/// Applications that have ended: the memory that they used over their time, in containers of the default size.
fn history(ended: &[&Value], workload: &mut Workload, findings: &mut Findings) {
    let first = ended
        .iter()
        .filter_map(|app| int(app, "startedTime"))
        .min()
        .unwrap_or(0);
    let container = workload.defaults.container.clone();
    for app in ended {
        let elapsed = int(app, "elapsedTime").unwrap_or(LEAST).clamp(1, WEEK);
        let megabytes = int(app, "memorySeconds").unwrap_or(0).max(0) as f64 * 1000.0 / elapsed as f64;
        let count = libm::round(megabytes / container.memory.max(1) as f64).clamp(1.0, 100_000.0) as u64;
        let tasks = vec![Tasks {
            wave: 0,
            name: "work",
            count,
            resource: container.clone(),
            length: Length::Fixed(elapsed),
            priority: 20,
            host: None,
            delay_ms: 0,
        }];
        let at = int(app, "startedTime").map_or(0, |at| at - first);
        let job = job(app, at, workload.defaults.am.clone(), tasks);
        workload.add(job, findings);
    }
    if !ended.is_empty() {
        note_once(findings, said!("import.rest-history"));
    }
}
