//! Shares, deprivation and reclaim of one queue (spec `simulation.md` §11).

use super::ratio::{ratio, six};
use super::spread::Spread;
use super::sweep::{Now, add, dominant_share, intervals};
use super::told::{self, Outcome};
use super::waste::{self, Waste};
use crate::ids::QueueId;
use crate::resource::{MAX_TYPES, Resource};
use crate::sim::course::Course;
use crate::sim::figures::{QueueSeries, Series};
use crate::sim::row;

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
    course: &Course,
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
    let world = course.world();
    let preempted = course
        .ended()
        .iter()
        .filter(|ended| ended.queue == Some(queue) && ended.outcome == row::Outcome::Preempted);
    QueueMetrics {
        share: std::array::from_fn(|i| ratio(used[i], capacity[i])),
        deprived_ms: reclaim.iter().map(length).sum(),
        reclaim,
        promise: promises.then(|| promise.finish(until)),
        waste: waste::total(course.ended(), Some(queue)),
        caused: waste::caused_by(course.ended(), world, queue),
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
        dominant_share(&now.used, cluster) < dominant_share(target, cluster)
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
