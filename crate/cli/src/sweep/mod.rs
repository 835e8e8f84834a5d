//! `heddle sweep`: a scenario many times, with other settings and seeds.

pub(crate) mod play;
mod plots;
mod report;
mod table;
mod worker;

use crate::ended::Ended;
use crate::output::unwritten;
use crate::{input, print};
use clap::Parser;
use heddle_core::search::{Axis, Plan, Ran};
use heddle_words::values::table::Table;
use heddle_words::{command, say};
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Run a scenario with every combination of settings, with several seeds each.
///
/// KEY is a queue's setting behind the queue's name (root.a.weight) or a setting or property of the whole by its name. Results are
/// written as JSON lines, one a run, in the order of the plan; what is there already is not run again. On a cluster `--worker` takes
/// one patch a line from standard input, {"id":1,"set":{"root.a.weight":"3"},"seed":5}, and writes one result a line; --patches
/// writes those of a whole sweep.
#[derive(Parser)]
pub(crate) struct Args {
    /// The scenario (JSON).
    #[arg(value_name = "SCENARIO")]
    scenario: PathBuf,
    /// A setting and its values: KEY=a,b,c, KEY=1..10 or KEY=0..1/0.1. Several make every combination.
    #[arg(long, value_name = "KEY=VALUES", value_parser = axis)]
    set: Vec<Axis>,
    /// How many seeds each combination runs with: the scenario's own and those after it.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    seeds: u64,
    /// Goals that every run is tested for.
    #[arg(long, value_name = "FILE")]
    goals: Option<PathBuf>,
    /// Where the results go, JSON lines.
    #[arg(long, value_name = "FILE", required_unless_present_any = ["worker", "patches"])]
    out: Option<PathBuf>,
    /// Run nothing: write the patches of all runs, one a line, for workers elsewhere.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["out", "csv", "parquet", "report", "cores", "goals"])]
    patches: Option<PathBuf>,
    /// The results as a table, too.
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// The same as Parquet.
    #[arg(long, value_name = "FILE")]
    parquet: Option<PathBuf>,
    /// A report with plots, as HTML.
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// The number that the plots show; without it those that differ most.
    #[arg(long, value_name = "FIGURE", requires = "report")]
    measure: Vec<String>,
    /// How many runs at once; without it as many as there are cores.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    cores: Option<u16>,
    /// Take patches from standard input, one a line, and write a result for each.
    #[arg(long, conflicts_with_all = ["set", "seeds", "patches", "out", "csv", "parquet", "report", "cores"])]
    worker: bool,
}

fn axis(text: &str) -> Result<Axis, String> {
    Axis::parse(text).map_err(|said| format!("write {}", say(&said)))
}

pub(crate) fn main(args: &Args) -> Ended {
    sweep(args)?;
    Ok(ExitCode::SUCCESS)
}

fn sweep(args: &Args) -> Result<(), String> {
    let scenario = input::scenario(&args.scenario)?;
    let goals = args
        .goals
        .as_deref()
        .map(input::goals)
        .transpose()?
        .unwrap_or_default();
    if args.worker {
        return worker::work(&scenario, &goals);
    }
    let plan = Plan::new(&scenario, args.set.clone(), args.seeds)
        .map_err(|found| print::findings(&args.scenario, &found))?;
    let runs = plan.runs().map_err(|said| say(&said))?;
    if let Some(file) = &args.patches {
        return patches(&plan, runs, file).map_err(|error| unwritten(file, &error));
    }
    let out = args.out.as_deref();
    let out = out.expect("--out is required without --worker and --patches");
    let done = results(out, &plan)?;
    play::play(&scenario, &goals, &plan, done..runs, out, args.cores)?;
    if args.csv.is_none() && args.parquet.is_none() && args.report.is_none() {
        return Ok(());
    }
    let all = read(out)?;
    let table = Table::of(&plan, &all);
    let write = |file: &Option<PathBuf>, write: &dyn Fn(File) -> Result<(), String>| match file {
        Some(path) => {
            let file = File::create(path).map_err(|error| print::at(path, error))?;
            write(file).map_err(|error| print::at(path, error))
        }
        None => Ok(()),
    };
    write(&args.csv, &|file| table::csv(&table, file))?;
    write(&args.parquet, &|file| table::parquet(&table, file))?;
    write(&args.report, &|file| {
        report::write(&scenario, &plan, &table, &args.measure, file)
    })
}

/// Writes what each run of a plan differs in, as a worker takes it.
fn patches(plan: &Plan, runs: u64, file: &Path) -> std::io::Result<()> {
    let mut to = BufWriter::new(File::create(file)?);
    for id in 0..runs {
        let line = serde_json::to_string(&plan.trial(id)).expect("plain objects can be written");
        writeln!(to, "{line}")?;
    }
    to.flush()
}

/// How many runs of the plan a file has already. What an interrupted sweep left of a line is cut off.
fn results(file: &Path, plan: &Plan) -> Result<u64, String> {
    if !file.exists() {
        return Ok(0);
    }
    let told = |error: std::io::Error| print::at(file, error);
    let mut reader = BufReader::new(File::open(file).map_err(told)?);
    let (mut done, mut whole) = (0, 0);
    loop {
        let mut line = String::new();
        let length = reader.read_line(&mut line).map_err(told)?;
        if !line.ends_with('\n') {
            break;
        }
        let ran: Option<Ran> = serde_json::from_str(&line).ok();
        let fits =
            ran.is_some_and(|ran| plan.runs().is_ok_and(|runs| done < runs) && ran.trial == plan.trial(done));
        if !fits {
            let line = done + 1;
            let (file, line) = (file.display().to_string(), line.to_string());
            return Err(command("other-sweep", &[("file", &file), ("line", &line)]));
        }
        done += 1;
        whole += length as u64;
    }
    let file = File::options().write(true).open(file).map_err(told)?;
    file.set_len(whole).map_err(told)?;
    Ok(done)
}

fn read(file: &Path) -> Result<Vec<Ran>, String> {
    let told = |error: std::io::Error| print::at(file, error);
    let lines = BufReader::new(File::open(file).map_err(told)?).lines();
    lines
        .map(|line| serde_json::from_str(&line.map_err(told)?).map_err(|error| print::at(file, error)))
        .collect()
}
