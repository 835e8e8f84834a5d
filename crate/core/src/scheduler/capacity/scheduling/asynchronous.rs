//! One pass of a thread of asynchronous scheduling, each proposal committed before the next (spec `capacity.md` §5.8; Hadoop's
//! `CapacityScheduler.schedule`).

use crate::config::capacity::Threads;
use crate::ids::NodeId;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::together::Together;
use crate::scheduler::capacity::rules::NODE_SILENT;
use crate::scheduler::{Check, Comparison, Log, Outcome, Rejection, Sink, Subject, Value};

/// What a pass offers at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stop {
    /// A node, with those that are offered with it.
    Node(NodeId),
    /// The nodes of a partition together.
    Partition(Label),
}

impl CapacityScheduler {
    pub(crate) fn op_schedule<L: Log>(
        &mut self,
        start: u32,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        if self.threads.is_none() {
            return Err(Rejection::Unsupported);
        }
        for stop in self.stops_of_pass(start) {
            self.offer_in_pass(stop, sink);
        }
        self.sync(sink);
        Ok(())
    }

    /// How many stops there are at which a pass may begin.
    pub(crate) fn starts_of_pass(&self) -> usize {
        self.stops().len()
    }

    /// What a pass with that draw offers, in its order. The stops up to that at which it begins come (again) at the end.
    pub(crate) fn stops_of_pass(&self, draw: u32) -> Vec<Stop> {
        let mut stops = self.stops();
        if self.nodes.is_empty() || stops.is_empty() {
            return Vec::new();
        }
        let start = draw as usize % stops.len();
        let again = if self.env.switches.passes_over_all_again() {
            stops.len()
        } else {
            start + 1
        };
        stops.extend_from_within(..again);
        stops.split_off(start)
    }

    fn stops(&self) -> Vec<Stop> {
        match self.partitions_in_pass() {
            Some(together) => together.partitions().map(Stop::Partition).collect(),
            None => self.nodes.ids().map(Stop::Node).collect(),
        }
    }

    /// Where a pass goes from partition to partition.
    fn partitions_in_pass(&self) -> Option<&Together> {
        let by_node = self.env.switches.offers_all_nodes_together();
        self.together.as_ref().filter(|_| !by_node)
    }

    /// The stop at which a node is offered.
    pub(crate) fn stop_of(&self, node: NodeId) -> Stop {
        match self.partitions_in_pass() {
            Some(_) => Stop::Partition(self.label_of(node)),
            None => Stop::Node(node),
        }
    }

    /// Offers a node once, unless it is silent, or the nodes of a partition together.
    pub(crate) fn offer_in_pass<L: Log>(&mut self, stop: Stop, sink: &mut Sink<'_, L>) {
        let Some(threads) = self.threads else { return };
        match stop {
            Stop::Node(node) if self.is_heard(node, &threads, sink) => {
                let group = self.group_of(node);
                self.offer(node, group.as_ref(), sink);
            }
            Stop::Node(_) => {}
            Stop::Partition(label) => self.offer_partition(label, sink),
        }
    }

    /// Nobody asks for anything, and no node is reserved: no pass would change anything, wherever it began. Each of its offers
    /// would end at the root, before anything is counted.
    pub(crate) fn rests(&self) -> bool {
        let root = &self.tree[self.tree.root()].usage;
        let asks = |label: &Label| {
            self.env
                .calc
                .positive(&self.env.cluster, &root.of(*label).pending)
        };
        !self.env.partitions.by_name().iter().any(asks)
            && self.nodes.iter().all(|node| node.base.reserved.is_none())
    }

    /// The node has sent a heartbeat lately (`shouldSkipNodeSchedule`).
    fn is_heard<L: Log>(&self, id: NodeId, threads: &Threads, sink: &mut Sink<'_, L>) -> bool {
        let age = self.node(id).map_or(0, |node| (self.now - node.heard) as i64);
        let is_heard = age <= threads.silence_ms || self.env.switches.offers_silent_nodes();
        if !is_heard {
            sink.check(|| {
                Check::new(Subject::Node(id), &NODE_SILENT, Outcome::Fails).comparing(
                    Value::Ms(age),
                    Comparison::AtMost,
                    Value::Ms(threads.silence_ms),
                )
            });
        }
        is_heard
    }
}
