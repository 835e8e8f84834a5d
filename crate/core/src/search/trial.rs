//! One run among many: what is changed for it, and what is told of it.

use std::convert::Infallible;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{member, named};
use crate::config::Finding;
use crate::goals::{Goals, Judged};
use crate::said;
use crate::scheduler::Detail;
use crate::sim::metrics::Metrics;
use crate::sim::{History, Keep, Passage, Scenario};

/// What a run differs in from the scenario: a line of input of whoever runs many.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trial {
    /// Which one it is.
    #[serde(default)]
    pub id: u64,
    /// Values by the names of settings or members (spec `goals.md` §4), in the order in which they are set; `null` takes one away.
    #[serde(default)]
    pub set: Map<String, Value>,
    /// Another seed than the scenario's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

/// Numbers of a run by name, in an order of their own: those of the run, then those of each leaf with its full name before them.
/// `null` where there is none.
pub type Figures = Map<String, Value>;

/// What is told of a run: a line of output.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Ran {
    /// What it differed in.
    #[serde(flatten)]
    pub trial: Trial,
    /// The digest of its event log: equal ones mean equal runs. Empty: it could not be run.
    pub digest: String,
    /// When it ended, ms.
    pub end_ms: u64,
    /// Its numbers.
    pub figures: Figures,
    /// What became of each goal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub goals: Vec<Goal>,
    /// Why it could not be run, as JSON.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<Value>,
}

/// What became of a goal in one run.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS), ts(rename = "GoalRan"))]
#[serde(rename_all = "camelCase")]
pub struct Goal {
    /// Whether it is met.
    pub met: bool,
    /// From when on that is plain, ms.
    pub at_ms: u64,
    /// How much it lacks, where it is a number.
    pub lacks: Option<f64>,
}

impl From<&Judged> for Goal {
    fn from(of: &Judged) -> Self {
        Self {
            met: of.outcome == crate::goals::Outcome::Met,
            at_ms: of.at_ms,
            lacks: of.lacks,
        }
    }
}

impl Trial {
    /// One that changes a single setting.
    #[must_use]
    pub fn of(key: &str, value: &str) -> Self {
        Self {
            set: Map::from_iter([(key.to_owned(), value.into())]),
            ..Self::default()
        }
    }

    /// The scenario that it means: with its members changed, then its settings.
    ///
    /// # Errors
    /// A change that cannot be made.
    pub fn scenario(&self, of: &Scenario) -> Result<Scenario, Finding> {
        let all = self.set.iter().map(|(key, value)| (key.as_str(), value));
        let (members, settings): (Vec<_>, Vec<_>) = all.partition(|(key, _)| member::is_member(key));
        let mut made = if members.is_empty() {
            with_settings(of, &settings)?
        } else {
            with_settings(&member::changed(of, &members)?, &settings)?
        };
        made.seed = self.seed.unwrap_or(of.seed);
        Ok(made)
    }

    /// Its run to the end.
    ///
    /// # Errors
    /// A change that cannot be made, or a configuration that the scheduler refuses: the first finding.
    pub fn history(&self, of: &Scenario) -> Result<History, Finding> {
        let scenario = self.scenario(of)?;
        let mut history = History::new(scenario).map_err(|mut findings| findings.swap_remove(0))?;
        history.run_to(u64::MAX);
        Ok(history)
    }

    /// Runs it, and tells of it. Only goals look back: without any a run takes little memory, however long it is.
    #[must_use]
    pub fn run(&self, of: &Scenario, goals: &Goals) -> Ran {
        let ran = if goals.goals.is_empty() {
            self.passed(of)
        } else {
            self.judged(of, goals)
        };
        ran.unwrap_or_else(|finding| Ran {
            trial: self.clone(),
            digest: String::new(),
            end_ms: 0,
            figures: Figures::new(),
            goals: Vec::new(),
            refused: serde_json::to_value(finding).ok(),
        })
    }

    fn judged(&self, of: &Scenario, goals: &Goals) -> Result<Ran, Finding> {
        let mut history = self.history(of)?;
        Ok(Ran {
            trial: self.clone(),
            digest: format!("{:016x}", history.digest()),
            end_ms: history.end_ms(),
            figures: figures(&history.metrics()),
            goals: goals.judge(&mut history).iter().map(Goal::from).collect(),
            refused: None,
        })
    }

    fn passed(&self, of: &Scenario) -> Result<Ran, Finding> {
        let scenario = self.scenario(of)?;
        let longest = scenario.duration_ms;
        let mut passage = Passage::new(scenario, Keep::Figures, Detail::Nothing)
            .map_err(|mut findings| findings.swap_remove(0))?;
        let Ok(over) = passage.run_to(u64::MAX, &mut |_, _| Ok::<(), Infallible>(()));
        let world = passage.world();
        Ok(Ran {
            trial: self.clone(),
            digest: format!("{:016x}", world.digest()),
            end_ms: if over { world.now() } else { longest },
            figures: passage.metrics().as_ref().map(figures).unwrap_or_default(),
            goals: Vec::new(),
            refused: None,
        })
    }
}

/// The scenario with some settings changed, one after the other, each where it is written.
fn with_settings(of: &Scenario, set: &[(&str, &Value)]) -> Result<Scenario, Finding> {
    let mut sources = of.sources();
    for (key, value) in set {
        let text = match value {
            Value::Null => None,
            Value::String(text) => Some(text.clone()),
            Value::Bool(_) | Value::Number(_) => Some(value.to_string()),
            _ => return Err(Finding::refused(said!("search.value", key = *key))),
        };
        named::queue_is_there(of, &sources, key)?;
        sources = sources.edit(&sources.change(key, text.as_deref())?)?;
    }
    Ok(of.with_sources(&sources))
}

impl Ran {
    /// Whether it ran, and met all its goals.
    #[must_use]
    pub fn meets(&self) -> bool {
        self.refused.is_none() && self.goals.iter().all(|goal| goal.met)
    }
}

/// The numbers of a run (spec `simulation.md` §11): times in ms, waste in s of container time, shares as parts of 1.
pub(super) fn figures(metrics: &Metrics) -> Figures {
    let told = metrics.told();
    let mut all = Figures::new();
    let mut put = |name: &str, value: Option<f64>| {
        all.insert(name.to_owned(), value.map_or(Value::Null, Value::from));
    };
    let count = |n: u64| Some(n as f64);
    put("preempted", count(told.preemptions.killed));
    put("preemptedMasters", count(told.preemptions.masters));
    put("marked", count(told.preemptions.marked));
    put("wasteSeconds", Some(told.waste.container_seconds));
    put("makespanMs", told.makespan.ms.map(|ms| ms as f64));
    put("unfinished", count(told.makespan.unfinished));
    put("waitMs", told.wait_ms.mean);
    put("waitMsMax", told.wait_ms.max);
    put("amWaitMs", told.am_wait_ms.mean);
    put("slowdown", told.slowdown.mean);
    for (name, of) in &told.utilisation.0 {
        put(&format!("utilisation.{name}"), of.used);
    }
    put("jain", told.jain.mean);
    put("gap", told.gap.mean);
    put("deprivedMs", count(told.deprived_ms));
    for (queue, of) in &told.queues.0 {
        put(
            &format!("{queue}/share"),
            of.share.0.last().and_then(|(_, share)| *share),
        );
        put(&format!("{queue}/deprivedMs"), count(of.deprived_ms));
        put(&format!("{queue}/preempted"), count(of.preemptions));
        put(&format!("{queue}/wasteSeconds"), Some(of.waste.container_seconds));
    }
    all
}
