//! What the settings must hold to be taken (spec `superior.md` §1.2, §1.3, §3 "Checks").

use crate::said;
use std::collections::BTreeSet;

use super::fields::finding;
use super::{DEFAULT_POOL, Level, PoolPolicy, QueueSettings, Settings};
use crate::config::{Arg, Finding, Said, Severity};

const MAX_DEPTH: usize = 5;
const MAX_POOLS: usize = 50;

/// Puts what is wrong with `settings` into `findings`.
pub(super) fn check(settings: &Settings, findings: &mut Vec<Finding>) {
    let mut check = Check { settings, findings };
    check.pools();
    let path = "scheduler.superior.queues";
    check.siblings(&settings.queues, path, 1, None);
    check.sums(&settings.queues, None, path);
}

struct Check<'a> {
    settings: &'a Settings,
    findings: &'a mut Vec<Finding>,
}

impl Check<'_> {
    fn error(&mut self, path: &str, said: Said) {
        self.findings.push(finding(Severity::Error, path, said));
    }

    fn pools(&mut self) {
        let path = "cluster.labels";
        if self.settings.pools.len() >= MAX_POOLS {
            self.error(
                path,
                said!(
                    "superior.too-many-pools",
                    max_pools = MAX_POOLS,
                    count = self.settings.pools.len() + 1
                ),
            );
        }
        for pool in &self.settings.pools {
            let named = pool.len() <= 50
                && !pool.starts_with('_')
                && pool.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
            if !named {
                self.error(path, said!("superior.pool-name", pool));
            }
        }
    }

    fn siblings(
        &mut self,
        queues: &[QueueSettings],
        path: &str,
        depth: usize,
        parent: Option<&QueueSettings>,
    ) {
        if depth > MAX_DEPTH && !queues.is_empty() {
            self.error(path, said!("superior.too-deep", max_depth = MAX_DEPTH));
        }
        let mut names = BTreeSet::new();
        for (index, queue) in queues.iter().enumerate() {
            let path = format!("{path}[{index}]");
            if !names.insert(&queue.name) {
                self.error(
                    &format!("{path}.name"),
                    said!("superior.duplicate-queue", name = &queue.name),
                );
            }
            if queue.name.contains('.') || &*queue.name == "root" {
                self.error(&format!("{path}.name"), said!("superior.queue-name"));
            }
            self.queue(queue, &path, parent);
            let below = format!("{path}.queues");
            self.siblings(&queue.queues, &below, depth + 1, Some(queue));
            self.sums(&queue.queues, Some(queue), &below);
        }
    }

    fn queue(&mut self, queue: &QueueSettings, path: &str, parent: Option<&QueueSettings>) {
        self.policy(&queue.policy, path);
        if let Some((pool, policy)) = &queue.other_pool {
            let path = format!("{path}.pools.{pool}");
            if !self.settings.pools.contains(pool) {
                self.error(&path, said!("superior.unknown-pool", pool));
            }
            if parent.is_some_and(|parent| parent.policy_of(pool).is_none()) {
                self.error(&path, said!("superior.pool-not-of-parent", pool));
            }
            self.policy(policy, &path);
        }
        if queue.policy_of(&queue.default_pool).is_none() {
            self.error(
                &format!("{path}.defaultPool"),
                said!("superior.default-pool", pool = &queue.default_pool),
            );
        }
    }

    fn policy(&mut self, policy: &PoolPolicy, path: &str) {
        if exceeds(&policy.reserve, &policy.max) {
            self.error(&format!("{path}.reserve"), said!("superior.reserve-above-max"));
        }
        let mut users = BTreeSet::new();
        for (index, user) in policy.users.iter().enumerate() {
            if !users.insert(&user.user) {
                self.error(
                    &format!("{path}.users[{index}].user"),
                    said!("superior.duplicate-user", user = &user.user),
                );
            }
        }
    }

    /// What the children of one parent may have together, pool by pool.
    fn sums(&mut self, children: &[QueueSettings], parent: Option<&QueueSettings>, path: &str) {
        let pools = self.settings.pools.iter().map(|pool| &**pool);
        for pool in std::iter::once(DEFAULT_POOL).chain(pools) {
            let policies: Vec<&PoolPolicy> = children.iter().filter_map(|q| q.policy_of(pool)).collect();
            for (name, level) in [
                ("min", (|p| p.min) as fn(&PoolPolicy) -> Level),
                ("reserve", |p| p.reserve),
            ] {
                let sum: f64 = policies.iter().filter_map(|p| level(p).percent).sum();
                if sum > 100.0 {
                    self.error(
                        path,
                        said!("superior.sum-above-100", name, pool, sum = Arg::Percent(sum)),
                    );
                }
            }
            let limit = parent
                .and_then(|parent| parent.policy_of(pool))
                .map(|policy| policy.max);
            let reserved = policies
                .iter()
                .filter_map(|policy| policy.reserve.absolute)
                .fold(crate::resource::Resource::NONE, |sum, amount| sum + amount);
            let sum = Level {
                percent: None,
                absolute: Some(reserved),
            };
            if limit.is_some_and(|limit| exceeds(&sum, &limit)) {
                self.error(path, said!("superior.reserve-above-parent", pool));
            }
        }
    }
}

/// Whether `level` is above `limit`, as far as that is known before the pool's size is.
fn exceeds(level: &Level, limit: &Level) -> bool {
    match (limit.percent, limit.absolute) {
        (Some(limit), None) => level.percent.is_some_and(|percent| percent > limit),
        (None, Some(limit)) => level.absolute.is_some_and(|amount| !amount.fits_in(&limit)),
        _ => false,
    }
}
