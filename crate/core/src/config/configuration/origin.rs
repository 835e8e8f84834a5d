//! Where a value comes from.

use std::fmt;
use std::sync::Arc;

use crate::config::Place;
use crate::profile::Profile;

/// What holds a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// A file by its name; places in it are lines and columns.
    File(Arc<str>),
    /// A list of lines in JSON, by its path, e.g. `scheduler.yarnSite`; places in it are paths.
    Lines(&'static str),
    /// An object of properties in JSON, by its path, e.g. `scheduler.properties`; places in it are paths.
    Pairs(&'static str),
    /// Nothing sets it: what the profile says then.
    Default(Profile),
}

impl Source {
    /// A file whose name does not matter, because there is no other.
    #[must_use]
    pub fn only_file() -> Self {
        Self::File("".into())
    }

    /// A place in the text, as it is said of this source.
    pub(crate) fn place(&self, at: Place) -> Place {
        match (self, at) {
            (Self::Lines(path), Place::Text { line, .. }) => Place::Path {
                path: format!("{path}[{}]", line - 1),
            },
            (Self::Lines(path), Place::Whole {}) => Place::Path {
                path: (*path).to_owned(),
            },
            (_, at) => at,
        }
    }

    /// The place of the property `name` in an object.
    pub(crate) fn place_of(&self, name: &str) -> Place {
        match self {
            Self::Pairs(path) => Place::Path {
                path: format!("{path}.{name}"),
            },
            _ => Place::Whole {},
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(name) => f.write_str(name),
            Self::Lines(path) | Self::Pairs(path) => f.write_str(path),
            Self::Default(profile) => f.write_str(profile.id()),
        }
    }
}

/// Where a value comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// What holds it.
    pub source: Source,
    /// Where it stands there.
    pub place: Place,
}
