//! A run with its past: log, checkpoints, seeking both ways, forks.

#[cfg(feature = "past")]
mod past;

use std::sync::Arc;

#[cfg(feature = "past")]
use self::past::Past;
use super::cluster::Ended;
use super::course::Course;
use super::figures::Series;
use super::rows::{Iter, Rows};
use super::scenario::{Scenario, TimedCommand};
use super::world::{Plan, World};
use crate::config::Finding;
use crate::scheduler::Detail;

/// How many rows keep their reasons in memory. Those of later rows come from [`crate::explain::row`], which runs the moment
/// again.
const REASONS_KEPT: usize = 50_000;

/// A run as far as it has been computed, and the moment that is looked at.
///
/// The log always reaches to the furthest moment computed ([`History::computed_ms`]); [`History::world`] is the moment that
/// was last sought.
#[derive(Clone, Debug)]
pub struct History {
    course: Course,
    rows: Rows,
    given: Vec<TimedCommand>,
    #[cfg(feature = "past")]
    past: Past,
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
        let frontier = World::new(Arc::new(plan))?;
        Ok(Self {
            given: commands,
            #[cfg(feature = "past")]
            past: Past::of(&frontier),
            course: Course::of(frontier),
            rows: Rows::default(),
        })
    }

    /// The moment that is looked at.
    #[must_use]
    pub fn world(&self) -> &World {
        #[cfg(feature = "past")]
        let looked_at = self.past.looked_at();
        #[cfg(not(feature = "past"))]
        let looked_at = None;
        looked_at.unwrap_or(&self.course.world)
    }

    /// The scenario.
    #[must_use]
    pub fn scenario(&self) -> &Scenario {
        &self.course.world.plan.scenario
    }

    /// The commands given beside the scenario's events, in the order in which they were given. Together with the scenario
    /// they make the same run again ([`History::with_commands`]).
    #[must_use]
    pub fn given(&self) -> &[TimedCommand] {
        &self.given
    }

    /// The event log as far as it is computed; row n is at index n.
    #[must_use]
    pub const fn rows(&self) -> &Rows {
        &self.rows
    }

    /// The rows up to the moment that is looked at.
    #[must_use]
    pub fn rows_so_far(&self) -> Iter<'_> {
        self.rows.between(0, self.world().next_row as usize)
    }

    /// Containers that have ended, as far as it is computed, in order of their ends.
    #[must_use]
    pub fn ended(&self) -> &[Ended] {
        self.course.ended()
    }

    /// The furthest moment computed.
    pub(crate) fn frontier(&self) -> &World {
        &self.course.world
    }

    /// The run as far as it is computed.
    pub(crate) fn course(&self) -> &Course {
        &self.course
    }

    /// The step functions of the queues, as far as the run is computed.
    #[must_use]
    pub fn series(&self) -> &Series {
        self.course.series()
    }

    /// How far the run is computed, ms.
    #[must_use]
    pub fn computed_ms(&self) -> u64 {
        self.course.world.now
    }

    /// When the run ends, ms: known once it is over, till then its longest duration.
    #[must_use]
    pub fn end_ms(&self) -> u64 {
        if self.course.world.over {
            self.course.world.now
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
        #[cfg(feature = "past")]
        self.past.leave();
        while self.course.comes_by(t_ms) {
            self.step(t_ms);
        }
        self.course.world.over
    }

    /// Does what comes next at the frontier, up to and with `t_ms`.
    fn step(&mut self, t_ms: u64) {
        let detail = if self.rows.len() < REASONS_KEPT {
            Detail::Reasons
        } else {
            Detail::Nothing
        };
        #[cfg_attr(
            not(feature = "past"),
            expect(unused_variables, reason = "only a past counts them")
        )]
        let steps = self.course.step(t_ms, detail);
        for row in self.course.out.rows.drain(..) {
            self.rows.push(row);
        }
        self.course.record();
        #[cfg(feature = "past")]
        self.past.passed(steps, &self.course.world);
    }
}
