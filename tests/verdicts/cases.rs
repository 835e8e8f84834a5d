//! Named cases: `cases/*.json`, each a scenario and what is answered at moments of it.

use std::collections::BTreeSet;

use heddle_core::explain::verdict::{self, ANSWERS, Moment, Reporter, UNKNOWN};
use heddle_core::sim::History;
use serde::Deserialize;
use serde_json::Value;

use super::asked::holds;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Case {
    pub(super) name: String,
    pub(super) scenario: Value,
    #[serde(default)]
    pub(super) replace: Vec<(String, String)>,
    pub(super) asks: Vec<Value>,
}

/// What of an ask is compared with the verdict; the rest says what is asked.
const TOLD: [&str; 8] = [
    "answer", "of", "facts", "because", "also", "untested", "claims", "rest",
];

#[test]
fn named_cases_are_answered_as_they_say() {
    let mut wrong = Vec::new();
    let mut reached: BTreeSet<(String, &str, String)> = BTreeSet::new();
    for case in cases() {
        let mut history =
            History::new(super::scenario(&case.scenario, &case.replace)).expect("a scenario that starts");
        let kind = format!("{:?}", history.scenario().scheduler.kind);
        for ask in &case.asks {
            let at = ask["at"].as_u64().expect("a moment in ms");
            history.seek(at);
            let moment = Moment::of(&history, at);
            let drawn = super::standing::wrong(&history, &moment);
            wrong.extend(
                drawn
                    .iter()
                    .map(|drawn| format!("{} at {at}: {drawn}", case.name)),
            );
            let asked = super::asked(ask, moment.world());
            let Some(verdict) = verdict::of_moment(&moment, &asked) else {
                wrong.push(format!("{} {ask}: no verdict", case.name));
                continue;
            };
            reached.insert((kind.clone(), verdict.question.name(), verdict.answer.to_owned()));
            let told = Reporter::new(&moment).verdict(&verdict);
            if !ask["remedies"].is_null() {
                let remedies = verdict::remedies::remedies(&moment, &verdict);
                let reporter = Reporter::new(&moment);
                let run: Value = remedies.iter().map(|remedy| reporter.remedy(remedy)).collect();
                if !holds(&run, &ask["remedies"]) {
                    let expected = &ask["remedies"];
                    wrong.push(format!(
                        "{} at {at}: remedies are {run:#}, not {expected}",
                        case.name
                    ));
                }
                let false_claims = super::claims::wrong_remedies(&history, &moment, &remedies);
                wrong.extend(
                    false_claims
                        .into_iter()
                        .map(|claim| format!("{} at {at}: {claim}", case.name)),
                );
            }
            for key in TOLD {
                if !ask[key].is_null() && !holds(&told[key], &ask[key]) {
                    wrong.push(format!(
                        "{} at {at}: {key} is {}, not {}\n   {told}",
                        case.name, told[key], ask[key]
                    ));
                }
            }
            let false_claims = super::claims::wrong(&history, &moment, &verdict, true);
            wrong.extend(
                false_claims
                    .into_iter()
                    .map(|claim| format!("{} at {at}: {claim}", case.name)),
            );
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let named = ANSWERS.iter().flat_map(|answers| {
        let kind = answers
            .scheduler
            .map_or_else(String::new, |kind| format!("{kind:?}"));
        answers
            .codes
            .iter()
            .map(move |code| (kind.clone(), answers.question.name(), (*code).to_owned()))
    });
    let is_reached = |(kind, question, code): &(String, &str, String)| {
        reached
            .iter()
            .any(|(of, asked, answer)| answer == code && asked == question && (kind.is_empty() || kind == of))
    };
    let missing: Vec<_> = named.filter(|named| !is_reached(named)).collect();
    assert!(missing.is_empty(), "answers that no case reaches: {missing:?}");
    assert!(!reached.iter().any(|(_, _, answer)| answer == UNKNOWN));
}

fn cases() -> impl Iterator<Item = Case> {
    files().into_iter().flat_map(|(_, cases)| cases)
}

/// The cases, file by file, with the names of the files.
pub(super) fn files() -> Vec<(String, Vec<Case>)> {
    super::files("cases")
}
