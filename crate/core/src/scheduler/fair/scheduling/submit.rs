//! Applications come and go (spec `fair.md` §4.1; spec `replay-format.md`, "Submission").

use std::sync::Arc;

use super::completion::Ended;
use crate::ids::{AppId, QueueId};
use crate::jvm::{Growth, lower_case};
use crate::resource::Resource;
use crate::scheduler::container::{AppSlot, ContainerRef};
use crate::scheduler::fair::FairScheduler;
#[cfg(feature = "attempts")]
use crate::scheduler::fair::model::app::Restart;
use crate::scheduler::fair::model::app::{App, Master, NewApp, Stage};
use crate::scheduler::fair::model::queue::Queue;
use crate::scheduler::fair::model::tree::{Ground, InvalidName, Make, with_root};
use crate::scheduler::request::{KeptAsks, Place, PlacedAsk, RequestKey};
use crate::scheduler::{AddApp, Log, Rejection, Sink};

/// The key of the AM container's request.
const AM_KEY: RequestKey = RequestKey { priority: 0, id: -1 };

/// What an attempt enters its leaf with.
pub(crate) struct NewAttempt {
    pub(crate) id: AppId,
    pub(crate) user: Arc<str>,
    pub(crate) leaf: QueueId,
    /// Whether the resource manager runs the AM.
    pub(crate) managed: bool,
    /// Whether the app goes on when the AM container has ended.
    pub(crate) outlived: bool,
    #[cfg(feature = "attempts")]
    pub(crate) restart: Restart,
}

impl FairScheduler {
    /// Submits an application; a queue made for one that is refused stays.
    pub(crate) fn add_app<L: Log>(&mut self, op: &AddApp, sink: &mut Sink<'_, L>) -> Result<(), Rejection> {
        if self.apps.find(op.app).is_some() {
            return Err(Rejection::DuplicateApp);
        }
        if self.switches.is_before_overhaul() {
            return self.add_app_of_old(op, sink);
        }
        if self.switches.places_inside_scheduler() {
            return self.add_app_placed_inside(op, sink);
        }
        let placed = self
            .place(&op.queue, &op.user)
            .map_err(|_| Rejection::PlacementFailed)?;
        let queue: Arc<str> = match &placed {
            Some(name) if lower_case(name) != lower_case(&op.queue) => name.as_str().into(),
            _ => op.queue.clone(),
        };
        let am = op.am.map(|am| self.am_request(&am, &queue)).transpose()?;
        if placed.is_none() {
            return Err(Rejection::PlacementRejected);
        }
        if self.acl_enabled && !self.may_submit(&op.user, &queue) {
            return Err(Rejection::Acl);
        }
        let leaf = self.leaf_for(&self.unreserved_queue(&queue))?;
        if !self.may_submit(&op.user, &self.queues[leaf].name) {
            return Err(Rejection::Acl);
        }
        if am.is_some_and(|am| asks_for_nothing_allowed(&am, &self.queues[leaf])) {
            return Err(Rejection::ZeroResource);
        }
        let app = self.add_first_attempt(op, leaf, sink);
        if let Some(am) = am {
            // The attempt's request is rounded again, for a queue that may have been made only now and may allow less.
            let am = self.normalize(&am, &self.maximum_allocation_of(Some(leaf)));
            self.ask_for_am(app, &am, &op.am_hosts);
        }
        Ok(())
    }

    /// Submits an application that the scheduler places itself, when the AM's request is checked already.
    fn add_app_placed_inside<L: Log>(
        &mut self,
        op: &AddApp,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let am = op.am.map(|am| self.am_request(&am, &op.queue)).transpose()?;
        let name = self.unreserved_queue(&op.queue);
        let name = if name == with_root(&op.queue) {
            &*op.queue
        } else {
            &*name
        };
        let leaf = self.place_inside(name, &op.user)?;
        let app = self.add_first_attempt(op, leaf, sink);
        if let Some(am) = am {
            let am = self.normalize(&am, &self.maximum_allocation_of(Some(leaf)));
            self.ask_for_am(app, &am, &op.am_hosts);
        }
        Ok(())
    }

    /// The leaf of a submission, made if it is missing, by rules inside the scheduler (`FairScheduler.assignToQueue`).
    pub(crate) fn place_inside(&mut self, submitted: &str, user: &str) -> Result<QueueId, Rejection> {
        if submitted.is_empty() || submitted.starts_with('.') || submitted.ends_with('.') {
            return Err(Rejection::InvalidQueueName);
        }
        let placed = self.place(submitted, user);
        let queue = placed.map_err(|_| Rejection::PlacementFailed)?;
        let leaf = self.leaf_for(&queue.ok_or(Rejection::PlacementRejected)?)?;
        if self.may_submit(user, &self.queues[leaf].name) {
            Ok(leaf)
        } else {
            Err(Rejection::Acl)
        }
    }

    /// The AM container's size, checked and rounded.
    fn am_request(&self, am: &Resource, queue: &str) -> Result<Resource, Rejection> {
        let maximum = self.maximum_allocation_of(self.queues.by_name(&with_root(queue)));
        self.check_request(am, &maximum)?;
        Ok(self.normalize(am, &maximum))
    }

    pub(crate) fn leaf_for(&mut self, name: &str) -> Result<QueueId, Rejection> {
        let name = with_root(name);
        let is_new = self.queues.by_name(&name).is_none();
        let cluster = *self.nodes.total();
        let ground = Ground {
            switches: self.switches,
            file: &self.allocation,
            now: self.now,
            cluster: &cluster,
        };
        let made = self.queues.get_or_create(&name, Make::Leaf, &ground);
        self.order_epoch += u64::from(is_new);
        let made = made.map_err(|InvalidName| Rejection::InvalidQueueName)?;
        if is_new && (made.is_some() || self.switches.shares_out_in_vain()) {
            self.recompute_steady_shares(self.queues.root());
        }
        made.filter(|queue| self.queues[*queue].leaf().is_some())
            .ok_or(Rejection::NotALeafQueue)
    }

    /// The application's first attempt enters its leaf.
    pub(crate) fn add_first_attempt<L: Log>(
        &mut self,
        op: &AddApp,
        leaf: QueueId,
        sink: &mut Sink<'_, L>,
    ) -> AppSlot {
        let attempt = NewAttempt {
            id: op.app,
            user: op.user.clone(),
            leaf,
            managed: op.am.is_some(),
            outlived: op.outlives_am,
            #[cfg(feature = "attempts")]
            restart: Restart {
                wanted: op.restarts,
                am_hosts: if self.switches.is_before_overhaul() {
                    Vec::new()
                } else {
                    op.am_hosts.clone()
                },
                ..Restart::default()
            },
        };
        self.add_attempt(attempt, sink)
    }

    /// An application's attempt enters its leaf, runnable or waiting (`FairScheduler.addApplicationAttempt`).
    pub(crate) fn add_attempt<L: Log>(&mut self, new: NewAttempt, sink: &mut Sink<'_, L>) -> AppSlot {
        let leaf = new.leaf;
        let preemptable = self.settings.am_preemption_in(&self.queues[leaf].name);
        let (kept, live_growth) = if self.switches.is_before_overhaul() {
            (KeptAsks::Priorities, Growth::Plain)
        } else {
            (KeptAsks::Outstanding, Growth::Concurrent)
        };
        let (now, cluster_timestamp) = (self.now, self.cluster_timestamp);
        let weight = if self.settings.size_based_weight { 0.0 } else { 1.0 };
        let app = self.apps.add(new.id, |slot| {
            App::new(NewApp {
                id: new.id,
                slot,
                user: new.user,
                queue: leaf,
                now,
                cluster_timestamp,
                weight,
                kept,
                live_growth,
                am: Master {
                    managed: new.managed,
                    outlived: new.outlived,
                    running: false,
                    resource: Resource::NONE,
                    container: None,
                    preemptable,
                },
                #[cfg(feature = "attempts")]
                restart: new.restart,
            })
        });
        let runnable = self.can_be_runnable(leaf, &self.apps[app].user);
        if runnable {
            self.track_runnable(app, sink);
            self.queues[leaf].leaf_mut().add_runnable(app);
        } else {
            self.track_waiting(app, sink);
            self.queues[leaf].leaf_mut().waiting.push(app);
        }
        app
    }

    /// The attempt asks for its AM container as the resource manager does. Named places are the only ones it will take.
    pub(crate) fn ask_for_am(&mut self, app: AppSlot, size: &Resource, hosts: &[Arc<str>]) {
        let ask = |place, relax_locality| PlacedAsk {
            place,
            resource: *size,
            count: 1,
            relax_locality,
            owner: None,
        };
        let key = RequestKey {
            id: self.request_id(AM_KEY.id),
            ..AM_KEY
        };
        let mut asks = vec![(key, ask(Place::ANY, hosts.is_empty()))];
        for host in hosts {
            asks.push((key, ask(self.places.intern(host), true)));
        }
        if self.switches.tests_am_limit_by_ask() {
            self.note_am_resource(app, *size);
        }
        #[cfg(feature = "attempts")]
        {
            self.apps[app].restart.am = Some(*size);
        }
        self.apps[app].requests.update(&self.places, asks);
        self.loosen_bounds(app);
        self.headroom(app);
    }

    /// The app ends: its containers, its reservations, its place in the queue (`removeApplicationAttempt`).
    pub(crate) fn end_app<L: Log>(&mut self, app: AppSlot, sink: &mut Sink<'_, L>) {
        if !self.is_ending(app) {
            self.ending.push(app);
        }
        let of = &self.apps[app];
        let live: Vec<ContainerRef> = of.live.keys().map(|seq| of.container_ref(*seq)).collect();
        for container in live {
            self.complete_container(container, &Ended::APP_COMPLETED, sink);
        }
        let of = &self.apps[app];
        let reserved = of.reservations().map(|(_, seq)| of.container_ref(seq));
        let reserved: Vec<ContainerRef> = reserved.collect();
        for container in reserved {
            self.complete_container(container, &Ended::APP_COMPLETED, sink);
        }
        // It may still stand among the starved apps; then it asks for nothing.
        self.apps[app].requests.clear();
        let queue = self.apps[app].queue;
        let was_runnable = self.remove_from_queue(app);
        self.apps[app].stage = Stage::Ended;
        if was_runnable {
            self.untrack_runnable(app);
            self.enable_after_removal(app, queue, sink);
        } else {
            self.untrack_waiting(app);
        }
        self.apps.settle(app);
    }

    /// The app, if it runs.
    pub(crate) fn running_app(&self, app: AppId) -> Result<AppSlot, Rejection> {
        let slot = self.apps.find(app).ok_or(Rejection::UnknownApp)?;
        if self.is_ending(slot) {
            return Err(Rejection::UnknownApp);
        }
        Ok(slot)
    }

    /// The app has ended, or will before the operation is over.
    pub(crate) fn is_ending(&self, app: AppSlot) -> bool {
        self.apps[app].is_stopped() || self.ending.contains(&app)
    }

    /// Whether the scheduler still finds an attempt of the app, be it a later one.
    pub(crate) fn is_known(&self, app: AppSlot) -> bool {
        let current = &self.apps[self.apps.current(app)];
        !current.is_stopped() || current.awaits_attempt()
    }

    /// A request is refused if any part is negative or larger than allowed.
    pub(crate) fn check_request(&self, size: &Resource, maximum: &Resource) -> Result<(), Rejection> {
        let is_valid = (0..self.type_count).all(|i| size.get(i) >= 0 && size.get(i) <= maximum.get(i));
        if is_valid {
            Ok(())
        } else {
            Err(Rejection::InvalidRequest)
        }
    }

    /// A request rounded up to the increment, between minimum and maximum (spec `fair.md` §1.2 "Normalization").
    pub(crate) fn normalize(&self, size: &Resource, maximum: &Resource) -> Resource {
        let resources = &self.settings.resources;
        Resource::from_fn(|i| {
            if i >= self.type_count {
                return 0;
            }
            let value = size.get(i).max(resources.minimum.get(i));
            let step = resources.increment.get(i);
            let rounded = if step == 0 {
                value
            } else {
                (value / step + i64::from(value % step != 0)) * step
            };
            rounded.min(maximum.get(i))
        })
    }

    /// The largest container that anybody may ask for (spec `fair.md` §1.2 "Cluster maximum allocation").
    pub(crate) fn maximum_allocation(&self) -> Resource {
        let configured = self.settings.resources.maximum;
        if self.switches.is_before_overhaul() {
            return self.old_maximum.of(&configured, self.nodes.largest());
        }
        let age = (self.now - self.start_ms) as i64;
        match self.nodes.largest() {
            Some(largest) if age > self.settings.scheduling_wait_ms => configured.min(largest),
            _ => configured,
        }
    }

    /// The largest container that an application may ask for. Before the overhaul queues had no maximum of their own.
    pub(crate) fn largest_container_of(&self, app: AppId) -> Resource {
        let queue = self.apps.find(app).map(|slot| self.apps[slot].queue);
        if self.switches.is_before_overhaul() {
            return self.maximum_allocation();
        }
        self.maximum_allocation_of(queue)
    }

    /// The largest container that an app of the queue may ask for.
    pub(crate) fn maximum_allocation_of(&self, queue: Option<QueueId>) -> Resource {
        let all = self.maximum_allocation();
        queue.map_or(all, |queue| all.min(&self.queues.max_container(queue)))
    }
}

/// Whether the request wants some of a type of which the leaf may have nothing.
pub(crate) fn asks_for_nothing_allowed(size: &Resource, leaf: &Queue) -> bool {
    let pairs = size.values().iter().zip(leaf.max_share.values());
    pairs.into_iter().any(|(size, max)| *size > 0 && *max == 0)
}
