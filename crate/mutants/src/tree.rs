//! A copy of the core in which every mutant of a run stands behind its number (`target/mutants`).

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context as _, Result, bail};
use serde_json::Value;

use crate::find::Mutant;

/// What the copy is turned on with: a module of its core.
const MODULE: &str = r"//! Which mutant is on, and which ones have been run through.
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
static ON: AtomicUsize = AtomicUsize::new(0);
static REACHED: [AtomicBool; 8192] = [const { AtomicBool::new(false) }; 8192];
/// Turns it on.
pub fn turn_on(number: usize) { ON.store(number, Relaxed); }
/// Nothing has been run through.
pub fn forget() { for reached in &REACHED { reached.store(false, Relaxed); } }
/// Whether it is on.
pub fn is(number: usize) -> bool { REACHED[number].store(true, Relaxed); ON.load(Relaxed) == number }
/// Those that were asked for.
pub fn reached() -> impl Iterator<Item = usize> { (1..8192).filter(|number| REACHED[*number].load(Relaxed)) }
";

/// The judge's package.
const JUDGE: &str = r#"[package]
name = "judge"
version = "0.1.0"
edition = "2024"

[[bin]]
name = "judge"
path = "../../tests/mutants/judge.rs"

[dependencies]
heddle-core = { workspace = true, features = ["default"] }
serde_json.workspace = true
rayon.workspace = true
ruzstd.workspace = true
tar.workspace = true
"#;

/// Quick to build, not slow to run, and stopped by what overflows.
const PROFILE: &str = r#"
[profile.judge]
inherits = "dev"
opt-level = 2
debug = false
incremental = true
"#;

/// The copy.
pub(crate) struct Tree {
    folder: PathBuf,
    root: PathBuf,
}

impl Tree {
    /// A copy as the project is now.
    pub(crate) fn new(root: &Path) -> Result<Self> {
        let folder = root.join("target/mutants/tree");
        fs::create_dir_all(folder.join("crate/judge"))?;
        fs::create_dir_all(folder.join("tests"))?;
        for part in ["crate/core", "tests/conformance", "tests/mutants"] {
            copy(&root.join(part), &folder.join(part))?;
        }
        for file in ["Cargo.lock", "rust-toolchain.toml"] {
            write(&folder.join(file), &fs::read_to_string(root.join(file))?)?;
        }
        let project = fs::read_to_string(root.join("Cargo.toml"))?;
        let lines = project
            .lines()
            .filter(|line| !line.starts_with("default-members"));
        let lines = lines.map(|line| match line.starts_with("members") {
            true => "members = [\"crate/core\", \"crate/judge\"]",
            false => line,
        });
        let project = lines.collect::<Vec<_>>().join("\n") + PROFILE;
        write(&folder.join("Cargo.toml"), &project)?;
        write(&folder.join("crate/judge/Cargo.toml"), JUDGE)?;
        let core = folder.join("crate/core/src");
        write(&core.join("mutant.rs"), MODULE)?;
        let lib = fs::read_to_string(root.join("crate/core/src/lib.rs"))?;
        write(
            &core.join("lib.rs"),
            &(lib + "\n#[doc(hidden)]\npub mod mutant;\n"),
        )?;
        Ok(Self {
            folder,
            root: root.to_owned(),
        })
    }

    /// Puts the mutants in, each by its number, and drops those that are no Rust. Gives those.
    pub(crate) fn build(&self, mutants: &BTreeMap<usize, Mutant>) -> Result<BTreeSet<usize>> {
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
        let status = self.cargo("build").status()?;
        if !status.success() {
            bail!("the judge cannot be built");
        }
        Ok(unbuildable)
    }

    /// The mutants that any vector runs through; the judge writes down which runs through which.
    pub(crate) fn reach(&self) -> Result<BTreeSet<usize>> {
        let output = self.program("reach").stderr(Stdio::inherit()).output()?;
        if !output.status.success() {
            bail!("the judge ended with {}", output.status);
        }
        let told = String::from_utf8(output.stdout)?;
        Ok(told.lines().map(str::parse).collect::<Result<_, _>>()?)
    }

    /// The judge of these, at work.
    pub(crate) fn judge(&self, numbers: &[usize]) -> Result<Child> {
        let mut judge = self.program("of");
        judge.args(numbers.iter().map(usize::to_string));
        Ok(judge.stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?)
    }

    /// The judge, asked this of the file that says which vectors run through which mutants.
    fn program(&self, asked: &str) -> Command {
        let folder = self.root.join("target/mutants");
        let mut judge = Command::new(folder.join("target/judge/judge"));
        judge.arg(asked).arg(folder.join("reach"));
        judge
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
        cargo.args([
            what,
            "--quiet",
            "--offline",
            "--profile",
            "judge",
            "--package",
            "judge",
        ]);
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

/// Makes one folder like another.
fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(to)? {
        let there = entry?;
        if from.join(there.file_name()).exists() {
            continue;
        }
        if there.file_type()?.is_dir() {
            fs::remove_dir_all(there.path())?;
        } else {
            fs::remove_file(there.path())?;
        }
    }
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &to)?;
        } else {
            same(&entry.path(), &to)?;
        }
    }
    Ok(())
}

/// Copies what is not the same, so that what was built stays so.
fn same(from: &Path, to: &Path) -> Result<()> {
    let bytes = fs::read(from).with_context(|| from.display().to_string())?;
    if fs::read(to).is_ok_and(|kept| kept == bytes) {
        return Ok(());
    }
    fs::write(to, bytes).with_context(|| to.display().to_string())
}

fn write(to: &Path, text: &str) -> Result<()> {
    if fs::read_to_string(to).is_ok_and(|kept| kept == text) {
        return Ok(());
    }
    fs::write(to, text).with_context(|| to.display().to_string())
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

    #[test]
    fn what_is_gone_is_gone_from_the_copy() {
        let folder = std::env::temp_dir().join(format!("heddle-mutants-{}", std::process::id()));
        let (from, to) = (folder.join("from"), folder.join("to"));
        fs::create_dir_all(from.join("kept")).unwrap();
        fs::write(from.join("kept/a.rs"), "new").unwrap();
        fs::create_dir_all(to.join("gone")).unwrap();
        fs::create_dir_all(to.join("kept")).unwrap();
        for file in ["gone/b.rs", "kept/a.rs", "kept/b.rs", "c.rs"] {
            fs::write(to.join(file), "old").unwrap();
        }
        copy(&from, &to).unwrap();
        assert_eq!(fs::read_to_string(to.join("kept/a.rs")).unwrap(), "new");
        for file in ["gone", "kept/b.rs", "c.rs"] {
            assert!(!to.join(file).exists(), "{file}");
        }
        fs::remove_dir_all(folder).unwrap();
    }
}
