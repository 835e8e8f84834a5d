//! Offers that can have no effect are not made: what is known of the asks below each queue (see [`Bounds`]).

use crate::ids::{NodeId, QueueId};
use crate::scheduler::Detail;
use crate::scheduler::container::AppSlot;
use crate::scheduler::fair::FairScheduler;
use crate::scheduler::fair::model::app::App;
use crate::scheduler::fair::model::bounds::Bounds;
use crate::scheduler::fair::model::node::FsNode;

impl FairScheduler {
    /// Whether an offer of the node to the queue can have no effect.
    pub(crate) fn is_in_vain(&self, queue: QueueId, node: NodeId, detail: Detail) -> bool {
        if detail == Detail::Everything || self.delays_matter {
            return false;
        }
        let bounds = &self.queues[queue].bounds;
        !bounds.may_reserve && !bounds.smallest_ask.fits_in(&self.node(node).base.unallocated)
    }

    /// Which nodes have heartbeats, where the node itself has nothing to report, that change nothing; `None`: none of them.
    pub(crate) fn idle_nodes(&self, detail: Detail) -> Option<impl Fn(NodeId) -> bool> {
        let is_plain = detail == Detail::Everything || self.switches.is_before_overhaul();
        // A visit also brings the root's metrics up to date.
        let is_current = self.available == *self.nodes.total() - self.allocated;
        (!is_plain && is_current).then_some(move |node| {
            self.nodes.get(node).is_some_and(FsNode::is_idle)
                && self.is_in_vain(self.queues.root(), node, detail)
        })
    }

    /// Whether offers in vain count: with delay scheduling on.
    pub(crate) fn delays_matter(settings: &crate::config::FairSettings) -> bool {
        if settings.continuous_scheduling {
            settings.locality_delay_node_ms >= 0 && settings.locality_delay_rack_ms >= 0
        } else {
            settings.locality_threshold_node >= 0.0 && settings.locality_threshold_rack >= 0.0
        }
    }

    /// Finds the bounds of a queue and all below it.
    pub(crate) fn find_bounds(&mut self, queue: QueueId) {
        for position in 0..self.queues[queue].children().len() {
            self.find_bounds(self.queues[queue].children()[position]);
        }
        self.gather_bounds(queue);
    }

    /// An offer met nobody in a leaf who wants anything: finds its bounds, and as far as that changes something those of
    /// the queues above it.
    pub(crate) fn tighten_bounds(&mut self, leaf: QueueId) {
        if self.delays_matter {
            return;
        }
        let mut next = Some(leaf);
        while let Some(queue) = next {
            let before = self.queues[queue].bounds;
            self.gather_bounds(queue);
            let of = &self.queues[queue];
            next = of.parent.filter(|_| of.bounds != before);
        }
    }

    /// Finds the bounds of a queue from those of its children or apps.
    fn gather_bounds(&mut self, queue: QueueId) {
        let of = &self.queues[queue];
        let mut bounds = Bounds::NOBODY;
        for app in of.runnable() {
            bounds = bounds.and(self.bounds_of(&self.apps[*app]));
        }
        for child in of.children() {
            bounds = bounds.and(self.queues[*child].bounds);
        }
        self.queues[queue].bounds = bounds;
    }

    fn bounds_of(&self, app: &App) -> Bounds {
        Bounds {
            smallest_ask: *app.requests.smallest(),
            may_reserve: self.is_starved(app) && self.asks_largely(app),
        }
    }

    /// Whether one of its asks is large enough to reserve a node for (`isReservable`).
    fn asks_largely(&self, app: &App) -> bool {
        let mut asks = app
            .requests
            .active()
            .iter()
            .filter_map(|key| app.requests.asks(*key));
        asks.any(|of_key| of_key.iter().any(|ask| self.is_large(app, &ask.resource)))
    }

    /// The app asks for more, uses less or has become runnable.
    pub(crate) fn loosen_bounds(&mut self, app: AppSlot) {
        let of = &self.apps[app];
        if of.needs_master() {
            self.queues[of.queue].leaf_mut().let_masters_in();
        }
        let bounds = self.bounds_of(of);
        let mut next = Some(of.queue);
        while let Some(queue) = next {
            let queue = &mut self.queues[queue];
            queue.bounds = queue.bounds.and(bounds);
            next = queue.parent;
        }
    }

    /// Nothing is known until the next update.
    pub(crate) fn forget_bounds(&mut self) {
        for queue in self.queues.iter_mut() {
            queue.bounds = Bounds::UNKNOWN;
        }
    }
}
