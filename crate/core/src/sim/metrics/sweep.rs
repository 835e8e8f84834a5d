//! Walking over the step functions of several queues at once.

use crate::ids::QueueId;
use crate::resource::{MAX_TYPES, Resource};
use crate::sim::figures::{QueueSeries, Series, Steps};

/// A step function being walked along.
struct Cursor<'a, T> {
    changes: &'a [(u64, T)],
    next: usize,
}

impl<'a, T: Clone + PartialEq> Cursor<'a, T> {
    fn new(of: &'a Steps<T>) -> Self {
        Self {
            changes: of.changes(),
            next: 0,
        }
    }

    /// The value at `t`, which never goes back.
    fn at(&mut self, t: u64) -> Option<&'a T> {
        while self.changes.get(self.next).is_some_and(|(at, _)| *at <= t) {
            self.next += 1;
        }
        Some(&self.changes[self.next.checked_sub(1)?].1)
    }

    /// The time of the next change after what was asked for last.
    fn upcoming(&self) -> Option<u64> {
        Some(self.changes.get(self.next)?.0)
    }
}

/// A queue being walked along.
struct Walker<'a> {
    queue: QueueId,
    used: Cursor<'a, Resource>,
    pending: Cursor<'a, Resource>,
    smallest: Cursor<'a, Option<Resource>>,
    entitlement: Cursor<'a, Resource>,
    steady: Cursor<'a, Option<Resource>>,
    traits: Cursor<'a, crate::sim::figures::Traits>,
}

/// A queue in one interval.
#[derive(Clone, Debug)]
pub(super) struct Now {
    pub(super) queue: QueueId,
    pub(super) used: Resource,
    pub(super) pending: Resource,
    pub(super) smallest: Option<Resource>,
    pub(super) entitlement: Resource,
    pub(super) steady: Option<Resource>,
    pub(super) traits: crate::sim::figures::Traits,
}

impl Now {
    /// What the queue could use of its entitlement.
    pub(super) fn target(&self) -> Resource {
        self.entitlement.min(&(self.used + self.pending))
    }
}

impl<'a> Walker<'a> {
    fn new(queue: QueueId, of: &'a QueueSeries) -> Self {
        Self {
            queue,
            used: Cursor::new(&of.used),
            pending: Cursor::new(&of.pending),
            smallest: Cursor::new(&of.smallest_ask),
            entitlement: Cursor::new(&of.entitlement),
            steady: Cursor::new(&of.steady),
            traits: Cursor::new(&of.traits),
        }
    }

    fn at(&mut self, t: u64) -> Option<Now> {
        Some(Now {
            queue: self.queue,
            used: *self.used.at(t)?,
            pending: *self.pending.at(t)?,
            smallest: *self.smallest.at(t)?,
            entitlement: *self.entitlement.at(t)?,
            steady: *self.steady.at(t)?,
            traits: *self.traits.at(t)?,
        })
    }

    fn upcoming(&self) -> Option<u64> {
        let times = [
            self.used.upcoming(),
            self.pending.upcoming(),
            self.smallest.upcoming(),
            self.entitlement.upcoming(),
            self.steady.upcoming(),
            self.traits.upcoming(),
        ];
        times.into_iter().flatten().min()
    }
}

/// Calls `visit` with every interval in which nothing of `queues` changes: its begin, its end, the cluster, the queues.
pub(super) fn intervals<'a>(
    series: &'a Series,
    queues: impl Iterator<Item = (&'a QueueId, &'a QueueSeries)>,
    until: u64,
    mut visit: impl FnMut(u64, u64, &Resource, &[Now]),
) {
    let mut walkers: Vec<Walker<'a>> = queues.map(|(queue, of)| Walker::new(*queue, of)).collect();
    let mut cluster = Cursor::new(&series.cluster);
    let mut t = 0;
    while t < until {
        let total = cluster.at(t).copied().unwrap_or(Resource::NONE);
        let now: Vec<Now> = walkers.iter_mut().filter_map(|walker| walker.at(t)).collect();
        let upcoming = walkers
            .iter()
            .filter_map(Walker::upcoming)
            .chain(cluster.upcoming())
            .min();
        let end = upcoming.unwrap_or(until).min(until);
        visit(t, end, &total, &now);
        t = end;
    }
}

/// The largest share of the cluster over the types that it has.
pub(super) fn dominant_share(of: &Resource, cluster: &Resource) -> f64 {
    let shares = (0..MAX_TYPES).filter(|i| cluster.get(*i) > 0);
    shares
        .map(|i| of.get(i) as f64 / cluster.get(i) as f64)
        .fold(0.0, f64::max)
}

/// An interval of `ms` more for an integral, ms × unit.
pub(super) fn add(sum: &mut [i128; MAX_TYPES], of: &Resource, ms: u64) {
    for (sum, amount) in sum.iter_mut().zip(of.values()) {
        *sum += i128::from(*amount) * i128::from(ms);
    }
}
