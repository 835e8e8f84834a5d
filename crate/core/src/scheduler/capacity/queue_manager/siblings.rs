//! Whether the capacities of siblings may stand together (spec `capacity.md` §3.1; Hadoop's `setChildQueues`).

use super::QueueManager;
use crate::config::Arg;
use crate::config::capacity::{queue_property, template_path};
use crate::config::{Finding, Said};
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::said;
use crate::scheduler::capacity::model::env::Env;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::queue::{Kind, Queue};
use crate::scheduler::capacity::model::tree::Tree;

/// How far a sum of percentages may be off.
pub(super) const PRECISION: f32 = 0.0005;
/// How many siblings a finding lists.
const MOST_LISTED: usize = 8;

/// How the children of a parent get their capacity.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CapacityForm {
    Weight,
    Absolute,
    Percent,
}

/// Some have a form that others do not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MixedForms;

/// How these queues get their capacity (`getCapacityConfigurationTypeForQueues`).
///
/// # Errors
/// If they mix forms.
pub(crate) fn form_of(
    tree: &Tree,
    env: &Env,
    parent: QueueId,
    queues: &[QueueId],
) -> Result<CapacityForm, MixedForms> {
    let (mut percent, mut weight, mut absolute) = (false, false, false);
    for queue in queues.iter().map(|id| &tree[*id]) {
        for label in tree[parent].capacities.labels() {
            let shares = queue.shares(label);
            percent |= shares.capacity > 0.0;
            weight |= shares.weight >= 0.0;
            if is_amount(queue, env, label) {
                absolute = true;
                percent = false;
            }
        }
    }
    let is_root = queues.first().is_some_and(|first| tree[*first].parent.is_none());
    if !is_root && [percent, weight, absolute].iter().filter(|set| **set).count() > 1 {
        return Err(MixedForms);
    }
    Ok(if weight || queues.is_empty() {
        CapacityForm::Weight
    } else if absolute {
        CapacityForm::Absolute
    } else {
        CapacityForm::Percent
    })
}

/// Whether a queue's capacity is an amount: by what it is, or by how it is written (C45).
fn is_amount(queue: &Queue, env: &Env, label: Label) -> bool {
    let quotas = queue.quotas(label);
    if env.switches.knows_amounts_by_form() {
        quotas.is_written_as_amount
    } else {
        !quotas.configured_min.is_none()
    }
}

/// Whether a queue made on submission has a share or an amount. It gets the weight 1 beside it, and Hadoop ends with an exception when
/// the sizes of queues are computed next (`updateClusterResourceLegacyMode`).
pub(crate) fn cannot_be_weighed(tree: &Tree, env: &Env, parent: QueueId, made: QueueId) -> bool {
    let (labels, queue) = (tree[parent].capacities.labels(), &tree[made]);
    let mut labels = labels.into_iter();
    labels.any(|label| queue.shares(label).capacity > 0.0 || is_amount(queue, env, label))
}

/// Whether the leaves that a parent makes of a template have their capacity in several forms, a weight in one partition and a share in
/// another, say. Releases that know no weights do not look at it.
pub(crate) fn has_mixed_leaves(tree: &Tree, env: &Env, parent: QueueId) -> bool {
    env.legacy
        && !env.switches.knows_no_weights()
        && tree[parent].makes_leaves()
        && form_of(tree, env, parent, tree[parent].children()).is_err()
}

impl QueueManager<'_> {
    /// Refuses queues made on submission whose settings give them another form than a weight, and leaves made of a template that has
    /// another form since: Hadoop ends with an exception when it computes their sizes (`updateClusterResourceLegacyMode`).
    pub(crate) fn check_made(&self, tree: &Tree) -> Result<(), Finding> {
        let named = tree.named();
        let cannot_stand = |made: &&QueueId| {
            let parent = tree[**made].parent;
            tree[**made].dynamic
                && parent.is_some_and(|parent| cannot_be_weighed(tree, self.env, parent, **made))
        };
        if let Some(made) = named.iter().find(cannot_stand) {
            return Err(self.refuse_mixed(tree, &[*made]));
        }
        match named.into_iter().find(|id| has_mixed_leaves(tree, self.env, *id)) {
            Some(parent) => {
                let property = queue_property(&template_path(&tree[parent].path), "", "capacity");
                let said = said!("capacity.mixed-template", property = Arg::name(&property));
                Err(self.properties.refuse(&property, said))
            }
            None => Ok(()),
        }
    }

    fn refuse_mixed(&self, tree: &Tree, children: &[QueueId]) -> Finding {
        let siblings = Siblings {
            tree,
            children,
            label: Label::NONE,
        };
        self.refuse_siblings(&siblings, |property, queues| {
            said!("capacity.mixed-forms", property, queues)
        })
    }

    /// Refuses children whose capacities may not stand together, or not below their parent.
    pub(crate) fn check_children(
        &self,
        tree: &Tree,
        id: QueueId,
        children: &[QueueId],
    ) -> Result<(), Finding> {
        let mixed = |MixedForms| self.refuse_mixed(tree, children);
        let of_children = form_of(tree, self.env, id, children).map_err(mixed)?;
        let own = form_of(tree, self.env, id, &[id]).map_err(mixed)?;
        if of_children == CapacityForm::Absolute || own == CapacityForm::Absolute {
            if of_children != own && tree[id].parent.is_some() {
                let property = queue_property(&tree[id].path, "", "capacity");

                return Err(self.properties.refuse(
                    &property,
                    said!(
                        "capacity.amounts-below-percentages",
                        property = Arg::name(&property)
                    ),
                ));
            }
            self.check_amounts(tree, id, children)?;
        }
        if of_children == CapacityForm::Percent {
            self.check_percentages(tree, id, children, own)?;
        }
        Ok(())
    }

    /// Amounts of children fit into that of their parent.
    pub(super) fn check_amounts(
        &self,
        tree: &Tree,
        id: QueueId,
        children: &[QueueId],
    ) -> Result<(), Finding> {
        let (queue, env) = (&tree[id], &self.env);
        for label in queue.capacities.labels() {
            let sum = children.iter().fold(Resource::NONE, |sum, child| {
                sum + tree[*child].quotas(label).configured_min
            });
            let minimum = queue.quotas(label).configured_min;
            if !minimum.is_none() && env.calc.lt(env.partitions.total(label), &minimum, &sum) {
                let property = queue_property(&queue.path, env.partitions.name(label), "capacity");

                return Err(self.properties.refuse(
                    &property,
                    said!(
                        "capacity.children-above-parent",
                        property = Arg::name(&property),
                        sum = self.amount(&sum),
                        minimum = self.amount(&minimum)
                    ),
                ));
            }
        }
        Ok(())
    }

    /// Percentages of children add up to 100, or to 0 where the parent has nothing.
    fn check_percentages(
        &self,
        tree: &Tree,
        id: QueueId,
        children: &[QueueId],
        own: CapacityForm,
    ) -> Result<(), Finding> {
        let queue = &tree[id];
        let Kind::Parent(parent) = &queue.kind else {
            return Ok(());
        };
        for label in queue.capacities.labels() {
            let sum = children
                .iter()
                .fold(0.0f32, |sum, child| sum + tree[*child].shares(label).capacity);
            let capacity = queue.shares(label).capacity.abs();
            let strict = own == CapacityForm::Percent && parent.allow_zero_sum != Some(true);
            // As it was written: 110, not 110.000002.
            let percent = Arg::Percent(libm::round(f64::from(sum) * 1e6) / 1e4);
            let own = |name: &str| {
                let label = self.env.partitions.name(label);
                Arg::Name(queue_property(
                    &queue.path,
                    if name == "capacity" { label } else { "" },
                    name,
                ))
            };
            let siblings = Siblings {
                tree,
                children,
                label,
            };
            if (1.0 - sum).abs() <= PRECISION {
                if strict && capacity <= 0.0 {
                    return Err(self.refuse_siblings(&siblings, |property, queues| {
                        said!(
                            "capacity.children-of-nothing",
                            property,
                            queues,
                            parent = own("capacity")
                        )
                    }));
                }
            } else if sum.abs() > PRECISION {
                return Err(self.refuse_siblings(&siblings, |property, queues| {
                    said!("capacity.bad-sum", property, queues, percent)
                }));
            } else if strict && capacity > PRECISION {
                return Err(self.refuse_siblings(&siblings, |property, queues| {
                    said!(
                        "capacity.zero-sum",
                        property,
                        queues,
                        switch = own("allow-zero-capacity-sum")
                    )
                }));
            }
        }
        Ok(())
    }

    /// An error about the capacities of siblings, at that of the first with one; where none has one, about all as 0.
    pub(super) fn refuse_siblings(
        &self,
        siblings: &Siblings<'_>,
        said: impl FnOnce(Arg, Arg) -> Said,
    ) -> Finding {
        let property =
            |queue: &Queue| queue_property(&queue.path, self.env.partitions.name(siblings.label), "capacity");
        let queues = || siblings.children.iter().map(|child| &siblings.tree[*child]);
        let mut given: Vec<(&Queue, String)> = queues()
            .filter_map(|queue| Some((queue, self.properties.get(&property(queue))?.into_owned())))
            .collect();
        if given.is_empty() {
            given = queues().map(|queue| (queue, "0".to_owned())).collect();
        }
        let mut list: Vec<String> = given
            .iter()
            .take(MOST_LISTED)
            .map(|(queue, text)| format!("{} {text}", queue.name))
            .collect();
        if given.len() > MOST_LISTED {
            list.push("…".to_owned());
        }
        let first = property(given[0].0);
        self.properties
            .refuse(&first, said(Arg::name(&first), Arg::List(list)))
    }
}

/// Queues with one parent, in one partition.
pub(super) struct Siblings<'a> {
    pub(super) tree: &'a Tree,
    pub(super) children: &'a [QueueId],
    pub(super) label: Label,
}
