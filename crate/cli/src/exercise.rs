//! `heddle exercise`: whether exercises are what they say, and whether completion codes are real.

use crate::ended::{Ended, Failure, well_if};
use crate::sweep::play;
use crate::{input, print};
use clap::Parser;
use heddle_core::exercise::code::{self, Refusal, Said};
use heddle_core::exercise::{Course, Exercise, Fault, MAX_BYTES, Proof};
use heddle_words::{goal_text, say, spoken};
use rayon::prelude::*;
use serde::Serialize;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// Prove exercises, or check the completion codes of a class.
///
/// A course stands for its exercises, which lie beside it in `exercises/`. Without --codes each exercise is run as it is given, with its solutions and with its mistakes, for many seeds; fails if one is not as
/// it says. With --codes each line of a file is read as a code (its last word) and run again; fails if one is not real.
#[derive(Parser)]
pub(crate) struct Args {
    /// Exercises, or courses (JSON).
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// With the numbers of how many seeds, from 0.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    seeds: u64,
    /// A file with a code a line, with anything before it.
    #[arg(long, value_name = "FILE", conflicts_with = "seeds")]
    codes: Option<PathBuf>,
    /// What was found as JSON (spec exercises.md).
    #[arg(long)]
    json: bool,
}

/// What cannot be read ends with 2.
pub(crate) fn main(args: &Args) -> Ended {
    let ended = files(&args.files).and_then(|files| match &args.codes {
        Some(codes) => check(args, &files, codes),
        None => prove(args, &files),
    });
    let holds = ended.map_err(|message| Failure::from(message).with_status(2))?;
    Ok(well_if(holds))
}

/// An exercise's file and its text.
type Given = (PathBuf, String);

/// The exercises, each course's in its order.
fn files(named: &[PathBuf]) -> Result<Vec<Given>, String> {
    let mut files = Vec::new();
    for file in named {
        let text = input::text(file, MAX_BYTES)?;
        if !Course::is_meant(&text) {
            files.push((file.clone(), text));
            continue;
        }
        let (course, found) = Course::parse(&text).map_err(|findings| print::refused(file, findings))?;
        print::warn(file, &found);
        for id in course.exercises() {
            let file = file.with_file_name("exercises").join(format!("{id}.json"));
            let text = input::text(&file, MAX_BYTES)?;
            files.push((file, text));
        }
    }
    Ok(files)
}

/// An exercise with the numbers of a seed.
fn read(file: &Path, text: &str, seed: u64) -> Result<Exercise, String> {
    let (exercise, found) = Exercise::parse(text, seed).map_err(|findings| print::refused(file, findings))?;
    if seed == 0 {
        print::warn(file, &found);
    }
    Ok(exercise)
}

#[derive(Serialize)]
struct Proven {
    file: String,
    proofs: Vec<Proof>,
}

fn prove(args: &Args, files: &[Given]) -> Result<bool, String> {
    let mut all = Vec::new();
    let bar = play::bar(files.len() as u64 * args.seeds);
    for (file, text) in files {
        let prove = |seed| {
            let proof = read(file, text, seed)?.prove();
            bar.inc(1);
            Ok(proof)
        };
        let proofs = (0..args.seeds)
            .into_par_iter()
            .map(prove)
            .collect::<Result<_, String>>()?;
        let file = file.display().to_string();
        all.push(Proven { file, proofs });
    }
    bar.finish_and_clear();
    if args.json {
        print_json(&all);
    } else {
        all.iter().for_each(tell);
    }
    Ok(all
        .iter()
        .flat_map(|of| &of.proofs)
        .all(|proof| proof.faults.is_empty()))
}

fn print_json(of: &impl Serialize) {
    println!(
        "{}",
        serde_json::to_string_pretty(of).expect("plain objects can be written")
    );
}

fn tell(of: &Proven) {
    let file = || ("file", of.file.clone());
    let faults = of
        .proofs
        .iter()
        .flat_map(|proof| proof.faults.iter().map(|fault| (proof.seed, fault)));
    let mut are_any = false;
    for (seed, fault) in faults {
        are_any = true;
        let args = [file(), ("seed", seed.to_string()), ("fault", fault_text(fault))];
        println!("{}", goal_text("exercise-fault", &args));
    }
    if !are_any {
        let runs: usize = of.proofs.iter().map(|proof| proof.runs).sum();
        let args = [
            file(),
            ("seeds", of.proofs.len().to_string()),
            ("runs", runs.to_string()),
        ];
        println!("{}", goal_text("exercise-as-said", &args));
    }
}

fn fault_text(fault: &Fault) -> String {
    let path = |path: &String| ("path", path.clone());
    match fault {
        Fault::SolvedAtTheStart => goal_text("exercise-fault-solved-at-the-start", &[]),
        Fault::NotAllowed { path: of } => goal_text("exercise-fault-not-allowed", &[path(of)]),
        Fault::Refused { path: of, finding } => {
            let key = match of.is_empty() {
                true => "exercise-fault-cannot-run",
                false => "exercise-fault-refused",
            };
            goal_text(key, &[path(of), ("why", say(&finding.said()))])
        }
        Fault::Missed { path: of, goals } => {
            goal_text("exercise-fault-missed", &[path(of), ("goals", goals_text(goals))])
        }
        Fault::Otherwise { path: of, goals } => goal_text(
            "exercise-fault-otherwise",
            &[path(of), ("goals", goals_text(goals))],
        ),
        Fault::NoAnswer { path: of } => goal_text("exercise-fault-no-answer", &[path(of)]),
    }
}

/// Goals by their numbers, from 1.
fn goals_text(goals: &[usize]) -> String {
    let numbers = goals
        .iter()
        .map(|goal| (goal + 1).to_string())
        .collect::<Vec<_>>();
    let args = [("count", goals.len().to_string()), ("goals", numbers.join(", "))];
    goal_text("exercise-goals", &args)
}

/// A line of a list of codes, and what it is worth.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Checked {
    line: String,
    exercise: Option<String>,
    seed: Option<u64>,
    said: Option<Said>,
    refusal: Option<Refusal>,
    #[serde(skip)]
    text: String,
}

fn check(args: &Args, files: &[Given], codes: &Path) -> Result<bool, String> {
    let given = files
        .iter()
        .map(|given| Ok((read(&given.0, &given.1, 0)?.number(), given)));
    let given = given.collect::<Result<Vec<_>, String>>()?;
    let text = input::text(codes, MAX_BYTES)?;
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let bar = play::bar(lines.len() as u64);
    let checked = lines.par_iter().map(|line| {
        let checked = one(line, &given);
        bar.inc(1);
        checked
    });
    let checked: Vec<Checked> = checked.collect();
    bar.finish_and_clear();
    let is_solved = |of: &&Checked| of.said.as_ref().is_some_and(Said::solved);
    let solved = checked.iter().filter(is_solved).count();
    let real = checked.iter().filter(|of| of.refusal.is_none()).count();
    if args.json {
        print_json(&checked);
    } else {
        for of in &checked {
            println!(
                "{}",
                goal_text(
                    "code-line",
                    &[("line", of.line.clone()), ("said", of.text.clone())]
                )
            );
        }
        let counts = [("real", real), ("all", checked.len()), ("solved", solved)];
        println!(
            "{}",
            goal_text(
                "code-count",
                &counts.map(|(name, count)| (name, count.to_string()))
            )
        );
    }
    Ok(real == checked.len())
}

/// The exercises that were given, by their numbers.
type Known<'a> = [(u32, &'a Given)];

/// Runs the code of a line again.
fn one(line: &str, given: &Known<'_>) -> Checked {
    let line = line.trim();
    let word = line.split_whitespace().next_back().unwrap_or_default();
    let named = line.strip_suffix(word).unwrap_or_default();
    let named = named.trim_end_matches(|c: char| c.is_whitespace() || ",;:".contains(c));
    let is_code = !matches!(code::head(word), Err(Refusal::NoCode));
    let line = if is_code && !named.is_empty() { named } else { line };
    let mut checked = Checked {
        line: line.to_owned(),
        exercise: None,
        seed: None,
        said: None,
        refusal: None,
        text: String::new(),
    };
    let (text, said) = match confirmed(word, given, &mut checked) {
        Ok((said, text)) => (text, Ok(said)),
        Err(refusal) => (refusal_text(&refusal), Err(refusal)),
    };
    checked.text = text;
    match said {
        Ok(said) => checked.said = Some(said),
        Err(refusal) => checked.refusal = Some(refusal),
    }
    checked
}

fn confirmed(word: &str, given: &Known<'_>, into: &mut Checked) -> Result<(Said, String), Refusal> {
    let head = code::head(word)?;
    into.seed = Some(head.seed);
    let known = given.iter().find(|(number, _)| *number == head.exercise);
    let (_, (file, text)) = known.ok_or(Refusal::OtherExercise)?;
    let exercise = read(file, text, head.seed).map_err(|_| Refusal::OtherExercise)?;
    into.exercise = Some(exercise.id.clone());
    let said = exercise.confirm(word)?;
    let text = said_text(&exercise, &said);
    Ok((said, text))
}

fn said_text(exercise: &Exercise, said: &Said) -> String {
    let set = exercise.set(&said.attempt);
    let written = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let set: Vec<String> = set
        .iter()
        .map(|(key, value)| format!("{key}={}", written(value)))
        .collect();
    let set = match set.is_empty() {
        true => goal_text("code-unchanged", &[]),
        false => set.join(", "),
    };
    let head = [
        ("title", exercise.title.of(spoken().code()).to_owned()),
        ("seed", exercise.seed.to_string()),
        ("set", set),
    ];
    if !said.solved() {
        let missed: Vec<usize> = (0..said.met.len()).filter(|goal| !said.met[*goal]).collect();
        let args = [&head[..], &[("goals", goals_text(&missed))]].concat();
        return goal_text("code-unsolved", &args);
    }
    let right = exercise.right(&said.attempt).unwrap_or_default();
    let counts = [
        ("hints", said.attempt.hints.to_string()),
        (
            "right",
            right
                .iter()
                .filter(|right| **right == Some(true))
                .count()
                .to_string(),
        ),
        ("asked", exercise.asks.len().to_string()),
    ];
    goal_text("code-solved", &[&head[..], &counts].concat())
}

fn refusal_text(of: &Refusal) -> String {
    match of {
        Refusal::NoCode => goal_text("code-no-code", &[]),
        Refusal::Misread { meant } if meant.is_empty() => goal_text("code-misread", &[]),
        Refusal::Misread { meant } => goal_text("code-meant", &[("meant", meant.join(", "))]),
        Refusal::OtherForm => goal_text("code-other-form", &[]),
        Refusal::OtherExercise => goal_text("code-other-exercise", &[]),
        Refusal::OtherShape => goal_text("code-other-shape", &[]),
        Refusal::NotRun { finding } => goal_text("code-not-run", &[("why", say(&finding.said()))]),
        Refusal::OtherRun => goal_text("code-other-run", &[]),
        Refusal::OtherGoals { .. } => goal_text("code-other-goals", &[]),
    }
}
