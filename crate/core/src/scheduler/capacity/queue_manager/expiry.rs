//! Queues made on submission go when nobody has used them for a while (version 2 of automatic creation: Hadoop's
//! `AutoCreatedQueueDeletionPolicy`).

use std::sync::Arc;

use crate::config::capacity::PREFIX;
use crate::ids::QueueId;
use crate::jvm::{Growth, HashOrder, string_hash};
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::{Log, Sink};

/// How long a queue may be idle, s.
const TIME: &str = "yarn.scheduler.capacity.auto-queue-creation-v2.queue-expiration-time";
const DEFAULT_TIME_S: i64 = 300;

/// What the policy remembers from one round to the next: the paths of queues that were idle.
pub(crate) type Marked = Vec<Arc<str>>;

impl CapacityScheduler {
    /// A round of the policy: who was idle in the last round, too, is sent for deletion.
    pub(crate) fn op_expire_queues<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        let before = std::mem::take(&mut self.marked_queues);
        let mut sent: HashOrder<Arc<str>, QueueId> = HashOrder::new(Growth::Plain);
        for queue in self.tree.named() {
            let path = self.tree[queue].path.clone();
            if !self.may_expire(queue) {
            } else if before.contains(&path) {
                sent.insert(string_hash(&path), path, queue);
            } else {
                self.marked_queues.push(path);
            }
        }
        let sent: Vec<QueueId> = sent.iter().map(|(_, queue)| *queue).collect();
        for queue in sent {
            if self.has_expired(queue) {
                self.remove_queue(queue);
            }
        }
        self.sync(sink);
    }

    /// How often the policy looks, ms.
    pub(crate) fn expiry_ms(&self) -> i64 {
        self.expiry_s().saturating_mul(1000)
    }

    fn expiry_s(&self) -> i64 {
        self.properties
            .i64(TIME, DEFAULT_TIME_S)
            .unwrap_or(DEFAULT_TIME_S)
    }

    /// A queue made on submission with nothing in it (`isEligibleForAutoDeletion`).
    fn may_expire(&self, id: QueueId) -> bool {
        let queue = &self.tree[id];
        let is_empty = if queue.is_leaf() {
            queue.applications() == 0
        } else {
            queue.children().is_empty()
        };
        queue.dynamic && is_empty && self.goes_when_idle(&queue.path)
    }

    /// `isAutoExpiredDeletionEnabled`.
    fn goes_when_idle(&self, path: &str) -> bool {
        let name = format!("{PREFIX}{path}.auto-queue-creation-v2.queue-auto-removal.enable");
        self.queue_properties.bool(&name, true)
    }

    /// `isInactiveDynamicQueue`: who was never used is idle for as long as one likes.
    fn has_expired(&self, id: QueueId) -> bool {
        let idle_s = match self.tree[id].used_at {
            Some(at) => ((self.now - at) / 1000) as i64,
            None => i64::MAX,
        };
        self.may_expire(id) && idle_s > self.expiry_s()
    }

    /// `removeQueue`, `removeChildQueue`.
    fn remove_queue(&mut self, id: QueueId) {
        let Some(parent) = self.tree[id].parent else {
            return;
        };
        self.tree[parent]
            .parent_mut()
            .children
            .retain(|child| *child != id);
        let path = self.tree[id].path.clone();
        self.tree.forget(&path);
        self.tree.forget_orders();
        self.update_queue(parent, self.env.cluster);
    }
}
