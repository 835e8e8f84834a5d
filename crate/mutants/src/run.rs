//! One build, and a judge for each mutant.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};

use crate::find::Mutant;
use crate::kept::{Kept, Outcome};
use crate::tree::Tree;

/// Judges them all; what came of each is kept at once.
pub(crate) fn all(root: &Path, drawn: Vec<Mutant>, kept: &mut Kept) -> Result<()> {
    let mut start = Instant::now();
    let mutants: BTreeMap<usize, Mutant> = (1..).zip(drawn).collect();
    let tree = Tree::new(root)?;
    let unbuildable = tree.build(&mutants)?;
    println!("built ({:.0} s)", start.elapsed().as_secs_f64());
    let alone = Instant::now();
    let reached = reached(&tree)?;
    // Other programs may want the processors, too.
    let limit = alone.elapsed() * 5 + Duration::from_secs(60);
    println!(
        "the vectors run through {} of {} ({:.0} s)",
        reached.len(),
        mutants.len() - unbuildable.len(),
        alone.elapsed().as_secs_f64()
    );
    for (number, mutant) in &mutants {
        let (outcome, by) = if unbuildable.contains(number) {
            (Outcome::Unbuildable, None)
        } else if !reached.contains(number) {
            (Outcome::Unreached, None)
        } else {
            judge(&mut tree.judge(*number, Some(mutant)), limit)?
        };
        let noticed = by.as_deref().unwrap_or_default();
        println!(
            "{outcome:?} {mutant} {noticed} ({:.0} s)",
            start.elapsed().as_secs_f64()
        );
        kept.add(mutant.place(), outcome, by);
        kept.took(start.elapsed().as_secs_f64() / 60.0);
        kept.write()?;
        start = Instant::now();
    }
    Ok(())
}

/// The mutants that the vectors run through.
fn reached(tree: &Tree) -> Result<BTreeSet<usize>> {
    let output = tree.judge(0, None).stderr(Stdio::inherit()).output()?;
    let told = String::from_utf8(output.stdout)?;
    if !output.status.success() {
        bail!("without a mutant it is noticed by {told}");
    }
    let numbers = told.lines().map(str::parse);
    Ok(numbers.collect::<Result<_, _>>()?)
}

/// What came of it, and the vector that noticed.
fn judge(judge: &mut Command, limit: Duration) -> Result<(Outcome, Option<String>)> {
    let start = Instant::now();
    let mut judging = judge.stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let status = loop {
        if let Some(status) = judging.try_wait()? {
            break status;
        }
        if start.elapsed() > limit {
            judging.kill()?;
            judging.wait()?;
            return Ok((Outcome::Timeout, None));
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    if status.success() {
        return Ok((Outcome::Survived, None));
    }
    let mut told = String::new();
    let mut stdout = judging.stdout.take().context("piped above")?;
    stdout.read_to_string(&mut told)?;
    let name = told.lines().next();
    // A stack that overflows ends it without a word.
    Ok((
        Outcome::Killed,
        Some(name.unwrap_or("the end of the program").to_owned()),
    ))
}
