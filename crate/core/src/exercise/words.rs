//! What is said to people, in one language or in several (spec `exercises.md` §1).

use std::collections::BTreeMap;

use serde::Serialize;

use crate::said;
use crate::sim::scenario::json::Item;

/// The language that a text in several must have.
pub const FIRST_LANGUAGE: &str = "en";

/// A text in one language or in several.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Words {
    /// The same for everybody.
    One(String),
    /// By language (`en`, `de`); English is there.
    Several(BTreeMap<String, String>),
}

impl Words {
    /// Reads a text of `least` to `most` characters, or an object of such texts by language.
    pub(super) fn read(item: &Item<'_>, least: usize, most: usize) -> Option<Self> {
        if item.value.is_string() {
            return item.text_of(least, most).map(|text| Self::One(text.to_owned()));
        }
        let texts: BTreeMap<String, String> = item.texts()?.into_iter().collect();
        let fits = |text: &String| (least..=most).contains(&text.chars().count());
        if texts.contains_key(FIRST_LANGUAGE) && texts.values().all(fits) {
            return Some(Self::Several(texts));
        }
        item.must_be(said!("want.words", least, most));
        None
    }

    /// The text in a language; in English where it is not there.
    #[must_use]
    pub fn of(&self, language: &str) -> &str {
        match self {
            Self::One(text) => text,
            Self::Several(texts) => texts
                .get(language)
                .or_else(|| texts.get(FIRST_LANGUAGE))
                .map_or("", String::as_str),
        }
    }
}
