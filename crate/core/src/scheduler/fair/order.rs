//! Orders kept from one offer to the next: of a parent's children and of a leaf's apps.
//!
//! An offer sorts them by their usage of this moment. Between two offers only those with another usage can have moved, so
//! only they are taken out and put in again: the comparator is a total order, hence the result is the one that a fresh sort
//! gives. Anything else that it looks at (demand, weight, cluster size, policy, who is in the queue) changes in a few places,
//! which make orders void. Ratios that are not numbers break the total order: then every offer sorts, and so it does under
//! a full log and before the overhaul of preemption. A property test compares both ways.

use super::FairScheduler;
use super::policy::{self, Place};
use super::queue::{Parent, QueueKind};
use super::update::Purpose;
use crate::ids::QueueId;
use crate::scheduler::container::AppSlot;
use crate::scheduler::{Detail, Log, Sink};

/// With more moved ones than this a fresh sort is cheaper.
const MOST_MOVED: usize = 16;
/// The epoch of an order that does not hold.
const VOID: u64 = 0;
/// The epoch of what stands in for an order while an offer walks it.
const TAKEN: u64 = u64::MAX;

/// Those who are offered a node, in the order of their last offer.
#[derive(Clone, Debug)]
pub(crate) struct Order<T> {
    sorted: Vec<(Place, T)>,
    /// Those whose usage has changed since.
    moved: Vec<T>,
    /// When it was made; see [`FairScheduler::void_orders`].
    epoch: u64,
}

impl<T> Default for Order<T> {
    fn default() -> Self {
        Self {
            sorted: Vec::new(),
            moved: Vec::new(),
            epoch: VOID,
        }
    }
}

impl<T: Copy + PartialEq> Order<T> {
    /// Its usage has changed.
    pub(crate) fn moved(&mut self, item: T) {
        if self.moved.len() <= MOST_MOVED && !self.moved.contains(&item) {
            self.moved.push(item);
        }
    }

    /// Somebody has come or gone.
    pub(crate) const fn void(&mut self) {
        self.epoch = VOID;
    }

    /// Those in the order with their places, the one offered first in front.
    pub(super) fn places(&self) -> &[(Place, T)] {
        &self.sorted
    }

    /// Those in the order, the one offered first in front.
    pub(super) fn items(&self) -> impl Iterator<Item = T> {
        self.sorted.iter().map(|(_, item)| *item)
    }

    /// Takes the order out of where it is kept; [`Self::put_back`] gives it back.
    fn take(&mut self) -> Self {
        let taken = Self {
            epoch: TAKEN,
            ..Self::default()
        };
        std::mem::replace(self, taken)
    }

    /// Those that have moved meanwhile stay noted.
    fn put_back(&mut self, mut order: Self) {
        order.moved.append(&mut self.moved);
        if self.epoch == VOID {
            order.void();
        }
        *self = order;
    }

    /// Puts those that have moved where they belong; whether that is the order of a fresh sort.
    fn mend(&mut self, epoch: u64, place_of: impl Fn(T) -> Place) -> bool {
        if self.epoch != epoch || self.moved.len() > MOST_MOVED {
            return false;
        }
        while let Some(item) = self.moved.pop() {
            let place = place_of(item);
            if !place.is_regular() {
                return false;
            }
            self.move_to(place, item);
        }
        true
    }

    fn move_to(&mut self, place: Place, item: T) {
        // An app that has left may still give containers back.
        let Some(from) = self.sorted.iter().position(|(_, other)| *other == item) else {
            return;
        };
        let before = |(other, _): &(Place, T)| other.compare(&place).is_lt();
        let passed = self.sorted[from + 1..].partition_point(before);
        let to = if passed > 0 {
            self.sorted[from..=from + passed].rotate_left(1);
            from + passed
        } else {
            let to = self.sorted[..from].partition_point(before);
            self.sorted[to..=from].rotate_right(1);
            to
        };
        self.sorted[to] = (place, item);
    }

    /// Sorts afresh.
    fn fill(&mut self, epoch: u64, items: impl Iterator<Item = (Place, T)>) {
        self.moved.clear();
        self.sorted.clear();
        self.sorted.extend(items);
        let is_total = policy::sort(&mut self.sorted);
        self.epoch = if is_total { epoch } else { VOID };
    }
}

impl FairScheduler {
    /// Something other than usage that orders look at has changed.
    pub(super) const fn void_orders(&mut self) {
        self.order_epoch += 1;
    }

    /// Takes the children of `queue` out of it, sorted; [`Self::put_order`] gives them back.
    pub(super) fn take_order(&mut self, queue: QueueId, detail: Detail) -> Order<QueueId> {
        let mut order = self.parent_mut(queue).order.take();
        if self.era.is_old() {
            self.sort_children_in_place(queue, &mut order);
            return order;
        }
        let place_of = |child| self.place_of(queue, child);
        if detail == Detail::Everything || !order.mend(self.order_epoch, place_of) {
            let children = self.queues[queue].children().iter();
            order.fill(self.order_epoch, children.map(|child| (place_of(*child), *child)));
        }
        order
    }

    /// Gives back what [`Self::take_order`] took.
    pub(super) fn put_order(&mut self, queue: QueueId, order: Order<QueueId>) {
        self.parent_mut(queue).order.put_back(order);
    }

    /// Takes the runnable apps of a leaf out of it, sorted, perhaps with some that are content;
    /// [`Self::put_app_order`] gives them back.
    pub(super) fn take_app_order<L: Log>(&mut self, leaf: QueueId, sink: &mut Sink<'_, L>) -> Order<AppSlot> {
        let mut order = self.queues[leaf].leaf_mut().order.take();
        if self.era.keeps_order_of_offers() {
            self.sort_apps_in_place(leaf, &mut order.sorted);
            return order;
        }
        let epoch = self.order_epoch;
        let is_plain = self.era.is_old() || sink.wants(Detail::Everything);
        if !is_plain {
            let policy = self.queues[leaf].policy;
            let place_of = |app: AppSlot| self.place_under(policy, &self.apps[app].candidate());
            if order.mend(epoch, place_of) {
                return order;
            }
            let apps = self.queues[leaf].runnable().iter();
            order.fill(epoch, apps.map(|app| (place_of(*app), *app)));
        }
        if order.epoch != epoch || is_plain {
            order.void();
            order.moved.clear();
            self.apps_with_demand(leaf, &mut order.sorted, Purpose::Assignment, sink);
        }
        order
    }

    /// Gives back what [`Self::take_app_order`] took.
    pub(super) fn put_app_order(&mut self, leaf: QueueId, order: Order<AppSlot>) {
        self.queues[leaf].leaf_mut().order.put_back(order);
    }

    /// Before the overhaul of preemption an offer sorts the list of children itself.
    fn sort_children_in_place(&mut self, queue: QueueId, order: &mut Order<QueueId>) {
        order.sorted.clear();
        for child in self.queues[queue].children() {
            order.sorted.push((self.place_of(queue, *child), *child));
        }
        policy::sort_list(&mut order.sorted);
        self.parent_mut(queue)
            .children
            .clone_from(&order.items().collect());
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
