//! How a quantity is spread over the episodes or jobs that have it.

use super::ratio::six;
use super::told;

/// Lengths of time, or ratios, in ascending order.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Spread {
    sorted: Vec<f64>,
}

impl Spread {
    pub(super) fn of(values: impl Iterator<Item = f64>) -> Self {
        let mut sorted: Vec<f64> = values.collect();
        sorted.sort_by(f64::total_cmp);
        Self { sorted }
    }

    /// Of whole numbers, as times and counts are.
    pub fn of_times(values: impl Iterator<Item = u64>) -> Self {
        Self::of(values.map(|ms| ms as f64))
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.sorted.len()
    }

    /// The mean; `None` of nothing.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        (!self.sorted.is_empty()).then(|| self.sorted.iter().sum::<f64>() / self.sorted.len() as f64)
    }

    /// The nearest rank: the smallest value that at least so many percent of all do not exceed; `None` of nothing.
    #[must_use]
    pub fn percentile(&self, percent: usize) -> Option<f64> {
        let rank = (self.sorted.len() * percent).div_ceil(100).max(1);
        self.sorted.get(rank - 1).copied()
    }

    /// As it is handed out.
    #[must_use]
    pub fn told(&self) -> told::Spread {
        told::Spread {
            count: self.count(),
            mean: six(self.mean()),
            min: six(self.percentile(0)),
            median: six(self.percentile(50)),
            p95: six(self.percentile(95)),
            max: six(self.percentile(100)),
        }
    }
}
