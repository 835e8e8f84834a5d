//! One run of the update thread: demands, shares, starvation (spec `fair.md` §3; `FairScheduler.update`).

pub(crate) mod below;
pub(crate) mod running_apps;
pub(crate) mod starvation;

use super::FairScheduler;
use super::model::app::App;
use super::model::order::Order;
use super::model::policy::{self, Policy};
use super::model::queue::Queue;
use super::shares::claims::Claim;
use super::why;
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::container::AppSlot;
use crate::scheduler::{Detail, Log, Sink};

/// Which share is computed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ShareKind {
    /// Among active queues and apps.
    Instantaneous,
    /// Among all queues.
    Steady,
}

impl FairScheduler {
    /// One run of the update thread.
    pub(crate) fn update<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        let root = self.queues.root();
        if self.switches.is_before_overhaul() {
            self.update_stamps(sink);
            self.update_old_demand(root);
        } else {
            self.update_demand(root);
        }
        self.updated = true;
        self.queues[root].fair_share = *self.nodes.total();
        self.update_shares(root);
        self.find_bounds(root);
        self.void_orders();
        self.update_root_metrics();
        if sink.wants(Detail::Everything) {
            self.tell_waiting(sink);
        }
        if !self.switches.is_before_overhaul() && self.should_attempt_preemption(sink) {
            for position in 0..self.queues.leaves().len() {
                self.update_starved_apps(self.queues.leaves()[position], sink);
            }
        }
    }

    /// Demand of apps, leaves and parents, bottom-up (spec `fair.md` §3.2).
    fn update_demand(&mut self, queue: QueueId) {
        let mut demand = Resource::NONE;
        for position in 0..self.queues[queue].children().len() {
            let child = self.queues[queue].children()[position];
            self.update_demand(child);
            demand += self.queues[child].demand;
        }
        let mut is_leaf = false;
        if let Some(leaf) = self.queues[queue].leaf() {
            is_leaf = true;
            for app in leaf.runnable.iter().chain(&leaf.waiting) {
                demand += self.apps[*app].update_demand(self.settings.size_based_weight);
            }
        }
        let of = &mut self.queues[queue];
        demand = demand.min(&of.max_share);
        // QUIRK: a parent reports only memory and vcores.
        of.demand = if is_leaf {
            demand
        } else {
            Resource::new(demand.memory(), i64::from(demand.vcores()))
        };
    }

    /// Shares of the children of `queue` from its own, top-down (spec `fair.md` §2.3).
    fn update_shares(&mut self, queue: QueueId) {
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

    /// The cluster has another size: the root's steady share and all below follow.
    pub(crate) fn cluster_resized(&mut self) {
        let cluster = *self.nodes.total();
        let root = self.queues.root();
        if self.switches.is_before_overhaul() {
            // QUIRK: once an update was made, the root's share is the cluster itself.
            if self.updated {
                self.queues[root].fair_share = cluster;
            }
        } else {
            self.queues.refresh_max_shares(&cluster);
        }
        self.queues[root].steady_fair_share = cluster;
        self.recompute_steady_shares(root);
        self.forget_bounds();
        self.void_orders();
    }

    /// How many types the policy computes (spec `fair.md` §2.2).
    const fn computed_types(&self, policy: Policy) -> usize {
        match policy {
            Policy::Fair => 1,
            Policy::Fifo => 0,
            Policy::Drf => self.type_count,
        }
    }

    fn share_among_queues(&mut self, queue: QueueId, kind: ShareKind) {
        let parent = &self.queues[queue];
        let total = match kind {
            ShareKind::Instantaneous => parent.fair_share,
            ShareKind::Steady => parent.steady_fair_share,
        };
        for index in 0..self.computed_types(parent.policy) {
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
        if leaf.policy == Policy::Fifo {
            // QUIRK: the earliest app gets the whole vector, the shares of the others stay as they are (§2.5).
            let earliest = leaf
                .runnable()
                .iter()
                .min_by_key(|app| self.apps[**app].start_time);
            if let Some(earliest) = earliest.copied() {
                self.apps[earliest].fair_share = total;
            }
            return;
        }
        for index in 0..self.computed_types(leaf.policy) {
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
        }
    }

    /// What the root's metrics say of free room (`updateRootQueueMetrics`).
    pub(crate) fn update_root_metrics(&mut self) {
        self.available = *self.nodes.total() - self.allocated;
    }

    /// Whether enough of the cluster is allocated for preemption (spec `fair.md` §3.5; `shouldAttemptPreemption`).
    pub(crate) fn should_attempt_preemption<L: Log>(&self, sink: &mut Sink<'_, L>) -> bool {
        if !self.settings.preemption {
            sink.check(why::preemption_off);
            return false;
        }
        let cluster = self.nodes.total();
        let ratio = |used: f32, total: f32| used / total;
        let memory = ratio(self.allocated.memory() as f32, cluster.memory() as f32);
        let vcores = ratio(self.allocated.vcores() as f32, cluster.vcores() as f32);
        // Java's max: not a number wins, and then nothing is larger than the threshold.
        let utilization = if memory.is_nan() || vcores.is_nan() {
            f32::NAN
        } else {
            memory.max(vcores)
        };
        let threshold = self.settings.preemption_utilization_threshold;
        let open = threshold < utilization;
        sink.check(|| why::utilization_gate(utilization, threshold, open));
        open
    }

    /// The runnable apps of a leaf with pending demand, in the order of its policy (`fetchAppsWithDemand`).
    pub(crate) fn apps_with_demand<L: Log>(
        &self,
        queue: QueueId,
        into: &mut Order<AppSlot>,
        purpose: Purpose,
        sink: &mut Sink<'_, L>,
    ) {
        into.clear();
        let leaf = &self.queues[queue];
        for app in leaf.runnable() {
            let of = &self.apps[*app];
            if !self.is_wanting(of) {
                sink.check(|| why::no_pending_demand(of));
            } else if purpose == Purpose::Starvation && self.now < of.next_starvation_check {
                sink.check(|| why::starvation_check_delayed(of, self.now));
            } else {
                into.add(self.place_under(leaf.policy, &of.candidate()), *app);
            }
        }
        if self.switches.is_before_overhaul() {
            into.sort_set();
        } else {
            into.sort();
        }
    }

    /// Whether the app has pending demand.
    pub(crate) fn is_wanting(&self, app: &App) -> bool {
        if self.switches.is_before_overhaul() {
            !app.requests.pending().is_none()
        } else {
            app.usage != app.demand
        }
    }

    /// Where the policy of this release puts a candidate.
    pub(crate) fn place_under(&self, policy: Policy, candidate: &policy::Candidate<'_>) -> policy::Place {
        let cluster = self.nodes.total();
        if self.switches.is_before_overhaul() {
            policy::Place::old(policy, cluster, candidate)
        } else {
            policy::Place::new(policy, self.type_count, cluster, candidate)
        }
    }
}

/// What apps with demand are fetched for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// To offer them a node.
    Assignment,
    /// To look for starvation: apps for which preemption was triggered lately are left alone.
    Starvation,
}
