//! The tree of queues (spec `fair.md` §3.4, §6.4; Hadoop's `QueueManager`).

mod change;
mod configure;

use std::sync::Arc;

use super::bounds::Bounds;
use super::order::Order;
use super::policy::Policy;
use super::queue::{Leaf, Limit, Parent, Queue, QueueKind};
use crate::config::{AllocationFile, queue_name};
use crate::ids::QueueId;
use crate::jvm::{Growth, HashOrder, string_hash};
use crate::profile::Switches;
use crate::resource::Resource;
use crate::scheduler::container::AppSlot;

pub(crate) use self::configure::policy_of;

/// What a queue is made as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Make {
    /// A queue of apps.
    Leaf,
    /// A queue of queues.
    Parent,
}

/// A name has an empty part or one with surrounding space (`InvalidQueueNameException`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct InvalidName;

/// All queues that there ever were, by id, and the tree of those that there are.
#[derive(Clone, Debug)]
pub struct Queues {
    all: Vec<Queue>,
    by_name: HashOrder<Arc<str>, QueueId>,
    leaves: Vec<QueueId>,
    /// All queues in the order of their names.
    by_rank: Vec<QueueId>,
    /// Changes of the tree that wait for a queue to become empty, the oldest first.
    pending: Vec<(Arc<str>, Make)>,
    /// What queues that are gone still counted as reserved; hardly ever anything.
    left_reserved: Vec<(Arc<str>, Resource)>,
}

const ROOT: QueueId = QueueId(0);

impl std::ops::Index<QueueId> for Queues {
    type Output = Queue;
    fn index(&self, id: QueueId) -> &Queue {
        &self.all[id.index()]
    }
}

impl std::ops::IndexMut<QueueId> for Queues {
    fn index_mut(&mut self, id: QueueId) -> &mut Queue {
        &mut self.all[id.index()]
    }
}

/// What is needed to make a queue: the configuration in force, the clock and the size of the cluster.
#[derive(Clone, Copy)]
pub(crate) struct Ground<'a> {
    pub(crate) switches: &'static Switches,
    pub(crate) file: &'a AllocationFile,
    pub(crate) now: u64,
    pub(crate) cluster: &'a Resource,
}

/// `name` below root, as queues may be named without their root.
pub(crate) fn with_root(name: &str) -> String {
    if name == "root" || name.starts_with("root.") {
        name.to_owned()
    } else {
        format!("root.{name}")
    }
}

impl Queues {
    /// A tree of nothing but its root, and `root.default` where a release makes it at once.
    pub(crate) fn new(ground: &Ground<'_>) -> Self {
        let mut queues = Self {
            all: Vec::new(),
            by_name: HashOrder::new(Growth::Plain),
            leaves: Vec::new(),
            by_rank: Vec::new(),
            pending: Vec::new(),
            left_reserved: Vec::new(),
        };
        queues.insert("root", None, Make::Parent, ground);
        queues[ROOT].dynamic = false;
        if ground.switches.keeps_default_queue() {
            let default = queues.insert("root.default", Some(ROOT), Make::Leaf, ground);
            queues[default].dynamic = false;
        }
        queues
    }

    /// The root.
    #[must_use]
    pub const fn root(&self) -> QueueId {
        ROOT
    }

    /// The full name of a queue, in the tree or not.
    #[must_use]
    pub fn name(&self, id: QueueId) -> &str {
        &self[id].name
    }

    /// The leaves in the order in which starvation is looked for.
    #[must_use]
    pub fn leaves(&self) -> &[QueueId] {
        &self.leaves
    }

    /// All queues that there ever were, in order of creation.
    pub fn iter(&self) -> impl Iterator<Item = &Queue> {
        self.all.iter()
    }

    /// The queue with that full name, if it is in the tree.
    #[must_use]
    pub fn by_name(&self, name: &str) -> Option<QueueId> {
        let name: Arc<str> = name.into();
        self.by_name.get(string_hash(&name), &name).copied()
    }

    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Queue> {
        self.all.iter_mut()
    }

    /// Whether the queue is in the tree.
    #[must_use]
    pub fn contains(&self, id: QueueId) -> bool {
        self.by_name(&self[id].name) == Some(id)
    }

    /// The queue and its ancestors, up to the root.
    pub(crate) fn path(&self, from: QueueId) -> impl Iterator<Item = &Queue> {
        std::iter::successors(Some(&self[from]), |queue| {
            queue.parent.map(|parent| &self[parent])
        })
    }

    /// Adds to the usage of a leaf and its ancestors what the usage of one of its apps has changed by.
    pub(crate) fn add_usage(&mut self, leaf: QueueId, app: AppSlot, amount: &Resource) {
        self[leaf].leaf_mut().order.moved(app);
        let mut next = Some(leaf);
        let mut child = None;
        while let Some(id) = next {
            let queue = &mut self[id];
            queue.usage += *amount;
            queue.assert_usage();
            next = queue.parent;
            if let (QueueKind::Parent(parent), Some(child)) = (&mut queue.kind, child) {
                parent.order.moved(child);
            }
            child = Some(id);
        }
    }

    /// Adds to the reservations of a queue and its ancestors, of which only memory and vcores are counted.
    pub(crate) fn add_reserved(&mut self, from: QueueId, amount: &Resource) {
        let amount = Resource::new(amount.memory(), amount.get(1));
        let mut next = Some(from);
        while let Some(id) = next {
            let queue = &mut self[id];
            queue.reserved += amount;
            queue.assert_reserved();
            next = queue.parent;
        }
    }

    /// Adds to the number of runnable apps of the ancestors of a leaf.
    pub(crate) fn count_runnable(&mut self, leaf: QueueId, count: i32) {
        let mut next = self[leaf].parent;
        while let Some(id) = next {
            let queue = &mut self[id];
            if let QueueKind::Parent(parent) = &mut queue.kind {
                parent.runnable += count;
            }
            queue.assert_runnable();
            next = queue.parent;
        }
    }

    /// The cluster has another size: maxima that are fractions of it change.
    pub(crate) fn refresh_max_shares(&mut self, cluster: &Resource) {
        for queue in &mut self.all {
            queue.refresh_max_share(cluster);
        }
    }

    /// The largest container of a queue (`getMaximumContainerAllocation`): root's own value ends the search.
    pub(crate) fn max_container(&self, queue: QueueId) -> Resource {
        let mut values = self.path(queue).map(|queue| queue.max_container);
        values
            .find(|value| *value != Resource::UNBOUNDED)
            .unwrap_or(Resource::UNBOUNDED)
    }

    /// How many queues were made so far, those that are gone among them.
    pub(crate) fn made(&self) -> usize {
        self.all.len()
    }

    /// The queue `name`, made if it is missing and can be; `None`: it cannot.
    pub(crate) fn get_or_create(
        &mut self,
        name: &str,
        make: Make,
        ground: &Ground<'_>,
    ) -> Result<Option<QueueId>, InvalidName> {
        let name = with_root(name);
        match self.by_name(&name) {
            Some(queue) => Ok(Some(queue)),
            None => self.create(&name, make, ground),
        }
    }

    /// Makes `name` and its missing ancestors; stops at the first that its parent's policy does not allow.
    fn create(
        &mut self,
        name: &str,
        make: Make,
        ground: &Ground<'_>,
    ) -> Result<Option<QueueId>, InvalidName> {
        let mut missing = vec![name];
        let mut parent = None;
        let mut rest = name;
        while let Some((above, node)) = rest.rsplit_once('.') {
            if node.is_empty() || queue_name::trim(node) != node {
                return Err(InvalidName);
            }
            parent = self.by_name(above);
            if parent.is_some() {
                break;
            }
            missing.push(above);
            rest = above;
        }
        let parent = parent.filter(|parent| self[*parent].leaf().is_none());
        let Some(mut parent) = parent else {
            return Ok(None);
        };
        for (left, name) in missing.iter().enumerate().rev() {
            let policy = policy_of(ground.file, name);
            let made = if left == 0 { make } else { Make::Parent };
            let fits = ground.switches.is_before_overhaul() || self[parent].policy.allows_child(policy);
            if !fits
                || (!ground.switches.is_before_overhaul() && made == Make::Parent && !policy.may_be_parent())
            {
                return Ok(None);
            }
            parent = self.insert(name, Some(parent), made, ground);
        }
        Ok(Some(parent))
    }

    fn insert(&mut self, name: &str, parent: Option<QueueId>, make: Make, ground: &Ground<'_>) -> QueueId {
        let id = QueueId(u32::try_from(self.all.len()).expect("fewer than 2^32 queues"));
        let name: Arc<str> = name.into();
        let kind = match make {
            Make::Leaf => QueueKind::Leaf(Leaf {
                runnable: Vec::new(),
                waiting: Vec::new(),
                last_time_at_min_share: ground.now,
                last_time_at_fair_share_threshold: ground.now,
                am_usage: Resource::NONE,
                order: Order::default(),
            }),
            Make::Parent => QueueKind::Parent(Parent::default()),
        };
        let mut queue = Queue::new(id, name.clone(), parent, kind);
        // QUIRK: metrics are kept by name (`FSQueueMetrics.forQueue`), and with them what a forgotten reservation left.
        let left = self.left_reserved.iter().find(|(gone, _)| *gone == name);
        queue.reserved = left.map_or(Resource::NONE, |(_, reserved)| *reserved);
        self.all.push(queue);
        self[id].policy = if ground.switches.is_before_overhaul() {
            ground.file.default_policy
        } else {
            policy_of(ground.file, &name)
        };
        self.configure(id, ground);
        if make == Make::Leaf {
            self.leaves.push(id);
        }
        if let Some(parent) = parent {
            self.children_mut(parent).push(id);
            if !ground.switches.is_before_overhaul() {
                self.apply_child_default(id, ground);
            }
        }
        self.by_name.insert(string_hash(&name), name, id);
        self.rank(id);
        id
    }

    fn children_mut(&mut self, queue: QueueId) -> &mut Vec<QueueId> {
        match &mut self[queue].kind {
            QueueKind::Parent(parent) => &mut parent.children,
            QueueKind::Leaf(_) => unreachable!("only parents have children"),
        }
    }

    /// Whether all names have their numbers.
    #[cfg(any(test, feature = "invariants"))]
    pub(crate) fn is_ranked(&self) -> bool {
        let name = |id: &QueueId| self[*id].name.encode_utf16().collect::<Vec<_>>();
        let numbered = (0..)
            .zip(&self.by_rank)
            .all(|(rank, id)| self[*id].name_order == rank);
        numbered && self.by_rank.is_sorted_by_key(name)
    }

    /// Numbers a new queue, and those behind it, as their names order (UTF-16, as Java compares).
    fn rank(&mut self, id: QueueId) {
        let name = self[id].name.clone();
        let is_before = |other: &QueueId| self[*other].name.encode_utf16().lt(name.encode_utf16());
        let at = self.by_rank.partition_point(is_before);
        self.by_rank.insert(at, id);
        for (rank, id) in (0..).zip(&self.by_rank).skip(at) {
            self.all[id.index()].name_order = rank;
        }
    }
}

impl Queue {
    fn new(id: QueueId, name: Arc<str>, parent: Option<QueueId>, kind: QueueKind) -> Self {
        Self {
            id,
            name,
            name_order: 0,
            parent,
            kind,
            dynamic: true,
            policy: Policy::Fair,
            weight: 1.0,
            min_share: Resource::NONE,
            max_limit: Limit::Absolute(Resource::UNBOUNDED),
            max_share: Resource::UNBOUNDED,
            max_child: None,
            max_container: Resource::UNBOUNDED,
            max_running_apps: i32::MAX,
            max_am_share: 0.5,
            min_share_timeout: i64::MAX,
            fair_share_timeout: i64::MAX,
            threshold: 0.5,
            preemptable: true,
            fair_share: Resource::NONE,
            steady_fair_share: Resource::NONE,
            usage: Resource::NONE,
            demand: Resource::NONE,
            bounds: Bounds::NOBODY,
            reserved: Resource::NONE,
        }
    }

    /// Its apps.
    ///
    /// # Panics
    /// If it is a parent.
    pub(crate) fn leaf_mut(&mut self) -> &mut Leaf {
        match &mut self.kind {
            QueueKind::Leaf(leaf) => leaf,
            QueueKind::Parent(_) => unreachable!("apps are in leaves"),
        }
    }
}
