//! Capacity vectors: each resource type of a queue given in its own way (spec `capacity.md` §4.4; Hadoop's
//! `ResourceCalculationDriver` and its calculators).

use crate::config::capacity::{CapacityType, Entry};
use crate::ids::QueueId;
use crate::jvm::{math_min, round_double};
use crate::resource::MAX_TYPES;
use crate::scheduler::capacity::model::env::Env;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::queue::Kind;
use crate::scheduler::capacity::model::tree::Tree;
use crate::scheduler::capacity::queue_manager::update_absolute_capacities;

/// The order in which the ways of giving a capacity are served.
const PRECEDENCE: [CapacityType; 3] = [
    CapacityType::Absolute,
    CapacityType::Percentage,
    CapacityType::Weight,
];

/// Root has the whole of every partition.
pub(crate) fn update_root(tree: &mut Tree, env: &Env) {
    let root = tree.root();
    for label in tree[root].configured_labels.clone() {
        let total = *env.partitions.total(label);
        let quotas = tree[root].quotas.make(label);
        quotas.effective_min = total;
        quotas.effective_max = total;
        let capacities = tree[root].capacities.make(label);
        capacities.absolute = 1.0;
        if capacities.weight == 1.0 {
            capacities.normalized_weight = 1.0;
        }
    }
}

/// What is left of a parent in one partition, by resource type.
pub(crate) struct Left {
    label: Label,
    /// After every child so far.
    overall: [f64; MAX_TYPES],
    /// Before the children of the present kind.
    batch: [f64; MAX_TYPES],
    /// By how much amounts are cut; `None`: nobody asked.
    ratios: Option<[f64; MAX_TYPES]>,
    weights: [f64; MAX_TYPES],
}

/// Shares the effective amounts of `parent` out among its children; gives what is left by partition.
pub(crate) fn distribute(tree: &mut Tree, env: &Env, parent: QueueId) -> Vec<Left> {
    let children = tree[parent].children().to_vec();
    let mut left: Vec<Left> = tree[parent]
        .configured_labels
        .iter()
        .map(|label| Left::new(tree, env, parent, &children, *label))
        .collect();
    for index in 0..env.types {
        for kind in PRECEDENCE {
            let mut used = vec![0.0; left.len()];
            for child in &children {
                for (left, used) in left.iter_mut().zip(&mut used) {
                    *used += give(tree, env, parent, *child, left, index, kind);
                }
            }
            for (left, used) in left.iter_mut().zip(used) {
                left.batch[index] -= used;
            }
        }
    }
    left
}

fn entry(tree: &Tree, queue: QueueId, label: Label, index: usize, which: usize) -> Option<Entry> {
    tree[queue].vectors.get(label)?[which].0[index]
}

impl Left {
    fn new(tree: &Tree, env: &Env, parent: QueueId, children: &[QueueId], label: Label) -> Self {
        let minimum = tree[parent].quotas(label).effective_min;
        let all = minimum.values().map(|value| value as f64);
        let with_label = |child: &&QueueId| tree[**child].configured_labels.contains(&label);
        let sum = |index: usize, kind: CapacityType| {
            let children = children.iter().filter(with_label);
            let entries = children.filter_map(move |child| entry(tree, *child, label, index, 0));
            entries
                .filter(move |entry| entry.kind == kind)
                .map(|entry| entry.value)
        };
        let mut ratios = None;
        let is_managed = matches!(&tree[parent].kind, Kind::Parent(parent) if parent.managed.is_some());
        for index in 0..env.types {
            let is_given = entry(tree, parent, label, index, 0).is_some();
            let wanted =
                sum(index, CapacityType::Absolute).fold(0i64, |sum, value| (sum as f64 + value) as i64);
            if is_managed || !is_given || wanted == 0 {
                continue;
            }
            let numerator = if minimum.get(index) < wanted {
                minimum.get(index) as f32
            } else {
                wanted as f32
            };
            let ratios = ratios.get_or_insert([0.0; MAX_TYPES]);
            ratios[index] = f64::from(numerator / wanted as f32);
        }
        Self {
            label,
            overall: all,
            batch: all,
            ratios,
            weights: std::array::from_fn(|index| sum(index, CapacityType::Weight).sum()),
        }
    }
}

/// Gives a child its part of one resource type, if it is written in that way; answers how much that is.
fn give(
    tree: &mut Tree,
    env: &Env,
    parent: QueueId,
    child: QueueId,
    left: &mut Left,
    index: usize,
    kind: CapacityType,
) -> f64 {
    let label = left.label;
    if !tree[child].configured_labels.contains(&label) {
        return 0.0;
    }
    let Some(given) = entry(tree, child, label, index, 0).filter(|entry| entry.kind == kind) else {
        return 0.0;
    };
    let above = tree[parent].quotas(label);
    let total = env.partitions.total(label).get(index) as f64;
    let effective = above.effective_min.get(index) as f64;
    let remaining = left.batch[index] / effective;
    let absolute = effective / total;
    let minimum = match kind {
        CapacityType::Absolute => left.ratios.map_or(1.0, |ratios| ratios[index]) * remaining * given.value,
        CapacityType::Percentage => total * (absolute * remaining * given.value / 100.0),
        CapacityType::Weight => {
            let weight = given.value / left.weights[index];
            if weight == 1.0 {
                left.batch[index]
            } else {
                total * (absolute * remaining * weight)
            }
        }
    };
    let maximum = match entry(tree, child, label, index, 1) {
        Some(Entry {
            kind: CapacityType::Percentage,
            value,
        }) => total * (above.effective_max.get(index) as f64 / total * value / 100.0),
        Some(entry) => entry.value,
        None => 0.0,
    };
    let mut minimum = match kind {
        CapacityType::Weight => round_double(minimum) as f64,
        _ => libm::floor(minimum),
    };
    let parent_maximum = above.effective_max.get(index) as f64;
    let mut maximum = libm::floor(maximum);
    if index != 0 && tree[child].quotas(label).effective_min.memory() == 0 {
        minimum = 0.0;
    }
    maximum = if maximum == 0.0 {
        parent_maximum
    } else {
        math_min(maximum, parent_maximum)
    };
    if maximum < minimum {
        minimum = maximum;
    }
    if minimum > left.overall[index] {
        // A managed parent has all of its leaves' guarantees, or none of one.
        let is_managed = matches!(&tree[parent].kind, Kind::Parent(parent) if parent.managed.is_some());
        minimum = if is_managed { 0.0 } else { left.overall[index] };
    }
    let quotas = tree[child].quotas.make(label);
    quotas.effective_min.set(index, minimum as i64);
    quotas.effective_max.set(index, maximum as i64);
    left.overall[index] -= minimum;
    minimum
}

/// Shares for display and ordering (`updateQueueCapacities`).
///
/// QUIRK: a refresh that ends the legacy mode lets vectors say who gets what, but shares go on by the rules of the mode at the start.
pub(crate) fn derive_shares(tree: &mut Tree, env: &Env, id: QueueId, left: &[Left]) {
    let Some(parent) = tree[id].parent else {
        return;
    };
    for label in tree[id].configured_labels.clone() {
        if !env.began_legacy {
            derive_from_amounts(tree, env, id, parent, label);
            continue;
        }
        for kind in PRECEDENCE {
            derive_from_kind(tree, env, id, left, label, kind);
        }
    }
}

/// Shares from effective amounts (`setQueueCapacities`).
fn derive_from_amounts(tree: &mut Tree, env: &Env, id: QueueId, parent: QueueId, label: Label) {
    let total = env.partitions.total(label);
    let (own, above) = (*tree[id].quotas(label), *tree[parent].quotas(label));
    let finite = |share: f32| if share.is_infinite() { 0.0 } else { share };
    let capacities = tree[id].capacities.make(label);
    capacities.capacity = finite(env.calc.divide(total, &own.effective_min, &above.effective_min));
    capacities.maximum = finite(env.calc.divide(total, &own.effective_max, &above.effective_max));
    update_absolute_capacities(tree, id, false);
}

/// Shares as the legacy mode has them, of a queue that gives some resource types in this way (`updateCapacitiesAfterCalculation`).
fn derive_from_kind(
    tree: &mut Tree,
    env: &Env,
    id: QueueId,
    left: &[Left],
    label: Label,
    kind: CapacityType,
) {
    let given: Vec<(usize, f64)> = (0..env.types)
        .filter_map(|index| Some((index, entry(tree, id, label, index, 0)?)))
        .filter(|(_, entry)| entry.kind == kind)
        .map(|(index, entry)| (index, entry.value))
        .collect();
    let Some(parent) = tree[id].parent.filter(|_| !given.is_empty()) else {
        return;
    };
    match kind {
        CapacityType::Absolute => return derive_from_amounts(tree, env, id, parent, label),
        CapacityType::Percentage => {}
        CapacityType::Weight => {
            let of_label = left.iter().find(|left| left.label == label);
            let sums = of_label.map_or([0.0; MAX_TYPES], |left| left.weights);
            let shares = given.iter().map(|(index, value)| value / sums[*index]);
            let mean = shares.fold(0.0, |sum, share| sum + share) / given.len() as f64;
            tree[id].capacities.make(label).normalized_weight = mean as f32;
        }
    }
    update_absolute_capacities(tree, id, false);
}
