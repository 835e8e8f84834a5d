//! From a scenario to what the scheduler is made from.

use std::sync::Arc;

#[cfg(feature = "capacity")]
use super::native;
use super::scenario::{JobKind, Scenario, SchedulerSpec};
use crate::config::{Configuration, Finding, Findings, Properties, Source};
use crate::said;
use crate::scheduler::PropertyChange;
use crate::setup::Setup;
use crate::sorted::SortedMap;

/// Refuses jobs whose master this build leaves out; a scheduler that is left out refuses by itself.
fn refuse_missing_parts(scenario: &Scenario) -> Result<(), Vec<Finding>> {
    let templates = scenario.arrivals.iter().map(|arrival| &arrival.job);
    let mut jobs = scenario.jobs.iter().chain(templates);
    if cfg!(feature = "mapreduce") || jobs.all(|job| job.kind != JobKind::MapReduce) {
        return Ok(());
    }
    Err(vec![Finding::refused(said!("engine.no-mapreduce"))])
}

/// What the scheduler of `scenario` is made from.
///
/// # Errors
/// That a part of it is not in this build.
pub(super) fn setup(scenario: &Scenario) -> Result<Setup, Vec<Finding>> {
    refuse_missing_parts(scenario)?;
    Ok(Setup {
        configuration: played(scenario, scenario.configuration()),
        types: scenario.types.clone(),
        cluster_timestamp: scenario.cluster_timestamp as i64,
        start_ms: scenario.cluster_timestamp,
    })
}

/// A configuration with what the cluster says of it.
#[cfg(feature = "capacity")]
fn played(scenario: &Scenario, configuration: Configuration) -> Configuration {
    native::with_heartbeats(configuration, scenario.cluster.heartbeat_ms)
}

#[cfg(not(feature = "capacity"))]
const fn played(_: &Scenario, configuration: Configuration) -> Configuration {
    configuration
}

/// What changes in the properties `in_force` when `capacity` becomes the capacity-scheduler.xml. A text that is no XML
/// changes nothing.
pub(super) fn changes(
    scenario: &Scenario,
    in_force: &Properties,
    capacity: &Arc<str>,
) -> Vec<PropertyChange> {
    let scheduler = SchedulerSpec {
        capacity_scheduler: Some(capacity.clone()),
        ..scenario.scheduler.clone()
    };
    let mut findings = Findings::new();
    let after = played(scenario, scheduler.configuration(&mut findings));
    if findings.errors() > 0 {
        return Vec::new();
    }
    let after = after.properties();
    let gone = in_force
        .iter()
        .filter(|(name, _)| after.origin(name).is_none())
        .map(|(name, _)| (name.into(), None));
    let before: SortedMap<_, _> = in_force.iter().collect();
    let new = after
        .iter()
        .filter(|(name, value)| before.get(name) != Some(value))
        .map(|(name, value)| (name.into(), Some(value.into())));
    gone.chain(new).collect()
}

/// Applies changes to a configuration. What is taken away has the profile's default again.
pub(super) fn change(configuration: &mut Configuration, changes: &[PropertyChange]) {
    for (name, value) in changes {
        match value {
            Some(value) => configuration.set(&Source::Pairs("scheduler.properties"), name, value),
            None => configuration.unset(name),
        }
    }
}
