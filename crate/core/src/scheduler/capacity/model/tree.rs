//! The tree of queues and their names (spec `capacity.md` §2.1; Hadoop's `CSQueueStore`).

use std::sync::Arc;

use super::metrics::{AllMetrics, OfUsers};
use super::partition::{Label, PerLabel};
use super::preemptable::{Killable, Known, Preemptable};
use super::queue::{Kind, Leaf, Parent, Queue};
use crate::ids::{ContainerId, QueueId};
use crate::lookup::Lookup;
use crate::resource::Resource;

/// The tree of queues. Queues that are gone keep their place in the vector: ids are never reused.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    pub(crate) queues: Vec<Queue>,
    pub(crate) root: QueueId0,
    by_path: Lookup<Arc<str>, QueueId>,
    /// By short name; more than one: ambiguous.
    by_name: Lookup<Arc<str>, Vec<QueueId>>,
    pub(crate) naming: Naming,
    pub(super) preemptable: Preemptable,
    metrics: AllMetrics,
    /// Moves when a queue is entered or taken away.
    pub(crate) names: u64,
    /// Moves when the order of any children may change other than by a usage.
    pub(crate) version: u64,
}

/// What queues are found by.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Naming {
    /// The path, or a short name that only one queue has.
    #[default]
    Path,
    /// The short name of the queue that was entered last under it.
    LastName,
}

impl Naming {
    /// What of a path tells its queue apart.
    pub(crate) fn of(self, path: &str) -> &str {
        match self {
            Self::Path => path,
            Self::LastName => path.rsplit('.').next().unwrap_or(path),
        }
    }
}

/// The id of the root: that of the first queue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct QueueId0(pub(crate) QueueId);

impl Default for QueueId0 {
    fn default() -> Self {
        Self(QueueId(0))
    }
}

impl std::ops::Index<QueueId> for Tree {
    type Output = Queue;
    fn index(&self, id: QueueId) -> &Queue {
        &self.queues[id.index()]
    }
}

impl std::ops::IndexMut<QueueId> for Tree {
    fn index_mut(&mut self, id: QueueId) -> &mut Queue {
        &mut self.queues[id.index()]
    }
}

impl Tree {
    pub(crate) const fn root(&self) -> QueueId {
        self.root.0
    }

    pub(crate) fn push(&mut self, mut queue: Queue) -> QueueId {
        queue.known = self.preemptable.find(self.naming.of(&queue.path));
        let above = queue.parent.map(|parent| self[parent].metrics);
        let key = match self.naming {
            Naming::Path => &queue.path,
            Naming::LastName => &queue.name,
        };
        queue.metrics = self.metrics.for_queue(key, above, queue.user_metrics);
        self.queues.push(queue);
        QueueId(self.queues.len() as u32 - 1)
    }

    /// Enters a queue under its names (`CSQueueStore.add`).
    pub(crate) fn name(&mut self, id: QueueId) {
        let (path, name) = (self[id].path.clone(), self[id].name.clone());
        self.names += 1;
        self.forget(&path);
        self.by_path.insert(path, id);
        if self.naming == Naming::LastName {
            self.by_name.make(name.clone()).clear();
        }
        if &*name != "root" || self.naming == Naming::LastName {
            self.by_name.make(name).push(id);
        }
    }

    /// Takes the names of the queue `path` away (`CSQueueStore.remove`).
    pub(crate) fn forget(&mut self, path: &str) {
        self.names += 1;
        if let Some(id) = self.by_path.remove(path) {
            let name = self[id].name.clone();
            if let Some(ids) = self.by_name.get_mut(&name) {
                ids.retain(|other| *other != id);
                if ids.is_empty() {
                    self.by_name.remove(&name);
                }
            }
        }
    }

    /// The queue with that path, or with that short name if no other has it.
    pub(crate) fn find(&self, name: &str) -> Option<QueueId> {
        match self.by_name.get(name).map(Vec::as_slice) {
            Some([only]) => Some(*only),
            _ if self.naming == Naming::LastName => None,
            _ => self.by_path.get(name).copied(),
        }
    }

    /// The name by which queues are told apart.
    pub(crate) fn key(&self, id: QueueId) -> &Arc<str> {
        match self.naming {
            Naming::Path => &self[id].path,
            Naming::LastName => &self[id].name,
        }
    }

    /// What is found now by the name of a queue: another one where two have its path, none after it was removed.
    pub(crate) fn namesake(&self, id: QueueId) -> Option<QueueId> {
        self.find(self.key(id))
    }

    pub(crate) fn by_path(&self, path: &str) -> Option<QueueId> {
        self.by_path.get(path).copied()
    }

    /// What the metrics of a queue count as reserved (MB, vcores).
    pub(crate) fn reserved_metric(&self, id: QueueId) -> Resource {
        self.metrics.reserved(self[id].metrics)
    }

    /// Whether the metrics of a queue have those of its users.
    pub(crate) fn user_metrics(&self, id: QueueId) -> OfUsers {
        self.metrics.of_users(self[id].metrics)
    }

    /// Adds to what the metrics of a queue, and of those above whoever had them first, count as reserved.
    pub(crate) fn count_reserved(&mut self, from: QueueId, memory: i64, vcores: i64) {
        let metrics = self[from].metrics;
        self.metrics.count_reserved(metrics, memory, vcores);
    }

    /// Several queues have that short name.
    pub(crate) fn is_ambiguous(&self, name: &str) -> bool {
        self.by_name.get(name).is_some_and(|ids| ids.len() > 1)
    }

    /// All that can be found; of those with one last name, where queues are told apart by it, that is the last alone.
    pub(crate) fn named(&self) -> Vec<QueueId> {
        let mut ids: Vec<QueueId> = self.by_path.in_order().into_iter().map(|(_, id)| *id).collect();
        if self.naming == Naming::LastName {
            ids.retain(|id| self.find(&self[*id].name) == Some(*id));
        }
        ids.sort_unstable();
        ids
    }

    /// The queue and its ancestors up to root.
    pub(crate) fn path_to_root(&self, from: QueueId) -> impl Iterator<Item = QueueId> + '_ {
        std::iter::successors(Some(from), |id| self[*id].parent)
    }

    /// Changes the queue and its ancestors, the queue first.
    pub(crate) fn change_path(&mut self, from: QueueId, mut change: impl FnMut(&mut Queue)) {
        let mut next = Some(from);
        while let Some(id) = next {
            change(&mut self[id]);
            next = self[id].parent;
        }
    }

    /// Changes the ancestors of a queue, its parent first.
    pub(crate) fn change_ancestors(&mut self, of: QueueId, mut change: impl FnMut(&mut Parent)) {
        if let Some(parent) = self[of].parent {
            self.change_path(parent, |queue| change(queue.parent_mut()));
        }
    }

    pub(crate) fn leaves_mut(&mut self) -> impl Iterator<Item = &mut Leaf> {
        self.queues.iter_mut().filter_map(|queue| match &mut queue.kind {
            Kind::Leaf(leaf) => Some(&mut **leaf),
            Kind::Parent(_) => None,
        })
    }

    /// All queues below and with `from`, each before its children, in their present order.
    pub(crate) fn walk(&self, from: QueueId) -> Vec<QueueId> {
        let mut found = Vec::new();
        let mut open = vec![from];
        while let Some(id) = open.pop() {
            found.push(id);
            open.extend(self[id].children().iter().rev());
        }
        found
    }

    /// Whether the children of root, and theirs, lead to a queue: a refresh may lose one that was made on submission.
    pub(crate) fn has_below_root(&self, id: QueueId) -> bool {
        let mut path = self.path_to_root(id);
        let mut below = path.next();
        path.all(|above| {
            below
                .replace(above)
                .is_some_and(|id| self[above].children().contains(&id))
        })
    }

    /// All leaves in tree order.
    pub(crate) fn leaves(&self) -> Vec<QueueId> {
        let mut all = self.walk(self.root());
        all.retain(|id| self[*id].is_leaf());
        all
    }

    /// The queues that there are now become known to the preemption manager (`refreshQueues`).
    pub(crate) fn make_known(&mut self) {
        let mut open = vec![(self.root(), None)];
        while let Some((id, above)) = open.pop() {
            let key = self.key(id).clone();
            let known = self.preemptable.know(key, above);
            open.extend(self[id].children().iter().map(|child| (*child, Some(known))));
        }
        for index in 0..self.queues.len() {
            let id = QueueId(index as u32);
            self[id].known = self.preemptable.find(self.key(id));
        }
    }

    /// What may be killed below a queue, by the label of the nodes; `None`: it is not known.
    pub(crate) fn killable(&self, id: QueueId) -> Option<&PerLabel<Killable>> {
        Some(self.preemptable.of(self[id].known?))
    }

    /// The same of every queue that is known, or was.
    pub(crate) fn all_killable(&self) -> impl Iterator<Item = (Known, &PerLabel<Killable>)> {
        self.preemptable.all()
    }

    #[cfg(test)]
    pub(crate) fn killable_mut(&mut self, id: QueueId) -> &mut PerLabel<Killable> {
        let known = self[id].known.expect("the queue is known");
        self.preemptable.of_mut(known)
    }

    /// How much may be killed below a queue on nodes with `label`.
    pub(crate) fn killable_total(&self, id: QueueId, label: Label) -> Resource {
        self.killable(id)
            .and_then(|killable| killable.get(label))
            .map_or(Resource::NONE, |killable| killable.total)
    }

    /// A container of a leaf may be killed.
    pub(crate) fn add_killable(
        &mut self,
        leaf: QueueId,
        label: Label,
        container: ContainerId,
        size: Resource,
    ) {
        self.preemptable.add(self[leaf].known, label, container, size);
    }

    /// A container of a leaf is gone.
    pub(crate) fn remove_killable(&mut self, leaf: QueueId, label: Label, container: ContainerId) {
        self.preemptable.remove(self[leaf].known, label, container);
    }
}
