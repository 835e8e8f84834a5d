//! Exact step functions of what the queues have, recorded when they change (spec `simulation.md` §9).

use std::collections::BTreeSet;

use crate::sorted::SortedMap;

use super::world::World;
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::Figures;

/// A value that changes at certain times.
#[derive(Clone, PartialEq, Debug)]
pub struct Steps<T> {
    changes: Vec<(u64, T)>,
}

impl<T> Default for Steps<T> {
    fn default() -> Self {
        Self { changes: Vec::new() }
    }
}

impl<T: Clone + PartialEq> Steps<T> {
    /// The value from `t` on is `value`.
    fn set(&mut self, t: u64, value: T) {
        match self.changes.last_mut() {
            Some((_, last)) if *last == value => {}
            Some((at, last)) if *at == t => *last = value,
            _ => self.changes.push((t, value)),
        }
    }

    /// The value at `t`; `None` before the first.
    #[must_use]
    pub fn at(&self, t: u64) -> Option<&T> {
        let index = self.changes.partition_point(|(at, _)| *at <= t);
        Some(&self.changes[index.checked_sub(1)?].1)
    }

    /// The changes: from when on, which value.
    #[must_use]
    pub fn changes(&self) -> &[(u64, T)] {
        &self.changes
    }

    #[cfg(feature = "past")]
    fn truncate(&mut self, t: u64) {
        let keep = self.changes.partition_point(|(at, _)| *at < t);
        self.changes.truncate(keep);
    }
}

/// What of a queue changes seldom.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Traits {
    /// Its parent.
    pub parent: Option<QueueId>,
    /// Whether it holds applications.
    pub leaf: bool,
    /// Whether resources are compared by dominant share in it.
    pub dominant: bool,
    /// Its weight, see [`Figures::weight`].
    pub weight: f64,
    /// Fair: its preemption threshold.
    pub threshold: Option<f64>,
}

/// The step functions of a queue. All times are ms since the start.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct QueueSeries {
    /// See [`Figures::used`].
    pub used: Steps<Resource>,
    /// See [`Figures::reserved`].
    pub reserved: Steps<Resource>,
    /// See [`Figures::pending`].
    pub pending: Steps<Resource>,
    /// See [`Figures::smallest_ask`].
    pub smallest_ask: Steps<Option<Resource>>,
    /// See [`Figures::entitlement`].
    pub entitlement: Steps<Resource>,
    /// See [`Figures::steady`].
    pub steady: Steps<Option<Resource>>,
    /// See [`Figures::ideal`].
    pub ideal: Steps<Option<Resource>>,
    /// See [`Figures::min`].
    pub min: Steps<Resource>,
    /// See [`Figures::max`].
    pub max: Steps<Resource>,
    /// Running and pending applications.
    pub apps: Steps<(u32, u32)>,
    /// What changes seldom.
    pub traits: Steps<Traits>,
    /// Whether there is such a queue.
    pub there: Steps<bool>,
}

/// The step functions of a run.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Series {
    /// By queue, those that are gone included.
    pub queues: SortedMap<QueueId, QueueSeries>,
    /// The sum of the nodes.
    pub cluster: Steps<Resource>,
}

impl Series {
    /// Takes the finished millisecond of `world`.
    pub(super) fn record(&mut self, world: &World) {
        let t = world.now;
        self.cluster.set(t, world.cluster);
        let all = world.figures();
        for figures in &all {
            self.queues.get_or_default(figures.queue).record(t, figures);
        }
        if self.queues.len() > all.len() {
            self.leave_out(&all, t);
        }
    }

    /// Since when there is a queue, ms, and until when if it is gone; `None`: nothing is recorded of it.
    #[must_use]
    pub fn span(&self, queue: QueueId) -> Option<(u64, Option<u64>)> {
        let changes = self.queues.get(&queue)?.there.changes();
        let recorded = self.cluster.changes().first().map_or(0, |(t, _)| *t);
        // What was there when recording began was there from the start.
        let from = changes.first().map_or(0, |(t, _)| *t);
        let gone = changes.last().filter(|(_, there)| !there);
        Some((if from <= recorded { 0 } else { from }, gone.map(|(t, _)| *t)))
    }

    /// Queues that are not among `all` are gone.
    fn leave_out(&mut self, all: &[Figures], t: u64) {
        let there: BTreeSet<QueueId> = all.iter().map(|of| of.queue).collect();
        for (queue, series) in self.queues.iter_mut() {
            if !there.contains(queue) {
                series.there.set(t, false);
            }
        }
    }

    /// Forgets what happened from `t` on.
    #[cfg(feature = "past")]
    pub(super) fn truncate(&mut self, t: u64) {
        self.cluster.truncate(t);
        self.queues.retain(|_, series| {
            series.truncate(t);
            !series.used.changes.is_empty()
        });
    }
}

impl QueueSeries {
    fn record(&mut self, t: u64, of: &Figures) {
        self.used.set(t, of.used);
        self.reserved.set(t, of.reserved);
        self.pending.set(t, of.pending);
        self.smallest_ask.set(t, of.smallest_ask);
        self.entitlement.set(t, of.entitlement);
        self.steady.set(t, of.steady);
        self.ideal.set(t, of.ideal);
        self.min.set(t, of.min);
        self.max.set(t, of.max);
        self.apps.set(t, (of.running_apps, of.pending_apps));
        self.there.set(t, true);
        self.traits.set(
            t,
            Traits {
                parent: of.parent,
                leaf: of.leaf,
                dominant: of.dominant,
                weight: of.weight,
                threshold: of.threshold,
            },
        );
    }

    #[cfg(feature = "past")]
    fn truncate(&mut self, t: u64) {
        self.used.truncate(t);
        self.reserved.truncate(t);
        self.pending.truncate(t);
        self.smallest_ask.truncate(t);
        self.entitlement.truncate(t);
        self.steady.truncate(t);
        self.ideal.truncate(t);
        self.min.truncate(t);
        self.max.truncate(t);
        self.apps.truncate(t);
        self.traits.truncate(t);
        self.there.truncate(t);
    }
}
