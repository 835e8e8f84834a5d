//! One build for all mutants of the core, and what its judge says of them.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;

use anyhow::Result;

use crate::find::Mutant;
use crate::judge::{self, Drawn};
use crate::kept::{Kept, Outcome};
use crate::tree::{Judge, Tree};

/// Judges them all; what came of each is kept at once.
pub(crate) fn all(root: &Path, by: Judge, drawn: Vec<Mutant>, kept: &mut Kept) -> Result<()> {
    let start = Instant::now();
    let mutants: BTreeMap<usize, Mutant> = (1..).zip(drawn).collect();
    let mut tree = Tree::new(root, by)?;
    let unbuildable = tree.build(&mutants)?;
    println!("built ({:.0} s)", start.elapsed().as_secs_f64());
    let reached = tree.reach()?;
    println!(
        "{} of {} are run through ({:.0} s)",
        reached.len(),
        mutants.len() - unbuildable.len(),
        start.elapsed().as_secs_f64()
    );
    kept.took(start.elapsed().as_secs_f64() / 60.0);
    let mut left = Drawn::new();
    for (number, mutant) in &mutants {
        if reached.contains(number) {
            left.push((*number, mutant.place()));
        } else if unbuildable.contains(number) {
            mutant.place().keep(Outcome::Unbuildable, None, kept)?;
        } else {
            mutant.place().keep(Outcome::Unreached, None, kept)?;
        }
    }
    judge::all(left, kept, |numbers| tree.judge(numbers))
}
