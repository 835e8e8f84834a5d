//! What a queue has, and may have, in each partition (Hadoop's `QueueCapacitiesInfo`, `ResourcesInfo`).

use serde::Serialize;

use super::vector::QueueCapacityVectorInfo;
use crate::jvm::{Growth, HashOrder, string_hash};
use crate::resource::Resource;
use crate::rest::number::{Float, capped_percent, maximum_percent, percent};
use crate::rest::resource::ResourceInfo;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::queue::Queue;
use crate::scheduler::capacity::model::usage::{Usage, Usages};
use crate::scheduler::capacity::parts::Parts;

/// The capacities of a queue by partition.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct QueueCapacitiesInfo {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    queue_capacities_by_partition: Vec<PartitionQueueCapacitiesInfo>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct PartitionQueueCapacitiesInfo {
    partition_name: String,
    queue_capacity_vector_info: QueueCapacityVectorInfo,
    capacity: Float,
    used_capacity: Float,
    max_capacity: Float,
    absolute_capacity: Float,
    absolute_used_capacity: Float,
    absolute_max_capacity: Float,
    #[serde(rename = "maxAMLimitPercentage")]
    max_am_limit_percentage: Float,
    weight: Float,
    normalized_weight: Float,
    configured_min_resource: ResourceInfo,
    configured_max_resource: ResourceInfo,
    effective_min_resource: ResourceInfo,
    effective_max_resource: ResourceInfo,
}

impl QueueCapacitiesInfo {
    /// Those of `queue`.
    pub(super) fn of(parts: Parts<'_>, queue: &Queue) -> Self {
        let labels = in_hash_order(parts, queue.capacities.labels());
        let each = labels.into_iter();
        Self {
            queue_capacities_by_partition: each
                .map(|label| PartitionQueueCapacitiesInfo::of(parts, queue, label))
                .collect(),
        }
    }
}

impl PartitionQueueCapacitiesInfo {
    fn of(parts: Parts<'_>, queue: &Queue, label: Label) -> Self {
        let (shares, quotas) = (queue.shares(label), queue.quotas(label));
        let name = parts.env.partitions.name(label);
        let is_known = parts.env.partitions.known(name).is_some();
        let configured = |amount: &Resource| parts.amount_if(!amount.is_none(), amount);
        // Nothing is computed for a label that the cluster does not have.
        let effective = |amount: &Resource| parts.amount_if(is_known, amount);
        Self {
            partition_name: name.to_string(),
            queue_capacity_vector_info: QueueCapacityVectorInfo::of(parts, queue, label),
            capacity: percent(shares.capacity),
            used_capacity: percent(shares.used),
            max_capacity: maximum_percent(shares.maximum),
            absolute_capacity: capped_percent(shares.absolute),
            absolute_used_capacity: capped_percent(shares.absolute_used),
            absolute_max_capacity: capped_percent(shares.absolute_maximum),
            max_am_limit_percentage: if queue.is_leaf() {
                percent(shares.am_percent)
            } else {
                Float(0.0)
            },
            weight: Float(shares.weight),
            normalized_weight: Float(shares.normalized_weight),
            configured_min_resource: configured(&quotas.configured_min),
            configured_max_resource: configured(&quotas.configured_max),
            effective_min_resource: effective(&quotas.effective_min),
            effective_max_resource: effective(&quotas.effective_max),
        }
    }
}

/// What a queue or user holds and wants by partition.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ResourcesInfo {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    resource_usages_by_partition: Vec<PartitionResourcesInfo>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct PartitionResourcesInfo {
    partition_name: String,
    used: ResourceInfo,
    reserved: ResourceInfo,
    pending: ResourceInfo,
    #[serde(flatten)]
    masters: Option<MastersInfo>,
}

/// What application masters hold and may hold.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct MastersInfo {
    am_used: ResourceInfo,
    am_limit: ResourceInfo,
    user_am_limit: ResourceInfo,
}

impl ResourcesInfo {
    /// Without what is said of application masters.
    pub(super) fn of_parent(parts: Parts<'_>, usages: &Usages) -> Self {
        Self::of(parts, usages, |_| None)
    }

    /// With what is said of application masters.
    pub(super) fn of_leaf_or_user(parts: Parts<'_>, usages: &Usages) -> Self {
        Self::of(parts, usages, |usage| {
            Some(MastersInfo {
                am_used: parts.amount(&usage.am_used),
                am_limit: parts.amount(&usage.am_limit),
                user_am_limit: parts.amount(&usage.user_am_limit),
            })
        })
    }

    fn of(parts: Parts<'_>, usages: &Usages, masters: impl Fn(&Usage) -> Option<MastersInfo>) -> Self {
        let each = in_hash_order(parts, usages.labels()).into_iter();
        let each = each.map(|label| {
            let usage = usages.of(label);
            PartitionResourcesInfo {
                partition_name: parts.env.partitions.name(label).to_string(),
                used: parts.amount(&usage.used),
                reserved: parts.amount(&usage.reserved),
                pending: parts.amount(&usage.pending),
                masters: masters(usage),
            }
        });
        Self {
            resource_usages_by_partition: each.collect(),
        }
    }
}

/// Labels in the order of Java's hash set of their names.
fn in_hash_order(parts: Parts<'_>, labels: Vec<Label>) -> Vec<Label> {
    let mut order: HashOrder<Label, ()> = HashOrder::new(Growth::Plain);
    for label in labels {
        order.insert(string_hash(parts.env.partitions.name(label)), label, ());
    }
    order.keys().copied().collect()
}
