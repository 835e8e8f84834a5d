//! One heartbeat of an application master (spec `fair.md` §4.2; `FairScheduler.allocate`).

use super::completion::Ended;
use super::submit::asks_for_nothing_allowed;
use crate::ids::ContainerId;
use crate::scheduler::container::AppSlot;
use crate::scheduler::fair::FairScheduler;
use crate::scheduler::fair::model::queue::remove_first;
use crate::scheduler::repeated_asks;
use crate::scheduler::request::{PlacedAsk, RequestKey};
use crate::scheduler::{Allocate, EventKind, Log, Rejection, Response, Sink};

impl FairScheduler {
    pub(crate) fn allocate<L: Log>(
        &mut self,
        op: &Allocate,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let app = self.running_app(op.app)?;
        if self.apps[app].waits_for_am() {
            return Err(Rejection::AmNotStarted);
        }
        let is_own = |id: &ContainerId| id.app == op.app && id.attempt() == self.apps[app].attempt();
        if !op.release.iter().all(is_own) {
            return Err(Rejection::InvalidRelease);
        }
        self.check_asks(app, op)?;
        self.old_maximum.read();
        if self.switches.tests_am_limit_by_ask()
            && let [ask] = op.asks.as_slice()
        {
            let maximum = self.maximum_allocation_of(Some(self.apps[app].queue));
            let size = self.normalize(&ask.resource, &maximum);
            self.note_am_resource(app, size);
        }
        self.release(app, op, sink);
        self.store_asks(app, op, sink);
        let marked = self.apps[app].marked.clone();
        self.update_blacklist(app, op);
        let containers = self.hand_over(app);
        let headroom = self.headroom(app);
        let of = &self.apps[app];
        let mut preempt: Vec<_> = marked.iter().map(|seq| of.container_id(*seq)).collect();
        preempt.sort_unstable();
        sink.tell(EventKind::Response(Box::new(Response {
            app: op.app,
            containers: containers
                .iter()
                .map(|container| of.container_id(container.seq))
                .collect(),
            headroom: Some(headroom),
            preempt,
            strict: Vec::new(),
            negotiable: Vec::new(),
            negotiable_asks: Vec::new(),
        })));
        Ok(())
    }

    fn check_asks(&self, app: AppSlot, op: &Allocate) -> Result<(), Rejection> {
        let queue = self.apps[app].queue;
        let maximum = self.maximum_allocation_of(Some(queue));
        for ask in &op.asks {
            self.check_request(&ask.resource, &maximum)?;
        }
        if self.switches.is_before_overhaul() || self.switches.lets_wait_for_nothing() {
            return Ok(());
        }
        let refused = |size| asks_for_nothing_allowed(size, &self.queues[queue]);
        if op.asks.iter().any(|ask| refused(&ask.resource)) {
            return Err(Rejection::ZeroResource);
        }
        Ok(())
    }

    fn release<L: Log>(&mut self, app: AppSlot, op: &Allocate, sink: &mut Sink<'_, L>) {
        for container in &op.release {
            if self.apps[app].is_live(container.seq) {
                let container = self.apps[app].container_ref(container.seq);
                self.complete_container(container, &Ended::RELEASED, sink);
            }
        }
    }

    fn store_asks<L: Log>(&mut self, app: AppSlot, op: &Allocate, sink: &mut Sink<'_, L>) {
        if op.asks.is_empty() {
            return;
        }
        let maximum = self.maximum_allocation_of(Some(self.apps[app].queue));
        let mut asks = Vec::with_capacity(op.asks.len());
        for ask in &op.asks {
            let key = RequestKey {
                priority: ask.priority,
                id: self.request_id(ask.allocation_request_id),
            };
            let placed = PlacedAsk {
                place: self.places.intern(&ask.host),
                resource: self.normalize(&ask.resource, &maximum),
                count: ask.count,
                relax_locality: ask.relax_locality,
                owner: None,
            };
            asks.push((key, placed));
        }
        if self.settings.autocorrect_container_allocation {
            self.correct_repeated(app, &mut asks, sink);
        }
        self.apps[app].requests.update(&self.places, asks);
        self.loosen_bounds(app);
    }

    /// The id that a request has in this release.
    pub(crate) fn request_id(&self, id: i64) -> i64 {
        let is_unset = id == -1 && self.switches.numbers_requests_from_zero();
        if is_unset || self.switches.is_before_overhaul() {
            0
        } else {
            id
        }
    }

    /// Lowers repeated asks by what they gave already, and gives up what is too much (YARN-11702).
    fn correct_repeated<L: Log>(
        &mut self,
        app: AppSlot,
        asks: &mut [(RequestKey, PlacedAsk)],
        sink: &mut Sink<'_, L>,
    ) {
        let of = &self.apps[app];
        let fresh = of.newly_allocated.clone();
        let kinds = fresh.iter().map(|seq| of.container(*seq));
        let kinds: Vec<_> = kinds.map(|of| (of.key, of.resource)).collect();
        let mut asks: Vec<_> = asks.iter_mut().map(|(key, ask)| (*key, ask)).collect();
        for index in repeated_asks::correct(&mut asks, &kinds) {
            let container = self.apps[app].container_ref(fresh[index]);
            self.complete_container(container, &Ended::EXPIRED, sink);
        }
    }

    fn update_blacklist(&mut self, app: AppSlot, op: &Allocate) {
        for name in &op.blacklist_add {
            let place = self.places.intern(name);
            let blacklist = &mut self.apps[app].blacklist;
            if !blacklist.places.contains(&place) {
                blacklist.places.push(place);
                blacklist.changed = true;
            }
        }
        for name in &op.blacklist_remove {
            let place = self.places.intern(name);
            let blacklist = &mut self.apps[app].blacklist;
            if remove_first(&mut blacklist.places, place) {
                blacklist.changed = true;
            }
        }
    }
}
