//! What is wrong, odd or without effect in configuration files.

use super::text;
use crate::print;
use heddle_core::am::mapreduce::Settings as MapReduceSettings;
use heddle_core::check::{self as across, Found, Texts, all_of, join, with_remedies};
use heddle_core::config::{
    AllocationFile, Configuration, FairSettings, FileKind, Finding, Findings, NativeFile, Place, Properties,
    ResourceSettings, Source,
};
use heddle_core::profile::{Profile, SchedulerKind};
use heddle_core::resource::ResourceTypes;
use heddle_core::said;
use heddle_core::scheduler::CapacityScheduler;
use heddle_core::sim::scenario::Scenario;
use std::fs;
use std::path::{Path, PathBuf};

/// With what the properties of the Capacity Scheduler's queues begin.
const QUEUES: &str = "yarn.scheduler.capacity.root.";
/// With what the properties of the Fair Scheduler begin.
const FAIR: &str = "yarn.scheduler.fair.";

/// A file that is checked.
#[derive(Debug)]
pub struct Checked {
    /// Where it lies.
    pub path: PathBuf,
    /// The path as it was given.
    pub name: String,
    /// Its text, or why there is none.
    pub text: Result<String, Finding>,
    /// What is found.
    pub findings: Vec<Finding>,
}

impl Checked {
    /// Reads a file; nothing is found yet.
    #[must_use]
    pub fn read(path: &Path) -> Self {
        Self {
            path: path.to_owned(),
            name: path.display().to_string(),
            text: fs::File::open(path)
                .map_err(text::unreadable)
                .and_then(text::to_check),
            findings: Vec::new(),
        }
    }
}

/// Looks at all files: at native ones together, at each other by itself.
///
/// # Errors
/// The profiles that there are, if there is none of that name.
pub fn look(files: &mut [Checked], profile: Option<&str>) -> Result<(), String> {
    let (places, natives): (Vec<_>, Vec<_>) = files
        .iter()
        .enumerate()
        .filter_map(|(at, Checked { name, text, .. })| {
            let text = text.as_deref().ok()?;
            FileKind::of(text)?;
            Some((at, NativeFile { name, text }))
        })
        .unzip();
    let together = check(&natives, profile)?;
    let site = natives
        .iter()
        .find(|file| FileKind::of(file.text) == Some(FileKind::YarnSite));
    let mut findings: Vec<_> = files.iter().map(|file| alone(&file.text)).collect();
    for ((at, found), own) in places.into_iter().zip(together).zip(&natives) {
        let site = site.filter(|site| site.name != own.name);
        let texts = Texts {
            own: own.text,
            site: site.map(|site| (site.name, site.text)),
            vcores: None,
        };
        findings[at] = with_remedies(found, &texts);
    }
    for (file, found) in files.iter_mut().zip(findings) {
        file.findings = found;
    }
    Ok(())
}

/// What is found in a text that is no native file.
fn alone(text: &Result<String, Finding>) -> Vec<Finding> {
    let text = match text {
        Ok(text) => text,
        Err(finding) => return vec![finding.clone()],
    };
    let start = text.trim_start_matches('\u{feff}').trim_start();
    if start.starts_with('{') {
        return scenario(text);
    }
    let mut findings = Findings::new();
    if start.starts_with('<') {
        // It gets the finding that its top element is none of Hadoop's.
        drop(AllocationFile::parse(
            text,
            &ResourceTypes::default(),
            &mut findings,
        ));
    } else {
        findings.error(Place::Whole {}, said!("input.unknown-kind"));
    }
    findings.into_vec()
}

fn scenario(text: &str) -> Vec<Finding> {
    match Scenario::parse(text) {
        Ok((scenario, findings)) => all_of(findings, &scenario),
        Err(findings) => findings,
    }
}

/// What is found in each of `files`, by each scheduler that they configure.
fn check(files: &[NativeFile<'_>], profile: Option<&str>) -> Result<Vec<Vec<Finding>>, String> {
    let mut found = vec![Vec::new(); files.len()];
    for kind in schedulers(files) {
        let profile = match profile {
            Some(id) => {
                Profile::parse(kind, id).map_err(|known| print::profiles(kind, &known.to_string()))?
            }
            None => Profile::default_of(kind),
        };
        for (list, findings) in found
            .iter_mut()
            .zip(Check::new(kind, profile, files).findings(files))
        {
            for finding in findings {
                if !list.contains(&finding) {
                    list.push(finding);
                }
            }
        }
    }
    Ok(found)
}

/// The schedulers that the files configure; the Fair Scheduler where they do not say.
#[must_use]
pub fn schedulers(files: &[NativeFile<'_>]) -> Vec<SchedulerKind> {
    let kind = SchedulerKind::Capacity;
    let (all, _) = Configuration::of_files(kind, Profile::default_of(kind), files);
    let mut kinds = Vec::new();
    if all.allocation_file().is_some() {
        kinds.push(SchedulerKind::Fair);
    }
    if has(&all, QUEUES) {
        kinds.push(SchedulerKind::Capacity);
    }
    if kinds.is_empty() {
        let class = all
            .properties()
            .get_trimmed("yarn.resourcemanager.scheduler.class");
        let is_capacity = class.is_some_and(|class| class.ends_with(".CapacityScheduler"));
        kinds.push(if is_capacity { kind } else { SchedulerKind::Fair });
    }
    kinds
}

/// Whether a property that begins so is set.
fn has(configuration: &Configuration, prefix: &str) -> bool {
    configuration.properties().below(prefix).next().is_some()
}

/// Files as one scheduler reads them.
struct Check {
    configuration: Configuration,
    /// What was found while reading each.
    read: Vec<Findings>,
    types: ResourceTypes,
}

impl Check {
    fn new(kind: SchedulerKind, profile: Profile, files: &[NativeFile<'_>]) -> Self {
        let (configuration, read) = Configuration::of_files(kind, profile, files);
        let types = ResourceSettings::read(configuration.properties(), &mut Findings::new()).types;
        Self {
            configuration,
            read,
            types,
        }
    }

    /// What is found in each file. What is about no place of any of them stands with the scheduler's own.
    fn findings(self, files: &[NativeFile<'_>]) -> Vec<Vec<Finding>> {
        let mut found: Vec<_> = files.iter().map(|file| self.settings(file.name)).collect();
        let placeless = |finding: &Finding| finding.place == Place::Whole {};
        let general: Vec<_> = found.first().map_or(Vec::new(), |first: &Vec<Finding>| {
            let is_general = |finding: &&Finding| found.iter().all(|list| list.contains(finding));
            first
                .iter()
                .filter(|finding| placeless(finding))
                .filter(is_general)
                .cloned()
                .collect()
        });
        for list in &mut found {
            list.retain(|finding| !placeless(finding));
        }
        if let Some(at) = self.home(files) {
            found[at].extend(general);
        }
        let across = self.across(files);
        let read = self.read.iter().zip(files).zip(found);
        read.map(|((read, file), found)| {
            let mut all = read.clone();
            if FileKind::of(file.text) == Some(FileKind::AllocationFile)
                && self.configuration.kind() == SchedulerKind::Fair
            {
                drop(AllocationFile::parse(file.text, &self.types, &mut all));
            }
            let mut all = all.into_vec();
            all.extend(found);
            let source = Source::File(file.name.into());
            let own = across.iter().filter(|found| found.source == source);
            join(all, own.map(|found| found.finding.clone()).collect())
        })
        .collect()
    }

    /// What the checks across the files find.
    fn across(&self, files: &[NativeFile<'_>]) -> Vec<Found> {
        let mut names = self.configuration.properties().iter().map(|(name, _)| name);
        let is_allocations =
            |file: &&NativeFile<'_>| FileKind::of(file.text) == Some(FileKind::AllocationFile);
        let allocations = files.iter().rev().find(is_allocations);
        across::check(&across::Subject {
            configuration: &self.configuration.for_jobs(),
            has_site: names.any(|name| {
                name.starts_with("yarn.resourcemanager.")
                    || name.starts_with("yarn.scheduler.") && !name.starts_with("yarn.scheduler.capacity.")
            }),
            allocations: &allocations.map_or_else(Source::only_file, |file| Source::File(file.name.into())),
            cluster: None,
        })
    }

    /// The file that the scheduler is configured by, or the first that sets properties.
    fn home(&self, files: &[NativeFile<'_>]) -> Option<usize> {
        let prefix = match self.configuration.kind() {
            SchedulerKind::Fair => FAIR,
            _ => QUEUES,
        };
        let written = self.configuration.properties().written();
        let own: Vec<_> = written
            .filter(|(name, _, _)| name.starts_with(prefix))
            .map(|(_, _, origin)| origin.source.to_string())
            .collect();
        let sets = |file: &NativeFile<'_>| FileKind::of(file.text) != Some(FileKind::AllocationFile);
        let is_own = |file: &NativeFile<'_>| own.iter().any(|name| name == file.name);
        files
            .iter()
            .position(is_own)
            .or_else(|| files.iter().position(sets))
    }

    /// What is found of the settings of all files, with places only in the file of this name.
    fn settings(&self, file: &str) -> Vec<Finding> {
        let properties = self.configuration.properties().clone().placed_in(file);
        let mut findings = Findings::new();
        match self.configuration.kind() {
            SchedulerKind::Fair => drop(FairSettings::read(&properties, &mut findings)),
            _ => {
                if has(&self.configuration, FAIR) {
                    drop(FairSettings::read(&properties, &mut findings));
                } else {
                    drop(ResourceSettings::read(&properties, &mut findings));
                }
                if has(&self.configuration, QUEUES)
                    && let Some(finding) = CapacityScheduler::check(
                        self.configuration.profile(),
                        properties,
                        self.types.clone(),
                        self.configuration.mapping_rules(),
                    )
                {
                    findings.push(finding);
                }
            }
        }
        let mut all = findings.into_vec();
        all.extend(of_jobs(&self.configuration.mapred_site().clone().placed_in(file)));
        all
    }
}

/// What is found of the settings of MapReduce's jobs.
fn of_jobs(properties: &Properties) -> Vec<Finding> {
    let mut findings = Vec::new();
    MapReduceSettings::read(properties, &mut findings);
    findings
}
