//! How many applications of each user run at a time (spec `capacity.md` §5.3; Hadoop's `CSMaxRunningAppsEnforcer`).

use crate::scheduler::container::AppSlot;
use std::collections::BTreeMap;

/// Applications by user: how many run, and which are parked.
#[derive(Clone, Debug, Default)]
pub(crate) struct Enforcer {
    pub(crate) running: BTreeMap<u32, i32>,
    pub(crate) parked: BTreeMap<u32, Vec<AppSlot>>,
}
