//! Nodes come, go, change and report (spec `fair.md` §4.3, §4.10).

use super::completion::Ended;
use crate::ids::NodeId;
use crate::resource::Resource;
use crate::scheduler::container::{ContainerRef, ContainerState};
use crate::scheduler::fair::FairScheduler;
use crate::scheduler::fair::model::app::BlacklistedNode;
use crate::scheduler::fair::model::node::FsNode;
use crate::scheduler::fair::model::pending::Deferred;
use crate::scheduler::node::{Node, ReleasedBy};
use crate::scheduler::overcommit::Shedding;
use crate::scheduler::{AddNode, Heartbeat, Log, Rejection, Sink};
use crate::sorted::sort_by_number;

impl FairScheduler {
    pub(crate) fn add_node(&mut self, op: &AddNode) -> Result<(), Rejection> {
        if self.nodes.get(op.node).is_some() {
            return Err(Rejection::DuplicateNode);
        }
        let name = match op.name.rsplit_once(':') {
            Some((host, _)) if !self.settings.include_port_in_node_name => host,
            _ => &op.name,
        };
        let place = self.places.intern(name);
        let rack = self.places.intern(&op.rack);
        let node = Node::new(op.node, op.name.clone(), place, rack, op.resource);
        self.nodes.add(FsNode::new(node));
        self.cluster_resized();
        self.update_root_metrics();
        Ok(())
    }

    pub(crate) fn remove_node<L: Log>(
        &mut self,
        node: NodeId,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let held = self.nodes.get(node).ok_or(Rejection::UnknownNode)?;
        let containers: Vec<ContainerRef> = held.base.containers.keys().copied().collect();
        for container in containers {
            self.complete_container(container, &Ended::LOST, sink);
            if !self.switches.keeps_room_of_lost_nodes() {
                self.release_by_node(node, container);
            }
        }
        if let Some(reserved) = self.node(node).base.reserved {
            self.complete_container(reserved, &Ended::LOST, sink);
        }
        let gone = self.nodes.remove(node).expect("found above");
        let unallocated = BlacklistedNode::Gone(gone.base.unallocated);
        let forgotten = self.switches.is_before_overhaul();
        for app in self.apps.iter_mut().filter(|_| !forgotten) {
            for listed in &mut app.blacklist.nodes {
                if *listed == BlacklistedNode::There(node) {
                    *listed = unallocated;
                }
            }
        }
        self.cluster_resized();
        self.update_root_metrics();
        Ok(())
    }

    /// A node's total changes: it leaves the tracker and comes back at the end of its rack.
    pub(crate) fn update_node(
        &mut self,
        node: NodeId,
        total: Resource,
        overcommit_timeout_ms: i64,
    ) -> Result<(), Rejection> {
        let held = self.nodes.get(node).ok_or(Rejection::UnknownNode)?;
        if held.base.total != total {
            let mut held = self.nodes.remove(node).expect("found above");
            held.base.resize(total);
            if self.switches.is_before_overhaul() || self.switches.ignores_overcommit_time() {
                self.nodes.add(held);
                self.update_root_metrics();
                self.cluster_resized();
                return Ok(());
            }
            let shedding = held.base.overcommit.resized(self.now, overcommit_timeout_ms);
            self.nodes.add(held);
            self.signal_overcommit(node, shedding);
        }
        self.update_root_metrics();
        self.cluster_resized();
        Ok(())
    }

    /// Marks or kills containers of an over-committed node until its memory suffices (`signalContainersIfOvercommitted`):
    /// ordinary ones before AMs, then the newest first.
    fn signal_overcommit(&mut self, node: NodeId, shedding: Option<Shedding>) {
        let signal = match shedding {
            None => return,
            Some(Shedding::Told) => Deferred::Mark,
            Some(Shedding::Killed) => Deferred::Kill,
        };
        let held = &self.node(node).base;
        let mut memory = held.unallocated.memory();
        if memory >= 0 {
            return;
        }
        let mut containers: Vec<ContainerRef> = held.containers.keys().copied().collect();
        sort_by_number(&mut containers, |container| {
            let of = self.apps[container.app].container(container.seq);
            let newest_first = (u64::MAX >> 1) - of.created;
            newest_first | (u64::from(of.is_am) << 63)
        });
        for container in containers {
            self.deferred.push_back(signal(container));
            memory += self.apps[container.app]
                .container(container.seq)
                .resource
                .memory();
            if memory >= 0 {
                break;
            }
        }
    }

    /// One heartbeat of a node: what runs, what has ended, then scheduling.
    pub(crate) fn heartbeat<L: Log>(
        &mut self,
        op: &Heartbeat,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let node = op.node;
        if self.nodes.get(node).is_none() {
            return Err(Rejection::UnknownNode);
        }
        let mut over = std::mem::take(&mut self.scratch.containers);
        over.clear();
        let reported = self.reported_as_over(op, &mut over);
        if reported.is_ok() {
            self.take_report(op, &mut over, sink);
        }
        let reports_ends = !over.is_empty();
        self.scratch.containers = over;
        reported?;
        let shedding = self.node(node).base.overcommit.reported(self.now);
        self.signal_overcommit(node, shedding);
        if !self.switches.is_before_overhaul() || !self.settings.continuous_scheduling || reports_ends {
            self.attempt_scheduling(node, sink);
        }
        Ok(())
    }

    /// The containers that the node says ended by themselves; they must be there and have been handed over.
    fn reported_as_over(&self, op: &Heartbeat, over: &mut Vec<ContainerRef>) -> Result<(), Rejection> {
        for id in &op.completed {
            let slot = self.apps.of_container(*id).ok_or(Rejection::UnknownContainer)?;
            let app = &self.apps[slot];
            let of = app
                .position(id.seq)
                .map(|at| &app.containers[at])
                .ok_or(Rejection::UnknownContainer)?;
            let container = app.container_ref(id.seq);
            let hash = app.container_hash(id.seq);
            if !self.node(op.node).base.holds(hash, container) {
                return Err(Rejection::UnknownContainer);
            }
            if of.state == ContainerState::Allocated {
                return Err(Rejection::ContainerNotStarted);
            }
            if !over.contains(&container) {
                over.push(container);
            }
        }
        Ok(())
    }

    /// Launched containers, then those that are over: by themselves, or because the node was told to clean them up.
    fn take_report<L: Log>(&mut self, op: &Heartbeat, over: &mut Vec<ContainerRef>, sink: &mut Sink<'_, L>) {
        let manager = &mut self.node_mut(op.node).manager;
        let mut acquired = std::mem::take(&mut manager.acquired);
        for container in acquired.drain(..) {
            self.launch(op.node, container);
        }
        self.node_mut(op.node).manager.acquired = acquired;
        if !op.keep_killed {
            let mut cleanup = std::mem::take(&mut self.node_mut(op.node).manager.cleanup);
            for container in cleanup.drain(..) {
                let hash = self.apps[container.app].container_hash(container.seq);
                if self.node(op.node).base.holds(hash, container) && !over.contains(&container) {
                    over.push(container);
                }
            }
            self.node_mut(op.node).manager.cleanup = cleanup;
        }
        for container in over {
            if self.is_known(container.app) && self.apps[container.app].is_live(container.seq) {
                self.complete_container(*container, &Ended::BY_ITSELF, sink);
            }
            self.release_by_node(op.node, *container);
        }
    }

    fn launch(&mut self, node: NodeId, container: ContainerRef) {
        let app = &mut self.apps[container.app];
        let hash = app.container_hash(container.seq);
        let of = app.container_mut(container.seq);
        if of.state == ContainerState::Acquired && app.is_live(container.seq) {
            app.container_mut(container.seq).state = ContainerState::Running;
            self.node_mut(node).base.launch(hash, container);
        }
    }

    fn release_by_node(&mut self, node: NodeId, container: ContainerRef) {
        let app = &self.apps[container.app];
        let (hash, resource) = (
            app.container_hash(container.seq),
            app.container(container.seq).resource,
        );
        let held = self.node_mut(node);
        held.base.release(hash, container, &resource, ReleasedBy::Node);
        held.for_preemption.retain(|other| *other != container);
    }

    /// One pass of continuous scheduling (spec `fair.md` §4.10): the emptiest node first. QUIRK: of nodes with equally
    /// much unallocated memory only the first is visited.
    pub(crate) fn continuous<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        let memory = |id: &NodeId| self.node(*id).base.unallocated.memory();
        let mut order: Vec<NodeId> = self.nodes.ids().collect();
        // Descending, negative amounts last.
        sort_by_number(&mut order, |id| memory(id).cast_unsigned() ^ (u64::MAX >> 1));
        if !self.switches.is_before_overhaul() && !self.switches.visits_equal_nodes() {
            order.dedup_by_key(|id| memory(id));
        }
        for node in order {
            let minimum = &self.settings.resources.minimum;
            if minimum.fits_in(&self.node(node).base.unallocated) {
                self.attempt_scheduling(node, sink);
            }
        }
    }
}
