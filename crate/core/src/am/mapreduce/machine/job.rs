//! The state machine of the job (`JobImpl`).

use super::Machine;
use super::event::{Message, Outcome, ToJob, ToTask};
use super::states::{JobState, JobState as S, TaskState};
use crate::am::mapreduce::event::{KillReason, Sink};
use crate::am::mapreduce::ids::{AttemptId, TaskId, TaskType};
use crate::am::mapreduce::job::JobView;
use crate::am::mapreduce::op::{NodeUpdate, Phase};
use crate::am::mapreduce::rules;
use crate::am::mapreduce::settings::Version;
use crate::scheduler::Log;

impl Machine {
    pub(super) fn job_event<L: Log>(&mut self, event: ToJob, sink: &mut Sink<'_, L>) {
        match self.job_transition(event, sink) {
            Some(next) => self.state = next,
            None => self.send(ToJob::InternalError),
        }
    }

    /// The state that follows; `None`: the state does not take the event.
    fn job_transition<L: Log>(&mut self, event: ToJob, sink: &mut Sink<'_, L>) -> Option<JobState> {
        use ToJob as E;
        Some(match (self.state, event) {
            (S::Error | S::Reboot, event) if !matches!(event, E::Start | E::NoTasks) => self.state,
            (S::Error | S::Reboot, _) => return None,
            (_, E::InternalError) => self.over(S::Error),
            (S::Inited | S::Setup | S::Running | S::Committing, E::Reboot) => self.over(S::Reboot),
            (_, E::Reboot) => self.state,
            (S::Inited, E::Start) => {
                self.queue.push_back(Message::SetUpJob);
                S::Setup
            }
            (S::Inited, E::Kill) => self.abort(S::Killed),
            (S::Setup, E::SetupCompleted) => self.set_up(),
            (S::Setup | S::Committing, E::Kill) => self.abort(S::KillAbort),
            (S::Running, E::Kill) => {
                for id in self.task_ids(|_| true) {
                    self.send_task(id, ToTask::Kill);
                }
                S::KillWait
            }
            (S::FailWait | S::FailAbort | S::KillAbort, E::Kill) => self.unsuccessful(S::Killed),
            (S::Running | S::KillWait, E::AttemptCompleted(attempt, node)) => {
                if let Some(node) = node {
                    self.succeeded_on.entry(node).or_default().push(attempt);
                }
                self.state
            }
            (S::Running, E::TaskCompleted(task, outcome)) => {
                self.count(task, outcome);
                self.after_task()
            }
            (S::KillWait, E::TaskCompleted(task, outcome)) => {
                self.count(task, outcome);
                if self.all_completed() {
                    self.abort(S::KillAbort)
                } else {
                    S::KillWait
                }
            }
            (S::FailWait, E::TaskCompleted(..)) => {
                if self.tasks().all(super::Task::is_finished) {
                    self.abort(S::FailAbort)
                } else {
                    S::FailWait
                }
            }
            (S::Running, E::NoTasks) => self.commit_if_completed(),
            (S::Running, E::UpdatedNodes(updates)) => {
                self.nodes_updated(&updates, sink);
                S::Running
            }
            (S::Running, E::MapRescheduled) => {
                self.counts.completed -= 1;
                self.counts.succeeded_maps -= 1;
                S::Running
            }
            (S::Running, E::FetchFailure(maps)) => {
                self.fetches_failed(&maps);
                S::Running
            }
            (S::Committing, E::CommitCompleted) => self.over(S::Succeeded),
            (S::FailAbort, E::AbortCompleted) => self.unsuccessful(S::Failed),
            (S::KillAbort, E::AbortCompleted) => self.unsuccessful(S::Killed),
            (state, event) if ignores(state, &event) => state,
            _ => return None,
        })
    }

    fn over(&mut self, state: JobState) -> JobState {
        self.queue.push_back(Message::Finished);
        state
    }

    fn unsuccessful(&mut self, state: JobState) -> JobState {
        self.cleanup_progress = 1.0;
        self.over(state)
    }

    fn abort(&mut self, state: JobState) -> JobState {
        self.queue.push_back(Message::AbortJob);
        state
    }

    /// Every task asks for its first attempt.
    fn set_up(&mut self) -> JobState {
        self.setup_progress = 1.0;
        let all = self.task_ids(|_| true);
        if all.is_empty() {
            self.send(ToJob::NoTasks);
        }
        for id in all {
            self.send_task(id, ToTask::Schedule);
        }
        S::Running
    }

    fn task_ids(&self, wanted: impl Fn(&super::Task) -> bool) -> Vec<TaskId> {
        let wanted = self.tasks().filter(|task| wanted(task));
        wanted.map(|task| task.id).collect()
    }

    fn count(&mut self, task: TaskId, outcome: Outcome) {
        let counts = &mut self.counts;
        counts.completed += 1;
        let count = match (task.kind, outcome) {
            (TaskType::Map, Outcome::Succeeded) => &mut counts.succeeded_maps,
            (TaskType::Map, Outcome::Failed) => &mut counts.failed_maps,
            (TaskType::Map, Outcome::Killed) => &mut counts.killed_maps,
            (TaskType::Reduce, Outcome::Succeeded) => &mut counts.succeeded_reduces,
            (TaskType::Reduce, Outcome::Failed) => &mut counts.failed_reduces,
            (TaskType::Reduce, Outcome::Killed) => &mut counts.killed_reduces,
        };
        *count += 1;
    }

    fn all_completed(&self) -> bool {
        self.counts.completed as usize == self.maps.len() + self.reduces.len()
    }

    fn commit_if_completed(&mut self) -> JobState {
        if !self.all_completed() {
            return S::Running;
        }
        self.queue.push_back(Message::CommitJob);
        S::Committing
    }

    /// A task is over: the job fails with too many failed tasks, or commits when all are done.
    fn after_task(&mut self) -> JobState {
        let too_many =
            |failed: i32, percent: i32, all: i32| failed.wrapping_mul(100) > percent.wrapping_mul(all);
        let (maps, reduces) = (self.total_maps(), self.total_reduces());
        if too_many(self.counts.failed_maps, self.settings.failed_maps_percent, maps)
            || too_many(
                self.counts.failed_reduces,
                self.settings.failed_reduces_percent,
                reduces,
            )
        {
            return self.fail();
        }
        self.kill_maps_when_reduces_are_done();
        self.commit_if_completed()
    }

    fn fail(&mut self) -> JobState {
        let running = self.task_ids(|task| !task.is_finished());
        if running.is_empty() {
            return self.abort(S::FailAbort);
        }
        for id in running {
            self.send_task(id, ToTask::Kill);
        }
        S::FailWait
    }

    /// Maps that run again do not hold up a job whose reduces are all done.
    fn kill_maps_when_reduces_are_done(&mut self) {
        let all = self.total_reduces();
        let done = all > 0 && all == self.completed_reduces();
        if !self.settings.finish_with_reduces || !done || self.completing {
            return;
        }
        for id in self.task_ids(|task| task.id.kind == TaskType::Map && !task.is_finished()) {
            self.send_task(id, ToTask::Kill);
        }
        self.completing = true;
    }

    /// Finished maps on nodes that became unusable run again while there are reduces that may need their output.
    fn nodes_updated<L: Log>(&mut self, updates: &[NodeUpdate], sink: &mut Sink<'_, L>) {
        let all = self.total_reduces();
        if all == 0 || all == self.completed_reduces() {
            return;
        }
        let reschedule = self.settings.version == Version::Current;
        for update in updates.iter().filter(|update| update.state.is_unusable()) {
            let finished = self.succeeded_on.get(&update.node).cloned().unwrap_or_default();
            for attempt in finished.into_iter().filter(|attempt| attempt.is_map()) {
                let why = KillReason::RanOnUnusableNode(update.node.clone());
                let reason = || {
                    let facts = vec![rules::text("node", update.node.clone())];
                    rules::because(&rules::OUTPUT_LOST, facts)
                };
                self.kill(attempt, why, reschedule, reason, sink);
            }
        }
    }

    /// Reduces could not copy the output of `maps`: it counts as lost when enough of those that shuffle say so.
    fn fetches_failed(&mut self, maps: &[AttemptId]) {
        let shuffles = |task: &&super::Task| {
            task.state == TaskState::Running
                && task
                    .attempts
                    .iter()
                    .any(|attempt| attempt.phase == Phase::Shuffle)
        };
        let shuffling = self.reduces.iter().filter(shuffles).count();
        for map in maps {
            let failures = self.fetch_failures.entry(*map).or_insert(0);
            *failures += 1;
            let rate = if shuffling == 0 {
                1.0
            } else {
                *failures as f32 / shuffling as f32
            };
            if *failures >= self.settings.fetch_failure_notifications
                && rate >= self.settings.fetch_failure_fraction
            {
                self.queue.push_back(Message::FetchFailure(*map));
                self.fetch_failures.remove(map);
            }
        }
    }
}

/// Events that a state takes without a change. `Reboot` and `InternalError` are dealt with before.
fn ignores(state: JobState, event: &ToJob) -> bool {
    use ToJob as E;
    match state {
        S::Inited | S::Setup => matches!(event, E::UpdatedNodes(_)),
        S::Running | S::Error | S::Reboot => false,
        S::KillWait => matches!(
            event,
            E::Kill | E::UpdatedNodes(_) | E::MapRescheduled | E::FetchFailure(_)
        ),
        S::Committing => of_tasks(event),
        S::Succeeded => of_tasks(event) || matches!(event, E::Kill),
        S::FailWait => of_tasks(event) && !matches!(event, E::TaskCompleted(..)),
        S::FailAbort => of_tasks(event) || matches!(event, E::CommitCompleted),
        S::KillAbort => matches!(
            event,
            E::UpdatedNodes(_) | E::FetchFailure(_) | E::SetupCompleted | E::CommitCompleted
        ),
        S::Failed => of_tasks(event) || matches!(event, E::Kill) || of_committer(event),
        S::Killed => {
            matches!(
                event,
                E::Kill | E::Start | E::UpdatedNodes(_) | E::FetchFailure(_)
            ) || of_committer(event)
        }
    }
}

fn of_tasks(event: &ToJob) -> bool {
    use ToJob as E;
    matches!(
        event,
        E::UpdatedNodes(_)
            | E::FetchFailure(_)
            | E::AttemptCompleted(..)
            | E::MapRescheduled
            | E::TaskCompleted(..)
    )
}

fn of_committer(event: &ToJob) -> bool {
    use ToJob as E;
    matches!(event, E::SetupCompleted | E::CommitCompleted | E::AbortCompleted)
}
