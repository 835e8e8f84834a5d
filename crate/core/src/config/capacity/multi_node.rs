//! Multi-node placement: policies that sort the nodes of a partition (spec `capacity.md` §5.14; Hadoop's
//! `CapacitySchedulerConfiguration.getMultiNodePlacementPolicies`, `getMultiNodesSortingAlgorithmPolicy`).

use std::borrow::Cow;

use super::{Finding, PREFIX, Properties, Threads};
use crate::config::Arg;
use crate::said;

/// The class of the only policy that Hadoop ships.
pub const RESOURCE_USAGE: &str =
    "org.apache.hadoop.yarn.server.resourcemanager.scheduler.placement.ResourceUsageMultiNodeLookupPolicy";

/// How the nodes of a partition are offered together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MultiNode {
    /// When the policy sorts nodes; `None`: no policy is registered.
    pub sorting: Option<Sorting>,
    /// A node whose last heartbeat is older than this is not offered, ms.
    pub silence_ms: i64,
}

/// When a policy sorts nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sorting {
    /// Whenever an application looks for a node (`sorting-interval.ms` 0).
    AtEachLook,
    /// In a thread of its own: a round every so many ms.
    Every(u64),
}

impl MultiNode {
    /// Reads the settings, which a refresh does not change; `None` without `multi-node-placement-enabled`.
    ///
    /// # Errors
    /// The property that Hadoop refuses, whether nodes are offered together or not.
    pub fn read(p: &Properties) -> Result<Option<Self>, Finding> {
        if p.switches().offers_single_nodes_alone() {
            return Ok(None);
        }
        let property = format!("{PREFIX}multi-node-sorting.policy.names");
        let names = p.get(&property);
        let mut sorting = None;
        for name in names.as_deref().unwrap_or_default().split(',') {
            let name = name.trim();
            if !name.is_empty() {
                // All policies are of one class, by which Hadoop knows them: the last of them remains.
                sorting = Some(Sorting::read(p, name, &property)?);
            }
        }
        if !p.bool(&format!("{PREFIX}multi-node-placement-enabled"), false) {
            return Ok(None);
        }
        let silence_ms = Threads::silence_ms(p)?;
        Ok(Some(Self { sorting, silence_ms }))
    }
}

impl Sorting {
    fn read(p: &Properties, name: &str, names: &str) -> Result<Self, Finding> {
        let class = class_of(p, name).or_else(|| (name == "default").then_some(RESOURCE_USAGE.into()));
        check_class(p, name, names, class)?;
        let property = format!("{PREFIX}multi-node-sorting.policy.{name}.sorting-interval.ms");
        match p.i64(&property, 1000)? {
            0 => Ok(Self::AtEachLook),
            interval => u64::try_from(interval).map(Self::Every).map_err(|_| {
                let name = Arg::name(&property);
                p.refuse(
                    &property,
                    said!("capacity.negative-sorting-interval", name, interval),
                )
            }),
        }
    }
}

/// Whether a policy sorts the nodes for the applications of a queue (`multi-node-sorting.policy`, its own or the cluster's).
///
/// # Errors
/// If it is a policy that Hadoop does not know.
pub(super) fn sorts_nodes(p: &Properties, own: &str) -> Result<bool, Finding> {
    if p.switches().offers_single_nodes_alone() {
        return Ok(false);
    }
    let properties = [own, PREFIX].map(|prefix| format!("{prefix}multi-node-sorting.policy"));
    let mut named = properties
        .iter()
        .filter_map(|property| Some((property, p.get(property)?)));
    let Some((property, name)) = named.next() else {
        return Ok(false);
    };
    if name.is_empty() {
        return Ok(false);
    }
    let name = name.trim();
    let class = class_of(p, name).filter(|class| !class.is_empty());
    check_class(p, name, property, class).map(|()| true)
}

fn class_property(name: &str) -> String {
    format!("{PREFIX}multi-node-sorting.policy.{name}.class")
}

fn class_of<'a>(p: &'a Properties, name: &str) -> Option<Cow<'a, str>> {
    p.get(&class_property(name))
}

/// Whether Hadoop knows the class of the policy `name`, which the property `named` names.
fn check_class(p: &Properties, name: &str, named: &str, class: Option<Cow<'_, str>>) -> Result<(), Finding> {
    let property = class_property(name);
    let Some(class) = class else {
        let said = said!(
            "capacity.node-policy-without-class",
            property = Arg::name(&property),
            policy = name
        );
        return Err(p.refuse(named, said));
    };
    if class.trim() == RESOURCE_USAGE {
        return Ok(());
    }
    Err(p.refuse(
        &property,
        said!("capacity.unknown-node-policy", class = class.trim()),
    ))
}
