//! An object of a trace while it is written: what is at its default, or empty, is left out.

use serde_json::{Map, Value};

/// The fields so far, in the order in which they were put.
#[derive(Debug, Default)]
pub(super) struct Fields(Map<String, Value>);

impl Fields {
    /// A field that is always there.
    pub(super) fn put(&mut self, key: &str, value: impl Into<Value>) {
        self.0.insert(key.to_owned(), value.into());
    }

    /// A field that is there unless it has its default.
    pub(super) fn unless<T: PartialEq + Into<Value>>(&mut self, key: &str, value: T, default: T) {
        if value != default {
            self.put(key, value);
        }
    }

    /// A field that is there if it has a value.
    pub(super) fn maybe(&mut self, key: &str, value: Option<impl Into<Value>>) {
        if let Some(value) = value {
            self.put(key, value);
        }
    }

    /// A list that is there if it has items.
    pub(super) fn list<T: Into<Value>>(&mut self, key: &str, items: impl IntoIterator<Item = T>) {
        let items: Vec<Value> = items.into_iter().map(Into::into).collect();
        if !items.is_empty() {
            self.put(key, items);
        }
    }

    /// The same for what is written as text.
    pub(super) fn texts(&mut self, key: &str, items: impl IntoIterator<Item = impl ToString>) {
        self.list(key, items.into_iter().map(|item| item.to_string()));
    }

    /// An object that is there if it has fields.
    pub(super) fn object(&mut self, key: &str, object: Self) {
        if !object.0.is_empty() {
            self.put(key, object);
        }
    }
}

impl<K: ToString, V: Into<Value>> FromIterator<(K, V)> for Fields {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(fields: I) -> Self {
        let fields = fields.into_iter();
        Self(
            fields
                .map(|(key, value)| (key.to_string(), value.into()))
                .collect(),
        )
    }
}

impl From<Fields> for Value {
    fn from(fields: Fields) -> Self {
        Self::Object(fields.0)
    }
}

/// A 32-bit float as Java writes it: the shortest decimal that gives it again.
pub(super) fn shortest(value: f32) -> Value {
    value.to_string().parse::<f64>().map_or(Value::Null, Value::from)
}
