//! Whose container is warned next (spec `fair.md` §8.3 "pick"; `preemptContainer`).

use super::why;
use crate::ids::QueueId;
use crate::scheduler::container::{AppSlot, ContainerRef};
use crate::scheduler::fair::FairScheduler;
use crate::scheduler::fair::model::policy::{Place, Policy};
use crate::scheduler::fair::model::queue::Queue;
use crate::scheduler::{Log, Sink, Subject};

impl FairScheduler {
    /// The next victim. There is no second choice: the queue that is most over its share gives, or nobody does.
    pub(crate) fn pick<L: Log>(&self, sink: &mut Sink<'_, L>) -> Option<ContainerRef> {
        let mut id = self.queues.root();
        loop {
            let queue = &self.queues[id];
            if queue.leaf().is_some() {
                return self.pick_in_leaf(queue, sink);
            }
            let giving = queue.children().iter().map(|child| &self.queues[*child]);
            let giving = giving.filter(|child| {
                let gives = self.switches.preempts_from_any_queue() || self.can_be_preempted_from(child);
                if !gives {
                    sink.check(|| why::not_over(child));
                }
                gives
            });
            let places = giving.map(|child| (self.place_under(queue.policy, &child.candidate()), child.id));
            id = last_in_order(places)?;
            sink.check(|| {
                why::most_over(
                    Subject::Queue(id),
                    &self.queues[id].usage,
                    &self.queues[id].fair_share,
                )
            });
        }
    }

    fn pick_in_leaf<L: Log>(&self, leaf: &Queue, sink: &mut Sink<'_, L>) -> Option<ContainerRef> {
        if !self.is_over_fair_share(leaf) {
            sink.check(|| why::not_over(leaf));
            return None;
        }
        let apps = leaf.runnable().iter().map(|app| {
            let of = &self.apps[*app];
            (self.place_under(leaf.policy, &of.candidate()), *app)
        });
        let app: AppSlot = last_in_order(apps)?;
        let of = &self.apps[app];
        sink.check(|| why::most_over(Subject::App(of.id), &of.usage, &of.fair_share));
        let unmarked = of.live.keys().filter(|seq| of.container(**seq).warned.is_none());
        let victim = unmarked.max_by_key(|seq| (of.container(**seq).key.priority, **seq));
        victim.map(|seq| of.container_ref(*seq))
    }

    /// Whether the queue, or one below it, uses more than its share.
    pub(crate) fn can_be_preempted_from(&self, queue: &Queue) -> bool {
        let below = |id: &QueueId| self.can_be_preempted_from(&self.queues[*id]);
        self.is_over_fair_share(queue) || queue.children().iter().any(below)
    }

    /// By the policy of its parent (`checkIfUsageOverFairShare`).
    fn is_over_fair_share(&self, queue: &Queue) -> bool {
        let parent = queue.parent.map(|parent| self.queues[parent].policy);
        if parent.is_some_and(Policy::is_dominant) {
            !queue.usage.fits_in(&queue.fair_share)
        } else {
            queue.usage.memory() > queue.fair_share.memory()
        }
    }
}

/// What the comparator puts last; the first of equal ones.
fn last_in_order<T: Copy>(candidates: impl Iterator<Item = (Place, T)>) -> Option<T> {
    let mut last: Option<(Place, T)> = None;
    for candidate in candidates {
        if last.is_none_or(|last| candidate.0.compare(&last.0).is_gt()) {
            last = Some(candidate);
        }
    }
    last.map(|(_, candidate)| candidate)
}
