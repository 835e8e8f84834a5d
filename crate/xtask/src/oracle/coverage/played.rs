//! Which archives are played to be counted, and by which of the oracle's programs.

#[path = "../../../../../tests/conformance/archives.rs"]
mod archives;

use super::super::hadoop::{Hadoop, Judged, Release};
use super::jacoco::Jacoco;
use crate::changed::changed;
use crate::shell::root;
use anyhow::{Context as _, Result};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// How many files one Java plays.
const BATCH: usize = 200;

/// An archive of `tests/conformance/` with what 3.4.1 was asked.
pub(super) struct Archive {
    name: &'static str,
    asked: Asked,
}

/// What the files of an archive ask.
#[derive(Clone, Copy)]
enum Asked {
    /// What a scheduler or a master decides, and, of those files that have them beside the trace, its reasons.
    Decisions(Hadoop, Judged),
    /// What the converter writes.
    Conversions,
    /// Where submissions land.
    Places,
}

const FAIR: Hadoop = Hadoop::Fair(Release::Hadoop34);
const CAPACITY: Hadoop = Hadoop::Capacity(Release::Hadoop34);

/// The archives.
pub(super) fn archives() -> impl Iterator<Item = Archive> {
    let asked = archives::archives().filter(|(_, release)| *release == Release::Hadoop34.version());
    let vectors = asked.filter_map(|(name, _)| {
        Some(Archive {
            name,
            asked: decisions(name)?,
        })
    });
    let others = [("fs2cs", Asked::Conversions), ("placement", Asked::Places)];
    vectors.chain(others.map(|(name, asked)| Archive { name, asked }))
}

/// What the replays of an archive ask; `None`: what others ask already.
fn decisions(name: &str) -> Option<Asked> {
    let (hadoop, judged) = match name.split('-').next()? {
        "fair" => (FAIR, Judged::Reasons),
        "capacity" => (CAPACITY, Judged::Activities),
        "mapreduce" => (Hadoop::MapReduce, Judged::Decisions),
        _ => return None,
    };
    Some(Asked::Decisions(hadoop, judged))
}

impl Archive {
    /// What ran when its files were played, as JaCoCo has written it down: now, or earlier if nothing has changed since.
    pub(super) fn played(&self, jacoco: &Jacoco, folder: &Path) -> Result<PathBuf> {
        self.asked.hadoop().build()?;
        let ran = folder.join(format!("{}.exec", self.name));
        if changed(&ran) > changed(&self.file()).max(changed(&self.asked.hadoop().jars())) {
            return Ok(ran);
        }
        let unfinished = ran.with_extension("unfinished");
        if unfinished.exists() {
            fs::remove_file(&unfinished)?;
        }
        let files = self.unpacked(&folder.join(self.name))?;
        println!(
            "{}: {} files",
            self.name,
            files.plain.len() + files.reasoned.len()
        );
        for batch in files.plain.chunks(BATCH) {
            self.asked.play(jacoco, &unfinished, batch, &[])?;
        }
        for batch in files.reasoned.chunks(BATCH) {
            self.asked.play(jacoco, &unfinished, batch, self.asked.switch())?;
        }
        fs::rename(&unfinished, &ran)?;
        Ok(ran)
    }

    fn file(&self) -> PathBuf {
        root().join(format!("tests/conformance/{}.tar.zst", self.name))
    }

    /// Its files that ask, written into a folder.
    fn unpacked(&self, folder: &Path) -> Result<Files> {
        fs::create_dir_all(folder)?;
        let stream = ruzstd::decoding::StreamingDecoder::new(File::open(self.file())?)?;
        let mut tar = tar::Archive::new(stream);
        let (mut asking, mut reasoned) = (BTreeSet::new(), BTreeSet::new());
        for entry in tar.entries()? {
            let mut entry = entry?;
            let path = entry.path()?.into_owned();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if let Some(name) = self.asked.reasons().and_then(|end| name.strip_suffix(end)) {
                reasoned.insert(name.to_owned());
            } else if let Some(stem) = name.strip_suffix(self.asked.ending()) {
                entry.unpack(folder.join(&*name))?;
                asking.insert(stem.to_owned());
            }
        }
        let file = |stem: &String| folder.join(format!("{stem}{}", self.asked.ending()));
        Ok(Files {
            plain: asking.difference(&reasoned).map(file).collect(),
            reasoned: asking.intersection(&reasoned).map(file).collect(),
        })
    }
}

/// The files of an archive that ask.
struct Files {
    plain: Vec<PathBuf>,
    /// Those whose reasons are compared as well.
    reasoned: Vec<PathBuf>,
}

impl Asked {
    const fn hadoop(self) -> Hadoop {
        match self {
            Self::Decisions(hadoop, _) => hadoop,
            Self::Conversions | Self::Places => CAPACITY,
        }
    }

    const fn ending(self) -> &'static str {
        match self {
            Self::Decisions(..) => ".replay.json",
            Self::Conversions => ".case.json",
            Self::Places => "cases.jsonl",
        }
    }

    /// How the files end that lie beside those whose reasons were recorded.
    fn reasons(self) -> Option<&'static str> {
        match self {
            Self::Decisions(_, Judged::Activities) => Some(".activities.jsonl"),
            Self::Decisions(_, Judged::Reasons) => Some(".reasons.jsonl"),
            _ => None,
        }
    }

    const fn switch(self) -> &'static [&'static str] {
        match self {
            Self::Decisions(_, judged) => judged.switch(),
            Self::Conversions | Self::Places => &[],
        }
    }

    /// Lets Hadoop play files while JaCoCo listens.
    fn play(self, jacoco: &Jacoco, ran: &Path, files: &[PathBuf], switch: &[&str]) -> Result<()> {
        let program = match self {
            Self::Decisions(..) => "oracle.Main",
            Self::Conversions => "oracle.Fs2cs",
            Self::Places => "oracle.Places",
        };
        let asked = self.hadoop().java(program);
        let mut java = Command::new("java");
        java.current_dir(asked.get_current_dir().context("a program has its folder")?);
        java.arg(jacoco.listening(ran))
            .args(asked.get_args())
            .args(switch);
        match (self, files) {
            (Self::Places, [cases]) => java.stdin(File::open(cases)?),
            _ => java.arg("--out").arg(ran.with_extension("out")).args(files),
        };
        // Files with which Hadoop refuses to start end it with a fault; what ran until then counts.
        java.stdout(Stdio::null()).stderr(Stdio::null()).status()?;
        Ok(())
    }
}
