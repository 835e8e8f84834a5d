//! One run of the update thread: demands, shares, starvation (spec `fair.md` §3; `FairScheduler.update`).

pub(crate) mod below;
pub(crate) mod running_apps;
pub(crate) mod starvation;

use super::{FairScheduler, why};
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::{Detail, Gate, Log, Sink};

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

    /// What the root's metrics say of free room (`updateRootQueueMetrics`).
    pub(crate) fn update_root_metrics(&mut self) {
        self.available = *self.nodes.total() - self.allocated;
    }

    /// How much of the cluster's memory and of its vcores is allocated.
    pub(crate) fn utilization(&self) -> [f32; 2] {
        let cluster = self.nodes.total();
        let ratio = |used: f32, total: f32| used / total;
        [
            ratio(self.allocated.memory() as f32, cluster.memory() as f32),
            ratio(self.allocated.vcores() as f32, cluster.vcores() as f32),
        ]
    }

    /// Whether enough of the cluster is allocated for preemption (spec `fair.md` §3.5; `shouldAttemptPreemption`).
    pub(crate) fn should_attempt_preemption<L: Log>(&self, sink: &mut Sink<'_, L>) -> bool {
        if !self.settings.preemption {
            sink.check(why::preemption_off);
            return false;
        }
        let gate = self.utilization_gate();
        sink.check(|| why::utilization_gate(gate));
        gate.is_open()
    }

    /// How much of the cluster is allocated, and how much has to be.
    fn utilization_gate(&self) -> Gate {
        let [memory, vcores] = self.utilization();
        // Java's max: not a number wins, and then nothing is larger than the threshold.
        let used = if memory.is_nan() || vcores.is_nan() {
            f32::NAN
        } else {
            memory.max(vcores)
        };
        Gate {
            used,
            threshold: self.settings.preemption_utilization_threshold,
        }
    }

    /// The gate that the update thread passes before it looks for the starved; `None`: preemption is off.
    pub(crate) fn preemption_gate(&self) -> Option<Gate> {
        self.settings.preemption.then(|| self.utilization_gate())
    }
}
