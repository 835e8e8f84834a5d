//! A run that is gone through once: its rows are handed over and forgotten, so that a long one takes little memory.

use std::sync::Arc;

use super::course::Course;
use super::metrics::{Metrics, Tally};
use super::row::Row;
use super::scenario::Scenario;
use super::world::{Plan, World};
use crate::config::Finding;
use crate::scheduler::Detail;

/// What a passage keeps for its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keep {
    /// What metrics are made of: step functions of the queues, and every container that has ended.
    Figures,
    /// Nothing but the present moment.
    Nothing,
}

/// A run that is gone through once, forwards. It decides as [`super::History`] does, which can look back.
#[derive(Debug)]
pub struct Passage {
    course: Course,
    tally: Tally,
    keep: Keep,
    detail: Detail,
}

impl Passage {
    /// The run of `scenario`, with nothing computed yet; its rows have their reasons with [`Detail::Reasons`].
    ///
    /// # Errors
    /// What the scheduler finds wrong with its configuration.
    pub fn new(scenario: Scenario, keep: Keep, detail: Detail) -> Result<Self, Vec<Finding>> {
        Ok(Self {
            course: Course::of(World::new(Arc::new(Plan::new(scenario)))?),
            tally: Tally::default(),
            keep,
            detail,
        })
    }

    /// The moment computed.
    #[must_use]
    pub const fn world(&self) -> &World {
        self.course.world()
    }

    /// Computes until everything up to and with `t_ms` has happened, handing each row to `sink` with the world that it came
    /// from. Returns whether the run is over.
    ///
    /// # Errors
    /// Those of `sink`, which end it at once.
    pub fn run_to<E>(
        &mut self,
        t_ms: u64,
        sink: &mut impl FnMut(&World, &Row) -> Result<(), E>,
    ) -> Result<bool, E> {
        while self.course.comes_by(t_ms) {
            self.course.step(t_ms, self.detail);
            let Course { world, out, .. } = &mut self.course;
            for row in out.rows.drain(..) {
                self.tally.see(&row, world);
                sink(world, &row)?;
            }
            match self.keep {
                Keep::Figures => self.course.record(),
                Keep::Nothing => self.course.forget(),
            }
        }
        Ok(self.course.world.over)
    }

    /// The metrics so far; `None` where nothing is kept that they are made of.
    #[must_use]
    pub fn metrics(&self) -> Option<Metrics> {
        match self.keep {
            Keep::Figures => Some(Metrics::of(&self.course, self.tally.counts())),
            Keep::Nothing => None,
        }
    }
}
