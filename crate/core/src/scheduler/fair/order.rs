//! The order of a parent's children, kept from one offer to the next.
//!
//! An offer sorts the children by their usage of this moment. Between two offers only those with another usage can have
//! moved, so only they are taken out and put in again: the comparator is a total order, hence the result is the one that a
//! fresh sort gives. Anything else that it looks at (demand, weight, cluster size, policy, the children themselves) changes
//! in a few places, which make all orders void. Ratios that are not numbers break the total order: then every offer sorts,
//! and so it does under a full log. A property test compares both ways.

use super::FairScheduler;
use super::policy::{self, Place};
use super::queue::{Parent, QueueKind};
use crate::ids::QueueId;
use crate::scheduler::Detail;

/// With more moved children than this a fresh sort is cheaper.
const MOST_MOVED: usize = 16;

/// The order of a parent's children as last offered.
#[derive(Clone, Debug, Default)]
pub(crate) struct Order {
    sorted: Vec<(Place, QueueId)>,
    /// Children whose usage has changed since.
    moved: Vec<QueueId>,
    /// Some place is no number: the order is that of the tree that Java builds, and cannot be mended.
    irregular: bool,
    /// When it was made; see [`FairScheduler::void_orders`].
    epoch: u64,
}

impl Order {
    /// The usage of a child has changed.
    pub(crate) fn child_moved(&mut self, child: QueueId) {
        if self.moved.len() <= MOST_MOVED && !self.moved.contains(&child) {
            self.moved.push(child);
        }
    }
}

impl FairScheduler {
    /// Something other than usage that orders look at has changed.
    pub(super) const fn void_orders(&mut self) {
        self.order_epoch += 1;
    }

    /// Takes the children of `queue` out of it, sorted; [`Self::put_order`] gives them back.
    pub(super) fn take_order(&mut self, queue: QueueId, detail: Detail) -> Order {
        let mut order = std::mem::take(&mut self.parent_mut(queue).order);
        if self.era.is_old() {
            self.sort_children_in_place(queue, &mut order);
            return order;
        }
        let is_void = order.epoch != self.order_epoch
            || order.moved.len() > MOST_MOVED
            || detail == Detail::Everything
            || order.irregular;
        if !is_void {
            while let Some(child) = order.moved.pop() {
                self.move_child(queue, child, &mut order);
            }
        }
        if is_void || order.irregular {
            self.sort_children(queue, &mut order);
        }
        order
    }

    /// Gives back what [`Self::take_order`] took; children that have moved meanwhile stay noted.
    pub(super) fn put_order(&mut self, queue: QueueId, mut order: Order) {
        let parent = self.parent_mut(queue);
        order.moved.append(&mut parent.order.moved);
        parent.order = order;
    }

    fn sort_children(&self, queue: QueueId, order: &mut Order) {
        order.sorted.clear();
        order.moved.clear();
        order.epoch = self.order_epoch;
        for child in self.queues[queue].children() {
            order.sorted.push((self.place_of(queue, *child), *child));
        }
        order.irregular = !policy::sort(&mut order.sorted);
    }

    /// Before the overhaul of preemption an offer sorts the list of children itself.
    fn sort_children_in_place(&mut self, queue: QueueId, order: &mut Order) {
        order.sorted.clear();
        for child in self.queues[queue].children() {
            order.sorted.push((self.place_of(queue, *child), *child));
        }
        policy::sort_list(&mut order.sorted);
        self.parent_mut(queue)
            .children
            .clone_from(&order.children().collect());
    }

    fn move_child(&self, queue: QueueId, child: QueueId, order: &mut Order) {
        let at = order.sorted.iter().position(|(_, other)| *other == child);
        order
            .sorted
            .remove(at.expect("a change of the children makes the order void"));
        let place = self.place_of(queue, child);
        order.irregular |= !place.is_regular();
        let at = order
            .sorted
            .partition_point(|(other, _)| other.compare(&place).is_lt());
        order.sorted.insert(at, (place, child));
    }

    fn place_of(&self, queue: QueueId, child: QueueId) -> Place {
        let candidate = self.queues[child].candidate();
        self.place_under(self.queues[queue].policy, &candidate)
    }

    fn parent_mut(&mut self, queue: QueueId) -> &mut Parent {
        match &mut self.queues[queue].kind {
            QueueKind::Parent(parent) => parent,
            QueueKind::Leaf(_) => unreachable!("only parents order children"),
        }
    }
}

impl Order {
    /// The children with their places, the one offered first in front.
    pub(super) fn places(&self) -> impl Iterator<Item = &(Place, QueueId)> {
        self.sorted.iter()
    }

    /// The children, the one offered first in front.
    pub(super) fn children(&self) -> impl Iterator<Item = QueueId> {
        self.sorted.iter().map(|(_, child)| *child)
    }
}
