//! Every recorded vector, through one harness.
//!
//! `tests/conformance/*.tar.zst` hold replays and the traces that real Hadoop made of them. `expected-failures.txt` names the
//! vectors that do not pass yet: one that starts to pass must be taken off, and none may be added. Where it is recorded
//! what Hadoop said of its reasons, that is compared with Heddle's checks.
//!
//!     cargo test -p heddle --test conformance -- fair/shares      only the vectors whose names contain this
//!     UPDATE_EXPECT=1 cargo test -p heddle --test conformance     all, and writes what the page about the proof says of them

mod archive;
mod compare;
mod difference;
mod placement;
mod proof;
mod reasons;
mod unpack;

use std::collections::BTreeSet;
use std::process::ExitCode;

use rayon::prelude::*;

/// The archives, by the folder that they were made from, and the release that was asked.
const ARCHIVES: [(&str, &str); 9] = [
    ("fair", "3.4.1"),
    ("fair-2.8", "2.8.5"),
    ("fair-2.7", "2.7.7"),
    ("capacity", "3.4.1"),
    ("capacity-async", "3.4.1"),
    ("capacity-created", "3.4.1"),
    ("capacity-multi-node", "3.4.1"),
    ("mapreduce-am", "3.4.1"),
    ("promises", "3.4.1"),
];

/// Traces of other releases: archive, folder, release, and where the replays lie (archive and folder).
const RELEASES: [(&str, &str, &str, (&str, &str)); 14] = [
    ("fair-releases", "fair-3.5.0", "3.5.0", ("fair", "fair")),
    ("fair-releases", "fair-3.3.6", "3.3.6", ("fair", "fair")),
    ("fair-releases", "fair-3.1.4", "3.1.4", ("fair", "fair")),
    ("fair-releases", "fair-2.10.2", "2.10.2", ("fair", "fair")),
    (
        "capacity-releases",
        "capacity-3.5.0",
        "3.5.0",
        ("capacity", "capacity"),
    ),
    ("capacity-releases", "capacity-3.3.6", "3.3.6", OLDER),
    ("capacity-releases", "capacity-3.1.4", "3.1.4", OLDER),
    ("capacity-releases", "capacity-2.10.2", "2.10.2", OLDER),
    (
        "capacity-releases",
        "capacity-async-3.5.0",
        "3.5.0",
        ("capacity-async", "capacity-async"),
    ),
    (
        "capacity-releases",
        "capacity-async-3.3.6",
        "3.3.6",
        OLDER_THREADS,
    ),
    (
        "capacity-releases",
        "capacity-async-3.1.4",
        "3.1.4",
        OLDER_THREADS,
    ),
    (
        "capacity-releases",
        "capacity-async-2.10.2",
        "2.10.2",
        OLDER_THREADS,
    ),
    (
        "capacity-releases",
        "capacity-multi-node-3.5.0",
        "3.5.0",
        ("capacity-multi-node", "capacity-multi-node"),
    ),
    (
        "capacity-releases",
        "capacity-multi-node-3.3.6",
        "3.3.6",
        ("capacity-releases", "capacity-multi-node-older"),
    ),
];
/// Replays of the Capacity Scheduler as releases before 3.4 understand them.
const OLDER: (&str, &str) = ("capacity-releases", "capacity-older");
/// Such replays in which threads assign.
const OLDER_THREADS: (&str, &str) = ("capacity-releases", "capacity-async-older");

/// A folder, and the release whose traces lie in it.
type Folder = (&'static str, &'static str);

/// The vectors of all archives, by what is told of them together.
fn vectors() -> Vec<(Folder, Vec<archive::Vector>)> {
    let mut all: Vec<_> = ARCHIVES
        .map(|(folder, release)| ((folder, release), archive::read(folder)))
        .into();
    for (packed, folder, release, (replays, of)) in RELEASES {
        let replays = archive::replays(replays, of);
        let released = archive::Released { folder, release };
        all.push((
            (folder, release),
            archive::read_released(packed, &released, &replays),
        ));
    }
    all
}

fn main() -> ExitCode {
    let mut filters: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with('-'))
        .collect();
    let everything = filters.is_empty();
    if everything {
        filters.push(String::new());
    }
    let wanted = |name: &str| filters.iter().any(|filter| name.contains(filter.as_str()));

    let expected: BTreeSet<&str> = include_str!("expected-failures.txt")
        .lines()
        .filter(|l| is_name(l))
        .collect();
    let (mut passed, mut expected_failures) = (0, 0);
    let mut failed = Vec::new();
    let mut seen = BTreeSet::new();
    let mut proof = proof::Proof::default();
    for ((folder, release), vectors) in vectors() {
        let wanted: Vec<_> = vectors.iter().filter(|vector| wanted(&vector.name)).collect();
        let results: Vec<_> = wanted
            .par_iter()
            .map(|vector| (&vector.name, compare::check(vector)))
            .collect();
        let good = results.iter().filter(|(_, result)| result.is_ok()).count();
        if !results.is_empty() {
            println!(
                "{folder}: {good} of {} vectors give the recorded trace",
                results.len()
            );
        }
        proof.add((folder, release), &wanted, results.len() - good);
        for (name, result) in results {
            seen.insert(name.to_string());
            match (result, expected.contains(name.as_str())) {
                (Ok(()), false) => passed += 1,
                (Ok(()), true) => {
                    failed.push(format!("{name}: passes now; take it off expected-failures.txt"));
                }
                (Err(_), true) => expected_failures += 1,
                (Err(difference), false) => failed.push(format!("{name}: {difference}")),
            }
        }
        let (judged, differing) = judge_reasons(folder, &wanted);
        passed += judged;
        failed.extend(differing);
    }
    let mut placed = (0, 0);
    if wanted("placement/") {
        let (all, differing) = placement::judge();
        println!(
            "placement: {} of {all} submissions land as recorded",
            all - differing.len()
        );
        passed += all - differing.len();
        placed = (all, differing.len());
        failed.extend(differing);
    }
    if everything {
        failed.extend(proof.judge(placed).err());
        let unknown = expected.iter().filter(|name| !seen.contains(**name));
        failed.extend(
            unknown.map(|name| format!("{name}: on expected-failures.txt, but there is no such vector")),
        );
    }
    for failure in failed.iter().take(200) {
        println!("FAILED {failure}");
    }
    println!(
        "\ntest result: {}. {passed} passed; {} failed; {expected_failures} ignored; 0 measured; 0 filtered out",
        if failed.is_empty() { "ok" } else { "FAILED" },
        failed.len()
    );
    if failed.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Compares the reasons of those vectors that have some: how many agree, and where the others part.
fn judge_reasons(folder: &str, vectors: &[&archive::Vector]) -> (usize, Vec<String>) {
    let results: Vec<_> = vectors
        .par_iter()
        .filter_map(|vector| Some((&vector.name, reasons::check(vector)?)))
        .collect();
    let (all, mut counts, mut differing) = (results.len(), reasons::Counts::default(), Vec::new());
    for (name, result) in results {
        match result {
            Ok(of) => counts.add(of),
            Err(difference) => differing.push(format!("{name}: reasons: {difference}")),
        }
    }
    let good = all - differing.len();
    if all > 0 {
        println!(
            "{folder}: {good} of {all} vectors give the recorded reasons, {} of them",
            counts.reasons
        );
        let others = counts
            .others
            .iter()
            .map(|(check, count)| format!("{check} {count}"));
        let others: Vec<_> = others.collect();
        println!("  checks of which Hadoop says nothing: {}", others.join(", "));
    }
    (good, differing)
}

fn is_name(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && !line.starts_with('#')
}
