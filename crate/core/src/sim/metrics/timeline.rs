//! Metrics over time: means over equal steps, few enough to draw.

use super::ratio::six;

/// How many steps there are at most.
const MOST: u64 = 2000;

/// The width of a step, ms: a multiple of the scenario's sampling interval.
pub(super) fn step_ms(until: u64, sample_ms: u64) -> u64 {
    wider_step_ms(until, sample_ms, MOST)
}

/// The same for at most so many steps.
pub(super) fn wider_step_ms(until: u64, sample_ms: u64, most: u64) -> u64 {
    let sample_ms = sample_ms.max(1);
    sample_ms * until.div_ceil(sample_ms * most.min(MOST)).max(1)
}

/// The parts of a stretch of time by step: the step's index and how much of it, ms.
fn parts(step_ms: u64, from: u64, to: u64) -> impl Iterator<Item = (usize, u64)> {
    let mut t = from;
    std::iter::from_fn(move || {
        let index = t / step_ms;
        let end = ((index + 1) * step_ms).min(to);
        let ms = end.checked_sub(t).filter(|ms| *ms > 0)?;
        t = end;
        Some((index as usize, ms))
    })
}

/// The mean of a quantity over each step, where it was defined in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Timeline {
    step_ms: u64,
    /// Integral and length of each step.
    steps: Vec<(f64, u64)>,
}

impl Timeline {
    pub(super) fn new(until: u64, step_ms: u64) -> Self {
        let count = until.div_ceil(step_ms);
        let count = usize::try_from(count).expect("there are few steps");
        Self {
            step_ms,
            steps: vec![(0.0, 0); count],
        }
    }

    /// From `from` up to `to` the quantity is `value`.
    pub(super) fn add(&mut self, from: u64, to: u64, value: f64) {
        for (index, part) in parts(self.step_ms, from, to) {
            let (sum, ms) = &mut self.steps[index];
            *sum += value * part as f64;
            *ms += part;
        }
    }

    /// The means, step by step.
    pub fn means(&self) -> impl Iterator<Item = Option<f64>> {
        self.steps
            .iter()
            .map(|(sum, ms)| (*ms > 0).then(|| sum / *ms as f64))
    }

    pub(super) fn told(&self) -> Vec<Option<f64>> {
        self.means().map(six).collect()
    }
}

/// The exact integral of a quantity over each step, ms × unit.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Integral {
    step_ms: u64,
    steps: Vec<i128>,
}

impl Integral {
    pub(super) fn new(until: u64, step_ms: u64) -> Self {
        let count = until.div_ceil(step_ms);
        let count = usize::try_from(count).expect("there are few steps");
        Self {
            step_ms,
            steps: vec![0; count],
        }
    }

    /// From `from` up to `to` the quantity is larger by `amount`.
    pub(super) fn add(&mut self, from: u64, to: u64, amount: i64) {
        for (index, ms) in parts(self.step_ms, from, to) {
            self.steps[index] += i128::from(amount) * i128::from(ms);
        }
    }

    /// Adds one with the same steps.
    pub(super) fn merge(&mut self, other: &Self) {
        for (sum, step) in self.steps.iter_mut().zip(&other.steps) {
            *sum += step;
        }
    }

    pub(super) fn sums(&self) -> impl Iterator<Item = i128> {
        self.steps.iter().copied()
    }
}

/// A sum that grows: its value at the end of each step.
#[derive(Clone, PartialEq, Debug)]
pub struct Growth {
    step_ms: u64,
    added: Vec<u128>,
}

impl Growth {
    pub(super) fn new(until: u64, step_ms: u64) -> Self {
        let count = until.div_ceil(step_ms).max(1);
        let count = usize::try_from(count).expect("there are few steps");
        Self {
            step_ms,
            added: vec![0; count],
        }
    }

    /// At `t` it grows by `amount`; what happens at the very end counts to the last step.
    pub(super) fn add(&mut self, t: u64, amount: u128) {
        let last = self.added.len() - 1;
        let index = ((t / self.step_ms) as usize).min(last);
        self.added[index] += amount;
    }

    /// Adds one with the same steps.
    pub(super) fn merge(&mut self, other: &Self) {
        for (sum, added) in self.added.iter_mut().zip(&other.added) {
            *sum += added;
        }
    }

    /// The sums, step by step.
    pub fn sums(&self) -> impl Iterator<Item = u128> {
        self.added.iter().scan(0, |sum, added| {
            *sum += added;
            Some(*sum)
        })
    }

    /// In thousandths of its unit: seconds of ms.
    pub(super) fn told(&self) -> Vec<f64> {
        self.sums().map(|sum| sum as f64 / 1000.0).collect()
    }
}
