//! Applications: submission, heartbeats of their masters, end (spec `superior.md` §1.4, `replay-format.md`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::containers::{Container, Target};
use super::requests::{ANY, Request};
use crate::ids::{AppId, ContainerId, QueueId, attempt_of};
use crate::resource::Resource;
use crate::scheduler::request::RequestKey;
use crate::scheduler::superior::SuperiorScheduler;
use crate::scheduler::superior::rules;
use crate::scheduler::superior::tenants::queues::Counts;
use crate::scheduler::{AddApp, Allocate, Ask, EventKind, Log, Reason, Rejection, Response, Sink, Text};

/// The key of the request for the AM container.
const AM_KEY: RequestKey = RequestKey { priority: 0, id: 0 };

/// One live application.
#[derive(Clone, Debug)]
pub(crate) struct App {
    pub(crate) id: AppId,
    pub(crate) queue: QueueId,
    pub(crate) user: Arc<str>,
    /// Larger goes first.
    pub(crate) priority: i32,
    pub(crate) submitted: u64,
    /// The pool of asks without a label.
    pub(crate) pool: usize,
    pub(crate) managed: bool,
    pub(crate) outlives_am: bool,
    /// Counts as running; before, it is pending.
    pub(crate) running: bool,
    /// Its AM container.
    pub(crate) am: Option<ContainerId>,
    pub(crate) am_delivered: bool,
    pub(crate) requests: BTreeMap<RequestKey, Request>,
    /// Live containers.
    pub(crate) live: BTreeSet<ContainerId>,
    /// Those not yet handed over, in order of allocation.
    pub(crate) fresh: Vec<ContainerId>,
    /// Those under warning that the AM has not been told of.
    pub(crate) notices: Vec<ContainerId>,
    pub(crate) blacklist: BTreeSet<Arc<str>>,
    /// What it uses of each pool.
    pub(crate) used: Vec<Resource>,
    /// The last container number.
    pub(crate) containers: u32,
    /// The end of the AM container ends the attempt alone.
    #[cfg(feature = "attempts")]
    pub(crate) restarts: bool,
    /// What the AM container asks for.
    #[cfg(feature = "attempts")]
    pub(crate) am_request: Option<Resource>,
}

impl App {
    pub(crate) fn request(&self, key: RequestKey) -> Option<&Request> {
        self.requests.get(&key)
    }

    /// Its requests, the most urgent first.
    pub(crate) fn requests(&self) -> impl Iterator<Item = &Request> {
        self.requests.values()
    }

    /// Whether the next container is its AM's.
    pub(crate) fn wants_am(&self) -> bool {
        self.managed && self.am.is_none()
    }
}

impl SuperiorScheduler {
    pub(crate) fn add_app<L: Log>(&mut self, op: &AddApp, sink: &mut Sink<'_, L>) -> Result<(), Rejection> {
        #[cfg(feature = "attempts")]
        if self.awaiting.contains_key(&op.app) {
            return Err(Rejection::DuplicateApp);
        }
        if self.apps.contains_key(&op.app) || self.ended_apps.contains(&op.app) {
            return Err(Rejection::DuplicateApp);
        }
        let queue = self.queue_of(&op.queue, &op.user)?;
        self.may_wait(queue, &op.user)?;
        let pool = match &op.label {
            Some(label) => self.pool_index(label).ok_or(Rejection::LabelNotAllowed)?,
            None => {
                let name = &self.queues[queue].settings.default_pool;
                self.pool_index(name).expect("checked with the settings")
            }
        };
        self.bound(queue, pool)?;
        let am = op.am.map(|am| self.normalised(queue, am)).transpose()?;
        let app = App {
            id: op.app,
            queue,
            user: op.user.clone(),
            priority: op.priority.unwrap_or(0),
            submitted: self.now,
            pool,
            managed: am.is_some(),
            outlives_am: op.outlives_am,
            running: false,
            am: None,
            am_delivered: false,
            requests: BTreeMap::new(),
            live: BTreeSet::new(),
            fresh: Vec::new(),
            notices: Vec::new(),
            blacklist: BTreeSet::new(),
            used: vec![Resource::NONE; self.pools.len()],
            containers: 0,
            #[cfg(feature = "attempts")]
            restarts: op.restarts,
            #[cfg(feature = "attempts")]
            am_request: am,
        };
        self.enter(app, am, sink);
        Ok(())
    }

    /// An application, or a further attempt of one, enters its queue and asks for its AM container.
    pub(crate) fn enter<L: Log>(&mut self, app: App, am: Option<Resource>, sink: &mut Sink<'_, L>) {
        let (id, queue, pool) = (app.id, app.queue, app.pool);
        self.queues.count(queue, &app.user, |counts| counts.pending += 1);
        self.queues[queue].apps.push(id);
        self.apps.insert(id, app);
        self.unsettled = true;
        if let Some(resource) = am {
            self.change_request(id, AM_KEY, pool, resource, |request| request.any.count = 1);
        }
        if let Err(refusal) = self.may_start(&self.apps[&id]) {
            sink.emit(EventKind::Waiting { app: id, queue }, || refusal.reason());
        }
    }

    fn queue_of(&self, name: &str, user: &str) -> Result<QueueId, Rejection> {
        let found = self.queues.find(name).or_else(|| {
            let default = self.global_user(user)?.default_queue.as_ref()?;
            self.queues
                .find(default)
                .filter(|_| matches!(name, "" | "default"))
        });
        let queue = found.ok_or(Rejection::UnknownQueue)?;
        if !self.queues[queue].is_leaf() {
            return Err(Rejection::NotALeafQueue);
        }
        Ok(queue)
    }

    pub(crate) fn bound(&self, queue: QueueId, pool: usize) -> Result<(), Rejection> {
        let bound = self.queues[queue].holdings[pool].bound;
        bound.then_some(()).ok_or(Rejection::LabelNotAllowed)
    }

    /// The largest container that an application may ask for.
    pub(crate) fn largest_container_of(&self, app: AppId) -> Resource {
        let app = self.apps.get(&app);
        app.map_or(self.settings.maximum_allocation, |app| {
            self.largest_container(app.queue)
        })
    }

    /// The largest container that `queue` may ask for: YARN's own maximum, the largest node, and Max Allocated of the path.
    pub(crate) fn largest_container(&self, queue: QueueId) -> Resource {
        let limits = self
            .queues
            .path(queue)
            .filter_map(|id| self.queues[id].settings.max_allocated);
        let configured = limits.fold(self.settings.maximum_allocation, |largest, limit| {
            largest.min(&limit)
        });
        match self.largest_node {
            Some(node) => configured.min(&node),
            None => configured,
        }
    }

    /// `asked` as it is placed: rounded up to the smallest container's multiple (as in Capacity, `replay-format.md`).
    fn normalised(&self, queue: QueueId, asked: Resource) -> Result<Resource, Rejection> {
        let largest = self.largest_container(queue);
        if asked.values().iter().any(|part| *part < 0) || !asked.fits_in(&largest) {
            return Err(Rejection::InvalidRequest);
        }
        Ok(self.rounded(queue, asked))
    }

    /// `asked` rounded up, and cut to the largest container.
    pub(crate) fn rounded(&self, queue: QueueId, asked: Resource) -> Resource {
        let largest = self.largest_container(queue);
        let unit = &self.settings.minimum_allocation;
        let rounded = asked.zip(unit, |part, unit| match unit {
            0 => part,
            unit => part.max(unit).div_euclid(unit) * unit + i64::from(part.max(unit) % unit > 0) * unit,
        });
        rounded.min(&largest)
    }

    /// Changes the request of `app` under `key`, keeping the sums of what is asked for; one without demand is dropped.
    pub(crate) fn change_request(
        &mut self,
        app: AppId,
        key: RequestKey,
        pool: usize,
        resource: Resource,
        change: impl FnOnce(&mut Request),
    ) {
        self.unsettled = true;
        let now = self.now;
        let app = self.apps.get_mut(&app).expect("a live application");
        let new = || Request::new(key, pool, resource, now);
        let request = app.requests.entry(key).or_insert_with(new);
        let before = (
            request.pool,
            request.count(),
            request.resource.times(request.count()),
        );
        change(request);
        if before.1 == 0 {
            request.since = now;
        }
        let after = (
            request.pool,
            request.count(),
            request.resource.times(request.count()),
        );
        if after.1 == 0 && (before.1 > 0 || request.places.is_empty()) {
            app.requests.remove(&key);
        }
        let queue = app.queue;
        for ((pool, count, sum), sign) in [(before, -1), (after, 1)] {
            self.queues.along(queue, pool, |holding| {
                holding.asked += sign * count;
                holding.pending += sum.times(sign);
            });
        }
    }

    /// Takes one container off the request that `target` answers.
    pub(crate) fn consume(&mut self, target: Target) {
        self.recount(target, -1);
        let now = self.now;
        let app = self.apps.get_mut(&target.app).expect("a live application");
        if let Some(request) = app.requests.get_mut(&target.key) {
            request.since = now;
        }
    }

    /// A container that was never handed over gives its request back.
    pub(crate) fn give_back(&mut self, container: &Container) {
        let target = Target {
            app: container.id.app,
            key: container.key,
            node: container.node,
            locality: container.locality,
        };
        let (pool, resource) = (container.pool, container.resource);
        let node = self.node(target.node);
        let (host, rack) = (node.host.clone(), node.rack.clone());
        self.change_request(target.app, target.key, pool, resource, |request| {
            request.change(target.locality, &host, &rack, 1);
        });
    }

    fn recount(&mut self, target: Target, by: i32) {
        let node = self.node(target.node);
        let (host, rack) = (node.host.clone(), node.rack.clone());
        let request = self.apps[&target.app]
            .request(target.key)
            .expect("a stored request");
        let (pool, resource) = (request.pool, request.resource);
        self.change_request(target.app, target.key, pool, resource, |request| {
            request.change(target.locality, &host, &rack, by);
        });
    }

    /// From here on the application counts as running.
    pub(crate) fn run<L: Log>(&mut self, id: AppId, sink: &mut Sink<'_, L>) {
        let app = self.apps.get_mut(&id).expect("a live application");
        app.running = true;
        let (queue, user) = (app.queue, app.user.clone());
        self.queues.count(queue, &user, |counts| {
            Counts::one_less(&mut counts.pending, id);
            counts.running += 1;
        });
        sink.emit(EventKind::Runnable { app: id, queue }, || {
            let counts = self.queues[queue].counts;
            Reason::new(&rules::STARTS)
                .with("running", i64::from(counts.running))
                .with("pending", i64::from(counts.pending))
                .with("user", user)
        });
    }

    pub(crate) fn allocate<L: Log>(
        &mut self,
        op: &Allocate,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let app = self.apps.get(&op.app).ok_or(Rejection::UnknownApp)?;
        if app.managed && !app.am_delivered {
            return Err(Rejection::AmNotStarted);
        }
        let is_own = |id: &ContainerId| id.app == op.app && id.attempt() == attempt_of(app.containers);
        if !op.release.iter().all(is_own) {
            return Err(Rejection::InvalidRelease);
        }
        let asks = op
            .asks
            .iter()
            .map(|ask| self.checked(app, ask))
            .collect::<Result<Vec<_>, _>>()?;
        for container in &op.release {
            if self.apps[&op.app].live.contains(container) {
                let text = Text::from("Container released by application");
                self.kill(*container, -100, text, sink);
            }
        }
        for (ask, pool, resource) in asks {
            self.ask(op.app, ask, pool, resource);
        }
        self.unsettled |= !(op.blacklist_add.is_empty() && op.blacklist_remove.is_empty());
        let app = self.apps.get_mut(&op.app).expect("looked up above");
        app.blacklist.extend(op.blacklist_add.iter().cloned());
        for place in &op.blacklist_remove {
            app.blacklist.remove(place);
        }
        let containers = std::mem::take(&mut app.fresh);
        let strict = std::mem::take(&mut app.notices);
        for container in &containers {
            self.acquire(*container);
        }
        sink.tell(EventKind::Response(Box::new(Response {
            app: op.app,
            headroom: Some(self.headroom(op.app)),
            containers,
            preempt: Vec::new(),
            strict,
            negotiable: Vec::new(),
            negotiable_asks: Vec::new(),
        })));
        Ok(())
    }

    fn checked<'a>(&self, app: &App, ask: &'a Ask) -> Result<(&'a Ask, usize, Resource), Rejection> {
        let pool = match &ask.label {
            Some(label) => self.pool_index(label).ok_or(Rejection::LabelNotAllowed)?,
            None => app.pool,
        };
        self.bound(app.queue, pool)?;
        if ask.count < 0 {
            return Err(Rejection::InvalidRequest);
        }
        Ok((ask, pool, self.normalised(app.queue, ask.resource)?))
    }

    fn ask(&mut self, app: AppId, ask: &Ask, pool: usize, resource: Resource) {
        let key = RequestKey {
            priority: ask.priority,
            id: ask.allocation_request_id,
        };
        self.change_request(app, key, pool, resource, |request| {
            request.set(ask, resource);
            if &*ask.host == ANY {
                request.pool = pool;
            }
        });
    }

    pub(crate) fn set_priority(&mut self, app: AppId, priority: i32) -> Result<(), Rejection> {
        let app = self.apps.get_mut(&app).ok_or(Rejection::UnknownApp)?;
        app.priority = priority;
        self.unsettled = true;
        Ok(())
    }

    pub(crate) fn finish<L: Log>(&mut self, id: AppId, sink: &mut Sink<'_, L>) -> Result<(), Rejection> {
        #[cfg(feature = "attempts")]
        let was_awaited = self.awaiting.remove(&id).is_some();
        #[cfg(not(feature = "attempts"))]
        let was_awaited = false;
        if !was_awaited {
            self.end_attempt(id, sink)?;
        }
        self.ended_apps.insert(id);
        Ok(())
    }

    /// Takes an attempt out of its queue, with all that it has and asks for.
    pub(crate) fn end_attempt<L: Log>(
        &mut self,
        id: AppId,
        sink: &mut Sink<'_, L>,
    ) -> Result<App, Rejection> {
        let app = self.apps.get(&id).ok_or(Rejection::UnknownApp)?;
        for container in app.live.clone() {
            let text = Text::from("Container of a completed application");
            self.kill(container, -100, text, sink);
        }
        let keys: Vec<RequestKey> = self.apps[&id].requests.keys().copied().collect();
        for key in keys {
            let request = &self.apps[&id].requests[&key];
            let (pool, resource) = (request.pool, request.resource);
            self.change_request(id, key, pool, resource, |request| request.any.count = 0);
        }
        self.forget_app(id, sink);
        let app = self.apps.remove(&id).expect("looked up above");
        self.unsettled = true;
        self.queues.count(app.queue, &app.user, |counts| {
            if app.running {
                Counts::one_less(&mut counts.running, id);
            } else {
                Counts::one_less(&mut counts.pending, id);
            }
        });
        self.queues[app.queue].apps.retain(|other| *other != id);
        Ok(app)
    }

    /// What happens after the step: AMs take delivery of their containers, and applications whose AM has ended fail.
    pub(crate) fn settle<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        for container in std::mem::take(&mut self.new_ams) {
            self.acquire(container);
            let app = self.apps.get_mut(&container.app).expect("a live application");
            app.am_delivered = true;
            // What was to be avoided for the AM container alone.
            app.blacklist.clear();
            app.fresh.retain(|fresh| *fresh != container);
            sink.tell(EventKind::AmStarted { container });
        }
        for app in std::mem::take(&mut self.ended_ams) {
            if self.apps.get(&app).is_some_and(|app| !app.outlives_am) {
                sink.tell(EventKind::AppFailed { app });
                #[cfg(feature = "attempts")]
                if self.apps[&app].restarts {
                    self.await_attempt(app, sink);
                    continue;
                }
                self.finish(app, sink).expect("looked up above");
            }
        }
        self.ended_ams.clear();
    }
}
