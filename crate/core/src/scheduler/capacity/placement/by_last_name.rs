//! Mapping rules as they were while queues went by their last names, up to 3.2.4: what a rule names is not looked for (Hadoop's
//! `UserGroupMappingPlacementRule`, `AppNameMappingPlacementRule`; spec `releases.md` C36).

use super::older::{APPLICATION, Given, PRIMARY, USER, primary};
use super::{Named, Submission};
use crate::config::capacity::Matcher;
use crate::config::{Arg, Said};
use crate::said;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::path::Path;

impl CapacityScheduler {
    /// What a rule gives that is about a submission.
    pub(super) fn ask_by_last_name(
        &self,
        matcher: &Matcher,
        queue: &str,
        submission: &Submission<'_>,
    ) -> Given {
        let target = match self.target_by_last_name(queue) {
            Ok(target) => target,
            Err(why) => return Given::Nothing(why),
        };
        let groups_have_queues = !self.env.switches.knows_no_automatic_queues();
        let own = match (matcher, target.leaf) {
            (Matcher::All, USER) => Ok(submission.user),
            (Matcher::All, PRIMARY) => primary(submission),
            (Matcher::Group(_), USER) if groups_have_queues => Ok(submission.user),
            (Matcher::Application(name), APPLICATION) if name == APPLICATION => Ok(submission.application),
            (_, own) => Ok(own),
        };
        match own {
            Ok(own) => Given::Queue(Named {
                above: target.parent.filter(|above| !above.is_empty()).map(str::to_owned),
                own: own.to_owned(),
            }),
            Err(given) => given,
        }
    }

    /// The queue of a rule as it is once the rule is read: taken apart only where leaves are made below its parent. An error: Hadoop
    /// does not start with it.
    pub(super) fn target_by_last_name<'a>(&self, queue: &'a str) -> Result<Path<'a>, Said> {
        let whole = Path {
            parent: None,
            leaf: queue,
        };
        if self.env.switches.knows_no_automatic_queues() {
            return match self.tree.find(queue) {
                _ if queue == USER || queue == PRIMARY => Ok(whole),
                Some(found) if self.tree[found].is_leaf() => Ok(whole),
                Some(_) => Err(said!("placement.not-a-leaf", queue = Arg::queue(queue))),
                None => Err(self.unknown(queue)),
            };
        }
        let target = Path::of(queue);
        if queue.contains(USER) || queue.contains(PRIMARY) {
            return match target.parent {
                Some(above) => self.below_maker(above, target),
                None => Ok(whole),
            };
        }
        let found = self.tree.find(queue).or_else(|| self.tree.find(target.leaf));
        match (found, target.parent) {
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
    fn below_maker<'a>(&self, above: &str, target: Path<'a>) -> Result<Path<'a>, Said> {
        let parent = self.tree.find(above).ok_or_else(|| self.unknown(above))?;
        if self.is_managed(parent) {
            return Ok(target);
        }
        Err(said!(
            "placement.fixed-parent",
            queue = Arg::queue(target.leaf),
            parent = Arg::queue(above)
        ))
    }
}
