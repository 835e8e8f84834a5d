//! Queues that come and go while the scheduler runs, and what is in their way (spec `fair.md` §3.4, §6.4).

use super::{Ground, Make, Queues, with_root};
use crate::ids::QueueId;
use crate::jvm::string_hash;
use crate::resource::Resource;
use crate::scheduler::fair::model::queue::QueueKind;

impl Queues {
    /// Makes all configured queues of one kind, or remembers those that an occupied queue is in the way of.
    pub(crate) fn ensure_configured<'a>(
        &mut self,
        names: impl IntoIterator<Item = &'a str>,
        make: Make,
        ground: &Ground<'_>,
    ) {
        for name in names {
            if self.make_way(name, make) == Way::Blocked {
                self.pending.push((name.into(), make));
                continue;
            }
            // A configured name is valid: the file is refused otherwise.
            if let Ok(Some(queue)) = self.get_or_create(name, make, ground) {
                self[queue].dynamic = false;
            }
        }
    }

    /// Tries postponed changes again (`removePendingIncompatibleQueues`).
    pub(crate) fn retry_pending(&mut self, ground: &Ground<'_>) {
        for (name, make) in std::mem::take(&mut self.pending) {
            match self.make_way(&name, make) {
                Way::Blocked => self.pending.push((name, make)),
                Way::Free => {}
                Way::Cleared => {
                    if let Ok(Some(queue)) = self.get_or_create(&name, make, ground) {
                        let settings = ground.file.queues.get(&*name);
                        if settings.is_some_and(|of| of.configured_leaf || of.configured_parent) {
                            self[queue].dynamic = false;
                        }
                    }
                }
            }
        }
    }

    /// Removes an empty queue that is in the way of `name` (`removeEmptyIncompatibleQueues`): one of the other kind, or a
    /// leaf above it.
    fn make_way(&mut self, name: &str, make: Make) -> Way {
        let name = with_root(name);
        if name == "root" || name.starts_with("root.default.") {
            return Way::Free;
        }
        if let Some(queue) = self.by_name(&name) {
            let is_leaf = self[queue].leaf().is_some();
            return if is_leaf == (make == Make::Leaf) {
                Way::Free
            } else {
                self.remove_if_empty(queue)
            };
        }
        let mut rest = &*name;
        while let Some((above, _)) = rest.rsplit_once('.') {
            let in_the_way = self.by_name(above).filter(|queue| self[*queue].leaf().is_some());
            if let Some(leaf) = in_the_way {
                return self.remove_if_empty(leaf);
            }
            rest = above;
        }
        Way::Free
    }

    fn remove_if_empty(&mut self, queue: QueueId) -> Way {
        if self.is_empty(queue) {
            self.remove(queue);
            Way::Cleared
        } else {
            Way::Blocked
        }
    }

    fn is_empty(&self, queue: QueueId) -> bool {
        match &self[queue].kind {
            QueueKind::Leaf(leaf) => leaf.runnable.is_empty() && leaf.waiting.is_empty(),
            QueueKind::Parent(parent) => parent.children.iter().all(|child| self.is_empty(*child)),
        }
    }

    /// Takes a queue and all below it out of the tree; its record stays.
    fn remove(&mut self, queue: QueueId) {
        for child in self[queue].children().to_vec() {
            self.remove(child);
        }
        self.leaves.retain(|leaf| *leaf != queue);
        let name = self[queue].name.clone();
        self.by_name.remove(string_hash(&name), &name);
        self.left_reserved.retain(|(gone, _)| *gone != name);
        if self[queue].reserved != Resource::NONE {
            self.left_reserved.push((name, self[queue].reserved));
        }
        if let Some(parent) = self[queue].parent {
            self.children_mut(parent).retain(|child| *child != queue);
        }
    }

    /// Removes empty dynamic queues, and dynamic parents that become empty by that (`removeEmptyDynamicQueues`).
    pub(crate) fn remove_empty_dynamic(&mut self) {
        let mut parents = Vec::new();
        let present: Vec<QueueId> = self.by_name.iter().map(|(_, id)| *id).collect();
        for queue in present {
            if !self.may_go(queue) || !self[queue].children().is_empty() || !self.contains(queue) {
                continue;
            }
            if self.remove_if_empty(queue) == Way::Cleared {
                parents.extend(self.dynamic_parent(queue));
            }
        }
        while let Some(queue) = parents.pop() {
            if self.contains(queue) && self.is_empty(queue) {
                self.remove(queue);
                parents.extend(self.dynamic_parent(queue));
            }
        }
    }

    fn dynamic_parent(&self, queue: QueueId) -> Option<QueueId> {
        self[queue].parent.filter(|parent| self.may_go(*parent))
    }

    /// Whether a queue goes when it is empty. Root stays, though a reload whose file no longer names it makes it dynamic: Hadoop would take
    /// it away, and end with the next submission (spec `fair.md` §9, 55).
    fn may_go(&self, queue: QueueId) -> bool {
        self[queue].dynamic && self[queue].parent.is_some()
    }
}

/// What came of an attempt to make way for a queue.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// Nothing was in the way.
    Free,
    /// What was in the way has been removed.
    Cleared,
    /// What is in the way is not empty.
    Blocked,
}
