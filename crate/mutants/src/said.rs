//! The judge of what is said: the tests of `tests/verdicts`, each a process of its own with one mutant on. It speaks as the other judges
//! do (`crate::judge`).

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use serde::{Deserialize, Serialize};

/// Longer than this, and than so many times of what it takes, no test takes because other programs want the processors, too.
const LEAST: Duration = Duration::from_secs(20);
const TIMES: u32 = 20;
const LOOK: Duration = Duration::from_millis(20);

/// A test: how long it takes without a mutant, and which mutants it runs through.
#[derive(Serialize, Deserialize)]
struct Test {
    name: String,
    took: Duration,
    mutants: BTreeSet<usize>,
}

/// What became of a test.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ended {
    Well,
    Badly,
    Late,
}

/// `judge PROGRAM reach FILE` and `judge PROGRAM of FILE NUMBER...`, as the judge of vectors is asked.
pub(crate) fn judge(args: &[String]) -> Result<()> {
    let [program, what, file, numbers @ ..] = args else {
        bail!("a program, what is asked, and a file");
    };
    let (program, file) = (Path::new(program), Path::new(file));
    match &**what {
        "reach" => reach(program, file),
        _ => of(program, file, numbers),
    }
}

fn reach(program: &Path, file: &Path) -> Result<()> {
    let mut tests = Vec::new();
    for name in names(program)? {
        // A test that runs through none tells nothing.
        let told = file.with_extension("test");
        fs::write(&told, "")?;
        let start = Instant::now();
        let mut test = Command::new(program);
        test.env("HEDDLE_REACHED", &told);
        if run(&mut test, &name, Duration::MAX)? != Ended::Well {
            bail!("without a mutant, {name} fails");
        }
        let numbers = fs::read_to_string(&told)?;
        tests.push(Test {
            name,
            took: start.elapsed(),
            mutants: numbers.lines().map(str::parse).collect::<Result<_, _>>()?,
        });
    }
    tests.sort_by_key(|test| test.took);
    fs::write(file, serde_json::to_string(&tests)?)?;
    let all: BTreeSet<usize> = tests.iter().flat_map(|test| &test.mutants).copied().collect();
    all.iter().for_each(|number| println!("{number}"));
    Ok(())
}

fn of(program: &Path, file: &Path, numbers: &[String]) -> Result<()> {
    let tests: Vec<Test> = serde_json::from_str(&fs::read_to_string(file)?)?;
    for number in numbers {
        let mutant: usize = number.parse()?;
        println!("play {number}");
        let mut verdict = format!("{number} survived");
        for test in tests.iter().filter(|test| test.mutants.contains(&mutant)) {
            let mut changed = Command::new(program);
            changed.env("HEDDLE_MUTANT", number);
            match run(&mut changed, &test.name, LEAST + test.took * TIMES)? {
                Ended::Well => continue,
                Ended::Badly => verdict = format!("{number} killed {}", test.name),
                Ended::Late => verdict = format!("{number} timeout {}", test.name),
            }
            break;
        }
        println!("{verdict}");
    }
    Ok(())
}

/// The tests that there are.
fn names(program: &Path) -> Result<Vec<String>> {
    let output = Command::new(program)
        .args(["--list", "--format", "terse"])
        .output()?;
    let told = String::from_utf8(output.stdout)?;
    let names = told.lines().filter_map(|line| line.strip_suffix(": test"));
    Ok(names.map(str::to_owned).collect())
}

fn run(test: &mut Command, name: &str, longest: Duration) -> Result<Ended> {
    let quiet = test
        .args(["--exact", name])
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let child = quiet.spawn().with_context(|| name.to_owned())?;
    ended(child, longest)
}

fn ended(mut child: Child, longest: Duration) -> Result<Ended> {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(if status.success() {
                Ended::Well
            } else {
                Ended::Badly
            });
        }
        if start.elapsed() > longest {
            child.kill()?;
            child.wait()?;
            return Ok(Ended::Late);
        }
        std::thread::sleep(LOOK);
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_process_ends_well_or_badly_or_is_ended() {
        let of = |script: &str, longest| {
            let child = Command::new("sh").args(["-c", script]).spawn().expect("a shell");
            ended(child, longest).expect("it ends")
        };
        assert!(of("exit 0", Duration::MAX) == Ended::Well);
        assert!(of("exit 101", Duration::MAX) == Ended::Badly);
        assert!(of("sleep 60", Duration::from_millis(50)) == Ended::Late);
    }
}
