//! `cargo xtask oracle --coverage`: which branches and lines of Hadoop 3.4.1's own classes the recorded replays run through, as JaCoCo
//! counts them. What is counted is written to `tests/oracle/coverage.json`, from where the page about the proof has it.

use super::hadoop::{Hadoop, Release};
use crate::shell::{command, root, run};
use anyhow::{Context as _, Result, bail};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The archives with replays of 3.4.1 that `oracle.Main` plays.
const ARCHIVES: [&str; 7] = [
    "fair",
    "fair-sharp",
    "capacity",
    "capacity-sharp",
    "capacity-created",
    "capacity-async",
    "capacity-multi-node",
];
/// The version of JaCoCo.
const JACOCO: &str = "0.8.13";
/// What stands before the packages that are told.
const BEGINNING: &str = "org.apache.hadoop.yarn.server.resourcemanager.";
/// The packages in scope.
const PACKAGES: [&str; 9] = [
    "monitor.capacity",
    "scheduler.capacity",
    "scheduler.capacity.allocator",
    "scheduler.capacity.policy",
    "scheduler.capacity.preemption",
    "scheduler.common.fica",
    "scheduler.fair",
    "scheduler.fair.allocation",
    "scheduler.fair.policies",
];
/// How many replays one Java plays.
const BATCH: usize = 200;
/// Of how many classes it is said that the most branches are missed there.
const CLASSES: usize = 40;

/// What is counted of a package or a class: those that were run, and all.
#[derive(Clone, Copy, Default)]
struct Counts {
    branches: (u64, u64),
    lines: (u64, u64),
}

impl Counts {
    fn add(&mut self, other: Self) {
        let sum = |a: (u64, u64), b: (u64, u64)| (a.0 + b.0, a.1 + b.1);
        self.branches = sum(self.branches, other.branches);
        self.lines = sum(self.lines, other.lines);
    }

    fn json(self) -> Value {
        let part = |(run, all): (u64, u64)| json!({ "run": run, "all": all });
        json!({ "branches": part(self.branches), "lines": part(self.lines) })
    }
}

pub(crate) fn main() -> Result<()> {
    let hadoop = Hadoop::Capacity(Release::Hadoop34);
    hadoop.build()?;
    let folder = root().join("target/oracle/coverage");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let [agent, report] = ["org.jacoco.agent:runtime", "org.jacoco.cli:nodeps"].map(|of| jar(&folder, of));
    let (agent, report) = (agent?, report?);
    let ran = folder.join("jacoco.exec");
    for archive in ARCHIVES {
        let replays = unpacked(archive, &folder.join(archive))?;
        println!("{archive}: {} replays", replays.len());
        for batch in replays.chunks(BATCH) {
            let mut java = Command::new("java");
            let listening = format!(
                "-javaagent:{}=destfile={},includes={BEGINNING}*",
                agent.display(),
                ran.display()
            );
            let played = hadoop.java("oracle.Main");
            java.current_dir(played.get_current_dir().unwrap_or(Path::new(".")));
            java.arg(listening).args(played.get_args());
            java.arg("--out").arg(&folder).args(batch);
            // Replays with which Hadoop refuses to start end it with a fault; what ran until then counts.
            java.stdout(Stdio::null()).stderr(Stdio::null()).status()?;
        }
    }
    let counted = counted(&folder, &report, &ran)?;
    tell(&counted)
}

/// A jar of JaCoCo, copied into the folder by Maven.
fn jar(folder: &Path, of: &str) -> Result<PathBuf> {
    let (artifact, classifier) = of.split_once(':').context("an artifact and its classifier")?;
    let mut maven = command("mvn", &["-q", "dependency:copy"]);
    maven.arg(format!(
        "-Dartifact={}:{JACOCO}:jar:{classifier}",
        artifact.replacen(".jacoco.", ".jacoco:org.jacoco.", 1)
    ));
    maven.arg(format!("-DoutputDirectory={}", folder.display()));
    run(maven.current_dir(folder))?;
    Ok(folder.join(format!("{artifact}-{JACOCO}-{classifier}.jar")))
}

/// The replays of an archive that are for 3.4.1, as files.
fn unpacked(archive: &str, folder: &Path) -> Result<Vec<PathBuf>> {
    fs::create_dir_all(folder)?;
    let file = fs::File::open(root().join(format!("tests/conformance/{archive}.tar.zst")))?;
    let mut tar = tar::Archive::new(ruzstd::decoding::StreamingDecoder::new(file)?);
    let mut replays = Vec::new();
    for entry in tar.entries()? {
        let mut entry = entry?;
        let path = entry.path()?.into_owned();
        let is_of_release = path.parent().is_some_and(|parent| parent == Path::new(archive));
        if !is_of_release || !path.to_string_lossy().ends_with(".replay.json") {
            continue;
        }
        let to = folder.join(path.file_name().context("a name")?);
        entry.unpack(&to)?;
        replays.push(to);
    }
    replays.sort();
    Ok(replays)
}

/// What JaCoCo counts of each class in scope, by package and class.
fn counted(folder: &Path, report: &Path, ran: &Path) -> Result<BTreeMap<(String, String), Counts>> {
    let hadoop = Hadoop::Capacity(Release::Hadoop34);
    let jars = hadoop.jars();
    let classes = fs::read_dir(&jars)?
        .flatten()
        .map(|entry| entry.path())
        .find(|path| {
            path.file_name().is_some_and(|name| {
                name.to_string_lossy()
                    .starts_with("hadoop-yarn-server-resourcemanager-")
            })
        });
    let csv = folder.join("coverage.csv");
    let mut java = command("java", &["-jar"]);
    java.arg(report).arg("report").arg(ran);
    java.arg("--classfiles")
        .arg(classes.context("the classes of the ResourceManager")?);
    run(java.arg("--csv").arg(&csv).stdout(Stdio::null()))?;
    let text = fs::read_to_string(&csv)?;
    let mut lines = text.lines();
    let head: Vec<&str> = lines.next().context("a head")?.split(',').collect();
    let at = |name: &str| {
        head.iter()
            .position(|of| *of == name)
            .with_context(|| format!("a column {name}"))
    };
    let [package, class] = [at("PACKAGE")?, at("CLASS")?];
    let columns = [
        at("BRANCH_COVERED")?,
        at("BRANCH_MISSED")?,
        at("LINE_COVERED")?,
        at("LINE_MISSED")?,
    ];
    let mut counted = BTreeMap::new();
    for line in lines {
        let cells: Vec<&str> = line.split(',').collect();
        let Some(name) = cells[package]
            .strip_prefix(BEGINNING)
            .filter(|name| PACKAGES.contains(name))
        else {
            continue;
        };
        let [branches, missed, run, not_run] = columns.map(|at| cells[at].parse::<u64>().unwrap_or(0));
        let counts = Counts {
            branches: (branches, branches + missed),
            lines: (run, run + not_run),
        };
        counted.insert((name.to_owned(), cells[class].to_owned()), counts);
    }
    if counted.is_empty() {
        bail!("JaCoCo has counted nothing");
    }
    Ok(counted)
}

/// Prints what was counted, and writes it down.
fn tell(counted: &BTreeMap<(String, String), Counts>) -> Result<()> {
    let mut packages: BTreeMap<&str, Counts> = BTreeMap::new();
    for ((package, _), counts) in counted {
        packages.entry(package).or_default().add(*counts);
    }
    let mut all = Counts::default();
    for (package, counts) in &packages {
        all.add(*counts);
        println!("{package:32} {}", said(*counts));
    }
    println!("{:32} {}", "all", said(all));
    let mut classes: Vec<_> = counted.iter().collect();
    classes.sort_by_key(|(_, counts)| std::cmp::Reverse(counts.branches.1 - counts.branches.0));
    println!("the most is missed in");
    for ((package, class), counts) in classes.into_iter().take(CLASSES) {
        println!(
            "  {package}.{class}: {} of {} branches",
            counts.branches.0, counts.branches.1
        );
    }
    let told = json!({
        "release": Release::Hadoop34.version(),
        "packages": packages.iter().map(|(name, counts)| json!({ "package": name, "counts": counts.json() })).collect::<Vec<_>>(),
        "all": all.json(),
    });
    let path = root().join("tests/oracle/coverage.json");
    fs::write(&path, serde_json::to_string_pretty(&told)? + "\n").with_context(|| path.display().to_string())
}

fn said(counts: Counts) -> String {
    let part = |(run, all): (u64, u64)| {
        format!(
            "{run:5} of {all:5} ({:.1} %)",
            100.0 * run as f64 / all.max(1) as f64
        )
    };
    format!("branches {}  lines {}", part(counts.branches), part(counts.lines))
}
