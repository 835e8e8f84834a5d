//! By how much the amounts of children are cut where their parent has less (spec `capacity.md` §4.2).

use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::capacity::model::env::Env;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::queue::{Kind, Queue};
use crate::scheduler::capacity::model::tree::Tree;

/// The configured amount of a queue, cut as its parent says.
pub(super) fn scaled_minimum(queue: &Queue, parent: &Queue, label: Label) -> Resource {
    let Kind::Parent(above) = &parent.kind else {
        return Resource::NONE;
    };
    let ratios = above.min_ratio.get(label).copied().unwrap_or_default();
    let configured = queue.quotas(label).configured_min;
    Resource::from_fn(|i| match ratios[i] {
        Some(ratio) => (configured.get(i) as f32 * ratio) as i64,
        None => configured.get(i),
    })
}

/// By how much the amounts of the children are cut where they exceed the parent's (spec §4.2).
pub(super) fn update_min_ratio(tree: &mut Tree, env: &Env, id: QueueId, label: Label) {
    let sum = tree[id].children().iter().fold(Resource::NONE, |sum, child| {
        sum + tree[*child].quotas(label).configured_min
    });
    let available = if tree[id].parent.is_none() {
        Some(*env.partitions.total(label)).filter(|total| !total.is_none())
    } else {
        Some(tree[id].quotas(label).effective_min)
    };
    let short = available.filter(|available| env.calc.lt(&env.cluster, available, &sum));
    let ratio = |i: usize| {
        let available = short?;
        (i < env.types && sum.get(i) != 0).then(|| available.get(i) as f32 / sum.get(i) as f32)
    };
    *tree[id].parent_mut().min_ratio.make(label) = std::array::from_fn(ratio);
}
