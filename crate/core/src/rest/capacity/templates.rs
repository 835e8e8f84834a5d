//! What queues made below a queue are given (Hadoop's `AutoQueueTemplatePropertiesInfo`, `LeafQueueTemplateInfo`).

use std::collections::BTreeMap;

use serde::Serialize;

use crate::config::capacity::PREFIX;
use crate::scheduler::capacity::model::queue::Queue;
use crate::scheduler::capacity::parts::Parts;
use crate::scheduler::capacity::queue_manager::template::{FOR_LEAVES, FOR_PARENTS, templates};

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
    /// Those of a parent.
    pub(super) fn of(parts: Parts<'_>, parent: &Queue) -> Self {
        let of = |kind| templates(parts.given, parts.properties, &parent.path, kind);
        let ([general, leaves], [_, parents]) = (of(FOR_LEAVES), of(FOR_PARENTS));
        Self {
            auto_queue_template_properties: general.into(),
            auto_queue_parent_template_properties: parents.into(),
            auto_queue_leaf_template_properties: leaves.into(),
        }
    }
}

impl From<BTreeMap<String, String>> for PropertiesInfo {
    fn from(properties: BTreeMap<String, String>) -> Self {
        let each = properties.into_iter();
        Self {
            property: each.map(|(name, value)| ConfItem { name, value }).collect(),
        }
    }
}

/// What the first version of automatic creation gives leaves (`leaf-queue-template`).
pub(super) fn leaf_queue_template(parts: Parts<'_>, queue: &Queue) -> PropertiesInfo {
    const TEMPLATE: &str = "leaf-queue-template.";
    let prefix = format!("{PREFIX}{}.{TEMPLATE}", queue.path);
    let properties = parts.properties.below(&prefix);
    let properties = properties.map(|(name, value)| (format!("{TEMPLATE}{name}"), value.to_owned()));
    properties.collect::<BTreeMap<_, _>>().into()
}
