//! The source: yarn-site.xml and allocation file, as the Fair Scheduler that the converter starts has them.

use super::arguments::{Files, Given};
use super::refusal::Refusal;
use crate::config::{
    AllocationFile, Arg, Configuration, FairSettings, Finding, Findings, Properties, Severity,
    Source as Origin,
};
use crate::profile::{Profile, SchedulerKind};
use crate::scheduler::FairScheduler;
use crate::setup::Setup;

const FILE: &str = "yarn.scheduler.fair.allocation.file";
const TYPES: &str = "yarn.resource-types";
/// The units that Hadoop knows, in the order of its hash set.
const UNITS: &str = ", Gi, G, k, m, M, n, p, P, T, u, Ti, Pi, Mi, Ki";

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

/// What the properties are refused with: a number that cannot be read, and a step of containers that has not the form of one, are of
/// a kind that the command catches. The least memory is looked at before any step (`FairScheduler.validateConf`).
fn refused(properties: &Properties, findings: Vec<Finding>) -> Refusal {
    let of = |code: &'static str| findings.iter().filter(move |finding| finding.code == code);
    let number = of("properties.not-a-number").find_map(name);
    if let Some(text) = number.and_then(|name| properties.get_trimmed(name)) {
        return Refusal::not_a_number(&text);
    }
    let is_memory_wrong = of("resource-types.allocation")
        .filter_map(name)
        .any(|name| name == "yarn.scheduler.minimum-allocation-mb");
    let step = of("resource-types.increment").next().filter(|_| !is_memory_wrong);
    match step.and_then(|step| Some((name(step)?, why(step)?))) {
        Some((name, why)) => not_a_step(name, why, &properties.get(name).unwrap_or_default()),
        None => Refusal::uncaught("org.apache.hadoop.yarn.exceptions.YarnRuntimeException", findings),
    }
}

/// The property that a finding is about.
fn name(finding: &Finding) -> Option<&str> {
    finding.args.0.iter().find_map(|(_, arg)| match arg {
        Arg::Name(name) => Some(name.as_str()),
        _ => None,
    })
}

/// The code of what is wrong with a value.
fn why(finding: &Finding) -> Option<&'static str> {
    finding.args.0.iter().find_map(|(_, arg)| match arg {
        Arg::Said(said) => Some(said.code),
        _ => None,
    })
}

/// What Java says of a step of containers that it cannot read.
fn not_a_step(name: &str, why: &str, text: &str) -> Refusal {
    let amount = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    match why {
        "resource.not-64-bits" => Refusal::not_a_number(amount.trim_end()),
        "resource.other-unit" => Refusal::illegal(format!(
            "Unknown unit '{}'. Known units are [{UNITS}]",
            &text[amount.len()..]
        )),
        _ => Refusal::illegal(format!(
            "Property {name} is not in \"value [unit]\" format: {text}"
        )),
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
