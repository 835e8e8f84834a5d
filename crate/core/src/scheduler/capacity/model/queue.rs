//! Queues (spec `capacity.md` §2.1; Hadoop's `AbstractCSQueue`, `AbstractParentQueue`, `AbstractLeafQueue`).

use super::env::Env;
use super::usage::{Capacities, Quotas, Usages};
use std::collections::BTreeMap;
use std::sync::Arc;

use super::app_order::AppOrder;
use super::child_order::{AmountsCount, ChildOrder, Empty};
use super::limit_cache::LimitCache;
use super::managed::Managed;
use super::metrics::{MetricsOf, OfUsers};
use super::partition::{Label, PerLabel};
use super::preemptable::Known;
use super::users::Users;
use crate::config::capacity::{CapacityVector, QueueState};
use crate::ids::{ContainerId, QueueId};
use crate::resource::{MAX_TYPES, Resource};
use crate::scheduler::container::AppSlot;

/// Whether `capacity` is written as amounts (`CapacityConfigType`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ConfigType {
    Percentage,
    Absolute,
}

/// The application lifetimes of a queue, s.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lifetimes {
    pub(crate) maximum: i64,
    pub(crate) default: i64,
    pub(crate) default_is_set: bool,
}

/// A queue.
#[derive(Clone, Debug)]
pub(crate) struct Queue {
    pub(crate) path: Arc<str>,
    pub(crate) name: Arc<str>,
    pub(crate) parent: Option<QueueId>,
    pub(crate) state: Option<QueueState>,
    pub(crate) priority: i32,
    /// Made on submission.
    pub(crate) dynamic: bool,
    /// When an application came to the leaf, or a queue was made below the parent, for the last time, ms.
    pub(crate) used_at: Option<u64>,
    pub(crate) configured_labels: Vec<Label>,
    /// `None`: all labels.
    pub(crate) accessible: Option<Vec<Label>>,
    pub(crate) default_label: Option<Label>,
    pub(crate) capacities: PerLabel<Capacities>,
    pub(crate) usage: Usages,
    pub(crate) quotas: PerLabel<Quotas>,
    pub(crate) config_type: ConfigType,
    /// `capacity` and `maximum-capacity` as vectors.
    pub(crate) vectors: PerLabel<[CapacityVector; 2]>,
    pub(crate) maximum_allocation: Resource,
    pub(crate) preemption_disabled: bool,
    pub(crate) intra_queue_disabled: bool,
    pub(crate) max_parallel: i32,
    pub(crate) user_weights: BTreeMap<Arc<str>, f32>,
    pub(crate) lifetimes: Lifetimes,
    pub(crate) continue_looking: bool,
    pub(crate) metrics: MetricsOf,
    /// What `user-metrics.enable` said when it was made: of use if its metrics were, too.
    pub(crate) user_metrics: OfUsers,
    /// What the preemption manager knows it as.
    pub(crate) known: Option<Known>,
    pub(crate) kind: Kind,
}

/// What only a leaf or only a parent has.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Parent(Parent),
    Leaf(Box<Leaf>),
}

/// What templates say of the children of a queue (Hadoop's `AutoCreatedQueueTemplate`).
#[derive(Clone, Default, Debug)]
pub(crate) struct Templates {
    /// Of both kinds.
    pub(crate) general: BTreeMap<String, String>,
    pub(crate) of_leaves: BTreeMap<String, String>,
    pub(crate) of_parents: BTreeMap<String, String>,
}

/// The kind of a child.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Made {
    Leaf,
    Parent,
}

impl Templates {
    /// What a child of that kind gets: what is said of its kind first.
    pub(crate) fn of(&self, kind: Made) -> BTreeMap<String, String> {
        let own = match kind {
            Made::Leaf => &self.of_leaves,
            Made::Parent => &self.of_parents,
        };
        let mut all = self.general.clone();
        all.extend(own.clone());
        all
    }
}

/// What only a parent has.
#[derive(Clone, Debug)]
pub(crate) struct Parent {
    pub(crate) children: Vec<QueueId>,
    /// The same in the order in which they are served.
    pub(crate) orders: PerLabel<ChildOrder>,
    pub(crate) applications: i32,
    pub(crate) runnable: i32,
    pub(crate) respects_priority: bool,
    /// When configured amounts order its children.
    pub(crate) amounts_count: AmountsCount,
    pub(crate) empty_children: Empty,
    /// `allow-zero-capacity-sum` as it was when the queue was made: Hadoop reads it once.
    pub(crate) allow_zero_sum: Option<bool>,
    /// By how much the children's amounts are cut, by resource type.
    pub(crate) min_ratio: PerLabel<[Option<f32>; MAX_TYPES]>,
    /// `reservable`: its one child is the default reservation queue.
    pub(crate) is_plan: bool,
    /// `auto-create-child-queue`: leaves are made of its template.
    pub(crate) managed: Option<Box<Managed>>,
    /// What its templates say of queues that are made below it, leaves and parents (version 2 of automatic creation).
    pub(crate) templates: Templates,
}

/// What only a leaf has.
#[derive(Clone, Debug)]
pub(crate) struct Leaf {
    /// What the properties say of the next; `None`: they may have changed since the leaf was set up.
    pub(crate) written_maximum_applications: Option<i32>,
    pub(crate) maximum_applications: i32,
    pub(crate) maximum_applications_per_user: i32,
    pub(crate) am_percent: f32,
    /// Of applications that come without one.
    pub(crate) default_priority: i32,
    pub(crate) node_locality_delay: i32,
    pub(crate) rack_locality_delay: i32,
    pub(crate) rack_full_reset: bool,
    /// A policy sorts nodes for its applications, from their submission on.
    pub(crate) sorts_nodes: bool,
    pub(crate) minimum_allocation_factor: f32,
    pub(crate) users: Users,
    /// Waiting for activation, in order.
    pub(crate) pending: Vec<AppSlot>,
    pub(crate) active: AppOrder,
    pub(crate) runnable: Vec<AppSlot>,
    pub(crate) non_runnable: Vec<AppSlot>,
    pub(crate) last_cluster: Resource,
    /// The limit of the last visit or cluster update (`cachedResourceLimitsForHeadroom`).
    pub(crate) cached_limit: Resource,
    /// The same as headrooms see it (`QueueResourceLimitsInfo`).
    pub(crate) current_limit: Resource,
    pub(crate) limit_cache: LimitCache,
    /// The name that its new containers are given, with the state of the names in which it holds.
    pub(crate) container_name: Option<(u64, Arc<str>)>,
    /// By partition: containers asked for without a label on labelled nodes.
    pub(crate) ignoring_exclusivity: PerLabel<std::collections::BTreeSet<ContainerId>>,
    /// Those of them that were reservations when they came there.
    pub(crate) came_reserved: PerLabel<std::collections::BTreeSet<ContainerId>>,
    /// The default queue of a plan: its applications and shares are not derived from properties of its own.
    pub(crate) is_reservation: bool,
    /// Made on submission of the template of its parent.
    pub(crate) is_auto_created: bool,
    /// What that template would give it, of the whole.
    pub(crate) template_share: PerLabel<f32>,
}

impl Leaf {
    /// It takes so many applications, and of one user what the limits of users leave.
    pub(crate) fn take_applications(&mut self, maximum: i32) {
        self.maximum_applications = maximum;
        self.maximum_applications_per_user = maximum.min(self.applications_of_user(maximum));
    }

    /// How many of so many applications the limits of users leave to one.
    pub(crate) fn applications_of_user(&self, maximum: i32) -> i32 {
        (maximum as f32 * (self.users.limit / 100.0) * self.users.factor) as i32
    }
}

impl Queue {
    pub(crate) fn is_leaf(&self) -> bool {
        matches!(self.kind, Kind::Leaf(_))
    }

    /// A parent that makes leaves of a template (`ManagedParentQueue`).
    pub(crate) fn makes_leaves(&self) -> bool {
        matches!(&self.kind, Kind::Parent(parent) if parent.managed.is_some())
    }

    /// The leaf's own part.
    ///
    /// # Panics
    /// If the queue is a parent.
    pub(crate) fn leaf(&self) -> &Leaf {
        match &self.kind {
            Kind::Leaf(leaf) => leaf,
            Kind::Parent(_) => panic!("{} is not a leaf", self.path),
        }
    }

    /// The leaf's own part.
    ///
    /// # Panics
    /// If the queue is a parent.
    pub(crate) fn leaf_mut(&mut self) -> &mut Leaf {
        match &mut self.kind {
            Kind::Leaf(leaf) => leaf,
            Kind::Parent(_) => panic!("{} is not a leaf", self.path),
        }
    }

    pub(crate) fn children(&self) -> &[QueueId] {
        match &self.kind {
            Kind::Parent(parent) => &parent.children,
            Kind::Leaf(_) => &[],
        }
    }

    /// The parent's own part.
    ///
    /// # Panics
    /// If the queue is a leaf.
    pub(crate) fn parent_mut(&mut self) -> &mut Parent {
        match &mut self.kind {
            Kind::Parent(parent) => parent,
            Kind::Leaf(_) => panic!("{} is a leaf", self.path),
        }
    }

    /// What a managed parent has.
    ///
    /// # Panics
    /// If the queue is none.
    pub(crate) fn managed(&self) -> &Managed {
        match &self.kind {
            Kind::Parent(Parent {
                managed: Some(managed),
                ..
            }) => managed,
            _ => panic!("{} makes no leaves of a template", self.path),
        }
    }

    /// What a managed parent has.
    ///
    /// # Panics
    /// If the queue is none.
    pub(crate) fn managed_mut(&mut self) -> &mut Managed {
        let path = &self.path;
        match &mut self.kind {
            Kind::Parent(Parent {
                managed: Some(managed),
                ..
            }) => managed,
            _ => panic!("{path} makes no leaves of a template"),
        }
    }

    /// The shares in `label`; those of root in the default partition are always whole.
    pub(crate) fn shares(&self, label: Label) -> Capacities {
        let mut shares = self.capacities.get(label).copied().unwrap_or_default();
        if label.is_none() && self.parent.is_none() {
            shares.capacity = 1.0;
            shares.absolute = 1.0;
        }
        shares
    }

    pub(crate) fn quotas(&self, label: Label) -> &Quotas {
        self.quotas.get(label).unwrap_or(&Quotas::NOTHING)
    }

    /// The guarantee from which limits of users and masters start.
    pub(crate) fn guarantee(&self, env: &Env, label: Label) -> Resource {
        if env.switches.rounds_guarantees_up() {
            let (total, share) = (env.partitions.total(label), self.shares(label).absolute);
            env.calc.multiply_up(total, share.into(), &env.minimum)
        } else {
            self.quotas(label).effective_min
        }
    }

    /// The most that the queue may have (`getQueueMaxResource`).
    pub(crate) fn maximum(&self, env: &Env, label: Label) -> Resource {
        let maximum = self.quotas(label).effective_max;
        if env.switches.rounds_guarantees_up() {
            env.calc.round_down(&maximum, &env.minimum)
        } else {
            maximum
        }
    }

    /// `isAccessibleToPartition`.
    pub(crate) fn may_use(&self, label: Label) -> bool {
        label.is_none() || self.names_label(label)
    }

    /// The accessible labels hold `label` itself, or all.
    pub(crate) fn names_label(&self, label: Label) -> bool {
        self.accessible
            .as_ref()
            .is_none_or(|labels| labels.contains(&label))
    }

    /// The labels with a share or a usage, the default one included.
    pub(crate) fn touched_labels(&self) -> Vec<Label> {
        let mut labels = self.capacities.labels();
        labels.extend(self.usage.labels());
        labels.push(Label::NONE);
        labels.sort_unstable();
        labels.dedup();
        labels
    }

    /// The labels whose AM limits are computed (`getNodeLabelsForQueue`).
    pub(crate) fn labels_for_limits(&self) -> Vec<Label> {
        let Some(accessible) = &self.accessible else {
            return self.touched_labels();
        };
        let mut labels = accessible.clone();
        labels.push(Label::NONE);
        labels.sort_unstable();
        labels.dedup();
        labels
    }

    pub(crate) fn applications(&self) -> i32 {
        match &self.kind {
            Kind::Parent(parent) => parent.applications,
            Kind::Leaf(leaf) => (leaf.pending.len() + leaf.active.len() + leaf.non_runnable.len()) as i32,
        }
    }

    pub(crate) fn runnable_applications(&self) -> i32 {
        match &self.kind {
            Kind::Parent(parent) => parent.runnable,
            Kind::Leaf(leaf) => leaf.runnable.len() as i32,
        }
    }

    pub(crate) fn state(&self) -> QueueState {
        self.state.unwrap_or(QueueState::Running)
    }

    /// Changes the usage.
    pub(crate) fn charge(&mut self, env: &Env, amount: Resource, label: Label) {
        self.usage.make(label).used += amount;
        self.update_used_capacity(env, label);
    }

    /// `usedCapacity` and `absoluteUsedCapacity` of `label` (spec §4.5; `CSQueueUtils.updateUsedCapacity`).
    pub(crate) fn update_used_capacity(&mut self, env: &Env, label: Label) {
        let total = env.partitions.total(label);
        let (mut used, mut absolute_used) = (0.0, 0.0);
        if env.calc.positive(total, total) {
            let guarantee = match &self.kind {
                Kind::Leaf(leaf) if leaf.is_auto_created && self.shares(label).absolute == 0.0 => {
                    let share = leaf.template_share.get(label).copied().unwrap_or_default();
                    total.multiply(share.into())
                }
                _ => self.quotas(label).effective_min,
            };
            let guarantee = env.calc.max(total, &guarantee, &env.minimum);
            let usage = self.usage.of(label).used;
            absolute_used = env.calc.divide(total, &usage, total);
            used = env.calc.divide(total, &usage, &guarantee);
        }
        let capacities = self.capacities.make(label);
        capacities.absolute_used = absolute_used;
        capacities.used = used;
    }

    /// The same for every label that was touched.
    pub(crate) fn update_used_capacities(&mut self, env: &Env) {
        for label in self.touched_labels() {
            self.update_used_capacity(env, label);
        }
    }
}
