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
use crate::sim::{App, Entity, History, Job, JobId, JobState, Outcome, Row, What, World};

/// How much may be looked through: a step counts 1, an attempt looked at 1.
const MOST: usize = 40_000_000;
/// How much placing there may be on copies of the scheduler, which costs 1 for each node, container and application that it knows.
const MOST_PLACING: usize = 600_000;
/// Up to which cost what is free is looked at whenever something may have changed it; on a larger cluster with heartbeats alone.
const SMALL: usize = 200;

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
    /// Of [`MOST_PLACING`].
    placing: usize,
    /// When what is free was looked at last, and how far apart that was at most, ms; 0: at every change.
    looked: u64,
    apart: u64,
    /// Whether something has moved since the scheduler's own threads ran last.
    unsettled: bool,
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
            placing: MOST_PLACING,
            looked: 0,
            apart: 0,
            unsettled: false,
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
        let updates = self.world.updates_next();
        let rows = self.world.step_with(&mut Notebook::new(Detail::Nothing));
        let t = self.world.now();
        for row in &rows {
            self.take(row);
        }
        if called.is_some() {
            self.protocol.after(&self.world, &rows);
        }
        if called.is_some() || rows.iter().any(|row| self.asks_anew(row)) {
            self.look_at_attempts(t, &rows);
        }
        // What has moved counts in full once the scheduler's own threads have taken it in, which no row tells.
        let settles = updates && std::mem::take(&mut self.unsettled);
        let moves = rows.iter().any(moves_room);
        self.unsettled |= moves;
        moves || settles
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

    /// Whether a row between two heartbeats tells of something for which the master asks anew.
    fn asks_anew(&self, row: &Row) -> bool {
        match &row.what {
            What::JobState { job, .. } => *job == self.job,
            What::TaskEnded {
                container, outcome, ..
            } => container.app == self.app && *outcome != Outcome::Finished,
            What::Fault { entity, .. } => matches!(entity, Entity::Task(task) if task.job == self.job),
            _ => false,
        }
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
        let t = self.world.now();
        let is_answered = self.protocol.is_answered();
        if mapreduce(&self.world, self.app).is_none() {
            let told = job(&self.world, self.app).and_then(|job| job.headroom);
            self.headrooms.told(t, told.filter(|_| is_answered));
            return;
        }
        if !self.may_place(t) {
            return;
        }
        if let Some(master) = mapreduce(&self.world, self.app) {
            self.headrooms.look(&self.world, self.app, master, is_answered);
        }
        self.looked = t;
    }

    /// Whether what is free is looked at now: on a large cluster so seldom that it can be looked at up to the end.
    fn may_place(&mut self, t: u64) -> bool {
        let world = &self.world;
        let cost = world.nodes().len() + world.containers().len() + world.apps().len();
        if cost > SMALL {
            let interval = world.jobs()[self.job.index()].plan.am.heartbeat_ms.max(1);
            let left = self.history.computed_ms().saturating_sub(t) / interval + 1;
            let stride = (left as usize * cost).div_ceil(self.placing.max(1)) as u64;
            let is_heartbeat = self.protocol.heartbeats().last() == Some(&t);
            if !is_heartbeat || (self.looked > 0 && t < self.looked + stride * interval) {
                return false;
            }
            self.apart = self.apart.max(stride * interval);
        }
        self.placing = self.placing.saturating_sub(cost);
        self.placing > 0
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
            free_apart: self.apart,
            free_until: if self.placing > 0 { until } else { self.looked },
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
    world.app(app).filter(|app| app.registered)?;
    match job(world, app)?.master.as_ref()? {
        Master::MapReduce(master) => Some(master),
        Master::Staged(_) => None,
    }
}

/// Whether a row tells of something by which what is free may be another: a container that has ended occupies its node until that
/// has cleaned it up.
fn moves_room(row: &Row) -> bool {
    !matches!(
        row.what,
        What::WaitReason { .. }
            | What::Below { .. }
            | What::HandedOver { .. }
            | What::Event(EventKind::AmStarted { .. } | EventKind::Starved { .. })
    )
}
