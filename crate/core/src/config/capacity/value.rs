//! The values of `capacity` and `maximum-capacity` (spec `capacity.md` §2.4, §4.4; Hadoop's `QueueCapacityConfigParser`).

use super::{Finding, Properties};
use crate::config::Arg;
use crate::config::units;
use crate::jvm::parse_float;
use crate::resource::{MAX_TYPES, MEMORY, Resource, ResourceTypes};
use crate::said;

/// How one component of a capacity is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CapacityType {
    /// An amount.
    Absolute,
    /// A percentage of the parent's.
    Percentage,
    /// A weight among the siblings.
    Weight,
}

/// One component of a capacity vector.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Entry {
    /// How it is meant.
    pub kind: CapacityType,
    /// The amount, percentage or weight.
    pub value: f64,
}

/// A capacity for each resource type; all `None`: not given.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct CapacityVector(pub [Option<Entry>; MAX_TYPES]);

impl CapacityVector {
    /// The same capacity for every type.
    #[must_use]
    pub fn uniform(types: usize, kind: CapacityType, value: f64) -> Self {
        Self(std::array::from_fn(|i| {
            (i < types).then_some(Entry { kind, value })
        }))
    }

    /// Nothing is given.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// The one way in which all components are meant, if it is one.
    #[must_use]
    pub fn only_kind(&self) -> Option<CapacityType> {
        let mut kinds = self.0.iter().flatten().map(|entry| entry.kind);
        let first = kinds.next()?;
        kinds.all(|kind| kind == first).then_some(first)
    }
}

/// What a queue is given of one label.
#[derive(Clone, PartialEq, Debug)]
pub struct LabelCapacity {
    /// Share of the parent, 0 to 1; 0 for other forms.
    pub capacity: f32,
    /// The largest share of the parent.
    pub maximum: f32,
    /// Share for application masters.
    pub am_percent: f32,
    /// Weight; -1: none.
    pub weight: f32,
    /// `capacity` as an amount; none if it is not one.
    pub minimum_resource: Resource,
    /// `maximum-capacity` as an amount; none if it is not one.
    pub maximum_resource: Resource,
    /// Whether `capacity` has the form of an amount.
    pub absolute: bool,
    /// `capacity` as a vector.
    pub vector: CapacityVector,
    /// `maximum-capacity` as a vector; empty if there is none.
    pub maximum_vector: CapacityVector,
}

/// Which queue and label a capacity is read for.
pub(super) struct Of<'a> {
    pub(super) path: &'a str,
    pub(super) label: &'a str,
    /// The prefix of the label's properties.
    pub(super) prefix: String,
    pub(super) types: &'a ResourceTypes,
}

impl LabelCapacity {
    pub(super) fn read(p: &Properties, of: &Of<'_>, am_percent: f32) -> Result<Self, Finding> {
        let is_root = of.path == "root" && (of.label.is_empty() || !p.switches().gives_root_no_whole_label());
        let capacity_name = format!("{}capacity", of.prefix);
        let maximum_name = format!("{}maximum-capacity", of.prefix);
        let text = p.get(&capacity_name);
        Ok(Self {
            capacity: percent(p, of, &capacity_name, is_root)? / 100.0,
            maximum: maximum(p, of, &maximum_name, is_root)? / 100.0,
            am_percent: p.f32(&format!("{}maximum-am-resource-percent", of.prefix), am_percent)?,
            weight: weight(p, &capacity_name)?,
            minimum_resource: absolute(p, of.types, &capacity_name)?,
            maximum_resource: absolute(p, of.types, &maximum_name)?,
            absolute: !p.switches().knows_no_amounts() && text.is_some_and(|text| is_absolute(&text)),
            vector: vector(p, of, &capacity_name)?,
            maximum_vector: vector(p, of, &maximum_name)?,
        })
    }
}

fn percent(p: &Properties, of: &Of<'_>, name: &str, is_root: bool) -> Result<f32, Finding> {
    let is_default = of.label.is_empty();
    let Some(text) = p.get(name).filter(|_| !is_root) else {
        if !is_root && is_default && p.switches().knows_no_amounts() {
            return Err(p.refuse(name, said!("capacity.missing", name = Arg::name(name))));
        }
        return Ok(if is_root { 100.0 } else { 0.0 });
    };
    if (is_absolute(&text) && !p.switches().knows_no_amounts())
        || (knows_weights(p) && (text.ends_with('w') || is_vector(&text)))
    {
        return Ok(0.0);
    }
    in_percent(p, name, p.f32(name, 0.0)?)
}

fn maximum(p: &Properties, of: &Of<'_>, name: &str, is_root: bool) -> Result<f32, Finding> {
    let Some(text) = p.get(name) else {
        return Ok(100.0);
    };
    if (is_absolute(&text) && !p.switches().knows_no_amounts()) || (knows_weights(p) && is_vector(&text)) {
        return Ok(100.0);
    }
    if of.label.is_empty() {
        let value = p.f32(name, 100.0)?;
        return Ok(if value == -1.0 { 100.0 } else { value });
    }
    if is_root || (knows_weights(p) && text.ends_with('w')) {
        return Ok(100.0);
    }
    in_percent(p, name, p.f32(name, 100.0)?)
}

fn in_percent(p: &Properties, name: &str, value: f32) -> Result<f32, Finding> {
    if (0.0..=100.0).contains(&value) || value.is_nan() {
        return Ok(value);
    }

    Err(p.refuse(
        name,
        said!("capacity.percent-out-of-range", name = Arg::name(name), value),
    ))
}

fn weight(p: &Properties, name: &str) -> Result<f32, Finding> {
    let text = p.get(name).filter(|text| knows_weights(p) && text.ends_with('w'));
    let Some(text) = text else {
        return Ok(-1.0);
    };
    let digits = text.split('w').next().unwrap_or_default();
    let weight = parse_float(digits).ok_or_else(|| p.not_a_number(name))?;
    let is_unset = (weight + 1.0).abs() <= 1e-6;
    if (weight < -1e-6 && !is_unset) || weight > 10_000.0 {
        return Err(p.refuse(
            name,
            said!("capacity.weight-out-of-range", name = Arg::name(name), weight),
        ));
    }
    Ok(weight)
}

/// Whether the release has weights and vectors.
const fn knows_weights(p: &Properties) -> bool {
    !p.switches().knows_no_weights()
}

/// `[name=value,…]` with plain amounts.
fn is_absolute(text: &str) -> bool {
    let inside = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let good = |c: char| is_word(c) || matches!(c, '.' | ',' | '-' | '=' | ' ' | '/');
    inside.is_some_and(|inside| !inside.is_empty() && inside.chars().all(good))
}

/// `[name=value,…]` where values may end in `%` or `w`.
fn is_vector(text: &str) -> bool {
    let text = text.replace(' ', "");
    let Some(inside) = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) else {
        return false;
    };
    let parts: Vec<&str> = inside.split('=').collect();
    let good = |c: char| is_word(c) || matches!(c, '.' | ',' | '-' | '%' | '/');
    let last = parts.len() - 1;
    let long_enough = |(i, part): (usize, &&str)| part.len() >= if i == 0 || i == last { 1 } else { 2 };
    last > 0 && parts.iter().enumerate().all(long_enough) && parts.iter().all(|part| part.chars().all(good))
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// An amount; a value without memory counts as not given.
fn absolute(p: &Properties, types: &ResourceTypes, name: &str) -> Result<Resource, Finding> {
    let text = p.get(name).filter(|_| !p.switches().knows_no_amounts());
    let Some(text) = text.filter(|text| is_absolute(text)) else {
        return Ok(Resource::NONE);
    };
    let mut resource = Resource::NONE;
    for (of, value) in pairs(&text) {
        let is_known = !p.switches().reads_amounts_of_two_types() || matches!(of, "memory" | "vcores");
        let Some(index) = type_index(types, of.trim()).filter(|_| is_known) else {
            continue;
        };
        let Some((digits, unit)) = split_unit(value) else {
            continue;
        };
        let number: i64 = digits.parse().map_err(|_| p.not_a_number(name))?;
        resource.set(
            index,
            if unit.is_empty() {
                number
            } else {
                to_mebi(number, unit)
            },
        );
    }
    Ok(if resource.memory() == 0 {
        Resource::NONE
    } else {
        resource
    })
}

fn vector(p: &Properties, of: &Of<'_>, name: &str) -> Result<CapacityVector, Finding> {
    let count = of.types.count();
    if !knows_weights(p) {
        return Ok(CapacityVector::default());
    }
    if of.path == "root" {
        return Ok(CapacityVector::uniform(count, CapacityType::Percentage, 100.0));
    }
    let Some(text) = p.get(name).map(|text| text.replace(' ', "")) else {
        return Ok(CapacityVector::default());
    };
    if is_vector(&text) {
        return mixed(p, of, name, &text);
    }
    let digits = text.len()
        - text
            .trim_start_matches(|c: char| c.is_ascii_digit() || c == '.')
            .len();
    let kind = match &text[digits..] {
        "" => CapacityType::Percentage,
        "w" => CapacityType::Weight,
        _ => return Ok(CapacityVector::default()),
    };
    if digits == 0 {
        return Ok(CapacityVector::default());
    }
    let value = parse_float(&text[..digits]).ok_or_else(|| p.not_a_number(name))?;
    Ok(CapacityVector::uniform(count, kind, value.into()))
}

fn mixed(p: &Properties, of: &Of<'_>, name: &str, text: &str) -> Result<CapacityVector, Finding> {
    let mut vector = CapacityVector::uniform(of.types.count(), CapacityType::Absolute, 0.0);
    for (component, value) in pairs(text) {
        let suffix: String = value
            .chars()
            .filter(|c| !c.is_ascii_digit() && *c != '.')
            .collect();
        let Some(digits) = value.strip_suffix(suffix.as_str()) else {
            continue;
        };
        let parsed = parse_float(digits).ok_or_else(|| p.not_a_number(name))?;
        let (kind, value) = match suffix.as_str() {
            "" => (CapacityType::Absolute, parsed),
            "%" => (CapacityType::Percentage, parsed),
            "w" => (CapacityType::Weight, parsed),
            unit if is_unit(unit) => (CapacityType::Absolute, to_mebi(parsed as i64, unit) as f32),
            _ => (CapacityType::Absolute, parsed),
        };
        let component = if component == "memory" { MEMORY } else { component };
        if let Some(index) = of.types.index(component) {
            let value = value.into();
            vector.0[index] = Some(Entry { kind, value });
        }
    }
    let memory = vector.0[0].map_or(0.0, |entry| entry.value);
    Ok(if memory == 0.0 && !p.switches().takes_vectors_without_memory() {
        CapacityVector::default()
    } else {
        vector
    })
}

/// The `name=value` pairs of `[name=value,…]`.
fn pairs(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let inside = &text[1..text.len() - 1];
    inside.trim().split(',').filter_map(|pair| {
        let mut parts = pair.split('=');
        let (name, value) = (parts.next()?, parts.next()?);
        (!value.is_empty() || parts.next().is_some()).then_some((name, value))
    })
}

fn type_index(types: &ResourceTypes, name: &str) -> Option<usize> {
    match name {
        "memory" => Some(0),
        _ => types.index(name),
    }
}

/// Digits and unit; `None` if the unit is not known.
fn split_unit(value: &str) -> Option<(&str, &str)> {
    let letters = |at: usize| value[at..].chars().all(char::is_alphabetic);
    let unit = value
        .char_indices()
        .find(|(at, c)| c.is_alphabetic() && letters(*at))
        .map_or("", |(at, _)| &value[at..]);
    is_unit(unit).then(|| (&value[..value.len() - unit.len()], unit))
}

fn is_unit(unit: &str) -> bool {
    units::factor(unit).is_some()
}

fn to_mebi(value: i64, unit: &str) -> i64 {
    units::convert(unit, "Mi", value).unwrap_or(i64::MAX)
}

/// An amount as `maximum-allocation` has it: `memory-mb=1024,vcores=2`, with units.
pub(super) fn allocation(
    p: &Properties,
    types: &ResourceTypes,
    name: &str,
) -> Result<Vec<(usize, i64)>, Finding> {
    let Some(text) = p.get(name).filter(|text| !text.is_empty()) else {
        return Ok(Vec::new());
    };
    let bad = || {
        p.refuse(
            name,
            said!("capacity.bad-allocation", name = Arg::name(name), text = &*text),
        )
    };
    let one = |pair: &str| {
        let (of, value) = pair.split_once('=').ok_or_else(bad)?;
        let of = match of.trim() {
            "memory" => MEMORY,
            other => other,
        };
        let index = types.index(of).ok_or_else(bad)?;
        let (digits, unit) = split_unit(value.trim()).ok_or_else(bad)?;
        let number: i64 = digits.trim().parse().map_err(|_| bad())?;
        Ok((
            index,
            if unit.is_empty() {
                number
            } else {
                to_mebi(number, unit)
            },
        ))
    };
    text.split(',').map(one).collect()
}
