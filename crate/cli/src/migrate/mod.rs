//! `heddle migrate`: what a Fair Scheduler's files promise, and what a Capacity Scheduler keeps of it.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use heddle_core::config::{MAX_BYTES, NativeFile};
use heddle_core::convert::{Moved, TextFile};
use heddle_core::import::{Options, Source, import};
use heddle_core::promise::{self, FairFiles, Report, Sheet, Target, sheet};
use heddle_core::sim::Scenario;

use heddle_words::{command, say, spoken};

use crate::convert::InMode;
use crate::ended::Ended;
use crate::{input, output, print};

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
    /// Also write Heddle's conversion: capacity-scheduler.xml and yarn-site.xml.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// How Heddle's conversion writes capacities; without it, as keeps most.
    #[arg(long, value_name = "MODE")]
    mode: Option<InMode>,
    /// Also write what breaks promises so that real Hadoop can be asked: replays, and cases of submissions.
    #[arg(long, value_name = "DIR")]
    replays: Option<PathBuf>,
}

pub(crate) fn main(args: &Args) -> Ended {
    migrate(args)?;
    Ok(ExitCode::SUCCESS)
}

fn migrate(args: &Args) -> Result<(), String> {
    let write = Writer::of(&args.report)?;
    let folder = args
        .report
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder {
        output::folder(folder)?;
    }
    let files = read_files(&args.files)?;
    let workload = workload(&args.workload)?;
    let of_source = |findings: Vec<_>| print::findings(Path::new(&files.name), &findings);
    let source = promise::source(&workload, &files.allocation_file, &files.yarn_site).map_err(of_source)?;
    let mode = args.mode.map(Into::into);
    let made = sheet(&source, Target::all(&source, mode)).map_err(of_source)?;
    write_proofs(&args.report, &made)?;
    if let Some(folder) = &args.replays {
        write_replays(folder, &made)?;
    }
    if let Some(folder) = &args.out {
        write_files(folder, &Moved::of(&source, mode).map_err(of_source)?)?;
    }
    let worded = Report::of(&made, &source, |file| beside(&args.report, file)).worded(say);
    output::write(&args.report, write.text(&worded))?;
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
            _ => Err(print::at(report, command("report-ends", &[]))),
        }
    }

    fn text(self, sheet: &Report<String>) -> String {
        match self {
            Self::Html => sheet.html(spoken().code(), |_| None),
            Self::Markdown => sheet.markdown(),
            Self::Json => serde_json::to_string_pretty(sheet).expect("a sheet can be written") + "\n",
        }
    }
}

/// Files as texts with their names.
fn read_texts(paths: &[PathBuf]) -> Result<Vec<(String, String)>, String> {
    let read = |path: &PathBuf| Ok((path.display().to_string(), input::text(path, MAX_BYTES)?));
    paths.iter().map(read).collect()
}

fn read_files(paths: &[PathBuf]) -> Result<FairFiles, String> {
    let texts = read_texts(paths)?;
    let natives = texts.iter().map(|(name, text)| NativeFile { name, text });
    FairFiles::of(&natives.collect::<Vec<_>>()).map_err(|finding| print::finding(&paths[0], &finding))
}

/// A scenario, or what an import makes of traces.
fn workload(paths: &[PathBuf]) -> Result<Scenario, String> {
    let texts = read_texts(paths)?;
    if let ([path], [(_, text)]) = (paths, &*texts)
        && input::is_scenario(text)
    {
        return input::scenario_in(path, text);
    }
    let sources: Vec<_> = texts.iter().map(|(name, text)| Source { name, text }).collect();
    let imported = import(&sources, &Options::default());
    let about = command("workload", &[]);
    let about = Path::new(&about);
    let Some(scenario) = imported.scenario else {
        return Err(print::findings(about, &imported.findings));
    };
    print::warn(about, &imported.findings);
    let read = Scenario::parse(&scenario.to_string());
    read.map(|(scenario, _)| scenario)
        .map_err(|findings| print::findings(about, &findings))
}

/// Writes what shows the broken promises beside the report.
fn write_proofs(report: &Path, sheet: &Sheet) -> Result<(), String> {
    for proof in &sheet.proofs {
        let file = report.with_file_name(beside(report, &proof.file()));
        output::write(&file, proof.text())?;
    }
    Ok(())
}

/// The name of a file beside the report.
fn beside(report: &Path, file: &str) -> String {
    let stem = report.file_stem().unwrap_or_default().to_string_lossy();
    format!("{stem}.{file}")
}

/// Writes the files of Heddle's conversion.
fn write_files(folder: &Path, moved: &Moved) -> Result<(), String> {
    output::folder(folder)?;
    for TextFile { name, text } in &moved.files {
        output::write(&folder.join(name), text)?;
    }
    Ok(())
}

/// Writes what shows the broken promises as real Hadoop is asked: NAME.replay.json, NAME.case.json.
fn write_replays(folder: &Path, sheet: &Sheet) -> Result<(), String> {
    output::folder(folder)?;
    for proof in &sheet.proofs {
        let (name, text) = proof
            .question()
            .map_err(|findings| print::findings(folder, &findings))?;
        output::write(&folder.join(name), text)?;
    }
    Ok(())
}
