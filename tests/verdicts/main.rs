//! Verdicts (spec `verdicts.md`): named cases say what is answered, and every claim of random moments is tested against the
//! engine.

mod cases;
mod claims;
mod formats;
mod masters;
mod random;
mod said;
mod standing;

use std::fs;
use std::path::Path;

use heddle_core::explain::verdict::{Asked, Question};
use heddle_core::ids::{AppId, ContainerId};
use heddle_core::scheduler::Subject;
use heddle_core::sim::{Scenario, World};
use serde_json::Value;

/// The root of the repository, seen from the crate of the tests.
const ROOT: &str = "../..";

/// A scenario as text: of a file of the repository, or written out; with stretches replaced, each of which must be there.
fn scenario(value: &Value, replace: &[(String, String)]) -> Scenario {
    let mut text = match value {
        Value::String(path) => {
            let path = Path::new(ROOT).join(path);
            fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        }
        other => other.to_string(),
    };
    for (from, to) in replace {
        assert!(text.contains(from), "nothing to replace: {from}");
        text = text.replace(from, to);
    }
    let (scenario, _) = Scenario::parse(&text).unwrap_or_else(|found| panic!("{found:#?}\n{text}"));
    scenario
}

/// What a case asks, by the names that the command line takes.
fn asked(ask: &Value, world: &World) -> Asked {
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
