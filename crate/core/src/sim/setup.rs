//! From a scenario to what the scheduler is made from.

use std::sync::Arc;

use super::native;
use super::scenario::{JobKind, Scenario, SchedulerKind, SchedulerSpec};
use crate::config::{self, Finding, Findings, Place, Severity};
use crate::scheduler::PropertyChange;
use crate::setup::{NodeLabel, Setup};

type Properties = Vec<(Arc<str>, Arc<str>)>;

/// Sets a property, in its old place if it was set.
fn set(properties: &mut Properties, name: &str, value: &str) {
    match properties.iter_mut().find(|(key, _)| &**key == name) {
        Some((_, old)) => *old = value.into(),
        None => properties.push((name.into(), value.into())),
    }
}

/// All native settings merged, with `capacity` as the capacity-scheduler.xml.
fn merged(scheduler: &SchedulerSpec, capacity: &str) -> Result<Properties, Vec<Finding>> {
    let mut properties = Vec::new();
    for default in scheduler.profile.product_defaults(scheduler.kind) {
        set(&mut properties, default.property, default.value);
    }
    let texts = [
        ("scheduler.yarnSite", &*scheduler.yarn_site),
        ("scheduler.capacityScheduler", capacity),
    ];
    for (path, text) in texts {
        let read = native::properties(text).map_err(|message| {
            vec![Finding {
                severity: Severity::Error,
                place: Place::Path {
                    path: path.to_owned(),
                },
                code: "scenario.xml",
                message,
            }]
        })?;
        for (name, value) in read {
            set(&mut properties, &name, &value);
        }
    }
    for (name, value) in &scheduler.properties {
        set(&mut properties, name, value);
    }
    // Its threads are not simulated; without them nothing would ever be assigned. The scenario's reader says so.
    properties.retain(|(name, _)| &**name != native::ASYNCHRONOUS);
    Ok(properties)
}

/// Refuses jobs whose master this build leaves out; a scheduler that is left out refuses by itself.
fn refuse_missing_parts(scenario: &Scenario) -> Result<(), Vec<Finding>> {
    let templates = scenario.arrivals.iter().map(|arrival| &arrival.job);
    let mut jobs = scenario.jobs.iter().chain(templates);
    if cfg!(feature = "mapreduce") || jobs.all(|job| job.kind != JobKind::MapReduce) {
        return Ok(());
    }
    Err(vec![Finding::part_missing("MapReduce master")])
}

/// What the scheduler of `scenario` is made from.
///
/// # Errors
/// Findings about XML texts that cannot be read.
pub(super) fn setup(scenario: &Scenario) -> Result<Setup, Vec<Finding>> {
    refuse_missing_parts(scenario)?;
    let scheduler = &scenario.scheduler;
    let capacity = scheduler.capacity_scheduler.as_deref().unwrap_or_default();
    Ok(Setup {
        kind: scheduler.kind,
        profile: scheduler.profile,
        cluster_timestamp: scenario.cluster_timestamp as i64,
        start_ms: scenario.cluster_timestamp,
        properties: merged(scheduler, capacity)?,
        allocation_file: scheduler.allocation_file.clone(),
        superior: scheduler.superior.clone().map(Arc::new),
        node_labels: scenario
            .cluster
            .labels
            .iter()
            .map(|label| NodeLabel {
                name: label.name.as_str().into(),
                exclusive: label.exclusive,
            })
            .collect(),
        types: scenario.types.clone(),
    })
}

/// The findings of the Capacity Scheduler at the places of the scenario where their properties are written: an entry of
/// `scheduler.properties`, or a line of a file.
pub(super) fn placed(scheduler: &SchedulerSpec, mut findings: Vec<Finding>) -> Vec<Finding> {
    if cfg!(feature = "capacity") && scheduler.kind == SchedulerKind::Capacity {
        for finding in &mut findings {
            if let Place::Path { path } = &mut finding.place
                && let Some(name) = path.strip_prefix("properties.")
            {
                *path = where_written(scheduler, name).unwrap_or_else(|| format!("scheduler.{path}"));
            }
        }
    }
    findings
}

/// The line of a scenario's file that sets a property; `None` if `scheduler.properties` does.
fn where_written(scheduler: &SchedulerSpec, name: &str) -> Option<String> {
    if scheduler.properties.iter().any(|(key, _)| key == name) {
        return None;
    }
    let capacity = scheduler.capacity_scheduler.as_deref().unwrap_or_default();
    let texts = [
        ("scheduler.capacityScheduler", capacity),
        ("scheduler.yarnSite", &*scheduler.yarn_site),
    ];
    texts.into_iter().find_map(|(path, text)| {
        let mut properties = config::Properties::new();
        properties.read_xml(text, &mut Findings::new());
        match properties.place(name) {
            Place::Text { line, .. } => Some(format!("{path}[{}]", line - 1)),
            _ => None,
        }
    })
}

/// What changes in the properties `in_force` when `capacity` becomes the capacity-scheduler.xml. A text that is no XML
/// changes nothing.
pub(super) fn changes(scenario: &Scenario, in_force: &Properties, capacity: &str) -> Vec<PropertyChange> {
    let Ok(after) = merged(&scenario.scheduler, capacity) else {
        return Vec::new();
    };
    let gone = in_force
        .iter()
        .filter(|(name, _)| after.iter().all(|(other, _)| other != name))
        .map(|(name, _)| (name.clone(), None));
    let new = after
        .iter()
        .filter(|pair| !in_force.contains(pair))
        .map(|(name, value)| (name.clone(), Some(value.clone())));
    gone.chain(new).collect()
}

/// Applies changes to properties.
pub(super) fn change(properties: &mut Properties, changes: &[PropertyChange]) {
    for (name, value) in changes {
        match value {
            Some(value) => set(properties, name, value),
            None => properties.retain(|(key, _)| key != name),
        }
    }
}
