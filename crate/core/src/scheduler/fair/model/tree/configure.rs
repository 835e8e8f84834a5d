//! What the allocation file says of the queues that there are (spec `fair.md` §1.4).

use super::{Ground, Queues};
use crate::config::AllocationFile;
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::fair::model::policy::Policy;

impl Queues {
    /// An ad hoc queue takes the maximum that its parent sets for its children.
    pub(crate) fn apply_child_default(&mut self, queue: QueueId, ground: &Ground<'_>) {
        let is_configured = ground
            .file
            .queues
            .get(&*self[queue].name)
            .is_some_and(|settings| settings.configured_leaf || settings.configured_parent);
        let parent = self[queue].parent.filter(|_| !is_configured);
        let limit = parent.and_then(|parent| self[parent].max_child);
        if let Some(limit) = limit {
            self[queue].max_limit = limit;
            self[queue].refresh_max_share(ground.cluster);
        }
    }

    /// Gives every queue below and with `queue` its settings again (`FSQueue.reinit`).
    pub(crate) fn configure_all(&mut self, queue: QueueId, ground: &Ground<'_>) {
        self.configure(queue, ground);
        for position in 0..self[queue].children().len() {
            self.configure_all(self[queue].children()[position], ground);
        }
    }

    /// Settings from the file and, for preemption, from the parent (spec `fair.md` §1.4).
    pub(crate) fn configure(&mut self, id: QueueId, ground: &Ground<'_>) {
        let file = ground.file;
        let name = self[id].name.clone();
        let own = file.queues.get(&*name);
        let inherited = self[id].parent.map(|parent| {
            let parent = &self[parent];
            (
                parent.min_share_timeout,
                parent.fair_share_timeout,
                parent.threshold,
                parent.preemptable,
            )
        });
        let (min_timeout, fair_timeout, threshold, preemptable) = inherited.unwrap_or((-1, -1, -1.0, true));
        let queue = &mut self[id];
        queue.weight = own.and_then(|own| own.weight).unwrap_or(1.0);
        queue.min_share = own.and_then(|own| own.min_resources).unwrap_or(Resource::NONE);
        queue.max_limit = own
            .and_then(|own| own.max_resources)
            .unwrap_or(file.queue_max_resources_default);
        queue.max_child = own.and_then(|own| own.max_child_resources);
        queue.max_container = own
            .and_then(|own| own.max_container_allocation)
            .unwrap_or(Resource::UNBOUNDED);
        queue.max_running_apps = own
            .and_then(|own| own.max_running_apps)
            .unwrap_or(file.queue_max_apps_default);
        queue.max_am_share = own
            .and_then(|own| own.max_am_share)
            .unwrap_or(file.queue_max_am_share_default);
        queue.min_share_timeout = own
            .and_then(|own| own.min_share_preemption_timeout)
            .unwrap_or(min_timeout);
        queue.fair_share_timeout = own
            .and_then(|own| own.fair_share_preemption_timeout)
            .unwrap_or(fair_timeout);
        queue.threshold = own
            .and_then(|own| own.fair_share_preemption_threshold)
            .unwrap_or(threshold);
        queue.preemptable = preemptable && own.is_none_or(|own| own.allow_preemption_from);
        if ground.switches.is_before_overhaul() {
            let own = own.and_then(|own| own.max_resources);
            queue.set_old_max_share(
                own,
                file.queue_max_resources_default,
                ground.cluster,
                ground.switches,
            );
        } else {
            queue.refresh_max_share(ground.cluster);
        }
    }

    /// Applies the policies of the file from the leaves up; stops at the first violation
    /// (`verifyAndSetPolicyFromConf`).
    pub(crate) fn set_policies(&mut self, queue: QueueId, file: &AllocationFile) -> bool {
        let policy = policy_of(file, &self[queue].name);
        for position in 0..self[queue].children().len() {
            let child = self[queue].children()[position];
            let fits = policy.allows_child(policy_of(file, &self[child].name));
            if !fits || !self.set_policies(child, file) {
                return false;
            }
        }
        self[queue].policy = policy;
        true
    }
}

/// The policy that the file gives a queue.
pub(crate) fn policy_of(file: &AllocationFile, name: &str) -> Policy {
    let own = file.queues.get(name).and_then(|own| own.policy);
    own.unwrap_or(file.default_policy)
}
