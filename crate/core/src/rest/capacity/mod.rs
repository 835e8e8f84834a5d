//! The Capacity Scheduler: the root queue and the tree below it (Hadoop's `CapacitySchedulerInfo`).

mod acls;
mod leaf;
mod mode;
mod partitions;
mod queue;
mod templates;
mod users;
mod vector;

use serde::Serialize;

use super::number::{Float, maximum_percent, percent};
use super::resource::{Bounds, ResourceInfo};
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::queue::{ConfigType, Kind, Queue};
use crate::scheduler::capacity::parts::Parts;
use acls::QueueAclsInfo;
use leaf::CapacitySchedulerLeafQueueInfo;
use mode::{auto_creation_eligibility, creation_method, mode, queue_type};
use partitions::QueueCapacitiesInfo;
use queue::CapacitySchedulerQueueInfo;
use templates::TemplatesInfo;
use vector::QueueCapacityVectorInfo;

/// What is said of the root queue, and of every queue below it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CapacitySchedulerInfo {
    r#type: &'static str,
    capacity: Float,
    used_capacity: Float,
    max_capacity: Float,
    weight: Float,
    normalized_weight: Float,
    queue_capacity_vector_info: QueueCapacityVectorInfo,
    queue_name: String,
    queue_path: String,
    max_parallel_apps: i32,
    is_absolute_resource: bool,
    queues: QueueInfoList,
    capacities: QueueCapacitiesInfo,
    maximum_allocation: ResourceInfo,
    queue_acls: QueueAclsInfo,
    queue_priority: i32,
    ordering_policy_info: &'static str,
    mode: &'static str,
    queue_type: &'static str,
    creation_method: &'static str,
    auto_creation_eligibility: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    default_node_label_expression: Option<String>,
    #[serde(flatten)]
    templates: TemplatesInfo,
}

/// The children of a queue, leaves first.
#[derive(Clone, Debug, Default, Serialize)]
struct QueueInfoList {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    queue: Vec<QueueInfo>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
enum QueueInfo {
    Leaf(Box<CapacitySchedulerLeafQueueInfo>),
    Parent(Box<CapacitySchedulerQueueInfo>),
}

impl CapacitySchedulerInfo {
    /// What is said of the scheduler whose records these are.
    pub(super) fn of(parts: Parts<'_>) -> Self {
        let id = parts.tree.root();
        let queue = &parts.tree[id];
        let shares = queue.shares(Label::NONE);
        Self {
            r#type: "capacityScheduler",
            capacity: percent(shares.capacity),
            used_capacity: percent(shares.used),
            max_capacity: maximum_percent(shares.maximum),
            weight: Float(shares.weight),
            normalized_weight: Float(shares.normalized_weight),
            queue_capacity_vector_info: QueueCapacityVectorInfo::of(parts, queue, Label::NONE),
            queue_name: queue.name.to_string(),
            queue_path: queue.path.to_string(),
            max_parallel_apps: queue.max_parallel,
            is_absolute_resource: queue.config_type == ConfigType::Absolute,
            queues: QueueInfoList::below(parts, id),
            capacities: QueueCapacitiesInfo::of(parts, queue),
            maximum_allocation: parts.amount(&queue.maximum_allocation),
            queue_acls: QueueAclsInfo::of(parts, queue),
            queue_priority: queue.priority,
            ordering_policy_info: ordering_policy(queue),
            mode: mode(parts, queue),
            queue_type: queue_type(queue),
            creation_method: creation_method(queue),
            auto_creation_eligibility: auto_creation_eligibility(parts, queue),
            default_node_label_expression: default_label(parts, queue),
            templates: TemplatesInfo::of(queue),
        }
    }
}

impl QueueInfoList {
    fn below(parts: Parts<'_>, id: QueueId) -> Self {
        let children = parts.tree[id].children();
        let (leaves, parents): (Vec<QueueId>, Vec<QueueId>) =
            children.iter().partition(|child| parts.tree[**child].is_leaf());
        let leaves = leaves
            .into_iter()
            .map(|child| QueueInfo::Leaf(Box::new(CapacitySchedulerLeafQueueInfo::of(parts, child))));
        let parents = parents
            .into_iter()
            .map(|child| QueueInfo::Parent(Box::new(CapacitySchedulerQueueInfo::of(parts, child))));
        Self {
            queue: leaves.chain(parents).collect(),
        }
    }
}

impl Parts<'_> {
    fn amount(&self, amount: &Resource) -> ResourceInfo {
        ResourceInfo::new(amount, self.types)
    }

    /// An amount that was given or computed; otherwise Hadoop's constant for nothing, which has the bounds of a container.
    fn amount_if(&self, is_there: bool, amount: &Resource) -> ResourceInfo {
        if is_there {
            return self.amount(amount);
        }
        let container = Bounds {
            minimum: self.settings.minimum_allocation,
            maximum: self.settings.maximum_allocation,
        };
        ResourceInfo::nothing(self.types, &container)
    }
}

/// In which order a queue serves its children or applications (`getConfigName`).
fn ordering_policy(queue: &Queue) -> &'static str {
    match &queue.kind {
        Kind::Leaf(leaf) => leaf.active.policy.name(),
        Kind::Parent(parent) if parent.respects_priority => "priority-utilization",
        Kind::Parent(_) => "utilization",
    }
}

fn default_label(parts: Parts<'_>, queue: &Queue) -> Option<String> {
    let label = queue.default_label?;
    Some(parts.env.partitions.name(label).to_string())
}
