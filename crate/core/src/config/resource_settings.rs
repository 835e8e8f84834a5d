//! Resource types of the cluster and the sizes that a container may have, from yarn-site.xml (spec `fair.md` §1.2;
//! `ResourceUtils`, `FairSchedulerConfiguration.getIncrementAllocation`). Shared by the schedulers.

use super::units;
use super::{Findings, Properties};
use crate::jvm;
use crate::resource::{MAX_TYPES, MEMORY, Resource, ResourceTypes, VCORES};

/// The property that names the further resource types.
const RESOURCE_TYPES: &str = "yarn.resource-types";

/// Resource types and the sizes that a container may have.
#[derive(Clone, PartialEq, Debug)]
pub struct ResourceSettings {
    /// The types, memory and vcores first.
    pub types: ResourceTypes,
    /// The smallest container. A request is raised to it.
    pub minimum: Resource,
    /// The largest container.
    pub maximum: Resource,
    /// Requests are rounded up to multiples of this; 0 = no rounding. The Fair Scheduler's; Capacity rounds to `minimum`.
    pub increment: Resource,
}

impl Default for ResourceSettings {
    fn default() -> Self {
        Self::read(&Properties::new(), &mut Findings::new())
    }
}

impl ResourceSettings {
    /// Reads the settings. What Hadoop refuses at its start is an error, and then the default stands in.
    #[must_use]
    pub fn read(properties: &Properties, findings: &mut Findings) -> Self {
        let types = types(properties, findings);
        let old_minimum = old_pair(properties, "minimum-allocation", 1024, 1, findings);
        let old_maximum = old_pair(properties, "maximum-allocation", 8192, 4, findings);
        let minimum = limits(properties, &types, "minimum-allocation", old_minimum, 0, findings);
        let maximum = limits(
            properties,
            &types,
            "maximum-allocation",
            old_maximum,
            i64::MAX,
            findings,
        );
        let increment = increment(properties, &types, findings);
        check(properties, old_minimum, old_maximum, increment, findings);
        Self {
            types,
            minimum,
            maximum,
            increment,
        }
    }
}

impl Properties {
    /// The types that `yarn.resource-types` names; `None` if they are too many, or one is named twice.
    #[must_use]
    pub fn resource_types(&self) -> Option<ResourceTypes> {
        let names = self.strings(RESOURCE_TYPES);
        let names = names.iter().map(String::as_str);
        ResourceTypes::new(names.filter(|name| !name.is_empty() && *name != MEMORY && *name != VCORES))
    }
}

fn types(properties: &Properties, findings: &mut Findings) -> ResourceTypes {
    let mut names: Vec<String> = Vec::new();
    for name in properties.strings(RESOURCE_TYPES) {
        let place = properties.place(RESOURCE_TYPES);
        if name == MEMORY || name == VCORES {
            // Hadoop only checks that their units are its own.
            continue;
        }
        if matches!(&*name, "memory" | "vcore") || !is_type_name(&name) {
            let message = format!(
                "{RESOURCE_TYPES}: {name:?} is no name of a resource type; letters, digits, '.', '_' and '-' are allowed, \
                 beginning with a letter, after an optional domain and '/'."
            );
            findings.error(place, "resource-types.name", message);
        } else if names.contains(&name) {
            findings.error(
                place,
                "resource-types.duplicate",
                format!("{RESOURCE_TYPES} names {name} twice; name it once."),
            );
        } else {
            let unit_name = format!("{RESOURCE_TYPES}.{name}.units");
            let unit = properties.get_trimmed(&unit_name).unwrap_or_default();
            if units::factor(&unit).is_none() {
                let message = format!(
                    "{unit_name}: unknown unit {unit:?}; the units are {}.",
                    units::NAMES.join(" ")
                );
                findings.error(properties.place(&unit_name), "resource-types.unit", message);
            }
            names.push(name);
        }
    }
    if names.len() + 2 > MAX_TYPES {
        let message = format!(
            "{RESOURCE_TYPES} names {} types; this engine takes at most {} besides memory and vcores.",
            names.len(),
            MAX_TYPES - 2
        );
        findings.error(
            properties.place(RESOURCE_TYPES),
            "resource-types.too-many",
            message,
        );
        names.truncate(MAX_TYPES - 2);
    }
    ResourceTypes::new(names.iter().map(String::as_str)).unwrap_or_default()
}

/// `ResourceUtils.validateNameOfResourceNameAndThrowException`.
fn is_type_name(name: &str) -> bool {
    let own = match name.split_once('/') {
        Some((domain, own)) if !domain.is_empty() => own,
        Some(_) => return false,
        None => name,
    };
    own.starts_with(|c: char| c.is_ascii_alphabetic())
        && own
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-'))
}

/// The two old properties of memory and vcores.
fn old_pair(
    properties: &Properties,
    what: &str,
    memory: i32,
    vcores: i32,
    findings: &mut Findings,
) -> (i32, i32) {
    (
        properties.int_or(&format!("yarn.scheduler.{what}-mb"), memory, findings),
        properties.int_or(&format!("yarn.scheduler.{what}-vcores"), vcores, findings),
    )
}

/// The smallest or largest container of every type; vcores through Hadoop's 32-bit getter.
fn limits(
    properties: &Properties,
    types: &ResourceTypes,
    what: &str,
    old: (i32, i32),
    missing: i64,
    findings: &mut Findings,
) -> Resource {
    let mut limits = Resource::NONE;
    for (index, name) in types.names().enumerate() {
        let default = match index {
            0 => i64::from(old.0),
            1 => i64::from(old.1),
            _ => missing,
        };
        limits.set(
            index,
            properties.long_or(&format!("{RESOURCE_TYPES}.{name}.{what}"), default, findings),
        );
    }
    limits.set(1, i64::from(limits.vcores()));
    limits
}

fn increment(properties: &Properties, types: &ResourceTypes, findings: &mut Findings) -> Resource {
    let mut increment = Resource::NONE;
    for (index, name) in types.names().enumerate() {
        let property = format!("{RESOURCE_TYPES}.{name}.increment-allocation");
        if let Some(text) = properties.get(&property) {
            let unit = match index {
                0 => "Mi".to_owned(),
                1 => String::new(),
                _ => properties
                    .get_trimmed(&format!("{RESOURCE_TYPES}.{name}.units"))
                    .unwrap_or_default(),
            };
            match amount(&text, &unit) {
                Ok(value) => increment.set(index, value),
                Err(message) => {
                    let place = properties.place(&property);
                    findings.error(
                        place,
                        "resource-types.increment",
                        format!("{property}: {message}"),
                    );
                }
            }
            let old = format!(
                "yarn.scheduler.increment-allocation-{}",
                if index == 0 { "mb" } else { "vcores" }
            );
            if index < 2 && properties.get(&old).is_some() {
                let message = format!("{property} overrides {old}; keep the first.");
                findings.warning(properties.place(&old), "resource-types.overridden", message);
            }
        } else if index == 0 {
            increment.set(
                0,
                properties.long_or("yarn.scheduler.increment-allocation-mb", 1024, findings),
            );
        } else if index == 1 {
            let vcores = properties.int_or("yarn.scheduler.increment-allocation-vcores", 1, findings);
            increment.set(1, i64::from(vcores));
        }
    }
    increment.set(1, i64::from(increment.get(1) as i32));
    increment
}

/// Digits, at most one space, letters (`ResourceUtils.RESOURCE_REQUEST_VALUE_PATTERN`), in units of `unit`.
fn amount(text: &str, unit: &str) -> Result<i64, String> {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = &text[..text.len() - rest.len()];
    let given = rest.strip_prefix(' ').unwrap_or(rest);
    if digits.is_empty() || !given.chars().all(|c| c.is_ascii_alphabetic()) {
        return Err(format!(
            "not in \"value [unit]\" format: {text:?}; write for example 256 or 1 Gi."
        ));
    }
    let value = jvm::parse_long(digits)
        .ok_or_else(|| format!("{digits} does not fit 64 bits; write a smaller number."))?;
    if given.is_empty() {
        return Ok(value);
    }
    units::convert(given, unit, value).ok_or_else(|| {
        format!(
            "cannot take {text:?} in units of {unit:?}; the units are {}.",
            units::NAMES.join(" ")
        )
    })
}

/// `FairScheduler.validateConf` and `CapacityScheduler.validateConf`, which look at the old names only.
fn check(
    properties: &Properties,
    minimum: (i32, i32),
    maximum: (i32, i32),
    increment: Resource,
    findings: &mut Findings,
) {
    for (what, unit, low, high, step) in [
        ("memory", "mb", minimum.0, maximum.0, increment.memory()),
        (
            "vcores",
            "vcores",
            minimum.1,
            maximum.1,
            i64::from(increment.vcores()),
        ),
    ] {
        let name = format!("yarn.scheduler.minimum-allocation-{unit}");
        if low < 0 || low > high {
            let message = format!(
                "Invalid resource scheduler {what}: {name}={low}, yarn.scheduler.maximum-allocation-{unit}={high}; both must be \
                 0 or more, and the maximum at least the minimum."
            );
            findings.error(properties.place(&name), "resource-types.allocation", message);
        }
        if step <= 0 {
            let name = format!("yarn.scheduler.increment-allocation-{unit}");
            let message =
                format!("Invalid resource scheduler {what}: {name}={step}; write a number above 0.");
            findings.error(properties.place(&name), "resource-types.allocation", message);
        }
    }
}
