//! What importers collect before a scenario is made of it.

use super::history::{self, History};
use crate::config::{
    FileKind, Findings, NodeLabel, Place, Properties, Site, node_labels, properties_xml, site_xml,
};
use crate::said;
use serde_json::{Map, Value, json};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// The most jobs of a scenario (spec `simulation.md` §12).
const MOST_JOBS: usize = 20_000;
/// The most tasks.
const MOST_TASKS: u64 = 1_000_000;
/// The longest task, and the latest submission, ms: a week.
pub(super) const WEEK: i64 = 604_800_000;

/// Amounts by the names of resource types.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Amounts {
    pub(super) memory: i64,
    pub(super) vcores: i64,
    pub(super) others: BTreeMap<String, i64>,
}

impl Amounts {
    pub(super) const fn new(memory: i64, vcores: i64) -> Self {
        Self {
            memory,
            vcores,
            others: BTreeMap::new(),
        }
    }

    /// With the amount of type `name` set; negative ones count as 0.
    pub(super) fn set(&mut self, name: &str, amount: i64) {
        let amount = amount.max(0);
        match name {
            "memory-mb" => self.memory = amount,
            "vcores" => self.vcores = amount.min(i64::from(i32::MAX)),
            _ => drop(self.others.insert(name.to_owned(), amount)),
        }
    }

    /// What is left of it when `other` is taken; never less than nothing.
    pub(super) fn without(&self, other: &Self) -> Self {
        let others = self.others.iter().map(|(name, amount)| {
            let taken = other.others.get(name).copied().unwrap_or(0);
            (name.clone(), (amount - taken).max(0))
        });
        Self {
            memory: (self.memory - other.memory).max(0),
            vcores: (self.vcores - other.vcores).max(0),
            others: others.collect(),
        }
    }

    /// Whether `other` fits in.
    pub(super) fn holds(&self, other: &Self) -> bool {
        let has = |name: &String| self.others.get(name).copied().unwrap_or(0);
        self.memory >= other.memory
            && self.vcores >= other.vcores
            && other.others.iter().all(|(name, amount)| has(name) >= *amount)
    }

    pub(super) fn to_json(&self) -> Value {
        let mut map = Map::new();
        map.insert("memory-mb".into(), json!(self.memory));
        map.insert("vcores".into(), json!(self.vcores));
        map.extend(
            self.others
                .iter()
                .map(|(name, amount)| (name.clone(), json!(amount))),
        );
        Value::Object(map)
    }
}

/// Tasks of a job that are alike.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Tasks {
    /// Those of a later wave start when all of the earlier ones are done.
    pub(super) wave: u8,
    pub(super) name: &'static str,
    pub(super) count: u64,
    pub(super) resource: Amounts,
    pub(super) length: Length,
    pub(super) priority: i64,
    pub(super) host: Option<String>,
    /// They are not asked for before this long after the AM's registration, ms.
    pub(super) delay_ms: i64,
}

/// How long a task works, ms.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Length {
    Fixed(i64),
    LogNormal {
        mean: f64,
        std: f64,
    },
    Choice {
        values: Vec<i64>,
        weights: Vec<f64>,
    },
    /// Each task as long as was recorded of it.
    Recorded(Vec<i64>),
    /// As long again as ever, however long it has been.
    Exponential {
        mean: f64,
    },
}

impl Length {
    pub(super) fn mean(&self) -> f64 {
        match self {
            Self::Fixed(ms) => *ms as f64,
            Self::LogNormal { mean, .. } | Self::Exponential { mean } => *mean,
            Self::Recorded(values) => {
                values.iter().map(|ms| *ms as f64).sum::<f64>() / values.len().max(1) as f64
            }
            Self::Choice { values, weights } => {
                let total: f64 = weights.iter().sum();
                values
                    .iter()
                    .zip(weights)
                    .map(|(value, weight)| *value as f64 * weight)
                    .sum::<f64>()
                    / total
            }
        }
    }

    pub(super) fn to_json(&self) -> Value {
        let bounded = |ms: i64| ms.clamp(1, WEEK);
        match self {
            Self::Fixed(ms) => json!(bounded(*ms)),
            Self::LogNormal { mean, std } => json!({
                "dist": "lognormal", "meanMs": mean.clamp(1.0, WEEK as f64), "stdMs": std.clamp(0.0, WEEK as f64)
            }),
            Self::Exponential { mean } => {
                json!({"dist": "exponential", "meanMs": mean.clamp(1.0, WEEK as f64)})
            }
            Self::Choice { values, weights } => {
                let values: Vec<_> = values.iter().map(|ms| bounded(*ms)).collect();
                json!({"dist": "choice", "valuesMs": values, "weights": weights})
            }
            Self::Recorded(values) => match &values[..] {
                [first, rest @ ..] if rest.iter().all(|ms| ms == first) => json!(bounded(*first)),
                _ => {
                    let values: Vec<_> = values.iter().map(|ms| bounded(*ms)).collect();
                    json!({"dist": "recorded", "valuesMs": values})
                }
            },
        }
    }
}

/// How the containers of a job start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Start {
    /// Each as it is granted.
    Independent,
    /// All at once.
    Gang,
}

/// A job's master.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Am {
    /// Its container; `None`: it needs none.
    pub(super) resource: Option<Amounts>,
    /// From its container to its registration, ms; `None`: what scenarios assume.
    pub(super) start_ms: Option<i64>,
    /// Between its heartbeats, ms; `None`: what holds for all.
    pub(super) heartbeat_ms: Option<i64>,
}

impl From<Option<Amounts>> for Am {
    fn from(resource: Option<Amounts>) -> Self {
        Self {
            resource,
            ..Self::default()
        }
    }
}

/// A job.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Job {
    pub(super) id: String,
    pub(super) at_ms: i64,
    pub(super) queue: String,
    pub(super) user: String,
    pub(super) am: Am,
    pub(super) start: Start,
    pub(super) tasks: Vec<Tasks>,
    /// What of it is at work when the scenario begins.
    pub(super) running: Option<Running>,
}

/// What of a job is at work when the scenario begins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Running {
    /// The node of its AM.
    pub(super) am: Option<String>,
    /// Until the AM registers, ms; 0: it has.
    pub(super) start_ms: i64,
    pub(super) containers: Vec<RunningTasks>,
}

/// Tasks that run on a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct RunningTasks {
    /// Their place among those of the job.
    pub(super) tasks: usize,
    pub(super) node: String,
    pub(super) count: u64,
    /// The number of the first container; 0: not known.
    pub(super) number: u64,
}

/// A node.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Node {
    pub(super) name: String,
    pub(super) rack: String,
    pub(super) resource: Amounts,
}

/// A container that an application holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct HeldContainer {
    pub(super) number: u64,
    pub(super) node: String,
    pub(super) priority: i64,
    pub(super) size: Amounts,
}

/// What containers and nodes are where a file does not say (spec `sls.md` §2.5).
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Defaults {
    pub(super) node: Amounts,
    pub(super) node_heartbeat_ms: i64,
    pub(super) am: Amounts,
    pub(super) am_heartbeat_ms: i64,
    pub(super) container: Amounts,
}

impl Default for Defaults {
    fn default() -> Self {
        Self {
            node: Amounts::new(10_240, 10),
            node_heartbeat_ms: 1000,
            am: Amounts::new(1024, 1),
            am_heartbeat_ms: 1000,
            container: Amounts::new(1024, 1),
        }
    }
}

/// The files of one site among the sources.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct SiteFiles {
    merged: Properties,
    texts: Vec<String>,
}

impl SiteFiles {
    /// Takes a file in: a later value wins, but not over one marked as final.
    fn read(&mut self, text: &str, findings: &mut Findings) {
        let mut found = Findings::new();
        self.merged.read_xml(text, &mut found);
        self.texts.push(text.to_owned());
        // A single file stays as it is written, and is judged with the scenario.
        if self.texts.len() > 1 {
            found
                .into_vec()
                .into_iter()
                .for_each(|finding| findings.push(finding));
        }
    }

    /// The value of a property in all of them together.
    pub(super) fn value(&self, name: &str) -> Option<&str> {
        self.merged.raw(name)
    }

    /// The properties of all of them together.
    pub(super) const fn properties(&self) -> &Properties {
        &self.merged
    }

    /// The text that says the same as all of them; `None`: there are none.
    pub(super) fn text(&self) -> Option<Cow<'_, str>> {
        match self.texts.as_slice() {
            [] => None,
            [only] => Some(only.into()),
            _ => Some(properties_xml(&self.merged).into()),
        }
    }
}

/// Native configuration among the sources.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Native {
    pub(super) allocation_file: Option<String>,
    pub(super) mapping_rules: Option<String>,
    pub(super) capacity_scheduler: SiteFiles,
    pub(super) yarn_site: SiteFiles,
    pub(super) mapred_site: SiteFiles,
    pub(super) labels: Vec<NodeLabel>,
}

impl Native {
    /// Takes a native file in. Of two allocation files the last counts, as the scheduler has only one.
    pub(super) fn read(&mut self, kind: FileKind, text: &str, findings: &mut Findings) {
        match kind {
            FileKind::AllocationFile => self.allocation_file = Some(text.to_owned()),
            FileKind::CapacityScheduler => self.site(Site::Capacity).read(text, findings),
            FileKind::YarnSite | FileKind::SlsRunner => self.site(Site::Yarn).read(text, findings),
            FileKind::MapredSite => self.site(Site::Mapred).read(text, findings),
            FileKind::MappingRules => self.mapping_rules = Some(text.to_owned()),
            FileKind::NodeLabels => self.labels = node_labels(text),
            FileKind::Classifications | FileKind::Prefixed => {
                for site in Site::ALL {
                    if let Some(text) = site_xml(text, site) {
                        self.site(site).read(&text, findings);
                    }
                }
            }
        }
    }

    /// Whether a file says how the queues are.
    pub(super) const fn has_queues(&self) -> bool {
        self.allocation_file.is_some() || !self.capacity_scheduler.texts.is_empty()
    }

    /// How many properties and queue files there are.
    pub(super) fn settings(&self) -> usize {
        let sites = [&self.capacity_scheduler, &self.yarn_site, &self.mapred_site];
        let properties = sites.map(|site| site.merged.iter().count()).iter().sum::<usize>();
        let elements = self
            .allocation_file
            .as_deref()
            .map_or(0, |text| text.matches("</").count());
        properties + elements + usize::from(self.mapping_rules.is_some()) + self.labels.len()
    }

    const fn site(&mut self, site: Site) -> &mut SiteFiles {
        match site {
            Site::Yarn => &mut self.yarn_site,
            Site::Capacity => &mut self.capacity_scheduler,
            Site::Mapred => &mut self.mapred_site,
        }
    }
}

/// Everything that was read.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Workload {
    pub(super) native: Native,
    pub(super) defaults: Defaults,
    /// Nodes of a node file.
    pub(super) nodes: Vec<Node>,
    /// Nodes that traces name or count, used without a node file.
    pub(super) implied: Vec<Node>,
    pub(super) jobs: Vec<Job>,
    pub(super) dropped: u64,
    /// Events of the cluster and of jobs, as a scenario writes them.
    pub(super) events: Vec<Value>,
    /// When the scenario ends, ms; `None`: when its jobs should have ended.
    pub(super) until: Option<i64>,
    /// The number in application ids.
    pub(super) cluster_timestamp: Option<i64>,
    /// The labels of nodes by their names.
    pub(super) node_labels: BTreeMap<String, String>,
    /// The port in node ids.
    pub(super) node_port: Option<u16>,
    /// What is used of nodes, by their names.
    pub(super) used: BTreeMap<String, Amounts>,
    /// The containers that applications hold, by the applications' ids, in the order of their numbers.
    pub(super) held: BTreeMap<String, Vec<HeldContainer>>,
    /// Jobs with the time of the day at which they were submitted, ms.
    dated: Vec<(i64, Job)>,
    /// The applications of a ResourceManager's log that is read, too, by their numbers (`CLUSTER_NUMBER`).
    pub(super) logged: BTreeSet<String>,
    /// What histories say of those, by the same numbers.
    pub(super) histories: BTreeMap<String, History>,
    tasks: u64,
}

/// The most events of a scenario.
const MOST_EVENTS: usize = 10_000;

impl Workload {
    /// Adds a job unless the scenario would be too large with it; then it is counted as dropped.
    pub(super) fn add(&mut self, mut job: Job, findings: &mut Findings) {
        let tasks: u64 = job.tasks.iter().map(|tasks| tasks.count).sum();
        let fits = self.jobs.len() < MOST_JOBS && self.tasks + tasks <= MOST_TASKS && job.at_ms < WEEK;
        if !fits || tasks == 0 {
            self.dropped += 1;

            super::note_once(
                findings,
                said!("import.dropped", most_jobs = MOST_JOBS, most_tasks = MOST_TASKS),
            );
            return;
        }
        self.tasks += tasks;
        job.at_ms = job.at_ms.max(0);
        self.jobs.push(job);
    }

    /// Adds a job that was submitted at a time of the day; it counts when all files are read.
    pub(super) fn dated(&mut self, at: i64, job: Job) {
        self.dated.push((at, job));
    }

    /// How many jobs and tasks have a time of the day.
    pub(super) fn dated_amount(&self) -> (usize, u64) {
        let tasks = self.dated.iter().flat_map(|(_, job)| &job.tasks);
        (self.dated.len(), tasks.map(|tasks| tasks.count).sum())
    }

    /// Puts the jobs with a time of the day in their places: time 0 is that of the first, or of the log that has `zero`. Those that
    /// the log has are left out.
    pub(super) fn place(&mut self, zero: Option<i64>, findings: &mut Findings) {
        let mut dated = std::mem::take(&mut self.dated);
        dated.sort_by_key(|(at, _)| *at);
        let first = dated.first().map_or(0, |(at, _)| *at);
        let zero = zero.unwrap_or(first);
        for (at, mut job) in dated {
            if self.logged.contains(history::number(&job.id)) {
                super::note_once(findings, said!("import.in-log"));
                continue;
            }
            job.at_ms = at - zero;
            self.add(job, findings);
        }
    }

    /// Takes the history of an application that is in the log, if it names containers; whether it does.
    pub(super) fn beside_log(&mut self, id: &str, history: History, findings: &mut Findings) -> bool {
        let number = history::number(id);
        let taken = history.len() > 0 && self.logged.contains(number);
        if taken {
            findings.note(
                Place::Whole {},
                said!("import.used-asks", containers = history.len()),
            );
            self.histories.insert(number.to_owned(), history);
        }
        taken
    }

    /// Adds an event, unless the scenario would have too many.
    pub(super) fn event(&mut self, event: Value) {
        if self.events.len() < MOST_EVENTS {
            self.events.push(event);
        }
    }

    /// The nodes of a node file, else those that traces name.
    pub(super) fn known_nodes(&self) -> &[Node] {
        if self.nodes.is_empty() {
            &self.implied
        } else {
            &self.nodes
        }
    }

    pub(super) const fn tasks(&self) -> u64 {
        self.tasks
    }

    /// Adds a node that a trace names as `/rack/host` or `host`, once; gives its name.
    pub(super) fn host(&mut self, text: &str) -> String {
        let (rack, host) = match text.rsplit_once('/') {
            Some((rack, host)) if !rack.is_empty() => (rack, host),
            _ => ("/default-rack", text.trim_start_matches('/')),
        };
        let name = identifier(host);
        if !self.implied.iter().any(|node| node.name == name) && self.implied.len() < 10_000 {
            let rack = if rack.starts_with('/') {
                rack.to_owned()
            } else {
                format!("/{rack}")
            };
            self.implied.push(Node {
                name: name.clone(),
                rack,
                resource: self.defaults.node.clone(),
            });
        }
        name
    }
}

/// A name of letters, digits, `.`, `_` and `-`; others become `-`.
pub(super) fn identifier(text: &str) -> String {
    let allowed = |c: char| {
        if c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-') {
            c
        } else {
            '-'
        }
    };
    let name: String = text.chars().take(100).map(allowed).collect();
    if name.is_empty() { "unnamed".into() } else { name }
}

/// The place of row `line` of a text.
pub(super) fn row(line: usize) -> Place {
    Place::Text {
        line: u32::try_from(line).unwrap_or(u32::MAX),
        column: 1,
    }
}
