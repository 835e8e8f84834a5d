//! Reservations (spec `fair.md` §4.8; `FSAppAttempt.reserve`, `assignReservedContainer`).

use super::assign::{Assigned, Trying};
use crate::ids::NodeId;
use crate::jvm::{Growth, HashOrder, priority_hash};
use crate::profile::Switches;
use crate::resource::Resource;
use crate::scheduler::container::{AppSlot, ContainerRef};
use crate::scheduler::fair::model::app::App;
use crate::scheduler::fair::{FairScheduler, why};
use crate::scheduler::request::RequestKey;
use crate::scheduler::{EventKind, Locality, Log, Sink};

impl FairScheduler {
    /// Lets the owner of the node's reservation try it; whether the visit ends here.
    pub(crate) fn assign_reserved_container<L: Log>(
        &mut self,
        reserved: ContainerRef,
        node: NodeId,
        sink: &mut Sink<'_, L>,
    ) -> bool {
        let app = reserved.app;
        let (key, size) = {
            let container = self.apps[app].container(reserved.seq);
            (container.key, container.resource)
        };
        let valid = self.has_container_for_node(app, node, key, sink)
            && if self.switches.tests_maximum_only_to_reserve() {
                self.fits_in_max_share(app, &size, sink)
            } else {
                !self.is_over_am_share_limit(app, sink)
            };
        if !valid {
            self.unreserve(app, node, sink);
            return false;
        }
        if size.fits_in(&self.node(node).base.unallocated) {
            self.try_keys(app, node, Trying::Reserved(key), sink);
        } else {
            sink.check(|| why::reservation_waits(self.container_id(reserved), &size, self.node(node)));
        }
        true
    }

    /// Reserves the node if the app may (spec `fair.md` §4.8, tests 1 to 5).
    #[expect(clippy::too_many_arguments, reason = "what `tryAssign` knows by then")]
    pub(crate) fn try_reserve<L: Log>(
        &mut self,
        app: AppSlot,
        node: NodeId,
        key: RequestKey,
        level: Locality,
        capability: Resource,
        trying: Trying,
        sink: &mut Sink<'_, L>,
    ) -> Assigned {
        if self.switches.reserves_whatever_does_not_fit() {
            if !self.fits_in_max_share(app, &capability, sink) {
                return Assigned::Nothing;
            }
        } else if !self.is_reservable(app, &capability, sink) {
            return Assigned::Nothing;
        }
        if self.node(node).is_preempted_for(app) {
            sink.check(|| why::node_set_aside(self.apps[app].id, node));
            return Assigned::Nothing;
        }
        let holder = self.node(node).base.reserved;
        if let Some(other) = holder.filter(|reserved| reserved.app != app) {
            sink.check(|| why::reserved_by_other(self.apps[app].id, node, self.apps[other.app].id));
            return Assigned::Nothing;
        }
        if !self.switches.reserves_whatever_does_not_fit()
            && self.has_too_many_reservations(app, node, level, sink)
        {
            return Assigned::Nothing;
        }
        if trying == Trying::AllKeys {
            let container = self.new_container(app, node, key, capability);
            self.reserve(container, node, holder, sink);
        }
        // Also where it is reserved already: another node of that name may have taken it out.
        self.set_reservation(app, node);
        if holder.is_some() {
            sink.check(|| why::reserved_again(self.apps[app].id, &capability, self.node(node)));
        }
        Assigned::Reserved
    }

    /// Whether the app is starved and the ask large enough (`isReservable`).
    fn is_reservable<L: Log>(&self, app: AppSlot, capability: &Resource, sink: &mut Sink<'_, L>) -> bool {
        let of = &self.apps[app];
        // Before the overhaul of preemption only the size counts.
        let starved = self.switches.is_before_overhaul() || self.is_starved(of);
        let large = self.is_large(of, capability);
        sink.check(|| why::reservable(of, starved, large, capability, &self.reservation_threshold));
        starved && large
    }

    /// Whether a size is one that nodes are reserved for.
    pub(crate) fn is_large(&self, app: &App, capability: &Resource) -> bool {
        let calculator = self.queues[app.queue].policy.calculator(self.type_count);
        let order = calculator.compare(self.nodes.total(), capability, &self.reservation_threshold);
        order.is_ge()
    }

    /// Whether an app is below its share, or short of its queue's minimum (`FSAppAttempt.isStarved`).
    pub(crate) fn is_starved(&self, app: &App) -> bool {
        let calculator = self.queues[app.queue].policy.calculator(self.type_count);
        calculator.is_below(self.nodes.total(), &app.usage, &app.fair_share)
            || !app.min_share_starvation.is_none()
    }

    /// Whether the app holds as many nodes as it may (`reservationExceedsThreshold`).
    fn has_too_many_reservations<L: Log>(
        &self,
        app: AppSlot,
        node: NodeId,
        level: Locality,
        sink: &mut Sink<'_, L>,
    ) -> bool {
        let rack = self.node(node).base.rack;
        let places = &self.apps[app].reserved_places;
        let (held, nodes) = match level {
            Locality::Node => return false,
            Locality::Rack => (
                places.iter().filter(|(of, _)| *of == rack).count(),
                self.nodes.rack(rack).len(),
            ),
            Locality::Any => (places.len(), self.nodes.len()),
        };
        let share = nodes as f32 * self.settings.reservable_nodes;
        let allowed = libm::ceil(f64::from(share)) as i32;
        let too_many = held as i32 >= allowed;
        sink.check(|| why::reservations_of_app(self.apps[app].id, held, allowed, too_many));
        too_many
    }

    /// Reserves `node` for a new container; a reservation of the same app that is there is forgotten by the node only.
    fn reserve<L: Log>(
        &mut self,
        container: ContainerRef,
        node: NodeId,
        before: Option<ContainerRef>,
        sink: &mut Sink<'_, L>,
    ) {
        #[cfg(any(test, feature = "invariants"))]
        self.forgotten.extend(before.map(|old| old.app));
        let hash = self.nodes.hash(node);
        let switches = self.switches;
        let app = &mut self.apps[container.app];
        let (key, resource) = {
            let of = app.container(container.seq);
            (of.key, of.resource)
        };
        let key_hash = hash_of_reserved(switches, key);
        app.reserved_sum += resource;
        if app.reserved.get(key_hash, &key).is_none() {
            app.reserved.insert(key_hash, key, HashOrder::new(Growth::Plain));
        }
        let by_node = app.reserved.get_mut(key_hash, &key).expect("inserted above");
        by_node.insert(hash, node, container.seq);
        let queue = app.queue;
        self.queues.add_reserved(queue, &resource);
        self.node_mut(node).base.reserved = Some(container);
        if before.is_none() {
            let app = &self.apps[container.app];
            let kind = EventKind::Reserved {
                container: app.container_id(container.seq),
                node,
                resource,
                priority: key.priority,
                allocation_request_id: (key.id > 0).then_some(key.id),
            };
            sink.emit(kind, || {
                why::reserved(app, &resource, self.node(node), &self.reservation_threshold)
            });
        }
    }

    /// Counts the node's host among those that the app has reserved (`FSAppAttempt.setReservation`).
    fn set_reservation(&mut self, app: AppSlot, node: NodeId) {
        let base = &self.node(node).base;
        let place = (base.rack, base.place);
        let places = &mut self.apps[app].reserved_places;
        if !places.contains(&place) {
            places.push(place);
        }
    }

    /// Gives up the node's reservation (`FSAppAttempt.unreserve`).
    pub(crate) fn unreserve<L: Log>(&mut self, app: AppSlot, node: NodeId, sink: &mut Sink<'_, L>) {
        let held = self.node_mut(node);
        let Some(reserved) = held.base.reserved.take() else {
            // QUIRK: an app that ends gives up what the node has forgotten, too. Hadoop's resource manager ends here.
            return;
        };
        let place = (held.base.rack, held.base.place);
        let hash = self.nodes.hash(node);
        let switches = self.switches;
        let of = &mut self.apps[app];
        of.assert_reserved(reserved.app);
        let (key, resource) = {
            let container = of.container(reserved.seq);
            (container.key, container.resource)
        };
        let key_hash = hash_of_reserved(switches, key);
        let by_node = of
            .reserved
            .get_mut(key_hash, &key)
            .expect("the app knows its reservation");
        by_node.remove(hash, &node);
        if by_node.is_empty() {
            of.reserved.remove(key_hash, &key);
        }
        of.reserved_sum -= resource;
        of.assert_not_negative();
        of.reserved_places.retain(|of| *of != place);
        let (id, queue) = (of.container_id(reserved.seq), of.queue);
        self.queues.add_reserved(queue, &-resource);
        let kind = EventKind::Unreserved { container: id, node };
        sink.emit(kind, || {
            let app = &self.apps[app];
            why::unreserved(app, app.container(reserved.seq), self.node(node))
        });
    }
}

/// The hash code under which an app keeps its reservations: before the overhaul of preemption that of a bare priority.
fn hash_of_reserved(switches: &'static Switches, key: RequestKey) -> i32 {
    if switches.is_before_overhaul() {
        priority_hash(key.priority)
    } else {
        key.hash()
    }
}
