//! The simulated cluster: clock, scheduler, nodes, masters, containers (spec `simulation.md`).

use std::collections::BTreeMap;
use std::sync::Arc;

use super::clock::{Agenda, Due, Phase};
use super::cluster::{Container, Ended, Leaving, Node};
use super::job::{self, App, Job, JobId, JobPlan};
use super::random::Fnv;
use super::row::{Entity, Outcome, Row};
use super::scenario::{Scenario, TimedCommand};
use super::setup;
use crate::config::{Configuration, Finding};
use crate::ids::{AppId, ContainerId, NodeId, NodeNames};
use crate::resource::{MAX_TYPES, Resource};
use crate::scheduler::{Clockwork, Event, Figures, Op, Promise, Rejection, Scheduler};
use crate::sorted::{SortedMap, SortedSet, sort_by_number};

/// What a run is made from: the scenario with everything drawn, and the commands that have been given.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The scenario.
    pub scenario: Arc<Scenario>,
    /// Its jobs.
    pub jobs: Arc<[Arc<JobPlan>]>,
    /// The scenario's events and the user's commands in order of time; of one time, in order of being given.
    pub commands: Vec<TimedCommand>,
}

impl Plan {
    pub(super) fn new(scenario: Scenario) -> Self {
        let configuration = scenario.configuration();
        let jobs = job::expand(&scenario, &configuration).into();
        let mut commands = scenario.events.clone();
        sort_by_number(&mut commands, |command| command.at_ms);
        Self {
            jobs,
            commands,
            scenario: Arc::new(scenario),
        }
    }

    /// Puts a command in its place.
    pub(super) fn insert(&mut self, command: TimedCommand) {
        let index = self
            .commands
            .partition_point(|other| other.at_ms <= command.at_ms);
        self.commands.insert(index, command);
    }
}

/// What comes out of a run besides the state of the world.
#[derive(Clone, Debug, Default)]
pub struct Out {
    /// Rows of the event log.
    pub rows: Vec<Row>,
    /// Containers that have ended.
    pub ended: Vec<Ended>,
    /// The operations with their events and refusals, if they are wanted.
    pub ops: Option<Vec<Applied>>,
}

/// An operation and what the scheduler did with it.
#[derive(Clone, PartialEq, Debug)]
pub struct Applied {
    /// When, ms since the start.
    pub t: u64,
    /// The operation.
    pub op: Op,
    /// The events.
    pub events: Vec<Event>,
    /// Why it was refused.
    pub rejected: Option<Rejection>,
}

/// The whole state of a run at one moment. Cheap enough to clone for a checkpoint.
#[derive(Clone, Debug)]
pub struct World {
    pub(super) plan: Arc<Plan>,
    pub(super) now: u64,
    /// How far the scheduler's clock is, ms since the start.
    pub(super) clock: u64,
    pub(super) phase: Phase,
    pub(super) agenda: Agenda,
    pub(super) scheduler: Scheduler,
    /// When its own threads run.
    pub(super) clockwork: Clockwork,
    pub(super) nodes: Vec<Node>,
    pub(super) names: NodeNames,
    pub(super) jobs: Vec<Arc<Job>>,
    pub(super) apps: Vec<App>,
    pub(super) containers: BTreeMap<ContainerId, Container>,
    pub(super) next_command: usize,
    pub(super) jobs_left: usize,
    /// How many masters have unregistered and are still in their containers.
    pub(super) lingering: usize,
    #[cfg(feature = "lags")]
    pub(super) rounds: super::clock::Rounds,
    pub(super) over: bool,
    /// The scheduler does not come back from a computation: nothing more happens.
    pub(super) hangs: bool,
    pub(super) next_row: u64,
    pub(super) digest: Fnv,
    pub(super) pending_timers: SortedSet<u64>,
    pub(super) update_wait: u32,
    pub(super) woken_at: Option<u64>,
    /// What the files in force say.
    pub(super) configuration: Arc<Configuration>,
    pub(super) cluster: Resource,
    /// How many nodes the resource manager counts.
    pub(super) known_nodes: i32,
    pub(super) occupied: Occupied,
    /// The figures may differ from those that were last read.
    pub(super) touched: bool,
    /// How often names or settings may have changed.
    pub(super) renamed: u64,
    pub(super) scene: Scene,
    /// The starvation clocks that run.
    pub(super) below: SortedMap<(Entity, Promise), RunningClock>,
    /// Fair: whether the last update found enough of the cluster in use for preemption.
    pub(super) gate_is_open: bool,
}

/// The room that ended containers kept until their nodes reported them, ms × unit.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Occupied(pub(super) [i128; MAX_TYPES]);

impl Occupied {
    pub(super) fn add(&mut self, leaving: &Leaving, until: u64) {
        for (sum, amount) in self.0.iter_mut().zip(leaving.resource.values()) {
            *sum += i128::from(*amount) * i128::from(until - leaving.since);
        }
    }
}

/// A starvation clock that runs.
#[derive(Clone, Copy, Debug)]
pub(super) struct RunningClock {
    /// Since when, on the scheduler's clock, ms.
    pub(super) since: u64,
    /// When its timeout is over, on the same clock; `None`: never.
    pub(super) due: Option<u64>,
    /// The row that told so.
    pub(super) row: u64,
}

/// What an operation that is being carried out means for the containers that it ends.
#[derive(Clone, Default, Debug)]
pub(super) struct Scene {
    /// How containers end that the scheduler ends with -100.
    pub(super) aborted: Option<Outcome>,
    /// Why the AM of an application has just ended.
    pub(super) am_outcome: Option<(AppId, Outcome)>,
    /// The row that the operation began with.
    pub(super) row: Option<u64>,
    /// The application failed in this operation, because of a preempted AM.
    pub(super) wasted_app: Option<AppId>,
}

impl World {
    /// The world of `plan` before anything has happened.
    ///
    /// # Errors
    /// What the scheduler finds wrong with its configuration.
    pub(super) fn new(plan: Arc<Plan>) -> Result<Self, Vec<Finding>> {
        let setup = setup::setup(&plan.scenario)?;
        let mut scheduler = Scheduler::new(&setup)?;
        scheduler.set_headroom(plan.scenario.scheduler.headroom);
        let jobs: Vec<Arc<Job>> = plan
            .jobs
            .iter()
            .map(|job| Arc::new(Job::new(job.clone())))
            .collect();
        let mut world = Self {
            now: 0,
            clock: 0,
            phase: Phase::Timer,
            agenda: Agenda::default(),
            clockwork: scheduler.clockwork(),
            scheduler,
            nodes: Vec::new(),
            names: NodeNames::default(),
            jobs_left: jobs.len(),
            lingering: 0,
            #[cfg(feature = "lags")]
            rounds: super::clock::Rounds::default(),
            jobs,
            apps: Vec::new(),
            containers: BTreeMap::new(),
            next_command: 0,
            over: false,
            hangs: false,
            next_row: 0,
            digest: Fnv::default(),
            pending_timers: SortedSet::new(),
            update_wait: 0,
            woken_at: None,
            configuration: Arc::new(setup.configuration),
            cluster: Resource::NONE,
            known_nodes: 0,
            occupied: Occupied::default(),
            touched: true,
            renamed: 0,
            scene: Scene::default(),
            below: SortedMap::new(),
            gate_is_open: false,
            plan,
        };
        world.prepare();
        Ok(world)
    }

    /// Enters what is known to come from the start.
    fn prepare(&mut self) {
        let plan = self.plan.clone();
        let specs = &plan.scenario.cluster.nodes;
        for spec in specs {
            for host in spec.names() {
                let id = self.new_node(&host, spec);
                self.agenda.add(0, Due::NodeJoins(id));
            }
        }
        let late = plan.scenario.cluster.lags();
        for (index, job) in plan.jobs.iter().enumerate() {
            self.agenda
                .add(job.at_ms + late.submit_ms, Due::Submit(JobId(index as u32)));
        }
        self.start_threads();
        let total = self.nodes.len() as u64;
        let interval = plan.scenario.cluster.heartbeat_ms;
        for (i, node) in self.nodes.iter().enumerate() {
            self.agenda.add(
                i as u64 * interval / total,
                Due::NodeHeartbeat(node.id, node.life),
            );
        }
    }

    /// The scheduler's own threads: those that wait first, and those that begin at once.
    fn start_threads(&mut self) {
        let Clockwork {
            clean_queues_ms,
            update_ms,
            monitor_ms,
            cycle_ms,
            ..
        } = self.clockwork;
        if let Some(interval) = clean_queues_ms {
            self.agenda.add(interval, Due::CleanQueues);
        }
        if let Some(interval) = update_ms {
            self.agenda.add(interval, Due::Update(0));
        }
        if monitor_ms.is_some() {
            let first = self.first_monitor();
            self.agenda.add(first, Due::Monitor);
        }
        if cycle_ms.is_some() {
            self.agenda.add(0, Due::Cycle);
        }
        #[cfg(feature = "capacity")]
        if self.clockwork.manage_ms.is_some() {
            self.agenda.add(0, Due::ManageQueues);
        }
        #[cfg(feature = "capacity")]
        if self.clockwork.expire_ms.is_some() {
            self.agenda.add(0, Due::ExpireQueues);
        }
        #[cfg(feature = "capacity")]
        if self.clockwork.sort_ms.is_some() {
            self.agenda.add(0, Due::SortNodes);
        }
        #[cfg(feature = "capacity")]
        if self.clockwork.pass_ms.is_some() {
            self.agenda.add(0, Due::Pass(0));
        }
    }

    /// Simulated time, ms since the start.
    #[must_use]
    pub fn now(&self) -> u64 {
        self.now
    }

    /// Whether the run has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// What the run is made from.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// What the native files in force say.
    #[must_use]
    pub fn configuration(&self) -> &Configuration {
        &self.configuration
    }

    /// The scheduler.
    #[must_use]
    pub fn scheduler(&self) -> &Scheduler {
        &self.scheduler
    }

    /// The scheduler, for what a verdict asks of a copy.
    #[cfg(feature = "verdict")]
    pub(crate) fn scheduler_mut(&mut self) -> &mut Scheduler {
        &mut self.scheduler
    }

    /// When the scheduler's own threads run: as its configuration said at the start.
    #[cfg(feature = "verdict")]
    pub(crate) const fn clockwork(&self) -> &Clockwork {
        &self.clockwork
    }

    /// A copy to which nothing more comes from the scenario: no command, no job, no node. What is there goes on.
    #[cfg(feature = "verdict")]
    pub(crate) fn quiet(&self) -> Self {
        let mut quiet = self.clone();
        quiet.next_command = quiet.plan.commands.len();
        quiet.agenda.keep(|due| !matches!(due, Due::Submit(_)));
        quiet
    }

    /// How many steps at least [`quiet`](Self::quiet) takes before `t`, if it is not over by then: what is due already.
    #[cfg(feature = "verdict")]
    pub(crate) fn quiet_steps_before(&self, t: u64) -> usize {
        self.agenda.count_before(t, |due| !matches!(due, Due::Submit(_)))
    }

    /// A copy that is given `command` at `at` ms, before which everything has happened.
    #[cfg(feature = "verdict")]
    pub(crate) fn with_command(&self, at: u64, command: super::scenario::Command) -> Self {
        let mut plan = Plan::clone(&self.plan);
        plan.insert(TimedCommand { at_ms: at, command });
        Self {
            plan: Arc::new(plan),
            over: false,
            ..self.clone()
        }
    }

    /// The nodes, by [`NodeId`]; those that are gone included.
    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The names of the nodes.
    #[must_use]
    pub fn node_names(&self) -> &NodeNames {
        &self.names
    }

    /// The jobs, by [`JobId`].
    #[must_use]
    pub fn jobs(&self) -> &[Arc<Job>] {
        &self.jobs
    }

    /// The job called `name`.
    #[must_use]
    pub fn job_named(&self, name: &str) -> Option<JobId> {
        let index = self.jobs.iter().position(|job| &*job.plan.name == name)?;
        Some(JobId(index as u32))
    }

    /// The applications; number n is at index n - 1.
    #[must_use]
    pub fn apps(&self) -> &[App] {
        &self.apps
    }

    /// An application.
    #[must_use]
    pub fn app(&self, id: AppId) -> Option<&App> {
        self.apps.get(id.index().checked_sub(1)?)
    }

    /// The live containers and reservations, by id.
    #[must_use]
    pub fn containers(&self) -> &BTreeMap<ContainerId, Container> {
        &self.containers
    }

    /// The sum of the nodes that the resource manager counts.
    #[must_use]
    pub fn cluster(&self) -> &Resource {
        &self.cluster
    }

    /// The figures of every queue, parents before their children.
    #[must_use]
    pub fn figures(&self) -> Vec<Figures> {
        self.scheduler.figures()
    }

    /// Since when the clock of starvation runs that the last update to look has left running, on the scheduler's clock, ms.
    #[must_use]
    pub fn starvation_clock(&self, of: Entity, below: Promise) -> Option<u64> {
        self.below.get(&(of, below)).map(|clock| clock.since)
    }

    /// When the Superior Scheduler's next cycle comes, ms since the start; `None`: none does.
    #[cfg(feature = "verdict")]
    #[must_use]
    pub fn next_cycle(&self) -> Option<u64> {
        self.next_due(|due| matches!(due, Due::Cycle))
    }

    /// When the next round of the Capacity Scheduler's policy of preemption comes, ms since the start; `None`: none does.
    #[cfg(feature = "verdict")]
    #[must_use]
    pub fn next_round(&self) -> Option<u64> {
        self.next_due(|due| matches!(due, Due::Monitor))
    }

    #[cfg(feature = "verdict")]
    fn next_due(&self, is_it: impl Fn(&Due) -> bool) -> Option<u64> {
        let next = self.agenda.first(is_it)?;
        (!self.over && next <= self.plan.scenario.duration_ms).then_some(next)
    }

    /// How often what rows number may have changed: queues and their terms, nodes, applications, the cluster's settings.
    #[must_use]
    pub fn renamed(&self) -> u64 {
        self.renamed
    }

    /// The room that ended containers kept until their nodes reported them, up to now, ms × unit.
    pub(super) fn occupied(&self) -> [i128; MAX_TYPES] {
        let mut occupied = self.occupied;
        for leaving in self.nodes.iter().flat_map(|node| &node.leaving) {
            occupied.add(leaving, self.now);
        }
        occupied.0
    }

    /// FNV-1a over all rows so far (spec `simulation.md` §9).
    #[must_use]
    pub fn digest(&self) -> u64 {
        self.digest.0
    }

    /// How many rows have been written so far.
    #[must_use]
    pub fn rows(&self) -> u64 {
        self.next_row
    }

    /// A measure of the state's size, for the spacing of checkpoints.
    #[cfg(feature = "past")]
    pub(super) fn weight(&self) -> usize {
        64 + self.nodes.len() * 2 + self.containers.len() * 2 + self.apps.len() + self.jobs.len() / 8
    }

    pub(super) fn job_mut(&mut self, job: JobId) -> &mut Job {
        Arc::make_mut(&mut self.jobs[job.index()])
    }

    pub(super) fn app_mut(&mut self, app: AppId) -> &mut App {
        &mut self.apps[app.index() - 1]
    }

    pub(super) fn node(&self, node: NodeId) -> &Node {
        &self.nodes[node.index()]
    }
}
