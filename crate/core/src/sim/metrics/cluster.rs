//! What the cluster had and what of it was used (spec `simulation.md` §11).

use super::ratio::{ratio, six};
use super::sweep::{add, intervals};
use super::timeline::Timeline;
use super::told;
use super::waste::Waste;
use crate::resource::{MAX_TYPES, Resource};
use crate::sim::figures::{QueueSeries, Series};
use crate::sim::world::World;

/// The parts of the cluster's capacity over time, of one resource type; `None` where there was no capacity.
#[derive(Clone, PartialEq, Debug)]
pub struct Utilisation {
    /// Allocated.
    pub used: Option<f64>,
    /// Allocated, or ended and not yet reported.
    pub occupied: Option<f64>,
    /// Allocated and not wasted in the end.
    pub useful: Option<f64>,
    /// Allocated, over time.
    pub line: Timeline,
}

impl Utilisation {
    pub(super) fn told(&self) -> told::Utilisation {
        told::Utilisation {
            used: six(self.used),
            occupied: six(self.occupied),
            useful: six(self.useful),
        }
    }
}

/// What the cluster had and what of it was allocated, by resource type.
pub(super) struct Cluster {
    /// The capacity, ms × unit.
    pub(super) capacity: [i128; MAX_TYPES],
    used: [i128; MAX_TYPES],
    lines: Vec<Timeline>,
}

impl Cluster {
    pub(super) fn of(series: &Series, types: usize, until: u64, step_ms: u64) -> Self {
        let mut sums = Self {
            capacity: [0; MAX_TYPES],
            used: [0; MAX_TYPES],
            lines: vec![Timeline::new(until, step_ms); types],
        };
        let is_root = |of: &QueueSeries| {
            let first = of.traits.changes().first();
            first.is_some_and(|(_, traits)| traits.parent.is_none())
        };
        let root = series.queues.iter().filter(|(_, of)| is_root(of));
        intervals(series, root, until, |from, to, cluster, queues| {
            add(&mut sums.capacity, cluster, to - from);
            let used = queues.first().map_or(Resource::NONE, |root| root.used);
            add(&mut sums.used, &used, to - from);
            for (i, line) in sums.lines.iter_mut().enumerate() {
                if let Some(part) = ratio(used.get(i).into(), cluster.get(i).into()) {
                    line.add(from, to, part);
                }
            }
        });
        sums
    }

    /// The parts of the capacity that were allocated, occupied and useful.
    pub(super) fn utilisation(&self, world: &World, waste: &Waste) -> Vec<Utilisation> {
        let (used, capacity, kept) = (self.used, self.capacity, world.occupied());
        let parts = self.lines.iter().enumerate().map(|(i, line)| Utilisation {
            used: ratio(used[i], capacity[i]),
            occupied: ratio(used[i] + kept[i], capacity[i]),
            useful: ratio(used[i] - waste.amounts[i], capacity[i]),
            line: line.clone(),
        });
        parts.collect()
    }
}
