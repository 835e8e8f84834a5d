//! What preemption has planned: which request gets its room on which node (spec `superior.md` §5).

use std::collections::BTreeMap;

use super::marks::Mark;
use crate::ids::{AppId, NodeId, QueueId};
use crate::resource::Resource;
use crate::scheduler::request::RequestKey;
use crate::scheduler::superior::SuperiorScheduler;
use crate::scheduler::superior::cluster::containers::Target;
use crate::scheduler::{Log, Sink};

/// A request that gets room by preemption, on the node where it will be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) queue: QueueId,
    pub(crate) pool: usize,
    pub(crate) app: AppId,
    pub(crate) key: RequestKey,
    pub(crate) node: NodeId,
    pub(crate) resource: Resource,
    /// Whether the marks so far are enough; a limit per interval may stop in between.
    pub(crate) complete: bool,
}

impl SuperiorScheduler {
    /// The plans' resources, complete ones only, of those that `which` finds in `pool`.
    pub(crate) fn planned(&self, pool: usize, which: impl Fn(&Plan) -> bool) -> Resource {
        let plans = self.preemption.plans.iter();
        plans
            .filter(|plan| plan.complete && plan.pool == pool && which(plan))
            .fold(Resource::NONE, |sum, plan| sum + plan.resource)
    }

    /// What a queue uses, and what is already planned for it.
    pub(crate) fn expected(&self, queue: QueueId, pool: usize) -> Resource {
        let planned = self.planned(pool, |plan| self.queues.is_within(plan.queue, queue));
        self.queues[queue].holdings[pool].used + planned
    }

    pub(crate) fn plans_of(&self, app: AppId, key: RequestKey) -> impl Iterator<Item = &Plan> {
        let plans = self.preemption.plans.iter();
        plans.filter(move |plan| (plan.app, plan.key) == (app, key))
    }

    /// The free room that each plan holds: what it needs beyond the marks of its queue on the node, oldest plan first.
    pub(crate) fn held(&self) -> Vec<(Plan, Resource)> {
        let mut free: BTreeMap<NodeId, Resource> = BTreeMap::new();
        let mut needs: BTreeMap<(NodeId, QueueId), Resource> = BTreeMap::new();
        for plan in &self.preemption.plans {
            let need = needs
                .entry((plan.node, plan.queue))
                .or_insert_with(|| -self.marked_for(plan.queue, plan.node));
            *need += plan.resource;
        }
        let mut held = Vec::new();
        for plan in &self.preemption.plans {
            let free = free
                .entry(plan.node)
                .or_insert_with(|| self.node(plan.node).free());
            let need = needs.get_mut(&(plan.node, plan.queue)).expect("summed up above");
            let amount = plan.resource.min(need).min(free).map(|part| part.max(0));
            *need -= amount;
            *free -= amount;
            held.push((*plan, amount));
        }
        held
    }

    /// The plans that still hold if `mark` is taken back: on its node the newest of its queue go first.
    pub(crate) fn plans_without(&self, mark: &Mark) -> Vec<Plan> {
        let here = |plan: &Plan| (plan.queue, plan.node) == (mark.queue, mark.node);
        let mut left =
            self.room_beside(mark.queue, mark.node) + self.marked_for(mark.queue, mark.node) - mark.resource;
        let mut kept = self.preemption.plans.clone();
        kept.retain(|plan| {
            if !here(plan) {
                return true;
            }
            let holds = plan.resource.fits_in(&left);
            if holds {
                left -= plan.resource;
            }
            holds
        });
        kept
    }

    /// What is free on a node for `queue`: without what is held for others.
    pub(crate) fn room_beside(&self, queue: QueueId, node: NodeId) -> Resource {
        let held = self.held();
        let others = held
            .iter()
            .filter(|(plan, _)| plan.node == node && plan.queue != queue);
        others.fold(self.node(node).free(), |room, (_, amount)| room - *amount)
    }

    /// A container was placed: the plan for it on that node is fulfilled.
    pub(crate) fn plan_placed(&mut self, target: Target, pool: usize) {
        let fulfilled = |plan: &Plan| {
            (plan.app, plan.key, plan.node, plan.pool) == (target.app, target.key, target.node, pool)
        };
        if let Some(at) = self.preemption.plans.iter().position(fulfilled) {
            let plan = self.preemption.plans.remove(at);
            self.unclaim(plan.queue, plan.node, plan.app, plan.key);
        }
    }

    pub(crate) fn drop_plans_on<L: Log>(&mut self, node: NodeId, sink: &mut Sink<'_, L>) {
        self.drop_reservations(sink, |reservation| reservation.node == node);
        self.preemption.plans.retain(|plan| plan.node != node);
    }

    /// An application is over: nothing is reserved or planned for it any more.
    pub(crate) fn forget_app<L: Log>(&mut self, app: AppId, sink: &mut Sink<'_, L>) {
        self.drop_reservations(sink, |reservation| reservation.app == app);
        self.preemption.plans.retain(|plan| plan.app != app);
    }

    /// Drops plans for requests that nobody makes any more.
    pub(crate) fn drop_void_plans(&mut self) {
        let mut counted: BTreeMap<(AppId, RequestKey), i64> = BTreeMap::new();
        let mut plans = std::mem::take(&mut self.preemption.plans);
        plans.retain(|plan| {
            let count = counted.entry((plan.app, plan.key)).or_default();
            *count += 1;
            let request = self.apps.get(&plan.app).and_then(|app| app.request(plan.key));
            let wanted = request.is_some_and(|request| {
                request.count() >= *count && request.pool == plan.pool && request.resource == plan.resource
            });
            wanted && self.queues.is_active(plan.queue)
        });
        self.preemption.plans = plans;
    }

    /// Drops plans whose room is free and which the cycle did not use all the same: a limit keeps their request away.
    pub(crate) fn drop_unused_plans(&mut self) {
        let plans = self.preemption.plans.clone();
        for plan in plans.into_iter().filter(|plan| plan.complete) {
            let pending = !self.marked_for(plan.queue, plan.node).is_none();
            if !pending {
                let same =
                    |other: &Plan| (other.app, other.key, other.node) == (plan.app, plan.key, plan.node);
                let at = self.preemption.plans.iter().position(same).expect("still there");
                self.preemption.plans.remove(at);
                self.unclaim(plan.queue, plan.node, plan.app, plan.key);
                self.unsettled = true;
            }
        }
    }
}
