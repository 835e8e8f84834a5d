//! The Java programs: `tests/oracle/mutants` with the oracle of `tests/oracle/hadoop-3.4`, which is built before.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::SystemTime;

use anyhow::{Context as _, Result, bail};

use super::{Point, vectors};
use crate::kept::Kept;
use crate::rules::Rules;

/// The folder of the programs, and where the oracle is built, from there.
const FOLDER: &str = "tests/oracle/mutants";
const ORACLE: &str = "../hadoop-3.4/target";
const JAR: &str = "target/mutants-1.jar";

pub(crate) struct Programs {
    folder: PathBuf,
    /// Where the vectors lie, and what is known of them.
    work: PathBuf,
}

impl Programs {
    /// Those that `cargo xtask mutants --hadoop` has built.
    pub(crate) fn new(root: &Path) -> Result<Self> {
        let programs = Self {
            folder: root.join(FOLDER),
            work: root.join("target/mutants/hadoop"),
        };
        fs::create_dir_all(&programs.work)?;
        Ok(programs)
    }

    /// Every place where something can be changed, by its number. All vectors are played once to know which of them run through it,
    /// unless that is known of these vectors and this program.
    pub(crate) fn points(&self) -> Result<Vec<Point>> {
        let points = self.work.join("points.jsonl");
        let of = vectors::newest().max(changed(&self.folder.join(JAR)));
        if changed(&points) < of {
            println!("the vectors are played once");
            vectors::lay_out(&self.work.join("vectors"))?;
            ended_well(self.java("Reach").arg(&self.work).stdout(Stdio::null()))?;
        }
        let text = fs::read_to_string(&points).with_context(|| points.display().to_string())?;
        let points = text.lines().map(|line| Ok(serde_json::from_str(line)?));
        points.collect()
    }

    /// What is known of the batch that is judged at the moment.
    pub(crate) fn open(&self) -> Result<Kept> {
        Kept::read(self.work.join("open.json"), Rules::default())
    }

    /// The judge of these, at work.
    pub(crate) fn judge(&self, numbers: &[usize]) -> Result<Child> {
        let asked = self.work.join("asked.txt");
        let lines = numbers.iter().map(|number| format!("{number}\n"));
        fs::write(&asked, lines.collect::<String>())?;
        let mut judge = self.java("Judge");
        judge.arg(&self.work).arg(&asked).stdout(Stdio::piped());
        Ok(judge.spawn()?)
    }

    /// A program, given the vectors.
    fn java(&self, program: &str) -> Command {
        let mut java = Command::new("java");
        java.current_dir(&self.folder);
        // Equal queues stand in sets ordered by identity hash: it must not differ from run to run.
        java.args(["-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=2"]);
        // What is changed is compiled anew: quickly rather than well.
        java.args(["-Xmx1500m", "-XX:TieredStopAtLevel=1"]);
        java.arg(format!("-javaagent:{JAR}"));
        let path = [
            JAR,
            "target/dependency/*",
            &format!("{ORACLE}/classes"),
            &format!("{ORACLE}/dependency/*"),
        ];
        java.arg("-cp")
            .arg(path.join(if cfg!(windows) { ";" } else { ":" }));
        java.arg(format!("oracle.mutants.{program}"))
            .arg(self.work.join("vectors"));
        java
    }
}

fn ended_well(command: &mut Command) -> Result<()> {
    let program = command.get_program().to_string_lossy().into_owned();
    let status = command
        .status()
        .with_context(|| format!("{program} cannot be started"))?;
    if !status.success() {
        bail!("{program} ended with {status}");
    }
    Ok(())
}

pub(super) fn changed(file: &Path) -> SystemTime {
    let data = fs::metadata(file).and_then(|data| data.modified());
    data.unwrap_or(SystemTime::UNIX_EPOCH)
}
