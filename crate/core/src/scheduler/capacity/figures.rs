//! The figures of the queues that series and metrics follow.

use super::CapacityScheduler;
use super::model::partition::Label;
use super::model::queue::{Kind, Queue};
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::Figures;
use crate::scheduler::calculator::Calculator;
use crate::scheduler::request::Place;

impl CapacityScheduler {
    /// What is free on a node; `None`: it is not there.
    #[cfg(feature = "verdict")]
    pub(crate) fn unallocated(&self, node: crate::ids::NodeId) -> Option<Resource> {
        self.nodes.get(node).map(|node| node.base.unallocated)
    }

    /// The figures of every queue that there is, parents before their children.
    #[must_use]
    pub fn figures(&self) -> Vec<Figures> {
        let queues = self.tree.walk(self.tree.root());
        let mut figures: Vec<Figures> = queues.iter().map(|id| self.figures_of(*id)).collect();
        for at in (1..figures.len()).rev() {
            let (parent, ask) = (figures[at].parent, figures[at].smallest_ask);
            if let Some(parent) = parent.and_then(|parent| queues.iter().position(|id| *id == parent)) {
                figures[parent].ask(ask);
            }
        }
        figures
    }

    fn figures_of(&self, id: QueueId) -> Figures {
        let queue = &self.tree[id];
        let (shares, quotas) = (queue.shares(Label::NONE), queue.quotas(Label::NONE));
        let (mut used, mut reserved, mut pending) = (Resource::NONE, Resource::NONE, Resource::NONE);
        for (_, usage) in queue.usage.iter() {
            used += usage.used - usage.reserved;
            reserved += usage.reserved;
            pending += usage.pending;
        }
        let mut figures = Figures {
            queue: id,
            parent: queue.parent,
            leaf: queue.is_leaf(),
            dominant: matches!(self.env.calc, Calculator::Dominant { .. }),
            used,
            reserved,
            pending,
            smallest_ask: None,
            entitlement: quotas.effective_min,
            steady: None,
            ideal: self.policy.ideal(id),
            min: quotas.effective_min,
            max: quotas.effective_max,
            weight: f64::from(shares.absolute),
            threshold: None,
            running_apps: self.running(queue, id),
            pending_apps: 0,
        };
        figures.pending_apps = (queue.applications() as u32).saturating_sub(figures.running_apps);
        if let Kind::Leaf(leaf) = &queue.kind {
            for app in leaf.active.all(&self.apps.all) {
                let requests = &self.apps[app].requests;
                let asks = requests
                    .active()
                    .iter()
                    .filter_map(|key| requests.asks(*key)?.at(Place::ANY));
                for ask in asks.filter(|ask| ask.count > 0) {
                    figures.ask(Some(ask.resource));
                }
            }
        }
        figures
    }

    fn running(&self, queue: &Queue, id: QueueId) -> u32 {
        match &queue.kind {
            Kind::Leaf(leaf) => leaf.active.len() as u32,
            Kind::Parent(_) => {
                let leaves = self
                    .tree
                    .walk(id)
                    .into_iter()
                    .filter(|below| self.tree[*below].is_leaf());
                leaves
                    .map(|leaf| self.tree[leaf].leaf().active.len() as u32)
                    .sum()
            }
        }
    }
}
