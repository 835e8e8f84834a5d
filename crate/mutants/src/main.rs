//! Changes made to the core's schedulers on purpose, and whether the recorded vectors of real Hadoop notice them: `cargo xtask mutants`.
//!
//! All mutants of a run are built at once, each behind a number that is turned on when the judge starts: one build for all, and the
//! judge (`tests/mutants/judge.rs`) takes the vectors that run through a mutant, the quick ones first, and goes on to the next mutant at
//! the first one that notices. What came of them is kept in
//! `tests/mutants/core.json`; a run goes on with those that are not in it.
//!
//! `--said` changes what the core says of decisions; the tests of `tests/verdicts` are asked then (`tests/mutants/said.json`).
//!
//! `--hadoop` changes the classes of Hadoop instead, from which the vectors were recorded: how sharp the vectors are themselves.

mod copy;
mod find;
mod hadoop;
mod interval;
mod judge;
mod kept;
mod place;
mod rules;
mod run;
mod said;
mod tree;

use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::Parser;
use kept::Kept;
use place::Place;
use rules::Rules;
use tree::Judge;

/// See how many changes made on purpose to the core's schedulers, or to Hadoop's, the recorded vectors notice.
#[derive(Parser)]
struct Args {
    /// How many more mutants are drawn; 0 counts what is kept anew.
    #[arg(long, value_name = "N", default_value_t = 60)]
    count: usize,
    /// The order in which they are drawn.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Change Hadoop's own classes.
    #[arg(long, conflicts_with = "said")]
    hadoop: bool,
    /// Change what is said of decisions.
    #[arg(long)]
    said: bool,
    /// Draw among those that no vector had noticed when they were judged, and of which it is not argued that they change nothing.
    #[arg(long)]
    again: bool,
    /// Say which mutants are drawn, and run none.
    #[arg(long)]
    list: bool,
}

fn main() -> Result<()> {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    if let Some((_, rest)) = asked.split_first().filter(|(first, _)| *first == "judge") {
        return said::judge(rest);
    }
    let args = Args::parse();
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()?;
    let judge = if args.said { Judge::Tests } else { Judge::Vectors };
    let whose = if args.hadoop { "hadoop" } else { judge.kept() };
    let folder = root.join("tests/mutants");
    let rules = Rules::read(&folder.join(format!("{whose}-rules.json")))?;
    let mut kept = Kept::read(folder.join(format!("{whose}.json")), rules)?;
    if args.hadoop {
        hadoop::judge(&root, &args, &mut kept)?;
    } else {
        core(&root, &args, judge, &mut kept)?;
    }
    if !args.list {
        kept.write()?;
        println!("{}", kept.summary());
    }
    Ok(())
}

impl Args {
    /// Whether a mutant may be drawn.
    fn wants(&self, kept: &Kept, place: &Place) -> bool {
        if self.again {
            kept.is_open(place)
        } else {
            !kept.has(place)
        }
    }
}

/// Draws mutants of the core, and judges them.
fn core(root: &Path, args: &Args, judge: Judge, kept: &mut Kept) -> Result<()> {
    let mut drawn = find::all(root, judge.part())?;
    let of = drawn.len();
    drawn.retain(|mutant| args.wants(kept, &mutant.place()));
    drawn.sort_by_cached_key(|mutant| mutant.place().draw(args.seed));
    let drawn = find::apart(drawn, args.count);
    if args.list {
        drawn.iter().for_each(|mutant| println!("{mutant}"));
    } else if !drawn.is_empty() {
        println!("{} of {of} mutants are drawn", drawn.len());
        run::all(root, judge, drawn, kept)?;
    }
    Ok(())
}
