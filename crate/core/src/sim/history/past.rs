//! What a run keeps of its past, so that one can look back in it, and fork it.

use std::sync::Arc;

use super::History;
use crate::scheduler::{Detail, Notebook};
use crate::sim::scenario::{Command, Scenario, TimedCommand};
use crate::sim::world::{Out, Plan, World};

/// How many events lie between two checkpoints at first.
const FIRST_SPACING: u64 = 2_000;
/// How heavy all checkpoints may be together, in the units of [`World::weight`].
const BUDGET: usize = 2_000_000;
/// How many checkpoints there are at most, and how many even heavy worlds get.
const MOST: usize = 64;
const FEWEST: usize = 6;

/// Worlds as they were.
#[derive(Clone, Debug)]
pub(super) struct Past {
    start: World,
    /// The moment looked at, where it is not the frontier.
    looked_at: Option<World>,
    checkpoints: Vec<World>,
    /// Events since the last checkpoint, and how many there are between two.
    steps: u64,
    spacing: u64,
}

impl Past {
    /// That of a run which begins so.
    pub(super) fn of(start: &World) -> Self {
        Self {
            start: start.clone(),
            looked_at: None,
            checkpoints: Vec::new(),
            steps: 0,
            spacing: FIRST_SPACING,
        }
    }

    /// The moment looked at, where it is not the frontier.
    pub(super) const fn looked_at(&self) -> Option<&World> {
        self.looked_at.as_ref()
    }

    /// Looks at the frontier.
    pub(super) fn leave(&mut self) {
        self.looked_at = None;
    }

    /// So many events have happened, after which the frontier is this one.
    pub(super) fn passed(&mut self, steps: u64, frontier: &World) {
        self.steps += steps;
        if self.steps < self.spacing || !frontier.is_between_moments() {
            return;
        }
        self.steps = 0;
        self.checkpoints.push(frontier.clone());
        self.thin_out(frontier.weight());
    }

    /// Keeps checkpoints of this weight within their budget: every second one goes, the spacing doubles.
    fn thin_out(&mut self, weight: usize) {
        let most = (BUDGET / weight).clamp(FEWEST, MOST);
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

    /// The last checkpoint at which nothing after `t_ms` has happened.
    fn checkpoint(&self, t_ms: u64) -> &World {
        let index = self.checkpoints.partition_point(|world| world.now <= t_ms);
        index
            .checked_sub(1)
            .map_or(&self.start, |index| &self.checkpoints[index])
    }

    /// The last checkpoint at which something was still to come.
    fn last_at_work(&self) -> &World {
        let mut latest_first = self.checkpoints.iter().rev();
        latest_first
            .find(|world| !world.is_finished())
            .unwrap_or(&self.start)
    }
}

impl History {
    /// Looks at the moment at which everything up to and with `t_ms` has happened, computing forwards if need be.
    pub fn seek(&mut self, t_ms: u64) {
        if t_ms >= self.course.world.now {
            self.run_to(t_ms);
            return;
        }
        let looked_at = self.past.looked_at.take();
        let checkpoint = self.past.checkpoint(t_ms);
        let nearer = looked_at.filter(|world| world.now <= t_ms && checkpoint.now <= world.now);
        let mut world = nearer.unwrap_or_else(|| checkpoint.clone());
        advance(&mut world, t_ms);
        self.past.looked_at = Some(world);
    }

    /// The moment in which everything before `t_ms` has happened, and nothing else.
    pub(crate) fn moment_before(&self, t_ms: u64) -> World {
        let Some(before) = t_ms.checked_sub(1) else {
            return self.past.start.clone();
        };
        let mut world = self.nearest(before).clone();
        advance(&mut world, before);
        world
    }

    /// The last moment that is kept at which nothing after `t_ms` has happened: what is asked at the playhead need not run again
    /// what a checkpoint lacks.
    fn nearest(&self, t_ms: u64) -> &World {
        let kept = self.past.looked_at.iter().chain([&self.course.world]);
        let kept = kept
            .filter(|world| world.now <= t_ms)
            .max_by_key(|world| world.now);
        let checkpoint = self.past.checkpoint(t_ms);
        kept.filter(|world| world.now >= checkpoint.now)
            .unwrap_or(checkpoint)
    }

    /// Gives a command at `t_ms`: all that was computed from then on is dropped, and the moment before is looked at.
    pub fn command(&mut self, t_ms: u64, command: Command) {
        let command = TimedCommand { at_ms: t_ms, command };
        let mut plan = Plan::clone(&self.course.world.plan);
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
        let mut world = if t_ms > self.course.world.now {
            self.course.world.clone()
        } else {
            self.moment_before(t_ms)
        };
        let plan = Arc::new(plan);
        let past = &mut self.past;
        past.checkpoints.retain(|checkpoint| checkpoint.now < t_ms);
        for of in past.checkpoints.iter_mut().chain([&mut past.start, &mut world]) {
            of.plan = plan.clone();
            of.over = false;
        }
        let mut t_ms = t_ms;
        if world.is_finished() {
            // What kept it going may come no more: it was over when the last of its jobs was.
            world = past.last_at_work().clone();
            advance(&mut world, t_ms);
            t_ms = t_ms.min(world.now + 1);
            past.checkpoints.retain(|checkpoint| checkpoint.now < t_ms);
        }
        self.rows.truncate(world.next_row as usize);
        self.course.out.ended.retain(|ended| ended.ended < t_ms);
        self.course.series.truncate(t_ms);
        (self.past.steps, self.past.looked_at) = (0, None);
        self.course.world = world;
    }

    /// How many checkpoints there are now.
    #[must_use]
    pub fn checkpoints(&self) -> usize {
        self.past.checkpoints.len()
    }

    /// The digest that the run has at the furthest moment computed when it is computed anew from the checkpoint `index`.
    ///
    /// # Panics
    /// If there is no such checkpoint.
    #[must_use]
    pub fn digest_from_checkpoint(&self, index: usize) -> u64 {
        let mut world = self.past.checkpoints[index].clone();
        advance(&mut world, self.course.world.now);
        world.digest()
    }
}

/// Computes `world` forwards to `t_ms`, for its state alone.
fn advance(world: &mut World, t_ms: u64) {
    let (mut out, log) = (Out::default(), &mut Notebook::new(Detail::Nothing));
    while world.peek().is_some_and(|(t, _)| t <= t_ms)
        && (world.idle(t_ms, log, &mut out) > 0 || world.step(log, &mut out))
    {
        out.rows.clear();
        out.ended.clear();
    }
}
