//! What `/nodes` and `/metrics` tell of the cluster.

use super::tree::{amounts, int, list, text};
use crate::config::{Findings, NodeLabel, Place};
use crate::import::note_once;
use crate::import::workload::{Amounts, Node, Workload, identifier};
use crate::said;
use serde_json::Value;

/// The most nodes of a scenario.
const MOST: i64 = 10_000;

/// Nodes that are up; the others are told.
pub(super) fn read(answer: &Value, workload: &mut Workload, findings: &mut Findings) {
    let mut nodes = list(answer, &["nodes", "node"]);
    nodes.extend(list(answer, &["node"]));
    let mut away = Vec::new();
    for (index, of) in nodes.into_iter().enumerate() {
        let path = format!("nodes.node[{index}]");
        if !matches!(text(of, "state"), Some("RUNNING") | None) {
            away.push(path);
            continue;
        }
        let id = text(of, "id")
            .or_else(|| text(of, "nodeHostName"))
            .unwrap_or("node");
        let (host, port) = id.rsplit_once(':').unwrap_or((id, ""));
        let mut name = identifier(host);
        if workload.nodes.iter().any(|known| known.name == name) {
            name = identifier(id);
        }
        let label = list_of_texts(of, "nodeLabels").into_iter().next();
        if let Some(label) = label.filter(|label| !label.is_empty()) {
            if workload.native.labels.iter().all(|known| *known.name != *label) {
                workload.native.labels.push(NodeLabel {
                    name: label.into(),
                    exclusive: true,
                });
                note_once(findings, said!("import.rest-labels"));
            }
            workload.node_labels.insert(name.clone(), label.to_owned());
        }
        if let Ok(port) = port.parse::<u16>() {
            workload.node_port.get_or_insert(port);
        }
        let Some(resource) = size(of) else {
            findings.warning(Place::Path { path }, said!("import.rest-size"));
            continue;
        };
        let used = of.get("usedResource").and_then(amounts).or_else(|| {
            let memory = int(of, "usedMemoryMB")?;
            Some(Amounts::new(memory, int(of, "usedVirtualCores").unwrap_or(0)))
        });
        workload.used.extend(used.map(|used| (name.clone(), used)));
        let rack = text(of, "rack")
            .filter(|rack| rack.starts_with('/'))
            .unwrap_or("/default-rack");
        workload.nodes.push(Node {
            name,
            rack: rack.to_owned(),
            resource,
        });
    }
    let count = away.len() as f64;
    if let Some(path) = away.into_iter().next() {
        findings.note(Place::Path { path }, said!("import.rest-away", count));
    }
}

/// The strings of a list, or the only one.
fn list_of_texts<'a>(of: &'a Value, key: &str) -> Vec<&'a str> {
    match of.get(key) {
        Some(Value::Array(list)) => list.iter().filter_map(Value::as_str).collect(),
        Some(Value::String(one)) => vec![one.as_str()],
        _ => Vec::new(),
    }
}

/// What a node has in all: what it says, or what is used and what is free together.
fn size(of: &Value) -> Option<Amounts> {
    if let Some(total) = of.get("totalResource").and_then(amounts) {
        return Some(total);
    }
    let sum = |used: &str, free: &str| Some(int(of, used)? + int(of, free)?);
    let memory = sum("usedMemoryMB", "availMemoryMB")?;
    let vcores = sum("usedVirtualCores", "availableVirtualCores").unwrap_or_else(|| (memory / 1024).max(1));
    Some(Amounts::new(memory.max(0), vcores.max(0)))
}

/// As many equal nodes as there are, if nothing else names them.
pub(super) fn of_metrics(answer: &Value, workload: &mut Workload, findings: &mut Findings) {
    if !workload.nodes.is_empty() {
        note_once(findings, said!("import.rest-named"));
        return;
    }
    let of = &answer["clusterMetrics"];
    let count = int(of, "activeNodes").unwrap_or(0).clamp(0, MOST);
    let memory = int(of, "totalMB").unwrap_or(0);
    if count == 0 || memory == 0 {
        return;
    }
    let vcores = int(of, "totalVirtualCores").unwrap_or(memory / 1024);
    for index in 1..=count {
        workload.implied.push(Node {
            name: format!("node{index}"),
            rack: "/default-rack".into(),
            resource: Amounts::new(memory / count, (vcores / count).max(1)),
        });
    }
    note_once(findings, said!("import.rest-metrics", count = count as f64));
}
