//! From a node heartbeat down to a leaf: who is offered the node (spec `capacity.md` §5.8–5.10; Hadoop's
//! `CapacityScheduler.allocateContainersToNode`, `AbstractParentQueue` and `AbstractLeafQueue.assignContainers`).

use std::sync::Arc;

use crate::ids::{NodeId, QueueId};
use crate::resource::Resource;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::capacities::limit_of_child;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::together::{Group, Listed};
use crate::scheduler::capacity::model::usage::Mode;
use crate::scheduler::capacity::rules::{NODE_FULL, NODE_RESERVED};
use crate::scheduler::container::{AppSlot, ContainerRef};
use crate::scheduler::reason::fact;
use crate::scheduler::request::RequestKey;
use crate::scheduler::{Check, Comparison, Locality, Log, Outcome, Sink, Subject};

/// What is handed down the tree (`ResourceLimits`).
#[derive(Clone, Debug)]
pub(crate) struct Limits {
    pub(crate) limit: Resource,
    pub(crate) headroom: Resource,
    blocked: Option<Resource>,
    pub(crate) needed_to_unreserve: Resource,
    pub(crate) allow_preemption: bool,
}

impl Limits {
    pub(crate) const fn new(limit: Resource) -> Self {
        Self {
            limit,
            headroom: limit,
            blocked: None,
            needed_to_unreserve: Resource::NONE,
            allow_preemption: false,
        }
    }
}

/// Why nothing was assigned (`SkippedType`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Skipped {
    Nothing,
    QueueLimit,
    Other,
}

/// Whether a proposal allocates or reserves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ProposalKind {
    Allocate,
    Reserve,
}

/// A container that an application would have on a node.
#[derive(Clone, Debug)]
pub(crate) struct Proposal {
    pub(crate) app: AppSlot,
    pub(crate) node: NodeId,
    pub(crate) key: RequestKey,
    pub(crate) kind: ProposalKind,
    pub(crate) resource: Resource,
    pub(crate) locality: Locality,
    /// The reservation that it comes from, or tries again.
    pub(crate) reservation: Option<ContainerRef>,
    pub(crate) kills: Vec<ContainerRef>,
    pub(crate) mode: Mode,
    /// What its leaf could still take at this offer.
    pub(crate) headroom: Resource,
}

/// The answer of a queue or application that was offered a node (`CSAssignment`).
#[derive(Clone, Debug)]
pub(crate) struct Assignment {
    pub(crate) skipped: Skipped,
    pub(crate) proposal: Option<Proposal>,
    /// A reservation to give up.
    pub(crate) excess: Option<ContainerRef>,
}

impl Assignment {
    pub(crate) const fn nothing(skipped: Skipped) -> Self {
        Self {
            skipped,
            proposal: None,
            excess: None,
        }
    }
}

/// How often in a row an offer comes to nothing before a heartbeat without a most of assignments ends. With multi-node
/// placement what is proposed for a node that has left, or that is reserved, is not placed, but counts as assigned: Hadoop does not
/// come back from such a heartbeat (spec §5.14).
const MOST_IN_VAIN: u32 = 1000;

/// What came of an offer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placed {
    kind: ProposalKind,
    locality: Locality,
    /// It was not refused.
    is_committed: bool,
}

/// What is offered (`CandidateNodeSet`).
#[derive(Clone, Debug)]
pub(crate) enum Offered {
    /// A node alone.
    One(NodeId),
    /// Nodes of a partition together, in the order of a hash map.
    Many(Arc<[Listed]>),
}

/// One offer of a node, or of several.
#[derive(Clone, Debug)]
pub(crate) struct Offer {
    pub(crate) nodes: Offered,
    pub(crate) label: Label,
    pub(crate) mode: Mode,
}

impl Offer {
    /// The node, if it is offered alone.
    pub(crate) const fn node(&self) -> Option<NodeId> {
        match self.nodes {
            Offered::One(node) => Some(node),
            Offered::Many(_) => None,
        }
    }

    /// The first of the nodes, or the only one.
    pub(crate) fn first(&self) -> NodeId {
        match &self.nodes {
            Offered::One(node) => *node,
            Offered::Many(nodes) => nodes[0].id(),
        }
    }
}

impl CapacityScheduler {
    /// Offers a node that has reported (`allocateContainersToNode`).
    pub(crate) fn allocate_to_node<L: Log>(&mut self, node: NodeId, sink: &mut Sink<'_, L>) {
        let (mut offswitch, mut assigned, mut in_vain) = (0, 0, 0);
        let group = self.group_of(node);
        while let Some(placed) = self.offer(node, group.as_ref(), sink) {
            assigned += 1;
            if placed.locality == Locality::Any {
                offswitch += 1;
            }
            in_vain = if placed.is_committed { 0 } else { in_vain + 1 };
            let settings = &self.settings;
            let more = settings.assign_multiple
                && match settings.maximum_assignments {
                    -1 => in_vain < MOST_IN_VAIN,
                    most => assigned < most,
                };
            if offswitch >= settings.maximum_offswitch || !more {
                break;
            }
        }
    }

    /// One attempt with a node, or with the nodes that are offered with it.
    pub(crate) fn offer<L: Log>(
        &mut self,
        node: NodeId,
        group: Option<&Group>,
        sink: &mut Sink<'_, L>,
    ) -> Option<Placed> {
        match group {
            Some(group) => self.offer_together(group, sink),
            None => self.offer_node(node, sink),
        }
    }

    /// One attempt; answers what it has placed if another may follow.
    fn offer_node<L: Log>(&mut self, id: NodeId, sink: &mut Sink<'_, L>) -> Option<Placed> {
        let node = self.node(id)?;
        if let Some(reserved) = node.base.reserved {
            sink.check(|| {
                Check::new(Subject::Node(id), &NODE_RESERVED, Outcome::Info)
                    .with("container", self.container_subject(reserved))
            });
            let goes_on = self.env.switches.assigns_after_reservation() && self.apps.is_known(reserved.app);
            self.serve_reservation(id, reserved, sink);
            if !goes_on || self.container_on(id).is_some() {
                return None;
            }
        }
        let node = self.node(id)?;
        let label = node.label;
        if self
            .env
            .calc
            .containers_that_fit(&node.available(), &self.env.minimum)
            <= 0
        {
            sink.check(|| {
                Check::new(Subject::Node(id), &NODE_FULL, Outcome::Fails).comparing(
                    self.env.minimum,
                    Comparison::FitsIn,
                    node.available(),
                )
            });
            return None;
        }
        self.offer_from_root(Offered::One(id), label, sink)
    }

    /// Offers to the whole tree, then to those without a label where the partition lends what it does not need
    /// (`allocateOrReserveNewContainers`).
    pub(crate) fn offer_from_root<L: Log>(
        &mut self,
        nodes: Offered,
        label: Label,
        sink: &mut Sink<'_, L>,
    ) -> Option<Placed> {
        let mut offer = Offer {
            nodes,
            label,
            mode: Mode::Respect,
        };
        let limit = *self.env.partitions.total(label);
        let mut placed = self.offer_to_root(&offer, limit, sink);
        if placed.is_none() && !label.is_none() && !self.env.partitions.exclusive(label) {
            offer.mode = Mode::Ignore;
            let limit = *self.env.partitions.total(Label::NONE);
            placed = self.offer_to_root(&offer, limit, sink);
        }
        placed.filter(|placed| placed.kind == ProposalKind::Allocate)
    }

    fn offer_to_root<L: Log>(
        &mut self,
        offer: &Offer,
        limit: Resource,
        sink: &mut Sink<'_, L>,
    ) -> Option<Placed> {
        let root = self.tree.root();
        let assignment = self.assign_parent(root, offer, &mut Limits::new(limit), sink);
        let proposed = assignment
            .proposal
            .as_ref()
            .map(|proposal| (proposal.kind, proposal.locality));
        let is_committed = self.commit(assignment, sink);
        proposed.map(|(kind, locality)| Placed {
            kind,
            locality,
            is_committed,
        })
    }

    /// Asks the application of a reservation alone, without limits above it (spec §5.9).
    pub(crate) fn serve_reservation<L: Log>(
        &mut self,
        node: NodeId,
        reserved: ContainerRef,
        sink: &mut Sink<'_, L>,
    ) {
        if !self.apps.is_known(reserved.app) {
            return;
        }
        let queue = self.apps[reserved.app].queue;
        let offer = Offer {
            nodes: Offered::One(node),
            label: self.label_of(node),
            mode: Mode::Respect,
        };
        let mut limits = Limits::new(*self.env.partitions.total(Label::NONE));
        let assignment = self.assign_leaf(queue, &offer, &mut limits, sink);
        self.commit(assignment, sink);
    }

    fn assign<L: Log>(
        &mut self,
        queue: QueueId,
        offer: &Offer,
        limits: &mut Limits,
        sink: &mut Sink<'_, L>,
    ) -> Assignment {
        if self.tree[queue].is_leaf() {
            self.assign_leaf(queue, offer, limits, sink)
        } else {
            self.assign_parent(queue, offer, limits, sink)
        }
    }

    /// The label whose demand an offer serves.
    pub(crate) const fn demand_label(offer: &Offer) -> Label {
        match offer.mode {
            Mode::Respect => offer.label,
            Mode::Ignore => Label::NONE,
        }
    }

    /// The queue may use the node's partition and wants something there.
    fn is_interested(&self, queue: QueueId, offer: &Offer) -> bool {
        let queue = &self.tree[queue];
        let accessible = offer.mode == Mode::Ignore || queue.may_use(offer.label);
        let pending = queue.usage.of(Self::demand_label(offer)).pending;
        accessible && self.env.calc.positive(&self.env.cluster, &pending)
    }

    fn assign_parent<L: Log>(
        &mut self,
        id: QueueId,
        offer: &Offer,
        limits: &mut Limits,
        sink: &mut Sink<'_, L>,
    ) -> Assignment {
        let nothing = Assignment::nothing(Skipped::Nothing);
        if !self.is_interested(id, offer) {
            sink.check(|| self.why_not_interested(id, offer));
            return nothing;
        }
        if let Some(node) = offer.node().and_then(|node| self.node(node))
            && (node.base.reserved.is_some() || !self.env.has_room(&self.env.minimum, &node.available()))
        {
            sink.check(|| self.why_node_closed(id, node));
            return nothing;
        }
        let reserved = self.tree.reserved_metric(id);
        if !self.may_assign(id, offer, limits, &reserved, None, sink) {
            return nothing;
        }
        let answer = self.assign_children(id, offer, limits, sink);
        sink.check(|| Self::why_taken(id, &answer));
        answer
    }

    /// The first child in order that takes the node. What a child that ran into its limit is waiting for is kept from
    /// those after it.
    fn assign_children<L: Log>(
        &mut self,
        id: QueueId,
        offer: &Offer,
        limits: &mut Limits,
        sink: &mut Sink<'_, L>,
    ) -> Assignment {
        let mut answer = Assignment::nothing(Skipped::Nothing);
        // Nothing is carried out before the walk is over: the order stays.
        for position in 0..self.tree.sort_children(id, offer.label) {
            let child = self.tree[id].parent_mut().child_in_order(offer.label, position);
            sink.check(|| self.why_child_order(child, position, offer.label));
            let blocked = limits.blocked;
            let limit = limit_of_child(
                &self.tree,
                &self.env,
                id,
                child,
                &mut limits.limit,
                blocked,
                offer.label,
            );
            let mut child_limits = Limits::new(limit);
            let of_child = self.assign(child, offer, &mut child_limits, sink);
            if of_child.proposal.is_some() {
                return of_child;
            }
            if of_child.skipped == Skipped::QueueLimit {
                answer.skipped = Skipped::QueueLimit;
                let waiting = if self.tree[child].is_leaf() {
                    child_limits.headroom
                } else {
                    child_limits.blocked.unwrap_or_default()
                };
                let waiting = self.env.calc.max(&self.env.cluster, &waiting, &Resource::NONE);
                limits.blocked = Some(limits.blocked.unwrap_or_default() + waiting);
            }
        }
        answer
    }

    /// The queue is below its limit, or would be without reservations that could be given up (`canAssignToThisQueue`); a leaf
    /// is asked for one of its applications.
    pub(crate) fn may_assign<L: Log>(
        &self,
        id: QueueId,
        offer: &Offer,
        limits: &mut Limits,
        unreservable: &Resource,
        app: Option<AppSlot>,
        sink: &mut Sink<'_, L>,
    ) -> bool {
        let (calc, cluster) = (self.env.calc, &self.env.cluster);
        let queue = &self.tree[id];
        let limit = match offer.mode {
            Mode::Respect => calc.min(cluster, &queue.maximum(&self.env, offer.label), &limits.limit),
            Mode::Ignore => *self.env.partitions.total(offer.label),
        };
        let mut used = queue.usage.of(offer.label).used;
        if !queue.is_leaf() {
            used -= self.tree.killable_total(id, offer.label);
        }
        limits.headroom = limit - used;
        let is_below = calc.lt(cluster, &used, &limit);
        let unreserved = used - *unreservable;
        let may = is_below
            || (queue.continue_looking
                && self.env.looks_on(offer.label)
                && calc.positive(cluster, unreservable)
                && calc.lt(cluster, &unreserved, &limit));
        sink.check(|| {
            let for_app = app.map(|app| fact("app", self.apps[app].number));
            let tested = if may && !is_below { &unreserved } else { &used };
            self.why_queue_limit(id, offer.label, tested, &limit, may)
                .with_all(for_app)
        });
        may
    }

    fn assign_leaf<L: Log>(
        &mut self,
        id: QueueId,
        offer: &Offer,
        limits: &mut Limits,
        sink: &mut Sink<'_, L>,
    ) -> Assignment {
        self.set_current_limit(id, limits.limit);
        limits.allow_preemption = self.is_below_guarantee(id, offer.label);
        let reserved = offer.node().and_then(|node| self.container_on(node));
        if let Some(reserved) = reserved.filter(|reserved| self.apps[reserved.app].queue == id) {
            return self.assign_app(reserved.app, offer, limits, Some(reserved), sink);
        }
        let nothing = Assignment::nothing(Skipped::Nothing);
        for waiting in &self.tree[id].leaf().pending {
            for limit in 0..2 {
                sink.check(|| self.why_master_limits(id, *waiting)[limit].clone());
            }
        }
        for parked in &self.tree[id].leaf().non_runnable {
            for limit in self.why_parked(*parked) {
                sink.check(|| limit);
            }
        }
        if !self.is_interested(id, offer) {
            sink.check(|| self.why_not_interested(id, offer));
            return nothing;
        }
        self.renew_limit_cache(id);
        self.refresh_order(id);
        let mut queue_unchecked = true;
        let active = &self.tree[id].leaf().active;
        let list = active.list_of(self.env.partitions.name(offer.label));
        for at in 0..active.len_of(list) {
            let app = self.tree[id].leaf().active.at(list, at);
            if self.env.switches.serves_listed_apps_alone() && !self.is_listed(id, app) {
                continue;
            }
            let reservation = self.apps[app].current_reservation();
            if queue_unchecked {
                if !self.may_assign(id, offer, limits, &reservation, Some(app), sink) {
                    return nothing;
                }
                queue_unchecked = self.tree[id].continue_looking && !reservation.is_none();
            }
            if !self.may_user_get_more(id, app, offer, limits, &reservation) {
                sink.check(|| self.why_user_limit_reached(id, app, offer));
                continue;
            }
            let assignment = self.assign_app(app, offer, limits, None, sink);
            if assignment.proposal.is_some() {
                sink.check(|| Self::why_taken(id, &assignment));
            }
            if assignment.proposal.is_some() || assignment.skipped == Skipped::QueueLimit {
                return assignment;
            }
            if assignment.skipped == Skipped::Nothing {
                return nothing;
            }
        }
        sink.check(|| Self::why_taken(id, &nothing));
        nothing
    }

    /// Whether an application is still among those of the leaf (`applicationAttemptMap`).
    fn is_listed(&self, id: QueueId, app: AppSlot) -> bool {
        let (entry, leaf) = (&self.apps[app], self.tree[id].leaf());
        let is_own = entry.queue == id && !entry.stopped;
        is_own || leaf.runnable.contains(&app) || leaf.non_runnable.contains(&app)
    }

    /// Sorts the applications of a leaf again where their usage has changed (`reorderScheduleEntities`).
    pub(crate) fn refresh_order(&mut self, leaf: QueueId) {
        let order = &mut self.tree[leaf].leaf_mut().active;
        order.refresh(&mut self.apps.all, &mut self.touched_apps);
    }

    /// Whether containers may be killed for this leaf (`setPreemptionAllowed`).
    fn is_below_guarantee(&self, id: QueueId, label: Label) -> bool {
        let queue = &self.tree[id];
        let guarantee = queue.quotas(label).effective_min;
        if guarantee.is_none() || self.env.switches.knows_no_amounts() {
            let shares = queue.shares(label);
            return shares.absolute_used < shares.absolute;
        }
        self.env
            .calc
            .lt(&self.env.cluster, &queue.usage.of(label).used, &guarantee)
    }
}
