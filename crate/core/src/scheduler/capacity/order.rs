//! The orders in which children of a parent and applications of a leaf are served (spec `capacity.md` §5.1, §5.2; Hadoop's
//! `PriorityUtilizationQueueOrderingPolicy` and the application ordering policies).

use std::cmp::Ordering;
use std::sync::Arc;

use super::CapacityScheduler;
use super::app::App;
use super::partition::Label;
use super::queue::{Queue, Tree};
use crate::ids::QueueId;
use crate::jvm::{compare_floats, insertion_sort};
use crate::resource::Resource;
use crate::scheduler::calculator::sign;
use crate::scheduler::container::AppSlot;

/// The order of the applications of a leaf.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum AppPolicy {
    Fifo,
    FifoForPending,
    Fair {
        size_based: bool,
    },
    /// One list for each of these labels, and one for the rest.
    FifoWithPartitions(Vec<Arc<str>>),
}

impl AppPolicy {
    /// Hadoop's name.
    pub(super) const fn name(&self) -> &'static str {
        match self {
            Self::Fifo => "fifo",
            Self::FifoForPending => "fifo-for-pending-apps",
            Self::Fair { .. } => "fair",
            Self::FifoWithPartitions(_) => "fifo-with-partitions",
        }
    }

    /// Which of two applications comes first.
    pub(super) fn compare(&self, a: &App, b: &App) -> Ordering {
        match self {
            Self::Fair { size_based } => fair(*size_based, a, b),
            _ => fifo(a, b),
        }
    }
}

/// Higher priority, then smaller number.
pub(super) fn fifo(a: &App, b: &App) -> Ordering {
    b.priority.cmp(&a.priority).then(a.number.cmp(&b.number))
}

/// Smaller usage as last looked at, then start time, then applications with any demand, then smaller number.
fn fair(size_based: bool, a: &App, b: &App) -> Ordering {
    let demand = |app: &App| app.cached_used + app.cached_pending;
    let magnitude = |app: &App| {
        let used = app.cached_used as f64;
        if !size_based || used == 0.0 {
            return used;
        }
        let weight = libm::log1p(demand(app) as f64) / libm::log(2.0);
        if weight == 0.0 { used } else { used / weight }
    };
    sign(magnitude(a) - magnitude(b))
        .then(a.start.cmp(&b.start))
        .then_with(|| match (demand(a), demand(b)) {
            (0, b) if b > 0 => Ordering::Greater,
            (a, 0) if a > 0 => Ordering::Less,
            _ => Ordering::Equal,
        })
        .then(a.number.cmp(&b.number))
}

/// The active applications of a leaf in their order.
#[derive(Clone, Debug)]
pub(super) struct AppOrder {
    pub(super) policy: AppPolicy,
    /// The list for the rest first.
    lists: Vec<Vec<AppSlot>>,
    /// Those whose usage is looked at again before the next walk.
    dirty: Vec<AppSlot>,
}

impl AppOrder {
    pub(super) fn new(policy: AppPolicy) -> Self {
        let lists = match &policy {
            AppPolicy::FifoWithPartitions(labels) => 1 + labels.len(),
            _ => 1,
        };
        Self {
            policy,
            lists: vec![Vec::new(); lists],
            dirty: Vec::new(),
        }
    }

    fn list_of(&self, label: &str) -> usize {
        let AppPolicy::FifoWithPartitions(labels) = &self.policy else {
            return 0;
        };
        labels
            .iter()
            .position(|known| &**known == label)
            .map_or(0, |at| at + 1)
    }

    pub(super) fn len(&self) -> usize {
        self.lists.iter().map(Vec::len).sum()
    }

    /// The applications that are looked at for a node with that label.
    pub(super) fn list(&self, label: &str) -> &[AppSlot] {
        &self.lists[self.list_of(label)]
    }

    /// All applications, in order as last sorted.
    pub(super) fn all(&self, apps: &[App]) -> Vec<AppSlot> {
        let mut all = self.lists.concat();
        if self.lists.len() > 1 {
            all.sort_by(|a, b| fifo(&apps[a.index()], &apps[b.index()]));
        }
        all
    }

    pub(super) fn contains(&self, app: AppSlot) -> bool {
        self.lists.iter().any(|list| list.contains(&app))
    }

    /// Nothing happens if it is there already.
    pub(super) fn insert(&mut self, apps: &[App], app: AppSlot) {
        let entry = &apps[app.index()];
        let list = self.list_of(&entry.label_name);
        let policy = &self.policy;
        let list = &mut self.lists[list];
        let at = list.partition_point(|other| policy.compare(&apps[other.index()], entry).is_lt());
        if list.get(at) != Some(&app) {
            list.insert(at, app);
        }
    }

    pub(super) fn remove(&mut self, app: AppSlot) -> bool {
        self.dirty.retain(|other| *other != app);
        for list in &mut self.lists {
            if let Some(at) = list.iter().position(|other| *other == app) {
                list.remove(at);
                return true;
            }
        }
        false
    }

    /// The usage of `app` has changed (`containerAllocated`, `containerReleased`).
    pub(super) fn usage_changed(&mut self, app: AppSlot) {
        if matches!(self.policy, AppPolicy::Fair { .. }) && !self.dirty.contains(&app) {
            self.dirty.push(app);
        }
    }

    /// The asks of `app` have changed (`demandUpdated`).
    pub(super) fn demand_changed(&mut self, app: AppSlot) {
        if self.policy == (AppPolicy::Fair { size_based: true }) {
            self.usage_changed(app);
        }
    }

    /// Looks at the usages that have changed and sorts their applications in again. `strays` gets those that were not in
    /// the order: an application whose asks have changed comes in even while it waits or is parked.
    fn refresh(&mut self, apps: &mut [App], strays: &mut Vec<AppSlot>) {
        for app in std::mem::take(&mut self.dirty) {
            if !self.remove(app) {
                strays.push(app);
            }
            let entry = &mut apps[app.index()];
            (entry.cached_used, entry.cached_pending) = entry.memory_used_and_pending();
            self.insert(apps, app);
        }
    }

    /// The applications without a label of their own, as [`Self::refresh`] would leave them.
    pub(super) fn refreshed(&self, apps: &[App]) -> Vec<AppSlot> {
        if self.dirty.is_empty() {
            return self.list("").to_vec();
        }
        let (mut order, mut apps) = (self.clone(), apps.to_vec());
        order.refresh(&mut apps, &mut Vec::new());
        order.list("").to_vec()
    }

    /// The same applications under another policy.
    pub(super) fn replace(&mut self, policy: AppPolicy, apps: &[App]) {
        let mut next = Self::new(policy);
        for app in self.all(apps) {
            next.insert(apps, app);
        }
        *self = next;
    }
}

impl CapacityScheduler {
    /// Sorts the applications of a leaf again where their usage has changed (`reorderScheduleEntities`).
    pub(super) fn refresh_order(&mut self, leaf: QueueId) {
        let order = &mut self.tree[leaf].leaf_mut().active;
        order.refresh(&mut self.apps.all, &mut self.touched_apps);
    }
}

/// Puts a waiting application into the activation order. It may be there already: a new priority puts a parked application
/// in, too.
pub(super) fn insert_pending(list: &mut Vec<AppSlot>, apps: &[App], app: AppSlot) {
    let at = list.partition_point(|other| fifo(&apps[other.index()], &apps[app.index()]).is_lt());
    if list.get(at) != Some(&app) {
        list.insert(at, app);
    }
}

/// The comparison that queues and ideal assignments share: equal priorities by share alone; else the higher priority unless
/// exactly one side is below its guarantee.
pub(super) fn compare_shares(share1: f64, share2: f64, priority1: i32, priority2: i32) -> Ordering {
    let both_below = share1 < 1.0 && share2 < 1.0;
    let both_above = share1 >= 1.0 && share2 >= 1.0;
    if priority1 != priority2 && (both_below || both_above) {
        priority2.cmp(&priority1)
    } else {
        compare_floats(share1, share2)
    }
}

/// What the order of children looks at, read once for each visit.
#[derive(Clone, Copy)]
struct Sorting {
    queue: QueueId,
    accessible: bool,
    absolute: f32,
    used: f32,
    absolute_used: f32,
    configured_min: Resource,
    priority: i32,
}

impl Sorting {
    fn of(queue: QueueId, q: &Queue, label: Label, respects_priority: bool) -> Self {
        let shares = q.shares(label);
        Self {
            queue,
            accessible: label.is_none() || q.names_label(label),
            absolute: shares.absolute,
            used: shares.used,
            absolute_used: shares.absolute_used,
            configured_min: q.quotas(label).configured_min,
            priority: if respects_priority { q.priority } else { 0 },
        }
    }

    fn compare(&self, other: &Self) -> Ordering {
        let above = |share: f32| compare_floats(share.into(), 0.0).is_gt();
        let (has1, has2) = (above(self.absolute), above(other.absolute));
        let (none1, none2) = (self.absolute == 0.0, other.absolute == 0.0);
        other
            .accessible
            .cmp(&self.accessible)
            .then(match () {
                () if has1 && none2 => Ordering::Less,
                () if has2 && none1 => Ordering::Greater,
                () => Ordering::Equal,
            })
            .then_with(|| {
                let (used1, used2) = if none1 && none2 {
                    (self.absolute_used, other.absolute_used)
                } else {
                    (self.used, other.used)
                };
                compare_shares(used1.into(), used2.into(), self.priority, other.priority)
            })
            .then_with(|| {
                let both = !self.configured_min.is_none() && !other.configured_min.is_none();
                if both {
                    other.configured_min.values().cmp(self.configured_min.values())
                } else {
                    compare_floats(other.absolute.into(), self.absolute.into())
                }
            })
    }
}

impl Tree {
    /// The children of `parent` in the order in which a node with `label` is offered to them.
    pub(super) fn children_in_order(&self, parent: QueueId, label: Label) -> Vec<QueueId> {
        let super::queue::Kind::Parent(of) = &self[parent].kind else {
            return Vec::new();
        };
        let sorting = |id: &QueueId| Sorting::of(*id, &self[*id], label, of.respects_priority);
        let mut children: Vec<Sorting> = of.children.iter().map(sorting).collect();
        // Amounts of some siblings alone make the comparison contradict itself.
        let with_amount = children.iter().filter(|child| !child.configured_min.is_none());
        let is_total = [0, children.len()].contains(&with_amount.count());
        if is_total && children.len() >= 32 {
            children.sort_by(Sorting::compare);
        } else {
            insertion_sort(&mut children, Sorting::compare);
        }
        children.into_iter().map(|child| child.queue).collect()
    }
}
