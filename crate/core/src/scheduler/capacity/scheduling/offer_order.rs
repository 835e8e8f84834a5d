//! In which order the children of a parent are offered a node (spec `capacity.md` §5.1): kept from one offer to the next (see
//! [`ChildOrder`](crate::scheduler::capacity::model::child_order::ChildOrder)).

use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::capacity::model::child_order::{Sorting, sort};
use crate::scheduler::capacity::model::env::Env;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::queue::{Kind, Parent, Queue};
use crate::scheduler::capacity::model::tree::Tree;

impl Sorting {
    fn of(queue: QueueId, q: &Queue, label: Label, parent: &Parent) -> Self {
        let shares = q.shares(label);
        Self {
            queue,
            accessible: label.is_none() || q.names_label(label),
            absolute: shares.absolute,
            used: shares.used,
            absolute_used: shares.absolute_used,
            configured_min: q.quotas(label).configured_min,
            amounts: parent.amounts_count,
            empty: parent.empty_children,
            priority: if parent.respects_priority { q.priority } else { 0 },
        }
    }
}

impl Parent {
    /// The child at a place of the order.
    pub(crate) fn child_in_order(&self, label: Label, position: usize) -> QueueId {
        let order = self.orders.get(label).expect("sorted before the walk");
        order.sorted[position]
    }
}

impl Tree {
    /// Puts the children of `parent` in the order in which a node with `label` is offered to them; gives their number.
    pub(crate) fn sort_children(&mut self, parent: QueueId, label: Label) -> usize {
        let Kind::Parent(of) = &mut self[parent].kind else {
            return 0;
        };
        let mut order = std::mem::take(of.orders.make(label));
        if order.ranks.is_empty() || order.version != self.version {
            order.sort(self.sortings(parent, label));
            order.version = self.version;
        }
        while let Some(child) = order.stale.pop() {
            let shares = self[child].shares(label);
            order.put(child, shares.used, shares.absolute_used);
        }
        debug_assert_eq!(order.sorted, self.sorted_plainly(parent, label));
        let count = order.sorted.len();
        *self[parent].parent_mut().orders.make(label) = order;
        count
    }

    fn sortings(&self, parent: QueueId, label: Label) -> Vec<Sorting> {
        let Kind::Parent(of) = &self[parent].kind else {
            return Vec::new();
        };
        let sorting = |id: &QueueId| Sorting::of(*id, &self[*id], label, of);
        of.children.iter().map(sorting).collect()
    }

    /// The same order, sorted from scratch.
    fn sorted_plainly(&self, parent: QueueId, label: Label) -> Vec<QueueId> {
        let mut children = self.sortings(parent, label);
        sort(&mut children);
        children.into_iter().map(|child| child.queue).collect()
    }

    /// Whether the order that is kept of the children, once those that it knows to have changed are moved, is the one that
    /// sorting from scratch gives.
    #[cfg(any(test, feature = "invariants"))]
    pub(crate) fn is_in_order(&self, parent: QueueId, label: Label) -> bool {
        let Kind::Parent(of) = &self[parent].kind else {
            return true;
        };
        let kept = of.orders.get(label);
        let Some(kept) = kept.filter(|order| !order.ranks.is_empty() && order.version == self.version) else {
            return true;
        };
        let mut order = kept.clone();
        while let Some(child) = order.stale.pop() {
            let shares = self[child].shares(label);
            order.put(child, shares.used, shares.absolute_used);
        }
        order.sorted == self.sorted_plainly(parent, label)
    }

    /// Capacities, priorities or the tree itself have changed: everything is sorted again.
    pub(crate) const fn forget_orders(&mut self) {
        self.version += 1;
    }

    /// Changes the usage of one queue; its parent will move it.
    pub(crate) fn charge(&mut self, env: &Env, id: QueueId, amount: Resource, label: Label) {
        self[id].charge(env, amount, label);
        let Some(parent) = self[id].parent else {
            return;
        };
        let parent = self[parent].parent_mut();
        if parent.orders.exists(label) {
            parent.orders.make(label).note(id);
        }
    }
}
