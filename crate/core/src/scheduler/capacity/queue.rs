//! Queues (spec `capacity.md` §2.1; Hadoop's `AbstractCSQueue`, `AbstractParentQueue`, `AbstractLeafQueue`).

use std::collections::BTreeMap;
use std::sync::Arc;

use super::children::ChildOrder;
use super::limit_cache::LimitCache;
use super::order::AppOrder;
use super::partition::{Label, Partitions, PerLabel};
use super::users::Users;
use crate::config::capacity::{CapacityVector, QueueState};
use crate::ids::{ContainerId, QueueId};
use crate::resource::{MAX_TYPES, Resource};
use crate::scheduler::calculator::Calculator;
use crate::scheduler::container::AppSlot;

/// What every rule needs to know of the cluster.
#[derive(Clone, Debug)]
pub(super) struct Env {
    pub(super) calc: Calculator,
    pub(super) types: usize,
    /// The smallest container: the step of most roundings.
    pub(super) minimum: Resource,
    pub(super) partitions: Partitions,
    /// The sum of all nodes.
    pub(super) cluster: Resource,
    pub(super) legacy: bool,
}

impl Env {
    /// The label that a queue has amounts for.
    pub(super) fn label(&self, name: &str) -> Label {
        let label = self.partitions.find(name);
        label.expect("interned with the queue's labels")
    }
}

/// Whether the exclusivity of a partition is respected (`SchedulingMode`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    Respect,
    Ignore,
}

/// The shares of a queue in one partition (`QueueCapacities`).
#[derive(Clone, Copy, Debug)]
pub(super) struct Capacities {
    pub(super) capacity: f32,
    pub(super) absolute: f32,
    pub(super) maximum: f32,
    pub(super) absolute_maximum: f32,
    pub(super) weight: f32,
    pub(super) normalized_weight: f32,
    pub(super) used: f32,
    pub(super) absolute_used: f32,
    pub(super) am_percent: f32,
}

impl Default for Capacities {
    fn default() -> Self {
        Self {
            capacity: 0.0,
            absolute: 0.0,
            maximum: 0.0,
            absolute_maximum: 0.0,
            weight: -1.0,
            normalized_weight: 0.0,
            used: 0.0,
            absolute_used: 0.0,
            am_percent: 0.0,
        }
    }
}

/// What a queue, user or application holds and wants in one partition (`ResourceUsage`).
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Usage {
    pub(super) used: Resource,
    pub(super) pending: Resource,
    pub(super) reserved: Resource,
    pub(super) am_used: Resource,
    pub(super) am_limit: Resource,
}

impl Usage {
    const NOTHING: Self = Self {
        used: Resource::NONE,
        pending: Resource::NONE,
        reserved: Resource::NONE,
        am_used: Resource::NONE,
        am_limit: Resource::NONE,
    };
}

/// Usage by partition.
pub(super) type Usages = PerLabel<Usage>;

impl Usages {
    /// The usage in `label`; nothing if it was never touched.
    pub(super) fn of(&self, label: Label) -> &Usage {
        self.get(label).unwrap_or(&Usage::NOTHING)
    }
}

/// Limits of a queue in one partition (`QueueResourceQuotas`).
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Quotas {
    pub(super) configured_min: Resource,
    pub(super) configured_max: Resource,
    pub(super) effective_min: Resource,
    pub(super) effective_max: Resource,
}

impl Quotas {
    const NOTHING: Self = Self {
        configured_min: Resource::NONE,
        configured_max: Resource::NONE,
        effective_min: Resource::NONE,
        effective_max: Resource::NONE,
    };
}

/// Whether `capacity` is written as amounts (`CapacityConfigType`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ConfigType {
    Percentage,
    Absolute,
}

/// Containers that lazy preemption may kill, below a queue (`PreemptableQueue`).
#[derive(Clone, Default, Debug)]
pub(super) struct Killable {
    pub(super) total: Resource,
    pub(super) containers: BTreeMap<ContainerId, Resource>,
}

/// The application lifetimes of a queue, s.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lifetimes {
    pub(super) maximum: i64,
    pub(super) default: i64,
    pub(super) default_is_set: bool,
}

/// A queue.
#[derive(Clone, Debug)]
pub(super) struct Queue {
    pub(super) path: Arc<str>,
    pub(super) name: Arc<str>,
    pub(super) parent: Option<QueueId>,
    pub(super) state: Option<QueueState>,
    pub(super) priority: i32,
    /// Made on submission.
    pub(super) dynamic: bool,
    pub(super) configured_labels: Vec<Label>,
    /// `None`: all labels.
    pub(super) accessible: Option<Vec<Label>>,
    pub(super) default_label: Option<Label>,
    pub(super) capacities: PerLabel<Capacities>,
    pub(super) usage: Usages,
    pub(super) quotas: PerLabel<Quotas>,
    pub(super) config_type: ConfigType,
    /// `capacity` and `maximum-capacity` as vectors.
    pub(super) vectors: PerLabel<[CapacityVector; 2]>,
    pub(super) maximum_allocation: Resource,
    pub(super) preemption_disabled: bool,
    pub(super) intra_queue_disabled: bool,
    pub(super) max_parallel: i32,
    pub(super) user_weights: BTreeMap<Arc<str>, f32>,
    pub(super) lifetimes: Lifetimes,
    pub(super) continue_looking: bool,
    /// Reserved containers as Hadoop's metrics count them: of the default partition only (MB, vcores).
    pub(super) reserved_metric: (i64, i64),
    pub(super) killable: PerLabel<Killable>,
    pub(super) kind: Kind,
}

/// What only a leaf or only a parent has.
#[derive(Clone, Debug)]
pub(super) enum Kind {
    Parent(Parent),
    Leaf(Box<Leaf>),
}

/// What only a parent has.
#[derive(Clone, Debug)]
pub(super) struct Parent {
    pub(super) children: Vec<QueueId>,
    /// The same in the order in which they are served.
    pub(super) orders: PerLabel<ChildOrder>,
    pub(super) applications: i32,
    pub(super) runnable: i32,
    pub(super) respects_priority: bool,
    pub(super) allow_zero_sum: bool,
    /// By how much the children's amounts are cut, by resource type.
    pub(super) min_ratio: PerLabel<[Option<f32>; MAX_TYPES]>,
    /// `reservable`: its one child is the default reservation queue.
    pub(super) is_plan: bool,
}

/// What only a leaf has.
#[derive(Clone, Debug)]
pub(super) struct Leaf {
    /// What the properties say of the next; `None`: they may have changed since the leaf was set up.
    pub(super) written_maximum_applications: Option<i32>,
    pub(super) maximum_applications: i32,
    pub(super) maximum_applications_per_user: i32,
    pub(super) am_percent: f32,
    /// Of applications that come without one.
    pub(super) default_priority: i32,
    pub(super) node_locality_delay: i32,
    pub(super) rack_locality_delay: i32,
    pub(super) rack_full_reset: bool,
    pub(super) minimum_allocation_factor: f32,
    pub(super) users: Users,
    /// Waiting for activation, in order.
    pub(super) pending: Vec<AppSlot>,
    pub(super) active: AppOrder,
    pub(super) runnable: Vec<AppSlot>,
    pub(super) non_runnable: Vec<AppSlot>,
    pub(super) last_cluster: Resource,
    /// The limit of the last visit or cluster update (`cachedResourceLimitsForHeadroom`).
    pub(super) cached_limit: Resource,
    /// The same as headrooms see it (`QueueResourceLimitsInfo`).
    pub(super) current_limit: Resource,
    pub(super) limit_cache: LimitCache,
    /// The name that its new containers are given, with the state of the names in which it holds.
    pub(super) container_name: Option<(u64, Arc<str>)>,
    /// By partition: containers asked for without a label on labelled nodes.
    pub(super) ignoring_exclusivity: PerLabel<std::collections::BTreeSet<ContainerId>>,
    /// The default queue of a plan: its applications and shares are not derived from properties of its own.
    pub(super) is_reservation: bool,
}

impl Queue {
    pub(super) fn is_leaf(&self) -> bool {
        matches!(self.kind, Kind::Leaf(_))
    }

    /// The leaf's own part.
    ///
    /// # Panics
    /// If the queue is a parent.
    pub(super) fn leaf(&self) -> &Leaf {
        match &self.kind {
            Kind::Leaf(leaf) => leaf,
            Kind::Parent(_) => panic!("{} is not a leaf", self.path),
        }
    }

    /// The leaf's own part.
    ///
    /// # Panics
    /// If the queue is a parent.
    pub(super) fn leaf_mut(&mut self) -> &mut Leaf {
        match &mut self.kind {
            Kind::Leaf(leaf) => leaf,
            Kind::Parent(_) => panic!("{} is not a leaf", self.path),
        }
    }

    pub(super) fn children(&self) -> &[QueueId] {
        match &self.kind {
            Kind::Parent(parent) => &parent.children,
            Kind::Leaf(_) => &[],
        }
    }

    /// The parent's own part.
    ///
    /// # Panics
    /// If the queue is a leaf.
    pub(super) fn parent_mut(&mut self) -> &mut Parent {
        match &mut self.kind {
            Kind::Parent(parent) => parent,
            Kind::Leaf(_) => panic!("{} is a leaf", self.path),
        }
    }

    /// The shares in `label`; those of root in the default partition are always whole.
    pub(super) fn shares(&self, label: Label) -> Capacities {
        let mut shares = self.capacities.get(label).copied().unwrap_or_default();
        if label.is_none() && self.parent.is_none() {
            shares.capacity = 1.0;
            shares.absolute = 1.0;
        }
        shares
    }

    pub(super) fn quotas(&self, label: Label) -> &Quotas {
        self.quotas.get(label).unwrap_or(&Quotas::NOTHING)
    }

    /// `isAccessibleToPartition`.
    pub(super) fn may_use(&self, label: Label) -> bool {
        label.is_none() || self.names_label(label)
    }

    /// The accessible labels hold `label` itself, or all.
    pub(super) fn names_label(&self, label: Label) -> bool {
        self.accessible
            .as_ref()
            .is_none_or(|labels| labels.contains(&label))
    }

    /// The labels with a share or a usage, the default one included.
    pub(super) fn touched_labels(&self) -> Vec<Label> {
        let mut labels = self.capacities.labels();
        labels.extend(self.usage.labels());
        labels.push(Label::NONE);
        labels.sort_unstable();
        labels.dedup();
        labels
    }

    /// The labels whose AM limits are computed (`getNodeLabelsForQueue`).
    pub(super) fn labels_for_limits(&self) -> Vec<Label> {
        let Some(accessible) = &self.accessible else {
            return self.touched_labels();
        };
        let mut labels = accessible.clone();
        labels.push(Label::NONE);
        labels.sort_unstable();
        labels.dedup();
        labels
    }

    pub(super) fn applications(&self) -> i32 {
        match &self.kind {
            Kind::Parent(parent) => parent.applications,
            Kind::Leaf(leaf) => (leaf.pending.len() + leaf.active.len() + leaf.non_runnable.len()) as i32,
        }
    }

    pub(super) fn runnable_applications(&self) -> i32 {
        match &self.kind {
            Kind::Parent(parent) => parent.runnable,
            Kind::Leaf(leaf) => leaf.runnable.len() as i32,
        }
    }

    pub(super) fn state(&self) -> QueueState {
        self.state.unwrap_or(QueueState::Running)
    }

    /// What lazy preemption may kill in `label`.
    pub(super) fn killable_total(&self, label: Label) -> Resource {
        self.killable
            .get(label)
            .map_or(Resource::NONE, |killable| killable.total)
    }

    /// Changes the usage.
    pub(super) fn charge(&mut self, env: &Env, amount: Resource, label: Label) {
        self.usage.make(label).used += amount;
        self.update_used_capacity(env, label);
    }

    /// `usedCapacity` and `absoluteUsedCapacity` of `label` (spec §4.5; `CSQueueUtils.updateUsedCapacity`).
    pub(super) fn update_used_capacity(&mut self, env: &Env, label: Label) {
        let total = env.partitions.total(label);
        let (mut used, mut absolute_used) = (0.0, 0.0);
        if env.calc.positive(total, total) {
            let guarantee = env
                .calc
                .max(total, &self.quotas(label).effective_min, &env.minimum);
            let usage = self.usage.of(label).used;
            absolute_used = env.calc.divide(total, &usage, total);
            used = env.calc.divide(total, &usage, &guarantee);
        }
        let capacities = self.capacities.make(label);
        capacities.absolute_used = absolute_used;
        capacities.used = used;
    }

    /// The same for every label that was touched.
    pub(super) fn update_used_capacities(&mut self, env: &Env) {
        for label in self.touched_labels() {
            self.update_used_capacity(env, label);
        }
    }
}
