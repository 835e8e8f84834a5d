//! What `/apps` tells: applications that run or wait, with what they hold and ask for. How long their containers go on, nobody
//! knows: as long again as the application has run.

use super::tree::{amounts, flag, int, list, text};
use crate::config::{Findings, Place};
use crate::import::note_once;
use crate::import::workload::{Am, Amounts, Job, Length, Start, Tasks, WEEK, Workload, identifier};
use crate::said;
use serde_json::Value;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The least time that something still takes, ms.
const LEAST: i64 = 60_000;
/// The most sizes of an application.
const MOST_SIZES: usize = 90;

/// Applications that have not ended; if there are none, the ended ones as they were.
pub(super) fn read(answer: &Value, workload: &mut Workload, findings: &mut Findings) {
    let mut apps = list(answer, &["apps", "app"]);
    apps.extend(list(answer, &["app"]));
    let has_ended = |app: &Value| matches!(text(app, "state"), Some("FINISHED" | "FAILED" | "KILLED"));
    let (ended, mut living): (Vec<&Value>, Vec<&Value>) = apps.into_iter().partition(|app| has_ended(app));
    living.sort_by_key(|app| int(app, "startedTime"));
    if living.is_empty() {
        history(&ended, workload, findings);
        return;
    }
    for (number, app) in living.iter().enumerate() {
        let job = living_job(app, number, workload, findings);
        workload.add(job, findings);
    }
    note_once(findings, said!("import.rest-lengths"));
    if !ended.is_empty() {
        findings.note(
            Place::Whole {},
            said!("import.rest-ended", count = ended.len() as f64),
        );
    }
}

fn job(app: &Value, at_ms: i64, am: Amounts, tasks: Vec<Tasks>) -> Job {
    Job {
        id: identifier(text(app, "id").unwrap_or("application")),
        at_ms,
        queue: text(app, "queue").unwrap_or("default").to_owned(),
        user: text(app, "user").unwrap_or("user").to_owned(),
        am: Am {
            resource: Some(am).filter(|_| flag(app, "unmanagedApplication") != Some(true)),
            ..Am::default()
        },
        start: Start::Independent,
        tasks,
    }
}

/// An application that runs or waits: it comes first again, in the order in which they came, and asks for what it holds and for
/// what it waits.
fn living_job(app: &Value, number: usize, workload: &Workload, findings: &mut Findings) -> Job {
    let left = int(app, "elapsedTime").unwrap_or(LEAST).clamp(LEAST, WEEK / 2);
    let mut asks: BTreeMap<i64, (Amounts, u64)> = BTreeMap::new();
    let mut waiting_am = None;
    for ask in list(app, &["resourceRequests"]) {
        let Some(size) = ask.get("capability").and_then(amounts) else {
            continue;
        };
        let count = int(ask, "numContainers").unwrap_or(0);
        if count <= 0 || text(ask, "resourceName").is_some_and(|name| name != "*") {
            continue;
        }
        let priority = int(ask, "priority").unwrap_or(20).clamp(0, 1000);
        if priority == 0 && text(app, "state") == Some("ACCEPTED") {
            waiting_am = Some(size);
            continue;
        }
        let entry = asks.entry(priority).or_insert((size, 0));
        entry.1 += count.unsigned_abs();
    }
    if app.get("resourceRequests").is_none() && text(app, "state") == Some("RUNNING") {
        note_once(findings, said!("import.rest-requests"));
    }
    let running = int(app, "runningContainers").unwrap_or(0).max(0);
    let (memory, vcores) = (
        int(app, "allocatedMB").unwrap_or(0),
        int(app, "allocatedVCores").unwrap_or(0),
    );
    let used = list(app, &["resourceInfo", "resourceUsagesByPartition"]);
    let am = used
        .iter()
        .filter_map(|of| amounts(of.get("amUsed")?))
        .find(|am| am.memory > 0);
    let even = (running > 0).then(|| Amounts::new(memory / running, (vcores / running).max(1)));
    let am = am
        .or(waiting_am)
        .or(even)
        .unwrap_or_else(|| workload.defaults.am.clone());
    let task = |name, count: u64, resource: Amounts, priority: i64| Tasks {
        wave: 0,
        name,
        count: count.min(100_000),
        resource,
        length: Length::Fixed(left),
        priority,
        host: None,
        delay_ms: 0,
    };
    let mut tasks = Vec::new();
    if running > 1 {
        let others = running - 1;
        let size = Amounts::new(
            (memory - am.memory).max(0) / others,
            ((vcores - am.vcores).max(0) / others).max(1),
        );
        tasks.push(task("held", others.unsigned_abs(), size, 1));
    }
    let mut asks: Vec<_> = asks.into_iter().collect();
    asks.sort_by_key(|(priority, (_, count))| (*priority, Reverse(*count)));
    for (priority, (size, count)) in asks.into_iter().take(MOST_SIZES) {
        tasks.push(task("asked", count, size, priority.max(2)));
    }
    if tasks.is_empty() {
        note_once(findings, said!("import.rest-unknown-asks"));
        tasks.push(task("unknown", 1, am.clone(), 20));
    }
    job(app, number as i64 * 10, am, tasks)
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
