//! The workload of a scenario: jobs, their stages and arrivals (spec `simulation.md` §7).

use std::sync::Arc;

use crate::resource::Resource;

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
    /// What of it is at work when the scenario begins; none in a template.
    pub running: Option<Running>,
}

impl JobSpec {
    /// A job of an AM and tasks of one kind that comes at the beginning; nothing else is said of it.
    #[must_use]
    pub fn new(id: String, queue: String, user: String, am: AmSpec, tasks: StageSpec) -> Self {
        Self {
            id,
            at_ms: 0,
            queue,
            user,
            kind: JobKind::Generic,
            priority: 0,
            label: String::new(),
            am,
            on_preemption: OnPreemption::Ignore,
            am_version: AmVersion::Current,
            mapred: Vec::new(),
            mapred_site: "".into(),
            stages: vec![tasks],
            duration_ms: None,
            hold_ms: None,
            backoff_ms: 10_000,
            running: None,
        }
    }
}

/// What of a job is at work when the scenario begins (`simulation.md` §12.2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Running {
    /// The node of its AM; an unmanaged one has none.
    pub am: Option<String>,
    /// How long it still is until the AM registers, ms; 0: it has.
    pub start_ms: u64,
    /// How long after it has asked at the beginning the AM calls again, ms; `None`: its interval.
    pub calls_in_ms: Option<u64>,
    /// Its other containers, in the order of their numbers.
    pub containers: Vec<RunningTasks>,
}

/// Tasks of a stage that run on a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunningTasks {
    /// The index of the stage.
    pub stage: usize,
    /// The node.
    pub node: String,
    /// How many.
    pub count: u32,
    /// How long they have worked already, ms.
    pub done_ms: u64,
    /// The number of the first container, the others following; 0: the next.
    pub number: u32,
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
    /// It does not begin before this long after the registration of its AM, ms.
    pub delay_ms: u64,
    /// How many tasks at a time; 0: no limit.
    pub max_running: u32,
    /// Where it wants to run.
    pub place: Place,
    /// Whether a wider place will do.
    pub relax: bool,
}

impl StageSpec {
    /// Tasks that may run anywhere, from the beginning on.
    #[must_use]
    pub fn new(count: u32, resource: Resource, duration: Duration) -> Self {
        Self {
            name: "work".to_owned(),
            count,
            resource,
            duration: Some(duration),
            copy_ms: None,
            priority: 1,
            after: Vec::new(),
            delay_ms: 0,
            max_running: 0,
            place: Place::Any,
            relax: true,
        }
    }
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
    /// Those that were recorded, one after the other; after the last the first again.
    Recorded {
        /// The values.
        values_ms: Vec<u64>,
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
