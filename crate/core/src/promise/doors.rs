//! Who may create or reach which queue: submissions that are put to the placement rules and the access lists of both sides.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::derive::{Kind, Promise};
use super::source::{SOMEBODY, Source, parent};
use super::target::{Refused, Target, open_to_all, refused, without_mapping};
use crate::config::{Acl, Arg, Said, Source as FromWhere};
use crate::placement::{Outcome, Submission, Tester};
use crate::said;
use crate::setup::Setup;
use crate::sim::scenario::Scenario;

/// The most people, and the most queues, that are tried.
const MOST: usize = 24;
/// The most submissions that are told.
const TOLD: usize = 3;

/// Submissions, and what becomes of them under the Fair Scheduler.
#[derive(Debug)]
pub(super) struct Doors<'a> {
    kind: &'a Kind,
    scenario: Scenario,
    submissions: Vec<Submission>,
    outcomes: Vec<Outcome>,
}

/// What a target does with the same submissions.
pub(super) struct Passed {
    pub(super) said: Vec<Said>,
    /// The submissions that show it, as cases of both sides for real Hadoop; `None`: all end alike.
    pub(super) cases: Option<[Value; 2]>,
}

impl<'a> Doors<'a> {
    /// The submissions that test `promise`.
    ///
    /// # Errors
    /// Why nothing can be tested.
    pub(super) fn of(promise: &'a Promise, source: &Source) -> Result<Self, Said> {
        let kind = &promise.kind;
        let (people, queues) = match kind {
            Kind::Submission => (
                named_people(source),
                source.leaves_of(&promise.queue).cloned().collect(),
            ),
            _ => (all_people(source), all_queues(source)),
        };
        let queues: Vec<String> = queues.into_iter().take(MOST).collect();
        let submissions: Vec<_> = people
            .into_iter()
            .take(MOST)
            .flat_map(|(user, groups)| {
                let one = move |queue: &String| Submission::new(&user, groups.clone(), queue);
                queues.iter().map(one).collect::<Vec<_>>()
            })
            .collect();
        if submissions.is_empty() {
            return Err(said!("promise.no-leaf"));
        }
        let scenario = narrowed(kind, source.scenario.clone(), Some(source));
        let outcomes = asked(&scenario, &submissions).map_err(|Refused(why)| why)?;
        let (submissions, outcomes): (Vec<_>, Vec<_>) = submissions
            .into_iter()
            .zip(outcomes)
            .filter(|(_, outcome)| *kind == Kind::Submission || !is_shut_out(outcome))
            .unzip();
        if *kind == Kind::Submission && !outcomes.iter().any(is_shut_out) {
            return Err(said!("promise.nobody-shut-out"));
        }
        Ok(Self {
            kind,
            scenario,
            submissions,
            outcomes,
        })
    }

    /// What the source does with them.
    pub(super) fn under_source(&self) -> Said {
        let away = self
            .outcomes
            .iter()
            .filter(|of| matches!(of, Outcome::Rejected(_)));
        said!(
            "promise.submissions",
            asked = self.submissions.len(),
            away = away.count()
        )
    }

    /// What `target` does with them.
    ///
    /// # Errors
    /// Why the target cannot be asked.
    pub(super) fn under(&self, target: &Target, name: &str) -> Result<Passed, Refused> {
        let scenario = narrowed(self.kind, target.put(&self.scenario)?, None);
        let theirs = asked(&scenario, &self.submissions)?;
        let both = self.submissions.iter().zip(self.outcomes.iter().zip(theirs));
        let other: Vec<_> = both
            .filter(|(_, (here, there))| !is_alike(self.kind, here, there))
            .collect();
        let asked = self.submissions.len();
        if other.is_empty() {
            return Ok(Passed {
                said: vec![said!("promise.ends-alike", asked)],
                cases: None,
            });
        }
        let mut said = vec![said!("promise.ends-otherwise", other = other.len(), asked)];
        let mut known = BTreeSet::new();
        let mut shown = Vec::new();
        for (submission, (here, there)) in &other {
            // Of those that end in the same two places one is enough.
            if shown.len() < TOLD && known.insert((ends(here), ends(there))) {
                said.push(told(submission, here, there));
                shown.push(*submission);
            }
        }
        let fair = case(&format!("{name}-fair"), &self.scenario, &shown);
        let cases = Some([fair, case(name, &scenario, &shown)]);
        Ok(Passed { said, cases })
    }
}

/// A configuration in which the promise alone decides: of access lists without the rules of placement, and the other way round.
fn narrowed(kind: &Kind, mut scenario: Scenario, source: Option<&Source>) -> Scenario {
    let scheduler = &mut scenario.scheduler;
    match (kind, source) {
        (Kind::Submission, Some(source)) => {
            scheduler.allocation_file = Some(source.file_without_placement().into());
        }
        (Kind::Submission, None) => scheduler.properties.extend(without_mapping()),
        _ => scheduler.properties.push(open_to_all()),
    }
    scenario
}

/// Whether a list of access refuses a submission. The Fair Scheduler asks its lists whatever `yarn.acl.enable` says; whom they
/// shut out says nothing of the rules.
fn is_shut_out(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Rejected(refused) if refused.code == "acl")
}

fn asked(scenario: &Scenario, submissions: &[Submission]) -> Result<Vec<Outcome>, Refused> {
    let setup = Setup {
        configuration: scenario.configuration(),
        types: scenario.types.clone(),
        cluster_timestamp: 0,
        start_ms: 0,
    };
    let tester = Tester::new(&setup).map_err(|findings| refused(&findings))?;
    let outcomes = submissions
        .iter()
        .map(|submission| tester.place(submission).outcome);
    Ok(outcomes.collect())
}

/// Whether a scheduler starts with a configuration, its rules included.
pub(super) fn starts(scenario: &Scenario) -> Result<(), Refused> {
    asked(scenario, &[]).map(|_| ())
}

/// A case that shows whether one starts: anybody's submission.
pub(super) fn start(name: &str, scenario: &Scenario) -> Value {
    let anybody = Submission::new(SOMEBODY, [PEOPLE.to_owned()], "default");
    case(name, scenario, &[&anybody])
}

/// Whether the promise holds for a submission that ends here under the source and there under the target.
fn is_alike(kind: &Kind, here: &Outcome, there: &Outcome) -> bool {
    match (here, there) {
        (Outcome::Lands(here), Outcome::Lands(there)) => {
            *kind == Kind::Submission || here.queue == there.queue
        }
        (Outcome::Rejected(_), Outcome::Rejected(_)) => true,
        _ => false,
    }
}

fn ends(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Lands(landing) => landing.queue.clone(),
        Outcome::Rejected(refused) => refused.code.to_owned(),
    }
}

fn told(submission: &Submission, here: &Outcome, there: &Outcome) -> Said {
    let user = Arg::name(&submission.user);
    let groups = Arg::list(&submission.groups);
    let (here, there) = (Arg::Said(end(here)), Arg::Said(end(there)));
    match &*submission.queue {
        "default" => said!("promise.ends-there-unnamed", user, groups, here, there),
        queue => said!(
            "promise.ends-there",
            user,
            groups,
            queue = Arg::queue(queue),
            here,
            there
        ),
    }
}

fn end(outcome: &Outcome) -> Said {
    match outcome {
        Outcome::Lands(landing) if landing.made.is_empty() => {
            said!("promise.end-queue", queue = Arg::queue(&landing.queue))
        }
        Outcome::Lands(landing) => said!("promise.end-new-queue", queue = Arg::queue(&landing.queue)),
        Outcome::Rejected(refused) => said!("promise.end-refused", why = refused.code),
    }
}

/// As the program reads it that asks Hadoop's placement managers.
fn case(name: &str, scenario: &Scenario, submissions: &[&Submission]) -> Value {
    let configuration = scenario.configuration();
    let written = configuration.properties().written();
    let own = written.filter(|(_, _, origin)| !matches!(origin.source, FromWhere::Default(_)));
    let properties: serde_json::Map<_, _> = own
        .map(|(name, value, _)| (name.to_owned(), value.into()))
        .collect();
    let mut case = json!({
        "name": name,
        "scheduler": scenario.scheduler.kind.name(),
        "properties": properties,
        "submissions": submissions,
    });
    if let Some(file) = &scenario.scheduler.allocation_file {
        case["allocationFile"] = (&**file).into();
    }
    case
}

/// A user with groups, the primary one first.
type Person = (String, Vec<String>);

/// A group that no file names.
const PEOPLE: &str = "people";

/// Whom the files name, and somebody whom they do not; each group has a member who is not named.
fn named_people(source: &Source) -> Vec<Person> {
    let limited = source.file.user_max_apps.keys();
    let of_jobs = source.scenario.jobs.iter().map(|job| &job.user);
    let users = lists(source).flat_map(Acl::users).chain(limited).chain(of_jobs);
    let groups = lists(source).flat_map(Acl::groups);
    let mut people = vec![(SOMEBODY.to_owned(), vec![PEOPLE.to_owned()])];
    people.extend(once(users).map(|user| (user, vec![PEOPLE.to_owned()])));
    people.extend(once(groups).map(|group| (SOMEBODY.to_owned(), vec![group])));
    people
}

/// The access lists of the file.
fn lists(source: &Source) -> impl Iterator<Item = &Acl> {
    let all = source.queues();
    all.flat_map(|(_, of)| [&of.acl_submit_apps, &of.acl_administer_apps])
        .flatten()
}

/// Those, and people whose names, or whose groups' names, are those of queues, or cannot be.
fn all_people(source: &Source) -> Vec<Person> {
    let mut people = named_people(source);
    people.truncate(MOST / 2);
    people.push(("first.last".to_owned(), vec!["a.group".to_owned()]));
    let names: Vec<String> = source.leaves.iter().map(|leaf| last_name(leaf)).collect();
    for name in once(names.iter()) {
        people.push((name.clone(), vec![PEOPLE.to_owned()]));
        people.push((SOMEBODY.to_owned(), vec![name.clone()]));
        people.push((SOMEBODY.to_owned(), vec![PEOPLE.to_owned(), name]));
    }
    people
}

/// None, each leaf by both of its names, and queues that are not there.
fn all_queues(source: &Source) -> Vec<String> {
    let parents: BTreeSet<&str> = source.leaves.iter().filter_map(|leaf| parent(leaf)).collect();
    let new = parents.iter().map(|path| format!("{path}.new"));
    let mut queues = vec!["default".to_owned(), "new".to_owned()];
    queues.extend(new.take(MOST / 4));
    for leaf in &source.leaves {
        queues.push(leaf.clone());
        queues.push(last_name(leaf));
    }
    queues.dedup();
    queues
}

fn last_name(path: &str) -> String {
    path.rsplit('.').next().unwrap_or(path).to_owned()
}

fn once<'a>(names: impl Iterator<Item = &'a String>) -> impl Iterator<Item = String> {
    let mut known = BTreeSet::new();
    names.filter(move |name| known.insert((*name).clone())).cloned()
}
