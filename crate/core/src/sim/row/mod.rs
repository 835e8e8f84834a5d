//! The event log (spec `simulation.md` §9).

mod columns;

use crate::am::mapreduce;
use crate::ids::{AppId, ContainerId, NodeId, QueueId};
use crate::resource::Resource;
use crate::scheduler::{EventKind, Fact, Gate, Promise, Reason, Rejection, Subject, Value};
use crate::sim::clock::Phase;
use crate::sim::job::{JobId, JobState, TaskId};
use crate::sim::random::Fnv;

/// One row of the event log.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// Its number, from 0 without gaps.
    pub seq: u64,
    /// When, ms since the start.
    pub t: u64,
    /// The phase in which it happened.
    pub phase: Phase,
    /// What happened.
    pub what: What,
    /// The row that led to it.
    pub cause: Option<u64>,
    /// Why the scheduler decided so.
    pub reason: Option<Box<Reason>>,
}

/// Something that rows are about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Entity {
    /// Nothing.
    None,
    /// The cluster as a whole.
    Cluster,
    /// A queue.
    Queue(QueueId),
    /// An application.
    App(AppId),
    /// A node.
    Node(NodeId),
    /// A container.
    Container(ContainerId),
    /// A job.
    Job(JobId),
    /// A stage of a job.
    Stage(JobId, u32),
    /// A task.
    Task(TaskId),
}

impl Entity {
    /// The names of what rows are about, by the first of [`Entity::numbers`].
    pub const KINDS: [&'static str; 9] = [
        "none",
        "cluster",
        "queue",
        "app",
        "node",
        "container",
        "job",
        "stage",
        "task",
    ];

    /// What it is, and up to two numbers of it.
    #[must_use]
    pub fn numbers(self) -> [u32; 3] {
        match self {
            Self::None => [0, 0, 0],
            Self::Cluster => [1, 0, 0],
            Self::Queue(queue) => [2, queue.0, 0],
            Self::App(app) => [3, app.0, 0],
            Self::Node(node) => [4, node.0, 0],
            Self::Container(container) => [5, container.app.0, container.seq],
            Self::Job(job) => [6, job.0, 0],
            Self::Stage(job, stage) => [7, job.0, stage],
            Self::Task(task) => [8, task.job.0, task.index],
        }
    }
}

/// How a task attempt ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Outcome {
    /// It did its work.
    Finished,
    /// A fault.
    Failed,
    /// Its AM stopped it.
    Stopped,
    /// Its container was given back.
    Released,
    /// Its container was preempted.
    Preempted,
    /// Its node is lost.
    Lost,
    /// Its application ended.
    AppEnded,
}

impl Outcome {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Finished => "finished",
            Self::Failed => "failed",
            Self::Stopped => "stopped",
            Self::Released => "released",
            Self::Preempted => "preempted",
            Self::Lost => "lost",
            Self::AppEnded => "appEnded",
        }
    }

    /// The exit status (spec `simulation.md` §5).
    #[must_use]
    pub const fn exit(self) -> i32 {
        match self {
            Self::Finished => 0,
            Self::Failed => 1,
            Self::Stopped => -105,
            Self::Preempted => -102,
            Self::Released | Self::Lost | Self::AppEnded => -100,
        }
    }
}

/// What happened.
#[derive(Clone, PartialEq, Debug)]
pub enum What {
    /// The scheduler decided something.
    Event(EventKind),
    /// An operation was refused.
    Rejected {
        /// The operation, as replays call it.
        op: &'static str,
        /// Whom it was about.
        subject: Entity,
        /// Why.
        rejection: Rejection,
    },
    /// A task's work begins.
    TaskStarted {
        /// The task.
        task: TaskId,
        /// Its container.
        container: ContainerId,
        /// Its node.
        node: NodeId,
        /// How long it will work, ms.
        work_ms: Option<u64>,
    },
    /// A task attempt is over.
    TaskEnded {
        /// The task.
        task: TaskId,
        /// Its container.
        container: ContainerId,
        /// How.
        outcome: Outcome,
    },
    /// A job's state changed.
    JobState {
        /// The job.
        job: JobId,
        /// Its new state.
        state: JobState,
        /// Its present application.
        app: Option<AppId>,
    },
    /// The tasks of a stage are being asked for.
    StageStarted {
        /// The job.
        job: JobId,
        /// The stage's index.
        stage: u32,
    },
    /// What an AM sends, when it is more than a sign of life.
    AmMessage {
        /// The application.
        app: AppId,
        /// How many lines of asks.
        asks: u32,
        /// The sum of the counts for `*`.
        wanted: i64,
        /// How many containers it gives back.
        releases: u32,
        /// How many names join and leave its blacklist.
        blacklist: u32,
    },
    /// A fault from outside hits a task or a node.
    Fault {
        /// The command, as scenarios call it.
        what: &'static str,
        /// What is hit.
        entity: Entity,
    },
    /// A fault from outside found nothing to hit.
    FaultMissed {
        /// The command, as scenarios call it.
        what: &'static str,
        /// The job that it names.
        job: JobId,
    },
    /// A command from outside.
    Command {
        /// The command, as scenarios call it.
        what: &'static str,
        /// What it is about.
        entity: Entity,
    },
    /// Something that MapReduce's allocator decided.
    MapReduce {
        /// The application.
        app: AppId,
        /// What.
        event: Box<mapreduce::EventKind>,
    },
    /// Why an application waits has changed; `None`: it waits no more.
    WaitReason {
        /// The application.
        app: AppId,
        /// The code of the rule that holds it up.
        rule: Option<&'static str>,
    },
    /// The clock of a starvation timeout starts or stops.
    Below {
        /// An application or a leaf.
        entity: Entity,
        /// What it is below.
        of: Promise,
        /// Since when, on the scheduler's clock, ms.
        since: u64,
        /// When the timeout is over, on the scheduler's clock; `None`: never.
        due: Option<u64>,
        /// The amount below; none: the clock has stopped.
        amount: Resource,
    },
    /// Fair, with preemption on: enough of the cluster is in use for it from now on, or no longer.
    Gate {
        /// What the update thread finds.
        gate: Gate,
    },
    /// Room of preempted containers is used again.
    HandedOver {
        /// The container that uses it.
        container: ContainerId,
        /// The containers that had it.
        victims: Vec<ContainerId>,
        /// For whom they were preempted, where known.
        intended: Option<AppId>,
    },
}

impl Row {
    /// The row's kind, as `replay-format.md` and `simulation.md` §9 call it.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        self.what.kind()
    }

    /// What the row is about.
    #[must_use]
    pub fn subject(&self) -> Entity {
        self.what.subject()
    }

    /// Where it happened, or on what.
    #[must_use]
    pub fn object(&self) -> Entity {
        self.what.object()
    }

    /// Its numbers. Absolute times ([`Value::At`]) are on the scheduler's clock: `clusterTimestamp` plus ms since the start.
    #[must_use]
    pub fn operands(&self) -> Vec<Fact> {
        self.what.operands()
    }

    /// Whether "next decision" and "step" stop here.
    #[must_use]
    pub fn is_decision(&self) -> bool {
        match &self.what {
            What::Event(event) => match event {
                EventKind::Allocated { .. }
                | EventKind::Reserved { .. }
                | EventKind::Unreserved { .. }
                | EventKind::Refused { .. }
                | EventKind::Runnable { .. }
                | EventKind::Waiting { .. }
                | EventKind::Activated { .. }
                | EventKind::Starved { .. }
                | EventKind::Warned { .. }
                | EventKind::Marked { .. }
                | EventKind::Spared { .. }
                | EventKind::Forgotten { .. }
                | EventKind::KillWarned { .. }
                | EventKind::AppFailed { .. }
                | EventKind::Hangs { .. } => true,
                EventKind::Completed { exit, .. } => *exit == Outcome::Preempted.exit(),
                _ => false,
            },
            What::Rejected { .. } | What::Command { .. } => true,
            What::Fault { what, .. } => *what == "loseOutput",
            What::MapReduce { event, .. } => matches!(
                **event,
                mapreduce::EventKind::Preempt { .. } | mapreduce::EventKind::RampDown { .. }
            ),
            _ => false,
        }
    }

    pub(super) fn digest(&self, into: &mut Fnv) {
        into.leb(self.t);
        into.leb(self.phase.number());
        into.bytes(self.kind().as_bytes());
        digest_entity(self.subject(), into);
        digest_entity(self.object(), into);
        for operand in self.operands() {
            digest_value(&operand.value, into);
        }
    }
}

fn digest_entity(entity: Entity, into: &mut Fnv) {
    let numbers: &[u64] = match entity {
        Entity::None => &[0],
        Entity::Cluster => &[1],
        Entity::Queue(queue) => &[2, queue.0.into()],
        Entity::App(app) => &[3, app.0.into()],
        Entity::Node(node) => &[4, node.0.into()],
        Entity::Container(container) => &[5, container.app.0.into(), container.seq.into()],
        Entity::Job(job) => &[6, job.0.into()],
        Entity::Stage(job, stage) => &[7, job.0.into(), stage.into()],
        Entity::Task(task) => &[8, task.job.0.into(), task.stage.into(), task.index.into()],
    };
    for number in numbers {
        into.leb(*number);
    }
}

fn digest_value(value: &Value, into: &mut Fnv) {
    match value {
        Value::Resource(resource) => {
            for amount in resource.values() {
                into.signed(*amount);
            }
        }
        Value::Int(number) | Value::Ms(number) => into.signed(*number),
        Value::Ratio(ratio) => into.leb(ratio.to_bits()),
        Value::At(t) => into.leb(*t),
        Value::Subject(subject) => digest_entity(subject_entity(*subject), into),
        Value::Text(text) => {
            into.leb(text.len() as u64);
            into.bytes(text.as_bytes());
        }
        Value::Unset => into.leb(0),
    }
}

/// The entity behind a reason's subject.
#[must_use]
pub fn subject_entity(subject: Subject) -> Entity {
    match subject {
        Subject::Cluster => Entity::Cluster,
        Subject::Queue(queue) => Entity::Queue(queue),
        Subject::App(app) => Entity::App(app),
        Subject::Node(node) => Entity::Node(node),
        Subject::Container(container) => Entity::Container(container),
    }
}
