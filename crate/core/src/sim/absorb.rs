//! What the scheduler's events do to the simulated cluster.

use super::cluster::{Container, ContainerState, Ended, Leaving, Room, Warning};
use super::row::{Entity, Outcome, What};
use super::world::{Out, World};
use crate::ids::{AppId, ContainerId, NodeId};
use crate::resource::Resource;
use crate::scheduler::{Event, EventKind, Locality, Promise, Reason, Response};

impl World {
    /// Takes an event into the state and writes its row. The event's reason moves into the row.
    pub(super) fn absorb(&mut self, event: &mut Event, out: &mut Out) {
        let cause = self.cause(&event.kind);
        if let EventKind::Response(response) = &event.kind {
            let response = response.clone();
            self.response_row(&response, event.reason.take(), out);
            return;
        }
        let row = self.row_with(out, What::Event(event.kind.clone()), cause, event.reason.take());
        match &event.kind {
            EventKind::Runnable { app, queue }
            | EventKind::Waiting { app, queue }
            | EventKind::Activated { app, queue } => {
                let before = self.app_mut(*app).queue.replace(*queue);
                // Capacity says where an application is only when it activates it.
                self.renamed += u64::from(before != Some(*queue));
            }
            EventKind::Allocated {
                container,
                node,
                resource,
                priority,
                locality,
                am,
                ..
            } => {
                let placed = Placed {
                    container: *container,
                    node: *node,
                    resource: *resource,
                    priority: *priority,
                    locality: *locality,
                    row,
                };
                self.allocated(&placed, *am, out);
            }
            EventKind::Reserved {
                container,
                node,
                resource,
                priority,
                ..
            } => {
                let placed = Placed {
                    container: *container,
                    node: *node,
                    resource: *resource,
                    priority: *priority,
                    locality: Locality::Any,
                    row,
                };
                self.place(&placed, ContainerState::Reserved, false);
            }
            EventKind::Unreserved { container, .. } => self.forget(*container),
            EventKind::AmStarted { container } => self.am_started(*container),
            EventKind::Starved { app, .. } | EventKind::Preempting { app, .. } => {
                self.app_mut(*app).starved_row = Some(row);
            }
            EventKind::Warned {
                container,
                for_app,
                due,
                ..
            } => self.warn(*container, *for_app, *due, row),
            EventKind::Deficit { .. } | EventKind::Round { .. } => self.scene.row = Some(row),
            EventKind::Marked { container, due } => self.warn(*container, None, *due, row),
            EventKind::Spared { container }
            | EventKind::Forgotten { container }
            | EventKind::Dropped { container, .. } => {
                if let Some(container) = self.containers.get_mut(container) {
                    container.warning = None;
                    container.end_row = None;
                }
            }
            EventKind::Completed { container, exit, .. } => self.completed(*container, *exit, row, out),
            EventKind::AppFailed { app } => self.app_failed(*app, row, out),
            EventKind::Hangs { .. } => self.hangs = true,
            _ => {}
        }
    }

    /// The row of what an application last asked for.
    pub(super) fn asked_row(&self, app: AppId) -> Option<u64> {
        let app = self.app(app)?;
        app.asked_row.or(app.submitted_row)
    }

    /// The row that told since when a clock runs.
    fn clock_row(&self, entity: Entity, of: Promise) -> Option<u64> {
        self.below.get(&(entity, of)).map(|clock| clock.row)
    }

    /// The row that led to an event.
    fn cause(&self, event: &EventKind) -> Option<u64> {
        let asked = |app: AppId| self.asked_row(app);
        let starved = |app: AppId| self.app(app).and_then(|app| app.starved_row);
        let of = |container: &ContainerId| self.containers.get(container);
        match event {
            EventKind::Runnable { app, .. }
            | EventKind::Waiting { app, .. }
            | EventKind::Activated { app, .. } => self.app(*app)?.submitted_row,
            EventKind::Allocated { container, .. }
            | EventKind::Reserved { container, .. }
            | EventKind::ReservedAgain { container, .. } => asked(container.app),
            EventKind::Refused { app, .. } => asked(*app),
            EventKind::Starved { app, .. } => {
                let below = self.clock_row(Entity::App(*app), Promise::FairShare);
                below.or_else(|| asked(*app))
            }
            EventKind::Deficit { queue, .. } if cfg!(feature = "fair-old") => {
                let row = |of| self.clock_row(Entity::Queue(*queue), of);
                row(Promise::FairShare).or_else(|| row(Promise::MinShare))
            }
            EventKind::Preempting { app, .. } => starved(*app),
            EventKind::Warned { for_app, .. } => for_app.map_or(self.scene.row, starved),
            EventKind::Unreserved { container, .. } | EventKind::AmStarted { container } => {
                Some(of(container)?.row)
            }
            EventKind::Completed { container, .. } => {
                let container = of(container)?;
                container.end_row.or(self.scene.row).or(Some(container.row))
            }
            EventKind::Killable { container }
            | EventKind::KillReserved { container }
            | EventKind::Spared { container }
            | EventKind::Forgotten { container }
            | EventKind::KillWarned { container, .. }
            | EventKind::Counted { container, .. }
            | EventKind::Dropped { container, .. } => of(container)?.end_row,
            EventKind::AppFailed { .. } => self.next_row.checked_sub(1),
            _ => self.scene.row,
        }
    }

    /// A row for an answer that says something new.
    fn response_row(&mut self, response: &Response, reason: Option<Box<Reason>>, out: &mut Out) {
        let cause = self.scene.row;
        let app = self.app_mut(response.app);
        let news = !response.containers.is_empty()
            || !response.strict.is_empty()
            || !response.negotiable.is_empty()
            || app.last_headroom != response.headroom
            || app.last_preempt != response.preempt;
        app.last_headroom = response.headroom;
        app.last_preempt.clone_from(&response.preempt);
        if news {
            let event = EventKind::Response(Box::new(response.clone()));
            self.row_with(out, What::Event(event), cause, reason);
        }
    }

    fn place(&mut self, placed: &Placed, state: ContainerState, am: bool) {
        let job = self
            .app(placed.container.app)
            .expect("an application has a job")
            .job;
        let container = Container {
            id: placed.container,
            node: placed.node,
            job,
            resource: placed.resource,
            priority: placed.priority,
            locality: placed.locality,
            state,
            am,
            task: None,
            held: false,
            since: self.now,
            acquired: None,
            started: None,
            warning: None,
            run: 0,
            over: None,
            row: placed.row,
            end_row: None,
            given_back: false,
        };
        let before = self.containers.insert(placed.container, container);
        assert!(before.is_none(), "container {} is placed twice", placed.container);
        self.nodes[placed.node.index()].containers.push(placed.container);
    }

    fn allocated(&mut self, placed: &Placed, am: bool, out: &mut Out) {
        self.forget(placed.container);
        self.place(placed, ContainerState::Allocated, am);
        self.nodes[placed.node.index()].used += placed.resource;
        self.hand_over(placed, out);
    }

    /// Takes a container, or a reservation, off its node.
    fn forget(&mut self, container: ContainerId) {
        if let Some(gone) = self.containers.remove(&container) {
            let node = &mut self.nodes[gone.node.index()];
            node.containers.retain(|other| *other != container);
        }
    }

    /// The rooms of preempted containers that an allocation uses again (spec `simulation.md` §9).
    fn hand_over(&mut self, placed: &Placed, out: &mut Out) {
        let rooms = &mut self.nodes[placed.node.index()].rooms;
        let mut wanted = placed.resource;
        let mut victims = Vec::new();
        let mut intended = None;
        while let Some(room) = rooms
            .front_mut()
            .filter(|_| wanted.values().iter().any(|left| *left > 0))
        {
            let used = room.left.min(&wanted);
            room.left -= used;
            wanted -= used;
            victims.push(room.victim);
            intended = intended.or(room.intended);
            if !room.left.is_none() {
                break;
            }
            rooms.pop_front();
        }
        if !victims.is_empty() {
            let what = What::HandedOver {
                container: placed.container,
                victims,
                intended,
            };
            self.row(out, what, Some(placed.row));
        }
    }

    fn warn(&mut self, container: ContainerId, for_app: Option<AppId>, due: u64, row: u64) {
        let start = self.plan.scenario.cluster_timestamp;
        let at = self.now;
        if let Some(container) = self.containers.get_mut(&container) {
            container.warning = Some(Warning {
                at,
                due: due.saturating_sub(start),
                for_app,
            });
            container.end_row = Some(row);
        }
    }

    /// A container has ended for the scheduler.
    fn completed(&mut self, id: ContainerId, exit: i32, row: u64, out: &mut Out) {
        let Some(container) = self.containers.get(&id).cloned() else {
            return;
        };
        let outcome = self.outcome(&container, exit);
        self.forget(id);
        if container.state == ContainerState::Reserved {
            return;
        }
        self.leave_node(&container, outcome);
        if container.started.is_some() && container.over.is_none() {
            self.task_ended(&container, outcome, row, out);
        }
        let wasted =
            container.given_back || outcome == Outcome::Preempted || self.scene.wasted_app == Some(id.app);
        let job = self.job_mut(container.job);
        if outcome == Outcome::Preempted {
            job.preempted += 1;
        }
        let kept_ms = job.master.as_ref().map_or(0, |master| master.kept_of(id));
        let app = self.app_mut(id.app);
        let queue = app.queue;
        if app.am == Some(id) {
            self.scene.am_outcome = Some((id.app, outcome));
        } else {
            app.inbox.push((id, outcome.exit()));
        }
        out.ended.push(Ended {
            id,
            node: container.node,
            job: container.job,
            queue,
            resource: container.resource,
            task: container.task,
            am: container.am,
            allocated: container.since,
            acquired: container.acquired,
            ended: self.now,
            outcome,
            wasted,
            kept_ms,
            for_app: container.warning.and_then(|warning| warning.for_app),
        });
    }

    fn outcome(&self, container: &Container, exit: i32) -> Outcome {
        match exit {
            0 => container.over.unwrap_or(Outcome::Finished),
            -102 => Outcome::Preempted,
            _ if self
                .scene
                .am_outcome
                .is_some_and(|(app, _)| app == container.id.app) =>
            {
                Outcome::AppEnded
            }
            _ => self.scene.aborted.unwrap_or(Outcome::Released),
        }
    }

    /// The node's room is free at once, or when the node has reported the end.
    fn leave_node(&mut self, container: &Container, outcome: Outcome) {
        let reported_end = container.over == Some(outcome);
        let was_running = container.state == ContainerState::Running;
        let node = &mut self.nodes[container.node.index()];
        node.used -= container.resource;
        node.unreported.retain(|(_, other)| *other != container.id);
        if was_running && !reported_end && node.known {
            node.leaving.push(Leaving {
                container: container.id,
                resource: container.resource,
                since: self.now,
            });
        }
        if outcome == Outcome::Preempted && node.known {
            node.rooms.push_back(Room {
                victim: container.id,
                left: container.resource,
                intended: container.warning.and_then(|warning| warning.for_app),
            });
        }
    }

    pub(super) fn task_ended(&mut self, container: &Container, outcome: Outcome, cause: u64, out: &mut Out) {
        if let Some(task) = container.task {
            let what = What::TaskEnded {
                task,
                container: container.id,
                outcome,
            };
            self.row(out, what, Some(cause));
        }
    }
}

/// A container or reservation that comes to a node.
struct Placed {
    container: ContainerId,
    node: NodeId,
    resource: Resource,
    priority: i32,
    locality: Locality,
    row: u64,
}
