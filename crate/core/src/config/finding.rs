//! A finding: something about a configuration that its author should know, with its place and what can be done about it.
//!
//! The core words nothing: a finding is a code with named arguments. `www/texts/findings.en.ftl` says it in English, on the
//! page and on the command line; `tests/findings` holds codes, arguments and texts together.

use std::sync::Arc;

use serde::ser::{SerializeMap, SerializeStruct};
use serde::{Serialize, Serializer};

use crate::resource::{Amounts, Resource, ResourceTypes};

/// How bad a finding is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Read, but without effect here (unknown name, not modelled).
    Note,
    /// Hadoop takes it, but probably not as meant.
    Warning,
    /// Hadoop, or this engine, refuses it.
    Error,
}

/// Where in the text a finding lies. Lines and columns count from 1, columns in characters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Place {
    /// A position in a text.
    Text {
        /// Line, from 1.
        line: u32,
        /// Column in characters, from 1.
        column: u32,
    },
    /// A JSON path such as `jobs[2].stages[0].count`.
    Path {
        /// The path.
        path: String,
    },
    /// The text as a whole.
    Whole {},
}

/// Not derived: where nothing is known the fields are missing, and TypeScript reads them all the same.
#[cfg(test)]
impl ts_rs::TS for Place {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &ts_rs::Config) -> String {
        Self::inline(config)
    }

    fn inline(_: &ts_rs::Config) -> String {
        "{ line?: number, column?: number, path?: string, }".into()
    }

    fn inline_flattened(config: &ts_rs::Config) -> String {
        Self::inline(config)
    }
}

/// A value in a sentence, by what it is, so that a catalogue can word it and a page can link it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Arg {
    /// A text as it is written, such as a value.
    Text(String),
    /// A number without a unit.
    Number(f64),
    /// An amount of every resource type.
    Resource(Amounts),
    /// Memory, MB.
    Memory(f64),
    /// Virtual cores.
    Vcores(f64),
    /// A length of time, ms.
    Ms(f64),
    /// A moment of a run, ms from its start.
    At(f64),
    /// A part of a whole, per cent.
    Percent(f64),
    /// The full name of a queue.
    Queue(String),
    /// The name of a property, an element or a field.
    Name(String),
    /// Several texts, such as the names that are known.
    List(Vec<String>),
    /// A part of the sentence that has a code of its own.
    Said(Said),
}

impl Arg {
    /// The full name of a queue.
    #[must_use]
    pub fn queue(path: &str) -> Self {
        Self::Queue(path.to_owned())
    }

    /// The name of a property, an element or a field.
    #[must_use]
    pub fn name(name: &str) -> Self {
        Self::Name(name.to_owned())
    }

    /// An amount of every type that the cluster has.
    #[must_use]
    pub fn resource(amounts: &Resource, types: &ResourceTypes) -> Self {
        Self::Resource(Amounts::of(amounts, types))
    }

    /// An amount of the type `index`; of a further one the number, whose unit is that of the type.
    #[must_use]
    pub fn of_type(index: usize, amount: i64) -> Self {
        match index {
            0 => Self::Memory(amount as f64),
            1 => Self::Vcores(amount as f64),
            _ => amount.into(),
        }
    }

    /// Several texts.
    pub fn list<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> Self {
        Self::List(texts.into_iter().map(|text| text.as_ref().to_owned()).collect())
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<&Arc<str>> for Arg {
    fn from(text: &Arc<str>) -> Self {
        Self::Text(text.to_string())
    }
}

impl From<bool> for Arg {
    fn from(truth: bool) -> Self {
        Self::Text(truth.to_string())
    }
}

impl From<std::borrow::Cow<'_, str>> for Arg {
    fn from(text: std::borrow::Cow<'_, str>) -> Self {
        Self::Text(text.into_owned())
    }
}

impl From<i64> for Arg {
    /// A number that a float does not hold stays a text.
    fn from(number: i64) -> Self {
        if number.unsigned_abs() < 1 << 53 {
            Self::Number(number as f64)
        } else {
            Self::Text(number.to_string())
        }
    }
}

impl From<f64> for Arg {
    fn from(number: f64) -> Self {
        if number.is_finite() {
            Self::Number(number)
        } else {
            Self::Text(number.to_string())
        }
    }
}

impl From<f32> for Arg {
    /// As a person would write it: 0.8, not 0.800000011920929.
    fn from(number: f32) -> Self {
        number.to_string().parse().unwrap_or(f64::from(number)).into()
    }
}

impl From<i32> for Arg {
    fn from(number: i32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u64> for Arg {
    fn from(number: u64) -> Self {
        i64::try_from(number).map_or_else(|_| Self::Text(number.to_string()), Self::from)
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        (number as u64).into()
    }
}

impl From<Said> for Arg {
    fn from(part: Said) -> Self {
        Self::Said(part)
    }
}

/// Something to be worded: a code and what its text may name. Made by [`crate::said!`].
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema), ts(rename = "Phrase"))]
pub struct Said {
    /// A stable code, e.g. `fair.unknown-policy`.
    pub code: &'static str,
    /// Arguments by name.
    pub args: Args,
}

/// Arguments by name.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Args(pub Vec<(&'static str, Arg)>);

/// Not derived: a map by name, as it is written.
#[cfg(test)]
impl ts_rs::TS for Args {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &ts_rs::Config) -> String {
        Self::inline(config)
    }

    fn inline(_: &ts_rs::Config) -> String {
        "Record<string, Arg>".into()
    }
}

/// As it is written, too.
#[cfg(test)]
impl schemars::JsonSchema for Args {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Args".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <std::collections::BTreeMap<String, Arg>>::json_schema(generator)
    }
}

impl Serialize for Args {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, arg) in &self.0 {
            map.serialize_entry(name, arg)?;
        }
        map.end()
    }
}

/// A code with its arguments, each a name or `name = value`: `said!("fair.unknown-policy", text)`. The code must be written
/// out: `tests/findings` reads codes and the names of their arguments from here.
#[macro_export]
macro_rules! said {
    ($code:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::config::Said::of($code)$(.and(stringify!($name), $crate::said!(@ $name $(= $value)?)))*
    };
    (@ $name:ident) => { $name };
    (@ $name:ident = $value:expr) => { $value };
}

impl Said {
    /// A code without arguments.
    #[must_use]
    pub const fn of(code: &'static str) -> Self {
        Self {
            code,
            args: Args(Vec::new()),
        }
    }

    /// With one argument more. Not inlined: findings are made in hundreds of places, once each.
    #[inline(never)]
    #[must_use]
    pub fn and(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.0.push((name, value.into()));
        self
    }
}

/// A position in a text: line and column from 1, columns in characters. Lines end with `\n`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Position {
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
}

/// What can be done about a finding: one stretch of the text that it is about is replaced. Of several each is a remedy by itself.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct TextEdit {
    /// The file that is changed, if it is not the one that the finding is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional), schemars(with = "String"))]
    pub file: Option<String>,
    /// Where the stretch begins.
    pub from: Position,
    /// Where it ends, exclusively.
    pub to: Position,
    /// What stands there instead.
    pub text: String,
    /// What that does, for a button.
    pub label: Said,
}

/// Something about a configuration that its author should know.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Finding {
    /// A stable code, e.g. `fair.unknown-policy`; what it says is in the catalogue.
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// The file that it is about; `None`: that which was read, or the scenario.
    #[cfg_attr(
        test,
        ts(optional),
        schemars(skip_serializing_if = "Option::is_none", with = "String")
    )]
    pub file: Option<String>,
    /// Where it is.
    #[cfg_attr(test, ts(flatten), schemars(flatten))]
    pub place: Place,
    /// What its text may name.
    pub args: Args,
    /// What can be done about it, the most likely first. Remedies are made by `check`; a build without it has none to tell.
    pub fixes: Vec<TextEdit>,
}

/// Not derived: place and fields stand side by side, and `flatten` takes a way over maps that costs the first module too much.
impl Serialize for Finding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Finding", 7)?;
        fields.serialize_field("code", self.code)?;
        fields.serialize_field("severity", &self.severity)?;
        if let Some(file) = &self.file {
            fields.serialize_field("file", &**file)?;
        }
        match &self.place {
            Place::Text { line, column } => {
                fields.serialize_field("line", line)?;
                fields.serialize_field("column", column)?;
            }
            Place::Path { path } => fields.serialize_field("path", &**path)?,
            Place::Whole {} => {}
        }
        fields.serialize_field("args", &self.args)?;
        #[cfg(feature = "schema")]
        fields.serialize_field("fixes", &self.fixes)?;
        #[cfg(not(feature = "schema"))]
        fields.serialize_field("fixes", &[(); 0])?;
        fields.end()
    }
}

impl Finding {
    /// A finding at a place.
    #[must_use]
    pub fn new(severity: Severity, place: Place, said: Said) -> Self {
        Self {
            code: said.code,
            severity,
            file: None,
            place,
            args: said.args,
            fixes: Vec::new(),
        }
    }

    /// A text is refused as a whole.
    #[must_use]
    pub fn refused(said: Said) -> Self {
        Self::new(Severity::Error, Place::Whole {}, said)
    }

    /// What it says, without its place.
    #[must_use]
    pub fn said(&self) -> Said {
        Said {
            code: self.code,
            args: self.args.clone(),
        }
    }
}

/// How many findings a text may have before the rest is only counted.
const MOST: usize = 500;

/// What was found while reading a configuration, in the order in which it was found.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Findings {
    list: Vec<Finding>,
    errors: usize,
}

impl Findings {
    /// None yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds `finding`. Beyond 500 only errors are counted, so that hostile input cannot fill the memory.
    pub fn push(&mut self, finding: Finding) {
        self.errors += usize::from(finding.severity == Severity::Error);
        if self.list.len() < MOST {
            self.list.push(finding);
        }
    }

    /// Adds an error: Hadoop, or this engine, refuses the configuration.
    pub fn error(&mut self, place: Place, said: Said) {
        self.push(Finding::new(Severity::Error, place, said));
    }

    /// Adds a warning: taken, but probably not as meant.
    pub fn warning(&mut self, place: Place, said: Said) {
        self.push(Finding::new(Severity::Warning, place, said));
    }

    /// Adds a note: read, but without effect here.
    pub fn note(&mut self, place: Place, said: Said) {
        self.push(Finding::new(Severity::Note, place, said));
    }

    /// How many errors there are; with one, what was read must not be used.
    #[must_use]
    pub const fn errors(&self) -> usize {
        self.errors
    }

    /// The findings, at most 500.
    pub fn iter(&self) -> std::slice::Iter<'_, Finding> {
        self.list.iter()
    }

    /// The findings, at most 500.
    #[must_use]
    pub fn into_vec(self) -> Vec<Finding> {
        self.list
    }
}

impl<'a> IntoIterator for &'a Findings {
    type Item = &'a Finding;
    type IntoIter = std::slice::Iter<'a, Finding>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
