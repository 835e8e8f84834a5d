//! The nodes of a scenario, their labels and resources.

#![expect(
    clippy::disallowed_types,
    reason = "sets that are only asked whether a name is taken"
)]

use crate::said;
use std::collections::HashSet;

use super::{EXACT, WEEK};
use crate::config::{self, Configuration};
use crate::resource::{Resource, ResourceTypes};
use crate::sim::scenario::json::{Findings, Item, Object, tell};
use crate::sim::scenario::{ClusterSpec, Label, Lags, NodeSpec, SchedulerKind};

const MAX_NODES: u64 = 10_000;
/// The rack of nodes that name none (`NetworkTopology.DEFAULT_RACK`).
const RACK: &str = "/default-rack";

/// A resource: memory and vcores, and the configured further types.
pub(super) fn resource(item: &Item<'_>, types: &ResourceTypes) -> Option<Resource> {
    tell!(item.findings, item.path, Kind("resource"));
    let Some(map) = item.value.as_object() else {
        item.must_be(said!("want.resource"));
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
            item.findings
                .error(&part.path, said!("scenario.resource-type", name));
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
        item.findings.error(&path, said!("scenario.no-amount"));
        valid = false;
    }
    valid.then_some(resource)
}

pub(super) fn cluster(
    item: &Item<'_>,
    configuration: Option<&Configuration>,
    types: &ResourceTypes,
) -> Option<ClusterSpec> {
    let mut object = item.object()?;
    let heartbeat_ms = object.ms("heartbeatMs", 1000, 10, 60_000);
    let node_port = object.int("nodePort", 8041, 1, 65_535) as u16;
    let items = object
        .need("nodes", said!("want.nodes"))
        .and_then(|item| item.list(MAX_NODES as usize))
        .unwrap_or_default();
    let mut nodes = Vec::with_capacity(items.len());
    for item in &items {
        nodes.extend(node(item, types).map(|node| (item.path.clone(), node)));
    }
    let labels = labels(&mut object, configuration);
    check_nodes(&object, &nodes, &labels);
    let lags = lags(&mut object);
    object.done();
    Some(ClusterSpec {
        heartbeat_ms,
        node_port,
        nodes: nodes.into_iter().map(|(_, node)| node).collect(),
        labels,
        lags,
    })
}

#[cfg(feature = "lags")]
fn lags(object: &mut Object<'_>) -> Lags {
    let named = object.get("lags").and_then(|item| super::lags::lags(&item));
    named.unwrap_or(Lags::NONE)
}

#[cfg(not(feature = "lags"))]
const fn lags(_: &mut Object<'_>) -> Lags {
    Lags::NONE
}

fn check_nodes(object: &Object<'_>, nodes: &[(String, NodeSpec)], labels: &[Label]) {
    let total: u64 = nodes.iter().map(|(_, node)| u64::from(node.count)).sum();
    if !(1..=MAX_NODES).contains(&total) {
        object.findings.error(
            &object.path_of("nodes"),
            said!("scenario.nodes", max_nodes = MAX_NODES, total),
        );
        return;
    }
    let mut names = HashSet::new();
    for (path, node) in nodes {
        for name in node.names() {
            if let Some(twice) = names.replace(name) {
                object
                    .findings
                    .error(path, said!("scenario.duplicate-node", name = twice));
            }
        }
        known_label(object.findings, &format!("{path}.label"), &node.label, labels);
    }
}

fn known_label(findings: &Findings, path: &str, label: &str, labels: &[Label]) {
    if !label.is_empty() && labels.iter().all(|known| known.name != label) {
        findings.error(path, said!("scenario.label", label));
    }
}

fn labels(object: &mut Object<'_>, configuration: Option<&Configuration>) -> Vec<Label> {
    let items = object.list("labels", 1000);
    let Some(configuration) = configuration.filter(|_| !items.is_empty()) else {
        return Vec::new();
    };
    let path = object.path_of("labels");
    if configuration.kind() == SchedulerKind::Fair {
        object.findings.error(&path, said!("scenario.labels-of-others"));
    }
    let properties = configuration.properties();
    let enabled = properties.bool_or("yarn.node-labels.enabled", false, &mut config::Findings::new());
    if configuration.kind() == SchedulerKind::Capacity && !enabled {
        object.findings.error(&path, said!("scenario.labels-disabled"));
    }
    let mut labels: Vec<Label> = Vec::with_capacity(items.len());
    for item in items {
        let Some(mut object) = item.object() else { continue };
        let name = object
            .need("name", said!("want.label-name"))
            .and_then(|item| item.name());
        let exclusive = object.flag("exclusive", true);
        object.done();
        let Some(name) = name else { continue };
        if labels.iter().any(|known| known.name == name) {
            item.findings
                .error(&item.path, said!("scenario.duplicate-label", name));
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
pub(super) fn node(item: &Item<'_>, types: &ResourceTypes) -> Option<NodeSpec> {
    let mut object = item.object()?;
    let node = node_fields(&mut object, types);
    object.done();
    node
}

fn node_fields(object: &mut Object<'_>, types: &ResourceTypes) -> Option<NodeSpec> {
    let name = object
        .need("name", said!("want.own-node-name"))
        .and_then(|item| item.name());
    let count = object.int("count", 1, 1, MAX_NODES as i64) as u32;
    tell!(object.findings, object.path_of("rack"), Default(RACK.into()));
    let rack = object.get("rack").and_then(|item| {
        let text = item.text_of(2, 200)?;
        if text.starts_with('/') {
            return Some(text);
        }
        item.must_be(said!("want.rack"));
        None
    });
    let resource = object
        .need("resource", said!("want.node-resource"))
        .and_then(|item| resource(&item, types));
    let label = object.text("label", "", 100);
    let fail_tasks_after_ms = object.maybe_ms("failTasksAfterMs", 0, WEEK);
    Some(NodeSpec {
        name: name?.to_owned(),
        count,
        rack: rack.unwrap_or(RACK).to_owned(),
        resource: resource?,
        label,
        fail_tasks_after_ms,
    })
}
