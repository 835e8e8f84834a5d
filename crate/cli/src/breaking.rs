//! `heddle break`: a workload under which a configuration does not keep what it promises.

use crate::ended::{Ended, Failure, well_if};
use crate::import::Pile;
use crate::sweep::play;
use crate::{input, output, print};
use clap::Parser;
use heddle_core::import::{Options, Source, import_with};
use heddle_core::profile::Profile;
use heddle_core::search::breaking::{ATTEMPTS, Breaking, Found, Next, Promise};
use heddle_core::sim::Scenario;
use heddle_words::{amounts, goal, goal_text};
use rayon::prelude::*;
use serde_json::json;
use std::path::{Path, PathBuf};

/// Search for a workload, as small as may be, under which a configuration breaks a promise: an application alone is started,
/// whoever has nothing and is due a container gets one, what is preempted helps somebody, preempting comes to an end.
///
/// FILE are configuration and nodes as `heddle import` takes them, or a scenario, whose jobs are left out. Fails if something is found.
#[derive(Parser)]
pub(crate) struct Args {
    /// Configuration, nodes, or a scenario.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The release, e.g. hadoop-3.3.
    #[arg(long, value_name = "PROFILE")]
    release: Option<String>,
    /// Only this promise: starts, serves, helps or settles.
    #[arg(long, value_name = "NAME", value_parser = promise)]
    promise: Vec<Promise>,
    /// With how many workloads at most.
    #[arg(long, value_name = "N", default_value_t = ATTEMPTS)]
    attempts: u64,
    /// Write each workload that is found into this folder: a scenario, and the goals that it breaks.
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// How many runs at once; without it as many as there are cores.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    cores: Option<u16>,
    /// What was found as JSON (spec search.md, section 4).
    #[arg(long)]
    json: bool,
}

fn promise(text: &str) -> Result<Promise, String> {
    Promise::named(text).ok_or_else(|| format!("write one of {}", Promise::ALL.map(Promise::name).join(", ")))
}

/// What cannot be read ends with 2, so that nobody takes it for something that breaks.
pub(crate) fn main(args: &Args) -> Ended {
    let holds = search(args).map_err(|message| Failure::from(message).with_status(2))?;
    Ok(well_if(holds))
}

fn search(args: &Args) -> Result<bool, String> {
    let mut scenario = ground(args)?;
    let named = Path::new("configuration");
    if let Some(release) = &args.release {
        let known = |known: String| print::one_of("--release", &known, release);
        scenario.scheduler.profile = Profile::parse(scenario.scheduler.kind, release).map_err(known)?;
    }
    let wanted = match args.promise[..] {
        [] => &Promise::ALL[..],
        ref some => some,
    };
    let refused = |findings| print::refused(named, findings);
    let mut breaking = Breaking::new(&scenario, wanted, args.attempts).map_err(refused)?;
    let pool = play::threads(args.cores)?;
    let bar = play::bar(0);
    while let Next::Play(drafts) = breaking.ask() {
        bar.inc_length(drafts.len() as u64);
        let missed = pool.install(|| {
            let ran = drafts.par_iter().map(|draft| {
                let missed = breaking.run(draft);
                bar.inc(1);
                missed
            });
            ran.collect::<Vec<_>>()
        });
        breaking.tell(&missed);
    }
    bar.finish_and_clear();
    let found = breaking.found();
    let mut told = Vec::new();
    for (of, scenario, goals) in &found {
        let mut file = None;
        if let Some(folder) = &args.out {
            output::folder(folder)?;
            let at = folder.join(format!("{}.json", of.broken.promise.name()));
            output::write(&at, scenario.to_json())?;
            output::write(&at.with_extension("goals.json"), goals.to_json())?;
            file = Some(at);
        }
        told.push((of, file));
    }
    if args.json {
        let broken = told.iter().map(|(of, file)| {
            let mut json = json!(of);
            json["scenario"] = json!(file);
            json
        });
        let all = json!({ "runs": breaking.played(), "broken": broken.collect::<Vec<_>>() });
        println!("{all:#}");
    } else {
        let runs = [("runs", breaking.played().to_string())];
        let key = if told.is_empty() {
            "break-nothing"
        } else {
            "break-found"
        };
        println!("{}", goal_text(key, &runs));
        for (of, file) in told {
            tell(of, file.as_deref());
        }
    }
    Ok(found.is_empty())
}

/// The configuration on its cluster.
fn ground(args: &Args) -> Result<Scenario, String> {
    if let [file] = &args.files[..]
        && let Ok(text) = input::text(file, heddle_core::sim::scenario::MAX_BYTES)
        && input::is_scenario(&text)
    {
        return input::scenario_in(file, &text);
    }
    let pile = Pile::read(&args.files)?;
    let sources = pile.texts.iter().map(|(name, text)| Source { name, text });
    let imported = import_with(&sources.collect::<Vec<_>>(), &pile.log, &Options::default());
    let all = Path::new("scenario");
    for about in pile.findings.iter().chain(&imported.findings) {
        eprintln!("{}", print::finding(all, about));
    }
    let scenario = imported
        .scenario
        .ok_or_else(|| goal_text("break-no-ground", &[]))?;
    input::scenario_in(all, &scenario.to_string())
}

fn tell(of: &Found, file: Option<&Path>) {
    let promise = goal_text(&format!("break-{}", of.broken.promise.name()), &[]);
    println!("\n{promise}");
    let got = of.broken.got.map_or(String::new(), |got| {
        heddle_words::figure(&of.broken.goal.what.to_string(), &got.into())
    });
    let args = [
        ("goal", goal(&of.broken.goal)),
        ("at", amounts::clock(of.broken.at_ms as f64)),
        ("got", got),
    ];
    println!("  {}", goal_text("break-goal", &args));
    for app in &of.apps {
        let key = if app.short { "break-app-short" } else { "break-app" };
        let args = [
            ("queue", app.queue.clone()),
            ("at", amounts::clock(app.at_ms as f64)),
            ("containers", app.containers.to_string()),
            ("memory", amounts::memory(app.memory_mb as f64)),
            ("vcores", amounts::vcores(app.vcores as f64)),
        ];
        println!("  {}", goal_text(key, &args));
    }
    if let Some(file) = file {
        println!(
            "  {}",
            goal_text("break-written", &[("file", file.display().to_string())])
        );
    }
}
