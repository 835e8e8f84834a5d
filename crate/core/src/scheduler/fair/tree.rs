//! The tree of queues (spec `fair.md` §3.4, §6.4; Hadoop's `QueueManager`).

use std::sync::Arc;

use super::bounds::Bounds;
use super::policy::Policy;
use super::queue::{Leaf, Limit, Parent, Queue, QueueKind};
use super::release::Era;
use crate::config::AllocationFile;
use crate::config::queue_name;
use crate::ids::QueueId;
use crate::jvm::{Growth, HashOrder, insertion_sort, string_hash};
use crate::resource::Resource;

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
    /// Changes of the tree that wait for a queue to become empty, the oldest first.
    pending: Vec<(Arc<str>, Make)>,
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
    pub(crate) era: Era,
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
    /// A tree of nothing but its root.
    pub(crate) fn new(ground: &Ground<'_>) -> Self {
        let mut queues = Self {
            all: Vec::new(),
            by_name: HashOrder::new(Growth::Plain),
            leaves: Vec::new(),
            pending: Vec::new(),
        };
        queues.insert("root", None, Make::Parent, ground);
        queues[ROOT].dynamic = false;
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

    /// Adds to the usage of a queue and its ancestors.
    pub(crate) fn add_usage(&mut self, from: QueueId, amount: &Resource) {
        let mut next = Some(from);
        let mut child = None;
        while let Some(id) = next {
            let queue = &mut self[id];
            queue.usage += *amount;
            next = queue.parent;
            if let (QueueKind::Parent(parent), Some(child)) = (&mut queue.kind, child) {
                parent.order.child_moved(child);
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
            let fits = ground.era.is_old() || self[parent].policy.allows_child(policy);
            if !fits || (!ground.era.is_old() && made == Make::Parent && policy == Policy::Fifo) {
                self.rank_names();
                return Ok(None);
            }
            parent = self.insert(name, Some(parent), made, ground);
        }
        self.rank_names();
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
            }),
            Make::Parent => QueueKind::Parent(Parent::default()),
        };
        self.all.push(Queue::new(id, name.clone(), parent, kind));
        self[id].policy = if ground.era.is_old() {
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
            if !ground.era.is_old() {
                self.apply_child_default(id, ground);
            }
        }
        self.by_name.insert(string_hash(&name), name, id);
        id
    }

    /// An ad hoc queue takes the maximum that its parent sets for its children.
    pub(crate) fn apply_child_default(&mut self, queue: QueueId, ground: &Ground<'_>) {
        let is_configured = ground
            .file
            .queues
            .get(&*self[queue].name)
            .is_some_and(|settings| settings.configured_leaf || settings.configured_parent);
        let parent = self[queue].parent.filter(|_| !is_configured);
        let limit = parent.and_then(|parent| self[parent].max_child);
        if let Some(limit) = limit {
            self[queue].max_limit = limit;
            self[queue].refresh_max_share(ground.cluster);
        }
    }

    /// Gives every queue below and with `queue` its settings again (`FSQueue.reinit`).
    pub(crate) fn configure_all(&mut self, queue: QueueId, ground: &Ground<'_>) {
        self.configure(queue, ground);
        for position in 0..self[queue].children().len() {
            self.configure_all(self[queue].children()[position], ground);
        }
    }

    /// Settings from the file and, for preemption, from the parent (spec `fair.md` §1.4).
    fn configure(&mut self, id: QueueId, ground: &Ground<'_>) {
        let file = ground.file;
        let name = self[id].name.clone();
        let own = file.queues.get(&*name);
        let inherited = self[id].parent.map(|parent| {
            let parent = &self[parent];
            (
                parent.min_share_timeout,
                parent.fair_share_timeout,
                parent.threshold,
                parent.preemptable,
            )
        });
        let (min_timeout, fair_timeout, threshold, preemptable) = inherited.unwrap_or((-1, -1, -1.0, true));
        let queue = &mut self[id];
        queue.weight = own.and_then(|own| own.weight).unwrap_or(1.0);
        queue.min_share = own.and_then(|own| own.min_resources).unwrap_or(Resource::NONE);
        queue.max_limit = own
            .and_then(|own| own.max_resources)
            .unwrap_or(file.queue_max_resources_default);
        queue.max_child = own.and_then(|own| own.max_child_resources);
        queue.max_container = own
            .and_then(|own| own.max_container_allocation)
            .unwrap_or(Resource::UNBOUNDED);
        queue.max_running_apps = own
            .and_then(|own| own.max_running_apps)
            .unwrap_or(file.queue_max_apps_default);
        queue.max_am_share = own
            .and_then(|own| own.max_am_share)
            .unwrap_or(file.queue_max_am_share_default);
        queue.min_share_timeout = own
            .and_then(|own| own.min_share_preemption_timeout)
            .unwrap_or(min_timeout);
        queue.fair_share_timeout = own
            .and_then(|own| own.fair_share_preemption_timeout)
            .unwrap_or(fair_timeout);
        queue.threshold = own
            .and_then(|own| own.fair_share_preemption_threshold)
            .unwrap_or(threshold);
        queue.preemptable = preemptable && own.is_none_or(|own| own.allow_preemption_from);
        if ground.era.is_old() {
            queue.max_container = Resource::UNBOUNDED;
            let own = own.and_then(|own| own.max_resources);
            queue.set_old_max_share(own, file.queue_max_resources_default, ground.cluster);
        } else {
            queue.refresh_max_share(ground.cluster);
        }
    }

    /// Applies the policies of the file from the leaves up; stops at the first violation
    /// (`verifyAndSetPolicyFromConf`).
    pub(crate) fn set_policies(&mut self, queue: QueueId, file: &AllocationFile) -> bool {
        let policy = policy_of(file, &self[queue].name);
        for position in 0..self[queue].children().len() {
            let child = self[queue].children()[position];
            let fits = policy.allows_child(policy_of(file, &self[child].name));
            if !fits || !self.set_policies(child, file) {
                return false;
            }
        }
        self[queue].policy = policy;
        true
    }

    /// Makes all configured queues of one kind, or remembers those that an occupied queue is in the way of.
    pub(crate) fn ensure_configured<'a>(
        &mut self,
        names: impl IntoIterator<Item = &'a str>,
        make: Make,
        ground: &Ground<'_>,
    ) {
        for name in names {
            if self.make_way(name, make) == Way::Blocked {
                self.pending.push((name.into(), make));
                continue;
            }
            // A configured name is valid: the file is refused otherwise.
            if let Ok(Some(queue)) = self.get_or_create(name, make, ground) {
                self[queue].dynamic = false;
            }
        }
    }

    /// Tries postponed changes again (`removePendingIncompatibleQueues`); whether a queue was made.
    pub(crate) fn retry_pending(&mut self, ground: &Ground<'_>) -> bool {
        let mut made = false;
        for (name, make) in std::mem::take(&mut self.pending) {
            match self.make_way(&name, make) {
                Way::Blocked => self.pending.push((name, make)),
                Way::Free => {}
                Way::Cleared => {
                    let is_new = self.by_name(&name).is_none();
                    if let Ok(Some(queue)) = self.get_or_create(&name, make, ground) {
                        made |= is_new;
                        let settings = ground.file.queues.get(&*name);
                        if settings.is_some_and(|of| of.configured_leaf || of.configured_parent) {
                            self[queue].dynamic = false;
                        }
                    }
                }
            }
        }
        made
    }

    /// Removes an empty queue that is in the way of `name` (`removeEmptyIncompatibleQueues`): one of the other kind, or a
    /// leaf above it.
    fn make_way(&mut self, name: &str, make: Make) -> Way {
        let name = with_root(name);
        if name == "root" || name.starts_with("root.default.") {
            return Way::Free;
        }
        if let Some(queue) = self.by_name(&name) {
            let is_leaf = self[queue].leaf().is_some();
            return if is_leaf == (make == Make::Leaf) {
                Way::Free
            } else {
                self.remove_if_empty(queue)
            };
        }
        let mut rest = &*name;
        while let Some((above, _)) = rest.rsplit_once('.') {
            let in_the_way = self.by_name(above).filter(|queue| self[*queue].leaf().is_some());
            if let Some(leaf) = in_the_way {
                return self.remove_if_empty(leaf);
            }
            rest = above;
        }
        Way::Free
    }

    fn remove_if_empty(&mut self, queue: QueueId) -> Way {
        if self.is_empty(queue) {
            self.remove(queue);
            Way::Cleared
        } else {
            Way::Blocked
        }
    }

    fn is_empty(&self, queue: QueueId) -> bool {
        match &self[queue].kind {
            QueueKind::Leaf(leaf) => leaf.runnable.is_empty() && leaf.waiting.is_empty(),
            QueueKind::Parent(parent) => parent.children.iter().all(|child| self.is_empty(*child)),
        }
    }

    /// Takes a queue and all below it out of the tree; its record stays.
    fn remove(&mut self, queue: QueueId) {
        for child in self[queue].children().to_vec() {
            self.remove(child);
        }
        self.leaves.retain(|leaf| *leaf != queue);
        let name = self[queue].name.clone();
        self.by_name.remove(string_hash(&name), &name);
        if let Some(parent) = self[queue].parent {
            self.children_mut(parent).retain(|child| *child != queue);
        }
    }

    /// Removes empty dynamic queues, and dynamic parents that become empty by that (`removeEmptyDynamicQueues`).
    pub(crate) fn remove_empty_dynamic(&mut self) {
        let mut parents = Vec::new();
        let present: Vec<QueueId> = self.by_name.iter().map(|(_, id)| *id).collect();
        for queue in present {
            if !self[queue].dynamic || !self[queue].children().is_empty() || !self.contains(queue) {
                continue;
            }
            if self.remove_if_empty(queue) == Way::Cleared {
                parents.extend(self.dynamic_parent(queue));
            }
        }
        while let Some(queue) = parents.pop() {
            if self.contains(queue) && self.is_empty(queue) {
                self.remove(queue);
                parents.extend(self.dynamic_parent(queue));
            }
        }
    }

    fn dynamic_parent(&self, queue: QueueId) -> Option<QueueId> {
        self[queue].parent.filter(|parent| self[*parent].dynamic)
    }

    fn children_mut(&mut self, queue: QueueId) -> &mut Vec<QueueId> {
        match &mut self[queue].kind {
            QueueKind::Parent(parent) => &mut parent.children,
            QueueKind::Leaf(_) => unreachable!("only parents have children"),
        }
    }

    /// Numbers the queues as their names order (UTF-16, as Java compares).
    fn rank_names(&mut self) {
        let mut order: Vec<QueueId> = self.all.iter().map(|queue| queue.id).collect();
        insertion_sort(&mut order, |a, b| {
            let (a, b) = (&self[*a].name, &self[*b].name);
            a.encode_utf16().cmp(b.encode_utf16())
        });
        for (rank, id) in (0..).zip(order) {
            self[id].name_order = rank;
        }
    }
}

/// What came of an attempt to make way for a queue.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// Nothing was in the way.
    Free,
    /// What was in the way has been removed.
    Cleared,
    /// What is in the way is not empty.
    Blocked,
}

/// The policy that the file gives a queue.
pub(super) fn policy_of(file: &AllocationFile, name: &str) -> Policy {
    let own = file.queues.get(name).and_then(|own| own.policy);
    own.unwrap_or(file.default_policy)
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
