//! Applications go (spec `capacity.md` §5.3; Hadoop's `doneApplicationAttempt`, `finishApplicationAttempt`).

use super::container_status::Status;
use crate::config::capacity::QueueState;
use crate::ids::QueueId;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::queue::Kind;
use crate::scheduler::container::{AppSlot, ContainerRef, Ending};
use crate::scheduler::{Log, Sink};

impl CapacityScheduler {
    /// The attempt, if there is one, and its application end.
    pub(crate) fn finish_app<L: Log>(&mut self, app: AppSlot, sink: &mut Sink<'_, L>) {
        if !self.apps[app].awaits_attempt() {
            self.finish_attempt(app, sink);
        }
        let number = self.apps[app].number;
        let (queue, user) = (self.apps[app].queue, self.apps[app].user);
        let first = self.apps.first(app);
        self.tree[queue].leaf_mut().users.deactivate(user, first);
        self.leave(queue);
        self.apps.forget(number);
        self.sync(sink);
        self.show_again(app);
    }

    /// The AM container has ended, and with it the application, unless it was submitted to go on.
    pub(crate) fn end_with_master<L: Log>(&mut self, app: AppSlot, sink: &mut Sink<'_, L>) {
        #[cfg(feature = "attempts")]
        if self.apps[app].restart.wanted {
            self.finish_attempt(app, sink);
            self.apps[app].restart.awaited = true;
            return self.show_again(app);
        }
        self.finish_app(app, sink);
    }

    fn finish_attempt<L: Log>(&mut self, app: AppSlot, sink: &mut Sink<'_, L>) {
        // The resource manager forgets an attempt before the scheduler hears that it has ended.
        self.apps[app].forgotten = true;
        self.end_attempt(app, sink);
        self.sync(sink);
        self.deliver(sink);
    }

    fn show_again(&mut self, app: AppSlot) {
        // QUIRK: one that waits a second time goes on waiting, and is activated once more (`capacity-wild-100649`).
        self.apps[app].shown_active = false;
        self.touched_apps.push(app);
    }

    fn end_attempt<L: Log>(&mut self, app: AppSlot, sink: &mut Sink<'_, L>) {
        let live: Vec<ContainerRef> = self.apps[app].live.keys().copied().collect();
        for container in live {
            self.complete(container, &Status::of_ended_app(), Ending::Killed, sink);
        }
        for container in self.apps[app].reserved() {
            self.complete(container, &Status::app_complete(), Ending::Killed, sink);
        }
        self.apps[app].stopped = true;
        self.drop_asks(app);
        let queue = self.apps[app].queue;
        self.remove_attempt(queue, app);
        self.untrack(app);
        if self.apps[app].runnable {
            self.update_runnability_after(app);
        }
    }

    /// An attempt leaves a leaf (`removeApplicationAttempt`).
    pub(crate) fn remove_attempt(&mut self, queue: QueueId, app: AppSlot) {
        let weight = self.weight_in(queue, app);
        let entry = &self.apps[app];
        let (user, label) = (entry.user, entry.am_label);
        let master = entry.usage.of(label).am_used;
        let leaf = self.tree[queue].leaf_mut();
        leaf.users.make(user, weight);
        leaf.runnable.retain(|other| *other != app);
        leaf.non_runnable.retain(|other| *other != app);
        let was_active = leaf.active.remove(app);
        if !was_active {
            leaf.pending.retain(|other| *other != app);
        }
        let record = leaf.users.get_mut(user).expect("made above");
        if was_active {
            record.usage.make(label).am_used -= master;
            record.active -= 1;
        } else {
            record.pending -= 1;
        }
        if record.applications() == 0 {
            leaf.users.remove(user);
        }
        if was_active {
            self.tree[queue].usage.make(label).am_used -= master;
        }
        self.activate_applications(queue);
    }

    /// An application no longer counts in its leaf's ancestors; queues that were waiting for that stop.
    pub(crate) fn leave(&mut self, queue: QueueId) {
        self.tree.change_path(queue, |queue| {
            if let Kind::Parent(parent) = &mut queue.kind {
                parent.applications -= 1;
            }
            if queue.state() == QueueState::Draining && queue.applications() == 0 {
                queue.state = Some(QueueState::Stopped);
            }
        });
    }
}
