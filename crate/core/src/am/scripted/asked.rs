//! What a verdict asks of a MapReduce job (spec `verdicts.md` §6, §10).

use std::collections::BTreeMap;

use super::{MapReduceMaster, Task};
use crate::am::mapreduce::{AttemptId, Decision, MapReduce, TaskId, TaskType};
use crate::ids::ContainerId;
use crate::resource::Resource;
use crate::scheduler::Rejection;

/// How far a task's present attempt is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum AttemptState {
    /// Known, and not asked for yet.
    Pending,
    /// Asked for.
    Scheduled,
    /// At work in a container.
    Running,
    /// Its work is done.
    Done,
}

/// A task's present attempt.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Attempt {
    pub(crate) id: AttemptId,
    pub(crate) state: AttemptState,
    /// Where it is at work.
    pub(crate) container: Option<ContainerId>,
    /// When it was asked for, or began to work, ms since the start; `None`: it is done.
    pub(crate) since: Option<u64>,
    /// How many earlier attempts of the task have failed.
    pub(crate) failed: u32,
    /// The task was done before, and its output is lost.
    pub(crate) lost: bool,
}

impl MapReduceMaster {
    /// Hadoop's allocator.
    pub(crate) fn allocator(&self) -> &MapReduce {
        &self.allocator
    }

    /// Why its last message was refused; `None`: it was answered.
    pub(crate) const fn refusal(&self) -> Option<Rejection> {
        self.refused
    }

    /// When it was answered last, or registered, ms since the start.
    pub(crate) fn last_contact(&self) -> u64 {
        self.since_start(self.allocator.last_contact())
    }

    /// A time since the start on the allocator's clock, ms.
    fn clock(&self, t: u64) -> u64 {
        self.extra.cluster_timestamp.unsigned_abs() + t
    }

    /// A time of the allocator's clock as ms since the start.
    pub(crate) fn since_start(&self, clock: u64) -> u64 {
        clock.saturating_sub(self.extra.cluster_timestamp.unsigned_abs())
    }

    /// What a heartbeat at `now` would decide if its answer told `headroom` and nothing else.
    pub(crate) fn would_decide(&self, now: u64, headroom: Resource) -> Decision {
        self.allocator.would_decide(self.clock(now), headroom)
    }

    /// Maps that were done and must be done again, since their outputs are lost.
    pub(crate) fn lost_outputs(&self) -> usize {
        self.maps.iter().filter(|task| task.lost).count()
    }

    /// Attempts that were told to end and whose containers' ends have not been heard of.
    pub(crate) fn ending(&self) -> &[(ContainerId, AttemptId)] {
        &self.ending
    }

    /// The present attempt of every task, maps first.
    pub(crate) fn attempts(&self) -> Vec<Attempt> {
        let state = self.allocator.observe();
        let scheduled = state.scheduled.maps.iter().chain(&state.scheduled.reduces);
        let asked =
            |state| move |attempt: AttemptId, since: u64| (attempt, (state, None, self.since_start(since)));
        let mut known: BTreeMap<AttemptId, (AttemptState, Option<ContainerId>, u64)> = BTreeMap::new();
        let pending = asked(AttemptState::Pending);
        known.extend(
            state
                .pending_reduces
                .iter()
                .map(|of| pending(of.attempt, of.since)),
        );
        let waiting = asked(AttemptState::Scheduled);
        known.extend(scheduled.map(|of| waiting(of.attempt, of.since)));
        let running = self.running.iter();
        known.extend(
            running.map(|(container, of)| (of.attempt, (AttemptState::Running, Some(*container), of.since))),
        );
        let of_task = |(number, task): (usize, &Task), kind| {
            let number = number as u32;
            let id = TaskId { kind, number }.attempt(task.attempt);
            let found = known.get(&id);
            Attempt {
                id,
                state: found.map_or(AttemptState::Done, |of| of.0),
                container: found.and_then(|of| of.1),
                since: found.map(|of| of.2),
                failed: task.failed,
                lost: task.lost,
            }
        };
        let maps = self.maps.iter().enumerate().map(|of| of_task(of, TaskType::Map));
        let reduces = self.reduces.iter().enumerate();
        maps.chain(reduces.map(|of| of_task(of, TaskType::Reduce)))
            .collect()
    }
}
