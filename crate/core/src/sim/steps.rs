//! How the world goes on: the next event, its operations, the rows that they leave (spec `simulation.md` §2).

use super::clock::{Due, Phase};
use super::row::{Row, What};
use super::scenario::SchedulerKind;
use super::world::{Applied, Out, Scene, World};
#[cfg(feature = "verdict")]
use super::{Scenario, world::Plan};
#[cfg(feature = "verdict")]
use crate::config::Finding;
use crate::ids::QueueId;
#[cfg(feature = "verdict")]
use crate::ids::{AppId, NodeId};
use crate::resource::Resource;
#[cfg(feature = "verdict")]
use crate::scheduler::{Detail, Notebook};
use crate::scheduler::{Event, Figures, Log, Op, Reason, Rejection, Sink};
#[cfg(feature = "verdict")]
use std::sync::Arc;

impl World {
    /// The time and phase of what comes next; `None`: nothing, the run is at its end.
    pub(super) fn peek(&self) -> Option<(u64, Phase)> {
        if self.over || self.hangs {
            return None;
        }
        let due = self.agenda.peek();
        let command = self
            .plan
            .commands
            .get(self.next_command)
            .map(|command| (command.at_ms, Phase::Command));
        let next = match (due, command) {
            (Some(due), Some(command)) => Some(due.min(command)),
            (due, command) => due.or(command),
        };
        next.filter(|(t, _)| *t <= self.plan.scenario.duration_ms && !(*t > self.now && self.is_finished()))
    }

    /// Does what comes next. With `false` nothing was left and the run is over.
    pub(super) fn step<L: Log>(&mut self, log: &mut L, out: &mut Out) -> bool {
        let Some((t, phase)) = self.peek() else {
            self.end();
            return false;
        };
        self.now = t;
        self.phase = phase;
        self.scene = Scene::default();
        let command = self
            .plan
            .commands
            .get(self.next_command)
            .map(|command| command.at_ms);
        if phase == Phase::Command && command == Some(t) {
            self.next_command += 1;
            self.command(self.next_command - 1, log, out);
        } else {
            let (_, due) = self.agenda.pop().expect("something is due");
            self.happen(due, log, out);
        }
        true
    }

    /// The world of `scenario` before anything has happened, for a run of which not everything is kept.
    ///
    /// # Errors
    /// What the scheduler finds wrong with its configuration.
    #[cfg(feature = "verdict")]
    pub(crate) fn before(scenario: Scenario) -> Result<Self, Vec<Finding>> {
        Self::new(Arc::new(Plan::new(scenario)))
    }

    /// Does what comes next, and gives the rows that it wrote.
    #[cfg(feature = "past")]
    pub(crate) fn step_with<L: Log>(&mut self, log: &mut L) -> Vec<Row> {
        let mut out = Out::default();
        self.step(log, &mut out);
        out.rows
    }

    /// Whether nothing is left to happen at the present moment.
    pub(super) fn is_between_moments(&self) -> bool {
        self.peek().is_none_or(|(next, _)| next != self.now)
    }

    /// Whether something comes at or before `t`.
    #[cfg(feature = "past")]
    pub(crate) fn comes_by(&self, t: u64) -> bool {
        self.peek().is_some_and(|(next, _)| next <= t)
    }

    /// In how long every node is offered, ms: from one of its heartbeats, or of the passes over all nodes, to the next.
    #[cfg(feature = "past")]
    pub(crate) fn round_ms(&self) -> u64 {
        let pass = self.clockwork.pass_ms;
        pass.unwrap_or(self.plan.scenario.cluster.heartbeat_ms)
    }

    /// The node whose heartbeat comes next, if that is what comes.
    #[cfg(feature = "verdict")]
    pub(crate) fn visited_next(&self) -> Option<NodeId> {
        let (t, phase, due) = self.agenda.next()?;
        self.visits(t, due).filter(|_| Some((t, phase)) == self.peek())
    }

    /// The time and the application of the heartbeat that an AM sends next, if that is what comes.
    #[cfg(feature = "verdict")]
    pub(crate) fn called_next(&self) -> Option<(u64, AppId)> {
        let (t, phase, due) = self.agenda.next()?;
        match due {
            Due::AmHeartbeat(app) if Some((t, phase)) == self.peek() && self.am_works(app) => Some((t, app)),
            _ => None,
        }
    }

    /// Whether the scheduler's own threads run next.
    #[cfg(feature = "verdict")]
    pub(crate) fn updates_next(&self) -> bool {
        self.peek().is_some_and(|(_, phase)| phase == Phase::Update)
    }

    /// Lets a node report now, whenever it would be due, or be offered where nodes are in passes; gives the rows that are
    /// written.
    #[cfg(feature = "verdict")]
    pub(crate) fn visit(&mut self, node: NodeId) -> Vec<Row> {
        if self.assigns_in_passes() {
            return self.offer(node, &mut Notebook::new(Detail::Nothing));
        }
        let mut out = Out::default();
        let life = self.nodes[node.index()].life;
        self.node_heartbeat(node, life, &mut Notebook::new(Detail::Nothing), &mut out);
        out.rows
    }

    /// Lets time pass up to `t`, at or before which nothing is left to happen.
    #[cfg(feature = "past")]
    pub(crate) fn wait_until(&mut self, t: u64) {
        assert!(!self.comes_by(t), "nothing is passed over");
        self.now = self.now.max(t);
    }

    /// Lets the scheduler's own threads run now, whenever they would be due; gives the rows that they wrote.
    #[cfg(feature = "past")]
    pub(crate) fn run_threads<L: Log>(&mut self, log: &mut L) -> Vec<Row> {
        let mut out = Out::default();
        let ops: &[Op] = match self.plan.scenario.scheduler.kind {
            SchedulerKind::Fair => &[Op::Update, Op::Preempt { resource: None }],
            SchedulerKind::Capacity if !self.scheduler.has_rounds() => &[],
            SchedulerKind::Capacity => &[Op::EditSchedule],
            SchedulerKind::Superior => &[Op::Cycle],
        };
        for op in ops {
            self.apply_own(op, log, &mut out);
        }
        out.rows
    }

    /// Every job has ended, and nothing more comes from outside.
    pub(super) fn is_finished(&self) -> bool {
        !self.plan.scenario.run_to_end
            && self.jobs_left == 0
            && self.lingering == 0
            && self.next_command == self.plan.commands.len()
            && self.next_row > 0
    }

    pub(super) fn end(&mut self) {
        if !self.over && !self.hangs && !self.is_finished() {
            self.now = self.plan.scenario.duration_ms;
        }
        self.over = true;
    }

    fn happen<L: Log>(&mut self, due: Due, log: &mut L, out: &mut Out) {
        match due {
            Due::Timers => self.timers(log, out),
            Due::CleanQueues => {
                if let Some(interval) = self.clockwork.clean_queues_ms {
                    self.agenda.add(self.now + interval, Due::CleanQueues);
                }
                self.apply_own(&Op::CleanQueues, log, out);
            }
            Due::NodeJoins(node) => self.node_joins(node, log, out),
            Due::NodeLost(node, life) => self.node_lost(node, life, log, out),
            Due::ProcessEnds(container, run) => self.process_ends(container, run, log, out),
            Due::Saved(container, run) => self.saved(container, run, log, out),
            // Only MapReduce's master wants to be woken.
            Due::Wakes(..) if cfg!(not(feature = "mapreduce")) => {}
            Due::Wakes(container, run) => self.wakes(container, run, log, out),
            Due::Registers(app) => self.registers(app, log, out),
            Due::Submit(job) => self.submit(job, log, out),
            Due::AmHeartbeat(app) => self.am_heartbeat(app, log, out),
            #[cfg(feature = "resume")]
            Due::Resumes(app) => self.resumes(app, log, out),
            Due::Update(wait) => self.update(wait, log, out),
            Due::Preempt => self.preempt(log, out),
            Due::Monitor => self.monitor(log, out),
            #[cfg(feature = "capacity")]
            Due::ManageQueues => {
                self.round_of_queues(due, self.clockwork.manage_ms, &Op::ManageQueues, log, out);
            }
            #[cfg(feature = "capacity")]
            Due::ExpireQueues => {
                self.round_of_queues(due, self.clockwork.expire_ms, &Op::ExpireQueues, log, out);
            }
            #[cfg(feature = "lags")]
            Due::NodeHeartbeat(node, life) if self.is_put_off(node, life) => {}
            Due::NodeHeartbeat(node, life) => self.node_heartbeat(node, life, log, out),
            #[cfg(feature = "lags")]
            Due::ExtraHeartbeat(node, life) => self.extra_heartbeat(node, life, log, out),
            #[cfg(feature = "lags")]
            Due::Unregisters(app) => self.unregisters(app, log, out),
            #[cfg(feature = "lags")]
            Due::MasterLeaves(app) => self.master_leaves(app, log, out),
            Due::Cycle => self.cycle(log, out),
            #[cfg(feature = "capacity")]
            Due::SortNodes => self.sort_nodes(log, out),
            #[cfg(feature = "capacity")]
            Due::Pass(number) => self.pass(number, log, out),
            Due::Observe => self.apply_own(&Op::Observe, log, out),
        }
    }

    /// Lets the state be observed every `interval` ms.
    pub(super) fn observe_every(&mut self, interval: u64) {
        let mut t = interval;
        while t <= self.plan.scenario.duration_ms {
            self.agenda.add(t, Due::Observe);
            t += interval;
        }
    }

    /// An operation of the resource manager's own clockwork, which cannot be refused.
    pub(super) fn apply_own<L: Log>(&mut self, op: &Op, log: &mut L, out: &mut Out) {
        if let Err(rejection) = self.apply(op, log, out) {
            panic!(
                "the resource manager's own operation was refused: {}",
                rejection.code()
            );
        }
    }

    /// Moves the scheduler's clock to now, then lets `op` happen. Its events are in the state and in the log afterwards.
    pub(super) fn apply<L: Log>(
        &mut self,
        op: &Op,
        log: &mut L,
        out: &mut Out,
    ) -> Result<Vec<Event>, Rejection> {
        if self.clock < self.now {
            let advance = Op::Advance {
                ms: self.now - self.clock,
            };
            self.clock = self.now;
            self.apply_only(&advance, log, out)?;
        }
        self.apply_only(op, log, out)
    }

    pub(super) fn apply_only<L: Log>(
        &mut self,
        op: &Op,
        log: &mut L,
        out: &mut Out,
    ) -> Result<Vec<Event>, Rejection> {
        let mut events = Vec::new();
        let queues_before =
            matches!(op, Op::CleanQueues | Op::ManageQueues | Op::ExpireQueues).then(|| self.queues());
        let result = self.scheduler.apply(
            op,
            &mut Sink {
                events: &mut events,
                log,
            },
        );
        if !events.is_empty()
            || matches!(
                op,
                Op::Update
                    | Op::EditSchedule
                    | Op::ManageQueues
                    | Op::ExpireQueues
                    | Op::Cycle
                    | Op::Reload(_)
            )
        {
            self.touched = true;
        }
        let changed = queues_before.is_some_and(|before| before != self.queues());
        self.renamed += u64::from(changed || op.may_rename());
        if let Some(ops) = &mut out.ops {
            ops.push(Applied {
                t: self.now,
                op: op.clone(),
                events: events.clone(),
                rejected: result.err(),
            });
        }
        for event in &mut events {
            self.absorb(event, out);
        }
        result.map(|()| events)
    }

    /// The queues that there are, with what they are entitled to: under Fair that moves by itself, and names do not tell it.
    fn queues(&self) -> Vec<(QueueId, Resource)> {
        let entitlement = |figures: &Figures| match self.plan.scenario.scheduler.kind {
            SchedulerKind::Capacity => figures.entitlement,
            _ => Resource::NONE,
        };
        let figures = self.figures();
        figures.iter().map(|of| (of.queue, entitlement(of))).collect()
    }

    /// Writes a row.
    pub(super) fn row(&mut self, out: &mut Out, what: What, cause: Option<u64>) -> u64 {
        self.row_with(out, what, cause, None)
    }

    pub(super) fn row_with(
        &mut self,
        out: &mut Out,
        what: What,
        cause: Option<u64>,
        reason: Option<Box<Reason>>,
    ) -> u64 {
        let seq = self.next_row;
        self.next_row += 1;
        let row = Row {
            seq,
            t: self.now,
            phase: self.phase,
            what,
            cause,
            reason,
        };
        row.digest(&mut self.digest);
        out.rows.push(row);
        seq
    }
}
