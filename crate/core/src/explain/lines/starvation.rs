//! Who is starved, since when and of how much, after every operation.

use serde_json::{Map, Value, json};

use super::Teller;
use crate::profile::SchedulerKind;
use crate::replay::resource_json;
use crate::resource::Resource;
use crate::scheduler::fair::{App, Stage};

/// The starved applications in the order of their heap, and the stamps and starvation of leaves and applications.
pub(super) fn of(teller: &Teller<'_>) -> Map<String, Value> {
    let scheduler = teller.scheduler;
    let starved: Vec<u32> = scheduler.starved().map(|app| app.0).collect();
    let leaves = scheduler.queues().leaves().iter();
    let queues: Map<String, Value> = leaves
        .filter_map(|leaf| {
            let queue = &scheduler.queues()[*leaf];
            let stamp = json!({ "lastTimeAtMinShare": queue.leaf()?.last_time_at_min_share });
            Some((queue.name.to_string(), stamp))
        })
        .collect();
    let apps = scheduler.apps().iter();
    let apps: Map<String, Value> = apps
        .filter(|app| app.stage != Stage::Ended)
        .map(|app| (app.id.0.to_string(), of_app(teller, app)))
        .collect();
    [
        ("starved", json!(starved)),
        ("queues", queues.into()),
        ("apps", apps.into()),
    ]
    .map(|(key, value)| (key.to_owned(), value))
    .into_iter()
    .collect()
}

fn of_app(teller: &Teller<'_>, app: &App) -> Value {
    let mut of = json!({
        "lastTimeAtFairShare": app.last_time_at_fair_share,
        "nextStarvationCheck": app.next_starvation_check,
    });
    let mut amount = |key: &str, amount: &Resource| {
        if !amount.is_none() {
            of[key] = resource_json(SchedulerKind::Fair, teller.types, amount);
        }
    };
    amount("fairshareStarvation", &app.fair_share_starvation);
    amount("minshareStarvation", &app.min_share_starvation);
    of
}

/// What is not as before, one level deep into objects; what is there no more is not told.
pub(super) fn changes(before: &Map<String, Value>, now: &Map<String, Value>) -> Map<String, Value> {
    let mut changes = Map::new();
    for (key, value) in now {
        let was = before.get(key);
        if was == Some(value) {
            continue;
        }
        let Value::Object(parts) = value else {
            changes.insert(key.clone(), value.clone());
            continue;
        };
        let differs = |name: &str, part: &Value| was.and_then(|was| was.get(name)) != Some(part);
        let parts = parts.iter().filter(|(name, part)| differs(name, part));
        let parts: Map<String, Value> = parts.map(|(name, part)| (name.clone(), part.clone())).collect();
        if !parts.is_empty() {
            changes.insert(key.clone(), parts.into());
        }
    }
    changes
}
