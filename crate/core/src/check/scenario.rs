//! The checks of what the page shows: a scenario, whose files meet its cluster and its jobs, and one allocation file.

use super::{Cluster, Found, Subject, Texts, check, join, with_remedies};
use crate::config::schema::File;
use crate::config::{
    AllocationFile, Arg, Configuration, Finding, Findings, Place, Properties, ResourceSettings, Source,
};
use crate::profile::{Profile, SchedulerKind};
use crate::sim::History;
use crate::sim::scenario::{Command, Scenario};

/// All that is to be said of an allocation file beside its yarn-site.xml; places are lines and columns of the first. `vcores`:
/// of the cluster, where that is known.
#[must_use]
pub fn check_allocations(text: &str, yarn_site: &str, vcores: Option<i64>) -> Vec<Finding> {
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
    let all = join(findings.into_vec(), own.map(|found| found.finding).collect());
    let texts = Texts {
        own: text,
        site: None,
        vcores,
    };
    with_remedies(all, &texts)
}

/// All that is to be said of a scenario, as its JSON has it, while one of its texts is edited: the member `part` of its
/// scheduler (`capacityScheduler`, `yarnSite`, `superior`…), which the page has as `own`. What is about that has its lines and
/// columns where it is no JSON, and remedies; all else has paths.
#[must_use]
pub fn check_part(json: &str, part: &str, own: &str) -> Vec<Finding> {
    let (mut findings, vcores) = match Scenario::parse(json) {
        Ok((scenario, findings)) => {
            let found = all_of(findings, &scenario);
            let nodes = scenario.cluster.nodes.iter();
            let vcores = nodes
                .map(|group| group.resource.get(1) * i64::from(group.count))
                .sum();
            let refused = History::new(scenario).err().unwrap_or_default();
            ([found, refused].concat(), Some(vcores))
        }
        Err(findings) => (findings, None),
    };
    let scenario: serde_json::Value = serde_json::from_str(json).unwrap_or_default();
    let site = lines(&scenario["scheduler"]["yarnSite"]);
    let mut properties = Properties::new();
    properties.read_xml(own, &mut Findings::new());
    for finding in &mut findings {
        if let Some(place) = place_in(finding, &format!("scheduler.{part}"), own, &properties) {
            finding.place = place;
        }
    }
    let texts = Texts {
        own,
        site: (part != "yarnSite").then_some((File::YarnSite.name(), &*site)),
        vcores,
    };
    with_remedies(findings, &texts)
}

/// A text, or its lines.
fn lines(value: &serde_json::Value) -> String {
    let all = value.as_array().map(|lines| {
        let texts: Vec<_> = lines.iter().filter_map(serde_json::Value::as_str).collect();
        texts.join("\n")
    });
    all.unwrap_or_else(|| value.as_str().unwrap_or_default().to_owned())
}

/// Where a finding stands in the lines of `text`, if it is about them: where the property is set that it names, or where its
/// line begins.
fn place_in(finding: &Finding, part: &str, text: &str, properties: &Properties) -> Option<Place> {
    let Place::Path { path } = &finding.place else {
        return None;
    };
    let index = path.strip_prefix(part)?.strip_prefix('[')?.strip_suffix(']')?;
    let index: usize = index.parse().ok()?;
    let line = u32::try_from(index).ok()? + 1;
    let named = finding.args.0.iter().find_map(|(_, arg)| match arg {
        Arg::Name(name) => Some(properties.place(name)),
        _ => None,
    });
    let is_there = |place: &Place| matches!(place, Place::Text { line: other, .. } if *other == line);
    named.filter(is_there).or_else(|| {
        let text = text.split('\n').nth(index)?;
        let blanks = text.chars().take_while(|c| c.is_whitespace()).count();
        let column = u32::try_from(blanks).ok()? + 1;
        Some(Place::Text { line, column })
    })
}

/// All that is to be said of a scenario of which the reader has said `read`; nothing is said twice of one place.
#[must_use]
pub fn all_of(read: Vec<Finding>, scenario: &Scenario) -> Vec<Finding> {
    join(read, check_scenario(scenario))
}

/// What the checks find in a scenario; places are paths of its JSON.
#[must_use]
pub(crate) fn check_scenario(scenario: &Scenario) -> Vec<Finding> {
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
