//! Whether the recorded vectors notice one mutant of the core (`cargo xtask mutants`): the harness of `tests/conformance`, which ends at
//! the first vector that is not as recorded.
//!
//!     judge NUMBER FIRST       the mutant of that number; the folders that begin with FIRST are asked first
//!
//! It ends with 1 and the vector's name if one notices. Mutant 0 is none: told then is which mutants the vectors run through.

#[path = "../conformance/archive.rs"]
mod archive;
#[path = "../conformance/archives.rs"]
mod archives;
#[path = "../conformance/compare.rs"]
mod compare;
#[path = "../conformance/difference.rs"]
mod difference;
#[path = "../conformance/placement.rs"]
mod placement;
#[path = "../conformance/reasons.rs"]
mod reasons;
#[path = "../conformance/unpack.rs"]
mod unpack;
#[path = "../conformance/vectors.rs"]
mod vectors;

use std::process::ExitCode;

use heddle_core::mutant;
use rayon::prelude::*;

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let number = args.next().and_then(|number| number.parse().ok());
    let (number, first) = (number.expect("a number"), args.next().unwrap_or_default());
    std::panic::set_hook(Box::new(|_| {}));
    mutant::turn_on(number);
    let mut folders = vectors::folders();
    folders.sort_by_key(|folder| !folder.name.starts_with(&*first));
    if let Some(noticed) = folders.iter().find_map(noticed).or_else(misplaced) {
        println!("{noticed}");
        return ExitCode::FAILURE;
    }
    for number in mutant::reached() {
        println!("{number}");
    }
    ExitCode::SUCCESS
}

/// A vector of the folder that notices; the short ones are asked first.
fn noticed(folder: &vectors::Folder) -> Option<String> {
    let mut vectors = folder.vectors();
    vectors.sort_by_key(|vector| vector.replay.len());
    let differs = |vector: &archive::Vector| {
        compare::check(vector).is_err() || reasons::check(vector).is_some_and(|reasons| reasons.is_err())
    };
    let found = vectors.par_iter().find_any(|vector| differs(vector))?;
    Some(found.name.clone())
}

fn misplaced() -> Option<String> {
    let placed = compare::caught(|| Ok(placement::judge().1));
    let differing = placed.unwrap_or_else(|panic| vec![panic]);
    (!differing.is_empty()).then(|| "placement".to_owned())
}
