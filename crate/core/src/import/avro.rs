//! Avro's binary encoding of one value after another (Hadoop's job history; Avro 1.11, "Binary Encoding"), as the JSON that Avro
//! would write of it. The files are no Avro containers: a line with the schema stands before the values.

use serde_json::{Map, Number, Value};
use std::collections::BTreeMap;

/// How deep types may lie in each other.
const MOST_DEEP: usize = 64;
/// The most items of a list.
const MOST_ITEMS: i64 = 1_000_000;

/// Values of one type, read one after the other.
pub(super) struct Reader<'a> {
    schema: &'a Value,
    /// Types by their full names, with the namespace that they were named in.
    named: BTreeMap<String, (&'a Value, String)>,
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    pub(super) fn new(schema: &'a Value, bytes: &'a [u8]) -> Self {
        let mut named = BTreeMap::new();
        name(schema, "", &mut named, 0);
        Self {
            schema,
            named,
            rest: bytes,
        }
    }

    /// How many bytes are left.
    pub(super) const fn left(&self) -> usize {
        self.rest.len()
    }

    /// The next value; `None`: there is no whole one.
    pub(super) fn value(&mut self) -> Option<Value> {
        self.of(self.schema, "", 0)
    }

    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.rest.split_at_checked(count)?;
        self.rest = rest;
        Some(taken)
    }

    /// Zig-zag in groups of seven bits.
    fn long(&mut self) -> Option<i64> {
        let mut value = 0_u64;
        for shift in (0..64).step_by(7) {
            let byte = *self.take(1)?.first()?;
            value |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some((value >> 1) as i64 ^ -((value & 1) as i64));
            }
        }
        None
    }

    fn text(&mut self) -> Option<String> {
        let length = usize::try_from(self.long()?).ok()?;
        Some(String::from_utf8_lossy(self.take(length)?).into_owned())
    }

    fn of(&mut self, schema: &'a Value, space: &str, deep: usize) -> Option<Value> {
        if deep > MOST_DEEP {
            return None;
        }
        if let Value::Array(branches) = schema {
            let branch = branches.get(usize::try_from(self.long()?).ok()?)?;
            let value = self.of(branch, space, deep + 1)?;
            let name = full_name(branch, space);
            return Some(match value {
                Value::Null => Value::Null,
                value => Value::Object(Map::from_iter([(name, value)])),
            });
        }
        let kind = match schema {
            Value::String(name) => name.as_str(),
            of => match of.get("type")? {
                Value::String(name) => name.as_str(),
                inner => return self.of(inner, space, deep + 1),
            },
        };
        let double = |bytes: &[u8]| bytes.try_into().ok().map(f64::from_le_bytes);
        match kind {
            "null" => Some(Value::Null),
            "boolean" => Some((self.take(1)?[0] != 0).into()),
            "int" | "long" => self.long().map(Value::from),
            "float" => {
                let bytes = self.take(4)?.try_into().ok()?;
                Number::from_f64(f32::from_le_bytes(bytes).into()).map(Value::Number)
            }
            "double" => Number::from_f64(double(self.take(8)?)?).map(Value::Number),
            "bytes" | "string" => self.text().map(Value::String),
            "fixed" => {
                let size = usize::try_from(schema.get("size")?.as_i64()?).ok()?;
                Some(String::from_utf8_lossy(self.take(size)?).into())
            }
            "enum" => {
                let symbol = usize::try_from(self.long()?).ok()?;
                schema.get("symbols")?.get(symbol).cloned()
            }
            "array" => self
                .items(|reader| reader.of(schema.get("items")?, space, deep + 1))
                .map(Value::Array),
            "map" => {
                let pairs = self.items(|reader| {
                    let key = reader.text()?;
                    let value = reader.of(schema.get("values")?, space, deep + 1)?;
                    Some((key, value))
                });
                Some(Value::Object(pairs?.into_iter().collect()))
            }
            "record" => {
                let own = own_space(schema, space);
                let mut map = Map::new();
                for field in schema.get("fields")?.as_array()? {
                    let value = self.of(field.get("type")?, &own, deep + 1)?;
                    map.insert(field.get("name")?.as_str()?.to_owned(), value);
                }
                Some(Value::Object(map))
            }
            name => {
                let qualified = qualified(name, space);
                let (schema, space) = self
                    .named
                    .get(&qualified)
                    .or_else(|| self.named.get(name))?
                    .clone();
                self.of(schema, &space, deep + 1)
            }
        }
    }

    /// The items of a list's or a map's blocks.
    fn items<T>(&mut self, mut item: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let mut items = Vec::new();
        loop {
            let mut count = self.long()?;
            if count < 0 {
                count = count.checked_neg()?;
                let _bytes = self.long()?;
            }
            if count == 0 {
                return Some(items);
            }
            if count > MOST_ITEMS || items.len() as i64 > MOST_ITEMS {
                return None;
            }
            for _ in 0..count {
                items.push(item(self)?);
            }
        }
    }
}

fn qualified(name: &str, space: &str) -> String {
    if space.is_empty() || name.contains('.') {
        name.to_owned()
    } else {
        format!("{space}.{name}")
    }
}

/// The namespace inside of a named type.
fn own_space(schema: &Value, space: &str) -> String {
    let name = schema["name"].as_str().unwrap_or_default();
    let told = schema["namespace"].as_str();
    let inside = name.rsplit_once('.').map(|(space, _)| space);
    inside.or(told).unwrap_or(space).to_owned()
}

/// What a branch of a union is called.
fn full_name(schema: &Value, space: &str) -> String {
    match schema {
        Value::String(name) => name.clone(),
        of => match of["name"].as_str() {
            Some(name) => qualified(name, &own_space(of, space)),
            None => of["type"].as_str().unwrap_or_default().to_owned(),
        },
    }
}

/// Notes the types that have names.
fn name<'a>(schema: &'a Value, space: &str, named: &mut BTreeMap<String, (&'a Value, String)>, deep: usize) {
    if deep > MOST_DEEP {
        return;
    }
    match schema {
        Value::Array(branches) => branches.iter().for_each(|of| name(of, space, named, deep + 1)),
        Value::Object(_) => {
            let own = own_space(schema, space);
            if let Some(called) = schema["name"].as_str().filter(|_| schema["type"].is_string()) {
                named.insert(qualified(called, &own), (schema, space.to_owned()));
            }
            for field in schema["fields"].as_array().into_iter().flatten() {
                name(&field["type"], &own, named, deep + 1);
            }
            for inner in ["items", "values", "type"] {
                if schema[inner].is_object() || schema[inner].is_array() {
                    name(&schema[inner], &own, named, deep + 1);
                }
            }
        }
        _ => {}
    }
}
