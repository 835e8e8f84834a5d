//! One run of the update thread: demands, shares, starvation (spec `fair.md` §3; `FairScheduler.update`).

use super::FairScheduler;
use super::app::App;
use super::policy::{self, Policy};
use super::queue::Queue;
use super::shares::Claim;
use super::why;
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::container::AppSlot;
use crate::scheduler::{Detail, EventKind, Log, Sink};

/// Which share is computed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ShareKind {
    /// Among active queues and apps.
    Instantaneous,
    /// Among all queues.
    Steady,
}

impl FairScheduler {
    /// One run of the update thread.
    pub(super) fn update<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        let root = self.queues.root();
        if self.era.is_old() {
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
        if !self.era.is_old() && self.should_attempt_preemption(sink) {
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
    pub(super) fn recompute_steady_shares(&mut self, queue: QueueId) {
        self.share_among_queues(queue, ShareKind::Steady);
        for position in 0..self.queues[queue].children().len() {
            self.recompute_steady_shares(self.queues[queue].children()[position]);
        }
    }

    /// The cluster has another size: the root's steady share and all below follow.
    pub(super) fn cluster_resized(&mut self) {
        let cluster = *self.nodes.total();
        let root = self.queues.root();
        if self.era.is_old() {
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
            for (position, share) in claims.shares(self.era, total.get(index)).enumerate() {
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
        if self.era.is_old() && index == 1 {
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
            let shares = claims.shares(self.era, total.get(index));
            for (app, share) in leaf.runnable().iter().zip(shares) {
                self.apps[*app].fair_share.set(index, share);
            }
        }
    }

    /// What the root's metrics say of free room (`updateRootQueueMetrics`).
    pub(super) fn update_root_metrics(&mut self) {
        self.available = *self.nodes.total() - self.allocated;
    }

    /// Whether enough of the cluster is allocated for preemption (spec `fair.md` §3.5; `shouldAttemptPreemption`).
    pub(super) fn should_attempt_preemption<L: Log>(&self, sink: &mut Sink<'_, L>) -> bool {
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

    /// The starvation of one leaf and its apps (spec `fair.md` §3.3; `updateStarvedApps`).
    fn update_starved_apps<L: Log>(&mut self, queue: QueueId, sink: &mut Sink<'_, L>) {
        let mut candidates = std::mem::take(&mut self.scratch.apps);
        self.apps_with_demand(queue, &mut candidates, Purpose::Starvation, sink);
        let of_apps = self.update_starved_for_fair_share(queue, &candidates, sink);
        let of_queue = self.min_share_starvation(queue, sink);
        let left = of_queue.subtract_non_negative(&of_apps);
        self.update_starved_for_min_share(queue, &candidates, left, sink);
        self.scratch.apps = candidates;
    }

    /// The runnable apps of a leaf with pending demand, in the order of its policy (`fetchAppsWithDemand`).
    pub(super) fn apps_with_demand<L: Log>(
        &self,
        queue: QueueId,
        into: &mut Vec<(policy::Place, AppSlot)>,
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
                let place = self.place_under(leaf.policy, &of.candidate());
                into.push((place, *app));
            }
        }
        if self.era.is_old() {
            policy::sort_set(into);
        } else {
            policy::sort(into);
        }
    }

    /// Whether the app has pending demand.
    pub(super) fn is_wanting(&self, app: &App) -> bool {
        if self.era.is_old() {
            !app.requests.pending().is_none()
        } else {
            app.usage != app.demand
        }
    }

    /// Where the policy of this release puts a candidate.
    pub(super) fn place_under(&self, policy: Policy, candidate: &policy::Candidate<'_>) -> policy::Place {
        let cluster = self.nodes.total();
        if self.era.is_old() {
            policy::Place::old(policy, cluster, candidate)
        } else {
            policy::Place::new(policy, self.type_count, cluster, candidate)
        }
    }

    /// The sum of the fair-share starvation of the apps, up to the first that has none.
    fn update_starved_for_fair_share<L: Log>(
        &mut self,
        queue: QueueId,
        candidates: &[(policy::Place, AppSlot)],
        sink: &mut Sink<'_, L>,
    ) -> Resource {
        let mut sum = Resource::NONE;
        for (position, (_, app)) in candidates.iter().enumerate() {
            let starvation = self.fair_share_starvation(queue, *app, sink);
            if starvation.is_none() {
                self.tell_not_reached(&candidates[position..], sink);
                break;
            }
            self.add_starved(*app, sink);
            sum += starvation;
        }
        sum
    }

    /// The fair-share starvation of an app (`FSAppAttempt.fairShareStarvation`).
    fn fair_share_starvation<L: Log>(
        &mut self,
        queue: QueueId,
        app: AppSlot,
        sink: &mut Sink<'_, L>,
    ) -> Resource {
        let now = self.now;
        let leaf = &self.queues[queue];
        let (threshold, timeout) = (leaf.threshold, leaf.fair_share_timeout);
        let calculator = leaf.policy.calculator(self.type_count);
        let cluster = *self.nodes.total();
        let of = &mut self.apps[app];
        let wanted = of.fair_share.multiply(f64::from(threshold)).min(&of.demand);
        let starved = calculator.is_below(&cluster, &of.usage, &wanted);
        if !starved {
            of.last_time_at_fair_share = now;
        }
        let below_for = (now - of.last_time_at_fair_share) as i64;
        of.fair_share_starvation = if !starved || below_for < timeout {
            Resource::NONE
        } else {
            wanted.subtract_non_negative(&of.usage)
        };
        let of = &self.apps[app];
        sink.check(|| why::fair_share_starvation(of, &wanted, starved, below_for, timeout));
        of.fair_share_starvation
    }

    /// How much a leaf is short of its minimum share for long enough (`FSLeafQueue.minShareStarvation`).
    fn min_share_starvation<L: Log>(&mut self, queue: QueueId, sink: &mut Sink<'_, L>) -> Resource {
        let now = self.now;
        let of = &mut self.queues[queue];
        let wanted = of.min_share.min(&of.demand);
        let starvation = wanted.subtract_non_negative(&of.usage);
        let (usage, timeout) = (of.usage, of.min_share_timeout);
        let leaf = of.leaf_mut();
        if starvation.is_none() {
            leaf.last_time_at_min_share = now;
        }
        let below_for = (now - leaf.last_time_at_min_share) as i64;
        sink.check(|| why::min_share_starvation(queue, &usage, &wanted, below_for, timeout));
        if below_for < timeout {
            Resource::NONE
        } else {
            starvation
        }
    }

    /// Hands the leaf's starvation out to its apps (spec `fair.md` §3.3c; `updateStarvedAppsMinshare`).
    fn update_starved_for_min_share<L: Log>(
        &mut self,
        queue: QueueId,
        candidates: &[(policy::Place, AppSlot)],
        mut pending: Resource,
        sink: &mut Sink<'_, L>,
    ) {
        let calculator = self.queues[queue].policy.calculator(self.type_count);
        let cluster = *self.nodes.total();
        for (_, app) in candidates {
            let of = &mut self.apps[*app];
            if pending.is_none() {
                of.min_share_starvation = Resource::NONE;
                continue;
            }
            let lacking = of
                .pending_demand()
                .subtract_non_negative(&of.fair_share_starvation);
            if calculator.compare(&cluster, &lacking, &pending).is_gt() {
                // QUIRK: what is left of the app's lack, not the leaf's.
                of.min_share_starvation = lacking.subtract_non_negative(&pending);
                pending = Resource::NONE;
            } else {
                of.min_share_starvation = lacking;
                pending = pending.subtract_non_negative(&lacking);
            }
            self.loosen_bounds(*app);
            self.add_starved(*app, sink);
        }
    }

    /// The apps behind the first, which is not starved, are not looked at.
    fn tell_not_reached<L: Log>(&self, from_first: &[(policy::Place, AppSlot)], sink: &mut Sink<'_, L>) {
        let [(_, first), behind @ ..] = from_first else {
            return;
        };
        for (_, app) in behind {
            sink.check(|| why::not_reached(&self.apps[*app], self.apps[*first].id));
        }
    }

    fn add_starved<L: Log>(&mut self, app: AppSlot, sink: &mut Sink<'_, L>) {
        let apps = &self.apps;
        if !self.starved.add(app, |slot| apps[slot].starvation()) {
            return;
        }
        let of = &self.apps[app];
        let kind = EventKind::Starved {
            app: of.id,
            fair_share: of.fair_share_starvation,
            min_share: of.min_share_starvation,
        };
        sink.emit(kind, || why::starved(of, &self.queues[of.queue], self.now));
    }
}

/// What apps with demand are fetched for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    /// To offer them a node.
    Assignment,
    /// To look for starvation: apps for which preemption was triggered lately are left alone.
    Starvation,
}
