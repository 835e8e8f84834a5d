//! The state machine of a task (`TaskImpl`).

use std::collections::BTreeSet;
use std::sync::Arc;

use super::Machine;
use super::attempt::Attempt;
use super::event::{Message, Outcome, Request, ToAttempt, ToJob, ToTask};
use super::states::{TaskState, TaskState as S};
use crate::am::mapreduce::event::{KillReason, Sink};
use crate::am::mapreduce::ids::{AttemptId, TaskId, TaskType};
use crate::am::mapreduce::rules;
use crate::scheduler::Log;

/// A task with its attempts, by their numbers.
#[derive(Clone, Debug)]
pub(crate) struct Task {
    pub(crate) id: TaskId,
    pub(crate) state: TaskState,
    /// The hosts of a map's input.
    pub(super) hosts: Vec<Arc<str>>,
    pub(crate) attempts: Vec<Attempt>,
    successful: Option<AttemptId>,
    failed: BTreeSet<AttemptId>,
    finished: BTreeSet<AttemptId>,
    in_progress: BTreeSet<AttemptId>,
}

impl Task {
    pub(super) const fn new(id: TaskId, hosts: Vec<Arc<str>>) -> Self {
        Self {
            id,
            state: S::New,
            hosts,
            attempts: Vec::new(),
            successful: None,
            failed: BTreeSet::new(),
            finished: BTreeSet::new(),
            in_progress: BTreeSet::new(),
        }
    }

    pub(super) const fn is_finished(&self) -> bool {
        matches!(self.state, S::Succeeded | S::Failed | S::Killed)
    }

    /// The progress of its best attempt; a task that is over counts as wholly done.
    pub(super) fn progress(&self) -> f32 {
        if self.is_finished() {
            return 1.0;
        }
        if let Some(attempt) = self.successful {
            return self.attempts[attempt.number as usize].progress;
        }
        let live = self.attempts.iter().filter(|attempt| !attempt.state.is_lost());
        let progress = live.map(|attempt| attempt.progress);
        progress
            .reduce(|best, next| if next > best { next } else { best })
            .unwrap_or(0.0)
    }

    fn ids(&self) -> impl Iterator<Item = (AttemptId, &Attempt)> {
        let id = self.id;
        (0..)
            .zip(&self.attempts)
            .map(move |(n, attempt)| (id.attempt(n), attempt))
    }

    /// Attempts that may still change, but for `spared`.
    fn unfinished(&self, spared: Option<AttemptId>) -> Vec<AttemptId> {
        let live = self
            .ids()
            .filter(|(id, attempt)| Some(*id) != spared && !attempt.state.is_finished());
        live.map(|(id, _)| id).collect()
    }
}

impl Machine {
    pub(super) fn task_event<L: Log>(&mut self, id: TaskId, event: ToTask, sink: &mut Sink<'_, L>) {
        let state = self.task_mut(id).state;
        match self.task_transition(id, state, event, sink) {
            Some(next) => self.task_mut(id).state = next,
            None => self.send(ToJob::InternalError),
        }
    }

    /// The state that follows; `None`: the state does not take the event.
    fn task_transition<L: Log>(
        &mut self,
        id: TaskId,
        state: TaskState,
        event: ToTask,
        sink: &mut Sink<'_, L>,
    ) -> Option<TaskState> {
        use ToTask as E;
        Some(match (state, event) {
            (S::New, E::Schedule) => {
                self.add_attempt(id, false);
                S::Scheduled
            }
            (S::New, E::Kill) => {
                self.send(ToJob::TaskCompleted(id, Outcome::Killed));
                S::Killed
            }
            (S::Scheduled, E::AttemptLaunched) => S::Running,
            (S::Scheduled | S::Running, E::Kill) => self.kill_task(id, sink),
            (S::Scheduled | S::Running, E::AttemptKilled { attempt, reschedule }) => {
                self.replace_killed(attempt, reschedule);
                state
            }
            (S::Scheduled | S::Running, E::AttemptFailed(attempt)) => {
                self.attempt_failed(attempt, state, sink)
            }
            (S::Running, E::AttemptLaunched) => state,
            (S::Running, E::AddAttempt) => {
                self.add_attempt(id, false);
                state
            }
            (S::Running, E::AttemptSucceeded(attempt)) => self.attempt_succeeded(attempt, sink),
            (
                S::KillWait,
                E::AttemptKilled { attempt, .. } | E::AttemptSucceeded(attempt) | E::AttemptFailed(attempt),
            ) => self.ended_while_killed(attempt, matches!(event, E::AttemptSucceeded(_))),
            (S::KillWait, E::Kill | E::AttemptLaunched | E::AddAttempt) => state,
            (S::Succeeded, E::AttemptFailed(attempt)) => self.failed_after_success(attempt, sink),
            (S::Succeeded, E::AttemptKilled { attempt, reschedule }) => {
                self.killed_after_task_success(attempt, reschedule)
            }
            (S::Succeeded, E::AttemptSucceeded(attempt)) => {
                self.forget_running(attempt);
                state
            }
            (S::Succeeded, E::AddAttempt | E::AttemptLaunched | E::Kill) => state,
            (S::Failed, event) if event != E::Schedule => state,
            (S::Killed, E::Kill | E::Schedule | E::AttemptKilled { .. } | E::AddAttempt) => state,
            _ => return None,
        })
    }

    /// A further attempt; asked for at priority 5 if one failed before, or on `reschedule`.
    fn add_attempt(&mut self, id: TaskId, reschedule: bool) {
        let task = self.task_mut(id);
        let attempt = id.attempt(task.attempts.len() as u32);
        task.attempts.push(Attempt::new());
        task.in_progress.insert(attempt);
        let event = if reschedule || !task.failed.is_empty() {
            ToAttempt::Reschedule
        } else {
            ToAttempt::Schedule
        };
        self.send_attempt(attempt, event);
    }

    fn forget_running(&mut self, attempt: AttemptId) {
        let task = self.task_mut(attempt.task);
        task.finished.insert(attempt);
        task.in_progress.remove(&attempt);
    }

    /// Tells the job that an attempt with a container is over.
    fn attempt_over(&mut self, attempt: AttemptId, succeeded: bool) {
        let node = self.attempt(attempt).and_then(|attempt| attempt.node.clone());
        if let Some(node) = node {
            self.send(ToJob::AttemptCompleted(attempt, succeeded.then_some(node)));
        }
    }

    fn replace_killed(&mut self, attempt: AttemptId, reschedule: bool) {
        self.attempt_over(attempt, false);
        self.forget_running(attempt);
        if self.task_mut(attempt.task).successful.is_none() {
            self.add_attempt(attempt.task, reschedule);
        }
    }

    fn kill_all<L: Log>(
        &mut self,
        id: TaskId,
        why: &KillReason,
        spared: Option<AttemptId>,
        sink: &mut Sink<'_, L>,
    ) {
        let rule = match why {
            KillReason::SucceededFirst(_) => &rules::SPECULATION,
            _ => &rules::TASK_ENDED,
        };
        for attempt in self.task_mut(id).unfinished(spared) {
            let reason = || rules::because(rule, vec![rules::text("task", id.to_string())]);
            self.kill(attempt, why.clone(), false, reason, sink);
        }
    }

    fn kill_task<L: Log>(&mut self, id: TaskId, sink: &mut Sink<'_, L>) -> TaskState {
        self.kill_all(id, &KillReason::TaskKilled, None, sink);
        self.task_mut(id).in_progress.clear();
        S::KillWait
    }

    fn attempt_succeeded<L: Log>(&mut self, attempt: AttemptId, sink: &mut Sink<'_, L>) -> TaskState {
        self.attempt_over(attempt, true);
        self.forget_running(attempt);
        self.task_mut(attempt.task).successful = Some(attempt);
        self.send(ToJob::TaskCompleted(attempt.task, Outcome::Succeeded));
        let why = KillReason::SucceededFirst(attempt);
        self.kill_all(attempt.task, &why, Some(attempt), sink);
        S::Succeeded
    }

    /// An attempt failed: the next one is asked for, or the task has failed for good. `otherwise` is the state of a task that
    /// goes on.
    fn attempt_failed<L: Log>(
        &mut self,
        attempt: AttemptId,
        otherwise: TaskState,
        sink: &mut Sink<'_, L>,
    ) -> TaskState {
        let id = attempt.task;
        let node = self.attempt(attempt).and_then(|attempt| attempt.node.clone());
        if let Some(node) = node {
            self.queue
                .push_back(Message::Allocator(Request::Failed(attempt, node)));
        }
        let most = self.max_attempts(id.kind);
        let task = self.task_mut(id);
        task.failed.insert(attempt);
        task.finished.insert(attempt);
        let gives_up = task.failed.len() as i64 >= i64::from(most);
        self.attempt_over(attempt, false);
        if gives_up {
            self.kill_all(id, &KillReason::TaskFailed, None, sink);
            self.task_mut(id).in_progress.clear();
            self.send(ToJob::TaskCompleted(id, Outcome::Failed));
            return S::Failed;
        }
        self.task_mut(id).in_progress.remove(&attempt);
        if self.wants_another(id) {
            self.add_attempt(id, false);
        }
        otherwise
    }

    fn max_attempts(&self, kind: TaskType) -> i32 {
        match kind {
            TaskType::Map => self.settings.map_attempts,
            TaskType::Reduce => self.settings.reduce_attempts,
        }
    }

    /// Whether a task needs another attempt after a failure: with speculation, if no other attempt has a container yet;
    /// without, if there is no other attempt.
    fn wants_another(&self, id: TaskId) -> bool {
        let Some(task) = self.task(id).filter(|task| task.successful.is_none()) else {
            return false;
        };
        let speculation = match id.kind {
            TaskType::Map => self.settings.map_speculation,
            TaskType::Reduce => self.settings.reduce_speculation,
        };
        let held = |attempt: &AttemptId| task.attempts[attempt.number as usize].node.is_some();
        if speculation {
            !task.in_progress.iter().any(held)
        } else {
            task.in_progress.is_empty()
        }
    }

    fn ended_while_killed(&mut self, attempt: AttemptId, succeeded: bool) -> TaskState {
        self.attempt_over(attempt, succeeded);
        let task = self.task_mut(attempt.task);
        task.finished.insert(attempt);
        if task.finished.len() < task.attempts.len() {
            return S::KillWait;
        }
        self.send(ToJob::TaskCompleted(attempt.task, Outcome::Killed));
        S::Killed
    }

    /// A finished map's output is lost: the attempt counts as failed.
    fn failed_after_success<L: Log>(&mut self, attempt: AttemptId, sink: &mut Sink<'_, L>) -> TaskState {
        if !self.is_successful(attempt) {
            self.forget_running(attempt);
            return S::Succeeded;
        }
        if !attempt.is_map() {
            self.send(ToJob::InternalError);
        }
        self.send(ToJob::MapRescheduled);
        let task = self.task_mut(attempt.task);
        task.successful = None;
        task.in_progress.insert(attempt);
        self.attempt_failed(attempt, S::Scheduled, sink)
    }

    /// A finished map's node is lost: the attempt counts as killed.
    fn killed_after_task_success(&mut self, attempt: AttemptId, reschedule: bool) -> TaskState {
        if !self.is_successful(attempt) {
            self.forget_running(attempt);
            return S::Succeeded;
        }
        if !attempt.is_map() {
            self.send(ToJob::InternalError);
        }
        self.task_mut(attempt.task).successful = None;
        self.attempt_over(attempt, false);
        self.send(ToJob::MapRescheduled);
        self.add_attempt(attempt.task, reschedule);
        S::Scheduled
    }

    fn is_successful(&self, attempt: AttemptId) -> bool {
        self.task(attempt.task)
            .is_some_and(|task| task.successful == Some(attempt))
    }
}
