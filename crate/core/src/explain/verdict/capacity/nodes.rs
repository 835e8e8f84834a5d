//! Room is free, but not where, or not for whom, it is asked for.

use super::super::Gate;
use super::of::{Of, closing};
use crate::ids::{AppId, QueueId};
use crate::resource::Resource;
use crate::scheduler::capacity::rules::{
    ANYWHERE_DELAY, ASK_HEADROOM, BLACKLISTED, DOES_NOT_FIT, LARGER_THAN_NODE, MASTER_IN_OTHER_PARTITION,
    MUST_GIVE_UP, NODE_FULL, NODE_RESERVED, NOT_RESERVED, OTHER_PARTITION_DELAY, QUEUE_LIMIT, RACK_DELAY,
    RESERVED_ENOUGH, STRICT_LOCALITY, USER_LIMIT,
};
use crate::scheduler::{Check, EventKind, Outcome, Subject};
use crate::sim::What;

impl Of<'_> {
    fn naming_room(&self, gate: Gate, (ask, free): (Resource, Resource)) -> Gate {
        self.naming(gate).naming("ask", ask).naming("free", free)
    }

    /// What is free would be enough, but nodes are reserved: one for itself that has not enough yet, or those that have enough
    /// for others.
    pub(super) fn held_by_reservation(&self) -> Gate {
        let Some(room) = self.scheduler.room_in_sum(self.app, self.label) else {
            return Gate::open("held-by-reservation");
        };
        let reserved = self.scheduler.reserved_nodes(self.label);
        let own = reserved.iter().find(|(_, container, _)| self.owns(container.app));
        let of_others = reserved
            .iter()
            .find(|(_, _, free)| self.scheduler.is_enough(free, &room.0));
        let Some((node, container, free)) = own.or(of_others) else {
            return Gate::open("held-by-reservation");
        };
        let check = Check::new(Subject::Node(*node), &NODE_RESERVED, Outcome::Info)
            .with("container", Subject::Container(*container));
        self.naming_room(Gate::closed("held-by-reservation").because([check]), room)
            .naming("node", *node)
            .naming("for", container.app)
            .naming("unallocated", *free)
    }

    /// Room is free in sum for one of its requests, but on no node together, or not for it.
    pub(super) fn no_node_fits(&self) -> Gate {
        let Some(room) = self.scheduler.room_in_sum(self.app, self.label) else {
            return Gate::open("no-node-fits");
        };
        let rules = [
            &DOES_NOT_FIT,
            &LARGER_THAN_NODE,
            &BLACKLISTED,
            &STRICT_LOCALITY,
            &RACK_DELAY,
            &ANYWHERE_DELAY,
            &OTHER_PARTITION_DELAY,
            &MASTER_IN_OTHER_PARTITION,
            &MUST_GIVE_UP,
            &RESERVED_ENOUGH,
            &NOT_RESERVED,
            &NODE_FULL,
        ];
        let about = |check: &Check| match check.subject {
            Subject::App(app) => app == self.number(),
            Subject::Node(node) => self.scheduler.partition_of_node(node) == self.label,
            _ => false,
        };
        let mut closed = closing(&self.moment.visits().checks, &rules, about);
        closed.sort_by_key(|check| check.rule == &NODE_FULL);
        let only_full = closed.iter().all(|check| check.rule == &NODE_FULL);
        if only_full && self.has_room_somewhere(&room.0) {
            return Gate::open("no-node-fits");
        }
        self.naming_room(Gate::blocked_by("no-node-fits", closed), room)
    }

    /// Room is free in sum, and others are in front of it: those who get it, or for whom it is kept.
    pub(super) fn behind_others(&self) -> Gate {
        let Some(room) = self.scheduler.room_in_sum(self.app, self.label) else {
            return Gate::open("behind-others");
        };
        let visits = self.moment.visits();
        let about = |check: &Check| match check.subject {
            Subject::App(app) => app == self.number(),
            Subject::Queue(queue) => self.scheduler.path_of(self.queue).any(|of| of == queue),
            _ => false,
        };
        let kept = closing(&visits.checks, &[&QUEUE_LIMIT, &ASK_HEADROOM, &USER_LIMIT], about);
        let gate = Gate::blocked_by("behind-others", kept);
        let taken_by = match gate.checks.first() {
            None => self.served_before(|_| true),
            Some(check) if check.rule == &QUEUE_LIMIT => self.served_before(|leaf| {
                let mut above = self.scheduler.path_of(leaf);
                above.any(|queue| Subject::Queue(queue) == check.subject)
            }),
            Some(_) => None,
        };
        let limit = gate.checks.first().map(|check| check.subject);
        let gate = gate.naming_some("limit", limit);
        match taken_by {
            Some(app) => {
                let standing = super::super::Standing::Closed;
                let gate = Gate { standing, ..gate };
                self.naming_room(gate, room).naming("for", app)
            }
            None => self.naming_room(gate, room),
        }
    }

    /// Whom, in leaves that count, the next heartbeats give or keep a container before it.
    pub(super) fn served_before(&self, counts: impl Fn(QueueId) -> bool) -> Option<AppId> {
        self.moment.visits().rows.iter().find_map(|row| match &row.what {
            What::Event(EventKind::Allocated { container, .. } | EventKind::Reserved { container, .. })
                if !self.owns(container.app) && self.queue_of(container.app).is_some_and(&counts) =>
            {
                Some(container.app)
            }
            _ => None,
        })
    }

    /// Whether a node of the partition has enough for a request.
    fn has_room_somewhere(&self, ask: &Resource) -> bool {
        let nodes = self.moment.world().nodes().iter().filter(|node| node.known);
        let free = nodes
            .filter(|node| self.scheduler.partition_of_node(node.id) == self.label)
            .filter_map(|node| self.moment.world().scheduler().unallocated(node.id));
        free.into_iter().any(|free| self.scheduler.is_enough(&free, ask))
    }
}
