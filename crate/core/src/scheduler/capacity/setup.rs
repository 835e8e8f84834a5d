//! From properties to queues: parsing the tree, setting one queue up, and what is refused (spec `capacity.md` §2.3, §3.1;
//! Hadoop's `CapacitySchedulerQueueManager.parseQueue`, `setupQueueConfigs`, `setChildQueues`).

use std::collections::BTreeMap;
use std::sync::Arc;

use super::app::Apps;
use super::order::{AppOrder, AppPolicy};
use super::partition::{Label, PerLabel};
use super::queue::{
    Capacities, ConfigType, Env, Kind, Leaf, Lifetimes, LimitCache, Parent, Queue, Tree, Usages,
};
use super::users::{UserNames, Users};
use crate::config::capacity::{
    Accessible, CapacityType, CapacityVector, LeafSettings, PREFIX, Properties, QueueSettings, QueueState,
    Settings, Shape,
};
use crate::config::{Finding, Place, Severity};
use crate::ids::QueueId;
use crate::resource::{Resource, ResourceTypes};

/// How far a sum of percentages may be off.
const PRECISION: f32 = 0.0005;

/// How the children of a parent get their capacity.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CapacityForm {
    Weight,
    Absolute,
    Percent,
}

/// Everything that setting queues up needs.
pub(super) struct Setup<'a> {
    pub(super) env: &'a mut Env,
    pub(super) settings: &'a Settings,
    /// The properties of the queues, those that templates add included.
    pub(super) properties: &'a mut Properties,
    /// The properties as they were given.
    pub(super) given: &'a Properties,
    pub(super) types: &'a ResourceTypes,
    /// The labels with properties of their own, by queue path.
    pub(super) labels: BTreeMap<String, Vec<Arc<str>>>,
    pub(super) apps: &'a Apps,
    pub(super) users: &'a UserNames,
}

fn refuse(code: &'static str, message: String) -> Finding {
    Finding {
        severity: Severity::Error,
        place: Place::Whole {},
        code,
        message,
    }
}

/// The labels that have properties of their own, by queue path, the default one included.
pub(super) fn configured_labels(properties: &Properties) -> Result<BTreeMap<String, Vec<Arc<str>>>, Finding> {
    let mut labels: BTreeMap<String, Vec<Arc<str>>> = BTreeMap::new();
    for (path, label) in properties.queue_labels()? {
        let of_path = labels.entry(path.to_owned()).or_insert_with(|| vec!["".into()]);
        if !of_path.iter().any(|known| &**known == label) {
            of_path.push(label.into());
        }
    }
    Ok(labels)
}

impl Setup<'_> {
    /// Parses the queue `name` below `parent` with everything below it into `tree`.
    pub(super) fn parse(
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
                let message = format!(
                    "{PREFIX}root.queues is missing or empty; write the names of the queues below root"
                );
                return Err(refuse("capacity.no-queues", message));
            }
            let kind = if shape.reservable {
                new_parent(true)
            } else {
                new_leaf()
            };
            let id = self.add(tree, parent, path, name.clone(), kind)?;
            if shape.reservable {
                self.add_reservation_queue(tree, id)?;
            }
            tree.name(id);
            return Ok(id);
        }
        if shape.reservable {
            let message = format!("{PREFIX}{path}.reservable: only a leaf may be reservable");
            return Err(refuse("capacity.reservable-parent", message));
        }
        let id = self.add(tree, parent, path, name.clone(), new_parent(false))?;
        let mut children = Vec::with_capacity(shape.children.len());
        for child in &shape.children {
            children.push(self.parse(tree, old, Some(id), child)?);
        }
        if !children.is_empty() {
            self.set_children(tree, id, children)?;
        }
        tree.name(id);
        Ok(id)
    }

    /// Makes a queue and sets it up.
    pub(super) fn add(
        &mut self,
        tree: &mut Tree,
        parent: Option<QueueId>,
        path: Arc<str>,
        name: Arc<str>,
        kind: Kind,
    ) -> Result<QueueId, Finding> {
        self.add_as(tree, parent, path, name, kind, false)
    }

    /// Makes a queue on submission and sets it up.
    pub(super) fn add_dynamic(
        &mut self,
        tree: &mut Tree,
        parent: QueueId,
        path: Arc<str>,
        name: Arc<str>,
        kind: Kind,
    ) -> Result<QueueId, Finding> {
        self.add_as(tree, Some(parent), path, name, kind, true)
    }

    fn add_as(
        &mut self,
        tree: &mut Tree,
        parent: Option<QueueId>,
        path: Arc<str>,
        name: Arc<str>,
        kind: Kind,
        dynamic: bool,
    ) -> Result<QueueId, Finding> {
        let id = tree.push(Queue {
            path,
            name,
            parent,
            state: None,
            priority: 0,
            dynamic,
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
            reserved_metric: (0, 0),
            killable: PerLabel::default(),
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
        let id = self.add(tree, Some(plan), path, name, kind)?;
        let plan_settings = LeafSettings::read(self.properties, &tree[plan].path)?;
        let plan_shares = tree[plan].shares(Label::NONE);
        let leaf = tree[id].leaf_mut();
        leaf.users.limit = plan_settings.user_limit;
        leaf.users.factor = plan_settings.user_limit_factor;
        let whole = Capacities {
            capacity: 1.0,
            maximum: 1.0,
            absolute: plan_shares.absolute,
            absolute_maximum: plan_shares.absolute_maximum,
            ..tree[id].shares(Label::NONE)
        };
        *tree[id].capacities.make(Label::NONE) = whole;
        let all = CapacityVector::uniform(self.env.types, CapacityType::Percentage, 100.0);
        *tree[id].vectors.make(Label::NONE) = [all, all];
        let (queue, env) = (&mut tree[id], &*self.env);
        queue.update_used_capacity(env, Label::NONE);
        tree[plan].parent_mut().children.push(id);
        tree.name(id);
        Ok(())
    }

    /// Reads the properties of a queue into it, whether it is new or known.
    pub(super) fn set_up(&mut self, tree: &mut Tree, id: QueueId) -> Result<(), Finding> {
        let path = tree[id].path.clone();
        let is_reservation = matches!(&tree[id].kind, Kind::Leaf(leaf) if leaf.is_reservation);
        if tree[id].dynamic || is_reservation {
            self.apply_templates(tree, id);
        }
        let names = self.labels_of(&path);
        let read = QueueSettings::read(self.properties, self.types, &path, &names)?;
        self.set_labels(tree, id, &read, &names)?;
        if !is_reservation {
            load_capacities(&mut tree[id], self.env, &read);
        }
        update_absolute_capacities(tree, id, self.env.legacy);
        self.set_configured_limits(tree, id, &read)?;
        self.set_maximum_allocation(tree, id, &read)?;
        set_state(tree, id, read.state)?;
        let parent = tree[id].parent;
        let mut weights = parent
            .map(|parent| tree[parent].user_weights.clone())
            .unwrap_or_default();
        weights.extend(read.user_weights.iter().cloned());
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
        set_lifetimes(tree, id, &read)?;
        if tree[id].is_leaf() {
            self.set_up_leaf(tree, id, &read)
        } else {
            self.set_up_parent(tree, id, &read)
        }
    }

    fn labels_of(&self, path: &str) -> Vec<Arc<str>> {
        if path != "root" {
            return self.labels.get(path).cloned().unwrap_or_else(|| vec!["".into()]);
        }
        let mut all: Vec<Arc<str>> = vec!["".into()];
        for label in self.labels.values().flatten() {
            if !all.contains(label) {
                all.push(label.clone());
            }
        }
        all
    }

    fn set_labels(
        &mut self,
        tree: &mut Tree,
        id: QueueId,
        read: &QueueSettings,
        names: &[Arc<str>],
    ) -> Result<(), Finding> {
        let partitions = &mut self.env.partitions;
        let parent = tree[id].parent;
        let inherited = |tree: &Tree| parent.and_then(|parent| tree[parent].accessible.clone());
        let accessible = match &read.accessible {
            None => inherited(tree),
            Some(Accessible::All) => None,
            Some(Accessible::Only(labels)) => {
                Some(labels.iter().map(|l| partitions.intern(l)).collect::<Vec<_>>())
            }
        };
        let has_all_of_parent = |parent: QueueId| match (&accessible, &tree[parent].accessible) {
            (None, None) => true,
            (Some(own), Some(above)) => above.iter().all(|label| own.contains(label)),
            (None, Some(above)) => above.is_empty(),
            (Some(_), None) => false,
        };
        let default = match (&read.default_label, parent) {
            (Some(label), _) => Some(partitions.intern(label)),
            (None, Some(parent)) if has_all_of_parent(parent) => tree[parent].default_label,
            (None, _) => None,
        };
        if let Some(above) = parent.and_then(|parent| tree[parent].accessible.as_ref()) {
            let path = &tree[id].path;
            let extra = match &accessible {
                None => Some("*".to_owned()),
                Some(own) => own
                    .iter()
                    .find(|label| !above.contains(label))
                    .map(|label| partitions.name(*label).to_string()),
            };
            if let Some(label) = extra {
                let message = format!(
                    "{PREFIX}{path}.accessible-node-labels has {label}, which the parent queue may not use"
                );
                return Err(refuse("capacity.label-not-of-parent", message));
            }
        }
        let configured = names.iter().map(|name| partitions.intern(name)).collect();
        let queue = &mut tree[id];
        queue.accessible = accessible;
        queue.default_label = default;
        queue.configured_labels = configured;
        Ok(())
    }

    /// Amounts given as limits, and the rules between them.
    fn set_configured_limits(
        &self,
        tree: &mut Tree,
        id: QueueId,
        read: &QueueSettings,
    ) -> Result<(), Finding> {
        let (calc, cluster) = (self.env.calc, &self.env.cluster);
        let too_large =
            |small: &Resource, large: &Resource| !large.is_none() && calc.gt(cluster, small, large);
        for (name, given) in &read.capacities {
            let label = self
                .env
                .partitions
                .find(name)
                .expect("interned with the queue's labels");
            let (minimum, mut maximum) = (given.minimum_resource, given.maximum_resource);
            let path = &tree[id].path;
            if let Some(parent) = tree[id].parent {
                let above = tree[parent].quotas(label).configured_max;
                if too_large(&maximum, &above) {
                    let message = format!(
                        "the maximum capacity {maximum:?} of {path} is larger than that of its parent, {above:?}"
                    );
                    return Err(refuse("capacity.maximum-above-parent", message));
                }
                if maximum.is_none() && !minimum.is_none() && !above.is_none() {
                    maximum = above;
                }
            }
            if too_large(&minimum, &maximum) {
                let message =
                    format!("the capacity {minimum:?} of {path} is larger than its maximum, {maximum:?}");
                return Err(refuse("capacity.minimum-above-maximum", message));
            }
            let quotas = tree[id].quotas.make(label);
            quotas.configured_min = minimum;
            quotas.configured_max = maximum;
        }
        Ok(())
    }

    fn set_maximum_allocation(
        &self,
        tree: &mut Tree,
        id: QueueId,
        read: &QueueSettings,
    ) -> Result<(), Finding> {
        let cluster = &self.settings.maximum_allocation;
        let mut maximum = tree[id]
            .parent
            .map_or(*cluster, |parent| tree[parent].maximum_allocation);
        for (index, value) in &read.maximum_allocation {
            maximum.set(*index, *value);
            if *value > cluster.get(*index) {
                let message = format!(
                    "the maximum allocation {value} of {} is larger than the cluster's, {}",
                    tree[id].path,
                    cluster.get(*index)
                );
                return Err(refuse("capacity.allocation-above-cluster", message));
            }
        }
        tree[id].maximum_allocation = maximum;
        Ok(())
    }

    fn set_vectors(&self, tree: &mut Tree, id: QueueId, read: &QueueSettings) -> Result<(), Finding> {
        let types = self.env.types;
        let queue = &mut tree[id];
        let is_special = match &queue.kind {
            Kind::Leaf(leaf) => leaf.is_reservation,
            Kind::Parent(parent) => parent.is_plan,
        };
        let mut config_type = None;
        for (name, given) in &read.capacities {
            let label = self
                .env
                .partitions
                .find(name)
                .expect("interned with the queue's labels");
            let mut vectors = [given.vector, given.maximum_vector];
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
            let local = if self.env.legacy {
                given.absolute
            } else {
                vectors[0].only_kind() == Some(CapacityType::Absolute)
            };
            *queue.vectors.make(label) = vectors;
            if config_type.is_some_and(|known| known != local) && queue.parent.is_some() && self.env.legacy {
                let message = format!(
                    "{} must use either percentages or amounts for all its labels",
                    queue.path
                );
                return Err(refuse("capacity.mixed-forms-in-queue", message));
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

    fn set_up_leaf(&self, tree: &mut Tree, id: QueueId, read: &QueueSettings) -> Result<(), Finding> {
        let path = tree[id].path.clone();
        let own = LeafSettings::read(self.properties, &path)?;
        let policy = app_policy(&path, read, &own)?;
        let (settings, calc) = (self.settings, self.env.calc);
        let maximum = tree[id].maximum_allocation;
        let queue = &mut tree[id];
        let default = queue.default_label;
        if default.is_some_and(|label| !label.is_none() && !queue.names_label(label)) {
            let message = format!(
                "{PREFIX}{path}.default-node-label-expression names a label that the queue may not use"
            );
            return Err(refuse("capacity.default-label-not-accessible", message));
        }
        let limit = own.user_limit.min(100.0);
        for (user, weight) in &queue.user_weights {
            if *weight < 0.0 || *weight > 100.0 / limit {
                let message = format!(
                    "the weight {weight} of user {user} in {path} must be from 0 to {}",
                    100.0 / limit
                );
                return Err(refuse("capacity.user-weight-out-of-range", message));
            }
        }
        let weights = std::mem::take(&mut queue.user_weights);
        let leaf = queue.leaf_mut();
        leaf.last_cluster = self.env.cluster;
        leaf.cached_limit = self.env.cluster;
        leaf.current_limit = self.env.cluster;
        leaf.active.replace(policy, &self.apps.all);
        leaf.users.limit = own.user_limit;
        leaf.users.factor = own.user_limit_factor;
        leaf.am_percent = own.am_percent;
        leaf.default_priority = own.default_priority;
        leaf.maximum_applications = own.maximum_applications;
        if leaf.maximum_applications < 0 && settings.maximum_applications_per_queue > 0 {
            leaf.maximum_applications = settings.maximum_applications_per_queue;
        }
        leaf.node_locality_delay = settings.node_locality_delay;
        leaf.rack_locality_delay = settings.rack_locality_delay;
        leaf.rack_full_reset = settings.rack_full_reset;
        leaf.minimum_allocation_factor = calc.ratio(&(maximum - self.env.minimum), &maximum);
        let users = self.users;
        leaf.users
            .set_weights(|user| weights.get(users.name(user)).copied().unwrap_or(1.0));
        queue.user_weights = weights;
        Ok(())
    }

    fn set_up_parent(&self, tree: &mut Tree, id: QueueId, read: &QueueSettings) -> Result<(), Finding> {
        let inherited = tree[id].parent.is_some_and(
            |parent| matches!(&tree[parent].kind, Kind::Parent(above) if above.respects_priority),
        );
        let respects = match read.ordering_policy.as_deref() {
            None => inherited,
            Some("utilization") => false,
            Some("priority-utilization") => true,
            Some(other) => {
                let message = format!(
                    "{PREFIX}{}.ordering-policy of a parent must be utilization or priority-utilization; got {other}",
                    tree[id].path
                );
                return Err(refuse("capacity.unknown-queue-order", message));
            }
        };
        let parent = tree[id].parent_mut();
        parent.respects_priority = respects;
        parent.allow_zero_sum = read.allow_zero_sum;
        Ok(())
    }

    /// Gives a parent its children, if their capacities may stand together (`setChildQueues`).
    pub(super) fn set_children(
        &self,
        tree: &mut Tree,
        id: QueueId,
        children: Vec<QueueId>,
    ) -> Result<(), Finding> {
        if self.env.legacy {
            check_children(tree, self.env, id, &children)?;
        }
        tree[id].parent_mut().children = children;
        Ok(())
    }
}

pub(super) fn new_leaf() -> Kind {
    Kind::Leaf(Box::new(Leaf {
        maximum_applications: 0,
        maximum_applications_per_user: 0,
        am_percent: 0.0,
        default_priority: 0,
        node_locality_delay: 0,
        rack_locality_delay: 0,
        rack_full_reset: true,
        minimum_allocation_factor: 0.0,
        users: Users::default(),
        pending: Vec::new(),
        active: AppOrder::new(AppPolicy::Fifo),
        runnable: Vec::new(),
        non_runnable: Vec::new(),
        last_cluster: Resource::NONE,
        cached_limit: Resource::NONE,
        current_limit: Resource::NONE,
        limit_cache: LimitCache::default(),
        ignoring_exclusivity: PerLabel::default(),
        is_reservation: false,
    }))
}

pub(super) fn new_parent(is_plan: bool) -> Kind {
    Kind::Parent(Parent {
        children: Vec::new(),
        applications: 0,
        runnable: 0,
        respects_priority: false,
        allow_zero_sum: false,
        min_ratio: PerLabel::default(),
        is_plan,
    })
}

fn load_capacities(queue: &mut Queue, env: &Env, read: &QueueSettings) {
    for capacities in queue.capacities.values_mut() {
        capacities.capacity = 0.0;
        capacities.maximum = 0.0;
        capacities.absolute = 0.0;
        capacities.absolute_maximum = 0.0;
        capacities.weight = -1.0;
    }
    for (name, given) in &read.capacities {
        let label = env
            .partitions
            .find(name)
            .expect("interned with the queue's labels");
        let capacities = queue.capacities.make(label);
        capacities.capacity = given.capacity;
        capacities.maximum = given.maximum;
        capacities.am_percent = given.am_percent;
        capacities.weight = given.weight;
    }
}

/// Shares of the whole from shares of the parent (spec §4.1; `updateAbsoluteCapacitiesByNodeLabels`).
pub(super) fn update_absolute_capacities(tree: &mut Tree, id: QueueId, legacy: bool) {
    for label in tree[id].capacities.labels() {
        let above = tree[id].parent.map(|parent| tree[parent].shares(label));
        let (absolute, absolute_maximum) = above.map_or((1.0, 1.0), |q| (q.absolute, q.absolute_maximum));
        let shares = tree[id].shares(label);
        let capacities = tree[id].capacities.make(label);
        if legacy {
            let share = shares.capacity.max(shares.normalized_weight);
            if share > 0.0 {
                capacities.absolute = share * absolute;
            }
        } else {
            capacities.absolute = shares.capacity * absolute;
        }
        if shares.maximum > 0.0 {
            capacities.absolute_maximum = shares.maximum * absolute_maximum;
        }
    }
}

fn set_state(tree: &mut Tree, id: QueueId, configured: Option<QueueState>) -> Result<(), Finding> {
    use QueueState::{Draining, Running, Stopped};
    let above = tree[id].parent.map(|parent| tree[parent].state());
    let cannot_run = |tree: &Tree| {
        let message = format!(
            "{} is configured as RUNNING, but its parent is not running",
            tree[id].path
        );
        refuse("capacity.running-below-stopped", message)
    };
    match (tree[id].state, configured) {
        (None, configured) => {
            if configured == Some(Running) && above.is_some_and(|state| state != Running) {
                return Err(cannot_run(tree));
            }
            let inherited = match above {
                Some(Draining) => Stopped,
                Some(state) => state,
                None => Running,
            };
            tree[id].state = Some(configured.unwrap_or(inherited));
        }
        (Some(Running), Some(Stopped)) => stop(tree, id),
        (Some(Stopped | Draining), Some(Running)) => {
            if above.is_some_and(|state| state != Running) {
                return Err(cannot_run(tree));
            }
            tree[id].state = Some(Running);
        }
        _ => {}
    }
    Ok(())
}

/// Stops a queue and everything below it (`stopQueue`).
fn stop(tree: &mut Tree, id: QueueId) {
    for queue in tree.walk(id) {
        let has_applications = tree[queue].applications() > 0;
        tree[queue].state = Some(if has_applications {
            QueueState::Draining
        } else {
            QueueState::Stopped
        });
    }
}

fn set_lifetimes(tree: &mut Tree, id: QueueId, read: &QueueSettings) -> Result<(), Finding> {
    let Some(above) = tree[id].parent.map(|parent| tree[parent].lifetimes) else {
        tree[id].lifetimes = Lifetimes {
            maximum: read.maximum_lifetime,
            default: read.default_lifetime,
            default_is_set: read.default_lifetime >= 0,
        };
        return Ok(());
    };
    let maximum = if read.maximum_lifetime >= 0 {
        read.maximum_lifetime
    } else {
        above.maximum
    };
    let default_is_set = read.default_lifetime >= 0 || above.default_is_set;
    let mut default = match read.default_lifetime {
        own if own >= 0 => own,
        _ if default_is_set => above.default.min(maximum),
        _ => maximum,
    };
    if maximum > 0 && default > maximum {
        let message = format!(
            "the default application lifetime {default} of {} is longer than its maximum, {maximum}",
            tree[id].path
        );
        return Err(refuse("capacity.default-lifetime-above-maximum", message));
    }
    if default <= 0 {
        default = maximum;
    }
    tree[id].lifetimes = Lifetimes {
        maximum,
        default,
        default_is_set,
    };
    Ok(())
}

fn app_policy(path: &str, read: &QueueSettings, own: &LeafSettings) -> Result<AppPolicy, Finding> {
    const PACKAGE: &str = "org.apache.hadoop.yarn.server.resourcemanager.scheduler.policy.";
    let name = read.ordering_policy.as_deref().unwrap_or("fifo");
    match name.strip_prefix(PACKAGE).unwrap_or(name) {
        "fifo" | "FifoOrderingPolicy" => Ok(AppPolicy::Fifo),
        "fair" | "FairOrderingPolicy" => Ok(AppPolicy::Fair {
            size_based: own.size_based_weight,
        }),
        "fifo-with-partitions" | "FifoOrderingPolicyWithExclusivePartitions" => {
            Ok(AppPolicy::FifoWithPartitions(own.exclusive_partitions.clone()))
        }
        "fifo-for-pending-apps" | "FifoOrderingPolicyForPendingApps" => Ok(AppPolicy::FifoForPending),
        other => {
            let message =
                format!("{PREFIX}{path}.ordering-policy of a leaf must be fifo or fair; got {other}");
            Err(refuse("capacity.unknown-app-order", message))
        }
    }
}

/// How these queues get their capacity (`getCapacityConfigurationTypeForQueues`).
pub(super) fn form_of(tree: &Tree, parent: QueueId, queues: &[QueueId]) -> Result<CapacityForm, Finding> {
    let (mut percent, mut weight, mut absolute) = (false, false, false);
    for queue in queues.iter().map(|id| &tree[*id]) {
        for label in tree[parent].capacities.labels() {
            let shares = queue.shares(label);
            percent |= shares.capacity > 0.0;
            weight |= shares.weight >= 0.0;
            if !queue.quotas(label).configured_min.is_none() {
                absolute = true;
                percent = false;
            }
        }
    }
    let is_root = queues.first().is_some_and(|first| tree[*first].parent.is_none());
    if !is_root && [percent, weight, absolute].iter().filter(|set| **set).count() > 1 {
        let message = format!(
            "the children of {} mix weights, percentages and amounts; use one of them",
            tree[parent].path
        );
        return Err(refuse("capacity.mixed-forms", message));
    }
    Ok(if weight || queues.is_empty() {
        CapacityForm::Weight
    } else if absolute {
        CapacityForm::Absolute
    } else {
        CapacityForm::Percent
    })
}

fn check_children(tree: &Tree, env: &Env, id: QueueId, children: &[QueueId]) -> Result<(), Finding> {
    let of_children = form_of(tree, id, children)?;
    let own = form_of(tree, id, &[id])?;
    let queue = &tree[id];
    if of_children == CapacityForm::Absolute || own == CapacityForm::Absolute {
        if of_children != own && queue.parent.is_some() {
            let message = format!(
                "{} and its children must all use amounts, or none of them",
                queue.path
            );
            return Err(refuse("capacity.amounts-below-percentages", message));
        }
        for label in queue.capacities.labels() {
            let sum = children.iter().fold(Resource::NONE, |sum, child| {
                sum + tree[*child].quotas(label).configured_min
            });
            let minimum = queue.quotas(label).configured_min;
            if !minimum.is_none() && env.calc.lt(env.partitions.total(label), &minimum, &sum) {
                let message = format!(
                    "the capacity {minimum:?} of {} is less than the sum of its children, {sum:?}",
                    queue.path
                );
                return Err(refuse("capacity.children-above-parent", message));
            }
        }
    }
    if of_children != CapacityForm::Percent {
        return Ok(());
    }
    let Kind::Parent(parent) = &queue.kind else {
        return Ok(());
    };
    for label in queue.capacities.labels() {
        let sum = children
            .iter()
            .fold(0.0f32, |sum, child| sum + tree[*child].shares(label).capacity);
        let capacity = queue.shares(label).capacity.abs();
        let strict = own == CapacityForm::Percent && !parent.allow_zero_sum;
        let problem = if (1.0 - sum).abs() <= PRECISION {
            (strict && capacity <= 0.0).then_some("but the queue itself has none")
        } else if sum.abs() > PRECISION {
            Some("but must be 100 or 0")
        } else {
            (strict && capacity > PRECISION)
                .then_some("but the queue itself has some; allow-zero-capacity-sum permits that")
        };
        if let Some(problem) = problem {
            let message = format!(
                "the capacities of the children of {} for label \"{}\" add up to {} %, {problem}",
                queue.path,
                env.partitions.name(label),
                sum * 100.0
            );
            return Err(refuse("capacity.bad-sum", message));
        }
    }
    Ok(())
}
