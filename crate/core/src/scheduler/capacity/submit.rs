//! Applications come, ask and go (spec `capacity.md` §3.2, §5.3; `replay-format.md`, "Capacity").

use std::sync::Arc;

use super::app::{AmRequest, App, NewApp};
use super::asks::LabelledAsk;
use super::order::insert_pending;
use super::partition::Label;
use super::queue::Kind;
use super::release::Status;
use super::resource_manager::{Mail, Preempt};
use super::rules::CLEANED;
use super::{AppSlot, CapacityScheduler, ContainerRef, Log, Sink};
use crate::config::capacity::QueueState;
use crate::ids::{AppId, ContainerId, NodeId, QueueId};
use crate::resource::Resource;
use crate::scheduler::container::{ContainerState, Ending};
use crate::scheduler::node::ReleasedBy;
use crate::scheduler::request::{Place, PlacedAsk, RequestKey};
use crate::scheduler::{AddApp, Allocate, Ask, EventKind, Heartbeat, Rejection, Response};

impl CapacityScheduler {
    pub(super) fn op_add_app<L: Log>(
        &mut self,
        add: &AddApp,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        if self.apps.find(add.app).is_some() {
            return Err(Rejection::DuplicateApp);
        }
        let name = self.place(&add.queue, &add.user);
        let am_request = match add.am {
            Some(am) => Some(self.check_am_request(&name, add.label.as_deref(), am)?),
            None => None,
        };
        let asked = add.priority.unwrap_or_else(|| self.default_priority(&name));
        let priority = asked.min(self.maximum_priority);
        let queue = self.admit(&name, &add.user)?;
        self.sync(sink);
        self.deliver(sink);
        let user = self.users.intern(&add.user);
        let mut app = App::new(NewApp {
            number: add.app,
            user,
            queue,
            priority,
            start: self.now,
            am_request,
            label_name: add.label.clone().unwrap_or_else(|| "".into()),
        });
        app.am_label = am_request
            .and_then(|request| request.label)
            .unwrap_or(Label::NONE);
        let master = am_request.map_or(self.env.minimum, |request| request.resource);
        app.usage.make(Label::NONE);
        app.usage.make(app.am_label).am_used = master;
        let slot = self.apps.add(app);
        self.check_runnable(slot);
        self.track(slot);
        self.submit_attempt(queue, slot);
        if am_request.is_some() {
            self.mail.push_back(Mail::AttemptAdded(slot));
        }
        self.sync(sink);
        Ok(())
    }

    /// The priority of an application that comes without (`getDefaultPriorityForQueue`).
    fn default_priority(&self, queue: &str) -> i32 {
        match self.tree.find(queue).map(|id| &self.tree[id].kind) {
            Some(Kind::Leaf(leaf)) => leaf.default_priority,
            _ => 0,
        }
    }

    /// The AM request as the resource manager normalises and checks it.
    fn check_am_request(
        &mut self,
        queue: &str,
        label: Option<&str>,
        am: Resource,
    ) -> Result<AmRequest, Rejection> {
        let queue = self.tree.find(queue);
        let maximum = self.maximum_allocation_of(queue);
        let label = self.check_request(queue, &am, &maximum, label, Place::ANY)?;
        let resource = self
            .env
            .calc
            .normalize(&am, &self.env.minimum, &maximum, &self.env.minimum);
        Ok(AmRequest { resource, label })
    }

    /// The largest container that may be asked for in a queue.
    fn maximum_allocation_of(&self, queue: Option<QueueId>) -> Resource {
        let cluster = self.maximum_allocation();
        let leaf = queue.filter(|queue| self.tree[*queue].is_leaf());
        leaf.map_or(cluster, |leaf| self.tree[leaf].maximum_allocation.min(&cluster))
    }

    /// Checks the size and label of an ask and answers the label that it ends up with; `None` stays only where the queue is
    /// not known (`normalizeAndValidateRequest`).
    fn check_request(
        &mut self,
        queue: Option<QueueId>,
        size: &Resource,
        maximum: &Resource,
        given: Option<&str>,
        place: Place,
    ) -> Result<Option<Label>, Rejection> {
        if !self.settings.labels_enabled && given.is_some_and(|label| !label.is_empty()) {
            return Err(Rejection::LabelNotAllowed);
        }
        let bad = |i: usize| size.get(i) < 0 || size.get(i) > maximum.get(i);
        if (0..self.env.types).any(bad) {
            return Err(Rejection::InvalidRequest);
        }
        let anywhere = place == Place::ANY;
        let label = given.map(|name| self.env.partitions.intern(name.trim()));
        if label.is_some_and(|label| !label.is_none()) && !anywhere {
            return Err(Rejection::LabelNotAllowed);
        }
        let Some(queue) = queue.map(|queue| &self.tree[queue]) else {
            return Ok(label);
        };
        let label = label
            .or(queue.default_label.filter(|_| anywhere))
            .unwrap_or(Label::NONE);
        let is_known = self
            .env
            .partitions
            .known(self.env.partitions.name(label))
            .is_some();
        if label.is_none() || (is_known && queue.names_label(label)) {
            Ok(Some(label))
        } else {
            Err(Rejection::LabelNotAllowed)
        }
    }

    /// Finds the queue of a new application and enters it there.
    fn admit(&mut self, name: &Arc<str>, user: &Arc<str>) -> Result<QueueId, Rejection> {
        let root = self.tree.root();
        if self.tree[root].applications() >= self.settings.maximum_applications {
            return Err(Rejection::SystemApplicationLimit);
        }
        if let Some(plan) = self.tree.find(name)
            && matches!(&self.tree[plan].kind, Kind::Parent(parent) if parent.is_plan)
        {
            // Hadoop looks for the default queue beside the plan, by the name that was given.
            return self.admit_to(&format!("{name}-default"), user);
        }
        self.admit_to(name, user)
    }

    fn admit_to(&mut self, name: &str, user: &Arc<str>) -> Result<QueueId, Rejection> {
        let found = match self.tree.find(name) {
            Some(queue) => Some(queue),
            None if self.tree.is_ambiguous(name) => return Err(Rejection::AmbiguousQueue),
            None => self.create_queue(name),
        };
        let queue = found.ok_or(Rejection::UnknownQueue)?;
        if !self.tree[queue].is_leaf() {
            return Err(Rejection::NotALeafQueue);
        }
        self.enter(queue, user)?;
        Ok(queue)
    }

    /// Whether a leaf takes another application of that user (`validateSubmitApplication`).
    pub(super) fn validate_submit(&mut self, queue: QueueId, user: &Arc<str>) -> Result<(), Rejection> {
        let key = self.users.intern(user);
        let leaf = &mut self.tree[queue];
        if leaf.state() != QueueState::Running {
            return Err(Rejection::QueueNotRunning);
        }
        if leaf.applications() >= leaf.leaf().maximum_applications {
            return Err(Rejection::QueueApplicationLimit);
        }
        let weight = leaf.weight_of(user);
        let per_user = leaf.leaf().maximum_applications_per_user;
        if leaf.leaf_mut().users.make(key, weight).applications() >= per_user {
            return Err(Rejection::UserApplicationLimit);
        }
        let parent = leaf.parent.expect("a leaf has a parent");
        self.validate_parent(parent)
    }

    fn validate_parent(&self, parent: QueueId) -> Result<(), Rejection> {
        if self.tree[parent].state() == QueueState::Running {
            Ok(())
        } else {
            Err(Rejection::QueueNotRunning)
        }
    }

    /// Counts a new application in a leaf's ancestors (`submitApplication`).
    pub(super) fn enter(&mut self, queue: QueueId, user: &Arc<str>) -> Result<(), Rejection> {
        self.validate_submit(queue, user)?;
        for parent in self.tree.path_to_root(queue).skip(1) {
            self.validate_parent(parent)?;
        }
        self.tree
            .change_ancestors(queue, |parent| parent.applications += 1);
        Ok(())
    }

    /// An attempt enters a leaf (`submitApplicationAttempt`).
    pub(super) fn submit_attempt(&mut self, queue: QueueId, app: AppSlot) {
        let weight = self.weight_in(queue, app);
        let entry = &self.apps[app];
        let (user, runnable) = (entry.user, entry.runnable);
        let leaf = self.tree[queue].leaf_mut();
        let record = leaf.users.make(user, weight);
        if !runnable {
            leaf.non_runnable.push(app);
            return;
        }
        record.pending += 1;
        leaf.runnable.push(app);
        insert_pending(&mut leaf.pending, &self.apps.all, app);
        self.touched_apps.push(app);
        let last = leaf.last_cluster;
        if self.env.calc.positive(&last, &last) {
            self.activate_applications(queue);
        }
    }

    pub(super) fn op_allocate<L: Log>(
        &mut self,
        allocate: &Allocate,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let app = self.apps.find(allocate.app).ok_or(Rejection::UnknownApp)?;
        if self.apps[app].is_waiting_for_am() {
            return Err(Rejection::AmNotStarted);
        }
        let asks = self.check_asks(app, &allocate.asks)?;
        for id in &allocate.release {
            if let Some(container) = self.apps.lookup(*id).filter(|c| self.apps.live(*c).is_some()) {
                self.complete(container, &Status::released(), Ending::Released, sink);
            }
        }
        let has_changed = self.update_asks(app, &asks);
        self.update_blacklist(app, allocate);
        let marked: Vec<ContainerRef> = std::mem::take(&mut self.apps[app].to_preempt)
            .into_iter()
            .collect();
        let total = marked.iter().fold(Resource::NONE, |sum, container| {
            sum + self.apps.held(*container).base.resource
        });
        let containers = self.pull_allocation(app);
        let headroom = self.headroom(app);
        if has_changed {
            let queue = self.apps[app].queue;
            self.tree[queue].leaf_mut().active.demand_changed(app);
        }
        self.hand_over(&containers);
        self.sync(sink);
        let ids = |list: &[ContainerRef]| list.iter().map(|container| self.apps.id(*container)).collect();
        let count = self.env.calc.divide(&self.env.cluster, &total, &self.env.minimum);
        let negotiable_asks = if marked.is_empty() {
            Vec::new()
        } else {
            vec![(libm::ceilf(count) as i32, self.env.minimum)]
        };
        let response = Response {
            app: allocate.app,
            containers: ids(&containers),
            headroom: Some(headroom),
            preempt: Vec::new(),
            strict: Vec::new(),
            negotiable: ids(&marked),
            negotiable_asks,
        };
        sink.emit(EventKind::Response(Box::new(response)), || self.why_headroom(app));
        Ok(())
    }

    /// The asks as the resource manager normalises and checks them.
    fn check_asks(&mut self, app: AppSlot, asks: &[Ask]) -> Result<Vec<LabelledAsk>, Rejection> {
        let queue = Some(self.apps[app].queue);
        let maximum = self.maximum_allocation_of(queue);
        let cluster = self.maximum_allocation();
        let submitted = self.apps[app].label_name.clone();
        let mut checked = Vec::with_capacity(asks.len());
        for ask in asks {
            let place = self.places.intern(&ask.host);
            let inherited = (place == Place::ANY && !submitted.is_empty()).then_some(&submitted);
            let given = ask.label.as_ref().or(inherited).map(|label| &**label);
            let label = self.check_request(queue, &ask.resource, &maximum, given, place)?;
            checked.push(LabelledAsk {
                key: RequestKey {
                    priority: ask.priority,
                    id: ask.allocation_request_id,
                },
                ask: PlacedAsk {
                    place,
                    resource: self.env.calc.normalize(
                        &ask.resource,
                        &self.env.minimum,
                        &cluster,
                        &self.env.minimum,
                    ),
                    count: ask.count,
                    relax_locality: ask.relax_locality,
                },
                label: label.unwrap_or(Label::NONE),
            });
        }
        Ok(checked)
    }

    fn update_blacklist(&mut self, app: AppSlot, allocate: &Allocate) {
        for name in &allocate.blacklist_add {
            let place = self.places.intern(name);
            self.apps[app].blacklist.insert(place);
        }
        for name in &allocate.blacklist_remove {
            let place = self.places.intern(name);
            self.apps[app].blacklist.remove(&place);
        }
    }

    /// Hands over what was allocated since the last time (`getAllocation`).
    pub(super) fn pull_allocation(&mut self, app: AppSlot) -> Vec<ContainerRef> {
        self.apps[app].to_preempt.clear();
        let fresh = std::mem::take(&mut self.apps[app].fresh);
        for container in &fresh {
            let held = &mut self.apps.held_mut(*container).base;
            if held.state == ContainerState::Allocated {
                held.state = ContainerState::Acquired;
                held.taken = None;
            }
        }
        self.headroom(app);
        fresh
    }

    pub(super) fn op_heartbeat<L: Log>(
        &mut self,
        heartbeat: &Heartbeat,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let node = heartbeat.node;
        let machine = self.machine(node)?;
        let launched = std::mem::take(&mut machine.acquired);
        machine.running.extend(launched.iter().copied());
        let mut ended: Vec<ContainerRef> = Vec::new();
        for id in &heartbeat.completed {
            let Some(container) = self.apps.lookup(*id).or_else(|| self.cleaned_up(node, *id)) else {
                continue;
            };
            ended.push(container);
            let machine = self.machine(node)?;
            machine.running.remove(&container);
            machine.to_kill.retain(|other| *other != container);
        }
        if !heartbeat.keep_killed {
            let killed = std::mem::take(&mut self.machine(node)?.to_kill);
            for container in &killed {
                self.machine(node)?.running.remove(container);
                let kind = EventKind::Cleaned {
                    container: self.apps.id(*container),
                };
                sink.emit(kind, || self.why_about(&CLEANED, *container));
            }
            ended.extend(killed);
        }
        for container in launched {
            self.launch(node, container);
        }
        for container in ended {
            self.end_on_node(node, container, sink);
        }
        self.signal_if_overcommitted(node, Preempt::Kill, sink);
        if !self.asynchronous {
            self.allocate_to_node(node, sink);
        }
        self.sync(sink);
        Ok(())
    }

    /// The container with that id of an application that has ended, if the node is still to clean it up.
    fn cleaned_up(&self, node: NodeId, id: ContainerId) -> Option<ContainerRef> {
        let to_kill = &self.machines.get(node.index())?.as_ref()?.to_kill;
        to_kill
            .iter()
            .copied()
            .find(|container| self.apps.id(*container) == id)
    }

    /// The node has reported that a container ended.
    fn end_on_node<L: Log>(&mut self, node: NodeId, container: ContainerRef, sink: &mut Sink<'_, L>) {
        if self.apps.is_known(container.app) && self.apps.live(container).is_some() {
            self.complete(container, &Status::finished(), Ending::Finished, sink);
        }
        let (hash, resource) = (self.apps.hash(container), self.apps.held(container).base.resource);
        if let Some(node) = self.nodes.get_mut(node) {
            node.release(hash, container, &resource, ReleasedBy::Node);
        }
    }

    /// The attempt and its application end.
    pub(super) fn finish_app<L: Log>(&mut self, app: AppSlot, sink: &mut Sink<'_, L>) {
        // The resource manager forgets an application before the scheduler hears that it has ended.
        let number = self.apps[app].number;
        self.apps[app].forgotten = true;
        self.end_attempt(app, sink);
        self.sync(sink);
        self.deliver(sink);
        let (queue, user) = (self.apps[app].queue, self.apps[app].user);
        self.tree[queue].leaf_mut().users.deactivate(user, app);
        self.leave(queue);
        self.apps.forget(number);
        self.sync(sink);
    }

    fn end_attempt<L: Log>(&mut self, app: AppSlot, sink: &mut Sink<'_, L>) {
        let live: Vec<ContainerRef> = self.apps[app].live.keys().copied().collect();
        for container in live {
            self.complete(container, &Status::of_ended_app(), Ending::Killed, sink);
        }
        for container in self.apps[app].reserved() {
            self.complete(container, &Status::app_complete(), Ending::Killed, sink);
        }
        self.apps[app].stopped = true;
        self.drop_asks(app);
        let queue = self.apps[app].queue;
        self.remove_attempt(queue, app);
        self.untrack(app);
        if self.apps[app].runnable {
            self.update_runnability_after(app);
        }
    }

    /// An attempt leaves a leaf (`removeApplicationAttempt`).
    pub(super) fn remove_attempt(&mut self, queue: QueueId, app: AppSlot) {
        let weight = self.weight_in(queue, app);
        let entry = &self.apps[app];
        let (user, label) = (entry.user, entry.am_label);
        let master = entry.usage.of(label).am_used;
        let leaf = self.tree[queue].leaf_mut();
        leaf.users.make(user, weight);
        leaf.runnable.retain(|other| *other != app);
        leaf.non_runnable.retain(|other| *other != app);
        let was_active = leaf.active.remove(app);
        if !was_active {
            leaf.pending.retain(|other| *other != app);
        }
        let record = leaf.users.get_mut(user).expect("made above");
        if was_active {
            record.usage.make(label).am_used -= master;
            record.active -= 1;
        } else {
            record.pending -= 1;
        }
        if record.applications() == 0 {
            leaf.users.remove(user);
        }
        if was_active {
            self.tree[queue].usage.make(label).am_used -= master;
        }
        self.activate_applications(queue);
    }

    /// An application no longer counts in its leaf's ancestors; queues that were waiting for that stop.
    pub(super) fn leave(&mut self, queue: QueueId) {
        self.tree.change_path(queue, |queue| {
            if let Kind::Parent(parent) = &mut queue.kind {
                parent.applications -= 1;
            }
            if queue.state() == QueueState::Draining && queue.applications() == 0 {
                queue.state = Some(QueueState::Stopped);
            }
        });
    }

    pub(super) fn op_set_priority<L: Log>(
        &mut self,
        number: AppId,
        priority: i32,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let app = self.apps.find(number).ok_or(Rejection::UnknownApp)?;
        let priority = priority.min(self.maximum_priority);
        if priority == self.apps[app].submitted_priority {
            return Ok(());
        }
        let queue = self.apps[app].queue;
        let leaf = self.tree[queue].leaf_mut();
        let was_active = leaf.active.remove(app);
        if !was_active {
            leaf.pending.retain(|other| *other != app);
        }
        self.apps[app].priority = priority;
        let leaf = self.tree[queue].leaf_mut();
        if was_active {
            leaf.active.insert(&self.apps.all, app);
        } else {
            insert_pending(&mut leaf.pending, &self.apps.all, app);
        }
        self.touched_apps.push(app);
        self.sync(sink);
        Ok(())
    }
}
