//! `cargo xtask bench`: the same replays on Hadoop's schedulers (a warm JVM) and on Heddle, natively and as wasm.

use crate::oracle::hadoop::Hadoop;
use crate::shell::{cargo, command, output, root, run};
use crate::{npm, wasm};
use anyhow::{Context, Result};
use clap::{Parser, ValueEnum};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Measure nanoseconds per heartbeat, update and preemption pass, beside Hadoop's own.
#[derive(Parser)]
pub(crate) struct Args {
    /// The schedulers to measure; both if none is named.
    #[arg(value_name = "SCHEDULER")]
    schedulers: Vec<Kind>,
    /// The sizes of the clusters, in nodes.
    #[arg(long, value_delimiter = ',', default_value = "10,100,1000,10000")]
    nodes: Vec<u32>,
    /// Measure Heddle alone, without Java.
    #[arg(long)]
    heddle: bool,
    /// How long Java may take for each replay, warming up included. In a large cluster it measures what it gets done.
    #[arg(long, value_name = "S", default_value = "25")]
    seconds: u32,
    /// What the wasm module is compiled for: z as the page's modules are, 3 for speed.
    #[arg(long, value_name = "LEVEL", default_value = "z")]
    wasm_level: String,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Kind {
    Fair,
    Capacity,
}

/// The operations whose times are shown.
const SHOWN: [&str; 5] = ["heartbeat", "allocate", "update", "preempt", "editSchedule"];
/// The seed of the generated replays; any would do.
const SEED: &str = "7";
/// The largest random cluster, in nodes: Hadoop itself decides while one is generated, and takes its time.
const MOST_RANDOM: u32 = 100;

/// One replay and how often each side plays it; the last part of the runs is measured.
struct Case {
    name: String,
    /// The size of an evenly loaded cluster.
    nodes: Option<u32>,
    file: PathBuf,
    hadoop_runs: u32,
    heddle_runs: u32,
}

/// Whoever is measured.
struct Programs {
    native: PathBuf,
    wasm: PathBuf,
    /// How long Java may take, seconds; `None`: it is not asked.
    java: Option<u32>,
}

pub(crate) fn main(args: &Args) -> Result<()> {
    let folder = root().join("target/bench");
    fs::create_dir_all(&folder)?;
    if !args.heddle {
        Hadoop::Fair.build()?;
    }
    let programs = Programs {
        native: native()?,
        wasm: module(
            &folder.join(format!("wasm-{}", args.wasm_level)),
            &args.wasm_level,
        )?,
        java: (!args.heddle).then_some(args.seconds),
    };
    println!(
        "{:<24} {:<12} {:>8} {:>13} {:>11} {:>7} {:>11} {:>7}",
        "replay", "operation", "count", "JVM ns", "native ns", "ratio", "wasm ns", "ratio"
    );
    for kind in if args.schedulers.is_empty() {
        Kind::value_variants()
    } else {
        &args.schedulers
    } {
        let mut heartbeats = BTreeMap::new();
        for case in cases(*kind, &folder, args)? {
            let nanos = measure(*kind, &case, &programs)?;
            heartbeats.extend(case.nodes.zip(nanos));
        }
        growth(&heartbeats);
    }
    Ok(())
}

/// Says how the cost of a heartbeat grows with an evenly loaded cluster.
fn growth(heartbeats: &BTreeMap<u32, f64>) {
    if let (Some(small), Some(large)) = (heartbeats.get(&100), heartbeats.get(&10_000)) {
        println!(
            "a heartbeat at 10,000 nodes costs {:.2} times one at 100 nodes",
            large / small
        );
    }
}

/// The program that measures Heddle natively, with the optimisation of a release.
fn native() -> Result<PathBuf> {
    let build = [
        "bench",
        "--package",
        "heddle",
        "--bench",
        "replay",
        "--no-run",
        "--quiet",
        "--message-format=json",
    ];
    let messages = output(&mut cargo(&build))?;
    let messages = messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let mut programs = messages.filter_map(|message| Some(PathBuf::from(message["executable"].as_str()?)));
    programs
        .next_back()
        .context("cargo did not say where the benchmark lies")
}

/// The module that measures Heddle as the page runs it, optimised as `cargo xtask dist` does.
fn module(folder: &Path, level: &str) -> Result<PathBuf> {
    npm::install()?;
    wasm::build_bench(folder, level)?;
    let optimised = folder.join("optimised.wasm");
    let module = folder.join("bench_bg.wasm");
    run(command("node_modules/.bin/wasm-opt", &["-O3", "--all-features"])
        .arg(&module)
        .arg("-o")
        .arg(&optimised))?;
    fs::rename(optimised, module)?;
    Ok(folder.to_owned())
}

fn cases(kind: Kind, folder: &Path, args: &Args) -> Result<Vec<Case>> {
    let mut files = even(kind, folder, &args.nodes)?;
    if kind == Kind::Fair {
        files.extend(archived(folder)?);
        if !args.heddle {
            let nodes: Vec<u32> = args
                .nodes
                .iter()
                .copied()
                .filter(|nodes| *nodes <= MOST_RANDOM)
                .collect();
            files.extend(generated(folder, &nodes)?);
        }
    }
    files.into_iter().map(case).collect()
}

/// Evenly loaded clusters, the same at every size.
fn even(kind: Kind, folder: &Path, nodes: &[u32]) -> Result<Vec<PathBuf>> {
    let folder = folder.join("even");
    let sizes: Vec<String> = nodes.iter().map(u32::to_string).collect();
    run(command("python3", &["tests/bench/cluster.py"])
        .arg(&folder)
        .args(&sizes))?;
    let name = if kind == Kind::Fair { "fair" } else { "capacity" };
    Ok(sizes
        .iter()
        .map(|size| folder.join(format!("{name}-{size}.replay.json")))
        .collect())
}

/// The recorded vectors made for measuring.
fn archived(folder: &Path) -> Result<Vec<PathBuf>> {
    let archive = root().join("tests/conformance/fair-bench.tar.zst");
    let archive = ruzstd::decoding::StreamingDecoder::new(fs::File::open(archive)?)?;
    tar::Archive::new(archive).unpack(folder)?;
    let mut files: Vec<_> = fs::read_dir(folder.join("fair-bench"))?
        .flatten()
        .map(|entry| entry.path())
        .collect();
    files.sort();
    Ok(files)
}

/// Random clusters made by the oracle's generator.
fn generated(folder: &Path, nodes: &[u32]) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for nodes in nodes {
        let file = folder.join(format!("generated/random-{nodes}.replay.json"));
        if !file.exists() {
            let scratch = folder.join("generated/scratch");
            let (queues, apps, ops) = (10 + nodes / 100, 20 + nodes / 5, 1000 + nodes * 6);
            let sizes = [*nodes, queues, apps, ops].map(|size| size.to_string());
            run(Hadoop::Fair
                .java("oracle.Random")
                .arg(&scratch)
                .args([SEED, "1"])
                .args(sizes))?;
            let made = fs::read_dir(&scratch)?
                .next()
                .context("the generator wrote nothing")??
                .path();
            fs::rename(made, &file)?;
            fs::remove_dir(scratch)?;
        }
        files.push(file);
    }
    Ok(files)
}

/// Runs enough to warm up, few enough to end: by the number of operations. In a large cluster one run is warm enough.
fn case(file: PathBuf) -> Result<Case> {
    let lines = fs::read_to_string(&file)?.lines().count();
    let runs = |work: usize, most: usize| u32::try_from((work / lines).clamp(1, most)).unwrap_or(1);
    let name = file.file_name().context("a replay is a file")?.to_string_lossy();
    let name = name.replace(".replay.json", "");
    let even = name.strip_prefix("fair-").or(name.strip_prefix("capacity-"));
    Ok(Case {
        nodes: even.and_then(|nodes| nodes.parse().ok()),
        name,
        file,
        hadoop_runs: runs(60_000, 40),
        heddle_runs: runs(400_000, 400),
    })
}

/// Prints the rows of a replay; gives the nanoseconds of a heartbeat, natively.
fn measure(kind: Kind, case: &Case, programs: &Programs) -> Result<Option<f64>> {
    let heddle_runs = case.heddle_runs.to_string();
    let native = times(Command::new(&programs.native).arg(&case.file).arg(&heddle_runs))?;
    let mut node = command("node", &["tests/bench/wasm.mjs"]);
    let wasm = times(node.arg(&programs.wasm).arg(&case.file).arg(&heddle_runs))?;
    let java = programs
        .java
        .map(|seconds| java(kind, case, seconds))
        .transpose()?;
    let java = java.unwrap_or_default();
    if !java["containers"].is_null() && java["containers"] != native["containers"] {
        println!(
            "{}: {} containers on Hadoop, {} on Heddle: not the same run",
            case.name, java["containers"], native["containers"]
        );
    }
    for operation in SHOWN {
        let at = |times: &Value| times["operations"][operation]["nanosPerOp"].as_f64();
        let Some(ours) = at(&native) else { continue };
        let (theirs, page) = (
            at(&java),
            at(&wasm).context("wasm and native play the same operations")?,
        );
        let ratio = |ours: f64| theirs.map_or_else(String::new, |theirs| format!("{:.1}", theirs / ours));
        println!(
            "{:<24} {:<12} {:>8} {:>13} {:>11.0} {:>7} {:>11.0} {:>7}",
            case.name,
            operation,
            native["operations"][operation]["count"],
            theirs.map_or_else(String::new, |theirs| format!("{theirs:.0}")),
            ours,
            ratio(ours),
            page,
            ratio(page)
        );
    }
    Ok(native["operations"]["heartbeat"]["nanosPerOp"].as_f64())
}

fn times(program: &mut Command) -> Result<Value> {
    Ok(serde_json::from_str(&output(program)?)?)
}

/// Hadoop's times in the form that Heddle's have.
fn java(kind: Kind, case: &Case, seconds: u32) -> Result<Value> {
    let (runs, seconds) = (case.hadoop_runs.to_string(), seconds.to_string());
    match kind {
        Kind::Fair => times(
            Hadoop::Fair
                .java("oracle.Bench")
                .arg(&case.file)
                .arg(runs)
                .arg(seconds),
        ),
        Kind::Capacity => {
            let times = times(
                Hadoop::Capacity
                    .java("oracle.CapacityBench")
                    .arg(&case.file)
                    .arg(runs)
                    .arg(seconds),
            )?;
            let of = |name: &str| serde_json::json!({ "nanosPerOp": times[name] });
            Ok(serde_json::json!({
                "containers": times["allocated"],
                "operations": {
                    "heartbeat": of("nsPerHeartbeat"),
                    "allocate": of("nsPerAmHeartbeat"),
                    "editSchedule": of("nsPerEditSchedule"),
                },
            }))
        }
    }
}
