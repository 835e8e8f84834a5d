//! Moving an app to another leaf (spec `fair.md` §4.1 "Move"; `FairScheduler.moveApplication`).

use std::ops::Add;

use crate::ids::{AppId, QueueId};
use crate::resource::Resource;
use crate::scheduler::container::AppSlot;
use crate::scheduler::fair::FairScheduler;
use crate::scheduler::fair::model::queue::remove_first;
use crate::scheduler::{Log, Rejection, Sink};

impl FairScheduler {
    pub(crate) fn move_app<L: Log>(
        &mut self,
        app: AppId,
        target: &str,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let app = self.running_app(app)?;
        let target = self.queues.by_name(&self.unreserved_queue(target));
        let target = target.filter(|queue| self.queues[*queue].leaf().is_some());
        let target = target.ok_or(Rejection::NotALeafQueue)?;
        let from = self.apps[app].queue;
        if target == from {
            return Ok(());
        }
        let was_runnable = self.queues[from].runnable().contains(&app);
        if was_runnable {
            self.verify_move(app, from, target)?;
        }
        let now_runnable = self.can_be_runnable(target, &self.apps[app].user);
        if was_runnable && !now_runnable {
            return Err(Rejection::NotRunnableThere);
        }
        self.remove_from_queue(app);
        if was_runnable {
            self.untrack_runnable(app);
        } else if now_runnable {
            self.untrack_waiting(app);
        }
        self.transfer(app, from, target);
        let usage = self.apps[app].usage;
        self.queues.add_usage(target, app, &usage);
        if now_runnable {
            self.track_runnable(app, sink);
            self.queues[target].leaf_mut().add_runnable(app);
        } else {
            self.queues[target].leaf_mut().waiting.push(app);
        }
        if was_runnable {
            self.enable_after_removal(app, from, sink);
        }
        Ok(())
    }

    /// The queues that would hold one more app must have room for it (`verifyMoveDoesNotViolateConstraints`).
    fn verify_move(&self, app: AppSlot, from: QueueId, target: QueueId) -> Result<(), Rejection> {
        let usage = self.apps[app].usage;
        let kept: Vec<QueueId> = self.queues.path(from).map(|queue| queue.id).collect();
        for queue in self
            .queues
            .path(target)
            .take_while(|queue| !kept.contains(&queue.id))
        {
            if queue.runnable_count() == queue.max_running_apps {
                return Err(Rejection::MaxRunningApps);
            }
            if !(queue.usage + usage).fits_in(&queue.max_share) {
                return Err(Rejection::MaxShare);
            }
        }
        Ok(())
    }

    /// Takes an app out of its leaf; whether it was runnable (`FSLeafQueue.removeApp`).
    pub(crate) fn remove_from_queue(&mut self, app: AppSlot) -> bool {
        let of = &self.apps[app];
        let (queue, usage, am) = (of.queue, of.usage, of.am);
        let leaf = self.queues[queue].leaf_mut();
        let was_runnable = leaf.remove_runnable(app);
        if was_runnable && am.running {
            leaf.am_usage -= am.resource;
        }
        if !was_runnable {
            let was_there = remove_first(&mut leaf.waiting, app);
            assert!(was_there, "an attempt is in the lists of its leaf");
        }
        self.queues.add_usage(queue, app, &-usage);
        was_runnable
    }

    /// Reservations that the app knows move along. QUIRK: one whose place another has taken (`reserve`) stays counted by the old queues,
    /// and the AM's usage stays, too (§3.7).
    fn transfer(&mut self, app: AppSlot, from: QueueId, target: QueueId) {
        let of = &self.apps[app];
        let sizes = of.reservations().map(|(_, seq)| of.container(seq).resource);
        let reserved = sizes.fold(Resource::NONE, Add::add);
        self.queues.add_reserved(from, &-reserved);
        self.queues.add_reserved(target, &reserved);
        self.apps[app].queue = target;
    }
}
