//! Rule by rule, with the reason: where a submission goes.

use super::PlacementFailed;
use crate::config::{Arg, Groups, PlacementRule, RuleKind, Said};
use crate::ids::AppId;
use crate::said;
use crate::scheduler::fair::FairScheduler;
use crate::scheduler::placed::{Landing, Refused, Step, Verdict};
use crate::scheduler::{AddApp, Detail, Notebook, Rejection, Sink};

impl FairScheduler {
    /// A copy in which the groups of users are others.
    pub(crate) fn with_groups(&self, groups: Groups) -> Self {
        let mut copy = self.clone();
        copy.groups = groups;
        copy
    }

    /// Asks the rules in their order; each that is asked adds a step.
    pub(crate) fn place_told(
        &self,
        submitted: &str,
        user: &str,
        steps: &mut Vec<Step>,
    ) -> Result<String, Refused> {
        for rule in &self.placement {
            let mut why = Vec::new();
            let placed = self.place_by(rule, submitted, user, &mut why);
            let (verdict, queue, end) = match placed {
                Ok(Some(queue)) => (Verdict::Places, Some(queue.clone()), Some(Ok(queue))),
                Ok(None) if rule.kind == RuleKind::Reject => (Verdict::Rejects, None, None),
                Ok(None) => (Verdict::Passes, None, None),
                Err(PlacementFailed) => (
                    Verdict::Rejects,
                    None,
                    Some(Err(Refused::by(Rejection::PlacementFailed, submitted))),
                ),
            };
            steps.push(Step {
                rule: of_rule(rule),
                verdict,
                queue,
                why,
                file: None,
                place: rule.place.clone(),
            });
            if let Some(end) = end {
                return end;
            }
        }
        Err(Refused::by(Rejection::PlacementRejected, submitted))
    }

    /// The leaf of an application of `user`, submitted to `submitted`, that the rules send to `placed`.
    pub(crate) fn land(&self, placed: &str, submitted: &str, user: &str) -> Result<Landing, Refused> {
        let mut after = self.clone();
        let (mut events, mut log) = (Vec::new(), Notebook::new(Detail::Nothing));
        let app = AddApp {
            app: AppId(1),
            queue: submitted.into(),
            user: user.into(),
            name: None,
            am: None,
            am_hosts: Vec::new(),
            priority: None,
            label: None,
            outlives_am: false,
            restarts: false,
        };
        let mut sink = Sink {
            events: &mut events,
            log: &mut log,
        };
        after
            .add_app(&app, &mut sink)
            .map_err(|rejection| Refused::by(rejection, placed))?;
        let slot = after.apps.find(AppId(1)).expect("the application is there");
        let leaf = after.apps[slot].queue;
        let made = after.queues.iter().map(|queue| &*queue.name);
        let made = made.filter(|name| self.queues.by_name(name).is_none());
        Ok(Landing {
            queue: after.queues[leaf].name.to_string(),
            made: made.map(str::to_owned).collect(),
        })
    }
}

/// What a rule says.
fn of_rule(rule: &PlacementRule) -> Said {
    let create = rule.create;
    match &rule.kind {
        RuleKind::Specified => said!("placement.rule-specified", create),
        RuleKind::User if rule.parent.is_some() => {
            said!("placement.rule-nested-user", create, parent = parent(rule))
        }
        RuleKind::User => said!("placement.rule-user", create, parent = parent(rule)),
        RuleKind::PrimaryGroup => said!("placement.rule-primary-group", create, parent = parent(rule)),
        RuleKind::SecondaryGroupExistingQueue => {
            said!("placement.rule-secondary-group", parent = parent(rule))
        }
        RuleKind::Default { queue } => {
            said!("placement.rule-default", create, queue = Arg::queue(queue))
        }
        RuleKind::Reject => said!("placement.rule-reject"),
    }
}

/// Below what a rule looks for its queue.
fn parent(rule: &PlacementRule) -> Said {
    match &rule.parent {
        Some(parent) => said!("placement.below-rule", rule = of_rule(parent)),
        None => said!("placement.below-root"),
    }
}
