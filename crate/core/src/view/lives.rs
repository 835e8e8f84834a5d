//! The life of every container and reservation.

use super::layout::{numbered, row};
use super::{NONE, ms};
use crate::ids::{AppId, ContainerId, NodeId, QueueId};
use crate::lookup::Lookup;
use crate::resource::Resource;
use crate::scheduler::EventKind;
use crate::sim::scenario::JobKind;
use crate::sim::{Entity, History, JobId, Outcome, Row, What};

row! {
    /// A container or reservation, from its start to its end. Behind its columns stand two for each further resource type: the
    /// low and the high 32 bits of what it has of it.
    LifeRow of u32 {
        /// its number among all
        index,
        /// its application
        app,
        /// its number in the application
        seq,
        /// its node
        node,
        /// its queue
        queue,
        /// MB
        memory,
        /// virtual cores
        vcores,
        /// bits (`FLAG`)
        flags,
        /// ms
        start,
        /// ms; `NONE` while it lives
        end,
        /// how it ended (`END`)
        how,
        /// since when it is under warning, ms; `NONE`: it is not
        warned,
        /// when the warning runs out, ms: as early as it may be killed, and once it is, when that was
        due,
        /// for which application it was chosen
        for_app,
        /// Fair, before the overhaul of preemption: for which queue, if only one was short
        for_queue,
        /// the stage of its job whose task it runs, from the task's start on; `NONE`: it runs none
        stage,
    }
}

numbered! {
    /// What a life may be.
    LifeFlag {
        /// The container of an AM.
        Am,
        /// A reservation.
        Reservation,
        /// Given to those for whom others were preempted.
        HandedOver,
        /// Runs a map of a MapReduce job.
        Map,
    }
}

numbered! {
    /// How a container ended.
    End {
        /// It has not.
        Open,
        /// It did its work.
        Finished,
        /// A fault.
        Failed,
        /// Its AM stopped it.
        Stopped,
        /// Its AM gave it back.
        Released,
        /// The scheduler took it.
        Preempted,
        /// Its node is lost.
        Lost,
        /// Its application ended.
        AppEnded,
        /// The reservation is over, fulfilled or given up.
        Unreserved,
    }
}

#[derive(Clone, Debug)]
struct Life {
    container: ContainerId,
    node: NodeId,
    queue: Option<QueueId>,
    size: Resource,
    flags: u32,
    start: u32,
    end: u32,
    how: End,
    warned: u32,
    due: u32,
    for_app: Option<AppId>,
    for_queue: Option<QueueId>,
    stage: u32,
    /// In the list of those that have changed.
    changed: bool,
}

/// The lives so far, built from the event log as it grows.
#[derive(Clone, Debug, Default)]
pub struct Lives {
    all: Vec<Life>,
    /// The present life of each id: a reservation, then the container that it became.
    present: Lookup<ContainerId, usize>,
    queues: Lookup<AppId, QueueId>,
    outcomes: Lookup<ContainerId, Outcome>,
    changed: Vec<usize>,
    next: usize,
}

impl Lives {
    /// Takes the rows of the log that have come since the last time.
    pub fn follow(&mut self, history: &History) {
        let start = history.scenario().cluster_timestamp;
        let rows = history.rows();
        let jobs = history.frontier().jobs();
        let is_mapreduce = |job: JobId| jobs[job.index()].plan.kind == JobKind::MapReduce;
        for row in rows.between(self.next, rows.len()) {
            self.take(&row, start, is_mapreduce);
        }
        self.next = rows.len();
    }

    fn take(&mut self, row: &Row, start: u64, is_mapreduce: impl Fn(JobId) -> bool) {
        match &row.what {
            What::Event(event) => self.event(row.t, event, start),
            What::TaskStarted { task, container, .. } => {
                let is_map = task.stage == 0 && is_mapreduce(task.job);
                self.change(*container, |life| {
                    life.stage = task.stage;
                    life.flags |= LifeFlag::Map.bit_if(is_map);
                });
            }
            What::TaskEnded {
                container, outcome, ..
            } => {
                self.outcomes.insert(*container, *outcome);
            }
            What::HandedOver { container, .. } => {
                self.change(*container, |life| life.flags |= LifeFlag::HandedOver.bit());
            }
            _ => {}
        }
    }

    fn event(&mut self, t: u64, event: &EventKind, start: u64) {
        match event {
            EventKind::Runnable { app, queue }
            | EventKind::Waiting { app, queue }
            | EventKind::Activated { app, queue } => {
                self.queues.insert(*app, *queue);
            }
            EventKind::Allocated {
                container,
                node,
                resource,
                am,
                ..
            } => {
                self.end(*container, t, End::Unreserved);
                self.begin(t, *container, *node, resource, LifeFlag::Am.bit_if(*am));
            }
            EventKind::Reserved {
                container,
                node,
                resource,
                ..
            } => self.begin(t, *container, *node, resource, LifeFlag::Reservation.bit()),
            EventKind::Unreserved { container, .. } | EventKind::KillReserved { container } => {
                self.end(*container, t, End::Unreserved);
            }
            EventKind::Warned {
                container,
                for_app,
                for_queue,
                due,
                ..
            } => {
                let due = due.saturating_sub(start);
                self.change(*container, |life| {
                    life.warned = ms(t);
                    life.due = ms(due);
                    life.for_app = *for_app;
                    life.for_queue = *for_queue;
                });
            }
            EventKind::Marked { container, due } => {
                let due = due.saturating_sub(start);
                self.change(*container, |life| {
                    life.warned = life.warned.min(ms(t));
                    life.due = ms(due);
                });
            }
            EventKind::Spared { container } | EventKind::Forgotten { container } => {
                self.change(*container, |life| {
                    life.warned = NONE;
                    life.due = NONE;
                    life.for_app = None;
                    life.for_queue = None;
                });
            }
            EventKind::Completed { container, exit, .. } => {
                let how = how(*exit, self.outcomes.remove(container));
                self.end(*container, t, how);
            }
            _ => {}
        }
    }

    fn begin(&mut self, t: u64, container: ContainerId, node: NodeId, size: &Resource, flags: u32) {
        let index = self.all.len();
        self.all.push(Life {
            container,
            node,
            queue: self.queues.get(&container.app).copied(),
            size: *size,
            flags,
            start: ms(t),
            end: NONE,
            how: End::Open,
            warned: NONE,
            due: NONE,
            for_app: None,
            for_queue: None,
            stage: NONE,
            changed: true,
        });
        self.present.insert(container, index);
        self.changed.push(index);
    }

    fn end(&mut self, container: ContainerId, t: u64, how: End) {
        self.change(container, |life| {
            life.end = ms(t);
            life.how = how;
            if how == End::Preempted && life.warned != NONE {
                life.due = life.end;
            }
        });
        self.present.remove(&container);
    }

    /// Changes the present life of a container, if it has one.
    fn change(&mut self, container: ContainerId, change: impl FnOnce(&mut Life)) {
        let Some(&index) = self.present.get(&container) else {
            return;
        };
        let life = &mut self.all[index];
        change(life);
        if !life.changed {
            life.changed = true;
            self.changed.push(index);
        }
    }

    /// The rows of those that are new or have changed since the last time; the cluster has so many resource `types`.
    pub fn rows(&mut self, types: usize) -> Vec<u32> {
        let mut rows = Vec::with_capacity(self.changed.len() * LifeRow::STRIDE);
        for index in std::mem::take(&mut self.changed) {
            let life = &mut self.all[index];
            life.changed = false;
            life.row(index).write(&mut rows);
            for amount in &life.size.values()[2..types] {
                rows.extend([*amount as u32, (*amount >> 32) as u32]);
            }
        }
        rows
    }
}

impl Life {
    fn row(&self, index: usize) -> LifeRow {
        LifeRow {
            index: index as u32,
            app: self.container.app.0,
            seq: self.container.seq,
            node: self.node.0,
            queue: self.queue.map_or(NONE, |queue| queue.0),
            memory: u32::try_from(self.size.memory()).unwrap_or(NONE),
            vcores: self.size.vcores().max(0).cast_unsigned(),
            flags: self.flags,
            start: self.start,
            end: self.end,
            how: self.how.number(),
            warned: self.warned,
            due: self.due,
            for_app: self.for_app.map_or(NONE, |app| app.0),
            for_queue: self.for_queue.map_or(NONE, |queue| queue.0),
            stage: self.stage,
        }
    }
}

/// What an exit status means; what the task says of its end tells those of -100 apart.
fn how(exit: i32, outcome: Option<Outcome>) -> End {
    match (exit, outcome) {
        (-102, _) => End::Preempted,
        (-105, _) => End::Stopped,
        (-100, Some(Outcome::Lost)) => End::Lost,
        (-100, Some(Outcome::AppEnded)) => End::AppEnded,
        (-100, _) => End::Released,
        (0, None | Some(Outcome::Finished)) => End::Finished,
        (0, Some(Outcome::AppEnded)) => End::AppEnded,
        (0, Some(Outcome::Released)) => End::Released,
        (0, Some(Outcome::Stopped)) => End::Stopped,
        (0, Some(Outcome::Preempted)) => End::Preempted,
        (0, Some(Outcome::Lost)) => End::Lost,
        _ => End::Failed,
    }
}

/// When each node was there, as far as the event log is known.
#[derive(Clone, Debug, Default)]
pub(super) struct Presence {
    spans: Vec<(u32, u32)>,
    next: usize,
}

impl Presence {
    /// From when, until when (`NONE`: to the end) each node is there, ms.
    pub(super) fn spans(&self) -> &[(u32, u32)] {
        &self.spans
    }

    /// Takes the rows of the log that have come since the last time.
    pub(super) fn follow(&mut self, history: &History) {
        self.spans.resize(history.frontier().nodes().len(), (0, NONE));
        let rows = history.rows();
        for row in rows.between(self.next, rows.len()) {
            let What::Command {
                what,
                entity: Entity::Node(node),
            } = &row.what
            else {
                continue;
            };
            let Some(span) = self.spans.get_mut(node.index()) else {
                continue;
            };
            match *what {
                "addNode" => *span = (ms(row.t), NONE),
                "removeNode" => span.1 = ms(row.t),
                _ => {}
            }
        }
        self.next = rows.len();
    }
}
