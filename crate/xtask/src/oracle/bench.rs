//! A folder with replays, and what Hadoop and Heddle make of them.

use super::hadoop::{Hadoop, Judged};
use super::parting::{Complaints, Parting, compare};
use crate::shell::{cargo, root, run};
use anyhow::{Context as _, Result};
use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

/// How the nodes of the Capacity Scheduler are offered; the others know heartbeats alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Offers {
    /// Each by its heartbeat.
    ByHeartbeat,
    /// By the scheduler's own threads.
    ByThreads,
    /// Those of a partition together.
    Together,
}

/// A folder with replays and what both sides make of them.
pub(crate) struct Bench {
    pub(crate) hadoop: Hadoop,
    pub(crate) offers: Offers,
    pub(crate) judged: Judged,
    /// Which build of Heddle plays: the name of its folder below `target`.
    pub(crate) build: &'static str,
    pub(crate) folder: PathBuf,
}

/// What a comparison found.
#[derive(Default)]
pub(crate) struct Found {
    pub(crate) count: usize,
    pub(crate) operations: usize,
    /// How many decisions were the same.
    pub(crate) decisions: u64,
    pub(crate) reasons: usize,
    pub(crate) partings: Vec<Parting>,
    /// Those in which Hadoop parts from itself, too: see [`Bench::judge`].
    pub(crate) by_chance: Vec<Parting>,
    /// Those at which Hadoop's own scheduler fails: there is nothing to compare with.
    pub(crate) failed: Vec<Parting>,
}

impl Found {
    /// How many of them Hadoop decides.
    pub(crate) const fn judged(&self) -> usize {
        self.count - self.failed.len()
    }

    /// Where a replay parts, and whether by chance.
    pub(crate) fn place_in(&self, replay: &Path) -> Option<String> {
        let of = |list: &[Parting]| {
            let parting = list.iter().find(|parting| parting.replay == replay);
            parting.map(Parting::place)
        };
        let by_chance = || of(&self.by_chance).map(|place| place + BY_CHANCE);
        of(&self.partings).or_else(|| of(&self.failed)).or_else(by_chance)
    }
}

/// What is said behind a difference that Hadoop does not repeat.
pub(crate) const BY_CHANCE: &str = "; Hadoop does not repeat it";

/// How often Hadoop is asked again about a replay that differs. What it finds by chance alone it mostly finds within a few times.
const AGAIN: usize = 16;

/// Builds the Heddle that plays beside Hadoop: whatever parts from it first by a broken invariant or a number too large says so
/// itself.
pub(crate) fn build_heddle() -> Result<()> {
    run(&mut cargo(&[
        "build",
        "--profile",
        "checked",
        "--features",
        "invariants",
        "--package",
        "heddle",
    ]))
}

impl Bench {
    /// One in `target/oracle`, for the Heddle of [`build_heddle`].
    pub(crate) fn checked(hadoop: Hadoop, offers: Offers) -> Self {
        let mut bench = Self {
            hadoop,
            offers,
            judged: Judged::Decisions,
            build: "checked",
            folder: root().join("target/oracle"),
        };
        bench.folder.push(bench.name());
        bench
    }

    /// Whose decisions are compared, e.g. `capacity-3.3.6-threads`.
    pub(crate) fn name(&self) -> String {
        let name = self.hadoop.name();
        match self.offers {
            Offers::ByHeartbeat => name,
            Offers::ByThreads => format!("{name}-threads"),
            Offers::Together => format!("{name}-together"),
        }
    }

    pub(crate) fn replays(&self) -> PathBuf {
        self.folder.join("replays")
    }

    /// Draws a replay for each seed.
    pub(crate) fn draw(&self, seeds: &RangeInclusive<u64>) -> Result<()> {
        self.empty()?;
        self.hadoop.generate(&self.replays(), seeds)?;
        self.offer()
    }

    /// Takes these replays.
    pub(crate) fn take(&self, files: &[PathBuf]) -> Result<()> {
        // They may lie where the last ones were drawn, which is emptied.
        let read = |file: &PathBuf| fs::read(file).with_context(|| format!("cannot read {}", file.display()));
        let texts = files.iter().map(read).collect::<Result<Vec<_>>>()?;
        self.empty()?;
        for (file, text) in files.iter().zip(texts) {
            let name = file.file_name().context("a replay is a file")?;
            fs::write(self.replays().join(name), text)?;
        }
        self.hadoop.rewrite(&self.replays())?;
        self.offer()
    }

    fn empty(&self) -> Result<()> {
        if self.folder.exists() {
            fs::remove_dir_all(&self.folder)?;
        }
        Ok(fs::create_dir_all(self.replays())?)
    }

    /// The replays become such in which nodes are offered in this way.
    fn offer(&self) -> Result<()> {
        match self.offers {
            Offers::ByHeartbeat => Ok(()),
            Offers::ByThreads => self.hadoop.hand_to_threads(&self.replays()),
            Offers::Together => self.hadoop.offer_together(&self.replays()),
        }
    }

    /// Plays every replay of the folder on both sides.
    pub(crate) fn compare(&self) -> Result<Found> {
        let files = files_in(&self.replays())?;
        let (theirs, ours) = (self.folder.join("hadoop"), self.folder.join("heddle"));
        let failures = self.hadoop.record(&files, Some(&theirs), self.judged)?;
        let complaints = Complaints {
            hadoop: failures,
            heddle: self.heddle(&ours)?,
        };
        let mut found = Found {
            count: files.len(),
            ..Found::default()
        };
        for file in files {
            let compared = compare(&file, &theirs, &ours, self.judged, &complaints)?;
            found.operations += compared.operations;
            found.decisions += compared.decisions;
            found.reasons += compared.reasons;
            found.partings.extend(compared.parting);
        }
        Ok(found)
    }

    /// The same, with those differences set apart that nothing can be held to: where Hadoop's scheduler fails, and where Hadoop does not
    /// repeat itself. (Its skip lists of applications have random levels: what one that is not in order finds depends on them.)
    pub(crate) fn judge(&self) -> Result<Found> {
        let mut found = self.compare()?;
        for parting in std::mem::take(&mut found.partings) {
            let of = if parting.hadoop_failed {
                &mut found.failed
            } else if parting.line.is_some() && self.is_chance(&parting.replay)? {
                &mut found.by_chance
            } else {
                &mut found.partings
            };
            of.push(parting);
        }
        Ok(found)
    }

    /// Whether Hadoop, asked again and again, makes something else of a replay than it did.
    fn is_chance(&self, replay: &Path) -> Result<bool> {
        let folder = self.folder.join("again");
        fs::create_dir_all(&folder)?;
        let copies: Vec<PathBuf> = (0..AGAIN)
            .map(|time| folder.join(format!("{time}.replay.json")))
            .collect();
        for copy in &copies {
            fs::copy(replay, copy)?;
        }
        self.hadoop.record(&copies, None, self.judged)?;
        let trace =
            |replay: &Path| fs::read(replay.to_string_lossy().replace(".replay.json", ".trace.jsonl"));
        let name = replay.file_name().context("a replay is a file")?;
        let first = trace(&self.folder.join("hadoop").join(name))?;
        let is_same = copies
            .iter()
            .all(|copy| trace(copy).is_ok_and(|again| again == first));
        fs::remove_dir_all(folder)?;
        Ok(!is_same)
    }

    /// Lets Heddle play the replays of the folder; gives what it complained about.
    fn heddle(&self, out: &Path) -> Result<String> {
        let program = root().join("target").join(self.build).join("heddle");
        let output = std::process::Command::new(program)
            .arg("replay")
            .arg(self.replays())
            .args(self.judged.switch())
            .args(self.hadoop.heddle())
            .arg("--out")
            .arg(out)
            .output()?;
        Ok(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// The replays of a folder, in order.
pub(crate) fn files_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files: Vec<_> = fs::read_dir(folder)?
        .flatten()
        .map(|entry| entry.path())
        .collect();
    files.retain(|file| file.to_string_lossy().ends_with(".replay.json"));
    files.sort();
    Ok(files)
}
