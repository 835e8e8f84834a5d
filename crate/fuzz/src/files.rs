//! The files to begin with: all that lie in the repository for one of the readers, by what reads them.

use std::fs;
use std::path::Path;

/// Folders with files that something reads.
const FOLDERS: [&str; 12] = [
    "www/scenarios",
    "www/course",
    "tests/configs",
    "tests/examples",
    "tests/exercises",
    "tests/findings",
    "tests/goals",
    "tests/import",
    "tests/rest",
    "tests/scenarios",
    "tests/cluster",
    "tests/questions",
];
/// Names of files that are texts for a reader.
const ENDS: [&str; 8] = ["json", "xml", "jsonl", "log", "jhist", "swf", "tsv", "properties"];
/// The largest file that is begun with, bytes: larger ones change too slowly.
const MOST: u64 = 60_000;

/// A file and its text.
pub(crate) type Text = Vec<u8>;

/// All files that are small enough, in the order of their names.
pub(crate) fn all() -> Vec<Text> {
    let mut paths = Vec::new();
    for folder in FOLDERS {
        walk(Path::new(folder), &mut paths);
    }
    paths.sort();
    paths.into_iter().filter_map(|path| fs::read(path).ok()).collect()
}

fn walk(folder: &Path, paths: &mut Vec<std::path::PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            walk(&path, paths);
        } else if is_text(&path) && entry.metadata().is_ok_and(|of| of.len() <= MOST) {
            paths.push(path);
        }
    }
}

fn is_text(path: &Path) -> bool {
    path.extension()
        .and_then(|end| end.to_str())
        .is_some_and(|end| ENDS.contains(&end))
}
