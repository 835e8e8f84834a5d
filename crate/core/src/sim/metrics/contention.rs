//! When the demand exceeded the cluster, and what each leaf had meanwhile (spec `simulation.md` §11).

use super::queues::QueueMetrics;
use super::ratio::six;
use super::sweep::{Now, add, intervals};
use super::told;
use crate::ids::QueueId;
use crate::resource::{MAX_TYPES, Resource};
use crate::sim::course::Course;
use crate::sim::figures::{QueueSeries, Series};
use crate::sim::row::Outcome;
use crate::sorted::SortedMap;

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
    had_pending: bool,
}

impl LeafWindow {
    fn add(&mut self, now: &Now, ms: u64) {
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

/// When root's demand exceeded the cluster in some type, from when until when, ms: the windows without what anybody had in them.
#[must_use]
pub fn contended(course: &Course) -> Vec<(u64, u64)> {
    let series = course.series();
    let is_root = |(_, of): &(&QueueId, &QueueSeries)| {
        let traits = of.traits.changes().first();
        traits.is_some_and(|(_, traits)| traits.parent.is_none())
    };
    let mut windows: Vec<(u64, u64)> = Vec::new();
    intervals(
        series,
        series.queues.iter().filter(is_root),
        course.world().now(),
        |from, to, cluster, queues| {
            if !queues.iter().any(|root| exceeds(root, cluster)) {
                return;
            }
            match windows.last_mut().filter(|last| last.1 == from) {
                Some(last) => last.1 = to,
                None => windows.push((from, to)),
            }
        },
    );
    windows
}

fn exceeds(root: &Now, cluster: &Resource) -> bool {
    !(root.used + root.pending).fits_in(cluster)
}

/// Maximal intervals in which root's demand exceeds the cluster in some type.
pub(super) fn contention(series: &Series, course: &Course, until: u64) -> Vec<Window> {
    let mut windows: Vec<Window> = Vec::new();
    let mut open: Option<Window> = None;
    intervals(
        series,
        series.queues.iter(),
        until,
        |from, to, cluster, queues| {
            let root = queues.iter().find(|now| now.traits.parent.is_none());
            let exceeded = root.is_some_and(|root| exceeds(root, cluster));
            if !exceeded {
                windows.extend(open.take());
                return;
            }
            let window = open.get_or_insert_with(|| Window {
                from,
                until: from,
                leaves: SortedMap::new(),
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
        let killed = course.ended().iter().filter(|ended| {
            ended.outcome == Outcome::Preempted && (window.from..window.until).contains(&ended.ended)
        });
        window.preemptions = killed.count() as u64;
    }
    windows
}
