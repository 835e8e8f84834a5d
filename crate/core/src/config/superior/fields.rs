//! The fields of an object of the settings, each with its limits.

use crate::config::Arg;
use crate::said;
use serde_json::{Map, Value};

use std::sync::Arc;

use super::{AllocationRule, Level, Share};
use crate::config::{Finding, Place, Said, Severity};
use crate::resource::{MEMORY, Resource, ResourceTypes, VCORES};

/// The longest time that may be set.
const WEEK_MS: u64 = 604_800_000;

/// What is needed to read a field, and where what is noticed goes.
pub(super) struct Reader<'a> {
    pub(super) types: &'a ResourceTypes,
    pub(super) findings: &'a mut Vec<Finding>,
}

impl Reader<'_> {
    pub(super) fn error(&mut self, path: &str, said: Said) {
        self.findings.push(finding(Severity::Error, path, said));
    }

    pub(super) fn must_be(&mut self, path: &str, what: Said, got: &Value) {
        self.error(path, said!("superior.invalid-value", what, got = got.to_string()));
    }

    pub(super) fn ms(&mut self, path: &str, text: &str, into: &mut u64) {
        match text.trim().parse() {
            Ok(ms) if ms <= WEEK_MS => *into = ms,
            _ => self.must_be(
                path,
                said!("want.whole-from-to", least = 0, most = WEEK_MS),
                &Value::from(text),
            ),
        }
    }
}

/// A finding at a JSON path.
pub(super) fn finding(severity: Severity, path: &str, said: Said) -> Finding {
    let path = path.to_owned();
    Finding::new(severity, Place::Path { path }, said)
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
            reader.must_be(&path, said!("want.object"), value);
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
                    said!("superior.unknown-field", known = Arg::list(names)),
                ));
            }
        }
    }

    pub(super) fn text(&mut self, name: &str) -> Option<Arc<str>> {
        let value = self.field(name)?;
        match value.as_str() {
            Some(text) if !text.is_empty() => Some(text.into()),
            _ => {
                self.reader.must_be(&self.at(name), said!("want.text"), value);
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
                self.reader.must_be(&self.at(name), said!("want.bool"), other);
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
                self.reader.must_be(&self.at(name), said!("want.limit"), value);
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
                    let what = said!("want.whole-from-to", least, most = WEEK_MS);
                    self.reader.must_be(&self.at(name), what, value);
                    default
                }
            },
        }
    }

    pub(super) fn up_to_100(&mut self, name: &str) -> Option<f64> {
        let value = self.field(name)?;
        let number = value.as_f64().filter(|number| (0.0..=100.0).contains(number));
        if number.is_none() {
            self.reader.must_be(
                &self.at(name),
                said!("want.number-from-to", least = 0, most = 100),
                value,
            );
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
            self.reader.must_be(&path, said!("want.list"), value);
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
                self.reader.error(&path, said!("superior.unknown-type", name));
                continue;
            };
            match value.as_i64().filter(|value| (0..1 << 53).contains(value)) {
                Some(value) => amount.set(index, value),
                None => self
                    .reader
                    .must_be(&path, said!("want.whole-from", least = 0), value),
            }
            found = true;
        }
        if found && !(fields.contains_key(MEMORY) && fields.contains_key(VCORES)) {
            let path = self.path.clone();
            self.reader.error(&path, said!("superior.incomplete-resource"));
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
                self.reader.error(&path, said!("superior.one-container-limit"));
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
                self.reader.must_be(
                    &path,
                    said!("want.one-of", known = Arg::list(["FIFO", "FAIR"])),
                    &Value::from(other),
                );
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
                .must_be(&self.at("priority"), said!("want.int32"), value);
        }
        number.unwrap_or(0)
    }
}
