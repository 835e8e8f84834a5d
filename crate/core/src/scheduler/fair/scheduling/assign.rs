//! Offering a node to queues and apps (spec `fair.md` §4.4, §4.5, §4.7; `FairScheduler.attemptScheduling`).

use crate::ids::{NodeId, QueueId};
use crate::resource::Resource;
use crate::scheduler::container::{AppSlot, ContainerRef};
use crate::scheduler::fair::{FairScheduler, why};
use crate::scheduler::request::{Place, RequestKey};
use crate::scheduler::{Locality, Log, Sink, Subject};

/// What came of an offer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Assigned {
    /// Nothing was taken.
    Nothing,
    /// A container of that size.
    Container(Resource),
    /// The node was reserved.
    Reserved,
}

/// Whether an app tries the key for which a node is reserved, or all its keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Trying {
    /// All keys.
    AllKeys,
    /// The reserved one, with the reserved container's id.
    Reserved(RequestKey),
}

impl FairScheduler {
    /// Everything that a node's visit brings (`attemptScheduling`).
    pub(crate) fn attempt_scheduling<L: Log>(&mut self, node: NodeId, sink: &mut Sink<'_, L>) {
        if self.nodes.get(node).is_none() {
            return;
        }
        self.assign_preempted_containers(node, sink);
        let holder = self.node(node).base.reserved;
        let kept = holder.is_some_and(|reserved| self.assign_reserved_container(reserved, node, sink));
        if !kept {
            self.assign_containers(node, sink);
        }
        self.update_root_metrics();
    }

    /// Offers the node to the root again and again, as long as several containers may be assigned.
    fn assign_containers<L: Log>(&mut self, node: NodeId, sink: &mut Sink<'_, L>) {
        let room = self.node(node).base.unallocated;
        let mut sum = Resource::NONE;
        let mut count = 0;
        while self.node(node).base.reserved.is_none() {
            match self.offer_to_queue(self.queues.root(), node, sink) {
                // A container of nothing ends the visit like no container.
                Assigned::Container(resource) if !resource.is_none() => sum += resource,
                Assigned::Reserved => sum += RESERVED,
                _ => break,
            }
            count += 1;
            if !self.should_continue_assigning(count, &sum, &room) {
                break;
            }
        }
    }

    /// Whether a visit may hand out more than that sum of the room that there was (`shouldContinueAssigning`).
    fn should_continue_assigning(&self, count: i32, sum: &Resource, room: &Resource) -> bool {
        let settings = &self.settings;
        if !settings.assign_multiple {
            false
        } else if settings.dynamic_max_assign && !self.switches.assigns_up_to_count_alone() {
            sum.fits_in(&room.multiply(0.5))
        } else {
            settings.max_assign <= 0 || count < settings.max_assign
        }
    }

    fn offer_to_queue<L: Log>(&mut self, queue: QueueId, node: NodeId, sink: &mut Sink<'_, L>) -> Assigned {
        if self.is_in_vain(queue, node, sink.detail()) || !self.may_be_offered(queue, node, sink) {
            return Assigned::Nothing;
        }
        if self.queues[queue].leaf().is_some() {
            self.offer_to_apps(queue, node, sink)
        } else {
            self.offer_to_children(queue, node, sink)
        }
    }

    /// The test before a queue is offered a node (`assignContainerPreCheck`).
    fn may_be_offered<L: Log>(&self, queue: QueueId, node: NodeId, sink: &mut Sink<'_, L>) -> bool {
        if let Some(reserved) = self.node(node).base.reserved {
            sink.check(|| why::node_is_reserved(node, self.container_id(reserved)));
            return false;
        }
        let of = &self.queues[queue];
        let fits = of.usage.fits_in(&of.max_share);
        if !fits {
            sink.check(|| why::queue_over_max_share(of));
        }
        fits
    }

    fn offer_to_children<L: Log>(
        &mut self,
        queue: QueueId,
        node: NodeId,
        sink: &mut Sink<'_, L>,
    ) -> Assigned {
        self.order_children(queue, sink.detail());
        let order = self.order_of_children(queue);
        let told = order
            .placed()
            .map(|(place, child)| (place, Subject::Queue(child), self.queues[child].candidate()));
        why::tell_order(self.queues[queue].policy, told, sink);
        let mut assigned = Assigned::Nothing;
        let mut offered = 0;
        while let Some(child) = self.order_of_children(queue).at(offered) {
            offered += 1;
            assigned = self.offer_to_queue(child, node, sink);
            if assigned.ends_offers() {
                break;
            }
        }
        let behind = self.order_of_children(queue).items().skip(offered);
        why::tell_passed_by(behind.map(Subject::Queue), sink);
        assigned
    }

    fn offer_to_apps<L: Log>(&mut self, queue: QueueId, node: NodeId, sink: &mut Sink<'_, L>) -> Assigned {
        self.order_apps(queue, sink);
        let told = self.order_of_apps(queue).placed().map(|(place, app)| {
            let of = &self.apps[app];
            (place, Subject::App(of.id), of.candidate())
        });
        why::tell_order(self.queues[queue].policy, told, sink);
        let (place, rack) = (self.node(node).base.place, self.node(node).base.rack);
        let mut assigned = Assigned::Nothing;
        let mut offered = 0;
        let mut is_wanted = self.order_of_apps(queue).shut_out.is_some();
        while let Some(app) = self.order_of_apps(queue).at(offered) {
            offered += 1;
            let of = &self.apps[app];
            if !self.switches.keeps_order_of_offers() && !self.is_wanting(of) {
                continue;
            }
            is_wanted = true;
            if of.avoids(place, rack) {
                sink.check(|| why::node_is_blacklisted(of.id, node));
                continue;
            }
            assigned = self.offer_to_app(app, node, sink);
            if assigned.ends_offers() {
                break;
            }
        }
        let behind = self.order_of_apps(queue).items().skip(offered);
        why::tell_passed_by(behind.map(|app| Subject::App(self.apps[app].id)), sink);
        if !is_wanted {
            self.tighten_bounds(queue);
        }
        assigned
    }

    /// `FSAppAttempt.assignContainer`.
    pub(crate) fn offer_to_app<L: Log>(
        &mut self,
        app: AppSlot,
        node: NodeId,
        sink: &mut Sink<'_, L>,
    ) -> Assigned {
        if !self.switches.tests_am_limit_by_ask() && self.is_over_am_share_limit(app, sink) {
            return Assigned::Nothing;
        }
        self.try_keys(app, node, Trying::AllKeys, sink)
    }

    /// Step 2 of spec `fair.md` §4.5 for all keys, or for the reserved one without its test *a*.
    pub(crate) fn try_keys<L: Log>(
        &mut self,
        app: AppSlot,
        node: NodeId,
        trying: Trying,
        sink: &mut Sink<'_, L>,
    ) -> Assigned {
        if let Trying::Reserved(key) = trying {
            if self.switches.tests_am_limit_by_ask() && self.is_stopped_by_am_limit(app, key, sink) {
                return Assigned::Nothing;
            }
            let level = self.level_for(app, node, key, sink);
            return level.map_or(Assigned::Nothing, |level| {
                self.try_assign(app, node, key, level, trying, sink)
            });
        }
        let mut position = 0;
        while let Some(key) = self.apps[app].requests.active().get(position).copied() {
            position += 1;
            if !self.has_container_for_node(app, node, key, sink) {
                continue;
            }
            if self.switches.tests_am_limit_by_ask() && self.is_stopped_by_am_limit(app, key, sink) {
                return Assigned::Nothing;
            }
            if let Some(level) = self.level_for(app, node, key, sink) {
                return self.try_assign(app, node, key, level, trying, sink);
            }
        }
        Assigned::Nothing
    }

    /// Whether the app could use this node for the key at all (`hasContainerForNode`).
    pub(crate) fn has_container_for_node<L: Log>(
        &self,
        app: AppSlot,
        node: NodeId,
        key: RequestKey,
        sink: &mut Sink<'_, L>,
    ) -> bool {
        let of = &self.apps[app];
        let Some(asks) = of.requests.asks(key) else {
            return false;
        };
        let base = &self.node(node).base;
        let Some(any) = asks.at(Place::ANY).filter(|any| any.count > 0) else {
            return false;
        };
        let rack = asks.count(base.rack);
        // QUIRK: before the overhaul of preemption an ask for nothing at the rack, which stays stored, still forbids the rack.
        let of_rack_matters = rack > 0 || self.switches.is_before_overhaul();
        let reachable = (any.relax_locality || rack > 0)
            && (!of_rack_matters || asks.relaxes(base.rack) || asks.count(base.place) > 0);
        if !reachable {
            sink.check(|| why::strict_locality(of.id, node, key));
            return false;
        }
        let fits_node = if self.switches.is_before_overhaul() || self.switches.fits_nodes_by_memory() {
            any.resource.memory() <= base.total.memory()
        } else {
            any.resource.fits_in(&base.total)
        };
        if !fits_node {
            sink.check(|| why::larger_than_node(of.id, &any.resource, &base.total));
            return false;
        }
        self.switches.tests_maximum_only_to_reserve() || self.fits_in_max_share(app, &any.resource, sink)
    }

    /// Whether so much more fits under the maxima of the app's queue and those above it (`fitsInMaxShare`).
    pub(crate) fn fits_in_max_share<L: Log>(
        &self,
        app: AppSlot,
        more: &Resource,
        sink: &mut Sink<'_, L>,
    ) -> bool {
        let of = &self.apps[app];
        let too_full = self
            .queues
            .path(of.queue)
            .find(|queue| !(queue.usage + *more).fits_in(&queue.max_share));
        if let Some(queue) = too_full {
            sink.check(|| why::ask_over_max_share(of.id, queue, more));
        }
        too_full.is_none()
    }

    /// The locality at which the node is tried for the key, if it is tried at all.
    fn level_for<L: Log>(
        &mut self,
        app: AppSlot,
        node: NodeId,
        key: RequestKey,
        sink: &mut Sink<'_, L>,
    ) -> Option<Locality> {
        let allowed = if self.delays_matter {
            self.add_opportunity(app, key);
            self.allowed_locality(app, key)
        } else {
            Locality::Any
        };
        let of = &self.apps[app];
        let base = &self.node(node).base;
        let asks = of.requests.asks(key)?;
        let on_rack = asks.count(base.rack) > 0;
        if on_rack && asks.count(base.place) > 0 {
            return Some(Locality::Node);
        }
        let level = if !asks.relaxes(base.rack) {
            None
        } else if on_rack && allowed >= Locality::Rack {
            Some(Locality::Rack)
        } else if !asks.relaxes(Place::ANY) {
            None
        } else if asks.count(Place::ANY) > 0 && (asks.places() <= 1 || allowed == Locality::Any) {
            Some(Locality::Any)
        } else {
            None
        };
        if level.is_none() {
            // Nothing comes of waiting where even the rack will not do.
            let comes = asks.relaxes(base.rack) && (on_rack || asks.relaxes(Place::ANY));
            sink.check(|| {
                if comes {
                    why::waits_for_locality(of.id, node, key, allowed)
                } else {
                    why::strict_locality(of.id, node, key)
                }
            });
        }
        level
    }

    /// Puts a container on the node, or reserves it (spec `fair.md` §4.7).
    fn try_assign<L: Log>(
        &mut self,
        app: AppSlot,
        node: NodeId,
        key: RequestKey,
        level: Locality,
        trying: Trying,
        sink: &mut Sink<'_, L>,
    ) -> Assigned {
        if self.switches.is_before_overhaul() && trying == Trying::AllKeys {
            self.apps[app].use_up_number();
        }
        let base = &self.node(node).base;
        let place = match level {
            Locality::Node => base.place,
            Locality::Rack => base.rack,
            Locality::Any => Place::ANY,
        };
        let ask = self.apps[app].requests.asks(key).and_then(|asks| asks.at(place));
        let capability = ask.expect("the level was found among the asks").resource;
        if !capability.fits_in(&base.unallocated) {
            sink.check(|| why::does_not_fit(self.apps[app].id, &capability, self.node(node)));
            return self.try_reserve(app, node, key, level, capability, trying, sink);
        }
        if self.delays_matter {
            self.raise_locality(app, key, level);
        }
        if self.apps[app].requests.outstanding(key) <= 0 {
            if trying != Trying::AllKeys {
                self.unreserve(app, node, sink);
            }
            return Assigned::Nothing;
        }
        let reserved = match trying {
            Trying::AllKeys => None,
            Trying::Reserved(_) => self.node(node).base.reserved,
        };
        let container = self.allocate_container(app, node, key, level, capability, reserved);
        if trying != Trying::AllKeys {
            self.unreserve(app, node, sink);
        }
        self.put_on_node(container, node, reserved.is_some(), sink);
        self.count_master(container, capability);
        Assigned::Container(capability)
    }

    /// The first container of a managed application is its master's, which counts against the share of masters.
    pub(crate) fn count_master(&mut self, container: ContainerRef, size: Resource) {
        if self.switches.tests_am_limit_by_ask() {
            self.count_first_as_am(container);
            return;
        }
        let of = &mut self.apps[container.app];
        if of.needs_master() {
            of.am.resource = size;
            of.am.running = true;
            let leaf = self.queues[of.queue].leaf_mut();
            leaf.am_usage += size;
            leaf.let_masters_in();
        }
    }
}

/// What a reservation counts as among the containers assigned in a visit (`CONTAINER_RESERVED`).
const RESERVED: Resource = Resource::new(-1, 0);

impl Assigned {
    /// Whether queues and apps further back are not asked any more.
    fn ends_offers(self) -> bool {
        match self {
            Self::Nothing => false,
            Self::Container(resource) => !resource.is_none(),
            Self::Reserved => true,
        }
    }
}
