//! A real job: Hadoop's state machines of the job, its tasks and their attempts (`JobImpl`, `TaskImpl`, `TaskAttemptImpl`; spec
//! §10). Their events are handled one at a time, in the order in which they were sent, after each operation. Containers
//! start, are cleaned up and commit at once.

mod attempt;
mod event;
mod job;
mod states;
mod task;

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

pub(crate) use event::Request;
pub use states::{AttemptState, JobState, TaskState};

use attempt::Attempt;
use event::{Message, ToAttempt, ToJob, ToTask};
use task::Task;

use super::event::{AttemptEvent, Event, EventKind, JobEvent, KillReason, Sink};
use super::ids::{AttemptId, TaskId};
use super::job::JobView;
use super::op::{Op, Rejection};
use super::settings::Settings;
use super::{Racks, rules};
use crate::scheduler::{Log, Reason};

/// A real job with everything that it has sent and not handled yet.
#[derive(Clone, Debug)]
pub(crate) struct Machine {
    settings: Arc<Settings>,
    pub(crate) racks: Racks,
    pub(crate) state: JobState,
    pub(crate) maps: Vec<Task>,
    pub(crate) reduces: Vec<Task>,
    queue: VecDeque<Message>,
    pub(crate) counts: Counts,
    setup_progress: f32,
    cleanup_progress: f32,
    /// The maps that still run are being killed since the reduces are done.
    completing: bool,
    /// Finished attempts by node, in the order in which they finished.
    succeeded_on: BTreeMap<Arc<str>, Vec<AttemptId>>,
    fetch_failures: BTreeMap<AttemptId, i32>,
}

/// Tasks that are over.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    pub(crate) completed: i32,
    pub(crate) succeeded_maps: i32,
    pub(crate) succeeded_reduces: i32,
    pub(crate) failed_maps: i32,
    pub(crate) failed_reduces: i32,
    pub(crate) killed_maps: i32,
    pub(crate) killed_reduces: i32,
}

impl Machine {
    pub(crate) fn new(settings: Arc<Settings>, racks: Racks, hosts: &[Vec<Arc<str>>], reduces: u32) -> Self {
        let maps = (0..).zip(hosts).map(|(number, hosts)| {
            let mut hosts = hosts.clone();
            hosts.sort();
            hosts.dedup();
            Task::new(TaskId::map(number), hosts)
        });
        Self {
            settings,
            racks,
            state: JobState::Inited,
            maps: maps.collect(),
            reduces: (0..reduces)
                .map(|number| Task::new(TaskId::reduce(number), Vec::new()))
                .collect(),
            queue: VecDeque::new(),
            counts: Counts::default(),
            setup_progress: 0.0,
            cleanup_progress: 0.0,
            completing: false,
            succeeded_on: BTreeMap::new(),
            fetch_failures: BTreeMap::new(),
        }
    }

    /// Takes an operation on the job.
    pub(crate) fn apply(&mut self, op: &Op) -> Result<(), Rejection> {
        let (attempt, event) = match op {
            Op::Start => {
                self.send(ToJob::Start);
                return Ok(());
            }
            Op::Done { attempt } => (*attempt, ToAttempt::Done),
            Op::Fail { attempt } => (*attempt, ToAttempt::Fail),
            Op::Kill { attempt } => (*attempt, ToAttempt::Kill { reschedule: None }),
            Op::Status(status) => (status.attempt, ToAttempt::Update(status.clone())),
            Op::Speculate { attempt } => {
                if self.task(attempt.task).is_none() {
                    return Err(Rejection::UnknownAttempt);
                }
                self.send_task(attempt.task, ToTask::AddAttempt);
                return Ok(());
            }
            _ => return Err(Rejection::OtherKindOfJob),
        };
        if self.attempt(attempt).is_none() {
            return Err(Rejection::UnknownAttempt);
        }
        self.send_attempt(attempt, event);
        Ok(())
    }

    /// Takes what the allocator sent to the job and its attempts.
    pub(crate) fn hear(&mut self, events: &[Event]) {
        for event in events {
            match &event.kind {
                EventKind::Assigned { attempt, node, .. } => {
                    self.send_attempt(*attempt, ToAttempt::Assigned(node.clone()));
                }
                EventKind::Kill {
                    attempt, reschedule, ..
                } => {
                    let reschedule = Some(*reschedule);
                    self.send_attempt(*attempt, ToAttempt::Kill { reschedule });
                }
                EventKind::Attempt {
                    attempt: Some(attempt),
                    event,
                } => {
                    let event = match event {
                        AttemptEvent::ContainerCompleted => ToAttempt::ContainerCompleted,
                        AttemptEvent::Kill => ToAttempt::Kill { reschedule: None },
                    };
                    self.send_attempt(*attempt, event);
                }
                EventKind::Nodes(updates) => self.send(ToJob::UpdatedNodes(updates.clone())),
                EventKind::Job(JobEvent::Kill) => self.send(ToJob::Kill),
                EventKind::Job(JobEvent::Reboot) => self.send(ToJob::Reboot),
                _ => {}
            }
        }
    }

    /// Handles what was sent until the job asks something of the allocator; `None` when nothing is left.
    pub(crate) fn run_until_request<L: Log>(&mut self, sink: &mut Sink<'_, L>) -> Option<Request> {
        while let Some(message) = self.queue.pop_front() {
            match message {
                Message::Allocator(request) => return Some(request),
                Message::Job(event) => self.job_event(event, sink),
                Message::Task(task, event) => self.task_event(task, event, sink),
                Message::Attempt(attempt, event) => self.attempt_event(attempt, event),
                Message::Launch(attempt) => {
                    sink.tell(EventKind::Launch { attempt });
                    self.send_attempt(attempt, ToAttempt::Launched);
                }
                Message::Cleanup(attempt) => {
                    sink.tell(EventKind::Cleanup { attempt });
                    self.send_attempt(attempt, ToAttempt::ContainerCleaned);
                }
                Message::AbortTask(attempt) => self.send_attempt(attempt, ToAttempt::CleanupDone),
                Message::SetUpJob => self.send(ToJob::SetupCompleted),
                Message::CommitJob => self.send(ToJob::CommitCompleted),
                Message::AbortJob => self.send(ToJob::AbortCompleted),
                Message::FetchFailure(attempt) => {
                    sink.emit(EventKind::TooManyFetchFailures { attempt }, || {
                        rules::because(&rules::FETCH_FAILURES, self.fetch_facts())
                    });
                    self.attempt_event(attempt, ToAttempt::TooManyFetchFailures);
                }
                Message::Finished => sink.tell(EventKind::Finished { state: self.state }),
            }
        }
        None
    }

    fn fetch_facts(&self) -> Vec<crate::scheduler::Fact> {
        vec![
            rules::int("notifications", self.settings.fetch_failure_notifications),
            rules::ratio("fraction", self.settings.fetch_failure_fraction),
        ]
    }

    /// Tells an attempt to end; the trace shows it when it is sent.
    fn kill<L: Log>(
        &mut self,
        attempt: AttemptId,
        why: KillReason,
        reschedule: bool,
        reason: impl FnOnce() -> Reason,
        sink: &mut Sink<'_, L>,
    ) {
        let kind = EventKind::Kill {
            attempt,
            why,
            reschedule,
        };
        sink.emit(kind, reason);
        let reschedule = Some(reschedule);
        self.send_attempt(attempt, ToAttempt::Kill { reschedule });
    }

    fn send(&mut self, event: ToJob) {
        self.queue.push_back(Message::Job(event));
    }

    fn send_task(&mut self, task: TaskId, event: ToTask) {
        self.queue.push_back(Message::Task(task, event));
    }

    fn send_attempt(&mut self, attempt: AttemptId, event: ToAttempt) {
        self.queue.push_back(Message::Attempt(attempt, event));
    }

    /// All tasks, maps first.
    pub(crate) fn tasks(&self) -> impl Iterator<Item = &Task> {
        self.maps.iter().chain(&self.reduces)
    }

    fn task(&self, id: TaskId) -> Option<&Task> {
        let tasks = match id.kind {
            super::TaskType::Map => &self.maps,
            super::TaskType::Reduce => &self.reduces,
        };
        tasks.get(id.number as usize)
    }

    fn task_mut(&mut self, id: TaskId) -> &mut Task {
        let tasks = match id.kind {
            super::TaskType::Map => &mut self.maps,
            super::TaskType::Reduce => &mut self.reduces,
        };
        tasks
            .get_mut(id.number as usize)
            .expect("events name tasks of the job")
    }

    fn attempt(&self, id: AttemptId) -> Option<&Attempt> {
        self.task(id.task)?.attempts.get(id.number as usize)
    }

    fn attempt_mut(&mut self, id: AttemptId) -> Option<&mut Attempt> {
        self.task_mut(id.task).attempts.get_mut(id.number as usize)
    }
}

impl JobView for Machine {
    fn total_maps(&self) -> i32 {
        self.maps.len() as i32
    }

    fn total_reduces(&self) -> i32 {
        self.reduces.len() as i32
    }

    fn completed_maps(&self) -> i32 {
        self.counts.succeeded_maps + self.counts.failed_maps + self.counts.killed_maps
    }

    fn completed_reduces(&self) -> i32 {
        self.counts.succeeded_reduces + self.counts.failed_reduces + self.counts.killed_reduces
    }

    /// 5 % for setup, 5 % for cleanup, and the rest evenly for maps and reduces (spec §1).
    fn progress(&self) -> f32 {
        let (maps, reduces) = match (self.maps.is_empty(), self.reduces.is_empty()) {
            (true, true) => (0.0, 0.0),
            (true, false) => (0.0, 0.9),
            (false, true) => (0.9, 0.0),
            (false, false) => (0.45, 0.45),
        };
        self.setup_progress * 0.05
            + self.cleanup_progress * 0.05
            + mean_progress(&self.maps) * maps
            + mean_progress(&self.reduces) * reduces
    }

    fn attempt_progress(&self, attempt: AttemptId) -> f32 {
        self.attempt(attempt).map_or(0.0, |attempt| attempt.progress)
    }
}

fn mean_progress(tasks: &[Task]) -> f32 {
    let sum = tasks.iter().fold(0.0, |sum: f32, task| sum + task.progress());
    if tasks.is_empty() {
        sum
    } else {
        sum / tasks.len() as f32
    }
}
