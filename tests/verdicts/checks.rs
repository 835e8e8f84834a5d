//! Single checks and reasons, number by number: `checks/*.json`, each a scenario and what is tested, or written, at moments of it.

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

/// What is to be seen at a moment.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Look {
    at: u64,
    /// What the scheduler's own threads would test then.
    #[serde(default)]
    threads: Vec<Seen>,
    /// What the next heartbeats would test.
    #[serde(default)]
    visits: Vec<Seen>,
    /// What was written in that millisecond.
    #[serde(default)]
    rows: Vec<Seen>,
}

/// A check or a row, by some of its keys.
#[derive(Deserialize, Debug)]
struct Seen {
    /// Facts that it may not have.
    #[serde(default)]
    without: Vec<String>,
    #[serde(flatten)]
    keys: Value,
}

impl Seen {
    fn is(&self, told: &Value) -> bool {
        let has = |fact: &String| told["facts"].get(fact).is_some();
        holds(told, &self.keys) && !self.without.iter().any(has)
    }
}

#[test]
fn checks_and_reasons_say_what_their_cases_say() {
    let mut wrong = Vec::new();
    for case in super::files("checks").into_iter().flat_map(|(_, cases)| cases) {
        let case: Case = case;
        let scenario = super::scenario(&case.scenario, &case.replace);
        let mut history = History::new(scenario).expect("a scenario that starts");
        for look in &case.looks {
            history.seek(look.at);
            let moment = Moment::of(&history, look.at);
            let report = Report::new(moment.world());
            let told = |checks: &[_]| checks.iter().map(|check| report.check(check)).collect();
            let rows = history.rows().between(0, usize::MAX);
            let rows = rows.filter(|row| row.t == look.at);
            let groups: [(&[Seen], Vec<Value>); 3] = [
                (&look.threads, told(&moment.threads().checks)),
                (&look.visits, told(&moment.visits().checks)),
                (&look.rows, rows.map(|row| report.row(&row)).collect()),
            ];
            for (expected, told) in groups {
                let missing = expected.iter().filter(|of| !told.iter().any(|told| of.is(told)));
                wrong.extend(missing.map(|of| missed(&case, look.at, of, &told)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What was expected, and what there is that is alike.
fn missed(case: &Case, at: u64, expected: &Seen, told: &[Value]) -> String {
    let kind = |of: &Value| [of["rule"].clone(), of["kind"].clone()];
    let alike = told.iter().filter(|told| kind(told) == kind(&expected.keys));
    let alike: String = alike.map(|told| format!("\n     {told}")).collect();
    format!("{} at {at}: no {expected:?}, but{alike}", case.name)
}
