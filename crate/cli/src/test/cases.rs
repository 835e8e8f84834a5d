//! What is tested: scenarios, each with its goals, under a configuration, and what became of them.

use crate::{input, print, run};
use heddle_core::config::{FileKind, Finding, MAX_BYTES};
use heddle_core::goals::{self, Goals, Judged};
use heddle_core::search::{Changed, between};
use heddle_core::sim::scenario;
use heddle_core::sim::{History, Scenario};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A file with its text.
#[derive(Clone, Debug)]
pub(super) struct Text {
    pub(super) file: PathBuf,
    pub(super) text: String,
}

/// The native files in force in the place of a scenario's own, by the member of scenarios that holds each.
pub(super) type Configuration = BTreeMap<&'static str, Text>;

/// The files that are named on the command line.
#[derive(Debug, Default)]
pub(super) struct Inputs {
    scenarios: Vec<Text>,
    goals: Vec<Text>,
    configuration: Configuration,
}

/// A scenario with its goals.
#[derive(Debug)]
pub(super) struct Case {
    pub(super) file: PathBuf,
    pub(super) text: String,
    pub(super) scenario: Scenario,
    pub(super) goals: Goals,
    /// Where the goals stand, or would: those behind `own` of them.
    pub(super) goals_file: PathBuf,
    pub(super) goals_text: String,
    /// How many of the goals are those of the file; the rest are what the scenario expects.
    pub(super) own: usize,
    pub(super) configuration: Configuration,
    /// As it was.
    pub(super) base: Option<Scenario>,
}

/// What became of a case.
#[derive(Debug, Default)]
pub(super) struct Outcome {
    pub(super) judged: Vec<Judged>,
    /// Why it does not run.
    pub(super) refused: Vec<Finding>,
    /// What became of the same goals as it was; empty: it did not run, or there is no base.
    pub(super) before: Vec<Judged>,
    pub(super) changed: Option<Changed>,
}

impl Outcome {
    pub(super) fn holds(&self) -> bool {
        self.refused.is_empty() && self.met() == self.judged.len()
    }

    pub(super) fn met(&self) -> usize {
        let met = self.judged.iter().filter(|of| of.outcome == goals::Outcome::Met);
        met.count()
    }
}

impl Inputs {
    /// Reads files, telling by their texts what they are.
    pub(super) fn read(files: &[PathBuf]) -> Result<Self, String> {
        let mut inputs = Self::default();
        for file in files {
            let text = input::read(file, MAX_BYTES.max(scenario::MAX_BYTES))
                .map_err(|finding| print::finding(file, &finding))?;
            inputs.take(Text {
                file: file.clone(),
                text,
            })?;
        }
        Ok(inputs)
    }

    /// The same of what was before; a folder stands for the files in it.
    pub(super) fn read_base(paths: &[PathBuf]) -> Result<Option<Self>, String> {
        let mut files = Vec::new();
        for path in paths {
            if !path.is_dir() {
                files.push(path.clone());
                continue;
            }
            let unreadable = |error| format!("{}: {error}", path.display());
            let found = std::fs::read_dir(path).map_err(unreadable)?;
            let mut found: Vec<PathBuf> = found.filter_map(|entry| Some(entry.ok()?.path())).collect();
            found.retain(|file| file.extension().is_some_and(|of| of == "xml" || of == "json"));
            found.sort();
            files.extend(found);
        }
        if paths.is_empty() {
            return Ok(None);
        }
        Self::read(&files).map(Some)
    }

    fn take(&mut self, text: Text) -> Result<(), String> {
        let member = match FileKind::of(&text.text) {
            Some(FileKind::AllocationFile) => "allocationFile",
            Some(FileKind::CapacityScheduler) => "capacityScheduler",
            Some(FileKind::MappingRules) => "mappingRules",
            Some(FileKind::YarnSite) => "yarnSite",
            Some(FileKind::MapredSite) => "mapredSite",
            _ if text.text.contains("\"heddleGoals\"") => {
                self.goals.push(text);
                return Ok(());
            }
            _ if text.text.trim_start().starts_with('{') => {
                self.scenarios.push(text);
                return Ok(());
            }
            _ => {
                return Err(format!(
                    "{}: neither a scenario nor goals nor configuration",
                    text.file.display()
                ));
            }
        };
        self.configuration.insert(member, text);
        Ok(())
    }

    /// The cases: every scenario, and those of files of goals that name or stand beside another.
    pub(super) fn cases(mut self, base: Option<&Self>) -> Result<Vec<Case>, String> {
        let goals = std::mem::take(&mut self.goals);
        let mut pairs: Vec<(Text, Option<Text>)> = Vec::new();
        for text in std::mem::take(&mut self.scenarios) {
            pairs.push((text, None));
        }
        for own in goals {
            let (goals, _) = Goals::parse(&own.text).map_err(|found| run::lines(&own.file, &found))?;
            let file = scenario_of(&own.file, goals.scenario.as_deref());
            match pairs.iter_mut().find(|(text, _)| text.file == file) {
                Some((_, goals)) => *goals = Some(own),
                None => {
                    let text = input::read(&file, scenario::MAX_BYTES)
                        .map_err(|finding| print::finding(&file, &finding))?;
                    pairs.push((Text { file, text }, Some(own)));
                }
            }
        }
        if pairs.is_empty() {
            return Err("no scenario among the files".to_owned());
        }
        pairs
            .into_iter()
            .map(|(text, goals)| self.case(text, goals, base))
            .collect()
    }

    fn case(&self, of: Text, goals: Option<Text>, base: Option<&Self>) -> Result<Case, String> {
        let scenario = configured(&of, &self.configuration)?;
        let beside = of.file.with_extension("goals.json");
        let goals = match goals {
            None if beside.exists() => {
                let text = input::read(&beside, goals::MAX_BYTES)
                    .map_err(|finding| print::finding(&beside, &finding))?;
                Some(Text {
                    file: beside.clone(),
                    text,
                })
            }
            goals => goals,
        };
        let mut all = Goals::default();
        if let Some(own) = &goals {
            let (read, found) = Goals::parse(&own.text).map_err(|found| run::lines(&own.file, &found))?;
            if !found.is_empty() {
                eprintln!("{}", run::lines(&own.file, &found));
            }
            all = read;
        }
        let own = all.goals.len();
        all.goals.extend(Goals::of_scenario(&scenario).goals);
        let base = base
            .map(|base| base.as_it_was(&of, &self.configuration))
            .transpose()?;
        Ok(Case {
            file: of.file,
            text: of.text,
            scenario,
            goals: all,
            goals_text: goals.as_ref().map_or_else(String::new, |own| own.text.clone()),
            goals_file: goals.map_or(beside, |own| own.file),
            own,
            configuration: self.configuration.clone(),
            base,
        })
    }

    /// A scenario as it was: of these files the one of its name, else the present one, under the configuration of these files; what
    /// they do not have is as it is.
    fn as_it_was(&self, now: &Text, configuration: &Configuration) -> Result<Scenario, String> {
        let mut alike = self.scenarios.iter();
        let text = alike.find(|text| text.file.file_name() == now.file.file_name());
        let mut files = configuration.clone();
        files.extend(self.configuration.clone());
        configured(text.unwrap_or(now), &files)
    }
}

/// The scenario that goals are of.
fn scenario_of(goals: &Path, named: Option<&str>) -> PathBuf {
    if let Some(named) = named {
        return goals.with_file_name(named);
    }
    let name = goals
        .file_name()
        .and_then(|name| name.to_str())
        .unwrap_or_default();
    goals.with_file_name(name.replace(".goals.json", ".json"))
}

/// The scenario of a text, with native files in the place of its own.
fn configured(of: &Text, configuration: &Configuration) -> Result<Scenario, String> {
    let mut text = of.text.clone();
    if !configuration.is_empty()
        && let Ok(mut value) = serde_json::from_str::<Value>(&text)
        && let Some(scheduler) = value.get_mut("scheduler").and_then(Value::as_object_mut)
    {
        let kind = scheduler
            .get("kind")
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned();
        for (member, file) in configuration {
            let is_other = matches!(
                (*member, &*kind),
                ("allocationFile", "capacity" | "superior") | ("capacityScheduler", "fair" | "superior")
            );
            if is_other {
                return Err(format!(
                    "{}: {} is configured for the scheduler kind {kind}",
                    file.file.display(),
                    of.file.display()
                ));
            }
            scheduler.insert((*member).to_owned(), Value::from(file.text.as_str()));
        }
        text = value.to_string();
    }
    let (scenario, found) = Scenario::parse(&text).map_err(|found| run::lines(&of.file, &found))?;
    if !found.is_empty() {
        eprintln!("{}", run::lines(&of.file, &found));
    }
    Ok(scenario)
}

impl Case {
    /// Runs it, and as it was.
    pub(super) fn run(&self) -> Outcome {
        let mut history = match History::new(self.scenario.clone()) {
            Ok(history) => history,
            Err(refused) => {
                return Outcome {
                    refused,
                    ..Outcome::default()
                };
            }
        };
        history.run_to(u64::MAX);
        let found = self.goals.check(&history);
        if !found.is_empty() {
            eprintln!("{}", run::lines(&self.goals_file, &found));
        }
        let mut outcome = Outcome {
            judged: self.goals.judge(&mut history),
            ..Outcome::default()
        };
        let Some(base) = &self.base else { return outcome };
        // What was refused before is nothing to compare with.
        if let Ok(mut before) = History::new(base.clone()) {
            before.run_to(u64::MAX);
            outcome.before = self.goals.judge(&mut before);
            outcome.changed = Some(between(&before, &history));
        }
        outcome
    }
}
