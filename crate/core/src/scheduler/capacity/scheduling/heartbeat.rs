//! A node reports (spec `replay-format.md`, "Capacity"; Hadoop's `AbstractYarnScheduler.nodeUpdate`).

use super::container_status::Status;
use crate::ids::{ContainerId, NodeId};
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::rules::CLEANED;
use crate::scheduler::container::{ContainerRef, Ending};
use crate::scheduler::node::ReleasedBy;
use crate::scheduler::{EventKind, Heartbeat, Log, Rejection, Sink};

impl CapacityScheduler {
    pub(crate) fn op_heartbeat<L: Log>(
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
            let Some(container) = self.apps.lookup(*id).or_else(|| self.left_on(node, *id)) else {
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
        let held = self.nodes.get(node);
        let shedding = held.and_then(|held| held.base.overcommit.reported(self.now));
        self.signal_if_overcommitted(node, shedding, sink);
        if let Some(node) = self.nodes.get_mut(node) {
            node.heard = self.now;
        }
        if self.threads.is_none() {
            self.allocate_to_node(node, sink);
        }
        self.sync(sink);
        Ok(())
    }

    /// The container with that id of an application that has ended, if it still runs as far as the node has said.
    fn left_on(&self, node: NodeId, id: ContainerId) -> Option<ContainerRef> {
        let running = &self.machines.get(node.index())?.as_ref()?.running;
        running
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
}
