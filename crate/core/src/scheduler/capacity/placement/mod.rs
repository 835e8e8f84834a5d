//! Where mapping rules send a submission (Hadoop's `CSMappingPlacementRule`), rule by rule.

mod access;
mod by_last_name;
pub(crate) mod landing;
mod older;
mod paths;
mod variables;

use std::sync::Arc;

use crate::config::capacity::{Action, Fallback, MappingRule, MappingRules, Matcher};
use crate::config::{Arg, Finding, Said};
use crate::jvm;
use crate::said;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::placed::{Step, Verdict};
use crate::scheduler::{AddApp, Rejection};

use variables::{DEFAULT, Variables};

/// The name of an application that has none (`YarnConfiguration.DEFAULT_APPLICATION_NAME`).
const NO_NAME: &str = "N/A";

/// An application as it is submitted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Submission<'a> {
    pub(crate) user: &'a str,
    /// Those of the user, the primary one first, each once.
    pub(crate) groups: &'a [String],
    pub(crate) queue: &'a str,
    /// The application's name.
    pub(crate) application: &'a str,
}

/// What the rules say together.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Mapped {
    /// Nothing: the application goes where it was submitted.
    Nowhere,
    /// A queue that is there or may be made.
    Queue(Named),
    /// A rule rejects it.
    Rejected,
}

/// A queue as a rule names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Named {
    /// The queue above it; up to 3.3.6 a rule need not name one.
    pub(crate) above: Option<String>,
    pub(crate) own: String,
}

impl Named {
    fn by_path(path: &str) -> Self {
        let (above, own) = match path.rsplit_once('.') {
            Some((above, own)) => (Some(above.to_owned()), own),
            None => (None, path),
        };
        let own = own.to_owned();
        Self { above, own }
    }

    /// Its full name.
    pub(crate) fn path(&self) -> String {
        match &self.above {
            Some(above) => format!("{above}.{}", self.own),
            None => self.own.clone(),
        }
    }
}

/// Where an application goes once the rules were asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Destination {
    /// What its queue is called in the submission from here on.
    pub(crate) queue: Arc<str>,
    /// What a rule named.
    pub(crate) by_rule: Option<Named>,
}

impl Destination {
    /// The full name that is known of its queue.
    pub(crate) fn path(&self) -> Arc<str> {
        match &self.by_rule {
            Some(named) => named.path().into(),
            None => self.queue.clone(),
        }
    }

    /// Where it was submitted to.
    pub(crate) fn as_submitted(queue: &str) -> Self {
        Self {
            queue: queue.into(),
            by_rule: None,
        }
    }
}

impl CapacityScheduler {
    /// The rules that the properties in force hold, if Hadoop starts with them.
    pub(crate) fn read_mapping(&self) -> Result<MappingRules, Finding> {
        let rules = MappingRules::read(&self.properties, self.mapping_file.as_deref())?;
        self.check_rules(&rules)?;
        Ok(rules)
    }

    /// Whether there is any rule.
    #[cfg(feature = "placement")]
    pub(crate) fn has_rules(&self) -> bool {
        !self.mapping.rules.is_empty()
    }

    /// Whether a rule may ask for the name of an application.
    pub(crate) fn asks_for_names(&self) -> bool {
        self.mapping.rules.iter().any(MappingRule::asks_for_name)
    }

    /// Where an application goes.
    pub(crate) fn destination(&self, add: &AddApp) -> Result<Destination, Rejection> {
        let submission = Submission {
            user: &add.user,
            groups: self.groups.of(&add.user).unwrap_or_default(),
            queue: &add.queue,
            application: add.name.as_deref().unwrap_or(NO_NAME),
        };
        match self.map(&submission, &mut Vec::new()) {
            Mapped::Queue(named) => Ok(self.sent_by_rule(named, &add.queue)),
            Mapped::Nowhere => Ok(Destination::as_submitted(&add.queue)),
            Mapped::Rejected => Err(Rejection::MappingRule),
        }
    }

    /// As the resource manager puts it into the submission: a name whose last part is the one that was submitted stays
    /// (`RMAppManager.copyPlacementQueueToSubmissionContext`); in 2.10.2 it does not.
    pub(crate) fn sent_by_rule(&self, named: Named, submitted: &str) -> Destination {
        let is_alike = jvm::lower_case(&named.own) == jvm::lower_case(submitted);
        let stays = is_alike && !self.env.switches.knows_no_automatic_queues();
        let queue = if stays {
            submitted.into()
        } else if self.env.switches.places_by_older_rules() {
            named.own.as_str().into()
        } else {
            named.path().into()
        };
        let by_rule = Some(named);
        Destination { queue, by_rule }
    }

    /// Whether Hadoop starts with these rules (`MappingRule.validate`).
    fn check_rules(&self, rules: &MappingRules) -> Result<(), Finding> {
        for (index, rule) in rules.rules.iter().enumerate() {
            if let Action::Place { queue, .. } = &rule.action
                && let Err(what) = self.check_target(&rule.matcher, queue)
            {
                let refused = |said| self.properties.refuse(rules.property, said);
                let said = said!("capacity.mapping-rule", number = index + 1, what);
                return Err(refused(said));
            }
        }
        Ok(())
    }

    fn check_target(&self, matcher: &Matcher, queue: &str) -> Result<(), Said> {
        if self.env.switches.places_by_older_rules() {
            self.check_older_target(matcher, queue)
        } else {
            self.check_path(queue)
        }
    }

    /// Asks the rules in their order; each that is asked adds a step.
    pub(crate) fn map(&self, submission: &Submission<'_>, steps: &mut Vec<Step>) -> Mapped {
        let rules = &self.mapping;
        if self.env.switches.places_by_older_rules() {
            return self.map_by_older_rules(submission, steps);
        }
        if submission.queue != "default" && !rules.overrides {
            return Mapped::Nowhere;
        }
        let mut variables = Variables::of(submission, &self.tree);
        for rule in &rules.rules {
            let step = self.ask_rule(rule, &mut variables);
            let (verdict, queue) = (step.verdict, step.queue.clone());
            steps.push(step);
            match (verdict, queue) {
                (Verdict::Places, Some(queue)) => return Mapped::Queue(Named::by_path(&queue)),
                (Verdict::Rejects, _) => return Mapped::Rejected,
                _ => {}
            }
        }
        Mapped::Nowhere
    }

    /// What one rule does.
    fn ask_rule(&self, rule: &MappingRule, variables: &mut Variables<'_>) -> Step {
        let mut step = asked(rule);
        let (matches, why) = matched(&rule.matcher, variables);
        step.why.push(why);
        if !matches {
            return step;
        }
        match &rule.action {
            Action::SetDefault(value) => {
                let value = variables.replaced(value);
                step.why
                    .push(said!("placement.sets-default", value = Arg::queue(&value)));
                variables.set_default(value);
                step.verdict = Verdict::Sets;
            }
            Action::Reject => {
                step.why.push(said!("placement.rule-rejects"));
                step.verdict = Verdict::Rejects;
            }
            Action::Place { queue, create } => {
                let path = variables.path(queue);
                if path != *queue {
                    step.why
                        .push(said!("placement.path", pattern = queue, path = &path));
                }
                if variables.lacks_groups() && path.contains("_group") {
                    step.why.push(said!("placement.groups-unknown"));
                }
                match self.normalized(&path, *create) {
                    Ok(name) => self.place_at(&mut step, name),
                    Err(why) => {
                        step.why.push(why);
                        self.fall_back(rule.fallback, variables, &mut step);
                    }
                }
            }
        }
        step
    }

    fn place_at(&self, step: &mut Step, name: String) {
        let queue = Arg::queue(&name);
        step.why.push(if self.tree.find(&name).is_some() {
            said!("placement.queue-there", queue)
        } else {
            said!("placement.queue-may-be-made", queue)
        });
        step.verdict = Verdict::Places;
        step.queue = Some(name);
    }

    fn fall_back(&self, fallback: Fallback, variables: &Variables<'_>, step: &mut Step) {
        step.verdict = match fallback {
            Fallback::Skip => {
                step.why.push(said!("placement.fallback-skip"));
                Verdict::Fails
            }
            Fallback::Reject => {
                step.why.push(said!("placement.fallback-reject"));
                Verdict::Rejects
            }
            Fallback::PlaceDefault => {
                let path = variables.path(DEFAULT);
                step.why
                    .push(said!("placement.fallback-default", queue = Arg::queue(&path)));
                match self.normalized(&path, false) {
                    Ok(name) => return self.place_at(step, name),
                    Err(why) => step.why.push(why),
                }
                Verdict::Rejects
            }
        };
    }
}

/// A rule that is asked, and has not said anything yet.
fn asked(rule: &MappingRule) -> Step {
    Step {
        rule: said!("placement.mapping", text = &rule.text),
        verdict: Verdict::Passes,
        queue: None,
        why: Vec::new(),
        file: rule.origin.as_ref().map(|origin| origin.source.to_string()),
        place: rule.place(),
    }
}

/// Whether the submission is one of those that the rule is about, and why.
fn matched(matcher: &Matcher, variables: &Variables<'_>) -> (bool, Said) {
    match matcher {
        Matcher::All => (true, said!("placement.matches-all")),
        Matcher::User(name) => {
            let name_said = variables.replaced(name);
            if variables.is_user(name) {
                (true, said!("placement.user", name = name_said))
            } else {
                (false, said!("placement.other-user", name = name_said))
            }
        }
        Matcher::Group(name) => {
            let name_said = variables.replaced(name);
            if variables.is_in_group(name) {
                (true, said!("placement.group", name = name_said))
            } else {
                (false, said!("placement.other-group", name = name_said))
            }
        }
        Matcher::Application(name) => {
            let name_said = variables.replaced(name);
            if variables.is_application(name) {
                (true, said!("placement.application", name = name_said))
            } else {
                (false, said!("placement.other-application", name = name_said))
            }
        }
    }
}
