//! From properties to queues: parsing the tree, setting one queue up, and what is refused (spec `capacity.md` §2.3, §3.1;
//! Hadoop's `CapacitySchedulerQueueManager.parseQueue`, `setupQueueConfigs`, `setChildQueues`).

pub(crate) mod expiry;
pub(crate) mod kinds;
pub(crate) mod labels;
pub(crate) mod managed;
mod management;
#[cfg(test)]
mod refusals;
pub(crate) mod reload;
pub(crate) mod shares;
pub(crate) mod siblings;
mod siblings_by_percentages;
pub(crate) mod state;
pub(crate) mod template;
mod template_alone;

use crate::config::Arg;
use crate::said;
use std::collections::BTreeMap;
use std::sync::Arc;

use super::model::app::Apps;
use super::model::env::Env;
use super::model::metrics::{MetricsOf, OfUsers};
use super::model::partition::{Label, PerLabel};
use super::model::queue::{ConfigType, Kind, Lifetimes, Queue};
use super::model::tree::{Naming, Tree};
use super::model::usage::{Capacities, Usages};
use super::model::users::UserNames;
use crate::config::Finding;
use crate::config::capacity::{
    CapacityType, CapacityVector, LeafSettings, Properties, QueueSettings, Settings, Shape, queue_property,
    template_path, user_weights,
};
use crate::ids::QueueId;
use crate::resource::{Resource, ResourceTypes};
pub(crate) use kinds::{new_leaf, new_parent};
pub(crate) use labels::configured_labels;
use shares::load_capacities;
pub(crate) use shares::{give_by_shares, update_absolute_capacities};
pub(crate) use siblings::{CapacityForm, cannot_be_weighed, form_of, has_mixed_leaves};
use template::read_templates;

/// Makes the tree of queues out of properties, and changes it: everything that setting queues up looks at, and writes to.
pub(crate) struct QueueManager<'a> {
    pub(crate) env: &'a mut Env,
    pub(crate) settings: &'a Settings,
    /// The properties of the queues, those that templates add included.
    pub(crate) properties: &'a mut Properties,
    /// The properties as they were given.
    pub(crate) given: &'a Properties,
    pub(crate) types: &'a ResourceTypes,
    /// The labels with properties of their own, by queue path.
    pub(crate) labels: BTreeMap<String, Vec<Arc<str>>>,
    pub(crate) apps: &'a Apps,
    pub(crate) users: &'a UserNames,
}

/// What a queue is made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// It is written in the configuration, or belongs to one that is.
    Configuration,
    /// An application was submitted to it.
    Submission,
}

impl QueueManager<'_> {
    /// Parses the queue `name` below `parent` with everything below it into `tree`.
    pub(crate) fn parse(
        &mut self,
        tree: &mut Tree,
        old: Option<&Tree>,
        parent: Option<QueueId>,
        name: &Arc<str>,
    ) -> Result<QueueId, Finding> {
        let id = self.parse_unnamed(tree, old, parent, name)?;
        tree.name(id);
        Ok(id)
    }

    fn parse_unnamed(
        &mut self,
        tree: &mut Tree,
        old: Option<&Tree>,
        parent: Option<QueueId>,
        name: &Arc<str>,
    ) -> Result<QueueId, Finding> {
        let path: Arc<str> =
            parent.map_or_else(|| name.clone(), |id| format!("{}.{name}", tree[id].path).into());
        let shape = Shape::read(self.properties, &path);
        let was_dynamic_parent = old.is_some_and(|old| {
            old.find(&path)
                .is_some_and(|id| old[id].dynamic && !old[id].is_leaf())
        });
        let grows = was_dynamic_parent || shape.auto_create_v2 || shape.auto_create;
        if shape.children.is_empty() && !grows {
            if parent.is_none() {
                let property = queue_property("root", "", "queues");

                return Err(self.properties.refuse(
                    &property,
                    said!("capacity.no-queues", property = Arg::name(&property)),
                ));
            }
            let kind = if shape.reservable {
                new_parent(true)
            } else {
                new_leaf()
            };
            let id = self.add(tree, Origin::Configuration, parent, path, name.clone(), kind)?;
            self.check_last_name(tree, id)?;
            if shape.reservable {
                self.add_reservation_queue(tree, id)?;
            }
            return Ok(id);
        }
        if shape.reservable {
            let property = queue_property(&path, "", "reservable");

            return Err(self.properties.refuse(
                &property,
                said!("capacity.reservable-parent", property = Arg::name(&property)),
            ));
        }
        let id = self.add(
            tree,
            Origin::Configuration,
            parent,
            path,
            name.clone(),
            new_parent(false),
        )?;
        if shape.auto_create {
            self.manage(tree, id)?;
        }
        let mut children = Vec::with_capacity(shape.children.len());
        for child in &shape.children {
            children.push(self.parse(tree, old, Some(id), child)?);
        }
        if !children.is_empty() {
            self.set_children(tree, id, children)?;
        }
        Ok(id)
    }

    /// Refuses a leaf with the last name of another.
    fn check_last_name(&self, tree: &Tree, id: QueueId) -> Result<(), Finding> {
        let other = tree.find(&tree[id].name).filter(|other| tree[*other].is_leaf());
        let Some(other) = other.filter(|_| tree.naming == Naming::LastName && tree[id].is_leaf()) else {
            return Ok(());
        };
        let above = tree[id].parent.map_or("", |parent| &tree[parent].path);
        let property = queue_property(above, "", "queues");
        let said = said!(
            "capacity.equal-last-names",
            property = Arg::name(&property),
            queue = Arg::queue(&tree[id].path),
            other = Arg::queue(&tree[other].path)
        );
        Err(self.properties.refuse(&property, said))
    }

    /// Makes a queue and sets it up.
    pub(crate) fn add(
        &mut self,
        tree: &mut Tree,
        origin: Origin,
        parent: Option<QueueId>,
        path: Arc<str>,
        name: Arc<str>,
        kind: Kind,
    ) -> Result<QueueId, Finding> {
        let id = tree.push(Queue {
            path,
            name,
            parent,
            state: None,
            priority: 0,
            dynamic: origin == Origin::Submission,
            used_at: None,
            configured_labels: Vec::new(),
            accessible: None,
            default_label: None,
            capacities: PerLabel::default(),
            usage: Usages::default(),
            quotas: PerLabel::default(),
            config_type: ConfigType::Percentage,
            vectors: PerLabel::default(),
            maximum_allocation: Resource::NONE,
            preemption_disabled: false,
            intra_queue_disabled: false,
            max_parallel: i32::MAX,
            user_weights: BTreeMap::new(),
            lifetimes: Lifetimes {
                maximum: -1,
                default: -1,
                default_is_set: false,
            },
            continue_looking: true,
            metrics: MetricsOf::default(),
            user_metrics: if self.settings.user_metrics {
                OfUsers::Kept
            } else {
                OfUsers::None
            },
            known: None,
            kind,
        });
        tree[id].usage.make(Label::NONE);
        self.set_up(tree, id)?;
        Ok(id)
    }

    /// The one child of a reservable queue: it is entitled to all of it.
    fn add_reservation_queue(&mut self, tree: &mut Tree, plan: QueueId) -> Result<(), Finding> {
        let name: Arc<str> = format!("{}-default", tree[plan].name).into();
        let path: Arc<str> = format!("{}.{name}", tree[plan].path).into();
        let mut kind = new_leaf();
        if let Kind::Leaf(leaf) = &mut kind {
            leaf.is_reservation = true;
        }
        let id = self.add(tree, Origin::Configuration, Some(plan), path, name, kind)?;
        self.set_reservation_quotas(tree, plan, id)?;
        let plan_shares = tree[plan].shares(Label::NONE);
        let whole = Capacities {
            capacity: 1.0,
            maximum: 1.0,
            absolute: plan_shares.absolute,
            absolute_maximum: plan_shares.absolute_maximum,
            ..tree[id].shares(Label::NONE)
        };
        *tree[id].capacities.make(Label::NONE) = whole;
        give_by_shares(&mut tree[id], self.env);
        let all = CapacityVector::uniform(self.env.types, CapacityType::Percentage, 100.0);
        *tree[id].vectors.make(Label::NONE) = [all, all];
        let (queue, env) = (&mut tree[id], &*self.env);
        queue.update_used_capacity(env, Label::NONE);
        tree[plan].parent_mut().children.push(id);
        tree.name(id);
        Ok(())
    }

    /// What the default queue of a plan has from the properties of the plan.
    pub(crate) fn set_reservation_quotas(
        &self,
        tree: &mut Tree,
        plan: QueueId,
        id: QueueId,
    ) -> Result<(), Finding> {
        /// Whatever `maximum-applications` says.
        const MAXIMUM_APPLICATIONS: f32 = 10_000.0;
        let of_plan = LeafSettings::read(self.properties, &tree[plan].path)?;
        let absolute = tree[plan].shares(Label::NONE).absolute;
        let leaf = tree[id].leaf_mut();
        leaf.users.limit = of_plan.user_limit;
        leaf.users.factor = of_plan.user_limit_factor;
        if self.env.switches.counts_applications_without_labels() {
            let written = of_plan.maximum_applications;
            leaf.maximum_applications = if written < 0 {
                (MAXIMUM_APPLICATIONS * absolute) as i32
            } else {
                written
            };
            leaf.maximum_applications_per_user = leaf.applications_of_user(leaf.maximum_applications);
        }
        Ok(())
    }

    /// Reads the properties of a queue into it, whether it is new or known.
    pub(crate) fn set_up(&mut self, tree: &mut Tree, id: QueueId) -> Result<(), Finding> {
        if !self.knows_template_alone(&tree[id]) {
            return self.set_up_from_properties(tree, id);
        }
        let alone = self.template_alone(tree, id);
        let all = std::mem::replace(self.properties, alone);
        let done = self.set_up_from_properties(tree, id);
        *self.properties = all;
        done
    }

    /// The weights of users in a queue. QUIRK: those that templates say do not count (`UserWeights.createByConfig` looks at the
    /// properties as they were given).
    fn user_weights(&self, path: &str) -> Result<Vec<(Arc<str>, f32)>, Finding> {
        let is_older = self.env.switches.knows_templates_alone();
        user_weights(if is_older { self.properties } else { self.given }, path)
    }

    fn set_up_from_properties(&mut self, tree: &mut Tree, id: QueueId) -> Result<(), Finding> {
        tree.forget_orders();
        let path = tree[id].path.clone();
        if !tree[id].is_leaf() && !self.env.switches.knows_no_weights() {
            tree[id].parent_mut().templates = read_templates(self.given, self.properties, &path)?;
        }
        let is_reservation = matches!(&tree[id].kind, Kind::Leaf(leaf) if leaf.is_reservation);
        if tree[id].dynamic || is_reservation {
            self.apply_templates(tree, id);
        }
        let is_auto_created = matches!(&tree[id].kind, Kind::Leaf(leaf) if leaf.is_auto_created);
        let names = match tree[id].parent {
            Some(parent) if is_auto_created => self.labels_of(&template_path(&tree[parent].path)),
            Some(parent) if tree[id].dynamic => self.labels_of_made(&tree[parent].path, &path),
            _ => self.labels_of(&path),
        };
        let is_entitled = is_reservation && self.env.switches.knows_no_amounts();
        let with_capacity = if is_entitled { &[] } else { names.as_slice() };
        let mut read = QueueSettings::read(self.properties, self.types, &path, with_capacity)?;
        if self.knows_template_alone(&tree[id]) {
            forget_amounts(&mut read);
        }
        self.set_labels(tree, id, &read, &names)?;
        if !is_reservation {
            load_capacities(&mut tree[id], self.env, &read);
        }
        update_absolute_capacities(tree, id, self.env.legacy);
        if self.env.switches.compares_siblings_by_percentages() && !is_reservation {
            self.check_maximum(&tree[id])?;
        }
        give_by_shares(&mut tree[id], self.env);
        self.set_configured_limits(tree, id, &read)?;
        self.set_maximum_allocation(tree, id, &read)?;
        self.set_state(tree, id, read.state)?;
        let parent = tree[id].parent;
        let mut weights = parent
            .map(|parent| tree[parent].user_weights.clone())
            .unwrap_or_default();
        weights.extend(self.user_weights(&path)?);
        tree[id].user_weights = weights;
        tree[id].continue_looking = self.settings.continue_looking;
        self.set_vectors(tree, id, &read)?;
        tree[id].update_used_capacities(self.env);
        let inherited = |of: fn(&Queue) -> bool| parent.is_some_and(|parent| of(&tree[parent]));
        let disabled = read
            .preemption_disabled
            .unwrap_or_else(|| inherited(|q| q.preemption_disabled));
        let intra = read
            .intra_queue_disabled
            .unwrap_or_else(|| inherited(|q| q.intra_queue_disabled));
        tree[id].preemption_disabled = disabled || !self.settings.monitors;
        tree[id].intra_queue_disabled = intra || !self.settings.preemption.intra_queue;
        tree[id].priority = read.priority;
        tree[id].max_parallel = read.max_parallel;
        self.set_lifetimes(tree, id, &read)?;
        if tree[id].is_leaf() {
            self.set_up_leaf(tree, id, &read)
        } else {
            self.set_up_parent(tree, id, &read)
        }
    }

    fn amount(&self, amount: &Resource) -> Arg {
        Arg::resource(amount, self.types)
    }

    fn set_maximum_allocation(
        &self,
        tree: &mut Tree,
        id: QueueId,
        read: &QueueSettings,
    ) -> Result<(), Finding> {
        let cluster = &self.cluster_maximum_of(&tree[id]);
        let above = tree[id]
            .parent
            .filter(|_| !self.env.switches.gives_queues_own_maximum_alone());
        let mut maximum = above.map_or(*cluster, |parent| tree[parent].maximum_allocation);
        for (index, value) in &read.maximum_allocation {
            maximum.set(*index, *value);
            if *value > cluster.get(*index) {
                let suffix = ["maximum-allocation-mb", "maximum-allocation-vcores"].get(*index);
                let names = ["maximum-allocation"].iter().chain(suffix);
                let mut names = names.map(|name| queue_property(&tree[id].path, "", name));
                let property = names.find(|name| self.properties.get(name).is_some());
                let property = property.unwrap_or_default();

                return Err(self.properties.refuse(
                    &property,
                    said!(
                        "capacity.allocation-above-cluster",
                        property = Arg::name(&property),
                        maximum = Arg::of_type(*index, cluster.get(*index)),
                        value = Arg::of_type(*index, *value)
                    ),
                ));
            }
        }
        tree[id].maximum_allocation = maximum;
        Ok(())
    }

    /// Gives a parent its children, if their capacities may stand together (`setChildQueues`).
    pub(crate) fn set_children(
        &self,
        tree: &mut Tree,
        id: QueueId,
        children: Vec<QueueId>,
    ) -> Result<(), Finding> {
        if self.env.switches.compares_siblings_by_percentages() {
            self.check_children_by_percentages(tree, id, &children)?;
        } else if self.env.legacy {
            self.check_children(tree, id, &children)?;
        }
        tree[id].parent_mut().children = children;
        Ok(())
    }
}

/// Amounts count as not written.
fn forget_amounts(read: &mut QueueSettings) {
    for (_, given) in &mut read.capacities {
        given.minimum_resource = Resource::NONE;
        given.maximum_resource = Resource::NONE;
    }
}
