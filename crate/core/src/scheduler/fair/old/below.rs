//! Whose stamps grow old (spec `fair.md` §8.2, `simulation.md` §9 "below").

use crate::resource::Resource;
use crate::scheduler::fair::FairScheduler;
use crate::scheduler::fair::model::queue::Queue;
use crate::scheduler::fair::update::below::due;
use crate::scheduler::{Below, Promise, Subject};

impl FairScheduler {
    /// The leaves that the next update finds starved, by both promises. Stamps are kept whether enough of the cluster is
    /// allocated or not; `None` only while preemption is off, when nothing comes of them.
    pub(crate) fn old_below(&self) -> Option<Vec<Below>> {
        if !self.settings.preemption {
            return None;
        }
        let mut below = Vec::new();
        for id in self.queues.leaves() {
            let queue = &self.queues[*id];
            let Some(leaf) = queue.leaf() else { continue };
            let mut add = |of, share: &Resource, since, timeout| {
                below.push(Below {
                    subject: Subject::Queue(*id),
                    of,
                    since,
                    due: due(since, timeout),
                    amount: missing(queue, share),
                });
            };
            if self.is_starved_for_min_share(queue) {
                let since = leaf.last_time_at_min_share;
                add(
                    Promise::MinShare,
                    &queue.min_share,
                    since,
                    queue.min_share_timeout,
                );
            }
            if self.is_starved_for_fair_share(queue) {
                let share = queue.fair_share.multiply(f64::from(queue.threshold));
                let since = leaf.last_time_at_fair_share_threshold;
                add(Promise::FairShare, &share, since, queue.fair_share_timeout);
            }
        }
        Some(below)
    }
}

/// How much of a share a leaf asks for and has not.
fn missing(leaf: &Queue, share: &Resource) -> Resource {
    share.min(&leaf.demand).subtract_non_negative(&leaf.usage)
}
