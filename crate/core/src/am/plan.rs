//! What a master is to do: stages of tasks, as the scenario says.

use std::sync::Arc;

use super::mapreduce::{Counted, PolicyKind, Settings, Version};
use crate::config::Properties;
use crate::resource::Resource;

/// What a master is to do.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// How it treats its stages.
    pub kind: Kind,
    /// The stages, each after those that it names.
    pub stages: Vec<Stage>,
    /// What it does with a preemption message.
    pub on_preemption: PreemptionPlan,
    /// How it tells the scheduler what it still wants; MapReduce has its own way.
    pub client: Client,
    /// The node label of its asks; `None`: the application's default.
    pub label: Option<Arc<str>>,
    /// MapReduce: what its allocator needs.
    pub mapreduce: Option<Arc<MapReducePlan>>,
}

/// How a master treats its stages (spec `simulation.md` §6.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A task starts as soon as it has a container.
    Generic,
    /// Like generic, but a task that ends runs again, until the time is over.
    Service {
        /// How long after the registration, ms; `None`: for ever.
        duration_ms: Option<u64>,
    },
    /// A stage's tasks start together.
    Gang {
        /// How long an incomplete gang is held, ms; `None`: for ever.
        hold_ms: Option<u64>,
        /// How long the master then waits before it asks again, ms.
        backoff_ms: u64,
    },
}

/// How a master tells the scheduler what it still wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Client {
    /// By differences to what the scheduler knows: containers that it gave count, also those that the master has not got yet.
    Exact,
    /// As Hadoop's own (`AMRMClientImpl`): after each grant it sends again how many it still waits for. Those that the scheduler has
    /// given meanwhile are not taken off, so it gets as many too many, and gives them back.
    Stock,
}

#[cfg(feature = "lags")]
impl Client {
    /// All of them.
    pub(crate) const ALL: [Self; 2] = [Self::Exact, Self::Stock];
    /// Their names, in the same order.
    pub(crate) const NAMES: [&str; 2] = ["exact", "stock"];

    /// Its name.
    pub(crate) const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

/// What a master does with a container that a preemption message names (spec `simulation.md` §6.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PreemptionPlan {
    /// Nothing.
    Ignore,
    /// It gives the container back in its next heartbeat.
    Release,
    /// It saves the task's state first.
    Checkpoint {
        /// How long that takes, ms.
        cost_ms: u64,
        /// How much of the work is kept, in thousandths.
        keep_permille: u32,
    },
}

/// A stage: equal tasks.
#[derive(Clone, PartialEq, Debug)]
pub struct Stage {
    /// Its name.
    pub name: Arc<str>,
    /// What a container asks for.
    pub resource: Resource,
    /// The priority of its asks.
    pub priority: i32,
    /// The indices of the stages that must be done before.
    pub after: Vec<usize>,
    /// It does not begin before this long after the registration, ms.
    pub delay_ms: u64,
    /// How many tasks at a time at most; 0: no limit.
    pub max_running: u32,
    /// How long each task works, ms; `None`: until it is stopped.
    pub work_ms: Vec<Option<u64>>,
    /// Where each task wants to run: (host, rack); empty: anywhere.
    pub places: Vec<(Arc<str>, Arc<str>)>,
    /// Whether a wider place will do.
    pub relax: bool,
}

impl Stage {
    /// How many tasks there are.
    #[must_use]
    pub fn count(&self) -> u32 {
        u32::try_from(self.work_ms.len()).expect("at most a million tasks")
    }
}

/// What a MapReduce master needs beside its plan.
#[derive(Clone, PartialEq, Debug)]
pub struct MapReducePlan {
    /// The properties that are set, and Hadoop's defaults.
    pub settings: Arc<Settings>,
    /// How long each reduce copies, ms.
    pub copy_ms: Vec<u64>,
    /// The kinds of resource that the scheduler counts.
    pub counted: Counted,
    /// The number inside application ids.
    pub cluster_timestamp: i64,
}

impl MapReducePlan {
    /// Reads the settings of a job.
    #[must_use]
    pub fn settings(
        properties: &Properties,
        version: Version,
        on_preemption: PreemptionPlan,
    ) -> Arc<Settings> {
        let mut settings = Settings::read(properties, &mut Vec::new()).with_version(version);
        if on_preemption == PreemptionPlan::Release && settings.policy == PolicyKind::Noop {
            settings.policy = PolicyKind::Kill;
        }
        Arc::new(settings)
    }
}
