//! Nodes as a scheduler sees them (Hadoop's `SchedulerNode` and `ClusterNodeTracker`; spec `fair.md` §1.1, `capacity.md`
//! §2.1).

use std::sync::Arc;

use super::assertion::{NOT_NEGATIVE, always};
use super::container::ContainerRef;
use super::overcommit::OvercommitTimeout;
use super::request::Place;
use crate::ids::NodeId;
use crate::jvm::{Growth, HashOrder, node_hash};
use crate::lookup::Lookup;
use crate::resource::{MAX_TYPES, Resource};

/// A node as a scheduler sees it.
#[derive(Clone, Debug)]
pub struct Node {
    /// Its id.
    pub id: NodeId,
    /// `host:port`.
    pub name: Arc<str>,
    /// The resource name under which it is asked for: its host, or `host:port`.
    pub place: Place,
    /// Its rack.
    pub rack: Place,
    /// Its size.
    pub total: Resource,
    /// The sum of its containers.
    pub allocated: Resource,
    /// `total - allocated`; negative parts after a cut.
    pub unallocated: Resource,
    /// The container for which it is reserved.
    pub reserved: Option<ContainerRef>,
    /// For how long it may have given away more than it has.
    pub overcommit: OvercommitTimeout,
    /// Its containers in the order of Java's hash map, and whether the node has reported them as running.
    pub containers: HashOrder<ContainerRef, Launched>,
}

/// Whether a node has reported a container as running; its room is free only when the node reports its end as well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Launched {
    /// Not yet.
    No,
    /// Yes.
    Yes,
}

/// Who says that a container has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReleasedBy {
    /// The resource manager.
    Scheduler,
    /// The node's report.
    Node,
}

impl Node {
    /// A node without containers.
    #[must_use]
    pub const fn new(id: NodeId, name: Arc<str>, place: Place, rack: Place, total: Resource) -> Self {
        Self {
            id,
            name,
            place,
            rack,
            total,
            allocated: Resource::NONE,
            unallocated: total,
            reserved: None,
            overcommit: OvercommitTimeout::none(),
            containers: HashOrder::new(Growth::Plain),
        }
    }

    /// Puts a container, whose id has Java's hash code `hash`, on the node (`allocateContainer`).
    pub fn allocate(&mut self, hash: i32, container: ContainerRef, resource: &Resource) {
        self.allocated += *resource;
        self.unallocated -= *resource;
        self.containers.insert(hash, container, Launched::No);
    }

    /// Takes a container off the node (`releaseContainer`). A launched container keeps its room until the node reports it.
    pub fn release(&mut self, hash: i32, container: ContainerRef, resource: &Resource, by: ReleasedBy) {
        let Some(launched) = self.containers.get(hash, &container) else {
            return;
        };
        if by == ReleasedBy::Scheduler && *launched == Launched::Yes {
            return;
        }
        self.containers.remove(hash, &container);
        self.allocated -= *resource;
        self.unallocated += *resource;
        // What is unallocated may be negative: Hadoop cuts a node below what it runs.
        always(
            NOT_NEGATIVE,
            || !self.allocated.is_negative(),
            ("node", self.id.0),
        );
    }

    /// The node has reported that the container runs (`containerStarted`).
    pub fn launch(&mut self, hash: i32, container: ContainerRef) {
        if let Some(launched) = self.containers.get_mut(hash, &container) {
            *launched = Launched::Yes;
        }
    }

    /// Whether the container is on the node, ended ones that it has not reported yet included.
    #[must_use]
    pub fn holds(&self, hash: i32, container: ContainerRef) -> bool {
        self.containers.get(hash, &container).is_some()
    }

    /// Gives the node another size.
    pub fn resize(&mut self, total: Resource) {
        self.total = total;
        self.unallocated = total - self.allocated;
    }
}

/// The nodes of a cluster, by id, by place and in the order of Java's hash map (`ClusterNodeTracker`).
#[derive(Clone, Debug)]
pub struct Nodes<N> {
    by_id: Vec<Option<N>>,
    in_order: HashOrder<NodeId, ()>,
    by_place: Lookup<Place, NodeId>,
    racks: Lookup<Place, Vec<NodeId>>,
    hashes: Vec<i32>,
    total: Resource,
    largest: Resource,
}

impl<N> Nodes<N> {
    /// No nodes; `growth` is that of the map in which Hadoop keeps them: a plain one, of old a concurrent one
    /// (`AbstractYarnScheduler.nodes`).
    #[must_use]
    pub fn new(growth: Growth) -> Self {
        Self {
            by_id: Vec::new(),
            in_order: HashOrder::new(growth),
            by_place: Lookup::default(),
            racks: Lookup::default(),
            hashes: Vec::new(),
            total: Resource::NONE,
            largest: Resource::NONE,
        }
    }
}

impl<N: AsRef<Node>> Nodes<N> {
    /// Adds a node.
    ///
    /// # Panics
    /// If it is there.
    pub fn add(&mut self, node: N) {
        let base = node.as_ref();
        let (id, index) = (base.id, base.id.index());
        if self.by_id.len() <= index {
            self.by_id.resize_with(index + 1, || None);
            self.hashes.resize(index + 1, 0);
        }
        assert!(self.by_id[index].is_none(), "a node registers once");
        let (host, port) = base.name.rsplit_once(':').unwrap_or((&base.name, "0"));
        self.hashes[index] = node_hash(host, port.parse().unwrap_or(0));
        self.in_order.insert(self.hashes[index], id, ());
        self.by_place.insert(base.place, id);
        self.racks.make(base.rack).push(id);
        self.total += base.total;
        self.largest = self.largest.max(&base.total);
        self.by_id[index] = Some(node);
    }

    /// Takes a node out.
    pub fn remove(&mut self, id: NodeId) -> Option<N> {
        let node = self.by_id.get_mut(id.index())?.take()?;
        let base = node.as_ref();
        self.in_order.remove(self.hashes[id.index()], &id);
        self.by_place.remove(&base.place);
        if let Some(rack) = self.racks.get_mut(&base.rack) {
            rack.retain(|other| *other != id);
            if rack.is_empty() {
                self.racks.remove(&base.rack);
            }
        }
        self.total -= base.total;
        if (0..MAX_TYPES).any(|i| base.total.get(i) == self.largest.get(i)) {
            self.largest = self.iter().fold(Resource::NONE, |largest, other| {
                largest.max(&other.as_ref().total)
            });
        }
        Some(node)
    }

    /// The node `id`, if it is there.
    #[must_use]
    pub fn get(&self, id: NodeId) -> Option<&N> {
        self.by_id.get(id.index())?.as_ref()
    }

    /// The node `id`, if it is there. Its size and places must not be changed: take it out and add it again.
    pub fn get_mut(&mut self, id: NodeId) -> Option<&mut N> {
        self.by_id.get_mut(id.index())?.as_mut()
    }

    /// How many nodes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.in_order.len()
    }

    /// Whether there is no node.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.in_order.is_empty()
    }

    /// The sum of their sizes.
    #[must_use]
    pub const fn total(&self) -> &Resource {
        &self.total
    }

    /// The largest size, type by type; `None` without nodes.
    #[must_use]
    pub fn largest(&self) -> Option<&Resource> {
        (!self.is_empty()).then_some(&self.largest)
    }

    /// All nodes in the order of Java's hash map.
    pub fn iter(&self) -> impl Iterator<Item = &N> {
        self.ids().filter_map(|id| self.get(id))
    }

    /// The ids of all nodes in the order of Java's hash map.
    pub fn ids(&self) -> impl ExactSizeIterator<Item = NodeId> {
        self.in_order.keys().copied()
    }

    /// The Java hash code of a node's id.
    ///
    /// # Panics
    /// If the node was never there.
    #[must_use]
    pub fn hash(&self, id: NodeId) -> i32 {
        self.hashes[id.index()]
    }

    /// The node that is asked for as `place`.
    #[must_use]
    pub fn at(&self, place: Place) -> Option<NodeId> {
        self.by_place.get(&place).copied()
    }

    /// The nodes of the rack `place`, in the order in which they registered; none if it is no rack.
    #[must_use]
    pub fn rack(&self, place: Place) -> &[NodeId] {
        self.racks.get(&place).map_or(&[], Vec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scheduler::container::AppSlot;

    #[test]
    fn a_launched_container_keeps_its_room_until_the_node_reports_it() {
        let size = Resource::new(1024, 1);
        let mut node = Node::new(
            NodeId(0),
            "n:1".into(),
            Place::ANY,
            Place::ANY,
            Resource::new(4096, 4),
        );
        let container = ContainerRef {
            app: AppSlot(0),
            seq: 1,
        };
        node.allocate(7, container, &size);
        node.launch(7, container);
        node.release(7, container, &size, ReleasedBy::Scheduler);
        assert_eq!(node.allocated, size);
        node.release(7, container, &size, ReleasedBy::Node);
        assert_eq!(node.unallocated, node.total);
    }
}
