//! The event log (spec `simulation.md` §9).

use super::clock::Phase;
use super::job::{JobId, JobState, TaskId};
use super::random::Fnv;
use crate::am::mapreduce;
use crate::ids::{AppId, ContainerId, NodeId, QueueId};
use crate::resource::Resource;
use crate::scheduler::{EventKind, Fact, Reason, Rejection, Subject, Value};

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
        /// An application (fair share) or a leaf (min share).
        entity: Entity,
        /// Since when, on the scheduler's clock, ms.
        since: u64,
        /// When the timeout is over, on the scheduler's clock; `None`: never.
        due: Option<u64>,
        /// The amount below; none: the clock has stopped.
        amount: Resource,
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

fn fact(name: &'static str, value: Value) -> Fact {
    Fact { name, value }
}

fn text(name: &'static str, text: &str) -> Fact {
    fact(name, Value::Text(text.into()))
}

fn int(name: &'static str, number: impl Into<i64>) -> Fact {
    fact(name, Value::Int(number.into()))
}

fn resource(name: &'static str, amount: &Resource) -> Fact {
    fact(name, Value::Resource(*amount))
}

fn app(name: &'static str, app: Option<AppId>) -> Fact {
    let value = app.map_or(Value::Unset, |app| Value::Subject(Subject::App(app)));
    fact(name, value)
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
                | EventKind::KillWarned { .. }
                | EventKind::AppFailed { .. } => true,
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
        into.leb(self.phase as u64);
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

impl What {
    /// Its name.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Event(event) => event_kind(event),
            Self::Rejected { .. } => "rejected",
            Self::TaskStarted { .. } => "taskStarted",
            Self::TaskEnded { .. } => "taskEnded",
            Self::JobState { .. } => "jobState",
            Self::StageStarted { .. } => "stageStarted",
            Self::AmMessage { .. } => "amMessage",
            Self::Fault { .. } => "fault",
            Self::FaultMissed { .. } => "faultMissed",
            Self::Command { .. } => "command",
            Self::MapReduce { event, .. } => mapreduce_kind(event),
            Self::WaitReason { .. } => "waitReason",
            Self::Below { .. } => "below",
            Self::HandedOver { .. } => "handedOver",
        }
    }

    fn subject(&self) -> Entity {
        match self {
            Self::Event(event) => event_subject(event),
            Self::Rejected { subject, .. } => *subject,
            Self::TaskStarted { task, .. } | Self::TaskEnded { task, .. } => Entity::Task(*task),
            Self::JobState { job, .. } | Self::FaultMissed { job, .. } => Entity::Job(*job),
            Self::StageStarted { job, stage } => Entity::Stage(*job, *stage),
            Self::AmMessage { app, .. } | Self::WaitReason { app, .. } | Self::MapReduce { app, .. } => {
                Entity::App(*app)
            }
            Self::Fault { entity, .. } | Self::Command { entity, .. } | Self::Below { entity, .. } => *entity,
            Self::HandedOver { container, .. } => Entity::Container(*container),
        }
    }

    fn object(&self) -> Entity {
        match self {
            Self::Event(event) => event_object(event),
            Self::TaskStarted { container, .. } | Self::TaskEnded { container, .. } => {
                Entity::Container(*container)
            }
            Self::JobState { app, .. } => app.map_or(Entity::None, Entity::App),
            Self::HandedOver { victims, .. } => victims
                .first()
                .map_or(Entity::None, |victim| Entity::Container(*victim)),
            _ => Entity::None,
        }
    }

    fn operands(&self) -> Vec<Fact> {
        match self {
            Self::Event(event) => event_operands(event),
            Self::Rejected { op, rejection, .. } => {
                vec![text("op", op), text("rejection", rejection.code())]
            }
            Self::TaskStarted { node, work_ms, .. } => vec![
                fact("node", Value::Subject(Subject::Node(*node))),
                fact("workMs", work_ms.map_or(Value::Unset, |ms| Value::Ms(ms as i64))),
            ],
            Self::TaskEnded { outcome, .. } => vec![text("outcome", outcome.name())],
            Self::JobState { state, .. } => vec![text("state", state.name())],
            Self::StageStarted { .. } => Vec::new(),
            Self::AmMessage {
                asks,
                wanted,
                releases,
                blacklist,
                ..
            } => vec![
                int("asks", *asks),
                int("wanted", *wanted),
                int("releases", *releases),
                int("blacklist", *blacklist),
            ],
            Self::Fault { what, .. } | Self::FaultMissed { what, .. } | Self::Command { what, .. } => {
                vec![text("do", what)]
            }
            Self::MapReduce { event, .. } => mapreduce_operands(event),
            Self::WaitReason { rule, .. } => {
                vec![fact(
                    "rule",
                    rule.map_or(Value::Unset, |rule| Value::Text(rule.into())),
                )]
            }
            Self::Below {
                since, due, amount, ..
            } => vec![
                fact("since", Value::At(*since)),
                fact("due", due.map_or(Value::Unset, Value::At)),
                resource("amount", amount),
            ],
            Self::HandedOver {
                victims, intended, ..
            } => {
                let victims = victims
                    .iter()
                    .map(|victim| fact("victim", Value::Subject(Subject::Container(*victim))));
                victims.chain([app("for", *intended)]).collect()
            }
        }
    }
}

fn mapreduce_kind(event: &mapreduce::EventKind) -> &'static str {
    match event {
        mapreduce::EventKind::Preempt { .. } => "preempt",
        mapreduce::EventKind::RampUp { .. } => "rampUp",
        mapreduce::EventKind::RampDown { .. } => "rampDown",
        mapreduce::EventKind::Kill { .. } => "killAttempt",
        _ => "jobDiagnostics",
    }
}

fn mapreduce_operands(event: &mapreduce::EventKind) -> Vec<Fact> {
    match event {
        mapreduce::EventKind::Preempt { done } => vec![int("done", i64::from(*done))],
        mapreduce::EventKind::RampUp { count, all } => {
            vec![int("count", *count), int("all", i64::from(*all))]
        }
        mapreduce::EventKind::RampDown { count } => vec![int("count", *count)],
        mapreduce::EventKind::Kill {
            attempt, reschedule, ..
        } => vec![
            text("attempt", &attempt.to_string()),
            int("reschedule", i64::from(*reschedule)),
        ],
        _ => Vec::new(),
    }
}

fn event_kind(event: &EventKind) -> &'static str {
    match event {
        EventKind::Runnable { .. } => "runnable",
        EventKind::Waiting { .. } => "waiting",
        EventKind::Activated { .. } => "activated",
        EventKind::Allocated { .. } => "allocated",
        EventKind::Reserved { .. } => "reserved",
        EventKind::ReservedAgain { .. } => "reservedAgain",
        EventKind::Unreserved { .. } => "unreserved",
        EventKind::Refused { .. } => "refused",
        EventKind::AmStarted { .. } => "amStarted",
        EventKind::Response(_) => "response",
        EventKind::Starved { .. } => "starved",
        EventKind::Preempting { .. } => "preempting",
        EventKind::Warned { .. } => "warned",
        EventKind::Kill { .. } | EventKind::KillWarned { .. } => "kill",
        EventKind::Deficit { .. } => "deficit",
        EventKind::Round { .. } => "round",
        EventKind::Counted { .. } => "counted",
        EventKind::Dropped { .. } => "dropped",
        EventKind::RoundEnd { .. } => "roundEnd",
        EventKind::Marked { .. } => "marked",
        EventKind::Killable { .. } => "killable",
        EventKind::KillReserved { .. } => "killReserved",
        EventKind::Spared { .. } => "spared",
        EventKind::Completed { .. } => "completed",
        EventKind::Cleaned { .. } => "cleaned",
        EventKind::AppFailed { .. } => "appFailed",
        EventKind::RoundFailed => "roundFailed",
    }
}

fn event_subject(event: &EventKind) -> Entity {
    match event {
        EventKind::Runnable { app, .. }
        | EventKind::Waiting { app, .. }
        | EventKind::Activated { app, .. }
        | EventKind::Refused { app, .. }
        | EventKind::Starved { app, .. }
        | EventKind::Preempting { app, .. }
        | EventKind::AppFailed { app } => Entity::App(*app),
        EventKind::Response(response) => Entity::App(response.app),
        EventKind::Allocated { container, .. }
        | EventKind::Reserved { container, .. }
        | EventKind::ReservedAgain { container, .. }
        | EventKind::Unreserved { container, .. }
        | EventKind::AmStarted { container }
        | EventKind::Warned { container, .. }
        | EventKind::Counted { container, .. }
        | EventKind::KillWarned { container, .. }
        | EventKind::Dropped { container, .. }
        | EventKind::Marked { container, .. }
        | EventKind::Killable { container }
        | EventKind::KillReserved { container }
        | EventKind::Spared { container }
        | EventKind::Completed { container, .. }
        | EventKind::Cleaned { container } => Entity::Container(*container),
        EventKind::Deficit { queue, .. } => Entity::Queue(*queue),
        EventKind::Kill { .. }
        | EventKind::Round { .. }
        | EventKind::RoundEnd { .. }
        | EventKind::RoundFailed => Entity::Cluster,
    }
}

fn event_object(event: &EventKind) -> Entity {
    match event {
        EventKind::Runnable { queue, .. }
        | EventKind::Waiting { queue, .. }
        | EventKind::Activated { queue, .. } => Entity::Queue(*queue),
        EventKind::Allocated { node, .. }
        | EventKind::Reserved { node, .. }
        | EventKind::ReservedAgain { node, .. }
        | EventKind::Unreserved { node, .. }
        | EventKind::Refused { node, .. }
        | EventKind::Warned { node, .. }
        | EventKind::Counted { node, .. }
        | EventKind::KillWarned { node, .. } => Entity::Node(*node),
        _ => Entity::None,
    }
}

fn event_operands(event: &EventKind) -> Vec<Fact> {
    match event {
        EventKind::Allocated {
            resource: size,
            priority,
            locality,
            am,
            from_reservation,
            ..
        } => vec![
            resource("resource", size),
            int("priority", *priority),
            text("locality", locality.name()),
            int("am", i64::from(*am)),
            int("fromReservation", i64::from(*from_reservation)),
        ],
        EventKind::Reserved {
            resource: size,
            priority,
            ..
        }
        | EventKind::ReservedAgain {
            resource: size,
            priority,
            ..
        } => vec![resource("resource", size), int("priority", *priority)],
        EventKind::Response(response) => {
            let list = |name: &'static str, containers: &[ContainerId]| {
                containers
                    .iter()
                    .map(|container| fact(name, Value::Subject(Subject::Container(*container))))
                    .collect::<Vec<_>>()
            };
            let mut facts = list("container", &response.containers);
            let headroom = response.headroom.map_or(Value::Unset, Value::Resource);
            facts.push(fact("headroom", headroom));
            facts.extend(list("preempt", &response.preempt));
            facts.extend(list("strict", &response.strict));
            facts.extend(list("negotiable", &response.negotiable));
            facts
        }
        EventKind::Starved {
            fair_share,
            min_share,
            ..
        } => vec![resource("fairShare", fair_share), resource("minShare", min_share)],
        EventKind::Preempting { starvation, .. } => vec![resource("starvation", starvation)],
        EventKind::Warned { for_app, due, .. } => {
            vec![app("for", *for_app), fact("due", Value::At(*due))]
        }
        EventKind::Kill { at } => vec![fact("at", Value::At(*at))],
        EventKind::Deficit { resource: size, .. } => vec![resource("resource", size)],
        EventKind::Round { to_preempt } => vec![resource("toPreempt", to_preempt)],
        EventKind::Counted { warned_at, .. } | EventKind::KillWarned { warned_at, .. } => {
            vec![fact("warnedAt", Value::At(*warned_at))]
        }
        EventKind::RoundEnd { left } => vec![resource("left", left)],
        EventKind::Marked { due, .. } => vec![fact("due", Value::At(*due))],
        EventKind::Completed {
            exit,
            diagnostics,
            am,
            ..
        } => vec![
            int("exit", *exit),
            text("diagnostics", diagnostics),
            int("am", i64::from(*am)),
        ],
        EventKind::Dropped { state, .. } => vec![text("state", state)],
        _ => Vec::new(),
    }
}
