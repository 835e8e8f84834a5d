//! The historical faults of the Capacity Scheduler's headroom, as switches (spec `simulation.md` §6.5).

/// The switches of `simulation.md` §6.5; the default is today's formula.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Headroom {
    /// When the number is computed.
    pub when: HeadroomWhen,
    /// Whose usage is subtracted.
    pub usage: HeadroomUsage,
    /// Which maximum of the queue counts.
    pub max: HeadroomMax,
    /// Whether free space on blacklisted nodes counts.
    pub blacklist: HeadroomBlacklist,
}

/// When the headroom is computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum HeadroomWhen {
    /// When the AM calls (YARN-2644).
    #[default]
    OnDemand,
    /// When the application was last considered for a container.
    Stale,
}

/// Whose usage is subtracted from the queue's maximum.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum HeadroomUsage {
    /// The queue's (YARN-1857).
    #[default]
    Queue,
    /// The user's only.
    User,
}

/// Which maximum of the queue counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum HeadroomMax {
    /// What the siblings leave (YARN-2008).
    #[default]
    Available,
    /// The configured one.
    Configured,
}

/// Whether free space on nodes that the application has blacklisted counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum HeadroomBlacklist {
    /// It counts, as in the CapacityScheduler of 3.4.1.
    #[default]
    Ignore,
    /// It does not (YARN-1680).
    Subtract,
}
