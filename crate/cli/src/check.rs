//! `heddle check`: what is wrong, odd or without effect in configuration files.

use crate::input;
use crate::print;
use clap::Parser;
use heddle_core::check::{self as across, Found, check_scenario, join};
use heddle_core::config::{
    AllocationFile, Configuration, FairSettings, Finding, Findings, MAX_BYTES, Place, Properties, Severity,
    Source,
};
use heddle_core::profile::{Profile, SchedulerKind};
use heddle_core::resource::ResourceTypes;
use heddle_core::said;
use heddle_core::scheduler::CapacityScheduler;
use heddle_core::sim::scenario::Scenario;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Print what is wrong, odd or without effect in configuration files.
///
/// Names and numbers are held against the schema (`heddle settings`), and settings against each other, across all files.
/// Reads allocation files (fair-scheduler.xml), files of properties (yarn-site.xml, capacity-scheduler.xml) and scenarios;
/// the top of a file says which it is. Properties are taken together in the order of the files: allocation files are read
/// for the resource types that they define, and the queues of a capacity-scheduler.xml with the settings of a yarn-site.xml.
/// Ends with 1 if Hadoop, or this engine, would refuse a file.
#[derive(Parser)]
pub(crate) struct Args {
    /// The files.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// With what the properties of the Capacity Scheduler's queues begin.
const QUEUES: &str = "yarn.scheduler.capacity.root.";

/// What a file is, by its first characters that are no comment.
#[derive(PartialEq)]
enum Kind {
    Allocations,
    Properties,
    Scenario,
    OtherXml,
    Unknown,
}

pub(crate) fn main(args: &Args) -> ExitCode {
    let texts: Vec<_> = args
        .files
        .iter()
        .map(|file| (file.as_path(), input::read(file, MAX_BYTES)))
        .collect();
    let types = resource_types(&texts);
    let across = across(&texts);
    let mut refused = false;
    for (at, (file, text)) in texts.iter().enumerate() {
        let findings = match text {
            Ok(text) => check(text, &types, || others(&texts, at)),
            Err(finding) => vec![finding.clone()],
        };
        let own = across.iter().filter(|found| found.source == source(file));
        let findings = join(findings, own.map(|found| found.finding.clone()).collect());
        for finding in &findings {
            refused |= finding.severity == Severity::Error;
            println!("{}", print::finding(file, finding));
        }
    }
    if refused {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

type Texts<'a> = [(&'a Path, Result<String, Finding>)];

fn source(file: &Path) -> Source {
    Source::File(file.display().to_string().into())
}

/// What the checks across the files find, for the schedulers that they are for.
fn across(texts: &Texts<'_>) -> Vec<Found> {
    let read = |kind| configuration(kind, texts);
    let any = read(SchedulerKind::Fair);
    let names = || any.properties().iter().map(|(name, _)| name);
    let of_site = |name: &str| {
        name.starts_with("yarn.resourcemanager.")
            || name.starts_with("yarn.scheduler.") && !name.starts_with("yarn.scheduler.capacity.")
    };
    let mut kinds = Vec::new();
    if any.allocation_file().is_some() {
        kinds.push(SchedulerKind::Fair);
    }
    if names().any(|name| name.starts_with(QUEUES)) {
        kinds.push(SchedulerKind::Capacity);
    }
    if kinds.is_empty() {
        let class = any
            .properties()
            .get_trimmed("yarn.resourcemanager.scheduler.class");
        let is_capacity = class.is_some_and(|class| class.ends_with(".CapacityScheduler"));
        kinds.push(if is_capacity {
            SchedulerKind::Capacity
        } else {
            SchedulerKind::Fair
        });
    }
    let allocations = texts.iter().find(|(_, text)| is_a(text, &Kind::Allocations));
    let allocations = allocations.map_or_else(Source::only_file, |(file, _)| source(file));
    let mut all: Vec<Found> = Vec::new();
    for kind in kinds {
        let found = across::check(&across::Subject {
            configuration: &read(kind),
            has_site: names().any(of_site),
            allocations: &allocations,
            cluster: None,
        });
        let new: Vec<_> = found.into_iter().filter(|found| !all.contains(found)).collect();
        all.extend(new);
    }
    all
}

fn is_a(text: &Result<String, Finding>, wanted: &Kind) -> bool {
    text.as_ref().is_ok_and(|text| kind(text) == *wanted)
}

/// All properties and the allocation file of the files.
fn configuration(kind: SchedulerKind, texts: &Texts<'_>) -> Configuration {
    let mut configuration = Configuration::new(kind, Profile::default_of(kind));
    for (file, text) in texts {
        let Ok(text) = text else { continue };
        match self::kind(text) {
            Kind::Properties => configuration.read_properties(&source(file), text, &mut Findings::new()),
            Kind::Allocations => {
                configuration = configuration.with_allocation_file(Some(text.as_str().into()));
            }
            _ => {}
        }
    }
    configuration
}

fn resource_types(texts: &Texts<'_>) -> ResourceTypes {
    FairSettings::read(&others(texts, usize::MAX), &mut Findings::new())
        .resources
        .types
}

/// The properties of all files but that at `left_out`, without places in a text.
fn others(texts: &Texts<'_>, left_out: usize) -> Properties {
    let mut properties = Properties::new();
    for (_, (_, text)) in texts.iter().enumerate().filter(|(at, _)| *at != left_out) {
        if let Ok(text) = text
            && matches!(kind(text), Kind::Properties)
        {
            properties.read_xml(text, &mut Findings::new());
        }
    }
    Properties::from_pairs(properties.iter())
}

fn check(text: &str, types: &ResourceTypes, others: impl FnOnce() -> Properties) -> Vec<Finding> {
    let mut findings = Findings::new();
    match kind(text) {
        // An XML file of another kind gets the finding that its top element is none of Hadoop's.
        Kind::Allocations | Kind::OtherXml => drop(AllocationFile::parse(text, types, &mut findings)),
        Kind::Properties => {
            let mut properties = Properties::new();
            properties.read_xml(text, &mut findings);
            if properties.below(QUEUES).next().is_some() {
                let mut all = others();
                all.read_xml(text, &mut Findings::new());
                if let Some(finding) = CapacityScheduler::check(all, types.clone()) {
                    findings.push(finding);
                }
            } else {
                drop(FairSettings::read(&properties, &mut findings));
            }
        }
        Kind::Scenario => return scenario(text),
        Kind::Unknown => findings.error(Place::Whole {}, said!("input.unknown-kind")),
    }
    findings.into_vec()
}

fn scenario(text: &str) -> Vec<Finding> {
    match Scenario::parse(text) {
        Ok((scenario, findings)) => join(findings, check_scenario(&scenario)),
        Err(findings) => findings,
    }
}

fn kind(text: &str) -> Kind {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if text.starts_with('{') {
        return Kind::Scenario;
    }
    if !text.starts_with('<') {
        return Kind::Unknown;
    }
    match top_element(text) {
        "allocations" => Kind::Allocations,
        "configuration" => Kind::Properties,
        _ => Kind::OtherXml,
    }
}

/// The name of the first element, behind declarations and comments; empty if there is none.
fn top_element(mut text: &str) -> &str {
    loop {
        let Some(at) = text.find('<') else { return "" };
        text = &text[at..];
        let end = match text.as_bytes().get(1) {
            Some(b'!') if text.starts_with("<!--") => "-->",
            Some(b'!') => ">",
            Some(b'?') => "?>",
            _ => break,
        };
        let Some(at) = text.find(end) else { return "" };
        text = &text[at + end.len()..];
    }
    text[1..]
        .split([' ', '\t', '\r', '\n', '/', '>'])
        .next()
        .unwrap_or_default()
}
