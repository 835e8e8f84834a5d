//! How long Heddle's schedulers take for each kind of operation of a replay.

use std::collections::BTreeMap;

use heddle_core::replay::Replay;
use heddle_core::scheduler::{Event, EventKind, NoLog, Op, Scheduler, Sink};
use serde_json::{Value, json};

/// What the measured runs spent on one kind of operation.
#[derive(Default)]
struct Spent {
    count: u64,
    nanos: f64,
}

/// Plays a replay `runs` times and gives the mean nanoseconds of each kind of operation, as Hadoop's bench does: the last
/// quarter of the runs is measured, the others warm up. Consecutive operations of a kind are timed together.
pub(crate) fn measure(text: &str, runs: usize, now: impl Fn() -> f64) -> Result<Value, String> {
    let replay = Replay::parse(text).map_err(|error| error.to_string())?;
    let names = names(text)?;
    let blocks: Vec<(usize, &[Op])> = blocks(&names, &replay.ops);
    let measured = (runs / 4).max(1);
    let mut spent: BTreeMap<&str, Spent> = BTreeMap::new();
    let mut containers = 0_u64;
    for run in 0..runs {
        let mut scheduler = Scheduler::new(&replay.setup).map_err(|findings| findings[0].message.clone())?;
        let mut events: Vec<Event> = Vec::new();
        for (first, block) in &blocks {
            let start = now();
            for op in *block {
                // Refusals are part of the replay; here they cost what they cost.
                let _ = scheduler.apply(
                    op,
                    &mut Sink {
                        events: &mut events,
                        log: &mut NoLog,
                    },
                );
            }
            let nanos = now() - start;
            if run >= runs - measured {
                let spent = spent.entry(&names[*first]).or_default();
                spent.count += block.len() as u64;
                spent.nanos += nanos;
                containers += events
                    .iter()
                    .filter(|event| matches!(event.kind, EventKind::Allocated { .. }))
                    .count() as u64;
            }
            events.clear();
        }
    }
    let operations: serde_json::Map<String, Value> = spent
        .into_iter()
        .map(|(name, spent)| {
            let mean = spent.nanos / spent.count as f64;
            (
                name.to_owned(),
                json!({"count": spent.count / measured as u64, "nanosPerOp": mean}),
            )
        })
        .collect();
    Ok(json!({"operations": operations, "containers": containers / measured as u64}))
}

/// The name of each operation.
fn names(text: &str) -> Result<Vec<String>, String> {
    let json: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let ops = json["ops"].as_array().ok_or("a replay has operations")?;
    Ok(ops
        .iter()
        .map(|op| op["op"].as_str().unwrap_or_default().to_owned())
        .collect())
}

/// Runs of operations of one kind, each with the index of its first; observations are left out.
fn blocks<'a>(names: &[String], ops: &'a [Op]) -> Vec<(usize, &'a [Op])> {
    let mut first = 0;
    names
        .chunk_by(|a, b| a == b)
        .map(|block| {
            let start = first;
            first += block.len();
            (start, &ops[start..first])
        })
        .filter(|(start, _)| names[*start] != "observe")
        .collect()
}
