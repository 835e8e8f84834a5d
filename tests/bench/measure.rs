//! How long Heddle's schedulers take for each kind of operation of a replay.

use std::collections::BTreeMap;

use heddle_core::replay::Replay;
use heddle_core::scheduler::{Event, EventKind, NoLog, Op, Scheduler, Sink};
use serde_json::{Value, json};

/// What one run spent on one kind of operation.
#[derive(Default)]
struct Spent {
    count: u64,
    nanos: f64,
}

/// One run: what it spent on each kind of operation, and how many containers were allocated.
struct Run<'a> {
    spent: BTreeMap<&'a str, Spent>,
    containers: u64,
}

/// How long is measured.
pub(crate) struct Length {
    /// Runs begin for so many seconds.
    pub(crate) seconds: f64,
    /// How many operations of the replay are played.
    pub(crate) ops: usize,
}

/// Fewer runs than these say nothing, however long they take.
const FEWEST_RUNS: usize = 3;

/// Plays a replay again and again and gives the nanoseconds of each kind of operation, as Hadoop's bench does: the first half
/// of the runs warms up, and of the others the median is told of each run's mean. Consecutive operations of a kind are
/// timed together.
pub(crate) fn measure(text: &str, length: &Length, now: impl Fn() -> f64) -> Result<Value, String> {
    let mut replay = Replay::parse(text).map_err(|error| error.to_string())?;
    let mut names = names(text)?;
    replay.ops.truncate(length.ops);
    names.truncate(length.ops);
    let blocks: Vec<(&str, &[Op])> = blocks(&names, &replay.ops);
    let start = now();
    let mut runs = Vec::new();
    while runs.len() < FEWEST_RUNS || now() - start < length.seconds * 1e9 {
        runs.push(play(&replay, &blocks, &now)?);
    }
    let measured = &runs[runs.len() / 2..];
    let operations: serde_json::Map<String, Value> = measured[0]
        .spent
        .iter()
        .map(|(name, spent)| {
            let mut means: Vec<f64> = measured
                .iter()
                .map(|run| run.spent[name].nanos / run.spent[name].count as f64)
                .collect();
            means.sort_by(f64::total_cmp);
            let times = json!({"count": spent.count, "nanosPerOp": means[means.len() / 2]});
            ((*name).to_owned(), times)
        })
        .collect();
    Ok(json!({"operations": operations, "containers": measured[0].containers, "runs": runs.len()}))
}

fn play<'a>(replay: &Replay, blocks: &[(&'a str, &[Op])], now: impl Fn() -> f64) -> Result<Run<'a>, String> {
    let mut scheduler = Scheduler::new(&replay.setup).map_err(|findings| findings[0].code.to_owned())?;
    let mut events: Vec<Event> = Vec::new();
    let mut run = Run {
        spent: BTreeMap::new(),
        containers: 0,
    };
    for (name, block) in blocks {
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
        let spent = run.spent.entry(name).or_default();
        spent.count += block.len() as u64;
        spent.nanos += nanos;
        let allocated = |event: &&Event| matches!(event.kind, EventKind::Allocated { .. });
        run.containers += events.iter().filter(allocated).count() as u64;
        events.clear();
    }
    Ok(run)
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

/// Runs of operations of one kind, each with its name; observations are left out.
fn blocks<'a>(names: &'a [String], ops: &'a [Op]) -> Vec<(&'a str, &'a [Op])> {
    let mut first = 0;
    names
        .chunk_by(|a, b| a == b)
        .map(|block| {
            let start = first;
            first += block.len();
            (&*block[0], &ops[start..first])
        })
        .filter(|(name, _)| *name != "observe")
        .collect()
}
