//! Hadoop's own converter from Fair to Capacity (`yarn fs2cs`, `FSConfigToCSConfigConverter` of 3.4.1) to the letter: its properties,
//! warnings and refusals, with its faults (spec `fs2cs.md`). What its result loses is named beside it ([`Lost`]).

mod arguments;
mod case;
mod in_scenario;
mod lost;
mod lost_settings;
mod made;
mod mapping;
mod monitor;
mod outcome;
mod placement;
mod queues;
mod refusal;
mod rule_file;
mod site;
mod source;
#[cfg(test)]
mod tests;
mod told;
mod verification;
mod warned;
mod weights;
mod written;

pub use arguments::Files;
pub use case::Case;
pub use in_scenario::{LostSetting, Shown, of_scenario, scheduler, shown};
pub use lost::{Access, Lost};
pub use made::{Destination, Made, rules_text};
pub use outcome::{Outcome, Tool};
pub use placement::{MappingPolicy, MappingRule};
pub use refusal::Refusal;
pub use told::DryRun;
pub use verification::{Started, Upper, start};
pub use warned::Warned;
pub use written::Written;

use arguments::{Given, PreemptionMode};
use site::{Capacities, Scheduling, Wanted};
use told::Told;

use crate::config::capacity::PREFIX;
use crate::config::resource_text::{self, Missing};
use crate::config::{Finding, Properties};

/// Runs the converter's command on `arguments`. `resource_types` is `yarn.resource-types` of the configuration that the
/// command finds on its class path.
#[must_use]
pub fn run(arguments: &[String], files: &dyn Files, resource_types: Option<&str>) -> Outcome {
    let given = match Given::parse(arguments) {
        Ok(given) if arguments.is_empty() || given.has("h") => return ended(Told::new(false), Ok(None)),
        Ok(given) => given,
        Err(refusal) => return ended(Told::new(false), Err(refusal)),
    };
    let mut told = Told::new(given.has("d"));
    let converted = given
        .check(files)
        .and_then(|()| convert(&given, files, resource_types, &mut told));
    let converted = match converted {
        Ok(converted) => converted,
        Err(refusal) => return ended(told, Err(refusal)),
    };
    let Converted {
        made,
        mut lost,
        properties,
    } = converted;
    let checked = given.value("o").filter(|_| !given.has("s"));
    let checked = checked.map(|_| verification::tool(&made, resource_types));
    if let Some(checked) = checked
        .as_ref()
        .filter(|_| made.destination == Destination::Files)
    {
        // A resource manager finds yarn-site.xml on its class path.
        let types = properties.get_trimmed("yarn.resource-types");
        let types = types.as_deref().or(resource_types);
        let starts = start(&made, &properties, Upper::CapacityScheduler, types).is_ok();
        match (checked.is_ok(), starts) {
            (true, false) => lost.push(Lost::VerifiedInVain {}),
            (false, true) => lost.push(Lost::RefusedInVain {}),
            _ => {}
        }
    }
    let outcome = Outcome {
        lost,
        ..ended(told, Ok(Some(made)))
    };
    match checked {
        None => outcome,
        Some(Ok(())) => Outcome {
            tool: Tool::Passed,
            ..outcome
        },
        Some(Err(findings)) => failed(outcome, findings),
    }
}

/// The converter's own check has failed.
fn failed(mut outcome: Outcome, findings: Vec<Finding>) -> Outcome {
    if let Some(list) = &mut outcome.dry_run {
        list.verified = Some(false);
    }
    Outcome {
        exit: 255,
        error: Some(Refusal::Verification(findings)),
        tool: Tool::Failed,
        ..outcome
    }
}

/// What was written, what it lost, and the properties that it was made from.
struct Converted {
    made: Made,
    lost: Vec<Lost>,
    properties: Properties,
}

/// The conversion itself (`FSConfigToCSConfigConverter.convert`).
fn convert(
    given: &Given,
    files: &dyn Files,
    resource_types: Option<&str>,
    told: &mut Told,
) -> Result<Converted, Refusal> {
    if given.value("o").is_none() && !given.has("p") {
        return Err(Refusal::Precondition(
            "Output directory configuration is not defined but it is mandatory!".to_owned(),
        ));
    }
    if let Some(size) = given.value("c") {
        check_cluster(size, resource_types)?;
    }
    let rules = given.value("r").map(|path| files.read(path).unwrap_or_default());
    told.read_rules(rules.as_deref());
    let properties = source::properties(given, files)?;
    let fair = source::start(&properties, resource_types, given, files)?;
    let wanted = Wanted {
        dominant: queues::dominant(&fair),
        capacities: if given.has("pc") {
            Capacities::Percentages
        } else {
            Capacities::Weights
        },
        scheduling: if given.has("a") {
            Scheduling::Asynchronous
        } else {
            Scheduling::AsInSource
        },
        preemption: given.preemption_mode(),
    };
    let (mut yarn_site, mut capacity) = (Written::default(), Written::default());
    let of_site = site::convert(&properties, wanted, &mut yarn_site)?;
    if site::Reader(&properties).is_true("yarn.resourcemanager.reservation-system.enable") {
        told.warn(Warned::ReservationSystem)?;
    }
    if wanted.preemption == PreemptionMode::ObserveOnly {
        capacity.set(
            "yarn.resourcemanager.monitor.capacity.preemption.observe_only",
            true,
        );
    }
    queues::Converter {
        source: &fair,
        of_site,
        dominant: wanted.dominant,
        capacities: wanted.capacities,
        into: &mut capacity,
        told: &mut *told,
    }
    .run()?;
    let mut mapping_rules = None;
    if !given.has("sp") {
        let mut converter = placement::Converter {
            capacities: wanted.capacities,
            written: &capacity,
            told: &mut *told,
        };
        let rules = converter.convert(fair.placement_rules())?;
        write_rules(&rules, given.has("e"), &mut capacity);
        mapping_rules = Some(rules);
    }
    let made = Made {
        capacity_scheduler: capacity,
        yarn_site,
        mapping_rules,
        rules_apart: given.has("e"),
        destination: if given.has("p") {
            Destination::Console
        } else {
            Destination::Files
        },
    };
    let search = lost::Search {
        source: &fair,
        properties: &properties,
        wanted,
        made: &made,
        found: Vec::new(),
    };
    let lost = search.run();
    Ok(Converted {
        made,
        lost,
        properties,
    })
}

fn write_rules(rules: &[MappingRule], apart: bool, into: &mut Written) {
    let own = |name: &str| format!("{PREFIX}{name}");
    into.set(&own("mapping-rule-format"), "json");
    into.set(&own("queue-mappings-override.enable"), true);
    if !apart {
        into.set(&own("mapping-rule-json"), rules_text(rules));
    }
}

/// The size of the cluster is read, and nothing else is done with it.
fn check_cluster(size: &str, resource_types: Option<&str>) -> Result<(), Refusal> {
    let mut properties = Properties::new();
    properties.set("yarn.resource-types", resource_types.unwrap_or_default());
    let types = properties.resource_types().unwrap_or_default();
    resource_text::parse(size, Missing::Unbounded, &types)
        .map(drop)
        .map_err(|_| Refusal::Conversion("Error while parsing resource.".to_owned()))
}

/// How the command ends.
fn ended(mut told: Told, made: Result<Option<Made>, Refusal>) -> Outcome {
    let (made, refusal) = match made {
        Ok(made) => (made, None),
        Err(refusal) => (None, Some(refusal)),
    };
    let is_caught = refusal
        .as_ref()
        .is_none_or(|refusal| refusal.announced().is_some());
    let mut error = refusal;
    let exit = if error.is_some() { 255 } else { 0 };
    if let Some(list) = &mut told.dry_run {
        if let Some(text) = error.as_ref().and_then(Refusal::announced) {
            list.errors.insert(text);
            error = None;
        }
        list.verified = is_caught.then_some(true);
        if !is_caught {
            // Its end, where it tells its lists, is not reached.
            list.errors.clear();
            list.warnings.clear();
        }
    }
    Outcome {
        exit,
        made,
        warnings: told.warnings,
        dry_run: told.dry_run,
        error,
        tool: Tool::NotRun,
        lost: Vec::new(),
    }
}
