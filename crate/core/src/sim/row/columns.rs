//! What a row says in each of its columns: kind, subject, object, operands (spec `simulation.md` §9).

use crate::am::mapreduce;
use crate::ids::{AppId, ContainerId};
use crate::resource::Resource;
use crate::scheduler::{EventKind, Fact, Promise, Subject, Value};
use crate::sim::{Entity, What};

fn fact(name: &'static str, value: Value) -> Fact {
    Fact { name, value }
}

pub(super) fn text(name: &'static str, text: &str) -> Fact {
    fact(name, Value::Text(text.into()))
}

fn int(name: &'static str, number: impl Into<i64>) -> Fact {
    fact(name, Value::Int(number.into()))
}

pub(super) fn resource(name: &'static str, amount: &Resource) -> Fact {
    fact(name, Value::Resource(*amount))
}

pub(super) fn app(name: &'static str, app: Option<AppId>) -> Fact {
    let value = app.map_or(Value::Unset, |app| Value::Subject(Subject::App(app)));
    fact(name, value)
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
            Self::Gate { gate } if gate.is_open() => "gateOpens",
            Self::Gate { .. } => "gateCloses",
            Self::HandedOver { .. } => "handedOver",
        }
    }

    /// Whether it is the clock of a leaf's fair share, which runs before the overhaul of preemption only. Else a leaf's clock is
    /// that of its min share.
    #[must_use]
    pub fn is_of_leafs_share(&self) -> bool {
        // The module that leaves out the releases before the overhaul does without what only they say.
        cfg!(feature = "fair-old")
            && matches!(
                self,
                Self::Below {
                    entity: Entity::Queue(_),
                    of: Promise::FairShare,
                    ..
                }
            )
    }

    pub(super) fn subject(&self) -> Entity {
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
            Self::Gate { .. } => Entity::Cluster,
            Self::HandedOver { container, .. } => Entity::Container(*container),
        }
    }

    pub(super) fn object(&self) -> Entity {
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

    pub(super) fn operands(&self) -> Vec<Fact> {
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
            } => {
                let mut facts = vec![
                    fact("since", Value::At(*since)),
                    fact("due", due.map_or(Value::Unset, Value::At)),
                    resource("amount", amount),
                ];
                if self.is_of_leafs_share() {
                    facts.push(text("of", "fair-share"));
                }
                facts
            }
            Self::Gate { gate } => vec![
                fact("used", Value::Ratio(gate.used.into())),
                fact("threshold", Value::Ratio(gate.threshold.into())),
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
        EventKind::Forgotten { .. } => "forgotten",
        EventKind::Completed { .. } => "completed",
        EventKind::Cleaned { .. } => "cleaned",
        EventKind::AppFailed { .. } => "appFailed",
        EventKind::RoundFailed => "roundFailed",
        EventKind::Hangs { .. } => "hangs",
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
        | EventKind::Forgotten { container }
        | EventKind::Completed { container, .. }
        | EventKind::Cleaned { container } => Entity::Container(*container),
        EventKind::Deficit { queue, .. } | EventKind::Hangs { queue } => Entity::Queue(*queue),
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
        EventKind::Warned {
            for_app,
            for_queue,
            due,
            ..
        } => {
            let queue = for_queue.filter(|_| cfg!(feature = "fair-old"));
            let queue = queue.map(|queue| Value::Subject(Subject::Queue(queue)));
            let whom = queue.map_or_else(|| app("for", *for_app), |queue| fact("for", queue));
            vec![whom, fact("due", Value::At(*due))]
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
