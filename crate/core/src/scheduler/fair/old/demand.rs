//! Demand as it was: every entry counts, and queues stop counting at their maximum (spec `fair.md` §8.6).

use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::container::AppSlot;
use crate::scheduler::fair::FairScheduler;

impl FairScheduler {
    /// Demand of a queue and all below it. QUIRK: once the maximum is reached, the rest is not even looked at.
    pub(crate) fn update_old_demand(&mut self, queue: QueueId) {
        let most = self.queues[queue].max_share;
        let mut demand = Resource::NONE;
        for position in 0..self.queues[queue].children().len() {
            let child = self.queues[queue].children()[position];
            self.update_old_demand(child);
            demand = (demand + self.queues[child].demand).min(&most);
            if demand == most {
                break;
            }
        }
        let leaf = self.queues[queue].leaf();
        let apps: Vec<AppSlot> = leaf.map_or_else(Vec::new, |leaf| {
            leaf.runnable.iter().chain(&leaf.waiting).copied().collect()
        });
        for app in apps {
            if demand == most {
                break;
            }
            demand = (demand + self.update_old_app_demand(app)).min(&most);
        }
        self.queues[queue].demand = demand;
    }

    /// Usage and every entry outstanding: an ask with a node and its rack counts three times.
    fn update_old_app_demand(&mut self, app: AppSlot) -> Resource {
        let of = &mut self.apps[app];
        let mut demand = of.usage;
        for key in of.requests.active() {
            for ask in of.requests.asks(*key).into_iter().flat_map(|asks| asks.iter()) {
                demand += ask.resource.times(i64::from(ask.count));
            }
        }
        of.set_demand(demand, self.settings.size_based_weight);
        demand
    }
}
