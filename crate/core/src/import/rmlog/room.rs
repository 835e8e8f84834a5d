//! When the cluster had room, by what the log says of nodes and containers.

use super::fact::Size;
use super::story::{End, Node, RmLog};
use std::collections::BTreeMap;

/// A node that reports a container's end is offered in the same heartbeat, ms.
const SAME_BEAT: i64 = 100;

/// Something that changes how much is free: at a time, by memory and vcores.
struct Change {
    at: i64,
    memory: i64,
    vcores: i64,
    /// The container that is given then.
    gives: Option<usize>,
}

impl RmLog {
    /// For each container since when the cluster as a whole had had room for it when it was given; `None`: it had none until
    /// then, or nobody knows. What had been asked for in that time would have been given.
    pub(crate) fn roomy_since(&self) -> Vec<Option<i64>> {
        let mut changes = self.changes();
        // What becomes free at the same moment is free first.
        changes.sort_by_key(|change| (change.at, change.gives.is_some(), change.gives));
        let begin = self.span.map_or(0, |(first, _)| first);
        let (mut memory, mut vcores) = (0, 0);
        let mut since: Vec<Option<i64>> = vec![None; self.sizes.len()];
        let mut found = vec![None; self.containers.len()];
        for change in changes {
            if let Some(index) = change.gives {
                let size = self.containers[index].size;
                found[index] = size.and_then(|size| since[size as usize]);
            }
            memory += change.memory;
            vcores += change.vcores;
            for (since, size) in since.iter_mut().zip(&self.sizes) {
                let fits = size.memory <= memory && size.vcores <= vcores;
                match fits {
                    true => drop(since.get_or_insert(change.at.max(begin))),
                    false => *since = None,
                }
            }
        }
        found
    }

    /// For each container when a node last had room for it before it was given, and was offered, and nobody took it: when it
    /// reported that another one of at least that size had ended. What had been asked for then would have been given there.
    pub(crate) fn refused_until(&self) -> Vec<Option<i64>> {
        let mut given: BTreeMap<u32, Vec<i64>> = BTreeMap::new();
        for container in &self.containers {
            if let (Some(node), Some(at)) = (container.node, container.allocated) {
                given.entry(node).or_default().push(at);
            }
        }
        given.values_mut().for_each(|times| times.sort_unstable());
        let is_taken = |node: u32, at: i64| {
            let times = given.get(&node).map_or(&[][..], Vec::as_slice);
            let next = times.get(times.partition_point(|time| *time < at));
            next.is_some_and(|next| *next <= at + SAME_BEAT)
        };
        // Offers and containers by time; of the same moment the container is given first.
        let mut looks: Vec<(i64, bool, usize)> = Vec::new();
        for (index, container) in self.containers.iter().enumerate() {
            looks.extend(container.allocated.map(|at| (at, false, index)));
            if let (Some(node), Some((at, End::Completed))) = (container.node, container.ended)
                && !is_taken(node, at)
            {
                looks.push((at, true, index));
            }
        }
        looks.sort_unstable();
        let mut refused: Vec<Option<i64>> = vec![None; self.sizes.len()];
        let mut found = vec![None; self.containers.len()];
        for (at, is_offer, index) in looks {
            let Some(size) = self.containers[index].size else {
                continue;
            };
            if !is_offer {
                found[index] = refused[size as usize];
                continue;
            }
            let room = &self.sizes[size as usize];
            for (refused, size) in refused.iter_mut().zip(&self.sizes) {
                if size.memory <= room.memory && size.vcores <= room.vcores {
                    *refused = Some(at);
                }
            }
        }
        found
    }

    fn changes(&self) -> Vec<Change> {
        let begin = self.span.map_or(0, |(first, _)| first);
        let mut changes = Vec::new();
        let mut change = |at: i64, size: &Size, sign: i64, gives| {
            changes.push(Change {
                at,
                memory: sign * size.memory,
                vcores: sign * size.vcores,
                gives,
            });
        };
        for Node {
            size, joined, left, ..
        } in &self.nodes
        {
            let Some(size) = size else { continue };
            change(joined.unwrap_or(begin), size, 1, None);
            if let Some(left) = left {
                change(*left, size, -1, None);
            }
        }
        for (index, container) in self.containers.iter().enumerate() {
            let Some(size) = container.size.map(|size| &self.sizes[size as usize]) else {
                continue;
            };
            change(container.allocated.unwrap_or(begin), size, -1, Some(index));
            if let Some((at, _)) = container.ended {
                change(at, size, 1, None);
            }
        }
        changes
    }
}
