//! A new container: its record, the application's side and the node's (spec `fair.md` §4.7).

use crate::ids::NodeId;
use crate::resource::Resource;
use crate::scheduler::container::{AppSlot, Container, ContainerRef, ContainerState};
use crate::scheduler::fair::model::pending::Deferred;
use crate::scheduler::fair::{FairScheduler, why};
use crate::scheduler::request::RequestKey;
use crate::scheduler::{EventKind, Locality, Log, Sink};

impl FairScheduler {
    /// The app's side of a new container (`FSAppAttempt.allocate`); a reserved one keeps its number and size.
    pub(crate) fn allocate_container(
        &mut self,
        app: AppSlot,
        node: NodeId,
        key: RequestKey,
        locality: Locality,
        capability: Resource,
        reserved: Option<ContainerRef>,
    ) -> ContainerRef {
        let base = &self.node(node).base;
        let (place, rack) = (base.place, base.rack);
        let container = reserved.unwrap_or_else(|| self.new_container(app, node, key, capability));
        let now = self.now;
        let of = &mut self.apps[app];
        let taken = of.requests.take(&self.places, key, locality, place, rack);
        let hash = of.container_hash(container.seq);
        of.live.insert(hash, container.seq, ());
        of.newly_allocated.push(container.seq);
        let record = of.container_mut(container.seq);
        record.state = ContainerState::Allocated;
        record.created = now;
        record.key = key;
        record.locality = locality;
        record.taken = Some(taken);
        let resource = record.resource;
        of.usage += resource;
        let queue = of.queue;
        self.queues.add_usage(queue, app, &resource);
        // QUIRK: before the overhaul of preemption metrics counted a fulfilled reservation with the size asked for by then.
        self.allocated += if self.switches.is_before_overhaul() {
            capability
        } else {
            resource
        };
        if self.apps[app].waits_for_am() {
            self.deferred.push_back(Deferred::StartAm(app));
        }
        container
    }

    /// A record for a new container, with the app's next number (`createContainer`).
    pub(crate) fn new_container(
        &mut self,
        app: AppSlot,
        node: NodeId,
        key: RequestKey,
        resource: Resource,
    ) -> ContainerRef {
        let created = self.now;
        let is_numbered = self.switches.is_before_overhaul();
        let of = &mut self.apps[app];
        if !is_numbered {
            of.use_up_number();
        }
        let seq = of.add_container(Container {
            node,
            resource,
            key,
            state: ContainerState::Reserved,
            created,
            is_am: false,
            warned: None,
            locality: Locality::Any,
            taken: None,
        });
        of.container_ref(seq)
    }

    /// The node's side of a new container (`FSSchedulerNode.allocateContainer`).
    pub(crate) fn put_on_node<L: Log>(
        &mut self,
        container: ContainerRef,
        node: NodeId,
        from_reservation: bool,
        sink: &mut Sink<'_, L>,
    ) {
        let app = &self.apps[container.app];
        let of = app.container(container.seq);
        let (hash, resource) = (app.container_hash(container.seq), of.resource);
        let kind = EventKind::Allocated {
            container: app.container_id(container.seq),
            node,
            resource,
            priority: of.key.priority,
            allocation_request_id: (of.key.id > 0).then_some(of.key.id),
            locality: of.locality,
            am: app.am.managed && !app.am.running,
            from_reservation,
        };
        let held = self.node_mut(node);
        held.base.allocate(hash, container, &resource);
        held.fulfil(container.app, &resource);
        let (app, node) = (&self.apps[container.app], self.node(node));
        sink.emit(kind, || {
            why::allocated(
                app,
                app.container(container.seq),
                node,
                &self.queues,
                from_reservation,
            )
        });
    }
}
