//! Where an application goes that names no queue of its own: `queue-mappings` by user.
//!
//! Only rules `u:USER:QUEUE` are followed (`%user` on either side); groups and rules by application are not simulated.

use std::sync::Arc;

use crate::config::capacity::PREFIX;
use crate::scheduler::capacity::CapacityScheduler;

impl CapacityScheduler {
    /// The queue in which an application of `user` ends up that was submitted to `queue`.
    pub(crate) fn place(&self, queue: &Arc<str>, user: &str) -> Arc<str> {
        let always = self
            .properties
            .bool(&format!("{PREFIX}queue-mappings-override.enable"), false);
        if !always && !matches!(&**queue, "default" | "root.default") {
            return queue.clone();
        }
        let mappings = self
            .properties
            .get(&format!("{PREFIX}queue-mappings"))
            .unwrap_or_default();
        for mapping in mappings.split(',') {
            let mut parts = mapping.trim().split(':').map(str::trim);
            let (Some("u"), Some(source), Some(target)) = (parts.next(), parts.next(), parts.next()) else {
                continue;
            };
            let target = target.replace("%user", user);
            if (source == "%user" || source == user) && self.tree.find(&target).is_some() {
                return target.into();
            }
        }
        queue.clone()
    }
}
