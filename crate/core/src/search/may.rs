//! A setting, or a member of the scenario, that may be changed: which values it may take, and how far each is from what holds today
//! (spec `search.md` §3).

use super::{Axis, Trial, member, named};
use crate::config::schema::{Range, Type};
use crate::config::{Finding, Said};
use crate::edit::Held;
use crate::said;
use crate::sim::Scenario;

/// A setting that may be changed.
#[derive(Clone, PartialEq, Debug)]
pub struct May {
    /// The setting, and the values that it may take besides the one that holds: numbers in order where a number holds, else as they
    /// were given.
    pub axis: Axis,
    /// What holds today; `None`: nothing is written, and there is no default.
    pub now: Option<String>,
    /// Before which of the values the present one stands; `None`: it stands in no order with them.
    pub place: Option<usize>,
}

impl May {
    /// Reads `KEY=VALUES` as of a sweep, or `KEY`: values around what holds today.
    ///
    /// # Errors
    /// What must be written instead, or a configuration that cannot be read.
    pub fn parse(text: &str, of: &Scenario) -> Result<Self, Finding> {
        let refused = |said: Said| Finding::refused(said);
        let key = text.split('=').next().unwrap_or(text).trim();
        if member::is_member(key) {
            return Self::of_member(text, key, of);
        }
        let held = named::held(of, key)?;
        if text.contains('=') {
            let cannot = |want| refused(said!("search.axis", set = text, want));
            return Ok(Self::of(Axis::parse(text).map_err(cannot)?, now(&held)));
        }
        Self::around(key.to_owned(), &held).ok_or_else(|| refused(said!("search.values", key)))
    }

    /// A member of the scenario and its values, which have to be named. What holds is what is written, or the value that changes
    /// nothing: no reader tells what a member is that nobody wrote.
    fn of_member(text: &str, key: &str, of: &Scenario) -> Result<Self, Finding> {
        let written = member::written(of, key)?;
        let refused = |said: Said| Finding::refused(said);
        if !text.contains('=') {
            return Err(refused(said!("search.values", key)));
        }
        let axis = Axis::parse(text).map_err(|want| refused(said!("search.axis", set = text, want)))?;
        let plain = of.to_json();
        let mut same = None;
        for value in &axis.values {
            let made = Trial::of(key, value).scenario(of)?;
            if same.is_none() && made.to_json() == plain {
                same = Some(value.clone());
            }
        }
        Ok(Self::of(axis, same.or(written)))
    }

    /// The setting with values around what holds; `None`: they have to be named.
    #[must_use]
    pub fn around(key: String, held: &Held) -> Option<Self> {
        let now = now(held);
        let values = around(held, now.as_deref())?;
        let is_range = false;
        let axis = Axis {
            key,
            values,
            is_range,
        };
        Some(Self::of(axis, now))
    }

    /// The setting with those values, of which the one that holds is none.
    #[must_use]
    pub fn of(mut axis: Axis, now: Option<String>) -> Self {
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|of| of.is_finite());
        let numbers: Option<Vec<f64>> = axis.values.iter().map(|text| number(text)).collect();
        let at = now.as_deref().and_then(number);
        let (Some(numbers), Some(at)) = (numbers, at) else {
            let place = now
                .as_deref()
                .and_then(|now| axis.values.iter().position(|text| text.trim() == now));
            if let Some(place) = place {
                axis.values.remove(place);
            }
            return Self { axis, now, place };
        };
        let mut values: Vec<(f64, String)> = numbers.into_iter().zip(axis.values).collect();
        values.retain(|(number, _)| number.total_cmp(&at).is_ne());
        values.sort_by(|one, other| one.0.total_cmp(&other.0));
        values.dedup_by(|one, other| one.0.total_cmp(&other.0).is_eq());
        let place = Some(values.partition_point(|(number, _)| *number < at));
        axis.values = values.into_iter().map(|(_, text)| text).collect();
        Self { axis, now, place }
    }

    /// How many values it may take.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.axis.values.len()
    }

    /// How far a value is from what holds, as a part of all steps: 0 to 1.
    #[must_use]
    pub fn distance(&self, value: usize) -> f64 {
        let steps = match self.place {
            Some(place) if value < place => place - value,
            Some(place) => value - place + 1,
            None => value + 1,
        };
        steps as f64 / self.count() as f64
    }
}

/// What counts of a setting.
fn now(held: &Held) -> Option<String> {
    let own = held.own.as_ref().map(|told| told.value.clone());
    own.or_else(|| held.otherwise.as_ref().map(|of| of.value.clone()))
}

/// Multiples of a number that are tried where nobody says which.
const LADDER: [f64; 12] = [0.1, 0.25, 0.5, 0.75, 0.9, 1.1, 1.25, 1.5, 2.0, 4.0, 8.0, 16.0];
/// Parts of a whole that are.
const PARTS: [&str; 11] = [
    "0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1",
];
/// Whole numbers that are, where nothing holds today: of what comes after a time, and of amounts, the mildest first.
const NUMBERS: [&str; 10] = ["300", "120", "60", "30", "20", "15", "10", "5", "2", "1"];

/// Values around the one that holds; `None`: those of this kind have to be named.
fn around(held: &Held, now: Option<&str>) -> Option<Vec<String>> {
    let Range { least, most, .. } = held.setting.range;
    let is_part = least == Some(0.0) && most == Some(1.0);
    let texts = |of: &[&str]| of.iter().map(|text| (*text).to_owned()).collect();
    match held.setting.kind {
        Type::Bool => Some(texts(&["true", "false"])),
        Type::Choice { choices } | Type::Policy { choices } => Some(texts(choices)),
        Type::Float if is_part => Some(texts(&PARTS)),
        Type::Int
        | Type::Long
        | Type::Float
        | Type::Percent
        | Type::Duration { .. }
        | Type::Capacity
        | Type::Level => {
            let at = now.and_then(|now| now.parse::<f64>().ok()).filter(|at| *at > 0.0);
            let is_whole = matches!(
                held.setting.kind,
                Type::Int | Type::Long | Type::Percent | Type::Duration { .. }
            );
            let written = |number: f64| match is_whole {
                true => format!("{}", number.round()),
                false => format!("{}", (number * 1000.0).round() / 1000.0),
            };
            let values: Vec<String> = match at {
                Some(at) => LADDER.iter().map(|times| written(at * times)).collect(),
                None if is_whole || held.setting.kind == Type::Float => texts(&NUMBERS),
                None => return None,
            };
            let holds = |text: &String| text.parse().is_ok_and(|number| held.setting.range.holds(number));
            Some(values.into_iter().filter(holds).collect())
        }
        _ => None,
    }
}
