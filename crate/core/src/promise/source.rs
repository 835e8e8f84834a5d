//! The source: an allocation file with a workload under the Fair Scheduler.

use crate::config::{
    AllocationFile, Arg, FairSettings, Finding, Findings, PlacementPolicy, QueueSettings, ResourceSettings,
};
use crate::convert::convert;
use crate::edit::markup::{Markup, spliced};
use crate::profile::Profile;
use crate::resource::Resource;
use crate::sim::scenario::{Scenario, SchedulerKind, SchedulerSpec};
use crate::sim::{History, Scenario as Read};

/// A workload under the Fair Scheduler that these files configure: its cluster and jobs stay.
///
/// # Errors
/// What is wrong with the files, or with the workload under them.
pub fn source(workload: &Scenario, allocation_file: &str, yarn_site: &str) -> Result<Scenario, Vec<Finding>> {
    let mut scenario = convert(workload, SchedulerKind::Fair)?.scenario;
    scenario.scheduler = SchedulerSpec {
        allocation_file: Some(allocation_file.into()),
        yarn_site: yarn_site.into(),
        profile: Profile::default_of(SchedulerKind::Fair),
        properties: Vec::new(),
        ..scenario.scheduler
    };
    scenario.expect.clear();
    scenario.story = None;
    Read::parse(&scenario.to_json()).map(|(scenario, _)| scenario)
}

/// A user whom no file names.
pub(super) const SOMEBODY: &str = "somebody";

/// What stands for placement rules where the allocation file has none.
const PLACING_PROPERTIES: [&str; 2] = [
    "yarn.scheduler.fair.allow-undeclared-pools",
    "yarn.scheduler.fair.user-as-default-queue",
];

/// What the files of the source say, and what is known of its queues.
#[derive(Clone, Debug)]
pub(super) struct Source {
    pub(super) scenario: Scenario,
    pub(super) file: AllocationFile,
    pub(super) settings: FairSettings,
    pub(super) resources: ResourceSettings,
    /// All nodes together.
    pub(super) cluster: Resource,
    /// The leaves that the scheduler has, the file names and jobs may use; if there is none, root.default.
    pub(super) leaves: Vec<String>,
}

impl Source {
    pub(super) fn read(scenario: &Scenario) -> Result<Self, Vec<Finding>> {
        let mut findings = Findings::new();
        let configuration = scenario.configuration();
        let properties = configuration.properties();
        let settings = FairSettings::read(properties, &mut findings);
        let resources = ResourceSettings::read(properties, &mut findings);
        let text = scenario.scheduler.allocation_file.as_deref();
        let text = text.unwrap_or("<allocations/>");
        let Some(file) = AllocationFile::parse(text, &scenario.types, &mut findings) else {
            return Err(findings.into_vec());
        };
        let leaves = leaves(scenario, &file)?;
        Ok(Self {
            scenario: scenario.clone(),
            file,
            settings,
            resources,
            cluster: scenario.cluster.resource(),
            leaves,
        })
    }

    /// The queues that the file names, but root's own entry where it says nothing.
    pub(super) fn queues(&self) -> impl Iterator<Item = (&str, &QueueSettings)> {
        self.file
            .queues
            .iter()
            .map(|(path, settings)| (path.as_str(), settings))
    }

    /// `minSharePreemptionTimeout` of a queue, ms: its own, or that of the nearest queue above with one; `None`: never, or
    /// preemption is off.
    pub(super) fn timeout_ms(&self, queue: &str) -> Option<u64> {
        let timeout = self.above(queue).find_map(|of| of.min_share_preemption_timeout);
        let timeout = timeout.filter(|ms| *ms < i64::MAX && self.settings.preemption)?;
        u64::try_from(timeout).ok()
    }

    /// The longest timeout of preemption that the file sets, ms; 0 if it sets none.
    pub(super) fn longest_timeout_ms(&self) -> u64 {
        let timeouts = self
            .file
            .queues
            .values()
            .flat_map(|of| [of.min_share_preemption_timeout, of.fair_share_preemption_timeout]);
        let set = timeouts.flatten().filter(|ms| *ms < i64::MAX);
        set.filter_map(|ms| u64::try_from(ms).ok()).max().unwrap_or(0)
    }

    /// The settings of a queue and of those above it, from below.
    fn above<'a>(&'a self, queue: &'a str) -> impl Iterator<Item = &'a QueueSettings> {
        let paths = std::iter::successors(Some(queue), |path| parent(path));
        paths.filter_map(|path| self.file.queues.get(path))
    }

    /// Whether a leaf's containers may be taken.
    pub(super) fn is_preemptable(&self, leaf: &str) -> bool {
        self.above(leaf).all(|of| of.allow_preemption_from)
    }

    /// A user of whom `userMaxAppsDefault` speaks.
    pub(super) fn anybody(&self) -> String {
        let mut names = (0..).map(|number| match number {
            0 => SOMEBODY.to_owned(),
            _ => format!("{SOMEBODY}{number}"),
        });
        let free = names.find(|name| !self.file.user_max_apps.contains_key(name));
        free.unwrap_or_else(|| SOMEBODY.to_owned())
    }

    /// Whether the files themselves say which queue a job goes to.
    pub(super) fn says_where_jobs_go(&self) -> bool {
        let configuration = self.scenario.configuration();
        let mut written = configuration.properties().written();
        matches!(self.file.placement, PlacementPolicy::Rules(_))
            || written.any(|(name, ..)| PLACING_PROPERTIES.contains(&name))
    }

    pub(super) fn amount(&self, amount: &Resource) -> Arg {
        Arg::resource(amount, &self.scenario.types)
    }

    /// The file without its placement rules: jobs go to the queues that they name.
    pub(super) fn file_without_placement(&self) -> String {
        self.file_without(&["queuePlacementPolicy"])
    }

    /// The file without what says whose jobs go where: those of a probe name their queues, and are let in.
    pub(super) fn file_of_probes(&self) -> String {
        self.file_without(&["queuePlacementPolicy", "aclSubmitApps", "aclAdministerApps"])
    }

    fn file_without(&self, names: &[&str]) -> String {
        let text = self.scenario.scheduler.allocation_file.as_deref();
        let text = text.unwrap_or("<allocations/>");
        let Ok(markup) = Markup::read(text) else {
            return text.to_owned();
        };
        let all = markup.xml.root().descendants();
        let unwanted = all.filter(|of| of.is_element() && names.contains(&markup.name(*of)));
        spliced(text, unwanted.map(|of| markup.without(of)).collect())
    }
}

fn leaves(scenario: &Scenario, file: &AllocationFile) -> Result<Vec<String>, Vec<Finding>> {
    let mut history = History::new(scenario.clone())?;
    history.run_to(0);
    let scheduler = history.world().scheduler();
    let leaves = scheduler.figures().into_iter().filter(|of| of.leaf);
    let mut leaves: Vec<String> = leaves
        .map(|of| scheduler.queue_name(of.queue).to_owned())
        .collect();
    leaves.sort();
    // A queue for reservations is a parent of plans, which nobody makes here.
    let takes_jobs = |leaf: &&String| file.queues.get(*leaf).is_some_and(|of| !of.reservation);
    let of_file: Vec<String> = leaves.iter().filter(takes_jobs).cloned().collect();
    Ok(if of_file.is_empty() {
        vec!["root.default".to_owned()]
    } else {
        of_file
    })
}

/// The path above a queue's.
pub(super) fn parent(path: &str) -> Option<&str> {
    path.rsplit_once('.').map(|(above, _)| above)
}

/// Whether a queue is `other`, or lies in it.
pub(super) fn is_below(path: &str, other: &str) -> bool {
    path.strip_prefix(other)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}
