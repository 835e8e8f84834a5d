//! Whether the user of an application may get more, as a leaf remembers it while nothing changes (spec `capacity.md`
//! §5.10; Hadoop's `canAssignToUser`, `userLimitsCache`).

use super::assign::{Limits, Offer};
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::limit_cache::CachedLimit;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::container::AppSlot;

impl CapacityScheduler {
    /// Forgets the limits that the leaf found before something changed.
    pub(crate) fn renew_limit_cache(&mut self, id: QueueId) {
        let leaf = self.tree[id].leaf_mut();
        if leaf.limit_cache.version != leaf.users.version {
            leaf.limit_cache.version = leaf.users.version;
            leaf.limit_cache.entries.clear();
        }
    }

    /// The application's user is not above the limit. A user refused once stays so for applications that reserve no more,
    /// until something changes.
    pub(crate) fn may_user_get_more(
        &mut self,
        id: QueueId,
        app: AppSlot,
        offer: &Offer,
        limits: &mut Limits,
        reservation: &Resource,
    ) -> bool {
        let user = self.apps[app].user.id;
        let entries = &self.tree[id].leaf().limit_cache.entries;
        let is_mine = |e: &CachedLimit| e.user == user && e.label == offer.label && e.mode == offer.mode;
        let found = entries.iter().position(is_mine);
        let known = found.map(|at| entries[at].limit);
        let limit = self.user_limit_and_headroom(id, app, offer.label, offer.mode, known);
        self.store_headroom(app);
        let cache = &mut self.tree[id].leaf_mut().limit_cache.entries;
        let at = found.unwrap_or_else(|| {
            cache.push(CachedLimit {
                label: offer.label,
                mode: offer.mode,
                user,
                limit,
                can_assign: true,
                reservation: Resource::NONE,
            });
            cache.len() - 1
        });
        let cached = &cache[at];
        if !cached.can_assign && reservation.fits_in(&cached.reservation) {
            return false;
        }
        let may = self.is_user_below(id, app, &limit, offer.label, limits);
        let cached = &mut self.tree[id].leaf_mut().limit_cache.entries[at];
        if !may && cached.reservation.fits_in(reservation) {
            cached.can_assign = false;
            cached.reservation = *reservation;
        }
        may
    }

    /// `canAssignToUser`.
    fn is_user_below(
        &self,
        id: QueueId,
        app: AppSlot,
        limit: &Resource,
        label: Label,
        limits: &mut Limits,
    ) -> bool {
        let (calc, cluster) = (self.env.calc, &self.env.cluster);
        let entry = &self.apps[app];
        let Some(user) = self.tree[id].leaf().users.get(entry.user) else {
            return false;
        };
        limits.needed_to_unreserve = Resource::NONE;
        let used = user.usage.of(label).used;
        if !calc.gt(cluster, &used, limit) {
            return true;
        }
        let without = user.usage.of(Label::NONE).used - entry.current_reservation();
        if self.tree[id].continue_looking && self.env.looks_on(label) && calc.le(cluster, &without, limit) {
            limits.needed_to_unreserve = used - *limit;
            return true;
        }
        false
    }
}
