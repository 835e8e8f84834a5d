//! The figures of the queues that series and metrics follow.

use super::FairScheduler;
use super::model::app::App;
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::request::Place;
use crate::scheduler::{Figures, Terms};

impl FairScheduler {
    /// The terms of a queue as they are in force.
    #[must_use]
    pub fn terms(&self, queue: QueueId) -> Terms {
        let queue = &self.queues[queue];
        // A timeout that nobody has set is the largest number.
        let timeout = |ms: i64| (ms != i64::MAX).then(|| ms.max(0).unsigned_abs());
        Terms {
            weight: f64::from(queue.weight),
            policy: queue.policy.written(),
            fair_share_timeout_ms: timeout(queue.fair_share_timeout),
            preemptable: queue.preemptable,
            dead_zone: None,
            properties: Vec::new(),
        }
    }

    /// The figures of every queue in the tree, parents before their children.
    #[must_use]
    pub fn figures(&self) -> Vec<Figures> {
        let mut figures = Vec::new();
        self.figures_below(self.queues.root(), 1.0, &mut figures);
        figures
    }

    /// Adds a queue and all below it; answers its place among them.
    fn figures_below(&self, id: QueueId, of_parent: f64, into: &mut Vec<Figures>) -> usize {
        let queue = &self.queues[id];
        let weight = of_parent * f64::from(queue.weight);
        let at = into.len();
        into.push(Figures {
            queue: id,
            parent: queue.parent,
            leaf: queue.leaf().is_some(),
            dominant: queue.policy.is_dominant(),
            used: queue.usage,
            reserved: queue.reserved,
            pending: Resource::NONE,
            smallest_ask: None,
            entitlement: queue.fair_share,
            steady: Some(queue.steady_fair_share),
            ideal: None,
            min: queue.min_share,
            max: queue.max_share,
            weight,
            threshold: Some(f64::from(queue.threshold)),
            running_apps: queue.runnable_count().max(0).unsigned_abs(),
            pending_apps: 0,
        });
        if let Some(leaf) = queue.leaf() {
            into[at].pending_apps = leaf.waiting.len() as u32;
            for app in leaf.runnable.iter().chain(&leaf.waiting) {
                for (size, count) in outstanding(&self.apps[*app]) {
                    into[at].pending += size.times(i64::from(count));
                    into[at].ask(Some(size));
                }
            }
        }
        for child in queue.children() {
            let child = self.figures_below(*child, weight, into);
            let (pending, smallest, apps) = {
                let of = &into[child];
                (of.pending, of.smallest_ask, of.pending_apps)
            };
            into[at].pending += pending;
            into[at].ask(smallest);
            into[at].pending_apps += apps;
        }
        at
    }
}

/// What an app still asks for: size and count of each key.
fn outstanding(app: &App) -> impl Iterator<Item = (Resource, i32)> {
    app.requests.active().iter().filter_map(|key| {
        let any = app.requests.asks(*key)?.at(Place::ANY)?;
        (any.count > 0).then_some((any.resource, any.count))
    })
}
