//! A run as far as it is computed, forwards: the world and what came out of it.

use super::cluster::Ended;
use super::figures::Series;
use super::world::{Out, World};
use crate::scheduler::{Detail, Notebook};

/// A world that goes on, and what came out of it.
#[derive(Clone, Debug)]
pub struct Course {
    pub(super) world: World,
    pub(super) out: Out,
    pub(super) series: Series,
}

impl Course {
    /// One that begins with `world`.
    pub(super) fn of(world: World) -> Self {
        Self {
            world,
            out: Out::default(),
            series: Series::default(),
        }
    }

    /// The furthest moment computed.
    #[must_use]
    pub const fn world(&self) -> &World {
        &self.world
    }

    /// Containers that have ended, in order of their ends.
    #[must_use]
    pub fn ended(&self) -> &[Ended] {
        &self.out.ended
    }

    /// The step functions of the queues.
    #[must_use]
    pub const fn series(&self) -> &Series {
        &self.series
    }

    /// Whether something comes up to and with `t_ms`.
    pub(super) fn comes_by(&self, t_ms: u64) -> bool {
        !self.world.over && self.world.peek().is_none_or(|(t, _)| t <= t_ms)
    }

    /// Does a single event.
    pub(super) fn step(&mut self, detail: Detail) {
        self.world.step(&mut Notebook::new(detail), &mut self.out);
    }

    /// Takes the figures of a finished millisecond, where they may have changed.
    pub(super) fn record(&mut self) {
        if self.world.is_between_moments() && std::mem::take(&mut self.world.touched) {
            self.series.record(&self.world);
        }
    }
}
