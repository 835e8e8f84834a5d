//! Queues (Hadoop's `FSQueue`, `FSParentQueue`, `FSLeafQueue`; spec `fair.md` §1.1).

use std::sync::Arc;

use super::bounds::Bounds;
use super::order::Order;
use super::policy::{Candidate, Policy};
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::container::AppSlot;

/// A limit that may be a fraction of the live cluster (`ConfigurableResource`).
pub(crate) use crate::config::ConfigurableResource as Limit;

/// A queue.
#[derive(Clone, Debug)]
pub struct Queue {
    pub(crate) id: QueueId,
    /// Its full name.
    pub(crate) name: Arc<str>,
    /// Ordered as the full names are.
    pub(crate) name_order: u64,
    pub(crate) parent: Option<QueueId>,
    pub(crate) kind: QueueKind,
    /// Not, or no longer, in the allocation file.
    pub(crate) dynamic: bool,

    pub(crate) policy: Policy,
    pub(crate) weight: f32,
    pub(crate) min_share: Resource,
    pub(crate) max_limit: Limit,
    /// The effective maximum on the present cluster: never below the minimum.
    pub(crate) max_share: Resource,
    /// The maximum of its ad hoc children.
    pub(crate) max_child: Option<Limit>,
    /// Its own largest container; unbounded: that of its parent.
    pub(crate) max_container: Resource,
    pub(crate) max_running_apps: i32,
    pub(crate) max_am_share: f32,
    /// ms.
    pub(crate) min_share_timeout: i64,
    /// ms.
    pub(crate) fair_share_timeout: i64,
    pub(crate) threshold: f32,
    pub(crate) preemptable: bool,

    pub(crate) fair_share: Resource,
    pub(crate) steady_fair_share: Resource,
    pub(crate) usage: Resource,
    pub(crate) demand: Resource,
    pub(crate) bounds: Bounds,
    /// Memory and vcores of the reservations of its apps.
    pub(crate) reserved: Resource,
}

/// What only one kind of queue has.
#[derive(Clone, Debug)]
pub enum QueueKind {
    /// A queue of queues.
    Parent(Parent),
    /// A queue of apps.
    Leaf(Leaf),
}

/// What only a parent has.
#[derive(Clone, Debug, Default)]
pub struct Parent {
    /// In order of creation.
    pub(crate) children: Vec<QueueId>,
    /// Their order as last offered.
    pub(crate) order: Order<QueueId>,
    /// How many runnable apps are below it.
    pub(crate) runnable: i32,
}

/// What only a leaf has.
#[derive(Clone, Debug)]
pub struct Leaf {
    pub(crate) runnable: Vec<AppSlot>,
    pub(crate) waiting: Vec<AppSlot>,
    /// ms.
    pub(crate) last_time_at_min_share: u64,
    /// ms; before the overhaul of preemption.
    pub(crate) last_time_at_fair_share_threshold: u64,
    pub(crate) am_usage: Resource,
    /// The runnable apps as they were last offered a node.
    pub(crate) order: Order<AppSlot>,
}

impl Leaf {
    pub(crate) fn add_runnable(&mut self, app: AppSlot) {
        self.runnable.push(app);
        self.order.void();
    }

    /// An app that waited for its master has it, or asks for something else.
    pub(crate) const fn let_masters_in(&mut self) {
        if self.order.shut_out.is_some() {
            self.order.void();
        }
    }

    /// Takes the app off the runnable ones; whether it was one.
    pub(crate) fn remove_runnable(&mut self, app: AppSlot) -> bool {
        self.order.void();
        remove_first(&mut self.runnable, app)
    }
}

impl Queue {
    /// Its apps, if it is a leaf.
    pub(crate) const fn leaf(&self) -> Option<&Leaf> {
        match &self.kind {
            QueueKind::Leaf(leaf) => Some(leaf),
            QueueKind::Parent(_) => None,
        }
    }

    /// Its children, in order of creation; none for a leaf.
    pub(crate) fn children(&self) -> &[QueueId] {
        match &self.kind {
            QueueKind::Parent(parent) => &parent.children,
            QueueKind::Leaf(_) => &[],
        }
    }

    /// Its runnable apps; none for a parent.
    pub(crate) fn runnable(&self) -> &[AppSlot] {
        self.leaf().map_or(&[], |leaf| &leaf.runnable)
    }

    /// How many runnable apps are in or below it (`getNumRunnableApps`).
    pub(crate) fn runnable_count(&self) -> i32 {
        match &self.kind {
            QueueKind::Parent(parent) => parent.runnable,
            QueueKind::Leaf(leaf) => leaf.runnable.len() as i32,
        }
    }

    /// Recomputes the effective maximum for a cluster of that size.
    pub(crate) fn refresh_max_share(&mut self, cluster: &Resource) {
        self.max_share = self.max_limit.of(cluster).max(&self.min_share);
    }

    pub(crate) const fn candidate(&self) -> Candidate<'_> {
        Candidate {
            weight: self.weight,
            usage: &self.usage,
            demand: &self.demand,
            min_share: &self.min_share,
            start_time: 0,
            name: self.name_order,
        }
    }
}

/// Takes the first occurrence of `item` out; whether there was one.
pub(crate) fn remove_first<T: PartialEq>(items: &mut Vec<T>, item: T) -> bool {
    let at = items.iter().position(|other| *other == item);
    at.map(|at| items.remove(at)).is_some()
}
