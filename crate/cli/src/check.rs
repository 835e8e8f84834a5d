//! `heddle check`: what is wrong, odd or without effect in configuration files.

use crate::input;
use crate::print;
use clap::Parser;
use heddle_core::config::{
    AllocationFile, FairSettings, Finding, Findings, MAX_BYTES, Place, Properties, Severity,
};
use heddle_core::resource::ResourceTypes;
use heddle_core::said;
use heddle_core::scheduler::CapacityScheduler;
use heddle_core::sim::scenario::Scenario;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Print what is wrong, odd or without effect in configuration files.
///
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
    let mut refused = false;
    for (at, (file, text)) in texts.iter().enumerate() {
        let findings = match text {
            Ok(text) => check(text, &types, || others(&texts, at)),
            Err(finding) => vec![finding.clone()],
        };
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
        Kind::Scenario => {
            return Scenario::parse(text).map_or_else(|findings| findings, |(_, findings)| findings);
        }
        Kind::Unknown => findings.error(Place::Whole {}, said!("input.unknown-kind")),
    }
    findings.into_vec()
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
