//! The gallery's cards (`www/scenarios/index.json`) are made of the scenarios and their runs; `UPDATE_EXPECT=1 cargo test -p heddle
//! --test scenarios cards` writes them. A new scenario's card comes last; cards may be moved.

use std::fs;
use std::path::Path;

use expect_test::expect_file;
use heddle_core::explain::verdict::{self, Asked, Moment, Reporter};
use heddle_core::scheduler::Subject;
use heddle_core::sim::Scenario;
use heddle_core::sim::scenario::SchedulerKind;
use serde_json::{Value, json};

use super::stories::gallery;
use super::{FOLDERS, start};

/// How many bars a card has at most.
const BARS: usize = 4;

/// The languages besides English that the gallery speaks, and what its cards call a scheduler that is read from its documentation.
const LANGUAGES: [(&str, &str); 1] = [("de", "unsere Lesart")];

#[test]
fn cards_are_made_of_the_scenarios_and_their_runs() {
    let path = Path::new(FOLDERS[1]).join("index.json");
    let index: Value = serde_json::from_str(&fs::read_to_string(&path).expect("a file")).expect("JSON");
    let place = |id: &str| {
        index
            .as_array()
            .expect("a list")
            .iter()
            .position(|card| card["id"] == id)
    };
    let mut all = gallery();
    all.sort_by_key(|(id, _)| place(id).unwrap_or(usize::MAX));
    let cards: Vec<Value> = all.iter().map(|(id, scenario)| card(id, scenario)).collect();
    agrees(&path, &cards);
    for (language, reading) in LANGUAGES {
        let folder = Path::new(FOLDERS[1]).join(language);
        let said: Vec<Value> = cards
            .iter()
            .map(|card| in_language(card, &folder, reading))
            .collect();
        agrees(&folder.join("index.json"), &said);
    }
}

fn agrees(path: &Path, cards: &[Value]) {
    let text: Vec<String> = cards.iter().map(|card| format!("  {card}")).collect();
    let folder = path.parent().expect("a folder").canonicalize().expect("a path");
    expect_file![folder.join("index.json")].assert_eq(&format!("[\n{}\n]\n", text.join(",\n")));
}

/// What is said of a scenario in the language of a folder.
fn said(folder: &Path, id: &str) -> Value {
    let path = folder.join(format!("{id}.json"));
    let text = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    serde_json::from_str(&text).expect("JSON")
}

/// A card in the language of a folder.
fn in_language(card: &Value, folder: &Path, reading: &str) -> Value {
    let said = said(folder, card["id"].as_str().expect("a name"));
    let mut card = card.clone();
    card["title"] = said["name"].clone();
    card["lesson"] = said["story"]["lesson"].clone();
    card["topic"] = said["story"]["topic"].clone();
    card["scheduler"] = card["scheduler"]
        .as_str()
        .expect("a text")
        .replace("our reading", reading)
        .into();
    card
}

/// What people read of a scenario, by its place.
fn read_of(scenario: &Value) -> Vec<(String, String)> {
    let text = |place: String, value: &Value| (place, value.as_str().expect("a text").to_owned());
    let story = &scenario["story"];
    let top = [
        ("name", scenario),
        ("description", scenario),
        ("lesson", story),
        ("topic", story),
    ];
    let top = top.map(|(name, of)| text(name.to_owned(), &of[name]));
    let moments = story["moments"].as_array().expect("moments").iter().enumerate();
    let moments = moments
        .flat_map(|(i, moment)| ["name", "say"].map(|name| text(format!("{i}.{name}"), &moment[name])));
    top.into_iter().chain(moments).collect()
}

/// The numbers of a sentence in order of size, however its language writes their fractions.
fn numbers(text: &str) -> Vec<String> {
    let mut all: Vec<String> = text
        .split(|c: char| !c.is_ascii_digit() && c != '.' && c != ',')
        .map(|part| part.trim_matches(['.', ',']).replace(',', "."))
        .filter(|part| !part.is_empty())
        .collect();
    all.sort();
    all
}

/// Every scenario has every text in every language, with the same numbers, and no text is of something that is not there.
#[test]
fn what_is_said_in_another_language_is_whole() {
    for (language, _) in LANGUAGES {
        let folder = Path::new(FOLDERS[1]).join(language);
        let all = gallery();
        for (id, scenario) in &all {
            let english = read_of(&serde_json::from_str(&scenario.to_json()).expect("JSON"));
            let other = read_of(&said(&folder, id));
            assert_eq!(english.len(), other.len(), "{language}/{id}");
            for ((place, text), (_, own)) in english.iter().zip(&other) {
                assert_eq!(numbers(text), numbers(own), "{language}/{id}: {place}");
            }
        }
        let files = fs::read_dir(&folder).expect("a folder").count();
        assert_eq!(
            files,
            all.len() + 1,
            "{language}: a file for each scenario, and the cards"
        );
    }
}

fn card(id: &str, scenario: &Scenario) -> Value {
    let story = scenario.story.as_ref().expect("a story");
    let opens = story["opens"].as_u64().unwrap_or(1) as usize - 1;
    json!({
        "id": id,
        "title": scenario.name,
        "lesson": story["lesson"],
        "scheduler": scheduler(scenario),
        "topic": story["topic"],
        "article": story["article"]["title"],
        "durationMs": scenario.duration_ms,
        "picture": bars(scenario, story["moments"][opens]["atMs"].as_u64().expect("a time")),
    })
}

fn scheduler(scenario: &Scenario) -> String {
    let release = match scenario.scheduler.profile.id() {
        "huawei-mrs" if scenario.scheduler.kind == SchedulerKind::Superior => "our reading".to_owned(),
        "huawei-mrs" => "Huawei MRS".to_owned(),
        hadoop => hadoop.replace("hadoop-", "Hadoop "),
    };
    format!("{:?} Scheduler · {release}", scenario.scheduler.kind)
}

/// How it stands when the scenario is opened: leaf queues with applications, or the applications of the only one, each with what it
/// uses, is entitled to and wants in all, as parts of the cluster's memory; for a job that hangs, its headroom and what is free.
fn bars(scenario: &Scenario, at: u64) -> Vec<Value> {
    let mut history = start(scenario);
    history.seek(at);
    let moment = Moment::of(&history, at);
    let world = moment.world();
    let mut figures = world.figures();
    figures.sort_by_key(|of| world.scheduler().queue_name(of.queue).to_owned());
    let cluster = scenario
        .cluster
        .nodes
        .iter()
        .map(|node| node.resource.memory() * i64::from(node.count));
    let cluster = cluster.sum::<i64>();
    let part = |mb: i64| (mb as f64 / cluster as f64 * 1000.0).round() / 1000.0;
    let leaves = figures
        .iter()
        .filter(|of| of.leaf && of.running_apps + of.pending_apps > 0);
    let bars: Vec<Value> = leaves
        .map(|of| {
            let name = world.scheduler().queue_name(of.queue);
            let wants = (of.used.memory() + of.pending.memory()).min(cluster);
            json!({
                "name": name.rsplit('.').next(),
                "used": part(of.used.memory()),
                "share": part(of.entitlement.memory()),
                "wants": part(wants),
            })
        })
        .collect();
    if bars.len() > 2 {
        return bars.into_iter().take(BARS).collect();
    }
    let reporter = Reporter::new(&moment);
    let told = world.apps().iter().filter_map(|app| {
        let verdict = verdict::of_moment(&moment, &Asked::about(Subject::App(app.id)))?;
        Some(reporter.verdict(&verdict)["facts"].clone())
    });
    let told: Vec<Value> = told.collect();
    let memory = |facts: &Value, of: &str| facts[of]["memory-mb"].as_i64();
    // A job that waits for room that it was told of: the number, and what is there.
    if let Some(job) = told.iter().find(|facts| memory(facts, "free").is_some()) {
        let number = part(memory(job, "headroom").unwrap_or(0));
        let told = [
            json!({ "name": "headroom", "used": 0.0, "wants": number }),
            json!({ "name": "free", "used": part(memory(job, "free").unwrap_or(0)), "wants": 0.0 }),
        ];
        return bars.into_iter().chain(told).collect();
    }
    let apps = told.iter().filter_map(|facts| {
        let used = memory(facts, "usage")?;
        let wants = memory(facts, "demand").unwrap_or(used + memory(facts, "asked").unwrap_or(0));
        Some(json!({ "name": facts["app"], "used": part(used), "wants": part(wants.min(cluster)) }))
    });
    let apps: Vec<Value> = apps.take(BARS).collect();
    if bars.len() == 1 && apps.len() > 1 {
        apps
    } else {
        bars
    }
}
