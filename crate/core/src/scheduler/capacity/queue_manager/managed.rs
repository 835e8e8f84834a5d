//! Leaves made of a parent's template on submission (version 1 of automatic creation: Hadoop's `ManagedParentQueue`,
//! `AutoCreatedLeafQueue`).

use std::sync::Arc;

use super::template::NotMade;
use super::{Origin, QueueManager, forget_amounts, has_mixed_leaves, new_leaf};
use crate::config::capacity::{
    CapacityType, CapacityVector, LabelCapacity, PREFIX, Properties, QueueSettings, may_be_class,
    queue_property, template_path,
};
use crate::config::{Arg, Finding};
use crate::ids::QueueId;
use crate::jvm;
use crate::resource::Resource;
use crate::said;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::env::Env;
use crate::scheduler::capacity::model::managed::{Managed, Template, slack};
use crate::scheduler::capacity::model::partition::{Label, PerLabel};
use crate::scheduler::capacity::model::queue::{ConfigType, Kind, Queue};
use crate::scheduler::capacity::model::tree::Tree;
use crate::scheduler::capacity::model::usage::Capacities;

impl QueueManager<'_> {
    /// Reads the template of a parent that makes leaves of one (`initializeLeafQueueConfigs`). What was active is not any more.
    pub(crate) fn manage(&mut self, tree: &mut Tree, id: QueueId) -> Result<(), Finding> {
        self.check_management(&tree[id].path)?;
        let path = template_path(&tree[id].path);
        let names = self.labels_of(&path);
        let mut read = QueueSettings::read(self.properties, self.types, &path, &names)?;
        let is_older = self.env.switches.knows_templates_alone();
        if is_older {
            forget_amounts(&mut read);
        }
        let mut template: PerLabel<Template> = PerLabel::default();
        for (name, given) in &read.capacities {
            let label = self.env.partitions.intern(name);
            if !is_older {
                self.check_template(&tree[id], label, given)?;
            }
            let uniform = |vector: CapacityVector, share: f64| match vector.is_empty() {
                true => CapacityVector::uniform(self.env.types, CapacityType::Percentage, share),
                false => vector,
            };
            *template.make(label) = Template {
                shares: Capacities {
                    capacity: given.capacity,
                    maximum: given.maximum,
                    am_percent: given.am_percent,
                    weight: given.weight,
                    ..Capacities::default()
                },
                amounts: [given.minimum_resource, given.maximum_resource],
                vectors: [uniform(given.vector, 0.0), uniform(given.maximum_vector, 100.0)],
            };
        }
        let managed = Managed {
            fails_when_exceeded: fails_when_exceeded(self.properties, &tree[id].path),
            template,
            activated: PerLabel::default(),
        };
        tree[id].parent_mut().managed = Some(Box::new(managed));
        if is_older {
            self.share_template_once(tree, id)?;
        }
        set_shares_by_amounts(&mut tree[id], self.env);
        tell_leaves(tree, id);
        Ok(())
    }

    /// The policy is a class. (One of a cluster's own is told by the check, and not played.)
    fn check_management(&self, path: &str) -> Result<(), Finding> {
        let name = format!("{PREFIX}{path}.auto-create-child-queue.management-policy");
        match self.properties.get(&name).as_deref().map(jvm::trim) {
            Some(class) if !may_be_class(class) => Err(self
                .properties
                .refuse(&name, said!("capacity.no-class", name = Arg::name(&name), class))),
            _ => Ok(()),
        }
    }

    /// Refuses a template whose form is not that of its parent, or for a partition that the parent has nothing of.
    fn check_template(&self, parent: &Queue, label: Label, given: &LabelCapacity) -> Result<(), Finding> {
        let name = self.env.partitions.name(label);
        let property = queue_property(&template_path(&parent.path), name, "capacity");
        if parent.config_type == ConfigType::Percentage && !given.minimum_resource.is_none() {
            let said = said!("capacity.template-form", property = Arg::name(&property));
            return Err(self.properties.refuse(&property, said));
        }
        if parent.labels_for_limits().contains(&label) {
            return Ok(());
        }
        let said = said!(
            "capacity.template-label",
            property = Arg::name(&property),
            label = name
        );
        Err(self.properties.refuse(&property, said))
    }

    /// A leaf has the properties of the template as if they were its own (`setLeafQueueConfigs`).
    pub(crate) fn copy_template(&mut self, parent: &str, own: &str) {
        let prefix = format!("{PREFIX}{}.", template_path(parent));
        let found = self.properties.below(&prefix);
        let found: Vec<(String, String)> = found
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect();
        for (name, value) in found {
            self.properties
                .set(&format!("{PREFIX}{parent}.{own}.{name}"), Some(&value));
        }
    }
}

/// `auto-create-child-queue.fail-on-exceeding-parent-capacity` of a parent.
pub(crate) fn fails_when_exceeded(properties: &Properties, parent: &str) -> bool {
    let name = "auto-create-child-queue.fail-on-exceeding-parent-capacity";
    properties.bool(&format!("{PREFIX}{parent}.{name}"), false)
}

impl CapacityScheduler {
    /// Whether the leaf was made of a template (`AutoCreatedLeafQueue`).
    pub(crate) fn is_auto_created(&self, id: QueueId) -> bool {
        matches!(&self.tree[id].kind, Kind::Leaf(leaf) if leaf.is_auto_created)
    }

    /// Whether the queue is a parent that makes leaves of a template (`ManagedParentQueue`).
    pub(crate) fn is_managed(&self, id: QueueId) -> bool {
        self.tree[id].makes_leaves()
    }

    /// Makes the leaf `own` below a managed parent (`createLegacyAutoQueue`, `ManagedParentQueue.addChildQueue`).
    pub(crate) fn add_managed(&mut self, parent: QueueId, own: &str) -> Result<QueueId, NotMade> {
        let above = self.tree[parent].path.clone();
        let id = self.make_leaf(parent, own).map_err(|_| NotMade::Refused {
            parent: above.clone(),
        })?;
        // Hadoop's ResourceManager ends here.
        self.check_template_maximum(parent)
            .map_err(|_| NotMade::Refused {
                parent: above.clone(),
            })?;
        entitle_to_nothing(&mut self.tree, &self.env, id);
        let limit = format!("{PREFIX}{above}.auto-create-child-queue.max-queues");
        // Hadoop's ResourceManager ends where that is no number.
        let limit = self.queue_properties.i32(&limit, 1000);
        let limit = limit.map_err(|_| NotMade::Refused {
            parent: above.clone(),
        })?;
        let children = self.tree[parent].children().to_vec();
        if children.len() as i64 >= i64::from(limit) {
            return Err(NotMade::TooMany { parent: above, limit });
        }
        let managed = self.tree[parent].managed().clone();
        let given = children.iter().fold(0.0f32, |sum, child| {
            sum + self.tree[*child].shares(Label::NONE).absolute
        });
        let wanted = managed.template(Label::NONE).shares.absolute + given;
        if managed.fails_when_exceeded && wanted > self.tree[parent].shares(Label::NONE).absolute {
            return Err(NotMade::Exceeded { parent: above });
        }
        self.share_template(parent);
        self.tree[parent].parent_mut().children.push(id);
        self.tree.forget_orders();
        set_shares_by_amounts(&mut self.tree[parent], &self.env);
        tell_leaves(&mut self.tree, parent);
        self.copy_vectors(parent, id);
        self.give_first(parent, id);
        if has_mixed_leaves(&self.tree, &self.env, parent) {
            // Hadoop's ResourceManager ends here, too.
            self.tree[parent].parent_mut().children.pop();
            *self.tree[parent].managed_mut() = managed;
            return Err(NotMade::Mixed {
                template: queue_property(&template_path(&above), "", "capacity"),
            });
        }
        if !self.env.switches.knows_templates_alone() {
            self.update_queue(parent, self.env.cluster);
        }
        self.tree.name(id);
        Ok(id)
    }

    /// A leaf's maximum is looked at when it is given (`CSQueueUtils.checkMaxCapacity`), the template's when read only for labels.
    pub(crate) fn check_template_maximum(&self, parent: QueueId) -> Result<(), Finding> {
        let maximum = self.tree[parent].managed().template(Label::NONE).shares.maximum;
        if (0.0..=1.0).contains(&maximum) || maximum.is_nan() {
            return Ok(());
        }
        let name = queue_property(&template_path(&self.tree[parent].path), "", "maximum-capacity");
        let value = maximum * 100.0;
        let said = said!("capacity.percent-out-of-range", name = Arg::name(&name), value);
        Err(self.queue_properties.refuse(&name, said))
    }

    /// A leaf with the properties of the template, nobody's child yet.
    fn make_leaf(&mut self, parent: QueueId, own: &str) -> Result<QueueId, Finding> {
        let above = self.tree[parent].path.clone();
        let path: Arc<str> = format!("{above}.{own}").into();
        let mut kind = new_leaf();
        if let Kind::Leaf(leaf) = &mut kind {
            leaf.is_auto_created = true;
        }
        self.with_queues(|manager, tree| {
            manager.copy_template(&above, own);
            manager.add(tree, Origin::Configuration, Some(parent), path, own.into(), kind)
        })
    }

    /// The template's shares of the whole follow those of the parent (`updateTemplateAbsoluteCapacities`); up to 3.3.6 they stay.
    pub(crate) fn share_template(&mut self, parent: QueueId) {
        if self.env.switches.knows_templates_alone() {
            return;
        }
        let legacy = self.env.legacy;
        for label in self.tree[parent].managed().template.labels() {
            let above = self.tree[parent].shares(label);
            let template = self.tree[parent].managed_mut().template.make(label);
            let shares = &mut template.shares;
            shares.share_below(&above);
            if !legacy {
                shares.absolute = shares.capacity * above.absolute;
            }
        }
        tell_leaves(&mut self.tree, parent);
    }

    /// `setLeafQueuesCapacityVector`.
    pub(crate) fn copy_vectors(&mut self, parent: QueueId, leaf: QueueId) {
        for label in self.tree[parent].configured_labels.clone() {
            let managed = self.tree[parent].managed();
            let uniform = |share| CapacityVector::uniform(self.env.types, CapacityType::Percentage, share);
            let vectors = match managed.template.get(label) {
                Some(template) => template.vectors,
                None => [uniform(0.0), uniform(100.0)],
            };
            *self.tree[leaf].vectors.make(label) = vectors;
        }
    }

    /// A new leaf has its guarantee while the parent has some left (`getInitialLeafQueueConfiguration`).
    fn give_first(&mut self, parent: QueueId, leaf: QueueId) {
        for label in self.tree[parent].managed().template.labels() {
            let absolute = self.tree[parent].shares(label).absolute;
            let key = self.tree.key(leaf).clone();
            let slack = slack(self.env.switches);
            let managed = self.tree[parent].managed_mut();
            let left = absolute - managed.activated(label) + slack;
            if left >= managed.template(label).shares.absolute {
                managed.activate(label, &key);
                self.give_guarantee(parent, leaf, label);
            } else {
                self.give_nothing(parent, leaf, label);
            }
        }
        self.activate_by_template(leaf);
    }

    /// The leaf has what the template says.
    pub(crate) fn give_guarantee(&mut self, parent: QueueId, leaf: QueueId, label: Label) {
        let template = self.tree[parent].managed().template(label);
        self.merge([parent, leaf], label, &template.shares, &template.amounts[0]);
    }

    /// The leaf may only have what is left over.
    pub(crate) fn give_nothing(&mut self, parent: QueueId, leaf: QueueId, label: Label) {
        let template = self.tree[parent].managed().template(label);
        let shares = Capacities {
            maximum: template.shares.maximum,
            ..Capacities::default()
        };
        self.tree[leaf].quotas.make(label).configured_min = Resource::NONE;
        self.merge([parent, leaf], label, &shares, &template.amounts[0]);
    }

    /// `AutoCreatedLeafQueue.mergeCapacities`.
    fn merge(&mut self, [parent, leaf]: [QueueId; 2], label: Label, given: &Capacities, amount: &Resource) {
        self.tree.forget_orders();
        let given = self.shares_below(parent, label, *given);
        let total = *self.env.partitions.total(label);
        let queue = &mut self.tree[leaf];
        let shares = queue.capacities.make(label);
        shares.capacity = given.capacity;
        shares.absolute = given.absolute;
        shares.maximum = given.maximum;
        shares.absolute_maximum = given.absolute_maximum;
        let is_amount = queue.config_type == ConfigType::Absolute && given.absolute > 0.0;
        let quotas = queue.quotas.make(label);
        let seen = self.policy.round.as_mut();
        if let Some(seen) = seen.and_then(|round| round.share_mut(leaf, label)) {
            seen.keep_amounts(&self.env, quotas);
        }
        quotas.effective_min = if is_amount {
            *amount
        } else {
            total.multiply(given.absolute.into())
        };
        quotas.effective_max = total.multiply(given.absolute_maximum.into());
        quotas.replaced += 1;
    }
}

/// A leaf without a guarantee is used to the degree to which it would use that of the template.
fn tell_leaves(tree: &mut Tree, parent: QueueId) {
    let template = tree[parent].managed().template.clone();
    for leaf in tree[parent].children().to_vec() {
        if let Kind::Leaf(leaf) = &mut tree[leaf].kind {
            for (label, template) in template.iter() {
                *leaf.template_share.make(label) = template.shares.absolute;
            }
        }
    }
}

/// A new leaf begins without any guarantee (`updateCapacitiesToZero`, `setEntitlement`).
pub(crate) fn entitle_to_nothing(tree: &mut Tree, env: &Env, leaf: QueueId) {
    let parent = tree[leaf].parent.expect("a leaf has a parent");
    let absolute_maximum = tree[parent].shares(Label::NONE).absolute_maximum;
    for label in tree[parent].capacities.labels() {
        let maximum = tree[parent].managed().template(label).shares.maximum;
        let percent = |share: f32| {
            CapacityVector::uniform(env.types, CapacityType::Percentage, f64::from(share * 100.0))
        };
        let queue = &mut tree[leaf];
        let shares = queue.capacities.make(label);
        shares.capacity = 0.0;
        shares.absolute = 0.0;
        // QUIRK: the maximum of every label becomes that of the default partition, in its vector as well.
        let whole = queue.capacities.make(Label::NONE);
        whole.maximum = maximum;
        whole.absolute_maximum = maximum * absolute_maximum;
        queue.vectors.make(Label::NONE)[1] = percent(maximum);
        let own = queue.shares(label).maximum;
        *queue.vectors.make(label) = [percent(0.0), percent(own)];
        queue.update_used_capacity(env, label);
    }
}

/// The template's shares of a parent that has amounts (`updateQueueCapacities`); up to 3.3.6 a template has none.
fn set_shares_by_amounts(parent: &mut Queue, env: &Env) {
    if parent.config_type != ConfigType::Absolute || env.switches.knows_templates_alone() {
        return;
    }
    let cluster = env.cluster;
    for label in parent.managed().template.labels() {
        let (above, quotas) = (parent.shares(label), *parent.quotas(label));
        let template = parent.managed_mut().template.make(label);
        let [minimum, maximum] = template.amounts;
        let maximum = if maximum.is_none() {
            quotas.configured_max
        } else {
            maximum
        };
        let maximum = env.calc.min(&cluster, &maximum, &quotas.configured_max);
        let shares = &mut template.shares;
        shares.capacity = env.calc.divide(&cluster, &minimum, &quotas.configured_min);
        shares.maximum = env.calc.divide(&cluster, &maximum, &quotas.configured_max);
        shares.absolute = shares.capacity * above.absolute;
        shares.absolute_maximum = shares.maximum * above.absolute_maximum;
    }
}
