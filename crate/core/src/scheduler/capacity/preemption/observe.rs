//! What the policy remembers, for traces (spec `replay-format.md`, "Capacity").

use std::sync::Arc;

use super::super::CapacityScheduler;
use super::snapshot::{Partition, Round, Share};
use crate::ids::ContainerId;
use crate::resource::Resource;

/// What the last round has seen of a queue, by the name of the partition.
pub(super) type Partitions = Vec<(Arc<str>, ObservedShare)>;

/// What the preemption policy remembers (`ProportionalCapacityPreemptionPolicy`).
#[derive(Clone, PartialEq, Debug)]
pub struct ObservedPreemption {
    /// The queues of the last round by path, each by the name of the partition.
    pub queues: Vec<(Arc<str>, Partitions)>,
    /// Containers marked, with the time of their marking.
    pub marks: Vec<(ContainerId, u64)>,
}

/// A queue in a partition as the last round has seen it (`TempQueuePerPartition`).
#[derive(Clone, Copy, PartialEq, Debug)]
#[expect(missing_docs, reason = "Hadoop's own names")]
pub struct ObservedShare {
    pub guaranteed: Resource,
    pub maximum: Resource,
    pub used: Resource,
    pub pending: Resource,
    pub ideal: Resource,
    pub to_be_preempted: Resource,
    pub actually_to_be_preempted: Resource,
    pub untouchable: Resource,
    pub preemptable: Resource,
}

impl Share {
    pub(crate) fn observe(&self) -> ObservedShare {
        ObservedShare {
            guaranteed: self.guaranteed(),
            maximum: self.maximum(),
            used: self.used,
            pending: self.pending,
            ideal: self.ideal,
            to_be_preempted: self.to_be_preempted,
            actually_to_be_preempted: self.to_obtain,
            untouchable: self.untouchable,
            preemptable: self.preemptable,
        }
    }
}

impl CapacityScheduler {
    /// What the last round computed, or had looked at before it was lost, and the marks.
    pub(crate) fn observe_preemption(&self) -> Option<ObservedPreemption> {
        let round = self.policy.round.as_ref().or(self.policy.begun.as_ref())?;
        let named = |key: &str, at: usize| {
            let id = self.tree.find(key).unwrap_or(round.list.queues[at]);
            self.tree[id].path.clone()
        };
        let seen = round.list.told_apart();
        let seen = seen.map(|(key, at)| (named(key, at), self.observe_shares(round, at)));
        let queues: Vec<_> = seen.filter(|(_, partitions)| !partitions.is_empty()).collect();
        let marks = self.policy.marks.iter().map(|(id, mark)| (*id, mark.since));
        (!queues.is_empty()).then(|| ObservedPreemption {
            queues,
            marks: marks.collect(),
        })
    }

    /// What a round has seen of the queue at a place of its list, in each partition that it came to.
    fn observe_shares(&self, round: &Round, at: usize) -> Partitions {
        let queue = &self.tree[round.list.queues[at]];
        let is_live = at == round.root() && self.env.switches.sees_root_as_it_is();
        let in_partition = |partition: &Partition| {
            let (seen, now) = (partition.shares.get(at)?, queue.quotas(partition.label));
            let share = if is_live {
                seen.with_amounts(now)
            } else {
                seen.seen_later(&self.env, now)
            };
            Some((self.env.partitions.name(partition.label).clone(), share.observe()))
        };
        round.partitions.iter().filter_map(in_partition).collect()
    }
}
