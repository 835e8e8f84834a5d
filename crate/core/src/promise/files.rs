//! The files that make promises, as one has them: an allocation file, and yarn-site.xml in one file or several.

use serde::Serialize;

use super::source::source;
use crate::config::{Configuration, FileKind, Finding, NativeFile, Properties, properties_xml};
use crate::profile::{Profile, SchedulerKind};
use crate::said;
use crate::sim::{History, Scenario};

/// The files as a scenario holds them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FairFiles {
    /// The text of the allocation file.
    pub allocation_file: String,
    /// What it is called.
    pub name: String,
    /// The text of yarn-site.xml; empty: there is none.
    pub yarn_site: String,
}

impl FairFiles {
    /// Reads files in any order; what a file is says its content.
    ///
    /// # Errors
    /// A file that is none of Hadoop's, or that there is no allocation file.
    pub fn of(files: &[NativeFile<'_>]) -> Result<Self, Finding> {
        let mut kinds = Vec::new();
        for file in files {
            let unknown = || Finding {
                file: Some(file.name.to_owned()),
                ..Finding::refused(said!("promise.unknown-file"))
            };
            kinds.push(FileKind::of(file.text).ok_or_else(unknown)?);
        }
        let kind = SchedulerKind::Fair;
        let (all, _) = Configuration::of_files(kind, Profile::default_of(kind), files);
        let allocation_file = all.allocation_file();
        let allocation_file =
            allocation_file.ok_or_else(|| Finding::refused(said!("promise.no-allocation-file")))?;
        let of_kind = |is: fn(FileKind) -> bool| {
            let found = files.iter().zip(&kinds).filter(move |(_, kind)| is(**kind));
            found.map(|(file, kind)| (file, *kind))
        };
        let named = of_kind(|kind| kind == FileKind::AllocationFile).next_back();
        let sites: Vec<_> = of_kind(|kind| kind != FileKind::AllocationFile).collect();
        let yarn_site = match &*sites {
            [] => String::new(),
            [(file, FileKind::YarnSite)] => file.text.to_owned(),
            _ => {
                let written = all.properties().written().map(|(name, value, _)| (name, value));
                properties_xml(&Properties::from_pairs(written))
            }
        };
        Ok(Self {
            allocation_file: allocation_file.to_string(),
            name: named.map(|(file, _)| file.name.to_owned()).unwrap_or_default(),
            yarn_site,
        })
    }
}

/// A workload under the files that make promises, or what is wrong with them.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FairSource {
    /// The scenario as its file holds it; `null`: there is none.
    pub scenario: Option<String>,
    /// What the allocation file is called.
    pub name: String,
    /// Why there is none.
    pub findings: Vec<Finding>,
}

impl FairSource {
    /// The cluster and the jobs of `workload` under `files`.
    #[must_use]
    pub fn of(workload: &Scenario, files: &[NativeFile<'_>]) -> Self {
        let files = match FairFiles::of(files) {
            Ok(files) => files,
            Err(finding) => {
                return Self {
                    scenario: None,
                    name: String::new(),
                    findings: vec![finding],
                };
            }
        };
        let made = source(workload, &files.allocation_file, &files.yarn_site);
        // A scenario may be read whose files no scheduler starts with.
        let text = made.and_then(|scenario| {
            let text = scenario.to_json();
            History::new(scenario).map(|_| text)
        });
        let (scenario, findings) = match text {
            Ok(text) => (Some(text), Vec::new()),
            Err(findings) => (None, findings),
        };
        Self {
            scenario,
            name: files.name,
            findings,
        }
    }
}
