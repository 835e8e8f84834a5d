//! The Capacity Scheduler with its preemption policy, as Hadoop 3.4.1 decides (spec `capacity.md`).
//!
//! One folder for each chapter of the specification, one file for each of its sections; what the rest of the resource manager does around the scheduler is in [`mod@resource_manager`].

mod arithmetic;
#[cfg(feature = "verdict")]
mod asked;
mod assertions;
mod capacities;
mod figures;
#[cfg(any(test, feature = "invariants"))]
mod invariants;
pub(crate) mod model;
mod observe;
#[cfg(feature = "verdict")]
pub(crate) mod parts;
pub(crate) mod placement;
mod preemption;
pub(crate) mod queue_manager;
#[cfg(test)]
mod random_ops;
#[cfg(feature = "verdict")]
mod recorded;
mod resource_manager;
pub mod rules;
mod scheduling;
mod started;
mod terms;
pub(crate) mod why;

use std::collections::VecDeque;
use std::sync::Arc;

use self::model::app::Apps;
use self::model::enforcer::Enforcer;
use self::model::env::Env;
use self::model::mail::Mail;
use self::model::node::{CapacityNode, Machine};
use self::model::partition::{Label, Partitions};
use self::model::together::Together;
use self::model::tree::Tree;
use self::model::users::UserNames;
use self::preemption::policy::Policy;
use self::queue_manager::expiry::Marked;
use self::scheduling::container_status::Status;
use super::calculator::Calculator;
use super::clockwork::interval;
use super::container::{AppSlot, ContainerRef, Ending};
use super::node::Nodes;
use super::request::Places;
use super::{Clockwork, Headroom, Log, Op, Rejection, Sink};
use crate::config::capacity::{MappingRules, MultiNode, Properties, Settings, Threads, is_dominant};
use crate::config::{self, Finding, Groups, NodeLabel};
use crate::ids::{NodeId, QueueId};
use crate::jvm::Growth;
use crate::profile::Profile;
use crate::resource::{Resource, ResourceTypes};
use crate::setup::Setup;

#[cfg(feature = "verdict")]
pub(crate) use asked::InTheWay;
pub use observe::{
    Observation, ObservedApp, ObservedAppState, ObservedKind, ObservedLeaf, ObservedNode, ObservedPartition,
    ObservedQueue, ObservedRequest, ObservedUser,
};
pub use preemption::{ObservedPreemption, ObservedShare};
#[cfg(feature = "verdict")]
pub(crate) use scheduling::asynchronous::Stop;
pub(crate) use started::Growing;
pub use started::{StartedKind, StartedQueue};

/// Policies of the scheduling monitor.
const MANAGEMENT: &str = "QueueManagementDynamicEditPolicy";
const EXPIRY: &str = "AutoCreatedQueueDeletionPolicy";

/// A file of mapping rules that has none.
const NO_RULES: &str = r#"{"rules": []}"#;

/// Everything that a Capacity Scheduler is made from.
#[derive(Clone, Debug)]
struct Start {
    /// The properties of `yarn-site.xml` and `capacity-scheduler.xml`.
    properties: Properties,
    /// The resource types of the cluster.
    types: ResourceTypes,
    /// The text of the file of mapping rules.
    mapping_rules: Option<Arc<str>>,
    /// The labels of the cluster.
    node_labels: Vec<NodeLabel>,
    groups: Groups,
    /// The number inside application ids.
    cluster_timestamp: i64,
    /// The virtual clock at the first operation, ms.
    start_ms: u64,
}

/// The Capacity Scheduler with its preemption policy.
#[derive(Clone, Debug)]
pub struct CapacityScheduler {
    /// The properties as they are written: a refused refresh is not.
    written: Properties,
    /// The configuration, as the scheduler has it (`getConfiguration`).
    properties: Properties,
    /// The same, with what templates add for queues made on submission.
    queue_properties: Properties,
    /// What the configuration says, for those who look at it by themselves.
    configured: Settings,
    /// The settings in force.
    settings: Settings,
    mapping: MappingRules,
    /// The text of the file of mapping rules.
    mapping_file: Option<Arc<str>>,
    /// Whose groups mapping rules ask for.
    groups: Groups,
    types: ResourceTypes,
    env: Env,
    /// How the headroom in an answer is computed.
    formula: Headroom,
    tree: Tree,
    nodes: Nodes<CapacityNode>,
    /// The resource manager's own records of the nodes that are there.
    machines: Vec<Option<Machine>>,
    /// The nodes that are there in the order of their arrival.
    arrival: Vec<NodeId>,
    /// The labels that nodes were given, whether they are there or not.
    labels_on_nodes: Vec<Option<Label>>,
    apps: Apps,
    users: UserNames,
    places: Places,
    enforcer: Enforcer,
    policy: Policy,
    marked_queues: Marked,
    mail: VecDeque<Mail>,
    now: u64,
    /// The largest container that the configuration allows.
    configured_maximum: Resource,
    /// As at the start: a refresh does not change it.
    maximum_priority: i32,
    /// As at the start, too. Heartbeats assign nothing with it.
    threads: Option<Threads>,
    /// As at the start, too: the nodes of a partition are offered together.
    together: Option<Together>,
    /// Tells one configuration from the next.
    generation: u64,
    generations: u64,
    /// The state was looked at: what that changed comes before anything else happens.
    observed: bool,
    /// Nodes whose reservation may have changed since it was last reported.
    touched_nodes: Vec<NodeId>,
    /// Reported reservations of nodes that have left.
    gone: Vec<(NodeId, ContainerRef)>,
    /// Applications that may have been activated since that was last reported.
    touched_apps: Vec<AppSlot>,
    /// See [`Self::note_parting_sums`].
    #[cfg(any(test, feature = "invariants"))]
    parted: invariants::Parted,
}

impl CapacityScheduler {
    /// A scheduler with nodes and applications still to come.
    ///
    /// # Errors
    /// The findings about a configuration that Hadoop refuses to start with.
    pub fn new(setup: &Setup) -> Result<Self, Vec<Finding>> {
        let start = Start {
            properties: Properties::under(
                setup.configuration.profile(),
                setup.configuration.properties().clone(),
            ),
            types: setup.types.clone(),
            mapping_rules: setup.configuration.mapping_rules().map(Into::into),
            node_labels: setup.configuration.node_labels().to_vec(),
            groups: setup.configuration.groups().clone(),
            cluster_timestamp: setup.cluster_timestamp,
            start_ms: setup.start_ms,
        };
        Self::start(start).map_err(|finding| vec![finding])
    }

    /// What Hadoop would refuse to start with, at the place where it is written. `mapping_rules` is the text of the file that
    /// `mapping-rule-json-file` names; where it is not given, it is not looked at.
    #[must_use]
    pub fn check(
        profile: Profile,
        properties: config::Properties,
        types: ResourceTypes,
        mapping_rules: Option<&str>,
    ) -> Option<Finding> {
        let start = Start {
            properties: Properties::under(profile, properties),
            types,
            mapping_rules: Some(mapping_rules.unwrap_or(NO_RULES).into()),
            node_labels: Vec::new(),
            groups: Groups::default(),
            cluster_timestamp: 0,
            start_ms: 0,
        };
        Self::start(start).err()
    }

    fn start(start: Start) -> Result<Self, Finding> {
        let settings = Settings::at_start(&start.properties, &start.types)?;
        let dominant = is_dominant(&start.properties, &start.types)?;
        let together = MultiNode::read(&start.properties)?.map(Together::new);
        let types = start.types.count();
        let env = Env {
            calc: if dominant {
                Calculator::Dominant { types }
            } else {
                Calculator::Memory
            },
            types,
            minimum: settings.minimum_allocation,
            partitions: Partitions::new(&start.node_labels),
            cluster: Resource::NONE,
            legacy: settings.legacy_mode,
            began_legacy: settings.legacy_mode,
            switches: start.properties.switches(),
        };
        let mut scheduler = Self {
            queue_properties: start.properties.clone(),
            written: start.properties.clone(),
            properties: start.properties,
            configured_maximum: settings.maximum_allocation,
            maximum_priority: settings.maximum_priority,
            threads: settings.threads,
            together,
            policy: Policy::new(&settings),
            configured: settings.clone(),
            settings,
            mapping: MappingRules::default(),
            mapping_file: start.mapping_rules,
            groups: start.groups,
            types: start.types,
            env,
            formula: Headroom::default(),
            tree: Tree::default(),
            nodes: Nodes::new(Growth::Plain),
            machines: Vec::new(),
            arrival: Vec::new(),
            labels_on_nodes: Vec::new(),
            apps: Apps::new(start.cluster_timestamp),
            users: UserNames::default(),
            places: Places::default(),
            enforcer: Enforcer::default(),
            marked_queues: Marked::default(),
            mail: VecDeque::new(),
            now: start.start_ms,
            generation: 0,
            generations: 0,
            observed: false,
            touched_nodes: Vec::new(),
            gone: Vec::new(),
            touched_apps: Vec::new(),
            #[cfg(any(test, feature = "invariants"))]
            parted: invariants::Parted::default(),
        };
        scheduler.tree = scheduler.parse_tree(None)?;
        scheduler.mapping = scheduler.read_mapping()?;
        scheduler.tree.make_known();
        if !scheduler.env.switches.waits_for_first_node() {
            scheduler.update_cluster();
        }
        Ok(scheduler)
    }

    /// When the preemption policy's rounds are.
    #[must_use]
    pub fn clockwork(&self) -> Clockwork {
        let of = |policy, ms| interval(ms).filter(|_| self.properties.monitors_by(policy));
        let rounds = interval(self.preemption_in_force().interval_ms);
        Clockwork {
            monitor_ms: rounds.filter(|_| self.settings.preempts),
            manage_ms: of(MANAGEMENT, self.management_ms()),
            expire_ms: of(EXPIRY, self.expiry_ms()),
            pass_ms: self.threads.as_ref().map(Threads::pass_ms),
            sort_ms: self.together.as_ref().and_then(Together::interval_ms),
            ..Clockwork::default()
        }
    }

    /// Whether there are rounds of the policy of preemption, or none because nothing may be preempted.
    pub(crate) const fn has_rounds(&self) -> bool {
        self.settings.preempts || !self.settings.monitors
    }

    /// Lets `op` happen; what the scheduler decides goes to `sink`.
    ///
    /// # Errors
    /// Why the operation was refused.
    pub fn apply<L: Log>(&mut self, op: &Op, sink: &mut Sink<'_, L>) -> Result<(), Rejection> {
        if std::mem::take(&mut self.observed) {
            self.after_observing();
        }
        #[cfg(any(test, feature = "invariants"))]
        let before = sink.events.len();
        let outcome = self.dispatch(op, sink);
        self.deliver(sink);
        #[cfg(any(test, feature = "invariants"))]
        {
            self.note_parting_sums(op, sink.events[before..].iter().map(|event| &event.kind));
            crate::scheduler::invariant::assert_all(&self.invariants(), op);
        }
        outcome
    }

    fn dispatch<L: Log>(&mut self, op: &Op, sink: &mut Sink<'_, L>) -> Result<(), Rejection> {
        match op {
            Op::AddNode(node) => self.op_add_node(node, sink),
            Op::RemoveNode { node } => self.op_remove_node(*node, sink),
            Op::UpdateNode {
                node,
                resource,
                overcommit_timeout_ms,
            } => self.op_update_node(*node, *resource, *overcommit_timeout_ms, sink),
            Op::SetNodeLabel { node, label } => {
                self.machine(*node)?;
                self.set_node_label(*node, self.node_hash(*node), label)
            }
            Op::AddApp(app) => self.op_add_app(app, sink),
            #[cfg(feature = "attempts")]
            Op::AddAttempt(attempt) => self.op_add_attempt(attempt, sink),
            Op::Allocate(allocate) => self.op_allocate(allocate, sink),
            Op::Heartbeat(heartbeat) => self.op_heartbeat(heartbeat, sink),
            Op::FinishApp { app, state: _ } => {
                let slot = self.apps.find(*app).ok_or(Rejection::UnknownApp)?;
                self.finish_app(slot, sink);
                Ok(())
            }
            Op::MoveApp { app, queue } => self.op_move_app(*app, queue, sink),
            Op::SetPriority { app, priority } => self.op_set_priority(*app, *priority, sink),
            #[cfg(feature = "resume")]
            Op::Grant {
                app,
                node,
                priority,
                number,
            } => self.op_grant(*app, *node, (*priority, *number), sink),
            Op::EditSchedule => {
                self.edit_schedule(sink);
                Ok(())
            }
            Op::ManageQueues => {
                self.op_manage_queues(sink);
                Ok(())
            }
            Op::ExpireQueues => {
                self.op_expire_queues(sink);
                Ok(())
            }
            Op::Schedule { start } => self.op_schedule(*start, sink),
            Op::SortNodes => self.op_sort_nodes(),
            Op::Advance { ms } => {
                self.now += ms;
                Ok(())
            }
            Op::Reload(reload) => self.op_reload(reload, sink),
            Op::Expire { container } => {
                let container = self.apps.lookup(*container);
                let container = container.filter(|container| self.apps.live(*container).is_some());
                let container = container.ok_or(Rejection::UnknownContainer)?;
                self.complete(container, &Status::expired(), Ending::Expired, sink);
                self.sync(sink);
                Ok(())
            }
            Op::Observe => {
                self.observed = true;
                Ok(())
            }
            Op::Update | Op::Preempt { .. } | Op::Cycle | Op::Continuous | Op::CleanQueues => {
                Err(Rejection::Unsupported)
            }
        }
    }

    /// The full path of a queue, whether it still exists or not.
    #[must_use]
    pub fn queue_name(&self, queue: QueueId) -> &str {
        &self.tree[queue].path
    }

    /// The largest container that may be asked for: the configured one, and not larger than the largest node.
    fn maximum_allocation(&self) -> Resource {
        let configured = self.configured_maximum;
        self.nodes
            .largest()
            .map_or(configured, |largest| configured.min(largest))
    }

    fn node(&self, id: NodeId) -> Option<&CapacityNode> {
        self.nodes.get(id)
    }

    fn label_of(&self, node: NodeId) -> Label {
        self.nodes.get(node).map_or(Label::NONE, |node| node.label)
    }

    fn user_name(&self, app: AppSlot) -> &Arc<str> {
        self.users.name(self.apps[app].user)
    }

    /// The weight of the application's user in `queue`.
    fn weight_in(&self, queue: QueueId, app: AppSlot) -> f32 {
        self.tree[queue].weight_of(self.user_name(app))
    }

    /// Java's hash code of the node's id.
    fn node_hash(&self, node: NodeId) -> i32 {
        self.nodes.get(node).map_or(0, |node| node.hash)
    }

    fn touch_node(&mut self, node: NodeId) {
        self.touched_nodes.push(node);
    }

    /// Whether it is what its node is reserved for now.
    fn is_reserved(&self, container: ContainerRef) -> bool {
        self.container_on(self.apps.held(container).base.node) == Some(container)
    }

    fn container_on(&self, node: NodeId) -> Option<ContainerRef> {
        self.nodes.get(node)?.base.reserved
    }
}
