//! Jobs: what they are to do, and how far they are.

use std::sync::Arc;

use super::native::counted;
use super::random::Stream;
use super::scenario::configuration::JobBase;
use super::scenario::{
    self, AmSpec, AmVersion, JobKind, JobSpec, OnPreemption, Running, Scenario, StageSpec,
};
use crate::am::mapreduce::{Counted, Version};
use crate::am::{Kind, MapReducePlan, Master, Plan, PreemptionPlan, Stage};
use crate::config::Configuration;
use crate::ids::{AppId, ContainerId};
use crate::lookup::Lookup;
use crate::resource::Resource;

/// A job, by its place in the scenario: single jobs, then those of the arrivals, then those that commands submit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct JobId(pub u32);

impl JobId {
    /// The index of this job in a vector of all jobs.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A task, by job, stage and its number there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TaskId {
    /// The job.
    pub job: JobId,
    /// The stage's index in the job.
    pub stage: u32,
    /// The task's index in the stage.
    pub index: u32,
}

/// The state of a job.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum JobState {
    /// Its time has not come.
    New,
    /// Submitted; its AM has not registered.
    Waiting,
    /// Its AM is at work.
    Running,
    /// All its stages are done.
    Done,
    /// The scheduler refused it.
    Rejected,
    /// Killed by a command.
    Killed,
    /// Its AM ended too often.
    Failed,
}

impl JobState {
    /// Its name in expectations and rows.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Waiting => "waiting",
            Self::Running => "running",
            Self::Done => "done",
            Self::Rejected => "rejected",
            Self::Killed => "killed",
            Self::Failed => "failed",
        }
    }

    /// Whether nothing more will come of the job.
    #[must_use]
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Done | Self::Rejected | Self::Killed | Self::Failed)
    }
}

/// What a job is: the scenario's words, with every random number drawn.
#[derive(Clone, Debug)]
pub struct JobPlan {
    /// Its id.
    pub name: Arc<str>,
    /// When it is submitted, ms.
    pub at_ms: u64,
    /// The queue as submitted.
    pub queue: Arc<str>,
    /// The user.
    pub user: Arc<str>,
    /// The kind of its AM.
    pub kind: JobKind,
    /// Its priority.
    pub priority: i32,
    /// Its node label; `None`: the queue's default.
    pub label: Option<Arc<str>>,
    /// Its AM.
    pub am: AmSpec,
    /// What its master is to do.
    pub master: Arc<Plan>,
    /// What of it is at work when the scenario begins.
    pub running: Option<Running>,
}

impl JobPlan {
    /// The least time that the job could take, ms: its AM's start and its longest chain of stages
    /// (`simulation.md` §11, slowdown). `None` for a service that runs for ever.
    #[must_use]
    pub fn ideal_ms(&self) -> Option<u64> {
        if let Kind::Service { duration_ms } = self.master.kind {
            return duration_ms.map(|ms| self.am.start_ms + ms);
        }
        let mut ends: Vec<u64> = Vec::with_capacity(self.master.stages.len());
        for stage in &self.master.stages {
            let before = stage.after.iter().map(|before| ends[*before]);
            let start = before.max().unwrap_or(0).max(stage.delay_ms);
            let longest = stage
                .work_ms
                .iter()
                .map(|work| work.unwrap_or(0))
                .max()
                .unwrap_or(0);
            ends.push(start + longest);
        }
        Some(self.am.start_ms + ends.iter().max().copied().unwrap_or(0))
    }
}

/// A job in the simulated cluster.
#[derive(Clone, Debug)]
pub struct Job {
    /// What it is.
    pub plan: Arc<JobPlan>,
    /// Its state.
    pub state: JobState,
    /// Its present or last application.
    pub app: Option<AppId>,
    /// How many of its applications count against `maxAttempts`.
    pub attempts: u32,
    /// When it was first submitted, ms.
    pub submitted: Option<u64>,
    /// When its first AM container was acquired, ms; for an unmanaged AM, when it registered.
    pub am_acquired: Option<u64>,
    /// When its first task started, ms.
    pub first_task: Option<u64>,
    /// When it ended, ms.
    pub ended: Option<u64>,
    /// How many of its containers were preempted.
    pub preempted: u32,
    /// The headroom in its AM's last answer.
    pub headroom: Option<Resource>,
    /// How far its present application's master is; `None` before it registers and after it ended.
    pub master: Option<Master>,
}

impl Job {
    pub(super) fn new(plan: Arc<JobPlan>) -> Self {
        Self {
            plan,
            state: JobState::New,
            app: None,
            attempts: 0,
            submitted: None,
            am_acquired: None,
            first_task: None,
            ended: None,
            preempted: 0,
            headroom: None,
            master: None,
        }
    }
}

/// An application: one attempt of a job.
#[derive(Clone, Debug)]
pub struct App {
    /// Its number.
    pub id: AppId,
    /// Its job.
    pub job: JobId,
    /// The queue that the scheduler placed it in, by the scheduler's last word.
    pub queue: Option<crate::ids::QueueId>,
    /// Whether the scheduler knows it.
    pub live: bool,
    /// Its AM's container, once it has one.
    pub am: Option<ContainerId>,
    /// Whether its AM has registered and not ended.
    pub registered: bool,
    /// The row of its unregistering, while its AM stays in its container.
    pub(super) lingers: Option<u64>,
    /// Ended containers that its AM has not heard of, with their statuses.
    pub(super) inbox: Vec<(ContainerId, i32)>,
    /// Nodes that were lost since its last answer.
    pub(super) lost_nodes: Vec<crate::ids::NodeId>,
    /// The row of its last message with asks.
    pub(super) asked_row: Option<u64>,
    /// The row that starved it, or took it for preemption.
    pub(super) starved_row: Option<u64>,
    /// The row of its submission.
    pub(super) submitted_row: Option<u64>,
    /// What the last row about an answer said, so that equal ones write none.
    pub(super) last_headroom: Option<Resource>,
    pub(super) last_preempt: Vec<ContainerId>,
}

#[cfg(feature = "verdict")]
impl App {
    /// Ended containers that its AM has not heard of, with their statuses.
    pub(crate) fn unheard(&self) -> &[(ContainerId, i32)] {
        &self.inbox
    }

    /// Nodes that were lost since its last answer.
    pub(crate) fn lost_nodes(&self) -> &[crate::ids::NodeId] {
        &self.lost_nodes
    }
}

/// What the plans of all jobs need.
struct Common<'a> {
    scenario: &'a Scenario,
    hosts: &'a Hosts,
    base: &'a JobBase,
    /// The kinds of resource that masters are told to count.
    counted: Counted,
}

/// The jobs of a scenario, in order, with every random number drawn.
pub(super) fn expand(scenario: &Scenario, configuration: &Configuration) -> Vec<Arc<JobPlan>> {
    let all = Common {
        scenario,
        hosts: &Hosts::of(scenario),
        base: &JobBase::of(configuration),
        counted: counted(configuration),
    };
    let plan = |job: &JobSpec, name: &str, at_ms| Arc::new(plan(&all, job, name, at_ms));
    let mut jobs: Vec<Arc<JobPlan>> = Vec::with_capacity(scenario.jobs.len());
    jobs.extend(scenario.jobs.iter().map(|job| plan(job, &job.id, job.at_ms)));
    for arrival in &scenario.arrivals {
        let mut gaps = Stream::new(scenario.seed, &format!("arrivals/{}/gap", arrival.name));
        let mut at = arrival.first_ms;
        for i in 1..=arrival.count {
            let name = format!("{}-{i}", arrival.name);
            jobs.push(plan(&arrival.job, &name, at));
            at = at.saturating_add(gaps.duration(&arrival.gap, i as usize - 1, 0));
        }
    }
    jobs
}

/// What job `name` is, submitted at `at_ms`.
fn plan(all: &Common<'_>, job: &JobSpec, name: &str, at_ms: u64) -> JobPlan {
    let (scenario, hosts) = (all.scenario, all.hosts);
    let kind = match job.kind {
        JobKind::Service => Kind::Service {
            duration_ms: job.duration_ms,
        },
        JobKind::Gang => Kind::Gang {
            hold_ms: job.hold_ms,
            backoff_ms: job.backoff_ms,
        },
        JobKind::Generic | JobKind::MapReduce => Kind::Generic,
    };
    let on_preemption = match job.on_preemption {
        OnPreemption::Ignore => PreemptionPlan::Ignore,
        OnPreemption::Release => PreemptionPlan::Release,
        OnPreemption::Checkpoint {
            cost_ms,
            keep_permille,
        } => PreemptionPlan::Checkpoint {
            cost_ms,
            keep_permille,
        },
    };
    let label: Option<Arc<str>> = (!job.label.is_empty()).then(|| job.label.as_str().into());
    JobPlan {
        name: name.into(),
        at_ms,
        queue: job.queue.as_str().into(),
        user: job.user.as_str().into(),
        kind: job.kind,
        priority: job.priority,
        label: label.clone(),
        am: job.am.clone(),
        running: job.running.clone(),
        master: Arc::new(Plan {
            kind,
            stages: job
                .stages
                .iter()
                .map(|of| stage(scenario, hosts, name, of))
                .collect(),
            on_preemption,
            client: scenario.cluster.lags().client,
            label,
            mapreduce: mapreduce(all, job, name, on_preemption),
        }),
    }
}

/// What the allocator of a MapReduce job needs.
fn mapreduce(
    all: &Common<'_>,
    job: &JobSpec,
    name: &str,
    on_preemption: PreemptionPlan,
) -> Option<Arc<MapReducePlan>> {
    // A build without the master has refused such jobs before and need not read their settings.
    if job.kind != JobKind::MapReduce || cfg!(not(feature = "mapreduce")) {
        return None;
    }
    let Common {
        scenario,
        counted,
        base,
        ..
    } = *all;
    let properties = base.job(&job.mapred_site, &job.mapred);
    let version = match job.am_version {
        AmVersion::Current => Version::Current,
        AmVersion::Article => Version::Article,
    };
    let settings = MapReducePlan::settings(&properties, version, on_preemption);
    Some(Arc::new(MapReducePlan {
        settings,
        copy_ms: job
            .stages
            .get(1)
            .map_or(Vec::new(), |reduce| copies(scenario, name, reduce)),
        counted,
        cluster_timestamp: scenario.cluster_timestamp as i64,
    }))
}

/// How long each reduce copies, ms: what the scenario says, or a third of its duration.
fn copies(scenario: &Scenario, name: &str, of: &StageSpec) -> Vec<u64> {
    let work = work(scenario, name, of);
    let third = work
        .iter()
        .map(|work| of.copy_ms.unwrap_or(work.unwrap_or(0) / 3));
    third.collect()
}

/// How long each task of a stage works once it has its container, ms.
fn work(scenario: &Scenario, job: &str, of: &StageSpec) -> Vec<Option<u64>> {
    let count = of.count as usize;
    match &of.duration {
        None => vec![None; count],
        Some(duration) => {
            let mut stream = Stream::new(scenario.seed, &format!("job/{job}/{}/duration", of.name));
            let late = scenario.cluster.lags().task_ms;
            (0..count)
                .map(|index| Some(late + stream.duration(duration, index, 1)))
                .collect()
        }
    }
}

fn stage(scenario: &Scenario, hosts: &Hosts, job: &str, of: &StageSpec) -> Stage {
    Stage {
        name: of.name.as_str().into(),
        resource: of.resource,
        priority: of.priority,
        after: of.after.clone(),
        delay_ms: of.delay_ms,
        max_running: of.max_running,
        work_ms: work(scenario, job, of),
        places: places(scenario, hosts, job, of),
        relax: of.relax,
    }
}

/// The hosts of the initial cluster with their racks.
struct Hosts {
    all: Vec<(Arc<str>, Arc<str>)>,
    by_name: Lookup<Arc<str>, usize>,
}

impl Hosts {
    fn of(scenario: &Scenario) -> Self {
        let mut all: Vec<(Arc<str>, Arc<str>)> = Vec::new();
        for node in &scenario.cluster.nodes {
            let rack: Arc<str> = node.rack.as_str().into();
            all.extend(node.names().map(|name| (name.into(), rack.clone())));
        }
        let by_name = all
            .iter()
            .enumerate()
            .map(|(i, (name, _))| (name.clone(), i))
            .collect();
        Self { all, by_name }
    }

    /// The host `name` with its rack; a host that the cluster does not have is in the default rack.
    fn named(&self, name: &str) -> (Arc<str>, Arc<str>) {
        match self.by_name.get(name) {
            Some(index) => self.all[*index].clone(),
            None => (name.into(), "/default-rack".into()),
        }
    }
}

/// The host and rack that each task wants.
fn places(scenario: &Scenario, hosts: &Hosts, job: &str, of: &StageSpec) -> Vec<(Arc<str>, Arc<str>)> {
    let count = of.count as usize;
    match &of.place {
        scenario::Place::Any => Vec::new(),
        scenario::Place::Hosts(names) => {
            let places: Vec<_> = names.iter().map(|name| hosts.named(name)).collect();
            places.iter().cycle().take(count).cloned().collect()
        }
        scenario::Place::Random => {
            let mut stream = Stream::new(scenario.seed, &format!("job/{job}/{}/place", of.name));
            let last = hosts.all.len() as u64 - 1;
            (0..count)
                .map(|_| hosts.all[stream.whole(0, last) as usize].clone())
                .collect()
        }
    }
}
