//! Names and settings of what the rows number.

use serde::Serialize;

use super::lives::Presence;
use super::{NONE, ms};
use crate::explain::told::{Amounts, Fact, Teller};
use crate::ids::QueueId;
use crate::scheduler::Figures;
use crate::sim::{App, History, Series, World};
use crate::sorted::sort_by_number;

/// What the rows number, at one moment, as far as it is not known yet.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Names {
    /// The queues by their numbers, those that are gone included: parents before their children.
    pub queues: Vec<QueueInfo>,
    /// The nodes by their numbers, those that are gone included; `None`: they are what they were when names were given last.
    pub nodes: Option<Vec<NodeInfo>>,
    /// The applications that have come since then, or have another queue.
    pub apps: Vec<AppInfo>,
    /// The cluster and its scheduler.
    pub cluster: Cluster,
}

/// A queue with the terms on which it takes part.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct QueueInfo {
    /// Its number.
    pub id: u32,
    /// Its full name.
    pub path: String,
    /// Its last name.
    pub name: String,
    /// The number of its parent; -1: none.
    pub parent: i64,
    /// Whether it holds applications.
    pub leaf: bool,
    /// Its weight among its siblings; Capacity: its capacity, a part of its parent's.
    pub weight: f64,
    /// Its policy, as configurations write it.
    pub policy: &'static str,
    /// Fair: the part of the fair share that preemption promises.
    pub threshold: f64,
    /// How long it may be below its fair share before it counts as starved, ms; `null`: for ever.
    pub timeout_ms: Option<f64>,
    /// Whether containers may be taken from it.
    pub preemptable: bool,
    /// Capacity: the properties in force.
    pub properties: Vec<Fact>,
    /// Since when it is there, ms.
    pub from: u32,
    /// Until when, ms; `NONE`: to the end.
    pub until: u32,
}

/// A node.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NodeInfo {
    /// `host:port`.
    pub name: String,
    /// Its rack.
    pub rack: String,
    /// Its total.
    #[serde(flatten)]
    pub total: Amounts,
    /// Since when it is there, ms.
    pub from: u32,
    /// Until when, ms; `NONE`: to the end.
    pub until: u32,
}

/// An application.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct AppInfo {
    /// Its number.
    pub id: u32,
    /// Its job's id.
    pub job: String,
    /// Its user.
    pub user: String,
    /// The number of its queue; -1: none yet.
    pub queue: i64,
    /// When its job was submitted, ms.
    pub at_ms: f64,
}

/// The cluster and the settings of its scheduler.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Cluster {
    /// The sum of its nodes.
    #[serde(flatten)]
    pub total: Amounts,
    /// Whether containers are taken at all.
    pub preemption: bool,
    /// Fair: the part of the cluster that has to be in use for that.
    pub utilisation_threshold: f64,
    /// Fair: how long a warned container may go on, ms.
    pub wait_before_kill_ms: f64,
    /// Fair: how long after that a starved application is looked at again, ms.
    pub wait_before_next_ms: f64,
    /// The scheduler.
    #[cfg_attr(test, ts(type = "\"fair\" | \"capacity\" | \"superior\""))]
    pub kind: &'static str,
    /// The release or distribution that decides.
    pub profile: &'static str,
    /// The version of the engine.
    pub engine: &'static str,
}

/// Gives the names out whenever they may have changed: of a day's thousands of applications each once.
#[derive(Clone, Debug, Default)]
pub struct Namer {
    /// Those of this state of the world ([`World::renamed`]).
    given: Option<u64>,
    presence: Presence,
    nodes: Vec<NodeInfo>,
    /// The queue of each application.
    queues: Vec<Option<QueueId>>,
}

impl Namer {
    /// The names, if they may have changed since the last time.
    pub fn news(&mut self, history: &History) -> Option<Names> {
        let now = Some(history.frontier().renamed());
        (std::mem::replace(&mut self.given, now) != now).then(|| self.names(history))
    }

    fn names(&mut self, history: &History) -> Names {
        Names {
            queues: queues(history),
            nodes: self.nodes(history),
            apps: self.apps(history.frontier()),
            cluster: Cluster::of(history),
        }
    }

    fn nodes(&mut self, history: &History) -> Option<Vec<NodeInfo>> {
        self.presence.follow(history);
        let types = &history.scenario().types;
        let nodes = history.frontier().nodes().iter().zip(self.presence.spans());
        let nodes = nodes.map(|(node, (from, until))| NodeInfo {
            name: node.name.to_string(),
            rack: node.rack.to_string(),
            total: Amounts::of(&node.resource, types),
            from: *from,
            until: *until,
        });
        let nodes: Vec<_> = nodes.collect();
        (self.nodes != nodes).then(|| {
            self.nodes.clone_from(&nodes);
            nodes
        })
    }

    fn apps(&mut self, world: &World) -> Vec<AppInfo> {
        let mut news = Vec::new();
        for (index, app) in world.apps().iter().enumerate() {
            match self.queues.get_mut(index) {
                Some(queue) if *queue == app.queue => continue,
                Some(queue) => *queue = app.queue,
                None => self.queues.push(app.queue),
            }
            news.push(AppInfo::of(world, app));
        }
        news
    }
}

impl Names {
    /// All of them at the furthest moment computed.
    #[must_use]
    pub fn of(history: &History) -> Self {
        Namer::default().names(history)
    }
}

/// The queues at the furthest moment computed, those that are gone included.
fn queues(history: &History) -> Vec<QueueInfo> {
    let world = history.frontier();
    let mut figures = world.figures();
    // Schedulers reorder siblings; no queue is older than its parent.
    sort_by_number(&mut figures, |of| of.queue.0.into());
    let teller = Teller::of(history);
    let series = history.series();
    let queue = |of: &Figures| QueueInfo {
        from: series.span(of.queue).map_or(0, |(from, _)| ms(from)),
        ..QueueInfo::of(world, of, &figures, &teller)
    };
    let mut queues: Vec<QueueInfo> = figures.iter().map(queue).collect();
    let gone = series.queues.keys();
    queues.extend(gone.filter_map(|id| QueueInfo::gone(world, *id, series)));
    sort_by_number(&mut queues, |queue| queue.id.into());
    queues
}

impl QueueInfo {
    fn of(world: &World, of: &Figures, all: &[Figures], teller: &Teller<'_>) -> Self {
        let path = world.scheduler().queue_name(of.queue);
        let terms = world.scheduler().terms(of.queue);
        let parent = of
            .parent
            .and_then(|parent| all.iter().find(|other| other.queue == parent));
        let own = parent.map_or(of.weight, |parent| of.weight / parent.weight);
        Self {
            id: of.queue.0,
            path: path.to_owned(),
            name: last_name(path),
            parent: number(of.parent),
            leaf: of.leaf,
            weight: as_written(terms.as_ref().map_or(own, |terms| terms.weight)),
            policy: terms.as_ref().map_or("", |terms| terms.policy),
            threshold: as_written(of.threshold.unwrap_or(0.0)),
            timeout_ms: terms
                .as_ref()
                .and_then(|terms| terms.fair_share_timeout_ms)
                .map(|ms| ms as f64),
            preemptable: terms.as_ref().is_none_or(|terms| terms.preemptable),
            properties: terms.map_or_else(Vec::new, |terms| teller.facts(&terms.properties)),
            from: 0,
            until: NONE,
        }
    }

    /// What was known of a queue that is gone; `None`: it is there.
    fn gone(world: &World, id: QueueId, series: &Series) -> Option<Self> {
        let (from, until) = series.span(id)?;
        let (_, traits) = series.queues.get(&id)?.traits.changes().last()?;
        let path = world.scheduler().queue_name(id);
        Some(Self {
            id: id.0,
            path: path.to_owned(),
            name: last_name(path),
            parent: number(traits.parent),
            leaf: traits.leaf,
            weight: as_written(traits.weight),
            policy: "",
            threshold: as_written(traits.threshold.unwrap_or(0.0)),
            timeout_ms: None,
            preemptable: true,
            properties: Vec::new(),
            from: ms(from),
            until: ms(until?),
        })
    }
}

fn last_name(path: &str) -> String {
    path.rsplit('.').next().unwrap_or(path).to_owned()
}

fn number(queue: Option<QueueId>) -> i64 {
    queue.map_or(-1, |QueueId(id)| id.into())
}

/// A 32-bit number as a person would write it: 0.8, not 0.800000011920929.
fn as_written(number: f64) -> f64 {
    (number as f32).to_string().parse().unwrap_or(number)
}

impl AppInfo {
    fn of(world: &World, app: &App) -> Self {
        let job = &world.jobs()[app.job.index()];
        Self {
            id: app.id.0,
            job: job.plan.name.to_string(),
            user: job.plan.user.to_string(),
            queue: number(app.queue),
            at_ms: job.submitted.unwrap_or(job.plan.at_ms) as f64,
        }
    }
}

impl Cluster {
    fn of(history: &History) -> Self {
        let (world, scenario) = (history.frontier(), history.scenario());
        let scheduler = world.scheduler();
        let fair = scheduler.fair_settings();
        let root = world
            .figures()
            .iter()
            .map(|of| of.queue)
            .min_by_key(|queue| queue.0);
        let terms = root.and_then(|root| scheduler.terms(root));
        let has_dead_zone = terms.is_some_and(|terms| terms.dead_zone.is_some());
        Self {
            total: Amounts::of(world.cluster(), &scenario.types),
            preemption: fair.is_some_and(|of| of.preemption) || has_dead_zone,
            utilisation_threshold: fair.map_or(1.0, |of| {
                as_written(f64::from(of.preemption_utilization_threshold))
            }),
            wait_before_kill_ms: fair.map_or(0.0, |of| of.wait_time_before_kill_ms as f64),
            wait_before_next_ms: fair.map_or(0.0, |of| of.wait_time_before_next_starvation_check_ms as f64),
            kind: scenario.scheduler.kind.name(),
            profile: scenario.scheduler.profile.id(),
            engine: env!("CARGO_PKG_VERSION"),
        }
    }
}
