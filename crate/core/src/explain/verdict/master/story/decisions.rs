//! What a master decided, with the rule and its numbers.

use serde::Serialize;

use crate::am::mapreduce::rules::{ARTICLE_ROOM, PREEMPT_ROOM};
use crate::am::mapreduce::{AttemptId, EventKind};
use crate::explain::told::{Fact, Teller};
use crate::ids::AppId;
use crate::sim::{Entity, History, JobId, Row, What};

/// Something that a master decided, or that it had to act on.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct MasterDecision {
    /// When.
    pub t: u64,
    /// What.
    pub kind: DecisionKind,
    /// The code of the rule that decided; `null`: none is told.
    pub rule: Option<&'static str>,
    /// The row's operands, and those of the reason.
    pub facts: Vec<Fact>,
    /// The attempt that it is about.
    pub attempt: Option<String>,
    /// The row that tells of it; `null`: it is seen in the master's state alone.
    pub seq: Option<u64>,
}

/// What a master decided.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum DecisionKind {
    /// The tasks of a stage are being asked for; of a MapReduce job's reduces: slow start is over.
    Stage,
    /// Reduces are asked for.
    RampUp,
    /// Requests for reduces are taken back.
    RampDown,
    /// Reduces are to make room for maps.
    Preempt,
    /// Maps wait while reduces hold containers, and none is stopped: what was told holds a map.
    Refuses,
    /// What it asks for waits for a rule of its own.
    Waits,
    /// It waits for none any more.
    Resumes,
    /// An attempt is told to end.
    Kill,
    /// The output of a map that was done is lost.
    OutputLost,
    /// The job is told something.
    Diagnostics,
}

/// What one master decided so far.
#[derive(Debug)]
pub(super) struct Decisions {
    app: AppId,
    job: JobId,
    all: Vec<MasterDecision>,
}

impl Decisions {
    pub(super) const fn new(app: AppId, job: JobId) -> Self {
        Self {
            app,
            job,
            all: Vec::new(),
        }
    }

    pub(super) fn take(&mut self, row: &Row, history: &History) {
        let Some(kind) = self.kind(row) else { return };
        let teller = Teller::of(history);
        let mut facts = teller.facts(&row.operands());
        if let Some(reason) = &row.reason {
            facts.extend(teller.facts(&reason.facts));
        }
        let attempt = match &row.what {
            What::MapReduce { event, .. } => match &**event {
                EventKind::Kill { attempt, .. } => Some(attempt.to_string()),
                _ => None,
            },
            _ => None,
        };
        self.all.push(MasterDecision {
            t: row.t,
            kind,
            rule: row.reason.as_ref().map(|reason| reason.rule.code),
            facts,
            attempt,
            seq: Some(row.seq),
        });
    }

    fn kind(&self, row: &Row) -> Option<DecisionKind> {
        match &row.what {
            What::StageStarted { job, .. } if *job == self.job => Some(DecisionKind::Stage),
            What::WaitReason { app, rule } if *app == self.app => Some(match rule {
                None => DecisionKind::Resumes,
                Some(rule) if [PREEMPT_ROOM.code, ARTICLE_ROOM.code].contains(rule) => DecisionKind::Refuses,
                Some(_) => DecisionKind::Waits,
            }),
            What::MapReduce { app, event } if *app == self.app => Some(match **event {
                EventKind::RampUp { .. } => DecisionKind::RampUp,
                EventKind::RampDown { .. } => DecisionKind::RampDown,
                EventKind::Preempt { .. } => DecisionKind::Preempt,
                EventKind::Kill { .. } => DecisionKind::Kill,
                _ => DecisionKind::Diagnostics,
            }),
            _ => None,
        }
    }

    /// The output of `attempt` was found to be lost in the step that wrote `rows`.
    pub(super) fn output_lost(&mut self, t: u64, attempt: AttemptId, rows: &[Row]) {
        let fault = rows.iter().find(|row| {
            let is_lost = matches!(
                row.what,
                What::Fault {
                    what: "loseOutput",
                    ..
                }
            );
            is_lost && matches!(row.subject(), Entity::Task(task) if task.index == attempt.task.number)
        });
        self.all.push(MasterDecision {
            t,
            kind: DecisionKind::OutputLost,
            rule: None,
            facts: Vec::new(),
            attempt: Some(attempt.to_string()),
            seq: fault.map(|row| row.seq),
        });
    }

    pub(super) fn told(self) -> Vec<MasterDecision> {
        self.all
    }
}
