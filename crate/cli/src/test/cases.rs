//! What is tested: scenarios, each with its goals, under a configuration, and what became of them.

use crate::{input, print};
use heddle_core::config::{FileKind, Finding, Place};
use heddle_core::goals::{self, Goals, Judged};
use heddle_core::search::{Changed, between};
use heddle_core::sim::scenario;
use heddle_core::sim::{History, Scenario};
use heddle_words::command;
use heddle_words::values::text::MOST_OF_ANY;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A file with its text.
#[derive(Clone, Debug)]
pub(super) struct Text {
    pub(super) file: PathBuf,
    pub(super) text: String,
}

impl Text {
    fn read(file: &Path, most: usize) -> Result<Self, String> {
        let (file, text) = (file.to_owned(), input::text(file, most)?);
        Ok(Self { file, text })
    }
}

/// Goals, and where they stand.
struct Promises {
    text: Text,
    goals: Goals,
}

impl Promises {
    fn of(text: Text) -> Result<Self, String> {
        let goals = input::goals_in(&text.file, &text.text)?;
        Ok(Self { text, goals })
    }

    /// None yet; they would stand in that file.
    fn none(file: PathBuf) -> Self {
        let (text, goals) = (String::new(), Goals::default());
        Self {
            text: Text { file, text },
            goals,
        }
    }
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
    pub(super) text: Text,
    pub(super) scenario: Scenario,
    pub(super) goals: Goals,
    /// Where the goals stand, or would: the first `own` of them.
    pub(super) goals_text: Text,
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
            inputs.take(Text::read(file, MOST_OF_ANY)?)?;
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
            let found = std::fs::read_dir(path).map_err(|error| print::at(path, error))?;
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
        if let Some(member) = FileKind::of(&text.text).and_then(FileKind::member) {
            self.configuration.insert(member, text);
        } else if text.text.contains("\"heddleGoals\"") {
            self.goals.push(text);
        } else if text.text.trim_start().starts_with('{') {
            self.scenarios.push(text);
        } else {
            let held = FileKind::HELD.map(FileKind::name).join(", ");
            let wanted = command("test-files", &[("held", &held)]);
            return Err(print::at(&text.file, wanted));
        }
        Ok(())
    }

    /// The cases: every scenario, and those of files of goals that name or stand beside another.
    pub(super) fn cases(mut self, base: Option<&Self>) -> Result<Vec<Case>, String> {
        let scenarios = std::mem::take(&mut self.scenarios).into_iter();
        let mut pairs: Vec<(Text, Option<Promises>)> = scenarios.map(|text| (text, None)).collect();
        for text in std::mem::take(&mut self.goals) {
            let own = Promises::of(text)?;
            let file = scenario_of(&own.text.file, own.goals.scenario.as_deref());
            match pairs.iter_mut().find(|(text, _)| text.file == file) {
                Some((_, goals)) => *goals = Some(own),
                None => pairs.push((Text::read(&file, scenario::MAX_BYTES)?, Some(own))),
            }
        }
        if pairs.is_empty() {
            return Err(command("no-scenario", &[]));
        }
        pairs
            .into_iter()
            .map(|(text, goals)| self.case(text, goals, base))
            .collect()
    }

    fn case(&self, of: Text, named: Option<Promises>, base: Option<&Self>) -> Result<Case, String> {
        let scenario = configured(&of, &self.configuration)?;
        let beside = of.file.with_extension("goals.json");
        let mut promises = match named {
            Some(named) => named,
            None if beside.exists() => Promises::of(Text::read(&beside, goals::MAX_BYTES)?)?,
            None => Promises::none(beside),
        };
        let own = promises.goals.goals.len();
        let expected = Goals::of_scenario(&scenario);
        promises.goals.goals.extend(expected.goals);
        let base = base.map(|base| base.as_it_was(&of, &self.configuration));
        Ok(Case {
            scenario,
            goals: promises.goals,
            goals_text: promises.text,
            own,
            configuration: self.configuration.clone(),
            base: base.transpose()?,
            text: of,
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
        for (member, file) in configuration {
            scheduler.insert((*member).to_owned(), Value::from(file.text.as_str()));
        }
        text = value.to_string();
    }
    let told = |findings: Vec<Finding>| {
        findings
            .into_iter()
            .map(|of| in_its_file(of, configuration))
            .collect::<Vec<_>>()
    };
    let (scenario, found) =
        Scenario::parse(&text).map_err(|found| print::findings(&of.file, &told(found)))?;
    print::warn(&of.file, &told(found));
    Ok(scenario)
}

/// What is said of a member of the scenario that a native file takes the place of is said of the file.
fn in_its_file(finding: Finding, configuration: &Configuration) -> Finding {
    let (inner, finding) = (finding.place.clone(), print::in_scenario(finding));
    let Place::Path { path } = &finding.place else {
        return finding;
    };
    let inside = |(member, file): (&&str, &Text)| {
        let rest = path.strip_prefix("scheduler.")?.strip_prefix(member)?;
        let place = match rest.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            Some(_) if matches!(inner, Place::Text { .. }) => inner.clone(),
            Some(index) => Place::Text {
                line: index.parse::<u32>().ok()? + 1,
                column: 1,
            },
            None if rest.is_empty() => Place::Whole {},
            None => return None,
        };
        Some((file.file.display().to_string(), place))
    };
    match configuration.iter().find_map(inside) {
        Some((file, place)) => Finding {
            file: Some(file),
            place,
            ..finding
        },
        None => finding,
    }
}

impl Case {
    /// Runs it, and as it was.
    pub(super) fn run(&self) -> Outcome {
        let mut history = match History::new(self.scenario.clone()) {
            Ok(history) => history,
            Err(refused) => {
                let refused = refused.into_iter();
                return Outcome {
                    refused: refused.map(|of| in_its_file(of, &self.configuration)).collect(),
                    ..Outcome::default()
                };
            }
        };
        history.run_to(u64::MAX);
        print::warn(&self.goals_text.file, &self.goals.check(&history));
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
