//! Moving an application, and containers that never start (as `replay-format.md` says for Capacity; OURS).

use super::containers::State;
use crate::ids::{AppId, ContainerId, QueueId};
use crate::scheduler::superior::SuperiorScheduler;
use crate::scheduler::{Log, Rejection, Sink, Text};

impl SuperiorScheduler {
    /// Moves `app` with all that it has and asks for to the leaf called `name`.
    pub(crate) fn move_app<L: Log>(
        &mut self,
        id: AppId,
        name: &str,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let app = self.apps.get(&id).ok_or(Rejection::UnknownApp)?;
        let to = self.queues.find(name).ok_or(Rejection::UnknownQueue)?;
        if !self.queues[to].is_leaf() {
            return Err(Rejection::NotALeafQueue);
        }
        if to == app.queue {
            return Ok(());
        }
        self.may_wait(to, &app.user)?;
        let live = app.live.iter().map(|container| self.containers[container].pool);
        for pool in app.requests().map(|request| request.pool).chain(live) {
            self.bound(to, pool)?;
        }
        self.forget_app(id, sink);
        let from = self.apps[&id].queue;
        self.transfer(id, from, -1);
        self.transfer(id, to, 1);
        let app = self.apps.get_mut(&id).expect("looked up above");
        app.queue = to;
        self.queues[from].apps.retain(|other| *other != id);
        self.queues[to].apps.push(id);
        self.unsettled = true;
        Ok(())
    }

    /// Adds what `app` has and asks for to the sums of `queue`, or takes it away (`sign` -1).
    fn transfer(&mut self, app: AppId, queue: QueueId, sign: i32) {
        let app = &self.apps[&app];
        let by = i64::from(sign);
        for request in app.requests() {
            let count = request.count();
            self.queues.along(queue, request.pool, |holding| {
                holding.asked += by * count;
                holding.pending += request.resource.times(by * count);
            });
        }
        for container in app.live.iter().map(|id| &self.containers[id]) {
            let resource = container.resource.times(by);
            self.queues.along(queue, container.pool, |holding| {
                holding.used += resource;
                if container.marked {
                    holding.marked += resource;
                }
            });
            if container.am {
                self.queues[queue].holdings[container.pool].am_used += resource;
            }
        }
        for (pool, used) in app.used.iter().enumerate().filter(|(_, used)| !used.is_none()) {
            let users = &mut self.queues[queue].holdings[pool].users;
            let sum = users.entry(app.user.clone()).or_default();
            *sum += used.times(by);
            if sum.is_none() {
                users.remove(&app.user);
            }
        }
        self.queues.count(queue, &app.user, |counts| {
            let count = if app.running {
                &mut counts.running
            } else {
                &mut counts.pending
            };
            *count = count.wrapping_add_signed(sign);
        });
    }

    /// The container was never launched.
    pub(crate) fn expire<L: Log>(
        &mut self,
        container: ContainerId,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let live = self.containers.get(&container);
        if live.is_none_or(|container| container.state == State::Ended) {
            return Err(Rejection::UnknownContainer);
        }
        let text = Text::from("Container expired since it was unused");
        self.kill(container, -100, text, sink);
        Ok(())
    }
}
