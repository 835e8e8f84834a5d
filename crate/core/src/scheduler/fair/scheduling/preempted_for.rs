//! Serving the apps for which containers were preempted on a node, before all others (spec `fair.md` §4.9;
//! `assignPreemptedContainers`).

use super::assign::Assigned;
use crate::ids::NodeId;
use crate::scheduler::container::AppSlot;
use crate::scheduler::fair::{FairScheduler, why};
use crate::scheduler::{Log, Sink};

impl FairScheduler {
    pub(crate) fn assign_preempted_containers<L: Log>(&mut self, node: NodeId, sink: &mut Sink<'_, L>) {
        if self.node(node).preempted_for.is_empty() {
            return;
        }
        self.forget_satisfied(node, sink);
        let owed = self.node(node).preempted_for.clone();
        for (app, mut amount) in owed {
            sink.check(|| why::preempted_for(&self.apps[app], node, &amount));
            while !self.apps[app].is_stopped() && !amount.is_none() {
                match self.offer_to_app(app, node, sink) {
                    Assigned::Container(resource) if !resource.is_none() => {
                        amount = amount.subtract_non_negative(&resource);
                    }
                    _ => break,
                }
            }
        }
    }

    /// Drops the amounts of apps that have ended or need nothing any more (`cleanupPreemptionList`).
    fn forget_satisfied<L: Log>(&mut self, node: NodeId, sink: &mut Sink<'_, L>) {
        let mut position = 0;
        while let Some((app, amount)) = self.node(node).preempted_for.get(position).copied() {
            if self.is_entitled(app) {
                position += 1;
                continue;
            }
            sink.check(|| why::entitlement_over(&self.apps[app], node, &amount));
            let held = self.node_mut(node);
            held.preempted_for.remove(position);
            held.total_preempted -= amount;
            held.assert_owed();
        }
    }

    /// Whether an app may still claim what was preempted for it.
    pub(crate) fn is_entitled(&self, app: AppSlot) -> bool {
        let of = &self.apps[app];
        let starves = !of.fair_share_starvation.is_none() || !of.min_share_starvation.is_none();
        !of.is_stopped() && self.is_starved(of) && starves
    }
}
