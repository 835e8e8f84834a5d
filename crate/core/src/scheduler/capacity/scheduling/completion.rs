//! Containers and reservations that end (spec `capacity.md` §6.9; Hadoop's `completedContainer`, `RMContainerImpl`).

use super::container_status::Status;
use crate::ids::{NodeId, QueueId};
use crate::resource::Resource;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::mail::Mail;
use crate::scheduler::capacity::model::metrics::OfUsers;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::usage::Mode;
use crate::scheduler::capacity::model::users::Scope;
use crate::scheduler::container::{AppSlot, ContainerRef, ContainerState, Ending, Transition};
use crate::scheduler::node::ReleasedBy;
use crate::scheduler::{EventKind, Log, Sink};

impl CapacityScheduler {
    /// A container or reservation ends (`AbstractYarnScheduler.completedContainer`). What it was taken off is asked for
    /// again if its application master has never heard of it.
    pub(crate) fn complete<L: Log>(
        &mut self,
        container: ContainerRef,
        status: &Status,
        ending: Ending,
        sink: &mut Sink<'_, L>,
    ) {
        let held = self.apps.held(container);
        let node = held.base.node;
        if self.apps.is_known(container.app) && self.nodes.get(node).is_some() {
            let queue = self.apps[self.apps.current(container.app)].queue;
            self.complete_in_leaf(queue, container, status, ending, sink);
        }
        let is_given_up = self.settings.autocorrect_container_allocation && ending == Ending::Expired;
        if let Some(taken) = self.apps.held(container).base.taken.clone()
            && self.apps.is_known(container.app)
            && !is_given_up
        {
            self.restore_asks(container, &taken);
        }
    }

    /// The leaf's part of it, and that of its ancestors (`AbstractLeafQueue.completedContainer`).
    pub(crate) fn complete_in_leaf<L: Log>(
        &mut self,
        queue: QueueId,
        container: ContainerRef,
        status: &Status,
        ending: Ending,
        sink: &mut Sink<'_, L>,
    ) {
        let held = self.apps.held(container);
        let (node, resource) = (held.base.node, held.base.resource);
        let label = self.label_of(node);
        let removed = if held.is_reservation() {
            self.unreserve(container, node)
        } else {
            let removed = self.end_container(container, status, ending, label, sink);
            let hash = self.apps.hash(container);
            if let Some(node) = self.nodes.get_mut(node) {
                node.release(hash, container, &resource, ReleasedBy::Scheduler);
            }
            removed
        };
        self.leave_leaf(queue, container, label, removed.then_some(resource));
    }

    /// A reservation that is over ends once more. QUIRK: for it, what its application has reserved by the same key on that node is
    /// given up, and what is released is the size of the one that is over.
    pub(crate) fn complete_past(&mut self, container: ContainerRef) {
        let held = self.apps.held(container);
        let (node, resource) = (held.base.node, held.base.resource);
        if !self.apps.is_known(container.app) || self.nodes.get(node).is_none() {
            return;
        }
        let current = self.apps.current(container.app);
        let (queue, label) = (self.apps[current].queue, self.label_of(node));
        let removed = self.unreserve(container, node);
        self.leave_leaf(queue, container, label, removed.then_some(resource));
    }

    fn leave_leaf(
        &mut self,
        queue: QueueId,
        container: ContainerRef,
        label: Label,
        released: Option<Resource>,
    ) {
        if let Some(resource) = released {
            let current = self.apps.current(container.app);
            self.tree[queue].leaf_mut().active.usage_changed(current);
            self.release_from_queues(queue, container, resource, label);
        }
        self.tree.remove_killable(queue, label, self.apps.id(container));
    }

    /// Takes a live container from its application; answers whether it was one.
    fn end_container<L: Log>(
        &mut self,
        container: ContainerRef,
        status: &Status,
        ending: Ending,
        label: Label,
        sink: &mut Sink<'_, L>,
    ) -> bool {
        let hash = self.apps.hash(container);
        let app = &mut self.apps[container.app];
        if app.live.remove(hash, &container).is_none() {
            return false;
        }
        app.assert_ends_once(container);
        app.fresh.retain(|other| *other != container);
        app.to_preempt.remove(&container);
        self.transition(container, status, ending, sink);
        let resource = self.apps.held(container).base.resource;
        self.apps[container.app].usage.make(label).used -= resource;
        true
    }

    fn transition<L: Log>(
        &mut self,
        container: ContainerRef,
        status: &Status,
        ending: Ending,
        sink: &mut Sink<'_, L>,
    ) {
        let held = &mut self.apps.held_mut(container).base;
        let (node, is_am) = (held.node, held.is_am);
        let transition = held.transition(ending);
        if transition == Transition::Ignored {
            return;
        }
        held.state = ContainerState::Ended(ending);
        if transition == Transition::EndsAndCleansUp {
            self.mail.push_back(Mail::Clean(node, container));
        }
        self.mail.push_back(Mail::Finished(container));
        if let Ok(machine) = self.machine(node) {
            machine.acquired.retain(|other| *other != container);
        }
        let kind = EventKind::Completed {
            container: self.apps.id(container),
            exit: status.exit,
            diagnostics: status.diagnostics.clone(),
            am: is_am,
        };
        sink.emit(kind, || self.why_completed(container, status));
    }

    /// Gives up the reservation of `container` on `node` (`FiCaSchedulerApp.unreserve`); answers whether there was one.
    pub(crate) fn unreserve(&mut self, container: ContainerRef, node: NodeId) -> bool {
        let key = self.apps.held(container).base.key;
        let node_hash = self.node_hash(node);
        let label = self.label_of(node);
        let current = self.apps.current(container.app);
        let app = &mut self.apps[current];
        let Some(of_key) = app.reservations.get_mut(key.hash(), &key) else {
            return false;
        };
        let Some(reserved) = of_key.remove(node_hash, &node) else {
            return false;
        };
        if of_key.is_empty() {
            app.reservations.remove(key.hash(), &key);
        }
        self.assert_reserved(reserved, node);
        let app = &mut self.apps[current];
        app.counters_mut(key).reserved_again = 0;
        let resource = self.apps.held(reserved).reserved.unwrap_or_default();
        self.apps[current].usage.make(label).reserved -= resource;
        if let Some(node) = self.nodes.get_mut(node) {
            node.base.reserved = None;
        }
        self.touch_node(node);
        let queue = self.apps[current].queue;
        let held = self.apps.held(container);
        let amount = held.reserved.unwrap_or(held.base.resource);
        self.count_reserved(queue, -amount, label);
        self.charge_reserved(queue, -amount, label);
        true
    }

    /// Changes what is reserved in a queue and its ancestors.
    pub(crate) fn charge_reserved(&mut self, queue: QueueId, amount: Resource, label: Label) {
        self.tree
            .change_path(queue, |queue| queue.usage.make(label).reserved += amount);
    }

    /// Changes the metric of reserved containers, which counts the default partition only.
    pub(crate) fn count_reserved(&mut self, queue: QueueId, amount: Resource, label: Label) {
        if !label.is_none() {
            return;
        }
        self.tree
            .count_reserved(queue, amount.memory(), i64::from(amount.vcores()));
    }

    /// The usage of a leaf, of its user and of its ancestors falls (`releaseResource`).
    pub(crate) fn release_from_queues(
        &mut self,
        queue: QueueId,
        container: ContainerRef,
        resource: Resource,
        label: Label,
    ) {
        self.charge_path(queue, -resource, label);
        let id = self.apps.id(container);
        if self.apps.held(container).label.is_none() && !label.is_none() {
            let leaf = self.tree[queue].leaf_mut();
            leaf.ignoring_exclusivity.make(label).remove(&id);
            leaf.came_reserved.make(label).remove(&id);
        }
        self.charge_user(queue, self.apps.current(container.app), -resource, label);
    }

    /// Changes the usage of a queue and its ancestors without looking at limits (`incUsedResource`).
    pub(crate) fn charge_path(&mut self, queue: QueueId, amount: Resource, label: Label) {
        let mut next = Some(queue);
        while let Some(id) = next {
            self.tree.charge(&self.env, id, amount, label);
            next = self.tree[id].parent;
        }
    }

    /// Changes the usage of the application's user in a leaf.
    pub(crate) fn charge_user(&mut self, queue: QueueId, app: AppSlot, amount: Resource, label: Label) {
        let user = self.apps[app].user;
        let weight = self.weight_in(queue, app);
        self.tree[queue]
            .leaf_mut()
            .users
            .charge(&self.env, user, weight, amount, label);
        if self.env.switches.computes_limits_on_charge() {
            self.headroom(app);
        } else if self.tree.user_metrics(queue) == OfUsers::Kept {
            // The headroom that the metrics show is of no use, but finding the limit for it counts the users anew.
            self.tree[queue].user_limit(&self.env, user, label, Mode::Respect, Scope::Active);
        }
    }
}
