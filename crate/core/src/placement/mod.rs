//! Where a submission lands: the rules of a configuration, asked one by one as real Hadoop asks them, and the door of the
//! queue that they name.

pub mod recorded;
pub mod table;

use crate::config::capacity::MappingRules;
use crate::config::{Finding, Groups, Place, Said, Severity};
use crate::edit::Sources;
use crate::profile::SchedulerKind;
use crate::said;
use crate::scheduler::capacity::placement::{self as mapping, Destination, Mapped};
use crate::scheduler::placed::{Landing, Refused, Step, Verdict};
use crate::scheduler::{CapacityScheduler, FairScheduler, Rejection};
use crate::setup::Setup;
use serde::{Deserialize, Serialize};

/// An application as it is submitted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Submission {
    /// Who submits.
    pub user: String,
    /// The user's groups, the primary one first; none: nobody knows them.
    pub groups: Vec<String>,
    /// The queue that is named; `default`: none.
    pub queue: String,
    /// The application's name; `N/A`: it has none.
    pub application: String,
}

impl Submission {
    /// A submission of an application without a name; of groups that are named twice the first counts.
    pub fn new(
        user: impl Into<String>,
        groups: impl IntoIterator<Item = String>,
        queue: impl Into<String>,
    ) -> Self {
        let mut known: Vec<String> = Vec::new();
        for group in groups {
            if !known.contains(&group) {
                known.push(group);
            }
        }
        Self {
            user: user.into(),
            groups: known,
            queue: queue.into(),
            application: "N/A".to_owned(),
        }
    }
}

/// Where a submission lands, and why.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Placement {
    /// What each rule did, in order, as far as they were asked.
    pub rules: Vec<Step>,
    /// The number of the rule that decides, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub decided_by: Option<usize>,
    /// What the rules said together, where no rule decides; what stands for rules where none is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub note: Option<Said>,
    /// The queue that the rules gave.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub placed: Option<String>,
    /// Where the application ends up.
    #[serde(flatten)]
    pub outcome: Outcome,
}

impl Placement {
    /// What the rule that rejects it says; empty where it lands, or something else rejects it.
    #[must_use]
    pub fn because(&self) -> &[Said] {
        match self.rules.last() {
            Some(step) if step.verdict == Verdict::Rejects => &step.why,
            _ => &[],
        }
    }
}

/// Where an application ends up.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PlacementOutcome"))]
#[serde(rename_all = "camelCase")]
pub enum Outcome {
    /// In a leaf.
    Lands(Landing),
    /// Nowhere.
    Rejected(Refused),
}

impl From<Result<Landing, Refused>> for Outcome {
    fn from(result: Result<Landing, Refused>) -> Self {
        result.map_or_else(Self::Rejected, Self::Lands)
    }
}

/// Where several submissions land.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Placements {
    /// One for each.
    pub all: Vec<Placement>,
    /// What else is to be said.
    pub notes: Vec<Said>,
}

impl Placements {
    /// Where each of `submissions` lands by the texts that configure a scheduler, were it the first one; `mapping_rules` is the
    /// text of the file that `mapping-rule-json-file` names.
    ///
    /// # Errors
    /// A text that cannot be read, or with which Hadoop refuses to start.
    pub fn of(
        sources: &Sources,
        mapping_rules: Option<&str>,
        submissions: &[Submission],
    ) -> Result<Self, Finding> {
        let mut setup = sources.setup()?;
        if mapping_rules.is_some() {
            setup.configuration = setup
                .configuration
                .with_mapping_rules(mapping_rules.map(Into::into));
        }
        let tester = Tester::new(&setup).map_err(|findings| {
            let mut findings = findings.into_iter();
            let error = findings.find(|found| found.severity == Severity::Error);
            error.unwrap_or_else(|| Finding::refused(said!("placement.no-rules")))
        })?;
        Ok(Self {
            all: submissions.iter().map(|one| tester.place(one)).collect(),
            notes: MappingRules::unread(&setup.configuration).into_iter().collect(),
        })
    }
}

/// The rules of a configuration, with the queues as they are at the start.
#[derive(Clone, Debug)]
pub struct Tester(Rules);

#[derive(Clone, Debug)]
enum Rules {
    Fair(Box<FairScheduler>),
    Capacity(Box<CapacityScheduler>),
}

impl Tester {
    /// The rules of a configuration.
    ///
    /// # Errors
    /// The findings about a configuration that Hadoop refuses to start with.
    pub fn new(setup: &Setup) -> Result<Self, Vec<Finding>> {
        match setup.configuration.kind() {
            SchedulerKind::Fair => FairScheduler::new(setup).map(|new| Self(Rules::Fair(Box::new(new)))),
            SchedulerKind::Capacity => {
                CapacityScheduler::new(setup).map(|new| Self(Rules::Capacity(Box::new(new))))
            }
            SchedulerKind::Superior => Err(vec![Finding::refused(said!("placement.no-rules"))]),
        }
    }

    /// Where a submission lands, were it the first one.
    #[must_use]
    pub fn place(&self, submission: &Submission) -> Placement {
        match &self.0 {
            Rules::Fair(scheduler) => fair(scheduler, submission),
            Rules::Capacity(scheduler) => capacity(scheduler, submission),
        }
    }
}

/// The number of the rule that ends the asking.
fn decided_by(steps: &[Step]) -> Option<usize> {
    let last = steps.last()?;
    matches!(last.verdict, Verdict::Places | Verdict::Rejects).then_some(steps.len())
}

fn fair(scheduler: &FairScheduler, submission: &Submission) -> Placement {
    let (user, queue) = (&*submission.user, &*submission.queue);
    let groups = Groups::of_users([(user.to_owned(), submission.groups.clone())]);
    let scheduler = scheduler.with_groups(groups);
    let mut rules = Vec::new();
    let placed = scheduler.place_told(queue, user, &mut rules);
    let unwritten = rules.iter().all(|step| step.place == Place::Whole {});
    Placement {
        decided_by: decided_by(&rules),
        rules,
        note: unwritten.then(|| said!("placement.from-properties")),
        placed: placed.as_ref().ok().cloned(),
        outcome: placed
            .and_then(|placed| scheduler.land(&placed, queue, user))
            .into(),
    }
}

fn capacity(scheduler: &CapacityScheduler, submission: &Submission) -> Placement {
    let of = mapping::Submission {
        user: &submission.user,
        groups: &submission.groups,
        queue: &submission.queue,
        application: &submission.application,
    };
    let mut steps = Vec::new();
    let mapped = scheduler.map(&of, &mut steps);
    let note = (mapped == Mapped::Nowhere).then(|| {
        if !scheduler.has_rules() {
            said!("placement.no-mapping")
        } else if steps.is_empty() {
            said!("placement.own-queue")
        } else {
            said!("placement.all-pass")
        }
    });
    let (placed, outcome) = match mapped {
        Mapped::Queue(named) => {
            let path = named.path();
            let to = scheduler.sent_by_rule(named, of.queue);
            (Some(path), scheduler.land(&to, of.user, of.groups))
        }
        Mapped::Nowhere => {
            let to = Destination::as_submitted(of.queue);
            (None, scheduler.land(&to, of.user, of.groups))
        }
        Mapped::Rejected => {
            let code = Rejection::MappingRule.code();
            let why = said!("placement.refused-by-rule", number = steps.len());
            (None, Err(Refused { code, why }))
        }
    };
    Placement {
        decided_by: decided_by(&steps),
        rules: steps,
        note,
        placed,
        outcome: outcome.into(),
    }
}

#[cfg(test)]
mod tests;
