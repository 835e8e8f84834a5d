//! Changes made to the core's schedulers on purpose, and whether the recorded vectors of real Hadoop notice them: `cargo xtask mutants`.
//!
//! All mutants of a run are built at once, each behind a number that is turned on when the judge starts: one build for all, and the
//! judge (`tests/mutants/judge.rs`) of a mutant ends at the first vector that notices. What came of them is kept in
//! `tests/mutants/core.json`; a run goes on with those that are not in it.

mod find;
mod interval;
mod kept;
mod run;
mod tree;

use std::path::PathBuf;

use anyhow::Result;
use clap::Parser;

/// See how many changes made to the core's schedulers on purpose the recorded vectors notice.
#[derive(Parser)]
struct Args {
    /// How many more mutants are drawn; 0 counts what is kept anew.
    #[arg(long, value_name = "N", default_value_t = 60)]
    count: usize,
    /// The order in which they are drawn.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Say which mutants are drawn, and run none.
    #[arg(long)]
    list: bool,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()?;
    let mut kept = kept::Kept::read(root.join("tests/mutants/core.json"))?;
    let mut drawn = find::all(&root)?;
    let of = drawn.len();
    drawn.retain(|mutant| !kept.has(mutant));
    drawn.sort_by_cached_key(|mutant| mutant.draw(args.seed));
    let drawn = find::apart(drawn, args.count);
    if args.list {
        drawn.iter().for_each(|mutant| println!("{mutant}"));
        return Ok(());
    }
    if !drawn.is_empty() {
        println!("{} of {of} mutants are drawn", drawn.len());
        run::all(&root, drawn, &mut kept)?;
    }
    kept.write()?;
    println!("{}", kept.summary());
    Ok(())
}
