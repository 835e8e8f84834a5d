//! `cargo xtask test spark`: a sweep of a thousand runs by Spark, in its local mode, is the sweep on one core and on two.

use crate::shell::{self, cargo, command, root};
use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

const SCENARIO: &str = "www/scenarios/fair-tenants.json";
/// 5 × 4 settings with 50 seeds each: 1,000 runs.
const PLAN: [&str; 6] = [
    "--set",
    "root.tenant3.weight=1..5",
    "--set",
    "defaultFairSharePreemptionTimeout=5,15,30,60",
    "--seeds",
    "50",
];
const RUNS: usize = 1000;

/// Runs it; gives the line that counts.
pub(crate) fn test() -> Result<String> {
    let work = root().join("target/spark");
    let venv = environment(&work)?;
    shell::run(&mut cargo(&["build", "--quiet", "--release", "-p", "heddle"]))?;
    let heddle = root().join("target/release/heddle");
    let [one, two, patches] = ["one.jsonl", "two.jsonl", "patches.jsonl"].map(|name| work.join(name));
    let parts = work.join("results");
    for old in [&one, &two] {
        drop(std::fs::remove_file(old));
    }
    drop(std::fs::remove_dir_all(&parts));

    let sweep =
        |what: &str, more: &[&str]| timed(what, command(&heddle, &["sweep", SCENARIO]).args(PLAN).args(more));
    sweep("one core", &["--cores", "1", "--out", text(&one)])?;
    sweep("two cores", &["--cores", "2", "--out", text(&two)])?;
    sweep("patches", &["--patches", text(&patches)])?;
    let files = format!("{},{SCENARIO}", text(&heddle));
    let program = root().join("spark/heddle_sweep.py");
    let submit = venv.join("bin/spark-submit");
    let mut submit = command(
        submit,
        &[
            "--master",
            "local[2]",
            "--conf",
            "spark.log.level=WARN",
            "--files",
            &files,
            text(&program),
        ],
    );
    submit.args(["--scenario", "fair-tenants.json", "--patches", text(&patches)]);
    submit.args(["--out", text(&parts)]);
    timed("Spark", submit.env("PYSPARK_PYTHON", venv.join("bin/python")))?;

    let of_one = read(&one)?;
    ensure!(
        of_one.lines().count() == RUNS,
        "one core: {} runs",
        of_one.lines().count()
    );
    ensure!(of_one == read(&two)?, "one core and two give other results");
    ensure!(
        of_one == merged(&parts)?,
        "Spark gives other results than one core"
    );
    Ok(format!(
        "spark: 1 passed ({RUNS} runs by Spark are those of one core and of two)"
    ))
}

/// A virtual environment with PySpark, made where it is missing.
fn environment(work: &Path) -> Result<PathBuf> {
    let venv = work.join("venv");
    let python = venv.join("bin/python");
    if !python.exists() {
        shell::run(&mut command("python3", &["-m", "venv", text(&venv)]))?;
    }
    let install = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--requirement",
        "spark/requirements.txt",
    ];
    shell::run(&mut command(&python, &install))?;
    Ok(venv)
}

fn timed(what: &str, command: &mut Command) -> Result<()> {
    let start = Instant::now();
    shell::run(command)?;
    println!("{what}: {:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// The parts of a result in their order, as `hdfs dfs -getmerge` puts them together.
fn merged(folder: &Path) -> Result<String> {
    let files = std::fs::read_dir(folder).with_context(|| format!("{}", folder.display()))?;
    let mut files = files.map(|file| Ok(file?.path())).collect::<Result<Vec<_>>>()?;
    files.retain(|file| {
        file.file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with("part-"))
    });
    files.sort();
    files.iter().map(|file| read(file)).collect()
}

fn read(file: &Path) -> Result<String> {
    std::fs::read_to_string(file).with_context(|| format!("{}", file.display()))
}

fn text(path: &Path) -> &str {
    path.to_str().expect("the project's path is Unicode")
}
