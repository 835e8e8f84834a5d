//! What multi-node placement knows of the nodes of each partition (spec `capacity.md` §5.14; Hadoop's
//! `ClusterNodeTracker.nodesPerLabel`, `RMNodeLabel.getAssociatedNodeIds`, `ResourceUsageMultiNodeLookupPolicy`).

use std::cmp::Ordering;
use std::sync::Arc;

use crate::config::capacity::{MultiNode, Sorting};
use crate::ids::NodeId;
use crate::jvm::{Growth, HashOrder, iteration_order};
use crate::resource::MAX_TYPES;
use crate::scheduler::capacity::model::node::CapacityNode;
use crate::scheduler::capacity::model::partition::{Label, PerLabel};
use crate::scheduler::capacity::model::usage::Mode;
use crate::scheduler::node::{Node, Nodes};

/// A node in a list that Hadoop keeps, from which a node that leaves is not always taken out.
#[derive(Clone, Debug)]
pub(crate) enum Listed {
    /// It is there.
    Here(NodeId),
    /// It has left, and is known as it was then.
    Gone(Arc<CapacityNode>),
}

impl Listed {
    pub(crate) fn id(&self) -> NodeId {
        match self {
            Self::Here(id) => *id,
            Self::Gone(node) => node.base.id,
        }
    }

    /// The node itself.
    pub(crate) fn of<'a>(&'a self, nodes: &'a Nodes<CapacityNode>) -> &'a CapacityNode {
        match self {
            Self::Here(id) => nodes.get(*id).expect("a node that leaves is marked as gone"),
            Self::Gone(node) => node,
        }
    }
}

/// Nodes of a partition that are offered together, in the order of a hash map.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub(crate) label: Label,
    pub(crate) nodes: Arc<[Listed]>,
}

/// A node that an application looks at.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) node: NodeId,
    /// It has left, and is looked at as it was then.
    pub(crate) gone: Option<Arc<CapacityNode>>,
    /// Its partition.
    pub(crate) label: Label,
    pub(crate) mode: Mode,
}

impl Candidate {
    pub(crate) const fn new(node: NodeId, label: Label, mode: Mode) -> Self {
        Self {
            node,
            gone: None,
            label,
            mode,
        }
    }
}

/// The nodes that a label was given to, whether they are there or not.
#[derive(Clone, Debug)]
struct Labelled(HashOrder<NodeId, ()>);

impl Default for Labelled {
    fn default() -> Self {
        Self(HashOrder::new(Growth::Plain))
    }
}

/// The partitions' nodes, and how a policy has sorted them.
#[derive(Clone, Debug)]
pub(crate) struct Together {
    pub(crate) settings: MultiNode,
    /// By the partition in which Hadoop looks for them; not every change of a label reaches these lists.
    lists: HashOrder<Label, Vec<Listed>>,
    labelled: PerLabel<Labelled>,
    sorted: PerLabel<Vec<Listed>>,
}

impl Together {
    pub(crate) fn new(settings: MultiNode) -> Self {
        Self {
            settings,
            lists: HashOrder::new(Growth::Plain),
            labelled: PerLabel::default(),
            sorted: PerLabel::default(),
        }
    }

    /// From one round of the sorting thread to the next, ms; `None`: there is no such thread.
    pub(crate) fn interval_ms(&self) -> Option<u64> {
        match self.settings.sorting {
            Some(Sorting::Every(interval)) => Some(interval),
            _ => None,
        }
    }

    /// The partitions in which Hadoop looks for nodes, in its order (`getPartitions`).
    pub(crate) fn partitions(&self) -> impl ExactSizeIterator<Item = Label> {
        self.lists.keys().copied()
    }

    /// The nodes of a partition, in the order of the list.
    pub(crate) fn list(&self, label: Label, hash: i32) -> &[Listed] {
        self.lists.get(hash, &label).map_or(&[], Vec::as_slice)
    }

    /// As the policy has sorted them last.
    pub(crate) fn sorted(&self, label: Label) -> &[Listed] {
        self.sorted.get(label).map_or(&[], Vec::as_slice)
    }

    /// A node comes into the list of its partition (`ClusterNodeTracker.addNode`).
    pub(crate) fn enlist(&mut self, node: NodeId, label: Label, hash: i32) {
        match self.lists.get_mut(hash, &label) {
            Some(list) => list.push(Listed::Here(node)),
            None => {
                self.lists.insert(hash, label, vec![Listed::Here(node)]);
            }
        }
    }

    /// The first of that name goes out of the list of a partition (`ClusterNodeTracker.removeNode`).
    pub(crate) fn strike(&mut self, node: NodeId, label: Label, hash: i32) {
        let Some(list) = self.lists.get_mut(hash, &label) else {
            return;
        };
        if let Some(at) = list.iter().position(|listed| listed.id() == node) {
            list.remove(at);
        }
        if list.is_empty() {
            self.lists.remove(hash, &label);
        }
    }

    /// A node has left: wherever it is still listed, it stays as it was.
    pub(crate) fn part(&mut self, node: CapacityNode) {
        let node = Arc::new(node);
        let lists = self.lists.values_mut().chain(self.sorted.values_mut());
        for listed in lists.flatten() {
            if matches!(listed, Listed::Here(id) if *id == node.base.id) {
                *listed = Listed::Gone(node.clone());
            }
        }
    }

    /// A node has another label, for the label manager.
    pub(crate) fn label(&mut self, node: NodeId, hash: i32, from: Option<Label>, to: Label) {
        if let Some(from) = from {
            self.labelled.make(from).0.remove(hash, &node);
        }
        if !to.is_none() {
            self.labelled.make(to).0.insert(hash, node, ());
        }
    }

    /// Makes the list of a partition anew, of the nodes that have its label (`refreshLabelToNodeCache`). The default
    /// partition's is never made anew, nor that of a label which no node has: they keep nodes that are elsewhere by now.
    pub(crate) fn renew(&mut self, label: Label, hash: i32, nodes: &Nodes<CapacityNode>) {
        let Some(Labelled(labelled)) = self.labelled.get(label) else {
            return;
        };
        if label.is_none() || labelled.is_empty() {
            return;
        }
        let mut ids: Vec<NodeId> = labelled.keys().copied().collect();
        // A copy of the set, whose table is made for its size.
        let table = (ids.len() * 4 / 3 + 1).next_power_of_two() as u32;
        let id_hash = |id: &NodeId| nodes.hash(*id);
        ids.retain(|id| nodes.get(*id).is_some());
        iteration_order(&mut ids, table, id_hash);
        self.lists.remove(hash, &label);
        self.lists
            .insert(hash, label, ids.into_iter().map(Listed::Here).collect());
    }

    /// Sorts nodes as the policy does.
    pub(crate) fn sort(&mut self, label: Label, mut found: Vec<Listed>, nodes: &Nodes<CapacityNode>) {
        found.sort_by(|a, b| by_usage(&a.of(nodes).base, &b.of(nodes).base));
        *self.sorted.make(label) = found;
    }
}

/// Those with the least in use first: by memory, then vcores, then further types, then the name.
fn by_usage(a: &Node, b: &Node) -> Ordering {
    let amounts = (0..MAX_TYPES).map(|i| a.allocated.get(i).cmp(&b.allocated.get(i)));
    let amounts = amounts.fold(Ordering::Equal, Ordering::then);
    amounts.then_with(|| by_name(&a.name, &b.name))
}

/// By host, as Java compares texts, then by port (`NodeId.compareTo`).
fn by_name(a: &str, b: &str) -> Ordering {
    let ((a, a_port), (b, b_port)) = (host_and_port(a), host_and_port(b));
    a.encode_utf16()
        .cmp(b.encode_utf16())
        .then_with(|| a_port.cmp(&b_port))
}

fn host_and_port(name: &str) -> (&str, i32) {
    let (host, port) = name.rsplit_once(':').unwrap_or((name, "0"));
    (host, port.parse().unwrap_or(0))
}
