//! At which of the nodes that are offered an application looks (spec `capacity.md` §5.14; Hadoop's
//! `RegularContainerAllocator.allocate`, `AppPlacementAllocator.getPreferredNodeIterator`).

use std::sync::Arc;

use super::assign::{Offer, Offered, ProposalKind};
use super::container_allocator::{Found, Skip, Trial};
use crate::config::capacity::Sorting;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::node::CapacityNode;
use crate::scheduler::capacity::model::together::{Candidate, Listed};
use crate::scheduler::capacity::model::usage::Mode;
use crate::scheduler::container::AppSlot;
use crate::scheduler::{Log, Sink};

impl CapacityScheduler {
    /// What a key would get of the offer, and where; it is tried on the first node that is offered.
    pub(crate) fn look<L: Log>(
        &mut self,
        of: &Trial<'_>,
        offer: &Offer,
        sink: &mut Sink<'_, L>,
    ) -> Result<Found, Skip> {
        if self.env.switches.checks_request_before_node() {
            self.check_key(of, sink)?;
        }
        match &offer.nodes {
            Offered::One(node) => {
                let on = &Candidate::new(*node, self.label_of(*node), offer.mode);
                self.look_at(&Trial { on, ..*of }, sink)
            }
            Offered::Many(nodes) => {
                let candidates = self.looks_at(of.app, offer, nodes);
                self.walk(of, &candidates, sink)
            }
        }
    }

    /// Node by node, up to the first that has room. The last one alone may be reserved, and what it says is the answer.
    fn walk<L: Log>(
        &mut self,
        of: &Trial<'_>,
        candidates: &[Candidate],
        sink: &mut Sink<'_, L>,
    ) -> Result<Found, Skip> {
        let (last, others) = candidates.split_last().ok_or(Skip::Key)?;
        for on in others {
            if self.settings.skip_reserved_nodes && self.at(on).base.reserved.is_some() {
                continue;
            }
            let found = self.look_at(&Trial { on, ..*of }, sink);
            if found
                .as_ref()
                .is_ok_and(|found| found.kind == ProposalKind::Allocate)
            {
                return found;
            }
        }
        self.look_at(&Trial { on: last, ..*of }, sink)
    }

    fn look_at<L: Log>(&mut self, of: &Trial<'_>, sink: &mut Sink<'_, L>) -> Result<Found, Skip> {
        if self.env.switches.checks_request_before_node() {
            self.check_partition(of, sink)?;
        } else {
            self.precheck(of, sink)?;
        }
        self.try_on_node(of, sink)
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
