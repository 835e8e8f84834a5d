//! Limits on applications that run at a time (spec `capacity.md` §5.3; Hadoop's `CSMaxRunningAppsEnforcer`).

use crate::ids::QueueId;
use crate::jvm::ArrayHeap;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::container::AppSlot;

impl CapacityScheduler {
    /// How many applications of the user of `app` may run.
    fn user_parallel_limit(&self, app: AppSlot) -> i32 {
        self.properties
            .max_parallel_apps(self.user_name(app))
            .unwrap_or(i32::MAX)
    }

    /// How many applications run, and how many may, for the user of `app` (`None`), its queue and those above it.
    pub(crate) fn parallel_limits(&self, app: AppSlot) -> impl Iterator<Item = (Option<QueueId>, i32, i32)> {
        let user = self.apps[app].user.id;
        let of_user = self.enforcer.running.get(&user).copied().unwrap_or(0);
        let of_queue = |id: QueueId| {
            let queue = &self.tree[id];
            (Some(id), queue.runnable_applications(), queue.max_parallel)
        };
        let path = self.tree.path_to_root(self.apps[app].queue);
        std::iter::once((None, of_user, self.user_parallel_limit(app))).chain(path.map(of_queue))
    }

    /// Decides whether an attempt may run now (`checkRunnabilityWithUpdate`).
    pub(crate) fn check_runnable(&mut self, app: AppSlot) -> bool {
        let runnable = self
            .parallel_limits(app)
            .all(|(_, running, limit)| running < limit);
        self.apps[app].runnable = runnable;
        runnable
    }

    /// Counts an attempt as running or parked.
    pub(crate) fn track(&mut self, app: AppSlot) {
        if self.apps[app].runnable {
            self.track_running(app, 1);
        } else {
            let user = self.apps[app].user.id;
            self.enforcer.parked.entry(user).or_default().push(app);
        }
    }

    fn track_running(&mut self, app: AppSlot, change: i32) {
        self.tree
            .change_ancestors(self.apps[app].queue, |parent| parent.runnable += change);
        *self.enforcer.running.entry(self.apps[app].user.id).or_default() += change;
    }

    /// An attempt no longer counts.
    pub(crate) fn untrack(&mut self, app: AppSlot) {
        if self.apps[app].runnable {
            self.track_running(app, -1);
        } else if let Some(parked) = self.enforcer.parked.get_mut(&self.apps[app].user.id) {
            parked.retain(|other| *other != app);
        }
    }

    /// A running application has gone: parked ones may take its place.
    pub(crate) fn update_runnability_after(&mut self, app: AppSlot) {
        let has_just_room = |queue: &QueueId| {
            let queue = &self.tree[*queue];
            i64::from(queue.runnable_applications()) == i64::from(queue.max_parallel) - 1
        };
        let highest = self
            .tree
            .path_to_root(self.apps[app].queue)
            .filter(has_just_room)
            .last();
        let mut lists = Vec::new();
        if let Some(highest) = highest {
            self.gather_parked(highest, &mut lists);
        }
        let user = self.apps[app].user.id;
        let running = self.enforcer.running.get(&user).copied().unwrap_or(0);
        if i64::from(running) == i64::from(self.user_parallel_limit(app)) - 1 {
            lists.push(self.enforcer.parked.get(&user).cloned().unwrap_or_default());
        }
        let at_most = lists.len();
        self.start_parked(&lists, at_most);
    }

    /// After a refresh every parked application is looked at again.
    pub(crate) fn update_runnability_on_reload(&mut self) {
        let mut lists = Vec::new();
        self.gather_parked(self.tree.root(), &mut lists);
        self.start_parked(&lists, usize::MAX);
    }

    fn gather_parked(&self, id: QueueId, lists: &mut Vec<Vec<AppSlot>>) {
        let queue = &self.tree[id];
        if queue.runnable_applications() >= queue.max_parallel {
            return;
        }
        if queue.is_leaf() {
            lists.push(queue.leaf().non_runnable.clone());
        }
        for child in queue.children() {
            self.gather_parked(*child, lists);
        }
    }

    /// Starts parked applications in the order of their start times while the limits allow; lists that are equal come in
    /// the order of Java's heap.
    fn start_parked(&mut self, lists: &[Vec<AppSlot>], at_most: usize) {
        let mut started: Vec<AppSlot> = Vec::new();
        let mut previous = None;
        type Entry = (u64, usize, usize);
        let (before, after) = (|a: Entry, b: Entry| a.0 < b.0, |a: Entry, b: Entry| a.0 > b.0);
        let mut heap = ArrayHeap::default();
        for list in 0..lists.len() {
            heap.push((self.start_of(lists, list, 0), list, 0), before);
        }
        while heap
            .as_slice()
            .first()
            .is_some_and(|(time, ..)| *time != u64::MAX)
            && started.len() < at_most
        {
            let (_, list, at) = heap.pop(after).expect("peeked at");
            let app = lists[list][at];
            heap.push((self.start_of(lists, list, at + 1), list, at + 1), before);
            if previous == Some(app) {
                continue;
            }
            if self.check_runnable(app) {
                let queue = self.apps[app].queue;
                self.track_running(app, 1);
                self.submit_attempt(queue, app);
                started.push(app);
            }
            previous = Some(app);
        }
        for app in started {
            self.unpark(app);
        }
    }

    /// When the application at that place of a list started; never for the end of the list.
    fn start_of(&self, lists: &[Vec<AppSlot>], list: usize, at: usize) -> u64 {
        lists[list].get(at).map_or(u64::MAX, |app| self.apps[*app].start)
    }

    fn unpark(&mut self, app: AppSlot) {
        let queue = self.apps[app].queue;
        let parked = &mut self.tree[queue].leaf_mut().non_runnable;
        if let Some(at) = parked.iter().position(|other| *other == app) {
            parked.remove(at);
        }
        if let Some(parked) = self.enforcer.parked.get_mut(&self.apps[app].user.id) {
            parked.retain(|other| *other != app);
        }
    }
}
