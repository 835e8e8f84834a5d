//! An application master asks and is answered (spec `capacity.md` §3.2; Hadoop's `CapacityScheduler.allocate`,
//! `SchedulerUtils.normalizeAndValidateRequest`).

use super::asks::LabelledAsk;
use super::container_status::Status;
use crate::ids::{AppId, QueueId};
use crate::resource::Resource;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::container::{AppSlot, ContainerRef, ContainerState, Ending};
use crate::scheduler::repeated_asks;
use crate::scheduler::request::{Place, PlacedAsk, RequestKey};
use crate::scheduler::{Allocate, Ask, EventKind, Log, Rejection, Response, Sink};

impl CapacityScheduler {
    pub(crate) fn op_allocate<L: Log>(
        &mut self,
        allocate: &Allocate,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let app = self.running_app(allocate.app)?;
        if self.apps[app].is_waiting_for_am() {
            return Err(Rejection::AmNotStarted);
        }
        let mut asks = self.check_asks(app, &allocate.asks)?;
        for id in &allocate.release {
            if let Some(container) = self.apps.lookup(*id).filter(|c| self.apps.live(*c).is_some()) {
                self.complete(container, &Status::released(), Ending::Released, sink);
            }
        }
        if self.settings.autocorrect_container_allocation {
            self.correct_repeated(app, &mut asks, sink);
        }
        let has_changed = self.update_asks(app, &asks);
        self.update_blacklist(app, allocate);
        let marked: Vec<ContainerRef> = std::mem::take(&mut self.apps[app].to_preempt)
            .into_iter()
            .collect();
        let total = marked.iter().fold(Resource::NONE, |sum, container| {
            sum + self.apps.held(*container).base.resource
        });
        let containers = self.pull_allocation(app);
        let headroom = self.headroom(app);
        if has_changed {
            let queue = self.apps[app].queue;
            self.tree[queue].leaf_mut().active.demand_changed(app);
        }
        self.hand_over(&containers);
        self.sync(sink);
        let ids = |list: &[ContainerRef]| list.iter().map(|container| self.apps.id(*container)).collect();
        let count = self.env.calc.divide(&self.env.cluster, &total, &self.env.minimum);
        let negotiable_asks = if marked.is_empty() {
            Vec::new()
        } else {
            vec![(libm::ceilf(count) as i32, self.env.minimum)]
        };
        let response = Response {
            app: allocate.app,
            containers: ids(&containers),
            headroom: Some(headroom),
            preempt: Vec::new(),
            strict: Vec::new(),
            negotiable: ids(&marked),
            negotiable_asks,
        };
        sink.emit(EventKind::Response(Box::new(response)), || self.why_headroom(app));
        Ok(())
    }

    /// Lowers repeated asks by what they gave already, and gives up what is too much (YARN-11702).
    fn correct_repeated<L: Log>(&mut self, app: AppSlot, asks: &mut [LabelledAsk], sink: &mut Sink<'_, L>) {
        let fresh = self.apps[app].fresh.clone();
        let kinds = fresh.iter().map(|container| &self.apps.held(*container).base);
        let kinds: Vec<_> = kinds.map(|of| (of.key, of.resource)).collect();
        let mut asks: Vec<_> = asks.iter_mut().map(|of| (of.key, &mut of.ask)).collect();
        for index in repeated_asks::correct(&mut asks, &kinds) {
            self.complete(fresh[index], &Status::expired(), Ending::Expired, sink);
        }
    }

    /// The asks as the resource manager normalises and checks them. QUIRK: it looks for the queue by its name; where that is no more,
    /// no label is looked at.
    fn check_asks(&mut self, app: AppSlot, asks: &[Ask]) -> Result<Vec<LabelledAsk>, Rejection> {
        let queue = self.tree.namesake(self.apps[app].queue);
        let maximum = self.maximum_allocation_of(queue);
        let cluster = self.maximum_allocation();
        let submitted = self.apps[app].label_name.clone();
        let mut checked = Vec::with_capacity(asks.len());
        for ask in asks {
            let place = self.places.intern(&ask.host);
            let inherited = submitted.as_deref().filter(|_| place == Place::ANY);
            let given = ask.label.as_deref().or(inherited);
            let label = self.check_request(queue, &ask.resource, &maximum, given, place)?;
            checked.push(LabelledAsk {
                key: RequestKey {
                    priority: ask.priority,
                    id: ask.allocation_request_id,
                },
                ask: PlacedAsk {
                    place,
                    resource: self.env.calc.normalize(
                        &ask.resource,
                        &self.env.minimum,
                        &cluster,
                        &self.env.minimum,
                    ),
                    count: ask.count,
                    relax_locality: ask.relax_locality,
                    owner: None,
                },
                label: label.unwrap_or(Label::NONE),
            });
        }
        Ok(checked)
    }

    /// Checks the size and label of an ask and answers the label that it ends up with; `None` stays only where the queue is
    /// not known (`normalizeAndValidateRequest`).
    pub(crate) fn check_request(
        &mut self,
        queue: Option<QueueId>,
        size: &Resource,
        maximum: &Resource,
        given: Option<&str>,
        place: Place,
    ) -> Result<Option<Label>, Rejection> {
        if !self.settings.labels_enabled && given.is_some_and(|label| !label.is_empty()) {
            return Err(Rejection::LabelNotAllowed);
        }
        let bad = |i: usize| size.get(i) < 0 || size.get(i) > maximum.get(i);
        if (0..self.env.types).any(bad) {
            return Err(Rejection::InvalidRequest);
        }
        let anywhere = place == Place::ANY;
        let label = given.map(|name| self.env.partitions.intern(name.trim()));
        if label.is_some_and(|label| !label.is_none()) && !anywhere {
            return Err(Rejection::LabelNotAllowed);
        }
        let Some(queue) = queue.map(|queue| &self.tree[queue]) else {
            return Ok(label);
        };
        let label = label
            .or(queue.default_label.filter(|_| anywhere))
            .unwrap_or(Label::NONE);
        let is_known = self
            .env
            .partitions
            .known(self.env.partitions.name(label))
            .is_some();
        if label.is_none() || (is_known && queue.names_label(label)) {
            Ok(Some(label))
        } else {
            Err(Rejection::LabelNotAllowed)
        }
    }

    /// The largest container that an application may ask for.
    pub(crate) fn largest_container_of(&self, app: AppId) -> Resource {
        let queue = self.apps.find(app).map(|slot| self.apps[slot].queue);
        self.maximum_allocation_of(queue)
    }

    /// The largest container that may be asked for in a queue.
    pub(crate) fn maximum_allocation_of(&self, queue: Option<QueueId>) -> Resource {
        let cluster = self.maximum_allocation();
        let leaf = queue.filter(|queue| self.tree[*queue].is_leaf());
        leaf.map_or(cluster, |leaf| self.tree[leaf].maximum_allocation.min(&cluster))
    }

    fn update_blacklist(&mut self, app: AppSlot, allocate: &Allocate) {
        for name in &allocate.blacklist_add {
            let place = self.places.intern(name);
            self.apps[app].blacklist.insert(place);
        }
        for name in &allocate.blacklist_remove {
            let place = self.places.intern(name);
            self.apps[app].blacklist.remove(&place);
        }
    }

    /// Hands over what was allocated since the last time (`getAllocation`).
    pub(crate) fn pull_allocation(&mut self, app: AppSlot) -> Vec<ContainerRef> {
        self.apps[app].to_preempt.clear();
        let fresh = std::mem::take(&mut self.apps[app].fresh);
        for container in &fresh {
            let held = &mut self.apps.held_mut(*container).base;
            if held.state == ContainerState::Allocated {
                held.state = ContainerState::Acquired;
                held.taken = None;
            }
        }
        self.headroom(app);
        fresh
    }
}
