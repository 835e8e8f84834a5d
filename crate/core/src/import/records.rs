//! Sequences of JSON objects, one after another, as the Scheduler Load Simulator and Rumen write them.

use crate::config::{Findings, Place, json_fault};
use crate::said;
use serde_json::{Map, Value};

/// An object with the path to it.
#[derive(Clone, Debug)]
pub(super) struct Record<'a> {
    fields: &'a Map<String, Value>,
    path: String,
}

/// All values of `text`; after a fault in it those before the fault.
pub(super) fn values(text: &str, findings: &mut Findings) -> Vec<Value> {
    let mut values = Vec::new();
    for value in serde_json::Deserializer::from_str(text.trim_start_matches('\u{feff}')).into_iter() {
        match value {
            Ok(value) => values.push(value),
            Err(error) => {
                let (place, what) = json_fault(&error);
                findings.error(place, said!("import.json", what));
                break;
            }
        }
    }
    values
}

/// The objects among `values`.
pub(super) fn records(values: &[Value]) -> impl Iterator<Item = Record<'_>> {
    let objects = values.iter().enumerate();
    objects.filter_map(|(index, value)| {
        Some(Record {
            fields: value.as_object()?,
            path: format!("[{index}]"),
        })
    })
}

impl<'a> Record<'a> {
    pub(super) fn place(&self, key: &str) -> Place {
        let path = if key.is_empty() {
            self.path.clone()
        } else {
            format!("{}.{key}", self.path)
        };
        Place::Path { path }
    }

    pub(super) fn has(&self, key: &str) -> bool {
        self.fields.contains_key(key)
    }

    pub(super) fn keys(&self) -> impl Iterator<Item = &'a str> {
        self.fields.keys().map(String::as_str)
    }

    /// A text, or a number as text.
    pub(super) fn text(&self, key: &str) -> Option<String> {
        match self.fields.get(key)? {
            Value::String(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        }
    }

    /// A number, or a text that is one.
    pub(super) fn number(&self, key: &str) -> Option<f64> {
        match self.fields.get(key)? {
            Value::Number(number) => number.as_f64(),
            Value::String(text) => text.trim().parse().ok(),
            _ => None,
        }
        .filter(|number: &f64| number.is_finite())
    }

    /// A number, rounded to a whole one within 53 bits.
    pub(super) fn int(&self, key: &str) -> Option<i64> {
        const EXACT: f64 = 9_007_199_254_740_991.0;
        self.number(key)
            .map(|number| libm::round(number.clamp(-EXACT, EXACT)) as i64)
    }

    /// The objects of a list; none if it is missing.
    pub(super) fn list(&self, key: &str) -> Vec<Record<'a>> {
        let items = self
            .fields
            .get(key)
            .and_then(Value::as_array)
            .map_or(&[][..], Vec::as_slice);
        let objects = items.iter().enumerate().filter_map(|(index, value)| {
            Some(Record {
                fields: value.as_object()?,
                path: format!("{}.{key}[{index}]", self.path),
            })
        });
        objects.collect()
    }

    /// The numbers of a list.
    pub(super) fn numbers(&self, key: &str) -> Vec<f64> {
        let items = self
            .fields
            .get(key)
            .and_then(Value::as_array)
            .map_or(&[][..], Vec::as_slice);
        items.iter().filter_map(Value::as_f64).collect()
    }

    pub(super) fn object(&self, key: &str) -> Option<Record<'a>> {
        let fields = self.fields.get(key)?.as_object()?;
        Some(Record {
            fields,
            path: format!("{}.{key}", self.path),
        })
    }
}
