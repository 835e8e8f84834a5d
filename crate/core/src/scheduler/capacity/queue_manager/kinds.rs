//! What only a leaf or only a parent is set up with.

use super::QueueManager;
use crate::config::Arg;
use crate::config::Finding;
use crate::config::capacity::{LeafSettings, QueueSettings, queue_property};
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::said;
use crate::scheduler::capacity::model::app_order::{AppOrder, AppPolicy, Ties};
use crate::scheduler::capacity::model::child_order::{AmountsCount, Empty};
use crate::scheduler::capacity::model::limit_cache::LimitCache;
use crate::scheduler::capacity::model::partition::{Label, PerLabel};
use crate::scheduler::capacity::model::queue::{Kind, Leaf, Parent, Templates};
use crate::scheduler::capacity::model::tree::Tree;
use crate::scheduler::capacity::model::users::Users;

impl QueueManager<'_> {
    pub(crate) fn set_up_leaf(
        &self,
        tree: &mut Tree,
        id: QueueId,
        read: &QueueSettings,
    ) -> Result<(), Finding> {
        let path = tree[id].path.clone();
        let own = LeafSettings::read(self.properties, &path)?;
        let policy = self.app_policy(&path, read, &own)?;
        let settings = self.settings;
        let locality = settings.locality.clone()?;
        let maximum = tree[id].maximum_allocation;
        let queue = &mut tree[id];
        let default = queue.default_label;
        if default.is_some_and(|label| !label.is_none() && !queue.names_label(label)) {
            let property = queue_property(&path, "", "default-node-label-expression");

            return Err(self.properties.refuse(
                &property,
                said!(
                    "capacity.default-label-not-accessible",
                    property = Arg::name(&property)
                ),
            ));
        }
        let limit = own.user_limit.min(100.0);
        for (user, weight) in &queue.user_weights {
            if *weight < 0.0 || *weight > 100.0 / limit {
                let property = queue_property(&path, "", &format!("user-settings.{user}.weight"));

                return Err(self.properties.refuse(
                    &property,
                    said!(
                        "capacity.user-weight-out-of-range",
                        property = Arg::name(&property),
                        limit = 100.0 / limit,
                        weight = *weight
                    ),
                ));
            }
        }
        let weights = std::mem::take(&mut queue.user_weights);
        let absolute = queue.shares(Label::NONE).absolute;
        let leaf = queue.leaf_mut();
        leaf.last_cluster = self.env.cluster;
        leaf.cached_limit = self.env.cluster;
        leaf.current_limit = self.env.cluster;
        leaf.active.replace(policy, &self.apps.all);
        leaf.users.limit = own.user_limit;
        leaf.users.factor = own.user_limit_factor;
        leaf.am_percent = own.am_percent;
        leaf.default_priority = own.default_priority;
        leaf.written_maximum_applications = Some(own.maximum_applications);
        leaf.maximum_applications = own.maximum_applications;
        if leaf.maximum_applications < 0 && settings.maximum_applications_per_queue > 0 {
            leaf.maximum_applications = settings.maximum_applications_per_queue;
        }
        if self.env.switches.counts_applications_without_labels() {
            let mut maximum = leaf.maximum_applications;
            if maximum < 0 {
                maximum = (settings.maximum_applications as f32 * absolute) as i32;
            }
            leaf.take_applications(maximum);
        }
        leaf.node_locality_delay = locality.node_delay;
        leaf.rack_locality_delay = locality.rack_delay;
        leaf.rack_full_reset = locality.rack_full_reset;
        leaf.sorts_nodes = read.sorts_nodes;
        leaf.minimum_allocation_factor = self.env.ratio(&(maximum - self.env.minimum), &maximum);
        let users = self.users;
        leaf.users
            .set_weights(|user| weights.get(users.name(user)).copied().unwrap_or(1.0));
        queue.user_weights = weights;
        Ok(())
    }

    fn app_policy(&self, path: &str, read: &QueueSettings, own: &LeafSettings) -> Result<AppPolicy, Finding> {
        const PACKAGE: &str = "org.apache.hadoop.yarn.server.resourcemanager.scheduler.policy.";
        let name = read.ordering_policy.as_deref().unwrap_or("fifo");
        match name.strip_prefix(PACKAGE).unwrap_or(name) {
            "fifo" | "FifoOrderingPolicy" => Ok(AppPolicy::Fifo),
            "fair" | "FairOrderingPolicy" => Ok(AppPolicy::Fair {
                size_based: own.size_based_weight,
                ties: match self.env.switches {
                    s if s.weighs_nothing_by_nothing() => Ties::NumberUnguarded,
                    s if s.orders_apps_by_usage_alone() => Ties::Number,
                    _ => Ties::Start,
                },
            }),
            "fifo-with-partitions" | "FifoOrderingPolicyWithExclusivePartitions" => {
                Ok(AppPolicy::FifoWithPartitions(own.exclusive_partitions.clone()))
            }
            "fifo-for-pending-apps" if self.env.switches.knows_no_automatic_queues() => {
                Err(self.unknown_app_order(path, name))
            }
            "fifo-for-pending-apps" | "FifoOrderingPolicyForPendingApps" => Ok(AppPolicy::FifoForPending),
            other => Err(self.unknown_app_order(path, other)),
        }
    }

    fn unknown_app_order(&self, path: &str, other: &str) -> Finding {
        let property = queue_property(path, "", "ordering-policy");
        let said = said!(
            "capacity.unknown-app-order",
            property = Arg::name(&property),
            other
        );
        self.properties.refuse(&property, said)
    }

    pub(crate) fn set_up_parent(
        &self,
        tree: &mut Tree,
        id: QueueId,
        read: &QueueSettings,
    ) -> Result<(), Finding> {
        let inherited = tree[id].parent.is_some_and(
            |parent| matches!(&tree[parent].kind, Kind::Parent(above) if above.respects_priority),
        );
        let respects = match read.ordering_policy.as_deref() {
            None => inherited,
            Some("utilization") => false,
            Some("priority-utilization") => true,
            Some(other) => {
                let property = queue_property(&tree[id].path, "", "ordering-policy");

                return Err(self.properties.refuse(
                    &property,
                    said!(
                        "capacity.unknown-queue-order",
                        property = Arg::name(&property),
                        other
                    ),
                ));
            }
        };
        let parent = tree[id].parent_mut();
        parent.respects_priority = respects;
        if self.properties.switches().orders_by_any_amount() {
            parent.amounts_count = AmountsCount::IfEitherHasOne;
        }
        if self.properties.switches().orders_empty_queues_as_others() {
            parent.empty_children = Empty::AsOthers;
        }
        parent.allow_zero_sum.get_or_insert(read.allow_zero_sum);
        Ok(())
    }
}

pub(crate) fn new_leaf() -> Kind {
    Kind::Leaf(Box::new(Leaf {
        written_maximum_applications: None,
        maximum_applications: 0,
        maximum_applications_per_user: 0,
        am_percent: 0.0,
        default_priority: 0,
        node_locality_delay: 0,
        rack_locality_delay: 0,
        rack_full_reset: true,
        sorts_nodes: false,
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
        container_name: None,
        ignoring_exclusivity: PerLabel::default(),
        came_reserved: PerLabel::default(),
        is_reservation: false,
        is_auto_created: false,
        template_share: PerLabel::default(),
    }))
}

pub(crate) fn new_parent(is_plan: bool) -> Kind {
    Kind::Parent(Parent {
        children: Vec::new(),
        applications: 0,
        runnable: 0,
        orders: PerLabel::default(),
        respects_priority: false,
        amounts_count: AmountsCount::IfBothHaveOne,
        empty_children: Empty::Last,
        allow_zero_sum: None,
        min_ratio: PerLabel::default(),
        is_plan,
        managed: None,
        templates: Templates::default(),
    })
}
