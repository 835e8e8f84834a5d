//! Shares, weights and amounts as they are configured, and what is refused of them (spec `capacity.md` §2.3, §3.1).

use super::Setup;
use crate::config::Finding;
use crate::config::capacity::{CapacityType, CapacityVector, QueueSettings};
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::capacity::queue::{ConfigType, Env, Kind, Queue, Tree};

/// How far a sum of percentages may be off.
const PRECISION: f32 = 0.0005;

/// How the children of a parent get their capacity.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::scheduler::capacity) enum CapacityForm {
    Weight,
    Absolute,
    Percent,
}

impl Setup<'_> {
    /// Amounts given as limits, and the rules between them.
    pub(super) fn set_configured_limits(
        &self,
        tree: &mut Tree,
        id: QueueId,
        read: &QueueSettings,
    ) -> Result<(), Finding> {
        let (calc, cluster) = (self.env.calc, &self.env.cluster);
        let too_large =
            |small: &Resource, large: &Resource| !large.is_none() && calc.gt(cluster, small, large);
        for (name, given) in &read.capacities {
            let label = self.env.label(name);
            let (minimum, mut maximum) = (given.minimum_resource, given.maximum_resource);
            let path = &tree[id].path;
            if let Some(parent) = tree[id].parent {
                let above = tree[parent].quotas(label).configured_max;
                if too_large(&maximum, &above) {
                    let message = format!(
                        "the maximum capacity {maximum:?} of {path} is larger than that of its parent, {above:?}"
                    );
                    return Err(Finding::refused("capacity.maximum-above-parent", message));
                }
                if maximum.is_none() && !minimum.is_none() && !above.is_none() {
                    maximum = above;
                }
            }
            if too_large(&minimum, &maximum) {
                let message =
                    format!("the capacity {minimum:?} of {path} is larger than its maximum, {maximum:?}");
                return Err(Finding::refused("capacity.minimum-above-maximum", message));
            }
            let quotas = tree[id].quotas.make(label);
            quotas.configured_min = minimum;
            quotas.configured_max = maximum;
        }
        Ok(())
    }

    pub(super) fn set_vectors(
        &self,
        tree: &mut Tree,
        id: QueueId,
        read: &QueueSettings,
    ) -> Result<(), Finding> {
        let types = self.env.types;
        let queue = &mut tree[id];
        let is_special = match &queue.kind {
            Kind::Leaf(leaf) => leaf.is_reservation,
            Kind::Parent(parent) => parent.is_plan,
        };
        let mut config_type = None;
        for (name, given) in &read.capacities {
            let label = self.env.label(name);
            let mut vectors = [given.vector, given.maximum_vector];
            if is_special {
                let shares = queue.shares(label);
                let of = |share: f32| {
                    CapacityVector::uniform(types, CapacityType::Percentage, f64::from(share * 100.0))
                };
                vectors = [of(shares.capacity), of(shares.maximum)];
            } else if queue.dynamic && vectors[0].is_empty() {
                vectors = [
                    CapacityVector::uniform(types, CapacityType::Weight, 1.0),
                    CapacityVector::uniform(types, CapacityType::Percentage, 100.0),
                ];
            }
            if vectors[0].only_kind() == Some(CapacityType::Weight) {
                let mut weights = vectors[0].0.iter().flatten().map(|entry| entry.value);
                let first = weights.next().expect("a weight for each type");
                if weights.all(|weight| weight == first) {
                    queue.capacities.make(label).weight = first as f32;
                }
            }
            let local = if self.env.legacy {
                given.absolute
            } else {
                vectors[0].only_kind() == Some(CapacityType::Absolute)
            };
            *queue.vectors.make(label) = vectors;
            if config_type.is_some_and(|known| known != local) && queue.parent.is_some() && self.env.legacy {
                let message = format!(
                    "{} must use either percentages or amounts for all its labels",
                    queue.path
                );
                return Err(Finding::refused("capacity.mixed-forms-in-queue", message));
            }
            config_type = config_type.or(Some(local));
        }
        queue.config_type = if config_type == Some(true) {
            ConfigType::Absolute
        } else {
            ConfigType::Percentage
        };
        Ok(())
    }
}

pub(super) fn load_capacities(queue: &mut Queue, env: &Env, read: &QueueSettings) {
    for capacities in queue.capacities.values_mut() {
        capacities.capacity = 0.0;
        capacities.maximum = 0.0;
        capacities.absolute = 0.0;
        capacities.absolute_maximum = 0.0;
        capacities.weight = -1.0;
    }
    for (name, given) in &read.capacities {
        let label = env.label(name);
        let capacities = queue.capacities.make(label);
        capacities.capacity = given.capacity;
        capacities.maximum = given.maximum;
        capacities.am_percent = given.am_percent;
        capacities.weight = given.weight;
    }
}

/// Shares of the whole from shares of the parent (spec §4.1; `updateAbsoluteCapacitiesByNodeLabels`).
pub(in crate::scheduler::capacity) fn update_absolute_capacities(tree: &mut Tree, id: QueueId, legacy: bool) {
    for label in tree[id].capacities.labels() {
        let above = tree[id].parent.map(|parent| tree[parent].shares(label));
        let (absolute, absolute_maximum) = above.map_or((1.0, 1.0), |q| (q.absolute, q.absolute_maximum));
        let shares = tree[id].shares(label);
        let capacities = tree[id].capacities.make(label);
        if legacy {
            let share = shares.capacity.max(shares.normalized_weight);
            if share > 0.0 {
                capacities.absolute = share * absolute;
            }
        } else {
            capacities.absolute = shares.capacity * absolute;
        }
        if shares.maximum > 0.0 {
            capacities.absolute_maximum = shares.maximum * absolute_maximum;
        }
    }
}

/// How these queues get their capacity (`getCapacityConfigurationTypeForQueues`).
pub(in crate::scheduler::capacity) fn form_of(
    tree: &Tree,
    parent: QueueId,
    queues: &[QueueId],
) -> Result<CapacityForm, Finding> {
    let (mut percent, mut weight, mut absolute) = (false, false, false);
    for queue in queues.iter().map(|id| &tree[*id]) {
        for label in tree[parent].capacities.labels() {
            let shares = queue.shares(label);
            percent |= shares.capacity > 0.0;
            weight |= shares.weight >= 0.0;
            if !queue.quotas(label).configured_min.is_none() {
                absolute = true;
                percent = false;
            }
        }
    }
    let is_root = queues.first().is_some_and(|first| tree[*first].parent.is_none());
    if !is_root && [percent, weight, absolute].iter().filter(|set| **set).count() > 1 {
        let message = format!(
            "the children of {} mix weights, percentages and amounts; use one of them",
            tree[parent].path
        );
        return Err(Finding::refused("capacity.mixed-forms", message));
    }
    Ok(if weight || queues.is_empty() {
        CapacityForm::Weight
    } else if absolute {
        CapacityForm::Absolute
    } else {
        CapacityForm::Percent
    })
}

pub(super) fn check_children(
    tree: &Tree,
    env: &Env,
    id: QueueId,
    children: &[QueueId],
) -> Result<(), Finding> {
    let of_children = form_of(tree, id, children)?;
    let own = form_of(tree, id, &[id])?;
    let queue = &tree[id];
    if of_children == CapacityForm::Absolute || own == CapacityForm::Absolute {
        if of_children != own && queue.parent.is_some() {
            let message = format!(
                "{} and its children must all use amounts, or none of them",
                queue.path
            );
            return Err(Finding::refused("capacity.amounts-below-percentages", message));
        }
        for label in queue.capacities.labels() {
            let sum = children.iter().fold(Resource::NONE, |sum, child| {
                sum + tree[*child].quotas(label).configured_min
            });
            let minimum = queue.quotas(label).configured_min;
            if !minimum.is_none() && env.calc.lt(env.partitions.total(label), &minimum, &sum) {
                let message = format!(
                    "the capacity {minimum:?} of {} is less than the sum of its children, {sum:?}",
                    queue.path
                );
                return Err(Finding::refused("capacity.children-above-parent", message));
            }
        }
    }
    if of_children != CapacityForm::Percent {
        return Ok(());
    }
    let Kind::Parent(parent) = &queue.kind else {
        return Ok(());
    };
    for label in queue.capacities.labels() {
        let sum = children
            .iter()
            .fold(0.0f32, |sum, child| sum + tree[*child].shares(label).capacity);
        let capacity = queue.shares(label).capacity.abs();
        let strict = own == CapacityForm::Percent && !parent.allow_zero_sum;
        let problem = if (1.0 - sum).abs() <= PRECISION {
            (strict && capacity <= 0.0).then_some("but the queue itself has none")
        } else if sum.abs() > PRECISION {
            Some("but must be 100 or 0")
        } else {
            (strict && capacity > PRECISION)
                .then_some("but the queue itself has some; allow-zero-capacity-sum permits that")
        };
        if let Some(problem) = problem {
            let message = format!(
                "the capacities of the children of {} for label \"{}\" add up to {} %, {problem}",
                queue.path,
                env.partitions.name(label),
                sum * 100.0
            );
            return Err(Finding::refused("capacity.bad-sum", message));
        }
    }
    Ok(())
}
