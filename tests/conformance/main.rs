//! Every recorded vector, through one harness.
//!
//! `tests/conformance/*.tar.zst` hold replays and the traces that real Hadoop made of them, and `found/` what was found since
//! (`cargo xtask oracle --minutes`). `expected-failures.txt` names the
//! vectors that do not pass yet: one that starts to pass must be taken off, and none may be added. Where it is recorded
//! what Hadoop said of its reasons, that is compared with Heddle's checks.
//!
//!     cargo test -p heddle --test conformance -- fair/shares      only the vectors whose names contain this
//!     UPDATE_EXPECT=1 cargo test -p heddle --test conformance     all, and writes what the page about the proof says of them

mod archive;
mod archives;
mod compare;
mod difference;
mod placement;
mod proof;
mod reasons;
mod unpack;
mod vectors;

use std::collections::BTreeSet;
use std::process::ExitCode;

use rayon::prelude::*;

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
    for of in vectors::folders() {
        let (folder, vectors) = (of.name, of.vectors());
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
        if let Some(release) = of.release() {
            proof.add((folder, release), &wanted, results.len() - good);
        }
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
