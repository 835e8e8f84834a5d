//! How all stands under the Fair Scheduler (spec `fair.md` §3).

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Clock, Need, Units};
use crate::explain::told::Amounts;
use crate::explain::verdict::path::as_written;
use crate::ids::{AppId, QueueId};
use crate::resource::Resource;
use crate::scheduler::fair::{App, FairScheduler, Queue};
use crate::scheduler::{Below, Promise};
use crate::sim::{Entity, World, subject_entity};

/// How all stands under the Fair Scheduler.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct FairStanding {
    /// The moment.
    pub at: u64,
    /// Whether preemption is switched on.
    pub preemption: bool,
    /// How much of the cluster is used, and from where on containers are taken.
    pub gate: FairGate,
    /// The queues, parents before their children.
    pub queues: Vec<FairQueue>,
    /// The applications that run or wait.
    pub apps: Vec<FairApp>,
}

/// The gate before preemption (spec `fair.md` §3.5).
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct FairGate {
    /// The part of the memory that is allocated; `null`: the cluster has none.
    pub memory: Option<f64>,
    /// The part of the vcores that is allocated; `null`: the cluster has none.
    pub vcores: Option<f64>,
    /// The larger of both; `null`: the cluster has neither.
    pub used: Option<f64>,
    /// Of which resource that is.
    #[cfg_attr(test, ts(type = "\"memory\" | \"vcores\""))]
    pub of: &'static str,
    /// It must be above this.
    pub threshold: f64,
    /// Whether it is, and preemption is switched on.
    pub open: bool,
}

/// A queue.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct FairQueue {
    /// Its number.
    pub queue: u32,
    /// Its steady fair share.
    pub steady: Amounts,
    /// Its instantaneous fair share.
    pub share: Amounts,
    /// The part of the fair share that preemption promises its applications.
    pub threshold: f64,
    /// That part of a leaf's share; `null`: it has none, or nothing is promised, because preemption is off or no timeout is set.
    pub promised: Option<Amounts>,
    /// What the applications of a leaf whose clocks run are below their parts, in all.
    pub lacks: Option<Amounts>,
    /// Its minimum share.
    pub min: Amounts,
    /// Its maximum share.
    pub max: Amounts,
    /// The sum of its live containers.
    pub usage: Amounts,
    /// The queue that forbids to take its containers, itself or one above.
    pub protected_by: Option<u32>,
    /// How many applications in and below it may run.
    pub runnable: u32,
    /// How many in and below it wait to be allowed to run.
    pub waiting: u32,
    /// The applications in and below it that are starved.
    pub starved: Vec<u32>,
    /// Of a leaf that the last update has found below its minimum share: the clock of that. Clocks are told while the gate is
    /// open: else updates do not look at them.
    pub min_clock: Option<Clock>,
    /// Of the applications in and below it that are below their part of the fair share: the clock that is over first.
    pub share_clock: Option<Clock>,
    /// What is under warning for its applications.
    pub warned_for: Amounts,
    /// What of its own is under warning.
    pub taken_from: Amounts,
}

/// An application.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct FairApp {
    /// Its number.
    pub app: u32,
    /// Its queue's number.
    pub queue: u32,
    /// How it stands, in a word.
    pub need: Need,
    /// Whether it may run.
    pub runnable: bool,
    /// Its fair share.
    pub share: Amounts,
    /// What preemption promises it of that; `null`: nothing, because it is off or no timeout is set.
    pub promised: Option<Amounts>,
    /// What it has and asks for.
    pub demand: Amounts,
    /// What it has.
    pub usage: Amounts,
    /// The clock of its fair share, if the last update has found it below what is promised.
    pub clock: Option<Clock>,
    /// What it is starved of, by its fair share and by its part of the minimum.
    pub starved: Amounts,
    /// Not before then are containers looked for on its behalf again.
    pub next_look: Option<u64>,
    /// What is under warning for it.
    pub warned_for: Amounts,
    /// What of its own is under warning.
    pub taken_from: Amounts,
}

/// What is under warning: for an application, and of it.
#[derive(Clone, Copy, Default)]
struct Marks {
    warned_for: Resource,
    taken_from: Resource,
}

impl Marks {
    fn add(&mut self, other: &Self) {
        self.warned_for += other.warned_for;
        self.taken_from += other.taken_from;
    }
}

/// What a queue's applications have together, those below it included.
#[derive(Default)]
struct Sum {
    waiting: u32,
    starved: Vec<u32>,
    marks: Marks,
    /// The clock that is over first.
    clock: Option<Clock>,
    /// What those whose clocks run lack.
    lacks: Resource,
}

impl FairGate {
    pub(super) fn of(scheduler: &FairScheduler) -> Self {
        let ([memory, vcores], threshold, open) = scheduler.gate();
        let part = |of: f32| (!of.is_nan()).then(|| as_written(of.into()));
        let of_vcores = memory.is_nan() || vcores > memory;
        Self {
            memory: part(memory),
            vcores: part(vcores),
            used: part(memory.max(vcores)),
            of: if of_vcores { "vcores" } else { "memory" },
            threshold: as_written(threshold.into()),
            open,
        }
    }
}

impl FairStanding {
    /// How all stands at the present of `world`. With q queues, a applications, d levels of queues and c live containers it
    /// costs O(c log a + a d log q + q log q).
    pub(super) fn of(world: &World, scheduler: &FairScheduler) -> Self {
        Observer::new(world, scheduler).standing()
    }
}

/// Reads a Fair Scheduler's state.
struct Observer<'a> {
    world: &'a World,
    scheduler: &'a FairScheduler,
    units: Units<'a>,
    marks: BTreeMap<AppId, Marks>,
    /// What is lacking where updates look; `None` while they do not.
    lacking: Option<BTreeMap<(Entity, Promise), Resource>>,
}

impl<'a> Observer<'a> {
    fn new(world: &'a World, scheduler: &'a FairScheduler) -> Self {
        let mut marks: BTreeMap<AppId, Marks> = BTreeMap::new();
        for (id, container) in world.containers() {
            let Some(warning) = container.warning else {
                continue;
            };
            marks.entry(id.app).or_default().taken_from += container.resource;
            if let Some(app) = warning.for_app {
                marks.entry(app).or_default().warned_for += container.resource;
            }
        }
        let lacking = |of: Below| ((subject_entity(of.subject), of.of), of.amount);
        Self {
            world,
            scheduler,
            units: Units::of(world),
            marks,
            lacking: scheduler
                .below()
                .map(|below| below.into_iter().map(lacking).collect()),
        }
    }

    fn standing(&self) -> FairStanding {
        let queues = self.scheduler.queues();
        let mut sums: BTreeMap<QueueId, Sum> = BTreeMap::new();
        let mut apps = Vec::new();
        for app in apps_of(self.scheduler) {
            let told = self.app(app);
            for queue in queues.path(app.queue) {
                self.count(app, &told, sums.entry(queue.id).or_default());
            }
            apps.push(told);
        }
        let queue = |id: &QueueId| self.queue(&queues[*id], sums.remove(id).unwrap_or_default());
        FairStanding {
            at: self.world.now(),
            preemption: self.scheduler.settings().preemption,
            gate: FairGate::of(self.scheduler),
            queues: queues_of(self.scheduler).iter().map(queue).collect(),
            apps,
        }
    }

    /// Counts an application in one of the queues that it is in.
    fn count(&self, app: &App, told: &FairApp, sum: &mut Sum) {
        sum.marks.add(&self.marks_of(app));
        sum.waiting += u32::from(!told.runnable);
        if !app.starvation().is_none() {
            sum.starved.push(told.app);
        }
        let due = |of: &Clock| of.due.unwrap_or(u64::MAX);
        let is_first = |clock: &&Clock| sum.clock.as_ref().is_none_or(|known| due(clock) < due(known));
        if let Some(clock) = told.clock.as_ref().filter(is_first) {
            sum.clock = Some(clock.clone());
        }
        if told.clock.is_some() {
            sum.lacks += self.lacked(Entity::App(app.id), Promise::FairShare);
        }
    }

    fn queue(&self, queue: &Queue, sum: Sum) -> FairQueue {
        FairQueue {
            queue: queue.id.0,
            steady: self.units.amounts(&queue.steady_fair_share),
            share: self.units.amounts(&queue.fair_share),
            threshold: as_written(queue.threshold.into()),
            promised: promised_to_leaf(self.scheduler, queue).map(|of| self.units.amounts(&of)),
            lacks: queue.leaf().map(|_| self.units.amounts(&sum.lacks)),
            min: self.units.amounts(&queue.min_share),
            max: self.units.amounts(&queue.max_share),
            usage: self.units.amounts(&queue.usage),
            protected_by: self.scheduler.protected_by(queue.id).map(|by| by.0),
            runnable: queue.runnable_count().unsigned_abs(),
            waiting: sum.waiting,
            starved: sum.starved,
            min_clock: self.clock(Entity::Queue(queue.id), Promise::MinShare, queue.id),
            share_clock: sum.clock,
            warned_for: self.units.amounts(&sum.marks.warned_for),
            taken_from: self.units.amounts(&sum.marks.taken_from),
        }
    }

    fn app(&self, app: &App) -> FairApp {
        let leaf = &self.scheduler.queues()[app.queue];
        let marks = self.marks_of(app);
        let next_look = self.units.time(app.next_starvation_check);
        let clock = self.clock(Entity::App(app.id), Promise::FairShare, app.queue);
        let runnable = !self.scheduler.waits_to_run(app);
        let need = if !app.starvation().is_none() {
            Need::Starved
        } else if clock.is_some() {
            Need::Below
        } else {
            Need::of(runnable, &marks.taken_from)
        };
        FairApp {
            app: app.id.0,
            queue: app.queue.0,
            need,
            runnable,
            share: self.units.amounts(&app.fair_share),
            promised: promised(self.scheduler, leaf, &app.fair_share).map(|of| self.units.amounts(&of)),
            demand: self.units.amounts(&app.demand),
            usage: self.units.amounts(&app.usage),
            clock,
            starved: self.units.amounts(&app.starvation()),
            next_look: (next_look > self.world.now()).then_some(next_look),
            warned_for: self.units.amounts(&marks.warned_for),
            taken_from: self.units.amounts(&marks.taken_from),
        }
    }

    fn marks_of(&self, app: &App) -> Marks {
        self.marks.get(&app.id).copied().unwrap_or_default()
    }

    /// The clock that the last update has left running, as the log tells of it.
    fn clock(&self, entity: Entity, of: Promise, leaf: QueueId) -> Option<Clock> {
        self.lacking.as_ref()?;
        let since = self.world.starvation_clock(entity, of)?;
        let due = self.scheduler.clock_due(leaf, of, since);
        Some(Clock {
            since: self.units.time(since),
            due: due.map(|due| self.units.time(due)),
            amount: self.units.amounts(&self.lacked(entity, of)),
        })
    }

    fn lacked(&self, entity: Entity, of: Promise) -> Resource {
        let lacking = self.lacking.as_ref().and_then(|all| all.get(&(entity, of)));
        lacking.copied().unwrap_or_default()
    }
}

/// What preemption promises of a share in a leaf.
fn promised(scheduler: &FairScheduler, leaf: &Queue, share: &Resource) -> Option<Resource> {
    let has_timeout = || scheduler.clock_due(leaf.id, Promise::FairShare, 0).is_some();
    let promises = scheduler.settings().preemption && has_timeout();
    promises.then(|| share.multiply(f64::from(leaf.threshold)))
}

/// What preemption promises of a leaf's own share, while it has one.
pub(super) fn promised_to_leaf(scheduler: &FairScheduler, queue: &Queue) -> Option<Resource> {
    let has_share = queue.leaf().is_some() && !queue.fair_share.is_none();
    has_share.then(|| promised(scheduler, queue, &queue.fair_share))?
}

/// The queues, parents before their children.
pub(super) fn queues_of(scheduler: &FairScheduler) -> Vec<QueueId> {
    let queues = scheduler.queues();
    let mut order = vec![queues.root()];
    let mut next = 0;
    while let Some(queue) = order.get(next) {
        order.extend(queues[*queue].children());
        next += 1;
    }
    order
}

/// The applications, leaf by leaf, those that may run first.
pub(super) fn apps_of(scheduler: &FairScheduler) -> impl Iterator<Item = &App> {
    let queues = scheduler.queues();
    let leaves = queues.leaves().iter().filter_map(|leaf| queues[*leaf].leaf());
    leaves
        .flat_map(|leaf| leaf.runnable.iter().chain(&leaf.waiting))
        .map(|slot| &scheduler.apps()[*slot])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::verdict::standing::Standing;
    use crate::sim::{History, Scenario};

    const TENANTS: &str = include_str!("../../../../../../www/scenarios/fair-tenants.json");

    /// The tenants at that time, with a stretch of the scenario replaced.
    fn tenants(at: u64, replace: [&str; 2]) -> FairStanding {
        assert!(TENANTS.contains(replace[0]));
        let text = TENANTS.replace(replace[0], replace[1]);
        let (scenario, _) = Scenario::parse(&text).expect("a scenario");
        let mut history = History::new(scenario).expect("it starts");
        history.seek(at);
        match Standing::of(history.world()) {
            Standing::Fair(standing) => standing,
            other => panic!("{other:?} is not of the Fair Scheduler"),
        }
    }

    fn needs(standing: &FairStanding) -> Vec<Need> {
        standing.apps.iter().map(|app| app.need).collect()
    }

    fn third(standing: &FairStanding) -> (&FairQueue, &FairApp) {
        let app = standing.apps.iter().max_by_key(|app| app.app);
        let app = app.expect("the third tenant's application");
        let queue = standing.queues.iter().find(|queue| queue.queue == app.queue);
        (queue.expect("its queue"), app)
    }

    #[test]
    fn a_clock_runs_in_the_queue_and_in_its_application() {
        let standing = tenants(62_000, ["", ""]);
        assert_eq!(needs(&standing), [Need::Below, Need::Within, Need::Within]);
        assert!(standing.gate.open && standing.preemption);
        assert_eq!((standing.gate.memory, standing.gate.threshold), (Some(1.0), 0.8));
        let (queue, app) = third(&standing);
        assert_eq!((queue.share.memory, queue.threshold), (6144.0, 0.8));
        let clock = app.clock.as_ref().expect("it is below its part");
        assert_eq!((clock.since, clock.due), (60_000, Some(65_000)));
        assert_eq!(clock.amount.memory, 2048.0);
        assert_eq!(queue.share_clock.as_ref(), Some(clock));
        assert_eq!((queue.starved.len(), queue.min_clock.as_ref()), (0, None));
    }

    #[test]
    fn what_is_under_warning_stands_on_both_sides() {
        let standing = tenants(70_000, ["", ""]);
        assert_eq!(needs(&standing), [Need::Starved, Need::Taken, Need::Within]);
        let (queue, app) = third(&standing);
        assert_eq!((queue.warned_for.memory, queue.taken_from.memory), (2048.0, 0.0));
        assert_eq!(
            (queue.starved.as_slice(), app.next_look),
            ([app.app].as_slice(), Some(90_000))
        );
        let root = &standing.queues[0];
        assert_eq!((root.warned_for.memory, root.taken_from.memory), (2048.0, 2048.0));
        let lender = standing
            .queues
            .iter()
            .find(|queue| queue.queue != 0 && queue.taken_from.memory > 0.0);
        assert_eq!(lender.map(|queue| queue.warned_for.memory), Some(0.0));
    }

    #[test]
    fn a_closed_gate_stops_clocks() {
        let standing = tenants(
            70_000,
            ["threshold</name><value>0.8", "threshold</name><value>1.0"],
        );
        assert!(!standing.gate.open);
        assert!(standing.apps.iter().all(|app| app.clock.is_none()));
    }

    #[test]
    fn who_forbids_preemption_is_named() {
        let lender = r#"<queue name=\"tenant2\">"#;
        let forbids = [lender, "<allowPreemptionFrom>false</allowPreemptionFrom>"].concat();
        let standing = tenants(70_000, [lender, &forbids]);
        let protected: Vec<u32> = standing
            .queues
            .iter()
            .filter_map(|queue| queue.protected_by)
            .collect();
        assert_eq!(protected.len(), 1);
        assert!(standing.queues.iter().any(|queue| queue.queue == protected[0]));
    }
}
