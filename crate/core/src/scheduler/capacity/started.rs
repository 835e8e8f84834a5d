//! The queues as a scheduler without nodes has them, and what its placement rules may ask of them.

use std::sync::Arc;

use super::CapacityScheduler;
use super::model::partition::Label;
use super::model::queue::{Kind, Queue};
use crate::config::capacity::Shape;
use crate::ids::QueueId;
use crate::resource::Resource;

/// A queue of a scheduler that has started.
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "Hadoop's own names; `CSQueue` says what each is")]
pub struct StartedQueue {
    pub path: Arc<str>,
    pub capacity: f32,
    pub absolute_capacity: f32,
    pub maximum_capacity: f32,
    pub weight: f32,
    pub normalized_weight: f32,
    pub max_parallel_apps: i32,
    pub preemption_disabled: bool,
    pub maximum_allocation: Resource,
    pub kind: StartedKind,
}

/// What only a leaf or only a parent has.
#[derive(Clone, PartialEq, Debug)]
#[expect(
    missing_docs,
    reason = "Hadoop's own names; `ParentQueue` and `LeafQueue` say what each is"
)]
pub enum StartedKind {
    Leaf {
        user_limit_factor: f32,
        max_am_percent: f32,
        /// What Hadoop says of it (`getInfo`).
        ordering_policy: &'static str,
    },
    Parent {
        /// Whether it makes queues on submission.
        auto_creation: bool,
    },
}

/// What may become of a name below a queue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Growing {
    /// It has no other children than those that are written down.
    Not,
    /// `auto-create-child-queue`: it has only leaves that are made on submission.
    Managed,
    /// `auto-queue-creation-v2`.
    Free,
}

impl CapacityScheduler {
    /// All queues, parents before their children.
    #[must_use]
    pub fn started_queues(&self) -> Vec<StartedQueue> {
        let all = self.tree.walk(self.tree.root());
        all.into_iter()
            .map(|id| self.started_queue(&self.tree[id]))
            .collect()
    }

    fn started_queue(&self, queue: &Queue) -> StartedQueue {
        let shares = queue.shares(Label::NONE);
        StartedQueue {
            path: queue.path.clone(),
            capacity: shares.capacity,
            absolute_capacity: shares.absolute,
            maximum_capacity: shares.maximum,
            weight: shares.weight,
            normalized_weight: shares.normalized_weight,
            max_parallel_apps: queue.max_parallel,
            preemption_disabled: queue.preemption_disabled,
            maximum_allocation: queue.maximum_allocation,
            kind: match &queue.kind {
                Kind::Parent(_) => StartedKind::Parent {
                    auto_creation: self.growing(queue) == Growing::Free,
                },
                Kind::Leaf(leaf) => StartedKind::Leaf {
                    user_limit_factor: leaf.users.factor,
                    max_am_percent: leaf.am_percent,
                    ordering_policy: leaf.active.policy.info(),
                },
            },
        }
    }

    fn growing(&self, queue: &Queue) -> Growing {
        let shape = Shape::read(&self.queue_properties, &queue.path);
        if shape.auto_create {
            Growing::Managed
        } else if shape.auto_create_v2 || queue.dynamic {
            Growing::Free
        } else {
            Growing::Not
        }
    }

    /// The queue with that path, or with that short name if no other has it.
    pub(crate) fn find_queue(&self, name: &str) -> Option<QueueId> {
        self.tree.find(name)
    }

    /// Several queues have that short name.
    pub(crate) fn is_ambiguous(&self, name: &str) -> bool {
        self.tree.is_ambiguous(name)
    }

    /// What may become of a name below the queue; `None`: it is a leaf.
    pub(crate) fn growing_below(&self, queue: QueueId) -> Option<Growing> {
        let queue = &self.tree[queue];
        (!queue.is_leaf()).then(|| self.growing(queue))
    }
}
