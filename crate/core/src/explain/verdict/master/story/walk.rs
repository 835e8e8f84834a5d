//! A copy of the run goes on step by step, and what concerns one master is taken down.

use super::MasterStory;
use super::attempts::Attempts;
use super::decisions::Decisions;
use super::headroom::Headrooms;
use super::protocol::Protocol;
use crate::am::{MapReduceMaster, Master};
use crate::explain::told::Amounts;
use crate::ids::AppId;
use crate::resource::Resource;
use crate::scheduler::{Detail, EventKind, Notebook};
use crate::sim::{App, Entity, History, Job, JobId, JobState, Row, What, World};

/// How much may be looked through: a step counts 1, an attempt looked at 1, a placing [`PLACING`] for each thing that the
/// scheduler knows.
const MOST: usize = 40_000_000;
/// What placing on a copy of the scheduler costs for each node, container and application.
const PLACING: usize = 100;

/// The copy, and what was taken down.
pub(super) struct Walk<'a> {
    history: &'a History,
    world: World,
    app: AppId,
    job: JobId,
    registered: Option<u64>,
    ended: Option<u64>,
    map: Resource,
    reduce: Resource,
    left: usize,
    attempts: Attempts,
    decisions: Decisions,
    headrooms: Headrooms,
    protocol: Protocol,
}

impl<'a> Walk<'a> {
    /// The moment before the application is submitted.
    pub(super) fn of(history: &'a History, app: AppId) -> Option<Self> {
        let submitted = history.rows().iter().find_map(|row| match row.what {
            What::JobState { job, app: of, .. } if of == Some(app) => Some((row.t, job)),
            _ => None,
        });
        let (t, job) = submitted?;
        let world = history.moment_before(t);
        let plan = world.jobs()[job.index()].plan.clone();
        Some(Self {
            history,
            world,
            app,
            job,
            registered: None,
            ended: None,
            map: Resource::NONE,
            reduce: Resource::NONE,
            left: MOST,
            attempts: Attempts::new(app),
            decisions: Decisions::new(app, job),
            headrooms: Headrooms::new(&plan),
            protocol: Protocol::new(app, job),
        })
    }

    /// The story up to the end of the application, or of what is computed.
    pub(super) fn story(mut self) -> MasterStory {
        let end = self.history.computed_ms();
        let mut changed = false;
        while self.world.comes_by(end) && self.ended.is_none() && self.left > 0 {
            changed |= self.step();
            let t = self.world.now();
            if changed && !self.world.comes_by(t) {
                self.look_at_room();
                changed = false;
            }
            self.left = self.left.saturating_sub(1);
        }
        self.told(end)
    }

    /// One event of the simulation; whether what is free may be another now.
    fn step(&mut self) -> bool {
        let called = self.world.called_next().filter(|(_, app)| *app == self.app);
        if let Some((t, _)) = called {
            self.protocol.before(&self.world, t);
        }
        let rows = self.world.step_with(&mut Notebook::new(Detail::Nothing));
        let t = self.world.now();
        for row in &rows {
            self.take(row);
        }
        if called.is_some() {
            self.protocol.after(&self.world, &rows);
        }
        if called.is_some() || rows.iter().any(|row| self.concerns(row)) {
            self.look_at_attempts(t, &rows);
        }
        rows.iter().any(moves_room)
    }

    fn take(&mut self, row: &Row) {
        if let What::JobState { job, state, app } = &row.what
            && (*job, *app) == (self.job, Some(self.app))
        {
            match state {
                JobState::Running => self.registered = Some(row.t),
                JobState::New => {}
                JobState::Waiting if self.registered.is_none() && self.is_live() => {}
                _ => self.ended = Some(row.t),
            }
        }
        self.attempts.take(row);
        self.decisions.take(row, self.history);
    }

    fn is_live(&self) -> bool {
        self.world.app(self.app).is_some_and(|app| app.live)
    }

    /// Whether a row is about the application or its job.
    fn concerns(&self, row: &Row) -> bool {
        let is_ours = |of: Entity| match of {
            Entity::App(app) => app == self.app,
            Entity::Container(container) => container.app == self.app,
            Entity::Job(job) | Entity::Stage(job, _) => job == self.job,
            Entity::Task(task) => task.job == self.job,
            Entity::None | Entity::Cluster | Entity::Queue(_) | Entity::Node(_) => false,
        };
        is_ours(row.subject()) || is_ours(row.object())
    }

    fn look_at_attempts(&mut self, t: u64, rows: &[Row]) {
        let Some(master) = mapreduce(&self.world, self.app) else {
            return;
        };
        let present = master.attempts();
        self.left = self.left.saturating_sub(present.len());
        let allocator = master.allocator();
        (self.map, self.reduce) = (allocator.map_size(), allocator.reduce_size());
        for lost in self.attempts.look(t, &present) {
            self.decisions.output_lost(t, lost, rows);
        }
    }

    /// What the master was told last, and what is free now, once nothing more happens in this millisecond.
    fn look_at_room(&mut self) {
        let world = &self.world;
        let t = world.now();
        let Some(master) = mapreduce(world, self.app) else {
            let told = job(world, self.app).and_then(|job| job.headroom);
            self.headrooms
                .told(t, told.filter(|_| self.protocol.is_answered()));
            return;
        };
        let cost = world.nodes().len() + world.containers().len() + world.apps().len();
        self.left = self.left.saturating_sub(PLACING * cost);
        let answered = self.protocol.is_answered();
        self.headrooms.look(world, self.app, master, answered);
    }

    fn told(self, end: u64) -> MasterStory {
        let cut_short = self.left == 0 && self.world.comes_by(end) && self.ended.is_none();
        let until = if cut_short {
            self.world.now()
        } else {
            self.ended.unwrap_or(end)
        };
        let types = &self.history.scenario().types;
        let size = |of: Resource| (!of.is_none()).then(|| Amounts::of(&of, types));
        let plan = &self.world.jobs()[self.job.index()].plan;
        MasterStory {
            app: self.app.0,
            is_map_reduce: plan.master.mapreduce.is_some(),
            registered: self.registered,
            ended: self.ended,
            until,
            cut_short,
            interval: plan.am.heartbeat_ms,
            map: size(self.map),
            reduce: size(self.reduce),
            attempts: self.attempts.told(until),
            decisions: self.decisions.told(),
            heartbeats: self.protocol.heartbeats().to_vec(),
            told_wrong: self.headrooms.wrong(until, plan.am.heartbeat_ms),
            headroom: self.headrooms.told_as(types),
            messages: self.protocol.told(),
        }
    }
}

/// The job of an application whose master is at work for it.
fn job(world: &World, app: AppId) -> Option<&Job> {
    let id = world.app(app).filter(|app: &&App| app.live)?.job;
    let job = &*world.jobs()[id.index()];
    (job.app == Some(app)).then_some(job)
}

fn mapreduce(world: &World, app: AppId) -> Option<&MapReduceMaster> {
    match job(world, app)?.master.as_ref()? {
        Master::MapReduce(master) => Some(master),
        Master::Staged(_) => None,
    }
}

/// Whether a row tells of something by which what is free may be another.
fn moves_room(row: &Row) -> bool {
    !matches!(
        row.what,
        What::WaitReason { .. }
            | What::Below { .. }
            | What::HandedOver { .. }
            | What::Event(
                EventKind::Cleaned { .. } | EventKind::AmStarted { .. } | EventKind::Starved { .. }
            )
    )
}
