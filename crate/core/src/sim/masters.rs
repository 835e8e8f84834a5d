//! Jobs and their application masters in the simulated cluster, from submission to end (spec `simulation.md` §6).

use super::clock::Due;
use super::cluster::ContainerState;
use super::job::{App, JobId, JobState};
use super::row::{Entity, Outcome, What};
use super::scenario::JobKind;
use super::world::{Out, World};
use crate::am::{Act, GivenUp, Master, Registered};
use crate::ids::{AppId, ContainerId};
use crate::resource::Resource;
use crate::scheduler::{AddApp, FinishState, Log, Op};

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
            name: self.scheduler.asks_for_names().then(|| plan.name.clone()),
            am: (!plan.am.unmanaged).then_some(plan.am.resource),
            am_hosts: Vec::new(),
            priority: (plan.priority != 0).then_some(plan.priority),
            label: plan.label.clone(),
            outlives_am: false,
            restarts: false,
        }));
        match self.apply(&op, log, out) {
            Ok(_) => {
                self.app_mut(app).live = true;
                #[cfg(feature = "resume")]
                self.resume_master(app, &plan, log, out);
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
        self.nodes[node.index()].acquired.push(id);
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
        let launch_ms = if plan.am.unmanaged {
            0
        } else {
            self.plan.scenario.cluster.lags().launch_ms
        };
        #[cfg(feature = "resume")]
        let resumed_in = self.resumed(app).map(|running| running.start_ms);
        #[cfg(not(feature = "resume"))]
        let resumed_in: Option<u64> = None;
        let at = self.now + resumed_in.unwrap_or(launch_ms + plan.am.start_ms);
        let first = match plan.kind {
            JobKind::MapReduce => at + plan.am.heartbeat_ms,
            JobKind::Generic | JobKind::Service | JobKind::Gang => at,
        };
        self.agenda.add(at, Due::Registers(app));
        self.agenda.add(first, Due::AmHeartbeat(app));
        #[cfg(feature = "resume")]
        if resumed_in.is_some() {
            self.agenda.add(first, Due::Resumes(app));
        }
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
        let plan = runs.plan.clone();
        let registered = Registered {
            app: id,
            queue: plan.queue.clone(),
            // MapReduce's master alone looks at it.
            maximum: if cfg!(feature = "mapreduce") {
                self.scheduler.largest_container_of(id)
            } else {
                Resource::NONE
            },
        };
        let (master, acts) = Master::register(plan.master.clone(), registered, now);
        self.job_mut(job).master = Some(master);
        let cause = self.app(id).and_then(|app| app.submitted_row);
        let row = self.set_state(job, JobState::Running, cause, out);
        self.act(job, acts, Some(row), log, out);
    }

    /// All is done: the AM unregisters, attempt and application leave the scheduler.
    pub(super) fn unregister<L: Log>(&mut self, id: AppId, job: JobId, log: &mut L, out: &mut Out) {
        let row = self.set_state(job, JobState::Done, None, out);
        if !self.lingers(id, row) {
            self.finish_app(id, FinishState::Finished, row, log, out);
        }
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
        if app.lingers.take().is_some() {
            // Its job is done; only the master was there yet.
            self.lingering -= 1;
            return;
        }
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

    /// The application of a job whose master acts.
    pub(super) fn app_of(&self, job: JobId) -> AppId {
        let app = self.jobs[job.index()].app;
        app.expect("a master belongs to an application")
    }

    /// Enters something about a container that is void once its process has ended.
    pub(super) fn later(&mut self, id: ContainerId, in_ms: u64, due: impl Fn(ContainerId, u32) -> Due) {
        let Some(container) = self.containers.get(&id) else {
            return;
        };
        if container.over.is_none() && self.node(container.node).alive {
            let due = due(id, container.run);
            self.agenda.add(self.now + in_ms, due);
        }
    }

    /// The AM has given the job up, for what the row `cause` says.
    pub(super) fn abort<L: Log>(
        &mut self,
        job: JobId,
        how: GivenUp,
        cause: Option<u64>,
        log: &mut L,
        out: &mut Out,
    ) {
        let runs = &self.jobs[job.index()];
        let Some(app) = runs.app.filter(|_| !runs.state.is_final()) else {
            return;
        };
        let (state, finish) = match how {
            GivenUp::Failed => (JobState::Failed, FinishState::Failed),
            GivenUp::Killed => (JobState::Killed, FinishState::Killed),
            GivenUp::Gone => match self.app(app).and_then(|app| app.am) {
                Some(am) => {
                    self.app_mut(app).registered = false;
                    self.process_over(am, Outcome::Failed, cause, out);
                    return;
                }
                // Of one that nobody manages there is no other attempt.
                None => (JobState::Failed, FinishState::Failed),
            },
        };
        let row = self.set_state(job, state, cause, out);
        self.finish_app(app, finish, row, log, out);
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
        // Only MapReduce's tasks do.
        if cfg!(feature = "mapreduce") {
            self.with_master(id, log, out, |master, acts| {
                master.process_over(id, failed, now, acts);
            });
        }
        self.unregister_soon(id.app);
    }

    /// Lets the master that a container belongs to do something.
    pub(super) fn with_master<L: Log>(
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
}
