//! Single checks and reasons, number by number: `checks/*.json`, each a scenario and what is tested, or written, at moments of it.

use std::fs;

use heddle_core::explain::verdict::Moment;
use heddle_core::replay::Report;
use heddle_core::sim::History;
use serde::Deserialize;
use serde_json::Value;

use super::asked::holds;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    scenario: Value,
    #[serde(default)]
    replace: Vec<(String, String)>,
    looks: Vec<Look>,
}

/// What is to be seen at a moment. Checks and rows are named in part; a key that is null must not be there.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Look {
    at: u64,
    /// What the scheduler's own threads would test then.
    #[serde(default)]
    threads: Vec<Value>,
    /// What the next heartbeats would test.
    #[serde(default)]
    visits: Vec<Value>,
    /// What was written in that millisecond.
    #[serde(default)]
    rows: Vec<Value>,
}

#[test]
fn checks_and_reasons_say_what_their_cases_say() {
    let mut wrong = Vec::new();
    for case in cases() {
        let scenario = super::scenario(&case.scenario, &case.replace);
        let mut history = History::new(scenario).expect("a scenario that starts");
        for look in &case.looks {
            history.seek(look.at);
            let moment = Moment::of(&history, look.at);
            let report = Report::new(moment.world());
            let told = |checks: &[_]| checks.iter().map(|check| report.check(check)).collect();
            let rows = history.rows().between(0, usize::MAX);
            let rows = rows.filter(|row| row.t == look.at);
            let groups: [(&[Value], Vec<Value>); 3] = [
                (&look.threads, told(&moment.threads().checks)),
                (&look.visits, told(&moment.visits().checks)),
                (&look.rows, rows.map(|row| report.row(&row)).collect()),
            ];
            for (expected, told) in groups {
                let missing = expected.iter().filter(|of| !told.iter().any(|told| is(told, of)));
                wrong.extend(missing.map(|of| missed(&case, look.at, of, &told)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whether it is told as expected, and nothing that may not be there.
fn is(told: &Value, expected: &Value) -> bool {
    match expected {
        Value::Object(expected) => expected.iter().all(|(key, expected)| match expected {
            Value::Null => told.get(key).is_none(),
            Value::Object(_) => is(&told[key], expected),
            _ => holds(&told[key], expected),
        }),
        _ => holds(told, expected),
    }
}

/// What was expected, and what there is that is alike.
fn missed(case: &Case, at: u64, expected: &Value, told: &[Value]) -> String {
    let kind = |of: &Value| [of["rule"].clone(), of["kind"].clone()];
    let alike = told.iter().filter(|told| kind(told) == kind(expected));
    let alike: String = alike.map(|told| format!("\n     {told}")).collect();
    format!("{} at {at}: no {expected}, but{alike}", case.name)
}

fn cases() -> impl Iterator<Item = Case> {
    let entries = fs::read_dir("../../tests/verdicts/checks").expect("the folder of cases");
    let mut paths: Vec<_> = entries
        .map(|entry| entry.expect("a readable folder").path())
        .collect();
    paths.sort();
    paths.into_iter().flat_map(|path| {
        let text = fs::read_to_string(&path).expect("a readable file");
        serde_json::from_str::<Vec<Case>>(&text).unwrap_or_else(|error| panic!("{path:?}: {error}"))
    })
}
