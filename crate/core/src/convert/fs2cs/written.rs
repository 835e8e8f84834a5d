//! Properties as they are written.

use std::collections::BTreeMap;

use crate::config::{Properties, properties_xml};

/// The properties of a written file, by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Written(BTreeMap<String, String>);

impl Written {
    /// Of several properties of one name the last.
    pub(super) fn of<'a>(pairs: impl Iterator<Item = (&'a str, &'a str)>) -> Self {
        Self(
            pairs
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
        )
    }

    pub(super) fn set(&mut self, name: &str, value: impl ToString) {
        self.0.insert(name.to_owned(), value.to_string());
    }

    /// The value of a property.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Names and values, in the order of the names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (&**name, &**value))
    }

    /// The file.
    #[must_use]
    pub fn xml(&self) -> String {
        properties_xml(&Properties::from_pairs(self.iter()))
    }
}
