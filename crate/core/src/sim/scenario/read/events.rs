//! The events of a scenario, which are also the commands for a running one.

#![expect(
    clippy::disallowed_types,
    reason = "sets that are only asked whether a node is there"
)]

use crate::config::{Arg, Said};
use crate::said;
use serde_json::Value;

use std::collections::HashSet;

use super::WEEK;
use super::cluster::{node, resource};
use super::jobs::Jobs;
use crate::resource::ResourceTypes;
use crate::sim::scenario::json::{Findings, Item, Object, tell};
use crate::sim::scenario::{
    ClusterSpec, Command, NodeSpec, ReloadSpec, SchedulerKind, SchedulerSpec, TaskName, TimedCommand,
};

/// What events may name.
pub(super) struct Known<'a> {
    pub(super) types: &'a ResourceTypes,
    pub(super) duration_ms: u64,
    pub(super) scheduler: Option<&'a SchedulerSpec>,
    pub(super) labels: &'a [&'a str],
    pub(super) cluster: Option<&'a ClusterSpec>,
    pub(super) jobs: &'a Jobs<'a>,
}

pub(in crate::sim::scenario) const DO: [&str; 10] = [
    "addNode",
    "removeNode",
    "resizeNode",
    "setNodeLabel",
    "moveJob",
    "setPriority",
    "killJob",
    "reload",
    "failTask",
    "loseOutput",
];

pub(super) fn events(items: &[Item<'_>], known: &Known<'_>) -> Vec<TimedCommand> {
    let mut events: Vec<(String, TimedCommand)> = Vec::with_capacity(items.len());
    for item in items {
        events.extend(event(item, known).map(|event| (item.path.clone(), event)));
    }
    if let (Some(cluster), Some(item)) = (known.cluster, items.first()) {
        check_presence(&events, cluster, item.findings);
    }
    events.into_iter().map(|(_, event)| event).collect()
}

/// Nodes that events name must be there at that time.
fn check_presence(events: &[(String, TimedCommand)], cluster: &ClusterSpec, findings: &Findings) {
    let mut present: HashSet<String> = cluster.nodes.iter().flat_map(NodeSpec::names).collect();
    let mut order: Vec<&(String, TimedCommand)> = events.iter().collect();
    crate::sorted::sort_by_number(&mut order, |(_, event)| event.at_ms);
    for (path, event) in order {
        match &event.command {
            Command::AddNode(node) => {
                for name in node.names() {
                    if !present.insert(name.clone()) {
                        findings.error(path, said!("scenario.duplicate-node", name));
                    }
                }
            }
            Command::RemoveNode { name, .. } if present.remove(name) => {}
            Command::ResizeNode { name, .. } | Command::SetNodeLabel { name, .. }
                if present.contains(name) => {}
            Command::RemoveNode { name, .. }
            | Command::ResizeNode { name, .. }
            | Command::SetNodeLabel { name, .. } => {
                findings.error(&format!("{path}.name"), said!("scenario.unknown-node", name));
            }
            _ => {}
        }
    }
}

pub(super) fn event(item: &Item<'_>, known: &Known<'_>) -> Option<TimedCommand> {
    let mut object = item.object()?;
    let at_ms = object
        .need("atMs", said!("want.time"))
        .and_then(|item| item.int(0, known.duration_ms as i64));
    let what = object
        .need("do", said!("want.one-of", known = Arg::list(DO)))
        .and_then(|item| item.one_of(&DO))?;
    let command = command(DO[what], &mut object, known);
    object.done();
    Some(TimedCommand {
        at_ms: at_ms? as u64,
        command: command?,
    })
}

fn command(what: &str, object: &mut Object<'_>, known: &Known<'_>) -> Option<Command> {
    match what {
        "addNode" => {
            let item = object.need("node", said!("want.node"))?;
            node(&item, known.types).map(Command::AddNode)
        }
        "removeNode" => {
            let name = object
                .need("name", said!("want.node-name"))
                .and_then(|item| item.name());
            let detect_ms = object.ms("detectMs", 0, 0, WEEK);
            Some(Command::RemoveNode {
                name: name?.to_owned(),
                detect_ms,
            })
        }
        "resizeNode" => {
            let name = object
                .need("name", said!("want.node-name"))
                .and_then(|item| item.name());
            let resource = object
                .need("resource", said!("want.new-resource"))
                .and_then(|item| resource(&item, known.types));
            let overcommit_timeout_ms = object.int("overcommitTimeoutMs", -1, -1, WEEK as i64);
            Some(Command::ResizeNode {
                name: name?.to_owned(),
                resource: resource?,
                overcommit_timeout_ms,
            })
        }
        "setNodeLabel" => set_node_label(object, known),
        "moveJob" => {
            let job = known.jobs.named(object);
            let queue = object
                .need("queue", said!("want.queue"))
                .and_then(|item| item.text_of(1, 1000));
            Some(Command::MoveJob {
                job: job?,
                queue: queue?.to_owned(),
            })
        }
        "setPriority" => {
            let job = known.jobs.named(object);
            let priority = object
                .need("priority", said!("want.whole"))
                .and_then(|item| item.int(0, i64::from(i32::MAX)));
            Some(Command::SetPriority {
                job: job?,
                priority: priority? as i32,
            })
        }
        "killJob" => Some(Command::KillJob {
            job: known.jobs.named(object)?,
        }),
        "reload" => reload(object, known).map(Command::Reload),
        "failTask" => task(object, known).map(Command::FailTask),
        _ => task(object, known).map(Command::LoseOutput),
    }
}

fn set_node_label(object: &mut Object<'_>, known: &Known<'_>) -> Option<Command> {
    let name = object
        .need("name", said!("want.node-name"))
        .and_then(|item| item.name());
    let label = object
        .need("label", said!("want.label-or-none"))
        .and_then(|item| item.text_of(0, 100));
    if known.scheduler.is_some_and(|s| s.kind != SchedulerKind::Capacity) {
        object
            .findings
            .error(object.path(), said!("scenario.set-label-elsewhere"));
        return None;
    }
    let label = label?;
    if !label.is_empty() && !known.labels.contains(&label) {
        object
            .findings
            .error(&object.path_of("label"), said!("scenario.label", label));
        return None;
    }
    Some(Command::SetNodeLabel {
        name: name?.to_owned(),
        label: label.to_owned(),
    })
}

fn reload(object: &mut Object<'_>, known: &Known<'_>) -> Option<ReloadSpec> {
    let kind = known.scheduler?.kind;
    let file = object.get("allocationFile");
    let capacity = object.get("capacityScheduler");
    let properties = object.get("properties");
    let path = object.path().to_owned();
    let complain = |said: Said| {
        object.findings.error(&path, said);
        None
    };
    match kind {
        SchedulerKind::Fair => match (file, capacity, properties) {
            (Some(file), None, None) => file.lines().map(|text| ReloadSpec::AllocationFile(text.into())),
            (_, _, Some(_)) => complain(said!("scenario.reload-fair-properties")),
            _ => complain(said!("scenario.reload-no-file")),
        },
        SchedulerKind::Capacity => match (file, capacity, properties) {
            (None, Some(xml), None) => xml.lines().map(|text| ReloadSpec::CapacityScheduler(text.into())),
            (None, None, Some(properties)) => removable(&properties).map(ReloadSpec::Properties),
            _ => complain(said!("scenario.reload-no-settings")),
        },
        SchedulerKind::Superior => complain(said!("scenario.reload-superior")),
    }
}

/// Properties of which `null` takes one away.
fn removable(item: &Item<'_>) -> Option<Vec<(String, Option<String>)>> {
    tell!(item.findings, item.path, Kind("texts"));
    let Some(map) = item.value.as_object() else {
        item.must_be(said!("want.texts-and-nulls"));
        return None;
    };
    let mut properties = Vec::with_capacity(map.len());
    for (name, value) in map {
        match value {
            Value::Null => properties.push((name.clone(), None)),
            Value::String(text) => properties.push((name.clone(), Some(text.clone()))),
            _ => {
                let path = format!("{}.{name}", item.path);
                item.findings.error(
                    &path,
                    said!(
                        "scenario.value",
                        what = said!("want.text-or-null"),
                        value = value.to_string()
                    ),
                );
            }
        }
    }
    Some(properties)
}

fn task(object: &mut Object<'_>, known: &Known<'_>) -> Option<TaskName> {
    let job = known.jobs.named(object);
    let stage = object
        .need("stage", said!("want.stage-name"))
        .and_then(|item| item.text());
    let index = object
        .need("index", said!("want.task-index"))
        .and_then(|item| item.int(0, 99_999));
    Some(TaskName {
        job: job?,
        stage: stage?.to_owned(),
        index: index? as u32,
    })
}
