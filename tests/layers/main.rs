//! The graph of imports of the core runs one way, as ARCHITECTURE.md says.

mod architecture;
mod graph;

use std::collections::BTreeSet;
use std::path::Path;

use architecture::{Order, Wrong, explained};
use graph::Graph;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn architecture() -> String {
    std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("ARCHITECTURE.md")
}

fn core() -> Graph {
    Graph::read(&root().join("crate/core/src"))
}

#[test]
fn every_file_stands_in_the_list_and_every_name_in_the_list_is_there() {
    let (order, graph) = (Order::read(&architecture()), core());
    let files = graph.files.iter().filter(|file| *file != "lib.rs");
    let homeless: Vec<_> = files.clone().filter(|file| order.room(file).is_none()).collect();
    assert!(
        homeless.is_empty(),
        "not in ARCHITECTURE.md's list of folders: {homeless:#?}"
    );
    let rooms: BTreeSet<&str> = files.filter_map(|file| order.room(file)).collect();
    let empty: Vec<&str> = order.rooms().filter(|room| !rooms.contains(room)).collect();
    assert!(
        empty.is_empty(),
        "in ARCHITECTURE.md's list of folders, but not there: {empty:#?}"
    );
}

#[test]
fn no_import_runs_upward() {
    let (order, graph) = (Order::read(&architecture()), core());
    let wrong: Vec<String> = graph
        .imports
        .iter()
        .filter_map(|import| {
            let (from, to) = (&graph.files[import.from], &graph.files[import.to]);
            let why = match order.wrong(from, to)? {
                Wrong::Upward => "stands below it",
                Wrong::Beside => "stands beside it",
            };
            let (user, used) = (order.room(from)?, order.room(to)?);
            Some(format!(
                "crate/core/src/{from}:{}: `{}` is of {to}; {user} may not use {used}, which {why} in ARCHITECTURE.md's list",
                import.line, import.path
            ))
        })
        .collect();
    assert!(
        wrong.is_empty(),
        "{} imports run upward:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn every_circle_of_files_is_explained() {
    let graph = core();
    let found = graph.circles();
    let explained = explained(&architecture());
    let new: Vec<String> = found
        .iter()
        .filter(|circle| !explained.contains(circle))
        .map(|circle| format!("{}\n{}", circle.join(" "), graph.ties(circle).join("\n")))
        .collect();
    assert!(
        new.is_empty(),
        "these files import each other in a circle; part them, or say in ARCHITECTURE.md why they are one idea:\n\n{}",
        new.join("\n\n")
    );
    let gone: Vec<_> = explained
        .iter()
        .filter(|circle| !found.contains(circle))
        .collect();
    assert!(
        gone.is_empty(),
        "ARCHITECTURE.md explains circles that are there no more: {gone:#?}"
    );
}

/// The order itself: what is written `low`, then `high/` with the folders `a/` and `b/` inside.
#[test]
fn an_arrow_that_runs_upward_is_found() {
    let order = Order::read(&format!(
        "{}\n\n    low, mid   values\n    high/      more\n      a/ b/    inside\n\nend",
        architecture::FOLDERS
    ));
    let cases = [
        ("mid.rs", "low.rs", true),
        ("low.rs", "mid.rs", false),
        ("low.rs", "high/x.rs", false),
        ("high/x.rs", "mid.rs", true),
        ("high/a/mod.rs", "high/x.rs", true),
        ("high/x.rs", "high/a/mod.rs", false),
        ("high/mod.rs", "high/a/mod.rs", true),
        ("high/a/x.rs", "high/b/mod.rs", false),
        ("high/a/x.rs", "high/a/y.rs", true),
    ];
    for (from, to, is_right) in cases {
        assert_eq!(order.wrong(from, to).is_none(), is_right, "{from} uses {to}");
    }
}
