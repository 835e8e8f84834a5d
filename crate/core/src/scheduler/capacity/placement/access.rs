//! Who may submit to a queue. The scheduler itself does not ask; the ResourceManager does before it hands an application over
//! (Hadoop's `RMAppManager.createAndPopulateNewRMApp`, `ConfiguredYarnAuthorizer`).

use std::iter::successors;
use std::sync::Arc;

use crate::config::Acl;
use crate::config::capacity::{queue_acl, template_path};
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::queue::Made;
use crate::scheduler::capacity::placement::Destination;
use crate::scheduler::capacity::queue_manager::template::read_templates;

/// The lists of which one has to let somebody in.
const LISTS: [&str; 2] = ["acl_submit_applications", "acl_administer_queue"];

/// The part of a path above its last name.
fn above(path: &str) -> Option<&str> {
    path.rsplit_once('.').map(|(above, _)| above)
}

impl CapacityScheduler {
    /// The queue whose lists are asked. Up to 3.3.6 that is the one above, where a rule names a queue that is not there.
    pub(super) fn door_of(&self, to: &Destination) -> Arc<str> {
        let above = to.by_rule.as_ref().and_then(|named| named.above.as_deref());
        match above.filter(|_| self.env.switches.places_by_older_rules()) {
            Some(above) if self.tree.find(&to.queue).is_none() => above.into(),
            Some(_) => to.queue.clone(),
            None => to.path(),
        }
    }

    /// Whether `user`, a member of `groups`, may submit to the queue that is called `name`: by its own lists, or by those of one
    /// above it. Nothing is asked of a queue that can neither be found nor made.
    pub(crate) fn lets_in(&self, name: &str, user: &str, groups: &[String]) -> bool {
        if !self.queue_properties.bool("yarn.acl.enable", false) {
            return true;
        }
        let leaf: &str = match self.tree.find(name) {
            Some(queue) => &self.tree[queue].path,
            None if self.has_lists_of_templates(name) => name,
            None => return true,
        };
        let allows = |list: Acl| list.allows(user, groups);
        successors(Some(leaf), |path| above(path)).any(|path| {
            let kind = if path == leaf { Made::Leaf } else { Made::Parent };
            LISTS
                .iter()
                .any(|list| self.list(path, kind, list).is_some_and(allows))
        })
    }

    /// Whether a queue that is not there has the lists of templates (`getPermissionsForDynamicQueue`).
    fn has_lists_of_templates(&self, name: &str) -> bool {
        // QUIRK: a parent that is there is not asked whether it makes queues.
        above(name)
            .is_some_and(|above| self.tree.by_path(above).is_some() || self.missing_parents(above).is_ok())
    }

    /// A list of the queue with that path; of one that is to be made, that of its parent's template of a `kind`.
    fn list(&self, path: &str, kind: Made, list: &str) -> Option<Acl> {
        let properties = &self.queue_properties;
        if self.tree.by_path(path).is_some() {
            return Some(queue_acl(properties, path, list));
        }
        let above = above(path)?;
        let parent = self.tree.by_path(above);
        if parent.is_some_and(|parent| self.is_managed(parent)) {
            return Some(queue_acl(properties, &template_path(above), list));
        }
        let templates = read_templates(&self.properties, properties, above).ok()?;
        let text = templates.of(kind).remove(list)?;
        Some(Acl::parse(&text))
    }
}
