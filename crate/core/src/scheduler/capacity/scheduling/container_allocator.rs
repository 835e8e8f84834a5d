//! From an application to a container on a node: locality, fit, reservation (spec `capacity.md` §5.11; Hadoop's
//! `RegularContainerAllocator`).

use super::assign::{Assignment, Limits, Offer, Proposal, ProposalKind, Skipped};
use crate::resource::Resource;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::together::Candidate;
use crate::scheduler::capacity::model::usage::Mode;
use crate::scheduler::capacity::rules::*;
use crate::scheduler::container::{AppSlot, ContainerRef};
use crate::scheduler::request::{Place, PlacedAsk, RequestKey};
use crate::scheduler::{Check, Comparison, Locality, Log, Outcome, Sink};

/// Why a key got nothing (`AllocationState`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Skip {
    /// The next key is looked at.
    Key,
    /// The next, wider place is looked at.
    Place,
    /// The next application is looked at.
    App,
    /// The queue is at its limit.
    Queue,
}

/// How often a key was offered nodes that were not the right ones, and how often at most.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Delay {
    pub(crate) missed: i32,
    pub(crate) allowed: f32,
}

impl Delay {
    /// It has waited long enough.
    pub(crate) fn over(self) -> bool {
        self.allowed < self.missed as f32
    }
}

/// What is tried: to give an application something of what it asks for under a key on a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trial<'a> {
    pub(crate) app: AppSlot,
    pub(crate) key: RequestKey,
    pub(crate) on: &'a Candidate,
    pub(crate) limits: &'a Limits,
    /// The application's own on the node, where it is served.
    pub(crate) reservation: Option<ContainerRef>,
}

/// What a key would get.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) on: Candidate,
    pub(crate) kind: ProposalKind,
    pub(crate) resource: Resource,
    pub(crate) locality: Locality,
    pub(crate) unreserve: Option<ContainerRef>,
    pub(crate) kills: Vec<ContainerRef>,
}

impl CapacityScheduler {
    /// Offers the node to one application; `reservation` is the one of its own on the node.
    pub(crate) fn assign_app<L: Log>(
        &mut self,
        app: AppSlot,
        offer: &Offer,
        limits: &Limits,
        reservation: Option<ContainerRef>,
        sink: &mut Sink<'_, L>,
    ) -> Assignment {
        if let Some(reserved) = reservation {
            let key = self.apps.held(reserved).base.key;
            let outstanding = self.apps[app].requests.outstanding(key);
            if outstanding == 0 {
                let is_limit = self.env.switches.assigns_after_reservation();
                let skipped = if is_limit || self.apps[app].requests.asks(key).is_some() {
                    Skipped::QueueLimit
                } else {
                    Skipped::Nothing
                };
                return Assignment {
                    excess: Some(reserved),
                    ..Assignment::nothing(skipped)
                };
            }
            let node = offer.node().expect("a reservation is served on its node alone");
            let trial = Trial {
                app,
                key,
                on: &Candidate::new(node, self.label_of(node), offer.mode),
                limits,
                reservation,
            };
            let result = self.try_on_node(&trial, sink);
            return self.conclude(&trial, result, sink);
        }
        let pending = self.apps[app].usage.of(match offer.mode {
            Mode::Respect => offer.label,
            Mode::Ignore => Label::NONE,
        });
        // Negative leftovers do not count as demand in the default partition.
        let wants_nothing = match offer.mode {
            _ if self.env.switches.weighs_demand_by_dominant_share() => {
                !self.env.calc.positive(&self.env.cluster, &pending.pending)
            }
            Mode::Respect if !offer.label.is_none() => pending.pending.is_none(),
            _ => pending.pending.subtract_non_negative(&Resource::NONE).is_none(),
        };
        if wants_nothing {
            sink.check(|| Check::new(self.app_subject(app), &APP_NOTHING_PENDING, Outcome::Fails));
            return Assignment::nothing(Skipped::Other);
        }
        let on = Candidate::new(offer.first(), offer.label, offer.mode);
        for at in 0..self.apps[app].requests.active().len() {
            let trial = Trial {
                app,
                key: self.apps[app].requests.active()[at],
                on: &on,
                limits,
                reservation: None,
            };
            let result = self.look(&trial, offer, sink);
            if !matches!(result, Err(Skip::Key)) {
                return self.conclude(&trial, result, sink);
            }
        }
        Assignment::nothing(Skipped::Other)
    }

    /// Turns the result for a key into an answer; counters fall when something new is placed.
    fn conclude<L: Log>(
        &mut self,
        of: &Trial<'_>,
        result: Result<Found, Skip>,
        sink: &mut Sink<'_, L>,
    ) -> Assignment {
        let Trial {
            app,
            key,
            reservation,
            ..
        } = *of;
        let found = match result {
            Ok(found) => found,
            Err(Skip::App) => return Assignment::nothing(Skipped::Other),
            Err(Skip::Queue) => return Assignment::nothing(Skipped::QueueLimit),
            Err(Skip::Key | Skip::Place) => return Assignment::nothing(Skipped::Nothing),
        };
        if reservation.is_none() {
            let full_reset = self.tree[self.apps[app].queue].leaf().rack_full_reset;
            let counters = self.apps[app].counters_mut(key);
            if found.locality == Locality::Node || (found.locality == Locality::Rack && full_reset) {
                counters.missed = 0;
            }
            if found.on.label.is_none() {
                counters.missed_elsewhere = 0;
            }
        }
        let proposal = Proposal {
            app,
            node: found.on.node,
            key,
            kind: found.kind,
            resource: found.resource,
            locality: found.locality,
            reservation,
            kills: found.kills,
            mode: found.on.mode,
            headroom: of.limits.headroom,
        };
        sink.check(|| self.why_found(&proposal));
        Assignment {
            skipped: Skipped::Nothing,
            excess: found.unreserve,
            proposal: Some(proposal),
        }
    }

    fn ask(&self, app: AppSlot, key: RequestKey, place: Place) -> Option<PlacedAsk> {
        let ask = *self.apps[app].requests.asks(key)?.at(place)?;
        (ask.count > 0).then_some(ask)
    }

    /// Tests before the node itself is looked at (`preCheckForNodeCandidateSet`).
    pub(crate) fn precheck<L: Log>(&mut self, of: &Trial<'_>, sink: &mut Sink<'_, L>) -> Result<(), Skip> {
        if self.env.switches.checks_request_before_node() {
            self.check_key(of, sink)?;
            self.check_partition(of, sink)
        } else {
            self.check_master(of, sink)?;
            self.check_partition(of, sink)?;
            self.check_room(of, sink)
        }
    }

    /// Tests of the request, whatever node it may get.
    pub(crate) fn check_key<L: Log>(&mut self, of: &Trial<'_>, sink: &mut Sink<'_, L>) -> Result<(), Skip> {
        self.check_master(of, sink)?;
        self.check_room(of, sink)
    }

    /// Something is asked for, and not a master where a partition lends what it has.
    fn check_master<L: Log>(&self, of: &Trial<'_>, sink: &mut Sink<'_, L>) -> Result<(), Skip> {
        let Trial { app, key, on, .. } = *of;
        self.ask(app, key, Place::ANY).ok_or(Skip::Key)?;
        let lends = self.settings.lends_to_masters;
        if on.mode == Mode::Ignore && !lends && self.apps[app].is_waiting_for_am() {
            sink.check(|| self.why_ask(app, key, &MASTER_IN_OTHER_PARTITION, Outcome::Fails, on.node));
            return Err(Skip::App);
        }
        Ok(())
    }

    /// The reservations are not enough yet, the headroom is, and its own partition was tried often enough.
    fn check_room<L: Log>(&mut self, of: &Trial<'_>, sink: &mut Sink<'_, L>) -> Result<(), Skip> {
        let Trial {
            app, key, on, limits, ..
        } = *of;
        let why = |this: &Self, rule, verdict| this.why_ask(app, key, rule, verdict, on.node);
        let ask = self.ask(app, key, Place::ANY).ok_or(Skip::Key)?;
        let continue_looking = self.tree[self.apps[app].queue].continue_looking;
        if !continue_looking && !self.may_take_or_reserve(app, key, &ask.resource) {
            sink.check(|| why(self, &RESERVED_ENOUGH, Outcome::Fails));
            return Err(Skip::Key);
        }
        let unreservable = if continue_looking && self.env.switches.looks_on_without_label_alone() {
            if on.label.is_none() {
                self.apps[app].current_reservation()
            } else {
                Resource::NONE
            }
        } else if continue_looking {
            self.apps[app].usage.of(on.label).reserved
        } else {
            Resource::NONE
        };
        if !self
            .env
            .has_room(&ask.resource, &(limits.headroom + unreservable))
        {
            sink.check(|| {
                why(self, &ASK_HEADROOM, Outcome::Fails).comparing(
                    ask.resource,
                    Comparison::FitsIn,
                    limits.headroom + unreservable,
                )
            });
            return Err(Skip::Queue);
        }
        let mut missed = 0;
        if self.apps[app].ask_label(key).is_none() {
            let counters = self.apps[app].counters_mut(key);
            counters.missed_elsewhere += 1;
            missed = counters.missed_elsewhere;
        }
        if on.mode == Mode::Ignore && (missed as usize) < self.nodes.len() {
            sink.check(|| {
                why(self, &OTHER_PARTITION_DELAY, Outcome::Waits).comparing(
                    missed,
                    Comparison::AtLeast,
                    self.node_count(),
                )
            });
            return Err(Skip::App);
        }
        Ok(())
    }

    /// Whether the node is of the partition that is asked for (`precheckNode`).
    pub(crate) fn check_partition<L: Log>(&self, of: &Trial<'_>, sink: &mut Sink<'_, L>) -> Result<(), Skip> {
        let Trial { app, key, on, .. } = *of;
        let asked_label = self.apps[app].ask_label(key);
        let wanted_label = match on.mode {
            Mode::Respect => on.label,
            Mode::Ignore => Label::NONE,
        };
        if asked_label == wanted_label {
            return Ok(());
        }
        sink.check(|| {
            let why = self.why_ask(app, key, &ASK_PARTITION, Outcome::Fails, on.node);
            why.comparing(
                self.label_name(asked_label),
                Comparison::Equal,
                self.label_name(wanted_label),
            )
        });
        Err(Skip::Key)
    }

    /// The node, then its rack, then anywhere (`tryAllocateOnNode`).
    pub(crate) fn try_on_node<L: Log>(
        &mut self,
        of: &Trial<'_>,
        sink: &mut Sink<'_, L>,
    ) -> Result<Found, Skip> {
        let Trial {
            app,
            key,
            on,
            reservation,
            ..
        } = *of;
        if self.is_blacklisted(app, on) {
            sink.check(|| self.why_ask(app, key, &BLACKLISTED, Outcome::Fails, on.node));
            return Err(Skip::App);
        }
        self.apps[app].counters_mut(key).missed += 1;
        let result = self.by_locality(of, sink);
        if matches!(&result, Ok(found) if found.unreserve.is_some()) {
            // QUIRK: `findNodeToUnreserve` adds the reservation to a headroom made for that alone, which recounts its limits.
            self.headroom(app);
        }
        if reservation.is_none() && matches!(result, Err(Skip::Key)) {
            self.apps[app].counters_mut(key).missed -= 1;
        }
        result
    }

    fn is_blacklisted(&self, app: AppSlot, on: &Candidate) -> bool {
        let node = &self.at(on).base;
        self.apps[app].avoids(node.place, node.rack)
    }

    fn by_locality<L: Log>(&self, of: &Trial<'_>, sink: &mut Sink<'_, L>) -> Result<Found, Skip> {
        let Trial {
            app,
            key,
            on,
            reservation,
            ..
        } = *of;
        let strict = || self.why_ask(app, key, &STRICT_LOCALITY, Outcome::Fails, on.node);
        let node = &self.at(on).base;
        let (place, rack) = (node.place, node.rack);
        let asks = self.apps[app].requests.asks(key).ok_or(Skip::Key)?;
        if let Some(ask) = self.ask(app, key, place)
            && asks.count(rack) > 0
            && let Ok(found) = self.fit(of, &ask, Locality::Node, sink)
        {
            return Ok(found);
        }
        if let Some(ask) = self.ask(app, key, rack) {
            if !asks.relaxes(rack) {
                sink.check(strict);
                return Err(Skip::Key);
            }
            let delay = self.rack_delay(app, key);
            sink.check(|| self.why_delayed(app, key, &RACK_DELAY, on.node, delay));
            if delay.over()
                && let Ok(found) = self.fit(of, &ask, Locality::Rack, sink)
            {
                return Ok(found);
            }
        }
        let ask = self.ask(app, key, Place::ANY).ok_or(Skip::Key)?;
        if !asks.relaxes(Place::ANY) {
            sink.check(strict);
            return Err(Skip::Key);
        }
        if reservation.is_none()
            && let Some(delay) = self.anywhere_delay(app, key)
            && !delay.over()
        {
            sink.check(|| self.why_delayed(app, key, &ANYWHERE_DELAY, on.node, delay));
            return Err(Skip::App);
        }
        let found = self.fit(of, &ask, Locality::Any, sink);
        found.map_err(|skip| if skip == Skip::Place { Skip::App } else { skip })
    }

    fn node_count(&self) -> i32 {
        self.nodes.len() as i32
    }

    /// How long a key waits before it takes another node of a rack that it names.
    fn rack_delay(&self, app: AppSlot, key: RequestKey) -> Delay {
        let entry = &self.apps[app];
        let delay = self.tree[entry.queue].leaf().node_locality_delay;
        Delay {
            missed: entry.counters(key).missed,
            allowed: delay.min(self.node_count()) as f32,
        }
    }

    /// How long a key waits before it goes anywhere; `None`: not at all, for it names no place.
    fn anywhere_delay(&self, app: AppSlot, key: RequestKey) -> Option<Delay> {
        let entry = &self.apps[app];
        let nodes = self.node_count();
        let places = entry.requests.asks(key)?.places() as i32;
        if places == 1 {
            return None;
        }
        let missed = entry.counters(key).missed;
        let leaf = self.tree[entry.queue].leaf();
        let allowed = if leaf.rack_locality_delay > -1 {
            let delay = leaf.node_locality_delay.saturating_add(leaf.rack_locality_delay);
            delay.min(nodes) as f32
        } else {
            let factor = ((places - 1).max(0) as f32 / nodes as f32).min(1.0);
            let wait = entry.requests.outstanding(key) as f32 * factor;
            (nodes as f32).min(wait)
        };
        Some(Delay { missed, allowed })
    }
}
