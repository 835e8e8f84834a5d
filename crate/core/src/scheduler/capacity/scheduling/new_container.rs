//! New containers and reservations, as their application and node see them (spec `capacity.md` §5.12; Hadoop's
//! `FiCaSchedulerApp.apply`).

use super::assign::{Proposal, ProposalKind};
use crate::ids::QueueId;
use crate::scheduler::EventKind;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::app::Held;
use crate::scheduler::capacity::model::mail::Mail;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::container::{Container, ContainerRef, ContainerState};

impl CapacityScheduler {
    /// The name under which the preemption policy will look for the queue of a new container.
    pub(crate) fn queue_name_for_containers(&mut self, queue: QueueId) -> std::sync::Arc<str> {
        let names = self.tree.names;
        let known = &self.tree[queue].leaf().container_name;
        if let Some((_, name)) = known.as_ref().filter(|(of, _)| *of == names) {
            return name.clone();
        }
        let name = &self.tree[queue].name;
        let named = self.tree.find(name).map(|id| &self.tree[id].path);
        let name = named.unwrap_or(name).clone();
        self.tree[queue].leaf_mut().container_name = Some((names, name.clone()));
        name
    }

    fn new_held(&mut self, proposal: &Proposal, state: ContainerState) -> Held {
        let queue_name = self.queue_name_for_containers(self.apps[proposal.app].queue);
        let entry = &self.apps[proposal.app];
        Held {
            base: Container {
                node: proposal.node,
                resource: proposal.resource,
                key: proposal.key,
                state,
                created: self.now,
                is_am: false,
                warned: None,
                locality: proposal.locality,
                taken: None,
            },
            label: entry.ask_label(proposal.key),
            queue_name,
            reserved: None,
            origin: proposal.node,
        }
    }

    /// The application's and the node's part of a new container.
    pub(crate) fn allocate(&mut self, proposal: &Proposal, label: Label) -> ContainerRef {
        let app = proposal.app;
        let mut held = self.new_held(proposal, ContainerState::Allocated);
        let container = match proposal.reservation {
            Some(reserved) => {
                held.base.resource = self.apps.held(reserved).base.resource;
                self.unreserve(reserved, proposal.node);
                // What is told is the container, not that its reservation is gone.
                if let Ok(machine) = self.machine(proposal.node) {
                    machine.shown_reservation = None;
                }
                reserved
            }
            None => self.next_container(app),
        };
        let node = &self.node(proposal.node).expect("the node was found above").base;
        let (place, rack) = (node.place, node.rack);
        self.store(container, held);
        let hash = self.apps.hash(container);
        let entry = &mut self.apps[app];
        entry.fresh.push(container);
        entry.live.insert(hash, container, ());
        let taken = self.take_asks(app, proposal.key, proposal.locality, place, rack);
        self.apps.held_mut(container).base.taken = Some(taken);
        self.apps[app].usage.make(label).used += proposal.resource;
        self.lower_headroom(app, &proposal.resource);
        self.mail.push_back(Mail::Allocated(app));
        let resource = self.apps.held(container).base.resource;
        let node = self
            .nodes
            .get_mut(proposal.node)
            .expect("the node was found above");
        node.base.allocate(hash, container, &resource);
        container
    }

    fn next_container(&self, app: crate::scheduler::container::AppSlot) -> ContainerRef {
        ContainerRef {
            app,
            seq: self.apps[app].base() + self.apps[app].containers.len() as u32 + 1,
        }
    }

    /// The next container has this number, unless it is used up: those before it have ended.
    #[cfg(feature = "resume")]
    pub(crate) fn skip_numbers(&mut self, proposal: &Proposal, next: u32) {
        let ended = ContainerState::Ended(crate::scheduler::container::Ending::Finished);
        while self.next_container(proposal.app).seq < self.apps[proposal.app].base() + next {
            let held = self.new_held(proposal, ended);
            self.apps[proposal.app].containers.push(held);
        }
    }

    fn store(&mut self, container: ContainerRef, held: Held) {
        let containers = &mut self.apps[container.app].containers;
        match containers.get_mut(container.index()) {
            Some(place) => *place = held,
            None => containers.push(held),
        }
    }

    /// The application's and the node's part of a reservation, new or tried again.
    pub(crate) fn reserve(&mut self, proposal: &Proposal, label: Label) -> ContainerRef {
        let (app, key) = (proposal.app, proposal.key);
        if let Some(reserved) = proposal.reservation {
            self.apps[app].counters_mut(key).reserved_again += 1;
            return reserved;
        }
        let container = self.next_container(app);
        let mut held = self.new_held(proposal, ContainerState::Reserved);
        held.reserved = Some(proposal.resource);
        self.store(container, held);
        let queue = self.apps[app].queue;
        self.count_reserved(queue, proposal.resource, label);
        let node_hash = self.node_hash(proposal.node);
        let entry = &mut self.apps[app];
        entry.usage.make(label).reserved += proposal.resource;
        entry.counters_mut(key).reserved_again = 0;
        if entry.reservations.get(key.hash(), &key).is_none() {
            let by_node = crate::jvm::HashOrder::new(crate::jvm::Growth::Plain);
            entry.reservations.insert(key.hash(), key, by_node);
        }
        let of_key = entry
            .reservations
            .get_mut(key.hash(), &key)
            .expect("inserted above");
        of_key.insert(node_hash, proposal.node, container);
        self.nodes
            .get_mut(proposal.node)
            .expect("the node was found above")
            .base
            .reserved = Some(container);
        if let Ok(machine) = self.machine(proposal.node) {
            machine.shown_reservation = Some(container);
        }
        container
    }

    pub(crate) fn assigned_event(&self, proposal: &Proposal, container: ContainerRef, am: bool) -> EventKind {
        let (id, node, priority) = (self.apps.id(container), proposal.node, proposal.key.priority);
        match proposal.kind {
            ProposalKind::Allocate => EventKind::Allocated {
                container: id,
                node,
                resource: proposal.resource,
                priority,
                allocation_request_id: None,
                locality: proposal.locality,
                am,
                from_reservation: proposal.reservation.is_some(),
            },
            ProposalKind::Reserve if proposal.reservation.is_some() => EventKind::ReservedAgain {
                container: id,
                node,
                resource: self.apps.held(container).reserved.unwrap_or(proposal.resource),
                priority,
            },
            ProposalKind::Reserve => self.reserved_event(container, node),
        }
    }
}
