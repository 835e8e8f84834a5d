//! How all stands under the Superior Scheduler (spec `superior.md` §3, §5), pool by pool.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Need, Units, taken_of_apps};
use crate::explain::told::{self, Amounts};
use crate::ids::{AppId, QueueId};
use crate::resource::Resource;
use crate::scheduler::superior::SuperiorScheduler;
use crate::scheduler::superior::asked::App;
use crate::sim::World;

/// How all stands under the Superior Scheduler.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SuperiorStanding {
    /// The moment.
    pub at: u64,
    /// Whether preemption is switched on.
    pub preemption: bool,
    /// Not before then does a cycle look for victims again.
    pub next_trigger: u64,
    /// When the next cycle comes, which gives containers away and looks for victims; `null`: the run ends before.
    pub next_cycle: Option<u64>,
    /// The queues, parents before their children.
    pub queues: Vec<SuperiorQueue>,
    /// The applications that are not over.
    pub apps: Vec<SuperiorApp>,
}

/// A queue.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SuperiorQueue {
    /// Its number.
    pub queue: u32,
    /// What is under warning for it, or for a queue below, in all pools.
    pub warned_for: Amounts,
    /// What of its own is under warning, in all pools.
    pub taken_from: Amounts,
    /// What it holds of each pool to which it is bound.
    pub pools: Vec<SuperiorPool>,
}

/// A queue in a pool.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SuperiorPool {
    /// The pool's name.
    pub pool: String,
    /// Kept for the queue.
    pub reserve: Amounts,
    /// Its minimum: lent while idle, and taken back.
    pub min: Amounts,
    /// Its part of what is shared.
    pub share: Amounts,
    /// Its maximum.
    pub max: Amounts,
    /// The sum of its live containers.
    pub usage: Amounts,
    /// The same with what is planned on room that is being freed for it.
    pub expected: Amounts,
    /// The first resource of which it has, or will have, its minimum; `null`: none.
    pub satisfied_by: Option<String>,
    /// Of a leaf: whether the last trigger found it starved.
    pub starved: bool,
    /// What is under warning for it, or for a queue below.
    pub warned_for: Amounts,
    /// What of its own is under warning.
    pub taken_from: Amounts,
}

/// An application.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SuperiorApp {
    /// Its number.
    pub app: u32,
    /// Its queue's number.
    pub queue: u32,
    /// How it stands, in a word; of starvation leaves alone know.
    pub need: Need,
    /// Whether it runs; before, it waits for its master.
    pub running: bool,
    /// The rule that keeps it from starting.
    pub waits_for: Option<told::Check>,
    /// What it has.
    pub usage: Amounts,
    /// What it asks for beyond that.
    pub asked: Amounts,
    /// What of its own is under warning.
    pub taken_from: Amounts,
}

impl SuperiorStanding {
    /// How all stands at the present of `world`. With q queues, p pools, m containers under warning, a applications and d levels
    /// of queues it costs O(q p m d + a).
    pub(super) fn of(world: &World, scheduler: &SuperiorScheduler) -> Self {
        let units = Units::of(world);
        let queue = |id: QueueId| queue_of(scheduler, units, id);
        let leaves = scheduler.queues_in_order().filter(|id| scheduler.is_leaf(*id));
        let taken = taken_of_apps(world);
        let apps = leaves.flat_map(|leaf| scheduler.apps_below(leaf));
        Self {
            at: world.now(),
            preemption: scheduler.is_preemption_on(),
            next_trigger: units.time(scheduler.next_trigger()).max(world.now()),
            next_cycle: world.next_cycle(),
            queues: scheduler.queues_in_order().map(queue).collect(),
            apps: apps.map(|app| app_of(scheduler, units, app, &taken)).collect(),
        }
    }
}

fn queue_of(scheduler: &SuperiorScheduler, units: Units<'_>, id: QueueId) -> SuperiorQueue {
    let pools = scheduler.pools_of(id);
    let in_all = |of: &dyn Fn(usize) -> Resource| {
        let sum = pools
            .iter()
            .fold(Resource::NONE, |sum, (pool, _)| sum + of(*pool));
        units.amounts(&sum)
    };
    SuperiorQueue {
        queue: id.0,
        warned_for: in_all(&|pool| scheduler.going_for_queue(id, pool)),
        taken_from: in_all(&|pool| scheduler.held_by(id, pool).marked),
        pools: pools
            .iter()
            .map(|(pool, name)| pool_of(scheduler, units, id, (*pool, name)))
            .collect(),
    }
}

fn pool_of(
    scheduler: &SuperiorScheduler,
    units: Units<'_>,
    queue: QueueId,
    (pool, name): (usize, &str),
) -> SuperiorPool {
    let held = scheduler.held_by(queue, pool);
    let amounts = |of: &Resource| units.amounts(of);
    let satisfied = scheduler.at_minimum(queue, pool);
    SuperiorPool {
        pool: name.to_owned(),
        reserve: amounts(&held.levels.reserve),
        min: amounts(&held.levels.min),
        share: amounts(&held.levels.share),
        max: amounts(&held.levels.max),
        usage: amounts(&held.used),
        expected: amounts(&(held.used + held.planned)),
        satisfied_by: satisfied.and_then(|index| units.types.names().nth(index).map(str::to_owned)),
        starved: scheduler.was_found_starved(queue, pool),
        warned_for: amounts(&scheduler.going_for_queue(queue, pool)),
        taken_from: amounts(&held.marked),
    }
}

fn app_of(
    scheduler: &SuperiorScheduler,
    units: Units<'_>,
    app: &App,
    taken: &BTreeMap<AppId, Resource>,
) -> SuperiorApp {
    let taken = taken.get(&app.id).copied().unwrap_or_default();
    let why = (!app.running).then(|| scheduler.why_not_started(app)).flatten();
    SuperiorApp {
        app: app.id.0,
        queue: app.queue.0,
        need: Need::of(app.running, &taken),
        running: app.running,
        waits_for: why.map(|check| units.check(&check)),
        usage: units.amounts(&scheduler.usage(app)),
        asked: units.amounts(&scheduler.asked(app)),
        taken_from: units.amounts(&taken),
    }
}
