//! Verdicts (spec `verdicts.md`): named cases say what is answered, and every claim of random moments is tested against the
//! engine.

mod amounts;
mod articles;
mod asked;
mod cases;
mod checks;
mod claims;
mod formats;
mod gallery;
mod masters;
mod printed;
mod random;
mod said;
mod standing;
mod stories;

use std::fs;
use std::path::Path;

use asked::asked;
use heddle_core::ids::AppId;
use heddle_core::scheduler::Subject;
use heddle_core::sim::{Scenario, World};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The root of the repository, seen from the crate of the tests.
const ROOT: &str = "../..";

/// What the files of a folder of cases hold, with their names.
fn files<Case: DeserializeOwned>(folder: &str) -> Vec<(String, Vec<Case>)> {
    let entries = fs::read_dir(Path::new(ROOT).join("tests/verdicts").join(folder));
    let mut paths: Vec<_> = entries
        .expect("the folder of cases")
        .map(|entry| entry.expect("a readable folder").path())
        .collect();
    paths.sort();
    paths.retain(|path| path.extension().is_some_and(|end| end == "json"));
    let read = |path: std::path::PathBuf| {
        let text = fs::read_to_string(&path).expect("a readable file");
        let cases = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        let name = path.file_stem().expect("a name").to_string_lossy();
        (name.into_owned(), cases)
    };
    paths.into_iter().map(read).collect()
}

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

/// The cluster, its queues, these applications, and the nodes that the resource manager knows.
fn subjects(world: &World, apps: impl Iterator<Item = AppId>) -> Vec<Subject> {
    let figures = world.figures();
    let queues = figures.iter().map(|of| Subject::Queue(of.queue));
    let known = world.nodes().iter().filter(|node| node.known);
    let nodes = known.map(|node| Subject::Node(node.id));
    let all = queues.chain(apps.map(Subject::App)).chain(nodes);
    std::iter::once(Subject::Cluster).chain(all).collect()
}
