//! How evenly the queues are served: Jain's index and the gap (spec `simulation.md` §11).

use super::sweep::{Now, dominant_share, intervals};
use super::timeline::Timeline;
use crate::sim::figures::Series;

/// How evenly the leaves with pending work are served.
#[derive(Clone, PartialEq, Debug)]
pub struct Balance {
    /// Jain's index, time average.
    pub jain: Option<f64>,
    /// Its least value.
    pub jain_min: Option<f64>,
    /// The gap between the largest and the smallest weighted dominant share, time average.
    pub gap: Option<f64>,
    /// Over how much time the index was defined, ms.
    pub jain_ms: u64,
    /// Over how much time the gap was defined, ms.
    pub gap_ms: u64,
    /// The index over time.
    pub jain_line: Timeline,
    /// The gap over time.
    pub gap_line: Timeline,
}

fn has_pending(now: &Now) -> bool {
    now.pending.values().iter().any(|amount| *amount > 0)
}

/// Jain's index and the gap of weighted dominant shares over the leaves with pending work.
pub(super) fn balance(series: &Series, until: u64, step_ms: u64) -> Balance {
    let mut jain = Average::default();
    let mut gap = Average::default();
    let mut jain_line = Timeline::new(until, step_ms);
    let mut gap_line = Timeline::new(until, step_ms);
    let mut least: Option<f64> = None;
    intervals(
        series,
        series.queues.iter(),
        until,
        |from, to, cluster, queues| {
            let leaves: Vec<&Now> = queues
                .iter()
                .filter(|now| now.traits.leaf && has_pending(now))
                .collect();
            let ratios: Vec<f64> = leaves
                .iter()
                .filter_map(|now| {
                    let target = dominant_share(&now.target(), cluster);
                    (target > 0.0).then(|| dominant_share(&now.used, cluster) / target)
                })
                .collect();
            if let Some(index) = jain_index(&ratios) {
                jain.add(index, to - from);
                jain_line.add(from, to, index);
                least = Some(least.map_or(index, |least| least.min(index)));
            }
            let weighted: Vec<f64> = leaves
                .iter()
                .filter(|now| now.traits.weight > 0.0)
                .map(|now| dominant_share(&now.used, cluster) / now.traits.weight)
                .collect();
            if weighted.len() >= 2 {
                let most = weighted.iter().copied().fold(f64::MIN, f64::max);
                let fewest = weighted.iter().copied().fold(f64::MAX, f64::min);
                gap.add(most - fewest, to - from);
                gap_line.add(from, to, most - fewest);
            }
        },
    );
    Balance {
        jain: jain.value(),
        jain_min: least,
        gap: gap.value(),
        jain_ms: jain.ms,
        gap_ms: gap.ms,
        jain_line,
        gap_line,
    }
}

/// Jain's index of at least two ratios that are not all 0.
fn jain_index(ratios: &[f64]) -> Option<f64> {
    let sum: f64 = ratios.iter().sum();
    let squares: f64 = ratios.iter().map(|ratio| ratio * ratio).sum();
    (ratios.len() >= 2 && squares > 0.0).then(|| sum * sum / (ratios.len() as f64 * squares))
}

/// A time average.
#[derive(Default)]
pub(super) struct Average {
    sum: f64,
    ms: u64,
}

impl Average {
    fn add(&mut self, value: f64, ms: u64) {
        self.sum += value * ms as f64;
        self.ms += ms;
    }

    fn value(&self) -> Option<f64> {
        (self.ms > 0).then(|| self.sum / self.ms as f64)
    }
}
