//! A small cluster to drive: whole GB and vcores, AM and tasks of one size, an AM that asks at once.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::config::Finding;
use crate::config::{Configuration, NodeLabel, Source};
use crate::ids::{AppId, ContainerId, NodeId};
use crate::profile::{Profile, SchedulerKind};
use crate::resource::{Resource, ResourceTypes};
use crate::scheduler::superior::{Observation, ObservedHolding, SuperiorScheduler};
use crate::scheduler::{
    AddApp, AddNode, Allocate, Ask, Event, EventKind, FinishState, Heartbeat, Log, Op, Reasons, Rejection,
    Sink,
};
use crate::setup::Setup;

/// (vcores, GB), as the article writes.
pub(super) fn size(vcores: i64, gb: i64) -> Resource {
    Resource::new(gb * 1024, vcores)
}

/// The article's pool of 40 vcores and 40 GB, its AM and its task.
pub(super) const POOL: (i64, i64) = (40, 40);
pub(super) const AM: (i64, i64) = (1, 2);
pub(super) const TASK: (i64, i64) = (2, 4);

/// Preemption switched on, everything else as it is by default.
pub(super) const ON: (&str, &str) = ("ss.engine.scheduler.preemption-enable", "true");

pub(super) fn setup(superior: &Value, properties: &[(&str, &str)], labels: &[&str]) -> Setup {
    let kind = SchedulerKind::Superior;
    let source = Source::Pairs("scheduler.properties");
    let configuration = Configuration::new(kind, Profile::default_of(kind))
        .with_properties(&source, properties.iter().copied());
    let labels = labels.iter().map(|name| NodeLabel {
        name: (*name).into(),
        exclusive: true,
    });
    Setup {
        configuration: configuration
            .with_superior(Some(Arc::new(superior.clone())))
            .with_node_labels(labels.collect()),
        cluster_timestamp: 0,
        start_ms: 0,
        types: ResourceTypes::default(),
    }
}

pub(super) fn refused(superior: &Value, properties: &[(&str, &str)], labels: &[&str]) -> Vec<Finding> {
    SuperiorScheduler::new(&setup(superior, properties, labels)).expect_err("a finding")
}

/// A scheduler with everything that happened.
#[derive(Clone)]
pub(super) struct Bench {
    pub(super) scheduler: SuperiorScheduler,
    pub(super) events: Vec<Event>,
    pub(super) now: u64,
    nodes: u32,
    apps: u32,
}

impl Bench {
    pub(super) fn new(queues: Value, properties: &[(&str, &str)]) -> Self {
        Self::with(&json!({"queues": queues}), properties, &[])
    }

    pub(super) fn with(superior: &Value, properties: &[(&str, &str)], labels: &[&str]) -> Self {
        let big = [
            ("yarn.scheduler.maximum-allocation-mb", "1048576"),
            ("yarn.scheduler.maximum-allocation-vcores", "128"),
        ];
        let properties: Vec<_> = properties.iter().copied().chain(big).collect();
        let scheduler = SuperiorScheduler::new(&setup(superior, &properties, labels)).expect("settings");
        Self {
            scheduler,
            events: Vec::new(),
            now: 0,
            nodes: 0,
            apps: 0,
        }
    }

    /// Lets `op` happen and gives what it caused.
    pub(super) fn step(&mut self, op: &Op) -> Result<Vec<EventKind>, Rejection> {
        self.step_with(op, &mut Reasons)
    }

    pub(super) fn step_with<L: Log>(&mut self, op: &Op, log: &mut L) -> Result<Vec<EventKind>, Rejection> {
        let mut events = Vec::new();
        let mut sink = Sink {
            events: &mut events,
            log,
        };
        let outcome = self.scheduler.apply(op, &mut sink);
        let kinds = events.iter().map(|event| event.kind.clone()).collect();
        self.events.extend(events);
        outcome.map(|()| kinds)
    }

    pub(super) fn node(&mut self, total: (i64, i64)) -> NodeId {
        self.labelled_node(total, "")
    }

    pub(super) fn labelled_node(&mut self, total: (i64, i64), label: &str) -> NodeId {
        let node = NodeId(self.nodes);
        self.nodes += 1;
        let op = Op::AddNode(Box::new(AddNode {
            node,
            name: format!("n{}:1", node.0).into(),
            rack: format!("/r{}", node.0 % 2).into(),
            resource: size(total.0, total.1),
            label: Some(label.into()),
        }));
        self.step(&op).expect("a new node");
        node
    }

    pub(super) fn submit(&mut self, queue: &str, user: &str) -> Result<AppId, Rejection> {
        self.submit_with(queue, user, |_| {})
    }

    pub(super) fn submit_with(
        &mut self,
        queue: &str,
        user: &str,
        change: impl FnOnce(&mut AddApp),
    ) -> Result<AppId, Rejection> {
        self.apps += 1;
        let app = AppId(self.apps);
        let mut op = AddApp {
            app,
            queue: queue.into(),
            user: user.into(),
            name: None,
            am: Some(size(AM.0, AM.1)),
            am_hosts: Vec::new(),
            priority: Some(0),
            label: None,
            outlives_am: false,
            restarts: false,
        };
        change(&mut op);
        self.step(&Op::AddApp(Box::new(op)))?;
        Ok(app)
    }

    pub(super) fn allocate(
        &mut self,
        app: AppId,
        asks: Vec<Ask>,
        release: Vec<ContainerId>,
    ) -> Result<Vec<EventKind>, Rejection> {
        self.step(&Op::Allocate(Box::new(Allocate {
            app,
            asks,
            release,
            blacklist_add: Vec::new(),
            blacklist_remove: Vec::new(),
        })))
    }

    /// Asks for so many tasks of a size.
    pub(super) fn ask(&mut self, app: AppId, count: i32, task: (i64, i64)) {
        self.allocate(app, vec![ask(1, count, task)], Vec::new())
            .expect("asked");
    }

    /// A job as the article's: submitted, its AM placed, its tasks asked for and placed as far as they go.
    pub(super) fn job(&mut self, queue: &str, tasks: i32, task: (i64, i64)) -> AppId {
        let app = self.submit(queue, "u").expect("accepted");
        self.cycle();
        while self.allocate(app, Vec::new(), Vec::new()).is_err() {
            assert!(self.now < 60_000, "its AM does not start");
            self.run(100);
        }
        self.ask(app, tasks, task);
        self.cycle();
        app
    }

    /// Every node's heartbeat, every AM's, then a cycle.
    pub(super) fn cycle(&mut self) -> Vec<EventKind> {
        for node in 0..self.nodes {
            self.heartbeat(NodeId(node), Vec::new());
        }
        self.step(&Op::Cycle).expect("a cycle")
    }

    pub(super) fn heartbeat(&mut self, node: NodeId, completed: Vec<ContainerId>) {
        self.step(&Op::Heartbeat(Heartbeat {
            node,
            completed,
            keep_killed: false,
        }))
        .expect("a node");
    }

    pub(super) fn advance(&mut self, ms: u64) {
        self.now += ms;
        self.step(&Op::Advance { ms }).expect("time passes");
    }

    /// Time passes in steps of 100 ms, each with heartbeats of all AMs and nodes and a cycle.
    pub(super) fn run(&mut self, ms: u64) {
        for _ in 0..ms / 100 {
            self.advance(100);
            self.masters();
            self.cycle();
        }
    }

    /// A heartbeat of each AM that may speak.
    pub(super) fn masters(&mut self) {
        for app in 1..=self.apps {
            // An AM that is not there, or not any more, says nothing.
            let _ = self.allocate(AppId(app), Vec::new(), Vec::new());
        }
    }

    pub(super) fn finish(&mut self, app: AppId) {
        let state = FinishState::Finished;
        self.step(&Op::FinishApp { app, state }).expect("an app");
    }

    pub(super) fn state(&self) -> Observation {
        self.scheduler.observe()
    }

    /// What a queue holds of the default pool.
    pub(super) fn holding(&self, queue: &str) -> ObservedHolding {
        let path = format!("root.{queue}");
        let state = self.state();
        let queue = state.queues.into_iter().find(|queue| *queue.path == *path);
        let mut pools = queue.expect("a queue").pools.into_iter();
        pools.next().expect("the default pool").1
    }

    /// (vcores, GB) of an amount of a queue in the default pool.
    pub(super) fn of(&self, queue: &str, what: &str) -> (i64, i64) {
        let holding = self.holding(queue);
        amount(match what {
            "reserve" => &holding.levels.reserve,
            "min" => &holding.levels.min,
            "share" => &holding.levels.share,
            "max" => &holding.levels.max,
            "asked" => &holding.asked,
            other => panic!("{other} is none of them"),
        })
    }

    pub(super) fn used(&self, queue: &str) -> (i64, i64) {
        amount(&self.holding(queue).used)
    }

    pub(super) fn free(&self) -> (i64, i64) {
        amount(&self.state().pools[0].free)
    }

    /// How many events of a kind there were.
    pub(super) fn count(&self, which: impl Fn(&EventKind) -> bool) -> usize {
        self.events.iter().filter(|event| which(&event.kind)).count()
    }

    pub(super) fn warned(&self) -> usize {
        self.count(|kind| matches!(kind, EventKind::Warned { .. }))
    }

    pub(super) fn killed(&self) -> usize {
        self.count(|kind| matches!(kind, EventKind::Completed { exit: -102, .. }))
    }
}

pub(super) fn ask(priority: i32, count: i32, task: (i64, i64)) -> Ask {
    Ask {
        priority,
        resource: size(task.0, task.1),
        count,
        host: "*".into(),
        relax_locality: true,
        label: None,
        allocation_request_id: 0,
    }
}

/// An amount as (vcores, GB).
pub(super) fn amount(amount: &Resource) -> (i64, i64) {
    (amount.get(1), amount.memory() / 1024)
}

/// The article's two queues with minima in percent.
pub(super) fn two_queues(min1: f64, min2: f64) -> Value {
    json!([
        {"name": "q1", "min": min1, "share": 50},
        {"name": "q2", "min": min2, "share": 50}
    ])
}

/// The article's cluster after Job 1 and Job 2 were placed as far as they go.
pub(super) fn article(queues: Value, properties: &[(&str, &str)]) -> Bench {
    let mut bench = Bench::new(queues, properties);
    bench.node(POOL);
    bench.job("q1", 8, TASK);
    bench.job("q2", 5, TASK);
    bench
}
