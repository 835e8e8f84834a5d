//! Nodes (spec `capacity.md` §2.1; Hadoop's `FiCaSchedulerNode`).

use crate::jvm::HashOrder;
use crate::resource::Resource;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::container::ContainerRef;
use crate::scheduler::node::{Node, ReleasedBy};
use std::collections::BTreeSet;

/// A node as the scheduler sees it.
#[derive(Clone, Debug)]
pub(crate) struct CapacityNode {
    pub(crate) base: Node,
    pub(crate) label: Label,
    /// Java's hash code of its id.
    pub(crate) hash: i32,
    /// Its containers that lazy preemption may kill.
    pub(crate) killable: HashOrder<ContainerRef, ()>,
    pub(crate) killable_total: Resource,
    /// When it registered or sent its last heartbeat, ms.
    pub(crate) heard: u64,
}

impl AsRef<Node> for CapacityNode {
    fn as_ref(&self) -> &Node {
        &self.base
    }
}

impl CapacityNode {
    /// What is free, or may be killed.
    pub(crate) fn available(&self) -> Resource {
        self.base.unallocated + self.killable_total
    }

    /// Takes a container off; what waits for the node's report stays.
    pub(crate) fn release(
        &mut self,
        hash: i32,
        container: ContainerRef,
        resource: &Resource,
        by: ReleasedBy,
    ) {
        let held = self.base.holds(hash, container);
        self.base.release(hash, container, resource, by);
        let is_gone = held && !self.base.holds(hash, container);
        if is_gone && self.killable.remove(hash, &container).is_some() {
            self.killable_total -= *resource;
        }
    }

    /// Lets lazy preemption kill a container (`markContainerToKillable`).
    pub(crate) fn make_killable(&mut self, hash: i32, container: ContainerRef, resource: &Resource) {
        if self.base.holds(hash, container) && self.killable.insert(hash, container, ()).is_none() {
            self.killable_total += *resource;
        }
    }
}

/// What the resource manager knows of a machine beside the scheduler.
#[derive(Clone, Debug, Default)]
pub(crate) struct Machine {
    /// Handed to their application master, not started yet.
    pub(crate) acquired: Vec<ContainerRef>,
    pub(crate) running: BTreeSet<ContainerRef>,
    /// Started, then ended by the scheduler, and not reported as ended yet.
    pub(crate) to_kill: Vec<ContainerRef>,
    /// The reservation that was last reported.
    pub(crate) shown_reservation: Option<ContainerRef>,
}
