//! The queues as a round of the policy sees them (spec `capacity.md` §8.2; Hadoop's `TempQueuePerPartition`).

use std::collections::BTreeMap;
use std::sync::Arc;

use super::super::CapacityScheduler;
use super::super::partition::Label;
use super::super::queue::{Env, Kind, Mode, Quotas};
use super::super::users::{Scope, UserKey};
use super::Lost;
use super::intra::{AppShare, UserShare};
use crate::ids::QueueId;
use crate::jvm::{Growth, HashOrder, string_hash};
use crate::resource::{MAX_TYPES, Resource};

/// What one round looks at and computes.
#[derive(Clone, Debug)]
pub(super) struct Round {
    /// Children before their parent; root last.
    pub(super) queues: Vec<QueueId>,
    pub(super) parents: Vec<Option<usize>>,
    pub(super) children: Vec<Vec<usize>>,
    pub(super) partitions: Vec<Partition>,
    /// The queues among which is chosen, in the order of a hash set of their paths.
    pub(super) leaves: Vec<usize>,
    by_path: BTreeMap<Arc<str>, usize>,
}

/// One partition.
#[derive(Clone, Debug)]
pub(super) struct Partition {
    pub(super) label: Label,
    pub(super) total: Resource,
    pub(super) shares: Vec<Share>,
    /// Queues that wanted more, in the order in which they were found.
    pub(super) underserved: Vec<usize>,
}

/// A queue in a partition.
#[derive(Clone, Debug)]
pub(super) struct Share {
    pub(super) used: Resource,
    pub(super) reserved: Resource,
    pub(super) pending: Resource,
    /// The same without what is reserved.
    pub(super) pending_unreserved: Resource,
    pub(super) killable: Resource,
    pub(super) absolute: f32,
    absolute_maximum: f32,
    effective_min: Resource,
    effective_max: Resource,
    total: Resource,
    pub(super) disabled: bool,
    pub(super) priority: i32,
    /// What it holds beyond its guarantee and nobody may take.
    pub(super) untouchable: Resource,
    /// What may be taken.
    pub(super) preemptable: Resource,
    /// Its part of what is shared out, by resource type.
    pub(super) normalized: [f64; MAX_TYPES],
    pub(super) ideal: Resource,
    pub(super) to_be_preempted: Resource,
    /// What it holds above what it keeps, before the limit of a round cuts it.
    pub(super) above: Resource,
    /// What the limit of a round leaves of it.
    pub(super) scaling: f32,
    /// What the selectors shall get (`actuallyToBePreempted`).
    pub(super) to_obtain: Resource,
    pub(super) apps: Vec<AppShare>,
    pub(super) users: Vec<UserShare>,
}

impl Share {
    /// As it is seen after the round. With capacity vectors Hadoop writes the amounts of a queue in place, and the policy
    /// keeps the same objects; otherwise they are made anew.
    pub(super) fn seen_later(&self, env: &Env, now: &Quotas) -> Self {
        let mut share = self.clone();
        if !env.legacy {
            share.effective_min = now.effective_min;
            share.effective_max = now.effective_max;
        }
        share
    }

    pub(super) fn guaranteed(&self) -> Resource {
        if self.effective_min.is_none() {
            self.total.multiply(f64::from(self.absolute))
        } else {
            self.effective_min
        }
    }

    pub(super) fn maximum(&self) -> Resource {
        if self.effective_max.is_none() {
            self.total.multiply(f64::from(self.absolute_maximum))
        } else {
            self.effective_max
        }
    }
}

impl Round {
    pub(super) fn root(&self) -> usize {
        self.queues.len() - 1
    }

    /// The queue called `path`.
    pub(super) fn find(&self, path: &str) -> Result<usize, Lost> {
        self.by_path.get(path).copied().ok_or(Lost)
    }

    /// The place of the partition called `label`.
    pub(super) fn partition(&self, label: Label) -> Option<usize> {
        self.partitions
            .iter()
            .position(|partition| partition.label == label)
    }

    /// The share of a queue in the default partition.
    pub(super) fn default_share(&self, queue: usize) -> &Share {
        let default = self.partitions.iter().find(|partition| partition.label.is_none());
        &default.expect("the default partition is always there").shares[queue]
    }
}

impl CapacityScheduler {
    /// Looks at all queues in all partitions (`cloneQueues`).
    pub(super) fn snapshot(&mut self) -> Round {
        let mut round = Round {
            queues: Vec::new(),
            parents: Vec::new(),
            children: Vec::new(),
            partitions: Vec::new(),
            leaves: Vec::new(),
            by_path: BTreeMap::new(),
        };
        self.list_queues(&mut round, self.tree.root());
        for label in self.env.partitions.in_hash_order().to_vec() {
            let mut shares: Vec<Share> = Vec::with_capacity(round.queues.len());
            for (at, id) in round.queues.iter().enumerate() {
                let mut share = self.share(*id, label);
                for child in &round.children[at] {
                    share.pending += shares[*child].pending;
                    share.pending_unreserved += shares[*child].pending_unreserved;
                }
                shares.push(share);
            }
            let total = *self.env.partitions.total(label);
            round.partitions.push(Partition {
                label,
                total,
                shares,
                underserved: Vec::new(),
            });
        }
        round.leaves = self.leaf_names(&round, round.root()).keys().copied().collect();
        round
    }

    fn list_queues(&self, round: &mut Round, id: QueueId) -> usize {
        let children: Vec<QueueId> = self.tree[id].children().to_vec();
        let children: Vec<usize> = children
            .into_iter()
            .map(|child| self.list_queues(round, child))
            .collect();
        let at = round.queues.len();
        for child in &children {
            round.parents[*child] = Some(at);
        }
        round.queues.push(id);
        round.parents.push(None);
        round.children.push(children);
        round.by_path.insert(self.tree[id].path.clone(), at);
        at
    }

    fn share(&mut self, id: QueueId, label: Label) -> Share {
        let (pending, pending_unreserved) = if self.tree[id].is_leaf() {
            (
                self.pending_within_limits(id, label, false),
                self.pending_within_limits(id, label, true),
            )
        } else {
            (Resource::NONE, Resource::NONE)
        };
        let queue = &self.tree[id];
        let (shares, quotas, usage) = (queue.shares(label), queue.quotas(label), queue.usage.of(label));
        let killable = match self.policy.killable {
            Some(_) => queue.killable_total(label),
            None => Resource::NONE,
        };
        let respects =
            |parent: QueueId| matches!(&self.tree[parent].kind, Kind::Parent(p) if p.respects_priority);
        Share {
            used: usage.used,
            reserved: usage.reserved,
            pending,
            pending_unreserved,
            killable,
            absolute: shares.absolute,
            absolute_maximum: if self.env.partitions.exclusive(label) {
                shares.absolute_maximum
            } else {
                1.0
            },
            effective_min: quotas.effective_min,
            effective_max: quotas.effective_max,
            total: *self.env.partitions.total(label),
            disabled: queue.preemption_disabled,
            priority: if queue.parent.is_some_and(respects) {
                queue.priority
            } else {
                0
            },
            untouchable: Resource::NONE,
            preemptable: Resource::NONE,
            normalized: [0.0; MAX_TYPES],
            ideal: Resource::NONE,
            to_be_preempted: Resource::NONE,
            above: Resource::NONE,
            scaling: 1.0,
            to_obtain: Resource::NONE,
            apps: Vec::new(),
            users: Vec::new(),
        }
    }

    /// What the active applications of a leaf want within their users' limits
    /// (`getTotalPendingResourcesConsideringUserLimit`).
    fn pending_within_limits(&mut self, id: QueueId, label: Label, without_reserved: bool) -> Resource {
        let mut headrooms: BTreeMap<u32, Resource> = BTreeMap::new();
        let mut total = Resource::NONE;
        for app in self.tree[id].leaf().active.all(&self.apps.all) {
            let user = self.apps[app].user;
            let headroom = headrooms
                .entry(user.id)
                .or_insert_with(|| self.room_below_limit(id, user, label));
            let usage = self.apps[app].usage.of(label);
            let pending = match without_reserved {
                true => usage.pending - usage.reserved,
                false => usage.pending,
            };
            let within = headroom.min(&pending.max(&Resource::NONE));
            total += within;
            *headroom -= within;
        }
        total
    }

    fn room_below_limit(&mut self, id: QueueId, user: UserKey, label: Label) -> Resource {
        let weight = self.tree[id].weight_of(self.users.name(user));
        let queue = &mut self.tree[id];
        let used = queue.leaf_mut().users.make(user, weight).usage.of(label).used;
        let limit = queue.user_limit(&self.env, user, label, Mode::Respect, Scope::Active);
        (limit - used).max(&Resource::NONE)
    }

    /// The leaves below a queue as nested hash sets of paths give them; a parent without children counts as a leaf unless
    /// it makes queues on submission.
    fn leaf_names(&self, round: &Round, at: usize) -> HashOrder<usize, ()> {
        let mut names = HashOrder::new(Growth::Plain);
        let hash = |at: usize| string_hash(&self.tree[round.queues[at]].path);
        let id = round.queues[at];
        if round.children[at].is_empty() && (self.tree[id].is_leaf() || !self.grows(id)) {
            names.insert(hash(at), at, ());
        }
        for child in &round.children[at] {
            for leaf in self.leaf_names(round, *child).keys() {
                names.insert(hash(*leaf), *leaf, ());
            }
        }
        names
    }
}
