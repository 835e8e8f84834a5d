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

    /// Does a single event, or as many heartbeats up to and with `t_ms` as change nothing; how many events these are.
    pub(super) fn step(&mut self, t_ms: u64, detail: Detail) -> u64 {
        // The figures of this millisecond are still to be taken.
        let until = if self.world.touched { self.world.now } else { t_ms };
        let (world, out, log) = (&mut self.world, &mut self.out, &mut Notebook::new(detail));
        let passed = world.idle(until, log, out);
        if passed == 0 {
            world.step(log, out);
        }
        passed.max(1)
    }

    /// Drops what has come out of it.
    #[cfg(feature = "past")]
    pub(super) fn forget(&mut self) {
        self.world.touched = false;
        self.out.ended.clear();
    }

    /// Takes the figures of a finished millisecond, where they may have changed.
    pub(super) fn record(&mut self) {
        if self.world.is_between_moments() && std::mem::take(&mut self.world.touched) {
            self.series.record(&self.world);
        }
    }
}
