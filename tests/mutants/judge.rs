//! Whether the recorded vectors notice mutants of the core (`cargo xtask mutants`), by the harness of `tests/conformance`.
//!
//!     judge reach FILE             without a mutant: which vectors run through which mutants, and how long each takes, into the file;
//!                                  told are the mutants that any runs through
//!     judge of FILE NUMBER...      each of those mutants before the vectors that run through it, the quick ones first
//!
//! Told of each mutant is that it is on (`play` and its number), and what came of it: its number, `survived`, or `killed` and the vector
//! that noticed, or `timeout` and the vector that has no end, after which the judge ends. Where it ends otherwise, the mutant has ended it.

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
mod reach;
#[path = "../conformance/reasons.rs"]
mod reasons;
#[path = "../conformance/unpack.rs"]
mod unpack;
#[path = "../conformance/vectors.rs"]
mod vectors;
mod watch;

use heddle_core::mutant;
use rayon::prelude::*;
use reach::Reach;
use watch::Watch;

fn main() {
    let mut args = std::env::args().skip(1);
    let (what, file) = (args.next(), args.next().expect("a file"));
    std::panic::set_hook(Box::new(|_| {}));
    let asked = asked();
    if what.as_deref() == Some("reach") {
        for number in reach::write(&file, asked.iter().map(Asked::reach)) {
            println!("{number}");
        }
        return;
    }
    let reach = reach::read(&file);
    let watch = Watch::start();
    for number in args {
        let number: usize = number.parse().expect("a number");
        println!("play {number}");
        match noticed(number, &asked, &reach, &watch) {
            Some(name) => println!("{number} killed {name}"),
            None => println!("{number} survived"),
        }
    }
}

/// What can notice a mutant.
enum Asked {
    Vector(archive::Vector),
    Placement,
}

/// All that can.
fn asked() -> Vec<Asked> {
    let vectors = vectors::folders().into_iter().flat_map(|folder| folder.vectors());
    vectors.map(Asked::Vector).chain([Asked::Placement]).collect()
}

impl Asked {
    fn name(&self) -> &str {
        match self {
            Self::Vector(vector) => &vector.name,
            Self::Placement => "placement",
        }
    }

    /// Whether it is no longer as recorded.
    fn differs(&self) -> bool {
        match self {
            Self::Vector(vector) => {
                compare::check(vector).is_err()
                    || reasons::check(vector).is_some_and(|reasons| reasons.is_err())
            }
            Self::Placement => {
                compare::caught(|| Ok(placement::judge().1)).map_or(true, |differing| !differing.is_empty())
            }
        }
    }

    /// What it runs through without a mutant.
    fn reach(&self) -> Reach {
        mutant::forget();
        let start = std::time::Instant::now();
        if self.differs() {
            eprintln!("without a mutant, {} differs", self.name());
            std::process::exit(1);
        }
        Reach {
            took: start.elapsed(),
            mutants: mutant::reached().collect(),
        }
    }
}

/// The name of one that notices this mutant.
fn noticed<'a>(number: usize, asked: &'a [Asked], reach: &[Reach], watch: &Watch) -> Option<&'a str> {
    mutant::turn_on(number);
    let through = asked.iter().zip(reach);
    let mut through: Vec<_> = through
        .filter(|(_, reach)| reach.mutants.contains(&number))
        .collect();
    through.sort_by_key(|(_, reach)| reach.took);
    // One after the other as they stand, on all cores.
    let asked = through.into_iter().par_bridge();
    let found = asked.find_any(|(asked, reach)| {
        let late = format!("{number} timeout {}", asked.name());
        watch.over(late, reach.took, || asked.differs())
    });
    found.map(|(asked, _)| asked.name())
}
