//! Mapping rules as they were up to 3.3.6: the first one that is about a submission decides, whether its queue can be had or not
//! (Hadoop's `UserGroupMappingPlacementRule`, `AppNameMappingPlacementRule`; spec `releases.md` C36).

use super::{Mapped, Named, Submission, asked};
use crate::config::capacity::{Action, MappingRule, Matcher};
use crate::config::{Arg, Said};
use crate::ids::QueueId;
use crate::jvm;
use crate::said;
use crate::scheduler::capacity::CapacityScheduler;
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

/// A queue as a rule is written.
pub(super) struct Target<'a> {
    pub(super) above: Option<&'a str>,
    pub(super) own: &'a str,
}

impl<'a> Target<'a> {
    /// As `QueueMappingBuilder.parsePathString` takes it apart.
    pub(super) fn of(text: &'a str) -> Self {
        match text.rsplit_once('.') {
            Some((above, own)) => Self {
                above: Some(jvm::trim(above)),
                own: jvm::trim(own),
            },
            None => Self {
                above: None,
                own: text,
            },
        }
    }

    fn full(&self) -> String {
        self.above
            .map_or_else(|| self.own.to_owned(), |above| format!("{above}.{}", self.own))
    }

    /// Whether its last name is that of one queue, for all that is looked at when the rule is read.
    fn is_static(&self) -> bool {
        ![USER, PRIMARY, SECONDARY]
            .iter()
            .any(|variable| self.own.contains(variable))
    }

    fn is_below_a_group(&self) -> bool {
        matches!(self.above, Some(PRIMARY | SECONDARY))
    }
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
            let given = if self.env.switches.names_queues_by_last_name() {
                self.ask_by_last_name(rule, submission)
            } else {
                self.ask_older_rule(rule, submission)
            };
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
        let target = Target::of(queue);
        match &rule.matcher {
            Matcher::All => self.ask_of_everybody(&target, submission),
            Matcher::User(name) if name != submission.user => {
                Given::Passes(said!("placement.other-user", name))
            }
            Matcher::User(_) => match target.own {
                PRIMARY => self.below(&target, primary(submission)),
                SECONDARY => self.below(&target, self.secondary(submission)),
                own => self.below(&target, Ok(own)),
            },
            Matcher::Group(_) if submission.groups.is_empty() => Given::Fails(no_groups(submission)),
            Matcher::Group(name) if !submission.groups.contains(name) => {
                Given::Passes(said!("placement.other-group", name))
            }
            Matcher::Group(_) if target.own == USER => self.below(&target, Ok(submission.user)),
            Matcher::Group(_) => self.below(&target, Ok(target.own)),
            Matcher::Application(name) if name != APPLICATION && name != submission.application => {
                Given::Passes(said!("placement.other-application", name))
            }
            Matcher::Application(name) if name == APPLICATION && target.own == APPLICATION => {
                self.of_application(&target, submission.application)
            }
            Matcher::Application(_) => self.of_application(&target, target.own),
        }
    }

    /// `u:%user:…`.
    fn ask_of_everybody(&self, target: &Target<'_>, submission: &Submission<'_>) -> Given {
        match (target.above, target.own) {
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
    fn takes_nameless(&self, target: &Target<'_>, submission: &Submission<'_>) -> bool {
        let parent = target.above.and_then(|above| self.tree.find(above));
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
    fn below(&self, target: &Target<'_>, own: Result<&str, Given>) -> Given {
        let own = match own {
            Ok(own) => own,
            Err(given) => return given,
        };
        match target.above {
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
    fn of_application(&self, target: &Target<'_>, own: &str) -> Given {
        if target.above.is_none() && self.tree.is_ambiguous(own) {
            return Given::Fails(self.unknown(own));
        }
        Given::Queue(Named {
            above: target.above.filter(|above| !above.is_empty()).map(str::to_owned),
            own: own.to_owned(),
        })
    }

    /// Whether Hadoop starts with a rule for this queue (`initialize`).
    pub(super) fn check_older_target(&self, matcher: &Matcher, queue: &str) -> Result<(), Said> {
        if self.env.switches.names_queues_by_last_name() {
            return self.target_by_last_name(queue).map(|_| ());
        }
        let target = Target::of(queue);
        let full = target.full();
        let found = self.tree.find(&full).filter(|_| target.is_static());
        let Some(found) = found else {
            if target.is_static() && (self.tree.is_ambiguous(&full) || target.above.is_none()) {
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
        if target.above.is_none() {
            return Err(said!("placement.no-parent", path = full));
        }
        self.check_maker(matcher, &target)
    }

    /// A queue that need not be there has a parent that makes leaves (`validateAndGetAutoCreatedQueueMapping`).
    fn check_maker(&self, matcher: &Matcher, target: &Target<'_>) -> Result<(), Said> {
        let of_applications = matches!(matcher, Matcher::Application(_));
        let Some(above) = target
            .above
            .filter(|_| of_applications || !target.is_below_a_group())
        else {
            return Ok(());
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

/// A rule that asks for groups of a user who has none fails.
pub(super) fn primary<'a>(submission: &Submission<'a>) -> Result<&'a str, Given> {
    let first = submission.groups.first().map(String::as_str);
    first.ok_or_else(|| Given::Fails(no_groups(submission)))
}

pub(super) fn no_groups(submission: &Submission<'_>) -> Said {
    said!("placement.no-groups", name = submission.user)
}
