//! What the simulation itself must know of the native configuration.

use crate::am::mapreduce::{Counted, Settings};
use crate::config::{Configuration, Properties};
#[cfg(feature = "capacity")]
use crate::config::{Source, capacity};
use crate::profile::SchedulerKind;
use crate::resource::Resource;

#[cfg(feature = "capacity")]
const HEARTBEATS: &str = "yarn.resourcemanager.nodemanagers.heartbeat-interval-ms";

/// Threads of asynchronous scheduling, and multi-node placement, pass over nodes that are silent for some heartbeats: where the
/// files do not say how often nodes report, it is as often as in the cluster.
#[cfg(feature = "capacity")]
pub(super) fn with_heartbeats(mut configuration: Configuration, heartbeat_ms: u64) -> Configuration {
    let properties = configuration.properties();
    let as_read = capacity::Properties::under(configuration.profile(), properties.clone());
    let passes_silent = configuration.kind() == SchedulerKind::Capacity
        && (matches!(capacity::Threads::read(&as_read), Ok(Some(_)))
            || matches!(capacity::MultiNode::read(&as_read), Ok(Some(_))));
    if passes_silent && properties.origin(HEARTBEATS).is_none() {
        configuration.set(
            &Source::Pairs("cluster.heartbeatMs"),
            HEARTBEATS,
            &heartbeat_ms.to_string(),
        );
    }
    configuration
}

/// What a MapReduce job's properties say of its sizes (spec `mapreduce-am.md` §14).
pub(super) struct MapredSizes {
    pub(super) am: Resource,
    pub(super) map: Resource,
    pub(super) reduce: Resource,
    pub(super) heartbeat_ms: u64,
}

impl MapredSizes {
    /// Hadoop's own.
    pub(super) const DEFAULT: Self = Self {
        am: Resource::new(1536, 1),
        map: Resource::new(1024, 1),
        reduce: Resource::new(1024, 1),
        heartbeat_ms: 1000,
    };

    /// Reads them; what is missing has the default, and so has what of the master itself is not a positive number.
    pub(super) fn read(properties: &Properties) -> Self {
        let settings = Settings::read(properties, &mut Vec::new());
        let positive = |number: i64, default: i64| if number > 0 { number } else { default };
        let Self { am, heartbeat_ms, .. } = Self::DEFAULT;
        Self {
            am: Resource::new(
                positive(settings.am_size.memory(), am.memory()),
                positive(settings.am_size.get(1), am.get(1)),
            ),
            map: settings.map_size,
            reduce: settings.reduce_size,
            heartbeat_ms: positive(settings.heartbeat_ms.into(), heartbeat_ms as i64) as u64,
        }
    }
}

/// The kinds of resource that the scheduler tells masters to count when they register (spec `mapreduce-am.md` §1).
pub(super) fn counted(configuration: &Configuration) -> Counted {
    const CALCULATOR: &str = "yarn.scheduler.capacity.resource-calculator";
    if configuration.kind() != SchedulerKind::Capacity {
        return Counted::MemoryAndVcores;
    }
    match configuration.properties().get_trimmed(CALCULATOR) {
        Some(class) if !class.ends_with(".DefaultResourceCalculator") => Counted::MemoryAndVcores,
        _ => Counted::Memory,
    }
}
