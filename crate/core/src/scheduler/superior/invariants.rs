//! What must hold between any two operations (see [`crate::scheduler::invariant`]).

use std::fmt::Display;

use super::SuperiorScheduler;
use super::assertions::QUEUE_APPS;
use super::cluster::containers::{Container, State};
use super::tenants::queues::{Counts, Holding};
use crate::ids::{AppId, QueueId};
use crate::scheduler::assertion::NOT_NEGATIVE;
use crate::scheduler::invariant::{Holds, holds, same, sum};

pub(super) const APP_USAGE: &str = "the usage of an app is the sum of its live containers";
pub(super) const ONE_STATE: &str = "a container that lives has not ended";
pub(super) const ONE_PLACE: &str = "a container is on its node, and on no other";
pub(super) const NODE_AVAILABLE: &str = "what is left of a node is what its containers do not occupy";
pub(super) const POOL_SUMS: &str = "a pool is the sum of its nodes";
pub(super) const QUEUE_USAGE: &str = "the usage of a queue is that of its containers";
pub(super) const QUEUE_MARKED: &str = "what is under warning in a queue is the sum of its marked containers";
pub(super) const QUEUE_PENDING: &str = "what is pending in a queue is what its apps ask for";
pub(super) const QUEUE_MASTERS: &str = "a leaf counts its live AMs";
pub(super) const QUEUE_USERS: &str = "the usage of the users of a leaf is that of their containers";

impl SuperiorScheduler {
    /// Whether everything holds.
    pub(super) fn invariants(&self) -> Holds {
        for app in self.apps.keys() {
            self.check_app(*app)?;
        }
        self.check_nodes()?;
        for queue in self.queues.ids() {
            self.check_queue(queue)?;
        }
        Ok(())
    }

    fn check_app(&self, id: AppId) -> Holds {
        let app = &self.apps[&id];
        let at = &format_args!("app {}", id.0);
        for container in &app.live {
            let state = self.containers.get(container).map(|container| container.state);
            let lives = state.is_some_and(|state| state != State::Ended);
            holds(ONE_STATE, lives, || {
                format!("{at}, container {}: {state:?}", container.seq)
            })?;
        }
        for (pool, used) in app.used.iter().enumerate() {
            let live = app.live.iter().map(|container| &self.containers[container]);
            let live = live.filter(|container| container.pool == pool);
            same(
                APP_USAGE,
                used,
                &sum(live.map(|container| container.resource)),
                at,
            )?;
        }
        Ok(())
    }

    fn check_nodes(&self) -> Holds {
        for node in self.nodes.iter().flatten() {
            let at: &dyn Display = &node.host;
            let containers = || node.containers.iter().map(|id| self.containers.get(id));
            let is_here = |of: Option<&Container>| of.is_some_and(|of| of.node == node.id);
            holds(ONE_PLACE, containers().all(is_here), || at.to_string())?;
            let occupied = sum(containers().flatten().map(|container| container.resource));
            same(NODE_AVAILABLE, &node.available, &(node.total - occupied), at)?;
        }
        let placed: usize = self
            .nodes
            .iter()
            .flatten()
            .map(|node| node.containers.len())
            .sum();
        same(ONE_PLACE, &placed, &self.containers.len(), &"the cluster")?;
        for (at, pool) in self.pools.iter().enumerate() {
            let nodes = || self.nodes.iter().flatten().filter(|node| node.pool == at);
            same(
                POOL_SUMS,
                &pool.total,
                &sum(nodes().map(|node| node.total)),
                &pool.name,
            )?;
            same(
                POOL_SUMS,
                &pool.free,
                &sum(nodes().map(super::cluster::nodes::Node::free)),
                &pool.name,
            )?;
        }
        Ok(())
    }

    fn check_queue(&self, id: QueueId) -> Holds {
        let queue = &self.queues[id];
        let at: &dyn Display = &queue.path;
        let apps = || {
            self.apps
                .values()
                .filter(|app| self.queues.is_within(app.queue, id))
        };
        let running = apps().filter(|app| app.running).count();
        let counts = Counts {
            running: running as u32,
            pending: (apps().count() - running) as u32,
        };
        same(QUEUE_APPS, &queue.counts, &counts, at)?;
        for (user, counts) in &queue.users {
            let of_user = || apps().filter(|app| app.user == *user);
            let running = of_user().filter(|app| app.running).count();
            let both = (running as u32, (of_user().count() - running) as u32);
            same(QUEUE_APPS, &(counts.running, counts.pending), &both, at)?;
        }
        for (pool, holding) in queue.holdings.iter().enumerate() {
            self.check_holding(id, pool, holding, at)?;
        }
        Ok(())
    }

    fn check_holding(&self, id: QueueId, pool: usize, holding: &Holding, at: &dyn Display) -> Holds {
        let apps = || {
            self.apps
                .values()
                .filter(|app| self.queues.is_within(app.queue, id))
        };
        let live = || {
            let all = apps().flat_map(|app| {
                app.live
                    .iter()
                    .map(move |container| (app, &self.containers[container]))
            });
            all.filter(|(_, container)| container.pool == pool)
        };
        same(
            QUEUE_USAGE,
            &holding.used,
            &sum(live().map(|(_, of)| of.resource)),
            at,
        )?;
        holds(NOT_NEGATIVE, !holding.used.is_negative(), || at.to_string())?;
        let marked = live().filter(|(_, of)| of.marked).map(|(_, of)| of.resource);
        same(QUEUE_MARKED, &holding.marked, &sum(marked), at)?;
        let requests = || {
            apps()
                .flat_map(|app| app.requests())
                .filter(|request| request.pool == pool)
        };
        let asked = requests().map(|request| request.count()).sum();
        same(QUEUE_PENDING, &holding.asked, &asked, at)?;
        let pending = sum(requests().map(|request| request.resource.times(request.count())));
        same(QUEUE_PENDING, &holding.pending, &pending, at)?;
        if !self.queues[id].is_leaf() {
            return Ok(());
        }
        let masters = live().filter(|(_, of)| of.am).map(|(_, of)| of.resource);
        same(QUEUE_MASTERS, &holding.am_used, &sum(masters), at)?;
        for (app, _) in live() {
            let of_user = live().filter(|(other, _)| other.user == app.user);
            let used = sum(of_user.map(|(_, container)| container.resource));
            let known = holding.users.get(&app.user).copied().unwrap_or_default();
            same(QUEUE_USERS, &known, &used, at)?;
        }
        Ok(())
    }
}
