//! The vectors, out of their archives.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;

/// A replay and what Hadoop made of it.
pub(crate) struct Vector {
    /// Folder and name, e.g. `fair/shares-min-01`.
    pub(crate) name: String,
    /// The text of the replay. The traces in `fair-2.8/new/` are of the replays in `fair-2.8/`.
    pub(crate) replay: String,
    /// The text of the trace.
    pub(crate) trace: String,
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
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/conformance")
        .join(format!("{folder}.tar.zst"));
    let file = std::fs::File::open(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let unpacked = ruzstd::decoding::StreamingDecoder::new(file).expect("a zstd archive");
    let mut archive = tar::Archive::new(unpacked);
    let mut halves: BTreeMap<String, [Option<String>; HALVES.len()]> = BTreeMap::new();
    for entry in archive.entries().expect("a tar archive") {
        let mut entry = entry.expect("a whole tar archive");
        let path = entry.path().expect("a path").to_string_lossy().into_owned();
        let half = HALVES.iter().position(|end| path.ends_with(end));
        let Some(half) = half else {
            continue;
        };
        let name = path.trim_end_matches(HALVES[half]);
        let mut text = String::new();
        entry.read_to_string(&mut text).expect("UTF-8");
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
            trace: trace?,
            reasons: activities.map(Reasons::Activities).or(lines.map(Reasons::Lines)),
        })
    };
    halves.into_iter().filter_map(whole).collect()
}
