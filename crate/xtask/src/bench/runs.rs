//! Whole runs of simulated clusters: how fast they are, and how much room a container takes.

use super::times;
use crate::shell::command;
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::path::Path;
use std::process::Command;

/// How many containers live at once.
const CONTAINERS: [u32; 3] = [1_000, 10_000, 100_000];
/// How many applications wait.
const BACKLOG: u32 = 10_000;

/// What is told of a cluster on one side.
struct Told {
    /// Simulated seconds for each second that the machine worked.
    speed: f64,
    /// How many containers live: as many as the nodes have, each at least one.
    live: u64,
    bytes: u64,
}

impl Told {
    fn of(told: &Value) -> Result<Self> {
        Ok(Self {
            speed: told["speed"].as_f64().context("a run has a speed")?,
            live: told["containers"].as_u64().context("containers live")?,
            bytes: told["bytesPerContainer"]
                .as_u64()
                .context("containers take room")?,
        })
    }

    fn json(&self) -> Value {
        json!({"simulatedSecondsPerSecond": self.speed.round(), "bytesPerContainer": self.bytes})
    }
}

/// Measures and prints clusters of so many nodes with 1,000 to 100,000 containers; their rows as they are kept.
pub(super) fn measure(nodes: &[u32], native: &Path, wasm: &Path) -> Result<Vec<Value>> {
    println!(
        "{:>8} {:>11} {:>8} {:>14} {:>12} {:>12} {:>10} {:>12}",
        "nodes", "containers", "waiting", "native s/s", "bytes each", "wasm s/s", "native/wasm", "bytes each"
    );
    let mut rows = Vec::new();
    for containers in CONTAINERS {
        let mut speeds = Vec::new();
        for nodes in nodes {
            let size = [*nodes, containers, BACKLOG].map(|of| of.to_string());
            let ours = Told::of(&times(Command::new(native).args(&size))?)?;
            let mut node = command("node", &["tests/bench/runs.mjs"]);
            let page = Told::of(&times(node.arg(wasm).args(&size))?)?;
            println!(
                "{nodes:>8} {:>11} {BACKLOG:>8} {:>14.0} {:>12} {:>12.0} {:>10.2} {:>12}",
                ours.live,
                ours.speed,
                ours.bytes,
                page.speed,
                ours.speed / page.speed,
                page.bytes
            );
            speeds.push((*nodes, ours.speed));
            rows.push(json!({
                "nodes": nodes,
                "containers": ours.live,
                "backlog": BACKLOG,
                "native": ours.json(),
                "wasm": page.json(),
            }));
        }
        growth(containers, &speeds);
    }
    Ok(rows)
}

/// Says how the cost of a simulated second grows with the nodes.
fn growth(containers: u32, speeds: &[(u32, f64)]) {
    if let [(few, fast), .., (many, slow)] = *speeds {
        println!(
            "{containers} containers, or one for each node: a second on {many} nodes costs {:.1} times one on {few}",
            fast / slow
        );
    }
}
