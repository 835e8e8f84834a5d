//! What a scheduler is made from.

use std::sync::Arc;

use crate::profile::{Profile, SchedulerKind};
use crate::resource::ResourceTypes;

/// A label of the cluster.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NodeLabel {
    /// Its name.
    pub name: Arc<str>,
    /// Whether its nodes are closed to requests without it.
    pub exclusive: bool,
}

/// Everything that a scheduler is made from.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Which scheduler.
    pub kind: SchedulerKind,
    /// Whose behaviour and defaults.
    pub profile: Profile,
    /// The number inside application ids.
    pub cluster_timestamp: i64,
    /// The virtual clock at the first operation, ms.
    pub start_ms: u64,
    /// The properties that are set, in the order of the file.
    pub properties: Vec<(Arc<str>, Arc<str>)>,
    /// Fair: the text of the allocation file; `None`: the scheduler runs without one.
    pub allocation_file: Option<Arc<str>>,
    /// Superior: the scenario's object `scheduler.superior`.
    pub superior: Option<Arc<serde_json::Value>>,
    /// Capacity: the labels of the cluster. Superior: its resource pools.
    pub node_labels: Vec<NodeLabel>,
    /// The resource types of the cluster, from `yarn.resource-types`.
    pub types: ResourceTypes,
}
