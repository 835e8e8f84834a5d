//! `capacity-scheduler.xml` and `yarn-site.xml` properties to typed settings (spec `capacity.md` §2.2–2.5, §3.1; Hadoop's
//! `CapacitySchedulerConfiguration`).
//!
//! A value is read where Hadoop reads it: a property of a queue that is not in the tree is never looked at.

#[cfg(feature = "capacity")]
mod mapping;
mod multi_node;
mod preemption;
mod properties;
mod queue;
mod threads;
mod value;

#[cfg(feature = "capacity")]
pub use mapping::{Action, Fallback, MappingRule, MappingRules, Matcher};
#[cfg(all(feature = "schema", feature = "capacity"))]
pub(crate) use mapping::{RULE_KINDS, other_rule_kind};
pub use multi_node::{MultiNode, RESOURCE_USAGE, Sorting};
pub use preemption::{IntraQueueOrder, Preemption};
pub use properties::Properties;
#[cfg(feature = "capacity")]
pub(crate) use properties::may_be_class;
#[cfg(feature = "capacity")]
pub(crate) use queue::user_weights;
pub use queue::{
    Accessible, LeafSettings, QueueSettings, QueueState, Shape, queue_acl, queue_property, template_path,
};
pub use threads::Threads;
pub use value::{CapacityType, CapacityVector, Entry, LabelCapacity};

use self::preemption::PREEMPTION_POLICY;
use super::Finding;
use crate::config::Arg;
use crate::resource::{Resource, ResourceTypes};
use crate::said;

/// The smallest and the largest container, without the unit.
const MINIMUM: &str = "yarn.scheduler.minimum-allocation";
const MAXIMUM: &str = "yarn.scheduler.maximum-allocation";

/// The prefix of most properties.
pub const PREFIX: &str = "yarn.scheduler.capacity.";

/// How resources are compared (spec `capacity.md` §1.2): the property, and the two classes that it may name.
pub const CALCULATOR: &str = "yarn.scheduler.capacity.resource-calculator";
/// By memory alone, which holds where nothing is written.
pub const DEFAULT_CALCULATOR: &str = "org.apache.hadoop.yarn.util.resource.DefaultResourceCalculator";
/// By the dominant share.
pub const DOMINANT_CALCULATOR: &str = "org.apache.hadoop.yarn.util.resource.DominantResourceCalculator";

/// What applies to the scheduler as a whole.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// `yarn.resourcemanager.scheduler.monitor.enable`: without it nothing may be preempted.
    pub monitors: bool,
    /// The policy of preemption is among those that run then.
    pub preempts: bool,
    /// `yarn.node-labels.enabled`.
    pub labels_enabled: bool,
    /// `yarn.resourcemanager.node-labels.am.allow-non-exclusive-allocation`: a partition lends to masters, too.
    pub lends_to_masters: bool,
    /// `maximum-applications`: how many applications may be in the system.
    pub maximum_applications: i32,
    /// `global-queue-max-application`; not positive: not set.
    pub maximum_applications_per_queue: i32,
    /// What only leaves read: a tree without any starts all the same.
    pub locality: Result<Locality, Finding>,
    /// `reservations-continue-look-all-nodes`.
    pub continue_looking: bool,
    /// `user-metrics.enable`.
    pub user_metrics: bool,
    /// `per-node-heartbeat.multiple-assignments-enabled`.
    pub assign_multiple: bool,
    /// `per-node-heartbeat.maximum-container-assignments`; -1: no limit.
    pub maximum_assignments: i32,
    /// `per-node-heartbeat.maximum-offswitch-assignments`, at least 1.
    pub maximum_offswitch: i32,
    /// `schedule-asynchronously.enable`: threads assign, heartbeats do not.
    pub threads: Option<Threads>,
    /// `skip-allocate-on-nodes-with-reserved-containers`: of nodes that are offered together, reserved ones are passed over.
    pub skip_reserved_nodes: bool,
    /// `lazy-preemption-enabled`.
    pub lazy_preemption: bool,
    /// `legacy-queue-mode.enabled`.
    pub legacy_mode: bool,
    /// `yarn.scheduler.include-port-in-node-name`.
    pub port_in_node_name: bool,
    /// `yarn.resourcemanager.scheduler.autocorrect.container.allocation`.
    pub autocorrect_container_allocation: bool,
    /// `yarn.cluster.max-application-priority`.
    pub maximum_priority: i32,
    /// The smallest container, and the step of most roundings.
    pub minimum_allocation: Resource,
    /// The largest container.
    pub maximum_allocation: Resource,
    /// The preemption policy.
    pub preemption: Preemption,
}

/// How long a leaf waits for the places that were asked for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Locality {
    /// `node-locality-delay`, missed opportunities.
    pub node_delay: i32,
    /// `rack-locality-additional-delay`, missed opportunities; negative: by the number of places asked for.
    pub rack_delay: i32,
    /// `rack-locality-full-reset`.
    pub rack_full_reset: bool,
}

impl Locality {
    fn read(p: &Properties) -> Result<Self, Finding> {
        let own = |name: &str| format!("{PREFIX}{name}");
        Ok(Self {
            node_delay: p.i32(&own("node-locality-delay"), 40)?,
            rack_delay: p.i32(&own("rack-locality-additional-delay"), -1)?,
            rack_full_reset: p.bool(&own("rack-locality-full-reset"), true),
        })
    }
}

/// Whether resources are compared by their dominant share. It is read at the start alone: a refresh keeps the calculator and does not
/// even look (`initScheduler`).
///
/// # Errors
/// The calculator is not known, or cannot measure that many types.
pub fn is_dominant(p: &Properties, types: &ResourceTypes) -> Result<bool, Finding> {
    let dominant = match p.get(CALCULATOR).as_deref().map(str::trim) {
        None | Some(DEFAULT_CALCULATOR) => false,
        Some(DOMINANT_CALCULATOR) => true,
        Some(other) => return Err(p.refuse(CALCULATOR, said!("capacity.unknown-calculator", other))),
    };
    if !dominant && types.count() > 2 && !p.switches().measures_memory_alone_of_any_types() {
        return Err(p.refuse(CALCULATOR, said!("capacity.calculator-needs-dominant")));
    }
    Ok(dominant)
}

impl Settings {
    /// Reads the settings.
    ///
    /// # Errors
    /// The property that Hadoop cannot read, or refuses.
    pub fn read(properties: &Properties, types: &ResourceTypes) -> Result<Self, Finding> {
        let p = properties;
        let own = |name: &str| format!("{PREFIX}{name}");
        let minimum_allocation = allocation(p, types, MINIMUM, "minimum-allocation", [1024, 1], 0)?;
        let maximum_allocation = allocation(p, types, MAXIMUM, "maximum-allocation", [8192, 4], i64::MAX)?;
        Ok(Self {
            monitors: p.bool("yarn.resourcemanager.scheduler.monitor.enable", false),
            preempts: p.monitors_by(PREEMPTION_POLICY),
            labels_enabled: p.bool("yarn.node-labels.enabled", false),
            lends_to_masters: !p.switches().knows_no_weights()
                && p.bool(
                    "yarn.resourcemanager.node-labels.am.allow-non-exclusive-allocation",
                    false,
                ),
            maximum_applications: p.i32(&own("maximum-applications"), 10_000)?,
            maximum_applications_per_queue: p.i32(&own("global-queue-max-application"), -1)?,
            locality: Locality::read(p),
            continue_looking: p.bool(&own("reservations-continue-look-all-nodes"), true),
            user_metrics: p.bool(&own("user-metrics.enable"), false),
            assign_multiple: p.bool(&own("per-node-heartbeat.multiple-assignments-enabled"), true),
            maximum_assignments: p.i32(&own("per-node-heartbeat.maximum-container-assignments"), 100)?,
            maximum_offswitch: p
                .i32(&own("per-node-heartbeat.maximum-offswitch-assignments"), 1)?
                .max(1),
            threads: Threads::read(p)?,
            skip_reserved_nodes: !p.switches().visits_reserved_nodes()
                && p.bool(&own("skip-allocate-on-nodes-with-reserved-containers"), false),
            lazy_preemption: p.bool(&own("lazy-preemption-enabled"), false),
            legacy_mode: p.switches().knows_no_weights() || p.bool(&own("legacy-queue-mode.enabled"), true),
            port_in_node_name: p.bool("yarn.scheduler.include-port-in-node-name", false),
            autocorrect_container_allocation: p.switches().corrects_repeated_asks()
                && p.bool(
                    "yarn.resourcemanager.scheduler.autocorrect.container.allocation",
                    false,
                ),
            maximum_priority: p.i32("yarn.cluster.max-application-priority", 0)?,
            minimum_allocation,
            maximum_allocation,
            preemption: Preemption::read(p),
        })
    }

    /// The settings of a start, where Hadoop refuses what it keeps of a refresh.
    ///
    /// # Errors
    /// The property that Hadoop cannot read, or refuses.
    pub fn at_start(properties: &Properties, types: &ResourceTypes) -> Result<Self, Finding> {
        let read = Self::read(properties, types)?;
        read.validate(properties)?;
        match read.preemption.fault {
            Some(fault) => Err(fault),
            None => Ok(read),
        }
    }

    /// Whether the smallest container is one, and not larger than the largest (`validateConf`).
    ///
    /// # Errors
    /// The property that says otherwise.
    pub fn validate(&self, properties: &Properties) -> Result<(), Finding> {
        for (index, unit) in [(0, "mb"), (1, "vcores")] {
            let (low, high) = (
                self.minimum_allocation.get(index),
                self.maximum_allocation.get(index),
            );
            if low <= 0 || low > high {
                let name = format!("{MINIMUM}-{unit}");
                return Err(properties.refuse(
                    &name,
                    said!(
                        "capacity.bad-allocation-range",
                        name = Arg::name(&name),
                        low,
                        maximum = MAXIMUM,
                        unit,
                        high
                    ),
                ));
            }
        }
        Ok(())
    }
}

/// Memory and vcores by their own properties, further types by `yarn.resource-types.NAME.SUFFIX`.
fn allocation(
    p: &Properties,
    types: &ResourceTypes,
    name: &str,
    suffix: &str,
    [memory, vcores]: [i32; 2],
    further: i64,
) -> Result<Resource, Finding> {
    let mut amount = Resource::new(
        p.i32(&format!("{name}-mb"), memory)?.into(),
        p.i32(&format!("{name}-vcores"), vcores)?.into(),
    );
    for (index, of) in types.further() {
        let property = format!("yarn.resource-types.{of}.{suffix}");
        amount.set(index, p.i64(&property, further)?);
    }
    Ok(amount)
}
