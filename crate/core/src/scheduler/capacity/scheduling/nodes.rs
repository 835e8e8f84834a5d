//! Nodes: registration, loss, new sizes, labels (spec `capacity.md` §2.1, §5.8; Hadoop's `FiCaSchedulerNode`,
//! `CapacityScheduler.addNode`, `removeNode`, `updateLabelsOnNode`).

use crate::scheduler::capacity::model::node::{CapacityNode, Machine};

use super::container_status::Status;
use crate::ids::NodeId;
use crate::jvm::{Growth, HashOrder, node_hash};
use crate::resource::Resource;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::mail::{Mail, Preempt};
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::container::{ContainerRef, Ending};
use crate::scheduler::node::{Launched, Node, ReleasedBy};
use crate::scheduler::overcommit::Shedding;
use crate::scheduler::{AddNode, Detail, Log, Rejection, Sink};

impl CapacityScheduler {
    pub(crate) fn machine(&mut self, node: NodeId) -> Result<&mut Machine, Rejection> {
        let machine = self.machines.get_mut(node.index()).and_then(Option::as_mut);
        machine.ok_or(Rejection::UnknownNode)
    }

    pub(crate) fn op_add_node<L: Log>(
        &mut self,
        add: &AddNode,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let id = add.node;
        if self.machine(id).is_ok() {
            return Err(Rejection::DuplicateNode);
        }
        let (host, port) = add.name.rsplit_once(':').unwrap_or((&add.name, "0"));
        let hash = node_hash(host, port.parse().unwrap_or(0));
        if let Some(label) = &add.label {
            self.set_node_label(id, hash, label)?;
        }
        self.deliver(sink);
        if self.machines.len() <= id.index() {
            self.machines.resize_with(id.index() + 1, || None);
        }
        self.machines[id.index()] = Some(Machine::default());
        self.arrival.push(id);
        let place = if self.settings.port_in_node_name {
            &add.name
        } else {
            host
        };
        let (place, rack) = (self.places.intern(place), self.places.intern(&add.rack));
        let label = self.label_on(id);
        self.nodes.add(CapacityNode {
            base: Node::new(id, add.name.clone(), place, rack, add.resource),
            label,
            hash,
            killable: HashOrder::new(Growth::Plain),
            killable_total: Resource::NONE,
            heard: self.now,
        });
        self.enlist(id, label);
        self.activate_node(id, add.resource);
        self.update_cluster();
        self.sync(sink);
        Ok(())
    }

    /// The label that a node has or will have.
    fn label_on(&self, node: NodeId) -> Label {
        self.labels_on_nodes
            .get(node.index())
            .copied()
            .flatten()
            .unwrap_or(Label::NONE)
    }

    fn activate_node(&mut self, node: NodeId, resource: Resource) {
        let label = self.label_on(node);
        self.env.partitions.add(label, resource);
        self.mail.push_back(Mail::NodeLabels(Some((node, label))));
    }

    fn deactivate_node(&mut self, node: NodeId, resource: Resource) {
        let label = self.label_on(node);
        self.env.partitions.add(label, -resource);
        self.mail.push_back(Mail::NodeLabels(None));
    }

    pub(crate) fn op_remove_node<L: Log>(
        &mut self,
        id: NodeId,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let shown = self.machine(id)?.shown_reservation;
        self.gone.extend(shown.map(|container| (id, container)));
        self.machines[id.index()] = None;
        self.arrival.retain(|other| *other != id);
        let total = self.nodes.get(id).expect("a machine has a node").base.total;
        self.deactivate_node(id, total);
        let containers: Vec<ContainerRef> = self.containers_on(id);
        for container in containers {
            self.complete(container, &Status::lost(), Ending::Killed, sink);
            let (hash, resource) = (self.apps.hash(container), self.apps.held(container).base.resource);
            let node = self.nodes.get_mut(id).expect("it is taken out below");
            node.release(hash, container, &resource, ReleasedBy::Node);
        }
        if let Some(reserved) = self.container_on(id) {
            self.complete(reserved, &Status::lost(), Ending::Killed, sink);
        }
        self.strike(id);
        if let (Some(node), Some(together)) = (self.nodes.remove(id), &mut self.together) {
            together.part(node);
        }
        self.touch_node(id);
        self.update_cluster();
        self.sync(sink);
        Ok(())
    }

    /// The containers of a node in the order of its hash map.
    pub(crate) fn containers_on(&self, node: NodeId) -> Vec<ContainerRef> {
        let node = self.nodes.get(node);
        node.map_or_else(Vec::new, |node| node.base.containers.keys().copied().collect())
    }

    pub(crate) fn op_update_node<L: Log>(
        &mut self,
        id: NodeId,
        total: Resource,
        timeout: i64,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        self.machine(id)?;
        let old = self.nodes.get(id).expect("a machine has a node").base.total;
        if old != total {
            self.deactivate_node(id, old);
            self.activate_node(id, total);
            self.strike(id);
            let mut node = self.nodes.remove(id).expect("a machine has a node");
            let label = node.label;
            node.base.resize(total);
            let shedding = if self.env.switches.keeps_overcommitted() {
                None
            } else {
                node.base.overcommit.resized(self.now, timeout)
            };
            self.nodes.add(node);
            self.enlist(id, label);
            self.signal_if_overcommitted(id, shedding, sink);
        }
        self.update_cluster();
        self.sync(sink);
        Ok(())
    }

    /// Chooses the newest containers of a node that has given away more than it has (`signalContainersIfOvercommitted`).
    pub(crate) fn signal_if_overcommitted<L: Log>(
        &mut self,
        id: NodeId,
        shedding: Option<Shedding>,
        sink: &Sink<'_, L>,
    ) {
        let (Some(node), Some(shedding)) = (self.nodes.get(id), shedding) else {
            return;
        };
        let kind = match shedding {
            Shedding::Told => Preempt::Mark,
            Shedding::Killed => Preempt::Kill,
        };
        let calc = self.env.calc;
        let mut free = node.base.unallocated;
        if calc.fits(&Resource::NONE, &free) {
            return;
        }
        let mut containers = self.containers_on(id);
        containers.sort_by_key(|container| {
            let held = &self.apps.held(*container).base;
            (held.is_am, std::cmp::Reverse(held.created))
        });
        for container in containers {
            let reason = sink
                .wants(Detail::Reasons)
                .then(|| Box::new(self.why_overcommitted(container, &free)));
            self.mail.push_back(Mail::Preempt(kind, container, reason));
            free += self.apps.held(container).base.resource;
            if calc.fits(&Resource::NONE, &free) {
                break;
            }
        }
    }

    /// Gives a node a label, for ever (`replaceLabelsOnNode`).
    pub(crate) fn set_node_label(&mut self, node: NodeId, hash: i32, label: &str) -> Result<(), Rejection> {
        let known = self.env.partitions.known(label.trim());
        let label = known
            .filter(|_| self.settings.labels_enabled)
            .ok_or(Rejection::UnknownLabel)?;
        if self.labels_on_nodes.len() <= node.index() {
            self.labels_on_nodes.resize(node.index() + 1, None);
        }
        let old = self.labels_on_nodes[node.index()].replace(label);
        if old == Some(label) {
            return Ok(());
        }
        if let Some(together) = &mut self.together {
            together.label(node, hash, old, label);
        }
        let changed = self.nodes.get(node).map(|node| node.base.total);
        if let Some(total) = changed {
            self.env.partitions.add(old.unwrap_or(Label::NONE), -total);
            self.env.partitions.add(label, total);
        }
        self.mail
            .push_back(Mail::NodeLabels(changed.map(|_| (node, label))));
        Ok(())
    }

    /// A node's label has changed, or was said again: its usage moves, its reservation is given up.
    pub(crate) fn update_labels<L: Log>(&mut self, change: Option<(NodeId, Label)>, sink: &mut Sink<'_, L>) {
        if let Some((id, label)) = change.filter(|(id, _)| self.nodes.get(*id).is_some()) {
            let old = self.label_of(id);
            for container in self.containers_on(id) {
                if self.apps.is_known(container.app) {
                    self.move_usage(container, old, label);
                }
            }
            if let Some(reserved) = self.container_on(id) {
                self.complete(reserved, &Status::unreserved(), Ending::Killed, sink);
            }
            self.nodes.get_mut(id).expect("checked above").label = label;
            self.renew_lists([old, label]);
        }
        self.update_cluster();
    }

    /// What a container holds counts for another partition (`nodePartitionUpdated`).
    fn move_usage(&mut self, container: ContainerRef, from: Label, to: Label) {
        let held = &self.apps.held(container).base;
        let (resource, is_am) = (held.resource, held.is_am);
        let app = container.app;
        let (queue, user) = (self.apps[app].queue, self.apps[app].user);
        let weight = self.weight_in(queue, app);
        for (label, amount) in [(from, -resource), (to, resource)] {
            self.apps[app].usage.make(label).used += amount;
        }
        for (label, amount) in [(from, -resource), (to, resource)] {
            self.tree[queue]
                .leaf_mut()
                .users
                .charge(&self.env, user, weight, amount, label);
            self.charge_path(queue, amount, label);
        }
        if !is_am {
            return;
        }
        self.apps[app].am_label = to;
        for (label, amount) in [(from, -resource), (to, resource)] {
            self.apps[app].usage.make(label).am_used += amount;
            if let Some(user) = self.tree[queue].leaf_mut().users.get_mut(user) {
                user.usage.make(label).am_used += amount;
                self.tree[queue].usage.make(label).am_used += amount;
            }
        }
    }

    /// The node has reported that a container runs.
    pub(crate) fn launch(&mut self, node: NodeId, container: ContainerRef) {
        use crate::scheduler::container::ContainerState::{Acquired, Running};
        if self.apps.is_known(container.app) {
            if self.apps.live(container).is_some() {
                let held = &mut self.apps.held_mut(container).base;
                if held.state == Acquired {
                    held.state = Running;
                }
            } else {
                self.mail.push_back(Mail::Clean(node, container));
            }
            let hash = self.apps.hash(container);
            if let Some(node) = self.nodes.get_mut(node)
                && let Some(launched) = node.base.containers.get_mut(hash, &container)
            {
                *launched = Launched::Yes;
            }
        } else {
            self.mail.push_back(Mail::Clean(node, container));
        }
    }
}
