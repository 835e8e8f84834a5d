//! One build, and a judge that takes one mutant after the other.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::Stdio;
use std::time::Instant;

use anyhow::{Context as _, Result, bail};

use crate::find::Mutant;
use crate::kept::{Kept, Outcome};
use crate::tree::Tree;

/// Judges them all; what came of each is kept at once.
pub(crate) fn all(root: &Path, drawn: Vec<Mutant>, kept: &mut Kept) -> Result<()> {
    let start = Instant::now();
    let mutants: BTreeMap<usize, Mutant> = (1..).zip(drawn).collect();
    let tree = Tree::new(root)?;
    let unbuildable = tree.build(&mutants)?;
    println!("built ({:.0} s)", start.elapsed().as_secs_f64());
    let reached = tree.reach()?;
    println!(
        "the vectors run through {} of {} ({:.0} s)",
        reached.len(),
        mutants.len() - unbuildable.len(),
        start.elapsed().as_secs_f64()
    );
    let mut judged = Judged {
        mutants: &mutants,
        kept,
        since: start,
    };
    for number in mutants.keys().filter(|number| !reached.contains(number)) {
        let unreached = if unbuildable.contains(number) {
            Outcome::Unbuildable
        } else {
            Outcome::Unreached
        };
        judged.keep(*number, unreached, None)?;
    }
    let mut left: BTreeSet<usize> = reached;
    while !left.is_empty() {
        judge(&tree, &mut left, &mut judged)?;
    }
    Ok(())
}

/// Where what came of them goes.
struct Judged<'a> {
    mutants: &'a BTreeMap<usize, Mutant>,
    kept: &'a mut Kept,
    /// When the one before was judged.
    since: Instant,
}

impl Judged<'_> {
    fn keep(&mut self, number: usize, outcome: Outcome, by: Option<String>) -> Result<()> {
        let (mutant, took) = (&self.mutants[&number], self.since.elapsed().as_secs_f64());
        let noticed = by.as_deref().unwrap_or_default();
        println!("{outcome:?} {mutant} {noticed} ({took:.0} s)");
        self.kept.add(mutant.place(), outcome, by);
        self.kept.took(took / 60.0);
        self.since = Instant::now();
        self.kept.write()
    }
}

/// Judges until the judge ends, and takes those off that are judged. It ends early where a mutant ends it.
fn judge(tree: &Tree, left: &mut BTreeSet<usize>, judged: &mut Judged<'_>) -> Result<()> {
    let mut judge = tree.judge();
    judge.args(left.iter().map(usize::to_string));
    let mut judging = judge.stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let told = BufReader::new(judging.stdout.take().context("piped above")?);
    for line in told.lines() {
        let line = line?;
        let mut words = line.splitn(3, ' ');
        let number = words.next().unwrap_or_default().parse()?;
        let outcome = match words.next() {
            Some("killed") => Outcome::Killed,
            Some("survived") => Outcome::Survived,
            Some("timeout") => Outcome::Timeout,
            _ => bail!("the judge said: {line}"),
        };
        if left.remove(&number) {
            judged.keep(number, outcome, words.next().map(str::to_owned))?;
        }
    }
    // A stack that overflows ends it without a word.
    if let (false, Some(number)) = (judging.wait()?.success(), left.pop_first()) {
        judged.keep(number, Outcome::Killed, Some("the end of the program".to_owned()))?;
    }
    Ok(())
}
