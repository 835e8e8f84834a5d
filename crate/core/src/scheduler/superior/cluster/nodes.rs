//! Nodes: the in-memory picture that heartbeats refresh and cycles decide on (spec `superior.md` §1.1, DOC; the release
//! rule and the order of a heartbeat as `replay-format.md` says for Capacity, OURS).

use std::sync::Arc;

use super::containers::State;
use crate::ids::{AppId, ContainerId, NodeId};
use crate::resource::Resource;
use crate::scheduler::request::RequestKey;
use crate::scheduler::superior::SuperiorScheduler;
use crate::scheduler::superior::rules::OVERCOMMITTED;
#[cfg(feature = "verdict")]
use crate::scheduler::superior::tenants::queues::ROOT;
use crate::scheduler::{AddNode, EventKind, Heartbeat, Log, Reason, Rejection, Sink, Subject, Text};

/// One node.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) id: NodeId,
    /// The name without the port: what asks and blacklists call it.
    pub(crate) host: Arc<str>,
    pub(crate) rack: Arc<str>,
    pub(crate) pool: usize,
    pub(crate) total: Resource,
    /// What is left; negative after a cut.
    pub(crate) available: Resource,
    /// Containers that occupy it, in order of allocation; ended ones until the node reports them.
    pub(crate) containers: Vec<ContainerId>,
    /// Handed over and not yet reported as running, in that order.
    pub(crate) starting: Vec<ContainerId>,
    /// Ended by the resource manager and not yet reported, in that order.
    pub(crate) ending: Vec<ContainerId>,
    /// Until when it may be over-committed, ms; `None`: for ever.
    pub(crate) overcommit_until: Option<u64>,
    /// Free room that is set aside in this cycle.
    pub(crate) claims: Vec<Claim>,
}

/// Free room of a node that is set aside for one request: a reservation, or what preemption has planned there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Claim {
    pub(crate) app: AppId,
    pub(crate) key: RequestKey,
    pub(crate) amount: Resource,
}

impl Node {
    /// What is free; nothing where it is over-committed.
    pub(crate) fn free(&self) -> Resource {
        self.available.map(|part| part.max(0))
    }

    /// What is free for a request of `app` under `key`: without the claims of others.
    pub(crate) fn room(&self, app: AppId, key: RequestKey) -> Resource {
        let others = self
            .claims
            .iter()
            .filter(|claim| (claim.app, claim.key) != (app, key));
        let left = others.fold(self.free(), |room, claim| room - claim.amount);
        left.map(|part| part.max(0))
    }
}

#[cfg(feature = "verdict")]
impl SuperiorScheduler {
    /// What is free on a node; `None`: it is not there.
    pub(crate) fn unallocated(&self, id: NodeId) -> Option<Resource> {
        self.known_node(id).ok().map(|node| node.available)
    }

    /// Whether anybody asks for containers in the pool of a node.
    pub(crate) fn is_asked_in_pool_of(&self, id: NodeId) -> bool {
        self.known_node(id).is_ok_and(|node| self.is_asked_in(node.pool))
    }

    /// Whether anybody asks for containers in any pool.
    pub(crate) fn is_asked(&self) -> bool {
        (0..self.pools.len()).any(|pool| self.is_asked_in(pool))
    }

    fn is_asked_in(&self, pool: usize) -> bool {
        self.queues[ROOT].holdings[pool].asked > 0
    }
}

impl SuperiorScheduler {
    pub(crate) fn node(&self, id: NodeId) -> &Node {
        self.nodes[id.index()].as_ref().expect("a node that is there")
    }

    fn known_node(&self, id: NodeId) -> Result<&Node, Rejection> {
        let node = self.nodes.get(id.index()).and_then(Option::as_ref);
        node.ok_or(Rejection::UnknownNode)
    }

    /// Changes a node, keeping its pool's sums right.
    pub(crate) fn change_node<T>(&mut self, id: NodeId, change: impl FnOnce(&mut Node) -> T) -> T {
        let node = self.nodes[id.index()].as_mut().expect("a node that is there");
        let pool = &mut self.pools[node.pool];
        pool.free -= node.free();
        pool.total -= node.total;
        let result = change(node);
        pool.free += node.free();
        pool.total += node.total;
        result
    }

    pub(crate) fn add_node(&mut self, op: &AddNode) -> Result<(), Rejection> {
        if self.known_node(op.node).is_ok() {
            return Err(Rejection::DuplicateNode);
        }
        let pool = self
            .pool_index(op.label.as_deref().unwrap_or_default())
            .ok_or(Rejection::UnknownLabel)?;
        let node = Node {
            id: op.node,
            host: op
                .name
                .rsplit_once(':')
                .map_or(&*op.name, |(host, _)| host)
                .into(),
            rack: op.rack.clone(),
            pool,
            total: op.resource,
            available: op.resource,
            containers: Vec::new(),
            starting: Vec::new(),
            ending: Vec::new(),
            overcommit_until: None,
            claims: Vec::new(),
        };
        self.pools[pool].add(&node);
        if self.nodes.len() <= op.node.index() {
            self.nodes.resize_with(op.node.index() + 1, || None);
        }
        self.nodes[op.node.index()] = Some(node);
        self.level(pool);
        Ok(())
    }

    pub(crate) fn remove_node<L: Log>(
        &mut self,
        id: NodeId,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let lost = self.known_node(id)?.containers.clone();
        self.drop_plans_on(id, sink);
        for container in lost {
            self.lose(container, sink);
        }
        let node = self.nodes[id.index()].take().expect("looked up above");
        self.pools[node.pool].remove(&node);
        self.level(node.pool);
        Ok(())
    }

    fn lose<L: Log>(&mut self, container: ContainerId, sink: &mut Sink<'_, L>) {
        if self.containers[&container].state != State::Ended {
            self.end(
                container,
                -100,
                Text::from("Container released on a *lost* node"),
                sink,
            );
        }
        self.free_room(container);
    }

    pub(crate) fn update_node<L: Log>(
        &mut self,
        id: NodeId,
        total: Resource,
        timeout_ms: i64,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let pool = self.known_node(id)?.pool;
        let until = u64::try_from(timeout_ms).ok().map(|timeout| self.now + timeout);
        self.change_node(id, |node| {
            node.available += total - node.total;
            node.total = total;
            node.overcommit_until = until;
        });
        self.level(pool);
        if until == Some(self.now) {
            self.shed(id, sink);
        }
        Ok(())
    }

    /// Kills the newest containers of a node whose time of over-commitment is over, until the others fit.
    fn shed<L: Log>(&mut self, id: NodeId, sink: &mut Sink<'_, L>) {
        let node = self.node(id);
        if node.overcommit_until.is_none_or(|until| self.now < until) {
            return;
        }
        let ended = |id: &ContainerId| self.containers[id].state == State::Ended;
        let mut left = node
            .containers
            .iter()
            .filter(|id| ended(id))
            .fold(node.available, |left, id| left + self.containers[id].resource);
        let mut victims = Vec::new();
        for container in node.containers.iter().rev().filter(|id| !ended(id)) {
            if left.values().iter().all(|part| *part >= 0) {
                break;
            }
            left += self.containers[container].resource;
            victims.push(*container);
        }
        for victim in victims {
            self.kill_because(victim, sink, || {
                Reason::new(&OVERCOMMITTED).with("node", Subject::Node(id))
            });
        }
    }

    pub(crate) fn heartbeat<L: Log>(
        &mut self,
        op: &Heartbeat,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let node = self.known_node(op.node)?;
        let quiet = node.starting.is_empty() && node.ending.is_empty() && op.completed.is_empty();
        self.unsettled |= !quiet;
        for container in self.change_node(op.node, |node| std::mem::take(&mut node.starting)) {
            self.started(container);
        }
        for container in &op.completed {
            let live = self.containers.get(container);
            if live.is_some_and(|c| c.node == op.node && c.state != State::Ended) {
                self.end(*container, 0, Text::from(""), sink);
                self.free_room(*container);
            }
        }
        if !op.keep_killed {
            for container in self.change_node(op.node, |node| std::mem::take(&mut node.ending)) {
                if self.containers.contains_key(&container) {
                    self.free_room(container);
                    sink.tell(EventKind::Cleaned { container });
                }
            }
        }
        self.shed(op.node, sink);
        Ok(())
    }
}
