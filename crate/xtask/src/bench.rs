//! `cargo xtask bench`: the same replays on Hadoop's schedulers (a warm JVM) and on Heddle, natively and as wasm.

mod runs;

use crate::figures::{self, Row};
use crate::oracle::hadoop::{Hadoop, Release};
use crate::shell::{cargo, command, output, root, run};
use crate::{npm, wasm};
use anyhow::{Context, Result};
use clap::{Parser, ValueEnum};
use serde_json::{Value, json};
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
    /// Measure whole runs of simulated clusters instead of single operations: simulated seconds for each second of work, and bytes for
    /// each container, with 1,000, 10,000 and 100,000 of them and 10,000 applications that wait.
    #[arg(long, conflicts_with_all = ["schedulers", "heddle", "seconds"])]
    runs: bool,
    /// Measure Heddle alone, without Java.
    #[arg(long)]
    heddle: bool,
    /// How long Java begins runs of a replay, warming up included; one that takes longer is stopped after ten times as much.
    #[arg(long, value_name = "S", default_value = "15")]
    seconds: u32,
    /// As which of the page's modules wasm is compiled.
    #[arg(long, value_enum, default_value = "every")]
    wasm: Module,
    /// Keep the figures in `tests/bench/figures.jsonl`.
    #[arg(long)]
    keep: bool,
}

/// A module of the page (`www/engine/parts.js`).
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Module {
    /// That of small clusters under the Fair Scheduler, compiled for size.
    First,
    /// That of large clusters and other schedulers, compiled for speed.
    Every,
}

impl Module {
    const fn profile(self) -> &'static str {
        match self {
            Self::First => wasm::SMALL,
            Self::Every => wasm::FAST,
        }
    }
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

/// Heddle needs so much less time than Java for the same certainty.
const HEDDLES_PART: f64 = 0.2;
/// Evenly loaded clusters with more nodes than this take Java too long for several runs; one of this size warms it up.
const WARM_UP: u32 = 1000;

/// One replay.
struct Case {
    name: String,
    /// The size of an evenly loaded cluster.
    nodes: Option<u32>,
    file: PathBuf,
    /// A smaller one with which Java warms up.
    before: Option<PathBuf>,
}

/// Whoever is measured.
struct Programs {
    native: PathBuf,
    wasm: PathBuf,
    /// Whether Java is asked.
    java: bool,
    seconds: u32,
}

pub(crate) fn main(args: &Args) -> Result<()> {
    let folder = root().join("target/bench");
    fs::create_dir_all(&folder)?;
    if args.runs {
        let wasm = module(&folder, args.wasm.profile())?;
        let rows = runs::measure(&args.nodes, &native("runs")?, &wasm)?;
        return kept(args, rows);
    }
    if !args.heddle {
        Hadoop::Fair(Release::default()).build()?;
    }
    let programs = Programs {
        native: native("replay")?,
        wasm: module(&folder, args.wasm.profile())?,
        java: !args.heddle,
        seconds: args.seconds,
    };
    Row::print_head();
    let mut rows = Vec::new();
    for kind in if args.schedulers.is_empty() {
        Kind::value_variants()
    } else {
        &args.schedulers
    } {
        let mut heartbeats = BTreeMap::new();
        for case in cases(*kind, &folder, args)? {
            let measured = measure(&case, &programs)?;
            measured.iter().for_each(Row::print);
            let heartbeat = measured.iter().find(|row| row.operation == "heartbeat");
            heartbeats.extend(case.nodes.zip(heartbeat.map(|row| row.native)));
            rows.extend(measured);
        }
        growth(&heartbeats);
    }
    kept(args, rows.iter().map(Row::json).collect())
}

/// Keeps rows, if that is wanted.
fn kept(args: &Args, rows: Vec<Value>) -> Result<()> {
    if !args.keep {
        return Ok(());
    }
    let module = args.wasm.to_possible_value().expect("every module has a name");
    let module = module.get_name();
    let how = if args.runs {
        json!({"runs": true, "wasm": module})
    } else {
        json!({"seconds": args.seconds, "wasm": module})
    };
    figures::keep(rows, &how)
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
fn native(bench: &str) -> Result<PathBuf> {
    let build = [
        "bench",
        "--package",
        "heddle",
        "--bench",
        bench,
        "--no-run",
        "--quiet",
        "--message-format=json",
    ];
    let messages = output(&mut cargo(&build))?;
    let messages = messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok());
    // The command line's own program is built as well, for whoever measures it.
    let messages = messages.filter(|message| message["target"]["kind"][0] == "bench");
    let mut programs = messages.filter_map(|message| Some(PathBuf::from(message["executable"].as_str()?)));
    programs
        .next_back()
        .context("cargo did not say where the benchmark lies")
}

/// What of WebAssembly the optimiser may use, as in `crate/xtask/dist.mjs`.
const FEATURES: [&str; 7] = [
    "bulk-memory",
    "bulk-memory-opt",
    "nontrapping-float-to-int",
    "sign-ext",
    "mutable-globals",
    "reference-types",
    "multivalue",
];

/// The module that measures Heddle as the page runs it, optimised as `cargo xtask dist` does.
fn module(folder: &Path, profile: &str) -> Result<PathBuf> {
    npm::install(&run)?;
    let folder = folder.join(profile);
    wasm::build_bench(&folder, profile)?;
    let optimised = folder.join("optimised.wasm");
    let module = folder.join("bench_bg.wasm");
    if wasm::is_newer(&optimised, &module) {
        return Ok(folder);
    }
    run(command("node_modules/.bin/wasm-opt", &[wasm::optimiser(profile)])
        .args(FEATURES.map(|feature| format!("--enable-{feature}")))
        .arg(&module)
        .arg("-o")
        .arg(&optimised))?;
    Ok(folder)
}

fn cases(kind: Kind, folder: &Path, args: &Args) -> Result<Vec<Case>> {
    let mut cases = even(kind, folder, &args.nodes)?;
    if kind == Kind::Fair {
        cases.extend(archived(folder)?.into_iter().map(Case::of));
        if !args.heddle {
            let random = args.nodes.iter().copied().filter(|nodes| *nodes <= MOST_RANDOM);
            let files = generated(folder, &random.collect::<Vec<_>>())?;
            cases.extend(files.into_iter().map(Case::of));
        }
    }
    Ok(cases)
}

impl Case {
    fn of(file: PathBuf) -> Self {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        Self {
            name: name.replace(".replay.json", ""),
            nodes: None,
            file,
            before: None,
        }
    }
}

/// Evenly loaded clusters, the same at every size.
fn even(kind: Kind, folder: &Path, nodes: &[u32]) -> Result<Vec<Case>> {
    let folder = folder.join("even");
    let sizes = nodes.iter().chain([&WARM_UP]).map(u32::to_string);
    run(command("python3", &["tests/bench/cluster.py"])
        .arg(&folder)
        .args(sizes))?;
    let name = if kind == Kind::Fair { "fair" } else { "capacity" };
    let file = |nodes| folder.join(format!("{name}-{nodes}.replay.json"));
    let case = |nodes: &u32| Case {
        nodes: Some(*nodes),
        before: (*nodes > WARM_UP).then(|| file(WARM_UP)),
        ..Case::of(file(*nodes))
    };
    Ok(nodes.iter().map(case).collect())
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
            run(Hadoop::Fair(Release::default())
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

/// The rows of a replay.
fn measure(case: &Case, programs: &Programs) -> Result<Vec<Row>> {
    let java = programs.java.then(|| java(case, programs.seconds)).transpose()?;
    let java = java.unwrap_or_default();
    // Where Java did not come to the end, Heddle plays the same part.
    let ops = java["played"].as_u64().unwrap_or(u64::from(u32::MAX));
    let length = [
        (f64::from(programs.seconds) * HEDDLES_PART).to_string(),
        ops.to_string(),
    ];
    let native = times(Command::new(&programs.native).arg(&case.file).args(&length))?;
    let mut node = command("node", &["tests/bench/wasm.mjs"]);
    let wasm = times(node.arg(&programs.wasm).arg(&case.file).args(&length))?;
    // Hadoop's metric counts the containers that a moved application holds once more, in the queues of its new place
    // (nodes-50 moves one with its AM: 456 for the 455 of its trace).
    let has_moves = !native["operations"]["moveApp"].is_null();
    if !has_moves && !java["containers"].is_null() && java["containers"] != native["containers"] {
        println!(
            "{}: {} containers on Hadoop, {} on Heddle: not the same run",
            case.name, java["containers"], native["containers"]
        );
    }
    let at = |times: &Value, operation: &str| times["operations"][operation]["nanosPerOp"].as_f64();
    SHOWN
        .into_iter()
        .filter_map(|operation| Some((operation, at(&native, operation)?)))
        .map(|(operation, ours)| {
            Ok(Row {
                replay: case.name.clone(),
                operation,
                count: native["operations"][operation]["count"]
                    .as_u64()
                    .unwrap_or_default(),
                jvm: at(&java, operation),
                native: ours,
                wasm: at(&wasm, operation).context("wasm and native play the same operations")?,
            })
        })
        .collect()
}

fn times(program: &mut Command) -> Result<Value> {
    Ok(serde_json::from_str(&output(program)?)?)
}

/// Hadoop's times in the form that Heddle's have.
fn java(case: &Case, seconds: u32) -> Result<Value> {
    let hadoop = Hadoop::of(&case.file)?;
    times(
        hadoop
            .java("oracle.Bench")
            .arg(&case.file)
            .args([seconds, 10 * seconds].map(|seconds| seconds.to_string()))
            .args(&case.before),
    )
}
