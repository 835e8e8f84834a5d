//! Containers from their allocation to the report that their room is free (`replay-format.md`, "Launch", "Completion").

use crate::ids::{AppId, ContainerId, NodeId, QueueId};
use crate::resource::Resource;
use crate::scheduler::request::RequestKey;
use crate::scheduler::superior::SuperiorScheduler;
use crate::scheduler::{EventKind, Locality, Log, Reason, Sink, Text};

/// One container.
#[derive(Clone, Debug)]
pub(crate) struct Container {
    pub(crate) id: ContainerId,
    pub(crate) node: NodeId,
    pub(crate) pool: usize,
    pub(crate) resource: Resource,
    pub(crate) key: RequestKey,
    pub(crate) locality: Locality,
    pub(crate) am: bool,
    pub(crate) state: State,
    /// Whether it is under warning.
    pub(crate) marked: bool,
}

/// Where a container is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// Not yet handed over.
    Allocated,
    /// Handed over.
    Acquired,
    /// Reported by its node.
    Running,
    /// Over; its room is not free until the node has reported it.
    Ended,
}

/// Where a container goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target {
    pub(crate) app: AppId,
    pub(crate) key: RequestKey,
    pub(crate) node: NodeId,
    pub(crate) locality: Locality,
}

impl SuperiorScheduler {
    /// Puts a container on a node: everything that is counted changes here.
    pub(crate) fn allocate_container<L: Log>(
        &mut self,
        target: Target,
        sink: &mut Sink<'_, L>,
        reason: impl FnOnce(&Self) -> Reason,
    ) {
        let Target {
            app: app_id,
            key,
            node,
            locality,
        } = target;
        let reason = sink
            .wants(crate::scheduler::Detail::Reasons)
            .then(|| reason(self));
        let app = self.apps.get(&app_id).expect("a live application");
        let request = app.request(key).expect("a stored request");
        let (queue, pool, resource, am) = (app.queue, request.pool, request.resource, app.wants_am());
        let reserved = self.take_reservation(app_id, key, sink);
        let id = reserved.unwrap_or_else(|| self.next_container(app_id));
        self.consume(target);
        self.use_up(queue, pool, app_id, resource);
        if am {
            self.queues[queue].holdings[pool].am_used += resource;
            self.run(app_id, sink);
        }
        self.change_node(node, |node| {
            node.available -= resource;
            node.containers.push(id);
        });
        self.containers.insert(
            id,
            Container {
                id,
                node,
                pool,
                resource,
                key,
                locality,
                am,
                state: State::Allocated,
                marked: false,
            },
        );
        let app = self.apps.get_mut(&app_id).expect("a live application");
        app.live.insert(id);
        if am {
            app.am = Some(id);
            self.new_ams.push(id);
        } else {
            app.fresh.push(id);
        }
        self.plan_placed(target, pool);
        let kind = EventKind::Allocated {
            container: id,
            node,
            resource,
            priority: key.priority,
            allocation_request_id: None,
            locality,
            am,
            from_reservation: reserved.is_some(),
        };
        match reason {
            Some(reason) => sink.emit(kind, || reason),
            None => sink.tell(kind),
        }
    }

    pub(crate) fn next_container(&mut self, app: AppId) -> ContainerId {
        let app = self.apps.get_mut(&app).expect("a live application");
        app.containers += 1;
        ContainerId {
            app: app.id,
            seq: app.containers,
        }
    }

    /// Adds to what is used, along the path, by the user and by the application.
    fn use_up(&mut self, queue: QueueId, pool: usize, app: AppId, resource: Resource) {
        self.queues.along(queue, pool, |holding| holding.used += resource);
        let app = self.apps.get_mut(&app).expect("a live application");
        app.used[pool] += resource;
        let users = &mut self.queues[queue].holdings[pool].users;
        *users.entry(app.user.clone()).or_default() += resource;
    }

    /// Handed over: its node reports it as running with its next heartbeat.
    pub(crate) fn acquire(&mut self, id: ContainerId) {
        let container = self.containers.get_mut(&id).expect("a live container");
        container.state = State::Acquired;
        let node = container.node;
        self.change_node(node, |node| node.starting.push(id));
    }

    pub(crate) fn started(&mut self, id: ContainerId) {
        if let Some(container) = self.containers.get_mut(&id)
            && container.state == State::Acquired
        {
            container.state = State::Running;
        }
    }

    /// The resource manager ends a container: its room is free at once unless its node has reported it as running.
    pub(crate) fn kill<L: Log>(&mut self, id: ContainerId, exit: i32, text: Text, sink: &mut Sink<'_, L>) {
        let running = self.containers[&id].state == State::Running;
        self.end(id, exit, text, sink);
        self.leave(id, running);
    }

    /// As [`Self::kill`], with the reason of the end.
    pub(crate) fn kill_because<L: Log>(
        &mut self,
        id: ContainerId,
        sink: &mut Sink<'_, L>,
        reason: impl FnOnce() -> Reason,
    ) {
        let container = &self.containers[&id];
        let (running, am) = (container.state == State::Running, container.am);
        self.discount(id);
        let diagnostics = Text::from("Container preempted by scheduler");
        let kind = EventKind::Completed {
            container: id,
            exit: -102,
            diagnostics,
            am,
        };
        sink.emit(kind, reason);
        self.leave(id, running);
    }

    fn leave(&mut self, id: ContainerId, running: bool) {
        if running {
            let node = self.containers[&id].node;
            self.change_node(node, |node| node.ending.push(id));
        } else {
            self.free_room(id);
        }
    }

    /// Ends a container for the scheduler; its room stays occupied.
    pub(crate) fn end<L: Log>(
        &mut self,
        id: ContainerId,
        exit: i32,
        diagnostics: Text,
        sink: &mut Sink<'_, L>,
    ) {
        let am = self.containers[&id].am;
        self.discount(id);
        sink.tell(EventKind::Completed {
            container: id,
            exit,
            diagnostics,
            am,
        });
    }

    /// Takes a container out of everything that is counted but its node's room.
    fn discount(&mut self, id: ContainerId) {
        self.unsettled = true;
        let container = self.containers.get_mut(&id).expect("a live container");
        let was = std::mem::replace(&mut container.state, State::Ended);
        assert!(was != State::Ended, "a container ends once");
        let container = container.clone();
        let (pool, resource) = (container.pool, container.resource);
        let app = self
            .apps
            .get_mut(&id.app)
            .expect("the application of a live container");
        let queue = app.queue;
        app.live.remove(&id);
        app.used[pool] -= resource;
        app.assert_not_negative(pool);
        app.fresh.retain(|fresh| *fresh != id);
        app.notices.retain(|marked| *marked != id);
        let user = app.user.clone();
        self.queues.along(queue, pool, |holding| {
            holding.used -= resource;
            if container.marked {
                holding.marked -= resource;
            }
        });
        let holding = &mut self.queues[queue].holdings[pool];
        if container.am {
            holding.am_used -= resource;
            self.ended_ams.push(id.app);
        }
        let users = &mut holding.users;
        if let Some(used) = users.get_mut(&user) {
            *used -= resource;
            if used.is_none() {
                users.remove(&user);
            }
        }
        self.mark_ended(id);
        if was == State::Allocated && !container.am {
            self.give_back(&container);
        }
    }

    /// The room of an ended container is free.
    pub(crate) fn free_room(&mut self, id: ContainerId) {
        self.unsettled = true;
        let container = self.containers.remove(&id).expect("an ended container");
        self.change_node(container.node, |node| {
            node.available += container.resource;
            node.containers.retain(|other| *other != id);
            node.starting.retain(|other| *other != id);
            node.ending.retain(|other| *other != id);
        });
        self.mark_freed(id);
    }
}
