//! Limits of queues and users on applications, and user policies (spec `superior.md` §1.4, §4 step 5).

use super::queues::ROOT;
use crate::config::superior::{DEFAULT_USER, DEFAULTS, GlobalUser, UserPolicy};
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::superior::SuperiorScheduler;
use crate::scheduler::superior::cluster::apps::App;
use crate::scheduler::superior::rules;
use crate::scheduler::superior::why::Refusal;
use crate::scheduler::{Check, Comparison, Outcome, Rejection, Rule, Subject};

/// Other names of the entry for users without one (spec §1.4, DOC).
const OTHER_USERS: [&str; 3] = [DEFAULT_USER, "default", "others"];

impl SuperiorScheduler {
    /// The global policy of `user`.
    pub(crate) fn global_user(&self, user: &str) -> Option<&GlobalUser> {
        let users = &self.settings.users;
        let named = |name: &str| users.iter().find(|entry| &*entry.user == name);
        named(user).or_else(|| named(DEFAULTS))
    }

    /// The policy of `user` in a queue and pool.
    pub(crate) fn user_policy(&self, queue: QueueId, pool: usize, user: &str) -> Option<&UserPolicy> {
        let policy = self.queues[queue].settings.policy_of(&self.pools[pool].name)?;
        let named = |name: &str| policy.users.iter().find(|entry| &*entry.user == name);
        named(user).or_else(|| OTHER_USERS.iter().find_map(|name| named(name)))
    }

    /// What `user` may have of a queue in a pool.
    pub(crate) fn user_max(&self, queue: QueueId, pool: usize, user: &str) -> Resource {
        let policy = self.user_policy(queue, pool, user);
        Resource::from_fn(|index| {
            let limit = match index {
                0 => policy.and_then(|policy| policy.max_memory),
                1 => policy.and_then(|policy| policy.max_vcores),
                _ => None,
            };
            limit.unwrap_or(i64::MAX)
        })
    }

    /// Whether another application may wait in `queue`: CLOSED queues and full waiting lists refuse it.
    pub(crate) fn may_wait(&self, queue: QueueId, user: &str) -> Result<(), Rejection> {
        if !self.queues.is_open(queue) {
            return Err(Rejection::QueueNotRunning);
        }
        let full = |id| {
            let queue = &self.queues[id];
            let limit = queue.settings.max_pending_apps;
            limit.is_some_and(|limit| queue.counts.pending >= limit)
        };
        if self.queues.path(queue).any(full) {
            return Err(Rejection::QueueApplicationLimit);
        }
        let limit = self.global_user(user).and_then(|entry| entry.max_pending_apps);
        let pending = self.queues[ROOT]
            .users
            .get(user)
            .map_or(0, |counts| counts.pending);
        if limit.is_some_and(|limit| pending >= limit) {
            return Err(Rejection::UserApplicationLimit);
        }
        Ok(())
    }

    /// Whether a pending application may start to run.
    pub(crate) fn may_start(&self, app: &App) -> Result<(), Refusal> {
        if app.running {
            return Ok(());
        }
        for id in self.queues.path(app.queue) {
            let queue = &self.queues[id];
            let by_user = queue.users.get(&app.user).map_or(0, |counts| counts.running);
            let limits = &queue.settings;
            self.below_limit(
                &rules::RUNNING_APPS,
                id,
                queue.counts.running,
                limits.max_running_apps,
            )?;
            self.below_limit(
                &rules::RUNNING_APPS_PER_USER,
                id,
                by_user,
                limits.max_running_apps_per_user,
            )?;
        }
        let limit = self
            .global_user(&app.user)
            .and_then(|entry| entry.max_running_apps);
        let running = self.queues[ROOT]
            .users
            .get(&app.user)
            .map_or(0, |counts| counts.running);
        self.below_limit(&rules::RUNNING_APPS_OF_USER, ROOT, running, limit)?;
        self.master_fits(app)
    }

    fn below_limit(
        &self,
        rule: &'static Rule,
        queue: QueueId,
        running: u32,
        limit: Option<u32>,
    ) -> Result<(), Refusal> {
        match limit {
            Some(limit) if running >= limit => {
                let check = Check::new(Subject::Queue(queue), rule, Outcome::Fails);
                let check = check.comparing(i64::from(running), Comparison::Below, i64::from(limit));
                Err(check.into())
            }
            _ => Ok(()),
        }
    }

    /// Max Master Shares: the AMs together stay within their part of the share level; the first one always starts.
    fn master_fits(&self, app: &App) -> Result<(), Refusal> {
        let queue = &self.queues[app.queue];
        let (Some(percent), true) = (queue.settings.max_master_shares, app.wants_am()) else {
            return Ok(());
        };
        let Some(request) = app.requests().next().filter(|_| queue.counts.running > 0) else {
            return Ok(());
        };
        let holding = &queue.holdings[request.pool];
        let limit = holding
            .levels
            .share
            .map(|part| libm::floor(part as f64 * percent / 100.0) as i64);
        let wanted = holding.am_used + request.resource;
        if wanted.fits_in(&limit) {
            return Ok(());
        }
        let check = Check::new(Subject::Queue(app.queue), &rules::MASTER_SHARES, Outcome::Fails);
        Err(check.comparing(wanted, Comparison::FitsIn, limit).into())
    }
}
