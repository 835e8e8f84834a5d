//! How many promises of each sheet are kept, broken and confirmed, as `README.md` has it.

use std::fmt::Write as _;
use std::fs;
use std::ops::AddAssign;
use std::path::Path;

/// What the cells of targets begin with, in the order of the table.
const OUTCOMES: [&str; 4] = ["**kept**", "**broken**", "**not applicable**", "**not tested**"];
const NOT_IN_FILE: &str = "**not in this file**";
/// Beside the promise and the source.
const TARGETS: usize = 3;
/// The line of `README.md` that the table begins with.
const HEAD: &str = "| sheet |";

/// A line of the table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counts {
    name: String,
    promises: usize,
    /// Kinds of promises.
    not_in_file: usize,
    /// Of each target, in the order of [`OUTCOMES`].
    targets: [[usize; OUTCOMES.len()]; TARGETS],
    confirmed: usize,
}

impl Counts {
    pub(crate) fn of(name: &str, sheet: &str, confirmed: usize) -> Self {
        let mut counts = Self {
            name: name.to_owned(),
            promises: promises(sheet).count(),
            not_in_file: rows(sheet).filter(|cells| is_missing(cells)).count(),
            confirmed,
            ..Self::default()
        };
        for cells in promises(sheet) {
            assert_eq!(cells.len(), TARGETS, "{name}: {cells:?}");
            for (of, cell) in counts.targets.iter_mut().zip(cells) {
                let outcome = OUTCOMES.iter().position(|outcome| cell.starts_with(outcome));
                of[outcome.unwrap_or_else(|| panic!("{name}: no outcome: {cell}"))] += 1;
            }
        }
        counts
    }

    fn line(&self) -> String {
        let broken: usize = self.targets.iter().map(|of| of[1]).sum();
        let targets = self
            .targets
            .map(|of| of.map(|count| count.to_string()).join(" · "));
        format!(
            "| {} | {} | {} | {} | {} of {broken} |\n",
            self.name,
            self.promises,
            self.not_in_file,
            targets.join(" | "),
            self.confirmed
        )
    }
}

impl AddAssign<&Self> for Counts {
    fn add_assign(&mut self, other: &Self) {
        self.promises += other.promises;
        self.not_in_file += other.not_in_file;
        self.confirmed += other.confirmed;
        for (own, theirs) in self
            .targets
            .iter_mut()
            .flatten()
            .zip(other.targets.iter().flatten())
        {
            *own += theirs;
        }
    }
}

/// Holds the table that a file ends with to what was counted.
pub(crate) fn check(readme: &Path, counts: &[Counts]) {
    let text = fs::read_to_string(readme).expect("a table of counts");
    let (before, kept) = text.split_at(text.find(HEAD).expect("a table's head"));
    let mut all = Counts {
        name: "all".to_owned(),
        ..Counts::default()
    };
    counts.iter().for_each(|of| all += of);
    let mut table: String = kept.split_inclusive('\n').take(2).collect();
    for of in counts.iter().chain([&all]) {
        let _ = write!(table, "{}", of.line());
    }
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(readme, format!("{before}{table}")).expect("a table can be written");
    } else {
        assert_eq!(kept, table, "{}", readme.display());
    }
}

/// The promises of a sheet's file: what became of each under the targets.
pub(crate) fn promises(sheet: &str) -> impl Iterator<Item = Vec<&str>> {
    rows(sheet)
        .filter(|cells| !is_missing(cells))
        .map(|cells| cells[1..].to_vec())
}

pub(crate) fn is_broken(cell: &str) -> bool {
    cell.starts_with(OUTCOMES[1])
}

fn is_missing(cells: &[&str]) -> bool {
    cells[0].starts_with(NOT_IN_FILE)
}

/// The rows of a sheet: the cells behind the promise, the source's first.
fn rows(sheet: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = sheet
        .lines()
        .skip_while(|line| !line.starts_with("| ---"))
        .skip(1);
    let lines = lines.take_while(|line| line.starts_with('|'));
    lines.map(|line| line.split(" | ").skip(1).collect())
}
