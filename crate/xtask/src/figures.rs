//! What the bench measured, kept: `tests/bench/figures.jsonl` has one line for each run that was worth keeping.

use crate::shell::{command, output, root};
use anyhow::Result;
use serde_json::{Value, json};
use std::fs::{self, OpenOptions};
use std::io::Write;

/// Where they are kept.
const FILE: &str = "tests/bench/figures.jsonl";

/// One operation of one replay: nanoseconds of each side.
pub(crate) struct Row {
    /// The replay.
    pub(crate) replay: String,
    /// The kind of operation.
    pub(crate) operation: &'static str,
    /// How many of them the replay has.
    pub(crate) count: u64,
    /// Hadoop on a warm JVM, ns; `None`: not asked.
    pub(crate) jvm: Option<f64>,
    /// Heddle, natively, ns.
    pub(crate) native: f64,
    /// Heddle as a module of the page, ns.
    pub(crate) wasm: f64,
}

impl Row {
    /// The names of the columns that [`Self::print`] writes.
    pub(crate) fn print_head() {
        println!(
            "{:<24} {:<12} {:>8} {:>13} {:>11} {:>7} {:>11} {:>7}",
            "replay", "operation", "count", "JVM ns", "native ns", "ratio", "wasm ns", "ratio"
        );
    }

    /// For a person: both sides and how many times faster Heddle is.
    pub(crate) fn print(&self) {
        let ratio = |ours: f64| {
            self.jvm
                .map_or_else(String::new, |jvm| format!("{:.1}", jvm / ours))
        };
        println!(
            "{:<24} {:<12} {:>8} {:>13} {:>11.0} {:>7} {:>11.0} {:>7}",
            self.replay,
            self.operation,
            self.count,
            self.jvm.map_or_else(String::new, |jvm| format!("{jvm:.0}")),
            self.native,
            ratio(self.native),
            self.wasm,
            ratio(self.wasm)
        );
    }

    /// As it is kept.
    pub(crate) fn json(&self) -> Value {
        json!({
            "replay": self.replay,
            "operation": self.operation,
            "count": self.count,
            "jvmNs": self.jvm.map(f64::round),
            "nativeNs": self.native.round(),
            "wasmNs": self.wasm.round(),
        })
    }
}

/// Adds a run to the file. `how`: what else the figures depend on.
pub(crate) fn keep(rows: Vec<Value>, how: &Value) -> Result<()> {
    let git = |arguments: &[&str]| output(&mut command("git", arguments));
    let run = json!({
        "commit": git(&["describe", "--always", "--dirty"])?.trim(),
        "date": git(&["log", "-1", "--format=%cs"])?.trim(),
        "cores": std::thread::available_parallelism()?.get(),
        "load": load(),
        "how": how,
        "rows": rows,
    });
    let mut file = OpenOptions::new()
        .create(true)
        .append(true)
        .open(root().join(FILE))?;
    writeln!(file, "{run}")?;
    println!("kept in {FILE}");
    Ok(())
}

/// How many processes want a processor, the mean of the last five minutes; `None`: the system does not say.
fn load() -> Option<f64> {
    let told = fs::read_to_string("/proc/loadavg").ok()?;
    told.split(' ').nth(1)?.parse().ok()
}
