//! The orders in which the applications of a leaf are served (spec `capacity.md` §5.2; Hadoop's application ordering
//! policies), and the comparison of shares.

use std::cmp::Ordering;
use std::sync::Arc;

use super::app::App;
use crate::jvm::compare_floats;
use crate::scheduler::calculator::sign;
use crate::scheduler::container::AppSlot;

/// The order of the applications of a leaf.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum AppPolicy {
    Fifo,
    FifoForPending,
    Fair {
        size_based: bool,
        ties: Ties,
    },
    /// One list for each of these labels, and one for the rest.
    FifoWithPartitions(Vec<Arc<str>>),
}

/// What orders applications with the same usage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ties {
    /// The start, then whether anything is wanted, then the number.
    Start,
    /// The number.
    Number,
    /// The number, and nothing is divided by nothing where demand weighs usage.
    NumberUnguarded,
}

impl AppPolicy {
    /// Hadoop's name.
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Fifo => "fifo",
            Self::FifoForPending => "fifo-for-pending-apps",
            Self::Fair { .. } => "fair",
            Self::FifoWithPartitions(_) => "fifo-with-partitions",
        }
    }

    /// What Hadoop says of it (`getInfo`).
    pub(crate) const fn info(&self) -> &'static str {
        match self {
            Self::Fifo => "FifoOrderingPolicy",
            Self::FifoForPending => "FifoOrderingPolicyForPendingApps",
            Self::Fair { size_based: true, .. } => "FairOrderingPolicy with sizeBasedWeight",
            Self::Fair {
                size_based: false, ..
            } => "FairOrderingPolicy",
            Self::FifoWithPartitions(_) => "FifoOrderingPolicyWithExclusivePartitions",
        }
    }

    /// Which of two applications comes first.
    pub(crate) fn compare(&self, a: &App, b: &App) -> Ordering {
        match self {
            Self::Fair { size_based, ties } => match ties {
                Ties::Start => fair(*size_based, a, b),
                Ties::Number => fair_by_usage(*size_based, a, b),
                Ties::NumberUnguarded => fair_by_raw_usage(*size_based, a, b),
            },
            _ => fifo(a, b),
        }
    }
}

/// Higher priority, then smaller number.
pub(crate) fn fifo(a: &App, b: &App) -> Ordering {
    b.priority.cmp(&a.priority).then(a.number.cmp(&b.number))
}

const fn demand(app: &App) -> i64 {
    app.cached_used + app.cached_pending
}

/// How much an application weighs in the order `fair`.
fn magnitude(size_based: bool, app: &App) -> f64 {
    let used = app.cached_used as f64;
    if !size_based || used == 0.0 {
        return used;
    }
    let weight = libm::log1p(demand(app) as f64) / libm::log(2.0);
    if weight == 0.0 { used } else { used / weight }
}

/// Smaller usage as last looked at, then start time, then applications with any demand, then smaller number.
fn fair(size_based: bool, a: &App, b: &App) -> Ordering {
    let magnitude = |app: &App| magnitude(size_based, app);
    sign(magnitude(a) - magnitude(b))
        .then(a.start.cmp(&b.start))
        .then_with(|| match (demand(a), demand(b)) {
            (0, b) if b > 0 => Ordering::Greater,
            (a, 0) if a > 0 => Ordering::Less,
            _ => Ordering::Equal,
        })
        .then(a.number.cmp(&b.number))
}

/// Smaller usage as last looked at, then smaller number.
fn fair_by_usage(size_based: bool, a: &App, b: &App) -> Ordering {
    sign(magnitude(size_based, a) - magnitude(size_based, b)).then(a.number.cmp(&b.number))
}

/// The same. QUIRK: an application without usage and demand has no magnitude, and
/// equals any other.
fn fair_by_raw_usage(size_based: bool, a: &App, b: &App) -> Ordering {
    let magnitude = |app: &App| {
        let used = app.cached_used as f64;
        if size_based {
            used / (libm::log1p(demand(app) as f64) / libm::log(2.0))
        } else {
            used
        }
    };
    sign(magnitude(a) - magnitude(b)).then(a.number.cmp(&b.number))
}

/// The active applications of a leaf in their order.
#[derive(Clone, Debug)]
pub(crate) struct AppOrder {
    pub(crate) policy: AppPolicy,
    /// The list for the rest first.
    lists: Vec<Vec<AppSlot>>,
    /// Those whose usage is looked at again before the next walk.
    dirty: Vec<AppSlot>,
}

impl AppOrder {
    pub(crate) fn new(policy: AppPolicy) -> Self {
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

    /// Which list the applications stand in that are looked at for a node with that label.
    pub(crate) fn list_of(&self, label: &str) -> usize {
        let AppPolicy::FifoWithPartitions(labels) = &self.policy else {
            return 0;
        };
        labels
            .iter()
            .position(|known| &**known == label)
            .map_or(0, |at| at + 1)
    }

    pub(crate) fn len(&self) -> usize {
        self.lists.iter().map(Vec::len).sum()
    }

    /// How many applications stand in a list.
    pub(crate) fn len_of(&self, list: usize) -> usize {
        self.lists[list].len()
    }

    /// The application at a place of a list.
    pub(crate) fn at(&self, list: usize, place: usize) -> AppSlot {
        self.lists[list][place]
    }

    /// The applications that are looked at for a node with that label.
    pub(crate) fn list(&self, label: &str) -> &[AppSlot] {
        &self.lists[self.list_of(label)]
    }

    /// All applications, in order as last sorted.
    pub(crate) fn all(&self, apps: &[App]) -> Vec<AppSlot> {
        let mut all = self.lists.concat();
        if self.lists.len() > 1 {
            all.sort_by(|a, b| fifo(&apps[a.index()], &apps[b.index()]));
        }
        all
    }

    pub(crate) fn contains(&self, app: AppSlot) -> bool {
        self.lists.iter().any(|list| list.contains(&app))
    }

    /// Nothing happens if it is there already.
    pub(crate) fn insert(&mut self, apps: &[App], app: AppSlot) {
        let entry = &apps[app.index()];
        let list = self.list_of(entry.label_name.as_deref().unwrap_or_default());
        let policy = &self.policy;
        let list = &mut self.lists[list];
        let at = list.partition_point(|other| policy.compare(&apps[other.index()], entry).is_lt());
        if list.get(at) != Some(&app) {
            list.insert(at, app);
        }
    }

    pub(crate) fn remove(&mut self, app: AppSlot) -> bool {
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
    pub(crate) fn usage_changed(&mut self, app: AppSlot) {
        if matches!(self.policy, AppPolicy::Fair { .. }) && !self.dirty.contains(&app) {
            self.dirty.push(app);
        }
    }

    /// The asks of `app` have changed (`demandUpdated`).
    pub(crate) fn demand_changed(&mut self, app: AppSlot) {
        if matches!(self.policy, AppPolicy::Fair { size_based: true, .. }) {
            self.usage_changed(app);
        }
    }

    /// Looks at the usages that have changed and sorts their applications in again. `strays` gets those that were not in
    /// the order: an application whose asks have changed comes in even while it waits or is parked.
    pub(crate) fn refresh(&mut self, apps: &mut [App], strays: &mut Vec<AppSlot>) {
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
    pub(crate) fn refreshed(&self, apps: &[App]) -> Vec<AppSlot> {
        if self.dirty.is_empty() {
            return self.list("").to_vec();
        }
        let (mut order, mut apps) = (self.clone(), apps.to_vec());
        order.refresh(&mut apps, &mut Vec::new());
        order.list("").to_vec()
    }

    /// The same applications under another policy.
    pub(crate) fn replace(&mut self, policy: AppPolicy, apps: &[App]) {
        let mut next = Self::new(policy);
        for app in self.all(apps) {
            next.insert(apps, app);
        }
        *self = next;
    }
}

/// Puts a waiting application into the activation order. It may be there already: a new priority puts a parked application
/// in, too.
pub(crate) fn insert_pending(list: &mut Vec<AppSlot>, apps: &[App], app: AppSlot) {
    let at = list.partition_point(|other| fifo(&apps[other.index()], &apps[app.index()]).is_lt());
    if list.get(at) != Some(&app) {
        list.insert(at, app);
    }
}

/// The comparison that queues and ideal assignments share: equal priorities by share alone; else the higher priority unless
/// exactly one side is below its guarantee.
pub(crate) fn compare_shares(share1: f64, share2: f64, priority1: i32, priority2: i32) -> Ordering {
    let both_below = share1 < 1.0 && share2 < 1.0;
    let both_above = share1 >= 1.0 && share2 >= 1.0;
    if priority1 != priority2 && (both_below || both_above) {
        priority2.cmp(&priority1)
    } else {
        compare_floats(share1, share2)
    }
}
