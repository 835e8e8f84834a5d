//! The scenario file: cluster, scheduler, workload, events and expectations (spec `simulation.md` §12).

mod commands;
pub(super) mod configuration;
mod jobs;
pub(crate) mod json;
mod lags;
#[cfg(test)]
pub(crate) mod members;
mod read;
#[cfg(feature = "schema")]
mod texts;
mod write;

use std::sync::Arc;

use crate::config::Finding;
use crate::resource::{Resource, ResourceTypes};

pub use crate::profile::{Profile, SchedulerKind};
pub use crate::scheduler::{Headroom, HeadroomBlacklist, HeadroomMax, HeadroomUsage, HeadroomWhen};
pub use commands::{Command, ReloadSpec, TaskName, TimedCommand};
pub use jobs::{
    AmSpec, AmVersion, Arrival, Duration, JobKind, JobSpec, OnPreemption, Place, Running, RunningTasks,
    StageSpec,
};
pub use lags::{Client, Lags};

/// The longest scenario text that is read, in bytes.
pub const MAX_BYTES: usize = 64 << 20;

/// The most stages of a job.
pub(crate) const MOST_STAGES: usize = 100;

/// Everything that a run depends on. Made by [`Scenario::parse`] only, so every limit of `simulation.md` §12 holds.
#[derive(Clone, PartialEq, Debug)]
pub struct Scenario {
    /// Its name.
    pub name: String,
    /// What it shows.
    pub description: String,
    /// The key of all random streams (`simulation.md` §1).
    pub seed: u64,
    /// When the run ends at the latest, ms.
    pub duration_ms: u64,
    /// Whether it goes on to `duration_ms` when nothing is left to do.
    pub run_to_end: bool,
    /// The number inside application ids and the absolute time of 0, ms.
    pub cluster_timestamp: u64,
    /// The scheduler and its native configuration.
    pub scheduler: SchedulerSpec,
    /// The nodes.
    pub cluster: ClusterSpec,
    /// Single jobs.
    pub jobs: Vec<JobSpec>,
    /// Series of jobs made from a template.
    pub arrivals: Vec<Arrival>,
    /// What happens to cluster and jobs from outside; the commands of the page are the same.
    pub events: Vec<TimedCommand>,
    /// The step of exported series, ms.
    pub sample_ms: u64,
    /// What must hold at certain times.
    pub expect: Vec<Expectation>,
    /// What is told of the run, as JSON (`simulation.md` §12.1); the run does not need it.
    #[cfg(feature = "schema")]
    pub story: Option<serde_json::Value>,
    /// The resource types that the native configuration defines.
    pub types: ResourceTypes,
}

/// The scheduler of a scenario with its native configuration, as written.
#[derive(Clone, PartialEq, Debug)]
pub struct SchedulerSpec {
    /// Which one.
    pub kind: SchedulerKind,
    /// Whose defaults and behaviour.
    pub profile: Profile,
    /// Fair: the text of `fair-scheduler.xml`.
    pub allocation_file: Option<Arc<str>>,
    /// Capacity: the text of `capacity-scheduler.xml`.
    pub capacity_scheduler: Option<Arc<str>>,
    /// Capacity: the text of the file that `mapping-rule-json-file` names.
    pub mapping_rules: Option<Arc<str>>,
    /// The text of `yarn-site.xml`; empty: none.
    pub yarn_site: Arc<str>,
    /// The text of `mapred-site.xml`, which every MapReduce job reads; empty: none.
    pub mapred_site: Arc<str>,
    /// Properties that win over both XML texts, in the order written.
    pub properties: Vec<(String, String)>,
    /// The groups of users, with commas between them, the primary one first; `None`: nobody says.
    pub groups: Option<Vec<(String, String)>>,
    /// Superior: queues and cycle, as JSON (spec `superior.md` §1.3–1.4).
    pub superior: Option<serde_json::Value>,
    /// Capacity: the historical headroom faults (`simulation.md` §6.5).
    pub headroom: Headroom,
}

/// The cluster at the start.
#[derive(Clone, PartialEq, Debug)]
pub struct ClusterSpec {
    /// The interval of node heartbeats, ms.
    pub heartbeat_ms: u64,
    /// The port in node names.
    pub node_port: u16,
    /// Groups of equal nodes.
    pub nodes: Vec<NodeSpec>,
    /// Node labels (Capacity) or resource pools (Superior).
    pub labels: Vec<Label>,
    /// How late a real cluster is; [`Lags::NONE`] where the scenario names none.
    pub lags: Lags,
}

impl ClusterSpec {
    /// How many nodes there are.
    #[must_use]
    pub fn node_count(&self) -> i64 {
        self.nodes.iter().map(|of| i64::from(of.count)).sum()
    }

    /// What all nodes offer together.
    #[must_use]
    pub fn resource(&self) -> Resource {
        let all = self.nodes.iter().map(|of| of.resource.times(i64::from(of.count)));
        all.fold(Resource::NONE, |sum, of| sum + of)
    }

    /// Of each type the least that a node offers; `None`: there is no node.
    #[must_use]
    pub fn least_node(&self) -> Option<Resource> {
        let nodes = self.nodes.iter().map(|of| of.resource);
        nodes.reduce(|one, other| one.min(&other))
    }
}

/// One node, or several equal ones.
#[derive(Clone, PartialEq, Debug)]
pub struct NodeSpec {
    /// The host name, or with `count` above 1 its beginning.
    pub name: String,
    /// How many.
    pub count: u32,
    /// The rack.
    pub rack: String,
    /// What each offers.
    pub resource: Resource,
    /// Its label; empty: none.
    pub label: String,
    /// Every task started there fails that long after its start, ms.
    pub fail_tasks_after_ms: Option<u64>,
}

impl NodeSpec {
    /// The host names of the group, in order.
    pub fn names(&self) -> impl Iterator<Item = String> + '_ {
        (1..=self.count).map(|i| {
            if self.count == 1 {
                self.name.clone()
            } else {
                format!("{}{i}", self.name)
            }
        })
    }
}

/// A node label or resource pool.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// Its name.
    pub name: String,
    /// Whether only those who ask for it get its nodes.
    pub exclusive: bool,
}

/// What must hold at a time.
#[derive(Clone, PartialEq, Debug)]
pub struct Expectation {
    /// When, ms; `None`: at the end.
    pub at_ms: Option<u64>,
    /// What, e.g. `queue/root.a/used/memory-mb`.
    pub what: String,
    /// How it must be.
    pub bound: Bound,
}

/// How a value must be.
#[derive(Clone, PartialEq, Debug)]
pub enum Bound {
    /// Exactly this number.
    Is(f64),
    /// Exactly this text (a job's state).
    IsText(String),
    /// At least this.
    Min(f64),
    /// At most this.
    Max(f64),
}

impl Scenario {
    /// Reads a scenario. Findings that do not prevent a run come with it.
    ///
    /// # Errors
    /// All findings, at least one of them an error.
    pub fn parse(text: &str) -> Result<(Self, Vec<Finding>), Vec<Finding>> {
        read::scenario(text)
    }

    /// Writes it in the canonical form of `simulation.md` §12: keys in order, two-space indent, defaults left out.
    #[must_use]
    pub fn to_json(&self) -> String {
        write::scenario(self)
    }
}
