//! `cargo xtask test`: every check of the project, one after the other.

use crate::shell::{cargo, command, root};
use crate::{browser, dist, npm, packages, python, shell, spark, wasm};
use anyhow::{Context, Result, bail};
use clap::{Parser, ValueEnum};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::Instant;

/// Run every test, or the named groups of them.
#[derive(Parser)]
pub(crate) struct Args {
    /// The groups to run; if none is named, all that need neither Java nor Python.
    #[arg(value_name = "NAME")]
    groups: Vec<Group>,
}

/// A group of checks that passes or fails as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Group {
    /// Formatting, and the linter of the page's scripts and styles.
    Fmt,
    /// Clippy, natively and for wasm, warnings denied.
    Clippy,
    /// The documentation of the code, warnings denied.
    Doc,
    /// Unit tests, recorded vectors, scenarios.
    Native,
    /// The bindings, in headless Chromium.
    Wasm,
    /// The type check of the page's JavaScript.
    Types,
    /// Unit tests of the page's JavaScript.
    Js,
    /// The page and the static site, in headless Chromium.
    Browser,
    /// A sweep by Spark, in its local mode; Java 17 and Python 3. Only where it is named.
    Spark,
    /// The Python package: wheel, types, tests, notebook; Python 3.9 or later. Only where it is named.
    Python,
}

/// The groups that run only where they are named.
const NAMED: [Group; 2] = [Group::Spark, Group::Python];

/// The variable that proptest takes the seed of its cases from.
const PROPERTY_SEED: &str = "PROPTEST_RNG_SEED";

/// What the runners said when they counted their tests.
#[derive(Default)]
struct Report {
    counts: Vec<String>,
}

pub(crate) fn main(args: &Args) -> Result<()> {
    let all = || {
        let all = Group::value_variants().iter().copied();
        all.filter(|group| !NAMED.contains(group)).collect()
    };
    let groups = if args.groups.is_empty() {
        all()
    } else {
        args.groups.clone()
    };
    let mut report = Report::default();
    let mut failed = Vec::new();
    for group in groups {
        println!("\n=== {}", name(group));
        let start = Instant::now();
        let result = run(group, &mut report);
        println!("=== {}: {:.1} s", name(group), start.elapsed().as_secs_f64());
        if let Err(error) = result {
            eprintln!("=== {} failed: {error:#}", name(group));
            failed.push(name(group));
        }
    }
    println!();
    for line in &report.counts {
        println!("{line}");
    }
    if !failed.is_empty() {
        bail!("failed: {}", failed.join(", "));
    }
    Ok(())
}

fn name(group: Group) -> String {
    group
        .to_possible_value()
        .expect("every group has a name")
        .get_name()
        .to_owned()
}

fn run(group: Group, report: &mut Report) -> Result<()> {
    match group {
        Group::Fmt => {
            shell::run(&mut cargo(&["fmt", "--all", "--check"]))?;
            shell::run(&mut python::cargo(&["fmt", "--check"]))?;
            npm::install(&shell::run)?;
            shell::run(&mut command(
                "node_modules/.bin/biome",
                &["ci", "--colors=off", "."],
            ))
        }
        Group::Clippy => {
            wasm::target()?;
            let deny = ["--", "-D", "warnings"];
            shell::run(cargo(&["clippy", "--quiet", "--workspace", "--all-targets"]).args(deny))?;
            let wasm = [
                "clippy",
                "--quiet",
                "-p",
                "heddle-wasm",
                "-p",
                "heddle-files",
                "--all-targets",
                "--target",
                wasm::TARGET,
            ];
            shell::run(cargo(&wasm).args(deny))
        }
        Group::Doc => {
            let mut doc = cargo(&[
                "doc",
                "--quiet",
                "--workspace",
                "--no-deps",
                "--document-private-items",
            ]);
            shell::run(doc.env("RUSTDOCFLAGS", "-D warnings -A rustdoc::private_intra_doc_links"))
        }
        Group::Native => {
            let mut test = cargo(&["test", "--workspace", "--no-fail-fast"]);
            if std::env::var_os(PROPERTY_SEED).is_none() {
                // The same cases on every machine; another seed looks for new ones.
                test.env(PROPERTY_SEED, "1");
            }
            // What the command line says is compared in English, wherever somebody works.
            test.env("LC_ALL", "C.UTF-8");
            report.run(&mut test)
        }
        Group::Wasm => {
            wasm::target()?;
            let browser = browser::find()?;
            let mut test = cargo(&[
                "test",
                "-p",
                "heddle-wasm",
                "--target",
                wasm::TARGET,
                "--test",
                "wasm",
            ]);
            test.env(
                "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER",
                wasm::test_runner(&shell::run)?,
            )
            .env("CHROMEDRIVER", browser.driver)
            .env("WASM_BINDGEN_TEST_TIMEOUT", "300");
            report.run(&mut test)
        }
        Group::Types => {
            wasm::build()?;
            packages::build(&shell::run)?;
            shell::run(&mut command(
                "node_modules/.bin/tsc",
                &["--project", "tsconfig.json"],
            ))
        }
        Group::Js => {
            packages::build(&shell::run)?;
            report.run(&mut node_tests("tests/js", None)?)
        }
        Group::Browser => {
            let browser = browser::find()?;
            wasm::build()?;
            dist::main()?;
            let mut tests = node_tests("tests/browser", Some(BROWSERS))?;
            report.run(tests.env("CHROMIUM", browser.chromium))
        }
        Group::Spark => {
            report.counts.push(spark::test()?);
            Ok(())
        }
        Group::Python => {
            let browser = browser::find()?;
            report.run(python::test()?.env("CHROMIUM", browser.chromium))
        }
    }
}

/// How many files of browser tests run at once: of the time of one, the most goes by in waiting for what the page does next.
const BROWSERS: usize = 2;

/// Node's own runner over the test files of a folder; so many at once, or as many as it thinks right.
fn node_tests(folder: &str, at_once: Option<usize>) -> Result<Command> {
    let files = std::fs::read_dir(root().join(folder)).with_context(|| folder.to_owned())?;
    let mut files: Vec<String> = files
        .flatten()
        .map(|file| format!("{folder}/{}", file.file_name().to_string_lossy()))
        .filter(|file| file.ends_with(".test.mjs"))
        .collect();
    files.sort();
    if files.is_empty() {
        bail!("{folder}: no test there");
    }
    let mut node = command("node", &["--test", "--test-reporter=spec"]);
    node.args(at_once.map(|count| format!("--test-concurrency={count}")));
    node.args(files).env("XTASK", std::env::current_exe()?);
    Ok(node)
}

impl Report {
    /// Runs a test runner, showing what it prints and keeping the lines in which it counts.
    fn run(&mut self, runner: &mut Command) -> Result<()> {
        let mut child = runner
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", shell::words(runner)))?;
        let stdout = child.stdout.take().expect("its output is piped");
        for line in BufReader::new(stdout).lines() {
            let line = line?;
            println!("{line}");
            if counts(&line) {
                self.counts.push(line);
            }
        }
        let status = child.wait()?;
        if !status.success() {
            bail!("{} ended with {status}", shell::words(runner));
        }
        Ok(())
    }
}

/// Whether a runner counts its tests in this line: `test result: ok. 3 passed; …`, `ℹ pass 3`, `3 passed in 0.10s`.
fn counts(line: &str) -> bool {
    let node = line.strip_prefix("ℹ ").unwrap_or_default();
    let nothing = line.contains(" 0 passed; 0 failed; 0 ignored;");
    (line.starts_with("test result: ") && !nothing)
        || ["tests ", "pass ", "fail "]
            .iter()
            .any(|word| node.starts_with(word))
        || line.starts_with(|first: char| first.is_ascii_digit())
            && line.contains(" passed")
            && line.contains(" in ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_counting_lines_are_kept() {
        assert!(counts(
            "test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s"
        ));
        assert!(counts(
            "test result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out"
        ));
        assert!(counts("ℹ pass 7"));
        assert!(counts("1 failed, 22 passed in 3.40s"));
        assert!(counts("126 passed in 126.13s (0:02:06)"));
        assert!(!counts(
            "test result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out"
        ));
        assert!(!counts(
            "test result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s"
        ));
        assert!(!counts("ℹ duration_ms 12"));
    }
}
