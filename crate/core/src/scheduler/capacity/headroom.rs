//! Headroom: what an application may still get, as its scheduler believes (spec `capacity.md` §5.6; Hadoop's
//! `CapacityHeadroomProvider`).

use super::app::HeadroomSource;
use super::partition::Label;
use super::queue::{Env, Mode};
use super::users::Scope;
use super::{AppSlot, CapacityScheduler};
use crate::ids::QueueId;
use crate::resource::Resource;

/// What a headroom is the least of, in one partition.
#[derive(Clone, Debug)]
pub(super) struct HeadroomTerms {
    pub(super) label: Label,
    pub(super) user_limit: Resource,
    pub(super) user_used: Resource,
    /// What the limit leaves to the user.
    pub(super) of_user: Resource,
    pub(super) queue_limit: Resource,
    pub(super) queue_used: Resource,
    /// What the limit leaves to the queue.
    pub(super) of_queue: Resource,
    pub(super) total: Resource,
    pub(super) total_used: Resource,
    /// What is free in the partition.
    pub(super) free: Resource,
}

impl HeadroomTerms {
    fn headroom(&self, env: &Env) -> Resource {
        let calc = env.calc;
        let least = calc.round_down(&self.of_user.min(&self.of_queue), &env.minimum);
        calc.min(&self.total, &self.free, &least)
    }
}

impl CapacityScheduler {
    /// The limit handed down at a visit or a cluster update, cut to the queue's maximum (`updateCurrentResourceLimits`).
    pub(super) fn set_current_limit(&mut self, queue: QueueId, limit: Resource) {
        let calc = self.env.calc;
        let maximum = calc.round_down(
            &self.tree[queue].quotas(Label::NONE).effective_max,
            &self.env.minimum,
        );
        self.tree[queue].leaf_mut().cached_limit = calc.min(&self.env.cluster, &maximum, &limit);
    }

    /// From now on headrooms see it (`setQueueResourceLimitsInfo`).
    pub(super) fn publish_limit(&mut self, queue: QueueId) {
        let leaf = self.tree[queue].leaf_mut();
        leaf.current_limit = leaf.cached_limit;
    }

    /// The limit of the application's user; from now on its headroom comes from this leaf
    /// (`computeUserLimitAndSetHeadroom`).
    pub(super) fn user_limit_and_headroom(
        &mut self,
        queue: QueueId,
        app: AppSlot,
        label: Label,
        mode: Mode,
        known: Option<Resource>,
    ) -> Resource {
        let user = self.apps[app].user;
        let Some(record) = self.tree[queue].leaf().users.get(user) else {
            return Resource::NONE;
        };
        let serial = record.serial;
        let limit =
            known.unwrap_or_else(|| self.tree[queue].user_limit(&self.env, user, label, mode, Scope::Active));
        self.publish_limit(queue);
        self.apps[app].headroom = Some(HeadroomSource { queue, serial });
        limit
    }

    /// What an answer to the application says now; computes what is stale.
    pub(super) fn headroom(&mut self, app: AppSlot) -> Resource {
        if let Some(source) = self.apps[app].headroom {
            let user = self.apps[app].user;
            for label in self.headroom_labels(app) {
                self.tree[source.queue].user_limit(&self.env, user, label, Mode::Respect, Scope::Active);
            }
        }
        self.peek_headroom(app)
    }

    fn headroom_labels(&self, app: AppSlot) -> Vec<Label> {
        match self.apps[app].requested_labels.as_slice() {
            [] => vec![Label::NONE],
            labels => labels.to_vec(),
        }
    }

    /// The same without touching a cache.
    pub(super) fn peek_headroom(&self, app: AppSlot) -> Resource {
        let Some(source) = self.apps[app].headroom else {
            return Resource::NONE;
        };
        let labels = self.headroom_labels(app);
        let mut sum = labels
            .iter()
            .map(|label| self.headroom_in(source, app, *label).headroom(&self.env))
            .fold(Resource::NONE, |sum, headroom| sum + headroom);
        if sum.memory() < 0 {
            sum.set(0, 0);
        }
        sum
    }

    /// The terms of an application's headroom, by partition; none as long as no leaf has looked at it.
    pub(super) fn headroom_terms(&self, app: AppSlot) -> Vec<HeadroomTerms> {
        let labels = self.headroom_labels(app).into_iter();
        let source = self.apps[app].headroom;
        labels
            .filter_map(|label| Some(self.headroom_in(source?, app, label)))
            .collect()
    }

    fn headroom_in(&self, source: HeadroomSource, app: AppSlot, label: Label) -> HeadroomTerms {
        let queue = &self.tree[source.queue];
        let user = self.apps[app].user;
        let user_used = queue.leaf().users.used_by_record(user, source.serial, label);
        let limit = if label.is_none() {
            queue.leaf().current_limit
        } else {
            queue.quotas(label).effective_max
        };
        let user_limit = queue.peek_user_limit(&self.env, user, label, Scope::Active);
        let queue_used = queue.usage.of(label).used;
        let total = *self.env.partitions.total(label);
        let total_used = self.tree[self.tree.root()].usage.of(label).used;
        HeadroomTerms {
            label,
            user_limit,
            user_used,
            of_user: user_limit.subtract_non_negative(&user_used),
            queue_limit: limit,
            queue_used,
            of_queue: limit.subtract_non_negative(&queue_used),
            total,
            total_used,
            free: total - total_used,
        }
    }
}
