//! Containers that attempts hold (`AssignedRequests`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::ids::AttemptId;
use super::linked::Linked;
use super::op::Granted;
use crate::ids::ContainerId;
use crate::resource::Resource;

/// A container that an attempt holds.
#[derive(Clone, Debug)]
pub(crate) struct Held {
    pub(crate) container: ContainerId,
    pub(crate) node: Arc<str>,
    pub(crate) resource: Resource,
}

/// Who holds what, in the order of assignment.
#[derive(Clone, Debug, Default)]
pub(crate) struct Assigned {
    pub(crate) maps: Linked<AttemptId, Held>,
    pub(crate) reduces: Linked<AttemptId, Held>,
    attempts: BTreeMap<ContainerId, AttemptId>,
    /// Reduces that were told to make room and whose containers have not ended.
    pub(crate) dying: BTreeSet<AttemptId>,
}

impl Assigned {
    pub(crate) fn add(&mut self, granted: &Granted, attempt: AttemptId) {
        self.attempts.insert(granted.container, attempt);
        let held = Held {
            container: granted.container,
            node: granted.node.clone(),
            resource: granted.resource,
        };
        self.of_kind(attempt).put(attempt, held);
    }

    /// Forgets what `attempt` holds; `None` if it holds nothing.
    pub(crate) fn remove(&mut self, attempt: AttemptId) -> Option<Held> {
        let held = self.of_kind(attempt).remove(attempt)?;
        self.dying.remove(&attempt);
        self.attempts.remove(&held.container);
        Some(held)
    }

    /// Who holds `container`.
    pub(crate) fn attempt(&self, container: ContainerId) -> Option<AttemptId> {
        self.attempts.get(&container).copied()
    }

    fn of_kind(&mut self, attempt: AttemptId) -> &mut Linked<AttemptId, Held> {
        if attempt.is_map() {
            &mut self.maps
        } else {
            &mut self.reduces
        }
    }
}
