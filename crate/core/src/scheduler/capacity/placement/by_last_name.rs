//! Mapping rules as they were while queues went by their last names, up to 3.2.4: what a rule names is not looked for (Hadoop's
//! `UserGroupMappingPlacementRule`, `AppNameMappingPlacementRule`; spec `releases.md` C36).

use super::older::{APPLICATION, Given, PRIMARY, Target, USER, no_groups, primary};
use super::{Named, Submission};
use crate::config::capacity::{Action, MappingRule, Matcher};
use crate::config::{Arg, Said};
use crate::said;
use crate::scheduler::capacity::CapacityScheduler;

impl CapacityScheduler {
    /// What a rule gives.
    pub(super) fn ask_by_last_name(&self, rule: &MappingRule, submission: &Submission<'_>) -> Given {
        let Action::Place { queue, .. } = &rule.action else {
            return Given::Passes(said!("placement.rule-rejects"));
        };
        let target = match self.target_by_last_name(queue) {
            Ok(target) => target,
            Err(why) => return Given::Nothing(why),
        };
        let own = match self.last_name(&rule.matcher, &target, submission) {
            Ok(own) => own,
            Err(given) => return given,
        };
        Given::Queue(Named {
            above: target.above.filter(|above| !above.is_empty()).map(str::to_owned),
            own: own.to_owned(),
        })
    }

    fn last_name<'a>(
        &self,
        matcher: &Matcher,
        target: &Target<'a>,
        submission: &Submission<'a>,
    ) -> Result<&'a str, Given> {
        match matcher {
            Matcher::All if target.own == USER => Ok(submission.user),
            Matcher::All if target.own == PRIMARY => primary(submission),
            Matcher::User(name) if name != submission.user => {
                Err(Given::Passes(said!("placement.other-user", name)))
            }
            Matcher::Group(_) if submission.groups.is_empty() => Err(Given::Fails(no_groups(submission))),
            Matcher::Group(name) if !submission.groups.contains(name) => {
                Err(Given::Passes(said!("placement.other-group", name)))
            }
            Matcher::Group(_) if target.own == USER && !self.env.switches.knows_no_automatic_queues() => {
                Ok(submission.user)
            }
            Matcher::Application(name) if name != APPLICATION && name != submission.application => {
                Err(Given::Passes(said!("placement.other-application", name)))
            }
            Matcher::Application(name) if name == APPLICATION && target.own == APPLICATION => {
                Ok(submission.application)
            }
            _ => Ok(target.own),
        }
    }

    /// The queue of a rule as it is once the rule is read: taken apart only where leaves are made below its parent. An error: Hadoop
    /// does not start with it.
    pub(super) fn target_by_last_name<'a>(&self, queue: &'a str) -> Result<Target<'a>, Said> {
        let whole = Target {
            above: None,
            own: queue,
        };
        if self.env.switches.knows_no_automatic_queues() {
            return match self.tree.find(queue) {
                _ if queue == USER || queue == PRIMARY => Ok(whole),
                Some(found) if self.tree[found].is_leaf() => Ok(whole),
                Some(_) => Err(said!("placement.not-a-leaf", queue = Arg::queue(queue))),
                None => Err(self.unknown(queue)),
            };
        }
        let target = Target::of(queue);
        if queue.contains(USER) || queue.contains(PRIMARY) {
            return match target.above {
                Some(above) => self.below_maker(above, target),
                None => Ok(whole),
            };
        }
        let found = self.tree.find(queue).or_else(|| self.tree.find(target.own));
        match (found, target.above) {
            (Some(found), _) if !self.tree[found].is_leaf() => {
                Err(said!("placement.not-a-leaf", queue = Arg::queue(queue)))
            }
            (Some(found), _) if !self.is_auto_created(found) => Ok(whole),
            (_, Some(above)) => self.below_maker(above, target),
            (Some(_), None) => Err(said!("placement.no-parent", path = queue)),
            (None, None) => Err(self.unknown(queue)),
        }
    }

    /// The parent has to make leaves.
    fn below_maker<'a>(&self, above: &str, target: Target<'a>) -> Result<Target<'a>, Said> {
        let parent = self.tree.find(above).ok_or_else(|| self.unknown(above))?;
        if self.is_managed(parent) {
            return Ok(target);
        }
        Err(said!(
            "placement.fixed-parent",
            queue = Arg::queue(target.own),
            parent = Arg::queue(above)
        ))
    }
}
