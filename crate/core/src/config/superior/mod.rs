//! Typed settings: the object `scheduler.superior` of a scenario and the `ss.*` properties (spec `superior.md` §1.3–1.5).
//!
//! The product keeps them in its management UI; the file form here is our own, with the documented names.

mod checks;
mod fields;
mod read;

use std::sync::Arc;

pub use read::Source;

use crate::resource::Resource;

/// The name of the pool of all nodes without a label (spec §1.2, DOC).
pub const DEFAULT_POOL: &str = "default";
/// The entry of a user policy for users without one of their own (spec §1.4, DOC).
pub const DEFAULT_USER: &str = "defaultUser";
/// The entry of the global user policies for users without one of their own (spec §1.4, DOC).
pub const DEFAULTS: &str = "defaults";

/// Everything that a Superior Scheduler is configured with.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// First-level tenants.
    pub queues: Vec<QueueSettings>,
    /// Global user policies.
    pub users: Vec<GlobalUser>,
    /// The pools besides `default`, in the order of the cluster's labels.
    pub pools: Vec<Arc<str>>,
    /// How often the engine runs a cycle, ms (OURS; the scenario's clock reads it).
    pub cycle_ms: u64,
    /// How long a request waits at each level of locality, ms (OURS).
    pub locality_wait_ms: u64,
    /// The four preemption parameters.
    pub preemption: PreemptionSettings,
    /// The smallest container; asks are rounded up to multiples of it (YARN's own property).
    pub minimum_allocation: Resource,
    /// The largest container (YARN's own property).
    pub maximum_allocation: Resource,
}

/// The four preemption parameters (spec §1.5, DOC).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PreemptionSettings {
    /// `ss.engine.scheduler.preemption-enable`.
    pub enabled: bool,
    /// `ss.engine.scheduler.preemption-interval-ms`: the least time between two triggers.
    pub interval_ms: u64,
    /// `ss.engine.scheduler.preemption-max-per-interval`: how many containers one trigger may mark; `None`: no limit.
    pub max_per_interval: Option<u32>,
    /// `ss.engine.scheduler.preemption-warn-period-ms`: from the warning to the kill.
    pub warn_period_ms: u64,
}

impl Default for PreemptionSettings {
    fn default() -> Self {
        Self {
            enabled: false,
            interval_ms: 3000,
            max_per_interval: None,
            warn_period_ms: 10_000,
        }
    }
}

/// One tenant's queue.
#[derive(Clone, PartialEq, Debug)]
pub struct QueueSettings {
    /// Its name below its parent.
    pub name: Arc<str>,
    /// What it gets of the pool `default`.
    pub policy: PoolPolicy,
    /// The one other pool that it is bound to, by name.
    pub other_pool: Option<(Arc<str>, PoolPolicy)>,
    /// The pool of asks without a label (default resource label).
    pub default_pool: Arc<str>,
    /// Max Master Shares (%): the part of the share level that AMs may use; `None`: no limit.
    pub max_master_shares: Option<f64>,
    /// Max Allocated vCores and Memory(MB): the largest container; `None`: no limit.
    pub max_allocated: Option<Resource>,
    /// Max Running Apps; `None`: no limit.
    pub max_running_apps: Option<u32>,
    /// Max Running Apps per User; `None`: no limit.
    pub max_running_apps_per_user: Option<u32>,
    /// Max Pending Apps; `None`: no limit.
    pub max_pending_apps: Option<u32>,
    /// Resource Allocation Rule.
    pub rule: AllocationRule,
    /// ACTIVE; INACTIVE queues accept but do not schedule.
    pub active: bool,
    /// OPEN; CLOSED queues refuse submissions.
    pub open: bool,
    /// Its children; a leaf has none.
    pub queues: Vec<QueueSettings>,
}

impl QueueSettings {
    /// A queue without any setting.
    #[must_use]
    pub fn named(name: &str) -> Self {
        Self {
            name: name.into(),
            policy: PoolPolicy::default(),
            other_pool: None,
            default_pool: DEFAULT_POOL.into(),
            max_master_shares: None,
            max_allocated: None,
            max_running_apps: None,
            max_running_apps_per_user: None,
            max_pending_apps: None,
            rule: AllocationRule::Fifo,
            active: true,
            open: true,
            queues: Vec::new(),
        }
    }

    /// What it gets of `pool`; `None` if it is not bound to it.
    #[must_use]
    pub fn policy_of(&self, pool: &str) -> Option<&PoolPolicy> {
        if pool == DEFAULT_POOL {
            return Some(&self.policy);
        }
        self.other_pool
            .as_ref()
            .filter(|(name, _)| &**name == pool)
            .map(|(_, policy)| policy)
    }
}

/// How the applications of a user take turns (spec §1.4, DOC).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AllocationRule {
    /// One after the other.
    Fifo,
    /// Evenly.
    Fair,
}

/// What a queue gets of one pool (spec §1.3).
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PoolPolicy {
    /// Kept for the queue even when it has no work.
    pub reserve: Level,
    /// Lent while it is idle, and preempted back.
    pub min: Level,
    /// Its part of what is shared; `None`: by a weight equal to the percentage of `min`.
    pub share: Option<Share>,
    /// Never exceeded; empty: no limit.
    pub max: Level,
    /// User policies.
    pub users: Vec<UserPolicy>,
}

impl PoolPolicy {
    /// The weight among the siblings; 0 if the share is given in absolute numbers only.
    #[must_use]
    pub fn weight(&self) -> f64 {
        match &self.share {
            Some(Share::Weight(weight)) => *weight,
            Some(Share::Level(level)) => level.percent.unwrap_or(0.0),
            None => self.min.percent.unwrap_or(0.0),
        }
    }

    /// The weight by which the parent's share is divided; `None` if the share is a level of its own.
    #[must_use]
    pub fn dividing_weight(&self) -> Option<f64> {
        match &self.share {
            Some(Share::Level(_)) => None,
            _ => Some(self.weight()),
        }
    }
}

/// A level in percent of the parent, in absolute numbers, or both (then the larger value counts).
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Level {
    /// 0…100.
    pub percent: Option<f64>,
    /// An amount.
    pub absolute: Option<Resource>,
}

impl Level {
    /// `percent` of the parent.
    #[must_use]
    pub const fn percent(percent: f64) -> Self {
        Self {
            percent: Some(percent),
            absolute: None,
        }
    }

    /// Whether nothing was configured.
    #[must_use]
    pub const fn is_unset(&self) -> bool {
        self.percent.is_none() && self.absolute.is_none()
    }
}

/// The share of a queue: a weight among its siblings, or a level.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Share {
    /// 0…100.
    Weight(f64),
    /// A level.
    Level(Level),
}

/// What a user may have of one queue in one pool.
#[derive(Clone, PartialEq, Debug)]
pub struct UserPolicy {
    /// The user, or [`DEFAULT_USER`].
    pub user: Arc<str>,
    /// The user's weight among the users of the queue.
    pub weight: f64,
    /// Later versions: larger goes first.
    pub priority: i32,
    /// Max vCores; `None`: no limit.
    pub max_vcores: Option<i64>,
    /// Max memory, MB; `None`: no limit.
    pub max_memory: Option<i64>,
}

/// What a user may do in all queues together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GlobalUser {
    /// The user, or [`DEFAULTS`].
    pub user: Arc<str>,
    /// Max Running Apps; `None`: no limit.
    pub max_running_apps: Option<u32>,
    /// Max Pending Apps; `None`: no limit.
    pub max_pending_apps: Option<u32>,
    /// Where the user's applications go that name no queue.
    pub default_queue: Option<Arc<str>>,
}
