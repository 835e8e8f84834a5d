//! The programs in `tests/oracle/` that let real Hadoop play replays.

use super::total;
use crate::maven;
use crate::shell::{command, root, run, words};
use anyhow::{Context, Result, bail};
use clap::ValueEnum as _;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::{ChildStderr, Command, Stdio};

/// A part of Hadoop that can be asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Hadoop {
    /// The Fair Scheduler.
    Fair(Release),
    /// The Capacity Scheduler.
    Capacity(Release),
    /// The allocator of the MapReduce ApplicationMaster of 3.4.1.
    MapReduce,
    /// The Fair Scheduler of 2.8.5.
    FairOld,
    /// The Fair Scheduler of 2.7.7.
    Fair27,
}

/// A release that the program in `tests/oracle/hadoop-3.4` is built for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, clap::ValueEnum)]
pub(crate) enum Release {
    #[value(name = "3.5.0")]
    Hadoop35,
    #[default]
    #[value(name = "3.4.1")]
    Hadoop34,
    #[value(name = "3.3.6")]
    Hadoop33,
    #[value(name = "3.1.4")]
    Hadoop31,
    #[value(name = "2.10.2")]
    Hadoop210,
}

impl Release {
    /// Its number.
    pub(crate) const fn version(self) -> &'static str {
        match self {
            Self::Hadoop35 => "3.5.0",
            Self::Hadoop34 => "3.4.1",
            Self::Hadoop33 => "3.3.6",
            Self::Hadoop31 => "3.1.4",
            Self::Hadoop210 => "2.10.2",
        }
    }

    /// The one of a replay, by what the replay says.
    fn of_replay(version: &str) -> Self {
        let all = Self::value_variants().iter().copied();
        let mut named = all.filter(|release| release.version() == version);
        named.next().unwrap_or_default()
    }

    /// Whether it understands what replays of the Capacity Scheduler say, without rewriting (`cases/older.py`).
    const fn reads_capacity_as_it_is(self) -> bool {
        matches!(self, Self::Hadoop35 | Self::Hadoop34)
    }
}

/// What is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Judged {
    /// The traces.
    Decisions,
    /// The activities of the Capacity Scheduler as well.
    Activities,
    /// What the Fair Scheduler logs of its reasons as well.
    Reasons,
}

impl Judged {
    /// What Hadoop's program and Heddle's have to be told.
    pub(crate) const fn switch(self) -> &'static [&'static str] {
        match self {
            Self::Decisions => &[],
            Self::Activities => &["--activities"],
            Self::Reasons => &["--reasons"],
        }
    }

    /// How the files of the reasons end, and what holds them in a line.
    pub(crate) const fn reasons(self) -> Option<(&'static str, &'static str)> {
        match self {
            Self::Decisions => None,
            Self::Activities => Some(("activities.jsonl", "activities")),
            Self::Reasons => Some(("reasons.jsonl", "lines")),
        }
    }
}

/// How many replays one Java process is given.
const BATCH: usize = 500;

/// Of so many seeds the last one's replay is long, so that what adds up shows.
const LONG: u64 = 50;

impl Hadoop {
    /// The part that a replay is for.
    pub(crate) fn of(file: &Path) -> Result<Self> {
        let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
        let replay: Value = serde_json::from_str(&text).with_context(|| file.display().to_string())?;
        let release = replay["hadoop"].as_str().unwrap_or_default();
        match replay["scheduler"].as_str() {
            Some("fair") if release.starts_with("2.7") => Ok(Self::Fair27),
            Some("fair") if release.starts_with("2.8") => Ok(Self::FairOld),
            Some("fair") => Ok(Self::Fair(Release::of_replay(release))),
            Some("capacity") => Ok(Self::Capacity(Release::of_replay(release))),
            Some("mapreduce-am") => Ok(Self::MapReduce),
            _ => bail!(
                "{}: no Hadoop plays a replay for the scheduler {}",
                file.display(),
                replay["scheduler"]
            ),
        }
    }

    pub(crate) fn name(self) -> String {
        let of = |scheduler: &str, release: Release| match release {
            Release::Hadoop34 => scheduler.to_owned(),
            other => format!("{scheduler}-{}", other.version()),
        };
        match self {
            Self::Fair(release) => of("fair", release),
            Self::Capacity(release) => of("capacity", release),
            Self::MapReduce => "mapreduce".to_owned(),
            Self::FairOld => "fair-old".to_owned(),
            Self::Fair27 => "fair-2.7".to_owned(),
        }
    }

    /// The release, where one program is built for several.
    pub(crate) const fn release(self) -> Option<Release> {
        match self {
            Self::Fair(release) | Self::Capacity(release) => Some(release),
            Self::MapReduce | Self::FairOld | Self::Fair27 => None,
        }
    }

    /// What `heddle replay` has to be told.
    pub(crate) fn heddle(self) -> Vec<&'static str> {
        let release = self.release().filter(|release| *release != Release::Hadoop34);
        release.map_or_else(Vec::new, |release| vec!["--release", release.version()])
    }

    fn folder(self) -> PathBuf {
        let folder = match self {
            Self::Fair(_) | Self::Capacity(_) => "hadoop-3.4",
            Self::FairOld | Self::Fair27 => "hadoop-2.8",
            Self::MapReduce => "mapreduce",
        };
        root().join("tests/oracle").join(folder)
    }

    /// Where in the folder its program is built.
    fn target(self) -> String {
        match (self, self.release()) {
            (Self::Fair27, _) => "target/2.7".to_owned(),
            (_, None | Some(Release::Hadoop34)) => "target".to_owned(),
            (_, Some(release)) => format!("target/{}", release.version()),
        }
    }

    /// Where the jars are that its program needs.
    pub(crate) fn jars(self) -> PathBuf {
        self.folder().join(self.target()).join("dependency")
    }

    /// Maven's name for its build.
    fn profile(self) -> Option<String> {
        match (self, self.release()) {
            (Self::Fair27, _) => Some("2.7".to_owned()),
            (_, None | Some(Release::Hadoop34)) => None,
            (_, Some(release)) => Some(format!("hadoop-{}", release.version())),
        }
    }

    /// Compiles the program with Maven unless it is newer than its sources.
    pub(crate) fn build(self) -> Result<()> {
        maven::build(&self.folder(), &self.target(), self.profile().as_deref())
    }

    /// A Java program of the oracle.
    pub(crate) fn java(self, class: &str) -> Command {
        self.java_with(&[], class)
    }

    /// A Java program of the oracle for many short replays, where compiling for speed takes more time than it gives.
    fn brief_java(self, class: &str) -> Command {
        self.java_with(&["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"], class)
    }

    fn java_with(self, options: &[&str], class: &str) -> Command {
        let mut java = Command::new("java");
        java.args(options);
        java.current_dir(self.folder());
        if self.release().is_some_and(|of| of != Release::Hadoop34) || matches!(self, Self::Capacity(_)) {
            // Equal queues stand in sets ordered by identity hash: it must not differ from run to run.
            java.args(["-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=2"]);
        }
        let target = self.target();
        java.args(["-cp", &format!("{target}/classes:{target}/dependency/*"), class]);
        java
    }

    /// Writes a random replay for each seed into a folder.
    pub(crate) fn generate(self, folder: &Path, seeds: &RangeInclusive<u64>) -> Result<()> {
        let (first, last) = (seeds.start(), seeds.end());
        // Those of recorded vectors stay as they are.
        let every = if *first >= total::FIRST {
            LONG
        } else {
            i64::MAX as u64
        };
        let long = every.to_string();
        let mut generator = match self {
            Self::Fair(_) | Self::FairOld | Self::Fair27 => {
                let mut java = self.brief_java("oracle.Random");
                java.arg(folder).arg(format!("{first}..{last}")).arg(long);
                java
            }
            Self::Capacity(release) => {
                let mut python = command("python3", &["cases/capacity.py", "--only", "random", "--out"]);
                python
                    .arg(folder)
                    .args(["--seeds", &format!("{first}-{last}"), "--long", &long]);
                python.args(["--made", release.version()]);
                python
            }
            Self::MapReduce => {
                let mut python = command("python3", &["cluster.py"]);
                python
                    .arg(folder)
                    .args([first.to_string(), (last - first + 1).to_string()]);
                let java = self.brief_java("oracle.Main");
                python.arg(java.get_program()).args(java.get_args());
                python
            }
        };
        run(generator.current_dir(self.folder()).stdout(Stdio::null()))?;
        self.rewrite(folder)
    }

    /// Replays of the Capacity Scheduler in a folder become such as the release understands.
    pub(crate) fn rewrite(self, folder: &Path) -> Result<()> {
        let Self::Capacity(release) = self else {
            return Ok(());
        };
        if release.reads_capacity_as_it_is() {
            return Ok(());
        }
        self.rewrite_with("cases/older.py", folder)
    }

    /// Replays of the Capacity Scheduler in a folder become such in which its threads assign.
    pub(crate) fn hand_to_threads(self, folder: &Path) -> Result<()> {
        self.rewrite_with("cases/asynchronous.py", folder)
    }

    /// Replays of the Capacity Scheduler in a folder become such in which the nodes of a partition are offered together.
    pub(crate) fn offer_together(self, folder: &Path) -> Result<()> {
        self.rewrite_with("cases/multi_node.py", folder)
    }

    fn rewrite_with(self, script: &str, folder: &Path) -> Result<()> {
        let mut python = command("python3", &[script]);
        python.arg(folder).args(super::bench::files_in(folder)?);
        run(python.current_dir(self.folder()).stdout(Stdio::null()))
    }

    /// Lets Hadoop play replays; traces go beside them or to `out`. Gives those that it could not play.
    pub(crate) fn record(
        self,
        files: &[PathBuf],
        out: Option<&Path>,
        judged: Judged,
    ) -> Result<Vec<Failure>> {
        let bar = progress(files.len() as u64);
        let mut failures = Vec::new();
        for batch in files.chunks(BATCH) {
            let mut java = self.brief_java("oracle.Main");
            java.args(judged.switch());
            if let Some(out) = out {
                java.arg("--out").arg(out);
            }
            java.args(batch).stdout(Stdio::null()).stderr(Stdio::piped());
            let mut playing = java
                .spawn()
                .with_context(|| format!("cannot start {}", words(&java)))?;
            let before = failures.len();
            let said = listen(playing.stderr.take().expect("piped above"), &bar, &mut failures)?;
            let status = playing.wait()?;
            if !status.success() && failures.len() == before {
                bail!("the oracle ended with {status}:\n{said}");
            }
        }
        bar.finish_and_clear();
        Ok(failures)
    }
}

/// A replay that Hadoop's program could not play.
pub(crate) struct Failure {
    /// Its name, without `.replay.json`.
    pub(crate) replay: String,
    /// The exception.
    pub(crate) why: String,
}

/// Follows what the program says of each replay; gives everything else that it says.
fn listen(stderr: ChildStderr, bar: &ProgressBar, failures: &mut Vec<Failure>) -> Result<String> {
    let mut said = String::new();
    let mut lines = BufReader::new(stderr).split(b'\n');
    let mut next = || -> Result<Option<String>> {
        let line = lines.next().transpose()?;
        Ok(line.map(|line| String::from_utf8_lossy(&line).into_owned()))
    };
    while let Some(line) = next()? {
        if line.starts_with("ok ") {
            bar.inc(1);
        } else if let Some(replay) = line.strip_prefix("FAILED ") {
            bar.inc(1);
            failures.push(Failure {
                replay: replay.to_owned(),
                why: next()?.unwrap_or_default(),
            });
        } else {
            said += &line;
            said.push('\n');
        }
    }
    Ok(said)
}

fn progress(count: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} replays on Hadoop, {eta} left");
    ProgressBar::new(count).with_style(style.expect("a valid template"))
}
