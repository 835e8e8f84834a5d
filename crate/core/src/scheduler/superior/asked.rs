//! What a verdict asks of the scheduler's state, by the functions that decide (spec `verdicts.md` §6).

use std::collections::BTreeSet;
use std::sync::Arc;

use super::SuperiorScheduler;
use super::preemption::plans::Plan;
use super::tenants::levels::{Levels, below, reached};
use crate::ids::{AppId, ContainerId, NodeId, QueueId};
use crate::resource::Resource;
use crate::scheduler::{Check, Outcome, Subject};

pub(crate) use super::cluster::apps::App;
pub(crate) use super::preemption::victims::Spared;

/// What a queue holds of the pool that an application asks in, with what preemption has promised it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Held {
    /// Which pool.
    pub(crate) pool: usize,
    /// Its four levels.
    pub(crate) levels: Levels,
    /// Live containers.
    pub(crate) used: Resource,
    /// What will be placed on room that is being freed for it.
    pub(crate) planned: Resource,
    /// Its own containers under warning.
    pub(crate) marked: Resource,
}

/// A container under warning for somebody.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Going {
    pub(crate) container: ContainerId,
    pub(crate) node: NodeId,
    pub(crate) resource: Resource,
    /// On the scheduler's clock.
    pub(crate) due: u64,
    /// It is over, its room not yet free.
    pub(crate) ended: bool,
}

/// Who keeps room from a queue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Keeper {
    pub(crate) queue: QueueId,
    /// Its reserve that it does not use.
    pub(crate) idle: Resource,
    /// Room set aside for its reservations and for what preemption frees for it.
    pub(crate) claimed: Resource,
}

impl SuperiorScheduler {
    /// A copy looks for victims at once, switched on or not, and without the interval between two triggers.
    pub(crate) fn open_preemption(&mut self) {
        Arc::make_mut(&mut self.settings).preemption.enabled = true;
        self.preemption.last_trigger = None;
        self.preemption.quiet = false;
    }

    /// An application that is not over.
    pub(crate) fn app(&self, app: AppId) -> Option<&App> {
        self.apps.get(&app)
    }

    /// The applications in and below a queue, leaf by leaf, in order of submission.
    pub(crate) fn apps_below(&self, queue: QueueId) -> impl Iterator<Item = &App> {
        let leaves = self
            .queues
            .leaves()
            .filter(move |leaf| self.queues.is_within(*leaf, queue));
        leaves.flat_map(|leaf| self.queues[leaf].apps.iter().map(|app| &self.apps[app]))
    }

    /// Why a pending application may not start: a limit, or a queue that schedules nothing.
    pub(crate) fn why_not_started(&self, app: &App) -> Option<Check> {
        let is_inactive = |queue: &QueueId| !self.queues[*queue].settings.active;
        if let Some(queue) = self.queues.path(app.queue).find(is_inactive) {
            let check = Check::new(Subject::Queue(queue), &super::rules::INACTIVE, Outcome::Fails);
            return Some(check);
        }
        self.may_start(app).err().map(super::why::Refusal::check)
    }

    /// The size of the request that comes first, and the pool that it asks in.
    pub(crate) fn first_ask(&self, app: &App) -> Option<(Resource, usize)> {
        let mut asks = app.requests().filter(|request| request.count() > 0);
        asks.next().map(|request| (request.resource, request.pool))
    }

    /// All that an application asks for and does not have yet.
    pub(crate) fn asked(&self, app: &App) -> Resource {
        let asks = app
            .requests()
            .map(|request| request.resource.times(request.count()));
        asks.fold(Resource::NONE, |sum, ask| sum + ask)
    }

    /// All that an application has.
    pub(crate) fn usage(&self, app: &App) -> Resource {
        app.used.iter().fold(Resource::NONE, |sum, used| sum + *used)
    }

    /// The maxima that stop every request of an application: of its user, of its queue and those above.
    pub(crate) fn maxima_in_the_way(&self, app: &App) -> Vec<Check> {
        let mut checks: Vec<Check> = Vec::new();
        for request in app.requests().filter(|request| request.count() > 0) {
            let path = self
                .queues
                .path(app.queue)
                .filter(|id| self.queues[*id].parent.is_some());
            let turn = path.filter_map(|id| self.out_of_turn(id, request.pool)).next();
            let refusal = turn.or_else(|| self.limits(app, request).err());
            let Some(refusal) = refusal else {
                return Vec::new();
            };
            let check = refusal.check();
            if !checks.contains(&check) {
                checks.push(check);
            }
        }
        checks
    }

    /// All queues, parents before their children.
    pub(crate) fn queues_in_order(&self) -> impl Iterator<Item = QueueId> + use<> {
        self.queues.ids()
    }

    /// Whether a queue holds applications.
    pub(crate) fn is_leaf(&self, queue: QueueId) -> bool {
        self.queues[queue].is_leaf()
    }

    /// The pools to which a queue is bound, with their names.
    pub(crate) fn pools_of(&self, queue: QueueId) -> Vec<(usize, &str)> {
        let holdings = self.queues[queue].holdings.iter();
        let pools = self.pools.iter().zip(holdings).enumerate();
        pools
            .filter(|(_, (_, holding))| holding.bound)
            .map(|(index, (pool, _))| (index, &*pool.name))
            .collect()
    }

    /// Whether preemption is switched on.
    pub(crate) fn is_preemption_on(&self) -> bool {
        self.settings.preemption.enabled
    }

    /// What is under warning for a queue and those below it, in a pool; not what has ended, whose room may still be on its way.
    pub(crate) fn going_for_queue(&self, queue: QueueId, pool: usize) -> Resource {
        let marks = self.preemption.marks.iter();
        marks
            .filter(|mark| !mark.ended && mark.pool == pool)
            .filter(|mark| self.queues.is_within(mark.queue, queue))
            .fold(Resource::NONE, |sum, mark| sum + mark.resource)
    }

    /// What a queue holds of a pool.
    pub(crate) fn held_by(&self, queue: QueueId, pool: usize) -> Held {
        let holding = &self.queues[queue].holdings[pool];
        Held {
            pool,
            levels: holding.levels,
            used: holding.used,
            planned: self.expected(queue, pool) - holding.used,
            marked: holding.marked,
        }
    }

    /// Whether every minimum of a leaf is still ahead, with what is on its way to it.
    pub(crate) fn is_below_minimum(&self, leaf: QueueId, pool: usize) -> bool {
        below(
            &self.expected(leaf, pool),
            &self.queues[leaf].holdings[pool].levels.min,
        )
    }

    /// Whether a leaf is starved now, by the rule that the next trigger goes by.
    pub(crate) fn is_starved_now(&self, leaf: QueueId, pool: usize) -> bool {
        self.is_starved(leaf, pool, &self.expected(leaf, pool))
    }

    /// What the last trigger has found.
    pub(crate) fn was_found_starved(&self, leaf: QueueId, pool: usize) -> bool {
        self.queues[leaf].holdings[pool].starved.is_some()
    }

    /// The resource of which a leaf has its minimum.
    pub(crate) fn at_minimum(&self, leaf: QueueId, pool: usize) -> Option<usize> {
        reached(
            &self.expected(leaf, pool),
            &self.queues[leaf].holdings[pool].levels.min,
        )
    }

    /// The starved leaf that a trigger would help first, and its pool.
    pub(crate) fn first_starved(&self) -> Option<(QueueId, usize)> {
        let mut pools = 0..self.pools.len();
        pools.find_map(|pool| Some((self.most_starved(pool, &BTreeSet::new())?, pool)))
    }

    /// The containers that go for an application: those under warning where its requests are planned.
    pub(crate) fn going_for(&self, app: &App) -> Vec<Going> {
        let plans = || self.preemption.plans.iter().filter(|plan| plan.app == app.id);
        let is_its = |node, queue| plans().any(|plan: &Plan| (plan.node, plan.queue) == (node, queue));
        let marks = self.preemption.marks.iter();
        let its = marks.filter(|mark| is_its(mark.node, mark.queue));
        its.map(|mark| Going {
            container: mark.container,
            node: mark.node,
            resource: mark.resource,
            due: mark.due,
            ended: mark.ended,
        })
        .collect()
    }

    /// Who keeps room from a queue, whoever keeps most first.
    pub(crate) fn keepers(&self, queue: QueueId, pool: usize) -> Vec<Keeper> {
        let mut keepers = Vec::new();
        for id in self.queues.path(queue) {
            let Some(parent) = self.queues[id].parent else {
                break;
            };
            for sibling in self.queues[parent].children.iter().filter(|of| **of != id) {
                let holding = &self.queues[*sibling].holdings[pool];
                let keeper = Keeper {
                    queue: *sibling,
                    idle: (holding.levels.reserve - holding.used).map(|part| part.max(0)),
                    claimed: holding.claimed,
                };
                keepers.push(keeper);
            }
        }
        let size = |of: &Keeper| of.idle.max(&of.claimed);
        keepers.retain(|of| !size(of).is_none());
        keepers.sort_by_key(|of| std::cmp::Reverse(size(of).get(0)));
        keepers
    }

    /// A request that the free room of its pool is enough for in sum, as far as the queue may have it; with that room.
    pub(crate) fn room_in_sum(&self, app: &App) -> Option<(Resource, Resource)> {
        let mut asks = app.requests().filter(|request| request.count() > 0);
        asks.find_map(|request| {
            let free = self.lendable(app.queue, request.pool);
            let fits = request.resource.fits_in(&free);
            fits.then_some((request.resource, free))
        })
    }

    /// The leaves of which something could be taken for a queue, were they not protected: each with what protects it.
    pub(crate) fn lenders(&self, queue: QueueId, pool: usize) -> Vec<(QueueId, Vec<Check>)> {
        let leaves = self.queues.leaves().filter(|leaf| *leaf != queue);
        let lend = leaves.filter(|leaf| !self.queues[*leaf].holdings[pool].used.is_none());
        lend.map(|leaf| (leaf, self.protection_of(leaf, queue, pool)))
            .collect()
    }

    /// When the next trigger may be, on the scheduler's clock.
    pub(crate) fn next_trigger(&self) -> u64 {
        let interval = self.settings.preemption.interval_ms;
        let last = self.preemption.last_trigger;
        last.map_or(self.now, |last| last + interval)
    }
}
