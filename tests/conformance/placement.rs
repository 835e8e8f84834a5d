//! Where Hadoop's placement managers send submissions: `placement.tar.zst` holds cases (rules of either scheduler, with
//! submissions) and what came of each.

use crate::unpack;
use heddle_core::placement::recorded;
use rayon::prelude::*;
use serde_json::Value;
use std::collections::BTreeMap;

/// How many submissions there are, and those for which Heddle's answer is another, each as a sentence.
pub(crate) fn judge() -> (usize, Vec<String>) {
    let files = unpack::files("placement").into_iter().collect::<BTreeMap<_, _>>();
    let lines = |name: &str| -> Vec<&str> { files[name].lines().collect() };
    let (cases, answers) = (lines("placement/cases.jsonl"), lines("placement/places.jsonl"));
    assert_eq!(cases.len(), answers.len(), "every case has an answer");
    let pairs: Vec<_> = cases.into_iter().zip(answers).collect();
    let results: Vec<_> = pairs
        .par_iter()
        .map(|(case, answer)| check(case, answer))
        .collect();
    let all = results.iter().map(|(count, _)| count).sum();
    let differing = results.into_iter().flat_map(|(_, differing)| differing);
    (all, differing.collect())
}

fn check(case: &str, answer: &str) -> (usize, Vec<String>) {
    let hadoop: Value = serde_json::from_str(answer).expect("an answer");
    let ours = recorded::answer(case).expect("a case");
    assert_eq!(
        hadoop["name"], ours["name"],
        "answers stand in the order of their cases"
    );
    let name = hadoop["name"].as_str().unwrap_or_default();
    let places = hadoop["places"].as_array().expect("places");
    let differing = places
        .iter()
        .zip(ours["places"].as_array().expect("places"))
        .enumerate();
    let differing = differing.filter(|(_, (hadoop, ours))| !recorded::same(hadoop, ours));
    let sentence = |(index, (hadoop, ours)): (usize, (&Value, &Value))| {
        format!("placement/{name}, submission {index}: Hadoop {hadoop}; here {ours}")
    };
    (places.len(), differing.map(sentence).collect())
}
