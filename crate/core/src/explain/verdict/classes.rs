//! Nodes by class, so that the visits of a large cluster are written down in time.

use std::collections::BTreeMap;

use crate::explain::{Explained, explain, visits};
use crate::ids::NodeId;
use crate::scheduler::{Detail, Notebook};
use crate::sim::{ContainerState, World};

/// Of a cluster of no more nodes every visit is written down.
const FEW: usize = 200;

/// Which nodes stand for which: nodes with the same partition, the same size, the same room and no reservation, or one
/// of the same application, are refused for the same reasons, up to places that are asked for by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Classes {
    /// By node; empty: each stands for itself.
    first: Vec<NodeId>,
}

impl Classes {
    pub(super) fn of(world: &World) -> Self {
        let nodes = world.nodes();
        if nodes.len() <= FEW {
            return Self { first: Vec::new() };
        }
        let mut known = BTreeMap::new();
        let reserved = |node: &crate::sim::Node| {
            let live = node.containers.iter().filter_map(|id| world.containers().get(id));
            live.filter(|of| of.state == ContainerState::Reserved)
                .map(|of| of.id.app)
                .next()
        };
        let first = nodes.iter().map(|node| {
            let free = world.scheduler().unallocated(node.id);
            let free = free.map(|free| free.values().to_vec());
            let key = (
                node.label.clone(),
                node.resource.values().to_vec(),
                free,
                reserved(node),
            );
            *known.entry(key).or_insert(node.id)
        });
        Self {
            first: first.collect(),
        }
    }

    /// The node whose visit is written down for the visits of its class.
    pub(super) fn first_of(&self, node: NodeId) -> NodeId {
        self.first.get(node.index()).copied().unwrap_or(node)
    }

    /// What the next heartbeat of every node brings, with the rules that are tested on the first node of each class.
    pub(super) fn visits(&self, world: &World) -> Explained {
        if self.first.is_empty() {
            return visits(world);
        }
        let until = world.now() + world.round_ms();
        explain(world.clone(), |world, log| {
            let mut nothing = Notebook::new(Detail::Nothing);
            let mut rows = Vec::new();
            while world.comes_by(until) {
                let is_told = world
                    .visited_next()
                    .is_none_or(|node| self.first_of(node) == node);
                rows.extend(if is_told {
                    world.step_with(log)
                } else {
                    world.step_with(&mut nothing)
                });
            }
            rows
        })
    }
}
