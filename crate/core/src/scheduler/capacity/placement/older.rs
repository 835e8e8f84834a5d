//! Mapping rules as they were up to 3.3.6: the first one that is about a submission decides, whether its queue can be had or not
//! (Hadoop's `UserGroupMappingPlacementRule`, `AppNameMappingPlacementRule`; spec `releases.md` C36).

use super::{Mapped, Named, Submission, asked};
use crate::config::capacity::{Action, MappingRule, Matcher};
use crate::config::{Arg, Said};
use crate::ids::QueueId;
use crate::said;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::path::Path;
use crate::scheduler::placed::{Step, Verdict};

pub(super) const USER: &str = "%user";
pub(super) const PRIMARY: &str = "%primary_group";
const SECONDARY: &str = "%secondary_group";
pub(super) const APPLICATION: &str = "%application";

/// What a rule gives.
pub(super) enum Given {
    /// It is about other submissions.
    Passes(Said),
    /// It names no queue that can be had; no other rule of its kind is asked.
    Nothing(Said),
    /// The submission fails over it.
    Fails(Said),
    Queue(Named),
}

/// Whether the last name of a rule's queue is that of one queue, for all that is looked at when the rule is read.
fn is_static(target: &Path<'_>) -> bool {
    ![USER, PRIMARY, SECONDARY]
        .iter()
        .any(|variable| target.leaf.contains(variable))
}

const fn is_of_applications(rule: &MappingRule) -> bool {
    matches!(rule.matcher, Matcher::Application(_))
}

impl CapacityScheduler {
    /// Asks the rules in their order; each that is asked adds a step.
    pub(super) fn map_by_older_rules(&self, submission: &Submission<'_>, steps: &mut Vec<Step>) -> Mapped {
        let mut decided = None;
        for rule in &self.mapping.rules {
            if decided == Some(is_of_applications(rule)) {
                continue;
            }
            let given = self.ask_older_rule(rule, submission);
            if !matches!(given, Given::Passes(_)) {
                decided = Some(is_of_applications(rule));
            }
            if let Given::Queue(named) = &given
                && submission.queue != named.own
                && !self.may_map(submission)
            {
                steps.clear();
                continue;
            }
            let mut step = asked(rule);
            let mapped = self.tell(&mut step, given);
            steps.push(step);
            if let Some(mapped) = mapped {
                return mapped;
            }
        }
        Mapped::Nowhere
    }

    /// Whether rules decide though the submission names another queue.
    fn may_map(&self, submission: &Submission<'_>) -> bool {
        submission.queue == "default" || self.mapping.overrides
    }

    fn tell(&self, step: &mut Step, given: Given) -> Option<Mapped> {
        let (why, verdict, mapped) = match given {
            Given::Queue(named) => {
                self.place_at(step, named.path());
                return Some(Mapped::Queue(named));
            }
            Given::Passes(why) => (why, Verdict::Passes, None),
            Given::Nothing(why) => (why, Verdict::Fails, None),
            Given::Fails(why) => (why, Verdict::Rejects, Some(Mapped::Rejected)),
        };
        step.why.push(why);
        step.verdict = verdict;
        mapped
    }

    fn ask_older_rule(&self, rule: &MappingRule, submission: &Submission<'_>) -> Given {
        let Action::Place { queue, .. } = &rule.action else {
            return Given::Passes(said!("placement.rule-rejects"));
        };
        if let Some(given) = says_nothing(&rule.matcher, submission) {
            given
        } else if self.env.switches.names_queues_by_last_name() {
            self.ask_by_last_name(&rule.matcher, queue, submission)
        } else {
            self.ask_by_path(&rule.matcher, &Path::of(queue), submission)
        }
    }

    fn ask_by_path(&self, matcher: &Matcher, target: &Path<'_>, submission: &Submission<'_>) -> Given {
        match (matcher, target.leaf) {
            (Matcher::All, _) => self.ask_of_everybody(target, submission),
            (Matcher::User(_), PRIMARY) => self.below(target, primary(submission)),
            (Matcher::User(_), SECONDARY) => self.below(target, self.secondary(submission)),
            (Matcher::Group(_), USER) => self.below(target, Ok(submission.user)),
            (Matcher::Application(name), APPLICATION) if name == APPLICATION => {
                self.of_application(target, submission.application)
            }
            (Matcher::Application(_), own) => self.of_application(target, own),
            (_, own) => self.below(target, Ok(own)),
        }
    }

    /// `u:%user:…`.
    fn ask_of_everybody(&self, target: &Path<'_>, submission: &Submission<'_>) -> Given {
        match (target.parent, target.leaf) {
            (Some(PRIMARY), USER) => self.below_group(primary(submission), submission.user),
            (Some(SECONDARY), USER) => self.below_group(self.secondary(submission), submission.user),
            (_, USER) => self.below(target, Ok(submission.user)),
            (_, PRIMARY) => self.below(target, primary(submission)),
            (_, SECONDARY) => match self.secondary(submission) {
                Err(Given::Nothing(why)) if self.takes_nameless(target, submission) => Given::Fails(why),
                own => self.below(target, own),
            },
            (_, own) => self.below(target, Ok(own)),
        }
    }

    /// QUIRK: below a parent that makes leaves the queue of no group has no name, and nothing is heard of the application any more.
    fn takes_nameless(&self, target: &Path<'_>, submission: &Submission<'_>) -> bool {
        let parent = target.parent.and_then(|above| self.tree.find(above));
        self.may_map(submission) && parent.is_some_and(|parent| self.is_managed(parent))
    }

    /// The first group but the primary one that a queue is called by.
    fn secondary<'a>(&self, submission: &Submission<'a>) -> Result<&'a str, Given> {
        primary(submission)?;
        let mut groups = submission.groups.iter().skip(1);
        let found = groups.find(|group| self.tree.find(group).is_some());
        let queues = submission.groups.join(", ");
        let none = || Given::Nothing(said!("placement.no-group-queue", queues));
        found.map(String::as_str).ok_or_else(none)
    }

    /// The queue `own` where the rule says (`getPlacementContext`).
    fn below(&self, target: &Path<'_>, own: Result<&str, Given>) -> Given {
        let own = match own {
            Ok(own) => own,
            Err(given) => return given,
        };
        match target.parent {
            Some(above) => match self.tree.find(above) {
                Some(parent) => self.child_of(parent, own),
                None => Given::Nothing(self.unknown(above)),
            },
            None => match self.tree.find(own) {
                // Hadoop looks for a parent of root, and ends the submission there.
                Some(queue) if queue == self.tree.root() => {
                    Given::Fails(said!("placement.not-a-leaf", queue = Arg::queue(own)))
                }
                Some(queue) => Given::Queue(Named {
                    above: self.tree[queue]
                        .parent
                        .map(|parent| self.tree[parent].path.to_string()),
                    own: own.to_owned(),
                }),
                None if self.tree.is_ambiguous(own) => Given::Fails(self.unknown(own)),
                None => Given::Nothing(self.unknown(own)),
            },
        }
    }

    /// A child of `parent`, which has to be there unless the parent makes leaves.
    fn child_of(&self, parent: QueueId, own: &str) -> Given {
        let above = self.tree[parent].path.to_string();
        let path = format!("{above}.{own}");
        if !self.is_managed(parent) && self.tree.find(&path).is_none() {
            return Given::Nothing(said!("placement.no-queue", name = path));
        }
        let own = own.to_owned();
        Given::Queue(Named {
            above: Some(above),
            own,
        })
    }

    /// The queue of a user below that of a group (`getContextForGroupParent`).
    fn below_group(&self, group: Result<&str, Given>, user: &str) -> Given {
        let group = match group {
            Ok(group) => group,
            Err(given) => return given,
        };
        let Some(parent) = self.tree.find(group) else {
            return Given::Nothing(self.unknown(group));
        };
        let path = format!("{}.{user}", self.tree[parent].path);
        let leaf = self.tree.find(&path).filter(|queue| self.tree[*queue].is_leaf());
        if leaf.is_none() && !self.is_managed(parent) {
            return Given::Fails(said!("placement.no-queue", name = path));
        }
        self.child_of(parent, user)
    }

    /// What a rule of applications names is not looked for.
    fn of_application(&self, target: &Path<'_>, own: &str) -> Given {
        if target.parent.is_none() && self.tree.is_ambiguous(own) {
            return Given::Fails(self.unknown(own));
        }
        Given::Queue(Named {
            above: target.parent.filter(|above| !above.is_empty()).map(str::to_owned),
            own: own.to_owned(),
        })
    }

    /// Whether Hadoop starts with a rule for this queue (`initialize`).
    pub(super) fn check_older_target(&self, matcher: &Matcher, queue: &str) -> Result<(), Said> {
        if self.env.switches.names_queues_by_last_name() {
            return self.target_by_last_name(queue).map(|_| ());
        }
        let target = Path::of(queue);
        let full = target.full();
        let found = self.tree.find(&full).filter(|_| is_static(&target));
        let Some(found) = found else {
            if is_static(&target) && (self.tree.is_ambiguous(&full) || target.parent.is_none()) {
                return Err(self.unknown(&full));
            }
            return self.check_maker(matcher, &target);
        };
        if !self.tree[found].is_leaf() {
            return Err(said!("placement.not-a-leaf", queue = Arg::queue(&full)));
        }
        if !self.is_auto_created(found) {
            return Ok(());
        }
        if target.parent.is_none() {
            return Err(said!("placement.no-parent", path = full));
        }
        self.check_maker(matcher, &target)
    }

    /// A queue that need not be there has a parent that makes leaves (`validateAndGetAutoCreatedQueueMapping`).
    fn check_maker(&self, matcher: &Matcher, target: &Path<'_>) -> Result<(), Said> {
        let of_applications = matches!(matcher, Matcher::Application(_));
        let above = match target.parent {
            None => return Ok(()),
            Some(PRIMARY | SECONDARY) if !of_applications => return Ok(()),
            Some(above) => above,
        };
        let parent = self.tree.find(above).ok_or_else(|| self.unknown(above))?;
        if self.is_managed(parent) {
            return Ok(());
        }
        Err(said!(
            "placement.fixed-parent",
            queue = Arg::queue(&target.full()),
            parent = Arg::queue(above)
        ))
    }

    /// Why there is no queue of that name.
    pub(super) fn unknown(&self, name: &str) -> Said {
        if self.tree.is_ambiguous(name) {
            said!("placement.ambiguous", name)
        } else {
            said!("placement.no-queue", name)
        }
    }
}

/// What a rule gives that is not about a submission; one that asks for groups of a user who has none fails.
fn says_nothing(matcher: &Matcher, submission: &Submission<'_>) -> Option<Given> {
    match matcher {
        Matcher::User(name) if name != submission.user => {
            Some(Given::Passes(said!("placement.other-user", name)))
        }
        Matcher::Group(_) if submission.groups.is_empty() => Some(Given::Fails(no_groups(submission))),
        Matcher::Group(name) if !submission.groups.contains(name) => {
            Some(Given::Passes(said!("placement.other-group", name)))
        }
        Matcher::Application(name) if name != APPLICATION && name != submission.application => {
            Some(Given::Passes(said!("placement.other-application", name)))
        }
        _ => None,
    }
}

/// The primary group; who has none fails.
pub(super) fn primary<'a>(submission: &Submission<'a>) -> Result<&'a str, Given> {
    let first = submission.groups.first().map(String::as_str);
    first.ok_or_else(|| Given::Fails(no_groups(submission)))
}

fn no_groups(submission: &Submission<'_>) -> Said {
    said!("placement.no-groups", name = submission.user)
}
