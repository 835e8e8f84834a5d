//! The step functions of the queues as rows.

use crate::sorted::SortedMap;

use crate::ids::QueueId;
use crate::resource::Resource;
use crate::sim::Series;

/// How many numbers a row has: queue, measure, t, value.
pub const SERIES_STRIDE: usize = 4;

/// The names of the measures, by their numbers in the rows.
pub const MEASURES: [&str; 16] = [
    "usedMemory",
    "usedVcores",
    "demandMemory",
    "demandVcores",
    "shareMemory",
    "shareVcores",
    "steadyMemory",
    "steadyVcores",
    "minMemory",
    "minVcores",
    "maxMemory",
    "maxVcores",
    "runningApps",
    "pendingApps",
    "idealMemory",
    "idealVcores",
];

/// How far the step functions have been handed out.
#[derive(Clone, Debug, Default)]
pub struct Steps {
    /// For each queue the number of changes of each function, and the last demand.
    sent: SortedMap<QueueId, Sent>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Sent {
    used: usize,
    pending: usize,
    share: usize,
    steady: usize,
    ideal: usize,
    min: usize,
    max: usize,
    apps: usize,
}

impl Steps {
    /// The rows that have come since the last time ([`SERIES_STRIDE`] numbers each), those of one measure in order of time.
    pub fn rows(&mut self, series: &Series) -> Vec<f64> {
        let mut rows = Vec::new();
        for (queue, of) in &series.queues {
            let sent = self.sent.get_or_default(*queue);
            let mut out = Out {
                rows: &mut rows,
                queue: f64::from(queue.0),
            };
            let (used, pending) = (of.used.changes(), of.pending.changes());
            let demand_from = (sent.used, sent.pending);
            out.resources(0, &used[sent.used..]);
            out.demand(used, pending, demand_from);
            out.resources(4, &of.entitlement.changes()[sent.share..]);
            for (t, steady) in &of.steady.changes()[sent.steady..] {
                out.resource(6, *t, &steady.unwrap_or(Resource::NONE));
            }
            for (t, ideal) in &of.ideal.changes()[sent.ideal..] {
                out.resource(14, *t, &ideal.unwrap_or(Resource::NONE));
            }
            out.resources(8, &of.min.changes()[sent.min..]);
            out.resources(10, &of.max.changes()[sent.max..]);
            for (t, (running, pending)) in &of.apps.changes()[sent.apps..] {
                out.row(12, *t, f64::from(*running));
                out.row(13, *t, f64::from(*pending));
            }
            *sent = Sent {
                used: used.len(),
                pending: pending.len(),
                share: of.entitlement.changes().len(),
                steady: of.steady.changes().len(),
                ideal: of.ideal.changes().len(),
                min: of.min.changes().len(),
                max: of.max.changes().len(),
                apps: of.apps.changes().len(),
            };
        }
        rows
    }
}

struct Out<'a> {
    rows: &'a mut Vec<f64>,
    queue: f64,
}

impl Out<'_> {
    fn row(&mut self, measure: u8, t: u64, value: f64) {
        self.rows
            .extend([self.queue, f64::from(measure), t as f64, value]);
    }

    /// Memory, then vcores; no limit is infinite.
    fn resource(&mut self, measure: u8, t: u64, value: &Resource) {
        for index in 0..2 {
            let amount = value.get(usize::from(index));
            let amount = if amount == i64::MAX {
                f64::INFINITY
            } else {
                amount as f64
            };
            self.row(measure + index, t, amount);
        }
    }

    fn resources(&mut self, measure: u8, changes: &[(u64, Resource)]) {
        for (t, value) in changes {
            self.resource(measure, *t, value);
        }
    }

    /// The sum of two step functions, from the changes that are new in either.
    fn demand(&mut self, used: &[(u64, Resource)], pending: &[(u64, Resource)], from: (usize, usize)) {
        let (mut u, mut p) = from;
        let last = |changes: &[(u64, Resource)], next: usize| match next {
            0 => Resource::NONE,
            _ => changes[next - 1].1,
        };
        while u < used.len() || p < pending.len() {
            let at = |changes: &[(u64, Resource)], next: usize| changes.get(next).map_or(u64::MAX, |c| c.0);
            let t = at(used, u).min(at(pending, p));
            u += usize::from(at(used, u) == t);
            p += usize::from(at(pending, p) == t);
            self.resource(2, t, &(last(used, u) + last(pending, p)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn demand_changes_with_either_part() {
        let mut rows = Vec::new();
        let mut out = Out {
            rows: &mut rows,
            queue: 7.0,
        };
        let of = |memory| Resource::new(memory, 1);
        out.demand(&[(0, of(1)), (5, of(2))], &[(3, of(10)), (5, of(20))], (0, 0));
        let memory: Vec<(f64, f64)> = rows
            .chunks(SERIES_STRIDE)
            .filter(|row| row[1] == 2.0)
            .map(|row| (row[2], row[3]))
            .collect();
        assert_eq!(memory, [(0.0, 1.0), (3.0, 11.0), (5.0, 22.0)]);
    }
}
