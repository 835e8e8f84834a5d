//! Properties by name, read as Hadoop's `Configuration` reads them.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::config::{Finding, Place, Severity};

/// The properties that are set, with the place of each in its file.
#[derive(Clone, Debug, Default)]
pub struct Properties(BTreeMap<Arc<str>, (Arc<str>, Place)>);

impl Properties {
    /// Properties without places; of several with one name the last counts.
    #[must_use]
    pub fn new(pairs: &[(Arc<str>, Arc<str>)]) -> Self {
        let place = |(name, value): &(Arc<str>, Arc<str>)| (name.clone(), (value.clone(), Place::Whole {}));
        Self(pairs.iter().map(place).collect())
    }

    /// Sets a property, or with `None` takes it away.
    pub fn set(&mut self, name: Arc<str>, value: Option<Arc<str>>, place: Place) {
        match value {
            Some(value) => {
                self.0.insert(name, (value, place));
            }
            None => {
                self.0.remove(&name);
            }
        }
    }

    /// Sets a property that has no value of its own yet.
    pub fn set_default(&mut self, name: &str, value: &str) {
        self.0
            .entry(name.into())
            .or_insert_with(|| (value.into(), Place::Whole {}));
    }

    /// The value of `name`.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(|(value, _)| &**value)
    }

    /// The properties whose names start with `prefix`, without it, in the order of their names.
    pub fn below<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.0
            .range::<str, _>((std::ops::Bound::Included(prefix), std::ops::Bound::Unbounded))
            .map_while(move |(name, (value, _))| Some((name.strip_prefix(prefix)?, &**value)))
    }

    /// An error about the property `name`.
    #[must_use]
    pub fn refuse(&self, name: &str, code: &'static str, message: String) -> Finding {
        let place = self
            .0
            .get(name)
            .map_or(Place::Whole {}, |(_, place)| place.clone());
        Finding {
            severity: Severity::Error,
            place,
            code,
            message,
        }
    }

    /// A truth value: `true` or `false` in any case; anything else counts as not set (`getBoolean`).
    #[must_use]
    pub fn bool(&self, name: &str, default: bool) -> bool {
        self.opt_bool(name).unwrap_or(default)
    }

    /// As [`Self::bool`]; `None` if it is not set.
    #[must_use]
    pub fn opt_bool(&self, name: &str) -> Option<bool> {
        let text = self.get(name)?.trim();
        if text.eq_ignore_ascii_case("true") {
            Some(true)
        } else if text.eq_ignore_ascii_case("false") {
            Some(false)
        } else {
            None
        }
    }

    /// A 32-bit number (`getInt`).
    ///
    /// # Errors
    /// If it is none.
    pub fn i32(&self, name: &str, default: i32) -> Result<i32, Finding> {
        let number = self.i64(name, default.into())?;
        i32::try_from(number).map_err(|_| self.not_a_number(name))
    }

    /// A 64-bit number, decimal or `0x…` (`getLong`).
    ///
    /// # Errors
    /// If it is none.
    pub fn i64(&self, name: &str, default: i64) -> Result<i64, Finding> {
        let Some(text) = self.get(name).map(str::trim) else {
            return Ok(default);
        };
        let (sign, digits) = match text.strip_prefix('-') {
            Some(rest) => ("-", rest),
            None => ("", text),
        };
        let number = match digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
            Some(hex) => i64::from_str_radix(&format!("{sign}{hex}"), 16),
            None => text.parse(),
        };
        number.map_err(|_| self.not_a_number(name))
    }

    /// A 32-bit float (`getFloat`).
    ///
    /// # Errors
    /// If it is none.
    pub fn f32(&self, name: &str, default: f32) -> Result<f32, Finding> {
        match self.get(name) {
            None => Ok(default),
            Some(text) => java_float(text).ok_or_else(|| self.not_a_number(name)),
        }
    }

    /// A 64-bit float (`getDouble`).
    ///
    /// # Errors
    /// If it is none.
    pub fn f64(&self, name: &str, default: f64) -> Result<f64, Finding> {
        match self.get(name) {
            None => Ok(default),
            Some(text) => java_float(text).ok_or_else(|| self.not_a_number(name)),
        }
    }

    pub(super) fn not_a_number(&self, name: &str) -> Finding {
        let value = self.get(name).unwrap_or_default();
        let message = format!("{name} must be a number; got \"{value}\"");
        self.refuse(name, "capacity.not-a-number", message)
    }
}

/// What `Float.parseFloat` and `Double.parseDouble` make of a text.
pub(super) fn java_float<F: std::str::FromStr>(text: &str) -> Option<F> {
    let text = text.trim();
    let digits = text.strip_suffix(['f', 'F', 'd', 'D']).unwrap_or(text);
    let plain = |c: char| c.is_ascii_digit() || matches!(c, '.' | 'e' | 'E' | '+' | '-');
    if digits.chars().all(plain) {
        return digits.parse().ok();
    }
    matches!(text.trim_start_matches(['+', '-']), "NaN" | "Infinity")
        .then(|| text.parse().ok())
        .flatten()
}
