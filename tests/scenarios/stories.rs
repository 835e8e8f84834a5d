//! Stories (spec `simulation.md` §12.1): every scenario of the gallery has one, and what its moments show is so.

use std::path::Path;

use heddle_core::explain::verdict::{self, Moment, Reporter};
use heddle_core::sim::{History, Scenario};
use serde_json::{Value, json};

use super::asked::{asked, holds};
use super::{FOLDERS, read, start};

/// The gallery's scenarios by their ids.
pub(super) fn gallery() -> Vec<(String, Scenario)> {
    let folder = Path::new(FOLDERS[1]);
    let files = super::scenario_files().into_iter();
    files
        .filter(|file| file.starts_with(folder))
        .map(|file| {
            let id = file.file_stem().expect("a name").to_string_lossy().into_owned();
            (id, read(&file))
        })
        .collect()
}

#[test]
fn what_moments_show_is_so() {
    let mut wrong = Vec::new();
    for (id, scenario) in gallery() {
        let Some(story) = &scenario.story else {
            wrong.push(format!("{id}: no story"));
            continue;
        };
        let mut history = start(&with_values_expected(&scenario, story));
        for check in history.check_expectations().iter().filter(|check| !check.holds) {
            let (at, what, bound, got) = (check.at_ms, &check.what, &check.bound, &check.got);
            wrong.push(format!("{id} at {at}: {what} {bound}; got {got}"));
        }
        for moment in moments(story) {
            if shown(moment).is_empty() {
                wrong.push(format!("{id}: {} shows nothing", moment["name"]));
            }
            let at = moment["atMs"].as_u64().expect("a time");
            wrong.extend(unanswered(&mut history, at, moment).map(|what| format!("{id} at {at}: {what}")));
            wrong.extend(unselected(&history, moment).map(|what| format!("{id} at {at}: {what}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn moments(story: &Value) -> &[Value] {
    story["moments"].as_array().expect("moments")
}

fn shown(moment: &Value) -> &[Value] {
    moment["shows"].as_array().expect("a list")
}

/// The scenario, expecting at each moment the values that it shows.
fn with_values_expected(scenario: &Scenario, story: &Value) -> Scenario {
    let mut written: Value = serde_json::from_str(&scenario.to_json()).expect("JSON");
    let values = moments(story).iter().flat_map(|moment| {
        let values = shown(moment).iter().filter(|fact| fact["ask"].is_null());
        values.map(|fact| {
            let mut expected = fact.clone();
            expected["atMs"] = moment["atMs"].clone();
            expected
        })
    });
    written["expect"] = values.collect();
    let (scenario, notes) = Scenario::parse(&written.to_string()).expect("values as in `expect`");
    assert!(notes.is_empty(), "{notes:#?}");
    scenario
}

/// The questions of a moment that are not answered as it says.
fn unanswered(history: &mut History, at: u64, moment: &Value) -> impl Iterator<Item = String> {
    history.seek(at);
    let seen = Moment::of(history, at);
    let asks = shown(moment).iter().filter(|fact| !fact["ask"].is_null());
    let wrong: Vec<String> = asks
        .filter_map(|fact| {
            let verdict = verdict::of_moment(&seen, &asked(&fact["ask"], seen.world()));
            let told = verdict.map_or(json!({}), |verdict| Reporter::new(&seen).verdict(&verdict));
            let facts = fact["facts"].is_null() || holds(&told["facts"], &fact["facts"]);
            let so = told["answer"] == fact["answer"] && facts;
            (!so).then(|| format!("{fact}; is {} with {}", told["answer"], told["facts"]))
        })
        .collect();
    wrong.into_iter()
}

/// What a moment selects must be there.
fn unselected(history: &History, moment: &Value) -> Option<String> {
    let select = moment["select"].as_object()?;
    let (kind, name) = select.iter().next().expect("one thing");
    let name = name.as_str().expect("a name");
    let world = history.world();
    let there = match kind.as_str() {
        "queue" => world
            .figures()
            .iter()
            .any(|of| world.scheduler().queue_name(of.queue) == name),
        "job" => world
            .job_named(name)
            .is_some_and(|job| world.apps().iter().any(|app| app.job == job)),
        "node" => world.node_names().get(name).is_some(),
        _ => {
            let (app, seq) = name.split_once('_').expect("APP_SEQ");
            let rows = history.rows_so_far();
            let mut subjects = rows.map(|row| row.subject());
            let id = heddle_core::ids::ContainerId {
                app: heddle_core::ids::AppId(app.parse().expect("a number")),
                seq: seq.parse().expect("a number"),
            };
            subjects.any(|subject| subject == heddle_core::sim::Entity::Container(id))
        }
    };
    (!there).then(|| format!("no {kind} {name}"))
}
