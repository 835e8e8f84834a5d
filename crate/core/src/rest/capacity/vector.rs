//! Capacities as they are written, type by type (Hadoop's `QueueCapacityVectorInfo`).

use serde::Serialize;

use crate::config::capacity::{CapacityType, CapacityVector, Entry};
use crate::rest::number::double;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::queue::Queue;
use crate::scheduler::capacity::parts::Parts;

/// A capacity as it is written: as one text, and type by type.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct QueueCapacityVectorInfo {
    configured_capacity_vector: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    capacity_vector_entries: Vec<QueueCapacityVectorEntryInfo>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct QueueCapacityVectorEntryInfo {
    resource_name: String,
    resource_value: String,
}

impl QueueCapacityVectorInfo {
    /// The capacity of `queue` in the partition `label`.
    pub(super) fn of(parts: Parts<'_>, queue: &Queue, label: Label) -> Self {
        let vector = queue
            .vectors
            .get(label)
            .map_or_else(CapacityVector::default, |[capacity, _]| *capacity);
        let given = parts.types.names().zip(vector.0);
        let entries: Vec<_> = given
            .filter_map(|(name, entry)| {
                Some(QueueCapacityVectorEntryInfo {
                    resource_name: name.to_owned(),
                    resource_value: written(entry?),
                })
            })
            .collect();
        let each = entries.iter();
        let each = each.map(|entry| format!("{}={}", entry.resource_name, entry.resource_value));
        Self {
            configured_capacity_vector: format!("[{}]", each.collect::<Vec<_>>().join(",")),
            capacity_vector_entries: entries,
        }
    }
}

fn written(entry: Entry) -> String {
    let unit = match entry.kind {
        CapacityType::Percentage => "%",
        CapacityType::Absolute => "",
        CapacityType::Weight => "w",
    };
    double(entry.value) + unit
}
