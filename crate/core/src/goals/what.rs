//! The values of a run that a goal may name, as paths: `queue/root.a/used/memory-mb`, `job/etl/waitMs`, `cluster/preempted`.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::config::Said;
use crate::explain::verdict::Question;
use crate::said;

/// A value of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// `queue/PATH/…`.
    Queue(String, QueueValue),
    /// `job/ID/…`.
    Job(String, JobValue),
    /// `cluster/…`.
    Cluster(ClusterValue),
    /// `metric/NAME` or `metric/NAME/QUEUE` (spec `simulation.md` §11), of the run up to the moment.
    Metric(String, Option<String>),
    /// `verdict/cluster`, `verdict/queue/PATH`, `verdict/job/ID`, each with a question behind it or not: the answer's code
    /// (spec `verdicts.md`).
    Verdict(About, Option<Question>),
}

/// Of a queue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum QueueValue {
    /// `used/TYPE` and the like, in the type's unit.
    Figure(Figure, String),
    /// `part/TYPE`: what it uses as a part of the cluster, 0 to 1.
    Part(String),
    /// `deprivedMs`: for how long without a break it has had less than it is due (`simulation.md` §11, *deprived*); 0: it has
    /// what it is due.
    DeprivedMs,
    /// `preempted`: how many of its containers have been, those of queues below it included.
    Preempted,
    /// `waitMs`: the longest that one of its jobs has waited for its first task.
    WaitMs,
    /// `amWaitMs`: the same for its master.
    AmWaitMs,
}

/// An amount of a queue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Figure {
    /// Allocated.
    Used,
    /// Used and asked for.
    Demand,
    /// Asked for.
    Pending,
    /// What it is entitled to.
    Share,
}

/// Of a job.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JobValue {
    /// `state`: `new`, `waiting`, `running`, `done`, `rejected`, `killed`, `failed`.
    State,
    /// `preempted`: how many of its containers have been.
    Preempted,
    /// `headroom/TYPE` of the last answer to its master.
    Headroom(String),
    /// `waitMs`: from its submission to its first task, so far.
    WaitMs,
    /// `amWaitMs`: from its submission to its master, so far.
    AmWaitMs,
    /// `totalMs`: from its submission to its end, so far.
    TotalMs,
}

/// Of the cluster.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClusterValue {
    /// `preempted`: how many containers have been.
    Preempted,
    /// `preemptedMasters`: how many masters among them.
    PreemptedMasters,
    /// `preemptedInVain`: how many of them helped nobody (spec `goals.md` §3).
    PreemptedInVain,
    /// `waitMs`: the longest that a job has waited for its first task.
    WaitMs,
    /// `amWaitMs`: the same for its master.
    AmWaitMs,
}

/// Whom a verdict is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum About {
    /// The cluster.
    Cluster,
    /// A queue, by its full name.
    Queue(String),
    /// A job's present application.
    Job(String),
}

const FIGURES: [(&str, Figure); 5] = [
    ("used", Figure::Used),
    ("demand", Figure::Demand),
    ("pending", Figure::Pending),
    ("share", Figure::Share),
    // What `share` is called where a scheduler guarantees it.
    ("guaranteed", Figure::Share),
];

const CLUSTER: [(&str, ClusterValue); 5] = [
    ("preempted", ClusterValue::Preempted),
    ("preemptedMasters", ClusterValue::PreemptedMasters),
    ("preemptedInVain", ClusterValue::PreemptedInVain),
    ("waitMs", ClusterValue::WaitMs),
    ("amWaitMs", ClusterValue::AmWaitMs),
];

impl What {
    /// The value of that path.
    ///
    /// # Errors
    /// What must stand there instead.
    pub fn parse(text: &str) -> Result<Self, Said> {
        let parts: Vec<&str> = text.split('/').collect();
        match parts[..] {
            ["queue", queue, ref value @ ..] if !queue.is_empty() => {
                Ok(Self::Queue(queue.to_owned(), QueueValue::parse(value)?))
            }
            ["job", job, ref value @ ..] if !job.is_empty() => {
                Ok(Self::Job(job.to_owned(), JobValue::parse(value)?))
            }
            ["cluster", value] => named(&CLUSTER, value)
                .map(Self::Cluster)
                .ok_or_else(|| said!("want.goal-of-cluster")),
            ["metric", name] => Ok(Self::Metric(name.to_owned(), None)),
            ["metric", name, queue] => Ok(Self::Metric(name.to_owned(), Some(queue.to_owned()))),
            ["verdict", ref of @ ..] => verdict(of),
            _ => Err(said!("want.goal-value")),
        }
    }

    /// Whether it is a text, not a number.
    #[must_use]
    pub const fn is_text(&self) -> bool {
        matches!(self, Self::Job(_, JobValue::State) | Self::Verdict(..))
    }

    /// The resource type that it names.
    #[must_use]
    pub fn resource_type(&self) -> Option<&str> {
        match self {
            Self::Queue(_, QueueValue::Figure(_, kind) | QueueValue::Part(kind))
            | Self::Job(_, JobValue::Headroom(kind)) => Some(kind),
            _ => None,
        }
    }
}

fn named<T: Copy>(names: &[(&str, T)], text: &str) -> Option<T> {
    names
        .iter()
        .find(|(name, _)| *name == text)
        .map(|(_, value)| *value)
}

fn verdict(parts: &[&str]) -> Result<What, Said> {
    let (about, rest) = match parts {
        ["cluster", rest @ ..] => (About::Cluster, rest),
        ["queue", queue, rest @ ..] => (About::Queue((*queue).to_owned()), rest),
        ["job", job, rest @ ..] => (About::Job((*job).to_owned()), rest),
        _ => return Err(said!("want.goal-verdict")),
    };
    let question = match rest {
        [] => None,
        [name] => Some(Question::named(name).ok_or_else(|| said!("want.goal-verdict"))?),
        _ => return Err(said!("want.goal-verdict")),
    };
    Ok(What::Verdict(about, question))
}

impl QueueValue {
    fn parse(parts: &[&str]) -> Result<Self, Said> {
        let wrong = || said!("want.goal-of-queue");
        match parts {
            ["part", kind] => Ok(Self::Part((*kind).to_owned())),
            [figure, kind] => {
                let figure = named(&FIGURES, figure).ok_or_else(wrong)?;
                Ok(Self::Figure(figure, (*kind).to_owned()))
            }
            ["deprivedMs"] => Ok(Self::DeprivedMs),
            ["preempted"] => Ok(Self::Preempted),
            ["waitMs"] => Ok(Self::WaitMs),
            ["amWaitMs"] => Ok(Self::AmWaitMs),
            _ => Err(wrong()),
        }
    }
}

impl JobValue {
    fn parse(parts: &[&str]) -> Result<Self, Said> {
        match parts {
            ["state"] => Ok(Self::State),
            ["preempted"] => Ok(Self::Preempted),
            ["headroom", kind] => Ok(Self::Headroom((*kind).to_owned())),
            ["waitMs"] => Ok(Self::WaitMs),
            ["amWaitMs"] => Ok(Self::AmWaitMs),
            ["totalMs"] => Ok(Self::TotalMs),
            _ => Err(said!("want.goal-of-job")),
        }
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Queue(queue, value) => write!(f, "queue/{queue}/{value}"),
            Self::Job(job, value) => write!(f, "job/{job}/{value}"),
            Self::Cluster(value) => {
                let name = CLUSTER
                    .iter()
                    .find(|(_, of)| of == value)
                    .map_or("", |(name, _)| name);
                write!(f, "cluster/{name}")
            }
            Self::Metric(name, None) => write!(f, "metric/{name}"),
            Self::Metric(name, Some(queue)) => write!(f, "metric/{name}/{queue}"),
            Self::Verdict(about, question) => {
                match about {
                    About::Cluster => f.write_str("verdict/cluster")?,
                    About::Queue(queue) => write!(f, "verdict/queue/{queue}")?,
                    About::Job(job) => write!(f, "verdict/job/{job}")?,
                }
                question.map_or(Ok(()), |question| write!(f, "/{}", question.name()))
            }
        }
    }
}

impl fmt::Display for QueueValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Figure(figure, kind) => {
                let name = FIGURES
                    .iter()
                    .find(|(_, of)| of == figure)
                    .map_or("", |(name, _)| name);
                write!(f, "{name}/{kind}")
            }
            Self::Part(kind) => write!(f, "part/{kind}"),
            Self::DeprivedMs => f.write_str("deprivedMs"),
            Self::Preempted => f.write_str("preempted"),
            Self::WaitMs => f.write_str("waitMs"),
            Self::AmWaitMs => f.write_str("amWaitMs"),
        }
    }
}

impl fmt::Display for JobValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::State => f.write_str("state"),
            Self::Preempted => f.write_str("preempted"),
            Self::Headroom(kind) => write!(f, "headroom/{kind}"),
            Self::WaitMs => f.write_str("waitMs"),
            Self::AmWaitMs => f.write_str("amWaitMs"),
            Self::TotalMs => f.write_str("totalMs"),
        }
    }
}

impl Serialize for What {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        into.collect_str(self)
    }
}
