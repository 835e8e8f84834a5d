//! What a queue, user or application has and may have in each partition (Hadoop's `QueueCapacities`, `ResourceUsage`,
//! `QueueResourceQuotas`).

use crate::jvm;
use crate::resource::Resource;
use crate::scheduler::capacity::model::partition::{Label, PerLabel};

/// Whether the exclusivity of a partition is respected (`SchedulingMode`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    Respect,
    Ignore,
}

/// The shares of a queue in one partition (`QueueCapacities`).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Capacities {
    pub(crate) capacity: f32,
    pub(crate) absolute: f32,
    pub(crate) maximum: f32,
    pub(crate) absolute_maximum: f32,
    pub(crate) weight: f32,
    pub(crate) normalized_weight: f32,
    pub(crate) used: f32,
    pub(crate) absolute_used: f32,
    pub(crate) am_percent: f32,
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

impl Capacities {
    /// All that there is.
    pub(crate) fn whole() -> Self {
        Self {
            absolute: 1.0,
            absolute_maximum: 1.0,
            ..Self::default()
        }
    }

    /// The shares of the whole follow from those of the queue above, as far as there are any
    /// (`updateAbsoluteCapacitiesByNodeLabels`).
    pub(crate) fn share_below(&mut self, above: &Self) {
        let share = jvm::math_max(self.capacity, self.normalized_weight);
        if share > 0.0 {
            self.absolute = share * above.absolute;
        }
        if self.maximum > 0.0 {
            self.absolute_maximum = self.maximum * above.absolute_maximum;
        }
    }
}

/// What a queue, user or application holds and wants in one partition (`ResourceUsage`).
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Usage {
    pub(crate) used: Resource,
    pub(crate) pending: Resource,
    pub(crate) reserved: Resource,
    pub(crate) am_used: Resource,
    pub(crate) am_limit: Resource,
    /// Of a queue: what the masters of one user of weight 1 might hold when that was last looked at.
    pub(crate) user_am_limit: Resource,
}

impl Usage {
    pub(crate) const NOTHING: Self = Self {
        used: Resource::NONE,
        pending: Resource::NONE,
        reserved: Resource::NONE,
        am_used: Resource::NONE,
        am_limit: Resource::NONE,
        user_am_limit: Resource::NONE,
    };
}

/// Usage by partition.
pub(crate) type Usages = PerLabel<Usage>;

impl Usages {
    /// The usage in `label`; nothing if it was never touched.
    pub(crate) fn of(&self, label: Label) -> &Usage {
        self.get(label).unwrap_or(&Usage::NOTHING)
    }
}

/// Limits of a queue in one partition (`QueueResourceQuotas`).
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Quotas {
    pub(crate) configured_min: Resource,
    pub(crate) configured_max: Resource,
    pub(crate) effective_min: Resource,
    pub(crate) effective_max: Resource,
    /// Whether the capacity is written as an amount, be it one of nothing.
    pub(crate) is_written_as_amount: bool,
    /// How often objects took the place of those that hold the effective amounts.
    pub(crate) replaced: u32,
}

impl Quotas {
    pub(crate) const NOTHING: Self = Self {
        configured_min: Resource::NONE,
        configured_max: Resource::NONE,
        effective_min: Resource::NONE,
        effective_max: Resource::NONE,
        is_written_as_amount: false,
        replaced: 0,
    };
}
