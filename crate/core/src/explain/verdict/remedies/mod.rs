//! Remedies that were run (spec `verdicts.md` §7): a smallest step of one setting, another release or another form of
//! headroom, applied in a fork of the run, and what came of it.

mod change;
mod lived;
mod steps;
mod table;
mod told;

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use super::{Claim, Happening, Moment, Verdict};
use crate::scheduler::{Fact, Subject, Value};
use crate::sim::{History, JobId, Scenario, TimedCommand, World};

pub use change::{Changed, Since};
pub use told::{RemedyRun, Tried, told};

use change::Texts;
use lived::{Followed, Lived, Stretch, live};

/// How many forks a verdict gets at most.
const MOST_FORKS: usize = 8;
/// How long a fork runs on behind the moment, ms.
const LOOK_MS: u64 = 300_000;
/// How many events of the simulation the run without the change is followed for; a fork gets twice as many, and is not told
/// if they are not enough.
const MOST_STEPS: usize = 50_000;

/// What came of a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// The subject gets more, or sooner.
    Helps,
    /// It gets no more than without the change.
    NoEffect,
}

/// A change that was run, and what came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Remedy {
    /// What is changed.
    pub changed: Changed,
    /// From when on.
    pub since: Since,
    /// What came of it.
    pub result: Effect,
    /// The first thing that happens otherwise than without the change: what, to whom, when in ms since the start.
    pub event: Option<(Happening, Subject, u64)>,
    /// What a sentence may name: `started` and `starved` (when, if it is otherwise than without the change), `killed` (how
    /// many for it), `first` and `last` (when), `stopped`, `placed`, `ended`, `has` and `had` (at `until`, with and without the change).
    pub facts: Vec<Fact>,
}

impl Remedy {
    /// What a machine can test of it.
    #[must_use]
    pub fn claim(&self) -> Option<Claim> {
        let (event, of, at) = self.event?;
        Some(Claim::Would {
            changed: Box::new(self.changed.clone()),
            since: self.since,
            event,
            of,
            at,
        })
    }
}

/// Every remedy of a verdict that was made at `moment`; of those without effect one at most.
#[must_use]
pub fn remedies(moment: &Moment<'_>, verdict: &Verdict) -> Vec<Remedy> {
    Trials::new(moment, verdict).flatten().collect()
}

/// The changes that may help, each run when it is asked for: one fork a step, so that other questions can be answered in
/// between. `None`: nothing is to be told of this one.
#[derive(Debug)]
pub struct Trials {
    scenario: Arc<Scenario>,
    given: Vec<TimedCommand>,
    /// Before anything of the moment has happened.
    before: World,
    at: u64,
    followed: Followed,
    changes: VecDeque<(Since, Changed)>,
    /// The run without a change, from the moment on and from the start.
    unchanged: [Option<Arc<Lived>>; 2],
    without_effect: bool,
}

impl Trials {
    /// What may help against a verdict that was made at `moment`.
    #[must_use]
    pub fn new(moment: &Moment<'_>, verdict: &Verdict) -> Self {
        let history = moment.history();
        let at = moment.at();
        let texts = Texts::at(history, at);
        let mut changes: VecDeque<(Since, Changed)> = VecDeque::new();
        for changed in steps::changes(moment, verdict, &texts) {
            let of = (texts.since(&changed), changed);
            if !changes.contains(&of) {
                changes.push_back(of);
            }
        }
        let jobs = jobs_of(moment, verdict);
        changes.truncate(if jobs.is_empty() { 0 } else { MOST_FORKS });
        Self {
            scenario: Arc::new(history.scenario().clone()),
            given: history.given().to_vec(),
            before: history.moment_before(at),
            at,
            followed: Followed {
                jobs,
                queue: moment.queue_of(verdict.subject),
                counts: verdict.counts,
            },
            changes,
            unchanged: [None, None],
            without_effect: false,
        }
    }

    /// Runs the next one, for the page.
    pub fn try_next(&mut self, history: &History) -> Tried {
        let tried = self.next();
        Tried {
            ran: tried.is_some(),
            remedy: tried.flatten().map(|remedy| told(history, &remedy)),
            more: !self.changes.is_empty(),
        }
    }

    /// Passes over the next `count`: they were run before.
    pub fn pass(&mut self, count: usize) {
        self.changes.drain(..count.min(self.changes.len()));
    }

    fn start(&self, scenario: Scenario) -> Option<World> {
        let history = History::with_commands(scenario, self.given.clone()).ok()?;
        Some(history.moment_before(0))
    }

    /// The run without a change; `None`: it cannot be followed beyond the moment.
    fn without(&mut self, since: Since) -> Option<Arc<Lived>> {
        let known = &self.unchanged[since as usize];
        if let Some(known) = known {
            return Some(known.clone());
        }
        let world = match since {
            Since::Now => self.before.clone(),
            Since::Start => self.start(Scenario::clone(&self.scenario))?,
        };
        let stretch = Stretch {
            until: self.scenario.duration_ms.min(self.at + LOOK_MS),
            steps: MOST_STEPS,
        };
        let lived = live(world, &self.followed, stretch);
        let reached = lived.until > self.at;
        let lived = Arc::new(lived);
        self.unchanged[since as usize] = Some(lived.clone());
        reached.then_some(lived)
    }

    fn run(&mut self, since: Since, changed: Changed) -> Option<Remedy> {
        let without = self.without(since)?;
        if without.until <= self.at {
            return None;
        }
        let world = match since {
            Since::Now => {
                let command = changed.command(&self.scenario, self.before.plan(), self.at)?;
                self.before.with_command(self.at, command)
            }
            Since::Start => self.start(changed.scenario(&self.scenario)?)?,
        };
        let stretch = Stretch {
            until: without.until,
            steps: 2 * MOST_STEPS,
        };
        let lived = live(world, &self.followed, stretch);
        if lived.until < without.until {
            return None;
        }
        let event = lived.news(&without);
        let result = if event.is_some() && lived.is_better_than(&without) {
            Effect::Helps
        } else {
            Effect::NoEffect
        };
        if result == Effect::NoEffect && std::mem::replace(&mut self.without_effect, true) {
            return None;
        }
        Some(Remedy {
            changed,
            since,
            result,
            event: event.filter(|_| result == Effect::Helps),
            facts: self.facts(&lived, &without),
        })
    }

    fn facts(&self, lived: &Lived, without: &Lived) -> Vec<Fact> {
        let start = self.scenario.cluster_timestamp;
        let time = |at: u64| Value::At(at + start);
        let mut facts = Vec::new();
        let mut tell = |name: &'static str, value: Option<Value>| {
            facts.extend(value.map(|value| Fact { name, value }));
        };
        let new =
            |here: Option<(Subject, u64)>, there| here.filter(|_| here != there).map(|(_, at)| time(at));
        tell("started", new(lived.started, without.started));
        tell("starved", new(lived.starved, without.starved));
        let killed = &lived.killed;
        tell(
            "killed",
            (!killed.is_empty()).then(|| (killed.len() as i64).into()),
        );
        tell("first", killed.first().map(|(_, at)| time(*at)));
        tell("last", killed.last().map(|(_, at)| time(*at)));
        tell("stopped", new(lived.stopped, without.stopped));
        let placed = lived.placed_otherwise(without);
        tell("placed", placed.map(|(_, at)| time(at)));
        tell("ended", lived.ended.last().map(|at| time(*at)));
        tell("has", Some(lived.has.into()));
        tell("had", Some(without.has.into()));
        tell("until", Some(time(lived.until)));
        facts
    }
}

impl Iterator for Trials {
    type Item = Option<Remedy>;

    fn next(&mut self) -> Option<Self::Item> {
        let (since, changed) = self.changes.pop_front()?;
        Some(self.run(since, changed))
    }
}

/// The jobs whose fate is followed: of the application that the verdict is told of, or of all in the queue.
fn jobs_of(moment: &Moment<'_>, verdict: &Verdict) -> BTreeSet<JobId> {
    let world = moment.world();
    let live = world.apps().iter().filter(|app| app.live);
    match followed(verdict) {
        Subject::App(id) => live.filter(|app| app.id == id).map(|app| app.job).collect(),
        Subject::Queue(queue) => {
            let name = world.scheduler().queue_name(queue);
            let is_in = |of: &str| {
                of.strip_prefix(name)
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
            };
            let of = |app: &&crate::sim::App| {
                app.queue
                    .is_some_and(|queue| is_in(world.scheduler().queue_name(queue)))
            };
            live.filter(of).map(|app| app.job).collect()
        }
        Subject::Cluster | Subject::Node(_) | Subject::Container(_) => BTreeSet::new(),
    }
}

/// An application that is asked about, whatever level the scheduler decides at; of a queue the one that it is told of.
fn followed(verdict: &Verdict) -> Subject {
    match (verdict.subject, verdict.of) {
        (Subject::Queue(_), Some(of)) => of,
        (subject, _) => subject,
    }
}
