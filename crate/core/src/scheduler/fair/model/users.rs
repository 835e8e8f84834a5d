//! What is counted for each user (spec `fair.md` §3.6).

use std::sync::Arc;

use crate::lookup::Lookup;
use crate::scheduler::container::AppSlot;

/// What is counted for a user.
#[derive(Clone, Debug, Default)]
pub(crate) struct UserApps {
    /// How many of the user's apps are runnable.
    pub(crate) runnable: i32,
    /// The user's apps that wait, in order.
    pub(crate) waiting: Vec<AppSlot>,
}

/// The apps of each user, by name.
pub(crate) type Users = Lookup<Arc<str>, UserApps>;
