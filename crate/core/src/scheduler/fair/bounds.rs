//! Bounds that spare visits without effect: what a subtree asks for at least, and whether anybody in it could reserve.
//!
//! A full node is offered to every queue and app in vain. While no app below a queue asks for anything that fits and none
//! is starved (only starved apps reserve), the offer changes nothing, so it is not made. The bounds are found anew with each
//! update and only ever loosened in between. With delay scheduling even an offer in vain counts, and a full log wants to
//! hear of every test: then every offer is made. A property test compares both ways.

use super::FairScheduler;
use super::app::App;
use crate::ids::{NodeId, QueueId};
use crate::resource::Resource;
use crate::scheduler::Detail;
use crate::scheduler::container::AppSlot;

/// What is known of all runnable apps in or below a queue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    /// No ask of theirs is smaller in any type.
    smallest_ask: Resource,
    /// One of them may be starved.
    may_reserve: bool,
}

impl Bounds {
    /// Nobody asks for anything.
    pub(crate) const NOBODY: Self = Self {
        smallest_ask: Resource::UNBOUNDED,
        may_reserve: false,
    };
    /// Anything may be asked for.
    const UNKNOWN: Self = Self {
        smallest_ask: Resource::NONE,
        may_reserve: true,
    };

    fn and(self, other: Self) -> Self {
        Self {
            smallest_ask: self.smallest_ask.min(&other.smallest_ask),
            may_reserve: self.may_reserve || other.may_reserve,
        }
    }
}

impl FairScheduler {
    /// Whether an offer of the node to the queue can have no effect.
    pub(super) fn is_in_vain(&self, queue: QueueId, node: NodeId, detail: Detail) -> bool {
        if detail == Detail::Everything || self.delays_matter {
            return false;
        }
        let bounds = &self.queues[queue].bounds;
        !bounds.may_reserve && !bounds.smallest_ask.fits_in(&self.node(node).base.unallocated)
    }

    /// Whether offers in vain count: with delay scheduling on.
    pub(super) fn delays_matter(settings: &crate::config::FairSettings) -> bool {
        if settings.continuous_scheduling {
            settings.locality_delay_node_ms >= 0 && settings.locality_delay_rack_ms >= 0
        } else {
            settings.locality_threshold_node >= 0.0 && settings.locality_threshold_rack >= 0.0
        }
    }

    /// Finds the bounds of a queue and all below it.
    pub(super) fn find_bounds(&mut self, queue: QueueId) -> Bounds {
        let mut bounds = Bounds::NOBODY;
        for app in self.queues[queue].runnable() {
            bounds = bounds.and(self.bounds_of(&self.apps[*app]));
        }
        for position in 0..self.queues[queue].children().len() {
            let child = self.queues[queue].children()[position];
            bounds = bounds.and(self.find_bounds(child));
        }
        self.queues[queue].bounds = bounds;
        bounds
    }

    fn bounds_of(&self, app: &App) -> Bounds {
        Bounds {
            smallest_ask: *app.requests.smallest(),
            may_reserve: self.is_starved(app),
        }
    }

    /// The app asks for more, uses less or has become runnable.
    pub(super) fn loosen_bounds(&mut self, app: AppSlot) {
        let of = &self.apps[app];
        let bounds = self.bounds_of(of);
        let mut next = Some(of.queue);
        while let Some(queue) = next {
            let queue = &mut self.queues[queue];
            queue.bounds = queue.bounds.and(bounds);
            next = queue.parent;
        }
    }

    /// Nothing is known until the next update.
    pub(super) fn forget_bounds(&mut self) {
        for queue in self.queues.iter_mut() {
            queue.bounds = Bounds::UNKNOWN;
        }
    }
}
