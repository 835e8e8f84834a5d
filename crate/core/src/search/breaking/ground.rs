//! What a search for a workload stands on: a configuration on a cluster, its leaves, and what each is due.

use crate::config::{AllocationFile, FairSettings, Finding, Findings, ResourceSettings, capacity};
use crate::resource::Resource;
use crate::scheduler::Figures;
use crate::sim::History;
use crate::sim::scenario::{Scenario, SchedulerKind};

/// How many containers fill a cluster, about.
const CONTAINERS: i64 = 40;
/// The most of them on a node.
const ON_NODE: i64 = 16;
/// How long what was freed may take to reach whom it is for, ms: heartbeats, updates, rounds.
const GRACE_MS: u64 = 120_000;
/// For how long rounds of the Capacity Scheduler's policy may take back a share, ms: a tenth of the cluster each, of what is left
/// a fifth.
const ROUNDS_MS: u64 = 180_000;
/// The longest promise that is waited for, ms.
const LONGEST_MS: u64 = 3_600_000;

/// A queue that takes applications.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Leaf {
    /// Its full name.
    pub(super) name: String,
    /// What it is due when everybody asks.
    pub(super) due: Resource,
}

/// A configuration on a cluster.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    /// Without jobs.
    pub(super) scenario: Scenario,
    pub(super) leaves: Vec<Leaf>,
    /// All nodes together.
    pub(super) cluster: Resource,
    /// A container of which some forty fill the cluster.
    pub(super) unit: Resource,
    /// The smallest container.
    pub(super) least: Resource,
    /// By when somebody who is due a container has one by preemption, ms; `None`: nobody promised.
    pub(super) taken_back_ms: Option<u64>,
}

impl Ground {
    /// The name by which applications go to a leaf.
    pub(super) fn submitted(&self, leaf: usize) -> &str {
        let name = &self.leaves[leaf].name;
        let scheduler = &self.scenario.scheduler;
        let by_last = scheduler.kind == SchedulerKind::Capacity
            && scheduler.profile.switches().names_queues_by_last_name();
        match name.rsplit_once('.') {
            Some((_, last)) if by_last => last,
            _ => name,
        }
    }

    /// # Errors
    /// The scheduler does not start.
    pub(super) fn of(scenario: &Scenario) -> Result<Self, Vec<Finding>> {
        let mut empty = scenario.clone();
        empty.jobs.clear();
        empty.arrivals.clear();
        empty.events.clear();
        empty.expect.clear();
        empty.story = None;
        empty.run_to_end = true;
        empty.duration_ms = 10_000;
        let mut history = History::new(empty.clone())?;
        history.run_to(5_000);
        let scheduler = history.world().scheduler();
        let figures: Vec<Figures> = scheduler.figures().into_iter().filter(|of| of.leaf).collect();
        let mut leaves: Vec<Leaf> = figures
            .iter()
            .map(|of| Leaf {
                name: scheduler.queue_name(of.queue).to_owned(),
                due: of.steady.unwrap_or(of.entitlement),
            })
            .collect();
        leaves.sort_by(|one, other| one.name.cmp(&other.name));
        let settings = ResourceSettings::read(scenario.configuration().properties(), &mut Findings::new());
        let least = settings.step();
        Ok(Self {
            unit: unit(scenario, &least, &settings.maximum),
            taken_back_ms: taken_back_ms(scenario),
            scenario: empty,
            leaves,
            cluster: scenario.cluster.resource(),
            least,
        })
    }
}

fn unit(scenario: &Scenario, least: &Resource, most: &Resource) -> Resource {
    let cluster = &scenario.cluster;
    let smallest = cluster.least_node().unwrap_or(*least);
    let on_node = (CONTAINERS / cluster.node_count().max(1)).clamp(2, ON_NODE);
    let part = |index: usize| {
        let step = least.get(index);
        (smallest.get(index) / on_node / step).max(1) * step
    };
    Resource::new(part(0), part(1)).min(most)
}

/// How long preemption may take for somebody who has nothing.
fn taken_back_ms(scenario: &Scenario) -> Option<u64> {
    let configuration = scenario.configuration();
    let (properties, mut findings) = (configuration.properties(), Findings::new());
    let wait = match scenario.scheduler.kind {
        SchedulerKind::Fair => {
            let settings = FairSettings::read(properties, &mut findings);
            let text = scenario.scheduler.allocation_file.as_deref()?;
            let file = AllocationFile::parse(text, &scenario.types, &mut findings)?;
            let timeouts = file
                .queues
                .values()
                .filter_map(|of| of.fair_share_preemption_timeout);
            let timeouts: Vec<u64> = timeouts.filter_map(|ms| u64::try_from(ms).ok()).collect();
            let longest = timeouts.into_iter().filter(|ms| *ms < LONGEST_MS).max();
            let before_kill = u64::try_from(settings.wait_time_before_kill_ms).unwrap_or(0);
            longest.filter(|_| settings.preemption)? + before_kill
        }
        SchedulerKind::Capacity => {
            let own = capacity::Properties::under(configuration.profile(), properties.clone());
            let settings = capacity::Settings::at_start(&own, &scenario.types).ok()?;
            (settings.monitors && settings.preempts).then_some(ROUNDS_MS)?
        }
        SchedulerKind::Superior => return None,
    };
    Some(wait + GRACE_MS).filter(|ms| *ms < LONGEST_MS)
}
