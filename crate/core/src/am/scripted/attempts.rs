//! The attempts: asked for, assigned to containers, and ended as the allocator says.

use std::sync::Arc;

use super::{MapReduceMaster, Running, Task, stage_of};
use crate::am::mapreduce::{
    self, AttemptId, EventKind, JobEvent, NodeUpdate, Request, Sink, TaskId, TaskType,
};
use crate::am::{Act, GivenUp};
use crate::ids::ContainerId;
use crate::scheduler::{Detail, Notebook};

impl MapReduceMaster {
    /// An attempt of a task has failed: the next one asks for a container, unless too many have.
    pub(super) fn failed(&mut self, task: TaskId, urgent: bool, now: u64, acts: &mut Vec<Act>) {
        self.task_mut(task).failed += 1;
        let settings = &self.extra.settings;
        let most = match task.kind {
            TaskType::Map => settings.map_attempts,
            TaskType::Reduce => settings.reduce_attempts,
        };
        if i64::from(self.task(task).failed) < i64::from(most) {
            self.retry(task, urgent, now, acts);
            return;
        }
        let of = self.task_mut(task);
        (of.done, of.lost, of.given_up) = (true, false, true);
        self.task_over(now, acts);
        self.finish_copies(now, acts);
    }

    /// The next attempt of a task asks for a container.
    pub(super) fn retry(&mut self, task: TaskId, urgent: bool, now: u64, acts: &mut Vec<Act>) {
        self.task_mut(task).attempt += 1;
        self.request(task, urgent, now, acts);
    }

    /// A task is done, or has failed for good; the job has failed with it if more have than may. QUIRK: the numbers are 32-bit, and both
    /// kinds are looked at whichever the task is of (`JobImpl.checkJobAfterTaskCompletion`).
    pub(super) fn task_over(&mut self, now: u64, acts: &mut Vec<Act>) {
        let settings = &self.extra.settings;
        let too_many = |tasks: &[Task], percent: i32| {
            let given_up = tasks.iter().filter(|task| task.given_up).count() as i32;
            given_up.wrapping_mul(100) > percent.wrapping_mul(tasks.len() as i32)
        };
        if too_many(&self.maps, settings.failed_maps_percent)
            || too_many(&self.reduces, settings.failed_reduces_percent)
        {
            self.abort(GivenUp::Failed, acts);
            return;
        }
        self.tell_counts(now, acts);
    }

    fn abort(&mut self, how: GivenUp, acts: &mut Vec<Act>) {
        if !std::mem::replace(&mut self.over, true) {
            acts.push(Act::Abort(how));
        }
    }

    pub(super) fn request(&mut self, task: TaskId, urgent: bool, now: u64, acts: &mut Vec<Act>) {
        let stage = &self.plan.stages[stage_of(task)];
        let place = stage.places.get(task.number as usize);
        let (hosts, racks) = match place.filter(|_| task.kind == TaskType::Map) {
            Some((host, rack)) => (vec![host.clone()], vec![rack.clone()]),
            None => (Vec::new(), Vec::new()),
        };
        let op = mapreduce::Op::Request(Box::new(Request {
            attempt: task.attempt(self.task(task).attempt),
            resource: stage.resource,
            hosts,
            racks,
            earlier_failed: urgent || self.task(task).failed > 0,
        }));
        self.apply(&op, now, acts);
    }

    /// Lets `op` happen to the allocator, and does what it decides.
    pub(super) fn apply(&mut self, op: &mapreduce::Op, now: u64, acts: &mut Vec<Act>) {
        // Nobody hears what a master says after it has given up.
        if self.over {
            return;
        }
        let mut events = Vec::new();
        let mut sink = Sink {
            events: &mut events,
            log: &mut Notebook::new(Detail::Reasons),
        };
        if self.clock < now {
            let advance = mapreduce::Op::Advance { ms: now - self.clock };
            self.clock = now;
            self.allocator.apply(&advance, &mut sink).ok();
        }
        if self.allocator.apply(op, &mut sink).is_err() {
            self.abort(GivenUp::Failed, acts);
        }
        for event in events {
            self.obey(event, now, acts);
        }
    }

    fn obey(&mut self, event: mapreduce::Event, now: u64, acts: &mut Vec<Act>) {
        match &event.kind {
            EventKind::Assigned {
                attempt,
                container,
                node,
                ..
            } => self.assigned(*attempt, *container, node, now, acts),
            EventKind::Kill {
                attempt, reschedule, ..
            } => self.kill(*attempt, *reschedule, now, acts),
            EventKind::Attempt {
                attempt: Some(attempt),
                ..
            } => self.container_ended(*attempt, now, acts),
            EventKind::Nodes(updates) => self.nodes_changed(updates, now, acts),
            EventKind::Job(JobEvent::Kill) => self.abort(GivenUp::Killed, acts),
            EventKind::Job(JobEvent::Reboot) => self.abort(GivenUp::Gone, acts),
            EventKind::ReduceStarted => acts.push(Act::BeginStage { stage: 1 }),
            EventKind::Preempt { done: false } => self.kept.clone_from(&event.reason),
            EventKind::Plan(counts) => self.waits_for(counts, event.reason.as_deref(), acts),
            _ => {}
        }
        let told = matches!(
            event.kind,
            EventKind::Preempt { done: true }
                | EventKind::RampUp { .. }
                | EventKind::RampDown { .. }
                | EventKind::Kill { .. }
                | EventKind::JobDiagnostics(_)
        );
        if told {
            acts.push(Act::Tell(Box::new(event)));
        }
    }

    fn assigned(
        &mut self,
        attempt: AttemptId,
        container: ContainerId,
        node: &Arc<str>,
        now: u64,
        acts: &mut Vec<Act>,
    ) {
        let stage = stage_of(attempt.task);
        let number = attempt.task.number as usize;
        let kept = self.task(attempt.task).kept;
        let work = self.plan.stages[stage].work_ms[number].unwrap_or(0);
        let map = attempt.task.kind == TaskType::Map;
        let copy = if map {
            0
        } else {
            self.extra.copy_ms[number].min(work)
        };
        let work = work.saturating_sub(kept).max(copy);
        self.running.insert(
            container,
            Running {
                attempt,
                node: node.clone(),
                since: now,
                work,
                kept,
                copy,
                copied: None,
            },
        );
        acts.push(Act::Start {
            container,
            stage,
            task: attempt.task.number,
            work_ms: map.then_some(work),
        });
        if !map {
            acts.push(Act::Wake {
                container,
                in_ms: copy,
            });
        }
    }

    /// Reduces that have copied for long enough, while every map's output is there, begin with the rest.
    pub(super) fn finish_copies(&mut self, now: u64, acts: &mut Vec<Act>) {
        if self.maps.iter().any(|map| !map.done) {
            return;
        }
        for (container, running) in &mut self.running {
            let reduce = running.attempt.task.kind == TaskType::Reduce;
            if reduce && running.copied.is_none() && running.since + running.copy <= now {
                running.copied = Some(now);
                acts.push(Act::Finish {
                    container: *container,
                    in_ms: running.work - running.copy,
                });
            }
        }
    }

    /// An attempt is told to end: its process stops, the next attempt asks at once.
    pub(super) fn kill(&mut self, attempt: AttemptId, urgent: bool, now: u64, acts: &mut Vec<Act>) {
        let Some(container) = self.take_running(attempt) else {
            return;
        };
        self.ending.push((container, attempt));
        acts.push(Act::Stop { container });
        self.retry(attempt.task, urgent, now, acts);
    }

    /// The container in which an attempt works, which it does no more.
    fn take_running(&mut self, attempt: AttemptId) -> Option<ContainerId> {
        let held = self
            .running
            .iter()
            .find(|(_, running)| running.attempt == attempt);
        let (container, _) = held?;
        let container = *container;
        self.running.remove(&container);
        Some(container)
    }

    /// The container of an attempt that was still at work has ended: a killed attempt.
    fn container_ended(&mut self, attempt: AttemptId, now: u64, acts: &mut Vec<Act>) {
        if self.take_running(attempt).is_none() {
            return;
        }
        self.retry(attempt.task, false, now, acts);
    }

    /// Finished maps on a node that became unusable run again, while there are reduces that may need them.
    fn nodes_changed(&mut self, updates: &[NodeUpdate], now: u64, acts: &mut Vec<Act>) {
        if self.reduces.iter().all(|task| task.done) {
            return;
        }
        for update in updates.iter().filter(|update| update.state.is_unusable()) {
            let mut lost = Vec::new();
            self.outputs.retain(|(map, node)| {
                let is_there = *node == update.node;
                lost.extend(is_there.then_some(*map));
                !is_there
            });
            for map in lost {
                self.lose(TaskId::map(map));
                self.tell_counts(now, acts);
                self.retry(TaskId::map(map), true, now, acts);
            }
        }
    }
}
