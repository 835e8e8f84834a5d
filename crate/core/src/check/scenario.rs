//! The checks of what the page shows: a scenario, whose files meet its cluster and its jobs, and one allocation file.

use super::{Cluster, Found, Subject, check, join};
use crate::config::{AllocationFile, Configuration, Finding, Findings, ResourceSettings, Source};
use crate::profile::{Profile, SchedulerKind};
use crate::sim::scenario::{Command, Scenario};

/// All that is to be said of an allocation file beside its yarn-site.xml; places are lines and columns of the first.
#[must_use]
pub fn check_allocations(text: &str, yarn_site: &str) -> Vec<Finding> {
    let kind = SchedulerKind::Fair;
    let mut configuration = Configuration::new(kind, Profile::default_of(kind));
    let site = Source::Lines("scheduler.yarnSite");
    configuration.read_properties(&site, yarn_site, &mut Findings::new());
    let configuration = configuration.with_allocation_file(Some(text.into()));
    let mut findings = Findings::new();
    let resources = ResourceSettings::read(configuration.properties(), &mut Findings::new());
    drop(AllocationFile::parse(text, &resources.types, &mut findings));
    let allocations = Source::only_file();
    let found = check(&Subject {
        configuration: &configuration,
        // A scenario may set properties one by one, too, which are not known here.
        has_site: false,
        allocations: &allocations,
        cluster: None,
    });
    let own = found.into_iter().filter(|found| found.source == allocations);
    join(findings.into_vec(), own.map(|found| found.finding).collect())
}

/// What the checks find in a scenario; places are paths of its JSON.
#[must_use]
pub fn check_scenario(scenario: &Scenario) -> Vec<Finding> {
    let configuration = scenario.configuration();
    let cluster = cluster(scenario);
    let found = check(&Subject {
        configuration: &configuration,
        has_site: true,
        allocations: &Source::Lines("scheduler.allocationFile"),
        cluster: cluster.as_ref(),
    });
    found.into_iter().map(|Found { finding, .. }| finding).collect()
}

/// The nodes and the ApplicationMasters that are asked for; `None` if nodes come or change while it runs.
fn cluster(scenario: &Scenario) -> Option<Cluster> {
    let grows = |command: &Command| matches!(command, Command::AddNode(_) | Command::ResizeNode { .. });
    if scenario.cluster.nodes.is_empty() || scenario.events.iter().any(|event| grows(&event.command)) {
        return None;
    }
    let groups = scenario.cluster.nodes.iter();
    let nodes = groups.flat_map(|group| std::iter::repeat_n(group.resource, group.count as usize));
    let mut cluster = Cluster::of(nodes);
    let templates = scenario.arrivals.iter().map(|arrival| &arrival.job);
    for job in scenario
        .jobs
        .iter()
        .chain(templates)
        .filter(|job| !job.am.unmanaged)
    {
        cluster.add_master(&job.queue, job.am.resource);
    }
    Some(cluster)
}
