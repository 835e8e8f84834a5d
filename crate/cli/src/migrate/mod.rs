//! `heddle migrate`: what a Fair Scheduler's files promise, and what a Capacity Scheduler keeps of it.

mod html;
mod markdown;
mod worded;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use heddle_core::config::{Configuration, FileKind, MAX_BYTES, NativeFile, Properties, properties_xml};
use heddle_core::import::{Options, Source, import};
use heddle_core::profile::{Profile, SchedulerKind};
use heddle_core::promise::{self, Proof, Sheet, Shows, sheet};
use heddle_core::sim::Scenario;

use crate::{input, print, run};
use worded::Worded;

/// Say what becomes of the promises of a Fair Scheduler's files under the Capacity Scheduler.
///
/// Reads fair-scheduler.xml and yarn-site.xml in any order; what a file is says its content. Each promise (a minimum, a share, a
/// maximum, …) is tested by the given workload and by one that is made to break it: under the files themselves, under what
/// Hadoop's own converter makes of them, and under Heddle's conversion. For every broken promise what shows it is written
/// beside the report: two scenarios, or the submissions that end otherwise.
#[derive(Parser)]
pub(crate) struct Args {
    /// fair-scheduler.xml and yarn-site.xml.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The jobs and the cluster: a scenario (JSON), or a trace that `heddle import` reads.
    #[arg(long, value_name = "SCENARIO|TRACE", required = true, num_args = 1..)]
    workload: Vec<PathBuf>,
    /// Where the sheet goes; .html, .md or .json says how it is written.
    #[arg(long, value_name = "FILE")]
    report: PathBuf,
    /// Also write what breaks promises so that real Hadoop can be asked: replays, and cases of submissions.
    #[arg(long, value_name = "DIR")]
    replays: Option<PathBuf>,
}

pub(crate) fn main(args: &Args) -> ExitCode {
    match migrate(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn migrate(args: &Args) -> Result<(), String> {
    let write = Writer::of(&args.report)?;
    let files = read_files(&args.files)?;
    let workload = workload(&args.workload)?;
    let of_source = |findings: Vec<_>| run::lines(&files.allocation_path, &findings);
    let source = promise::source(&workload, &files.allocation_file, &files.yarn_site).map_err(of_source)?;
    let made = sheet(&source, Vec::new()).map_err(of_source)?;
    let shown = write_scenarios(&args.report, &made)?;
    if let Some(folder) = &args.replays {
        write_replays(folder, &made)?;
    }
    let worded = Worded::of(&made, &source, &shown);
    fs::write(&args.report, write.text(&worded)).map_err(|error| at(&args.report, error))?;
    for row in &worded.rows {
        let cells: Vec<&str> = row.cells.iter().map(|cell| &*cell.outcome).collect();
        println!("{}: {}", row.title, cells.join(" | "));
    }
    Ok(())
}

/// How the sheet is written.
#[derive(Clone, Copy)]
enum Writer {
    Html,
    Markdown,
    Json,
}

impl Writer {
    fn of(report: &Path) -> Result<Self, String> {
        match report.extension().and_then(|end| end.to_str()) {
            Some("html") => Ok(Self::Html),
            Some("md") => Ok(Self::Markdown),
            Some("json") => Ok(Self::Json),
            _ => Err(at(report, "a report is .html, .md or .json")),
        }
    }

    fn text(self, sheet: &Worded) -> String {
        match self {
            Self::Html => html::page(sheet),
            Self::Markdown => markdown::page(sheet),
            Self::Json => serde_json::to_string_pretty(sheet).expect("a sheet can be written") + "\n",
        }
    }
}

/// The files as a scenario holds them.
struct Files {
    allocation_file: String,
    /// Where that stands.
    allocation_path: PathBuf,
    yarn_site: String,
}

fn read_files(paths: &[PathBuf]) -> Result<Files, String> {
    let mut texts = Vec::new();
    for path in paths {
        let text = input::read(path, MAX_BYTES).map_err(|finding| print::finding(path, &finding))?;
        let kind = FileKind::of(&text).ok_or_else(|| at(path, "none of Hadoop's configuration files"))?;
        texts.push((path.display().to_string(), text, kind));
    }
    let kind = SchedulerKind::Fair;
    let natives: Vec<_> = texts
        .iter()
        .map(|(name, text, _)| NativeFile { name, text })
        .collect();
    let (all, _) = Configuration::of_files(kind, Profile::default_of(kind), &natives);
    let allocation_file = all
        .allocation_file()
        .ok_or("there is no fair-scheduler.xml among the files")?;
    let mut sites = texts
        .iter()
        .filter(|(_, _, kind)| *kind != FileKind::AllocationFile);
    let yarn_site = match (sites.next(), sites.next()) {
        (None, _) => String::new(),
        (Some((_, text, FileKind::YarnSite)), None) => text.clone(),
        _ => {
            let written = all.properties().written().map(|(name, value, _)| (name, value));
            properties_xml(&Properties::from_pairs(written))
        }
    };
    let is_allocations = |(_, _, kind): &&(String, String, FileKind)| *kind == FileKind::AllocationFile;
    let named = texts
        .iter()
        .rfind(is_allocations)
        .map(|(name, ..)| PathBuf::from(name));
    Ok(Files {
        allocation_file: allocation_file.to_string(),
        allocation_path: named.unwrap_or_default(),
        yarn_site,
    })
}

/// A scenario, or what an import makes of traces.
fn workload(paths: &[PathBuf]) -> Result<Scenario, String> {
    let mut texts = Vec::new();
    for path in paths {
        texts.push(input::read(path, MAX_BYTES).map_err(|finding| print::finding(path, &finding))?);
    }
    if let [text] = &*texts
        && let Ok((scenario, _)) = Scenario::parse(text)
    {
        return Ok(scenario);
    }
    let names: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
    let sources: Vec<_> = names
        .iter()
        .zip(&texts)
        .map(|(name, text)| Source { name, text })
        .collect();
    let imported = import(&sources, &Options::default());
    let scenario = imported
        .scenario
        .ok_or_else(|| run::lines(&paths[0], &imported.findings))?;
    let read = Scenario::parse(&scenario.to_string());
    read.map(|(scenario, _)| scenario)
        .map_err(|findings| run::lines(&paths[0], &findings))
}

/// Writes what shows the broken promises beside the report; their names with the files.
fn write_scenarios(report: &Path, sheet: &Sheet) -> Result<Vec<(String, PathBuf)>, String> {
    let stem = report.file_stem().unwrap_or_default().to_string_lossy();
    let mut files = Vec::new();
    for proof in &sheet.proofs {
        let (end, text) = match &proof.shows {
            Shows::Run(scenario) => (format!("{}.scenario.json", proof.name), scenario.to_json()),
            _ => question(proof)?,
        };
        let file = report.with_file_name(format!("{stem}.{end}"));
        fs::write(&file, text).map_err(|error| at(&file, error))?;
        files.push((proof.name.clone(), file));
    }
    Ok(files)
}

/// Writes what shows the broken promises as real Hadoop is asked: NAME.replay.json, NAME.case.json.
fn write_replays(folder: &Path, sheet: &Sheet) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| at(folder, error))?;
    for proof in &sheet.proofs {
        let (name, text) = proof
            .question()
            .map_err(|findings| run::lines(folder, &findings))?;
        let file = folder.join(name);
        fs::write(&file, text).map_err(|error| at(&file, error))?;
    }
    Ok(())
}

/// As real Hadoop is asked: the file's name, and its text.
fn question(proof: &Proof) -> Result<(String, String), String> {
    proof
        .question()
        .map_err(|findings| run::lines(Path::new(&proof.name), &findings))
}

fn at(file: &Path, error: impl std::fmt::Display) -> String {
    format!("{}: {error}", file.display())
}
