//! `heddle import`: traces and native configuration of other tools to a scenario.

use crate::input;
use crate::print;
use clap::Parser;
use heddle_core::config::MAX_BYTES;
use heddle_core::import::{Options, Source, import};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Make a scenario of a trace and of native configuration.
///
/// Reads jobs and nodes of Hadoop's Scheduler Load Simulator, sls-runner.xml, SYNTH, Rumen's job history, SWIM and SWF, and
/// fair-scheduler.xml, capacity-scheduler.xml and yarn-site.xml; the beginning of a file says which it is. What is assumed,
/// approximated or dropped is written to standard error.
#[derive(Parser)]
pub(crate) struct Args {
    /// The files, in any order.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Where the scenario goes, instead of standard output.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The scenario's name.
    #[arg(long)]
    name: Option<String>,
    /// What it shows.
    #[arg(long)]
    description: Option<String>,
}

pub(crate) fn main(args: &Args) -> ExitCode {
    let mut texts = Vec::new();
    for file in &args.files {
        match input::read(file, MAX_BYTES) {
            Ok(text) => texts.push(text),
            Err(finding) => {
                eprintln!("{}", print::finding(file, &finding));
                return ExitCode::FAILURE;
            }
        }
    }
    let names: Vec<String> = args.files.iter().map(|file| file.display().to_string()).collect();
    let sources: Vec<_> = names
        .iter()
        .zip(&texts)
        .map(|(name, text)| Source { name, text })
        .collect();
    let options = Options {
        name: args.name.clone(),
        description: args.description.clone(),
        ..Options::default()
    };
    let imported = import(&sources, &options);
    for about in &imported.findings {
        let file = about.file.as_deref().unwrap_or("scenario");
        eprintln!("{}", print::finding(Path::new(file), about));
    }
    let Some(scenario) = imported.scenario else {
        return ExitCode::FAILURE;
    };
    let text = format!("{scenario:#}\n");
    match &args.out {
        None => print!("{text}"),
        Some(file) => {
            if let Err(error) = fs::write(file, text) {
                eprintln!("{}: {error}", file.display());
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}
