//! What the file was converted to: a configuration of the Capacity Scheduler.

use serde::Serialize;

use crate::config::{Finding, Said};
use crate::convert::fs2cs;
use crate::convert::{Carried, Conversion, Entry, Item, Mode, convert_in, under_capacity};
use crate::said;
use crate::sim::scenario::{Scenario, SchedulerSpec};

/// Who made a target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TargetKind {
    /// Hadoop's own converter as it comes: weights.
    Fs2cs,
    /// The same with `--percentage`.
    Fs2csPercentage,
    /// Heddle's conversion.
    Heddle,
    /// Somebody else: a configuration as it was given.
    Given,
}

impl TargetKind {
    /// Its name in reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fs2cs => "fs2cs",
            Self::Fs2csPercentage => "fs2cs-percentage",
            Self::Heddle => "heddle",
            Self::Given => "given",
        }
    }
}

/// A configuration that promises are tested under.
#[derive(Clone, Debug)]
pub struct Target {
    /// Who made it.
    pub kind: TargetKind,
    /// The scheduler with its files, or why there is none.
    pub scheduler: Result<SchedulerSpec, Refused>,
    /// What the conversion has lost.
    pub lost: Vec<Said>,
    /// What became of each setting, where the converter says so.
    pub items: Vec<Item>,
}

/// Why a converter made nothing.
#[derive(Clone, PartialEq, Debug)]
pub struct Refused(pub Said);

impl Target {
    /// A configuration as it was given: capacity-scheduler.xml, and properties of yarn-site.xml that win over it.
    #[must_use]
    pub fn given(scenario: &Scenario, capacity_scheduler: &str, properties: Vec<(String, String)>) -> Self {
        Self {
            kind: TargetKind::Given,
            scheduler: Ok(under_capacity(scenario, capacity_scheduler, properties)),
            lost: Vec::new(),
            items: Vec::new(),
        }
    }

    /// Heddle's own conversion of a scenario under the Fair Scheduler, in this mode or in the one that keeps most.
    #[must_use]
    pub fn heddle(scenario: &Scenario, mode: Option<Mode>) -> Self {
        let (scheduler, items) = match convert_in(scenario, mode) {
            Ok(Conversion { scenario, items, .. }) => (Ok(scenario.scheduler), items),
            Err(findings) => (Err(refused(&findings)), Vec::new()),
        };
        let lost = items.iter().filter(|item| item.carried == Carried::Lost);
        Self {
            kind: TargetKind::Heddle,
            scheduler,
            lost: lost.map(lost_item).collect(),
            items,
        }
    }

    /// What Hadoop's own converter makes of a scenario's files.
    #[must_use]
    pub fn fs2cs(scenario: &Scenario, kind: TargetKind) -> Self {
        let percentage = (kind == TargetKind::Fs2csPercentage).then(|| "--percentage".to_owned());
        let outcome = fs2cs::of_scenario(scenario, percentage.as_slice(), None);
        let lost: Vec<Said> = outcome.lost.iter().map(fs2cs::Lost::said).collect();
        let scheduler = match (&outcome.made, &outcome.error) {
            (Some(made), _) => Ok(fs2cs::scheduler(scenario, made)),
            (None, Some(error)) => {
                let class = error.class();
                Err(Refused(match error.message() {
                    Some(message) => said!("promise.converter-ends-saying", class, message),
                    None => said!("promise.converter-ends", class),
                }))
            }
            (None, None) => Err(Refused(said!("promise.converter-writes-nothing"))),
        };
        Self {
            kind,
            scheduler,
            lost,
            items: Vec::new(),
        }
    }

    /// The two that Hadoop's converter makes, and Heddle's in this mode or in the one that keeps most.
    #[must_use]
    pub fn all(scenario: &Scenario, mode: Option<Mode>) -> Vec<Self> {
        vec![
            Self::fs2cs(scenario, TargetKind::Fs2cs),
            Self::fs2cs(scenario, TargetKind::Fs2csPercentage),
            Self::heddle(scenario, mode),
        ]
    }

    /// A probe under this target: its jobs name their queues and are let in, as they are under the source.
    pub(super) fn put_probe(&self, probe: &Scenario) -> Result<Scenario, Refused> {
        let mut scenario = self.put(probe)?;
        scenario.scheduler.properties.extend(without_mapping());
        scenario.scheduler.properties.push(open_to_all());
        Ok(scenario)
    }

    /// A workload under this target, whether a scheduler starts with it or not.
    pub(super) fn unread(&self, workload: &Scenario) -> Result<Scenario, Refused> {
        let mut scenario = workload.clone();
        scenario.scheduler = self.scheduler.clone()?;
        Ok(scenario)
    }

    /// A workload under this target.
    pub(super) fn put(&self, workload: &Scenario) -> Result<Scenario, Refused> {
        let scenario = self.unread(workload)?;
        let read = Scenario::parse(&scenario.to_json());
        read.map(|(scenario, _)| scenario)
            .map_err(|findings| refused(&findings))
    }
}

/// Properties that take a configuration's mapping rules away.
pub(super) fn without_mapping() -> impl Iterator<Item = (String, String)> {
    let none = [("mapping-rule-format", "legacy"), ("queue-mappings", "")];
    none.into_iter()
        .map(|(name, value)| (format!("yarn.scheduler.capacity.{name}"), value.to_owned()))
}

/// Nobody is asked for access (the Fair Scheduler asks all the same).
pub(super) fn open_to_all() -> (String, String) {
    ("yarn.acl.enable".to_owned(), "false".to_owned())
}

/// The first error among the findings.
pub(super) fn refused(findings: &[Finding]) -> Refused {
    let error = findings.iter().max_by_key(|finding| finding.severity);
    Refused(error.map_or(said!("promise.converter-writes-nothing"), Finding::said))
}

fn lost_item(item: &Item) -> Said {
    let from = item
        .from
        .iter()
        .map(Entry::to_string)
        .collect::<Vec<_>>()
        .join(", ");
    let queue = if item.queue.is_empty() {
        "yarn-site.xml"
    } else {
        &item.queue
    };
    match &item.why {
        Some(why) => said!("promise.lost-because", queue, from, why = why.clone()),
        None => said!("promise.lost", queue, from),
    }
}
