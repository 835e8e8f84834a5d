//! A container that an application has from the start (spec `simulation.md` §12.2).

use super::assign::{Proposal, ProposalKind};
use crate::ids::{AppId, NodeId};
use crate::resource::Resource;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::usage::Mode;
use crate::scheduler::capacity::rules::BEGUN;
use crate::scheduler::request::{Place, RequestKey};
use crate::scheduler::{Detail, Event, Locality, Log, Reason, Rejection, Sink};

impl CapacityScheduler {
    /// Meets an ask for anywhere on a node that has room, whoever's turn it is.
    pub(crate) fn op_grant<L: Log>(
        &mut self,
        app: AppId,
        node: NodeId,
        (priority, number): (i32, u32),
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let app = self.running_app(app)?;
        let room = self.node(node).ok_or(Rejection::UnknownNode)?.base.unallocated;
        if !self.tree[self.apps[app].queue].leaf().active.contains(app) {
            return Err(Rejection::NotRunnableThere);
        }
        let key = RequestKey { priority, id: -1 };
        let asks = self.apps[app].requests.asks(key);
        let ask = asks
            .and_then(|asks| asks.at(Place::ANY))
            .filter(|ask| ask.count > 0);
        let resource = ask.ok_or(Rejection::InvalidRequest)?.resource;
        if !self.env.calc.fits(&resource, &room) {
            return Err(Rejection::NoRoom);
        }
        let proposal = Proposal {
            app,
            node,
            key,
            kind: ProposalKind::Allocate,
            resource,
            locality: Locality::Any,
            reservation: None,
            kills: Vec::new(),
            mode: Mode::Respect,
            headroom: Resource::NONE,
        };
        self.skip_numbers(&proposal, number);
        let is_am = self.apps[app].is_waiting_for_am();
        let before = sink.events.len();
        let container = self.carry_out(&proposal, &[], sink);
        let kind = self.assigned_event(&proposal, container, is_am);
        let reason = sink.wants(Detail::Reasons).then(|| Box::new(Reason::new(&BEGUN)));
        sink.events.insert(before, Event { kind, reason });
        self.sync(sink);
        Ok(())
    }
}
