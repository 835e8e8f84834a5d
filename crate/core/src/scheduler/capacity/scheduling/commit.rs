//! Proposals that become containers and reservations (spec `capacity.md` §5.12; Hadoop's `tryCommit`, `accept`, `apply`).

use super::assign::{Assignment, Proposal, ProposalKind};
use super::container_status::Status;
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::usage::Mode;
use crate::scheduler::container::{ContainerRef, ContainerState, Ending};
use crate::scheduler::{Detail, Event, EventKind, Log, Sink};

impl CapacityScheduler {
    /// Tries to carry out an answer to an offer; says whether something is placed.
    pub(crate) fn commit<L: Log>(&mut self, assignment: Assignment, sink: &mut Sink<'_, L>) -> bool {
        // What is proposed for a node that has left is dropped, but for what it would have given up.
        let is_there = |proposal: &Proposal| self.nodes.get(proposal.node).is_some();
        let Some(proposal) = assignment.proposal.filter(is_there) else {
            if let Some(excess) = assignment.excess {
                self.give_up(excess, sink);
                self.sync(sink);
            }
            return false;
        };
        let mut releases = proposal.kills.clone();
        releases.extend(assignment.excess);
        releases.retain(|container| self.is_releasable(*container));
        let released = self.sum_of(&releases);
        if !self.accepts(&proposal, &releases, &released) {
            let app = self.apps[proposal.app].number;
            let node = proposal.node;
            sink.emit(EventKind::Refused { app, node }, || self.why_refused(&proposal));
            self.sync(sink);
            return false;
        }
        let is_am = self.apps[proposal.app].is_waiting_for_am();
        let before = sink.events.len();
        let reason = sink
            .wants(Detail::Reasons)
            .then(|| Box::new(self.why_assigned(&proposal)));
        let container = self.carry_out(&proposal, &releases, sink);
        let kind = self.assigned_event(&proposal, container, is_am);
        // The allocation is told before the releases that make room for it.
        sink.events.insert(before, Event { kind, reason });
        self.sync(sink);
        true
    }

    /// A reservation whose key asks for nothing any more.
    fn give_up<L: Log>(&mut self, reserved: ContainerRef, sink: &mut Sink<'_, L>) {
        if self.is_releasable(reserved) {
            self.release_for_commit(self.apps[reserved.app].queue, reserved, sink);
        }
    }

    /// Its application and node are still there.
    fn is_releasable(&self, container: ContainerRef) -> bool {
        let held = self.apps.held(container);
        let node = if held.is_reservation() {
            held.base.node
        } else {
            held.origin
        };
        self.apps.is_known(container.app) && self.nodes.get(node).is_some()
    }

    fn sum_of(&self, containers: &[ContainerRef]) -> Resource {
        let amount = |container: &ContainerRef| {
            let held = self.apps.held(*container);
            if held.is_reservation() {
                held.reserved.unwrap_or_default()
            } else {
                held.base.resource
            }
        };
        containers
            .iter()
            .map(amount)
            .fold(Resource::NONE, |sum, amount| sum + amount)
    }

    /// Tests everything again (`FiCaSchedulerApp.accept` and those of the queues).
    fn accepts(&mut self, proposal: &Proposal, releases: &[ContainerRef], released: &Resource) -> bool {
        let ended = |container: &ContainerRef| {
            matches!(self.apps.held(*container).base.state, ContainerState::Ended(_))
        };
        if releases.iter().any(ended) {
            return false;
        }
        let on_node = self.container_on(proposal.node);
        match proposal.kind {
            ProposalKind::Allocate => {
                if !self.has_ask(proposal) || !self.has_room(proposal, releases) {
                    return false;
                }
                if on_node != proposal.reservation {
                    return false;
                }
            }
            ProposalKind::Reserve => {
                if on_node != proposal.reservation {
                    return false;
                }
                if proposal.reservation.is_some() {
                    return true;
                }
            }
        }
        proposal.reservation.is_some() || self.queues_accept(proposal, released)
    }

    fn has_ask(&self, proposal: &Proposal) -> bool {
        use crate::scheduler::Locality;
        use crate::scheduler::request::Place;
        let Some(asks) = self.apps[proposal.app].requests.asks(proposal.key) else {
            return false;
        };
        let node = &self.node(proposal.node).expect("the node was found above").base;
        let (on_rack, on_node) = (asks.count(node.rack) > 0, asks.count(node.place) > 0);
        asks.count(Place::ANY) > 0
            && match proposal.locality {
                Locality::Node => on_rack && on_node,
                Locality::Rack => on_rack,
                Locality::Any => true,
            }
    }

    fn has_room(&self, proposal: &Proposal, releases: &[ContainerRef]) -> bool {
        let node = &self.node(proposal.node).expect("the node was found above").base;
        let mut available = node.unallocated;
        for container in releases {
            let held = self.apps.held(*container);
            if held.is_reservation() {
                if self.container_on(held.base.node) != Some(*container) {
                    return false;
                }
            } else if held.origin == proposal.node {
                available += held.base.resource;
            }
        }
        self.env.calc.fits(&proposal.resource, &available)
    }

    /// The user's limit, and the maxima of the leaf and all above it.
    fn queues_accept(&mut self, proposal: &Proposal, released: &Resource) -> bool {
        let (calc, label) = (self.env.calc, self.label_of(proposal.node));
        let entry = &self.apps[proposal.app];
        let (queue, user) = (entry.queue, entry.user);
        let limit = self.user_limit_and_headroom(queue, proposal.app, label, proposal.mode, None);
        let Some(record) = self.tree[queue].leaf().users.get(user) else {
            return false;
        };
        let used = record.usage.of(label).used - *released;
        if calc.gt(&self.env.cluster, &used, &limit) {
            return false;
        }
        let net = proposal.resource - *released;
        self.tree.path_to_root(queue).all(|id| {
            let maximum = match proposal.mode {
                Mode::Respect => self.tree[id].maximum(&self.env, label),
                Mode::Ignore => *self.env.partitions.total(label),
            };
            calc.fits(&(self.tree[id].usage.of(label).used + net), &maximum)
        })
    }

    /// Makes the container or reservation, and everything that makes room for it ends.
    pub(crate) fn carry_out<L: Log>(
        &mut self,
        proposal: &Proposal,
        releases: &[ContainerRef],
        sink: &mut Sink<'_, L>,
    ) -> ContainerRef {
        let queue = self.apps[proposal.app].queue;
        let label = self.label_of(proposal.node);
        let container = match proposal.kind {
            ProposalKind::Allocate => self.allocate(proposal, label),
            ProposalKind::Reserve => self.reserve(proposal, label),
        };
        let is_again = proposal.kind == ProposalKind::Reserve && proposal.reservation.is_some();
        if is_again {
            return container;
        }
        for release in releases {
            self.release_for_commit(queue, *release, sink);
        }
        if proposal.kind == ProposalKind::Reserve
            && self.env.calc.positive(&self.env.cluster, &proposal.resource)
        {
            self.charge_reserved(queue, proposal.resource, label);
        }
        if proposal.reservation.is_none() {
            self.tree[queue].leaf_mut().active.usage_changed(container.app);
            self.charge_queues(queue, container, proposal.resource, label, sink);
        }
        container
    }

    /// Reservations of the leaf's own are given up; containers of other leaves are killed.
    fn release_for_commit<L: Log>(
        &mut self,
        queue: QueueId,
        container: ContainerRef,
        sink: &mut Sink<'_, L>,
    ) {
        let target = self.apps[container.app].queue;
        if target != queue {
            self.complete_in_leaf(target, container, &Status::preempted(), Ending::Killed, sink);
        } else if self.apps.held(container).is_reservation() {
            self.complete_in_leaf(queue, container, &Status::unreserved(), Ending::Released, sink);
        }
    }

    /// The usage of a leaf, of its user and of its ancestors rises (`allocateResource`); what may be killed below an
    /// ancestor that is then above its maximum is killed.
    pub(crate) fn charge_queues<L: Log>(
        &mut self,
        queue: QueueId,
        container: ContainerRef,
        resource: Resource,
        label: Label,
        sink: &mut Sink<'_, L>,
    ) {
        self.tree.charge(&self.env, queue, resource, label);
        let (id, held) = (self.apps.id(container), self.apps.held(container));
        if held.label.is_none() && !label.is_none() {
            let is_reservation = held.is_reservation();
            let leaf = self.tree[queue].leaf_mut();
            leaf.ignoring_exclusivity.make(label).insert(id);
            if is_reservation {
                leaf.came_reserved.make(label).insert(id);
            }
        }
        self.charge_user(queue, container.app, resource, label);
        let mut next = self.tree[queue].parent;
        while let Some(id) = next {
            self.tree.charge(&self.env, id, resource, label);
            self.enforce_maximum(id, label, sink);
            next = self.tree[id].parent;
        }
    }

    /// Kills what may be killed while a parent is above its maximum (`killContainersToEnforceMaxQueueCapacity`).
    fn enforce_maximum<L: Log>(&mut self, id: QueueId, label: Label, sink: &mut Sink<'_, L>) {
        let (calc, cluster) = (self.env.calc, self.env.cluster);
        let queue = &self.tree[id];
        let maximum = queue.quotas(label).effective_max;
        let is_above = if maximum.is_none() || self.env.switches.knows_no_amounts() {
            let shares = queue.shares(label);
            shares.absolute_maximum < shares.absolute_used
        } else {
            calc.lt(&cluster, &maximum, &queue.usage.of(label).used)
        };
        let killable = self.tree.killable(id).and_then(|killable| killable.get(label));
        let Some(killable) = killable.filter(|_| is_above) else {
            return;
        };
        let containers: Vec<_> = killable.containers.keys().copied().collect();
        let total = *self.env.partitions.total(label);
        for container in containers {
            if !calc.gt(&total, &self.tree[id].usage.of(label).used, &maximum) {
                return;
            }
            let Some(container) = self.apps.lookup(container) else {
                continue;
            };
            if self.nodes.get(self.apps.held(container).base.node).is_some() {
                let leaf = self.apps[self.apps.current(container.app)].queue;
                self.complete_in_leaf(leaf, container, &Status::preempted(), Ending::Killed, sink);
            }
        }
    }
}
