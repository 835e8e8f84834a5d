//! Answers of the ResourceManager's web services (`/ws/v1/cluster/…`), JSON or XML, of every release: the cluster as it was at
//! a moment (spec `traces.md` §10).

mod application;
mod apps;
mod capacity;
mod containers;
mod fair;
mod lacks;
mod moment;
mod nodes;
mod tree;

use super::note_once;
use super::workload::Workload;
use crate::config::{FileKind, Findings, Place, Properties, properties_xml};
use crate::said;
use serde_json::Value;

/// What stands for "no limit" (`Integer.MAX_VALUE`).
const NO_LIMIT: i64 = i32::MAX as i64;

/// What was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// `/scheduler`.
    Scheduler,
    /// `/scheduler-conf`.
    SchedulerConf,
    /// `/nodes`, or `/nodes/ID`.
    Nodes,
    /// `/metrics`.
    Metrics,
    /// `/info`.
    Info,
    /// `/apps`, or `/apps/ID`.
    Apps,
    /// `/apps/ID/appattempts/ID/containers`.
    Containers,
    /// Something of which a scenario needs nothing: activities, statistics, attempts.
    Else,
}

/// What the answers begin with of which a scenario needs nothing.
const OTHERS: [&str; 7] = [
    "activities",
    "appActivities",
    "bulkActivities",
    "appStatInfo",
    "appAttempts",
    "labelsToNodesInfo",
    "clusterUserInfo",
];

/// What `answer` is the answer to.
pub(super) fn asked(answer: &Value) -> Option<Asked> {
    let answer = answer.get("answer").unwrap_or(answer);
    let holds = |key: &str, inner: &str| answer.get(key).is_some_and(|value| value.get(inner).is_some());
    if holds("scheduler", "schedulerInfo") {
        Some(Asked::Scheduler)
    } else if settings(answer).is_some() {
        Some(Asked::SchedulerConf)
    } else if holds("nodes", "node") || holds("node", "id") {
        Some(Asked::Nodes)
    } else if answer.get("clusterMetrics").is_some() {
        Some(Asked::Metrics)
    } else if answer.get("clusterInfo").is_some() {
        Some(Asked::Info)
    } else if holds("apps", "app") || holds("app", "id") {
        Some(Asked::Apps)
    } else if !containers::list(answer).is_empty() {
        Some(Asked::Containers)
    } else {
        OTHERS
            .iter()
            .any(|key| answer.get(key).is_some())
            .then_some(Asked::Else)
    }
}

/// The properties of an answer to `/scheduler-conf`; in XML they stand in an element.
fn settings(answer: &Value) -> Option<Vec<&Value>> {
    let list = tree::list(answer.get("conf").unwrap_or(answer), &["property"]);
    let are_properties = list.iter().all(|of| tree::text(of, "name").is_some());
    (!list.is_empty() && are_properties).then_some(list)
}

/// What an XML text is the answer to.
pub(super) fn asked_in_xml(text: &str) -> Option<Asked> {
    tree::answers(text).first().and_then(asked)
}

/// Reads an answer; of several of one kind the last, which is the newest.
pub(super) fn read(what: Asked, text: &str, workload: &mut Workload, findings: &mut Findings) {
    let all = tree::answers(text);
    if all.len() > 1 {
        findings.note(Place::Whole {}, said!("import.rest-last", count = all.len()));
    }
    let Some(answer) = all.last() else { return };
    match what {
        Asked::Scheduler => scheduler(answer, workload, findings),
        Asked::SchedulerConf => {
            let list = settings(answer).unwrap_or_default();
            let pairs = list
                .iter()
                .filter_map(|of| Some((tree::text(of, "name")?, tree::text(of, "value")?)));
            let text = properties_xml(&Properties::from_pairs(pairs));
            workload.native.read(FileKind::CapacityScheduler, &text, findings);
        }
        Asked::Nodes => nodes::read(answer, workload, findings),
        Asked::Metrics => nodes::of_metrics(answer, workload, findings),
        Asked::Info => findings.note(
            Place::Whole {},
            said!(
                "import.rest-version",
                version = answer["clusterInfo"]["resourceManagerVersion"]
                    .as_str()
                    .unwrap_or("?")
            ),
        ),
        Asked::Apps => apps::read(answer, workload, findings),
        Asked::Containers => containers::read(answer, workload, findings),
        Asked::Else => findings.note(Place::Whole {}, said!("import.rest-else")),
    }
}

/// Queues as they are told; configuration files say more and go before them.
fn scheduler(answer: &Value, workload: &mut Workload, findings: &mut Findings) {
    if workload.native.has_queues() {
        note_once(findings, said!("import.rest-files"));
        return;
    }
    let info = &answer["scheduler"]["schedulerInfo"];
    let of = |list: &[&str]| list.iter().any(|key| info.get(key).is_some());
    if of(&["rootQueue"]) {
        let text = fair::allocation_file(&info["rootQueue"]);
        workload.native.read(FileKind::AllocationFile, &text, findings);
        note_once(findings, said!("import.rest-fair"));
    } else if of(&["queues", "capacity"]) {
        let text = properties_xml(&capacity::properties(info));
        workload.native.read(FileKind::CapacityScheduler, &text, findings);
        note_once(findings, said!("import.rest-capacity"));
    } else {
        let path = "scheduler.schedulerInfo".into();
        findings.warning(Place::Path { path }, said!("import.rest-scheduler"));
    }
}
