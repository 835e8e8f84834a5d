//! Hadoop's own converter from Fair to Capacity: every recorded case, compared key for key.
//!
//! `tests/conformance/fs2cs.tar.zst` holds cases and what `yarn fs2cs` of Hadoop 3.4.1 made of them.
//!
//!     cargo test -p heddle --test fs2cs -- weight      only the cases whose names contain this

mod compare;
#[path = "../conformance/unpack.rs"]
mod unpack;

use std::collections::BTreeMap;
use std::process::ExitCode;

use heddle_core::convert::fs2cs::Case;
use rayon::prelude::*;
use serde_json::Value;

fn main() -> ExitCode {
    let filters: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with('-'))
        .collect();
    let wanted =
        |name: &str| filters.is_empty() || filters.iter().any(|filter| name.contains(filter.as_str()));
    let mut cases: BTreeMap<String, [Option<String>; 2]> = BTreeMap::new();
    for (path, text) in unpack::files("fs2cs") {
        for (half, end) in [".case.json", ".expected.json"].into_iter().enumerate() {
            if let Some(name) = path.strip_suffix(end).filter(|name| wanted(name)) {
                cases.entry(name.to_owned()).or_default()[half] = Some(text.clone());
            }
        }
    }
    let differences: Vec<(&String, Vec<String>)> = cases
        .par_iter()
        .map(|(name, [case, expected])| {
            let (case, expected) = (case.as_deref(), expected.as_deref());
            (name, check(case.expect("a case"), expected.expect("its answer")))
        })
        .filter(|(_, differences)| !differences.is_empty())
        .collect();
    for (name, differences) in differences.iter().take(50) {
        println!("FAILED {name}");
        for difference in differences {
            println!("    {difference}");
        }
    }
    let (all, failed) = (cases.len(), differences.len());
    println!(
        "fs2cs: {} of {all} cases give the recorded answer\n\ntest result: {}. {} passed; {failed} failed; 0 ignored; 0 measured; 0 filtered out",
        all - failed,
        if failed == 0 { "ok" } else { "FAILED" },
        all - failed,
    );
    if failed == 0 && all > 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn check(case: &str, expected: &str) -> Vec<String> {
    let expected: Value = serde_json::from_str(expected).expect("a recorded answer");
    match Case::parse(case) {
        Ok(case) => compare::differences(&expected, &case.answer()),
        Err(error) => vec![error],
    }
}
