//! The attempts of a master: what the log says of their containers, and of a MapReduce job also how they wait.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::am::mapreduce::{AttemptId, TaskType};
use crate::am::{Attempt, AttemptState};
use crate::ids::{AppId, ContainerId};
use crate::sim::{Outcome, Row, TaskId, What};

/// An attempt at a task, from the first that is known of it to its end.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct AttemptLife {
    /// `m_TASK_ATTEMPT` or `r_TASK_ATTEMPT`, for tasks of other masters `t_STAGE_TASK_ATTEMPT`.
    pub id: String,
    /// What it is an attempt at.
    pub kind: AttemptKind,
    /// The number of its task among those of its kind, or of its stage.
    pub task: u32,
    /// The number of its container in the application; `null`: it got none.
    pub container: Option<u32>,
    /// The number of its container's node.
    pub node: Option<u32>,
    /// How it waited and worked, without gaps.
    pub stretches: Vec<Stretch>,
    /// When it ended; `null`: not yet.
    pub ended: Option<u64>,
    /// How it ended.
    pub how: Option<AttemptEnd>,
    /// When its output was lost after it was done.
    pub output_lost: Option<u64>,
    /// The row that tells of its end, or of its beginning while it works; `null`: it never worked.
    pub seq: Option<u64>,
}

/// What an attempt is at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum AttemptKind {
    /// A map.
    Map,
    /// A reduce.
    Reduce,
    /// A task of a master that is not MapReduce's.
    Task,
}

/// A stretch of time in which an attempt's state was one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Stretch {
    /// Pending, scheduled or running.
    pub state: AttemptState,
    /// Its begin.
    pub from: u64,
    /// Its end; that of the story, while it goes on.
    pub until: u64,
}

/// How an attempt ended, and by whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum AttemptEnd {
    /// It did its work.
    Done,
    /// A fault.
    Failed,
    /// The scheduler preempted its container.
    Preempted,
    /// Its own master stopped it, or gave its container back.
    Stopped,
    /// Its node is lost.
    NodeLost,
    /// Its application ended.
    AppEnded,
    /// It was asked for, and is asked for no more.
    Withdrawn,
}

impl From<Outcome> for AttemptEnd {
    fn from(of: Outcome) -> Self {
        match of {
            Outcome::Finished => Self::Done,
            Outcome::Failed => Self::Failed,
            Outcome::Stopped | Outcome::Released => Self::Stopped,
            Outcome::Preempted => Self::Preempted,
            Outcome::Lost => Self::NodeLost,
            Outcome::AppEnded => Self::AppEnded,
        }
    }
}

/// Where an attempt stands in the list of all: kind, stage or 0, task, number.
type Place = (AttemptKind, u32, u32, u32);

/// What the log says of a container in which a task works.
#[derive(Clone, Copy, Debug)]
struct Work {
    task: TaskId,
    node: u32,
    since: u64,
    seq: u64,
    ended: Option<(u64, Outcome)>,
}

/// The attempts of one application so far.
#[derive(Debug)]
pub(super) struct Attempts {
    app: AppId,
    works: BTreeMap<ContainerId, Work>,
    /// Work in containers whose numbers a later attempt of the application has given again.
    earlier: Vec<(ContainerId, Work)>,
    /// Which attempt of a MapReduce job works in a container.
    held: BTreeMap<ContainerId, Place>,
    lives: BTreeMap<Place, AttemptLife>,
    /// How many attempts a task of another master has had.
    numbers: BTreeMap<(u32, u32), u32>,
}

impl Attempts {
    pub(super) const fn new(app: AppId) -> Self {
        Self {
            app,
            works: BTreeMap::new(),
            earlier: Vec::new(),
            held: BTreeMap::new(),
            lives: BTreeMap::new(),
            numbers: BTreeMap::new(),
        }
    }

    /// Takes what a row says of a container of the application.
    pub(super) fn take(&mut self, row: &Row) {
        match &row.what {
            What::TaskStarted {
                task,
                container,
                node,
                ..
            } if container.app == self.app => {
                let work = Work {
                    task: *task,
                    node: node.0,
                    since: row.t,
                    seq: row.seq,
                    ended: None,
                };
                let before = self.works.insert(*container, work);
                self.earlier.extend(before.map(|work| (*container, work)));
            }
            What::TaskEnded {
                container, outcome, ..
            } if container.app == self.app => {
                if let Some(work) = self.works.get_mut(container) {
                    work.ended = Some((row.t, *outcome));
                    work.seq = row.seq;
                }
            }
            _ => {}
        }
    }

    /// Takes the present attempts of a MapReduce job; gives those whose output has been lost since.
    pub(super) fn look(&mut self, t: u64, present: &[Attempt]) -> Vec<AttemptId> {
        let mut lost = Vec::new();
        for of in present {
            let place = place(of.id);
            if let Some(container) = of.container {
                self.held.insert(container, place);
            }
            if of.state == AttemptState::Done {
                continue;
            }
            if let Some(earlier) = of.id.number.checked_sub(1) {
                lost.extend(self.superseded(of.id.task.attempt(earlier), of.lost, t));
            }
            let life = self.lives.entry(place).or_insert_with(|| unborn(of.id));
            life.container = of.container.map(|container| container.seq);
            let goes_on = life.stretches.last_mut().filter(|last| last.state == of.state);
            if let Some(last) = goes_on {
                last.until = t;
                continue;
            }
            if let Some(last) = life.stretches.last_mut() {
                last.until = t;
            }
            life.stretches.push(Stretch {
                state: of.state,
                from: t,
                until: t,
            });
        }
        lost
    }

    /// An attempt has a successor: it has ended, or its output is lost. Gives it if that is seen for the first time.
    fn superseded(&mut self, id: AttemptId, is_lost: bool, t: u64) -> Option<AttemptId> {
        let life = self.lives.get_mut(&place(id))?;
        let container = life.container.map(|seq| ContainerId { app: self.app, seq });
        let work = container.and_then(|container| self.works.get(&container));
        if life.ended.is_none() && work.is_none() {
            life.ended = Some(t);
            // Work never began in its container: the node was gone before the resource manager knew.
            let how = container.map_or(AttemptEnd::Withdrawn, |_| AttemptEnd::NodeLost);
            life.how = Some(how);
        }
        let was_done = matches!(work.and_then(|work| work.ended), Some((_, Outcome::Finished)));
        if !is_lost || !was_done || life.output_lost.is_some() {
            return None;
        }
        life.output_lost = Some(t);
        Some(id)
    }

    /// All of them, those that go on up to `until`.
    pub(super) fn told(mut self, until: u64) -> Vec<AttemptLife> {
        let app = self.app;
        for life in self.lives.values_mut() {
            let container = life.container.map(|seq| ContainerId { app, seq });
            if let Some(work) = container.and_then(|container| self.works.get(&container)) {
                worked(life, work);
            }
            close(life, until);
        }
        let rest = self
            .works
            .iter()
            .filter(|(container, _)| !self.held.contains_key(container));
        let rest: Vec<_> = rest.map(|(container, work)| (*container, *work)).collect();
        for (container, work) in std::mem::take(&mut self.earlier).into_iter().chain(rest) {
            self.other(container, &work, until);
        }
        self.lives.into_values().collect()
    }

    /// A task of another master.
    fn other(&mut self, container: ContainerId, work: &Work, until: u64) {
        let (stage, task) = (work.task.stage, work.task.index);
        let number = self.numbers.entry((stage, task)).or_default();
        let mut life = AttemptLife {
            id: format!("t_{stage}_{task}_{number}"),
            kind: AttemptKind::Task,
            task,
            container: Some(container.seq),
            ..unborn(AttemptId {
                task: crate::am::mapreduce::TaskId::map(task),
                number: *number,
            })
        };
        life.stretches.push(Stretch {
            state: AttemptState::Running,
            from: work.since,
            until,
        });
        worked(&mut life, work);
        close(&mut life, until);
        self.lives.insert((AttemptKind::Task, stage, task, *number), life);
        *number += 1;
    }
}

fn place(id: AttemptId) -> Place {
    let kind = match id.task.kind {
        TaskType::Map => AttemptKind::Map,
        TaskType::Reduce => AttemptKind::Reduce,
    };
    (kind, 0, id.task.number, id.number)
}

fn unborn(id: AttemptId) -> AttemptLife {
    AttemptLife {
        id: id.to_string(),
        kind: place(id).0,
        task: id.task.number,
        container: None,
        node: None,
        stretches: Vec::new(),
        ended: None,
        how: None,
        output_lost: None,
        seq: None,
    }
}

/// Adds what the log says of the container.
fn worked(life: &mut AttemptLife, work: &Work) {
    life.node = Some(work.node);
    life.seq = Some(work.seq);
    if let Some((t, outcome)) = work.ended {
        life.ended = Some(t);
        life.how = Some(outcome.into());
    }
}

/// The last stretch ends where the attempt does, or the story.
fn close(life: &mut AttemptLife, until: u64) {
    let end = life.ended.unwrap_or(until);
    if let Some(last) = life.stretches.last_mut() {
        last.until = end;
    }
}
