//! Metrics over time: means over equal steps, few enough to draw.

use serde_json::{Value, json};

use super::six;

/// How many steps there are at most.
const MOST: u64 = 2000;

/// The width of a step, ms: a multiple of the scenario's sampling interval.
pub(super) fn step_ms(until: u64, sample_ms: u64) -> u64 {
    let sample_ms = sample_ms.max(1);
    sample_ms * until.div_ceil(sample_ms * MOST).max(1)
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
        let mut t = from;
        while t < to {
            let index = t / self.step_ms;
            let end = ((index + 1) * self.step_ms).min(to);
            let (sum, ms) = &mut self.steps[index as usize];
            *sum += value * (end - t) as f64;
            *ms += end - t;
            t = end;
        }
    }

    /// The means, step by step.
    pub fn means(&self) -> impl Iterator<Item = Option<f64>> {
        self.steps
            .iter()
            .map(|(sum, ms)| (*ms > 0).then(|| sum / *ms as f64))
    }

    pub(super) fn to_json(&self) -> Value {
        self.means().map(|mean| json!(six(mean))).collect()
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

    /// The sums, step by step.
    pub fn sums(&self) -> impl Iterator<Item = u128> {
        self.added.iter().scan(0, |sum, added| {
            *sum += added;
            Some(*sum)
        })
    }

    /// In thousandths of its unit: seconds of ms.
    pub(super) fn to_json(&self) -> Value {
        self.sums().map(|sum| json!(sum as f64 / 1000.0)).collect()
    }
}
