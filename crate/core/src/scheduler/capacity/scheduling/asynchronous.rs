//! One pass of a thread of asynchronous scheduling, each proposal committed before the next (spec `capacity.md` §5.8; Hadoop's
//! `CapacityScheduler.schedule`).

use crate::config::capacity::Threads;
use crate::ids::NodeId;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::rules::NODE_SILENT;
use crate::scheduler::{Check, Comparison, Log, Outcome, Rejection, Sink, Subject, Value};

impl CapacityScheduler {
    pub(crate) fn op_schedule<L: Log>(
        &mut self,
        start: u32,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        if self.threads.is_none() {
            return Err(Rejection::Unsupported);
        }
        let nodes: Vec<NodeId> = self.nodes_of_pass(start).collect();
        for node in nodes {
            self.offer_in_pass(node, sink);
        }
        self.sync(sink);
        Ok(())
    }

    /// The nodes in the order in which a pass with that draw offers them. The node at which it begins comes once more at the end.
    pub(crate) fn nodes_of_pass(&self, draw: u32) -> impl Iterator<Item = NodeId> {
        let count = self.nodes.len();
        let start = draw as usize % count.max(1);
        self.nodes
            .ids()
            .skip(start)
            .chain(self.nodes.ids().take(count.min(start + 1)))
    }

    /// Offers a node once, unless it is silent.
    pub(crate) fn offer_in_pass<L: Log>(&mut self, node: NodeId, sink: &mut Sink<'_, L>) {
        let Some(threads) = self.threads else { return };
        if self.is_heard(node, &threads, sink) {
            self.offer_node(node, sink);
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
        let is_heard = age <= threads.silence_ms;
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
