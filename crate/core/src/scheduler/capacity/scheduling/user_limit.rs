//! The limit of a user (spec `capacity.md` §5.4; Hadoop's `UsersManager.computeUserLimit`).

use crate::resource::Resource;
use crate::scheduler::capacity::model::env::Env;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::queue::Queue;
use crate::scheduler::capacity::model::usage::Mode;
use crate::scheduler::capacity::model::users::{Computed, Scope, UserKey, Users};

impl Queue {
    /// The weight of a user in this queue.
    pub(crate) fn weight_of(&self, name: &str) -> f32 {
        self.user_weights.get(name).copied().unwrap_or(1.0)
    }

    /// The limit of a user, from the cache while nothing has changed.
    pub(crate) fn user_limit(
        &mut self,
        env: &Env,
        user: UserKey,
        label: Label,
        mode: Mode,
        scope: Scope,
    ) -> Resource {
        let users = &self.leaf().users;
        let limit = users.cached(label, mode, scope).unwrap_or_else(|| {
            let limit = self.compute_user_limit(env, label, mode, scope);
            let users = &mut self.leaf_mut().users;
            let version = users.version;
            users.computed.make(label)[Users::slot(mode, scope)] = Computed { version, limit };
            users.recount();
            limit
        });
        let limit = self.weighted(env, user, &limit);
        if scope == Scope::Active
            && let Some(user) = self.leaf_mut().users.get_mut(user)
        {
            user.resource_limit = limit;
        }
        limit
    }

    /// The same without touching the cache.
    pub(crate) fn peek_user_limit(&self, env: &Env, user: UserKey, label: Label, scope: Scope) -> Resource {
        let cached = self.leaf().users.cached(label, Mode::Respect, scope);
        let limit = cached.unwrap_or_else(|| self.compute_user_limit(env, label, Mode::Respect, scope));
        self.weighted(env, user, &limit)
    }

    fn weighted(&self, env: &Env, user: UserKey, limit: &Resource) -> Resource {
        let weight = self.leaf().users.get(user).map_or(1.0, |user| user.weight);
        env.calc.multiply_down(limit, f64::from(weight), &env.minimum)
    }

    /// `UsersManager.computeUserLimit`.
    fn compute_user_limit(&self, env: &Env, label: Label, mode: Mode, scope: Scope) -> Resource {
        let calc = env.calc;
        let total = env.partitions.total(label);
        let users = &self.leaf().users;
        let required = env.minimum;
        let guarantee = self.guarantee(env, label);
        let queue_capacity = calc.max(total, &guarantee, &required);
        let ratio = users.ratios.get(label).copied().unwrap_or(0.0);
        let consumed = calc.multiply_up(total, f64::from(ratio), &env.minimum);
        let current = if calc.lt(total, &consumed, &queue_capacity) {
            queue_capacity
        } else {
            // Out of all bounds where users hold a type of which the partition has nothing.
            consumed.copied() + required
        };
        let active_used = users.active_used.get(label).copied().unwrap_or_default();
        let (pool, weights) = match scope {
            Scope::Active => (active_used + required, users.active_weights),
            Scope::All => (current, users.all_weights),
        };
        let least = calc.divide_up(&current.multiply(f64::from(users.limit)), 100);
        let raw = calc.max(total, &calc.divide_up_by_float(&pool, weights), &least);
        let cap = match mode {
            Mode::Respect
                if (users.factor == -1.0 || guarantee.is_none())
                    && !env.switches.limits_users_by_any_factor() =>
            {
                calc.round_down(&self.quotas(label).effective_max, &env.minimum)
            }
            Mode::Respect => queue_capacity.multiply(f64::from(users.factor)),
            Mode::Ignore => *total,
        };
        calc.round_up(&calc.min(total, &raw, &cap), &env.minimum)
    }
}
