//! Effective capacities after a change of the cluster or the configuration (spec `capacity.md` §4.1–4.7; Hadoop's
//! `updateClusterResource`).

mod from_parent;
mod min_ratio;
pub(crate) mod vectors;

use self::min_ratio::{scaled_minimum, update_min_ratio};
use super::CapacityScheduler;
use super::model::env::Env;
use super::model::partition::Label;
use super::model::queue::{ConfigType, Queue};
use super::model::tree::Tree;
use super::model::usage::Mode;
use super::queue_manager::{CapacityForm, form_of, give_by_shares, update_absolute_capacities};
use crate::config::capacity::LeafSettings;
use crate::ids::QueueId;
use crate::jvm;
use crate::resource::Resource;

/// How far the sum of weights must be from 0.
const NO_WEIGHT: f32 = 1e-6;

impl CapacityScheduler {
    /// Recomputes everything from root down.
    pub(crate) fn update_cluster(&mut self) {
        self.tree.forget_orders();
        self.env.cluster = *self.nodes.total();
        let (root, cluster) = (self.tree.root(), self.env.cluster);
        if self.env.legacy {
            self.update_queue(root, cluster);
        } else {
            vectors::update_root(&mut self.tree, &self.env);
            self.tree[root].update_used_capacities(&self.env);
            self.update_children_by_vectors(root, cluster);
        }
    }

    /// Recomputes a queue that was given `limit`, and everything below it.
    pub(crate) fn update_queue(&mut self, id: QueueId, limit: Resource) {
        if !self.env.legacy {
            // Hadoop shares out among the siblings, too (`updateChildren` of the parent).
            let parent = self.tree[id].parent.unwrap_or(id);
            self.update_children_by_vectors(parent, self.env.cluster);
            return;
        }
        for given in [&[id], self.tree[id].children()].concat() {
            give_by_shares(&mut self.tree[given], &self.env);
        }
        if self.tree[id].is_leaf() && self.env.switches.shares_out_from_parent() {
            self.refresh_leaf(id, limit, Share::Counted);
            return;
        }
        if self.tree[id].is_leaf() {
            update_absolute_capacities(&mut self.tree, id, true);
            update_effective_resources(&mut self.tree, &self.env, id);
            self.refresh_leaf(id, limit, Share::Known);
            return;
        }
        if self.env.switches.knows_no_amounts() {
            // Shares say all.
        } else if self.env.switches.shares_out_from_parent() {
            self.give_to_children(id);
        } else {
            self.update_parent(id);
        }
        let mut limit = limit;
        for child in self.tree[id].children().to_vec() {
            let child_limit = limit_of_child(&self.tree, &self.env, id, child, &mut limit, None, Label::NONE);
            self.update_queue(child, child_limit);
        }
        self.tree[id].update_used_capacities(&self.env);
    }

    fn update_parent(&mut self, id: QueueId) {
        let (tree, env) = (&mut self.tree, &self.env);
        let labels = tree[id].capacities.labels();
        if tree[id].parent.is_none() {
            for label in &labels {
                let capacities = tree[id].capacities.make(*label);
                if capacities.weight > 0.0 {
                    capacities.normalized_weight = 1.0;
                }
            }
        }
        update_absolute_capacities(tree, id, true);
        normalize_weights(tree, env, id, &labels);
        for label in tree[id].configured_labels.clone() {
            if tree[id].parent.is_none() {
                let total = *env.partitions.total(label);
                let quotas = tree[id].quotas.make(label);
                quotas.effective_min = total;
                quotas.effective_max = total;
            } else {
                update_effective_resources(tree, env, id);
            }
            update_min_ratio(tree, env, id, label);
        }
    }

    /// Children by capacity vectors, each with everything below it.
    fn update_children_by_vectors(&mut self, parent: QueueId, limit: Resource) {
        if self.tree[parent].children().is_empty() {
            return;
        }
        let left = vectors::distribute(&mut self.tree, &self.env, parent);
        let mut limit = limit;
        for child in self.tree[parent].children().to_vec() {
            vectors::derive_shares(&mut self.tree, &self.env, child, &left);
            let child_limit = limit_of_child(
                &self.tree,
                &self.env,
                parent,
                child,
                &mut limit,
                None,
                Label::NONE,
            );
            if self.tree[child].is_leaf() {
                let share = if self.env.cluster.values().iter().any(|value| *value > 0) {
                    Share::Known
                } else {
                    Share::Unknown
                };
                self.refresh_leaf(child, child_limit, share);
            } else {
                self.tree[child].update_used_capacities(&self.env);
                self.update_children_by_vectors(child, child_limit);
            }
        }
    }

    /// What follows from new capacities of a leaf.
    fn refresh_leaf(&mut self, id: QueueId, limit: Resource, share: Share) {
        if share != Share::Counted {
            self.update_maximum_applications(id, share);
        }
        let cluster = self.env.cluster;
        self.tree[id].leaf_mut().last_cluster = cluster;
        self.set_current_limit(id, limit);
        self.publish_limit(id);
        let (queue, env) = (&mut self.tree[id], &self.env);
        for label in queue.touched_labels() {
            queue.leaf_mut().users.sum_ratios(env, label);
        }
        queue.update_used_capacities(env);
        self.activate_applications(id);
        let leaf = self.tree[id].leaf_mut();
        leaf.users.version += 1;
        for app in leaf.active.all(&self.apps.all) {
            self.user_limit_and_headroom(id, app, Label::NONE, Mode::Respect, None);
        }
    }

    /// How many applications a leaf takes (spec §4.7).
    fn update_maximum_applications(&mut self, id: QueueId, share: Share) {
        let settings = &self.settings;
        let queue = &self.tree[id];
        let written = queue.leaf().written_maximum_applications.unwrap_or_else(|| {
            let own = LeafSettings::read(&self.queue_properties, &queue.path);
            own.expect("the properties of a leaf were read when it was set up")
                .maximum_applications
        });
        let per_queue = settings.maximum_applications_per_queue;
        let base = if per_queue > 0 {
            per_queue.min(settings.maximum_applications)
        } else {
            settings.maximum_applications
        };
        let mut maximum = written;
        if maximum < 0 {
            let is_general = per_queue > 0 && queue.config_type != ConfigType::Absolute;
            if share == Share::Unknown || is_general {
                maximum = base;
            } else {
                for label in &queue.configured_labels {
                    let of_label = (base as f32 * queue.shares(*label).absolute) as i32;
                    maximum = maximum.max(of_label);
                }
            }
        }
        let leaf = self.tree[id].leaf_mut();
        leaf.written_maximum_applications = Some(written);
        leaf.maximum_applications = maximum;
        leaf.maximum_applications_per_user = if leaf.users.factor == -1.0 {
            maximum
        } else {
            maximum.min(leaf.applications_of_user(maximum))
        };
    }
}

/// Whether a leaf's share of the cluster is known.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Share {
    Known,
    Unknown,
    /// It counted when the leaf was set up, or when its parent shared out.
    Counted,
}

/// The limit that a parent hands to a child; `limit`, the parent's own, is cut to its maximum (spec §5.10 (e);
/// `getResourceLimitsOfChild`).
pub(crate) fn limit_of_child(
    tree: &Tree,
    env: &Env,
    parent: QueueId,
    child: QueueId,
    limit: &mut Resource,
    blocked: Option<Resource>,
    label: Label,
) -> Resource {
    if env.switches.shares_out_from_parent() {
        let net = blocked.map_or(*limit, |blocked| *limit - blocked);
        return from_parent::limit_by_childs_maximum(tree, env, [parent, child], net, label);
    }
    let queue = &tree[parent];
    *limit = env
        .calc
        .min(&env.cluster, limit, &queue.quotas(label).effective_max);
    let net = blocked.map_or(*limit, |blocked| *limit - blocked);
    let free = net - queue.usage.of(label).used + tree.killable_total(parent, label);
    env.calc
        .round_down(&(free + tree[child].usage.of(label).used), &env.minimum)
}

fn normalize_weights(tree: &mut Tree, env: &Env, id: QueueId, labels: &[Label]) {
    let children = tree[id].children().to_vec();
    for label in labels {
        for child in &children {
            if tree[*child].dynamic && tree[*child].shares(*label).weight == -1.0 {
                tree[*child].capacities.make(*label).weight = 1.0;
            }
        }
    }
    // Of forms that mix, Hadoop's ResourceManager would end: a leaf of a template that has got a share beside its weight since.
    if form_of(tree, env, id, &children) != Ok(CapacityForm::Weight) {
        return;
    }
    for label in labels {
        let with_label: Vec<QueueId> = children
            .iter()
            .copied()
            .filter(|child| tree[*child].capacities.exists(*label))
            .collect();
        let sum = with_label.iter().fold(0.0f32, |sum, child| {
            sum + jvm::math_max(tree[*child].shares(*label).weight, 0.0)
        });
        if sum.abs() > NO_WEIGHT {
            for child in with_label {
                let capacities = tree[child].capacities.make(*label);
                capacities.normalized_weight = capacities.weight / sum;
            }
        }
    }
}

/// Effective amounts of a queue from its shares, or from amounts written down (spec §4.1, §4.2).
fn update_effective_resources(tree: &mut Tree, env: &Env, id: QueueId) {
    for label in tree[id].configured_labels.clone() {
        let total = env.partitions.total(label);
        let (queue, parent) = (&tree[id], tree[id].parent);
        let (minimum, maximum) = match (queue.config_type, parent) {
            (ConfigType::Absolute, Some(parent)) => (
                scaled_minimum(queue, &tree[parent], label),
                inherited_maximum(env, queue, &tree[parent], label),
            ),
            _ => {
                let shares = queue.shares(label);
                (
                    total.multiply(shares.absolute.into()),
                    total.multiply(shares.absolute_maximum.into()),
                )
            }
        };
        let quotas = tree[id].quotas.make(label);
        quotas.effective_min = minimum;
        quotas.effective_max = maximum;
        if let (ConfigType::Absolute, Some(parent)) = (tree[id].config_type, parent) {
            derive_shares(tree, env, id, parent, label);
        }
    }
}

fn inherited_maximum(env: &Env, queue: &Queue, parent: &Queue, label: Label) -> Resource {
    let above = parent.quotas(label);
    let above = if above.configured_max.is_none() {
        above.effective_max
    } else {
        above.configured_max
    };
    let own = queue.quotas(label).configured_max;
    if own.is_none() {
        above
    } else {
        env.calc.min(env.partitions.total(label), &own, &above)
    }
}

/// Shares for display and ordering from effective amounts.
fn derive_shares(tree: &mut Tree, env: &Env, id: QueueId, parent: QueueId, label: Label) {
    let (own, above) = (*tree[id].quotas(label), *tree[parent].quotas(label));
    let divide = |n: &Resource, d: &Resource| match env.calc.divide(&env.cluster, n, d) {
        infinite if infinite.is_infinite() => 0.0,
        share => share,
    };
    let shares = tree[parent].shares(label);
    let capacities = tree[id].capacities.make(label);
    capacities.capacity = divide(&own.effective_min, &above.effective_min);
    capacities.maximum = divide(&own.effective_max, &above.effective_max);
    capacities.absolute = capacities.capacity * shares.absolute;
    capacities.absolute_maximum = capacities.maximum * shares.absolute_maximum;
}
