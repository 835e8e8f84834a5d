//! The scenario file: cluster, scheduler, workload, events and expectations (spec `simulation.md` §12).

mod json;
mod read;
mod read_jobs;
mod write;

use std::sync::Arc;

use crate::config::Finding;
use crate::resource::{Resource, ResourceTypes};
pub use crate::scheduler::{Headroom, HeadroomBlacklist, HeadroomMax, HeadroomUsage, HeadroomWhen};

/// The longest scenario text that is read, in bytes.
pub const MAX_BYTES: usize = 16 << 20;

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
    /// The resource types that the native configuration defines.
    pub types: ResourceTypes,
}

/// Which scheduler runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SchedulerKind {
    /// FairScheduler.
    Fair,
    /// CapacityScheduler.
    Capacity,
    /// Superior, our reading of it.
    Superior,
}

impl SchedulerKind {
    /// Its name in scenarios and replays.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fair => "fair",
            Self::Capacity => "capacity",
            Self::Superior => "superior",
        }
    }

    /// The profiles that it may run under, the default first.
    #[must_use]
    pub const fn profiles(self) -> &'static [&'static str] {
        match self {
            Self::Fair => &["hadoop-3.4", "hadoop-2.8", "hadoop-2.7"],
            Self::Capacity => &["hadoop-3.4", "huawei-mrs"],
            Self::Superior => &["huawei-mrs"],
        }
    }
}

/// The scheduler of a scenario with its native configuration, as written.
#[derive(Clone, PartialEq, Debug)]
pub struct SchedulerSpec {
    /// Which one.
    pub kind: SchedulerKind,
    /// Whose defaults and behaviour, one of [`SchedulerKind::profiles`].
    pub profile: String,
    /// Fair: the text of `fair-scheduler.xml`.
    pub allocation_file: Option<Arc<str>>,
    /// Capacity: the text of `capacity-scheduler.xml`.
    pub capacity_scheduler: Option<Arc<str>>,
    /// The text of `yarn-site.xml`; empty: none.
    pub yarn_site: Arc<str>,
    /// Properties that win over both XML texts, in the order written.
    pub properties: Vec<(String, String)>,
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

/// The kind of a job's application master (`simulation.md` §6.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JobKind {
    /// Stages of tasks, one after the other.
    Generic,
    /// MapReduce's own application master.
    MapReduce,
    /// One stage that is kept running.
    Service,
    /// Stages that start only as a whole.
    Gang,
}

impl JobKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Generic, Self::MapReduce, Self::Service, Self::Gang];

    /// Its name in scenarios.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Generic => "generic",
            Self::MapReduce => "mapreduce",
            Self::Service => "service",
            Self::Gang => "gang",
        }
    }
}

/// A job.
#[derive(Clone, PartialEq, Debug)]
pub struct JobSpec {
    /// Its id; in a template of [`Arrival`] empty.
    pub id: String,
    /// When it is submitted, ms; in a template 0.
    pub at_ms: u64,
    /// The queue as submitted; placement rules apply.
    pub queue: String,
    /// The user.
    pub user: String,
    /// The kind of its AM.
    pub kind: JobKind,
    /// Its priority, already cut to the cluster's maximum.
    pub priority: i32,
    /// Its node label; empty: the queue's default.
    pub label: String,
    /// Its AM.
    pub am: AmSpec,
    /// What the AM does with a preemption message.
    pub on_preemption: OnPreemption,
    /// MapReduce: whose allocator (`mapreduce-am.md` §12).
    pub am_version: AmVersion,
    /// MapReduce: properties of `mapreduce-am.md` §14 that are set, in the order written.
    pub mapred: Vec<(String, String)>,
    /// MapReduce: the text of `mapred-site.xml`; empty: none.
    pub mapred_site: Arc<str>,
    /// Its stages.
    pub stages: Vec<StageSpec>,
    /// Service: how long it runs after its registration, ms.
    pub duration_ms: Option<u64>,
    /// Gang: how long an incomplete gang is held, ms.
    pub hold_ms: Option<u64>,
    /// Gang: how long it then waits, ms.
    pub backoff_ms: u64,
}

/// The application master of a job.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AmSpec {
    /// Its container.
    pub resource: Resource,
    /// From its container to its registration, ms.
    pub start_ms: u64,
    /// The interval of its heartbeats, ms.
    pub heartbeat_ms: u64,
    /// How many applications the job may be in all (`simulation.md` §6.1).
    pub max_attempts: u32,
    /// It has no container.
    pub unmanaged: bool,
}

/// What an application master does with a preemption message (`simulation.md` §6.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OnPreemption {
    /// Nothing: the task dies at the deadline.
    #[default]
    Ignore,
    /// The container is released in the next heartbeat.
    Release,
    /// The state is saved, then the container is released.
    Checkpoint {
        /// How long saving takes, ms.
        cost_ms: u64,
        /// How much of the work done is kept, in thousandths.
        keep_permille: u32,
    },
}

/// Which MapReduce application master (`mapreduce-am.md` §12).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AmVersion {
    /// Hadoop 3.4.1's.
    #[default]
    Current,
    /// The one of the article on headroom.
    Article,
}

/// A stage: equal tasks.
#[derive(Clone, PartialEq, Debug)]
pub struct StageSpec {
    /// Its name.
    pub name: String,
    /// How many tasks.
    pub count: u32,
    /// What a task's container asks for.
    pub resource: Resource,
    /// How long a task works; a service has none.
    pub duration: Option<Duration>,
    /// Reduce: how much of the duration is copying, ms; default a third.
    pub copy_ms: Option<u64>,
    /// The priority of its asks.
    pub priority: i32,
    /// The indices of the stages that must be done before it starts.
    pub after: Vec<usize>,
    /// How many tasks at a time; 0: no limit.
    pub max_running: u32,
    /// Where it wants to run.
    pub place: Place,
    /// Whether a wider place will do.
    pub relax: bool,
}

/// How long a task works (`simulation.md` §7). Times are ms.
#[derive(Clone, PartialEq, Debug)]
pub enum Duration {
    /// Always the same.
    Fixed(u64),
    /// Any whole number in the range.
    Uniform {
        /// The least.
        min_ms: u64,
        /// The most.
        max_ms: u64,
    },
    /// Exponential.
    Exponential {
        /// The mean.
        mean_ms: f64,
    },
    /// Log-normal.
    LogNormal {
        /// The mean of the duration itself, not of its logarithm.
        mean_ms: f64,
        /// Its standard deviation.
        std_ms: f64,
    },
    /// One of these, by weight.
    Choice {
        /// The values.
        values_ms: Vec<u64>,
        /// Their weights.
        weights: Vec<f64>,
    },
}

/// Where the tasks of a stage want to run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Place {
    /// Anywhere.
    #[default]
    Any,
    /// Each on a node of the initial cluster drawn for it.
    Random,
    /// On these hosts, taken in turn.
    Hosts(Vec<String>),
}

/// A series of jobs.
#[derive(Clone, PartialEq, Debug)]
pub struct Arrival {
    /// Its name; job `i` is called `NAME-i`, from 1.
    pub name: String,
    /// How many jobs.
    pub count: u32,
    /// When the first comes, ms.
    pub first_ms: u64,
    /// The gap between two of them.
    pub gap: Duration,
    /// What each is like.
    pub job: JobSpec,
}

/// Something that happens from outside at a time.
#[derive(Clone, PartialEq, Debug)]
pub struct TimedCommand {
    /// When, ms.
    pub at_ms: u64,
    /// What.
    pub command: Command,
}

/// Something that happens to cluster or jobs from outside (`simulation.md` §8).
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Nodes join.
    AddNode(NodeSpec),
    /// A node goes.
    RemoveNode {
        /// Its host name.
        name: String,
        /// How long it takes the resource manager to notice, ms.
        detect_ms: u64,
    },
    /// A node's total changes.
    ResizeNode {
        /// Its host name.
        name: String,
        /// The new total.
        resource: Resource,
        /// How long an over-committed node may keep its containers, ms; -1 for ever.
        overcommit_timeout_ms: i64,
    },
    /// Capacity: a node's label changes.
    SetNodeLabel {
        /// Its host name.
        name: String,
        /// The new label; empty: none.
        label: String,
    },
    /// A job moves to another queue.
    MoveJob {
        /// The job's id.
        job: String,
        /// The target.
        queue: String,
    },
    /// A job's priority changes.
    SetPriority {
        /// The job's id.
        job: String,
        /// The new priority.
        priority: i32,
    },
    /// A job is killed.
    KillJob {
        /// The job's id.
        job: String,
    },
    /// The configuration is read again.
    Reload(ReloadSpec),
    /// A running task attempt fails.
    FailTask(TaskName),
    /// A finished map loses its output.
    LoseOutput(TaskName),
    /// A further job is submitted at the time of the command (edits of the page).
    SubmitJob(Box<JobSpec>),
}

impl Command {
    /// Its name in scenarios (`do`).
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::AddNode(_) => "addNode",
            Self::RemoveNode { .. } => "removeNode",
            Self::ResizeNode { .. } => "resizeNode",
            Self::SetNodeLabel { .. } => "setNodeLabel",
            Self::MoveJob { .. } => "moveJob",
            Self::SetPriority { .. } => "setPriority",
            Self::KillJob { .. } => "killJob",
            Self::Reload(_) => "reload",
            Self::FailTask(_) => "failTask",
            Self::LoseOutput(_) => "loseOutput",
            Self::SubmitJob(_) => "submitJob",
        }
    }
}

/// What a reload reads.
#[derive(Clone, PartialEq, Debug)]
pub enum ReloadSpec {
    /// Fair: the text of the new allocation file.
    AllocationFile(Arc<str>),
    /// Capacity: the text of the new `capacity-scheduler.xml`.
    CapacityScheduler(Arc<str>),
    /// Capacity: properties added; `None` takes one away.
    Properties(Vec<(String, Option<String>)>),
}

/// A task by job, stage and number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TaskName {
    /// The job's id.
    pub job: String,
    /// The stage's name.
    pub stage: String,
    /// The task's index, from 0.
    pub index: u32,
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

    /// Reads a command that is given while the scenario runs: one event of `simulation.md` §12, or `submitJob` with a `job`.
    ///
    /// Jobs are looked for among those of the scenario and in `others` (those that earlier commands have submitted).
    ///
    /// # Errors
    /// All findings, at least one of them an error.
    pub fn parse_command(
        &self,
        text: &str,
        others: &[String],
    ) -> Result<(TimedCommand, Vec<Finding>), Vec<Finding>> {
        read::single_command(self, text, others)
    }

    /// A command as JSON, as [`Scenario::parse_command`] reads it.
    #[must_use]
    pub fn command_json(&self, command: &TimedCommand) -> serde_json::Value {
        write::command(command, &self.types)
    }

    /// Writes it in the canonical form of `simulation.md` §12: keys in order, two-space indent, defaults left out.
    #[must_use]
    pub fn to_json(&self) -> String {
        write::scenario(self)
    }
}
