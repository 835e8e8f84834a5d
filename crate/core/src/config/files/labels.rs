//! The labels of a cluster's nodes: what `yarn rmadmin -addToClusterNodeLabels` takes, what `yarn cluster --list-node-labels`
//! prints, and what the ResourceManager answers (`/ws/v1/cluster/get-node-labels`).

use crate::config::NodeLabel;
use serde_json::Value;

const COMMAND: &str = "-addToClusterNodeLabels";
const LISTED: &str = "Node Labels:";
/// How the ResourceManager's answer calls a label.
const FIELD: &str = "nodeLabelInfo";

/// Whether a text names labels.
pub(super) fn is(text: &str) -> bool {
    if text.starts_with('{') {
        return text.contains(&format!("\"{FIELD}\""));
    }
    let line = text.lines().next().unwrap_or_default();
    !text.starts_with('[')
        && (line.contains(COMMAND) || line.contains(LISTED) || line.contains("(exclusive="))
}

/// The labels that a text of that kind names.
#[must_use]
pub fn read(text: &str) -> Vec<NodeLabel> {
    if let Ok(told) = serde_json::from_str::<Value>(text) {
        return answered(&told);
    }
    let after = |mark| text.split_once(mark).map(|(_, rest)| rest);
    let list = after(COMMAND).or_else(|| after(LISTED)).unwrap_or(text);
    list.split([',', '\n'])
        .map(|label| label.trim().trim_matches(['"', '\'', '<', '>', '\u{feff}', ' ']))
        .filter(|label| !label.is_empty())
        .map(label)
        .collect()
}

/// `name`, `name(exclusive=false)` or `name:exclusivity=false`; a label is exclusive unless it says otherwise.
fn label(text: &str) -> NodeLabel {
    let (name, how) = text.split_once(['(', ':']).unwrap_or((text, ""));
    let value = how.trim_end_matches(')').split_once('=');
    NodeLabel {
        name: name.trim().into(),
        exclusive: !value.is_some_and(|(_, value)| value.trim().eq_ignore_ascii_case("false")),
    }
}

fn answered(told: &Value) -> Vec<NodeLabel> {
    let inner = told.get("nodeLabelsInfo").unwrap_or(told);
    let labels = match inner.get(FIELD) {
        Some(Value::Array(labels)) => labels.iter().collect(),
        Some(one) => vec![one],
        None => Vec::new(),
    };
    let made = labels.into_iter().filter_map(|label| {
        let is_true = |value: &Value| value.as_bool().unwrap_or(value.as_str() != Some("false"));
        Some(NodeLabel {
            name: label.get("name")?.as_str()?.into(),
            exclusive: label.get("exclusivity").is_none_or(is_true),
        })
    });
    made.collect()
}
