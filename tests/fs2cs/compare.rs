//! What of a recorded answer must be equal.

use serde_json::Value;

/// The package of the converter's own exceptions, whose class and message are compared.
const OWN: &str = "org.apache.hadoop.yarn.server.resourcemanager.scheduler.fair.converter.";
/// JSON inside a property.
const RULES: &str = "yarn.scheduler.capacity.mapping-rule-json";

/// Where the answer is another, with both values.
pub(crate) fn differences(expected: &Value, answer: &Value) -> Vec<String> {
    let mut found = Vec::new();
    for part in [
        "/exit",
        "/mappingRules",
        "/warnings",
        "/dryRun",
        "/verification/tool",
        "/verification/alone/started",
        "/verification/merged/started",
        "/monitors",
    ] {
        let of = |all: &Value| all.pointer(part).cloned().unwrap_or_default();
        compare(part, &of(expected), &of(answer), &mut found);
    }
    for part in ["capacityScheduler", "yarnSite", "queues"] {
        members(part, &expected[part], &answer[part], &mut found);
    }
    errors(&expected["error"], &answer["error"], &mut found);
    found
}

fn compare(what: &str, expected: &Value, answer: &Value, found: &mut Vec<String>) {
    if expected != answer {
        found.push(format!("{what}: {answer}; Hadoop: {expected}"));
    }
}

/// Objects member by member.
fn members(what: &str, expected: &Value, answer: &Value, found: &mut Vec<String>) {
    let (Some(before), Some(after)) = (expected.as_object(), answer.as_object()) else {
        return compare(what, expected, answer, found);
    };
    let further = after.keys().filter(|name| !before.contains_key(*name));
    for name in before.keys().chain(further) {
        let of = |all: &Value| match all[name].as_str() {
            Some(text) if name == RULES => serde_json::from_str(text).expect("rules as JSON"),
            _ => all[name].clone(),
        };
        compare(&format!("{what}/{name}"), &of(expected), &of(answer), found);
    }
}

fn errors(expected: &Value, answer: &Value, found: &mut Vec<String>) {
    let is_own = |of: &Value| of["class"].as_str().is_some_and(|class| class.starts_with(OWN));
    if expected.is_null() != answer.is_null() {
        compare("error", expected, answer, found);
    } else if is_own(expected) || is_own(answer) {
        compare("error/class", &expected["class"], &answer["class"], found);
        compare("error/message", &expected["message"], &answer["message"], found);
    }
}
