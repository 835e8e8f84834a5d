//! Resource pools: every node is in exactly one (spec `superior.md` §1.2, DOC).

use std::collections::BTreeMap;
use std::sync::Arc;

use super::nodes::Node;
use crate::ids::NodeId;
use crate::resource::Resource;

/// A set of nodes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pool {
    pub(crate) name: Arc<str>,
    /// Its nodes by id.
    pub(crate) nodes: Vec<NodeId>,
    pub(crate) total: Resource,
    /// The sum of what is free on its nodes; an over-committed node counts as full.
    pub(crate) free: Resource,
    /// Nodes by host and by rack, each by id.
    places: BTreeMap<Arc<str>, Vec<NodeId>>,
}

impl Pool {
    pub(crate) fn named(name: Arc<str>) -> Self {
        Self {
            name,
            ..Self::default()
        }
    }

    pub(crate) fn add(&mut self, node: &Node) {
        insert(&mut self.nodes, node.id);
        for place in [&node.host, &node.rack] {
            insert(self.places.entry(place.clone()).or_default(), node.id);
        }
        self.total += node.total;
        self.free += node.free();
    }

    pub(crate) fn remove(&mut self, node: &Node) {
        self.nodes.retain(|id| *id != node.id);
        for place in [&node.host, &node.rack] {
            if let Some(nodes) = self.places.get_mut(place) {
                nodes.retain(|id| *id != node.id);
            }
        }
        self.total -= node.total;
        self.free -= node.free();
    }

    /// The nodes of a host or rack.
    pub(crate) fn at(&self, place: &str) -> &[NodeId] {
        self.places.get(place).map_or(&[], Vec::as_slice)
    }
}

fn insert(nodes: &mut Vec<NodeId>, id: NodeId) {
    if let Err(place) = nodes.binary_search(&id) {
        nodes.insert(place, id);
    }
}
