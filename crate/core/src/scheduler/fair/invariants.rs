//! What must hold between any two operations (see [`crate::scheduler::invariant`]).

use super::FairScheduler;
use super::assertions::{BOTH_SIDES, NODE_OWED, ONE_STATE};
use super::model::app::{App, Stage};
use super::model::node::FsNode;
use super::model::order::Order;
use super::model::queue::{Leaf, Queue, QueueKind};
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::assertion::NOT_NEGATIVE;
use crate::scheduler::container::{AppSlot, ContainerState};
use crate::scheduler::invariant::{Holds, holds, same, sum};

#[cfg(test)]
mod tests;

const APP_USAGE: &str = "the usage of an app is the sum of its live containers";
const APP_MARKED: &str = "what is to be preempted of an app is the sum of its containers under warning";
const APP_RESERVED: &str = "the reservations of an app are the sum of its reserved containers";
const APP_LISTED: &str = "an app is in the one list of its leaf that its stage says";
const NODE_ALLOCATED: &str = "a node has allocated the sum of its containers, and the rest is free";
const NODE_OF_THE_LIVING: &str = "an ended app holds no node";
const QUEUE_USAGE: &str = "the usage of a queue is that of its apps";
const QUEUE_RESERVED: &str = "the reservations of a queue are those of its apps";
const QUEUE_RUNNABLE: &str = "a queue counts its runnable apps";
const QUEUE_MASTERS: &str = "a leaf counts no more for AMs than its apps' AMs have";
const QUEUE_ORDER: &str = "a kept order is that of a fresh sort";
const USER_APPS: &str = "a user's runnable and waiting apps are counted";
const TREE: &str = "leaves and names in order are those of the tree";
const CLUSTER: &str = "the cluster is the sum of its nodes, and what is allocated the usage of root";

impl FairScheduler {
    /// Whether everything holds.
    pub(crate) fn invariants(&self) -> Holds {
        for app in self.apps.iter() {
            self.check_app(app)?;
        }
        for node in self.nodes.iter() {
            self.check_node(node)?;
        }
        self.check_queue(self.queues.root())?;
        self.check_users()?;
        self.check_cluster()
    }

    fn check_app(&self, app: &App) -> Holds {
        let size = |seq: &u32| app.container(*seq).resource;
        // A mark may arrive when the container's attempt is not the last any more.
        let marked = |seq: &u32| {
            let slot = self.apps.of_container(app.container_id(*seq));
            self.apps[slot.unwrap_or(app.slot)].container(*seq).resource
        };
        let at = &format_args!("app {}", app.id.0);
        same(APP_USAGE, &app.usage, &sum(app.live.keys().map(size)), at)?;
        same(
            APP_MARKED,
            &app.to_be_preempted,
            &sum(app.marked.iter().map(marked)),
            at,
        )?;
        holds(NOT_NEGATIVE, !app.usage.is_negative(), || {
            format!("{at} uses {:?}", app.usage)
        })?;
        for seq in app.live.keys() {
            let state = app.container(*seq).state;
            let lives = !matches!(state, ContainerState::Reserved | ContainerState::Ended(_));
            holds(ONE_STATE, lives, || format!("{at}, container {seq}: {state:?}"))?;
        }
        let sizes = app.reservations().map(|(_, seq)| size(&seq));
        // QUIRK: a reservation that its node has forgotten stays with its app.
        if !self.forgotten.contains(&app.slot) {
            same(APP_RESERVED, &app.reserved_sum, &sum(sizes), at)?;
            for (node, seq) in app.reservations() {
                let of_node = self.nodes.get(node).and_then(|node| node.base.reserved);
                same(BOTH_SIDES, &of_node, &Some(app.container_ref(seq)), at)?;
            }
        }
        let leaf = self.queues[app.queue].leaf();
        let count = |list: fn(&Leaf) -> &Vec<AppSlot>| {
            leaf.map_or(0, |leaf| {
                list(leaf).iter().filter(|slot| **slot == app.slot).count()
            })
        };
        let lists = (count(|leaf| &leaf.runnable), count(|leaf| &leaf.waiting));
        let expected = match app.stage {
            Stage::Runnable => (1, 0),
            Stage::Waiting => (0, 1),
            Stage::Ended => (0, 0),
        };
        same(APP_LISTED, &lists, &expected, at)
    }

    fn check_node(&self, node: &FsNode) -> Holds {
        let base = &node.base;
        let at = &format_args!("{}", base.name);
        let size =
            |of: &crate::scheduler::container::ContainerRef| self.apps[of.app].container(of.seq).resource;
        same(
            NODE_ALLOCATED,
            &base.allocated,
            &sum(base.containers.keys().map(size)),
            at,
        )?;
        same(
            NODE_ALLOCATED,
            &base.unallocated,
            &(base.total - base.allocated),
            at,
        )?;
        let owed = || node.preempted_for.iter().map(|(_, amount)| *amount);
        same(NODE_OWED, &node.total_preempted, &sum(owed()), at)?;
        holds(NODE_OWED, !owed().any(|amount| amount.is_negative()), || {
            at.to_string()
        })?;
        let Some(reserved) = base.reserved else {
            return Ok(());
        };
        let app = &self.apps[reserved.app];
        holds(NODE_OF_THE_LIVING, !app.is_stopped(), || {
            format!("{at}, app {}", app.id.0)
        })?;
        let known = app
            .reservations()
            .filter(|of| *of == (base.id, reserved.seq))
            .count();
        same(BOTH_SIDES, &known, &1, at)
    }

    /// The queue and all below it.
    fn check_queue(&self, id: QueueId) -> Holds {
        for child in self.queues[id].children() {
            self.check_queue(*child)?;
        }
        let queue = &self.queues[id];
        let at: &dyn std::fmt::Display = &queue.name;
        let (usage, reserved, runnable) = match &queue.kind {
            QueueKind::Leaf(leaf) => self.sums_of_leaf(leaf),
            QueueKind::Parent(parent) => self.sums_of_children(&parent.children),
        };
        same(QUEUE_USAGE, &queue.usage, &usage, at)?;
        // QUIRK: what a node has forgotten does not move along with its app.
        if self.forgotten.is_empty() {
            same(QUEUE_RESERVED, &queue.reserved, &reserved, at)?;
        }
        same(QUEUE_RUNNABLE, &queue.runnable_count(), &runnable, at)?;
        holds(NOT_NEGATIVE, !queue.usage.is_negative(), || {
            format!("{at} uses {:?}", queue.usage)
        })?;
        if let QueueKind::Leaf(leaf) = &queue.kind {
            // QUIRK: not the same: an AM does not count in a leaf that its app was moved to (spec §3.7).
            let masters = leaf.runnable.iter().map(|app| &self.apps[*app].am);
            let masters = sum(masters.filter(|am| am.running).map(|am| am.resource));
            // QUIRK: nor is it uncounted where a second container counted as one (`count_first_as_am`).
            let fits = leaf.am_usage.fits_in(&masters) || self.counted_twice.contains(&queue.id);
            holds(QUEUE_MASTERS, fits, || {
                format!("{at} has {:?} of {masters:?}", leaf.am_usage)
            })?;
        }
        self.check_order(queue, at)
    }

    fn sums_of_leaf(&self, leaf: &Leaf) -> (Resource, Resource, i32) {
        let apps = || {
            leaf.runnable
                .iter()
                .chain(&leaf.waiting)
                .map(|app| &self.apps[*app])
        };
        let reserved = sum(apps().map(|app| app.reserved_sum));
        (
            sum(apps().map(|app| app.usage)),
            Resource::new(reserved.memory(), reserved.get(1)),
            leaf.runnable.len() as i32,
        )
    }

    fn sums_of_children(&self, children: &[QueueId]) -> (Resource, Resource, i32) {
        let children = || children.iter().map(|child| &self.queues[*child]);
        (
            sum(children().map(|child| child.usage)),
            sum(children().map(|child| child.reserved)),
            children().map(Queue::runnable_count).sum(),
        )
    }

    fn check_order(&self, queue: &Queue, at: &dyn std::fmt::Display) -> Holds {
        match &queue.kind {
            QueueKind::Parent(parent) if parent.order.holds(self.order_epoch) => {
                let mut fresh = Order::default();
                let children = parent.children.iter();
                fresh.fill(0, children.map(|child| (self.place_of(queue.id, *child), *child)));
                let (kept, fresh) = (parent.order.items(), fresh.items());
                same(QUEUE_ORDER, &kept.collect::<Vec<_>>(), &fresh.collect(), at)
            }
            QueueKind::Leaf(leaf) if leaf.order.holds(self.order_epoch) => {
                let mut fresh = Order::default();
                let place = |app: AppSlot| self.place_under(queue.policy, &self.apps[app].candidate());
                let shut_out =
                    |app: &AppSlot| leaf.order.shut_out.is_some() && self.apps[*app].needs_master();
                let apps = leaf.runnable.iter().filter(|app| !shut_out(app));
                fresh.fill(0, apps.map(|app| (place(*app), *app)));
                let (kept, fresh) = (leaf.order.items(), fresh.items());
                same(QUEUE_ORDER, &kept.collect::<Vec<_>>(), &fresh.collect(), at)?;
                let mut left_out = leaf.runnable.iter().filter(|app| shut_out(app));
                let asks_for_less = left_out.find(|app| {
                    let asked = self.apps[**app].requests.smallest();
                    leaf.order
                        .shut_out
                        .as_deref()
                        .is_some_and(|least| !least.fits_in(asked))
                });
                holds(QUEUE_ORDER, asks_for_less.is_none(), || {
                    format!("{at} shuts out {asks_for_less:?}")
                })
            }
            _ => Ok(()),
        }
    }

    fn check_users(&self) -> Holds {
        for app in self.apps.iter().filter(|app| app.stage != Stage::Ended) {
            let is_known = self.users.contains_key(&app.user);
            holds(USER_APPS, is_known, || format!("{} has apps", app.user))?;
        }
        for (name, user) in self.users.in_order() {
            let count = |stage: Stage| {
                let apps = self.apps.iter();
                apps.filter(|app| app.stage == stage && app.user == *name).count()
            };
            let expected = (count(Stage::Runnable) as i32, count(Stage::Waiting));
            same(USER_APPS, &(user.runnable, user.waiting.len()), &expected, name)?;
        }
        Ok(())
    }

    fn check_cluster(&self) -> Holds {
        let root = &self.queues[self.queues.root()];
        let nodes = sum(self.nodes.iter().map(|node| node.base.total));
        same(CLUSTER, self.nodes.total(), &nodes, &"the cluster")?;
        // QUIRK: before the overhaul the sums part where an ask has another size than the reservation that it is served from.
        if !self.switches.is_before_overhaul() {
            same(CLUSTER, &self.allocated, &root.usage, &"the cluster")?;
        }
        let mut below = Vec::new();
        self.gather_leaves(root.id, &mut below);
        let mut leaves = self.queues.leaves().to_vec();
        leaves.sort_unstable();
        below.sort_unstable();
        same(TREE, &leaves, &below, &"the list of leaves")?;
        holds(TREE, self.queues.is_ranked(), || "the names".to_owned())
    }

    fn gather_leaves(&self, id: QueueId, into: &mut Vec<QueueId>) {
        match &self.queues[id].kind {
            QueueKind::Leaf(_) => into.push(id),
            QueueKind::Parent(parent) => parent
                .children
                .iter()
                .for_each(|child| self.gather_leaves(*child, into)),
        }
    }
}
