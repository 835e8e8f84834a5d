//! Limits on running apps and on AM shares (spec `fair.md` §3.6, §3.7; Hadoop's `MaxRunningAppsEnforcer`).

use crate::ids::QueueId;
use crate::jvm::ArrayHeap;
use crate::resource::Resource;
use crate::scheduler::container::AppSlot;
use crate::scheduler::fair::model::app::Stage;
use crate::scheduler::fair::model::queue::{Queue, remove_first};
use crate::scheduler::fair::{FairScheduler, why};
use crate::scheduler::request::Place;
use crate::scheduler::{EventKind, Log, Sink};

impl FairScheduler {
    /// Whether a limit keeps an app of `user` in `queue` from running (`canAppBeRunnable`).
    pub(crate) fn can_be_runnable(&self, queue: QueueId, user: &str) -> bool {
        let (running, most) = self.user_counts(user);
        running < most && !self.exceeds_max_running_apps(queue)
    }

    /// How many apps of the user are runnable, and how many may be.
    pub(crate) fn user_counts(&self, user: &str) -> (i32, i32) {
        let running = self.users.get(user).map_or(0, |user| user.runnable);
        (running, self.allocation.user_max_apps(user))
    }

    fn exceeds_max_running_apps(&self, queue: QueueId) -> bool {
        self.queues
            .path(queue)
            .any(|queue| queue.runnable_count() >= queue.max_running_apps)
    }

    /// Counts an app as runnable for its user and all parents.
    pub(crate) fn track_runnable<L: Log>(&mut self, app: AppSlot, sink: &mut Sink<'_, L>) {
        let of = &self.apps[app];
        let (id, queue, user) = (of.id, of.queue, of.user.clone());
        sink.emit(EventKind::Runnable { app: id, queue }, || {
            why::runnable(of, &self.queues, self.user_counts(&of.user))
        });
        self.queues.count_runnable(queue, 1);
        self.users.make(user).runnable += 1;
        self.apps[app].stage = Stage::Runnable;
        self.loosen_bounds(app);
    }

    /// Puts an app on its user's waiting list.
    pub(crate) fn track_waiting<L: Log>(&mut self, app: AppSlot, sink: &mut Sink<'_, L>) {
        let of = &self.apps[app];
        let kind = EventKind::Waiting {
            app: of.id,
            queue: of.queue,
        };
        sink.emit(kind, || {
            why::waiting(of, &self.queues, self.user_counts(&of.user))
        });
        let user = of.user.clone();
        self.users.make(user).waiting.push(app);
        self.apps[app].stage = Stage::Waiting;
    }

    /// Which limit keeps each waiting app from running.
    pub(crate) fn tell_waiting<L: Log>(&self, sink: &mut Sink<'_, L>) {
        let leaves = self
            .queues
            .leaves()
            .iter()
            .filter_map(|leaf| self.queues[*leaf].leaf());
        for app in leaves.flat_map(|leaf| &leaf.waiting) {
            let of = &self.apps[*app];
            for check in why::waiting(of, &self.queues, self.user_counts(&of.user)).checks {
                sink.check(|| check);
            }
        }
    }

    /// Takes back what [`Self::track_runnable`] did. The app is still in the queue that it ran in.
    pub(crate) fn untrack_runnable(&mut self, app: AppSlot) {
        let of = &self.apps[app];
        self.queues.count_runnable(of.queue, -1);
        if let Some(user) = self.users.get_mut(&of.user) {
            user.runnable -= 1;
        }
    }

    /// Takes back what [`Self::track_waiting`] did.
    pub(crate) fn untrack_waiting(&mut self, app: AppSlot) {
        if let Some(user) = self.users.get_mut(&self.apps[app].user) {
            remove_first(&mut user.waiting, app);
        }
    }

    /// A runnable app has left `queue`: others may run now (`updateRunnabilityOnAppRemoval`).
    pub(crate) fn enable_after_removal<L: Log>(
        &mut self,
        app: AppSlot,
        queue: QueueId,
        sink: &mut Sink<'_, L>,
    ) {
        let was_full = |queue: &Queue| queue.runnable_count() == queue.max_running_apps.wrapping_sub(1);
        let highest = self.queues.path(queue).filter(|queue| was_full(queue)).last();
        let mut lists = Vec::new();
        if let Some(highest) = highest.map(|queue| queue.id) {
            self.gather_waiting(highest, &mut lists);
        }
        let user = &self.apps[app].user;
        let of_user = self.users.get(user);
        let running = of_user.map_or(0, |user| user.runnable);
        if running == self.allocation.user_max_apps(user).wrapping_sub(1) {
            lists.push(of_user.map_or_else(Vec::new, |user| user.waiting.clone()));
        }
        let most = lists.len();
        self.enable(&lists, most, sink);
    }

    /// The limits have been read again (`updateRunnabilityOnReload`).
    pub(crate) fn enable_after_reload<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        let mut lists = Vec::new();
        self.gather_waiting(self.queues.root(), &mut lists);
        self.enable(&lists, usize::MAX, sink);
    }

    /// The waiting lists of all leaves that are reached through queues with room.
    fn gather_waiting(&self, queue: QueueId, lists: &mut Vec<Vec<AppSlot>>) {
        let of = &self.queues[queue];
        if of.runnable_count() >= of.max_running_apps {
            return;
        }
        if let Some(leaf) = of.leaf() {
            lists.push(leaf.waiting.clone());
        }
        for child in of.children() {
            self.gather_waiting(*child, lists);
        }
    }

    /// Makes apps of the lists runnable, the earliest first, at most so many (`updateAppsRunnability`).
    fn enable<L: Log>(&mut self, lists: &[Vec<AppSlot>], most: usize, sink: &mut Sink<'_, L>) {
        let mut merged = MergedByStartTime::new(lists, |app| self.apps[app].start_time);
        let mut previous = None;
        let mut enabled = Vec::new();
        while let Some(app) = merged.next(|app| self.apps[app].start_time) {
            if previous == Some(app) {
                continue;
            }
            let queue = self.apps[app].queue;
            if self.can_be_runnable(queue, &self.apps[app].user) {
                self.track_runnable(app, sink);
                self.queues[queue].leaf_mut().add_runnable(app);
                if !self.switches.is_before_overhaul() {
                    // QUIRK: the usage is counted again (nothing in all normal cases).
                    let usage = self.apps[app].usage;
                    self.queues.add_usage(queue, app, &usage);
                }
                enabled.push(app);
                if enabled.len() >= most {
                    break;
                }
            }
            previous = Some(app);
        }
        for app in enabled {
            let queue = self.apps[app].queue;
            remove_first(&mut self.queues[queue].leaf_mut().waiting, app);
            self.untrack_waiting(app);
        }
    }

    /// Whether the AM container of the app would be too much for its leaf (spec `fair.md` §3.7; `isOverAMShareLimit`).
    pub(crate) fn is_over_am_share_limit<L: Log>(&self, app: AppSlot, sink: &mut Sink<'_, L>) -> bool {
        let of = &self.apps[app];
        if !of.needs_master() {
            return false;
        }
        let Some(first) = of.requests.active().first() else {
            return false;
        };
        let ask = of.requests.asks(*first).and_then(|asks| asks.at(Place::ANY));
        let Some(ask) = ask.filter(|ask| ask.count != 0) else {
            return true;
        };
        self.is_over_am_share(app, &ask.resource, sink)
    }

    /// Whether the leaf has no room for an AM container of that size (`canRunAppAM`).
    pub(crate) fn is_over_am_share<L: Log>(
        &self,
        app: AppSlot,
        size: &Resource,
        sink: &mut Sink<'_, L>,
    ) -> bool {
        let of = &self.apps[app];
        let leaf = &self.queues[of.queue];
        let Some(limit) = self.max_am_resource(leaf) else {
            return false;
        };
        let (wanted, over) = self.with_master(leaf, size, &limit);
        sink.check(|| why::am_share(of.id, leaf, &wanted, &limit, over));
        over
    }

    /// Whether the leaf has no room for any AM container that has at least as much of everything.
    pub(crate) fn is_too_much_for_masters(&self, leaf: QueueId, size: &Resource) -> bool {
        let leaf = &self.queues[leaf];
        let limit = self.max_am_resource(leaf);
        limit.is_some_and(|limit| self.with_master(leaf, size, &limit).1)
    }

    /// What the AM containers of the leaf would use with one more of that size, and whether that is over the limit.
    fn with_master(&self, leaf: &Queue, size: &Resource, limit: &Resource) -> (Resource, bool) {
        let used = leaf.leaf().expect("apps run in leaves").am_usage;
        let wanted = used + *size;
        let over = if self.switches.is_before_overhaul() && !leaf.policy.is_dominant() {
            wanted.memory() > limit.memory()
        } else {
            !wanted.fits_in(limit)
        };
        (wanted, over)
    }

    /// The most that AM containers of the leaf may use together (`computeMaxAMResource`); `None`: there is no limit.
    fn max_am_resource(&self, leaf: &Queue) -> Option<Resource> {
        if (leaf.max_am_share + 1.0).abs() < 0.0001 {
            return None;
        }
        let mut base = leaf.fair_share;
        if self.switches.is_before_overhaul() {
            return Some(base.multiply(f64::from(leaf.max_am_share)));
        }
        let types = if self.switches.gives_masters_no_further_type() {
            2
        } else {
            self.type_count
        };
        for index in 0..types {
            if base.get(index) == 0 {
                base.set(index, self.available.get(index).min(leaf.max_share.get(index)));
            }
        }
        Some(base.multiply_round_up(f64::from(leaf.max_am_share)))
    }
}

/// Walks several lists together, the earliest head first (`MultiListStartTimeIterator`): equal times come as the array
/// heap sifts them.
struct MergedByStartTime<'a> {
    lists: &'a [Vec<AppSlot>],
    positions: Vec<usize>,
    heap: ArrayHeap<(u64, usize)>,
}

impl<'a> MergedByStartTime<'a> {
    fn new(lists: &'a [Vec<AppSlot>], start_time: impl Fn(AppSlot) -> u64) -> Self {
        let mut heap = ArrayHeap::default();
        for (list, apps) in lists.iter().enumerate() {
            let time = apps.first().map_or(u64::MAX, |app| start_time(*app));
            heap.push((time, list), |a, b| a.0 < b.0);
        }
        Self {
            lists,
            positions: vec![0; lists.len()],
            heap,
        }
    }

    fn next(&mut self, start_time: impl Fn(AppSlot) -> u64) -> Option<AppSlot> {
        let (time, list) = *self.heap.as_slice().first()?;
        if time == u64::MAX {
            return None;
        }
        self.heap.pop(|a, b| a.0 > b.0);
        let app = self.lists[list][self.positions[list]];
        self.positions[list] += 1;
        let next = self.lists[list].get(self.positions[list]);
        let time = next.map_or(u64::MAX, |app| start_time(*app));
        self.heap.push((time, list), |a, b| a.0 < b.0);
        Some(app)
    }
}
