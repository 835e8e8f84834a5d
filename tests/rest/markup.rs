//! Answers in XML as the same values: markup does not tell a list from its only item, nor a number from a text.

use roxmltree::{Document, Node};
use serde_json::{Map, Value};

/// The answer in `text`, its values of the types that those of `like` have.
pub(crate) fn read(text: &str, like: &Value) -> Value {
    let document = Document::parse(text).expect("XML");
    let root = document.root_element();
    let mut answer = Map::new();
    answer.insert(
        root.tag_name().name().to_owned(),
        element(root, &like[root.tag_name().name()]),
    );
    Value::Object(answer)
}

fn element(of: Node<'_, '_>, like: &Value) -> Value {
    let has_children = of.children().any(|child| child.is_element());
    if has_children || like.is_object() {
        return Value::Object(object(of, like));
    }
    scalar(of.text().unwrap_or_default(), like)
}

fn object(of: Node<'_, '_>, like: &Value) -> Map<String, Value> {
    let mut object = Map::new();
    if let Some(kind) = of.attributes().find(|attribute| attribute.name() == "type") {
        object.insert("type".to_owned(), kind.value().into());
    }
    for child in of.children().filter(Node::is_element) {
        let name = child.tag_name().name();
        let Some(items) = like[name].as_array() else {
            object.insert(name.to_owned(), element(child, &like[name]));
            continue;
        };
        let list = object.entry(name).or_insert_with(|| Value::Array(Vec::new()));
        let list = list.as_array_mut().expect("a list");
        let like = items.get(list.len()).unwrap_or(&Value::Null);
        list.push(element(child, like));
    }
    object
}

fn scalar(text: &str, like: &Value) -> Value {
    match like {
        Value::Number(number) if number.is_i64() => {
            let whole = text
                .parse()
                .or_else(|_| text.trim_end_matches(".0").parse::<i64>());
            whole.map_or_else(|_| text.into(), Value::from)
        }
        Value::Number(_) => text.parse::<f64>().map_or_else(|_| text.into(), Value::from),
        Value::Bool(_) => text.parse::<bool>().map_or_else(|_| text.into(), Value::from),
        _ => text.into(),
    }
}
