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
    let text: Vec<String> = cards.iter().map(|card| format!("  {card}")).collect();
    let absolute = path.canonicalize().expect("a path");
    expect_file![absolute].assert_eq(&format!("[\n{}\n]\n", text.join(",\n")));
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
/// uses, is entitled to and wants in all, as parts of the cluster's memory.
fn bars(scenario: &Scenario, at: u64) -> Vec<Value> {
    let mut history = start(scenario);
    history.seek(at);
    let moment = Moment::of(&history, at);
    let world = moment.world();
    let mut figures = world.figures();
    figures.sort_by_key(|of| of.queue.0);
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
    if bars.len() > 1 {
        return bars.into_iter().take(BARS).collect();
    }
    let reporter = Reporter::new(&moment);
    let apps = world.apps().iter().filter_map(|app| {
        let told = reporter.verdict(&verdict::of_moment(&moment, &Asked::about(Subject::App(app.id)))?);
        let used = told["facts"]["usage"]["memory-mb"].as_i64()?;
        let wants = told["facts"]["demand"]["memory-mb"].as_i64();
        let wants = wants.unwrap_or(used + told["facts"]["asked"]["memory-mb"].as_i64().unwrap_or(0));
        Some(json!({ "name": told["facts"]["app"], "used": part(used), "wants": part(wants.min(cluster)) }))
    });
    let apps: Vec<Value> = apps.take(BARS).collect();
    if apps.len() > 1 { apps } else { bars }
}
