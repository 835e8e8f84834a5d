//! The queues as a round of the policy sees them (spec `capacity.md` §8.2; Hadoop's `TempQueuePerPartition`).

use std::sync::Arc;

use super::super::CapacityScheduler;
use super::app_share::{AppShare, UserShare};
use super::listing::Listing;
use super::selector::Lost;
use crate::ids::QueueId;
use crate::resource::{MAX_TYPES, Resource};
use crate::scheduler::capacity::model::env::Env;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::queue::Kind;
use crate::scheduler::capacity::model::usage::{Mode, Quotas};
use crate::scheduler::capacity::model::users::{Scope, UserKey};

/// What one round looks at and computes.
#[derive(Clone, Debug)]
pub(crate) struct Round {
    pub(crate) list: Arc<Listing>,
    pub(crate) partitions: Vec<Partition>,
}

impl Round {
    /// What it saw of a queue in a partition.
    pub(crate) fn share_mut(&mut self, queue: QueueId, label: Label) -> Option<&mut Share> {
        let at = self.list.queues.iter().position(|id| *id == queue)?;
        let mut partitions = self.partitions.iter_mut();
        let partition = partitions.find(|partition| partition.label == label)?;
        partition.shares.get_mut(at)
    }
}

/// One partition.
#[derive(Clone, Debug)]
pub(crate) struct Partition {
    pub(crate) label: Label,
    pub(crate) total: Resource,
    pub(crate) shares: Vec<Share>,
    /// Queues that wanted more, in the order in which they were found.
    pub(crate) underserved: Vec<usize>,
}

/// A queue in a partition.
#[derive(Clone, Debug)]
pub(crate) struct Share {
    pub(crate) used: Resource,
    pub(crate) reserved: Resource,
    pub(crate) pending: Resource,
    /// The same without what is reserved.
    pub(crate) pending_unreserved: Resource,
    pub(crate) killable: Resource,
    pub(crate) absolute: f32,
    absolute_maximum: f32,
    effective_min: Resource,
    effective_max: Resource,
    replaced: u32,
    total: Resource,
    pub(crate) disabled: bool,
    pub(crate) priority: i32,
    /// What it holds beyond its guarantee and nobody may take.
    pub(crate) untouchable: Resource,
    /// What may be taken.
    pub(crate) preemptable: Resource,
    /// It is in the list of those that wanted more.
    pub(crate) underserved: bool,
    /// Its part of what is shared out, by resource type.
    pub(crate) normalized: [f64; MAX_TYPES],
    pub(crate) ideal: Resource,
    pub(crate) to_be_preempted: Resource,
    /// What it holds above what it keeps, before the limit of a round cuts it.
    pub(crate) above: Resource,
    /// What the limit of a round leaves of it.
    pub(crate) scaling: f32,
    /// What the selectors shall get (`actuallyToBePreempted`).
    pub(crate) to_obtain: Resource,
    pub(crate) apps: Vec<AppShare>,
    pub(crate) users: Vec<UserShare>,
}

impl Share {
    /// As it is seen after the round. With capacity vectors Hadoop writes the amounts of a queue in place, and the policy
    /// keeps the same objects; otherwise they are made anew.
    pub(crate) fn seen_later(&self, env: &Env, now: &Quotas) -> Self {
        if env.legacy || now.replaced != self.replaced {
            self.clone()
        } else {
            self.with_amounts(now)
        }
    }

    /// The objects that hold the amounts are about to be replaced: what was last written into them stays.
    pub(crate) fn keep_amounts(&mut self, env: &Env, now: &Quotas) {
        if !env.legacy && now.replaced == self.replaced {
            (self.effective_min, self.effective_max) = (now.effective_min, now.effective_max);
        }
    }

    /// The same with other amounts.
    pub(crate) fn with_amounts(&self, now: &Quotas) -> Self {
        let mut share = self.clone();
        share.effective_min = now.effective_min;
        share.effective_max = now.effective_max;
        share
    }

    pub(crate) fn guaranteed(&self) -> Resource {
        if self.effective_min.is_none() {
            self.total.multiply(f64::from(self.absolute))
        } else {
            self.effective_min
        }
    }

    /// The dead zone's end: up to there nothing is taken.
    pub(crate) fn tolerated(&self, dead_zone: f64) -> Resource {
        self.guaranteed().multiply(1.0 + dead_zone)
    }

    pub(crate) fn maximum(&self) -> Resource {
        if self.effective_max.is_none() {
            self.total.multiply(f64::from(self.absolute_maximum))
        } else {
            self.effective_max
        }
    }
}

impl Round {
    pub(crate) fn root(&self) -> usize {
        self.list.root()
    }

    /// The queue called `path`.
    pub(crate) fn find(&self, path: &str) -> Result<usize, Lost> {
        self.list.find(path)
    }

    /// The place of the partition called `label`.
    pub(crate) fn partition(&self, label: Label) -> Option<usize> {
        self.partitions
            .iter()
            .position(|partition| partition.label == label)
    }

    /// The share of a queue in the default partition.
    pub(crate) fn default_share(&self, queue: usize) -> &Share {
        let default = self.partitions.iter().find(|partition| partition.label.is_none());
        &default.expect("the default partition is always there").shares[queue]
    }
}

impl CapacityScheduler {
    /// Looks at all queues in all partitions (`cloneQueues`).
    ///
    /// # Errors
    /// Some releases lose the round over a user that a leaf has forgotten: what was looked at before.
    pub(crate) fn snapshot(&mut self) -> Result<Round, Round> {
        let mut round = Round {
            list: self.listing(),
            partitions: Vec::new(),
        };
        for label in self.env.partitions.in_hash_order().to_vec() {
            let mut shares: Vec<Share> = Vec::with_capacity(round.list.queues.len());
            let mut is_lost = false;
            for (id, children) in round.list.queues.iter().zip(&round.list.children) {
                let Ok(mut share) = self.share(*id, label) else {
                    is_lost = true;
                    break;
                };
                for child in children {
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
            if is_lost {
                return Err(round);
            }
        }
        Ok(round)
    }

    fn share(&mut self, id: QueueId, label: Label) -> Result<Share, Lost> {
        let [pending, pending_unreserved] = if self.tree[id].is_leaf() {
            self.pending_within_limits(id, label)?
        } else {
            [Resource::NONE; 2]
        };
        let queue = &self.tree[id];
        let (shares, quotas, usage) = (queue.shares(label), queue.quotas(label), queue.usage.of(label));
        let seen = &self.policy.killable.labels;
        let killable = if queue.known.is_some_and(|known| seen.contains(&(known, label))) {
            self.tree.killable_total(id, label)
        } else {
            Resource::NONE
        };
        let respects =
            |parent: QueueId| matches!(&self.tree[parent].kind, Kind::Parent(p) if p.respects_priority);
        Ok(Share {
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
            // Without amounts the maximum is the part of the partition alone, and all of one that is not exclusive.
            effective_max: if self.env.switches.knows_no_amounts() {
                Resource::NONE
            } else {
                quotas.effective_max
            },
            replaced: quotas.replaced,
            total: *self.env.partitions.total(label),
            disabled: queue.preemption_disabled,
            priority: if queue.parent.is_some_and(respects) {
                queue.priority
            } else {
                0
            },
            untouchable: Resource::NONE,
            preemptable: Resource::NONE,
            underserved: false,
            normalized: [0.0; MAX_TYPES],
            ideal: Resource::NONE,
            to_be_preempted: Resource::NONE,
            above: Resource::NONE,
            scaling: 1.0,
            to_obtain: Resource::NONE,
            apps: Vec::new(),
            users: Vec::new(),
        })
    }

    /// What the active applications of a leaf want within their users' limits, with and without what is reserved
    /// (`getTotalPendingResourcesConsideringUserLimit`).
    fn pending_within_limits(&mut self, id: QueueId, label: Label) -> Result<[Resource; 2], Lost> {
        // By user: what is left of the limit in either case.
        let mut rooms: Vec<(u32, [Resource; 2])> = Vec::new();
        let mut totals = [Resource::NONE; 2];
        for app in self.tree[id].leaf().active.all(&self.apps.all) {
            let user = self.apps[app].user;
            let is_forgotten = self.tree[id].leaf().users.get(user).is_none();
            if is_forgotten && self.env.switches.loses_rounds_over_forgotten_users() {
                return Err(Lost);
            }
            let at = rooms
                .binary_search_by_key(&user.id, |(user, _)| *user)
                .unwrap_or_else(|at| {
                    let room = self.room_below_limit(id, user, label);
                    rooms.insert(at, (user.id, [room; 2]));
                    at
                });
            let usage = self.apps[app].usage.of(label);
            let wanted = [usage.pending, usage.pending - usage.reserved];
            for ((total, room), wanted) in totals.iter_mut().zip(&mut rooms[at].1).zip(wanted) {
                let within = room.min(&wanted.max(&Resource::NONE));
                *total += within;
                *room -= within;
            }
        }
        Ok(totals)
    }

    fn room_below_limit(&mut self, id: QueueId, user: UserKey, label: Label) -> Resource {
        let weight = self.tree[id].weight_of(self.users.name(user));
        let queue = &mut self.tree[id];
        let used = queue.leaf_mut().users.make(user, weight).usage.of(label).used;
        let limit = queue.user_limit(&self.env, user, label, Mode::Respect, Scope::Active);
        (limit - used).max(&Resource::NONE)
    }
}
