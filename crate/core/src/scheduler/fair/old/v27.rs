//! What 2.7 does otherwise than 2.8 when it hands out containers (spec `fair.md` §8.7).

use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::container::{AppSlot, ContainerRef};
use crate::scheduler::fair::FairScheduler;
use crate::scheduler::fair::model::order::Order;
use crate::scheduler::request::RequestKey;
use crate::scheduler::{Log, Sink};

impl FairScheduler {
    /// An offer sorts the list of runnable apps itself, those that want nothing included (`FSLeafQueue.assignContainer`).
    pub(crate) fn sort_apps_in_place(&mut self, leaf: QueueId, order: &mut Order<AppSlot>) {
        let of = &self.queues[leaf];
        order.clear();
        for app in of.runnable() {
            order.add(self.place_under(of.policy, &self.apps[*app].candidate()), *app);
        }
        order.sort_list();
        self.queues[leaf].leaf_mut().runnable = order.items().collect();
    }

    /// An app without containers that asks for one thing is taken to ask for its AM.
    pub(crate) fn note_am_resource(&mut self, app: AppSlot, asked: Resource) {
        let of = &mut self.apps[app];
        if of.am.managed && of.live.is_empty() {
            of.am.resource = asked;
        }
    }

    /// Whether an app without containers may not start its AM. QUIRK: the offer is counted as an opportunity before.
    pub(crate) fn is_stopped_by_am_limit<L: Log>(
        &mut self,
        app: AppSlot,
        key: RequestKey,
        sink: &mut Sink<'_, L>,
    ) -> bool {
        let of = &self.apps[app];
        if !of.am.managed || !of.live.is_empty() || !self.is_over_am_share(app, &of.am.resource, sink) {
            return false;
        }
        self.add_opportunity(app, key);
        true
    }

    /// An app's only container is counted as its AM. QUIRK: so is one that is allocated in the visit in which the AM's ends, and the
    /// app takes one of both along when it goes (`fair-2.7-random-102053`).
    pub(crate) fn count_first_as_am(&mut self, container: ContainerRef) {
        let of = &mut self.apps[container.app];
        if !of.am.managed || of.live.len() != 1 {
            return;
        }
        #[cfg(any(test, feature = "invariants"))]
        self.counted_twice.extend(of.am.running.then_some(of.queue));
        of.am.running = true;
        let (queue, resource) = (of.queue, of.container(container.seq).resource);
        self.queues[queue].leaf_mut().am_usage += resource;
    }
}
