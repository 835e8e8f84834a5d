//! A pile of files: folders walked, packed ones unpacked, logs read line by line.

use crate::input;
use flate2::bufread::MultiGzDecoder;
use heddle_core::config::{Finding, MAX_BYTES, Place, Severity};
use heddle_core::import::{RmLog, RmLogReader};
use heddle_core::said;
use indicatif::{ProgressBar, ProgressStyle};
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Seek};
use std::path::{Path, PathBuf};

/// The most files of a pile.
const MOST_FILES: usize = 10_000;
/// How deep folders may lie in folders.
const MOST_DEEP: usize = 12;
/// How much of a file is looked at to see what it is, bytes.
const HEAD: u64 = 65_536;
/// The longest line of a log that is read as a whole, bytes.
const LONGEST_LINE: u64 = 1 << 20;

/// What was read.
#[derive(Default)]
pub(super) struct Pile {
    /// Texts by name.
    pub(super) texts: Vec<(String, String)>,
    /// The log of the ResourceManager, of all files that are parts of it.
    pub(super) log: RmLog,
    /// Files that could not be read.
    pub(super) findings: Vec<Finding>,
}

impl Pile {
    /// Reads files and folders.
    ///
    /// # Errors
    /// One of those that were named cannot be read.
    pub(super) fn read(named: &[PathBuf]) -> Result<Self, String> {
        let mut files = Vec::new();
        for path in named {
            walk(path, 0, &mut files).map_err(|error| format!("{}: {error}", path.display()))?;
        }
        let mut pile = Self::default();
        let mut logs: Vec<(i64, PathBuf)> = Vec::new();
        for file in files {
            match head(&file) {
                Ok(head) if RmLogReader::is(&head) => {
                    logs.push((RmLogReader::begins(&head).unwrap_or(i64::MAX), file));
                }
                Ok(_) => pile.text(&file),
                Err(error) => {
                    let unreadable = said!("input.unreadable", error = error.to_string());
                    pile.refuse(&file, Finding::refused(unreadable));
                }
            }
        }
        logs.sort();
        pile.log = pile.logs(&logs);
        Ok(pile)
    }

    fn refuse(&mut self, file: &Path, finding: Finding) {
        let file = Some(file.display().to_string());
        self.findings.push(Finding { file, ..finding });
    }

    fn text(&mut self, file: &Path) {
        let read = if is_packed(file) {
            unpacked(file)
        } else {
            input::read(file, MAX_BYTES)
        };
        match read {
            Ok(text) => self.texts.push((file.display().to_string(), text)),
            Err(finding) => self.refuse(file, finding),
        }
    }

    /// Reads the parts of a log, the oldest first.
    fn logs(&mut self, parts: &[(i64, PathBuf)]) -> RmLog {
        let sizes = parts.iter().filter_map(|(_, file)| fs::metadata(file).ok());
        let bar = ProgressBar::new(sizes.map(|of| of.len()).sum());
        bar.set_style(
            ProgressStyle::with_template(
                "{bar:40} {bytes} of {total_bytes}, {binary_bytes_per_sec}, {eta} left",
            )
            .expect("a valid template"),
        );
        let mut reader = RmLogReader::new();
        for (_, file) in parts {
            reader.file(&file.display().to_string());
            if let Err(error) = lines(file, &bar, &mut reader) {
                let truncated = said!("import.log-unreadable", error = error.to_string());
                self.refuse(file, Finding::new(Severity::Warning, Place::Whole {}, truncated));
            }
        }
        bar.finish_and_clear();
        reader.finish()
    }
}

/// All files below `path`, in the order of their names.
fn walk(path: &Path, deep: usize, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    if !fs::metadata(path)?.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    if deep >= MOST_DEEP {
        return Ok(());
    }
    let mut inside: Vec<PathBuf> = fs::read_dir(path)?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    inside.sort();
    for path in inside {
        let hidden = path
            .file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with('.'));
        if !hidden && files.len() < MOST_FILES {
            walk(&path, deep + 1, files)?;
        }
    }
    Ok(())
}

/// The first two bytes of gzip.
fn is_packed(file: &Path) -> bool {
    let mut start = [0; 2];
    let read = File::open(file).and_then(|mut file| file.read_exact(&mut start));
    read.is_ok() && start == [0x1f, 0x8b]
}

/// A file to be read, unpacked if it is packed.
fn open(file: &Path) -> std::io::Result<Box<dyn BufRead>> {
    let opened = BufReader::with_capacity(1 << 16, File::open(file)?);
    Ok(if is_packed(file) {
        Box::new(BufReader::new(MultiGzDecoder::new(opened)))
    } else {
        Box::new(opened)
    })
}

/// The beginning of a file.
fn head(file: &Path) -> std::io::Result<String> {
    let mut bytes = Vec::new();
    open(file)?.take(HEAD).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The text of a packed file.
fn unpacked(file: &Path) -> Result<String, Finding> {
    let refuse = Finding::refused;
    let unreadable = |error: std::io::Error| refuse(said!("input.unreadable", error = error.to_string()));
    let mut bytes = Vec::new();
    let most = MAX_BYTES as u64;
    open(file)
        .and_then(|text| text.take(most + 1).read_to_end(&mut bytes))
        .map_err(unreadable)?;
    if bytes.len() as u64 > most {
        return Err(refuse(said!(
            "input.file-too-large",
            size = bytes.len(),
            most = most >> 20
        )));
    }
    String::from_utf8(bytes)
        .map_err(|error| refuse(said!("input.not-utf8", at = error.utf8_error().valid_up_to())))
}

/// Reads a log line by line; what is kept of a line that is longer than any of Hadoop's is its beginning.
fn lines(file: &Path, bar: &ProgressBar, to: &mut RmLogReader) -> std::io::Result<()> {
    let mut opened = Counted {
        file: File::open(file)?,
        bar: bar.clone(),
    };
    let packed = is_packed(file);
    opened.file.rewind()?;
    let opened = BufReader::with_capacity(1 << 18, opened);
    let mut from: Box<dyn BufRead> = if packed {
        Box::new(BufReader::with_capacity(1 << 18, MultiGzDecoder::new(opened)))
    } else {
        Box::new(opened)
    };
    let mut line = Vec::new();
    loop {
        line.clear();
        if (&mut from).take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        while matches!(line.last(), Some(b'\n' | b'\r')) {
            line.pop();
        }
        to.line(&String::from_utf8_lossy(&line));
    }
}

/// A file whose bytes a bar counts.
struct Counted {
    file: File,
    bar: ProgressBar,
}

impl Read for Counted {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let count = self.file.read(into)?;
        self.bar.inc(count as u64);
        Ok(count)
    }
}
