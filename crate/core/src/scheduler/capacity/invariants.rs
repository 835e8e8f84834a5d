//! What must hold between any two operations (see [`crate::scheduler::invariant`]).

use std::collections::BTreeSet;
use std::fmt::{Debug, Display};

use super::CapacityScheduler;
use super::assertions::{BOTH_SIDES, ONE_STATE};
use super::model::app_order::AppPolicy;
use super::model::node::CapacityNode;
use super::model::partition::PerLabel;
use super::model::queue::{Kind, Leaf, Queue};
use super::model::usage::Usage;
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::assertion::NOT_NEGATIVE;
use crate::scheduler::container::{AppSlot, ContainerRef, ContainerState};
use crate::scheduler::invariant::{Holds, holds, same, sum};
use crate::scheduler::{EventKind, Op};
use crate::sorted::SortedMap;

#[cfg(test)]
mod tests;

const APP_USAGE: &str = "the usage of an app is the sum of its live containers";
const APP_RESERVED: &str = "the reservations of an app are the sum of its reserved containers";
const APP_LISTED: &str = "an app waits for its activation or is active";
const NODE_ALLOCATED: &str = "a node has allocated the sum of its containers, and the rest is free";
const NODE_KILLABLE: &str = "what may be killed on a node is the sum of its killable containers";
const NODE_OF_THE_LIVING: &str = "an ended app holds no node";
const QUEUE_USAGE: &str = "the usage of a queue is that of its apps, reservations included";
const QUEUE_KILLABLE: &str = "what may be killed in a queue holds all its killable containers";
const QUEUE_APPS: &str = "root counts all applications, and those that run";
const QUEUE_MASTERS: &str = "a leaf counts no AMs but those of its active apps";
const QUEUE_ORDER: &str = "a kept order is that of a fresh sort";
const USER_USAGE: &str = "the users of a leaf use no more than the leaf";
const PARTITION: &str = "a partition is the sum of its nodes, and so is the cluster";

/// Which of Hadoop's quirks have happened: from then on some sums part for good.
#[derive(Clone, Debug, Default)]
pub(crate) struct Parted {
    /// QUIRK: where an application changes the size of an ask for which it has a reservation, Hadoop keeps the container's size
    /// and charges the application the new one (`reserve-other-size`), its queue and user the container's. When the container ends,
    /// its size is given back by all, and the difference stays with the application for good: where the new size was the smaller one,
    /// it uses less than nothing in the end, in Hadoop as here. This is what each was charged beyond the sizes of its containers.
    charged: SortedMap<AppSlot, Resource>,
    /// QUIRK: a new priority puts a parked application among those that wait for activation, where it counts twice
    /// (`order-parked-priority`). Where it runs before it is no longer parked, it waits a second time then, even after it has ended
    /// (`capacity-wild-100649`).
    parked: bool,
    /// QUIRK: where an application moves, its containers leave the old queue and enter the new one, which may be above its maximum
    /// then; what is killed for that leaves the old queue, a moved one for the second time.
    moved: bool,
    /// Applications that have been moved: one may wait for its activation while it has containers.
    movers: BTreeSet<AppSlot>,
    /// QUIRK: under a fair order an application whose usage changes is put in whether it was in or not
    /// (`reorderSchedulableEntity`), so one that waits with the containers that it brought from another leaf waits and is active
    /// (`order-fair-waiting`), and with weights by size one whose asks change (`order-fair-parked`). It is both until it is activated.
    both: BTreeSet<AppSlot>,
    /// QUIRK: one that is both leaves its leaf as an active one does, so it goes on waiting in the leaf that it has left, is activated
    /// there in the end, and counts there as well.
    left: bool,
    /// QUIRK: an application that runs is told once more that it may not, where it waited for its queue and for its user; it counts as
    /// running for good (`reach-parked-twice`).
    counted: bool,
    /// QUIRK: an application moves out of the leaf that was made last by the name of its own (`reach-wrong-source-active`); it stays listed
    /// in its own, and the other one loses what it never had.
    astray: bool,
    /// QUIRK: a refresh that makes a leaf of a parent, or no longer knows that applications may make queues below it, loses the
    /// queues that they have made with the applications in them, which the parents above still count (`reach-no-longer-made`).
    lost: bool,
}

impl Parted {
    /// Whether any has.
    #[cfg(test)]
    pub(crate) fn any(&self) -> bool {
        !self.charged.is_empty()
            || self.parked
            || self.moved
            || self.left
            || self.counted
            || self.astray
            || self.lost
    }

    /// A container of this size was charged as one of another.
    fn charge(&mut self, app: AppSlot, charged: Resource, size: Resource) {
        *self.charged.get_or_default(app) += charged - size;
    }

    /// What an application was charged beyond the sizes of its containers.
    fn beyond(&self, app: AppSlot) -> Resource {
        self.charged.get(&app).copied().unwrap_or_default()
    }

    /// Whether `rule` need not hold any more.
    fn excuses(&self, rule: &str) -> bool {
        let quirks = [
            (self.parked, OF_PARKED),
            (self.moved, OF_MOVED),
            (self.left, OF_LEFT),
            (self.counted, OF_COUNTED),
            (self.astray, OF_ASTRAY),
            (self.lost, OF_LOST),
        ];
        let mut happened = quirks.into_iter().filter(|(has, _)| *has);
        happened.any(|(_, rules)| rules.contains(&rule))
    }
}

/// What parts when an application counts twice.
const OF_PARKED: &[&str] = &[QUEUE_MASTERS, APP_LISTED];
/// What parts when a container leaves a queue twice.
const OF_MOVED: &[&str] = &[NOT_NEGATIVE, QUEUE_USAGE, USER_USAGE];

/// What parts when an application waits where it is no more.
const OF_LEFT: &[&str] = &[QUEUE_APPS, APP_LISTED];

/// What parts when an application counts as running for good.
const OF_COUNTED: &[&str] = &[QUEUE_APPS];

/// What parts when an application leaves a leaf that it was not in.
const OF_ASTRAY: &[&str] = &[
    NOT_NEGATIVE,
    QUEUE_USAGE,
    QUEUE_APPS,
    QUEUE_MASTERS,
    USER_USAGE,
    APP_LISTED,
];

/// What parts when made queues are lost.
const OF_LOST: &[&str] = &[QUEUE_APPS, QUEUE_USAGE, APP_LISTED];

/// What the usage of every partition says together.
fn total(usage: &super::model::usage::Usages, part: fn(&Usage) -> Resource) -> Resource {
    sum(usage.iter().map(|(_, usage)| part(usage)))
}

impl CapacityScheduler {
    /// Whether everything holds.
    pub(crate) fn invariants(&self) -> Holds {
        for app in self.apps.known() {
            self.check_app(app)?;
        }
        for node in self.nodes.iter() {
            self.check_node(node)?;
        }
        self.check_queue(self.tree.root())?;
        self.check_cluster()
    }

    /// Notes the quirks of Hadoop after which some sums hold no more.
    pub(crate) fn note_parting_sums<'a>(&mut self, op: &Op, events: impl Iterator<Item = &'a EventKind>) {
        let moves = matches!(op, Op::MoveApp { .. });
        for event in events {
            self.parted.moved |= moves && matches!(event, EventKind::Completed { .. });
            let EventKind::Allocated {
                container,
                resource,
                from_reservation: true,
                ..
            } = event
            else {
                continue;
            };
            let Some(container) = self.apps.lookup(*container) else {
                continue;
            };
            let size = self.size(container);
            if size != *resource {
                self.parted.charge(container.app, *resource, size);
            }
        }
        if let Op::MoveApp { app, .. } = op {
            self.parted.movers.extend(self.apps.find(*app));
        }
        if matches!(op, Op::Reload(_)) {
            let leaves = self.tree.leaves();
            let is_lost = |app: AppSlot| !leaves.contains(&self.apps[app].queue);
            self.parted.lost |= self.apps.known().into_iter().any(is_lost);
        }
        let all = (0..self.tree.queues.len() as u32).map(QueueId);
        let mut leaves = all.filter(|id| self.tree[*id].is_leaf());
        self.parted.astray |= leaves.any(|id| {
            let mut listed = self.tree[id].leaf().runnable.iter();
            listed.any(|app| self.apps[*app].queue != id)
        });
        for id in self.tree.leaves() {
            let leaf = self.tree[id].leaf();
            let by_size = match leaf.active.policy {
                AppPolicy::Fair { size_based, .. } => Some(size_based),
                _ => None,
            };
            let waiting = leaf.pending.iter().chain(&leaf.non_runnable).copied();
            if let Some(by_size) = by_size {
                let may_be_both = |app: &AppSlot| by_size || self.parted.movers.contains(app);
                let both: Vec<_> = waiting
                    .filter(|app| leaf.active.contains(*app))
                    .filter(may_be_both)
                    .collect();
                self.parted.both.extend(both);
            }
            self.parted.counted |= leaf.runnable.iter().any(|app| !self.apps[*app].runnable);
            self.parted.parked |= leaf.pending.iter().any(|app| leaf.non_runnable.contains(app));
            let parked = self.parted.parked;
            let has_left = |app: &AppSlot| {
                let entry = &self.apps[*app];
                let is_gone = entry.queue != id || entry.forgotten;
                (self.parted.both.contains(app) && is_gone) || (parked && entry.forgotten)
            };
            let active = leaf.active.all(&self.apps.all);
            self.parted.left |= leaf.pending.iter().chain(&active).any(has_left);
        }
    }

    fn holds(&self, rule: &'static str, is_so: bool, place: impl FnOnce() -> String) -> Holds {
        holds(rule, is_so || self.parted.excuses(rule), place)
    }

    fn same<T: PartialEq + Debug>(
        &self,
        rule: &'static str,
        found: &T,
        expected: &T,
        at: &dyn Display,
    ) -> Holds {
        if self.parted.excuses(rule) {
            return Ok(());
        }
        same(rule, found, expected, at)
    }

    fn not_negative(&self, used: &Resource, at: &dyn Display) -> Holds {
        self.holds(NOT_NEGATIVE, !used.is_negative(), || {
            format!("{at} uses {used:?}")
        })
    }

    fn size(&self, container: ContainerRef) -> Resource {
        self.apps.held(container).base.resource
    }

    fn check_app(&self, slot: AppSlot) -> Holds {
        let app = &self.apps[slot];
        let at = &format_args!("app {}", app.number.0);
        let live = sum(app.live.keys().map(|container| self.size(*container)));
        let used = total(&app.usage, |usage| usage.used);
        let used = used - self.parted.beyond(slot);
        self.same(APP_USAGE, &used, &live, at)?;
        self.not_negative(&used, at)?;
        for container in app.live.keys() {
            let state = self.apps.held(*container).base.state;
            let lives = !matches!(state, ContainerState::Reserved | ContainerState::Ended(_));
            self.holds(ONE_STATE, lives, || {
                format!("{at}, container {}: {state:?}", container.seq)
            })?;
        }
        let reserved = app.reserved();
        let sizes = sum(reserved.iter().map(|container| self.size(*container)));
        self.same(
            APP_RESERVED,
            &total(&app.usage, |usage| usage.reserved),
            &sizes,
            at,
        )?;
        for container in reserved {
            let node = self.nodes.get(self.apps.held(container).base.node);
            self.same(
                BOTH_SIDES,
                &node.and_then(|node| node.base.reserved),
                &Some(container),
                at,
            )?;
        }
        Ok(())
    }

    fn check_node(&self, node: &CapacityNode) -> Holds {
        let base = &node.base;
        let at: &dyn Display = &base.name;
        let held = sum(base.containers.keys().map(|container| self.size(*container)));
        self.same(NODE_ALLOCATED, &base.allocated, &held, at)?;
        self.same(
            NODE_ALLOCATED,
            &base.unallocated,
            &(base.total - base.allocated),
            at,
        )?;
        let killable = sum(node.killable.keys().map(|container| self.size(*container)));
        self.same(NODE_KILLABLE, &node.killable_total, &killable, at)?;
        let Some(reserved) = base.reserved else {
            return Ok(());
        };
        let app = &self.apps[reserved.app];
        self.holds(NODE_OF_THE_LIVING, !app.stopped, || {
            format!("{at}, app {}", app.number.0)
        })?;
        self.holds(BOTH_SIDES, app.reserved().contains(&reserved), || at.to_string())
    }

    /// The queue and all below it.
    fn check_queue(&self, id: QueueId) -> Holds {
        for child in self.tree[id].children() {
            self.check_queue(*child)?;
        }
        let queue = &self.tree[id];
        let at: &dyn Display = &queue.path;
        let used = total(&queue.usage, |usage| usage.used);
        self.not_negative(&used, at)?;
        for (_, killable) in self.tree.killable(id).into_iter().flat_map(PerLabel::iter) {
            let containers = sum(killable.containers.values().copied());
            // QUIRK: not the same: a container that fills an over-committed node stays in the sum (`lazy-fills-overcommitted`).
            self.holds(QUEUE_KILLABLE, containers.fits_in(&killable.total), || {
                format!("{at} has {:?} of {containers:?}", killable.total)
            })?;
        }
        match &queue.kind {
            Kind::Leaf(leaf) => self.check_leaf(id, queue, leaf, &used),
            Kind::Parent(parent) => {
                let children = || parent.children.iter().map(|child| &self.tree[*child]);
                let usage = sum(children().map(|child| total(&child.usage, |usage| usage.used)));
                self.same(QUEUE_USAGE, &used, &usage, at)?;
                for (label, _) in parent.orders.iter() {
                    self.holds(QUEUE_ORDER, self.tree.is_in_order(id, label), || at.to_string())?;
                }
                Ok(())
            }
        }
    }

    fn check_leaf(&self, id: QueueId, queue: &Queue, leaf: &Leaf, used: &Resource) -> Holds {
        let at: &dyn Display = &queue.path;
        let mut apps = self.apps.known();
        apps.retain(|app| self.apps[*app].queue == id);
        let of_app = |app: AppSlot| {
            total(&self.apps[app].usage, |usage| usage.used + usage.reserved) - self.parted.beyond(app)
        };
        let of_apps = sum(apps.into_iter().map(of_app));
        self.same(QUEUE_USAGE, used, &of_apps, at)?;
        let of_users = sum(leaf
            .users
            .iter()
            .map(|(_, user)| total(&user.usage, |usage| usage.used)));
        // QUIRK: not the same: a user's record goes with the last attempt, while the container of one that moved may stay.
        self.holds(USER_USAGE, of_users.fits_in(used), || {
            format!("{at} uses {used:?}, its users {of_users:?}")
        })?;
        let active = leaf.active.all(&self.apps.all);
        let masters = active.iter().map(|app| &self.apps[*app]);
        let masters = sum(masters.map(|app| app.usage.of(app.am_label).am_used));
        // QUIRK: not the same: the AM of an application that was parked is not counted (`order-fair-parked`).
        let counted = total(&queue.usage, |usage| usage.am_used);
        self.holds(QUEUE_MASTERS, counted.fits_in(&masters), || {
            format!("{at} counts {counted:?} of {masters:?}")
        })?;
        // QUIRK: a parked one may wait for its activation as well: a new priority puts it there (`order-parked-priority`).
        let mut listed = [&leaf.pending[..], &active].concat();
        // QUIRK: so may an active one, see `Parted::both`.
        let waits_too = |app: &&AppSlot| leaf.pending.contains(*app) && self.parted.both.contains(*app);
        let both: Vec<AppSlot> = active.iter().filter(waits_too).copied().collect();
        listed.retain(|app| !both.contains(app));
        let count = listed.len();
        listed.sort_unstable();
        listed.dedup();
        self.same(APP_LISTED, &count, &listed.len(), at)
    }

    /// How many applications a leaf has; one that is parked may wait for its activation as well.
    fn applications_of(&self, leaf: &Leaf) -> i32 {
        let active = leaf.active.all(&self.apps.all);
        let mut all = [&leaf.pending[..], &active, &leaf.non_runnable].concat();
        all.sort_unstable();
        all.dedup();
        all.len() as i32
    }

    fn check_cluster(&self) -> Holds {
        let nodes = |label| {
            let nodes = self.nodes.iter().filter(move |node| node.label == label);
            sum(nodes.map(|node| node.base.total))
        };
        for label in self.env.partitions.by_name() {
            let name = self.env.partitions.name(*label);
            self.same(PARTITION, self.env.partitions.total(*label), &nodes(*label), name)?;
        }
        // QUIRK: an application that moves stays counted by the parents of its old leaf, so only root's sums hold.
        let root = &self.tree[self.tree.root()];
        let leaves = || self.tree.leaves().into_iter().map(|id| &self.tree[id]);
        let listed: i32 = leaves().map(|leaf| self.applications_of(leaf.leaf())).sum();
        let known = self.apps.known().into_iter();
        let between = known.filter(|app| self.apps[*app].awaits_attempt());
        let applications = listed + between.count() as i32;
        self.same(QUEUE_APPS, &root.applications(), &applications, &"root")?;
        let runnable = leaves().map(Queue::runnable_applications).sum();
        self.same(QUEUE_APPS, &root.runnable_applications(), &runnable, &"root")?;
        let all = sum(self.nodes.iter().map(|node| node.base.total));
        self.same(PARTITION, &self.env.cluster, &all, &"the cluster")
    }
}
