//! Limits for application masters and the activation of waiting applications (spec `capacity.md` §5.3; Hadoop's
//! `AbstractLeafQueue.activateApplications`).

use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::app::HeldUp;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::users::UserKey;
use crate::scheduler::container::AppSlot;

impl CapacityScheduler {
    /// What all application masters of a leaf may hold in a partition.
    fn compute_am_limit(&mut self, id: QueueId, label: Label) {
        let calc = self.env.calc;
        let queue = &mut self.tree[id];
        let guarantee = queue.guarantee(&self.env, label);
        let current = if label.is_none() {
            queue.leaf().current_limit
        } else {
            Resource::NONE
        };
        let base = if self.env.switches.limits_masters_by_dominant_share() {
            calc.max(&queue.leaf().last_cluster, &current, &guarantee)
        } else if calc.fits(&guarantee, &current) {
            current
        } else {
            guarantee
        };
        let percent = queue.shares(label).am_percent;
        let limit = calc.multiply_up(&base, percent.into(), &self.env.minimum);
        queue.usage.make(label).am_limit = limit;
    }

    /// What the application masters of one user may hold in a partition.
    pub(crate) fn user_am_limit(
        &self,
        id: QueueId,
        user: UserKey,
        label: Label,
        active_users: i32,
    ) -> Resource {
        let weight = self.tree[id]
            .leaf()
            .users
            .get(user)
            .map_or(1.0, |user| user.weight);
        self.am_limit_by_weight(id, weight, label, active_users)
    }

    /// What the application masters of a user of that weight may hold in a partition.
    fn am_limit_by_weight(&self, id: QueueId, weight: f32, label: Label, active_users: i32) -> Resource {
        let calc = self.env.calc;
        let queue = &self.tree[id];
        let leaf = queue.leaf();
        let share = (leaf.users.limit / 100.0).max(1.0 / active_users.max(1) as f32);
        let share = (share * weight).min(1.0);
        let percent = queue.shares(label).am_percent;
        let factor = if leaf.users.factor == -1.0 && !self.env.switches.limits_users_by_any_factor() {
            percent
        } else {
            percent * share * leaf.users.factor
        };
        let limit = calc.multiply_up(
            &queue.guarantee(&self.env, label),
            factor.into(),
            &self.env.minimum,
        );
        calc.min(&leaf.last_cluster, &limit, &queue.usage.of(label).am_limit)
    }

    /// Lets waiting applications start whose masters fit; one that does not fit does not hold up the others.
    pub(crate) fn activate_applications(&mut self, id: QueueId) {
        for label in self.tree[id].labels_for_limits() {
            self.compute_am_limit(id, label);
        }
        // Computed for the first user of a pass and used for all later ones.
        let mut user_limits: Vec<(Label, Resource)> = Vec::new();
        for app in self.tree[id].leaf().pending.clone() {
            let label = self.apps[app].am_label;
            let master = self.apps[app].usage.of(label).am_used;
            let usage = self.tree[id].usage.of(label);
            let [queue_total, queue_limit] = [master + usage.am_used, usage.am_limit];
            if !self.master_fits(id, &queue_total, &queue_limit) && !self.may_exceed(id, label) {
                self.apps[app].held_up = Some(HeldUp::QueueLimit);
                continue;
            }
            let user = self.apps[app].user;
            let weight = self.weight_in(id, app);
            let user_used = self.tree[id]
                .leaf_mut()
                .users
                .make(user, weight)
                .usage
                .of(label)
                .am_used;
            let known = user_limits
                .iter()
                .find(|(of, _)| *of == label)
                .map(|(_, limit)| *limit);
            let user_limit = known.unwrap_or_else(|| {
                let active_users = self.tree[id].leaf().users.active_count();
                let limit = self.user_am_limit(id, user, label, active_users);
                let unweighted = self.am_limit_by_weight(id, 1.0, label, active_users);
                self.tree[id].usage.make(label).user_am_limit = unweighted;
                user_limits.push((label, limit));
                limit
            });
            if !self.master_fits(id, &(master + user_used), &user_limit) && !self.may_exceed(id, label) {
                self.apps[app].held_up = Some(HeldUp::UserLimit);
                continue;
            }
            self.activate(id, app, label, master);
            let users = &mut self.tree[id].leaf_mut().users;
            users.make(user, weight).usage.make(label).am_limit = user_limit;
        }
    }

    /// All masters fit into a limit.
    fn master_fits(&self, id: QueueId, masters: &Resource, limit: &Resource) -> bool {
        if self.env.switches.compares_masters_by_dominant_share() {
            self.env
                .calc
                .le(&self.tree[id].leaf().last_cluster, masters, limit)
        } else {
            self.env.calc.fits(masters, limit)
        }
    }

    /// One application may always run.
    fn may_exceed(&self, id: QueueId, label: Label) -> bool {
        let leaf = self.tree[id].leaf();
        let used = self.tree[id].usage.of(label).am_used;
        leaf.active.len() < 1 || self.env.calc.le(&leaf.last_cluster, &used, &Resource::NONE)
    }

    fn activate(&mut self, id: QueueId, app: AppSlot, label: Label, master: Resource) {
        let user = self.apps[app].user;
        self.apps[app].held_up = None;
        let leaf = self.tree[id].leaf_mut();
        leaf.pending.retain(|other| *other != app);
        leaf.active.insert(&self.apps.all, app);
        let record = leaf
            .users
            .get_mut(user)
            .expect("made before its limit was looked at");
        record.pending -= 1;
        record.active += 1;
        record.usage.make(label).am_used += master;
        self.tree[id].usage.make(label).am_used += master;
        self.touched_apps.push(app);
    }
}
