//! A number over the runs of a plan: its means, and which setting moves it (spec `search.md` §2).

use serde::Serialize;

use super::{Plan, Ran};

/// Values of one number over the runs of a plan.
#[derive(Clone, Debug)]
pub struct Measure<'a> {
    plan: &'a Plan,
    /// Which number.
    pub name: &'a str,
    /// Of each run, in the plan's order; `None`: there is none, or it is not known.
    pub numbers: Vec<Option<f64>>,
}

/// How much a setting moves a number.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "RankedSetting"))]
pub struct Ranked {
    /// The setting, as its place among the plan's.
    pub axis: usize,
    /// The part of the variance that it alone explains, 0 to 1.
    pub part: f64,
}

impl<'a> Measure<'a> {
    /// Of runs in the plan's order, as far as they are known.
    #[must_use]
    pub fn new(plan: &'a Plan, name: &'a str, numbers: Vec<Option<f64>>) -> Self {
        Self { plan, name, numbers }
    }

    /// A figure of runs.
    #[must_use]
    pub fn of(plan: &'a Plan, name: &'a str, runs: &[Option<Ran>]) -> Self {
        let number = |ran: &Option<Ran>| ran.as_ref()?.figures.get(name)?.as_f64();
        Self::new(plan, name, runs.iter().map(number).collect())
    }

    /// Whether it is not the same in all runs.
    #[must_use]
    pub fn differs(&self) -> bool {
        let mut there = self.numbers.iter().flatten();
        let first = there.next();
        there.any(|number| Some(number) != first)
    }

    /// Its means over the runs of each combination of values of some settings (places among the plan's), as [`Plan::cell_of`] numbers
    /// them.
    #[must_use]
    pub fn means(&self, axes: &[usize]) -> Vec<Option<f64>> {
        let mean = |(sum, count): (f64, u32)| (count > 0).then(|| sum / f64::from(count));
        self.sums(axes).into_iter().map(mean).collect()
    }

    /// The same as sums, and of how many runs each is one.
    fn sums(&self, axes: &[usize]) -> Vec<(f64, u32)> {
        let mut sums = vec![(0.0, 0); self.plan.cells(axes)];
        for (run, number) in self.numbers.iter().enumerate() {
            if let Some(number) = number {
                let (sum, count) = &mut sums[self.plan.cell_of(axes, run)];
                *sum += number;
                *count += 1;
            }
        }
        sums
    }

    /// Every setting with the part of the variance that it explains alone (first-order index), the largest first.
    #[must_use]
    pub fn ranking(&self) -> Vec<Ranked> {
        let (sum, count) = self.sums(&[])[0];
        let grand = sum / f64::from(count);
        let squares = |of: f64| (of - grand).powi(2);
        let variance: f64 = self.numbers.iter().flatten().map(|number| squares(*number)).sum();
        let part = |axis: usize| {
            let of_value = self.sums(&[axis]).into_iter().map(|of| match of {
                (_, 0) => 0.0,
                (sum, count) => squares(sum / f64::from(count)) * f64::from(count),
            });
            let between: f64 = of_value.sum();
            if variance > 0.0 { between / variance } else { 0.0 }
        };
        let axes = 0..self.plan.axes.len();
        let mut ranking: Vec<_> = axes
            .map(|axis| Ranked {
                axis,
                part: part(axis),
            })
            .collect();
        ranking.sort_by(|a, b| b.part.total_cmp(&a.part));
        ranking
    }
}
