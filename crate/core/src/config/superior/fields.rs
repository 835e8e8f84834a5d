//! The fields of an object of the settings, each with its limits.

use serde_json::{Map, Value};

use std::sync::Arc;

use super::{AllocationRule, Level, Share};
use crate::config::{Finding, Place, Severity};
use crate::resource::{MEMORY, Resource, ResourceTypes, VCORES};

/// The longest time that may be set.
const WEEK_MS: u64 = 604_800_000;

/// What is needed to read a field, and where what is noticed goes.
pub(super) struct Reader<'a> {
    pub(super) types: &'a ResourceTypes,
    pub(super) findings: &'a mut Vec<Finding>,
}

impl Reader<'_> {
    pub(super) fn error(&mut self, path: &str, code: &'static str, message: String) {
        self.findings.push(finding(Severity::Error, path, code, message));
    }

    pub(super) fn must_be(&mut self, path: &str, what: &str, got: &Value) {
        self.error(
            path,
            "superior.invalid-value",
            format!("must be {what}; got {got}"),
        );
    }

    pub(super) fn ms(&mut self, path: &str, text: &str, into: &mut u64) {
        match text.trim().parse() {
            Ok(ms) if ms <= WEEK_MS => *into = ms,
            _ => self.must_be(
                path,
                "a whole number of ms from 0 to 604800000",
                &Value::from(text),
            ),
        }
    }
}

/// A finding at a JSON path.
pub(super) fn finding(severity: Severity, path: &str, code: &'static str, message: String) -> Finding {
    Finding {
        severity,
        place: Place::Path {
            path: path.to_owned(),
        },
        code,
        message,
    }
}

/// One JSON object on its way to a value: its fields and its path.
pub(super) struct Object<'r, 'a, 'v> {
    pub(super) reader: &'r mut Reader<'a>,
    pub(super) fields: Option<&'v Map<String, Value>>,
    pub(super) path: String,
}

impl<'r, 'a, 'v> Object<'r, 'a, 'v> {
    pub(super) fn new(reader: &'r mut Reader<'a>, value: &'v Value, path: String) -> Self {
        if !value.is_object() {
            reader.must_be(&path, "an object", value);
        }
        Self {
            reader,
            fields: value.as_object(),
            path,
        }
    }

    pub(super) fn at(&self, field: &str) -> String {
        format!("{}.{field}", self.path)
    }

    pub(super) fn field(&self, name: &str) -> Option<&'v Value> {
        self.fields
            .and_then(|fields| fields.get(name))
            .filter(|value| !value.is_null())
    }

    pub(super) fn known(&mut self, names: &[&str]) {
        for name in self.fields.into_iter().flat_map(Map::keys) {
            if !names.contains(&name.as_str()) {
                let path = self.at(name);
                self.reader.findings.push(finding(
                    Severity::Warning,
                    &path,
                    "superior.unknown-field",
                    format!("unknown field; the fields here are {}", names.join(", ")),
                ));
            }
        }
    }

    pub(super) fn text(&mut self, name: &str) -> Option<Arc<str>> {
        let value = self.field(name)?;
        match value.as_str() {
            Some(text) if !text.is_empty() => Some(text.into()),
            _ => {
                self.reader.must_be(&self.at(name), "a text", value);
                None
            }
        }
    }

    /// A state that holds unless it is written otherwise.
    pub(super) fn unless_false(&mut self, name: &str) -> bool {
        match self.field(name) {
            None => true,
            Some(Value::Bool(flag)) => *flag,
            Some(other) => {
                self.reader.must_be(&self.at(name), "true or false", other);
                true
            }
        }
    }

    /// A count with -1 for "no limit".
    pub(super) fn limit(&mut self, name: &str) -> Option<u32> {
        let value = self.field(name)?;
        match value.as_i64() {
            Some(-1) => None,
            Some(count) if u32::try_from(count).is_ok() => u32::try_from(count).ok(),
            _ => {
                self.reader.must_be(
                    &self.at(name),
                    "-1 (no limit) or a whole number from 0 to 4294967295",
                    value,
                );
                None
            }
        }
    }

    pub(super) fn ms(&mut self, name: &str, least: u64, default: u64) -> u64 {
        match self.field(name) {
            None => default,
            Some(value) => match value.as_u64() {
                Some(ms) if (least..=WEEK_MS).contains(&ms) => ms,
                _ => {
                    let what = format!("a whole number of ms from {least} to {WEEK_MS}");
                    self.reader.must_be(&self.at(name), &what, value);
                    default
                }
            },
        }
    }

    pub(super) fn up_to_100(&mut self, name: &str) -> Option<f64> {
        let value = self.field(name)?;
        let number = value.as_f64().filter(|number| (0.0..=100.0).contains(number));
        if number.is_none() {
            self.reader
                .must_be(&self.at(name), "a number from 0 to 100", value);
        }
        number
    }

    pub(super) fn list<T>(
        &mut self,
        name: &str,
        mut read: impl FnMut(&mut Object<'_, 'a, 'v>) -> Option<T>,
    ) -> Vec<T> {
        let Some(value) = self.field(name) else {
            return Vec::new();
        };
        let path = self.at(name);
        let Some(items) = value.as_array() else {
            self.reader.must_be(&path, "a list", value);
            return Vec::new();
        };
        let mut list = Vec::with_capacity(items.len());
        for (index, item) in items.iter().enumerate() {
            let mut object = Object::new(self.reader, item, format!("{path}[{index}]"));
            list.extend(read(&mut object));
        }
        list
    }

    pub(super) fn level(&mut self, name: &str) -> Level {
        let Some(value) = self.field(name) else {
            return Level::default();
        };
        if value.is_number() {
            return Level {
                percent: self.up_to_100(name),
                absolute: None,
            };
        }
        let path = self.at(name);
        let mut object = Object::new(self.reader, value, path);
        Level {
            percent: object.up_to_100("percent"),
            absolute: object.amount(&["percent"]),
        }
    }

    pub(super) fn share(&mut self) -> Option<Share> {
        let value = self.field("share")?;
        if value.is_number() {
            return self.up_to_100("share").map(Share::Weight);
        }
        if value.get("weight").is_some() {
            let path = self.at("share");
            let mut object = Object::new(self.reader, value, path);
            object.known(&["weight"]);
            return object.up_to_100("weight").map(Share::Weight);
        }
        Some(Share::Level(self.level("share")))
    }

    /// The resource types among the fields; memory and vcores are needed if there is any.
    fn amount(&mut self, besides: &[&str]) -> Option<Resource> {
        let fields = self.fields?;
        let mut amount = Resource::NONE;
        let mut found = false;
        for (name, value) in fields
            .iter()
            .filter(|(name, _)| !besides.contains(&name.as_str()))
        {
            let path = self.at(name);
            let Some(index) = self.reader.types.index(name) else {
                self.reader.error(
                    &path,
                    "superior.unknown-type",
                    format!("resource type {name} is not in yarn.resource-types"),
                );
                continue;
            };
            match value.as_i64().filter(|value| (0..1 << 53).contains(value)) {
                Some(value) => amount.set(index, value),
                None => self.reader.must_be(&path, "a whole number from 0", value),
            }
            found = true;
        }
        if found && !(fields.contains_key(MEMORY) && fields.contains_key(VCORES)) {
            let path = self.path.clone();
            self.reader.error(
                &path,
                "superior.incomplete-resource",
                "an absolute amount needs both memory-mb and vcores".to_owned(),
            );
        }
        found.then_some(amount)
    }

    pub(super) fn max_allocated(&mut self) -> Option<Resource> {
        let (vcores, memory) = (self.limit("maxAllocatedVcores"), self.limit("maxAllocatedMemory"));
        match (vcores, memory) {
            (Some(vcores), Some(memory)) => Some(Resource::from_fn(|index| match index {
                0 => memory.into(),
                1 => vcores.into(),
                _ => i64::MAX,
            })),
            (None, None) => None,
            _ => {
                let path = self.path.clone();
                self.reader.error(
                    &path,
                    "superior.one-container-limit",
                    "maxAllocatedVcores and maxAllocatedMemory must be set together".to_owned(),
                );
                None
            }
        }
    }

    pub(super) fn rule(&mut self) -> AllocationRule {
        match self.text("allocationRule").as_deref() {
            None | Some("FIFO") => AllocationRule::Fifo,
            Some("FAIR") => AllocationRule::Fair,
            Some(other) => {
                let path = self.at("allocationRule");
                self.reader
                    .must_be(&path, "one of FIFO, FAIR", &Value::from(other));
                AllocationRule::Fifo
            }
        }
    }

    pub(super) fn priority(&mut self) -> i32 {
        let Some(value) = self.field("priority") else {
            return 0;
        };
        let number = value.as_i64().and_then(|number| i32::try_from(number).ok());
        if number.is_none() {
            self.reader
                .must_be(&self.at("priority"), "a whole number of 32 bits", value);
        }
        number.unwrap_or(0)
    }
}
