//! Whether a node has room for a container, or is worth reserving (spec `capacity.md` §5.11; Hadoop's
//! `RegularContainerAllocator.assignContainer`).

use super::assign::ProposalKind;
use super::container_allocator::{Found, Skip, Trial};
use crate::resource::Resource;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::rules::*;
use crate::scheduler::container::{AppSlot, ContainerRef};
use crate::scheduler::request::{PlacedAsk, RequestKey};
use crate::scheduler::{Comparison, Locality, Log, Outcome, Sink};

impl CapacityScheduler {
    /// Whether the node has room, or is worth reserving (`assignContainer`).
    pub(crate) fn fit<L: Log>(
        &self,
        of: &Trial<'_>,
        ask: &PlacedAsk,
        locality: Locality,
        sink: &mut Sink<'_, L>,
    ) -> Result<Found, Skip> {
        let Trial {
            app,
            key,
            on,
            limits,
            reservation,
        } = *of;
        let why = |rule, verdict| self.why_ask(app, key, rule, verdict, on.node);
        let calc = self.env.calc;
        let node = self.at(on);
        let size = ask.resource;
        let is_large_enough = if self.env.switches.compares_nodes_by_dominant_share() {
            calc.le(&self.env.cluster, &size, &node.base.total)
        } else {
            calc.fits(&size, &node.base.total)
        };
        if !is_large_enough {
            sink.check(|| {
                why(&LARGER_THAN_NODE, Outcome::Fails).comparing(size, Comparison::FitsIn, node.base.total)
            });
            return Err(Skip::Place);
        }
        let wanted = self.may_take_or_reserve(app, key, &size);
        let mut room = calc.containers_that_fit(&node.base.unallocated, &size);
        let missing = calc.max(
            &self.env.cluster,
            &(size - limits.headroom),
            &limits.needed_to_unreserve,
        );
        let must_unreserve = if self.env.switches.gives_up_by_dominant_share() {
            calc.positive(&self.env.cluster, &missing)
        } else {
            calc.any_above_zero(&missing)
        };
        let mut kills = Vec::new();
        if room == 0 && limits.allow_preemption {
            let mut free = node.base.unallocated;
            for container in node.killable.keys() {
                kills.push(*container);
                free += self.apps.held(*container).base.resource;
                if calc.fits(&size, &free) {
                    room = 1;
                    break;
                }
            }
        }
        let looks_on = reservation.is_none()
            && self.tree[self.apps[app].queue].continue_looking
            && self.env.looks_on(node.label);
        let may_pass = self.tree[self.apps[app].queue].continue_looking && reservation.is_none();
        if room > 0 {
            let mut unreserve = None;
            if looks_on && (!wanted || must_unreserve) {
                let least = if must_unreserve { missing } else { size };
                unreserve = self.reservation_to_give_up(app, key, &least);
                if unreserve.is_none() {
                    sink.check(|| why(&MUST_GIVE_UP, Outcome::Fails).with("least", least));
                    return Err(Skip::Place);
                }
            }
            return Ok(Found {
                on: on.clone(),
                kind: ProposalKind::Allocate,
                resource: size,
                locality,
                unreserve,
                kills,
            });
        }
        let may_reserve = (wanted || reservation.is_some()) && !(may_pass && must_unreserve);
        let no_room = if may_reserve {
            Outcome::Waits
        } else {
            Outcome::Fails
        };
        sink.check(|| why(&DOES_NOT_FIT, no_room).comparing(size, Comparison::FitsIn, node.base.unallocated));
        if !may_reserve {
            sink.check(|| why(&NOT_RESERVED, Outcome::Fails).with("headroom", limits.headroom));
        }
        may_reserve
            .then(|| Found {
                on: on.clone(),
                kind: ProposalKind::Reserve,
                resource: size,
                locality,
                unreserve: None,
                kills: Vec::new(),
            })
            .ok_or(Skip::Place)
    }

    /// A reservation of the same key that is large enough (`findNodeToUnreserve`).
    fn reservation_to_give_up(
        &self,
        app: AppSlot,
        key: RequestKey,
        least: &Resource,
    ) -> Option<ContainerRef> {
        let of_key = self.apps[app].reservations.get(key.hash(), &key)?;
        let (node, _) = of_key.iter().find(|(_, container)| {
            let reserved = self.apps.held(**container).reserved.unwrap_or_default();
            self.env.calc.fits(least, &reserved)
        })?;
        self.container_on(*node)
    }

    /// More is wanted than is reserved, or the reservations have waited long (`shouldAllocOrReserveNewContainer`).
    pub(crate) fn may_take_or_reserve(&self, app: AppSlot, key: RequestKey, size: &Resource) -> bool {
        let entry = &self.apps[app];
        let reserved = entry.reservations_of(key) as i32;
        let mut starvation = 0;
        if reserved > 0 {
            let queue = &self.tree[entry.queue];
            let share = self.env.ratio(size, &queue.maximum_allocation);
            let factor = 1.0 - share.min(queue.leaf().minimum_allocation_factor);
            let again = entry.counters(key).reserved_again as f32;
            starvation = (again / reserved as f32 * factor) as i32;
        }
        // Java's sums wrap: 2^31 - 1 are asked for, and one more is none.
        starvation
            .wrapping_add(entry.requests.outstanding(key))
            .wrapping_sub(reserved)
            > 0
    }
}
