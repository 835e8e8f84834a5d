//! Jobs and their application masters in the simulated cluster (spec `simulation.md` §6).

use super::clock::Due;
use super::cluster::ContainerState;
use super::job::{App, JobId, JobState, TaskId};
use super::row::{Entity, Outcome, What};
use super::scenario::JobKind;
use super::world::{Out, World};
use crate::am::{Act, Answer, Grant, Master, Message};
use crate::ids::{AppId, ContainerId};
use crate::scheduler::{AddApp, Allocate, EventKind, FinishState, Log, Op, Response};

impl World {
    /// A job is submitted, for the first time or again.
    pub(super) fn submit<L: Log>(&mut self, id: JobId, log: &mut L, out: &mut Out) {
        let job = &self.jobs[id.index()];
        if job.state.is_final() {
            return;
        }
        let plan = job.plan.clone();
        let app = AppId(self.apps.len() as u32 + 1);
        self.apps.push(App::new(app, id));
        let now = self.now;
        let job = self.job_mut(id);
        job.app = Some(app);
        job.submitted.get_or_insert(now);
        let row = self.set_state(id, JobState::Waiting, None, out);
        self.app_mut(app).submitted_row = Some(row);
        self.scene.row = Some(row);
        let op = Op::AddApp(Box::new(AddApp {
            app,
            queue: plan.queue.clone(),
            user: plan.user.clone(),
            am: (!plan.am.unmanaged).then_some(plan.am.resource),
            am_hosts: Vec::new(),
            priority: (plan.priority != 0).then_some(plan.priority),
            label: plan.label.clone(),
            outlives_am: false,
        }));
        match self.apply(&op, log, out) {
            Ok(_) => {
                self.app_mut(app).live = true;
                if plan.am.unmanaged {
                    self.am_starts(app, id);
                }
            }
            Err(rejection) => {
                let what = What::Rejected {
                    op: "addApp",
                    subject: Entity::App(app),
                    rejection,
                };
                let row = self.row(out, what, Some(row));
                self.set_state(id, JobState::Rejected, Some(row), out);
            }
        }
    }

    /// Enters a new state of a job and gives its row.
    pub(super) fn set_state(&mut self, id: JobId, state: JobState, cause: Option<u64>, out: &mut Out) -> u64 {
        let now = self.now;
        let job = self.job_mut(id);
        job.state = state;
        let app = job.app;
        if state.is_final() {
            job.ended = Some(now);
            job.master = None;
            self.jobs_left -= 1;
        }
        self.row(out, What::JobState { job: id, state, app }, cause)
    }

    /// The resource manager has taken the AM's container for it and starts the AM.
    pub(super) fn am_started(&mut self, id: ContainerId) {
        let now = self.now;
        let container = self.containers.get_mut(&id).expect("an AM starts in a container");
        container.am = true;
        container.state = ContainerState::Acquired;
        container.acquired = Some(now);
        let (of_job, node) = (container.job, container.node);
        self.app_mut(id.app).am = Some(id);
        let job = self.job_mut(of_job);
        job.am_acquired.get_or_insert(now);
        if self.node(node).alive {
            self.am_starts(id.app, of_job);
        }
    }

    /// Enters an AM's registration and its first heartbeat, which for MapReduce comes one interval later (`mapreduce-am.md` §1).
    fn am_starts(&mut self, app: AppId, job: JobId) {
        let plan = &self.jobs[job.index()].plan;
        let at = self.now + plan.am.start_ms;
        let first = match plan.kind {
            JobKind::MapReduce => at + plan.am.heartbeat_ms,
            JobKind::Generic | JobKind::Service | JobKind::Gang => at,
        };
        self.agenda.add(at, Due::Registers(app));
        self.agenda.add(first, Due::AmHeartbeat(app));
    }

    /// An AM registers and begins its heartbeats.
    pub(super) fn registers<L: Log>(&mut self, id: AppId, log: &mut L, out: &mut Out) {
        let Some(app) = self.app(id).filter(|app| app.live) else {
            return;
        };
        if app
            .am
            .is_some_and(|am| !self.node(self.containers[&am].node).alive)
        {
            return;
        }
        let job = app.job;
        let now = self.now;
        self.app_mut(id).registered = true;
        let runs = self.job_mut(job);
        runs.am_acquired.get_or_insert(now);
        let (master, acts) = Master::register(runs.plan.master.clone(), id, runs.plan.queue.clone(), now);
        runs.master = Some(master);
        let cause = self.app(id).and_then(|app| app.submitted_row);
        let row = self.set_state(job, JobState::Running, cause, out);
        self.act(job, acts, Some(row), log, out);
    }

    /// One AM heartbeat: send, hear, act.
    pub(super) fn am_heartbeat<L: Log>(&mut self, id: AppId, log: &mut L, out: &mut Out) {
        if !self.am_works(id) {
            return;
        }
        let job = self.apps[id.index() - 1].job;
        let now = self.now;
        let runs = self.job_mut(job);
        let interval = runs.plan.am.heartbeat_ms;
        let master = runs.master.as_mut().expect("a registered AM has a master");
        if master.finished(now) {
            self.unregister(id, job, log, out);
            return;
        }
        let message = master.message(now);
        self.agenda.add(now + interval, Due::AmHeartbeat(id));
        self.exchange(id, job, message, log, out);
    }

    fn exchange<L: Log>(&mut self, id: AppId, job: JobId, message: Message, log: &mut L, out: &mut Out) {
        self.message_row(id, &message, out);
        for container in &message.release {
            if let Some(container) = self.containers.get_mut(container) {
                container.given_back = container.warning.is_some();
            }
        }
        self.scene.aborted = Some(Outcome::Released);
        let op = Op::Allocate(Box::new(Allocate {
            app: id,
            asks: message.asks,
            release: message.release,
            blacklist_add: message.blacklist_add,
            blacklist_remove: message.blacklist_remove,
        }));
        let response = match self.apply(&op, log, out) {
            Ok(events) => events.into_iter().find_map(|event| match event.kind {
                EventKind::Response(response) => Some(*response),
                _ => None,
            }),
            Err(rejection) => {
                let what = What::Rejected {
                    op: "allocate",
                    subject: Entity::App(id),
                    rejection,
                };
                self.row(out, what, self.scene.row);
                None
            }
        };
        if let Some(response) = response {
            let answer = self.answer(id, job, response);
            self.hear(job, &answer, log, out);
        }
    }

    /// The row of a message that is more than a sign of life.
    fn message_row(&mut self, app: AppId, message: &Message, out: &mut Out) {
        let blacklist = message.blacklist_add.len() + message.blacklist_remove.len();
        if message.asks.is_empty() && message.release.is_empty() && blacklist == 0 {
            return;
        }
        let wanted = message.asks.iter().filter(|ask| &*ask.host == "*");
        let what = What::AmMessage {
            app,
            asks: message.asks.len() as u32,
            wanted: wanted.map(|ask| i64::from(ask.count)).sum(),
            releases: message.release.len() as u32,
            blacklist: blacklist as u32,
        };
        let row = self.row(out, what, None);
        self.scene.row = Some(row);
        if !message.asks.is_empty() {
            self.touched = true;
            self.app_mut(app).asked_row = Some(row);
        }
    }

    /// What the AM hears: the scheduler's response, and the ends that the resource manager kept for it.
    fn answer(&mut self, app: AppId, job: JobId, response: Response) -> Answer {
        let now = self.now;
        let mut grants = Vec::with_capacity(response.containers.len());
        for id in response.containers {
            let Some(container) = self.containers.get_mut(&id) else {
                continue;
            };
            container.state = ContainerState::Acquired;
            container.acquired = Some(now);
            let node = &self.nodes[container.node.index()];
            grants.push(Grant {
                container: id,
                node: node.name.clone(),
                resource: container.resource,
                host: node.host.clone(),
                rack: node.rack.clone(),
                priority: container.priority,
                locality: container.locality,
            });
        }
        self.job_mut(job).headroom = response.headroom;
        let parts = [response.preempt, response.strict, response.negotiable];
        let lost = std::mem::take(&mut self.app_mut(app).lost_nodes);
        Answer {
            grants,
            ended: std::mem::take(&mut self.app_mut(app).inbox),
            preempt: parts.into_iter().flatten().collect(),
            headroom: response.headroom,
            nodes: self.known_nodes,
            lost_nodes: lost.iter().map(|node| self.names.name(*node).clone()).collect(),
        }
    }

    fn hear<L: Log>(&mut self, job: JobId, answer: &Answer, log: &mut L, out: &mut Out) {
        let now = self.now;
        let mut acts = Vec::new();
        let master = self.job_mut(job).master.as_mut();
        master
            .expect("a registered AM has a master")
            .answer(now, answer, &mut acts);
        self.act(job, acts, None, log, out);
    }

    /// All is done: the AM unregisters, attempt and application leave the scheduler.
    fn unregister<L: Log>(&mut self, id: AppId, job: JobId, log: &mut L, out: &mut Out) {
        let row = self.set_state(job, JobState::Done, None, out);
        self.finish_app(id, FinishState::Finished, row, log, out);
    }

    /// Takes an application off the scheduler.
    pub(super) fn finish_app<L: Log>(
        &mut self,
        id: AppId,
        state: FinishState,
        row: u64,
        log: &mut L,
        out: &mut Out,
    ) {
        self.scene.aborted = Some(Outcome::AppEnded);
        self.scene.row = Some(row);
        let app = self.app_mut(id);
        app.live = false;
        app.registered = false;
        self.apply_own(&Op::FinishApp { app: id, state }, log, out);
    }

    /// The scheduler has ended an application because its AM's container ended.
    pub(super) fn app_failed(&mut self, id: AppId, row: u64, out: &mut Out) {
        let app = self.app_mut(id);
        app.live = false;
        app.registered = false;
        let job = app.job;
        let outcome = self
            .scene
            .am_outcome
            .filter(|(app, _)| *app == id)
            .map_or(Outcome::Failed, |(_, outcome)| outcome);
        if outcome == Outcome::Preempted {
            self.scene.wasted_app = Some(id);
        }
        let excused = matches!(outcome, Outcome::Preempted | Outcome::Lost);
        let runs = self.job_mut(job);
        runs.attempts += u32::from(!excused);
        if runs.attempts >= runs.plan.am.max_attempts {
            self.set_state(job, JobState::Failed, Some(row), out);
            return;
        }
        self.set_state(job, JobState::Waiting, Some(row), out);
        self.agenda.add(self.now + 1, Due::Submit(job));
    }

    /// Carries out what a master does.
    pub(super) fn act<L: Log>(
        &mut self,
        job: JobId,
        acts: Vec<Act>,
        cause: Option<u64>,
        log: &mut L,
        out: &mut Out,
    ) {
        for act in acts {
            match act {
                Act::BeginStage { stage } => {
                    let stage = stage as u32;
                    self.row(out, What::StageStarted { job, stage }, cause);
                }
                Act::Hold {
                    container,
                    stage,
                    task,
                } => {
                    if let Some(container) = self.containers.get_mut(&container) {
                        container.held = true;
                        container.task = Some(task_id(job, stage, task));
                    }
                }
                Act::Start {
                    container,
                    stage,
                    task,
                    work_ms,
                } => self.start_task(container, task_id(job, stage, task), work_ms, out),
                Act::Halt { container } => self.halt(container, out),
                Act::Save { container, cost_ms } => self.later(container, cost_ms, Due::Saved),
                Act::Wake { container, in_ms } => self.later(container, in_ms, Due::Wakes),
                Act::Finish { container, in_ms } => self.later(container, in_ms, Due::ProcessEnds),
                Act::Stop { container } => self.process_over(container, Outcome::Stopped, cause, out),
                Act::Abort => self.abort(job, log, out),
                Act::Waits(reason) => {
                    let app = self.app_of(job);
                    let rule = reason.as_ref().map(|reason| reason.rule.code);
                    self.row_with(out, What::WaitReason { app, rule }, cause, reason);
                }
                Act::Tell(event) => {
                    let app = self.app_of(job);
                    let event = *event;
                    let what = What::MapReduce {
                        app,
                        event: Box::new(event.kind),
                    };
                    self.row_with(out, what, cause, event.reason);
                }
            }
        }
    }

    /// The application of a job whose master acts.
    fn app_of(&self, job: JobId) -> AppId {
        let app = self.jobs[job.index()].app;
        app.expect("a master belongs to an application")
    }

    /// Enters something about a container that is void once its process has ended.
    fn later(&mut self, id: ContainerId, in_ms: u64, due: impl Fn(ContainerId, u32) -> Due) {
        let Some(container) = self.containers.get(&id) else {
            return;
        };
        if container.over.is_none() && self.node(container.node).alive {
            let due = due(id, container.run);
            self.agenda.add(self.now + in_ms, due);
        }
    }

    /// The AM has given the job up.
    fn abort<L: Log>(&mut self, job: JobId, log: &mut L, out: &mut Out) {
        let runs = &self.jobs[job.index()];
        let Some(app) = runs.app.filter(|_| !runs.state.is_final()) else {
            return;
        };
        let row = self.set_state(job, JobState::Failed, None, out);
        self.finish_app(app, FinishState::Failed, row, log, out);
    }

    fn start_task(&mut self, id: ContainerId, task: TaskId, work_ms: Option<u64>, out: &mut Out) {
        let now = self.now;
        let Some(container) = self.containers.get_mut(&id) else {
            return;
        };
        container.task = Some(task);
        let node = &self.nodes[container.node.index()];
        if !node.alive {
            return;
        }
        container.held = false;
        container.started = Some(now);
        container.run += 1;
        let (run, row, node_id) = (container.run, container.row, container.node);
        let fails = node.fail_tasks_after_ms;
        let lasts = match (work_ms, fails) {
            (Some(work), Some(fails)) => Some(work.min(fails)),
            (work, fails) => work.or(fails),
        };
        if let Some(lasts) = lasts {
            self.agenda.add(now + lasts, Due::ProcessEnds(id, run));
        }
        self.job_mut(task.job).first_task.get_or_insert(now);
        let what = What::TaskStarted {
            task,
            container: id,
            node: node_id,
            work_ms,
        };
        self.row(out, what, Some(row));
    }

    /// A task stops at once; its container is kept idle.
    fn halt(&mut self, id: ContainerId, out: &mut Out) {
        let Some(container) = self.containers.get_mut(&id) else {
            return;
        };
        if container.over.is_some() || container.started.is_none() {
            return;
        }
        let before = container.clone();
        container.run += 1;
        container.started = None;
        container.held = true;
        self.task_ended(&before, Outcome::Stopped, before.row, out);
    }

    /// The process in a container ends by itself.
    pub(super) fn process_ends<L: Log>(&mut self, id: ContainerId, run: u32, log: &mut L, out: &mut Out) {
        let Some(container) = self.containers.get(&id).filter(|container| container.run == run) else {
            return;
        };
        let fails = self.node(container.node).fail_tasks_after_ms;
        let started = container.started.expect("a process that ends has started");
        let outcome = if fails.is_some_and(|ms| started + ms == self.now) {
            Outcome::Failed
        } else {
            Outcome::Finished
        };
        self.process_over(id, outcome, None, out);
        self.tell_master(id, outcome, log, out);
    }

    /// A task tells its master that it has ended.
    pub(super) fn tell_master<L: Log>(
        &mut self,
        id: ContainerId,
        outcome: Outcome,
        log: &mut L,
        out: &mut Out,
    ) {
        let now = self.now;
        let failed = outcome == Outcome::Failed;
        self.with_master(id, log, out, |master, acts| {
            master.process_over(id, failed, now, acts);
        });
    }

    /// Lets the master that a container belongs to do something.
    fn with_master<L: Log>(
        &mut self,
        id: ContainerId,
        log: &mut L,
        out: &mut Out,
        what: impl FnOnce(&mut Master, &mut Vec<Act>),
    ) {
        let Some(container) = self.containers.get(&id) else {
            return;
        };
        let job = container.job;
        let am_works = self.am_works(id.app);
        let runs = self.job_mut(job);
        if runs.app != Some(id.app) || !am_works {
            return;
        }
        let mut acts = Vec::new();
        if let Some(master) = runs.master.as_mut() {
            what(master, &mut acts);
        }
        self.act(job, acts, None, log, out);
    }

    /// Whether the AM of an application has registered and its machine works.
    fn am_works(&self, app: AppId) -> bool {
        let Some(app) = self.app(app).filter(|app| app.live && app.registered) else {
            return false;
        };
        app.am.is_none_or(|am| self.node(self.containers[&am].node).alive)
    }

    /// The time that a master named has come.
    pub(super) fn wakes<L: Log>(&mut self, id: ContainerId, run: u32, log: &mut L, out: &mut Out) {
        let now = self.now;
        if self
            .containers
            .get(&id)
            .is_some_and(|container| container.run == run)
        {
            self.with_master(id, log, out, |master, acts| master.woken(now, acts));
        }
    }

    /// The process in a container is over; the node will report it.
    pub(super) fn process_over(
        &mut self,
        id: ContainerId,
        outcome: Outcome,
        cause: Option<u64>,
        out: &mut Out,
    ) {
        let now = self.now;
        let Some(container) = self
            .containers
            .get_mut(&id)
            .filter(|container| container.over.is_none())
        else {
            return;
        };
        let node = &mut self.nodes[container.node.index()];
        if !node.alive {
            return;
        }
        container.run += 1;
        container.over = Some(outcome);
        node.unreported.push((now, id));
        let container = container.clone();
        self.task_ended(&container, outcome, cause.unwrap_or(container.row), out);
    }

    /// A task's state has been saved.
    pub(super) fn saved<L: Log>(&mut self, id: ContainerId, run: u32, log: &mut L, out: &mut Out) {
        let now = self.now;
        let Some(container) = self.containers.get(&id).filter(|container| container.run == run) else {
            return;
        };
        if self.node(container.node).alive {
            self.with_master(id, log, out, |master, acts| master.saved(id, now, acts));
        }
    }
}

fn task_id(job: JobId, stage: usize, index: u32) -> TaskId {
    TaskId {
        job,
        stage: stage as u32,
        index,
    }
}

impl App {
    pub(super) fn new(id: AppId, job: JobId) -> Self {
        Self {
            id,
            job,
            queue: None,
            live: false,
            am: None,
            registered: false,
            inbox: Vec::new(),
            lost_nodes: Vec::new(),
            asked_row: None,
            below_row: None,
            starved_row: None,
            submitted_row: None,
            last_headroom: None,
            last_preempt: Vec::new(),
        }
    }
}
