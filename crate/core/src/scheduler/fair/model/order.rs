//! Orders kept from one offer to the next: of a parent's children and of a leaf's apps.
//!
//! An offer sorts them by their usage of this moment. Between two offers only those with another usage can have moved, so
//! only they are taken out and put in again: the comparator is a total order, hence the result is the one that a fresh sort
//! gives. Anything else that it looks at (demand, weight, cluster size, policy, who is in the queue) changes in a few places,
//! which make orders void. Ratios that are not numbers break the total order: then every offer sorts, and so it does under
//! a full log and before the overhaul of preemption. A property test compares both ways.

use super::policy::{self, Place};
use crate::resource::Resource;

/// With more moved ones than this a fresh sort is cheaper.
const MOST_MOVED: usize = 16;
/// The epoch of an order that does not hold.
const VOID: u64 = 0;

/// Those who are offered a node, in the order of their last offer.
#[derive(Clone, Debug)]
pub(crate) struct Order<T> {
    /// Everybody with their place; these lists stay as they are while the order changes.
    items: Vec<T>,
    places: Vec<Place>,
    /// Indices of the lists above, the one offered first in front.
    sorted: Vec<u32>,
    /// Those whose usage has changed since.
    moved: Vec<T>,
    /// Apps that wait for their masters are left out, because the share of masters has no room for one of this size, and none of
    /// them asks for less of anything. (Hardly ever so: orders are moved about with every offer, and stay small.)
    pub(crate) shut_out: Option<Box<Resource>>,
    /// When it was made; see `FairScheduler::void_orders`.
    pub(crate) epoch: u64,
}

impl<T> Default for Order<T> {
    fn default() -> Self {
        Self {
            items: Vec::new(),
            places: Vec::new(),
            sorted: Vec::new(),
            moved: Vec::new(),
            shut_out: None,
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

    /// Who stands at `position`; the one offered first stands at 0.
    pub(crate) fn at(&self, position: usize) -> Option<T> {
        let at = *self.sorted.get(position)?;
        Some(self.items[at as usize])
    }

    /// Those in the order, the one offered first in front.
    pub(crate) fn items(&self) -> impl Iterator<Item = T> {
        self.sorted.iter().map(|at| self.items[*at as usize])
    }

    /// The same with their places.
    pub(crate) fn placed(&self) -> impl Iterator<Item = (Place, T)> {
        let of = |at: &u32| (self.places[*at as usize], self.items[*at as usize]);
        self.sorted.iter().map(of)
    }

    /// Nobody is there.
    pub(crate) fn clear(&mut self) {
        self.items.clear();
        self.places.clear();
        self.sorted.clear();
        self.moved.clear();
        self.shut_out = None;
        self.void();
    }

    /// One more, to be sorted.
    pub(crate) fn add(&mut self, place: Place, item: T) {
        self.items.push(item);
        self.places.push(place);
    }

    /// Sorts all that were added (see [`policy::sort`]).
    pub(crate) fn sort(&mut self) -> bool {
        policy::sort(&self.places, &mut self.sorted)
    }

    /// The same as a set (see [`policy::sort_set`]).
    pub(crate) fn sort_set(&mut self) {
        policy::sort_set(&self.places, &mut self.sorted);
    }

    /// The same as a list (see [`policy::sort_list`]).
    pub(crate) fn sort_list(&mut self) {
        policy::sort_list(&self.places, &mut self.sorted);
    }

    /// Whether nothing has changed.
    pub(crate) const fn holds(&self, epoch: u64) -> bool {
        self.epoch == epoch && self.moved.is_empty()
    }

    /// Puts those that have moved where they belong; whether that is the order of a fresh sort.
    pub(crate) fn mend(&mut self, epoch: u64, place_of: impl Fn(T) -> Place) -> bool {
        if self.epoch != epoch || self.moved.len() > MOST_MOVED {
            return false;
        }
        while let Some(item) = self.moved.pop() {
            // An app that has left may still give containers back.
            let Some(at) = self.items.iter().position(|other| *other == item) else {
                continue;
            };
            self.places[at] = place_of(item);
            if !self.places[at].is_regular() {
                return false;
            }
            self.rank(at as u32);
        }
        true
    }

    /// Puts one whose place has changed where it belongs.
    fn rank(&mut self, at: u32) {
        let from = self.sorted.iter().position(|other| *other == at);
        let from = from.expect("everybody is in the order");
        let place = &self.places[at as usize];
        let before = |other: &u32| self.places[*other as usize].compare(place).is_lt();
        let passed = self.sorted[from + 1..].partition_point(before);
        if passed > 0 {
            self.sorted[from..=from + passed].rotate_left(1);
        } else {
            let to = self.sorted[..from].partition_point(before);
            self.sorted[to..=from].rotate_right(1);
        }
    }

    /// Sorts afresh.
    pub(crate) fn fill(&mut self, epoch: u64, items: impl Iterator<Item = (Place, T)>) {
        self.clear();
        for (place, item) in items {
            self.add(place, item);
        }
        if self.sort() {
            self.epoch = epoch;
        }
    }
}
