//! Resource strings of the allocation file (spec `fair.md` §1.3, `FairSchedulerConfiguration.parseResourceConfigValue`).

use crate::jvm;
use crate::resource::{MAX_TYPES, Resource, ResourceTypes};

/// An amount as written in the allocation file (`ConfigurableResource`).
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ConfigurableResource {
    /// Fixed amounts.
    Absolute(Resource),
    /// Fractions of the live cluster, one for each type.
    Fraction([f64; MAX_TYPES]),
}

impl ConfigurableResource {
    /// The amount on a cluster of the given size: fractions are truncated, vcores through Hadoop's 32-bit getter.
    #[must_use]
    pub fn of(&self, cluster: &Resource) -> Resource {
        match self {
            Self::Absolute(resource) => *resource,
            Self::Fraction(fractions) => Resource::from_fn(|index| match index {
                1 => i64::from((f64::from(cluster.vcores()) * fractions[1]) as i32),
                _ => (cluster.get(index) as f64 * fractions[index]) as i64,
            }),
        }
    }

    /// The amount if it is fixed. Hadoop takes fractions as "not set" where only this is asked for: minResources and
    /// maxContainerAllocation (spec `fair.md` §1.3).
    #[must_use]
    pub const fn absolute(&self) -> Option<Resource> {
        match self {
            Self::Absolute(resource) => Some(*resource),
            Self::Fraction(_) => None,
        }
    }
}

/// What stands for a resource type that a new-style string (`name=value, …`) does not name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missing {
    /// 0, for minResources.
    Nothing,
    /// "As much as there is". QUIRK: 2^63-1 is narrowed to 32 bits for vcores, which gives -1 (spec `fair.md` §1.3).
    Unbounded,
}

/// Reads a resource string.
///
/// # Errors
/// What Hadoop finds wrong with it, in Hadoop's own terms.
pub fn parse(text: &str, missing: Missing, types: &ResourceTypes) -> Result<ConfigurableResource, String> {
    if jvm::trim(text).is_empty() {
        return Err("the resource string is empty; write for example \"memory-mb=4096, vcores=4\"".into());
    }
    if text.contains('=') {
        new_style(text, missing, types)
    } else if text.contains('%') {
        old_percentage(&jvm::lower_case(text), types)
    } else {
        old_absolute(text)
    }
}

fn new_style(text: &str, missing: Missing, types: &ResourceTypes) -> Result<ConfigurableResource, String> {
    let percent = text.contains('%');
    let mut fractions = [0.0; MAX_TYPES];
    fractions[..types.count()].fill(1.0);
    let mut amounts = match missing {
        Missing::Nothing => Resource::NONE,
        Missing::Unbounded => Resource::UNBOUNDED,
    };
    if missing == Missing::Unbounded {
        amounts.set(1, -1);
    }
    for part in jvm::split(text, ',') {
        let [name, value] = jvm::split(part, '=')[..] else {
            return Err(format!(
                "invalid resource definition: {text}. Every resource must be of the form: name=value."
            ));
        };
        let (name, value) = (jvm::trim(name), jvm::trim(value));
        if percent {
            let fraction = new_percentage(text, value)?;
            fractions[type_index(text, name, types)?] = fraction;
        } else {
            let amount = new_amount(text, name, value)?;
            let index = type_index(text, name, types)?;
            amounts.set(
                index,
                if index == 1 {
                    i64::from(amount as i32)
                } else {
                    amount
                },
            );
        }
    }
    Ok(if percent {
        ConfigurableResource::Fraction(fractions)
    } else {
        ConfigurableResource::Absolute(amounts)
    })
}

fn type_index(text: &str, name: &str, types: &ResourceTypes) -> Result<usize, String> {
    types.index(name).ok_or_else(|| {
        let known = types.names().collect::<Vec<_>>().join(", ");
        format!(
            "invalid resource definition: {text}. The resource name, \"{name}\" was not recognized; the types are {known} \
             (further ones: yarn.resource-types)."
        )
    })
}

fn new_percentage(text: &str, value: &str) -> Result<f64, String> {
    percentage(value, "").map_err(|_| {
        format!(
            "invalid resource definition: {text}. The resource values must all be percentages. \"{value}\" is either not \
             a non-negative number or does not include the '%' symbol."
        )
    })
}

fn new_amount(text: &str, name: &str, value: &str) -> Result<i64, String> {
    let amount = jvm::parse_long(value).ok_or_else(|| {
        format!(
            "invalid resource definition: {text}. The resource values must all be integers. \"{value}\" is not an integer."
        )
    })?;
    if amount < 0 {
        return Err(format!(
            "Invalid value of {name}: {amount}, value should not be negative!"
        ));
    }
    Ok(amount)
}

fn old_percentage(text: &str, types: &ResourceTypes) -> Result<ConfigurableResource, String> {
    let mut fractions = [0.0; MAX_TYPES];
    let parts = jvm::split(text, ',');
    if let [single] = parts[..] {
        fractions[..types.count()].fill(percentage(jvm::trim(single), "")?);
    } else {
        fractions[0] = percentage(part_naming(&parts, "memory")?, "memory")?;
        fractions[1] = percentage(part_naming(&parts, "cpu")?, "cpu")?;
    }
    Ok(ConfigurableResource::Fraction(fractions))
}

fn old_absolute(text: &str) -> Result<ConfigurableResource, String> {
    let lower = jvm::lower_case(text);
    let mut parts = jvm::split(&lower, ',');
    if parts.len() != 2 {
        parts = words(&lower);
        if parts.len() != 2 {
            return Err(format!(
                "Cannot parse resource values from input: {text}; write for example \"4096 mb, 4 vcores\""
            ));
        }
    }
    let memory = old_amount(&parts, "mb", "memory")?;
    let vcores = old_amount(&parts, "vcores", "vcores")?;
    Ok(ConfigurableResource::Absolute(Resource::new(memory, vcores)))
}

fn old_amount(parts: &[&str], unit: &str, name: &str) -> Result<i64, String> {
    let part = part_naming(parts, unit)?;
    let invalid = || format!("Invalid value of {name}: {part}; write for example \"4 {unit}\"");
    let number = Number::at_start(part).ok_or_else(invalid)?;
    if !skip_spaces(number.rest).starts_with(unit) {
        return Err(invalid());
    }
    let amount = jvm::parse_int(number.whole)
        .ok_or_else(|| format!("Invalid value of {name}: {} does not fit 32 bits", number.whole))?;
    if amount < 0 {
        return Err(format!(
            "Invalid value of {name}: {amount}, value should not be negative!"
        ));
    }
    Ok(i64::from(amount))
}

/// The first part with `name` anywhere in it.
fn part_naming<'a>(parts: &[&'a str], name: &str) -> Result<&'a str, String> {
    let part = parts.iter().find(|part| part.contains(name));
    part.map(|part| jvm::trim(part))
        .ok_or_else(|| format!("Missing resource: {name}"))
}

/// A whole text `NUMBER % NAME` as a fraction.
fn percentage(text: &str, name: &str) -> Result<f64, String> {
    let value = Number::at_start(text).and_then(|number| {
        let rest = skip_spaces(skip_spaces(number.rest).strip_prefix('%')?);
        (rest == name).then(|| jvm::parse_double(number.text))?
    });
    match value {
        // -0.0 is not below 0 in Java either.
        Some(percent) if percent / 100.0 >= 0.0 => Ok(percent / 100.0),
        Some(_) => Err(format!(
            "Invalid percentage: {text}, percentage should not be negative!"
        )),
        None if name.is_empty() => Err(format!("Invalid percentage: {text}; write for example \"50%\"")),
        None => Err(format!(
            "Invalid percentage of {name}: {text}; write for example \"50% {name}\""
        )),
    }
}

/// The groups of a number and letters in `text` (lower case), for items that no comma separates.
fn words(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let letters = Number::at_start(rest).map(|number| skip_spaces(number.rest));
        let end = letters.map(|letters| letters.trim_start_matches(|c: char| c.is_ascii_lowercase()));
        match (letters, end) {
            (Some(letters), Some(end)) if letters.len() > end.len() => {
                let end = skip_spaces(end);
                found.push(&rest[..rest.len() - end.len()]);
                at = text.len() - end.len();
            }
            _ => at += rest.chars().next().map_or(1, char::len_utf8),
        }
    }
    found
}

/// An optional minus, digits, and optionally a point with further digits.
struct Number<'a> {
    text: &'a str,
    whole: &'a str,
    rest: &'a str,
}

impl<'a> Number<'a> {
    fn at_start(text: &'a str) -> Option<Self> {
        let unsigned = text.strip_prefix('-').unwrap_or(text);
        let after_whole = unsigned.trim_start_matches(|c: char| c.is_ascii_digit());
        if after_whole.len() == unsigned.len() {
            return None;
        }
        let rest = match after_whole.strip_prefix('.') {
            Some(fraction) => fraction.trim_start_matches(|c: char| c.is_ascii_digit()),
            None => after_whole,
        };
        Some(Self {
            text: &text[..text.len() - rest.len()],
            whole: &text[..text.len() - after_whole.len()],
            rest,
        })
    }
}

/// Without the spaces that Java's `\s` matches.
fn skip_spaces(text: &str) -> &str {
    text.trim_start_matches([' ', '\t', '\n', '\u{b}', '\u{c}', '\r'])
}
