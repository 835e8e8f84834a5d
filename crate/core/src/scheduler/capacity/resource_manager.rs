//! What the resource manager does around the scheduler: mail between the two, delivery of application masters, and the
//! reports of what changed without an event of its own (spec `replay-format.md`, "Capacity").

use super::CapacityScheduler;
use super::model::partition::Label;
use super::rules::{MASTER_ENDED, MASTER_STARTED};
use super::scheduling::container_status::Status;
use crate::ids::NodeId;
use crate::ids::QueueId;
use crate::scheduler::capacity::model::mail::{Mail, Preempt};
use crate::scheduler::container::{AppSlot, ContainerRef, Ending};
use crate::scheduler::{Event, EventKind, Log, Reason, Sink};

impl CapacityScheduler {
    /// Hands out the mail, and what it causes, in order.
    pub(crate) fn deliver<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        while let Some(mail) = self.mail.pop_front() {
            match mail {
                Mail::NodeLabels(change) => {
                    self.update_labels(change, sink);
                    self.sync(sink);
                }
                Mail::Clean(node, container) => {
                    if let Ok(machine) = self.machine(node)
                        && machine.running.contains(&container)
                        && !machine.to_kill.contains(&container)
                    {
                        machine.to_kill.push(container);
                    }
                }
                Mail::AttemptAdded(app) => self.request_master(app, sink),
                Mail::Allocated(app) => self.acquire_master(app, sink),
                Mail::Finished(container) => self.master_may_have_ended(container, sink),
                Mail::Preempt(kind, container, reason) => {
                    self.preempt(kind, container, reason, sink);
                    self.sync(sink);
                }
            }
        }
    }

    /// The resource manager knows the application.
    fn is_on_the_books(&self, app: AppSlot) -> bool {
        self.apps.is_known(app) && !self.apps[app].forgotten
    }

    /// A managed attempt without its AM container yet.
    fn waits_for_master(&self, app: AppSlot) -> bool {
        self.is_on_the_books(app) && self.apps[app].is_waiting_for_am()
    }

    /// The attempt asks for its AM container: one, at priority 0, anywhere.
    fn request_master<L: Log>(&mut self, app: AppSlot, sink: &mut Sink<'_, L>) {
        if !self.waits_for_master(app) {
            return;
        }
        let request = self.apps[app].am_request.expect("a managed attempt");
        let queue = self.apps[app].queue;
        let label = request
            .label
            .or(self.tree[queue].default_label)
            .unwrap_or(Label::NONE);
        let maximum = self.maximum_allocation();
        let resource =
            self.env
                .calc
                .normalize(&request.resource, &self.env.minimum, &maximum, &self.env.minimum);
        #[cfg(feature = "attempts")]
        self.keep_am_request(app, resource);
        self.ask_for_master(app, resource, label);
        self.pull_allocation(app);
        self.sync(sink);
    }

    /// The first container of the attempt becomes its AM container.
    fn acquire_master<L: Log>(&mut self, app: AppSlot, sink: &mut Sink<'_, L>) {
        if !self.waits_for_master(app) {
            return;
        }
        let containers = self.pull_allocation(app);
        self.hand_over(&containers);
        let Some(first) = containers
            .first()
            .copied()
            .filter(|first| self.apps.live(*first).is_some())
        else {
            return;
        };
        self.apps[app].master = Some(first);
        self.apps.held_mut(first).base.is_am = true;
        let container = self.apps.id(first);
        sink.emit(EventKind::AmStarted { container }, || {
            self.why_about(&MASTER_STARTED, first)
        });
    }

    /// The containers were handed to their application master: their nodes start them.
    pub(crate) fn hand_over(&mut self, containers: &[ContainerRef]) {
        for container in containers {
            let node = self.apps.held(*container).base.node;
            if let Ok(machine) = self.machine(node)
                && !machine.acquired.contains(container)
            {
                machine.acquired.push(*container);
            }
        }
    }

    /// When the AM container has ended, so has the application.
    fn master_may_have_ended<L: Log>(&mut self, container: ContainerRef, sink: &mut Sink<'_, L>) {
        let app = container.app;
        if self.is_on_the_books(app) && self.apps[app].master == Some(container) {
            let number = self.apps[app].number;
            sink.emit(EventKind::AppFailed { app: number }, || {
                self.why_about(&MASTER_ENDED, container)
            });
            self.end_with_master(app, sink);
        }
    }

    fn preempt<L: Log>(
        &mut self,
        kind: Preempt,
        container: ContainerRef,
        reason: Option<Box<Reason>>,
        sink: &mut Sink<'_, L>,
    ) {
        let id = self.apps.id(container);
        let event = match kind {
            Preempt::Mark => {
                let due = self.policy.due(id, self.now);
                EventKind::Marked { container: id, due }
            }
            Preempt::Kill | Preempt::KillPast => EventKind::Killable { container: id },
            Preempt::KillReserved => EventKind::KillReserved { container: id },
        };
        sink.events.push(Event { kind: event, reason });
        match kind {
            Preempt::Mark => {
                if self.apps.is_known(container.app) && self.apps.live(container).is_some() {
                    self.apps[container.app].to_preempt.insert(container);
                }
            }
            Preempt::Kill | Preempt::KillPast if self.settings.lazy_preemption => {
                self.make_killable(container);
            }
            Preempt::Kill => self.complete(container, &Status::preempted(), Ending::Killed, sink),
            Preempt::KillPast => self.complete_past(container),
            Preempt::KillReserved => {
                self.complete(container, &Status::unreserved(), Ending::Killed, sink);
            }
        }
    }

    fn make_killable(&mut self, container: ContainerRef) {
        let (hash, id) = (self.apps.hash(container), self.apps.id(container));
        let (node, resource) = (
            self.apps.held(container).base.node,
            self.apps.held(container).base.resource,
        );
        let Some(on) = self.nodes.get_mut(node) else {
            return;
        };
        on.make_killable(hash, container, &resource);
        let label = on.label;
        if !self.apps.is_known(container.app) {
            return;
        }
        let leaf = self.apps[self.apps.current(container.app)].queue;
        self.tree.add_killable(leaf, label, id, resource);
    }

    /// Reports what changed without an event of its own: reservations by node, activations by leaf.
    pub(crate) fn sync<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        self.report_reservations(sink);
        self.report_activations(sink);
    }

    fn report_reservations<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        if self.touched_nodes.is_empty() && self.gone.is_empty() {
            return;
        }
        let mut touched = std::mem::take(&mut self.touched_nodes);
        if touched.len() > 1 {
            let rank = |id: &NodeId| {
                self.arrival
                    .iter()
                    .position(|other| other == id)
                    .unwrap_or(usize::MAX)
            };
            touched.sort_by_key(rank);
            touched.dedup();
        }
        for node in touched {
            let present = self.container_on(node);
            let Ok(machine) = self.machine(node) else {
                continue;
            };
            let past = machine.shown_reservation;
            if present == past {
                continue;
            }
            machine.shown_reservation = present;
            if let Some(past) = past {
                let container = self.apps.id(past);
                sink.emit(EventKind::Unreserved { container, node }, || {
                    self.why_unreserved(past, node)
                });
            }
            if let Some(present) = present {
                let event = self.reserved_event(present, node);
                sink.emit(event, || self.why_reservation_shown(present, node));
            }
        }
        for (node, gone) in std::mem::take(&mut self.gone) {
            let container = self.apps.id(gone);
            sink.emit(EventKind::Unreserved { container, node }, || {
                self.why_unreserved(gone, node)
            });
        }
    }

    /// The event of a reservation.
    pub(crate) fn reserved_event(&self, container: ContainerRef, node: NodeId) -> EventKind {
        let held = self.apps.held(container);
        EventKind::Reserved {
            container: self.apps.id(container),
            node,
            resource: held.reserved.unwrap_or(held.base.resource),
            priority: held.base.key.priority,
            allocation_request_id: None,
        }
    }

    fn report_activations<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        if self.touched_apps.is_empty() {
            return;
        }
        let touched = std::mem::take(&mut self.touched_apps);
        let mut fresh = Vec::new();
        for app in touched {
            let active_in = self.leaf_that_serves(app);
            let entry = &mut self.apps[app];
            if let Some(leaf) = active_in {
                if !std::mem::replace(&mut entry.shown_active, true) {
                    fresh.push((app, leaf));
                }
            } else if self.tree[entry.queue].leaf().pending.contains(&app) {
                entry.shown_active = false;
            }
        }
        if fresh.len() > 1 {
            let leaves = self.tree.leaves();
            let rank = |of: QueueId| leaves.iter().position(|leaf| *leaf == of);
            fresh.sort_by_key(|(app, leaf)| {
                let entry = &self.apps[*app];
                (rank(*leaf), std::cmp::Reverse(entry.priority), entry.number)
            });
        }
        for (app, _) in fresh {
            let number = self.apps[app].number;
            let queue = self.apps[app].queue;
            sink.emit(EventKind::Activated { app: number, queue }, || {
                self.why_activated(app)
            });
        }
    }

    /// The leaf that has an application among those that it serves: its own, or after its end one that it has left as an active one
    /// while it waited there (`order-fair-waiting`), or the one that a new priority put it into. Of a leaf that nothing leads to any more
    /// nothing is reported.
    fn leaf_that_serves(&self, app: AppSlot) -> Option<QueueId> {
        let has = |leaf: &QueueId| self.tree[*leaf].leaf().active.contains(app);
        let serves = |leaf: &QueueId| has(leaf) && self.tree.has_below_root(*leaf);
        let entry = &self.apps[app];
        Some(entry.queue).filter(serves).or_else(|| {
            let leaves = if entry.forgotten {
                self.tree.leaves()
            } else {
                self.source_leaf(app).into_iter().collect()
            };
            leaves.into_iter().find(serves)
        })
    }
}
