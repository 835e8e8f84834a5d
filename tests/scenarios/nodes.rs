//! Nodes that go.

use heddle_core::sim::{Outcome, Scenario, What};
use serde_json::json;

use super::start;

/// What runs on a node that is gone never ends by itself: the master hears of it when the RM has noticed, not before (spec
/// `simulation.md` §4).
#[test]
fn nobody_hears_of_a_task_on_a_node_that_is_gone() {
    let text = json!({
        "heddle": 1, "name": "gone", "durationMs": 60_000,
        "scheduler": {"kind": "fair", "allocationFile": "<allocations><queue name=\"a\"/></allocations>"},
        "cluster": {"nodes": [
            {"name": "n", "resource": {"memory-mb": 1024, "vcores": 1}},
            {"name": "bad", "resource": {"memory-mb": 1024, "vcores": 1}, "failTasksAfterMs": 5000},
        ]},
        "jobs": [{
            "id": "j", "queue": "root.a", "user": "ann", "atMs": 0, "kind": "mapreduce",
            "am": {"resource": {"memory-mb": 1024, "vcores": 1}},
            "stages": [{"name": "map", "count": 1, "duration": 50_000, "resource": {"memory-mb": 1024, "vcores": 1}, "place": ["bad"]}],
        }],
        "events": [{"atMs": 15_000, "do": "removeNode", "name": "bad", "detectMs": 20_000}],
    });
    let (scenario, _) = Scenario::parse(&text.to_string()).expect("a scenario");
    let mut history = start(&scenario);
    history.run_to(60_000);
    let rows = history.rows().iter();
    let ends: Vec<_> = rows
        .filter_map(|row| match row.what {
            What::TaskEnded { outcome, .. } if row.t > 15_000 => Some((row.t, outcome)),
            _ => None,
        })
        .collect();
    assert_eq!(ends, [(35_000, Outcome::Lost)]);
    let asked = history
        .rows()
        .iter()
        .filter(|row| (15_000..35_000).contains(&row.t) && row.kind() == "amMessage");
    assert_eq!(
        asked.count(),
        0,
        "the master asks for nothing until it hears that the node is lost"
    );
}
