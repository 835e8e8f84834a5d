//! In which order queues and apps are offered a node (spec `fair.md` §4.4): kept from one offer to the next where that is the
//! order of a fresh sort (see [`Order`]).

use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::container::AppSlot;
use crate::scheduler::fair::FairScheduler;
use crate::scheduler::fair::model::order::Order;

use crate::scheduler::fair::model::app::App;
use crate::scheduler::fair::model::policy::{Candidate, Place, Policy};
use crate::scheduler::fair::model::queue::{Parent, QueueKind};
use crate::scheduler::fair::why;
use crate::scheduler::{Detail, Log, Sink};

/// What apps with demand are fetched for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// To offer them a node.
    Assignment,
    /// To look for starvation: apps for which preemption was triggered lately are left alone.
    Starvation,
}

impl FairScheduler {
    /// Something other than usage that orders look at has changed.
    pub(crate) const fn void_orders(&mut self) {
        self.order_epoch += 1;
    }

    /// Sorts the children of `queue` for an offer.
    pub(crate) fn order_children(&mut self, queue: QueueId, detail: Detail) {
        let in_place = self.switches.is_before_overhaul() || self.switches.sorts_children_in_place();
        let is_plain = in_place || detail == Detail::Everything;
        if !is_plain && self.order_of_children(queue).holds(self.order_epoch) {
            return;
        }
        let mut order = std::mem::take(&mut self.parent_mut(queue).order);
        let place_of = |child| self.place_of(queue, child);
        if in_place {
            self.sort_children_in_place(queue, &mut order);
        } else if is_plain || !order.mend(self.order_epoch, place_of) {
            let children = self.queues[queue].children().iter();
            order.fill(self.order_epoch, children.map(|child| (place_of(*child), *child)));
        }
        self.parent_mut(queue).order = order;
    }

    /// Sorts the runnable apps of a leaf for an offer, perhaps with some that are content, and without those to which the share of
    /// masters is shut.
    pub(crate) fn order_apps<L: Log>(&mut self, leaf: QueueId, sink: &mut Sink<'_, L>) {
        let is_plain = self.switches.is_before_overhaul() || sink.wants(Detail::Everything);
        let shut_out = self.order_of_apps(leaf).shut_out.as_deref();
        if shut_out.is_some_and(|least| !self.is_too_much_for_masters(leaf, least)) {
            self.queues[leaf].leaf_mut().order.void();
        }
        if !is_plain && self.order_of_apps(leaf).holds(self.order_epoch) {
            return;
        }
        let mut order = std::mem::take(&mut self.queues[leaf].leaf_mut().order);
        if self.switches.keeps_order_of_offers() {
            self.sort_apps_in_place(leaf, &mut order);
        } else if is_plain || !self.keep_apps_ordered(leaf, &mut order) {
            self.apps_with_demand(leaf, &mut order, Purpose::Assignment, sink);
        }
        self.queues[leaf].leaf_mut().order = order;
    }

    /// Sorts all runnable apps of a leaf; whether that can be done without looking at their demand.
    fn keep_apps_ordered(&self, leaf: QueueId, order: &mut Order<AppSlot>) -> bool {
        let epoch = self.order_epoch;
        let policy = self.queues[leaf].policy;
        let place_of = |app: AppSlot| self.place_under(policy, &self.apps[app].candidate());
        if !order.mend(epoch, place_of) {
            let shut_out = self.masters_shut_out(leaf);
            let apps = self.queues[leaf].runnable().iter();
            let apps = apps.filter(|app| shut_out.is_none() || !self.apps[**app].needs_master());
            order.fill(epoch, apps.map(|app| (place_of(*app), *app)));
            order.shut_out = shut_out.map(Box::new);
        }
        order.epoch == epoch
    }

    /// The least that apps of a leaf ask for which wait for their masters, if the share of masters has no room even for that: what
    /// they are offered is in vain, and there may be thousands.
    fn masters_shut_out(&self, leaf: QueueId) -> Option<Resource> {
        if self.switches.tests_am_limit_by_ask() {
            return None;
        }
        let apps = self.queues[leaf].runnable().iter().map(|app| &self.apps[*app]);
        let asking = apps.filter(|app| app.needs_master() && !app.requests.active().is_empty());
        let least = asking.map(|app| *app.requests.smallest());
        let least = least.reduce(|a, b| a.min(&b))?;
        self.is_too_much_for_masters(leaf, &least).then_some(least)
    }

    /// Before the overhaul of preemption an offer sorts the list of children itself.
    fn sort_children_in_place(&mut self, queue: QueueId, order: &mut Order<QueueId>) {
        order.clear();
        for child in self.queues[queue].children() {
            order.add(self.place_of(queue, *child), *child);
        }
        order.sort_list();
        self.parent_mut(queue).children = order.items().collect();
    }

    pub(crate) fn place_of(&self, queue: QueueId, child: QueueId) -> Place {
        let candidate = self.queues[child].candidate();
        self.place_under(self.queues[queue].policy, &candidate)
    }

    /// The order that [`Self::order_children`] made.
    pub(crate) fn order_of_children(&self, queue: QueueId) -> &Order<QueueId> {
        match &self.queues[queue].kind {
            QueueKind::Parent(parent) => &parent.order,
            QueueKind::Leaf(_) => unreachable!("only parents order children"),
        }
    }

    /// The order that [`Self::order_apps`] made.
    pub(crate) fn order_of_apps(&self, leaf: QueueId) -> &Order<AppSlot> {
        match &self.queues[leaf].kind {
            QueueKind::Leaf(leaf) => &leaf.order,
            QueueKind::Parent(_) => unreachable!("apps are in leaves"),
        }
    }

    fn parent_mut(&mut self, queue: QueueId) -> &mut Parent {
        match &mut self.queues[queue].kind {
            QueueKind::Parent(parent) => parent,
            QueueKind::Leaf(_) => unreachable!("only parents order children"),
        }
    }

    /// The runnable apps of a leaf with pending demand, in the order of its policy (`fetchAppsWithDemand`).
    pub(crate) fn apps_with_demand<L: Log>(
        &self,
        queue: QueueId,
        into: &mut Order<AppSlot>,
        purpose: Purpose,
        sink: &mut Sink<'_, L>,
    ) {
        into.clear();
        let leaf = &self.queues[queue];
        for app in leaf.runnable() {
            let of = &self.apps[*app];
            if !self.is_wanting(of) {
                sink.check(|| why::no_pending_demand(of));
            } else if purpose == Purpose::Starvation && self.now < of.next_starvation_check {
                sink.check(|| why::starvation_check_delayed(of, self.now));
            } else {
                into.add(self.place_under(leaf.policy, &of.candidate()), *app);
            }
        }
        if self.switches.is_before_overhaul() {
            into.sort_set();
        } else {
            into.sort();
        }
    }

    /// Whether the app has pending demand.
    pub(crate) fn is_wanting(&self, app: &App) -> bool {
        if self.switches.is_before_overhaul() {
            !app.requests.pending().is_none()
        } else {
            app.usage != app.demand
        }
    }

    /// Where the policy of this release puts a candidate.
    pub(crate) fn place_under(&self, policy: Policy, candidate: &Candidate<'_>) -> Place {
        let cluster = self.nodes.total();
        if self.switches.is_before_overhaul() {
            Place::old(policy, cluster, candidate)
        } else if policy == Policy::Drf && self.switches.orders_dominance_of_two_types() {
            Place::dominant_of_two(cluster, candidate)
        } else if policy == Policy::Drf && self.type_count == 2 && self.switches.judges_second_by_first() {
            Place::judged_by_another(cluster, candidate)
        } else {
            Place::new(policy, self.type_count, cluster, candidate)
        }
    }
}
