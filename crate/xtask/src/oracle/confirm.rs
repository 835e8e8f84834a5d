//! `cargo xtask oracle --confirm`: whether real Hadoop does what Heddle does with these files. Each is a replay, which the part
//! of Hadoop plays that it is for, a case of submissions for the placement managers, or a scenario as the Lab saves it, whose run
//! is made a replay first.

use super::bench::{Bench, Offers};
use super::hadoop::{Hadoop, Judged, Release};
use super::placement;
use crate::shell::{cargo, command, root, run};
use anyhow::{Context as _, Result, bail};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

const REPLAY: &str = ".replay.json";
const CASE: &str = ".case.json";
/// What real Hadoop made of a replay, and of a case.
const TRACE: &str = ".trace.jsonl";
const PLACES: &str = ".places.json";

/// What was found of all files.
#[derive(Default)]
struct Confirmed {
    /// What is to be said of each file that differs.
    differing: Vec<String>,
    operations: usize,
    submissions: usize,
}

/// Asks about the files, and about all in the folders; says of each whether Hadoop does the same, and if not where it parts.
/// With `keep`, what Hadoop made of them is left beside them.
pub(crate) fn main(paths: &[PathBuf], keep: bool) -> Result<()> {
    let mut replays: BTreeMap<Hadoop, Vec<PathBuf>> = BTreeMap::new();
    let mut cases = Vec::new();
    let files = files(paths)?;
    if files.is_empty() {
        bail!("there is no NAME{REPLAY} and no NAME{CASE} among these");
    }
    run(&mut cargo(&["build", "--package", "heddle"]))?;
    let made = emptied("runs")?;
    for file in files {
        if ends_with(&file, CASE) {
            cases.push(file);
            continue;
        }
        let replay = if is_scenario(&file)? {
            replay_of(&file, &made)?
        } else {
            file
        };
        replays.entry(Hadoop::of(&replay)?).or_default().push(replay);
    }
    let all = cases.len() + replays.values().map(Vec::len).sum::<usize>();
    let mut found = Confirmed::default();
    for (hadoop, files) in &replays {
        play(*hadoop, files, keep, &mut found)?;
    }
    if !cases.is_empty() {
        place(&cases, keep, &mut found)?;
    }
    println!(
        "{all} files, {} operations and {} submissions: Hadoop does the same in {}, something else in {}",
        found.operations,
        found.submissions,
        all - found.differing.len(),
        found.differing.len()
    );
    if found.differing.is_empty() {
        Ok(())
    } else {
        bail!("{}", found.differing.join("\n"))
    }
}

/// The files among the paths, and those in its folders, in order.
fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in paths {
        if !path.is_dir() {
            found.push(std::path::absolute(path)?);
            continue;
        }
        let inside = fs::read_dir(path)?.map(|entry| Ok(entry?.path()));
        let mut inside: Vec<PathBuf> = inside.collect::<Result<_>>()?;
        inside.retain(|path| path.is_dir() || ends_with(path, REPLAY) || ends_with(path, CASE));
        inside.sort();
        found.extend(files(&inside)?);
    }
    Ok(found)
}

/// Whether a file is a scenario.
fn is_scenario(file: &Path) -> Result<bool> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let json: Value = serde_json::from_str(&text).with_context(|| file.display().to_string())?;
    Ok(json["heddle"].is_u64())
}

/// The replay of a scenario's run. A run that misses what the scenario expects has one, too.
fn replay_of(scenario: &Path, folder: &Path) -> Result<PathBuf> {
    let name = scenario.file_stem().context("a name")?.to_string_lossy();
    let replay = folder.join(format!("{name}{REPLAY}"));
    let mut heddle = command(root().join("target/debug/heddle"), &["run", "--replay"]);
    heddle
        .arg(&replay)
        .arg(scenario)
        .stdout(std::process::Stdio::null());
    heddle.status()?;
    if !replay.exists() {
        bail!("{}: it has no run", scenario.display());
    }
    Ok(replay)
}

fn ends_with(file: &Path, end: &str) -> bool {
    file.to_string_lossy().ends_with(end)
}

/// A file beside another, whose name ends otherwise.
fn beside(file: &Path, end: &str, other: &str) -> PathBuf {
    let path = file.to_string_lossy();
    PathBuf::from(format!("{}{other}", path.strip_suffix(end).unwrap_or(&path)))
}

/// An empty folder for what both sides make.
fn emptied(name: &str) -> Result<PathBuf> {
    let folder = root().join("target/oracle/confirm").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// Lets one part of Hadoop, and Heddle, play replays.
fn play(hadoop: Hadoop, files: &[PathBuf], keep: bool, found: &mut Confirmed) -> Result<()> {
    hadoop.build()?;
    let bench = Bench {
        hadoop,
        offers: Offers::ByHeartbeat,
        judged: Judged::Decisions,
        build: "debug",
        folder: emptied(&hadoop.name())?,
    };
    fs::create_dir_all(bench.replays())?;
    let mut copies = BTreeMap::new();
    for (at, file) in files.iter().enumerate() {
        // Replays of several folders may have one name.
        let copy = bench.replays().join(format!("{at:04}{REPLAY}"));
        fs::copy(file, &copy)?;
        copies.insert(copy, file);
    }
    let compared = bench.judge()?;
    found.operations += compared.operations;
    for (copy, file) in &copies {
        let place = compared.place_in(copy);
        let is_same = place.is_none();
        say(file, place, found);
        if keep && is_same {
            let name = beside(copy, REPLAY, TRACE);
            let trace = bench
                .folder
                .join("hadoop")
                .join(name.file_name().context("a file")?);
            fs::copy(trace, beside(file, REPLAY, TRACE))?;
        }
    }
    Ok(())
}

/// Lets Hadoop's placement managers, and Heddle, say where submissions go.
fn place(files: &[PathBuf], keep: bool, found: &mut Confirmed) -> Result<()> {
    let hadoop = Hadoop::Capacity(Release::Hadoop34);
    hadoop.build()?;
    let folder = emptied("placement")?;
    let file = |name: &str| folder.join(name);
    let (cases, theirs, ours) = (file("cases.jsonl"), file("hadoop.jsonl"), file("heddle.jsonl"));
    let mut lines = String::new();
    for file in files {
        let case: Value = serde_json::from_str(&fs::read_to_string(file)?)?;
        lines.push_str(&format!("{case}\n"));
    }
    fs::write(&cases, lines)?;
    let mut java = hadoop.java("oracle.Places");
    run(java.stdin(File::open(&cases)?).stdout(File::create(&theirs)?))?;
    let mut heddle = command(root().join("target/debug/heddle"), &["place", "--cases"]);
    run(heddle.arg(&cases).stdout(File::create(&ours)?))?;
    let (theirs, ours) = (fs::read_to_string(theirs)?, fs::read_to_string(ours)?);
    let mut answers = theirs.lines().zip(ours.lines());
    for file in files {
        let (theirs, ours) = answers.next().context("every case has an answer")?;
        let (theirs, ours): (Value, Value) = (serde_json::from_str(theirs)?, serde_json::from_str(ours)?);
        found.submissions += theirs["places"].as_array().map_or(0, Vec::len);
        say(file, placement::differing(&theirs, &ours), found);
        if keep {
            fs::write(beside(file, CASE, PLACES), format!("{theirs}\n"))?;
        }
    }
    Ok(())
}

fn say(file: &Path, difference: Option<String>, found: &mut Confirmed) {
    let file = super::parting::from_root(file).display().to_string();
    match difference {
        None => println!("{file}: the same"),
        Some(difference) => {
            println!("{file}: {difference}");
            found.differing.push(format!("{file}: {difference}"));
        }
    }
}
