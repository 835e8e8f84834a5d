//! The course's exercises are what they say, with the numbers of many seeds; and `heddle exercise` from outside.

use heddle_core::exercise::{Attempt, Course, Exercise, Guess};
use rayon::prelude::*;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// With how many seeds each is proven.
const SEEDS: u64 = 20;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/course/exercises")
}

fn files() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder()).expect("the folder of the exercises");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    files
}

fn exercise(file: &Path, seed: u64) -> Exercise {
    let text = std::fs::read_to_string(file).expect("an exercise");
    let (exercise, found) =
        Exercise::parse(&text, seed).unwrap_or_else(|found| panic!("{}: {found:#?}", file.display()));
    assert!(found.is_empty(), "{}: {found:#?}", file.display());
    exercise
}

/// Not solved at the start, solved by its solutions, missed by its mistakes where they say so.
#[test]
fn every_exercise_is_what_it_says() {
    let files = files();
    let runs: Vec<_> = files
        .iter()
        .flat_map(|file| (0..SEEDS).map(move |seed| (file, seed)))
        .collect();
    let faults = runs.par_iter().filter_map(|(file, seed)| {
        let proof = exercise(file, *seed).prove();
        (!proof.faults.is_empty()).then(|| format!("{}, seed {seed}: {:#?}", file.display(), proof.faults))
    });
    let faults: Vec<String> = faults.collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Each has something to do, to ask, to help and to say; a file is called as its exercise.
#[test]
fn every_exercise_is_whole() {
    for file in files() {
        let of = exercise(&file, 0);
        let name = file.file_stem().expect("a name").to_string_lossy();
        assert_eq!(of.id, name);
        assert!((5..=20).contains(&of.minutes), "{name}");
        assert!(
            !of.text.is_empty() && !of.goals.goals.is_empty() && !of.may.is_empty(),
            "{name}"
        );
        assert_eq!(of.hints.len(), 3, "{name}");
        assert!(
            !of.asks.is_empty() && !of.solutions.is_empty() && !of.mistakes.is_empty(),
            "{name}"
        );
    }
}

/// The course has every exercise that is there, and each once.
#[test]
fn the_course_has_every_exercise() {
    let text = std::fs::read_to_string(folder().with_file_name("course.json")).expect("the course");
    let (course, found) = Course::parse(&text).unwrap_or_else(|found| panic!("{found:#?}"));
    assert!(found.is_empty(), "{found:#?}");
    let mut of: Vec<PathBuf> = course
        .exercises()
        .map(|id| folder().join(format!("{id}.json")))
        .collect();
    of.sort();
    assert_eq!(of, files());
}

fn heddle(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_heddle"));
    command
        .current_dir(folder())
        .arg("exercise")
        .args(arguments)
        .output()
        .expect("heddle runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// The list of a class: real codes, one that misses a goal, one misread, one of a later version, and somebody without one.
#[test]
fn a_list_of_codes_is_checked() {
    let file = folder().join("third-tenant.json");
    let of = |seed| exercise(&file, seed);
    let attempt = |timeout, threshold| Attempt {
        knobs: vec![timeout, threshold],
        hints: 1,
        guesses: vec![Some(Guess::Number(4096.0)), None, None],
    };
    let code = |exercise: Exercise, attempt: &Attempt| exercise.code(attempt).expect("it runs");
    let solved = code(of(5), &attempt(Some(0), Some(4)));
    let missed = code(of(6), &attempt(Some(0), None));
    let misread = format!(
        "{}{}",
        &solved[..solved.len() - 1],
        if solved.ends_with('7') { "8" } else { "7" }
    );
    let mut later = of(1);
    later.version += 1;
    let later = code(later, &attempt(None, None));
    let list = Path::new(env!("CARGO_TARGET_TMPDIR")).join("codes.txt");
    let lines = [
        format!("Ann  {solved}"),
        format!("Bob; {}", missed.to_lowercase()),
        format!("Cem {misread}"),
        format!("Dora {later}"),
        "Eve was ill".to_owned(),
    ];
    std::fs::write(&list, lines.join("\n")).expect("a list");
    let ran = heddle(&["third-tenant.json", "--codes", &list.display().to_string()]);
    assert_eq!(ran.status.code(), Some(1), "{}", text(&ran.stderr));
    let told = text(&ran.stdout).replace(&solved, "CODE");
    expect_test::expect![[r#"
        Ann: A third tenant arrives, seed 5: solved, defaultFairSharePreemptionTimeout=5, defaultFairSharePreemptionThreshold=1; one hint opened, 1 of 4 predictions right.
        Bob: A third tenant arrives, seed 6: a real run, which misses goal 1; defaultFairSharePreemptionTimeout=5.
        Cem: a character does not fit the others. Is CODE meant?
        Dora: it is of an exercise that was not given, or of another version of it.
        Eve was ill: there is no code in it.
        2 of 5 codes are real, 1 solve their exercise.
    "#]].assert_eq(&told);
    let real = format!("Ann {solved}\n");
    std::fs::write(&list, real).expect("a list");
    let ran = heddle(&["third-tenant.json", "--codes", &list.display().to_string()]);
    assert_eq!(ran.status.code(), Some(0), "{}", text(&ran.stdout));
}

/// A course stands for its exercises: all are proven, and a code of any is known.
#[test]
fn a_course_stands_for_its_exercises() {
    let ran = heddle(&["../course.json", "--seeds", "1"]);
    assert_eq!(ran.status.code(), Some(0), "{}", text(&ran.stderr));
    let told = text(&ran.stdout);
    assert_eq!(told.lines().count(), files().len(), "{told}");
    let faulty = Path::new(env!("CARGO_TARGET_TMPDIR")).join("course.json");
    let course = r#"{"heddleCourse": 1, "id": "c", "title": "C", "say": "C", "parts": [
        {"title": "P", "say": "P", "exercises": ["one", "one"]}]}"#;
    std::fs::write(&faulty, course).expect("a file");
    let ran = heddle(&[&faulty.display().to_string()]);
    assert_eq!(ran.status.code(), Some(2));
    assert!(
        text(&ran.stderr).contains("parts[0].exercises[1]"),
        "{}",
        text(&ran.stderr)
    );
}

/// What cannot be read ends with 2 and says where.
#[test]
fn what_cannot_be_read() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("faulty-exercise.json");
    let text_of = std::fs::read_to_string(folder().join("third-tenant.json")).expect("an exercise");
    std::fs::write(&file, text_of.replace("{weight}, and asks", "{wieght}, and asks")).expect("a file");
    let ran = heddle(&[&file.display().to_string()]);
    assert_eq!(ran.status.code(), Some(2));
    let told = text(&ran.stderr);
    assert!(
        told.contains(r#"text[0].en: error"#) && told.contains("wieght"),
        "{told}"
    );
}
