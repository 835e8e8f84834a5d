//! What a Capacity Scheduler makes of the result: the converter's own check, which errs in both directions, and the start of
//! a resource manager (spec `fs2cs.md` §6).

use super::made::{Destination, Made};
use super::mapping::{self, DeadEnd};
use super::monitor::Monitor;
use super::written::Written;
use crate::config::{Arg, Configuration, Finding, Findings, Properties, Source};
use crate::profile::{Profile, SchedulerKind};
use crate::resource::ResourceTypes;
use crate::said;
use crate::scheduler::CapacityScheduler;
use crate::scheduler::capacity::StartedQueue;
use crate::setup::Setup;

const TYPES: &str = "yarn.resource-types";

/// A Capacity Scheduler that has started on the result.
#[derive(Clone, PartialEq, Debug)]
pub struct Started {
    /// Its queues, parents before their children.
    pub queues: Vec<StartedQueue>,
    /// What looks at it from time to time, by its class without the package, and how often, ms.
    pub monitors: Vec<(&'static str, i64)>,
    /// The resource types of the cluster.
    pub types: ResourceTypes,
}

/// The converter's own check.
///
/// QUIRK: it reads capacity-scheduler.xml alone; what stands in yarn-site.xml is not known to it. If the result goes to the
/// console, it finds an empty folder.
pub(super) fn tool(made: &Made, resource_types: Option<&str>) -> Result<(), Vec<Finding>> {
    let files: &[&Written] = match made.destination {
        Destination::Files => &[&made.capacity_scheduler],
        Destination::Console => &[],
    };
    scheduler(files, made, resource_types).map(drop)
}

/// Which file is read over the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Upper {
    /// capacity-scheduler.xml, as in a resource manager.
    CapacityScheduler,
    /// yarn-site.xml, as where its properties are set one by one: so the recorded cases were started.
    YarnSite,
}

/// Starts a Capacity Scheduler on both files and the properties `under` yarn-site.xml.
///
/// # Errors
/// Why it does not start.
pub fn start(
    made: &Made,
    under: &Properties,
    upper: Upper,
    resource_types: Option<&str>,
) -> Result<Started, Vec<Finding>> {
    let site = Written::of(under.iter().chain(made.yarn_site.iter()));
    let files = match upper {
        Upper::CapacityScheduler => [&site, &made.capacity_scheduler],
        Upper::YarnSite => [&made.capacity_scheduler, &site],
    };
    let (scheduler, properties) = scheduler(&files, made, resource_types)?;
    Ok(Started {
        queues: scheduler.started_queues(),
        monitors: monitors(&properties),
        types: types(resource_types),
    })
}

fn types(named: Option<&str>) -> ResourceTypes {
    let mut properties = Properties::new();
    properties.set(TYPES, named.unwrap_or_default());
    properties.resource_types().unwrap_or_default()
}

fn scheduler(
    files: &[&Written],
    made: &Made,
    resource_types: Option<&str>,
) -> Result<(CapacityScheduler, Properties), Vec<Finding>> {
    let kind = SchedulerKind::Capacity;
    let mut configuration = Configuration::new(kind, Profile::default_of(kind));
    let source = Source::Pairs("properties");
    for file in files {
        for (name, value) in file.iter() {
            configuration.set(&source, name, value);
        }
    }
    let types = types(resource_types);
    let named = configuration.properties().resource_types().unwrap_or_default();
    if let Some(name) = named.names().find(|name| types.index(name).is_none()) {
        let said = said!("capacity.type-off-class-path", name = Arg::name(name));
        return Err(vec![Finding::refused(said)]);
    }
    for name in types.names().filter(|name| named.index(name).is_none()) {
        // QUIRK: the largest amount of a type is read only if the scheduler's own configuration names the type.
        configuration.set(&source, &format!("{TYPES}.{name}.maximum-allocation"), "0");
    }
    let properties = configuration.properties().clone();
    let scheduler = CapacityScheduler::new(&Setup {
        configuration,
        types,
        cluster_timestamp: 0,
        start_ms: 0,
    })?;
    let rules = made.mapping_rules.as_deref();
    let rules = rules.filter(|_| !files.is_empty() && !made.rules_apart);
    mapping::check(rules.unwrap_or_default(), &scheduler).map_err(|DeadEnd(path)| {
        vec![Finding::refused(said!(
            "capacity.mapping-dead-end",
            path = Arg::name(&path)
        ))]
    })?;
    Ok((scheduler, properties))
}

/// What looks at the scheduler, and how often.
fn monitors(properties: &Properties) -> Vec<(&'static str, i64)> {
    let mut ignored = Findings::new();
    if !properties.bool_or(
        "yarn.resourcemanager.scheduler.monitor.enable",
        false,
        &mut ignored,
    ) {
        return Vec::new();
    }
    let listed = properties.strings("yarn.resourcemanager.scheduler.monitor.policies");
    let known = Monitor::ALL.into_iter();
    let known = known.filter(|monitor| listed.iter().any(|class| class == monitor.class()));
    let mut interval = |monitor: Monitor| {
        let (name, default, unit) = monitor.interval();
        properties.long_or(name, default, &mut ignored).wrapping_mul(unit)
    };
    known.map(|monitor| (monitor.name(), interval(monitor))).collect()
}
