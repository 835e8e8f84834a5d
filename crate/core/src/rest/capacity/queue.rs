//! What is said of any queue below the root (Hadoop's `CapacitySchedulerQueueInfo`).

use serde::Serialize;

use super::acls::QueueAclsInfo;
use super::mode::{auto_creation_eligibility, creation_method, mode, queue_type};
use super::partitions::{QueueCapacitiesInfo, ResourcesInfo};
use super::templates::{PropertiesInfo, TemplatesInfo, leaf_queue_template};
use super::{QueueInfoList, default_label, ordering_policy};
use crate::config::capacity::{Shape, queue_property};
use crate::ids::QueueId;
use crate::rest::number::{Float, capped_percent, maximum_percent, percent};
use crate::rest::resource::ResourceInfo;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::queue::{ConfigType, Kind, Queue};
use crate::scheduler::capacity::parts::Parts;
use crate::scheduler::container::AppSlot;
use crate::scheduler::request::Place;

/// What is said of a parent, and of a leaf as of any queue.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct CapacitySchedulerQueueInfo {
    queue_path: String,
    capacity: Float,
    used_capacity: Float,
    max_capacity: Float,
    absolute_capacity: Float,
    absolute_max_capacity: Float,
    absolute_used_capacity: Float,
    weight: Float,
    normalized_weight: Float,
    num_applications: i32,
    max_parallel_apps: i32,
    queue_name: String,
    is_absolute_resource: bool,
    state: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    queues: Option<QueueInfoList>,
    resources_used: ResourceInfo,
    hide_reservation_queues: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    node_labels: Vec<String>,
    #[serde(flatten)]
    containers: ContainersInfo,
    capacities: QueueCapacitiesInfo,
    resources: ResourcesInfo,
    min_effective_capacity: ResourceInfo,
    max_effective_capacity: ResourceInfo,
    maximum_allocation: ResourceInfo,
    queue_acls: QueueAclsInfo,
    queue_priority: i32,
    ordering_policy_info: &'static str,
    auto_create_child_queue_enabled: bool,
    leaf_queue_template: PropertiesInfo,
    mode: &'static str,
    queue_type: &'static str,
    creation_method: &'static str,
    auto_creation_eligibility: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    default_node_label_expression: Option<String>,
    #[serde(flatten)]
    templates: TemplatesInfo,
}

/// Containers as a queue's metrics count them: on nodes without a label, and asked for without one.
#[derive(Clone, Copy, Default, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ContainersInfo {
    allocated_containers: i64,
    reserved_containers: i64,
    pending_containers: i64,
}

impl CapacitySchedulerQueueInfo {
    /// What is said of the queue `id`.
    pub(super) fn of(parts: Parts<'_>, id: QueueId) -> Self {
        let queue = &parts.tree[id];
        let (shares, quotas) = (queue.shares(Label::NONE), queue.quotas(Label::NONE));
        let parent = match &queue.kind {
            Kind::Parent(parent) => Some(parent),
            Kind::Leaf(_) => None,
        };
        Self {
            queue_path: queue.path.to_string(),
            capacity: percent(shares.capacity),
            used_capacity: percent(shares.used),
            max_capacity: maximum_percent(shares.maximum),
            absolute_capacity: capped_percent(shares.absolute),
            absolute_max_capacity: capped_percent(shares.absolute_maximum),
            absolute_used_capacity: capped_percent(shares.absolute_used),
            weight: Float(shares.weight),
            normalized_weight: Float(shares.normalized_weight),
            num_applications: queue.applications(),
            max_parallel_apps: queue.max_parallel,
            queue_name: queue.name.to_string(),
            is_absolute_resource: queue.config_type == ConfigType::Absolute,
            state: queue.state().name(),
            queues: parent.map(|_| QueueInfoList::below(parts, id)),
            resources_used: parts.amount(&queue.usage.of(Label::NONE).used),
            hide_reservation_queues: parent.is_some_and(|parent| parent.is_plan)
                && hides_reservations(parts, queue),
            node_labels: node_labels(parts, queue),
            containers: ContainersInfo::below(parts, id),
            capacities: QueueCapacitiesInfo::of(parts, queue),
            resources: match parent {
                Some(_) => ResourcesInfo::of_parent(parts, &queue.usage),
                None => ResourcesInfo::of_leaf_or_user(parts, &queue.usage),
            },
            min_effective_capacity: parts.amount(&quotas.effective_min),
            max_effective_capacity: parts.amount(&quotas.effective_max),
            maximum_allocation: parts.amount(&queue.maximum_allocation),
            queue_acls: QueueAclsInfo::of(parts, queue),
            queue_priority: queue.priority,
            ordering_policy_info: ordering_policy(queue),
            auto_create_child_queue_enabled: Shape::read(parts.properties, &queue.path).auto_create,
            leaf_queue_template: leaf_queue_template(parts, queue),
            mode: mode(parts, queue),
            queue_type: queue_type(queue),
            creation_method: creation_method(queue),
            auto_creation_eligibility: auto_creation_eligibility(parts, queue),
            default_node_label_expression: default_label(parts, queue),
            templates: TemplatesInfo::of(queue),
        }
    }
}

fn hides_reservations(parts: Parts<'_>, queue: &Queue) -> bool {
    let property = queue_property(&queue.path, "", "show-reservations-as-queues");
    !parts.properties.bool(&property, false)
}

/// The labels that it may use, in the order of their names.
fn node_labels(parts: Parts<'_>, queue: &Queue) -> Vec<String> {
    let Some(accessible) = &queue.accessible else {
        return vec!["*".to_owned()];
    };
    let names = accessible.iter().map(|label| parts.env.partitions.name(*label));
    let mut names: Vec<String> = names.map(ToString::to_string).collect();
    names.sort();
    names
}

/// The applications of a leaf.
pub(super) fn apps_of(parts: Parts<'_>, leaf: QueueId) -> impl Iterator<Item = AppSlot> {
    let known = parts.apps.known().into_iter();
    known.filter(move |app| parts.apps[*app].queue == leaf)
}

impl ContainersInfo {
    fn below(parts: Parts<'_>, id: QueueId) -> Self {
        let mut sum = Self::default();
        let below = parts.tree.walk(id).into_iter();
        for leaf in below.filter(|below| parts.tree[*below].is_leaf()) {
            for app in apps_of(parts, leaf) {
                sum.count(parts, app);
            }
        }
        sum
    }

    fn count(&mut self, parts: Parts<'_>, app: AppSlot) {
        let app = &parts.apps[app];
        let is_unlabelled = |container: &_| {
            let node = parts.nodes.get(parts.apps.held(*container).base.node);
            node.is_some_and(|node| node.label.is_none())
        };
        self.allocated_containers += app
            .live
            .keys()
            .filter(|container| is_unlabelled(container))
            .count() as i64;
        self.reserved_containers += app
            .reserved()
            .iter()
            .filter(|container| is_unlabelled(container))
            .count() as i64;
        let keys = app.requests.active().iter();
        let keys = keys.filter(|key| app.ask_label(**key).is_none());
        let pending = keys.filter_map(|key| app.requests.asks(*key)?.at(Place::ANY));
        self.pending_containers += pending.map(|ask| i64::from(ask.count)).sum::<i64>();
    }
}
