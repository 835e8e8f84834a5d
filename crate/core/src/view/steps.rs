//! The step functions of the queues as rows.

use super::layout::{numbered, row};
use crate::sorted::SortedMap;

use crate::ids::QueueId;
use crate::resource::{Resource, bounded};
use crate::sim::Series;

row! {
    /// From `t` on a measure of a queue has this value.
    SeriesRow of f64 {
        /// the queue
        queue,
        /// what is measured (`MEASURE`)
        measure,
        /// ms
        t,
        /// the value
        value,
    }
}

numbered! {
    /// What is measured of queues.
    Measure {
        /// MB allocated.
        UsedMemory,
        /// Vcores allocated.
        UsedVcores,
        /// MB allocated or asked for.
        DemandMemory,
        /// Vcores allocated or asked for.
        DemandVcores,
        /// MB that it is entitled to.
        ShareMemory,
        /// Vcores that it is entitled to.
        ShareVcores,
        /// MB of the steady fair share.
        SteadyMemory,
        /// Vcores of the steady fair share.
        SteadyVcores,
        /// The minimum, MB.
        MinMemory,
        /// The minimum, vcores.
        MinVcores,
        /// The maximum, MB; none: infinite.
        MaxMemory,
        /// The maximum, vcores; none: infinite.
        MaxVcores,
        /// Applications that may run.
        RunningApps,
        /// Applications that wait to be allowed to run.
        PendingApps,
        /// MB that the last preemption round would give it.
        IdealMemory,
        /// Vcores that the last preemption round would give it.
        IdealVcores,
    }
}

impl Measure {
    /// The number of what this, a measure of memory, is of the resource type `index`: that of vcores stands beside it, those
    /// of further types behind all measures, as often as there are such types.
    const fn of_type(self, index: usize) -> u32 {
        let beside = match index {
            0 | 1 => index,
            _ => (index - 1) * Self::NAMES.len(),
        };
        self.number() + beside as u32
    }
}

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
    /// The rows that have come since the last time, those of one measure in order of time; the cluster has so many resource
    /// `types`.
    pub fn rows(&mut self, series: &Series, types: usize) -> Vec<f64> {
        let mut rows = Vec::new();
        for (queue, of) in &series.queues {
            let sent = self.sent.get_or_default(*queue);
            let mut out = Out {
                rows: &mut rows,
                queue: f64::from(queue.0),
                types,
            };
            let (used, pending) = (of.used.changes(), of.pending.changes());
            let demand_from = (sent.used, sent.pending);
            out.resources(Measure::UsedMemory, &used[sent.used..]);
            out.demand(used, pending, demand_from);
            out.resources(Measure::ShareMemory, &of.entitlement.changes()[sent.share..]);
            for (t, steady) in &of.steady.changes()[sent.steady..] {
                out.resource(Measure::SteadyMemory, *t, &steady.unwrap_or(Resource::NONE));
            }
            for (t, ideal) in &of.ideal.changes()[sent.ideal..] {
                out.resource(Measure::IdealMemory, *t, &ideal.unwrap_or(Resource::NONE));
            }
            out.resources(Measure::MinMemory, &of.min.changes()[sent.min..]);
            out.resources(Measure::MaxMemory, &of.max.changes()[sent.max..]);
            for (t, (running, pending)) in &of.apps.changes()[sent.apps..] {
                out.row(Measure::RunningApps.number(), *t, f64::from(*running));
                out.row(Measure::PendingApps.number(), *t, f64::from(*pending));
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
    types: usize,
}

impl Out<'_> {
    fn row(&mut self, measure: u32, t: u64, value: f64) {
        let row = SeriesRow {
            queue: self.queue,
            measure: f64::from(measure),
            t: t as f64,
            value,
        };
        row.write(self.rows);
    }

    /// A measure of memory, then the same of every other type; no limit is infinite.
    fn resource(&mut self, of: Measure, t: u64, value: &Resource) {
        for index in 0..self.types {
            self.row(of.of_type(index), t, bounded(value.get(index)));
        }
    }

    fn resources(&mut self, of: Measure, changes: &[(u64, Resource)]) {
        for (t, value) in changes {
            self.resource(of, *t, value);
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
            self.resource(Measure::DemandMemory, t, &(last(used, u) + last(pending, p)));
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
            types: 2,
        };
        let of = |memory| Resource::new(memory, 1);
        out.demand(&[(0, of(1)), (5, of(2))], &[(3, of(10)), (5, of(20))], (0, 0));
        let memory: Vec<(f64, f64)> = rows
            .chunks(SeriesRow::STRIDE)
            .filter(|row| row[1] == f64::from(Measure::DemandMemory.number()))
            .map(|row| (row[2], row[3]))
            .collect();
        assert_eq!(memory, [(0.0, 1.0), (3.0, 11.0), (5.0, 22.0)]);
    }

    #[test]
    fn every_resource_type_has_a_number_of_its_own() {
        let named = Measure::NAMES.len() as u32;
        let numbers = [0, 1, 2, 3].map(|index| Measure::MinMemory.of_type(index));
        let (memory, vcores) = (Measure::MinMemory.number(), Measure::MinVcores.number());
        assert_eq!(numbers, [memory, vcores, memory + named, memory + 2 * named]);
    }
}
