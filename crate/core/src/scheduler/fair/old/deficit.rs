//! Whether, and for how much, a round is due (spec `fair.md` §8.2; `preemptTasksIfNecessary`, `resourceDeficit`).

use super::{OldCalculator, why};
use crate::resource::Resource;
use crate::scheduler::fair::FairScheduler;
use crate::scheduler::fair::model::queue::Queue;
use crate::scheduler::{EventKind, Log, Sink};

/// What a leaf is short of.
pub(crate) struct Deficit {
    pub(crate) resource: Resource,
    /// Of its minimum share.
    pub(crate) min_share: Resource,
    /// Of its fair share.
    pub(crate) fair_share: Resource,
    /// It is more than nothing for the leaf's policy, which is when Hadoop speaks of its parts.
    pub(crate) counts: bool,
}

impl FairScheduler {
    /// The second half of the update thread's turn.
    pub(crate) fn preempt_if_necessary<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        if !self.should_attempt_preemption(sink) {
            return;
        }
        let since = (self.now - self.warnings.last_check) as i64;
        let interval = self.settings.preemption_interval_ms;
        sink.check(|| why::interval(since, interval));
        if since < interval {
            return;
        }
        self.warnings.last_check = self.now;
        let mut total = Resource::NONE;
        let mut short = Vec::new();
        for leaf in self.queues.leaves() {
            let leaf = &self.queues[*leaf];
            let deficit = self.deficit(leaf);
            if !deficit.resource.is_none() {
                short.push(leaf.id);
                let part = |part| deficit.counts.then_some(part);
                let kind = EventKind::Deficit {
                    queue: leaf.id,
                    resource: deficit.resource,
                    min_share: part(deficit.min_share),
                    fair_share: part(deficit.fair_share),
                };
                sink.emit(kind, || why::deficit(leaf, self.now));
            }
            sink.check(|| why::min_share_overdue(leaf, self.now));
            sink.check(|| why::fair_share_overdue(leaf, self.now));
            total += deficit.resource;
        }
        if self.is_more_than_nothing(&total) {
            let only = if let [leaf] = *short { Some(leaf) } else { None };
            self.round(total, only, sink);
        }
    }

    /// What a leaf has been short of for too long. The threshold has decided whether; the whole share decides how much.
    pub(crate) fn deficit(&self, leaf: &Queue) -> Deficit {
        let stamps = leaf.leaf().expect("only leaves starve");
        let overdue = |since: u64, timeout: i64| (self.now - since) as i64 > timeout;
        let lack = |is_overdue: bool, share: &Resource| {
            if is_overdue {
                self.lack(leaf, share)
            } else {
                Resource::NONE
            }
        };
        let of_min = overdue(stamps.last_time_at_min_share, leaf.min_share_timeout);
        let of_fair = overdue(stamps.last_time_at_fair_share_threshold, leaf.fair_share_timeout);
        let (min_share, fair_share) = (lack(of_min, &leaf.min_share), lack(of_fair, &leaf.fair_share));
        let calculator = OldCalculator::of(leaf.policy, self.switches);
        let cluster = self.nodes.total();
        let resource = calculator.max(cluster, &min_share, &fair_share);
        Deficit {
            resource,
            min_share,
            fair_share,
            counts: calculator.compare(cluster, &resource, &Resource::NONE).is_gt(),
        }
    }

    /// What is missing of a share, as far as it is asked for. QUIRK: 2.7 takes whole vectors by their memory.
    fn lack(&self, leaf: &Queue, share: &Resource) -> Resource {
        if self.switches.preempts_by_memory_alone() {
            let (calculator, cluster) = (OldCalculator::Memory, self.nodes.total());
            let wanted = calculator.min(cluster, share, &leaf.demand);
            return calculator.max(cluster, &Resource::NONE, &(wanted - leaf.usage));
        }
        share.min(&leaf.demand).subtract_non_negative(&leaf.usage)
    }

    /// Whether something is left to preempt; 2.7 only looks at memory.
    pub(crate) const fn is_more_than_nothing(&self, amount: &Resource) -> bool {
        amount.memory() > 0 || (!self.switches.preempts_by_memory_alone() && amount.vcores() > 0)
    }
}
