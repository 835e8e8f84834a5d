//! Shares, deprivation and reclaim of one queue; utilisation of the cluster (spec `simulation.md` §11).

use crate::sorted::SortedMap;

use serde::Serialize;

use super::spread::Spread;
use super::sweep::{Now, intervals};
use super::timeline::Timeline;
use super::waste::{self, Waste};
use super::{Utilisation, ratio, six, told};
use crate::ids::QueueId;
use crate::resource::{MAX_TYPES, Resource};
use crate::sim::figures::{QueueSeries, Series};
use crate::sim::history::History;
use crate::sim::row;
use crate::sim::world::World;

/// How an interval of deprivation ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The queue got what it is entitled to.
    Held,
    /// Its demand or its entitlement fell.
    Withdrawn,
    /// It has not ended.
    Open,
}

/// A maximal interval in which a queue was deprived.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Episode {
    /// Its begin, ms.
    pub from: u64,
    /// Its end, ms.
    pub until: u64,
    /// How it ended.
    pub outcome: Outcome,
}

/// How a queue fared.
#[derive(Clone, PartialEq, Debug)]
pub struct QueueMetrics {
    /// The average part of the cluster, by resource type; `None` where there was no capacity.
    pub share: [Option<f64>; MAX_TYPES],
    /// Leaves: when it was deprived of its entitlement.
    pub reclaim: Vec<Episode>,
    /// Fair leaves: when it was deprived of what preemption promises (threshold times share).
    pub promise: Option<Vec<Episode>>,
    /// The length of all episodes of `reclaim`, ms.
    pub deprived_ms: u64,
    /// What preemption took from it.
    pub waste: Waste,
    /// What was wasted for it, where known.
    pub caused: Waste,
    /// Its containers that were preempted.
    pub preempted: u64,
}

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

/// A maximal interval in which the demand exceeded the cluster.
#[derive(Clone, PartialEq, Debug)]
pub struct Window {
    /// Its begin, ms.
    pub from: u64,
    /// Its end, ms.
    pub until: u64,
    /// The leaves that had pending work in it.
    pub leaves: SortedMap<QueueId, LeafWindow>,
    /// How many containers were preempted in it.
    pub preemptions: u64,
}

/// A leaf in a contention window: integrals in ms × unit.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LeafWindow {
    used: [i128; MAX_TYPES],
    entitlement: [i128; MAX_TYPES],
    steady: Option<[i128; MAX_TYPES]>,
    pub(super) had_pending: bool,
}

fn add(sum: &mut [i128; MAX_TYPES], of: &Resource, ms: u64) {
    for (sum, amount) in sum.iter_mut().zip(of.values()) {
        *sum += i128::from(*amount) * i128::from(ms);
    }
}

impl LeafWindow {
    pub(super) fn add(&mut self, now: &Now, ms: u64) {
        add(&mut self.used, &now.used, ms);
        add(&mut self.entitlement, &now.entitlement, ms);
        if let Some(steady) = &now.steady {
            add(self.steady.get_or_insert([0; MAX_TYPES]), steady, ms);
        }
        self.had_pending |= now.pending.values().iter().any(|amount| *amount > 0);
    }
}

impl Window {
    pub(super) fn told(
        &self,
        names: &SortedMap<QueueId, (String, QueueMetrics)>,
        types: &[&str],
    ) -> told::ContentionWindow {
        let ms = (self.until - self.from).max(1) as f64;
        let averages = |sums: &[i128; MAX_TYPES]| -> told::ByType {
            let pairs = types.iter().zip(sums);
            pairs
                .map(|(name, sum)| ((*name).to_owned(), six(Some(*sum as f64 / ms))))
                .collect()
        };
        let leaves = self.leaves.iter().map(|(queue, leaf)| {
            let told = told::LeafWindow {
                used: averages(&leaf.used),
                entitlement: averages(&leaf.entitlement),
                steady: leaf.steady.as_ref().map(averages),
            };
            (names[queue].0.clone(), told)
        });
        told::ContentionWindow {
            from_ms: self.from,
            until_ms: self.until,
            preemptions: self.preemptions,
            leaves: leaves.collect(),
        }
    }
}

impl QueueMetrics {
    pub(super) fn value(&self, name: &str) -> Option<f64> {
        match name {
            "share" => self.dominant_share(),
            "deprivedMs" => Some(self.deprived_ms as f64),
            "reclaim" => self.reclaim.iter().map(length).max().map(|ms| ms as f64),
            "waste" => Some(self.waste.container_seconds()),
            "preemptions" => Some(self.preempted as f64),
            _ => None,
        }
    }

    fn dominant_share(&self) -> Option<f64> {
        let shares = self.share.iter().flatten().copied();
        shares.reduce(f64::max)
    }

    pub(super) fn told(&self, types: &[&str]) -> told::QueueMetrics {
        let share = types.iter().zip(&self.share);
        let share = share.map(|(name, share)| ((*name).to_owned(), six(*share)));
        let dominant = ("dominant".to_owned(), six(self.dominant_share()));
        told::QueueMetrics {
            share: share.chain([dominant]).collect(),
            deprived_ms: self.deprived_ms,
            reclaim: episodes(&self.reclaim),
            waste: self.waste.told(types),
            caused: self.caused.told(types),
            preemptions: self.preempted,
            promise: self.promise.as_deref().map(episodes),
        }
    }
}

fn length(episode: &Episode) -> u64 {
    episode.until - episode.from
}

fn episodes(of: &[Episode]) -> told::Episodes {
    let episode = |of: &Episode| told::Episode {
        from_ms: of.from,
        until_ms: of.until,
        outcome: of.outcome,
    };
    told::Episodes {
        length_ms: Spread::of_times(of.iter().map(length)).told(),
        episodes: of.iter().map(episode).collect(),
    }
}

pub(super) fn of_queue(
    queue: QueueId,
    of: &QueueSeries,
    series: &Series,
    history: &History,
    until: u64,
) -> QueueMetrics {
    let single = || std::iter::once((&queue, of));
    let mut used = [0; MAX_TYPES];
    let mut capacity = [0; MAX_TYPES];
    let mut reclaim = Episodes::default();
    let mut promise = Episodes::default();
    let mut promises = false;
    intervals(series, single(), until, |from, to, cluster, now| {
        add(&mut capacity, cluster, to - from);
        let Some(now) = now.first() else { return };
        add(&mut used, &now.used, to - from);
        if !now.traits.leaf {
            return;
        }
        reclaim.see(from, cluster, now, &now.target());
        if let Some(threshold) = now.traits.threshold {
            promises = true;
            let promised = now.entitlement.multiply(threshold).min(&now.target());
            promise.see(from, cluster, now, &promised);
        }
    });
    let reclaim = reclaim.finish(until);
    let world = history.frontier();
    let preempted = history
        .ended()
        .iter()
        .filter(|ended| ended.queue == Some(queue) && ended.outcome == row::Outcome::Preempted);
    QueueMetrics {
        share: std::array::from_fn(|i| ratio(used[i], capacity[i])),
        deprived_ms: reclaim.iter().map(length).sum(),
        reclaim,
        promise: promises.then(|| promise.finish(until)),
        waste: waste::total(history.ended(), Some(queue)),
        caused: waste::caused_by(history.ended(), world, queue),
        preempted: preempted.count() as u64,
    }
}

/// Collects maximal intervals of deprivation.
#[derive(Default)]
struct Episodes {
    done: Vec<Episode>,
    /// Since when it is deprived, and what it wanted to come up to with which smallest container when last seen so.
    open: Option<(u64, Resource, Resource)>,
}

impl Episodes {
    /// An interval from `from` on, in which the queue wants to come up to `target`.
    fn see(&mut self, from: u64, cluster: &Resource, now: &Now, target: &Resource) {
        match (is_deprived(now, cluster, target), self.open) {
            (Some(ask), open) => self.open = Some((open.map_or(from, |(since, ..)| since), *target, ask)),
            (None, Some((since, wanted, ask))) => {
                // It is held if the queue has come up to what it wanted, withdrawn if it wants less now.
                let reached = !(is_below(now, cluster, &wanted) && fits(now, &ask, &(wanted - now.used)));
                let outcome = if reached {
                    Outcome::Held
                } else {
                    Outcome::Withdrawn
                };
                self.close(since, from, outcome);
            }
            (None, None) => {}
        }
    }

    fn close(&mut self, from: u64, until: u64, outcome: Outcome) {
        self.open = None;
        self.done.push(Episode { from, until, outcome });
    }

    fn finish(mut self, until: u64) -> Vec<Episode> {
        if let Some((from, ..)) = self.open {
            self.close(from, until, Outcome::Open);
        }
        self.done
    }
}

/// The smallest container asked for, if the queue is below `target` by at least that much.
fn is_deprived(now: &Now, cluster: &Resource, target: &Resource) -> Option<Resource> {
    now.smallest
        .filter(|ask| is_below(now, cluster, target) && fits(now, ask, &(*target - now.used)))
}

/// Below by the scheduler's own calculator: memory, or dominant share.
fn is_below(now: &Now, cluster: &Resource, target: &Resource) -> bool {
    if now.traits.dominant {
        super::sweep::dominant_share(&now.used, cluster) < super::sweep::dominant_share(target, cluster)
    } else {
        now.used.memory() < target.memory()
    }
}

fn fits(now: &Now, ask: &Resource, gap: &Resource) -> bool {
    if now.traits.dominant {
        ask.fits_in(gap)
    } else {
        ask.memory() <= gap.memory()
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
