//! Which mutants a vector runs through, kept in a file.

use std::collections::BTreeSet;
use std::time::Duration;

/// What one vector runs through.
pub(crate) struct Reach {
    /// How long it takes.
    pub(crate) took: Duration,
    pub(crate) mutants: BTreeSet<usize>,
}

/// A line for each vector: the microseconds that it took, and the mutants. Gives all mutants that are in it.
pub(crate) fn write(file: &str, all: impl Iterator<Item = Reach>) -> BTreeSet<usize> {
    let mut mutants = BTreeSet::new();
    let line = |reach: Reach| {
        mutants.extend(&reach.mutants);
        let took = reach.took.as_micros().to_string();
        let numbers = reach.mutants.iter().map(usize::to_string);
        std::iter::once(took).chain(numbers).collect::<Vec<_>>().join(" ")
    };
    let lines: Vec<_> = all.map(line).collect();
    std::fs::write(file, lines.join("\n")).expect("a file that can be written");
    mutants
}

/// What was written.
pub(crate) fn read(file: &str) -> Vec<Reach> {
    let text = std::fs::read_to_string(file).expect("what `judge reach` wrote");
    let of = |line: &str| {
        let mut numbers = line
            .split(' ')
            .map(|number| number.parse::<u64>().expect("a number"));
        Reach {
            took: Duration::from_micros(numbers.next().expect("how long it takes")),
            mutants: numbers
                .map(|number| usize::try_from(number).expect("a mutant"))
                .collect(),
        }
    };
    text.lines().map(of).collect()
}
