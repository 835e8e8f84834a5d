//! What each application of a leaf should have, and what it could give (spec `capacity.md` §8.8; Hadoop's
//! `FifoIntraQueuePreemptionPlugin`).

#![warn(
    clippy::cast_lossless,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss
)]

use crate::scheduler::capacity::preemption::app_share::{AppShare, UserShare};
use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::super::CapacityScheduler;
use super::selection::Selection;
use super::snapshot::Round;
use crate::ids::QueueId;
use crate::jvm::{ArrayHeap, iteration_order, tree_set_order};
use crate::resource::Resource;
use crate::scheduler::capacity::model::app_order::AppPolicy;
use crate::scheduler::capacity::model::usage::Mode;
use crate::scheduler::capacity::model::users::Scope;
use crate::scheduler::container::AppSlot;
use crate::scheduler::{Log, Sink};

/// How the applications of a leaf are ordered.
struct Orderly<'a> {
    scheduler: &'a CapacityScheduler,
    users: &'a [UserShare],
    /// The leaf's own order, if the users' usage comes first.
    fair: Option<&'a AppPolicy>,
}

impl Orderly<'_> {
    fn compare(&self, a: &AppShare, b: &AppShare) -> Ordering {
        let apps = &self.scheduler.apps;
        let number = |share: &AppShare| apps[share.app].number;
        let Some(policy) = self.fair else {
            // QUIRK: the difference of the priorities in 32 bits (`Priority.compareTo`), which may overflow.
            let by_priority = b.priority.wrapping_sub(a.priority).cmp(&0);
            return by_priority.then_with(|| number(a).cmp(&number(b)));
        };
        if a.user == b.user {
            return policy.compare(&apps[a.app], &apps[b.app]);
        }
        let used = |share: &AppShare| {
            let user = self.users.iter().find(|user| user.user == share.user);
            user.map_or(Resource::NONE, UserShare::used_without_am)
        };
        let (used_a, used_b) = (used(a), used(b));
        if used_a == used_b {
            number(a).cmp(&number(b))
        } else if self
            .scheduler
            .env
            .calc
            .lt(&self.scheduler.env.cluster, &used_a, &used_b)
        {
            Ordering::Less
        } else {
            Ordering::Greater
        }
    }
}

impl CapacityScheduler {
    /// What each application of a leaf should have (`computeAppsIdealAllocation`).
    pub(crate) fn share_out_inside<L: Log>(
        &mut self,
        round: &mut Round,
        partition: usize,
        queue: usize,
        selection: &Selection,
        sink: &mut Sink<'_, L>,
    ) {
        let (calc, cluster) = (self.env.calc, self.env.cluster);
        let id = round.list.queues[queue];
        let label = round.partitions[partition].label;
        let share = &mut round.partitions[partition].shares[queue];
        let mut room = share.used - share.to_obtain;
        let active = self.tree[id].leaf().active.all(&self.apps.all);
        let mut masters: BTreeMap<u32, Resource> = BTreeMap::new();
        for app in active {
            let am_used = self.apps[app].usage.of(label).am_used;
            *masters.entry(self.apps[app].user.id).or_default() += am_used;
            room -= am_used;
        }
        let apps = self.all_applications(id);
        if apps.len() == 1 {
            return;
        }
        let mut shares = Vec::new();
        for app in apps {
            let user = self.apps[app].user;
            if !share.users.iter().any(|known| known.user == user) {
                let weight = self.weight_in(id, app);
                let entry = &mut self.tree[id];
                let used = entry.leaf_mut().users.make(user, weight).usage.of(label).used;
                let am_used = masters.get(&user.id).copied().unwrap_or_default();
                let limit = entry.user_limit(&self.env, user, label, Mode::Respect, Scope::All) - am_used;
                share.users.push(UserShare {
                    user,
                    used,
                    am_used,
                    selected: Resource::NONE,
                    ideal: Resource::NONE,
                    limit,
                    quota_done: false,
                });
            }
            let entry = &self.apps[app];
            let usage = entry.usage.of(label);
            shares.push(AppShare {
                app,
                user,
                priority: entry.priority,
                used: usage.used,
                am_used: if entry.is_waiting_for_am() {
                    Resource::NONE
                } else {
                    usage.am_used
                },
                pending: entry.outstanding_in(label),
                selected: Resource::NONE,
                ideal: Resource::NONE,
                to_be_preempted: Resource::NONE,
                to_obtain: Resource::NONE,
                from_others: Resource::NONE,
            });
        }
        let mut ordered = self.ideal_by_app(id, label, &shares, &mut share.users, room, selection);
        let mut limit = share
            .guaranteed()
            .multiply(f64::from(self.policy.settings.intra_limit));
        limit = if calc.gt(&cluster, &limit, &share.to_obtain) {
            limit - share.to_obtain
        } else {
            Resource::NONE
        };
        let limit = calc.min(&cluster, &limit, &selection.budget);
        if calc.le(&cluster, &limit, &Resource::NONE) {
            sink.check(|| self.why_nothing_inside(id, share, &limit));
        }
        self.amounts_by_app(&mut ordered, limit);
        self.match_demand(&mut ordered, &mut share.users, sink);
        share.apps = ordered;
    }

    /// Those that wait and those that are active, in the order of Java's set (`AbstractLeafQueue.getAllApplications`). QUIRK: one that an
    /// ask has put into the active ones while it waits is there once.
    fn all_applications(&self, id: QueueId) -> Vec<AppSlot> {
        let leaf = self.tree[id].leaf();
        let mut apps = leaf.pending.clone();
        // The set is made as large as those that wait need it, and grows.
        let table = u32::try_from(apps.len() * 4 / 3 + 1).map_or(16, u32::next_power_of_two);
        let mut active = leaf.active.all(&self.apps.all);
        active.retain(|app| !apps.contains(app));
        apps.extend(active);
        iteration_order(&mut apps, table, |app| self.apps.attempt_hash(*app));
        apps
    }

    /// The applications, least important first, with their ideal shares.
    fn ideal_by_app(
        &self,
        id: QueueId,
        label: crate::scheduler::capacity::model::partition::Label,
        shares: &[AppShare],
        users: &mut [UserShare],
        mut room: Resource,
        selection: &Selection,
    ) -> Vec<AppShare> {
        let (calc, cluster) = (self.env.calc, &self.env.cluster);
        let policy = &self.tree[id].leaf().active.policy;
        let is_fair = matches!(policy, AppPolicy::Fair { .. }) && self.users_first();
        let fair = is_fair.then_some(policy);
        let snapshot: Vec<UserShare> = users.to_vec();
        let orderly = Orderly {
            scheduler: self,
            users: &snapshot,
            fair,
        };
        let mut queue: ArrayHeap<usize> = ArrayHeap::default();
        let compare = |a: usize, b: usize| orderly.compare(&shares[a], &shares[b]);
        for at in 0..shares.len() {
            queue.push(at, |a, b| compare(a, b).is_lt());
        }
        let mut looked_at: Vec<AppShare> = Vec::new();
        while let Some(next) = queue.pop(|a, b| compare(a, b).is_gt()) {
            let mut app = shares[next].clone();
            let exhausted = calc.le(cluster, &room, &Resource::NONE)
                || (calc.any_zero_or_below(&room) && self.policy.settings.intra_conservative);
            if !exhausted {
                let user = users
                    .iter_mut()
                    .find(|user| user.user == app.user)
                    .expect("made for every app");
                let taken = selection
                    .of_app(app.app)
                    .filter(|c| self.apps.held(*c).label == label);
                app.selected = taken.fold(Resource::NONE, |sum, c| sum + self.apps.held(c).base.resource);
                user.selected += app.selected;
                let wanted = app.used_without_am() + app.pending - app.selected;
                if calc.lt(cluster, &user.ideal, &user.limit) {
                    let within = calc.min(cluster, &wanted, &(user.limit - user.ideal));
                    app.ideal = calc.min(cluster, &room, &within);
                    user.ideal += app.ideal;
                    let has = app.used_without_am() - app.selected;
                    if calc.gt(cluster, &app.ideal, &has) {
                        app.from_others = app.ideal - has;
                    }
                    room = room.subtract_non_negative(&app.ideal);
                }
            }
            looked_at.push(app);
        }
        // QUIRK: by different users' usage and one user's own order they may stand in a circle; it is a set that they are put into.
        let mut reverse = |a: usize, b: usize| orderly.compare(&looked_at[b], &looked_at[a]);
        let walk = tree_set_order(looked_at.len(), &mut reverse).into_iter();
        walk.map(|at| looked_at[at].clone()).collect()
    }

    /// What each application could give (`calculateToBePreemptedResourcePerApp`).
    fn amounts_by_app(&self, ordered: &mut [AppShare], mut limit: Resource) {
        let (calc, cluster) = (self.env.calc, &self.env.cluster);
        for app in ordered {
            let nothing = Resource::NONE;
            if calc.le(cluster, &limit, &nothing) || calc.le(cluster, &app.used, &nothing) {
                continue;
            }
            let mut amount = (app.used - app.ideal)
                .subtract_non_negative(&app.selected)
                .subtract_non_negative(&app.am_used);
            if self.users_first() {
                amount = amount.subtract_non_negative(&self.env.minimum);
            }
            app.to_be_preempted = calc.min(cluster, &calc.max(cluster, &amount, &nothing), &limit);
            limit = limit.subtract_non_negative(&app.to_be_preempted);
        }
    }

    /// Lets important applications get from unimportant ones (`validateOutSameAppPriorityFromDemand`).
    fn match_demand<L: Log>(&self, apps: &mut [AppShare], users: &mut [UserShare], sink: &mut Sink<'_, L>) {
        let (calc, cluster) = (self.env.calc, &self.env.cluster);
        let nothing = Resource::NONE;
        for high in (0..apps.len()).rev() {
            if !calc.gt(cluster, &apps[high].from_others, &nothing) {
                continue;
            }
            for low in 0..apps.len() {
                if !calc.gt(cluster, &apps[low].to_be_preempted, &nothing) {
                    continue;
                }
                let same_user = apps[high].user == apps[low].user;
                if same_user && apps[low].priority >= apps[high].priority {
                    sink.check(|| self.why_not_below(&apps[low], &apps[high]));
                    continue;
                }
                let exhausted = calc.le(cluster, &apps[low].to_be_preempted, &apps[low].to_obtain);
                if exhausted || apps[high].from_others.is_none() {
                    continue;
                }
                let user = users
                    .iter_mut()
                    .find(|user| user.user == apps[low].user)
                    .expect("made for every app");
                let above_limit = calc.gt(cluster, &user.used_without_am(), &user.limit);
                if !same_user && !above_limit && self.users_first() {
                    sink.check(|| self.why_user_keeps(&apps[low], user, &apps[high]));
                    continue;
                }
                let mut amount = apps[low].to_be_preempted - apps[low].to_obtain;
                if !same_user && apps[low].priority == apps[high].priority && above_limit {
                    let mut above = user.used_without_am() - user.selected - user.limit;
                    if user.quota_done {
                        above = nothing;
                    }
                    if calc.lt(cluster, &above, &amount) {
                        user.quota_done = true;
                        amount = above;
                    }
                }
                if calc.gt(cluster, &amount, &nothing) {
                    let taken = calc.min(cluster, &apps[high].from_others, &amount);
                    apps[high].from_others -= taken;
                    apps[low].to_obtain += taken;
                }
            }
        }
    }
}
