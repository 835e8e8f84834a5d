//! Leaves made of a template as they were up to 3.3.6: a leaf knows its template, and nothing else (spec `releases.md` C48).

use super::QueueManager;
use crate::config::Finding;
use crate::config::capacity::{PREFIX, Properties, template_path};
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::queue::{Kind, Queue};
use crate::scheduler::capacity::model::tree::Tree;
use crate::scheduler::capacity::model::usage::Capacities;

impl QueueManager<'_> {
    /// Whether the queue is such a leaf.
    pub(super) fn knows_template_alone(&self, queue: &Queue) -> bool {
        let is_auto_created = matches!(&queue.kind, Kind::Leaf(leaf) if leaf.is_auto_created);
        is_auto_created && self.env.switches.knows_templates_alone()
    }

    /// What it is set up from (`getLeafQueueConfigs`).
    pub(super) fn template_alone(&self, tree: &Tree, leaf: QueueId) -> Properties {
        let mut alone = self.properties.of_types_alone();
        let own = format!("{PREFIX}{}.", tree[leaf].path);
        let parent = tree[leaf].parent.expect("a leaf has a parent");
        let template = format!("{PREFIX}{}.", template_path(&tree[parent].path));
        for (name, value) in self.properties.below(&template) {
            alone.set(&format!("{own}{name}"), Some(value));
        }
        alone
    }

    /// The template's shares of the whole are those of the parent when the template is read (`loadUpdateAndCheckCapacities`).
    pub(super) fn share_template_once(&self, tree: &mut Tree, id: QueueId) -> Result<(), Finding> {
        for label in tree[id].managed().template.labels() {
            let above = tree[id].shares(label);
            let shares = &mut tree[id].managed_mut().template.make(label).shares;
            shares.share_below(&above);
            let shares = *shares;
            let path = template_path(&tree[id].path);
            self.check_shares(&path, label, &shares)?;
        }
        Ok(())
    }

    /// The largest container of the cluster. QUIRK: where a leaf made of a template has only its own, the template does not say
    /// what that is (YARN-10869).
    pub(super) fn cluster_maximum_of(&self, queue: &Queue) -> Resource {
        let mut maximum = self.settings.maximum_allocation;
        if self.knows_template_alone(queue) && self.env.switches.gives_queues_own_maximum_alone() {
            maximum.set(0, 8192);
            maximum.set(1, 4);
        }
        maximum
    }
}

impl CapacityScheduler {
    /// A leaf that is given other shares lets applications start at once (`reinitializeFromTemplate`).
    pub(crate) fn activate_by_template(&mut self, leaf: QueueId) {
        if self.env.switches.knows_templates_alone() {
            self.tree[leaf].update_used_capacities(&self.env);
            self.activate_applications(leaf);
        }
    }

    /// What a leaf is given: its shares of the whole are those of the parent then (`setupConfigurableCapacities`). Since 3.4 they are
    /// the template's.
    pub(super) fn shares_below(&self, parent: QueueId, label: Label, given: Capacities) -> Capacities {
        if !self.env.switches.knows_templates_alone() {
            return given;
        }
        let mut own = Capacities {
            absolute: 0.0,
            absolute_maximum: 0.0,
            ..given
        };
        own.share_below(&self.tree[parent].shares(label));
        own
    }
}
