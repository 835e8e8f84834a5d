//! A MapReduce job at a moment: what its master was told, and what its next heartbeat would decide.

use std::cell::OnceCell;

use super::super::{Asked, Gate, Moment, Question};
use super::room::{free, told_after};
use crate::am::mapreduce::rules::{
    ARTICLE_ROOM, FREE, PREEMPT_PATIENCE, PREEMPT_ROOM, RAMP_DOWN, RAMP_NONE, SLOW_START,
};
use crate::am::mapreduce::{Decision, Observation, ObservedHeld, Version};
use crate::am::{MapReduceMaster, Master};
use crate::ids::AppId;
use crate::resource::Resource;
use crate::scheduler::{Check, Comparison, EventKind, Outcome, Reason, Subject};
use crate::sim::{What, World};

/// A MapReduce job whose master is at work.
pub(super) struct Of<'a> {
    pub(super) moment: &'a Moment<'a>,
    pub(super) app: AppId,
    pub(super) master: &'a MapReduceMaster,
    pub(super) state: Observation,
    /// What the next heartbeat would decide if its answer came now.
    pub(super) decision: Decision,
    free: OnceCell<Option<Resource>>,
}

/// The master of a MapReduce job, if the application is its present one and it has registered: until then that of the job's last
/// application is kept there.
pub(super) fn master_of(world: &World, app: AppId) -> Option<&MapReduceMaster> {
    let job = world.app(app).filter(|app| app.live && app.registered)?.job;
    let job = &world.jobs()[job.index()];
    match job.master.as_ref().filter(|_| job.app == Some(app))? {
        Master::MapReduce(master) => Some(master),
        Master::Staged(_) => None,
    }
}

impl<'a> Of<'a> {
    /// The job, if it is asked what it waits for: by name, or because it waits for something.
    pub(super) fn new(moment: &'a Moment<'a>, asked: &Asked, app: AppId) -> Option<Self> {
        let world = moment.world();
        let master = master_of(world, app)?;
        let state = master.allocator().observe();
        let waits = master.refusal().is_some()
            || !state.scheduled.maps.is_empty()
            || !state.scheduled.reduces.is_empty()
            || !state.pending_reduces.is_empty();
        let is_asked = match asked.question {
            None => waits,
            Some(question) => question == Question::WhyWaiting,
        };
        if !is_asked {
            return None;
        }
        let told = told_after(world, app, |_| ()).unwrap_or(state.headroom);
        Some(Self {
            moment,
            app,
            master,
            decision: master.would_decide(moment.at(), told),
            state,
            free: OnceCell::new(),
        })
    }

    /// Whether the job of an application may be in deadlock at all: its reduces hold containers, and maps that are asked for do
    /// not. To find out whether it is, copies of the scheduler are asked.
    pub(super) fn may_be_in_deadlock(moment: &Moment<'_>, app: AppId) -> bool {
        master_of(moment.world(), app).is_some_and(|master| {
            let state = master.allocator().observe();
            let assigned = &state.assigned;
            !state.scheduled.maps.is_empty() && assigned.maps.is_empty() && !assigned.reduces.is_empty()
        })
    }

    pub(super) const fn subject(&self) -> Subject {
        Subject::App(self.app)
    }

    /// What could be placed now in containers of a map's size; `None`: not known.
    pub(super) fn free(&self) -> Option<Resource> {
        let label = self.master.allocator().settings().map_label.as_ref();
        *self
            .free
            .get_or_init(|| free(self.moment.world(), self.app, self.state.map_size, label))
    }

    /// Whether what could be placed now holds no map.
    pub(super) fn has_no_room(&self) -> bool {
        self.free()
            .is_some_and(|free| !self.state.map_size.fits_in(&free))
    }

    /// Its check: what is free beside a map.
    pub(super) fn room_check(&self) -> Check {
        let free = self.free().unwrap_or(Resource::NONE);
        let outcome = if self.state.map_size.fits_in(&free) {
            Outcome::Holds
        } else {
            Outcome::Fails
        };
        Check::new(self.subject(), &FREE, outcome).comparing(self.state.map_size, Comparison::FitsIn, free)
    }

    /// Maps are asked for, none holds a container, and reduces do, none of which is ending.
    pub(super) fn only_reduces_hold(&self) -> bool {
        let assigned = &self.state.assigned;
        let waits = !self.state.scheduled.maps.is_empty() && assigned.maps.is_empty();
        waits && self.holding() > 0 && self.holding() == assigned.reduces.len()
    }

    /// How many reduces hold containers and are not ending.
    pub(super) fn holding(&self) -> usize {
        let ends = |held: &ObservedHeld| {
            let ending = self.master.ending().iter();
            self.state.assigned.dying.contains(&held.attempt)
                || ending
                    .map(|(container, _)| *container)
                    .any(|of| of == held.container)
        };
        let reduces = self.state.assigned.reduces.iter();
        reduces.filter(|held| !ends(held)).count()
    }

    /// Whether the master, told that, would stop reduces, at once or when a map has waited long enough.
    pub(super) fn makes_room(&self, told: Resource) -> bool {
        let decision = self.master.would_decide(self.moment.at(), told);
        decision.hanging > 0 || decision.preemption.rule == &PREEMPT_PATIENCE
    }

    /// Whether the rule of reducer preemption finds that a map fits.
    pub(super) fn believes_in_room(&self) -> bool {
        let rule = self.decision.preemption.rule;
        rule == &PREEMPT_ROOM || rule == &ARTICLE_ROOM
    }

    /// How long a map may wait before reduces are stopped whatever the headroom says, ms; `None`: for ever.
    pub(super) fn unconditional_delay(&self) -> Option<u64> {
        let settings = self.master.allocator().settings();
        let delay = u64::try_from(settings.unconditional_delay_ms).ok();
        delay.filter(|_| settings.version == Version::Current)
    }

    /// How long a map must wait before reduces are stopped where there is no room, ms.
    pub(super) fn ordinary_delay(&self) -> u64 {
        u64::try_from(self.master.allocator().settings().preempt_delay_ms).unwrap_or(0)
    }

    /// When a map has waited that long first, ms since the start.
    pub(super) fn waited(&self, delay: u64) -> Option<u64> {
        let first = self.state.scheduled.maps.iter().map(|map| map.since).min()?;
        Some(self.master.since_start(first) + delay)
    }

    /// Whether the next heartbeats of the nodes bring it a container.
    pub(super) fn gets_one(&self) -> bool {
        let rows = &self.moment.visits().rows;
        rows.iter().any(|row| {
            matches!(&row.what, What::Event(EventKind::Allocated { container, .. }) if container.app == self.app)
        })
    }

    /// From one call of the master to the next, ms.
    pub(super) fn heartbeat_ms(&self) -> u64 {
        let world = self.moment.world();
        let job = world.app(self.app).map(|app| &world.jobs()[app.job.index()]);
        job.map_or(1000, |job| job.plan.am.heartbeat_ms.max(1))
    }

    /// A gate's sentence names the job, what it was told and has, and what waits.
    pub(super) fn naming(&self, gate: Gate) -> Gate {
        let state = &self.state;
        let size = state.reduce_size;
        gate.naming("app", self.app)
            .naming("headroom", state.headroom)
            .naming("map", state.map_size)
            .naming("reduce", size)
            .naming("maps", state.scheduled.maps.len() as i64)
            .naming("runningMaps", state.assigned.maps.len() as i64)
            .naming("reducers", self.holding() as i64)
            .naming("held", size.times(self.holding() as i64))
            .naming("pending", state.pending_reduces.len() as i64)
    }

    /// What a rule of the master says.
    pub(super) fn check(&self, reason: &Reason) -> Check {
        let waits = [&PREEMPT_PATIENCE, &SLOW_START];
        let refuses = [&RAMP_DOWN, &RAMP_NONE];
        let outcome = if waits.contains(&reason.rule) {
            Outcome::Waits
        } else if refuses.contains(&reason.rule) {
            Outcome::Fails
        } else {
            Outcome::Holds
        };
        Check {
            facts: reason.facts.clone(),
            ..Check::new(self.subject(), reason.rule, outcome)
        }
    }
}
