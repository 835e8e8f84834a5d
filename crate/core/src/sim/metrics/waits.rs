//! Who waits: what each leaf had and was entitled to while more was asked for than there was (spec `simulation.md` §11). Time
//! in which nobody has to wait counts for nothing.

use super::contention::Window;
use super::queues::{Episode, QueueMetrics};
use super::ratio::six;
use super::sweep::{Now, add, intervals};
use super::told;
use crate::ids::QueueId;
use crate::resource::{MAX_TYPES, Resource};
use crate::sim::course::Course;
use crate::sim::figures::Series;
use crate::sim::row::Outcome;
use crate::sorted::SortedMap;

/// How a leaf fared in all contention windows together: integrals in ms × unit.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Wait {
    /// How long the windows are, ms.
    pub contended: u64,
    /// How long it was deprived of its entitlement in them, ms.
    pub waited: u64,
    /// The longest stretch of that: its begin and end, ms.
    pub longest: Option<(u64, u64)>,
    /// Its containers that were preempted in them.
    pub preempted: u64,
    used: [i128; MAX_TYPES],
    entitlement: [i128; MAX_TYPES],
    short: [i128; MAX_TYPES],
    over: [i128; MAX_TYPES],
    /// Whether every type counts, not memory alone.
    dominant: bool,
}

impl Wait {
    fn add(&mut self, now: &Now, ms: u64) {
        self.contended += ms;
        self.dominant = now.traits.dominant;
        add(&mut self.used, &now.used, ms);
        add(&mut self.entitlement, &now.entitlement, ms);
        add(&mut self.short, &excess(&now.target(), &now.used), ms);
        add(&mut self.over, &excess(&now.used, &now.entitlement), ms);
    }

    fn see(&mut self, episodes: &[Episode], windows: &[Window]) {
        for window in windows {
            for episode in episodes {
                let (from, until) = (episode.from.max(window.from), episode.until.min(window.until));
                let length = until.saturating_sub(from);
                self.waited += length;
                let known = self.longest.map_or(0, |(from, until)| until - from);
                if length > known {
                    self.longest = Some((from, until));
                }
            }
        }
    }

    pub(super) fn told(&self, types: &[&str]) -> told::Wait {
        let ms = self.contended.max(1) as f64;
        let averages = |sums: &[i128; MAX_TYPES], counted: usize| -> told::ByType {
            let pairs = types.iter().zip(sums).take(counted);
            pairs
                .map(|(name, sum)| ((*name).to_owned(), six(Some(*sum as f64 / ms))))
                .collect()
        };
        let counted = if self.dominant { types.len() } else { 1 };
        told::Wait {
            waited_ms: self.waited,
            at_ms: self.longest.map(|(from, until)| from.midpoint(until)),
            used: averages(&self.used, types.len()),
            entitlement: averages(&self.entitlement, counted),
            short: averages(&self.short, counted),
            over: averages(&self.over, counted),
            preemptions: self.preempted,
        }
    }
}

/// By how much `of` is more than `than`, in each type in which it is.
fn excess(of: &Resource, than: &Resource) -> Resource {
    *of - of.min(than)
}

/// The leaves that wanted or had something of `windows`.
pub(super) fn waits(
    series: &Series,
    course: &Course,
    windows: &[Window],
    queues: &SortedMap<QueueId, (String, QueueMetrics)>,
    until: u64,
) -> SortedMap<QueueId, Wait> {
    let mut waits: SortedMap<QueueId, Wait> = SortedMap::new();
    let within = |t: u64| windows.iter().any(|of| (of.from..of.until).contains(&t));
    intervals(series, series.queues.iter(), until, |from, to, _, all| {
        if !within(from) {
            return;
        }
        for now in all.iter().filter(|now| now.traits.leaf) {
            waits.get_or_default(now.queue).add(now, to - from);
        }
    });
    for (queue, wait) in waits.iter_mut() {
        wait.see(&queues[queue].1.reclaim, windows);
    }
    for ended in course.ended() {
        let wait = ended.queue.and_then(|queue| waits.get_mut(&queue));
        if let Some(wait) = wait.filter(|_| ended.outcome == Outcome::Preempted && within(ended.ended)) {
            wait.preempted += 1;
        }
    }
    waits.retain(|_, wait| wait.waited > 0 || wait.used.iter().any(|of| *of > 0));
    waits
}
