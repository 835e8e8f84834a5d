//! What the simulation itself must know of the native configuration: single properties.

use std::sync::Arc;

use super::scenario::{SchedulerKind, SchedulerSpec};
use crate::am::mapreduce::Counted;
use crate::resource::Resource;

/// The value of property `name`: that of `properties`, else of the XML texts.
///
/// # Errors
/// A sentence if an XML text cannot be read.
pub(super) fn property(scheduler: &SchedulerSpec, name: &str) -> Result<Option<String>, String> {
    if let Some((_, value)) = scheduler.properties.iter().rev().find(|(key, _)| key == name) {
        return Ok(Some(value.clone()));
    }
    Ok(properties(&scheduler.yarn_site)?
        .into_iter()
        .rev()
        .find(|(key, _)| key == name)
        .map(|(_, value)| value))
}

/// Capacity: whether threads of its own offer the nodes, instead of their heartbeats.
pub(super) const ASYNCHRONOUS: &str = "yarn.scheduler.capacity.schedule-asynchronously.enable";

/// Whether a scenario of the Capacity Scheduler sets [`ASYNCHRONOUS`]. Texts that are not XML set nothing.
pub(super) fn asynchronous(scheduler: &SchedulerSpec) -> bool {
    let capacity =
        properties(scheduler.capacity_scheduler.as_deref().unwrap_or_default()).unwrap_or_default();
    let in_file = capacity.into_iter().rev().find(|(key, _)| key == ASYNCHRONOUS);
    let set = match property(scheduler, ASYNCHRONOUS) {
        Ok(Some(value)) => Some(value),
        _ => in_file.map(|(_, value)| value),
    };
    scheduler.kind == SchedulerKind::Capacity
        && set.is_some_and(|value| value.trim().eq_ignore_ascii_case("true"))
}

/// The properties of a Hadoop configuration file, in order; an empty text has none.
///
/// # Errors
/// A sentence if the text is not XML.
pub(super) fn properties(xml: &str) -> Result<Vec<(String, String)>, String> {
    if xml.trim().is_empty() {
        return Ok(Vec::new());
    }
    let document = roxmltree::Document::parse(xml).map_err(|error| format!("is not XML: {error}"))?;
    let text = |node: roxmltree::Node<'_, '_>, name: &str| {
        let child = node.children().find(|child| child.has_tag_name(name))?;
        Some(child.text().unwrap_or_default().to_owned())
    };
    Ok(document
        .descendants()
        .filter(|node| node.has_tag_name("property"))
        .filter_map(|node| Some((text(node, "name")?.trim().to_owned(), text(node, "value")?)))
        .collect())
}

/// What a MapReduce job's properties say of its sizes (spec `mapreduce-am.md` §14).
pub(super) struct MapredSizes {
    pub(super) am: Resource,
    pub(super) map: Resource,
    pub(super) reduce: Resource,
    pub(super) heartbeat_ms: u64,
}

impl MapredSizes {
    /// Reads them; what is missing or not a positive number has the default.
    pub(super) fn read(mapred: &[(String, String)], site: &Arc<str>) -> Self {
        let site = properties(site).unwrap_or_default();
        let number = |name: &str, default: i64| {
            let value = mapred.iter().chain(&site).find(|(key, _)| key == name);
            value
                .and_then(|(_, text)| text.trim().parse().ok())
                .filter(|number: &i64| (1..=i64::from(i32::MAX)).contains(number))
                .unwrap_or(default)
        };
        Self {
            am: Resource::new(
                number("yarn.app.mapreduce.am.resource.mb", 1536),
                number("yarn.app.mapreduce.am.resource.cpu-vcores", 1),
            ),
            map: Resource::new(
                number("mapreduce.map.memory.mb", 1024),
                number("mapreduce.map.cpu.vcores", 1),
            ),
            reduce: Resource::new(
                number("mapreduce.reduce.memory.mb", 1024),
                number("mapreduce.reduce.cpu.vcores", 1),
            ),
            heartbeat_ms: number("yarn.app.mapreduce.am.scheduler.heartbeat.interval-ms", 1000) as u64,
        }
    }
}

/// When the scheduler's own threads run (spec `simulation.md` §3). Times are ms.
#[derive(Clone, Debug)]
pub(super) struct Clockwork {
    /// Fair: the interval of updates; `None`: no thread.
    pub(super) update_ms: Option<u64>,
    /// Fair: nodes that join or leave wake the update thread.
    pub(super) wakes: bool,
    /// Fair before the overhaul: a preemption pass follows every update.
    pub(super) always_preempts: bool,
    /// Fair: from the choice of a container to its kill.
    pub(super) wait_before_kill_ms: u64,
    /// Fair: the loader's check runs.
    pub(super) cleans_queues: bool,
    /// Capacity: the interval of the preemption policy's rounds; `None`: it does not run.
    pub(super) monitor_ms: Option<u64>,
    /// Superior: the interval of cycles.
    pub(super) cycle_ms: u64,
}

impl Clockwork {
    pub(super) fn of(scheduler: &SchedulerSpec) -> Self {
        let text = |name: &str| property(scheduler, name).ok().flatten();
        let number = |name: &str, default: i64| {
            let number = text(name).and_then(|text| text.trim().parse().ok());
            number.unwrap_or(default)
        };
        let positive = |number: i64| u64::try_from(number).ok().filter(|number| *number > 0);
        let fair = scheduler.kind == SchedulerKind::Fair;
        let switches = scheduler.profile.switches();
        let update_ms = fair
            .then(|| positive(number("yarn.scheduler.fair.update-interval-ms", 500)))
            .flatten();
        let monitor =
            text("yarn.resourcemanager.scheduler.monitor.enable").is_some_and(|on| on.trim() == "true");
        let interval = number(
            "yarn.resourcemanager.monitor.capacity.preemption.monitoring_interval",
            3000,
        );
        let cycle = scheduler
            .superior
            .as_ref()
            .and_then(|spec| spec.get("cycleMs")?.as_u64());
        Self {
            wakes: update_ms.is_some() && !switches.sleeps_between_updates(),
            update_ms,
            always_preempts: fair && switches.is_before_overhaul(),
            wait_before_kill_ms: number("yarn.scheduler.fair.waitTimeBeforeKill", 15_000).max(0) as u64,
            cleans_queues: fair && !switches.is_before_overhaul() && scheduler.allocation_file.is_some(),
            monitor_ms: monitor.then(|| positive(interval)).flatten(),
            cycle_ms: cycle.unwrap_or(100).max(1),
        }
    }
}

/// The kinds of resource that the scheduler tells an AM to count (spec `mapreduce-am.md` §1).
pub(super) fn counted(scheduler: &SchedulerSpec) -> Counted {
    const CALCULATOR: &str = "yarn.scheduler.capacity.resource-calculator";
    if scheduler.kind != SchedulerKind::Capacity {
        return Counted::MemoryAndVcores;
    }
    let file = scheduler.capacity_scheduler.as_deref().unwrap_or_default();
    let of_file = || {
        let properties = properties(file).ok()?;
        let found = properties.into_iter().rev().find(|(name, _)| name == CALCULATOR);
        found.map(|(_, value)| value)
    };
    let calculator = property(scheduler, CALCULATOR).ok().flatten().or_else(of_file);
    match calculator {
        Some(class) if !class.trim().ends_with(".DefaultResourceCalculator") => Counted::MemoryAndVcores,
        _ => Counted::Memory,
    }
}

/// The largest container that an AM hears of when it registers.
pub(super) fn maximum_allocation(scheduler: &SchedulerSpec) -> Resource {
    let of_profile = |name: &str| {
        let defaults = scheduler.profile.defaults(scheduler.kind);
        let found = defaults.filter(|default| default.property == name).last();
        found.map(|default| default.value.to_owned())
    };
    let number = |name: &str, default: i64| {
        let text = property(scheduler, name)
            .ok()
            .flatten()
            .or_else(|| of_profile(name));
        text.and_then(|text| text.trim().parse().ok()).unwrap_or(default)
    };
    Resource::new(
        number("yarn.scheduler.maximum-allocation-mb", 8192),
        number("yarn.scheduler.maximum-allocation-vcores", 4),
    )
}
