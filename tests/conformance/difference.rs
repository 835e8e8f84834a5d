//! Where two lines of traces part.

use serde_json::Value;

/// The first place where two JSON values differ, with both values; `path` leads to them. Numbers are compared as doubles.
pub(crate) fn difference(path: &str, ours: &Value, recorded: &Value) -> Option<String> {
    match (ours, recorded) {
        (Value::Object(a), Value::Object(b)) => {
            let missing = b.keys().find(|key| !a.contains_key(*key));
            if let Some(key) = missing {
                return Some(format!("{path}.{key}: missing; Hadoop has {}", b[key]));
            }
            a.iter().find_map(|(key, ours)| match b.get(key) {
                None => Some(format!("{path}.{key}: {ours}; Hadoop has none")),
                Some(recorded) => difference(&format!("{path}.{key}"), ours, recorded),
            })
        }
        (Value::Array(a), Value::Array(b)) => {
            let inside = a
                .iter()
                .zip(b)
                .enumerate()
                .find_map(|(i, (a, b))| difference(&format!("{path}[{i}]"), a, b));
            inside.or_else(|| match a.len().cmp(&b.len()) {
                std::cmp::Ordering::Less => {
                    Some(format!("{path}[{}]: missing; Hadoop has {}", a.len(), b[a.len()]))
                }
                std::cmp::Ordering::Greater => {
                    Some(format!("{path}[{}]: {}; Hadoop has none", b.len(), a[b.len()]))
                }
                std::cmp::Ordering::Equal => None,
            })
        }
        (Value::Number(a), Value::Number(b)) if a.as_f64() == b.as_f64() => None,
        _ if ours == recorded => None,
        _ => Some(format!("{path}: {ours}; Hadoop has {recorded}")),
    }
}
