//! The headroom of an answer (OURS: the documentation does not speak of it): what limits and others' reserves leave.

use super::SuperiorScheduler;
use crate::ids::AppId;
use crate::resource::Resource;

impl SuperiorScheduler {
    /// What `app` could still get in its own pool if nobody else asked.
    pub(super) fn headroom(&self, app: AppId) -> Resource {
        let app = &self.apps[&app];
        let (queue, pool) = (app.queue, app.pool);
        let by_user = self.queues[queue].holdings[pool].users.get(&app.user);
        let user = self.user_max(queue, pool, &app.user) - by_user.copied().unwrap_or_default();
        let queues = self.queues.path(queue).map(|id| {
            let holding = &self.queues[id].holdings[pool];
            holding.levels.max - holding.used
        });
        let left = queues.fold(self.lendable(queue, pool).min(&user), |left, limit| {
            left.min(&limit)
        });
        left.map(|part| part.max(0))
    }
}
