//! A container that an application has from the start (spec `simulation.md` §12.2).

use crate::ids::{AppId, NodeId};
use crate::scheduler::fair::FairScheduler;
use crate::scheduler::fair::rules::BEGUN;
use crate::scheduler::request::{Place, RequestKey};
use crate::scheduler::{Locality, Log, Reason, Rejection, Sink};

impl FairScheduler {
    /// Meets an ask for anywhere on a node that has room, whoever's turn it is.
    pub(crate) fn grant<L: Log>(
        &mut self,
        app: AppId,
        node: NodeId,
        (priority, number): (i32, u32),
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let app = self.running_app(app)?;
        let room = self
            .nodes
            .get(node)
            .ok_or(Rejection::UnknownNode)?
            .base
            .unallocated;
        let queue = self.apps[app].queue;
        if self.queues[queue]
            .leaf()
            .is_none_or(|leaf| leaf.waiting.contains(&app))
        {
            return Err(Rejection::NotRunnableThere);
        }
        let key = RequestKey {
            priority,
            id: self.request_id(-1),
        };
        let asks = self.apps[app].requests.asks(key);
        let ask = asks
            .and_then(|asks| asks.at(Place::ANY))
            .filter(|ask| ask.count > 0);
        let size = ask.ok_or(Rejection::InvalidRequest)?.resource;
        if !size.fits_in(&room) {
            return Err(Rejection::NoRoom);
        }
        self.apps[app].skip_numbers(number);
        if self.switches.is_before_overhaul() {
            self.apps[app].use_up_number();
        }
        let container = self.allocate_container(app, node, key, Locality::Any, size, None);
        self.put_on_node(container, node, false, sink);
        if let Some(event) = sink.events.last_mut() {
            event.reason = event.reason.take().map(|_| Box::new(Reason::new(&BEGUN)));
        }
        self.count_master(container, size);
        Ok(())
    }
}
