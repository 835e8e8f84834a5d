//! More than two settings at once: a tree of Parzen estimators proposes changes, and learns how far each was from its goals.
//!
//! **CHOICE.** The crate `tpe`: it is asked and told from outside, takes its randomness from whoever asks, knows both numbers and
//! choices, and builds for WebAssembly. `argmin` runs its own loop over a cost function and so cannot wait for workers; `cmaes`
//! knows neither choices nor conditions and draws plots by default.

use std::convert::Infallible;

use rand::TryRng;
use tpe::density_estimation::DefaultEstimatorBuilder;
use tpe::{TpeOptimizer, histogram_estimator, parzen_estimator, range};

use super::look::{Look, Point};
use super::tuned::Grid;
use crate::search::{Asked, May, Ran};
use crate::sim::random::Stream;

/// How many changes are drawn before the estimators say anything.
const DRAWN: usize = 16;
/// How many are asked for at once.
const AT_ONCE: usize = 16;

/// Draws changes of any number of settings, `most` of them, until some meet the goals, and tells the smallest of these; `begun` are
/// some that are known.
pub(super) fn sample(look: &Look<'_>, begun: &[Point], most: usize) -> Result<(Grid, Option<Point>), Asked> {
    let mut draws = Draws(Stream::new(look.seed, "tune"));
    let mut dials: Vec<Dial> = look.may.iter().map(Dial::of).collect();
    let nothing = look.ask(&[look.base()])?[0];
    for point in begun {
        let loss = loss(look.ask(std::slice::from_ref(point))?[0], nothing);
        tell(&mut dials, point, loss);
    }
    let grid = |runs, met| Grid {
        runs,
        met,
        every: false,
    };
    let mut tried = 0;
    while tried < most {
        let points: Vec<Point> = (tried..most.min(tried + AT_ONCE))
            .map(|number| {
                let value = |dial: &mut Dial| match number < DRAWN {
                    true => dial.draw(&mut draws),
                    false => dial.ask(&mut draws),
                };
                dials.iter_mut().map(value).collect()
            })
            .collect();
        let ran = look.ask(&points)?;
        tried += points.len();
        let met = points.iter().zip(&ran).filter(|(_, ran)| ran.meets());
        if let Some(best) = look.smallest(met.map(|(point, _)| point.clone())) {
            let met = ran.iter().filter(|ran| ran.meets()).count();
            return Ok((grid(tried, met), Some(best)));
        }
        for (point, ran) in points.iter().zip(ran) {
            tell(&mut dials, point, loss(ran, nothing));
        }
    }
    Ok((grid(tried, 0), None))
}

fn tell(dials: &mut [Dial], point: &Point, loss: f64) {
    for (dial, value) in dials.iter_mut().zip(point) {
        dial.tell(*value, loss);
    }
}

/// How far a run is from its goals: each that is not met counts one, and less than one more for what it lacks, measured by what
/// it lacks without a change.
pub(super) fn loss(ran: &Ran, nothing: &Ran) -> f64 {
    if ran.refused.is_some() {
        return f64::from(u16::MAX);
    }
    let goals = ran.goals.iter().enumerate().filter(|(_, goal)| !goal.met);
    let far = |(index, goal): (usize, &crate::search::trial::Goal)| {
        let before = nothing
            .goals
            .get(index)
            .and_then(|goal| goal.lacks)
            .unwrap_or(0.0);
        let lacks = goal.lacks.unwrap_or(before.max(1.0));
        1.0 + lacks / (lacks + before.max(1e-9))
    };
    goals.map(far).sum()
}

/// One setting as the estimators see it: its values in order with the present one at its place.
struct Dial {
    estimator: TpeOptimizer<DefaultEstimatorBuilder>,
    count: usize,
    /// Where the present value stands.
    place: usize,
}

impl Dial {
    fn of(may: &May) -> Self {
        let count = may.count();
        let builder = match may.place {
            Some(_) => parzen_estimator(),
            None => histogram_estimator(),
        };
        let range = range(0.0, (count + 1) as f64).expect("two ends");
        Self {
            estimator: TpeOptimizer::new(builder, range),
            count,
            place: may.place.unwrap_or(0),
        }
    }

    fn value(&self, at: usize) -> Option<usize> {
        match at.cmp(&self.place) {
            std::cmp::Ordering::Less => Some(at),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(at - 1),
        }
    }

    fn draw(&self, draws: &mut Draws) -> Option<usize> {
        self.value(draws.0.whole(0, self.count as u64) as usize)
    }

    fn ask(&mut self, draws: &mut Draws) -> Option<usize> {
        let at = self.estimator.ask(draws).map_or(0.0, |at| at.max(0.0));
        self.value((at as usize).min(self.count))
    }

    fn tell(&mut self, value: Option<usize>, loss: f64) {
        let at = match value {
            None => self.place,
            Some(value) if value < self.place => value,
            Some(value) => value + 1,
        };
        let told = self.estimator.tell(at as f64 + 0.5, loss);
        told.expect("a place in its range, and a number");
    }
}

/// Draws of a run's kind for a library's sampler.
struct Draws(Stream);

impl TryRng for Draws {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok((self.0.draw() >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.0.draw())
    }

    fn try_fill_bytes(&mut self, into: &mut [u8]) -> Result<(), Infallible> {
        for chunk in into.chunks_mut(8) {
            chunk.copy_from_slice(&self.0.draw().to_le_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}
