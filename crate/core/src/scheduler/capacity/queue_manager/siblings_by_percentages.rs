//! Whether the capacities of siblings may stand together, as before there were weights (`setChildQueues` and
//! `capacitiesSanityCheck` up to 3.3.6).

use super::QueueManager;
use super::siblings::{PRECISION, Siblings};
use crate::config::capacity::queue_property;
use crate::config::{Arg, Finding};
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::said;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::queue::Queue;
use crate::scheduler::capacity::model::tree::Tree;
use crate::scheduler::capacity::model::usage::Capacities;

impl QueueManager<'_> {
    /// Refuses a queue that may not have what it is guaranteed.
    pub(crate) fn check_maximum(&self, queue: &Queue) -> Result<(), Finding> {
        let mut labels = queue.capacities.labels().into_iter();
        labels.try_for_each(|label| self.check_shares(&queue.path, label, &queue.shares(label)))
    }

    /// The same of the shares of one partition, of what is written at `path`.
    pub(super) fn check_shares(&self, path: &str, label: Label, shares: &Capacities) -> Result<(), Finding> {
        if shares.absolute > shares.absolute_maximum {
            let property = queue_property(path, self.env.partitions.name(label), "maximum-capacity");
            let percent = |share: f32| Arg::Percent(libm::round(f64::from(share) * 1e6) / 1e4);
            let said = said!(
                "capacity.maximum-below-capacity",
                property = Arg::name(&property),
                capacity = percent(shares.absolute),
                maximum = percent(shares.absolute_maximum)
            );
            return Err(self.properties.refuse(&property, said));
        }
        Ok(())
    }

    /// Refuses children whose capacities may not stand together, or not below their parent.
    pub(crate) fn check_children_by_percentages(
        &self,
        tree: &Tree,
        id: QueueId,
        children: &[QueueId],
    ) -> Result<(), Finding> {
        let queue = &tree[id];
        let amounts = |label: Label| {
            children.iter().fold(Resource::NONE, |sum, child| {
                sum + tree[*child].quotas(label).configured_min
            })
        };
        let is_below_root = queue.parent.is_some();
        let mixes = is_below_root
            && queue.shares(Label::NONE).capacity != 0.0
            && children
                .iter()
                .any(|child| !tree[*child].quotas(Label::NONE).configured_min.is_none());
        let by_percentages = amounts(Label::NONE).is_none();
        if mixes {
            return Err(self.refuse_forms(queue));
        }
        let siblings = |label| Siblings {
            tree,
            children,
            label,
        };
        self.check_sum(queue, &siblings(Label::NONE), by_percentages)?;
        for label in queue.capacities.labels() {
            if is_below_root
                && children
                    .iter()
                    .any(|child| tree[*child].config_type != queue.config_type)
            {
                return Err(self.refuse_forms(queue));
            }
            self.check_sum(queue, &siblings(label), by_percentages)?;
        }
        self.check_amounts(tree, id, children)
    }

    fn refuse_forms(&self, queue: &Queue) -> Finding {
        let property = queue_property(&queue.path, "", "capacity");
        let said = said!(
            "capacity.amounts-below-percentages",
            property = Arg::name(&property)
        );
        self.properties.refuse(&property, said)
    }

    fn check_sum(&self, queue: &Queue, siblings: &Siblings<'_>, by_percentages: bool) -> Result<(), Finding> {
        let children = siblings.children.iter();
        let sum = children.fold(0.0f32, |sum, child| {
            sum + siblings.tree[*child].shares(siblings.label).capacity
        });
        let capacity = queue.shares(siblings.label).capacity;
        let is_off = by_percentages && capacity > 0.0 && (1.0 - sum).abs() > PRECISION;
        if is_off || (capacity == 0.0 && sum > 0.0) {
            let percent = Arg::Percent(libm::round(f64::from(sum) * 1e6) / 1e4);
            let label = self.env.partitions.name(siblings.label);
            let parent = Arg::Name(queue_property(&queue.path, label, "capacity"));
            return Err(self.refuse_siblings(siblings, |property, queues| {
                if is_off {
                    said!("capacity.bad-sum", property, queues, percent)
                } else {
                    said!("capacity.children-of-nothing", property, queues, parent)
                }
            }));
        }
        Ok(())
    }
}
