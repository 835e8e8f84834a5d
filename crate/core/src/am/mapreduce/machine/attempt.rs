//! The state machine of an attempt (`TaskAttemptImpl`).

use std::collections::BTreeSet;
use std::sync::Arc;

use super::Machine;
use super::event::{Message, Request, ToAttempt, ToJob, ToTask};
use super::states::{AttemptState, AttemptState as S};
use crate::am::mapreduce::DEFAULT_RACK;
use crate::am::mapreduce::ids::{AttemptId, TaskType};
use crate::am::mapreduce::op::{Phase, Request as ContainerRequest, Status};

/// An attempt.
#[derive(Clone, Debug)]
pub(crate) struct Attempt {
    pub(crate) state: AttemptState,
    pub(crate) progress: f32,
    pub(super) phase: Phase,
    /// The node of its container, once it has one.
    pub(super) node: Option<Arc<str>>,
    /// Whether its successor is asked for at priority 5.
    reschedule_next: bool,
}

impl Attempt {
    pub(super) const fn new() -> Self {
        Self {
            state: S::New,
            progress: 0.0,
            phase: Phase::Starting,
            node: None,
            reschedule_next: false,
        }
    }
}

impl Machine {
    pub(super) fn attempt_event(&mut self, id: AttemptId, event: ToAttempt) {
        let Some(state) = self.attempt(id).map(|attempt| attempt.state) else {
            return;
        };
        let next = self.attempt_transition(id, state, event);
        match (next, self.attempt_mut(id)) {
            (Some(next), Some(attempt)) => attempt.state = next,
            // An event that the state does not take is an error of the whole job.
            _ => self.send(ToJob::InternalError),
        }
    }

    /// The state that follows; `None`: the state does not take the event.
    fn attempt_transition(
        &mut self,
        id: AttemptId,
        state: AttemptState,
        event: ToAttempt,
    ) -> Option<AttemptState> {
        use ToAttempt as E;
        Some(match (state, event) {
            (S::New, E::Schedule) => self.ask_for_container(id, false),
            (S::New, E::Reschedule) => self.ask_for_container(id, true),
            (S::New, E::Kill { .. }) => self.killed(id),
            (S::Unassigned, E::Assigned(node)) => self.assigned(id, node),
            (S::Unassigned, E::Kill { .. }) => self.withdrawn(id),
            (S::Assigned, E::Launched) => {
                self.send_task(id.task, ToTask::AttemptLaunched);
                S::Running
            }
            (S::Running, E::Update(status)) => self.updated(id, *status),
            (S::Running, E::Done) => {
                self.finish_progress(id);
                self.send_task(id.task, ToTask::AttemptSucceeded(id));
                S::SuccessFinishingContainer
            }
            (S::Running, E::ContainerCleaned) => self.killed(id),
            (S::Assigned | S::Running, E::ContainerCompleted) => self.failed(id, S::Failed),
            (S::Assigned | S::Running, E::Fail) => self.failed(id, S::FailFinishingContainer),
            (S::Assigned | S::Running, E::Kill { reschedule }) => {
                self.finish_progress(id);
                self.queue.push_back(Message::Cleanup(id));
                self.remember_reschedule(id, reschedule);
                S::KillContainerCleanup
            }
            (S::SuccessFinishingContainer, E::ContainerCompleted | E::ContainerCleaned) => S::Succeeded,
            (S::SuccessFinishingContainer, E::Kill { reschedule }) => {
                self.queue.push_back(Message::Cleanup(id));
                if !self.output_can_be_lost(id) {
                    return Some(S::SuccessContainerCleanup);
                }
                self.remember_reschedule(id, reschedule);
                S::KillContainerCleanup
            }
            (S::SuccessFinishingContainer, E::TooManyFetchFailures) => {
                self.queue.push_back(Message::Cleanup(id));
                self.output_lost(id)
            }
            (S::SuccessContainerCleanup | S::Succeeded, E::TooManyFetchFailures) => self.output_lost(id),
            (S::SuccessContainerCleanup, E::ContainerCleaned) => S::Succeeded,
            (S::SuccessContainerCleanup | S::Succeeded, E::Kill { reschedule }) => {
                self.killed_after_success(id, reschedule)
            }
            (S::FailFinishingContainer, E::ContainerCompleted | E::ContainerCleaned) => S::Failed,
            (S::KillContainerCleanup, E::ContainerCleaned) => {
                self.queue.push_back(Message::AbortTask(id));
                S::KillTaskCleanup
            }
            (S::KillTaskCleanup, E::CleanupDone) => self.killed(id),
            (state, event) if ignores(state, &event) => state,
            _ => return None,
        })
    }

    fn ask_for_container(&mut self, id: AttemptId, rescheduled: bool) -> AttemptState {
        let task = self.task_mut(id.task);
        let hosts = if rescheduled {
            Vec::new()
        } else {
            task.hosts.clone()
        };
        let rack = |host| self.racks.get(host).map_or(DEFAULT_RACK, |rack| &**rack);
        let racks: BTreeSet<&str> = hosts.iter().map(rack).collect();
        let request = ContainerRequest {
            attempt: id,
            resource: match id.task.kind {
                TaskType::Map => self.settings.map_size,
                TaskType::Reduce => self.settings.reduce_size,
            },
            racks: racks.into_iter().map(Into::into).collect(),
            hosts,
            earlier_failed: rescheduled,
        };
        self.queue
            .push_back(Message::Allocator(Request::Container(request)));
        S::Unassigned
    }

    fn assigned(&mut self, id: AttemptId, node: Arc<str>) -> AttemptState {
        if let Some(attempt) = self.attempt_mut(id) {
            attempt.node = Some(node);
        }
        self.queue.push_back(Message::Launch(id));
        S::Assigned
    }

    /// The attempt has no container yet and gives up what it asked for.
    fn withdrawn(&mut self, id: AttemptId) -> AttemptState {
        self.queue.push_back(Message::Allocator(Request::Deallocate(id)));
        let event = ToTask::AttemptKilled {
            attempt: id,
            reschedule: false,
        };
        self.send_task(id.task, event);
        S::Killed
    }

    fn updated(&mut self, id: AttemptId, status: Status) -> AttemptState {
        if let Some(attempt) = self.attempt_mut(id) {
            attempt.progress = status.progress;
            attempt.phase = status.phase;
        }
        if !status.failed_fetches.is_empty() {
            self.send(ToJob::FetchFailure(status.failed_fetches));
        }
        S::Running
    }

    /// An attempt that ends counts as wholly done.
    fn finish_progress(&mut self, id: AttemptId) {
        if let Some(attempt) = self.attempt_mut(id) {
            attempt.progress = 1.0;
        }
    }

    fn failed(&mut self, id: AttemptId, next: AttemptState) -> AttemptState {
        self.finish_progress(id);
        self.send_task(id.task, ToTask::AttemptFailed(id));
        next
    }

    fn killed(&mut self, id: AttemptId) -> AttemptState {
        let reschedule = self.attempt(id).is_some_and(|attempt| attempt.reschedule_next);
        let event = ToTask::AttemptKilled {
            attempt: id,
            reschedule,
        };
        self.send_task(id.task, event);
        S::Killed
    }

    fn remember_reschedule(&mut self, id: AttemptId, reschedule: Option<bool>) {
        if let (Some(reschedule), Some(attempt)) = (reschedule, self.attempt_mut(id)) {
            attempt.reschedule_next = reschedule;
        }
    }

    /// Only the output of maps is needed later, and only by reduces.
    fn output_can_be_lost(&self, id: AttemptId) -> bool {
        id.is_map() && !self.reduces.is_empty()
    }

    fn killed_after_success(&mut self, id: AttemptId, reschedule: Option<bool>) -> AttemptState {
        if !self.output_can_be_lost(id) {
            return S::Succeeded;
        }
        let event = ToTask::AttemptKilled {
            attempt: id,
            reschedule: reschedule.unwrap_or(false),
        };
        self.send_task(id.task, event);
        S::Killed
    }

    fn output_lost(&mut self, id: AttemptId) -> AttemptState {
        self.send_task(id.task, ToTask::AttemptFailed(id));
        S::Failed
    }
}

/// Events that a state takes without a change.
fn ignores(state: AttemptState, event: &ToAttempt) -> bool {
    use ToAttempt as E;
    match state {
        S::New | S::Unassigned | S::Assigned | S::Running => false,
        S::SuccessFinishingContainer => matches!(event, E::Update(_) | E::Done | E::Fail),
        S::FailFinishingContainer => {
            matches!(event, E::Kill { .. } | E::Update(_) | E::Done | E::Fail)
        }
        S::SuccessContainerCleanup => matches!(event, E::Fail | E::ContainerCompleted),
        S::Succeeded => matches!(event, E::Fail | E::ContainerCleaned | E::ContainerCompleted),
        S::KillContainerCleanup | S::KillTaskCleanup => matches!(
            event,
            E::Kill { .. }
                | E::ContainerCompleted
                | E::ContainerCleaned
                | E::Update(_)
                | E::Launched
                | E::Done
                | E::Fail
        ),
        S::Failed | S::Killed => !matches!(event, E::Schedule | E::Reschedule | E::CleanupDone),
    }
}
