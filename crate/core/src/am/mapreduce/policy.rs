//! What the master does with preemption messages (spec `am-protocol.md` §8).

use std::collections::{BTreeMap, BTreeSet};

use super::assigned::Assigned;
use super::event::{AttemptEvent, Counter, EventKind, Failure, Sink};
use super::ids::{AttemptId, TaskId, TaskType};
use super::op::{PreemptionLine, PreemptionMessage};
use super::rules;
use super::settings::PolicyKind;
use crate::ids::ContainerId;
use crate::resource::Resource;
use crate::scheduler::Log;

/// A preemption policy with its state.
#[derive(Clone, Debug)]
pub(crate) enum Policy {
    Noop,
    Kill,
    Checkpoint(Box<Checkpoint>),
}

/// What the checkpoint policy remembers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Checkpoint {
    pub(crate) to_be_preempted: BTreeSet<AttemptId>,
    /// Attempts that have been counted as asked to go.
    pub(crate) counted: BTreeSet<AttemptId>,
    /// Attempts flagged for a negotiable part, with their sizes.
    pub(crate) flexible: BTreeMap<AttemptId, Resource>,
    /// Tasks whose state is saved.
    pub(crate) checkpoints: BTreeSet<TaskId>,
}

impl Policy {
    pub(crate) fn new(kind: PolicyKind) -> Self {
        match kind {
            PolicyKind::Noop => Self::Noop,
            PolicyKind::Kill => Self::Kill,
            PolicyKind::Checkpoint => Self::Checkpoint(Box::default()),
        }
    }

    /// Acts on a message.
    pub(crate) fn preempt<L: Log>(
        &mut self,
        message: &PreemptionMessage,
        assigned: &Assigned,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Failure> {
        match self {
            Self::Noop => Ok(()),
            Self::Kill => {
                kill(&message.strict, assigned, sink)?;
                kill(&message.containers, assigned, sink)
            }
            Self::Checkpoint(state) => {
                state.flag_strict(&message.strict, assigned);
                if !message.containers.is_empty() {
                    state.flag_negotiable(&message.requests, assigned);
                }
                Ok(())
            }
        }
    }

    /// Whether the attempt must save its state and go, as at a task's status update.
    pub(crate) fn is_preempted<L: Log>(&mut self, attempt: AttemptId, sink: &mut Sink<'_, L>) {
        let value = match self {
            Self::Checkpoint(state) => state.to_be_preempted.contains(&attempt),
            _ => false,
        };
        sink.tell(EventKind::IsPreempted { attempt, value });
        if let Self::Checkpoint(state) = self
            && value
            && state.counted.insert(attempt)
        {
            count(Counter::TasksReqPreempt, 1, sink);
        }
    }

    /// The attempt's task has saved its state.
    pub(crate) fn saved<L: Log>(&mut self, attempt: AttemptId, bytes: i64, ms: i64, sink: &mut Sink<'_, L>) {
        let Self::Checkpoint(state) = self else {
            return;
        };
        state.checkpoints.insert(attempt.task);
        count(Counter::Checkpoints, 1, sink);
        count(Counter::CheckpointBytes, bytes, sink);
        count(Counter::CheckpointTime, ms, sink);
    }

    /// The attempt's container has ended, or was given up.
    pub(crate) fn completed(&mut self, attempt: AttemptId) {
        if let Self::Checkpoint(state) = self {
            state.to_be_preempted.remove(&attempt);
            state.flexible.remove(&attempt);
        }
    }

    /// The attempt has failed.
    pub(crate) fn failed(&mut self, attempt: AttemptId) {
        if let Self::Checkpoint(state) = self {
            state.to_be_preempted.remove(&attempt);
            state.checkpoints.remove(&attempt.task);
        }
    }
}

/// Gives back what is named; a container that the master does not hold ends the heartbeat.
fn kill<L: Log>(
    containers: &[ContainerId],
    assigned: &Assigned,
    sink: &mut Sink<'_, L>,
) -> Result<(), Failure> {
    let mut seen = BTreeSet::new();
    for container in containers.iter().filter(|container| seen.insert(**container)) {
        let attempt = assigned.attempt(*container);
        let kind = EventKind::Attempt {
            attempt,
            event: AttemptEvent::Kill,
        };
        sink.emit(kind, || {
            let facts = vec![rules::text("container", container.to_string())];
            rules::because(&rules::POLICY_KILL, facts)
        });
        if attempt.is_none() {
            return Err(Failure::NullPointer);
        }
        count(Counter::TasksReqPreempt, 1, sink);
    }
    Ok(())
}

fn count<L: Log>(counter: Counter, by: i64, sink: &mut Sink<'_, L>) {
    sink.tell(EventKind::Counter { counter, by });
}

impl Checkpoint {
    /// Flags the reduces in the containers named; maps are left to die.
    fn flag_strict(&mut self, containers: &[ContainerId], assigned: &Assigned) {
        let attempts = containers
            .iter()
            .filter_map(|container| assigned.attempt(*container));
        self.to_be_preempted
            .extend(attempts.filter(|attempt| attempt.task.kind == TaskType::Reduce));
    }

    /// Flags reduces, newest container first, until each line for any place is met.
    ///
    /// What is flagged already is counted off a line, but then the rest of the line is taken off that count instead of what
    /// was used of it: with several lines the discount drifts. The counts are 32-bit.
    fn flag_negotiable(&mut self, lines: &[PreemptionLine], assigned: &Assigned) {
        let (mut pending_memory, mut pending_cores) = (0i32, 0i32);
        for size in self.flexible.values() {
            pending_memory = i64::from(pending_memory).wrapping_add(size.memory()) as i32;
            pending_cores = pending_cores.wrapping_add(size.vcores());
        }
        let mut reduces: Vec<_> = assigned.reduces.values().collect();
        reduces.sort_by_key(|held| std::cmp::Reverse(held.container));
        for line in lines.iter().filter(|line| &*line.host == super::ANY) {
            let mut memory = i64::from(line.count).wrapping_mul(line.resource.memory());
            let mut cores = line.count.wrapping_mul(line.resource.vcores());
            if pending_memory > 0 {
                memory -= i64::from(pending_memory);
                pending_memory = i64::from(pending_memory).wrapping_sub(memory) as i32;
            }
            if pending_cores > 0 {
                cores = cores.wrapping_sub(pending_cores);
                pending_cores = pending_cores.wrapping_sub(cores);
            }
            for held in &reduces {
                if memory <= 0 && cores <= 0 {
                    break;
                }
                let Some(attempt) = assigned.attempt(held.container) else {
                    continue;
                };
                if self.to_be_preempted.insert(attempt) {
                    memory -= i64::from(held.resource.memory() as i32);
                    cores = cores.wrapping_sub(held.resource.vcores());
                    self.flexible.insert(attempt, held.resource);
                }
            }
        }
    }
}
