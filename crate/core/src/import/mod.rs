//! Importers: files of other tools and clusters to a scenario (spec `sls.md` §2, `traces.md` §1–2, `simulation.md` §12).
//!
//! What a trace does not say has to be assumed; every assumption, and everything dropped, is a finding of its own.

mod assemble;
mod kind;
mod records;
mod rumen;
mod sls;
mod swf;
mod swim;
mod synth;
#[cfg(test)]
mod tests;
mod workload;

pub use kind::Kind;
pub use swim::SwimModel;

use serde::Serialize;

use crate::config::{FileKind, Finding, Findings, Place, Said, Severity};
use crate::sim::scenario::Scenario;
use workload::Workload;

/// A file to import.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// What the findings call it.
    pub name: &'a str,
    /// Its text.
    pub text: &'a str,
}

/// What the importer cannot read from the files.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Options {
    /// The scenario's name; else one that says what was read.
    pub name: Option<String>,
    /// Its description.
    pub description: Option<String>,
    /// How bytes become tasks and times, for SWIM.
    pub swim: SwimModel,
}

/// What an import gives.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Imported"))]
pub struct Import {
    /// The scenario as its file holds it, valid; `None` if there is an error among the findings.
    #[cfg_attr(test, ts(type = "Record<string, any> | null"))]
    pub scenario: Option<serde_json::Value>,
    /// What was approximated, dropped or refused; each names the file that it is about, if it is about one.
    pub findings: Vec<Finding>,
}

/// Makes one scenario of files: traces, node files, and native configuration for the cluster that shall run them.
#[must_use]
pub fn import(sources: &[Source<'_>], options: &Options) -> Import {
    let mut findings = Vec::new();
    let kinds: Vec<_> = sources.iter().map(|source| kind::of(source.text)).collect();
    let mut workload = Workload::default();
    // What containers and nodes are by default has to be known before traces are read.
    for only_settings in [true, false] {
        for (index, source) in sources.iter().enumerate() {
            let mut of_source = Findings::new();
            match &kinds[index] {
                Ok(kind) if kind.is_settings() == only_settings => {
                    read(*kind, source.text, options, &mut workload, &mut of_source);
                }
                Err(finding) if only_settings => of_source.push(finding.clone()),
                _ => {}
            }
            findings.extend(
                of_source
                    .into_vec()
                    .into_iter()
                    .map(|finding| (Some(index), finding)),
            );
        }
    }
    let mut general = Findings::new();
    let scenario = assemble::scenario(&mut workload, options, &mut general);
    findings.extend(general.into_vec().into_iter().map(|finding| (None, finding)));
    if findings
        .iter()
        .all(|(_, finding)| finding.severity != Severity::Error)
    {
        // What a scenario cannot hold is found by its own reader.
        let faults =
            Scenario::parse(&scenario.to_string()).map_or_else(|faults| faults, |(_, findings)| findings);
        findings.extend(faults.into_iter().map(|fault| (None, fault)));
    }
    let refused = findings
        .iter()
        .any(|(_, finding)| finding.severity == Severity::Error);
    let name = |index: usize| sources[index].name.to_owned();
    let findings = findings.into_iter().map(|(index, finding)| Finding {
        file: index.map(name),
        ..finding
    });
    Import {
        scenario: (!refused).then_some(scenario),
        findings: findings.collect(),
    }
}

fn read(kind: Kind, text: &str, options: &Options, workload: &mut Workload, findings: &mut Findings) {
    match kind {
        Kind::Native(FileKind::SlsRunner) => sls::read_runner(text, workload, findings),
        Kind::Native(kind) => workload.native.read(kind, text, findings),
        Kind::SlsNodes => sls::read_nodes(text, workload, findings),
        Kind::SlsJobs => sls::read_jobs(text, workload, findings),
        Kind::Rumen => rumen::read(text, workload, findings),
        Kind::Synth => synth::read(text, workload, findings),
        Kind::Swim => swim::read(text, &options.swim, workload, findings),
        Kind::Swf => swf::read(text, workload, findings),
    }
}

/// Adds a note that is made once only, however often its cause is met.
fn note_once(findings: &mut Findings, said: Said) {
    if findings.iter().all(|finding| finding.code != said.code) {
        findings.note(Place::Whole {}, said);
    }
}
