//! What is asked of a moment in a case's own words, and whether an answer is as it expects.

use heddle_core::explain::verdict::{Asked, Question};
use heddle_core::ids::{AppId, ContainerId};
use heddle_core::scheduler::Subject;
use heddle_core::sim::World;
use serde_json::Value;

/// What a case asks, by the names that the command line takes.
pub(super) fn asked(ask: &Value, world: &World) -> Asked {
    let text = |key: &str| ask[key].as_str();
    let container = |name: &str| {
        let (app, seq) = name.split_once('_').expect("APP_NUMBER");
        let number = |text: &str| text.parse().expect("a number");
        Subject::Container(ContainerId {
            app: AppId(number(app)),
            seq: number(seq),
        })
    };
    let subject = if let Some(name) = text("queue") {
        let figures = world.figures();
        let queue = figures
            .iter()
            .find(|of| world.scheduler().queue_name(of.queue) == name);
        Subject::Queue(queue.unwrap_or_else(|| panic!("no queue {name}")).queue)
    } else if let Some(name) = text("app") {
        Subject::App(app_named(name, world))
    } else if let Some(name) = text("node") {
        Subject::Node(
            world
                .node_names()
                .get(name)
                .unwrap_or_else(|| panic!("no node {name}")),
        )
    } else {
        text("container").map_or(Subject::Cluster, container)
    };
    Asked {
        question: text("question").map(|name| Question::named(name).expect("a question")),
        partition: text("partition").unwrap_or_default().to_owned(),
        claimant: text("for").map(|name| app_named(name, world)),
        ..Asked::about(subject)
    }
}

/// The last application of a job.
fn app_named(name: &str, world: &World) -> AppId {
    let job = world.job_named(name).unwrap_or_else(|| panic!("no job {name}"));
    let app = world.apps().iter().rev().find(|app| app.job == job);
    app.unwrap_or_else(|| panic!("{name} has no application")).id
}

/// Whether what is told is what is expected: of objects the keys that are named; of lists the items, each somewhere and in that
/// order.
pub(super) fn holds(told: &Value, expected: &Value) -> bool {
    match (told, expected) {
        (Value::Object(told), Value::Object(expected)) => {
            let mut pairs = expected.iter();
            pairs.all(|(key, value)| told.get(key).is_some_and(|told| holds(told, value)))
        }
        (Value::Array(told), Value::Array(expected)) => {
            let mut told = told.iter();
            expected.iter().all(|item| told.any(|told| holds(told, item)))
        }
        (told, expected) => told == expected,
    }
}
