//! At which of the nodes that are offered an application looks (spec `capacity.md` §5.14; Hadoop's
//! `RegularContainerAllocator.allocate`, `AppPlacementAllocator.getPreferredNodeIterator`).

use std::sync::Arc;

use super::assign::{Limits, Offer, Offered, ProposalKind};
use super::container_allocator::{Found, Skip};
use crate::config::capacity::Sorting;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::node::CapacityNode;
use crate::scheduler::capacity::model::together::{Candidate, Listed};
use crate::scheduler::capacity::model::usage::Mode;
use crate::scheduler::container::AppSlot;
use crate::scheduler::request::RequestKey;
use crate::scheduler::{Log, Sink};

impl CapacityScheduler {
    /// What a key would get of the offer, and where.
    pub(crate) fn look<L: Log>(
        &mut self,
        app: AppSlot,
        key: RequestKey,
        offer: &Offer,
        limits: &Limits,
        sink: &mut Sink<'_, L>,
    ) -> Result<(Candidate, Found), Skip> {
        if self.env.switches.checks_request_before_node() {
            let any = Candidate::new(offer.first(), offer.label, offer.mode);
            self.check_key(app, key, &any, limits, sink)?;
        }
        match &offer.nodes {
            Offered::One(node) => {
                let candidate = Candidate::new(*node, self.label_of(*node), offer.mode);
                self.look_at(app, key, candidate, limits, sink)
            }
            Offered::Many(nodes) => self.walk(app, key, offer, nodes, limits, sink),
        }
    }

    /// Node by node, up to the first that has room. The last one alone may be reserved, and what it says is the answer.
    fn walk<L: Log>(
        &mut self,
        app: AppSlot,
        key: RequestKey,
        offer: &Offer,
        nodes: &Arc<[Listed]>,
        limits: &Limits,
        sink: &mut Sink<'_, L>,
    ) -> Result<(Candidate, Found), Skip> {
        let mut answer = Err(Skip::Key);
        let mut candidates = self.looks_at(app, offer, nodes).into_iter().peekable();
        while let Some(candidate) = candidates.next() {
            let is_last = candidates.peek().is_none();
            if !is_last && self.settings.skip_reserved_nodes && self.at(&candidate).base.reserved.is_some() {
                continue;
            }
            answer = self.look_at(app, key, candidate, limits, sink);
            if matches!(&answer, Ok((_, found)) if found.kind == ProposalKind::Allocate) {
                break;
            }
        }
        answer
    }

    fn look_at<L: Log>(
        &mut self,
        app: AppSlot,
        key: RequestKey,
        candidate: Candidate,
        limits: &Limits,
        sink: &mut Sink<'_, L>,
    ) -> Result<(Candidate, Found), Skip> {
        if self.env.switches.checks_request_before_node() {
            self.check_partition(app, key, &candidate, sink)?;
        } else {
            self.precheck(app, key, &candidate, limits, sink)?;
        }
        let found = self.try_on_node(app, key, &candidate, limits, None, sink)?;
        Ok((candidate, found))
    }

    /// The nodes at which an application looks, in its order (`getPreferredNodeIterator`).
    pub(crate) fn looks_at(&mut self, app: AppSlot, offer: &Offer, nodes: &Arc<[Listed]>) -> Vec<Candidate> {
        let mode = offer.mode;
        let sorts = self.apps[app].sorts_nodes;
        let together = self.together.as_mut().filter(|_| sorts);
        let sorting = together.as_ref().and_then(|together| together.settings.sorting);
        let (Some(together), Some(sorting)) = (together, sorting) else {
            let first = nodes.first().map(|listed| self.candidate(listed, mode));
            return first.into_iter().collect();
        };
        if sorting == Sorting::AtEachLook {
            together.sort(offer.label, nodes.to_vec(), &self.nodes);
        }
        let together = self.together.as_ref().expect("looked at above");
        let passes_silent = !self.env.switches.offers_all_nodes_together();
        let is_heard =
            |listed: &&Listed| !passes_silent || self.has_reported(listed.of(&self.nodes), together);
        let sorted = together.sorted(offer.label).iter().filter(is_heard);
        sorted.map(|listed| self.candidate(listed, mode)).collect()
    }

    fn candidate(&self, listed: &Listed, mode: Mode) -> Candidate {
        Candidate {
            node: listed.id(),
            gone: match listed {
                Listed::Here(_) => None,
                Listed::Gone(node) => Some(node.clone()),
            },
            label: listed.of(&self.nodes).label,
            mode,
        }
    }

    /// The node of a candidate.
    pub(crate) fn at<'a>(&'a self, candidate: &'a Candidate) -> &'a CapacityNode {
        match &candidate.gone {
            Some(node) => node,
            None => self.node(candidate.node).expect("a candidate is listed"),
        }
    }
}
