//! Resource types of the cluster and the sizes that a container may have, from yarn-site.xml (spec `fair.md` §1.2;
//! `ResourceUtils`, `FairSchedulerConfiguration.getIncrementAllocation`). Shared by the schedulers.

use super::units;
use super::{Findings, Properties, Said};
use crate::config::Arg;
use crate::jvm;
use crate::resource::{MAX_TYPES, MEMORY, Resource, ResourceTypes, VCORES};
use crate::said;

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

    /// To what both schedulers round containers: memory and vcores, at least 1 of each.
    #[must_use]
    pub fn step(&self) -> Resource {
        let step = self.minimum.max(&self.increment);
        Resource::new(step.memory().max(1), step.get(1).max(1))
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
            findings.error(
                place,
                said!(
                    "resource-types.name",
                    property = Arg::name(RESOURCE_TYPES),
                    name = Arg::name(&name)
                ),
            );
        } else if names.contains(&name) {
            findings.error(
                place,
                said!(
                    "resource-types.duplicate",
                    property = Arg::name(RESOURCE_TYPES),
                    name = Arg::name(&name)
                ),
            );
        } else {
            let unit_name = format!("{RESOURCE_TYPES}.{name}.units");
            let unit = properties.get_trimmed(&unit_name).unwrap_or_default();
            if units::factor(&unit).is_none() {
                findings.error(
                    properties.place(&unit_name),
                    said!(
                        "resource-types.unit",
                        unit_name = Arg::name(&unit_name),
                        unit,
                        known = Arg::list(units::NAMES)
                    ),
                );
            }
            names.push(name);
        }
    }
    if names.len() + 2 > MAX_TYPES {
        findings.error(
            properties.place(RESOURCE_TYPES),
            said!(
                "resource-types.too-many",
                property = Arg::name(RESOURCE_TYPES),
                count = names.len(),
                most = MAX_TYPES - 2
            ),
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
                Err(why) => {
                    let place = properties.place(&property);
                    findings.error(
                        place,
                        said!("resource-types.increment", property = Arg::name(&property), why),
                    );
                }
            }
            let old = format!(
                "yarn.scheduler.increment-allocation-{}",
                if index == 0 { "mb" } else { "vcores" }
            );
            if index < 2 && properties.get(&old).is_some() {
                findings.warning(
                    properties.place(&old),
                    said!(
                        "resource-types.overridden",
                        property = Arg::name(&property),
                        old = Arg::name(&old)
                    ),
                );
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
fn amount(text: &str, unit: &str) -> Result<i64, Said> {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = &text[..text.len() - rest.len()];
    let given = rest.strip_prefix(' ').unwrap_or(rest);
    if digits.is_empty() || !given.chars().all(|c| c.is_ascii_alphabetic()) {
        return Err(said!("resource.not-value-and-unit", text));
    }
    let value = jvm::parse_long(digits).ok_or_else(|| said!("resource.not-64-bits", value = digits))?;
    if given.is_empty() {
        return Ok(value);
    }
    units::convert(given, unit, value)
        .ok_or_else(|| said!("resource.other-unit", text, unit, known = Arg::list(units::NAMES)))
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
            findings.error(
                properties.place(&name),
                said!(
                    "resource-types.allocation",
                    what,
                    name = Arg::name(&name),
                    low,
                    unit,
                    high
                ),
            );
        }
        if step <= 0 {
            let name = format!("yarn.scheduler.increment-allocation-{unit}");

            findings.error(
                properties.place(&name),
                said!(
                    "resource-types.increment-not-positive",
                    what,
                    name = Arg::name(&name),
                    step
                ),
            );
        }
    }
}
