//! Verdicts: the answer to a question about a decision, with the rule that decides it first (spec `verdicts.md`).
//!
//! A verdict is made from checks of real passes of the scheduler and from its own state, never from a second rule. Each
//! question has a path of gates, in the order in which the scheduler would have to say yes; the first that is closed answers.

mod answers;
mod capacity;
mod claim;
mod classes;
mod cluster;
mod container;
mod fair;
mod happening;
pub mod master;
mod moment;
mod node;
mod path;
pub mod remedies;
mod report;
#[cfg(test)]
mod schema;
pub mod standing;
mod superior;
mod told;

use crate::ids::AppId;
use crate::scheduler::{Check, Fact, Scheduler, Subject};
use crate::sim::{History, World};

pub use answers::{ANSWERS, Answers};
pub use claim::Claim;
pub use happening::Happening;
pub use moment::Moment;
pub use path::{Also, Gate, Path, Standing};
pub use report::Reporter;
pub use told::{Answered, AnsweredToo, told};

/// What is asked (spec `verdicts.md` §1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Of a queue or an application: why it is given no more.
    WhyNotMore,
    /// Of a job: what it waits for.
    WhyWaiting,
    /// Of a container: why it is where it is.
    WhyHere,
    /// Of a container: why it ended.
    WhyEnded,
    /// Of a container: why it is under warning.
    WhyMarked,
    /// Of a container: whether the next pass of preemption could choose it.
    MayBeTaken,
    /// Of a node: why it has room that nobody gets.
    WhyIdle,
    /// Of the cluster: whether containers will be taken.
    WillPreempt,
}

impl Question {
    /// Every question, with its name.
    pub const NAMES: [(Self, &'static str); 8] = [
        (Self::WhyNotMore, "why-not-more"),
        (Self::WhyWaiting, "why-waiting"),
        (Self::WhyHere, "why-here"),
        (Self::WhyEnded, "why-ended"),
        (Self::WhyMarked, "why-marked"),
        (Self::MayBeTaken, "may-be-taken"),
        (Self::WhyIdle, "why-idle"),
        (Self::WillPreempt, "will-preempt"),
    ];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize].1
    }

    /// The question of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES
            .into_iter()
            .find(|(_, of)| *of == name)
            .map(|(question, _)| question)
    }
}

/// What a verdict is asked for.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    /// Whom it is about.
    pub subject: Subject,
    /// Which question; `None`: the one that fits the subject best at the moment.
    pub question: Option<Question>,
    /// Capacity: the partition; empty: the default one.
    pub partition: String,
    /// Of a container: whom it would be taken for; `None`: whoever is starved.
    pub claimant: Option<AppId>,
}

impl Asked {
    /// The question that fits `subject` best.
    #[must_use]
    pub const fn about(subject: Subject) -> Self {
        Self {
            subject,
            question: None,
            partition: String::new(),
            claimant: None,
        }
    }
}

/// What may be said of a subject at a moment (spec `verdicts.md` §1).
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// Whom it is about.
    pub subject: Subject,
    /// Whom it is told of, where the scheduler decides at another level: a queue's most deprived application.
    pub of: Option<Subject>,
    /// The moment, ms since the start.
    pub at: u64,
    /// What was asked.
    pub question: Question,
    /// The code of the answer.
    pub answer: &'static str,
    /// Which resource decides, and so is the one that its sentence counts: the index of its type.
    pub counts: usize,
    /// What its sentence may name.
    pub facts: Vec<Fact>,
    /// The checks that decide it, the blocking one first.
    pub because: Vec<Check>,
    /// The gates behind it that are closed, too.
    pub also: Vec<Also>,
    /// The gates that could not be tested.
    pub untested: Vec<&'static str>,
    /// What a machine can test of it.
    pub claims: Vec<Claim>,
    /// Every other rule that was tested, in the order of the scheduler.
    pub rest: Vec<Check>,
}

/// The answer of a path whose gates are all open: it lists what was tested and claims nothing.
pub const UNKNOWN: &str = "unknown";

/// The verdict on what is asked, at the last moment of `at` ms since the start. `None`: there is no such subject then, or the
/// question is not one that can be asked of it.
#[must_use]
pub fn verdict(history: &History, asked: &Asked, at: u64) -> Option<Verdict> {
    let moment = Moment::of(history, at);
    of_moment(&moment, asked)
}

/// [`verdict`], where several are asked for at one moment.
#[must_use]
pub fn of_moment(moment: &Moment<'_>, asked: &Asked) -> Option<Verdict> {
    if !exists(moment.world(), asked.subject) {
        return None;
    }
    match asked.subject {
        Subject::Node(node) => return node::verdict(moment, asked, node),
        Subject::Cluster => return cluster::verdict(moment, asked),
        Subject::Queue(_) | Subject::App(_) | Subject::Container(_) => {}
    }
    if let Subject::App(app) = asked.subject {
        let of_scheduler = |asked: &Asked| of_scheduler(moment, asked);
        if let Some(verdict) = master::verdict(moment, asked, app, of_scheduler) {
            return Some(verdict);
        }
    }
    if let Subject::Container(id) = asked.subject {
        let question = container::question(moment, asked, id);
        if [Question::WhyHere, Question::WhyEnded].contains(&question) {
            return container::verdict(moment, asked, question, id);
        }
        let asked = Asked {
            question: Some(question),
            ..asked.clone()
        };
        return of_scheduler(moment, &asked);
    }
    of_scheduler(moment, asked)
}

/// What the scheduler's own state and passes say.
fn of_scheduler(moment: &Moment<'_>, asked: &Asked) -> Option<Verdict> {
    match moment.world().scheduler() {
        Scheduler::Fair(_) => fair::verdict(moment, asked),
        Scheduler::Superior(_) => superior::verdict(moment, asked),
        Scheduler::Capacity(_) => capacity::verdict(moment, asked),
    }
}

/// Whether there is such a subject, or was.
fn exists(world: &World, subject: Subject) -> bool {
    match subject {
        Subject::Cluster => true,
        Subject::Queue(queue) => world.figures().iter().any(|of| of.queue == queue),
        Subject::App(app) => world.app(app).is_some(),
        Subject::Node(node) => world.nodes().get(node.index()).is_some(),
        Subject::Container(container) => world.app(container.app).is_some(),
    }
}
