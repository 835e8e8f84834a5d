//! The processes inside containers: masters' and tasks', their begin and end (spec `simulation.md` §5, §6).

use super::clock::Due;
use super::job::{JobId, TaskId};
use super::row::{Outcome, What};
use super::world::{Out, World};
use crate::ids::ContainerId;
use crate::scheduler::Log;

impl World {
    pub(super) fn start_task(&mut self, id: ContainerId, task: TaskId, work_ms: Option<u64>, out: &mut Out) {
        let now = self.now;
        let Some(container) = self.containers.get_mut(&id) else {
            return;
        };
        container.task = Some(task);
        let node = &self.nodes[container.node.index()];
        if !node.alive {
            return;
        }
        container.held = false;
        container.started = Some(now);
        container.run += 1;
        let (run, row, node_id) = (container.run, container.row, container.node);
        let fails = node.fail_tasks_after_ms;
        let lasts = match (work_ms, fails) {
            (Some(work), Some(fails)) => Some(work.min(fails)),
            (work, fails) => work.or(fails),
        };
        if let Some(lasts) = lasts {
            self.agenda.add(now + lasts, Due::ProcessEnds(id, run));
        }
        self.job_mut(task.job).first_task.get_or_insert(now);
        let what = What::TaskStarted {
            task,
            container: id,
            node: node_id,
            work_ms,
        };
        self.row(out, what, Some(row));
    }

    /// A task stops at once; its container is kept idle.
    pub(super) fn halt(&mut self, id: ContainerId, out: &mut Out) {
        let Some(container) = self.containers.get_mut(&id) else {
            return;
        };
        if container.over.is_some() || container.started.is_none() {
            return;
        }
        let before = container.clone();
        container.run += 1;
        container.started = None;
        container.held = true;
        self.task_ended(&before, Outcome::Stopped, before.row, out);
    }

    /// The process in a container ends by itself.
    pub(super) fn process_ends<L: Log>(&mut self, id: ContainerId, run: u32, log: &mut L, out: &mut Out) {
        let Some(container) = self.containers.get(&id).filter(|container| container.run == run) else {
            return;
        };
        let node = self.node(container.node);
        // What runs on a node that is gone never ends, and its master hears nothing of it before the RM has noticed.
        if !node.alive {
            return;
        }
        let fails = node.fail_tasks_after_ms;
        let started = container.started.expect("a process that ends has started");
        let outcome = if fails.is_some_and(|ms| started + ms == self.now) {
            Outcome::Failed
        } else {
            Outcome::Finished
        };
        self.process_over(id, outcome, None, out);
        self.tell_master(id, outcome, log, out);
    }

    /// The process in a container is over; the node will report it.
    pub(super) fn process_over(
        &mut self,
        id: ContainerId,
        outcome: Outcome,
        cause: Option<u64>,
        out: &mut Out,
    ) {
        let now = self.now;
        let Some(container) = self
            .containers
            .get_mut(&id)
            .filter(|container| container.over.is_none())
        else {
            return;
        };
        let node = &mut self.nodes[container.node.index()];
        if !node.alive {
            return;
        }
        container.run += 1;
        container.over = Some(outcome);
        node.unreported.push((now, id));
        let (node, container) = (node.id, container.clone());
        self.report_soon(node);
        self.task_ended(&container, outcome, cause.unwrap_or(container.row), out);
    }

    /// A task's state has been saved.
    pub(super) fn saved<L: Log>(&mut self, id: ContainerId, run: u32, log: &mut L, out: &mut Out) {
        let now = self.now;
        let Some(container) = self.containers.get(&id).filter(|container| container.run == run) else {
            return;
        };
        if self.node(container.node).alive {
            self.with_master(id, log, out, |master, acts| master.saved(id, now, acts));
        }
    }
}

pub(super) fn task_id(job: JobId, stage: usize, index: u32) -> TaskId {
    TaskId {
        job,
        stage: stage as u32,
        index,
    }
}
