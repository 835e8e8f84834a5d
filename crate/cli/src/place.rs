//! `heddle place`: where a submission lands, rule by rule.

use crate::ended::{Ended, well_if};
use crate::{input, print};
use clap::Parser;
use heddle_core::config::capacity::MappingRules;
use heddle_core::config::{
    Configuration, FileKind, Finding, Findings, MAX_BYTES, NativeFile, Place, ResourceSettings, Severity,
};
use heddle_core::placement::table::Table;
use heddle_core::placement::{Outcome, Placement, Submission, Tester, recorded};
use heddle_core::profile::{Profile, SchedulerKind};
use heddle_core::said;
use heddle_core::setup::Setup;
use heddle_words::values::check::schedulers;
use heddle_words::{command, say};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Print in which queue a submission lands, or why in none: rule by rule, with the reason.
///
/// Reads any mix of fair-scheduler.xml, capacity-scheduler.xml, yarn-site.xml and mapping-rules.json; what a file is says its
/// content. The queues are those of the files: none was made for an earlier application. Ends with 1 if a submission lands in
/// no queue, or a line of a table has no user.
#[derive(Parser)]
pub(crate) struct Args {
    /// The files.
    #[arg(required_unless_present = "cases", value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Who submits.
    #[arg(long, required_unless_present_any = ["table", "cases"])]
    user: Option<String>,
    /// A group of the user, the primary one first; several: several times, or with commas.
    #[arg(long, value_delimiter = ',')]
    group: Vec<String>,
    /// The queue that the submission names.
    #[arg(long, default_value = "default")]
    queue: String,
    /// The application's name.
    #[arg(long, default_value = "N/A")]
    application: String,
    /// Many at once: a CSV file whose first line names its columns: user, groups (parted by semicolons, commas or spaces), queue, application.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["user", "group"])]
    table: Option<PathBuf>,
    /// Whose defaults and rules, e.g. hadoop-3.3; Apache's newest release where it is not given.
    #[arg(long, value_name = "PROFILE")]
    profile: Option<String>,
    /// Print JSON, of a table one line for each submission.
    #[arg(long)]
    json: bool,
    /// Answer recorded cases, one a line, as the program that asks Hadoop answers them.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["files", "user", "table"])]
    cases: Option<PathBuf>,
}

/// More than any table or file of cases has.
const MOST_CASES: usize = 1 << 30;

pub(crate) fn main(args: &Args) -> Ended {
    match &args.cases {
        Some(cases) => answer(cases),
        None => place(args),
    }
}

fn place(args: &Args) -> Ended {
    let mut all_land = true;
    let submissions = match &args.table {
        Some(file) => {
            let of_table = |found: &Finding| print::finding(file, found);
            let table = Table::read(&input::text(file, MOST_CASES)?).map_err(|found| of_table(&found))?;
            print::warn(file, &table.findings);
            all_land = table
                .findings
                .iter()
                .all(|found| found.severity != Severity::Error);
            table.submissions
        }
        None => vec![one(args)],
    };
    let tester = tester(args)?;
    let placements: Vec<_> = submissions
        .iter()
        .map(|submission| tester.place(submission))
        .collect();
    for (submission, placement) in submissions.iter().zip(&placements) {
        if matches!(placement.outcome, Outcome::Rejected(_)) {
            all_land = false;
        }
        match (args.json, &args.table) {
            (true, None) => println!(
                "{}",
                serde_json::to_string_pretty(&told(submission, placement)).expect("it is JSON")
            ),
            (true, Some(_)) => println!("{}", told(submission, placement)),
            (false, None) => print!("{}", steps(placement)),
            (false, Some(_)) => {}
        }
    }
    if args.table.is_some() && !args.json {
        print!("{}", table(&submissions, &placements));
    }
    Ok(well_if(all_land))
}

fn answer(cases: &Path) -> Ended {
    for (number, case) in input::text(cases, MOST_CASES)?.lines().enumerate() {
        let answer = recorded::answer(case);
        println!(
            "{}",
            answer.map_err(|message| format!("line {}: {message}", number + 1))?
        );
    }
    Ok(ExitCode::SUCCESS)
}

fn one(args: &Args) -> Submission {
    let user = args.user.clone().unwrap_or_default();
    let mut one = Submission::new(user, args.group.iter().cloned(), &args.queue);
    one.application.clone_from(&args.application);
    one
}

/// The rules that the files hold.
fn tester(args: &Args) -> Result<Tester, String> {
    let mut texts = Vec::new();
    for file in &args.files {
        let text = input::read(file, MAX_BYTES).map_err(|found| print::finding(file, &found))?;
        texts.push((file, file.display().to_string(), text));
    }
    let natives: Vec<_> = texts
        .iter()
        .map(|(_, name, text)| NativeFile { name, text })
        .collect();
    for (file, _, text) in &texts {
        if FileKind::of(text).is_none() {
            let unknown = Finding::new(Severity::Error, Place::Whole {}, said!("placement.unknown-file"));
            return Err(print::finding(file, &unknown));
        }
    }
    let kind = scheduler(&natives)?;
    let profile = match &args.profile {
        Some(id) => Profile::parse(kind, id)
            .map_err(|known| print::option("--profile", &print::profiles(kind, &known.to_string())))?,
        None => Profile::default_of(kind),
    };
    let (configuration, _) = Configuration::of_files(kind, profile, &natives);
    let types = ResourceSettings::read(configuration.properties(), &mut Findings::new()).types;
    let setup = Setup {
        configuration,
        types,
        cluster_timestamp: 0,
        start_ms: 0,
    };
    if let Some(note) = MappingRules::unread(&setup.configuration) {
        eprintln!("{}", say(&note));
    }
    let of_file = |found: &Finding| print::finding(&args.files[0], found);
    Tester::new(&setup).map_err(|findings| {
        let errors = findings.iter().filter(|found| found.severity == Severity::Error);
        errors.map(of_file).collect::<Vec<_>>().join("\n")
    })
}

/// The scheduler whose rules are asked: the one that the files configure, and of two the one that runs.
fn scheduler(files: &[NativeFile<'_>]) -> Result<SchedulerKind, String> {
    let kinds = schedulers(files);
    if let [kind] = kinds[..] {
        return Ok(kind);
    }
    let name = "yarn.resourcemanager.scheduler.class";
    let kind = SchedulerKind::Capacity;
    let (all, _) = Configuration::of_files(kind, Profile::default_of(kind), files);
    match all.properties().get_trimmed(name) {
        Some(class) if class.ends_with(".CapacityScheduler") => Ok(SchedulerKind::Capacity),
        Some(class) if class.ends_with(".FairScheduler") => Ok(SchedulerKind::Fair),
        _ => Err(command("two-schedulers", &[("name", name)])),
    }
}

fn told(submission: &Submission, placement: &Placement) -> Value {
    let mut told = json!(placement);
    told["submission"] = json!(submission);
    told
}

fn steps(placement: &Placement) -> String {
    let mut text = String::new();
    for (index, step) in placement.rules.iter().enumerate() {
        let (rule, verdict) = (say(&step.rule), say(&step.verdict.said()));
        let _ = writeln!(text, "{}. {rule}: {verdict}", index + 1);
        for why in &step.why {
            let _ = writeln!(text, "     {}", say(why));
        }
    }
    if let Some(note) = &placement.note {
        let _ = writeln!(text, "{}", say(note));
    }
    let _ = writeln!(text, "{}", end(placement));
    text
}

fn end(placement: &Placement) -> String {
    match &placement.outcome {
        Outcome::Lands(landing) if landing.made.is_empty() => landing.queue.clone(),
        Outcome::Lands(landing) => say(&said!(
            "placement.lands-in-new",
            queue = &landing.queue,
            made = landing.made.join(", ")
        )),
        Outcome::Rejected(refused) => say(&refused.why),
    }
}

fn table(submissions: &[Submission], placements: &[Placement]) -> String {
    let mut rows = vec![
        [
            said!("placement.column-user"),
            said!("placement.column-groups"),
            said!("placement.column-queue"),
            said!("placement.column-rule"),
            said!("placement.column-lands"),
        ]
        .map(|name| say(&name)),
    ];
    for (submission, placement) in submissions.iter().zip(placements) {
        let rule = placement
            .decided_by
            .map_or_else(|| "-".to_owned(), |number| number.to_string());
        let because = placement.because().iter().map(|why| format!(" {}", say(why)));
        rows.push([
            submission.user.clone(),
            submission.groups.join(" "),
            submission.queue.clone(),
            rule,
            end(placement) + &because.collect::<String>(),
        ]);
    }
    let width = |column: usize| {
        rows.iter()
            .map(|row| row[column].chars().count())
            .max()
            .unwrap_or(0)
    };
    let widths = [width(0), width(1), width(2), width(3)];
    let mut text = String::new();
    for row in &rows {
        for (cell, width) in row.iter().zip(widths) {
            let _ = write!(text, "{cell:width$}  ");
        }
        let _ = writeln!(text, "{}", row[4]);
    }
    text
}
