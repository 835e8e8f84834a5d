//! Shares of the queues and apps of the tree (spec `fair.md` §2.2–§2.6).

#![warn(
    clippy::cast_lossless,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss
)]

pub(crate) mod claims;

use super::FairScheduler;
use super::model::queue::Queue;
use super::shares::claims::Claim;
use crate::ids::QueueId;

/// Which share is computed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ShareKind {
    /// Among active queues and apps.
    Instantaneous,
    /// Among all queues.
    Steady,
}

impl FairScheduler {
    /// Shares of the children of `queue` from its own, top-down (spec `fair.md` §2.3).
    pub(crate) fn update_shares(&mut self, queue: QueueId) {
        if self.queues[queue].leaf().is_some() {
            self.share_among_apps(queue);
            return;
        }
        self.share_among_queues(queue, ShareKind::Instantaneous);
        for position in 0..self.queues[queue].children().len() {
            self.update_shares(self.queues[queue].children()[position]);
        }
    }

    /// Recomputes the steady shares below `queue` (spec `fair.md` §2.6; `recomputeSteadyShares`).
    pub(crate) fn recompute_steady_shares(&mut self, queue: QueueId) {
        self.share_among_queues(queue, ShareKind::Steady);
        for position in 0..self.queues[queue].children().len() {
            self.recompute_steady_shares(self.queues[queue].children()[position]);
        }
    }

    /// Of how many resource types shares are computed at most.
    fn shared_types(&self) -> usize {
        if self.switches.shares_memory_and_vcores_alone() {
            2
        } else {
            self.type_count
        }
    }

    fn share_among_queues(&mut self, queue: QueueId, kind: ShareKind) {
        let parent = &self.queues[queue];
        let total = match kind {
            ShareKind::Instantaneous => parent.fair_share,
            ShareKind::Steady => parent.steady_fair_share,
        };
        for index in 0..parent.policy.shared_types(self.shared_types()) {
            let mut claims = std::mem::take(&mut self.scratch.claims);
            claims.clear();
            for child in self.queues[queue].children() {
                let child = &self.queues[*child];
                claims.add(Claim {
                    weight: child.weight,
                    min: child.min_share.get(index),
                    max: self.claimed_max(child, index),
                    active: kind == ShareKind::Steady || child.runnable_count() > 0,
                });
            }
            for (position, share) in claims.shares(self.switches, total.get(index)).enumerate() {
                let child = self.queues[queue].children()[position];
                let child = &mut self.queues[child];
                match kind {
                    ShareKind::Instantaneous => child.fair_share.set(index, share),
                    ShareKind::Steady => child.steady_fair_share.set(index, share),
                }
            }
            self.scratch.claims = claims;
            self.tell_endless(queue);
        }
    }

    /// The most that a queue claims of a type; unlimited vcores were a 32-bit number before the overhaul of preemption.
    fn claimed_max(&self, queue: &Queue, index: usize) -> i64 {
        let max = queue.max_share.get(index);
        if self.switches.is_before_overhaul() && index == 1 {
            max.min(i64::from(i32::MAX))
        } else {
            max
        }
    }

    fn share_among_apps(&mut self, queue: QueueId) {
        let leaf = &self.queues[queue];
        let total = leaf.fair_share;
        if leaf.policy.gives_all_to_first() {
            let earliest = leaf
                .runnable()
                .iter()
                .min_by_key(|app| self.apps[**app].start_time);
            if let Some(earliest) = earliest.copied() {
                self.apps[earliest].fair_share = total;
            }
            return;
        }
        for index in 0..leaf.policy.shared_types(self.shared_types()) {
            let claims = &mut self.scratch.claims;
            claims.clear();
            let leaf = &self.queues[queue];
            for app in leaf.runnable() {
                claims.add(Claim {
                    weight: self.apps[*app].weight,
                    min: 0,
                    max: i64::MAX,
                    active: true,
                });
            }
            let shares = claims.shares(self.switches, total.get(index));
            for (app, share) in leaf.runnable().iter().zip(shares) {
                self.apps[*app].fair_share.set(index, share);
            }
            self.tell_endless(queue);
        }
    }

    /// Keeps in mind that Hadoop's thread would not come back from the shares just computed below `queue`.
    fn tell_endless(&mut self, queue: QueueId) {
        if self.scratch.claims.is_endless() {
            self.endless.get_or_insert(queue);
        }
    }
}
