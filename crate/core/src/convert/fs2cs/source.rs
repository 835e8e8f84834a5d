//! The source: yarn-site.xml and allocation file, as the Fair Scheduler that the converter starts has them.

use super::arguments::{Files, Given};
use super::refusal::Refusal;
use crate::config::{
    AllocationFile, Configuration, FairSettings, Finding, Findings, Properties, Severity, Source as Origin,
};
use crate::profile::{Profile, SchedulerKind};
use crate::scheduler::FairScheduler;
use crate::setup::Setup;

const FILE: &str = "yarn.scheduler.fair.allocation.file";
const TYPES: &str = "yarn.resource-types";

/// Properties that only a scheduler that is at work reads.
const UNREAD: [&str; 4] = [
    "yarn.scheduler.fair.waitTimeBeforeKill",
    "yarn.scheduler.fair.waitTimeBeforeNextStarvationCheck",
    "yarn.scheduler.fair.preemption.cluster-utilization-threshold",
    "yarn.scheduler.fair.preemptionInterval",
];

/// The properties of yarn-site.xml, with the allocation file that the arguments name.
pub(super) fn properties(given: &Given, files: &dyn Files) -> Result<Properties, Refusal> {
    let mut properties = Properties::new();
    let mut findings = Findings::new();
    let text = given
        .value("y")
        .and_then(|path| files.read(path))
        .unwrap_or_default();
    properties.read_xml(&text, &mut findings);
    if findings.errors() > 0 {
        return Err(Refusal::uncaught(
            "java.lang.RuntimeException",
            findings.into_vec(),
        ));
    }
    match given.value("f") {
        Some(path) => properties.set(FILE, path),
        None if properties.get(FILE).is_some() => {}
        None => {
            return Err(Refusal::Precondition(format!(
                "fair-scheduler.xml is not defined neither in yarn-site.xml(with property: {FILE}) nor directly with its own \
                 parameter!"
            )));
        }
    }
    Ok(properties)
}

/// Starts the Fair Scheduler as the converter does, for a cluster with these further resource types.
pub(super) fn start(
    properties: &Properties,
    resource_types: Option<&str>,
    given: &Given,
    files: &dyn Files,
) -> Result<FairScheduler, Refusal> {
    let mut read = properties.clone();
    for name in UNREAD.iter().chain(&[TYPES]) {
        read.remove(name);
    }
    if let Some(types) = resource_types {
        read.set(TYPES, types);
    }
    let mut findings = Findings::new();
    let settings = FairSettings::read(&read, &mut findings);
    if findings.errors() > 0 {
        return Err(refused(&read, findings.into_vec()));
    }
    let types = settings.resources.types.clone();
    let file = match text(properties, files)? {
        None => AllocationFile::missing(&types),
        Some(text) => {
            let switches = Profile::default_of(SchedulerKind::Fair).switches();
            let file = AllocationFile::parse_with_faults(switches, &text, &types, &mut findings);
            let is_fault = |finding: &Finding| {
                let is_excused = given.has("t") && finding.code == "fair.placement-unreachable";
                finding.severity == Severity::Error && !is_excused
            };
            file.filter(|_| !findings.iter().any(is_fault))
                .ok_or_else(|| not_started(findings.into_vec()))?
        }
    };
    let configuration = Configuration::new(SchedulerKind::Fair, Profile::default_of(SchedulerKind::Fair));
    let names = read.iter().collect::<Vec<_>>();
    let setup = Setup {
        configuration: configuration.with_properties(&Origin::Pairs("properties"), names),
        types,
        cluster_timestamp: 0,
        start_ms: 0,
    };
    Ok(FairScheduler::of_file(settings, file, &setup, false))
}

/// What the properties are refused with: a number that cannot be read is of a kind that the command catches.
fn refused(properties: &Properties, findings: Vec<Finding>) -> Refusal {
    let number = findings
        .iter()
        .find(|finding| finding.code == "properties.not-a-number");
    let text = number.and_then(|finding| {
        let name = finding.args.0.iter().find_map(|(_, arg)| match arg {
            crate::config::Arg::Name(name) => Some(name),
            _ => None,
        });
        properties.get_trimmed(name?)
    });
    match text {
        Some(text) => Refusal::not_a_number(&text),
        None => Refusal::uncaught("org.apache.hadoop.yarn.exceptions.YarnRuntimeException", findings),
    }
}

const fn not_started(findings: Vec<Finding>) -> Refusal {
    Refusal::uncaught("org.apache.hadoop.service.ServiceStateException", findings)
}

/// The text of the allocation file.
///
/// QUIRK: a path that is not absolute is looked for on the class path, where it is not: the scheduler then runs without.
fn text(properties: &Properties, files: &dyn Files) -> Result<Option<String>, Refusal> {
    let path = properties.get(FILE).unwrap_or_default();
    let path = path.strip_prefix("file:").unwrap_or(&path);
    let path = path.strip_prefix("//").unwrap_or(path);
    if !path.starts_with('/') {
        return Ok(None);
    }
    let text = files.read(path).ok_or_else(|| not_started(Vec::new()))?;
    Ok(Some(text))
}
