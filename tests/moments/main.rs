//! Scenarios that begin at a moment of another: what a resource manager would answer there is imported, and what follows is held
//! against what followed (spec `simulation.md` §12.2). `expected.txt` keeps how many of the next decisions are the same;
//! `UPDATE_EXPECT=1` writes it anew.

#![expect(clippy::expect_used, reason = "a test says what it expects")]

use expect_test::expect_file;
use heddle_core::config::{Properties, properties_xml};
use heddle_core::ids::ContainerId;
use heddle_core::import::{Options, Source, import};
use heddle_core::rest;
use heddle_core::scheduler::{EventKind, Observation};
use heddle_core::sim::scenario::{JobKind, Scenario, SchedulerKind};
use heddle_core::sim::{App, Container, ContainerState, History, What, World};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// So many decisions are compared.
const DECISIONS: usize = 100;
/// The updates of Fair, the rounds of Capacity and the heartbeats of all nodes meet every so many ms.
const STEP: u64 = 3000;

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests")
}

fn text(file: &Path) -> String {
    fs::read_to_string(file).expect("the file is there")
}

/// A run up to the last millisecond before `at`.
fn before(scenario: &Value, at: u64) -> History {
    let (scenario, _) = Scenario::parse(&scenario.to_string()).expect("the scenario is read");
    let mut history = History::new(scenario).expect("the scenario runs");
    history.seek(at - 1);
    history
}

/// The native files of a scenario.
fn files(scenario: &Scenario) -> Vec<(&'static str, String)> {
    let of = &scenario.scheduler;
    let properties = of.properties.iter().map(|(name, value)| (&**name, &**value));
    let queues = of.allocation_file.as_deref().or(of.capacity_scheduler.as_deref());
    let mut files = vec![
        ("queues.xml", queues.unwrap_or_default().to_owned()),
        ("yarn-site.xml", of.yarn_site.to_string()),
        (
            "properties.xml",
            properties_xml(&Properties::from_pairs(properties)),
        ),
    ];
    files.retain(|(_, text)| text.contains("<property") || text.contains("<allocations"));
    files
}

/// What is made of the moment's answers and the files, alone.
fn imported(world: &World) -> Value {
    let mut texts: Vec<(String, String)> = vec![
        ("apps".into(), rest::apps(world).to_string()),
        ("nodes".into(), rest::nodes(world).to_string()),
    ];
    texts.extend(
        rest::containers(world)
            .into_iter()
            .map(|(name, answer)| (name, answer.to_string())),
    );
    texts.extend(
        files(&world.plan().scenario)
            .into_iter()
            .map(|(name, text)| (name.to_owned(), text)),
    );
    let sources: Vec<Source<'_>> = texts.iter().map(|(name, text)| Source { name, text }).collect();
    let made = import(&sources, &Options::default());
    made.scenario.unwrap_or_else(|| panic!("{:?}", made.findings))
}

/// The number of the application that a job was made of.
fn number(job: &Value) -> usize {
    let id = job["id"].as_str().expect("a job has an id");
    id.rsplit('_')
        .next()
        .and_then(|number| number.parse().ok())
        .expect("it is the application's")
}

/// Adds what no answer tells: what the masters are like and will do, how long tasks take, and what is still to come.
fn with_masters(made: &Value, world: &World, original: &Value, at: u64) -> Value {
    let mut scenario = original.clone();
    scenario["scheduler"] = made["scheduler"].clone();
    for name in ["groups", "headroom", "mappingRules", "profile"] {
        if let Some(value) = original["scheduler"].get(name) {
            scenario["scheduler"][name] = value.clone();
        }
    }
    scenario["cluster"]["nodes"] = made["cluster"]["nodes"].clone();
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let mut jobs: Vec<Value> = list(&made["jobs"])
        .iter()
        .map(|job| {
            let of = world.apps()[number(job) - 1].job;
            let id = &*world.jobs()[of.index()].plan.name;
            let is_it = |job: &&Value| job["id"] == id;
            let jobs = list(&original["jobs"]);
            let mut whole = jobs.iter().find(is_it).expect("a job of the scenario").clone();
            whole["atMs"] = json!(0);
            let has_begun = world.apps()[number(job) - 1].registered;
            for stage in whole["stages"]
                .as_array_mut()
                .into_iter()
                .flatten()
                .filter(|_| has_begun)
            {
                let same = |of: &Value| of["resource"] == stage["resource"];
                if let Some(count) = list(&job["stages"])
                    .iter()
                    .find(|of| same(of))
                    .map(|of| of["count"].clone())
                {
                    stage["count"] = count;
                }
            }
            if !job["running"].is_null() {
                whole["running"] =
                    running(&job["running"], world, &world.apps()[number(job) - 1], &whole, at);
            }
            whole
        })
        .collect();
    for job in list(&original["jobs"]) {
        let comes = job["atMs"].as_u64().unwrap_or(0);
        if comes >= at {
            let mut job = job.clone();
            job["atMs"] = json!(comes - at);
            jobs.push(job);
        }
    }
    scenario["jobs"] = jobs.into();
    for name in ["expect", "story", "output"] {
        scenario.as_object_mut().expect("an object").remove(name);
    }
    scenario
}

/// What runs of a job, with what the answers do not tell or what is of use only where tasks' times are known: when the master
/// calls, and how long each container has worked.
fn running(told: &Value, world: &World, app: &App, job: &Value, at: u64) -> Value {
    let mut running = told.clone();
    let registered = world.jobs()[app.job.index()].plan.am.start_ms;
    let am = app.am.and_then(|am| world.containers().get(&am));
    let submitted = world.jobs()[app.job.index()].submitted.unwrap_or(0);
    let since = at - am.map_or(submitted, |am| am.since);
    if app.registered {
        let interval = world.jobs()[app.job.index()].plan.am.heartbeat_ms;
        running["callsInMs"] = json!(interval - (since - registered) % interval);
    } else {
        running["startMs"] = json!(registered - since);
    }
    let of_app = world
        .containers()
        .values()
        .filter(|of| of.id.app == app.id && !of.am);
    let mut placed = of_app.filter(|of| of.state != ContainerState::Reserved);
    let list = told["containers"].as_array().cloned().unwrap_or_default();
    let mut containers = Vec::new();
    for tasks in &list {
        for index in 0..tasks["count"].as_u64().unwrap_or(1) {
            let of = placed.next().expect("as many as there are");
            let number = tasks["number"].as_u64().expect("a number") + index;
            assert_eq!(number, u64::from(of.id.seq));
            let done = of.started.map_or(0, |started| at - started);
            let stage = &job["stages"][0]["name"];
            containers.push(json!({"stage": stage, "node": tasks["node"], "doneMs": done, "number": number}));
        }
    }
    running["containers"] = containers.into();
    running
}

/// What decides at this moment and no answer tells.
fn lacks(world: &World) -> Vec<&'static str> {
    let containers = || world.containers().values();
    let apps = world.apps();
    let live: Vec<bool> = apps.iter().map(|app| app.live).collect();
    let placed = |of: &&Container| !of.am && of.state == ContainerState::Allocated;
    let lacks = [
        ("warnings", containers().any(|of| of.warning.is_some())),
        (
            "reservations",
            containers().any(|of| of.state == ContainerState::Reserved),
        ),
        (
            "starvation",
            world.scheduler().below().is_some_and(|below| !below.is_empty()),
        ),
        ("grants not fetched", containers().filter(placed).count() > 0),
        ("ends not reported", containers().any(|of| of.over.is_some())),
        ("checks put off", checks_put_off(world)),
        (
            "room of ended containers",
            world.nodes().iter().any(|node| !node.leaving.is_empty()),
        ),
        (
            "numbers of applications",
            live.windows(2).any(|pair| !pair[0] && pair[1]),
        ),
    ];
    lacks
        .into_iter()
        .filter(|(_, is_so)| *is_so)
        .map(|(name, _)| name)
        .collect()
}

/// Fair: whether somebody for whom containers were taken is not looked at for a while, or, before the overhaul of preemption,
/// nobody is between two rounds.
fn checks_put_off(world: &World) -> bool {
    let Observation::Fair(of) = world.scheduler().observe() else {
        return false;
    };
    of.warnings.is_some() || of.apps.iter().any(|app| app.next_starvation_check > of.now)
}

/// A decision: when, what, of which job, which of its containers.
type Decision = (u64, &'static str, String, u32);

/// From here on new containers are numbered, in the order in which they come: no answer tells how many there have been.
const NEW: u32 = 1_000_000;

/// The decisions from `from` on, without as many containers as were there when the scenario began.
fn decisions(run: &History, from: u64, begun: usize) -> Vec<Decision> {
    let world = run.world();
    let mut found = Vec::new();
    let mut there = 0;
    let mut new: BTreeMap<ContainerId, u32> = BTreeMap::new();
    for row in run.rows().iter().filter(|row| row.t >= from) {
        let What::Event(event) = &row.what else { continue };
        let (kind, container) = match event {
            EventKind::Allocated { .. } if there < begun => {
                there += 1;
                continue;
            }
            EventKind::Allocated { container, .. } => ("allocated", *container),
            EventKind::Reserved { container, .. } => ("reserved", *container),
            EventKind::Warned { container, .. } => ("warned", *container),
            EventKind::Marked { container, .. } => ("marked", *container),
            EventKind::Completed {
                container,
                exit: -102,
                ..
            } => ("preempted", *container),
            _ => continue,
        };
        let next = NEW + new.len() as u32;
        let number = match kind {
            "allocated" | "reserved" => *new.entry(container).or_insert(next),
            _ => new.get(&container).copied().unwrap_or(container.seq),
        };
        let job = world.apps()[container.app.index() - 1].job;
        let name = world.jobs()[job.index()].plan.name.to_string();
        found.push((row.t - from, kind, name, number));
    }
    found
}

/// How a moment went.
struct Told {
    /// How many decisions are the same, of how many.
    same: usize,
    of: usize,
    /// Whether the answers tell all that decides.
    complete: bool,
    line: String,
}

fn told(original: &Value, at: u64) -> Option<Told> {
    let mut run = before(original, at);
    let world = run.world();
    if world.is_over() || world.containers().is_empty() {
        return None;
    }
    let made = with_masters(&imported(world), world, original, at);
    let (lacks, begun) = (lacks(world), running_containers(world));
    run.seek(u64::MAX);
    let mut followed = decisions(&run, at, 0);
    followed.truncate(DECISIONS);
    if followed.is_empty() {
        return None;
    }
    let (scenario, _) =
        Scenario::parse(&made.to_string()).unwrap_or_else(|found| panic!("{found:?}\n{made:#}"));
    let mut again = History::new(scenario).expect("it runs");
    again.seek(u64::MAX);
    // The first are those that were there.
    let played = decisions(&again, 0, begun);
    let same = |(a, b): &(&Decision, &Decision)| a.1 == b.1 && a.2 == b.2 && a.3 == b.3;
    let pairs = || followed.iter().zip(&played);
    let count = pairs().take_while(same).count();
    let apart = pairs()
        .take(count)
        .map(|(a, b)| a.0.abs_diff(b.0))
        .max()
        .unwrap_or(0);
    let mut told = format!("{count} of {} the same, {apart} ms apart at most", followed.len());
    if count < followed.len() {
        let _ = write!(
            told,
            "; then {:?} and not {:?}",
            followed[count],
            played.get(count)
        );
    }
    assert!(
        !lacks.is_empty() || count == followed.len(),
        "all is told at {at} of {}, but {told}\n{made:#}",
        original["name"]
    );
    if !lacks.is_empty() {
        let _ = write!(told, "; without {}", lacks.join(", "));
    }
    Some(Told {
        same: count,
        of: followed.len(),
        complete: lacks.is_empty(),
        line: told,
    })
}

/// How many decisions are the same at all moments, and at those of which the answers tell all.
fn totals(all: &[Told]) -> String {
    let sum = |complete: bool| {
        let those = all.iter().filter(|told| told.complete || !complete);
        let (same, of, count) = those.fold((0, 0, 0), |(same, of, count), told| {
            (same + told.same, of + told.of, count + 1)
        });
        format!("{same} of {of} decisions of {count} moments")
    };
    format!(
        "in all {}; where the answers tell all that decides {}\n",
        sum(false),
        sum(true)
    )
}

/// How many containers have a place.
fn running_containers(world: &World) -> usize {
    let containers = world.containers().values();
    containers
        .filter(|of| of.state != ContainerState::Reserved)
        .count()
}

/// What the scenario is not, so that a moment of it says nothing.
fn is_of_use(scenario: &Value) -> bool {
    let jobs = scenario["jobs"].as_array().cloned().unwrap_or_default();
    let is_plain = |job: &Value| {
        let kind = job["kind"].as_str().unwrap_or("generic");
        [JobKind::Generic.name(), JobKind::Service.name()].contains(&kind)
            && job["stages"].as_array().is_some_and(|stages| stages.len() == 1)
    };
    scenario["scheduler"]["kind"] != SchedulerKind::Superior.name()
        && scenario["arrivals"].is_null()
        && scenario["events"].is_null()
        && jobs.iter().all(is_plain)
}

#[test]
fn what_follows_a_moment_follows_it_again() {
    let mut all = String::new();
    let mut moments = Vec::new();
    let mut files: Vec<PathBuf> = ["../www/scenarios"]
        .iter()
        .flat_map(|folder| fs::read_dir(tests().join(folder)).expect("the folder is there"))
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|of| of == "json") && !path.ends_with("index.json"))
        .collect();
    files.sort();
    for file in files {
        let scenario: Value = serde_json::from_str(&text(&file)).expect("it is JSON");
        if !is_of_use(&scenario) {
            continue;
        }
        let duration = scenario["durationMs"].as_u64().unwrap_or(3_600_000);
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        for part in 1..5 {
            let at = duration * part / 5 / STEP * STEP;
            if at > 0
                && let Some(told) = told(&scenario, at)
            {
                let _ = writeln!(all, "{name} at {at}: {}", told.line);
                moments.push(told);
            }
        }
    }
    all += &totals(&moments);
    println!("{}", totals(&moments));
    expect_file![tests().join("moments/expected.txt")].assert_eq(&all);
}

/// The scenario of a real moment, in which nothing ends by itself, and its run.
fn real(files: &[&str]) -> History {
    let mut texts = Vec::new();
    for name in files {
        let path = tests().join("data").join(name);
        let inside = if path.is_dir() {
            fs::read_dir(&path)
                .expect("a folder")
                .map(|entry| entry.expect("an entry").path())
                .collect()
        } else {
            vec![path]
        };
        texts.extend(inside.iter().map(|path| (path.display().to_string(), text(path))));
    }
    let sources: Vec<Source<'_>> = texts.iter().map(|(name, text)| Source { name, text }).collect();
    let mut made = import(&sources, &Options::default())
        .scenario
        .expect("a scenario");
    for job in made["jobs"].as_array_mut().expect("jobs") {
        for stage in job["stages"].as_array_mut().expect("stages") {
            stage["duration"] = json!(600_000);
        }
    }
    made["durationMs"] = json!(100_000);
    let (scenario, _) = Scenario::parse(&made.to_string()).expect("it is read");
    let mut run = History::new(scenario).expect("it runs");
    run.seek(u64::MAX);
    run
}

/// `tests/data/rm-logs` has the logs of what followed.
#[test]
fn a_real_moment_goes_on_as_the_log_does() {
    let run = real(&[
        "rm-moments/capacity-25-75-vendor",
        "rm-logs/capacity-25-75-vendor/capacity-scheduler.xml",
        "rm-logs/capacity-25-75-vendor/yarn-site.xml",
    ]);
    let mut rounds: BTreeMap<u64, usize> = BTreeMap::new();
    let after = decisions(&run, 0, 100);
    for (t, _, job, _) in after.iter().filter(|(_, kind, ..)| *kind == "preempted") {
        assert!(job.ends_with("_0002"), "A's are taken");
        *rounds.entry(*t).or_default() += 1;
    }
    assert_eq!(rounds.values().copied().collect::<Vec<_>>(), [10, 10, 5]);
    let given = after
        .iter()
        .filter(|(_, kind, job, _)| *kind == "allocated" && job.ends_with("_0003"));
    assert_eq!(given.count(), 25);

    let run = real(&[
        "rm-moments/fair-tenants",
        "rm-logs/fair-tenants/fair-scheduler.xml",
        "rm-logs/fair-tenants/yarn-site.xml",
    ]);
    let after = decisions(&run, 0, 12);
    let found: Vec<_> = after
        .iter()
        .filter(|(_, kind, ..)| *kind != "reserved")
        .take(3)
        .map(|(t, kind, job, _)| (*t / 1000, *kind, &job[job.len() - 4..]))
        .collect();
    assert_eq!(
        found,
        [
            (5, "warned", "0004"),
            (20, "preempted", "0004"),
            (20, "allocated", "0005")
        ]
    );
}

/// Will my job start, when, whose containers will it take? Asked of two real moments; `forecast.txt` keeps the answers.
#[test]
fn what_the_jobs_of_a_real_moment_may_expect() {
    let mut told = String::new();
    for story in ["capacity-25-75-vendor", "fair-tenants"] {
        let scenario = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("moment-{story}.json"));
        let heddle = |arguments: &[&str]| {
            let run = Command::new(env!("CARGO_BIN_EXE_heddle"))
                .args(arguments)
                .output();
            let run = run.expect("heddle runs");
            let said = String::from_utf8_lossy(&run.stderr);
            assert!(run.status.success(), "{said}");
            String::from_utf8(run.stdout).expect("it is text")
        };
        let data = |name: String| tests().join("data").join(name).display().to_string();
        let [answers, log] = [format!("rm-moments/{story}"), format!("rm-logs/{story}")].map(data);
        let queues = match story {
            "fair-tenants" => "fair-scheduler.xml",
            _ => "capacity-scheduler.xml",
        };
        let out = scenario.display().to_string();
        let files = [queues, "yarn-site.xml"].map(|name| format!("{log}/{name}"));
        heddle(&["import", &answers, &files[0], &files[1], "--out", &out]);
        let answer = heddle(&["why", &out, "--seeds", "20"]);
        assert_eq!(answer, heddle(&["why", &out, "--seeds", "20", "--cores", "1"]));
        let _ = writeln!(told, "{story}\n{answer}");
    }
    expect_file![tests().join("moments/forecast.txt")].assert_eq(&told);
}
