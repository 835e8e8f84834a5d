//! What an application or a user of a leaf has and should have in a partition.

use crate::resource::Resource;
use crate::scheduler::capacity::model::users::UserKey;
use crate::scheduler::container::AppSlot;

/// An application in a partition (`TempAppPerPartition`).
#[derive(Clone, Debug)]
pub(crate) struct AppShare {
    pub(crate) app: AppSlot,
    pub(crate) user: UserKey,
    pub(crate) priority: i32,
    pub(crate) used: Resource,
    pub(crate) am_used: Resource,
    pub(crate) pending: Resource,
    pub(crate) selected: Resource,
    pub(crate) ideal: Resource,
    pub(crate) to_be_preempted: Resource,
    /// What it shall give.
    pub(crate) to_obtain: Resource,
    /// What it shall get from others.
    pub(crate) from_others: Resource,
}

/// A user in a partition (`TempUserPerPartition`).
#[derive(Clone, Debug)]
pub(crate) struct UserShare {
    pub(crate) user: UserKey,
    pub(crate) used: Resource,
    pub(crate) am_used: Resource,
    pub(crate) selected: Resource,
    pub(crate) ideal: Resource,
    pub(crate) limit: Resource,
    pub(crate) quota_done: bool,
}

impl UserShare {
    pub(crate) fn used_without_am(&self) -> Resource {
        self.used - self.am_used
    }
}

impl AppShare {
    pub(crate) fn used_without_am(&self) -> Resource {
        self.used - self.am_used
    }
}
