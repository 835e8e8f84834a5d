//! Multi-node placement: the nodes of a partition are offered together (spec `capacity.md` §5.14; Hadoop's
//! `CapacityScheduler.allocateContainersOnMultiNodes`, `getCandidateNodeSet`, `MultiNodeSortingManager`).

use std::sync::Arc;

use super::assign::{Offered, Placed};
use crate::ids::NodeId;
use crate::jvm::{iteration_order, string_hash};
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::node::CapacityNode;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::together::{Group, Listed, Together};
use crate::scheduler::node::Nodes;
use crate::scheduler::{Log, Rejection, Sink};

impl CapacityScheduler {
    /// One round of the thread that sorts the nodes of all partitions (`MultiNodeSorter.reSortClusterNodes`).
    pub(crate) fn op_sort_nodes(&mut self) -> Result<(), Rejection> {
        let together = self.together.as_mut().ok_or(Rejection::Unsupported)?;
        if together.interval_ms().is_none() {
            return Err(Rejection::Unsupported);
        }
        let keeps_empty = self.env.switches.offers_all_nodes_together();
        for label in self.env.partitions.by_name() {
            let hash = string_hash(self.env.partitions.name(*label));
            if !together.partitions().any(|listed| listed == *label) {
                continue;
            }
            let nodes = in_map(together.list(*label, hash), &self.nodes);
            if !(keeps_empty && nodes.is_empty()) {
                together.sort(*label, nodes, &self.nodes);
            }
        }
        Ok(())
    }

    /// The nodes that are offered with `node`; `None`: it is offered alone (`getCandidateNodeSet`).
    pub(crate) fn group_of(&self, node: NodeId) -> Option<Group> {
        let together = self.together.as_ref()?;
        let label = self.label_of(node);
        let mut nodes = self.candidates(together, label);
        if nodes.is_empty() {
            nodes = vec![Listed::Here(node)];
        }
        Some(Group {
            label,
            nodes: nodes.into(),
        })
    }

    /// Offers the nodes of a partition, as a pass does.
    pub(crate) fn offer_partition<L: Log>(&mut self, label: Label, sink: &mut Sink<'_, L>) {
        let Some(together) = &self.together else { return };
        let nodes: Arc<[Listed]> = self.candidates(together, label).into();
        let times = match nodes.len() {
            0 => 0,
            all if self.env.switches.offers_partitions_by_node() => all,
            _ => 1,
        };
        let group = Group { label, nodes };
        for _ in 0..times {
            self.offer_together(&group, sink);
        }
    }

    /// The nodes of a partition that have sent a heartbeat lately, in the order of a hash map (`getNodesHeartbeated`).
    fn candidates(&self, together: &Together, label: Label) -> Vec<Listed> {
        let list = together.list(label, string_hash(self.env.partitions.name(label)));
        if self.env.switches.offers_all_nodes_together() {
            return in_map(list, &self.nodes);
        }
        let is_offered = |listed: &&Listed| {
            matches!(listed, Listed::Here(_)) && self.has_reported(listed.of(&self.nodes), together)
        };
        let nodes: Vec<Listed> = list.iter().filter(is_offered).cloned().collect();
        in_map(&nodes, &self.nodes)
    }

    pub(crate) fn has_reported(&self, node: &CapacityNode, together: &Together) -> bool {
        (self.now - node.heard) as i64 <= together.settings.silence_ms
    }

    /// Offers nodes of a partition together; answers what was placed if another offer may follow.
    pub(crate) fn offer_together<L: Log>(&mut self, group: &Group, sink: &mut Sink<'_, L>) -> Option<Placed> {
        let Group { label, ref nodes } = *group;
        let serves_all = !self.env.switches.offers_all_nodes_together();
        let is_full = !serves_all && self.is_partition_full(label);
        if serves_all || is_full {
            for listed in nodes.iter() {
                if let Listed::Here(node) = listed
                    && let Some(reserved) = self.container_on(*node)
                {
                    self.serve_reservation(*node, reserved, sink);
                }
            }
        }
        if is_full {
            return None;
        }
        let offered = match &**nodes {
            [Listed::Here(node)] => Offered::One(*node),
            _ => Offered::Many(nodes.clone()),
        };
        self.offer_from_root(offered, label, sink)
    }

    /// Nothing of the partition is free, and nothing may be killed.
    fn is_partition_full(&self, label: Label) -> bool {
        let root = &self.tree[self.tree.root()];
        root.shares(label).used >= 1.0 && self.tree.killable_total(self.tree.root(), label).is_none()
    }

    /// A node comes into the list of its partition.
    pub(crate) fn enlist(&mut self, node: NodeId, label: Label) {
        let hash = string_hash(self.env.partitions.name(label));
        if let Some(together) = &mut self.together {
            together.enlist(node, label, hash);
        }
    }

    /// A node that is about to leave goes out of the list of its partition.
    pub(crate) fn strike(&mut self, node: NodeId) {
        let label = self.label_of(node);
        let hash = string_hash(self.env.partitions.name(label));
        if let Some(together) = &mut self.together {
            together.strike(node, label, hash);
        }
    }

    /// Makes the lists of these partitions anew.
    pub(crate) fn renew_lists(&mut self, labels: [Label; 2]) {
        let Some(together) = &mut self.together else {
            return;
        };
        let name_hash = |label: &Label| string_hash(self.env.partitions.name(*label));
        let mut labels = labels.to_vec();
        labels.dedup();
        iteration_order(&mut labels, 16, name_hash);
        for label in labels {
            together.renew(label, name_hash(&label), &self.nodes);
        }
    }
}

/// Nodes in the order of a hash map by their ids; of two of one name the later one takes the earlier one's place.
fn in_map(list: &[Listed], nodes: &Nodes<CapacityNode>) -> Vec<Listed> {
    // Only one that has left may have come again.
    let may_repeat = list.iter().any(|listed| matches!(listed, Listed::Gone(_)));
    let mut found: Vec<Listed> = Vec::with_capacity(list.len());
    for listed in list {
        let earlier = found.iter_mut().find(|of| may_repeat && of.id() == listed.id());
        match earlier {
            Some(earlier) => *earlier = listed.clone(),
            None => found.push(listed.clone()),
        }
    }
    iteration_order(&mut found, 16, |listed| nodes.hash(listed.id()));
    found
}
