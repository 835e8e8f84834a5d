//! Shares, weights and amounts of a queue as they are configured, and what is refused of them (spec `capacity.md` §2.3,
//! §3.1).

use super::QueueManager;
use crate::config::Arg;
use crate::config::Finding;
use crate::config::capacity::{CapacityType, CapacityVector, QueueSettings, queue_property};
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::said;
use crate::scheduler::capacity::model::env::Env;
use crate::scheduler::capacity::model::queue::{ConfigType, Kind, Queue};
use crate::scheduler::capacity::model::tree::Tree;
use crate::scheduler::capacity::model::usage::Capacities;

impl QueueManager<'_> {
    /// Amounts given as limits, and the rules between them.
    pub(crate) fn set_configured_limits(
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
            let own_maximum = maximum;
            if let Some(parent) = tree[id].parent {
                let above = tree[parent].quotas(label).configured_max;
                if too_large(&maximum, &above) {
                    let property = queue_property(path, name, "maximum-capacity");

                    return Err(self.properties.refuse(
                        &property,
                        said!(
                            "capacity.maximum-above-parent",
                            property = Arg::name(&property),
                            above = self.amount(&above),
                            maximum = self.amount(&maximum)
                        ),
                    ));
                }
                if maximum.is_none() && !minimum.is_none() && !above.is_none() {
                    maximum = above;
                }
            }
            // Up to 3.3 an inherited maximum was not compared.
            let tested = if self.env.switches.compares_siblings_by_percentages() {
                own_maximum
            } else {
                maximum
            };
            if too_large(&minimum, &tested) {
                let property = queue_property(path, name, "capacity");

                return Err(self.properties.refuse(
                    &property,
                    said!(
                        "capacity.minimum-above-maximum",
                        property = Arg::name(&property),
                        maximum = self.amount(&maximum),
                        minimum = self.amount(&minimum)
                    ),
                ));
            }
            let quotas = tree[id].quotas.make(label);
            quotas.configured_min = minimum;
            quotas.configured_max = maximum;
        }
        Ok(())
    }

    pub(crate) fn set_vectors(
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
            if vectors[1].is_empty() {
                vectors[1] = CapacityVector::uniform(types, CapacityType::Absolute, 0.0);
            }
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
            let local = if self.env.switches.compares_siblings_by_percentages() {
                !given.minimum_resource.is_none() && queue.shares(label).absolute == 0.0
            } else if self.env.legacy {
                given.absolute
            } else {
                vectors[0].only_kind() == Some(CapacityType::Absolute)
            };
            *queue.vectors.make(label) = vectors;
            let has_amount = if self.env.switches.compares_siblings_by_percentages() {
                !given.minimum_resource.is_none()
            } else {
                local
            };
            if config_type.unwrap_or(local) != has_amount && queue.parent.is_some() && self.env.legacy {
                let property = queue_property(&queue.path, name, "capacity");

                return Err(self.properties.refuse(
                    &property,
                    said!("capacity.mixed-forms-in-queue", property = Arg::name(&property)),
                ));
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

pub(crate) fn load_capacities(queue: &mut Queue, env: &Env, read: &QueueSettings) {
    for capacities in queue.capacities.values_mut() {
        capacities.capacity = 0.0;
        capacities.maximum = 0.0;
        capacities.absolute = 0.0;
        capacities.absolute_maximum = 0.0;
        capacities.weight = -1.0;
    }
    for quotas in queue.quotas.values_mut() {
        quotas.is_written_as_amount = false;
    }
    for (name, given) in &read.capacities {
        let label = env.label(name);
        queue.quotas.make(label).is_written_as_amount = given.absolute;
        let capacities = queue.capacities.make(label);
        capacities.capacity = given.capacity;
        capacities.maximum = given.maximum;
        capacities.am_percent = given.am_percent;
        capacities.weight = given.weight;
    }
}

/// What a queue has of every partition by its shares, where there are no amounts (up to 2.10).
pub(crate) fn give_by_shares(queue: &mut Queue, env: &Env) {
    if !env.switches.knows_no_amounts() {
        return;
    }
    for label in env.partitions.by_name() {
        let (total, shares) = (env.partitions.total(*label), queue.shares(*label));
        let quotas = queue.quotas.make(*label);
        quotas.effective_min = total.multiply(shares.absolute.into());
        quotas.effective_max = total.multiply(shares.absolute_maximum.into());
    }
}

/// Shares of the whole from shares of the parent (spec §4.1; `updateAbsoluteCapacitiesByNodeLabels`).
pub(crate) fn update_absolute_capacities(tree: &mut Tree, id: QueueId, legacy: bool) {
    for label in tree[id].capacities.labels() {
        let above = tree[id].parent.map(|parent| tree[parent].shares(label));
        let above = above.unwrap_or_else(Capacities::whole);
        let capacities = tree[id].capacities.make(label);
        capacities.share_below(&above);
        if !legacy {
            capacities.absolute = capacities.capacity * above.absolute;
        }
    }
}
