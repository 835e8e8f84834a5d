//! What a scheduler is made from.

use crate::config::Configuration;
use crate::resource::ResourceTypes;

/// Everything that a scheduler is made from.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Which scheduler, whose behaviour, and what the files say.
    pub configuration: Configuration,
    /// The resource types of the cluster, from `yarn.resource-types`.
    pub types: ResourceTypes,
    /// The number inside application ids.
    pub cluster_timestamp: i64,
    /// The virtual clock at the first operation, ms.
    pub start_ms: u64,
}
