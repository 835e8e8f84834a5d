//! Reading JSON with a path to every mistake; all of them are collected, none ends the reading.

use crate::said;
use std::cell::RefCell;

use serde_json::{Map, Value};

use crate::config::{Arg, Finding, Place, Said, Severity};

/// Where findings go.
#[derive(Default)]
pub(crate) struct Findings {
    list: RefCell<Vec<Finding>>,
    /// What the reader knows of members, for the list of all of them.
    #[cfg(test)]
    pub(crate) told: RefCell<Vec<super::members::Told>>,
}

/// Tells the list of all members (`members.rs`, made by a test) what the reader knows of the one at a path; nothing else does.
macro_rules! tell {
    ($findings:expr, $path:expr, $($what:tt)+) => {
        #[cfg(test)]
        $findings.told.borrow_mut().push($crate::sim::scenario::members::Told {
            path: $path.to_owned(),
            what: $crate::sim::scenario::members::What::$($what)+,
        });
    };
}
pub(crate) use tell;

impl Findings {
    fn push(&self, severity: Severity, path: &str, said: Said) {
        let place = if path.is_empty() {
            Place::Whole {}
        } else {
            Place::Path {
                path: path.to_owned(),
            }
        };
        self.list.borrow_mut().push(Finding::new(severity, place, said));
    }

    /// An error that has a position in the text instead of a path.
    pub(crate) fn refuse(&self, place: Place, said: Said) {
        self.list
            .borrow_mut()
            .push(Finding::new(Severity::Error, place, said));
    }

    /// An error: `said` is what must be.
    pub(crate) fn error(&self, path: &str, said: Said) {
        self.push(Severity::Error, path, said);
    }

    /// Something without effect.
    pub(crate) fn note(&self, path: &str, said: Said) {
        self.push(Severity::Note, path, said);
    }

    /// Something that is taken otherwise than written.
    pub(crate) fn warning(&self, path: &str, said: Said) {
        self.push(Severity::Warning, path, said);
    }

    /// What the reader of a text inside the scenario found.
    pub(crate) fn extend(&self, found: Vec<Finding>) {
        self.list.borrow_mut().extend(found);
    }

    /// The same, where several readers may find it.
    pub(crate) fn extend_once(&self, found: Vec<Finding>) {
        let mut list = self.list.borrow_mut();
        for finding in found {
            if !list.contains(&finding) {
                list.push(finding);
            }
        }
    }

    /// Everything found so far.
    pub(crate) fn into_inner(self) -> Vec<Finding> {
        self.list.into_inner()
    }
}

/// A value and its path.
#[derive(Clone)]
pub(crate) struct Item<'a> {
    pub(crate) value: &'a Value,
    pub(crate) path: String,
    pub(crate) findings: &'a Findings,
}

/// The beginning of a value, for messages.
pub(crate) fn excerpt(value: &Value) -> String {
    let text = value.to_string();
    let mut short: String = text.chars().take(60).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

impl<'a> Item<'a> {
    /// Complains that the value is not `what`.
    pub(crate) fn must_be(&self, what: Said) {
        self.findings.error(
            &self.path,
            said!("scenario.value", what, value = excerpt(self.value)),
        );
    }

    /// A whole number from `min` to `max`.
    pub(crate) fn int(&self, min: i64, max: i64) -> Option<i64> {
        tell!(
            self.findings,
            self.path,
            Whole {
                least: min,
                most: max
            }
        );
        let number = self.value.as_i64().filter(|n| (min..=max).contains(n));
        if number.is_none() {
            self.must_be(said!("want.whole-from-to", least = min, most = max));
        }
        number
    }

    /// A finite number from `min` to `max`.
    pub(crate) fn number(&self, min: f64, max: f64) -> Option<f64> {
        tell!(self.findings, self.path, Kind("number"));
        let number = self.value.as_f64().filter(|n| (min..=max).contains(n));
        if number.is_none() {
            self.must_be(said!("want.number-from-to", least = min, most = max));
        }
        number
    }

    /// A text.
    pub(crate) fn text(&self) -> Option<&'a str> {
        tell!(self.findings, self.path, Kind("text"));
        let text = self.value.as_str();
        if text.is_none() {
            self.must_be(said!("want.text"));
        }
        text
    }

    /// A text of `min` to `max` characters.
    pub(crate) fn text_of(&self, min: usize, max: usize) -> Option<&'a str> {
        let text = self.text()?;
        if (min..=max).contains(&text.chars().count()) {
            return Some(text);
        }
        self.must_be(said!("want.text-of", least = min, most = max));
        None
    }

    /// 1–100 letters, digits, dots, underscores and hyphens.
    pub(crate) fn name(&self) -> Option<&'a str> {
        tell!(self.findings, self.path, Kind("name"));
        let fits = |text: &str| {
            (1..=100).contains(&text.len())
                && text
                    .bytes()
                    .all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b))
        };
        let text = self.text()?;
        if fits(text) {
            return Some(text);
        }
        self.must_be(said!("want.name"));
        None
    }

    /// One of `names`, by its index.
    pub(crate) fn one_of(&self, names: &[&str]) -> Option<usize> {
        tell!(
            self.findings,
            self.path,
            Choice(names.iter().map(|name| (*name).to_owned()).collect())
        );
        let index = self
            .value
            .as_str()
            .and_then(|text| names.iter().position(|name| *name == text));
        if index.is_none() {
            self.must_be(said!("want.one-of", known = Arg::list(names)));
        }
        index
    }

    /// A text, or a list of its lines.
    pub(crate) fn lines(&self) -> Option<String> {
        tell!(self.findings, self.path, Kind("lines"));
        if let Some(text) = self.value.as_str() {
            return Some(text.to_owned());
        }
        let lines: Option<Vec<&str>> = self
            .value
            .as_array()
            .and_then(|lines| lines.iter().map(Value::as_str).collect());
        if lines.is_none() {
            self.must_be(said!("want.lines"));
        }
        lines.map(|lines| lines.join("\n"))
    }

    /// The items of a list of at most `max`.
    pub(crate) fn list(&self, max: usize) -> Option<Vec<Item<'a>>> {
        tell!(self.findings, self.path, Kind("list"));
        let Some(items) = self.value.as_array() else {
            self.must_be(said!("want.list"));
            return None;
        };
        if items.len() > max {
            self.findings.error(
                &self.path,
                said!("scenario.list-too-long", max, count = items.len()),
            );
            return None;
        }
        Some(
            items
                .iter()
                .enumerate()
                .map(|(i, value)| Item {
                    value,
                    path: format!("{}[{i}]", self.path),
                    findings: self.findings,
                })
                .collect(),
        )
    }

    /// An object.
    pub(crate) fn object(&self) -> Option<Object<'a>> {
        tell!(self.findings, self.path, Kind("object"));
        let Some(map) = self.value.as_object() else {
            self.must_be(said!("want.object"));
            return None;
        };
        Some(Object {
            map,
            path: self.path.clone(),
            findings: self.findings,
            asked: Vec::new(),
        })
    }

    /// A map of names to texts, in the order written.
    pub(crate) fn texts(&self) -> Option<Vec<(String, String)>> {
        tell!(self.findings, self.path, Kind("texts"));
        let Some(map) = self.value.as_object() else {
            self.must_be(said!("want.texts"));
            return None;
        };
        let mut texts = Vec::with_capacity(map.len());
        for (name, value) in map {
            match value.as_str() {
                Some(text) => texts.push((name.clone(), text.to_owned())),
                None => self.findings.error(
                    &format!("{}.{name}", self.path),
                    said!(
                        "scenario.value",
                        what = said!("want.text"),
                        value = excerpt(value)
                    ),
                ),
            }
        }
        Some(texts)
    }
}

/// An object whose known fields are being asked for.
pub(crate) struct Object<'a> {
    map: &'a Map<String, Value>,
    path: String,
    pub(crate) findings: &'a Findings,
    asked: Vec<&'static str>,
}

impl<'a> Object<'a> {
    /// The path of field `key`.
    pub(crate) fn path_of(&self, key: &str) -> String {
        if self.path.is_empty() {
            key.to_owned()
        } else {
            format!("{}.{key}", self.path)
        }
    }

    /// The path of the object.
    pub(crate) fn path(&self) -> &str {
        &self.path
    }

    /// Field `key`, if it is there and not null.
    pub(crate) fn get(&mut self, key: &'static str) -> Option<Item<'a>> {
        tell!(self.findings, self.path_of(key), Asked);
        self.asked.push(key);
        let value = self.map.get(key).filter(|value| !value.is_null())?;
        Some(Item {
            value,
            path: self.path_of(key),
            findings: self.findings,
        })
    }

    /// Field `key`, which must be there.
    pub(crate) fn need(&mut self, key: &'static str, what: Said) -> Option<Item<'a>> {
        tell!(self.findings, self.path_of(key), Required);
        let item = self.get(key);
        if item.is_none() {
            self.findings
                .error(&self.path_of(key), said!("scenario.missing", what));
        }
        item
    }

    /// A whole number from `min` to `max`, `default` if it is not there.
    pub(crate) fn int(&mut self, key: &'static str, default: i64, min: i64, max: i64) -> i64 {
        tell!(self.findings, self.path_of(key), Default(default.into()));
        self.get(key)
            .and_then(|item| item.int(min, max))
            .unwrap_or(default)
    }

    /// A number of ms, `default` if it is not there.
    pub(crate) fn ms(&mut self, key: &'static str, default: u64, min: u64, max: u64) -> u64 {
        tell!(self.findings, self.path_of(key), Default(default.into()));
        self.maybe_ms(key, min, max).unwrap_or(default)
    }

    /// A number of ms, if it is there.
    pub(crate) fn maybe_ms(&mut self, key: &'static str, min: u64, max: u64) -> Option<u64> {
        let number = self.get(key)?.int(min as i64, max as i64)?;
        u64::try_from(number).ok()
    }

    /// A truth value, `default` if it is not there.
    pub(crate) fn flag(&mut self, key: &'static str, default: bool) -> bool {
        tell!(self.findings, self.path_of(key), Default(default.into()));
        tell!(self.findings, self.path_of(key), Kind("bool"));
        let Some(item) = self.get(key) else {
            return default;
        };
        item.value.as_bool().unwrap_or_else(|| {
            item.must_be(said!("want.bool"));
            default
        })
    }

    /// A text of at most `max` characters, `default` if it is not there.
    pub(crate) fn text(&mut self, key: &'static str, default: &str, max: usize) -> String {
        tell!(self.findings, self.path_of(key), Default(default.into()));
        self.get(key)
            .and_then(|item| item.text_of(0, max))
            .unwrap_or(default)
            .to_owned()
    }

    /// One of `names` by its index, the first if it is not there.
    pub(crate) fn choice(&mut self, key: &'static str, names: &[&str]) -> usize {
        tell!(self.findings, self.path_of(key), Default(names[0].into()));
        self.get(key).and_then(|item| item.one_of(names)).unwrap_or(0)
    }

    /// The items of a list of at most `max`, none if it is not there.
    pub(crate) fn list(&mut self, key: &'static str, max: usize) -> Vec<Item<'a>> {
        self.get(key).and_then(|item| item.list(max)).unwrap_or_default()
    }

    /// All fields have been asked for: notes those that nobody knows.
    pub(crate) fn done(self) {
        for key in self.map.keys().filter(|key| !self.asked.contains(&key.as_str())) {
            let nearest = self.asked.iter().min_by_key(|known| distance(known, key));
            let hint = match nearest {
                Some(known) => said!("hint.nearest-field", known = Arg::name(known)),
                None => said!("hint.none"),
            };
            self.findings
                .note(&self.path_of(key), said!("scenario.unknown-field", hint));
        }
    }
}

/// The number of single-character edits from one text to the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().take(64).collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, to) in b.iter().enumerate() {
            let change = diagonal + usize::from(from != *to);
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
