//! The tenant tree and what is counted along its paths (spec `superior.md` §1.3, §1.4, §3).

use std::collections::BTreeMap;
use std::sync::Arc;

use super::levels::{Basis, Levels};
use crate::config::superior::{QueueSettings, Settings};
use crate::ids::{AppId, QueueId};
use crate::resource::Resource;

/// The root of the tree.
pub(crate) const ROOT: QueueId = QueueId(0);

/// One queue.
#[derive(Clone, Debug)]
pub(crate) struct Queue {
    /// The full path, `root.a.b`.
    pub(crate) path: Arc<str>,
    pub(crate) parent: Option<QueueId>,
    /// In the order of the settings.
    pub(crate) children: Vec<QueueId>,
    /// What was configured (children left out).
    pub(crate) settings: QueueSettings,
    /// What it holds of each pool.
    pub(crate) holdings: Vec<Holding>,
    /// Leaf: its applications in order of submission.
    pub(crate) apps: Vec<AppId>,
    /// Applications in the subtree.
    pub(crate) counts: Counts,
    /// The same by user.
    pub(crate) users: BTreeMap<Arc<str>, Counts>,
}

/// How many applications run, and how many wait for their AM.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Counts {
    pub(crate) running: u32,
    pub(crate) pending: u32,
}

/// What a queue holds of a pool; sums over the subtree.
#[derive(Clone, Debug, Default)]
pub(crate) struct Holding {
    /// Whether the queue is bound to the pool.
    pub(crate) bound: bool,
    pub(crate) weight: f64,
    pub(crate) levels: Levels,
    /// Live containers.
    pub(crate) used: Resource,
    /// Containers asked for and not there yet.
    pub(crate) asked: i64,
    /// Their resources.
    pub(crate) pending: Resource,
    /// Free room set aside for reservations and plans.
    pub(crate) claimed: Resource,
    /// Its containers under warning.
    pub(crate) marked: Resource,
    /// Leaf: live AM containers.
    pub(crate) am_used: Resource,
    /// Leaf: live containers by user.
    pub(crate) users: BTreeMap<Arc<str>, Resource>,
    /// Leaf: that the last look found it starved.
    pub(crate) starved: Option<Starved>,
}

/// A leaf that was found starved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Starved {
    /// The first of the looks in a row that have found it so.
    pub(crate) since: u64,
    /// What it lacked of its minimum when the last of them began.
    pub(crate) lacks: Resource,
}

impl Queue {
    /// Whether it accepts applications.
    pub(crate) fn is_leaf(&self) -> bool {
        self.children.is_empty() && self.parent.is_some()
    }
}

/// All queues, by id; parents come before their children.
#[derive(Clone, Debug)]
pub(crate) struct Queues {
    list: Vec<Queue>,
    by_path: BTreeMap<Arc<str>, QueueId>,
}

impl std::ops::Index<QueueId> for Queues {
    type Output = Queue;
    fn index(&self, id: QueueId) -> &Queue {
        &self.list[id.index()]
    }
}

impl std::ops::IndexMut<QueueId> for Queues {
    fn index_mut(&mut self, id: QueueId) -> &mut Queue {
        &mut self.list[id.index()]
    }
}

impl Queues {
    /// The tree of `settings`; the pools' names begin with the default one.
    pub(crate) fn new(settings: &Settings, pools: &[Arc<str>]) -> Self {
        let mut queues = Self {
            list: Vec::new(),
            by_path: BTreeMap::new(),
        };
        let mut root = QueueSettings::named("root");
        root.queues.clone_from(&settings.queues);
        queues.add(&root, None, pools);
        queues
    }

    fn add(&mut self, settings: &QueueSettings, parent: Option<QueueId>, pools: &[Arc<str>]) -> QueueId {
        let id = QueueId(u32::try_from(self.list.len()).expect("fewer than 2^32 queues"));
        let path: Arc<str> = match parent {
            None => settings.name.clone(),
            Some(parent) => format!("{}.{}", self[parent].path, settings.name).into(),
        };
        let holdings = pools
            .iter()
            .map(|pool| {
                let policy = settings.policy_of(pool);
                Holding {
                    bound: policy.is_some() || parent.is_none(),
                    weight: policy.map_or(0.0, |policy| policy.weight()),
                    ..Holding::default()
                }
            })
            .collect();
        self.by_path.insert(path.clone(), id);
        self.list.push(Queue {
            path,
            parent,
            children: Vec::new(),
            settings: QueueSettings {
                queues: Vec::new(),
                ..settings.clone()
            },
            holdings,
            apps: Vec::new(),
            counts: Counts::default(),
            users: BTreeMap::new(),
        });
        for child in &settings.queues {
            let child = self.add(child, Some(id), pools);
            self[id].children.push(child);
        }
        id
    }

    /// All ids, parents before children.
    pub(crate) fn ids(&self) -> impl Iterator<Item = QueueId> + use<> {
        (0..u32::try_from(self.list.len()).expect("fewer than 2^32 queues")).map(QueueId)
    }

    /// All leaves in tree order.
    pub(crate) fn leaves(&self) -> impl Iterator<Item = QueueId> + '_ {
        self.ids().filter(|id| self[*id].is_leaf())
    }

    /// `queue` and its ancestors, root last.
    pub(crate) fn path(&self, queue: QueueId) -> impl Iterator<Item = QueueId> + '_ {
        std::iter::successors(Some(queue), |id| self[*id].parent)
    }

    /// Does `f` to the holding of `queue` and of each of its ancestors.
    pub(crate) fn along(&mut self, queue: QueueId, pool: usize, f: impl Fn(&mut Holding)) {
        let mut next = Some(queue);
        while let Some(id) = next {
            let queue = &mut self[id];
            f(&mut queue.holdings[pool]);
            queue.holdings[pool].assert_not_negative(id);
            next = queue.parent;
        }
    }

    /// Does `f` to the counts of `queue` and of each of its ancestors, the user's included.
    pub(crate) fn count(&mut self, queue: QueueId, user: &Arc<str>, f: impl Fn(&mut Counts)) {
        let mut next = Some(queue);
        while let Some(id) = next {
            let queue = &mut self[id];
            f(&mut queue.counts);
            f(queue.users.entry(user.clone()).or_default());
            next = queue.parent;
        }
    }

    /// Whether `queue` is `ancestor` or below it.
    pub(crate) fn is_within(&self, queue: QueueId, ancestor: QueueId) -> bool {
        self.path(queue).any(|id| id == ancestor)
    }

    /// Whether it and all its ancestors are ACTIVE.
    pub(crate) fn is_active(&self, queue: QueueId) -> bool {
        self.path(queue).all(|id| self[id].settings.active)
    }

    /// Whether it and all its ancestors are OPEN.
    pub(crate) fn is_open(&self, queue: QueueId) -> bool {
        self.path(queue).all(|id| self[id].settings.open)
    }

    /// The queue called `name`: its full path with or without `root.`, or its own name if no other has it.
    pub(crate) fn find(&self, name: &str) -> Option<QueueId> {
        let full = format!("root.{name}");
        if let Some(id) = self.by_path.get(name).or_else(|| self.by_path.get(&*full)) {
            return Some(*id);
        }
        let mut named = self.ids().filter(|id| *self[*id].settings.name == *name);
        let first = named.next();
        first.filter(|_| named.next().is_none())
    }

    /// Computes the levels of every queue in `pool` anew, parents first (spec §3).
    pub(crate) fn level(&mut self, pool: usize, name: &str, total: Resource) {
        self[ROOT].holdings[pool].levels = Levels {
            reserve: Resource::NONE,
            min: Resource::NONE,
            share: total,
            max: total,
        };
        for id in self.ids() {
            let children = self[id].children.clone();
            let weights = children
                .iter()
                .filter_map(|child| self.dividing(*child, name))
                .sum();
            let levels = &self[id].holdings[pool].levels;
            let basis = Basis {
                total: levels.max,
                share: levels.share,
                weights,
            };
            for child in children {
                let weight = self.dividing(child, name);
                let queue = &mut self[child];
                if let Some(policy) = queue.settings.policy_of(name) {
                    queue.holdings[pool].levels = Levels::new(policy, weight, &basis);
                }
            }
        }
    }

    /// The weight of `queue` among its siblings; `None` if it does not take part.
    fn dividing(&self, queue: QueueId, pool: &str) -> Option<f64> {
        let settings = &self[queue].settings;
        let policy = settings
            .policy_of(pool)
            .filter(|_| settings.open && settings.active)?;
        policy.dividing_weight()
    }
}
