//! User limits as a leaf found them while nothing changed (spec `capacity.md` §5.10).

use super::usage::Mode;
use crate::resource::Resource;
use crate::scheduler::capacity::model::partition::Label;

/// User limits as the leaf found them while nothing changed (`userLimitsCache`).
#[derive(Clone, Default, Debug)]
pub(crate) struct LimitCache {
    pub(crate) version: i64,
    pub(crate) entries: Vec<CachedLimit>,
}

/// One entry of it.
#[derive(Clone, Debug)]
pub(crate) struct CachedLimit {
    pub(crate) label: Label,
    pub(crate) mode: Mode,
    pub(crate) user: u32,
    pub(crate) limit: Resource,
    pub(crate) can_assign: bool,
    pub(crate) reservation: Resource,
}
