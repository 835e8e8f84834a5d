//! What an app may still get, as it is told (spec `fair.md` §7; `FSAppAttempt.getHeadroom`).

use super::FairScheduler;
use super::model::app::BlacklistedNode;
use crate::resource::Resource;
use crate::scheduler::container::AppSlot;

impl FairScheduler {
    /// The headroom; the first call after a change of the blacklist looks up its nodes.
    pub(crate) fn headroom(&mut self, app: AppSlot) -> Resource {
        if self.apps[app].blacklist.changed {
            let of = &self.apps[app];
            let listed = self
                .nodes
                .iter()
                .filter(|node| of.avoids(node.base.place, node.base.rack))
                .map(|node| BlacklistedNode::There(node.base.id))
                .collect();
            let blacklist = &mut self.apps[app].blacklist;
            blacklist.changed = false;
            blacklist.nodes = listed;
        }
        self.headroom_now(app)
    }

    /// The headroom with the nodes of the blacklist as last looked up.
    pub(crate) fn headroom_now(&self, app: AppSlot) -> Resource {
        let of = &self.apps[app];
        let leaf = &self.queues[of.queue];
        let mut available = *self.nodes.total() - self.allocated;
        let avoided = if self.switches.ignores_blacklist_in_headroom() {
            &[]
        } else {
            &*of.blacklist.nodes
        };
        for node in avoided {
            let unallocated = match node {
                // Before the overhaul of preemption a node that has left is looked up in vain.
                BlacklistedNode::There(id) => self.nodes.get(*id).map(|node| node.base.unallocated),
                BlacklistedNode::Gone(unallocated) => Some(*unallocated),
            };
            // QUIRK: what is below zero stays so where nothing is subtracted.
            if let Some(unallocated) = unallocated {
                available = available.subtract_non_negative(&unallocated);
            }
        }
        let most = available.min(&(leaf.max_share - leaf.usage));
        let share_left = (leaf.fair_share - leaf.usage).max(&Resource::NONE);
        leaf.policy.headroom(&most, &share_left)
    }
}
