//! Properties for a reader that stops where Hadoop does: at the first value that cannot be read.

use crate::config::Arg;
use crate::said;
use std::borrow::Cow;
use std::sync::Arc;

use crate::config::{self, Finding, Findings, Origin, Said, Severity};
use crate::profile::{Profile, Switches};

/// The properties that are set. Clones share them until one is changed.
#[derive(Clone, Debug)]
pub struct Properties {
    all: Arc<config::Properties>,
    switches: &'static Switches,
}

impl Properties {
    /// Properties as a release reads them.
    #[must_use]
    pub fn under(profile: Profile, properties: config::Properties) -> Self {
        Self {
            all: Arc::new(properties),
            switches: profile.switches(),
        }
    }

    /// What the release that reads them does otherwise.
    #[must_use]
    pub const fn switches(&self) -> &'static Switches {
        self.switches
    }

    /// Nothing but the resource types, for the same release.
    #[must_use]
    pub fn of_types_alone(&self) -> Self {
        const TYPES: &str = "yarn.resource-types";
        let of_types = self.all.iter().filter(|(name, _)| name.starts_with(TYPES));
        Self {
            all: Arc::new(config::Properties::from_pairs(of_types)),
            switches: self.switches,
        }
    }

    /// Sets a property, or with `None` takes it away.
    pub fn set(&mut self, name: &str, value: Option<&str>) {
        let all = Arc::make_mut(&mut self.all);
        match value {
            Some(value) => all.set(name, value),
            None => all.remove(name),
        }
    }

    /// The value of `name`.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Cow<'_, str>> {
        self.all.get(name)
    }

    /// Where the value of `name` comes from.
    #[must_use]
    pub fn origin(&self, name: &str) -> Option<&Origin> {
        self.all.origin(name)
    }

    /// The properties whose names start with `prefix`, without it, with their values as set, in the order of their names.
    pub fn below<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.all.below(prefix)
    }

    /// An error about the property `name`.
    #[must_use]
    pub fn refuse(&self, name: &str, said: Said) -> Finding {
        Finding::new(Severity::Error, self.all.place(name), said)
    }

    /// A truth value: `true` or `false` in any case; anything else counts as not set (`getBoolean`).
    #[must_use]
    pub fn bool(&self, name: &str, default: bool) -> bool {
        self.all.bool_or(name, default, &mut Findings::new())
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
        strictly(|findings| self.all.int_or(name, default, findings))
    }

    /// A 64-bit number, decimal or `0x…` (`getLong`).
    ///
    /// # Errors
    /// If it is none.
    pub fn i64(&self, name: &str, default: i64) -> Result<i64, Finding> {
        strictly(|findings| self.all.long_or(name, default, findings))
    }

    /// A 32-bit float (`getFloat`).
    ///
    /// # Errors
    /// If it is none.
    pub fn f32(&self, name: &str, default: f32) -> Result<f32, Finding> {
        strictly(|findings| self.all.float_or(name, default, findings))
    }

    /// A 64-bit float (`getDouble`).
    ///
    /// # Errors
    /// If it is none.
    pub fn f64(&self, name: &str, default: f64) -> Result<f64, Finding> {
        strictly(|findings| self.all.double_or(name, default, findings))
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

/// Whether a text may name a class that Hadoop finds.
#[cfg(feature = "capacity")]
pub(crate) fn may_be_class(text: &str) -> bool {
    text.contains('.') && !text.contains(char::is_whitespace)
}
