//! What a configuration promises of a workload, as goals, and which of them a run breaks (spec `search.md` §4).

use serde::{Deserialize, Serialize};

use super::draft::{App, Draft, fits};
use super::ground::Ground;
use crate::goals::{
    Bound, ClusterValue, Exactly, Goal, Goals, JobValue, Judged, Moment, Outcome, What, When,
};
use crate::resource::Resource;
use crate::sim::History;

/// How long a master may wait in an empty cluster, ms.
pub(super) const START_MS: u64 = 60_000;
/// How long somebody may wait while short tasks end all the time, ms.
pub(super) const TURN_MS: u64 = 180_000;

/// A promise of a configuration.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS), ts(rename = "BreakPromise"))]
#[serde(rename_all = "kebab-case")]
pub enum Promise {
    /// An application alone in the cluster is started.
    Starts,
    /// Whoever has nothing and is due a container gets one.
    Serves,
    /// What is preempted helps somebody.
    Helps,
    /// Preempting comes to an end where nobody comes and goes.
    Settles,
}

impl Promise {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Starts, Self::Serves, Self::Helps, Self::Settles];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Starts => "starts",
            Self::Serves => "serves",
            Self::Helps => "helps",
            Self::Settles => "settles",
        }
    }

    /// The promise of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|of| of.name() == name)
    }
}

/// What is promised of a workload.
pub(super) fn promised(ground: &Ground, draft: &Draft) -> Vec<(Promise, Goal)> {
    let always = When::During {
        from_ms: 0,
        until_ms: Moment::End,
    };
    let at_most = |what: What, most: f64| Goal::new(what, Bound::Max(most), always);
    let job = |at: usize, value: JobValue| What::Job(Draft::name(at), value);
    let mut goals = Vec::new();
    if draft.apps.len() == 1 {
        let runs = Bound::Is(Exactly::Text("running".to_owned()));
        let by_ms = Moment::Ms(START_MS);
        let goal = Goal::new(job(0, JobValue::State), runs, When::By { by_ms });
        goals.push((Promise::Starts, goal));
    }
    for (at, app) in draft.apps.iter().enumerate() {
        // Inside a queue orders and limits of users decide, and a share of less than a container promises none.
        let is_first = draft.apps[..at].iter().all(|other| other.leaf != app.leaf);
        let due = &ground.leaves[app.leaf].due;
        let is_due = is_due(&room(ground), due);
        let patience = if draft.apps.iter().all(|app| app.short) {
            Some(TURN_MS)
        } else {
            ground.taken_back_ms
        };
        if let Some(patience) = patience.filter(|_| is_first && is_due && draft.apps.len() > 1) {
            goals.push((
                Promise::Serves,
                at_most(job(at, JobValue::AmWaitMs), patience as f64),
            ));
        }
    }
    let cluster = |value| What::Cluster(value);
    // What is taken is whole containers, and others end meanwhile: one too many for everybody who asks is nobody's fault.
    let too_many = draft.apps.len() as f64;
    goals.push((
        Promise::Helps,
        at_most(cluster(ClusterValue::PreemptedInVain), too_many),
    ));
    // Where nobody comes and goes, nothing has to be taken twice.
    let fits = |app: &App| fits(ground, app.shape.resource(ground));
    let all = f64::from(draft.apps.iter().map(fits).max().unwrap_or(0));
    goals.push((Promise::Settles, at_most(cluster(ClusterValue::Preempted), all)));
    goals
}

/// Whether somebody who is due so much is due this. Where memory alone is shared, nobody is due any vcores.
fn is_due(of: &Resource, due: &Resource) -> bool {
    of.memory() <= due.memory() && (due.get(1) == 0 || of.get(1) <= due.get(1))
}

/// A container and its master.
fn room(ground: &Ground) -> Resource {
    ground.unit + ground.least
}

/// A promise that a workload breaks.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Broken {
    /// Which.
    pub promise: Promise,
    /// As a goal.
    pub goal: Goal,
    /// From when on that is plain, ms.
    pub at_ms: u64,
    /// The number that breaks it.
    pub got: Option<f64>,
}

/// A goal of a workload that is not met, as whoever played it says.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Missed {
    /// Its place among what is promised.
    goal: usize,
    at_ms: u64,
    got: Option<f64>,
}

/// What of its promises a workload breaks; none if it cannot be run.
pub(super) fn missed(ground: &Ground, draft: &Draft) -> Vec<Missed> {
    let Ok(mut history) = History::new(draft.scenario(ground)) else {
        return Vec::new();
    };
    history.run_to(u64::MAX);
    let goals = promised(ground, draft).into_iter().map(|(_, goal)| goal);
    let judged = Goals::of(goals.collect()).judge(&mut history);
    let broken = |of: &&Judged| of.outcome == Outcome::Broken;
    let told = |of: &Judged| Missed {
        goal: of.goal,
        at_ms: of.at_ms,
        got: match of.got {
            Some(Exactly::Number(number)) => Some(number),
            _ => None,
        },
    };
    judged.iter().filter(broken).map(told).collect()
}

/// The promises that those are.
pub(super) fn broken(ground: &Ground, draft: &Draft, missed: &[Missed]) -> Vec<Broken> {
    let promised = promised(ground, draft);
    let told = |of: &Missed| {
        let (promise, goal) = promised.get(of.goal)?.clone();
        Some(Broken {
            promise,
            goal,
            at_ms: of.at_ms,
            got: of.got,
        })
    };
    missed.iter().filter_map(told).collect()
}
