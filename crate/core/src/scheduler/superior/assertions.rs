//! What is looked at where it changes (see [`crate::scheduler::assertion`]).

use super::cluster::apps::App;
use super::tenants::queues::{Counts, Holding};
use crate::ids::{AppId, QueueId};
use crate::resource::Resource;
use crate::scheduler::assertion::{NOT_NEGATIVE, always};

pub(super) const QUEUE_APPS: &str = "a queue counts its running and pending applications";

impl App {
    /// The application has given something back.
    pub(super) fn assert_not_negative(&self, pool: usize) {
        always(
            NOT_NEGATIVE,
            || !self.used[pool].is_negative(),
            ("app", self.id.0),
        );
    }
}

impl Holding {
    /// What `queue` holds of a pool has changed.
    pub(super) fn assert_not_negative(&self, queue: QueueId) {
        let sums = [&self.used, &self.marked, &self.am_used];
        let holds = || !sums.into_iter().any(Resource::is_negative);
        always(NOT_NEGATIVE, holds, ("queue", queue.0));
    }
}

impl Counts {
    /// Counts `app` no more.
    pub(super) fn one_less(count: &mut u32, app: AppId) {
        always(QUEUE_APPS, || *count > 0, ("app", app.0));
        *count -= 1;
    }
}
