//! An answer of the web services as a tree, whether it came as JSON or as XML.

use crate::config::Xml;
use crate::import::workload::Amounts;
use roxmltree::Node;
use serde_json::{Map, Value};

/// The objects of an answer: of each text, of each line of several.
pub(super) fn answers(text: &str) -> Vec<Value> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if text.starts_with('<') {
        return Xml::parse(text).map_or_else(|_| Vec::new(), |xml| vec![of_xml(&xml)]);
    }
    let values = serde_json::Deserializer::from_str(text).into_iter::<Value>();
    values.map_while(Result::ok).map(unwrapped).collect()
}

/// What stands in an answer that was written down with its time.
pub(super) fn unwrapped(mut value: Value) -> Value {
    match value.get_mut("answer") {
        Some(answer) if answer.is_object() => answer.take(),
        _ => value,
    }
}

/// An XML answer as its JSON would be: a name that comes again is a list, and where there is one alone [`list`] says so.
fn of_xml(xml: &Xml<'_>) -> Value {
    let root = xml.root();
    let mut map = Map::new();
    map.insert(root.tag_name().name().to_owned(), element(root));
    Value::Object(map)
}

fn element(node: Node<'_, '_>) -> Value {
    let mut map = Map::new();
    for attribute in node.attributes() {
        map.insert(attribute.name().to_owned(), attribute.value().into());
    }
    for child in node.children().filter(Node::is_element) {
        let value = element(child);
        match map.get_mut(child.tag_name().name()) {
            Some(Value::Array(list)) => list.push(value),
            Some(one) => *one = Value::Array(vec![one.take(), value]),
            None => drop(map.insert(child.tag_name().name().to_owned(), value)),
        }
    }
    if map.is_empty() {
        return node.text().unwrap_or_default().trim().into();
    }
    Value::Object(map)
}

/// The objects below `path`, where one alone may stand without a list.
pub(super) fn list<'a>(value: &'a Value, path: &[&str]) -> Vec<&'a Value> {
    let mut found = value;
    for key in path {
        match found.get(key) {
            Some(inner) => found = inner,
            None => return Vec::new(),
        }
    }
    match found {
        Value::Array(list) => list.iter().collect(),
        Value::Object(_) => vec![found],
        _ => Vec::new(),
    }
}

/// The text of a member; empty ones count as missing.
pub(super) fn text<'a>(value: &'a Value, key: &str) -> Option<&'a str> {
    value.get(key)?.as_str().filter(|text| !text.is_empty())
}

/// The number of a member, written as a number or, in XML, as a text.
pub(super) fn number(value: &Value, key: &str) -> Option<f64> {
    let member = value.get(key)?;
    let number = member.as_f64().or_else(|| member.as_str()?.trim().parse().ok());
    number.filter(|number| number.is_finite())
}

/// The same, whole.
pub(super) fn int(value: &Value, key: &str) -> Option<i64> {
    number(value, key).map(|number| libm::round(number.clamp(-9e15, 9e15)) as i64)
}

pub(super) fn flag(value: &Value, key: &str) -> Option<bool> {
    let member = value.get(key)?;
    member.as_bool().or_else(|| member.as_str()?.parse().ok())
}

/// An amount (Hadoop's `ResourceInfo`): its two well-known types, and the others where they are listed.
pub(super) fn amounts(value: &Value) -> Option<Amounts> {
    let mut amounts = Amounts::new(
        int(value, "memory")?.max(0),
        int(value, "vCores").unwrap_or(1).max(0),
    );
    for of in list(value, &["resourceInformations", "resourceInformation"]) {
        if let (Some(name), Some(amount)) = (text(of, "name"), int(of, "value")) {
            let well_known = matches!(name, "memory-mb" | "vcores");
            if !well_known && amount > 0 {
                amounts.set(name, amount);
            }
        }
    }
    Some(amounts)
}
