//! What the page about the proof says (`www/proof.html`): how many traces there are of each scheduler and release, and how many of
//! them Heddle does not give. `www/proof/proof.json` is held to what the archives have; `UPDATE_EXPECT=1` writes it.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::path::Path;

use heddle_core::profile::{Release, Version};
use serde_json::{Value, json};

use crate::archive::Vector;

/// Counts by whose traces they are, in the order in which the page tells of them, the newest release first.
#[derive(Default)]
pub(crate) struct Proof(BTreeMap<(usize, Reverse<[u8; 3]>), Row>);

/// Of one scheduler (or master) under one release.
#[derive(Default)]
struct Row {
    folders: Vec<&'static str>,
    traces: usize,
    /// What Hadoop refuses to start with, and Heddle has to refuse, too.
    refused: usize,
    different: usize,
}

/// Whose decisions they are, by what their folders begin with.
const SUBJECTS: [&str; 4] = ["fair", "capacity", "mapreduce", "promises"];

impl Proof {
    /// Takes in the vectors of a folder, of which so many differ.
    pub(crate) fn add(
        &mut self,
        (folder, release): (&'static str, &str),
        vectors: &[&Vector],
        different: usize,
    ) {
        let subject = SUBJECTS.iter().position(|subject| folder.starts_with(subject));
        let subject = subject.expect("a folder is named after a scheduler");
        let row = self.0.entry((subject, Reverse(numbers(release)))).or_default();
        row.folders.push(folder);
        row.traces += vectors.iter().filter(|vector| vector.trace.is_some()).count();
        row.refused += vectors.iter().filter(|vector| vector.trace.is_none()).count();
        row.different += different;
    }

    /// The file says what was counted, with `placement` submissions, of which so many land elsewhere; else what is to be done.
    pub(crate) fn judge(&self, (submissions, elsewhere): (usize, usize)) -> Result<(), String> {
        let rows = self.0.iter().map(|((subject, Reverse(release)), row)| {
            let [major, minor, patch] = *release;
            let subject = SUBJECTS[*subject];
            json!({
                "subject": subject,
                "release": Version(major, minor, patch).to_string(),
                "folders": row.folders,
                "traces": row.traces,
                "refused": row.refused,
                "different": row.different,
                "unmatched": unmatched(subject, Version(major, minor, patch)),
            })
        });
        let told = json!({
            "rows": rows.collect::<Vec<Value>>(),
            "placement": { "submissions": submissions, "different": elsewhere },
            "fresh": measured("conformance/total.json")?,
            "hostile": measured("fuzz/total.json")?,
            "coverage": coverage()?,
            "mutants": measured("mutants/core.json")?["summary"],
            "hadoopMutants": measured("mutants/hadoop.json")?["summary"],
            "saidMutants": measured("mutants/said.json")?["summary"],
        });
        let text = format!("{}\n", serde_json::to_string_pretty(&told).expect("JSON"));
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/proof/proof.json");
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            return std::fs::write(path, text).map_err(|error| error.to_string());
        }
        let kept = std::fs::read_to_string(path).unwrap_or_default();
        if kept == text {
            return Ok(());
        }
        Err("www/proof/proof.json is not what the archives have; UPDATE_EXPECT=1 writes it".to_owned())
    }
}

/// What a command has measured and written down in `tests/`: `cargo xtask fuzz --keep`, `cargo xtask oracle --coverage` or `--minutes`,
/// `cargo xtask mutants`.
fn measured(file: &str) -> Result<Value, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests")
        .join(file);
    let text = std::fs::read_to_string(path).map_err(|error| format!("{file}: {error}"))?;
    serde_json::from_str(&text).map_err(|error| format!("{file}: {error}"))
}

/// How much of Hadoop the traces run through, without the list of methods, which the page does not show. The reasons must be those
/// of the files that give them.
fn coverage() -> Result<Value, String> {
    let mut coverage = measured("oracle/coverage.json")?;
    let counted: BTreeMap<String, u64> = list(&coverage["reasons"])
        .filter_map(|of| Some((of["reason"].as_str()?.to_owned(), of["branches"].as_u64()?)))
        .collect();
    if counted != given()? {
        return Err(
            "tests/oracle/unreached-*.json have changed; cargo xtask oracle --coverage counts anew"
                .to_owned(),
        );
    }
    if let Some(members) = coverage.as_object_mut() {
        members.shift_remove("missing");
    }
    Ok(coverage)
}

/// For how many branches each reason is given in `tests/oracle/unreached-*.json`.
fn given() -> Result<BTreeMap<String, u64>, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/oracle");
    let files = std::fs::read_dir(folder).map_err(|error| error.to_string())?;
    let mut given = BTreeMap::new();
    for file in files.flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        if !name.starts_with("unreached-") {
            continue;
        }
        for of in list(&measured(&format!("oracle/{name}"))?) {
            let reason = of["reason"].as_str().unwrap_or_default().to_owned();
            *given.entry(reason).or_default() += of["missed"].as_u64().unwrap_or_default();
        }
    }
    Ok(given)
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// What a release does otherwise with this scheduler and is not followed, as the core's table says.
fn unmatched(subject: &str, version: Version) -> Vec<&'static str> {
    let release = Release::ALL.iter().find(|release| release.version() == version);
    let all = release.map_or(&[][..], |release| {
        heddle_core::profile::Profile::from(*release).unmatched()
    });
    all.iter()
        .copied()
        .filter(|what| what.starts_with(subject))
        .collect()
}

fn numbers(release: &str) -> [u8; 3] {
    let mut numbers = release
        .split('.')
        .map(|number| number.parse().expect("a number of a release"));
    std::array::from_fn(|_| numbers.next().expect("three numbers"))
}
