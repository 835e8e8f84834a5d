//! `heddle check`: what is wrong, odd or without effect in configuration files.

use crate::ended::{Ended, well_if};
use crate::{mend, print};
use clap::Parser;
use heddle_core::config::{Finding, Severity};
use heddle_words::values::check::{Checked, look};
use heddle_words::{command, say};
use std::path::PathBuf;

/// Print what is wrong, odd or without effect in configuration files.
///
/// Names and numbers are held against the schema (`heddle settings`), and settings against each other, across all files.
/// Reads any mix of fair-scheduler.xml, capacity-scheduler.xml, yarn-site.xml, mapred-site.xml, Amazon EMR's list of
/// classifications, Dataproc's cluster properties (prefix:name=value), node labels and scenarios; what a file is says its
/// content. The files are taken together as a ResourceManager would read them, whatever their order; scenarios each by itself.
/// Under a finding stands what can be done about it. Ends with 1 if Hadoop, or this engine, would refuse a file.
#[derive(Parser)]
pub(crate) struct Args {
    /// The files.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Whose defaults, e.g. huawei-mrs; Apache's newest release where it is not given.
    #[arg(long, value_name = "PROFILE")]
    profile: Option<String>,
    /// Apply the remedy of each finding that has exactly one, and write the files back; what that changed goes to the error
    /// output, what is left is printed.
    #[arg(long)]
    fix: bool,
    /// Print the findings as JSON: code, severity, file, place, arguments, and what can be done as edits of the text.
    #[arg(long)]
    json: bool,
}

pub(crate) fn main(args: &Args) -> Ended {
    let profile = args.profile.as_deref();
    let mut files: Vec<_> = args.files.iter().map(|file| Checked::read(file)).collect();
    look(&mut files, profile).map_err(|message| print::option("--profile", &message))?;
    if args.fix {
        let again = |files: &mut [Checked]| look(files, profile).expect("the profile was found before");
        mend::all(&mut files, again)?;
    }
    if args.json {
        println!("{}", json(&files));
    } else {
        for file in &files {
            for finding in &file.findings {
                println!("{}", print::finding(&file.path, finding));
                for fix in &finding.fixes {
                    println!("  {}", command("fix", &[("fix", &say(&fix.label))]));
                }
            }
        }
    }
    let mut all = files.iter().flat_map(|file| &file.findings);
    Ok(well_if(all.all(|finding| finding.severity != Severity::Error)))
}

/// The findings as the core tells them, each with its file.
fn json(files: &[Checked]) -> String {
    let all = files.iter().flat_map(|file| {
        file.findings.iter().map(|finding| Finding {
            file: Some(file.name.clone()),
            ..finding.clone()
        })
    });
    serde_json::to_string_pretty(&all.collect::<Vec<_>>()).expect("findings can be written")
}
