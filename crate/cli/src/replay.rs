//! `heddle replay`: recorded operations in, what the scheduler does with them out.

use crate::ended::{Ended, well_if};
use crate::{output, print};
use clap::Parser;
use heddle_core::config::Finding;
use heddle_core::explain::{activities, lines as reasons};
use heddle_core::replay::Recording;
use heddle_words::command;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;
use serde_json::Value;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::Duration;

const REPLAY: &str = ".replay.json";
const TRACE: &str = ".trace.jsonl";
const ACTIVITIES: &str = ".activities.jsonl";
const REASONS: &str = ".reasons.jsonl";

/// Turn replays into traces: NAME.replay.json into NAME.trace.jsonl.
///
/// A trace is written beside its replay, or with --out into that folder. A file that cannot be replayed is reported with the
/// place of its fault; the others are still done.
#[derive(Parser)]
pub(crate) struct Args {
    /// Replays, or folders whose replays are all wanted (with those of the folders in them).
    #[arg(required = true, value_name = "FILE|FOLDER")]
    inputs: Vec<PathBuf>,
    /// The folder for the traces; made if missing. Below a given FOLDER its own tree is kept.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// The release that decides, e.g. 3.3.6; without it the one that a replay names.
    #[arg(long, value_name = "VERSION")]
    release: Option<String>,
    /// Also NAME.activities.jsonl beside the trace: what Hadoop's Capacity Scheduler would record as its activities.
    #[arg(long)]
    activities: bool,
    /// Also NAME.reasons.jsonl beside the trace: what Hadoop's Fair Scheduler would log of its reasons.
    #[arg(long)]
    reasons: bool,
}

/// A replay and where its trace goes.
struct Job {
    replay: PathBuf,
    trace: PathBuf,
}

impl Job {
    /// The file beside its trace whose name ends like this.
    fn beside(&self, end: &str) -> PathBuf {
        let trace = self.trace.to_string_lossy();
        PathBuf::from(format!("{}{end}", trace.trim_end_matches(TRACE)))
    }
}

pub(crate) fn main(args: &Args) -> Ended {
    let mut faults = Vec::new();
    let jobs = jobs(args, &mut faults);
    let progress = progress(jobs.len() as u64);
    let done = jobs.par_iter().map(|job| {
        let result = replay(job, args);
        progress.inc(1);
        result
    });
    faults.extend(done.filter_map(Result::err).collect::<Vec<_>>());
    progress.finish_and_clear();
    for fault in &faults {
        eprintln!("{fault}");
    }
    Ok(well_if(faults.is_empty()))
}

/// A bar on a terminal once the work has lasted a second.
fn progress(count: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(count), ProgressDrawTarget::hidden());
    bar.set_style(
        ProgressStyle::with_template(&format!(
            "{{bar:40}} {{pos}}/{{len}} {}",
            command("replay-bar", &[("eta", "{eta}")])
        ))
        .expect("a valid template"),
    );
    let late = bar.clone();
    std::thread::spawn(move || {
        std::thread::sleep(Duration::from_secs(1));
        late.set_draw_target(ProgressDrawTarget::stderr());
    });
    bar
}

/// Does one job; whatever goes wrong in it, a panic included, is its own fault only.
fn replay(job: &Job, args: &Args) -> Result<(), String> {
    let done = catch_unwind(AssertUnwindSafe(|| {
        let replay = read(&job.replay, args.release.as_deref())?;
        write(&job.trace, &lines(job, |line| replay.run(line))?)?;
        let Recording::Scheduler(replay) = &replay else {
            return Ok(());
        };
        if args.activities {
            let told = lines(job, |line| {
                activities::play(replay, |pass| pass.line().into_iter().for_each(&mut *line))
            })?;
            write(&job.beside(ACTIVITIES), &told)?;
        }
        if args.reasons {
            let told = lines(job, |line| {
                reasons::play(replay, |turn| turn.line().into_iter().for_each(&mut *line))
            })?;
            write(&job.beside(REASONS), &told)?;
        }
        Ok(())
    }));
    done.unwrap_or_else(|_| {
        let replay = job.replay.display().to_string();
        Err(command("check-failed", &[("replay", &replay)]))
    })
}

fn read(file: &Path, release: Option<&str>) -> Result<Recording, String> {
    let text = fs::read_to_string(file).map_err(|error| print::at(file, error))?;
    let mut replay = Recording::parse(&text).map_err(|error| print::at(file, error))?;
    if let (Some(version), Recording::Scheduler(replay)) = (release, &mut replay) {
        let under = replay.under_release(version);
        under.map_err(|known| print::one_of("--release", &known.to_string(), version))?;
    }
    Ok(replay)
}

/// The lines that `play` gives.
fn lines(
    job: &Job,
    play: impl FnOnce(&mut dyn FnMut(Value)) -> Result<(), Vec<Finding>>,
) -> Result<Vec<u8>, String> {
    let mut lines = Vec::new();
    let played = play(&mut |line| {
        serde_json::to_writer(&mut lines, &line).expect("memory takes what is written");
        lines.push(b'\n');
    });
    played.map_err(|findings| print::findings(&job.replay, &findings))?;
    Ok(lines)
}

fn write(file: &Path, bytes: &[u8]) -> Result<(), String> {
    file.parent().map_or(Ok(()), output::folder)?;
    output::write(file, bytes)
}

/// What is to be done, in order of the traces' paths; two replays may not claim one trace.
fn jobs(args: &Args, faults: &mut Vec<String>) -> Vec<Job> {
    let mut jobs: BTreeMap<PathBuf, PathBuf> = BTreeMap::new();
    for input in &args.inputs {
        let folder = input.is_dir();
        let base = if folder {
            Some(input.as_path())
        } else {
            input.parent()
        };
        let mut found = Vec::new();
        if folder {
            replays_in(input, &mut found, faults);
            if found.is_empty() {
                let folder = input.display().to_string();
                faults.push(command("no-replay", &[("folder", &folder), ("end", REPLAY)]));
            }
        } else {
            found.push(input.clone());
        }
        for replay in found {
            let trace = trace_path(&replay, base.unwrap_or(Path::new("")), args.out.as_deref());
            match jobs.get(&trace) {
                Some(other) if *other != replay => {
                    let [replay, trace, other] =
                        [&replay, &trace, other].map(|file| file.display().to_string());
                    let args = [("replay", &*replay), ("trace", &trace), ("other", &other)];
                    faults.push(command("same-trace", &args));
                }
                _ => drop(jobs.insert(trace, replay)),
            }
        }
    }
    jobs.into_iter()
        .map(|(trace, replay)| Job { replay, trace })
        .collect()
}

fn trace_path(replay: &Path, base: &Path, out: Option<&Path>) -> PathBuf {
    let name = replay.file_name().unwrap_or_default().to_string_lossy();
    let name = name
        .strip_suffix(REPLAY)
        .or_else(|| name.strip_suffix(".json"))
        .unwrap_or(&name);
    let beside = replay.with_file_name(format!("{name}{TRACE}"));
    match out {
        Some(out) => out.join(beside.strip_prefix(base).unwrap_or(&beside)),
        None => beside,
    }
}

fn replays_in(folder: &Path, found: &mut Vec<PathBuf>, faults: &mut Vec<String>) {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => return faults.push(print::at(folder, error)),
    };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            replays_in(&path, found, faults);
        } else if path
            .file_name()
            .and_then(OsStr::to_str)
            .is_some_and(|name| name.ends_with(REPLAY))
        {
            found.push(path);
        }
    }
}
