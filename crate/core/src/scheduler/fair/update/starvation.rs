//! Who is starved and by how much, found by an update (spec `fair.md` §3.3).

use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::calculator::Calculator;
use crate::scheduler::container::AppSlot;
use crate::scheduler::fair::model::app::App;
use crate::scheduler::fair::model::order::Order;
use crate::scheduler::fair::model::queue::Queue;
use crate::scheduler::fair::scheduling::offer_order::Purpose;
use crate::scheduler::fair::{FairScheduler, why};
use crate::scheduler::{Check, EventKind, Log, Sink};

/// How an app stands beside its fair share (`FSAppAttempt.fairShareStarvation`).
pub(crate) struct FairShareTest {
    wanted: Resource,
    starved: bool,
    below_for: i64,
}

impl FairShareTest {
    /// Tests an app of the leaf, which has its clock and its starvation afterwards.
    pub(crate) fn of(
        of: &mut App,
        leaf: &Queue,
        calculator: Calculator,
        cluster: &Resource,
        now: u64,
    ) -> Self {
        let wanted = of.fair_share.multiply(f64::from(leaf.threshold)).min(&of.demand);
        let starved = calculator.is_below(cluster, &of.usage, &wanted);
        if !starved {
            of.last_time_at_fair_share = now;
        }
        let below_for = (now - of.last_time_at_fair_share) as i64;
        of.fair_share_starvation = if !starved || below_for < leaf.fair_share_timeout {
            Resource::NONE
        } else {
            wanted.subtract_non_negative(&of.usage)
        };
        Self {
            wanted,
            starved,
            below_for,
        }
    }

    /// The check that tells it.
    pub(crate) fn told(&self, of: &App, leaf: &Queue) -> Check {
        why::fair_share_starvation(
            of,
            &self.wanted,
            self.starved,
            self.below_for,
            leaf.fair_share_timeout,
        )
    }
}

impl FairScheduler {
    /// The starvation of one leaf and its apps (spec `fair.md` §3.3; `updateStarvedApps`).
    pub(crate) fn update_starved_apps<L: Log>(&mut self, queue: QueueId, sink: &mut Sink<'_, L>) {
        let mut candidates = std::mem::take(&mut self.scratch.candidates);
        self.apps_with_demand(queue, &mut candidates, Purpose::Starvation, sink);
        let of_apps = self.update_starved_for_fair_share(queue, &candidates, sink);
        let of_queue = self.min_share_starvation(queue, sink);
        let left = of_queue.subtract_non_negative(&of_apps);
        self.update_starved_for_min_share(queue, &candidates, left, sink);
        self.scratch.candidates = candidates;
    }

    /// The sum of the fair-share starvation of the apps, up to the first that has none.
    fn update_starved_for_fair_share<L: Log>(
        &mut self,
        queue: QueueId,
        candidates: &Order<AppSlot>,
        sink: &mut Sink<'_, L>,
    ) -> Resource {
        let mut sum = Resource::NONE;
        for (position, app) in candidates.items().enumerate() {
            let starvation = self.fair_share_starvation(queue, app, sink);
            if starvation.is_none() {
                self.tell_not_reached(app, candidates.items().skip(position + 1), sink);
                break;
            }
            self.add_starved(app, sink);
            sum += starvation;
        }
        sum
    }

    /// The fair-share starvation of an app (`FSAppAttempt.fairShareStarvation`).
    pub(crate) fn fair_share_starvation<L: Log>(
        &mut self,
        queue: QueueId,
        app: AppSlot,
        sink: &mut Sink<'_, L>,
    ) -> Resource {
        let leaf = &self.queues[queue];
        let of = &mut self.apps[app];
        let calculator = leaf.policy.calculator(self.type_count);
        let found = FairShareTest::of(of, leaf, calculator, self.nodes.total(), self.now);
        sink.check(|| found.told(&self.apps[app], &self.queues[queue]));
        self.apps[app].fair_share_starvation
    }

    /// How much a leaf is short of its minimum share for long enough (`FSLeafQueue.minShareStarvation`).
    fn min_share_starvation<L: Log>(&mut self, queue: QueueId, sink: &mut Sink<'_, L>) -> Resource {
        let now = self.now;
        let of = &mut self.queues[queue];
        let (wanted, starvation) = if self.switches.counts_minimum_by_policy() {
            let calculator = of.policy.calculator(self.type_count);
            let least = calculator.min(self.nodes.total(), &of.min_share, &of.demand);
            (least, least - of.usage)
        } else {
            let least = of.min_share.min(&of.demand);
            (least, least.subtract_non_negative(&of.usage))
        };
        let (usage, timeout) = (of.usage, of.min_share_timeout);
        let leaf = of.leaf_mut();
        if starvation.is_none() {
            leaf.last_time_at_min_share = now;
        }
        let below_for = (now - leaf.last_time_at_min_share) as i64;
        sink.check(|| why::min_share_starvation(queue, &usage, &wanted, below_for, timeout));
        if below_for < timeout {
            Resource::NONE
        } else {
            starvation
        }
    }

    /// Hands the leaf's starvation out to its apps (spec `fair.md` §3.3c; `updateStarvedAppsMinshare`).
    fn update_starved_for_min_share<L: Log>(
        &mut self,
        queue: QueueId,
        candidates: &Order<AppSlot>,
        mut pending: Resource,
        sink: &mut Sink<'_, L>,
    ) {
        let calculator = self.queues[queue].policy.calculator(self.type_count);
        let cluster = *self.nodes.total();
        for app in candidates.items() {
            let of = &mut self.apps[app];
            if pending.is_none() {
                of.min_share_starvation = Resource::NONE;
                continue;
            }
            let lacking = of
                .pending_demand()
                .subtract_non_negative(&of.fair_share_starvation);
            if calculator.compare(&cluster, &lacking, &pending).is_gt() {
                // QUIRK: what is left of the app's lack, not the leaf's.
                of.min_share_starvation = lacking.subtract_non_negative(&pending);
                pending = Resource::NONE;
            } else {
                of.min_share_starvation = lacking;
                pending = pending.subtract_non_negative(&lacking);
            }
            self.loosen_bounds(app);
            self.add_starved(app, sink);
        }
    }

    /// The apps behind the first, which is not starved, are not looked at.
    fn tell_not_reached<L: Log>(
        &self,
        first: AppSlot,
        behind: impl Iterator<Item = AppSlot>,
        sink: &mut Sink<'_, L>,
    ) {
        for app in behind {
            sink.check(|| why::not_reached(&self.apps[app], self.apps[first].id));
        }
    }

    fn add_starved<L: Log>(&mut self, app: AppSlot, sink: &mut Sink<'_, L>) {
        let apps = &self.apps;
        if !self.starved.add(app, |slot| apps[slot].starvation()) {
            return;
        }
        let of = &self.apps[app];
        let kind = EventKind::Starved {
            app: of.id,
            fair_share: of.fair_share_starvation,
            min_share: of.min_share_starvation,
        };
        sink.emit(kind, || why::starved(of, &self.queues[of.queue], self.now));
    }
}
