//! Nodes with what preemption has set aside on them (spec `fair.md` §4.9; Hadoop's `FSSchedulerNode`).

use crate::resource::Resource;
use crate::scheduler::container::{AppSlot, ContainerRef};
use crate::scheduler::node::Node;

/// A node of the Fair Scheduler.
#[derive(Clone, Debug)]
pub struct FsNode {
    /// What every scheduler keeps.
    pub base: Node,
    /// Its containers under warning, in the order in which they were chosen.
    pub(crate) for_preemption: Vec<ContainerRef>,
    /// What is still owed to apps for which containers were chosen here, in order.
    pub(crate) preempted_for: Vec<(AppSlot, Resource)>,
    /// The sum of these amounts.
    pub(crate) total_preempted: Resource,
    /// The node manager behind it.
    pub(crate) manager: Manager,
}

/// What the resource manager keeps of a node beside the scheduler.
#[derive(Clone, Debug, Default)]
pub(crate) struct Manager {
    /// Handed over since its last heartbeat: running by the next.
    pub(crate) acquired: Vec<ContainerRef>,
    /// To be cleaned up: over by the next heartbeat.
    pub(crate) cleanup: Vec<ContainerRef>,
}

impl AsRef<Node> for FsNode {
    fn as_ref(&self) -> &Node {
        &self.base
    }
}

impl FsNode {
    pub(crate) fn new(base: Node) -> Self {
        Self {
            base,
            for_preemption: Vec::new(),
            preempted_for: Vec::new(),
            total_preempted: Resource::NONE,
            manager: Manager::default(),
        }
    }

    /// Whether nothing is reserved, owed or to be done on it but to be offered.
    pub(crate) const fn is_idle(&self) -> bool {
        let manager = &self.manager;
        self.base.reserved.is_none()
            && self.preempted_for.is_empty()
            && manager.acquired.is_empty()
            && manager.cleanup.is_empty()
            && !self.base.overcommit.is_set()
    }

    /// Whether something is set aside for the app.
    pub(crate) fn is_preempted_for(&self, app: AppSlot) -> bool {
        self.preempted_for.iter().any(|(of, _)| *of == app)
    }

    /// Sets the new ones of the chosen containers aside for the app (`addContainersForPreemption`).
    pub(crate) fn set_aside(&mut self, app: AppSlot, chosen: &[(ContainerRef, Resource)]) {
        let mut sum = Resource::NONE;
        for (container, resource) in chosen {
            if !self.for_preemption.contains(container) {
                self.for_preemption.push(*container);
                sum += *resource;
            }
        }
        if sum.is_none() {
            return;
        }
        self.total_preempted += sum;
        match self.preempted_for.iter_mut().find(|(of, _)| *of == app) {
            Some((_, amount)) => *amount += sum,
            None => self.preempted_for.push((app, sum)),
        }
    }

    /// The app got a container here, by whatever path: less is owed to it.
    pub(crate) fn fulfil(&mut self, app: AppSlot, resource: &Resource) {
        if resource.is_none() {
            return;
        }
        let Some(at) = self.preempted_for.iter().position(|(of, _)| *of == app) else {
            return;
        };
        let amount = &mut self.preempted_for[at].1;
        let fulfilled = amount.min(resource);
        *amount -= fulfilled;
        self.total_preempted -= fulfilled;
        if self.preempted_for[at].1.is_none() {
            self.preempted_for.remove(at);
        }
        self.assert_owed();
    }
}
