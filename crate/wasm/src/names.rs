//! Names and settings of what the rows number.

use crate::explain::{FactView, facts};
use heddle_core::config::{FairSettings, Findings, Properties};
use heddle_core::ids::QueueId;
use heddle_core::scheduler::Figures;
use heddle_core::sim::scenario::SchedulerKind;
use heddle_core::sim::{History, Scenario, World};
use heddle_core::view;
use serde::Serialize;

/// What the rows number.
#[derive(Clone, PartialEq, Serialize)]
pub(crate) struct Names {
    queues: Vec<Queue>,
    nodes: Vec<Node>,
    apps: Vec<App>,
    cluster: Cluster,
}

#[derive(Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
struct Queue {
    id: u32,
    path: String,
    name: String,
    /// -1: none.
    parent: i64,
    leaf: bool,
    weight: f64,
    policy: &'static str,
    threshold: f64,
    /// -1: never.
    timeout_ms: f64,
    /// -1: never.
    min_timeout_ms: f64,
    preemptable: bool,
    /// -1: none.
    dead_zone: f64,
    properties: Vec<FactView>,
}

#[derive(Clone, PartialEq, Serialize)]
struct Node {
    name: String,
    rack: String,
    memory: f64,
    vcores: i32,
    from: u32,
    until: u32,
}

#[derive(Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
struct App {
    id: u32,
    job: String,
    user: String,
    /// -1: none yet.
    queue: i64,
    at_ms: f64,
}

#[derive(Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
struct Cluster {
    memory: f64,
    vcores: f64,
    preemption: bool,
    utilisation_threshold: f64,
    wait_before_kill_ms: f64,
    wait_before_next_ms: f64,
    /// `fair`, `capacity` or `superior`.
    kind: &'static str,
    profile: &'static str,
    engine: &'static str,
}

impl Names {
    /// The names at the moment that `history` looks at.
    pub(crate) fn of(history: &History) -> Self {
        let world = history.world();
        let figures = world.figures();
        let queues: Vec<Queue> = figures.iter().map(|of| queue(world, of, &figures)).collect();
        let mut cluster = cluster(world, history.scenario());
        cluster.preemption |= queues.iter().any(|queue| queue.dead_zone >= 0.0);
        Self {
            queues,
            nodes: nodes(history),
            apps: apps(world),
            cluster,
        }
    }
}

fn queue(world: &World, of: &Figures, all: &[Figures]) -> Queue {
    let path = world.scheduler().queue_name(of.queue);
    let terms = world.scheduler().terms(of.queue);
    let parent = of
        .parent
        .and_then(|parent| all.iter().find(|other| other.queue == parent));
    let own = parent.map_or(of.weight, |parent| of.weight / parent.weight);
    Queue {
        id: of.queue.0,
        path: path.to_owned(),
        name: path.rsplit('.').next().unwrap_or(path).to_owned(),
        parent: of.parent.map_or(-1, |QueueId(id)| id.into()),
        leaf: of.leaf,
        weight: as_written(terms.as_ref().map_or(own, |terms| terms.weight)),
        policy: terms.as_ref().map_or("", |terms| terms.policy),
        threshold: as_written(of.threshold.unwrap_or(0.0)),
        timeout_ms: timeout(terms.as_ref().and_then(|terms| terms.fair_share_timeout_ms)),
        min_timeout_ms: timeout(terms.as_ref().and_then(|terms| terms.min_share_timeout_ms)),
        preemptable: terms.as_ref().is_none_or(|terms| terms.preemptable),
        dead_zone: terms.as_ref().and_then(|terms| terms.dead_zone).unwrap_or(-1.0),
        properties: terms.map_or_else(Vec::new, |terms| facts(&terms.properties, 0)),
    }
}

/// A 32-bit number as a person would write it: 0.8, not 0.800000011920929.
fn as_written(number: f64) -> f64 {
    (number as f32).to_string().parse().unwrap_or(number)
}

fn timeout(ms: Option<u64>) -> f64 {
    ms.map_or(-1.0, |ms| ms as f64)
}

fn nodes(history: &History) -> Vec<Node> {
    let spans = view::presence(history);
    let nodes = history.world().nodes().iter().zip(spans);
    nodes
        .map(|(node, (from, until))| Node {
            name: node.name.to_string(),
            rack: node.rack.to_string(),
            memory: node.resource.memory() as f64,
            vcores: node.resource.vcores(),
            from,
            until,
        })
        .collect()
}

fn apps(world: &World) -> Vec<App> {
    let app = |app: &heddle_core::sim::App| {
        let job = &world.jobs()[app.job.index()];
        App {
            id: app.id.0,
            job: job.plan.name.to_string(),
            user: job.plan.user.to_string(),
            queue: app.queue.map_or(-1, |QueueId(id)| id.into()),
            at_ms: job.submitted.unwrap_or(job.plan.at_ms) as f64,
        }
    };
    world.apps().iter().map(app).collect()
}

fn cluster(world: &World, scenario: &Scenario) -> Cluster {
    let total = world.cluster();
    let settings = fair_settings(scenario);
    Cluster {
        memory: total.memory() as f64,
        vcores: f64::from(total.vcores()),
        preemption: settings.as_ref().is_some_and(|of| of.preemption),
        utilisation_threshold: settings.as_ref().map_or(1.0, |of| {
            as_written(f64::from(of.preemption_utilization_threshold))
        }),
        wait_before_kill_ms: settings
            .as_ref()
            .map_or(0.0, |of| of.wait_time_before_kill_ms as f64),
        wait_before_next_ms: settings
            .as_ref()
            .map_or(0.0, |of| of.wait_time_before_next_starvation_check_ms as f64),
        kind: scenario.scheduler.kind.name(),
        profile: scenario.scheduler.profile.id(),
        engine: env!("CARGO_PKG_VERSION"),
    }
}

fn fair_settings(scenario: &Scenario) -> Option<FairSettings> {
    let of = &scenario.scheduler;
    (of.kind == SchedulerKind::Fair).then(|| {
        // What is wrong with them was found when the scenario was read.
        let mut findings = Findings::new();
        let mut properties = Properties::new();
        properties.read_xml(&of.yarn_site, &mut findings);
        for (name, value) in &of.properties {
            properties.set(name, value);
        }
        FairSettings::read(&properties, &mut findings)
    })
}
