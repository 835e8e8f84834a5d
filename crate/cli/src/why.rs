//! `heddle why`: the rules that the scheduler tested, with their numbers, for what happened and for what did not.

use crate::ended::Ended;
use crate::sweep::play;
use crate::{input, print};
use clap::Parser;
use heddle_core::explain::told::Teller;
use heddle_core::explain::verdict::{self, Asked, Moment, Question, Reporter};
use heddle_core::explain::{self, Answer};
use heddle_core::ids::{AppId, ContainerId, QueueId};
use heddle_core::replay::Report;
use heddle_core::scheduler::Subject;
use heddle_core::search::forecast::{Forecast, Lots};
use heddle_core::sim::{History, Row, Scenario, What};
use heddle_words::{Tested, Words, command};
use rayon::prelude::*;
use std::path::PathBuf;
use std::process::ExitCode;

/// Ask a scenario's run why something happened, or why it did not.
///
/// With --row: the operation that wrote this row of the event log, every rule that it tested (rows: heddle run --events).
/// With --at: what the scheduler's threads and, within one heartbeat, all nodes would say of a queue, an application, a node
/// or a container: why it is or is not starved and until when, why it gets nothing, why it is spared.
/// With --seeds: when the jobs that wait will start and end, and whose containers they will take, over so many runs with other
/// run times; of one job with --app.
#[derive(Parser)]
pub(crate) struct Args {
    /// The scenario (JSON).
    #[arg(value_name = "SCENARIO")]
    scenario: PathBuf,
    /// The number of a row of the event log.
    #[arg(long, value_name = "SEQ", conflicts_with_all = ["at", "app", "queue", "node", "container"], required_unless_present_any = ["at", "seeds"])]
    row: Option<u64>,
    /// The simulated time in ms.
    #[arg(long, value_name = "MS")]
    at: Option<u64>,
    /// Over how many runs it is told what jobs may expect.
    #[arg(long, value_name = "N", conflicts_with_all = ["row", "at", "queue", "node", "container"], value_parser = clap::value_parser!(u64).range(1..=10_000))]
    seeds: Option<u64>,
    /// How many runs at once; without it as many as there are cores.
    #[arg(long, value_name = "N", requires = "seeds", value_parser = clap::value_parser!(u16).range(1..=1024))]
    cores: Option<u16>,
    /// As JSON: a verdict, or what jobs may expect, as one object; rows and rules one object a line.
    #[arg(long)]
    json: bool,
    /// The question; without it the one that fits best.
    #[arg(long, value_name = "CODE", requires = "at", value_parser = question)]
    question: Option<Question>,
    /// Capacity: the partition that is asked about, by its label.
    #[arg(long, value_name = "LABEL", requires = "at", default_value = "")]
    partition: String,
    /// Of a container: the application that it would be taken for, by its job's id, or by its number.
    #[arg(long = "for", value_name = "JOB", requires = "container")]
    claimant: Option<String>,
    #[command(flatten)]
    about: About,
}

/// What is asked about; the cluster as a whole if nothing is named.
#[derive(clap::Args)]
#[group(required = false, multiple = false)]
struct About {
    /// An application by its job's id, or by its number.
    #[arg(long, value_name = "JOB")]
    app: Option<String>,
    /// The full name of a queue, e.g. root.a.
    #[arg(long, value_name = "QUEUE", requires = "at")]
    queue: Option<String>,
    /// The name of a node, e.g. n1:8041.
    #[arg(long, value_name = "NODE", requires = "at")]
    node: Option<String>,
    /// A container by application and number, e.g. 3_17.
    #[arg(long, value_name = "APP_NUMBER", requires = "at", value_parser = container)]
    container: Option<ContainerId>,
}

fn container(text: &str) -> Result<ContainerId, String> {
    let numbers = text
        .split_once('_')
        .and_then(|(app, seq)| Some((app.parse().ok()?, seq.parse().ok()?)));
    let (app, seq) = numbers.ok_or("write two numbers: APP_NUMBER, e.g. 3_17")?;
    Ok(ContainerId { app: AppId(app), seq })
}

pub(crate) fn main(args: &Args) -> Ended {
    why(args)?;
    Ok(ExitCode::SUCCESS)
}

fn why(args: &Args) -> Result<(), String> {
    let scenario = input::scenario(&args.scenario)?;
    if let Some(seeds) = args.seeds {
        return forecast(args, &scenario, seeds);
    }
    let end = scenario.duration_ms;
    let mut history = History::new(scenario).map_err(|findings| print::refused(&args.scenario, findings))?;
    if let Some(seq) = args.row {
        return row(&mut history, seq, end, args.json);
    }
    let at = args.at.unwrap_or(end);
    history.seek(at);
    let subject = args.about.subject(&history)?;
    let asked = Asked {
        question: args.question,
        partition: args.partition.clone(),
        claimant: match &args.claimant {
            Some(name) => Some(app(&history, name).ok_or_else(|| unknown("no-app", name))?),
            None => None,
        },
        ..Asked::about(subject)
    };
    let moment = Moment::of(&history, at);
    if let Some(verdict) = verdict::of_moment(&moment, &asked) {
        if args.json {
            let reporter = Reporter::new(&moment);
            let mut json = reporter.verdict(&verdict);
            let remedies = verdict::remedies::remedies(&moment, &verdict);
            json["remedies"] = remedies.iter().map(|remedy| reporter.remedy(remedy)).collect();
            println!("{json}");
        } else {
            let words = Words::new(&moment);
            let answered = verdict::told(&moment, &verdict);
            print!("{}", heddle_words::answer(&words, &answered));
            print!("{}", heddle_words::remedies(&words, &moment, &verdict, &answered));
        }
        return Ok(());
    }
    let answer = explain::ask(&history, subject, at);
    if args.json {
        print(&history, &answer);
    } else {
        print!("{}", tested(&history, &moment, &answer));
    }
    Ok(())
}

/// What jobs may expect, over runs with the scenario's seed and those that follow it.
fn forecast(args: &Args, scenario: &Scenario, seeds: u64) -> Result<(), String> {
    let job = args.about.app.as_deref();
    let bar = play::bar(seeds);
    let runs = play::threads(args.cores)?.install(|| {
        let first = scenario.seed;
        let runs = (first..first + seeds).into_par_iter().map(|seed| {
            let run = Lots::play(scenario, seed, job);
            bar.inc(1);
            run
        });
        runs.collect::<Result<Vec<_>, _>>()
    });
    bar.finish_and_clear();
    let runs = runs.map_err(|finding| print::finding(&args.scenario, &finding))?;
    let told = Forecast::of(&runs, job);
    if let Some(name) = job.filter(|_| told.jobs.is_empty()) {
        return Err(unknown("no-job", name));
    }
    if args.json {
        println!(
            "{}",
            serde_json::to_string_pretty(&told).expect("plain objects can be written")
        );
    } else {
        print!("{}", heddle_words::forecast(&told));
    }
    Ok(())
}

fn question(code: &str) -> Result<Question, String> {
    let codes = || Question::NAMES.map(|(_, name)| name).join(", ");
    Question::named(code).ok_or_else(|| format!("write one of {}", codes()))
}

/// That there is nothing of a name.
fn unknown(key: &str, name: &str) -> String {
    command(key, &[("name", name)])
}

impl About {
    /// What the names mean at the moment that is looked at.
    fn subject(&self, history: &History) -> Result<Subject, String> {
        if let Some(name) = &self.app {
            let app = app(history, name).ok_or_else(|| unknown("no-app", name))?;
            return Ok(Subject::App(app));
        }
        if let Some(container) = self.container {
            return Ok(Subject::Container(container));
        }
        if let Some(name) = &self.queue {
            let queue = queue(history, name).ok_or_else(|| unknown("no-queue", name))?;
            return Ok(Subject::Queue(queue));
        }
        if let Some(name) = &self.node {
            let names = history.world().node_names();
            let node = names.get(name).ok_or_else(|| unknown("no-node", name))?;
            return Ok(Subject::Node(node));
        }
        Ok(Subject::Cluster)
    }
}

/// The last application of the job, or the one of that number.
fn app(history: &History, name: &str) -> Option<AppId> {
    let world = history.world();
    let of_job = |job| {
        world
            .apps()
            .iter()
            .rev()
            .find(|app| app.job == job)
            .map(|app| app.id)
    };
    let numbered = || {
        name.parse()
            .ok()
            .map(AppId)
            .filter(|app| world.app(*app).is_some())
    };
    world.job_named(name).and_then(of_job).or_else(numbered)
}

fn queue(history: &History, name: &str) -> Option<QueueId> {
    let world = history.world();
    let figures = world.figures();
    let found = figures
        .iter()
        .find(|of| world.scheduler().queue_name(of.queue) == name);
    found.map(|of| of.queue)
}

/// A row, and every check of the operation that wrote it.
fn row(history: &mut History, seq: u64, end: u64, json: bool) -> Result<(), String> {
    let step = (end / 100).max(1);
    while history.rows().len() as u64 <= seq && !history.run_to(history.computed_ms() + step) {}
    let mut answer = explain::around(history, seq).ok_or_else(|| {
        let (row, rows) = (seq.to_string(), history.rows().len().to_string());
        command("no-row", &[("row", &row), ("rows", &rows)])
    })?;
    let row = history
        .rows()
        .get(seq as usize)
        .expect("it was just explained")
        .into_owned();
    history.seek(row.t);
    if json {
        println!("{}", Report::new(history.world()).row(&row));
        answer.rows.retain(|other| other.seq != seq);
        print(history, &answer);
        return Ok(());
    }
    let moment = Moment::of(history, row.t);
    let words = Words::new(&moment);
    println!("{}", line(history, &words, &row));
    let reason = row.reason.as_deref();
    if let Some(decided) = reason.map(|reason| Teller::of(history).reason(reason)) {
        print!("\n{}", heddle_words::rules(&words.decided(&decided)));
    }
    answer.rows.clear();
    print!("\n{}", tested(history, &moment, &answer));
    Ok(())
}

/// What the rules say in words, each once, then what is decided about it.
fn tested(history: &History, moment: &Moment<'_>, answer: &Answer) -> String {
    let words = Words::new(moment);
    let told = Teller::of(history).answer(answer);
    let checks: Vec<Tested> = told.said.iter().map(|said| words.rule(&said.check)).collect();
    let rows = answer
        .rows
        .iter()
        .filter(|row| matches!(row.what, What::Event(_)));
    let rows = rows.map(|row| format!("{}\n", line(history, &words, row)));
    heddle_words::rules(&checks) + &rows.collect::<String>()
}

/// A row of the log in words.
fn line(history: &History, words: &Words<'_>, row: &Row) -> String {
    let subject = Report::new(history.world()).entity(row.subject());
    words.row(&subject, &Teller::of(history).row(row))
}

/// What the rules say, then what is decided about it.
fn print(history: &History, answer: &Answer) {
    let report = Report::new(history.world());
    for said in &answer.said {
        let mut line = report.check(&said.check);
        if said.times > 1 {
            line["times"] = said.times.into();
        }
        println!("{line}");
    }
    for row in answer
        .rows
        .iter()
        .filter(|row| matches!(row.what, What::Event(_)))
    {
        println!("{}", report.row(row));
    }
}
