//! What queues made below a queue are given (Hadoop's `AutoQueueTemplatePropertiesInfo`, `LeafQueueTemplateInfo`).

use std::collections::BTreeMap;

use serde::Serialize;

use crate::config::capacity::PREFIX;
use crate::scheduler::capacity::model::queue::{Kind, Parent, Queue};
use crate::scheduler::capacity::parts::Parts;

/// Properties with their values; Hadoop gives them in the order of a hash map, here they are in that of their names.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct PropertiesInfo {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    property: Vec<ConfItem>,
}

#[derive(Clone, Debug, Serialize)]
struct ConfItem {
    name: String,
    value: String,
}

/// The templates of a parent; those of a leaf are empty.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct TemplatesInfo {
    auto_queue_template_properties: PropertiesInfo,
    auto_queue_parent_template_properties: PropertiesInfo,
    auto_queue_leaf_template_properties: PropertiesInfo,
}

impl TemplatesInfo {
    /// Those of a parent, as it read them; none of a leaf.
    pub(super) fn of(queue: &Queue) -> Self {
        let Kind::Parent(Parent { templates, .. }) = &queue.kind else {
            return Self::default();
        };
        Self {
            auto_queue_template_properties: (&templates.general).into(),
            auto_queue_parent_template_properties: (&templates.of_parents).into(),
            auto_queue_leaf_template_properties: (&templates.of_leaves).into(),
        }
    }
}

impl From<&BTreeMap<String, String>> for PropertiesInfo {
    fn from(properties: &BTreeMap<String, String>) -> Self {
        let item = |(name, value): (&String, &String)| ConfItem {
            name: name.clone(),
            value: value.clone(),
        };
        Self {
            property: properties.iter().map(item).collect(),
        }
    }
}

/// What the first version of automatic creation gives leaves (`leaf-queue-template`).
pub(super) fn leaf_queue_template(parts: Parts<'_>, queue: &Queue) -> PropertiesInfo {
    const TEMPLATE: &str = "leaf-queue-template.";
    let prefix = format!("{PREFIX}{}.{TEMPLATE}", queue.path);
    let properties = parts.properties.below(&prefix);
    let properties = properties.map(|(name, value)| (format!("{TEMPLATE}{name}"), value.to_owned()));
    (&properties.collect::<BTreeMap<_, _>>()).into()
}
