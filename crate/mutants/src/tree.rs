//! A copy of the core in which every mutant of a run stands behind its number (`target/mutants`).

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context as _, Result, bail};
use serde_json::Value;

use crate::copy::{self, write};
use crate::find::{self, Mutant, Part};

/// What judges the mutants of a copy.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Judge {
    /// A program that plays the recorded vectors (`tests/mutants/judge.rs`).
    Vectors,
    /// The tests of what is said (`tests/verdicts`), each a process of its own (`crate::said`).
    Tests,
}

impl Judge {
    /// What it can judge.
    pub(crate) const fn part(self) -> &'static Part {
        match self {
            Self::Vectors => &find::DECISIONS,
            Self::Tests => &find::SAID,
        }
    }

    /// The file of what came of it, in `tests/mutants`.
    pub(crate) const fn kept(self) -> &'static str {
        match self {
            Self::Vectors => "core",
            Self::Tests => "said",
        }
    }

    /// What is built, and what the program is called; others may be built on the way.
    const fn target(self) -> (&'static [&'static str], &'static str) {
        match self {
            Self::Vectors => (&["--package", "judge"], "judge"),
            Self::Tests => (&["--package", "heddle", "--test", "verdicts"], "verdicts"),
        }
    }
}

/// The copy.
pub(crate) struct Tree {
    folder: PathBuf,
    root: PathBuf,
    judge: Judge,
    /// The program that was built.
    program: PathBuf,
}

impl Tree {
    /// A copy as the project is now.
    pub(crate) fn new(root: &Path, judge: Judge) -> Result<Self> {
        let work = root.join("target/mutants");
        let folder = match judge {
            Judge::Vectors => copy::for_vectors(root, work.join("tree"))?,
            Judge::Tests => copy::for_tests(root, work.join("said"))?,
        };
        Ok(Self {
            folder,
            root: root.to_owned(),
            judge,
            program: PathBuf::new(),
        })
    }

    /// Puts the mutants in, each by its number, and drops those that are no Rust. Gives those.
    pub(crate) fn build(&mut self, mutants: &BTreeMap<usize, Mutant>) -> Result<BTreeSet<usize>> {
        let mut unbuildable = BTreeSet::new();
        loop {
            let lines = self.put(mutants, &unbuildable)?;
            let faulty = self.check(&lines)?;
            if faulty.is_empty() {
                break;
            }
            println!("{} cannot be built", faulty.len());
            unbuildable.extend(faulty);
        }
        let mut cargo = self.cargo("build");
        let output = cargo
            .arg("--message-format=json")
            .stderr(Stdio::inherit())
            .output()?;
        let told = String::from_utf8(output.stdout)?;
        let told = told
            .lines()
            .filter_map(|line| serde_json::from_str::<Value>(line).ok());
        let (_, name) = self.judge.target();
        let built = told.filter(|told| told["target"]["name"] == *name);
        let mut built = built.filter_map(|told| Some(PathBuf::from(told["executable"].as_str()?)));
        self.program = built.next_back().context("the judge cannot be built")?;
        Ok(unbuildable)
    }

    /// The mutants that anything runs through which judges; the judge writes down what runs through which.
    pub(crate) fn reach(&self) -> Result<BTreeSet<usize>> {
        let output = self.program("reach")?.stderr(Stdio::inherit()).output()?;
        if !output.status.success() {
            bail!("the judge ended with {}", output.status);
        }
        let told = String::from_utf8(output.stdout)?;
        Ok(told.lines().map(str::parse).collect::<Result<_, _>>()?)
    }

    /// The judge of these, at work.
    pub(crate) fn judge(&self, numbers: &[usize]) -> Result<Child> {
        let mut judge = self.program("of")?;
        judge.args(numbers.iter().map(usize::to_string));
        Ok(judge.stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?)
    }

    /// The judge, asked this of the file that says what runs through which mutants.
    fn program(&self, asked: &str) -> Result<Command> {
        let work = self.root.join("target/mutants");
        let (mut judge, reach) = match self.judge {
            Judge::Vectors => (Command::new(&self.program), work.join("reach")),
            Judge::Tests => {
                let mut this = Command::new(std::env::current_exe()?);
                this.arg("judge").arg(&self.program);
                // As cargo runs them, and without writing what is expected.
                let package = self.folder.join("crate/cli");
                this.current_dir(&package).env("CARGO_MANIFEST_DIR", &package);
                this.env_remove("UPDATE_EXPECT");
                (this, work.join("reach-said"))
            }
        };
        judge.arg(asked).arg(reach);
        Ok(judge)
    }

    /// Writes the files anew; gives the lines of each that are of a mutant.
    fn put(&self, mutants: &BTreeMap<usize, Mutant>, without: &BTreeSet<usize>) -> Result<Lines> {
        let mut by_file: BTreeMap<&Path, Vec<(usize, &Mutant)>> = BTreeMap::new();
        for (number, mutant) in mutants {
            let of_file = by_file.entry(&mutant.file).or_default();
            if !without.contains(number) {
                of_file.push((*number, mutant));
            }
        }
        let mut lines = Lines::default();
        for (file, mut mutants) in by_file {
            mutants.sort_by_key(|(_, mutant)| mutant.range.start);
            let text = fs::read_to_string(self.root.join(file))?;
            let (text, of_file) = mutated(&text, &mutants);
            write(&self.folder.join(file), &text)?;
            lines.insert(file.to_owned(), of_file);
        }
        Ok(lines)
    }

    /// The mutants that the compiler complains about.
    fn check(&self, lines: &Lines) -> Result<BTreeSet<usize>> {
        let mut cargo = self.cargo("check");
        let output = cargo
            .arg("--message-format=json")
            .stderr(Stdio::inherit())
            .output()?;
        let mut faulty = BTreeSet::new();
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            let told: Value = serde_json::from_str(line)?;
            let message = &told["message"];
            if message["level"] != "error" {
                continue;
            }
            let spans = message["spans"].as_array().into_iter().flatten();
            let numbers: Vec<usize> = spans.filter_map(|span| of_span(span, lines)).collect();
            if numbers.is_empty() && message["spans"].as_array().is_some_and(|spans| !spans.is_empty()) {
                bail!("not of a mutant: {}", message["rendered"]);
            }
            faulty.extend(numbers);
        }
        if faulty.is_empty() && !output.status.success() {
            bail!("the mutants cannot be checked");
        }
        Ok(faulty)
    }

    fn cargo(&self, what: &str) -> Command {
        let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.args([what, "--quiet", "--offline", "--profile", "judge"]);
        cargo.args(self.judge.target().0);
        cargo.current_dir(&self.folder);
        cargo.env("CARGO_TARGET_DIR", self.root.join("target/mutants/target"));
        cargo.env("RUSTFLAGS", "--cap-lints=allow");
        cargo
    }
}

/// By file, which lines are of which mutant.
type Lines = BTreeMap<PathBuf, Vec<(Range<usize>, usize)>>;

fn of_span(span: &Value, lines: &Lines) -> Option<usize> {
    let of_file = lines.get(Path::new(span["file_name"].as_str()?))?;
    let line = usize::try_from(span["line_start"].as_u64()?).ok()?;
    let mut here = of_file.iter().filter(|(lines, _)| lines.contains(&line));
    here.next().map(|(_, number)| *number)
}

/// The text with the mutants in it, in the order of their places, each on lines of its own; and which lines those are.
fn mutated(text: &str, mutants: &[(usize, &Mutant)]) -> (String, Vec<(Range<usize>, usize)>) {
    let (mut out, mut done, mut lines) = (String::new(), 0, Vec::new());
    for (number, mutant) in mutants {
        out.push_str(&text[done..mutant.range.start]);
        out.push('\n');
        let first = out.matches('\n').count() + 1;
        let original = &text[mutant.range.clone()];
        let is_on = format!("crate::mutant::is({number})");
        out.push_str(&match original {
            "" => format!("if {is_on} {{ {} }}", mutant.text),
            _ => format!("(if {is_on} {{ {} }} else {{ {original} }})", mutant.text),
        });
        out.push('\n');
        lines.push((first..out.matches('\n').count() + 1, *number));
        done = mutant.range.end;
    }
    out.push_str(&text[done..]);
    (out, lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mutant_stands_behind_its_number_and_its_lines_are_known() {
        let text = "fn f() {\n    a + b;\n}\n";
        let mutant = |range: Range<usize>, of: &str| Mutant {
            file: PathBuf::new(),
            line: 1,
            column: 1,
            function: "f".to_owned(),
            what: String::new(),
            range,
            text: of.to_owned(),
        };
        let (first, second) = (mutant(8..8, "return ;"), mutant(13..18, "(a) - (b)"));
        let (text, lines) = mutated(text, &[(7, &first), (8, &second)]);
        let expected = "fn f() {\nif crate::mutant::is(7) { return ; }\n\n    \n\
                        (if crate::mutant::is(8) { (a) - (b) } else { a + b })\n;\n}\n";
        assert_eq!(text, expected);
        assert_eq!(lines, [(2..3, 7), (5..6, 8)]);
    }
}
