//! A parent shares its amounts out among its children, as up to 3.3.6 (`calculateEffectiveResourcesAndCapacity`).

use super::min_ratio::{scaled_minimum, update_min_ratio};
use crate::config::capacity::LeafSettings;
use crate::ids::QueueId;
use crate::jvm::{Growth, HashOrder, string_hash};
use crate::resource::Resource;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::env::Env;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::queue::ConfigType;
use crate::scheduler::capacity::model::tree::Tree;

impl CapacityScheduler {
    /// Effective amounts of all children of `parent`, under the labels that `parent` has properties of.
    pub(super) fn give_to_children(&mut self, parent: QueueId) {
        for label in self.labels_in_hash_order(parent) {
            if self.tree[parent].parent.is_none() {
                let total = *self.env.partitions.total(label);
                let quotas = self.tree[parent].quotas.make(label);
                quotas.configured_min = total;
                quotas.configured_max = total;
                quotas.effective_min = total;
                quotas.effective_max = total;
                self.tree[parent].capacities.make(label).absolute = 1.0;
            }
            update_min_ratio(&mut self.tree, &self.env, parent, label);
            for child in self.tree[parent].children().to_vec() {
                self.give_to(parent, child, label);
            }
        }
    }

    fn labels_in_hash_order(&self, queue: QueueId) -> Vec<Label> {
        let mut labels: HashOrder<Label, ()> = HashOrder::new(Growth::Plain);
        for label in &self.tree[queue].configured_labels {
            let hash = string_hash(self.env.partitions.name(*label));
            labels.insert(hash, *label, ());
        }
        labels.keys().copied().collect()
    }

    fn give_to(&mut self, parent: QueueId, child: QueueId, label: Label) {
        let total = *self.env.partitions.total(label);
        if self.tree[child].config_type == ConfigType::Percentage {
            let shares = self.tree[child].shares(label);
            let quotas = self.tree[child].quotas.make(label);
            quotas.effective_min = total.multiply(shares.absolute.into());
            quotas.effective_max = total.multiply(shares.absolute_maximum.into());
            return;
        }
        let above = &self.tree[parent];
        let minimum = scaled_minimum(&self.tree[child], above, label);
        let mut above_maximum = above.quotas(label).configured_max;
        if let Some(higher) = above.parent.filter(|_| above_maximum.is_none()) {
            above_maximum = self.tree[higher].quotas(label).effective_max;
        }
        let own = self.tree[child].quotas(label).configured_max;
        let own = if own.is_none() { above_maximum } else { own };
        let maximum = self.env.calc.min(&total, &own, &above_maximum);
        let quotas = self.tree[child].quotas.make(label);
        quotas.effective_min = minimum;
        quotas.effective_max = maximum;
        self.derive_shares_of(parent, child, label);
        if self.tree[child].is_leaf() {
            self.count_applications_of_amount(child, label);
        }
    }

    /// Shares from amounts. QUIRK: nothing of nothing is no number, and something of nothing is infinite.
    fn derive_shares_of(&mut self, parent: QueueId, child: QueueId, label: Label) {
        let (calc, cluster) = (self.env.calc, self.env.cluster);
        let (own, above) = (*self.tree[child].quotas(label), *self.tree[parent].quotas(label));
        let shares = self.tree[parent].shares(label);
        let capacities = self.tree[child].capacities.make(label);
        capacities.capacity = calc.divide(&cluster, &own.effective_min, &above.effective_min);
        capacities.maximum = calc.divide(&cluster, &own.effective_max, &above.effective_max);
        if self.env.switches.divides_absolute_shares() {
            capacities.absolute_maximum = capacities.maximum / shares.absolute_maximum;
            let of_default = self.tree[child].shares(Label::NONE).capacity;
            self.tree[child].capacities.make(label).absolute = of_default / shares.absolute;
        } else {
            capacities.absolute = capacities.capacity * shares.absolute;
            capacities.absolute_maximum = capacities.maximum * shares.absolute_maximum;
        }
    }

    /// How many applications a leaf takes whose capacity is an amount: QUIRK: by the label that comes last.
    fn count_applications_of_amount(&mut self, id: QueueId, label: Label) {
        let settings = &self.settings;
        let written = LeafSettings::read(&self.queue_properties, &self.tree[id].path);
        let written = written.expect("the properties of a leaf were read when it was set up");
        let by_share_alone = self.env.switches.divides_absolute_shares();
        let base = if settings.maximum_applications_per_queue > 0 && !by_share_alone {
            settings.maximum_applications_per_queue
        } else {
            settings.maximum_applications
        };
        let mut maximum = written.maximum_applications;
        if maximum < 0 || by_share_alone {
            maximum = (base as f32 * self.tree[id].shares(label).absolute) as i32;
        }
        self.tree[id].leaf_mut().take_applications(maximum);
    }
}

/// The limit that a parent hands to a child (`getResourceLimitsOfChild`).
pub(super) fn limit_by_childs_maximum(
    tree: &Tree,
    env: &Env,
    [parent, child]: [QueueId; 2],
    net: Resource,
    label: Label,
) -> Resource {
    let (queue, child) = (&tree[parent], &tree[child]);
    let free = net - queue.usage.of(label).used + tree.killable_total(parent, label);
    let limit = free + child.usage.of(label).used;
    let maximum = env
        .calc
        .round_down(&child.quotas(label).effective_max, &env.minimum);
    let limit = env.calc.min(&env.cluster, &limit, &maximum);
    env.calc.round_down(&limit, &env.minimum)
}
