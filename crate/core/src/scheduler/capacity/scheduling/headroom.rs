//! Headroom: what an application may still get, as its scheduler believes (spec `capacity.md` §5.6; Hadoop's
//! `CapacityHeadroomProvider`).

use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::app::HeadroomSource;
use crate::scheduler::capacity::model::env::Env;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::usage::Mode;
use crate::scheduler::capacity::model::users::Scope;
use crate::scheduler::container::AppSlot;
use crate::scheduler::{Headroom, HeadroomBlacklist, HeadroomMax, HeadroomUsage, HeadroomWhen};

/// What a headroom is the least of, in one partition.
#[derive(Clone, Debug)]
pub(crate) struct HeadroomTerms {
    pub(crate) label: Label,
    pub(crate) user_limit: Resource,
    pub(crate) user_used: Resource,
    /// What the limit leaves to the user.
    pub(crate) of_user: Resource,
    /// What the siblings leave to the queue.
    pub(crate) queue_limit: Resource,
    /// The most that the queue may ever have.
    pub(crate) queue_max: Resource,
    pub(crate) queue_used: Resource,
    /// What the limit leaves to the queue.
    pub(crate) of_queue: Resource,
    pub(crate) total: Resource,
    pub(crate) total_used: Resource,
    /// What is free in the partition.
    pub(crate) free: Resource,
    /// What is free on nodes that the application has blacklisted; none where no formula asks.
    pub(crate) blacklisted: Resource,
}

impl HeadroomTerms {
    fn headroom(&self, env: &Env) -> Resource {
        let calc = env.calc;
        let least = calc.round_down(&self.of_user.min(&self.of_queue), &env.minimum);
        calc.min(&self.total, &self.free, &least)
    }

    /// What a formula gives, when it is computed now (spec `simulation.md` §6.5). The clamp to what is free would hide the
    /// faults and is made only where nothing but the blacklist differs from today's.
    pub(crate) fn by(&self, formula: Headroom, env: &Env) -> Resource {
        let today = Headroom {
            blacklist: formula.blacklist,
            ..Headroom::default()
        };
        let whole = if formula == today {
            self.headroom(env)
        } else {
            self.unclamped(formula)
        };
        match formula.blacklist {
            HeadroomBlacklist::Ignore if formula == today => whole,
            HeadroomBlacklist::Ignore => env.calc.round_down(&whole, &env.minimum),
            HeadroomBlacklist::Subtract => {
                let left = whole.subtract_non_negative(&self.blacklisted);
                env.calc.round_down(&left, &env.minimum)
            }
        }
    }

    fn unclamped(&self, formula: Headroom) -> Resource {
        let limit = match formula.max {
            HeadroomMax::Available => self.queue_limit,
            HeadroomMax::Configured => self.queue_max,
        };
        let of_user = self.user_limit.min(&limit).subtract_non_negative(&self.user_used);
        match formula.usage {
            HeadroomUsage::Queue => of_user.min(&limit.subtract_non_negative(&self.queue_used)),
            HeadroomUsage::User => of_user,
        }
    }
}

impl CapacityScheduler {
    /// The limit handed down at a visit or a cluster update, cut to the queue's maximum (`updateCurrentResourceLimits`).
    pub(crate) fn set_current_limit(&mut self, queue: QueueId, limit: Resource) {
        let calc = self.env.calc;
        let maximum = calc.round_down(
            &self.tree[queue].quotas(Label::NONE).effective_max,
            &self.env.minimum,
        );
        self.tree[queue].leaf_mut().cached_limit = calc.min(&self.env.cluster, &maximum, &limit);
    }

    /// From now on headrooms see it (`setQueueResourceLimitsInfo`).
    pub(crate) fn publish_limit(&mut self, queue: QueueId) {
        let leaf = self.tree[queue].leaf_mut();
        leaf.current_limit = leaf.cached_limit;
    }

    /// The limit of the application's user; from now on its headroom comes from this leaf
    /// (`computeUserLimitAndSetHeadroom`).
    pub(crate) fn user_limit_and_headroom(
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

    /// From now on answers hold what this formula gives.
    pub(in crate::scheduler) fn set_headroom(&mut self, formula: Headroom) {
        self.formula = formula;
    }

    /// The leaf looks at an application in a node heartbeat: the formula `stale` writes the headroom down if the application
    /// asks for something.
    pub(crate) fn store_headroom(&mut self, app: AppSlot) {
        let asks = |app: AppSlot| {
            let mut usages = self.apps[app].usage.iter();
            usages.any(|(_, usage)| !usage.pending.is_none())
        };
        if self.formula.when == HeadroomWhen::Stale && asks(app) {
            self.apps[app].stored_headroom = self.headroom_now(app);
        }
    }

    /// An application got a container: what was written down is less by that.
    pub(crate) fn lower_headroom(&mut self, app: AppSlot, by: &Resource) {
        let stored = &mut self.apps[app].stored_headroom;
        *stored = stored.subtract_non_negative(by);
    }

    /// What an answer to the application says now; computes what is stale.
    pub(crate) fn headroom(&mut self, app: AppSlot) -> Resource {
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
    pub(crate) fn peek_headroom(&self, app: AppSlot) -> Resource {
        match self.formula.when {
            HeadroomWhen::OnDemand => self.headroom_now(app),
            HeadroomWhen::Stale => self.apps[app].stored_headroom,
        }
    }

    /// What the formula gives at this moment.
    fn headroom_now(&self, app: AppSlot) -> Resource {
        let Some(source) = self.apps[app].headroom else {
            return Resource::NONE;
        };
        let labels = self.headroom_labels(app);
        let mut sum = labels
            .iter()
            .map(|label| self.headroom_in(source, app, *label).by(self.formula, &self.env))
            .fold(Resource::NONE, |sum, headroom| sum + headroom);
        if sum.memory() < 0 {
            sum.set(0, 0);
        }
        sum
    }

    /// The terms of an application's headroom, by partition; none as long as no leaf has looked at it.
    pub(crate) fn headroom_terms(&self, app: AppSlot) -> Vec<HeadroomTerms> {
        let labels = self.headroom_labels(app).into_iter();
        let source = self.apps[app].headroom;
        labels
            .filter_map(|label| Some(self.headroom_in(source?, app, label)))
            .map(|terms| HeadroomTerms {
                blacklisted: self.blacklisted_room(app),
                ..terms
            })
            .collect()
    }

    fn headroom_in(&self, source: HeadroomSource, app: AppSlot, label: Label) -> HeadroomTerms {
        let queue = &self.tree[source.queue];
        let user = self.apps[app].user;
        let user_used = queue.leaf().users.used_by_record(user, source.serial, label);
        let limit = if label.is_none() {
            queue.leaf().current_limit
        } else {
            queue.maximum(&self.env, label)
        };
        let user_limit = queue.peek_user_limit(&self.env, user, label, Scope::Active);
        let queue_used = queue.usage.of(label).used;
        let total = *self.env.partitions.total(label);
        let total_used = self.tree[self.tree.root()].usage.of(label).used;
        HeadroomTerms {
            label,
            user_limit,
            user_used,
            of_user: self.env.leaves(&user_limit, &user_used),
            queue_limit: limit,
            queue_max: queue.quotas(label).effective_max,
            queue_used,
            of_queue: self.env.leaves(&limit, &queue_used),
            total,
            total_used,
            free: total - total_used,
            blacklisted: match self.formula.blacklist {
                HeadroomBlacklist::Ignore => Resource::NONE,
                HeadroomBlacklist::Subtract => self.blacklisted_room(app),
            },
        }
    }

    /// What is unallocated on the nodes that an application has blacklisted.
    fn blacklisted_room(&self, app: AppSlot) -> Resource {
        let blacklist = &self.apps[app].blacklist;
        if blacklist.is_empty() {
            return Resource::NONE;
        }
        let nodes = self.nodes.iter().map(|node| &node.base);
        let refused = nodes.filter(|node| blacklist.contains(&node.place) || blacklist.contains(&node.rack));
        refused.fold(Resource::NONE, |sum, node| sum + node.unallocated)
    }
}
