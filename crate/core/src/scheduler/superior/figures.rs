//! The figures of the queues for series and metrics (spec `simulation.md` §9, §11). Amounts are summed over the pools.

use super::SuperiorScheduler;
use super::tenants::queues::{Holding, Queue};
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::Figures;

impl SuperiorScheduler {
    /// The figures of every queue, parents before their children.
    pub(crate) fn figures(&self) -> Vec<Figures> {
        let mut all: Vec<Figures> = self.queues.ids().map(|id| self.figures_of(id)).collect();
        // Children come after their parents, so that walking back gives every parent the sum of what is below it.
        for index in (1..all.len()).rev() {
            let below = all[index].clone();
            if let Some(parent) = below.parent {
                let above = &mut all[parent.index()];
                above.pending += below.pending;
                above.running_apps += below.running_apps;
                above.pending_apps += below.pending_apps;
                above.ask(below.smallest_ask);
            }
        }
        all
    }

    fn figures_of(&self, id: QueueId) -> Figures {
        let queue: &Queue = &self.queues[id];
        let sum = |of: &dyn Fn(&Holding) -> Resource| {
            let amounts = queue.holdings.iter().map(of);
            amounts.fold(Resource::NONE, |sum, amount| sum + amount)
        };
        let bound = queue.holdings.iter().find(|holding| holding.bound);
        let leaf = queue.is_leaf();
        let mut figures = Figures {
            queue: id,
            parent: queue.parent,
            leaf,
            dominant: true,
            used: sum(&|holding| holding.used),
            reserved: sum(&|holding| holding.claimed),
            pending: Resource::NONE,
            smallest_ask: None,
            entitlement: sum(&|holding| holding.levels.min),
            steady: None,
            ideal: None,
            min: sum(&|holding| holding.levels.min),
            max: sum(&|holding| holding.levels.max),
            weight: bound.map_or(0.0, |holding| holding.weight),
            threshold: None,
            running_apps: if leaf { queue.counts.running } else { 0 },
            pending_apps: if leaf { queue.counts.pending } else { 0 },
        };
        for app in queue.apps.iter().filter_map(|app| self.apps.get(app)) {
            for request in app.requests().filter(|request| request.count() > 0) {
                figures.pending += request.resource.times(request.count());
                figures.ask(Some(request.resource));
            }
        }
        figures
    }
}
