//! Resource strings of the allocation file (spec `fair.md` §1.3, `FairSchedulerConfiguration.parseResourceConfigValue`).

use super::{Arg, Said};
use crate::jvm;
use crate::resource::{MAX_TYPES, Resource, ResourceTypes};
use crate::said;

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
pub fn parse(text: &str, missing: Missing, types: &ResourceTypes) -> Result<ConfigurableResource, Said> {
    if jvm::trim(text).is_empty() {
        return Err(said!("resource.empty"));
    }
    if text.contains('=') {
        new_style(text, missing, types)
    } else if text.contains('%') {
        old_percentage(&jvm::lower_case(text), types)
    } else {
        old_absolute(text)
    }
}

/// Reads a resource string as releases before 3.2 do: memory and vcores, each somewhere in it, or percentages (spec
/// `releases.md` F11).
///
/// # Errors
/// What Hadoop finds wrong with it.
pub fn parse_old(text: &str, types: &ResourceTypes) -> Result<ConfigurableResource, Said> {
    let text = jvm::lower_case(text);
    if !text.contains('%') {
        let memory = amount_somewhere(&text, "mb")?;
        let vcores = amount_somewhere(&text, "vcores")?;
        return Ok(ConfigurableResource::Absolute(Resource::new(memory, vcores)));
    }
    let mut fractions = [0.0; MAX_TYPES];
    if let [single] = jvm::split(&text, ',')[..] {
        let part = percentage_somewhere(single, "")
            .ok_or_else(|| said!("resource.bad-percentage", text = single))?;
        fractions[..types.count().min(2)].fill(part / 100.0);
    } else {
        for (fraction, name) in fractions.iter_mut().zip(["memory", "cpu"]) {
            let part = percentage_somewhere(&text, name);
            *fraction = part.ok_or_else(|| said!("resource.missing", name))? / 100.0;
        }
    }
    Ok(ConfigurableResource::Fraction(fractions))
}

/// The first `NUMBER UNIT`, its whole part.
fn amount_somewhere(text: &str, unit: &str) -> Result<i64, Said> {
    let found = numbers(text).find(|number| skip_spaces(number.rest).starts_with(unit));
    let whole = found.ok_or_else(|| said!("resource.missing", name = unit))?.whole;
    let amount =
        jvm::parse_int(whole).ok_or_else(|| said!("resource.not-32-bits", name = unit, value = whole))?;
    Ok(i64::from(amount))
}

/// The first `NUMBER % NAME`.
fn percentage_somewhere(text: &str, name: &str) -> Option<f64> {
    let is_it = |number: &Number<'_>| {
        let rest = skip_spaces(number.rest).strip_prefix('%');
        rest.is_some_and(|rest| skip_spaces(rest).starts_with(name))
    };
    jvm::parse_double(numbers(text).find(is_it)?.text)
}

/// Every place at which a number without a sign begins, as a regular expression tries them.
fn numbers(text: &str) -> impl Iterator<Item = Number<'_>> {
    let digits = text.char_indices().filter(|(_, c)| c.is_ascii_digit());
    digits.filter_map(|(at, _)| Number::at_start(&text[at..]))
}

fn new_style(text: &str, missing: Missing, types: &ResourceTypes) -> Result<ConfigurableResource, Said> {
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
            return Err(said!("resource.not-a-pair", text));
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

fn type_index(text: &str, name: &str, types: &ResourceTypes) -> Result<usize, Said> {
    types.index(name).ok_or_else(|| {
        let known = Arg::list(types.names());
        said!("resource.unknown-type", text, name, known)
    })
}

fn new_percentage(text: &str, value: &str) -> Result<f64, Said> {
    percentage(value, "").map_err(|_| said!("resource.not-a-percentage", text, value))
}

fn new_amount(text: &str, name: &str, value: &str) -> Result<i64, Said> {
    let amount = jvm::parse_long(value).ok_or_else(|| said!("resource.not-an-integer", text, value))?;
    if amount < 0 {
        return Err(said!("resource.negative", name, amount));
    }
    Ok(amount)
}

fn old_percentage(text: &str, types: &ResourceTypes) -> Result<ConfigurableResource, Said> {
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

fn old_absolute(text: &str) -> Result<ConfigurableResource, Said> {
    let lower = jvm::lower_case(text);
    let mut parts = jvm::split(&lower, ',');
    if parts.len() != 2 {
        parts = words(&lower);
        if parts.len() != 2 {
            return Err(said!("resource.unreadable", text));
        }
    }
    let memory = old_amount(&parts, "mb", "memory")?;
    let vcores = old_amount(&parts, "vcores", "vcores")?;
    Ok(ConfigurableResource::Absolute(Resource::new(memory, vcores)))
}

fn old_amount(parts: &[&str], unit: &str, name: &str) -> Result<i64, Said> {
    let part = part_naming(parts, unit)?;
    let invalid = || said!("resource.not-an-amount", name, part, unit);
    let number = Number::at_start(part).ok_or_else(invalid)?;
    if !skip_spaces(number.rest).starts_with(unit) {
        return Err(invalid());
    }
    let amount = jvm::parse_int(number.whole)
        .ok_or_else(|| said!("resource.not-32-bits", name, value = number.whole))?;
    if amount < 0 {
        return Err(said!("resource.negative", name, amount));
    }
    Ok(i64::from(amount))
}

/// The first part with `name` anywhere in it.
fn part_naming<'a>(parts: &[&'a str], name: &str) -> Result<&'a str, Said> {
    let part = parts.iter().find(|part| part.contains(name));
    part.map(|part| jvm::trim(part))
        .ok_or_else(|| said!("resource.missing", name))
}

/// A whole text `NUMBER % NAME` as a fraction.
fn percentage(text: &str, name: &str) -> Result<f64, Said> {
    let value = Number::at_start(text).and_then(|number| {
        let rest = skip_spaces(skip_spaces(number.rest).strip_prefix('%')?);
        (rest == name).then(|| jvm::parse_double(number.text))?
    });
    match value {
        // -0.0 is not below 0 in Java either.
        Some(percent) if percent / 100.0 >= 0.0 => Ok(percent / 100.0),
        Some(_) => Err(said!("resource.negative-percentage", text)),
        None if name.is_empty() => Err(said!("resource.bad-percentage", text)),
        None => Err(said!("resource.bad-percentage-of", name, text)),
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
