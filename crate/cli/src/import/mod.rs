//! `heddle import`: any pile of files of a cluster, and traces of other tools, to a scenario.

mod pile;
mod report;

use crate::ended::Ended;
use crate::{output, print};
use clap::Parser;
use heddle_core::import::{Options, Source, import_with};
use heddle_core::retrace::retrace;
use heddle_core::said;
use heddle_words::say;
pub(crate) use pile::Pile;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Make a scenario of whatever a cluster left: configuration, logs, traces.
///
/// Reads fair-scheduler.xml, capacity-scheduler.xml, yarn-site.xml and mapred-site.xml, logs of the ResourceManager (rotated
/// and packed with gzip, too), answers of its web services (/ws/v1/cluster: scheduler, scheduler-conf, nodes, metrics, apps and
/// their containers), job history (.jhist), Spark event logs, jobs and nodes of Hadoop's Scheduler Load Simulator,
/// sls-runner.xml, SYNTH, DynoYARN, Rumen's job history,
/// SWIM and SWF; the beginning of a file says which it is. What is assumed, approximated or dropped is written to standard
/// error. Of a log the scenario is run, and the report says how far its containers were given as the log says.
#[derive(Parser)]
pub(crate) struct Args {
    /// The files, or folders with them, in any order.
    #[arg(required = true, value_name = "FILE|FOLDER")]
    files: Vec<PathBuf>,
    /// Where the scenario goes, instead of standard output.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write what became of each file, and how far a log's containers were given again, as JSON. It has the files' own names, whatever
    /// is replaced in the scenario.
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Give each leaf queue a job where no file says what ran.
    #[arg(long)]
    work: bool,
    /// Replace the names of nodes, racks, users and applications, and leave out what a scheduler does not read.
    #[arg(long)]
    pseudonyms: bool,
    /// The scenario's name.
    #[arg(long)]
    name: Option<String>,
    /// What it shows.
    #[arg(long)]
    description: Option<String>,
}

pub(crate) fn main(args: &Args) -> Ended {
    let mut pile = Pile::read(&args.files)?;
    let sources: Vec<_> = pile
        .texts
        .iter()
        .map(|(name, text)| Source { name, text })
        .collect();
    let options = Options {
        name: args.name.clone(),
        description: args.description.clone(),
        ..Options::default()
    };
    let (imported, retraced) = if !pile.log.is_empty() {
        retrace(&sources, &mut pile.log, &options)
    } else {
        (import_with(&sources, &pile.log, &options), None)
    };
    let imported = if args.work {
        imported.with_assumed_work()
    } else {
        imported
    };
    let findings = pile.findings.iter().chain(&imported.findings);
    for about in findings {
        eprintln!("{}", print::finding(Path::new("scenario"), about));
    }
    if let Some(retraced) = &retraced {
        eprintln!("{}", report::summary(retraced));
    }
    if let Some(file) = &args.report {
        output::write_json(file, &report::report(&pile, &imported, retraced.as_ref()))?;
        if args.pseudonyms {
            eprintln!("{}", print::at(file, say(&said!("import.report-names"))));
        }
    }
    let imported = if args.pseudonyms {
        imported.with_pseudonyms()
    } else {
        imported
    };
    let Some(scenario) = imported.scenario else {
        return Ok(ExitCode::FAILURE);
    };
    output::write_or_print(args.out.as_deref(), &format!("{scenario:#}\n"))?;
    Ok(ExitCode::SUCCESS)
}
