//! The promise sheets of Fair files: those of the wild that may be kept (`tests/data/configs/fair`), and hand-made ones in which
//! Hadoop's converter breaks promises (`cases/`). Each sheet is as `sheets/NAME.md` keeps it, and whatever breaks a promise is
//! what real Hadoop was asked about (`tests/conformance/promises.tar.zst`), where it did the same. `README.md` counts them.
//!
//!     UPDATE_EXPECT=1 cargo test -p heddle --test promises     writes the sheets and their counts anew

mod counts;

#[path = "../conformance/unpack.rs"]
mod unpack;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use heddle_core::placement::recorded;
use rayon::prelude::*;
use serde_json::Value;

/// Files of a sheet, from the project's root.
struct Case {
    name: String,
    allocation_file: String,
    yarn_site: String,
}

/// What was made of a case.
struct Made {
    name: String,
    /// The report, or why there is none.
    sheet: String,
    /// What breaks promises, by the names of its files, as real Hadoop is asked.
    questions: BTreeMap<String, Value>,
}

#[test]
fn sheets_are_as_they_are_kept() {
    let made = make();
    let mut differing = Vec::new();
    for Made { name, sheet, .. } in &made {
        let kept = root().join(format!("tests/promises/sheets/{name}.md"));
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            fs::write(&kept, sheet).expect("a sheet can be written");
        }
        if fs::read_to_string(&kept).unwrap_or_default() != *sheet {
            differing.push(name.as_str());
        }
    }
    assert!(
        differing.is_empty(),
        "other than in tests/promises/sheets: {}",
        differing.join(", ")
    );
    let answered = answered();
    let mut faults = Vec::new();
    let mut counts = Vec::new();
    for made in &made {
        let (confirmed, mut unconfirmed) = confirmed(made, &answered);
        counts.push(counts::Counts::of(&made.name, &made.sheet, confirmed));
        faults.append(&mut unconfirmed);
    }
    assert!(
        faults.is_empty(),
        "real Hadoop was not asked, see tests/README.md:\n{}",
        faults.join("\n")
    );
    counts::check(&root().join("tests/promises/README.md"), &counts);
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn cases() -> Vec<Case> {
    let names = |folder: &str| {
        let entries = fs::read_dir(root().join(folder)).expect("a folder of cases");
        let names = entries
            .flatten()
            .map(|entry| entry.file_name().to_string_lossy().into_owned());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    };
    let wild = "tests/data/configs/fair";
    let of_wild = names(wild).into_iter().filter_map(|file| {
        Some(Case {
            name: file.strip_suffix(".xml")?.to_owned(),
            allocation_file: format!("{wild}/{file}"),
            yarn_site: "tests/promises/yarn-site.xml".to_owned(),
        })
    });
    let made = names("tests/promises/cases").into_iter().map(|name| Case {
        allocation_file: format!("tests/promises/cases/{name}/fair-scheduler.xml"),
        yarn_site: format!("tests/promises/cases/{name}/yarn-site.xml"),
        name,
    });
    of_wild.chain(made).collect()
}

/// Every case through `heddle migrate`; the questions stay in `target/tmp/promises`.
fn make() -> Vec<Made> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("promises");
    let _ = fs::remove_dir_all(&folder);
    cases().par_iter().map(|case| case.make(&folder)).collect()
}

impl Case {
    fn make(&self, folder: &Path) -> Made {
        let asked = folder.join(&self.name);
        let beside = folder.with_file_name("promises-sheets");
        fs::create_dir_all(&beside).expect("a folder for the sheet");
        let report = beside.join(format!("{}.md", self.name));
        let mut heddle = Command::new(env!("CARGO_BIN_EXE_heddle"));
        heddle
            .current_dir(root())
            .arg("migrate")
            .args([&self.allocation_file, &self.yarn_site]);
        heddle
            .args(["--workload", "tests/promises/workload.json", "--report"])
            .arg(&report);
        let ended = heddle.arg("--replays").arg(&asked).output().expect("heddle runs");
        let sheet = if ended.status.success() {
            fs::read_to_string(&report).expect("a report")
        } else {
            format!(
                "Refused:\n\n    {}\n",
                String::from_utf8_lossy(&ended.stderr)
                    .trim_end()
                    .replace('\n', "\n    ")
            )
        };
        Made {
            name: self.name.clone(),
            sheet,
            questions: questions(&asked),
        }
    }
}

fn questions(folder: &Path) -> BTreeMap<String, Value> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let question = |entry: fs::DirEntry| {
        let text = fs::read_to_string(entry.path()).expect("a question");
        let value = serde_json::from_str(&text).expect("JSON");
        (entry.file_name().to_string_lossy().into_owned(), value)
    };
    entries.map(question).collect()
}

/// The files of the archive of what real Hadoop was asked and answered, by their names in it.
fn answered() -> BTreeMap<String, String> {
    unpack::files("promises").into_iter().collect()
}

/// How many broken promises of a case real Hadoop has confirmed, and why the others are not.
fn confirmed(made: &Made, answered: &BTreeMap<String, String>) -> (usize, Vec<String>) {
    let (mut confirmed, mut faults) = (0, Vec::new());
    let all: Vec<Vec<&str>> = counts::promises(&made.sheet).collect();
    for cell in all.iter().flatten().filter(|cell| counts::is_broken(cell)) {
        let shown = made.questions.keys().filter(|file| {
            let name = file.split_once(".replay.").or(file.split_once(".case."));
            name.is_some_and(|(name, _)| cell.contains(&format!(".{name}.")))
        });
        let shown: Vec<&String> = shown.collect();
        let wrong: Vec<String> = shown
            .iter()
            .filter_map(|file| unanswered(made, file, answered))
            .collect();
        match (shown.len(), wrong.is_empty()) {
            (2, true) => confirmed += 1,
            (2, false) => faults.extend(wrong),
            _ => faults.push(format!("{}: {cell}: it takes two sides", made.name)),
        }
    }
    (confirmed, faults)
}

/// Why a question is not one that real Hadoop has answered as Heddle does. The answers to replays are compared with all other
/// vectors (`tests/conformance`).
fn unanswered(made: &Made, file: &str, answered: &BTreeMap<String, String>) -> Option<String> {
    let path = format!("promises/{}/{file}", made.name);
    let fault = |what: &str| Some(format!("{path}: {what}"));
    let question = &made.questions[file];
    let Some(asked) = answered.get(&path) else {
        return fault("it was never asked");
    };
    if without_source(serde_json::from_str(asked).expect("JSON")) != without_source(question.clone()) {
        return fault("something else was asked");
    }
    if let Some(replay) = path.strip_suffix(".replay.json") {
        return match answered.contains_key(&format!("{replay}.trace.jsonl")) {
            true => None,
            false => fault("it has no trace"),
        };
    }
    let places = path.replace(".case.json", ".places.json");
    let Some(places) = answered.get(&places) else {
        return fault("it has no answer");
    };
    let hadoop: Value = serde_json::from_str(places).expect("JSON");
    let ours = recorded::answer(asked).expect("a case");
    let both = hadoop["places"]
        .as_array()
        .into_iter()
        .flatten()
        .zip(ours["places"].as_array().into_iter().flatten());
    let same = both.clone().count() > 0 && both.clone().all(|(hadoop, ours)| recorded::same(hadoop, ours));
    if same {
        None
    } else {
        fault("Hadoop says something else")
    }
}

/// A replay without what made it.
fn without_source(mut replay: Value) -> Value {
    if let Some(replay) = replay.as_object_mut() {
        replay.remove("source");
    }
    replay
}
