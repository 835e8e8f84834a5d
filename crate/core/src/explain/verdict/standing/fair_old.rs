//! How all stands under the Fair Scheduler before the overhaul of preemption (spec `fair.md` §8): leaves have clocks, and rounds
//! kill.

use std::collections::BTreeMap;

use serde::Serialize;

use super::fair::{FairGate, apps_of, promised_to_leaf, queues_of};
use super::{Clock, Need, Units, taken_of_apps};
use crate::explain::told::Amounts;
use crate::explain::verdict::path::as_written;
use crate::ids::{AppId, QueueId};
use crate::resource::Resource;
use crate::scheduler::Promise;
use crate::scheduler::fair::{App, FairScheduler, Queue};
use crate::sim::{Entity, World, subject_entity};

/// How all stands under the Fair Scheduler before the overhaul of preemption.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct FairOldStanding {
    /// The moment.
    pub at: u64,
    /// Whether preemption is switched on.
    pub preemption: bool,
    /// How much of the cluster is used, and from where on rounds begin.
    pub gate: FairGate,
    /// Not before then are deficits looked for again.
    pub next_round: u64,
    /// The queues, parents before their children.
    pub queues: Vec<FairOldQueue>,
    /// The applications that run or wait.
    pub apps: Vec<FairOldApp>,
}

/// A queue.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct FairOldQueue {
    /// Its number.
    pub queue: u32,
    /// Its steady fair share.
    pub steady: Amounts,
    /// Its instantaneous fair share.
    pub share: Amounts,
    /// The part of the fair share from which on a leaf has it.
    pub threshold: f64,
    /// That part of a leaf's share; `null`: it has none, or nothing is promised, because preemption is off or no timeout is set.
    pub promised: Option<Amounts>,
    /// What a leaf is below that part, while its clock runs.
    pub lacks: Option<Amounts>,
    /// Its minimum share.
    pub min: Amounts,
    /// Its maximum share.
    pub max: Amounts,
    /// The sum of its live containers.
    pub usage: Amounts,
    /// The queue that forbids to take its containers, itself or one above.
    pub protected_by: Option<u32>,
    /// Of a leaf that the last update has found below its minimum share: the clock of that.
    pub min_clock: Option<Clock>,
    /// Of a leaf that the last update has found below its part of the fair share: the clock of that.
    pub share_clock: Option<Clock>,
    /// What a round that came now would look for on behalf of a leaf.
    pub deficit: Amounts,
    /// What of its own is under warning.
    pub taken_from: Amounts,
}

/// An application.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct FairOldApp {
    /// Its number.
    pub app: u32,
    /// Its queue's number.
    pub queue: u32,
    /// How it stands, in a word; of starvation leaves alone know.
    pub need: Need,
    /// Whether it may run.
    pub runnable: bool,
    /// Its fair share.
    pub share: Amounts,
    /// What it has and asks for.
    pub demand: Amounts,
    /// What it has.
    pub usage: Amounts,
    /// What of its own is under warning.
    pub taken_from: Amounts,
}

impl FairOldStanding {
    /// How all stands at the present of `world`. With q queues, a applications, d levels of queues and c live containers it
    /// costs O(c log a + a d log q + q log q).
    pub(super) fn of(world: &World, scheduler: &FairScheduler) -> Self {
        let reader = Reader::new(world, scheduler);
        let mut taken: BTreeMap<QueueId, Resource> = BTreeMap::new();
        for app in apps_of(scheduler) {
            for queue in scheduler.queues().path(app.queue) {
                *taken.entry(queue.id).or_default() += reader.taken_from(app);
            }
        }
        let queues = queues_of(scheduler);
        let queue = |id: &QueueId| {
            let taken = taken.get(id).copied().unwrap_or_default();
            reader.queue(&scheduler.queues()[*id], &taken)
        };
        Self {
            at: world.now(),
            preemption: scheduler.settings().preemption,
            gate: FairGate::of(scheduler),
            next_round: reader.units.time(scheduler.next_check()).max(world.now()),
            queues: queues.iter().map(queue).collect(),
            apps: apps_of(scheduler).map(|app| reader.app(app)).collect(),
        }
    }
}

struct Reader<'a> {
    world: &'a World,
    scheduler: &'a FairScheduler,
    units: Units<'a>,
    taken: BTreeMap<AppId, Resource>,
    lacking: BTreeMap<(Entity, Promise), Resource>,
}

impl<'a> Reader<'a> {
    fn new(world: &'a World, scheduler: &'a FairScheduler) -> Self {
        let below = scheduler.below().unwrap_or_default().into_iter();
        Self {
            world,
            scheduler,
            units: Units::of(world),
            taken: taken_of_apps(world),
            lacking: below
                .map(|of| ((subject_entity(of.subject), of.of), of.amount))
                .collect(),
        }
    }

    fn queue(&self, queue: &Queue, taken: &Resource) -> FairOldQueue {
        let amounts = |of| self.units.amounts(of);
        let share_clock = self.clock(queue.id, Promise::FairShare);
        let deficit = queue.leaf().map(|_| self.scheduler.wanted_for(queue));
        FairOldQueue {
            queue: queue.id.0,
            steady: amounts(&queue.steady_fair_share),
            share: amounts(&queue.fair_share),
            threshold: as_written(queue.threshold.into()),
            promised: promised_to_leaf(self.scheduler, queue).as_ref().map(amounts),
            lacks: share_clock.as_ref().map(|clock| clock.amount.clone()),
            min: amounts(&queue.min_share),
            max: amounts(&queue.max_share),
            usage: amounts(&queue.usage),
            protected_by: self.scheduler.protected_by(queue.id).map(|by| by.0),
            min_clock: self.clock(queue.id, Promise::MinShare),
            share_clock,
            deficit: amounts(&deficit.unwrap_or_default()),
            taken_from: amounts(taken),
        }
    }

    /// The clock that the last update has left running. It is over once it has run for longer than the timeout.
    fn clock(&self, leaf: QueueId, of: Promise) -> Option<Clock> {
        let key = (Entity::Queue(leaf), of);
        let since = self.world.starvation_clock(key.0, of)?;
        let due = self.scheduler.clock_due(leaf, of, since);
        Some(Clock {
            since: self.units.time(since),
            due: due.map(|due| self.units.time(due.saturating_add(1))),
            amount: self
                .units
                .amounts(self.lacking.get(&key).unwrap_or(&Resource::NONE)),
        })
    }

    fn app(&self, app: &App) -> FairOldApp {
        let runnable = !self.scheduler.waits_to_run(app);
        FairOldApp {
            app: app.id.0,
            queue: app.queue.0,
            need: Need::of(runnable, &self.taken_from(app)),
            runnable,
            share: self.units.amounts(&app.fair_share),
            demand: self.units.amounts(&app.demand),
            usage: self.units.amounts(&app.usage),
            taken_from: self.units.amounts(&self.taken_from(app)),
        }
    }

    fn taken_from(&self, app: &App) -> Resource {
        self.taken.get(&app.id).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use crate::explain::verdict::standing::{Need, Standing};
    use crate::sim::{History, Scenario};

    const TENANTS: &str = include_str!("../../../../../../www/scenarios/fair-tenants.json");

    #[test]
    fn a_leafs_clock_runs_until_it_has_run_for_longer_than_the_timeout() {
        let text = TENANTS.replacen(
            r#""kind": "fair""#,
            r#""kind": "fair", "profile": "hadoop-2.8""#,
            1,
        );
        let (scenario, _) = Scenario::parse(&text).expect("a scenario");
        let mut history = History::new(scenario).expect("it starts");
        history.seek(62_000);
        let Standing::FairOld(standing) = Standing::of(history.world()) else {
            panic!("it is before the overhaul")
        };
        let clock = standing
            .queues
            .iter()
            .find_map(|queue| queue.share_clock.as_ref());
        let clock = clock.expect("the third tenant's clock runs");
        assert_eq!(clock.due, Some(clock.since + 5_001));
        assert!(clock.amount.memory > 0.0 && standing.next_round > 62_000);
        let deficits = standing.queues.iter().map(|queue| queue.deficit.memory);
        assert_eq!(deficits.sum::<f64>(), 0.0);
        history.seek(70_000);
        let Standing::FairOld(standing) = Standing::of(history.world()) else {
            panic!("it is before the overhaul")
        };
        assert!(standing.queues.iter().any(|queue| queue.deficit.memory > 0.0));
        assert!(standing.queues[0].taken_from.memory > 0.0);
        let apps = standing.apps.iter();
        let taken = apps.filter(|app| app.need == Need::Taken && app.usage.memory > app.share.memory);
        assert_eq!(taken.count(), 1);
    }
}
