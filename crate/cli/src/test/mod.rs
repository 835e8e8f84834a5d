//! `heddle test`: whether scenarios keep the promises that stand beside them.

mod cases;
mod junit;
mod sarif;
mod summary;

use crate::ended::{Ended, Failure, well_if};
use crate::{output, print};
use cases::{Case, Inputs, Outcome};
use clap::Parser;
use heddle_words::{goal_text, judged};
use std::path::PathBuf;

/// Run scenarios and test their goals: the promises of a configuration.
///
/// The goals of NAME.json stand in NAME.goals.json, beside what the scenario itself expects; a file of goals may also be named
/// itself. Native configuration files (fair-scheduler.xml, capacity-scheduler.xml, yarn-site.xml, mapred-site.xml) among FILE
/// take the place of what the scenarios have. Fails if a goal is broken.
#[derive(Parser)]
pub(crate) struct Args {
    /// Scenarios, files of goals, and configuration.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// What the change began from: configuration files or scenarios as they were, or a folder with them. Says what the change does to
    /// waits, kills and decisions.
    #[arg(long, value_name = "FILE|FOLDER", num_args = 1..)]
    against: Vec<PathBuf>,
    /// Write the results as JUnit XML.
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// Write what is broken as SARIF, at the lines where the settings are written that a goal names.
    #[arg(long, value_name = "FILE")]
    sarif: Option<PathBuf>,
    /// Write a summary as Markdown.
    #[arg(long, value_name = "FILE")]
    summary: Option<PathBuf>,
    /// The address of a Lab, to which the summary links with the scenario in the link.
    #[arg(long, value_name = "URL", requires = "summary")]
    lab: Option<String>,
}

/// What cannot be read ends with 2, so that nobody takes it for a broken goal.
pub(crate) fn main(args: &Args) -> Ended {
    let holds = test(args).map_err(|message| Failure::from(message).with_status(2))?;
    Ok(well_if(holds))
}

/// Tests; `false` if a goal is broken or a configuration refused.
fn test(args: &Args) -> Result<bool, String> {
    let inputs = Inputs::read(&args.files)?;
    let base = Inputs::read_base(&args.against)?;
    let outcomes: Vec<(Case, Outcome)> = inputs
        .cases(base.as_ref())?
        .into_iter()
        .map(|case| {
            let outcome = case.run();
            tell(&case, &outcome);
            (case, outcome)
        })
        .collect();
    let write = |file: &Option<PathBuf>, text: &dyn Fn() -> String| match file {
        Some(file) => output::write(file, text()),
        None => Ok(()),
    };
    write(&args.junit, &|| junit::report(&outcomes))?;
    write(&args.sarif, &|| sarif::report(&outcomes))?;
    write(&args.summary, &|| summary::report(&outcomes, args.lab.as_deref()))?;
    Ok(outcomes.iter().all(|(_, outcome)| outcome.holds()))
}

/// Prints what became of the goals of one scenario.
fn tell(case: &Case, outcome: &Outcome) {
    let file = case.text.file.display();
    if case.goals.goals.is_empty() {
        let none = goal_text(
            "test-no-goals",
            &[("file", case.goals_text.file.display().to_string())],
        );
        println!("{file}: {none}");
    }
    for finding in &outcome.refused {
        println!("{}", print::finding(&case.text.file, finding));
    }
    for of in &outcome.judged {
        let goal = &case.goals.goals[of.goal];
        println!("{file}: {}: {}", of.name, judged(of, &goal.what));
    }
    let met = outcome.met().to_string();
    let all = case.goals.goals.len().to_string();
    println!(
        "{file}: {}",
        goal_text("test-summary", &[("met", met), ("all", all)])
    );
}
