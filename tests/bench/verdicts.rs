//! `cargo bench -p heddle --bench verdicts -- [NODES] [QUEUES]`: how long a verdict takes on a large cluster, by what it is about; the
//! first one at a moment pays for the passes that the others share.

use std::time::Instant;

use heddle_core::explain::verdict::{Asked, Moment, of_moment};
use heddle_core::ids::{AppId, NodeId};
use heddle_core::scheduler::Subject;
use heddle_core::sim::{History, Scenario};
use serde_json::{Value, json};

/// The moment that is asked about, ms.
const AT: u64 = 90_000;
/// An earlier one, for which the history has to go back, ms.
const EARLIER: u64 = 60_000;

fn main() -> Result<(), String> {
    let sizes: Vec<usize> = std::env::args().filter_map(|arg| arg.parse().ok()).collect();
    let nodes = sizes.first().copied().unwrap_or(10_000);
    let queues = sizes.get(1).copied().unwrap_or(1_000);
    println!("{nodes} nodes, {queues} queues, {} applications", queues * 2);
    for kind in ["fair", "capacity"] {
        let (scenario, _) = Scenario::parse(&scenario(kind, nodes, queues).to_string())
            .map_err(|found| format!("{found:#?}"))?;
        let mut history = History::new(scenario).map_err(|found| format!("{found:#?}"))?;
        let start = Instant::now();
        history.seek(AT);
        println!("{kind}: computed in {:.1} s", start.elapsed().as_secs_f64());
        for at in [AT, EARLIER] {
            ask_all(kind, &mut history, at, nodes);
        }
    }
    Ok(())
}

fn ask_all(kind: &str, history: &mut History, at: u64, nodes: usize) {
    let start = Instant::now();
    let moment = Moment::looked_at(history, at);
    drop(moment);
    let first = start.elapsed();
    let start = Instant::now();
    let moment = Moment::looked_at(history, at);
    println!(
        "{kind} at {at}: the moment {:.1} ms, once it was looked at {:.1} ms",
        first.as_secs_f64() * 1e3,
        start.elapsed().as_secs_f64() * 1e3
    );
    let figures = moment.world().figures();
    let last = figures.iter().next_back().map(|of| of.queue);
    let first_node = u32::try_from(nodes / 2).unwrap_or_default();
    let subjects = [
        last.map(Subject::Queue),
        last.map(Subject::Queue),
        Some(Subject::App(AppId(1))),
        Some(Subject::Node(NodeId(first_node))),
        Some(Subject::Cluster),
    ];
    for subject in subjects.into_iter().flatten() {
        let start = Instant::now();
        let verdict = of_moment(&moment, &Asked::about(subject));
        let answer = verdict.map_or("nothing to say", |verdict| verdict.answer);
        println!(
            "  {subject:?}: {answer}, {:.1} ms",
            start.elapsed().as_secs_f64() * 1e3
        );
    }
}

/// A cluster that is full: the queues with even numbers hold what they got first, the others came later.
fn scenario(kind: &str, nodes: usize, queues: usize) -> Value {
    let per_queue = (nodes * 8 / queues).max(1);
    let jobs: Vec<Value> = (0..queues)
        .flat_map(|index| [(index, 0), (index, 1)])
        .map(|(index, which)| {
            let room = json!({"memory-mb": 1024, "vcores": 1});
            json!({
                "id": format!("q{index}-{which}"),
                "atMs": (index % 2) * 20_000 + which * 1_000,
                "queue": format!("root.q{index}"),
                "am": {"resource": room},
                "stages": [{"name": "work", "count": per_queue, "resource": room, "duration": 600_000}],
            })
        })
        .collect();
    json!({
        "heddle": 1,
        "name": "A large cluster",
        "durationMs": 120_000,
        "scheduler": scheduler(kind, queues),
        "cluster": {"nodes": [{"name": "n", "count": nodes, "resource": {"memory-mb": 8192, "vcores": 8}}]},
        "jobs": jobs,
    })
}

fn scheduler(kind: &str, queues: usize) -> Value {
    if kind == "capacity" {
        return json!({"kind": "capacity", "capacityScheduler": capacities(queues)});
    }
    let queues: String = (0..queues)
        .map(|index| format!("<queue name=\"q{index}\"/>"))
        .collect();
    json!({
        "kind": "fair",
        "allocationFile": format!(
            "<allocations><defaultFairSharePreemptionTimeout>5</defaultFairSharePreemptionTimeout>{queues}</allocations>"
        ),
        "yarnSite": format!("<configuration>{}</configuration>", property("yarn.scheduler.fair.preemption", "true")),
    })
}

fn capacities(queues: usize) -> String {
    let names: Vec<String> = (0..queues).map(|index| format!("q{index}")).collect();
    let share = 100.0 / queues as f64;
    let mut text = property("yarn.scheduler.capacity.root.queues", &names.join(","));
    for name in &names {
        text += &property(
            &format!("yarn.scheduler.capacity.root.{name}.capacity"),
            &format!("{share}"),
        );
        text += &property(
            &format!("yarn.scheduler.capacity.root.{name}.maximum-capacity"),
            "100",
        );
    }
    format!("<configuration>{text}</configuration>")
}

fn property(name: &str, value: &str) -> String {
    format!("<property><name>{name}</name><value>{value}</value></property>")
}
