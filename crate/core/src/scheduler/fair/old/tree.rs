//! The old rules for policies and maxima of queues (spec `fair.md` §8.6).

use crate::config::{AllocationFile, ConfigurableResource};
use crate::ids::QueueId;
use crate::profile::Switches;
use crate::resource::Resource;
use crate::scheduler::fair::model::queue::Queue;
use crate::scheduler::fair::model::tree::{Queues, policy_of};

impl Queues {
    /// Gives each queue its policy of the file: any may stand under any other, only `fifo` needs a leaf.
    pub(crate) fn set_each_policy(&mut self, queue: QueueId, file: &AllocationFile) {
        for position in 0..self[queue].children().len() {
            self.set_each_policy(self[queue].children()[position], file);
        }
        let policy = policy_of(file, &self[queue].name);
        if policy.may_be_parent() || self[queue].leaf().is_some() {
            self[queue].policy = policy;
        }
    }
}

impl Queue {
    /// The maximum is what the file says; without an own one, a minimum with more memory than the default stands in.
    pub(crate) fn set_old_max_share(
        &mut self,
        own: Option<ConfigurableResource>,
        default: ConfigurableResource,
        cluster: &Resource,
        switches: &'static Switches,
    ) {
        let default = default.of(cluster);
        self.max_share = match own {
            Some(own) => own.of(cluster),
            None if switches.knows_no_default_maximum() => Resource::UNBOUNDED,
            None if self.min_share.memory() > default.memory() => self.min_share,
            None => default,
        };
        self.max_limit = ConfigurableResource::Absolute(self.max_share);
    }
}
