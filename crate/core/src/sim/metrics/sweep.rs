//! Walking over the step functions of several queues at once.

use crate::ids::QueueId;
use crate::resource::{MAX_TYPES, Resource};
use crate::sim::figures::{QueueSeries, Series, Steps};
use crate::sim::history::History;

use super::queues::{Balance, Window};
use super::timeline::Timeline;

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

/// Maximal intervals in which root's demand exceeds the cluster in some type.
pub(super) fn contention(series: &Series, history: &History, until: u64) -> Vec<Window> {
    let mut windows: Vec<Window> = Vec::new();
    let mut open: Option<Window> = None;
    intervals(
        series,
        series.queues.iter(),
        until,
        |from, to, cluster, queues| {
            let root = queues.iter().find(|now| now.traits.parent.is_none());
            let exceeded = root.is_some_and(|root| !(root.used + root.pending).fits_in(cluster));
            if !exceeded {
                windows.extend(open.take());
                return;
            }
            let window = open.get_or_insert_with(|| Window {
                from,
                until: from,
                leaves: crate::sorted::SortedMap::new(),
                preemptions: 0,
            });
            window.until = to;
            for now in queues.iter().filter(|now| now.traits.leaf) {
                window.leaves.get_or_default(now.queue).add(now, to - from);
            }
        },
    );
    windows.extend(open);
    for window in &mut windows {
        window.leaves.retain(|_, leaf| leaf.had_pending);
        let killed = history.ended().iter().filter(|ended| {
            ended.outcome == crate::sim::row::Outcome::Preempted
                && (window.from..window.until).contains(&ended.ended)
        });
        window.preemptions = killed.count() as u64;
    }
    windows
}
