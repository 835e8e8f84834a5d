//! The fields of a scenario with their limits (spec `simulation.md` §12).

use std::collections::HashSet;

use serde_json::Value;

use super::json::{Findings, Item, Object};
use super::read_jobs::Jobs;
use super::{
    Bound, ClusterSpec, Command, Expectation, Headroom, HeadroomBlacklist, HeadroomMax, HeadroomUsage,
    HeadroomWhen, Label, MAX_BYTES, NodeSpec, ReloadSpec, Scenario, SchedulerKind, SchedulerSpec, TaskName,
    TimedCommand,
};
use crate::config::{Finding, Severity};
use crate::resource::{Resource, ResourceTypes};
use crate::sim::native;

/// The longest run, ms: a week.
pub(super) const WEEK: u64 = 604_800_000;
const EXACT: i64 = (1 << 53) - 1;
const MAX_NODES: u64 = 10_000;
const MAX_EVENTS: usize = 10_000;

pub(super) fn scenario(text: &str) -> Result<(Scenario, Vec<Finding>), Vec<Finding>> {
    let findings = Findings::default();
    let scenario = parse(text, &findings);
    let findings = findings.into_inner();
    match scenario {
        Some(scenario) if findings.iter().all(|f| f.severity != Severity::Error) => Ok((scenario, findings)),
        _ => Err(findings),
    }
}

/// A command for a running scenario.
pub(super) fn single_command(
    scenario: &Scenario,
    text: &str,
    others: &[String],
) -> Result<(TimedCommand, Vec<Finding>), Vec<Finding>> {
    let findings = Findings::default();
    let command = value(text, &findings).and_then(|value| {
        let item = Item {
            value: &value,
            path: String::new(),
            findings: &findings,
        };
        let mut jobs = Jobs::new(&scenario.types, scenario.duration_ms, Some(&scenario.scheduler));
        jobs.know(scenario, others);
        let is_job = value.get("do").is_some_and(|what| what == "submitJob");
        if is_job {
            return submit(&item, &mut jobs, scenario.duration_ms);
        }
        let labels = scenario.cluster.labels.iter().map(|label| label.name.as_str());
        event(
            &item,
            &Known {
                types: &scenario.types,
                duration_ms: scenario.duration_ms,
                scheduler: Some(&scenario.scheduler),
                labels: &labels.collect::<Vec<_>>(),
                cluster: None,
                jobs: &jobs,
            },
        )
    });
    let findings = findings.into_inner();
    match command {
        Some(command) if findings.iter().all(|f| f.severity != Severity::Error) => Ok((command, findings)),
        _ => Err(findings),
    }
}

fn submit(item: &Item<'_>, jobs: &mut Jobs<'_>, duration_ms: u64) -> Option<TimedCommand> {
    let mut object = item.object()?;
    let at_ms = object
        .need("atMs", "a time in ms")
        .and_then(|item| item.int(0, duration_ms as i64));
    object.get("do");
    let job = object
        .need("job", "a job")
        .and_then(|item| jobs.jobs(&[item]).pop());
    object.done();
    Some(TimedCommand {
        at_ms: at_ms? as u64,
        command: Command::SubmitJob(Box::new(job?)),
    })
}

/// The text as JSON.
fn value(text: &str, findings: &Findings) -> Option<Value> {
    if text.len() > MAX_BYTES {
        let size = text.len();
        findings.error(
            "",
            "scenario.size",
            format!("must be at most {MAX_BYTES} bytes; got {size}"),
        );
        return None;
    }
    match serde_json::from_str(text) {
        Ok(value) => Some(value),
        Err(error) => {
            findings.error("", "scenario.json", format!("is not JSON: {error}"));
            None
        }
    }
}

fn parse(text: &str, findings: &Findings) -> Option<Scenario> {
    let value = value(text, findings)?;
    let root = Item {
        value: &value,
        path: String::new(),
        findings,
    };
    let mut root = root.object()?;
    version(&mut root)?;
    let name = root
        .need("name", "a text of 1 to 200 characters")
        .and_then(|item| item.text_of(1, 200));
    let description = root.text("description", "", 10_000);
    let seed = root.int("seed", 1, 0, EXACT) as u64;
    let duration_ms = root.ms("durationMs", 3_600_000, 1, WEEK);
    let run_to_end = root.flag("runToEnd", false);
    let cluster_timestamp = root.ms("clusterTimestamp", 1_700_000_000_000, 0, EXACT as u64);
    let scheduler = root
        .need("scheduler", "an object with the scheduler's kind")
        .and_then(|item| scheduler(&item));
    let types = scheduler
        .as_ref()
        .and_then(|scheduler| types(scheduler, findings));
    let known_types = types.clone().unwrap_or_default();
    let cluster = root
        .need("cluster", "an object with the nodes")
        .and_then(|item| cluster(&item, scheduler.as_ref(), &known_types));
    let labels: Vec<&str> = cluster
        .iter()
        .flat_map(|cluster| &cluster.labels)
        .map(|label| label.name.as_str())
        .collect();
    let mut jobs = Jobs::new(&known_types, duration_ms, scheduler.as_ref());
    let single = jobs.jobs(&root.list("jobs", 20_000));
    let arrivals = jobs.arrivals(&root.list("arrivals", 20_000), findings);
    let events = events(
        &root.list("events", MAX_EVENTS),
        &Known {
            types: &known_types,
            duration_ms,
            scheduler: scheduler.as_ref(),
            labels: &labels,
            cluster: cluster.as_ref(),
            jobs: &jobs,
        },
    );
    let sample_ms = sample(&mut root);
    let expect = expectations(&root.list("expect", 100_000), duration_ms);
    root.done();
    Some(Scenario {
        name: name?.to_owned(),
        description,
        seed,
        duration_ms,
        run_to_end,
        cluster_timestamp,
        scheduler: scheduler?,
        cluster: cluster?,
        jobs: single,
        arrivals,
        events,
        sample_ms,
        expect,
        types: types?,
    })
}

fn version(root: &mut Object<'_>) -> Option<()> {
    let item = root.need("heddle", "1, the version of the scenario format")?;
    match item.value.as_i64() {
        Some(1) => Some(()),
        Some(other) => {
            item.findings.error(
                &item.path,
                "scenario.version",
                format!("this is scenario format {other}; this engine reads 1"),
            );
            None
        }
        None => {
            item.must_be("1, the version of the scenario format");
            None
        }
    }
}

fn sample(root: &mut Object<'_>) -> u64 {
    let Some(mut output) = root.get("output").and_then(|item| item.object()) else {
        return 1000;
    };
    let sample_ms = output.ms("sampleMs", 1000, 10, 3_600_000);
    output.done();
    sample_ms
}

fn scheduler(item: &Item<'_>) -> Option<SchedulerSpec> {
    const KINDS: [SchedulerKind; 3] = [
        SchedulerKind::Fair,
        SchedulerKind::Capacity,
        SchedulerKind::Superior,
    ];
    let mut object = item.object()?;
    let kind = object
        .need("kind", "one of fair, capacity, superior")
        .and_then(|item| item.one_of(&KINDS.map(SchedulerKind::name)))
        .map(|index| KINDS[index]);
    let profile = object.get("profile");
    let allocation_file = xml(&mut object, "allocationFile", kind, SchedulerKind::Fair);
    let capacity_scheduler = xml(&mut object, "capacityScheduler", kind, SchedulerKind::Capacity);
    let yarn_site = object
        .get("yarnSite")
        .and_then(|item| item.lines())
        .unwrap_or_default();
    let properties = object
        .get("properties")
        .and_then(|item| item.texts())
        .unwrap_or_default();
    let superior = object.get("superior").and_then(|item| {
        only_for(&item, kind, SchedulerKind::Superior)?;
        item.object().map(|_| item.value.clone())
    });
    let headroom = object.get("headroom").and_then(|item| {
        only_for(&item, kind, SchedulerKind::Capacity)?;
        headroom(&item)
    });
    object.done();
    let kind = kind?;
    let profile = match profile {
        None => kind.profiles()[0],
        Some(item) => match kind.profiles().iter().find(|name| item.value == **name) {
            Some(name) => name,
            None => {
                item.must_be(&format!(
                    "a profile of this scheduler: {}",
                    kind.profiles().join(", ")
                ));
                return None;
            }
        },
    };
    Some(SchedulerSpec {
        kind,
        profile: profile.to_owned(),
        allocation_file: allocation_file.map(Into::into),
        capacity_scheduler: capacity_scheduler.map(Into::into),
        yarn_site: yarn_site.into(),
        properties,
        superior,
        headroom: headroom.unwrap_or_default(),
    })
}

fn only_for(item: &Item<'_>, kind: Option<SchedulerKind>, of: SchedulerKind) -> Option<()> {
    if kind.is_some_and(|kind| kind != of) {
        item.findings.error(
            &item.path,
            "scenario.other-scheduler",
            format!("belongs to scheduler kind \"{}\"; remove it", of.name()),
        );
        return None;
    }
    Some(())
}

fn xml(
    object: &mut Object<'_>,
    key: &'static str,
    kind: Option<SchedulerKind>,
    of: SchedulerKind,
) -> Option<String> {
    let item = object.get(key)?;
    only_for(&item, kind, of)?;
    item.lines()
}

fn headroom(item: &Item<'_>) -> Option<Headroom> {
    let mut object = item.object()?;
    let headroom = Headroom {
        when: [HeadroomWhen::OnDemand, HeadroomWhen::Stale][object.choice("when", &["onDemand", "stale"])],
        usage: [HeadroomUsage::Queue, HeadroomUsage::User][object.choice("usage", &["queue", "user"])],
        max: [HeadroomMax::Available, HeadroomMax::Configured]
            [object.choice("max", &["available", "configured"])],
        blacklist: [HeadroomBlacklist::Ignore, HeadroomBlacklist::Subtract]
            [object.choice("blacklist", &["ignore", "subtract"])],
    };
    object.done();
    Some(headroom)
}

/// The resource types of the native configuration.
fn types(scheduler: &SchedulerSpec, findings: &Findings) -> Option<ResourceTypes> {
    let names = match native::property(scheduler, "yarn.resource-types") {
        Ok(names) => names.unwrap_or_default(),
        Err(finding) => {
            findings.error("scheduler.yarnSite", "scenario.xml", finding);
            return None;
        }
    };
    let further = names
        .split(',')
        .map(str::trim)
        .filter(|name| !name.is_empty() && *name != "memory-mb" && *name != "vcores");
    let types = ResourceTypes::new(further);
    if types.is_none() {
        findings.error(
            "scheduler",
            "scenario.resource-types",
            format!("yarn.resource-types must name at most 4 further types, each once; got \"{names}\""),
        );
    }
    types
}

/// A resource: memory and vcores, and the configured further types.
pub(super) fn resource(item: &Item<'_>, types: &ResourceTypes) -> Option<Resource> {
    let Some(map) = item.value.as_object() else {
        item.must_be("an object with \"memory-mb\" and \"vcores\"");
        return None;
    };
    let mut resource = Resource::NONE;
    let mut valid = true;
    for (name, value) in map {
        let part = Item {
            value,
            path: format!("{}.{name}", item.path),
            findings: item.findings,
        };
        let Some(index) = types.index(name) else {
            let message = format!("resource type {name} is not in yarn.resource-types");
            item.findings.error(&part.path, "scenario.resource-type", message);
            valid = false;
            continue;
        };
        let max = if index == 1 { i64::from(i32::MAX) } else { EXACT };
        match part.int(0, max) {
            Some(amount) => resource.set(index, amount),
            None => valid = false,
        }
    }
    for name in ["memory-mb", "vcores"]
        .into_iter()
        .filter(|name| !map.contains_key(*name))
    {
        let path = format!("{}.{name}", item.path);
        item.findings
            .error(&path, "scenario.missing", "must be a whole number; it is missing");
        valid = false;
    }
    valid.then_some(resource)
}

fn cluster(item: &Item<'_>, scheduler: Option<&SchedulerSpec>, types: &ResourceTypes) -> Option<ClusterSpec> {
    let mut object = item.object()?;
    let heartbeat_ms = object.ms("heartbeatMs", 1000, 10, 60_000);
    let node_port = object.int("nodePort", 8041, 1, 65_535) as u16;
    let items = object
        .need("nodes", "a list of nodes")
        .and_then(|item| item.list(MAX_NODES as usize))
        .unwrap_or_default();
    let mut nodes = Vec::with_capacity(items.len());
    for item in &items {
        nodes.extend(node(item, types).map(|node| (item.path.clone(), node)));
    }
    let labels = labels(&mut object, scheduler);
    check_nodes(&object, &nodes, &labels);
    object.done();
    Some(ClusterSpec {
        heartbeat_ms,
        node_port,
        nodes: nodes.into_iter().map(|(_, node)| node).collect(),
        labels,
    })
}

fn check_nodes(object: &Object<'_>, nodes: &[(String, NodeSpec)], labels: &[Label]) {
    let total: u64 = nodes.iter().map(|(_, node)| u64::from(node.count)).sum();
    if !(1..=MAX_NODES).contains(&total) {
        object.findings.error(
            &object.path_of("nodes"),
            "scenario.nodes",
            format!("must be 1 to {MAX_NODES} nodes in all; got {total}"),
        );
        return;
    }
    let mut names = HashSet::new();
    for (path, node) in nodes {
        for name in node.names() {
            if let Some(twice) = names.replace(name) {
                let message = format!("node {twice} appears twice");
                object.findings.error(path, "scenario.duplicate-node", message);
            }
        }
        known_label(object.findings, &format!("{path}.label"), &node.label, labels);
    }
}

fn known_label(findings: &Findings, path: &str, label: &str, labels: &[Label]) {
    if !label.is_empty() && labels.iter().all(|known| known.name != label) {
        findings.error(
            path,
            "scenario.label",
            format!("must be one of cluster.labels; got \"{label}\""),
        );
    }
}

fn labels(object: &mut Object<'_>, scheduler: Option<&SchedulerSpec>) -> Vec<Label> {
    let items = object.list("labels", 1000);
    let Some(scheduler) = scheduler.filter(|_| !items.is_empty()) else {
        return Vec::new();
    };
    let path = object.path_of("labels");
    if scheduler.kind == SchedulerKind::Fair {
        object.findings.error(
            &path,
            "scenario.labels",
            "node labels are of Capacity and Superior; remove them",
        );
    }
    let enabled = native::property(scheduler, "yarn.node-labels.enabled");
    if scheduler.kind == SchedulerKind::Capacity && !matches!(enabled, Ok(Some(on)) if on.trim() == "true") {
        object.findings.error(
            &path,
            "scenario.labels",
            "node labels need the property yarn.node-labels.enabled = true",
        );
    }
    let mut labels: Vec<Label> = Vec::with_capacity(items.len());
    for item in items {
        let Some(mut object) = item.object() else { continue };
        let name = object.need("name", "a label's name").and_then(|item| item.name());
        let exclusive = object.flag("exclusive", true);
        object.done();
        let Some(name) = name else { continue };
        if labels.iter().any(|known| known.name == name) {
            item.findings.error(
                &item.path,
                "scenario.labels",
                format!("label {name} appears twice"),
            );
            continue;
        }
        labels.push(Label {
            name: name.to_owned(),
            exclusive,
        });
    }
    labels
}

/// A group of nodes, in the cluster or in an `addNode`.
fn node(item: &Item<'_>, types: &ResourceTypes) -> Option<NodeSpec> {
    let mut object = item.object()?;
    let node = node_fields(&mut object, types);
    object.done();
    node
}

fn node_fields(object: &mut Object<'_>, types: &ResourceTypes) -> Option<NodeSpec> {
    let name = object
        .need("name", "the node's name")
        .and_then(|item| item.name());
    let count = object.int("count", 1, 1, MAX_NODES as i64) as u32;
    let rack = object.get("rack").and_then(|item| {
        let text = item.text_of(2, 200)?;
        if text.starts_with('/') {
            return Some(text);
        }
        item.must_be("a text that starts with \"/\"");
        None
    });
    let resource = object
        .need("resource", "the node's resource")
        .and_then(|item| resource(&item, types));
    let label = object.text("label", "", 100);
    let fail_tasks_after_ms = object.maybe_ms("failTasksAfterMs", 0, WEEK);
    Some(NodeSpec {
        name: name?.to_owned(),
        count,
        rack: rack.unwrap_or("/default-rack").to_owned(),
        resource: resource?,
        label,
        fail_tasks_after_ms,
    })
}

/// What events may name.
struct Known<'a> {
    types: &'a ResourceTypes,
    duration_ms: u64,
    scheduler: Option<&'a SchedulerSpec>,
    labels: &'a [&'a str],
    cluster: Option<&'a ClusterSpec>,
    jobs: &'a Jobs<'a>,
}

const DO: [&str; 10] = [
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

fn events(items: &[Item<'_>], known: &Known<'_>) -> Vec<TimedCommand> {
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
                        let message = format!("node {name} appears twice");
                        findings.error(path, "scenario.duplicate-node", message);
                    }
                }
            }
            Command::RemoveNode { name, .. } if present.remove(name) => {}
            Command::ResizeNode { name, .. } | Command::SetNodeLabel { name, .. }
                if present.contains(name) => {}
            Command::RemoveNode { name, .. }
            | Command::ResizeNode { name, .. }
            | Command::SetNodeLabel { name, .. } => {
                let message = format!("no node {name} at that time");
                findings.error(&format!("{path}.name"), "scenario.unknown-node", message);
            }
            _ => {}
        }
    }
}

fn event(item: &Item<'_>, known: &Known<'_>) -> Option<TimedCommand> {
    let mut object = item.object()?;
    let at_ms = object
        .need("atMs", "a time in ms")
        .and_then(|item| item.int(0, known.duration_ms as i64));
    let what = object
        .need("do", &format!("one of {}", DO.join(", ")))
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
            let item = object.need("node", "a node as in cluster.nodes")?;
            node(&item, known.types).map(Command::AddNode)
        }
        "removeNode" => {
            let name = object.need("name", "a node's name").and_then(|item| item.name());
            let detect_ms = object.ms("detectMs", 0, 0, WEEK);
            Some(Command::RemoveNode {
                name: name?.to_owned(),
                detect_ms,
            })
        }
        "resizeNode" => {
            let name = object.need("name", "a node's name").and_then(|item| item.name());
            let resource = object
                .need("resource", "the node's new resource")
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
                .need("queue", "a queue")
                .and_then(|item| item.text_of(1, 1000));
            Some(Command::MoveJob {
                job: job?,
                queue: queue?.to_owned(),
            })
        }
        "setPriority" => {
            let job = known.jobs.named(object);
            let priority = object
                .need("priority", "a whole number")
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
    let name = object.need("name", "a node's name").and_then(|item| item.name());
    let label = object
        .need("label", "a label, or an empty text")
        .and_then(|item| item.text_of(0, 100));
    if known.scheduler.is_some_and(|s| s.kind != SchedulerKind::Capacity) {
        let message = "setNodeLabel is for scheduler kind \"capacity\" only";
        object
            .findings
            .error(object.path(), "scenario.other-scheduler", message);
        return None;
    }
    let label = label?;
    if !label.is_empty() && !known.labels.contains(&label) {
        object.findings.error(
            &object.path_of("label"),
            "scenario.label",
            format!("must be one of cluster.labels; got \"{label}\""),
        );
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
    let complain = |message: &str| {
        object.findings.error(&path, "scenario.reload", message);
        None
    };
    match kind {
        SchedulerKind::Fair => match (file, capacity, properties) {
            (Some(file), None, None) => file.lines().map(|text| ReloadSpec::AllocationFile(text.into())),
            (_, _, Some(_)) => {
                complain("the Fair Scheduler reads its properties only at the start; remove them")
            }
            _ => complain("must have \"allocationFile\""),
        },
        SchedulerKind::Capacity => match (file, capacity, properties) {
            (None, Some(xml), None) => xml.lines().map(|text| ReloadSpec::CapacityScheduler(text.into())),
            (None, None, Some(properties)) => removable(&properties).map(ReloadSpec::Properties),
            _ => complain("must have either \"capacityScheduler\" or \"properties\""),
        },
        SchedulerKind::Superior => complain("a reload is not modelled for Superior"),
    }
}

/// Properties of which `null` takes one away.
fn removable(item: &Item<'_>) -> Option<Vec<(String, Option<String>)>> {
    let Some(map) = item.value.as_object() else {
        item.must_be("an object of texts and nulls");
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
                    "scenario.value",
                    format!("must be a text or null; got {value}"),
                );
            }
        }
    }
    Some(properties)
}

fn task(object: &mut Object<'_>, known: &Known<'_>) -> Option<TaskName> {
    let job = known.jobs.named(object);
    let stage = object
        .need("stage", "a stage's name")
        .and_then(|item| item.text());
    let index = object
        .need("index", "the task's index, from 0")
        .and_then(|item| item.int(0, 99_999));
    Some(TaskName {
        job: job?,
        stage: stage?.to_owned(),
        index: index? as u32,
    })
}

fn expectations(items: &[Item<'_>], duration_ms: u64) -> Vec<Expectation> {
    items
        .iter()
        .filter_map(|item| expectation(item, duration_ms))
        .collect()
}

fn expectation(item: &Item<'_>, duration_ms: u64) -> Option<Expectation> {
    let mut object = item.object()?;
    let at = object.need("atMs", "a time in ms or \"end\"")?;
    let at_ms = if at.value == "end" {
        None
    } else {
        Some(at.int(0, duration_ms as i64)? as u64)
    };
    let what = object
        .need("what", "what is expected")
        .and_then(|item| item.text_of(1, 1000));
    let (is, min, max) = (object.get("is"), object.get("min"), object.get("max"));
    object.done();
    let bound = match (is, min, max) {
        (Some(is), None, None) => match is.value {
            Value::String(text) => Some(Bound::IsText(text.clone())),
            _ => is.number(f64::MIN, f64::MAX).map(Bound::Is),
        },
        (None, Some(min), None) => min.number(f64::MIN, f64::MAX).map(Bound::Min),
        (None, None, Some(max)) => max.number(f64::MIN, f64::MAX).map(Bound::Max),
        _ => {
            item.must_be("an expectation with exactly one of \"is\", \"min\" and \"max\"");
            None
        }
    };
    Some(Expectation {
        at_ms,
        what: what?.to_owned(),
        bound: bound?,
    })
}
