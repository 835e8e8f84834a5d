//! A run with its past: log, checkpoints, seeking both ways, forks.

use std::sync::Arc;

use super::cluster::Ended;
use super::figures::Series;
use super::row::Row;
use super::scenario::{Command, Scenario, TimedCommand};
use super::world::{Out, Plan, World};
use crate::config::Finding;
use crate::scheduler::{Detail, Notebook};

/// How many events lie between two checkpoints at first.
const FIRST_SPACING: u64 = 2_000;
/// How heavy all checkpoints may be together, in the units of [`World::weight`].
const BUDGET: usize = 2_000_000;
/// How many rows keep their reasons in memory. Those of later rows come from [`crate::explain::row`], which runs the moment
/// again.
const REASONS_KEPT: usize = 300_000;
/// How many checkpoints there are at most, and how many even heavy worlds get.
const MOST: usize = 64;
const FEWEST: usize = 6;

/// A run as far as it has been computed, and the moment that is looked at.
///
/// The log always reaches to the furthest moment computed ([`History::computed_ms`]); [`History::world`] is the moment that
/// was last sought.
#[derive(Clone, Debug)]
pub struct History {
    start: World,
    frontier: World,
    /// The moment looked at, where it is not the frontier.
    past: Option<World>,
    given: Vec<TimedCommand>,
    out: Out,
    series: Series,
    checkpoints: Vec<World>,
    /// Events since the last checkpoint, and how many there are between two.
    steps: u64,
    spacing: u64,
}

impl History {
    /// The run of `scenario`, with nothing computed yet.
    ///
    /// # Errors
    /// What the scheduler finds wrong with its configuration.
    pub fn new(scenario: Scenario) -> Result<Self, Vec<Finding>> {
        Self::with_commands(scenario, Vec::new())
    }

    /// The run of `scenario` with `commands` given, in this order; nothing is computed yet.
    ///
    /// # Errors
    /// What the scheduler finds wrong with its configuration.
    pub fn with_commands(scenario: Scenario, commands: Vec<TimedCommand>) -> Result<Self, Vec<Finding>> {
        let mut plan = Plan::new(scenario);
        for command in &commands {
            plan.insert(command.clone());
        }
        let start = World::new(Arc::new(plan))?;
        Ok(Self {
            given: commands,
            frontier: start.clone(),
            start,
            past: None,
            out: Out::default(),
            series: Series::default(),
            checkpoints: Vec::new(),
            steps: 0,
            spacing: FIRST_SPACING,
        })
    }

    /// The moment that is looked at.
    #[must_use]
    pub fn world(&self) -> &World {
        self.past.as_ref().unwrap_or(&self.frontier)
    }

    /// The scenario.
    #[must_use]
    pub fn scenario(&self) -> &Scenario {
        &self.frontier.plan.scenario
    }

    /// The commands given beside the scenario's events, in the order in which they were given. Together with the scenario
    /// they make the same run again ([`History::with_commands`]).
    #[must_use]
    pub fn given(&self) -> &[TimedCommand] {
        &self.given
    }

    /// The event log as far as it is computed; row n is at index n.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.out.rows
    }

    /// The rows up to the moment that is looked at.
    #[must_use]
    pub fn rows_so_far(&self) -> &[Row] {
        &self.out.rows[..self.world().next_row as usize]
    }

    /// Containers that have ended, as far as it is computed, in order of their ends.
    #[must_use]
    pub fn ended(&self) -> &[Ended] {
        &self.out.ended
    }

    /// The furthest moment computed.
    pub(crate) fn frontier(&self) -> &World {
        &self.frontier
    }

    /// The step functions of the queues, as far as the run is computed.
    #[must_use]
    pub fn series(&self) -> &Series {
        &self.series
    }

    /// How far the run is computed, ms.
    #[must_use]
    pub fn computed_ms(&self) -> u64 {
        self.frontier.now
    }

    /// When the run ends, ms: known once it is over, till then its longest duration.
    #[must_use]
    pub fn end_ms(&self) -> u64 {
        if self.frontier.over {
            self.frontier.now
        } else {
            self.scenario().duration_ms
        }
    }

    /// The digest of the rows up to the moment that is looked at (spec `simulation.md` §9).
    #[must_use]
    pub fn digest(&self) -> u64 {
        self.world().digest()
    }

    /// Computes forwards until everything up to and with `t_ms` has happened, and looks there. Returns whether the run is
    /// over.
    pub fn run_to(&mut self, t_ms: u64) -> bool {
        self.past = None;
        while !self.frontier.over && self.frontier.peek().is_none_or(|(t, _)| t <= t_ms) {
            self.step();
        }
        self.frontier.over
    }

    /// Does a single event at the frontier.
    fn step(&mut self) {
        let world = &mut self.frontier;
        let detail = if self.out.rows.len() < REASONS_KEPT {
            Detail::Reasons
        } else {
            Detail::Nothing
        };
        world.step(&mut Notebook::new(detail), &mut self.out);
        self.steps += 1;
        if world.peek().is_some_and(|(t, _)| t == world.now) {
            return;
        }
        if std::mem::take(&mut world.touched) {
            self.series.record(world);
        }
        if self.steps >= self.spacing {
            self.steps = 0;
            self.checkpoints.push(world.clone());
            self.thin_out();
        }
    }

    /// Keeps the checkpoints within their budget: every second one goes, the spacing doubles.
    fn thin_out(&mut self) {
        let most = (BUDGET / self.frontier.weight()).clamp(FEWEST, MOST);
        if self.checkpoints.len() <= most {
            return;
        }
        let mut odd = false;
        self.checkpoints.retain(|_| {
            odd = !odd;
            odd
        });
        self.spacing *= 2;
    }

    /// Looks at the moment at which everything up to and with `t_ms` has happened, computing forwards if need be.
    pub fn seek(&mut self, t_ms: u64) {
        if t_ms >= self.frontier.now {
            self.run_to(t_ms);
            return;
        }
        let nearer = self
            .past
            .take()
            .filter(|past| past.now <= t_ms && self.checkpoint(t_ms).now <= past.now);
        let mut world = nearer.unwrap_or_else(|| self.checkpoint(t_ms).clone());
        advance(&mut world, t_ms);
        self.past = Some(world);
    }

    /// The last checkpoint at which nothing after `t_ms` has happened.
    fn checkpoint(&self, t_ms: u64) -> &World {
        let index = self.checkpoints.partition_point(|world| world.now <= t_ms);
        index
            .checked_sub(1)
            .map_or(&self.start, |index| &self.checkpoints[index])
    }

    /// The moment in which everything before `t_ms` has happened, and nothing else.
    pub(crate) fn moment_before(&self, t_ms: u64) -> World {
        let Some(before) = t_ms.checked_sub(1) else {
            return self.start.clone();
        };
        let mut world = self.nearest(before).clone();
        advance(&mut world, before);
        world
    }

    /// The last moment that is kept at which nothing after `t_ms` has happened: what is asked at the playhead need not run again
    /// what a checkpoint lacks.
    fn nearest(&self, t_ms: u64) -> &World {
        let kept = self.past.iter().chain([&self.frontier]);
        let kept = kept
            .filter(|world| world.now <= t_ms)
            .max_by_key(|world| world.now);
        let checkpoint = self.checkpoint(t_ms);
        kept.filter(|world| world.now >= checkpoint.now)
            .unwrap_or(checkpoint)
    }

    /// Gives a command at `t_ms`: all that was computed from then on is dropped, and the moment before is looked at.
    pub fn command(&mut self, t_ms: u64, command: Command) {
        let command = TimedCommand { at_ms: t_ms, command };
        let mut plan = Plan::clone(&self.frontier.plan);
        plan.insert(command.clone());
        self.given.push(command);
        self.follow(plan, t_ms);
    }

    /// Goes on as `scenario` does, which differs in nothing but its events, and in those not before `t_ms`: all that was computed
    /// from then on is dropped, and the moment before is looked at. What was computed until then is not computed again.
    pub fn fork(&mut self, scenario: Scenario, t_ms: u64) {
        let mut plan = Plan::new(scenario);
        for command in &self.given {
            plan.insert(command.clone());
        }
        self.follow(plan, t_ms);
    }

    /// Follows a plan that is another one from `t_ms` on.
    fn follow(&mut self, plan: Plan, t_ms: u64) {
        let mut world = if t_ms > self.frontier.now {
            self.frontier.clone()
        } else {
            self.moment_before(t_ms)
        };
        let plan = Arc::new(plan);
        world.over = false;
        self.checkpoints.retain(|checkpoint| checkpoint.now < t_ms);
        for checkpoint in self.checkpoints.iter_mut().chain([&mut self.start]) {
            checkpoint.plan = plan.clone();
            checkpoint.over = false;
        }
        world.plan = plan;
        self.out.rows.truncate(world.next_row as usize);
        self.out.ended.retain(|ended| ended.ended < t_ms);
        self.series.truncate(t_ms);
        self.steps = 0;
        self.past = None;
        self.frontier = world;
    }

    /// How many checkpoints there are now.
    #[must_use]
    pub fn checkpoints(&self) -> usize {
        self.checkpoints.len()
    }

    /// The digest that the run has at the furthest moment computed when it is computed anew from the checkpoint `index`.
    ///
    /// # Panics
    /// If there is no such checkpoint.
    #[must_use]
    pub fn digest_from_checkpoint(&self, index: usize) -> u64 {
        let mut world = self.checkpoints[index].clone();
        advance(&mut world, self.frontier.now);
        world.digest()
    }
}

/// Computes `world` forwards to `t_ms`, for its state alone.
fn advance(world: &mut World, t_ms: u64) {
    let mut out = Out::default();
    while world.peek().is_some_and(|(t, _)| t <= t_ms)
        && world.step(&mut Notebook::new(Detail::Nothing), &mut out)
    {
        out.rows.clear();
        out.ended.clear();
    }
}
