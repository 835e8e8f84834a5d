//! Properties for a reader that stops where Hadoop does: at the first value that cannot be read.

use crate::config::Arg;
use crate::said;
use std::borrow::Cow;
use std::sync::Arc;

use crate::config::{self, Finding, Findings, Said, Severity};

/// The properties that are set. Clones share them until one is changed.
#[derive(Clone, Debug, Default)]
pub struct Properties(Arc<config::Properties>);

impl From<config::Properties> for Properties {
    /// Properties at the places where they are written.
    fn from(properties: config::Properties) -> Self {
        Self(Arc::new(properties))
    }
}

impl Properties {
    /// Properties that no text holds; of several with one name the last counts.
    #[must_use]
    pub fn new(pairs: &[(Arc<str>, Arc<str>)]) -> Self {
        let pairs = pairs.iter().map(|(name, value)| (name, value));
        Self(Arc::new(config::Properties::from_pairs(pairs)))
    }

    /// Sets a property, or with `None` takes it away.
    pub fn set(&mut self, name: &str, value: Option<&str>) {
        let all = Arc::make_mut(&mut self.0);
        match value {
            Some(value) => all.set(name, value),
            None => all.remove(name),
        }
    }

    /// The value of `name`.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Cow<'_, str>> {
        self.0.get(name)
    }

    /// The properties whose names start with `prefix`, without it, with their values as set, in the order of their names.
    pub fn below<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.0.below(prefix)
    }

    /// An error about the property `name`.
    #[must_use]
    pub fn refuse(&self, name: &str, said: Said) -> Finding {
        Finding::new(Severity::Error, self.0.place(name), said)
    }

    /// A truth value: `true` or `false` in any case; anything else counts as not set (`getBoolean`).
    #[must_use]
    pub fn bool(&self, name: &str, default: bool) -> bool {
        self.0.bool_or(name, default, &mut Findings::new())
    }

    /// As [`Self::bool`]; `None` if it is not set.
    #[must_use]
    pub fn opt_bool(&self, name: &str) -> Option<bool> {
        let value = self.bool(name, false);
        (value == self.bool(name, true)).then_some(value)
    }

    /// A 32-bit number (`getInt`).
    ///
    /// # Errors
    /// If it is none.
    pub fn i32(&self, name: &str, default: i32) -> Result<i32, Finding> {
        strictly(|findings| self.0.int_or(name, default, findings))
    }

    /// A 64-bit number, decimal or `0x…` (`getLong`).
    ///
    /// # Errors
    /// If it is none.
    pub fn i64(&self, name: &str, default: i64) -> Result<i64, Finding> {
        strictly(|findings| self.0.long_or(name, default, findings))
    }

    /// A 32-bit float (`getFloat`).
    ///
    /// # Errors
    /// If it is none.
    pub fn f32(&self, name: &str, default: f32) -> Result<f32, Finding> {
        strictly(|findings| self.0.float_or(name, default, findings))
    }

    /// A 64-bit float (`getDouble`).
    ///
    /// # Errors
    /// If it is none.
    pub fn f64(&self, name: &str, default: f64) -> Result<f64, Finding> {
        strictly(|findings| self.0.double_or(name, default, findings))
    }

    pub(super) fn not_a_number(&self, name: &str) -> Finding {
        let value = self.get(name).unwrap_or_default();

        self.refuse(
            name,
            said!(
                "properties.not-a-number",
                name = Arg::name(name),
                wanted = said!("want.number"),
                value
            ),
        )
    }
}

/// What `read` gives, or the error that it found.
fn strictly<T>(read: impl FnOnce(&mut Findings) -> T) -> Result<T, Finding> {
    let mut findings = Findings::new();
    let value = read(&mut findings);
    let mut found = findings.into_vec().into_iter();
    found
        .find(|finding| finding.severity == Severity::Error)
        .map_or(Ok(value), Err)
}
