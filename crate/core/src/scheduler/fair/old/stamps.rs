//! Since when leaves have been starved (spec `fair.md` §8.2; `FSLeafQueue.updateStarvationStats`).

use super::{OldCalculator, why};
use crate::resource::Resource;
use crate::scheduler::fair::FairScheduler;
use crate::scheduler::fair::model::queue::Queue;
use crate::scheduler::{Log, Sink};

impl FairScheduler {
    /// Renews the stamps of every leaf that is not starved by what the update before has found.
    pub(crate) fn update_stamps<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        for position in 0..self.queues.leaves().len() {
            let id = self.queues.leaves()[position];
            let queue = &self.queues[id];
            let for_min_share = self.is_starved_for_min_share(queue);
            let for_fair_share = self.is_starved_for_fair_share(queue);
            let promised = |share: &Resource| self.promised(queue, share);
            sink.check(|| why::min_share_stamp(queue, &promised(&queue.min_share), for_min_share));
            let threshold = queue.fair_share.multiply(f64::from(queue.threshold));
            sink.check(|| why::fair_share_stamp(queue, &promised(&threshold), for_fair_share));
            let now = self.now;
            let leaf = self.queues[id].leaf_mut();
            if !for_min_share {
                leaf.last_time_at_min_share = now;
            }
            if !for_fair_share {
                leaf.last_time_at_fair_share_threshold = now;
            }
        }
    }

    pub(crate) fn is_starved_for_min_share(&self, leaf: &Queue) -> bool {
        self.is_short_of(leaf, &leaf.min_share)
    }

    pub(crate) fn is_starved_for_fair_share(&self, leaf: &Queue) -> bool {
        self.is_short_of(leaf, &leaf.fair_share.multiply(f64::from(leaf.threshold)))
    }

    fn is_short_of(&self, leaf: &Queue, share: &Resource) -> bool {
        let calculator = OldCalculator::of(leaf.policy, self.switches);
        let promised = self.promised(leaf, share);
        calculator
            .compare(self.nodes.total(), &leaf.usage, &promised)
            .is_lt()
    }

    /// A share, or the demand as last counted, if that is less.
    fn promised(&self, leaf: &Queue, share: &Resource) -> Resource {
        let calculator = OldCalculator::of(leaf.policy, self.switches);
        calculator.min(self.nodes.total(), share, &leaf.demand)
    }
}
