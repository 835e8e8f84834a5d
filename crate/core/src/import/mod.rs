//! Importers: files of other tools and clusters to a scenario (spec `sls.md` §2, `traces.md` §1–2, `simulation.md` §12).
//!
//! What a trace does not say has to be assumed; every assumption, and everything dropped, is a finding of its own.

mod answers;
mod assemble;
mod assumed;
mod avro;
mod dynoyarn;
mod history;
mod jhist;
mod kind;
#[cfg(feature = "schema")]
mod pseudonyms;
mod records;
mod report;
mod rmlog;
mod rumen;
mod sls;
mod spark;
mod swf;
mod swim;
mod synth;
#[cfg(test)]
mod tests;
mod workload;

pub use answers::Asked;
pub use kind::Kind;
pub use report::FileReport;
pub use rmlog::{RmLog, RmLogReader};
pub use swim::SwimModel;

use kind::Turn;
use report::Amount;
use serde::Serialize;

use crate::config::{FileKind, Finding, Findings, Place, Said, Severity};
use crate::said;
use crate::sim::scenario::Scenario;
use workload::Workload;

/// The text of a file: of a binary job history that of its JSON form, else what its bytes say.
///
/// # Errors
/// They are no text, and from where on.
pub fn text(bytes: Vec<u8>) -> Result<String, Finding> {
    if let Some(history) = jhist::of_binary(&bytes) {
        return Ok(history);
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Finding::refused(said!("input.not-utf8", at))
    })
}

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
    /// What became of each file.
    pub files: Vec<FileReport>,
}

/// Makes one scenario of files: traces, node files, and native configuration for the cluster that shall run them.
#[must_use]
pub fn import(sources: &[Source<'_>], options: &Options) -> Import {
    let mut reader = RmLogReader::new();
    for source in sources {
        if kind::of(source.text) == Ok(Kind::RmLog) {
            reader.text(source.name, source.text);
        }
    }
    import_with(sources, &reader.finish(), options)
}

/// The same with a ResourceManager's log that was read line by line; logs among `sources` are left out.
#[must_use]
pub fn import_with(sources: &[Source<'_>], log: &RmLog, options: &Options) -> Import {
    let mut all = Reports::default();
    let kinds: Vec<_> = sources.iter().map(|source| kind::of(source.text)).collect();
    let mut workload = Workload::default();
    workload.logged = log.apps();
    for (source, kind) in sources
        .iter()
        .zip(&kinds)
        .filter(|(_, kind)| **kind != Ok(Kind::RmLog))
    {
        all.files
            .push(FileReport::new(source.name, kind.as_ref().ok().copied()));
        if let Err(finding) = kind {
            all.take(source.name, finding.clone());
        }
    }
    for turn in Turn::ALL {
        for (source, kind) in sources.iter().zip(&kinds) {
            let Ok(kind) = kind else { continue };
            if kind.turn() == turn {
                let mut findings = Findings::new();
                let before = Amount::of(&workload);
                read(*kind, source.text, options, &mut workload, &mut findings);
                Amount::of(&workload).told(before, &mut findings);
                findings
                    .into_vec()
                    .into_iter()
                    .for_each(|finding| all.take(source.name, finding));
            }
        }
    }
    let mut placed = Findings::new();
    let zero = (!log.is_empty()).then(|| log.zero());
    workload.place(zero, &mut placed);
    all.general.extend(placed.into_vec());
    all.log(log, &mut workload);
    let mut general = Findings::new();
    let scenario = assemble::scenario(&mut workload, options, &mut general);
    all.general.extend(general.into_vec());
    if !all.refused() {
        // What a scenario cannot hold is found by its own reader.
        let faults =
            Scenario::parse(&format!("{scenario:#}")).map_or_else(|faults| faults, |(_, findings)| findings);
        all.general.extend(faults);
    }
    Import {
        scenario: (!all.refused()).then_some(scenario),
        findings: all.findings.into_iter().chain(all.general).collect(),
        files: all.files,
    }
}

/// What is said of each file, and of all together.
#[derive(Default)]
struct Reports {
    files: Vec<FileReport>,
    findings: Vec<Finding>,
    general: Vec<Finding>,
}

impl Reports {
    fn take(&mut self, file: &str, finding: Finding) {
        if let Some(report) = self.files.iter_mut().find(|report| report.file == file) {
            report.take(finding.clone());
        }
        let file = Some(file.to_owned());
        self.findings.push(Finding { file, ..finding });
    }

    /// Puts a log into the workload; its files are one log, so what is said of all stands with the first.
    fn log(&mut self, log: &RmLog, workload: &mut Workload) {
        for file in &log.files {
            self.files.push(FileReport::new(file, Some(Kind::RmLog)));
        }
        for (file, finding) in &log.findings {
            if let Some(file) = log.files.get(usize::from(*file)) {
                self.take(file, finding.clone());
            }
        }
        if let Some(first) = log.files.first() {
            let mut findings = Findings::new();
            let before = Amount::of(workload);
            rmlog::read(log, workload, &mut findings);
            Amount::of(workload).told(before, &mut findings);
            findings
                .into_vec()
                .into_iter()
                .for_each(|finding| self.take(first, finding));
        }
    }

    /// A file that is none of those that are known refuses nothing where another is known.
    fn refused(&self) -> bool {
        let is_known = self.files.iter().any(|report| report.kind.is_some());
        let refuses = |finding: &Finding| {
            finding.severity == Severity::Error && !(is_known && finding.code == kind::UNKNOWN)
        };
        self.findings.iter().chain(&self.general).any(refuses)
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
        Kind::JobHistory => jhist::read(text, workload, findings),
        Kind::SparkEvents => spark::read(text, workload, findings),
        Kind::DynoYarn => dynoyarn::read(text, workload, findings),
        // It is read with the other parts of the same log, in `import`.
        Kind::RmLog => {}
        Kind::Answer(asked) => answers::read(asked, text, workload, findings),
    }
}

/// Adds a note that is made once only, however often its cause is met.
fn note_once(findings: &mut Findings, said: Said) {
    if findings.iter().all(|finding| finding.code != said.code) {
        findings.note(Place::Whole {}, said);
    }
}
