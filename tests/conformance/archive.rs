//! The vectors, out of their archives.

use std::collections::BTreeMap;
use std::path::Path;

use crate::unpack::files;

/// A replay and what Hadoop made of it.
pub(crate) struct Vector {
    /// Folder and name, e.g. `fair/shares-min-01`.
    pub(crate) name: String,
    /// The text of the replay. The traces in `fair-2.8/new/` are of the replays in `fair-2.8/`.
    pub(crate) replay: String,
    /// The text of the trace; none: Hadoop refuses to start with it.
    pub(crate) trace: Option<String>,
    /// The release whose trace it is, where that is not the one that the replay names.
    pub(crate) release: Option<&'static str>,
    /// What Hadoop said of its reasons.
    pub(crate) reasons: Option<Reasons>,
}

/// The text of what Hadoop said of its reasons.
pub(crate) enum Reasons {
    /// The activities that the Capacity Scheduler recorded.
    Activities(String),
    /// What the Fair Scheduler logged, with stamps and starvation.
    Lines(String),
}

/// What the names of a vector's files end with.
const HALVES: [&str; 4] = [
    ".replay.json",
    ".trace.jsonl",
    ".activities.jsonl",
    ".reasons.jsonl",
];

/// The vectors of `tests/conformance/FOLDER.tar.zst`, by name.
pub(crate) fn read(folder: &str) -> Vec<Vector> {
    whole(files(folder))
}

/// The vectors that lie in `tests/conformance/FOLDER/`, if there is such a folder.
pub(crate) fn loose(folder: &str) -> Vec<Vector> {
    whole(texts(folder))
}

/// Paths and texts of the files in `tests/conformance/FOLDER/`, if there is such a folder.
fn texts(folder: &str) -> Vec<(String, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/conformance")
        .join(folder);
    let entries = std::fs::read_dir(path).into_iter().flatten().flatten();
    let named = entries.map(|entry| {
        (
            format!("{folder}/{}", entry.file_name().to_string_lossy()),
            entry.path(),
        )
    });
    named
        .map(|(name, path)| (name, std::fs::read_to_string(path).expect("UTF-8")))
        .collect()
}

/// The vectors among these files. With a replay that has no trace Hadoop refuses to start.
fn whole(files: Vec<(String, String)>) -> Vec<Vector> {
    let mut halves: BTreeMap<String, [Option<String>; HALVES.len()]> = BTreeMap::new();
    for (path, text) in files {
        let half = HALVES.iter().position(|end| path.ends_with(end));
        let Some(half) = half else {
            continue;
        };
        let name = path.trim_end_matches(HALVES[half]);
        halves.entry(name.to_owned()).or_default()[half] = Some(text);
    }
    let replays: BTreeMap<String, String> = halves
        .iter()
        .filter_map(|(name, [replay, ..])| Some((name.clone(), replay.clone()?)))
        .collect();
    let whole = |(name, [_, trace, activities, lines]): (String, [Option<String>; HALVES.len()])| {
        let replay = replays.get(&name.replace("/new/", "/"))?.clone();
        Some(Vector {
            name,
            replay,
            trace,
            release: None,
            reasons: activities.map(Reasons::Activities).or(lines.map(Reasons::Lines)),
        })
    };
    halves.into_iter().filter_map(whole).collect()
}

/// A folder with the traces that another release made of replays that lie elsewhere.
pub(crate) struct Released {
    /// The folder in the archive, e.g. `fair-3.3.6`.
    pub(crate) folder: &'static str,
    pub(crate) release: &'static str,
}

/// The vectors of a folder of an archive of releases, whose replays are those of `replays` (by name without a folder). What
/// `index.tsv` calls refused has no trace.
pub(crate) fn read_released(archive: &str, of: &Released, replays: &BTreeMap<String, String>) -> Vec<Vector> {
    let mut vectors = Vec::new();
    for (path, text) in files(archive) {
        let Some((folder, file)) = path.rsplit_once('/').filter(|(folder, _)| *folder == of.folder) else {
            continue;
        };
        let mut add = |name: &str, trace: Option<String>| {
            let replay = replays
                .get(name)
                .unwrap_or_else(|| panic!("no replay {name} for {folder}"));
            vectors.push(Vector {
                name: format!("{folder}/{name}"),
                replay: replay.clone(),
                trace,
                release: Some(of.release),
                reasons: None,
            });
        };
        if let Some(name) = file.strip_suffix(".trace.jsonl") {
            add(name, Some(text));
        } else if file == "index.tsv" {
            let rows = text.lines().map(|row| row.split('\t').collect::<Vec<_>>());
            for row in rows.filter(|row| row[1] == "refused") {
                add(row[0], None);
            }
        }
    }
    vectors
}

/// The replays of an archive by their names without a folder.
pub(crate) fn replays(archive: &str, folder: &str) -> BTreeMap<String, String> {
    let mut replays = BTreeMap::new();
    for (path, text) in files(archive) {
        let name = path.strip_prefix(folder).and_then(|rest| rest.strip_prefix('/'));
        if let Some(name) = name.and_then(|name| name.strip_suffix(HALVES[0])) {
            replays.insert(name.to_owned(), text);
        }
    }
    replays
}
