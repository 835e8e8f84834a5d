//! Workloads made to break a promise. Small and deterministic: unmanaged masters, tasks of one size.

use super::derive::{Kind, Promise};
use super::source::{Source, is_below};
use crate::config::Said;
use crate::resource::Resource;
use crate::said;
use crate::sim::scenario::{AmSpec, Duration, JobSpec, Scenario, StageSpec};

/// A workload, and what is looked at in it.
#[derive(Clone, Debug)]
pub(super) struct Probe {
    /// Under the Fair Scheduler.
    pub(super) scenario: Scenario,
    /// When the queue in question asks, ms.
    pub(super) asks_ms: u64,
    /// By when the promise must be kept, ms; where it says so.
    pub(super) by_ms: u64,
    /// A container.
    pub(super) unit: Resource,
}

/// The longest time that a probe waits for a timeout, ms.
const LONGEST_MS: u64 = 4 * 3_600_000;
/// The most applications of a probe.
const MOST_APPS: u32 = 500;
/// The most containers of a probe, and the most on a node.
const CONTAINERS: i64 = 160;
const ON_NODE: i64 = 16;
/// Beyond the timeout and the time before kills: a few heartbeats, and the rounds of preemption, ms.
pub(super) const GRACE_MS: u64 = 30_000;

impl Probe {
    /// The workload that is made to break `promise`.
    ///
    /// # Errors
    /// Why there is none.
    pub(super) fn of(promise: &Promise, source: &Source) -> Result<Self, Said> {
        let make = Maker::new(source);
        let has_leaf = source.leaves_of(&promise.queue).next().is_some();
        match &promise.kind {
            // Submissions test these.
            Kind::Submission | Kind::Placement => Err(said!("promise.no-leaf")),
            _ if !has_leaf => Err(said!("promise.no-leaf")),
            Kind::Minimum { amount, timeout_ms } => make.minimum(&promise.queue, *amount, *timeout_ms),
            Kind::Share { .. } => Ok(make.everybody()),
            Kind::Cap { amount } => Ok(make.alone(&promise.queue, *amount)),
            Kind::Immunity => make.first_there(&promise.queue),
            Kind::RunningApps { most } => make.many(&promise.queue, None, *most),
            Kind::UserRunningApps { user, most } => {
                let user = user.clone().unwrap_or_else(|| source.anybody());
                make.many("root", Some(&user), *most)
            }
        }
    }
}

struct Maker<'a> {
    source: &'a Source,
    /// A container of those that fill the cluster.
    unit: Resource,
    /// How many of them a node holds.
    on_node: i64,
    nodes: i64,
}

impl<'a> Maker<'a> {
    fn new(source: &'a Source) -> Self {
        let cluster = &source.scenario.cluster;
        let nodes = cluster.node_count();
        let smallest = cluster.least_node().unwrap_or(Resource::NONE);
        let step = source.resources.step();
        let fits = (smallest.memory() / step.memory()).min(smallest.get(1) / step.get(1));
        let on_node = (CONTAINERS / nodes.max(1)).clamp(4, ON_NODE).min(fits).max(1);
        let unit = Resource::new(
            (smallest.memory() / on_node / step.memory()).max(1) * step.memory(),
            (smallest.get(1) / on_node / step.get(1)).max(1) * step.get(1),
        );
        let largest = source.queues().filter_map(|(_, of)| of.max_container_allocation);
        let unit = largest.fold(unit.min(&source.resources.maximum), |unit, most| unit.min(&most));
        let unit = unit.max(&step);
        Self {
            source,
            unit,
            on_node: (smallest.memory() / unit.memory()).max(1),
            nodes,
        }
    }

    /// How many containers of `unit` fill the cluster.
    fn all(&self, unit: Resource) -> u32 {
        let cluster = self.source.cluster;
        u32::try_from(cluster.memory() / unit.memory().max(1))
            .unwrap_or(1)
            .clamp(1, 20_000)
    }

    /// A container of which at least four make `amount`, so that it can be told where the amount ends.
    fn finer(&self, amount: Resource) -> Resource {
        let step = self.source.resources.step();
        Resource::from_fn(|index| match index {
            0 | 1 => {
                let quarter = (amount.get(index) / 4 / step.get(index)).max(1) * step.get(index);
                quarter.min(self.unit.get(index))
            }
            _ => 0,
        })
    }

    /// Until the cluster is full, ms: a node may get one container in a heartbeat.
    fn fills_ms(&self) -> u64 {
        let beats = u64::try_from(self.on_node).unwrap_or(1) + 5;
        (self.source.scenario.cluster.heartbeat_ms * beats).next_multiple_of(10_000)
    }

    /// All others fill the cluster, then the queue asks for all of it.
    fn minimum(&self, queue: &str, amount: Resource, timeout_ms: Option<u64>) -> Result<Probe, Said> {
        if !amount.fits_in(&self.source.cluster) {
            return Err(said!("promise.more-than-cluster"));
        }
        let timeout = timeout_ms.ok_or(said!("promise.untimed"))?;
        if timeout > LONGEST_MS {
            return Err(said!("promise.timeout-too-long"));
        }
        let asks = self.fills_ms();
        let by = asks + timeout + self.before_kill_ms() + GRACE_MS;
        let end = by + 60_000 + timeout / 4;
        let others = self.others(queue, |leaf| self.source.is_preemptable(leaf));
        let mut jobs: Vec<JobSpec> = others
            .into_iter()
            .map(|leaf| self.job(leaf, 0, self.unit, self.all(self.unit), Duration::Fixed(2 * end)))
            .collect();
        let unit = self.finer(amount);
        let leaf = self.first_leaf(queue);
        jobs.push(self.job(leaf, asks, unit, self.all(unit), Duration::Fixed(2 * end)));
        Ok(self.probe(jobs, unit, asks, by, end))
    }

    /// Everybody asks for the whole cluster, again and again.
    fn everybody(&self) -> Probe {
        let task = self.source.scenario.cluster.heartbeat_ms * u64::try_from(self.on_node).unwrap_or(1) * 3;
        let end = (task * 10).next_multiple_of(60_000);
        let duration = Duration::Uniform {
            min_ms: task / 2,
            max_ms: task * 3 / 2,
        };
        let count = self.all(self.unit) * 16;
        let job = |leaf| self.job(leaf, 0, self.unit, count, duration.clone());
        let jobs = self.source.leaves.iter().map(|leaf| job(leaf)).collect();
        self.probe(jobs, self.unit, end / 2, end, end)
    }

    /// Only this queue asks, for the whole cluster.
    fn alone(&self, queue: &str, cap: Resource) -> Probe {
        let unit = self.finer(cap);
        let cap = cap.min(&self.source.cluster);
        // Twice what it may have shows as well as all of the cluster that it goes beyond.
        let twice = 2 * (cap.memory() / unit.memory()).max(cap.get(1) / unit.get(1)) + 4;
        let count = self
            .all(unit)
            .min(u32::try_from(twice).unwrap_or(u32::MAX))
            .max(1);
        let beats = u64::from(count) / u64::try_from(self.nodes).unwrap_or(1).max(1) + 10;
        let end = (self.source.scenario.cluster.heartbeat_ms * beats * 2).next_multiple_of(60_000);
        let leaves = self.source.leaves_of(queue);
        let job = |leaf| self.job(leaf, 0, unit, count, Duration::Fixed(2 * end));
        self.probe(leaves.map(|leaf| job(leaf)).collect(), unit, 0, end, end)
    }

    /// The queue fills the cluster together with another, whose containers may be taken; then all others ask for it.
    fn first_there(&self, queue: &str) -> Result<Probe, Said> {
        let timeout = self.source.longest_timeout_ms();
        if timeout > LONGEST_MS {
            return Err(said!("promise.timeout-too-long"));
        }
        let asks = self.fills_ms();
        let by = asks + timeout + self.before_kill_ms() + GRACE_MS;
        let end = by + 60_000;
        let task = Duration::Fixed(2 * end);
        let all = self.all(self.unit);
        let own = self.source.leaves_of(queue);
        let mut jobs: Vec<JobSpec> = own
            .map(|leaf| self.job(leaf, 0, self.unit, all, task.clone()))
            .collect();
        let others = self.others(queue, |_| true);
        let many = others.len() > 1;
        let with_it = others
            .iter()
            .position(|leaf| many && self.source.is_preemptable(leaf));
        for (at, leaf) in others.into_iter().enumerate() {
            let at_ms = if Some(at) == with_it { 0 } else { asks };
            jobs.push(self.job(leaf, at_ms, self.unit, all, task.clone()));
        }
        Ok(self.probe(jobs, self.unit, asks, by, end))
    }

    /// One application more than may run at once, of one user or each of another.
    fn many(&self, queue: &str, user: Option<&str>, most: u32) -> Result<Probe, Said> {
        if most >= MOST_APPS {
            return Err(said!("promise.too-many-apps", most = MOST_APPS));
        }
        let lets_all_run = |leaf: &&String| {
            let limit = self
                .source
                .file
                .queues
                .get(*leaf)
                .and_then(|of| of.max_running_apps);
            let limit = limit.unwrap_or(self.source.file.queue_max_apps_default);
            u32::try_from(limit).is_ok_and(|limit| limit > most)
        };
        let mut leaves: Vec<&String> = self.source.leaves_of(queue).filter(lets_all_run).collect();
        if leaves.is_empty() {
            leaves.extend(self.source.leaves_of(queue));
        }
        let end = 60_000;
        let unit = self.source.resources.step();
        let jobs = (0..=most).map(|number| {
            let leaf = leaves[number as usize % leaves.len()];
            let mut job = self.job(leaf, u64::from(number) * 10, unit, 1, Duration::Fixed(2 * end));
            job.id = format!("app-{}", number + 1);
            job.user = user.map_or_else(|| format!("user-{}", number + 1), str::to_owned);
            job
        });
        Ok(self.probe(jobs.collect(), unit, 0, end, end))
    }

    /// Leaves outside of the queue that are `chosen`; if there is none, all others.
    fn others(&self, queue: &str, chosen: impl Fn(&str) -> bool) -> Vec<&'a String> {
        let others = self.source.leaves.iter().filter(|leaf| !is_below(leaf, queue));
        let preferred: Vec<&String> = others.clone().filter(|leaf| chosen(leaf)).collect();
        if preferred.is_empty() {
            others.collect()
        } else {
            preferred
        }
    }

    fn first_leaf<'q>(&'q self, queue: &'q str) -> &'q str {
        self.source.leaves_of(queue).next().map_or(queue, String::as_str)
    }

    fn before_kill_ms(&self) -> u64 {
        u64::try_from(self.source.settings.wait_time_before_kill_ms).unwrap_or(0)
    }

    fn job(&self, leaf: &str, at_ms: u64, unit: Resource, count: u32, duration: Duration) -> JobSpec {
        let am = AmSpec {
            resource: unit,
            start_ms: 0,
            heartbeat_ms: 1000,
            max_attempts: 1,
            unmanaged: true,
        };
        // Each queue has a user of its own: a limit of applications for each user is another promise.
        let user = format!("user-of-{}", leaf.rsplit('.').next().unwrap_or(leaf));
        let tasks = StageSpec::new(count, unit, duration);
        JobSpec {
            at_ms,
            ..JobSpec::new(leaf.to_owned(), leaf.to_owned(), user, am, tasks)
        }
    }

    fn probe(&self, jobs: Vec<JobSpec>, unit: Resource, asks_ms: u64, by_ms: u64, end: u64) -> Probe {
        let mut scenario = self.source.scenario.clone();
        scenario.jobs = jobs;
        scenario.arrivals.clear();
        scenario.events.clear();
        scenario.scheduler.mapred_site = "".into();
        scenario.scheduler.allocation_file = Some(self.source.file_of_probes().into());
        scenario.duration_ms = end;
        scenario.run_to_end = true;
        Probe {
            scenario,
            asks_ms,
            by_ms,
            unit,
        }
    }
}
