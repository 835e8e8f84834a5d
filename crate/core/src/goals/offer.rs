//! What a run offers to whoever makes goals for it: whom they can be about, which values these have, and what is worth asking of each.

use serde::Serialize;

use super::line::{Got, Line};
use super::values::Values;
use super::what::{ClusterValue, Figure, JobValue, QueueValue};
use super::{Bound, Exactly, Goal, Goals, Moment, Unit, What, When};
use crate::sim::History;

/// Whom a goal can be about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "GoalSubject"))]
pub struct Subject {
    /// `cluster`, `queue` or `job`.
    pub kind: &'static str,
    /// The queue's full name, the job's id; empty of the cluster.
    pub name: String,
    /// The values that it has, as goals name them (spec `goals.md` §2).
    #[cfg_attr(test, ts(as = "Vec<String>"))]
    pub values: Vec<What>,
}

/// What a goal can ask of a value.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "GoalOffer"))]
pub struct Offer {
    /// In which unit its numbers are.
    pub unit: Unit,
    /// What it can be, where it is a text; none: it is a number.
    pub texts: Vec<&'static str>,
    /// Numbers of this run, in order: what it is at that moment, what it comes to, what it is due…
    pub numbers: Vec<f64>,
    /// What it is at that moment; `null`: there is no such value.
    pub now: Option<Exactly>,
    /// Whether more of it is better.
    pub more: bool,
}

/// The states of a job that can be waited for (spec `goals.md` §2).
const STATES: [&str; 6] = ["waiting", "running", "done", "rejected", "killed", "failed"];

/// Of more jobs nobody picks one from a list.
const MOST_JOBS: usize = 500;

/// Whom goals of a run can be about: the cluster, every queue it has had, the first 500 jobs.
#[must_use]
pub fn subjects(history: &History) -> Vec<Subject> {
    let world = history.frontier();
    let types: Vec<String> = history.scenario().types.names().map(str::to_owned).collect();
    let cluster = [
        ClusterValue::WaitMs,
        ClusterValue::AmWaitMs,
        ClusterValue::Preempted,
        ClusterValue::PreemptedMasters,
        ClusterValue::PreemptedInVain,
    ];
    let cluster = Subject {
        kind: "cluster",
        name: String::new(),
        values: cluster.map(What::Cluster).to_vec(),
    };
    let queues = history.series().queues.iter().map(|(id, _)| {
        let name = world.scheduler().queue_name(*id).to_owned();
        let used = types
            .iter()
            .map(|of| QueueValue::Figure(Figure::Used, of.clone()));
        let others = [
            QueueValue::DeprivedMs,
            QueueValue::WaitMs,
            QueueValue::AmWaitMs,
            QueueValue::Preempted,
        ];
        let values = used
            .chain(others)
            .map(|value| What::Queue(name.clone(), value))
            .collect();
        Subject {
            kind: "queue",
            name,
            values,
        }
    });
    let jobs = world.jobs().iter().take(MOST_JOBS).map(|job| {
        let name = job.plan.name.to_string();
        let values = [
            JobValue::WaitMs,
            JobValue::AmWaitMs,
            JobValue::TotalMs,
            JobValue::State,
            JobValue::Preempted,
        ];
        Subject {
            kind: "job",
            values: values.map(|value| What::Job(name.clone(), value)).to_vec(),
            name,
        }
    });
    std::iter::once(cluster).chain(queues).chain(jobs).collect()
}

impl Offer {
    /// What can be asked of a value of a run, with the numbers of that moment.
    #[must_use]
    pub fn of(history: &mut History, what: &What, at_ms: u64) -> Self {
        let shown = history.world().now();
        let end = history.end_ms();
        let at = at_ms.min(end);
        let mut values = Values::of(history);
        let line = values.line(what, 0, end);
        let mut all = vec![line.at(at), most(&line, end)];
        if let What::Queue(queue, QueueValue::Figure(_, kind)) = what {
            let share = What::Queue(queue.clone(), QueueValue::Figure(Figure::Share, kind.clone()));
            let share = values.line(&share, 0, end);
            all.extend([share.at(at), share.at(end)]);
        } else if let Got::Number(number) = all[1] {
            all.extend([0.0, (number / 2.0).round()].map(Got::Number));
        }
        history.seek(shown);
        let now = match &all[0] {
            Got::Number(number) => Some(Exactly::Number(*number)),
            Got::Text(text) => Some(Exactly::Text((*text).to_owned())),
            Got::Nothing => None,
        };
        let mut numbers: Vec<f64> = all
            .iter()
            .filter_map(|got| match got {
                Got::Number(number) => Some(*number),
                _ => None,
            })
            .collect();
        numbers.sort_by(f64::total_cmp);
        numbers.dedup();
        let is_state = matches!(what, What::Job(_, JobValue::State));
        Self {
            unit: Unit::of(&what.to_string()),
            texts: if is_state { STATES.to_vec() } else { Vec::new() },
            numbers,
            now,
            more: matches!(
                what,
                What::Queue(_, QueueValue::Figure(..) | QueueValue::Part(_))
                    | What::Job(_, JobValue::Headroom(_))
            ),
        }
    }
}

/// The largest number of a line.
fn most(line: &Line, end: u64) -> Got {
    line.extreme(&Bound::Max(0.0), false, 0, end)
}

impl Goals {
    /// Goals to begin with: what the scenario expects, if the run does not keep it; else that the queue which is longest without
    /// what it is due is so at most half as long, or, where none is, that jobs wait half as long; and that no master is preempted.
    #[must_use]
    pub fn first(history: &mut History) -> Self {
        let expected = Self::of_scenario(history.scenario());
        let is_met = |of: &super::Judged| of.outcome == super::Outcome::Met;
        if !expected.goals.is_empty() && !expected.judge(history).iter().all(is_met) {
            return expected;
        }
        let metrics = history.metrics();
        let world = history.frontier();
        let longest = metrics.queues.iter().filter_map(|(id, (_, of))| {
            let longest = of
                .reclaim
                .iter()
                .map(|episode| episode.until - episode.from)
                .max()?;
            let name = world.scheduler().queue_name(*id).to_owned();
            Some((longest, What::Queue(name, QueueValue::DeprivedMs)))
        });
        let (long, what) = longest
            .max_by(|one, other| one.0.cmp(&other.0))
            .unwrap_or_else(|| {
                let what = What::Cluster(ClusterValue::WaitMs);
                let wait = Values::of(history).line(&what, 0, u64::MAX);
                match most(&wait, u64::MAX) {
                    Got::Number(number) => (number as u64, what),
                    _ => (0, what),
                }
            });
        let always = When::During {
            from_ms: 0,
            until_ms: Moment::End,
        };
        let half = (long / 2_000 * 1_000) as f64;
        let masters = What::Cluster(ClusterValue::PreemptedMasters);
        Self::of(vec![
            Goal::new(what, Bound::Max(half), always),
            Goal::new(masters, Bound::Max(0.0), always),
        ])
    }
}
