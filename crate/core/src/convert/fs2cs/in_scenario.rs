//! The converter on the files of a scenario, as the page and the promise sheet run it.

use serde::Serialize;

use super::{DryRun, Files, Made, Outcome, Tool, rules_text, run};
use crate::config::{Finding, Said};
use crate::convert::{Carried, TextFile, under_capacity};
use crate::sim::scenario::{Scenario, SchedulerSpec};

/// What the converter's command leaves behind for the files of a scenario.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Fs2cs"))]
#[serde(rename_all = "camelCase")]
pub struct Shown {
    /// The exit status of the command.
    pub exit: u8,
    /// The class of the exception that ended it; `null`: none did.
    pub class: Option<String>,
    /// How the command tells that.
    pub announced: Option<String>,
    /// What Heddle finds wrong where a scheduler does not start.
    pub findings: Vec<Finding>,
    /// What it warns of, in its own sentences.
    pub warnings: Vec<String>,
    /// The lists of a dry run.
    pub dry_run: Option<DryRun>,
    /// Its own check.
    pub tool: Tool,
    /// What it writes.
    pub files: Vec<TextFile>,
    /// What the result does not say, warned of or not.
    pub lost: Vec<LostSetting>,
    /// The scenario under the result, as its file holds it; `null`: nothing starts with it.
    pub scenario: Option<String>,
    /// Why nothing starts with it.
    pub stops: Option<Said>,
}

/// Something that the result does not say, or says otherwise.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Fs2csLost"))]
pub struct LostSetting {
    /// The settings that it may be about, of which the first that is written is meant: the queue's full name (empty: the
    /// scheduler's as a whole), and its name in the file (empty: all of the queue). None: it is about something else.
    pub settings: Vec<(String, String)>,
    /// Whether anything is left of it.
    pub carried: Carried,
    /// What is lost.
    pub said: Said,
}

/// Runs the command on the files of `scenario`, with these further arguments and the text of a rule file.
#[must_use]
pub fn of_scenario(scenario: &Scenario, options: &[String], rules: Option<&str>) -> Outcome {
    let given = ["-y", YARN_SITE, "-f", ALLOCATIONS, "-o", OUT].map(str::to_owned);
    let rule_file = rules.map(|_| ["-r", RULES].map(str::to_owned));
    let arguments: Vec<String> = given
        .into_iter()
        .chain(rule_file.into_iter().flatten())
        .chain(options.iter().cloned())
        .collect();
    let configuration = scenario.configuration();
    let types = configuration.properties().get("yarn.resource-types");
    run(&arguments, &InScenario { scenario, rules }, types.as_deref())
}

/// The scheduler that the converter's files configure; what the scenario's own say beside them stays. No property names the file
/// of the mapping rules.
#[must_use]
pub fn scheduler(scenario: &Scenario, made: &Made) -> SchedulerSpec {
    let site = made.yarn_site.iter();
    let properties = site.map(|(name, value)| (name.to_owned(), value.to_owned()));
    under_capacity(scenario, &made.capacity_scheduler.xml(), properties.collect())
}

/// Runs the command as [`of_scenario`] does, and says what it leaves behind.
#[must_use]
pub fn shown(scenario: &Scenario, options: &[String], rules: Option<&str>) -> Shown {
    let outcome = of_scenario(scenario, options, rules);
    let under = outcome.made.as_ref().map(|made| under(scenario, made));
    let (under, stops) = match under {
        Some(Ok(text)) => (Some(text), None),
        Some(Err(stops)) => (None, stops),
        None => (None, None),
    };
    let error = outcome.error.as_ref();
    Shown {
        exit: outcome.exit,
        class: error.map(super::Refusal::class),
        announced: outcome.announced(),
        findings: error.map(|error| error.findings().to_vec()).unwrap_or_default(),
        warnings: outcome.warnings.iter().map(super::Warned::text).collect(),
        tool: outcome.tool,
        files: outcome.made.as_ref().map(files).unwrap_or_default(),
        lost: outcome.lost.iter().map(LostSetting::of).collect(),
        dry_run: outcome.dry_run,
        scenario: under,
        stops,
    }
}

/// The scenario under the result, or what is wrong with that.
fn under(scenario: &Scenario, made: &Made) -> Result<String, Option<Said>> {
    let text = Scenario {
        scheduler: scheduler(scenario, made),
        expect: Vec::new(),
        ..scenario.clone()
    }
    .to_json();
    match Scenario::parse(&text) {
        Ok(_) => Ok(text),
        Err(findings) => {
            let worst = findings.iter().max_by_key(|finding| finding.severity);
            Err(worst.map(Finding::said))
        }
    }
}

fn files(made: &Made) -> Vec<TextFile> {
    let rules = made.mapping_rules.as_ref().filter(|_| made.rules_apart);
    let rules = rules.map(|rules| TextFile::new("mapping-rules.json", rules_text(rules) + "\n"));
    [
        TextFile::new("capacity-scheduler.xml", made.capacity_scheduler.xml()),
        TextFile::new("yarn-site.xml", made.yarn_site.xml()),
    ]
    .into_iter()
    .chain(rules)
    .collect()
}

impl LostSetting {
    fn of(lost: &super::Lost) -> Self {
        Self {
            settings: lost.settings(),
            carried: lost.carried(),
            said: lost.said(),
        }
    }
}

const YARN_SITE: &str = "/yarn-site.xml";
const ALLOCATIONS: &str = "/fair-scheduler.xml";
const RULES: &str = "/rules.properties";
const OUT: &str = "/out";

/// The files of a scenario as the converter finds them.
struct InScenario<'a> {
    scenario: &'a Scenario,
    rules: Option<&'a str>,
}

impl Files for InScenario<'_> {
    fn is_folder(&self, path: &str) -> bool {
        path == OUT
    }

    fn exists(&self, path: &str) -> bool {
        [YARN_SITE, ALLOCATIONS, OUT].contains(&path) || (path == RULES && self.rules.is_some())
    }

    fn read(&self, path: &str) -> Option<String> {
        let scheduler = &self.scenario.scheduler;
        match path {
            YARN_SITE if scheduler.yarn_site.is_empty() => Some("<configuration/>".to_owned()),
            YARN_SITE => Some(scheduler.yarn_site.to_string()),
            ALLOCATIONS => scheduler.allocation_file.as_deref().map(str::to_owned),
            RULES => self.rules.map(str::to_owned),
            _ => None,
        }
    }
}
