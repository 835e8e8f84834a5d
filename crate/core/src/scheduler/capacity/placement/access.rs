//! Who may submit to a leaf. The scheduler itself does not ask; the ResourceManager does before it hands an application over
//! (Hadoop's `RMAppManager`, `ConfiguredYarnAuthorizer`).

use crate::config::Acl;
use crate::config::capacity::queue_property;
use crate::ids::QueueId;
use crate::scheduler::capacity::CapacityScheduler;

/// The lists of which one has to let somebody in.
const LISTS: [&str; 2] = ["acl_submit_applications", "acl_administer_queue"];

impl CapacityScheduler {
    /// Whether `user`, a member of `groups`, may submit to a leaf: by its own lists, or by those of a queue above it. A queue that
    /// was just made has the lists of its templates.
    pub(crate) fn lets_in(&self, leaf: QueueId, user: &str, groups: &[String]) -> bool {
        if !self.queue_properties.bool("yarn.acl.enable", false) {
            return true;
        }
        let mut at = Some(leaf);
        while let Some(id) = at {
            let queue = &self.tree[id];
            let lets_in =
                |name: &&str| match self.queue_properties.get(&queue_property(&queue.path, "", name)) {
                    Some(text) => Acl::parse(&text).allows(user, groups),
                    None => queue.parent.is_none(),
                };
            if LISTS.iter().any(lets_in) {
                return true;
            }
            at = queue.parent;
        }
        false
    }
}
