//! What kind of queue it is, in one word each (Hadoop's `CapacitySchedulerInfoHelper`).

use crate::config::capacity::{CapacityType, Shape};
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::queue::{ConfigType, Kind, Queue};
use crate::scheduler::capacity::parts::Parts;

const UNKNOWN: &str = "unknown";

/// How its capacity is written.
pub(super) fn mode(parts: Parts<'_>, queue: &Queue) -> &'static str {
    if parts.env.legacy {
        return legacy_mode(queue);
    }
    let Some([capacity, _]) = queue.vectors.get(Label::NONE) else {
        return UNKNOWN;
    };
    match capacity.only_kind() {
        Some(CapacityType::Percentage) => "percentage",
        Some(CapacityType::Absolute) => "absolute",
        Some(CapacityType::Weight) => "weight",
        None if capacity.is_empty() => UNKNOWN,
        None => "mixed",
    }
}

fn legacy_mode(queue: &Queue) -> &'static str {
    const NO_WEIGHT: f32 = -1.0;
    match queue.config_type {
        ConfigType::Absolute => "absolute",
        ConfigType::Percentage if queue.shares(Label::NONE).weight == NO_WEIGHT => "percentage",
        ConfigType::Percentage => "weight",
    }
}

pub(super) const fn queue_type(queue: &Queue) -> &'static str {
    match queue.kind {
        Kind::Leaf(_) => "leaf",
        Kind::Parent(_) => "parent",
    }
}

/// Who made it: a file, or an application that was submitted to it.
pub(super) fn creation_method(queue: &Queue) -> &'static str {
    match &queue.kind {
        _ if queue.dynamic => "dynamicFlexible",
        Kind::Leaf(leaf) if leaf.is_auto_created => "dynamicLegacy",
        _ => "static",
    }
}

/// In which way queues may be made below it.
pub(super) fn auto_creation_eligibility(parts: Parts<'_>, queue: &Queue) -> &'static str {
    let Kind::Parent(parent) = &queue.kind else {
        return "off";
    };
    let shape = Shape::read(parts.properties, &queue.path);
    if shape.auto_create {
        "legacy"
    } else if !parent.is_plan && (queue.dynamic || shape.auto_create_v2) {
        "flexible"
    } else {
        "off"
    }
}
