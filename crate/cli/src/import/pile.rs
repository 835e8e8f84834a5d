//! A pile of files: folders walked, packed ones unpacked, logs read line by line.

use crate::{input, print};
use flate2::bufread::MultiGzDecoder;
use heddle_core::config::{Finding, MAX_BYTES, Place, Severity};
use heddle_core::import::{RmLog, RmLogReader};
use heddle_core::said;
use heddle_words::command;
use indicatif::{ProgressBar, ProgressStyle};
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use walkdir::{DirEntry, WalkDir};

/// The most files of a folder.
const MOST_FILES: usize = 10_000;
/// How much of a file is looked at to see what it is, bytes.
const HEAD: u64 = 65_536;
/// The longest line of a log that is read as a whole, bytes.
const LONGEST_LINE: u64 = 1 << 20;
/// With what files begin that are packed with gzip.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// What was read.
#[derive(Default)]
pub(crate) struct Pile {
    /// Texts by name.
    pub(crate) texts: Vec<(String, String)>,
    /// The log of the ResourceManager, of all files that are parts of it.
    pub(crate) log: RmLog,
    /// Files that could not be read.
    pub(crate) findings: Vec<Finding>,
}

impl Pile {
    /// Reads files and folders.
    ///
    /// # Errors
    /// One of those that were named cannot be read.
    pub(crate) fn read(named: &[PathBuf]) -> Result<Self, String> {
        let mut pile = Self::default();
        let mut files = Vec::new();
        for path in named {
            fs::metadata(path).map_err(|error| print::at(path, error))?;
            files.extend(pile.inside(path));
        }
        let mut logs: Vec<(i64, PathBuf)> = Vec::new();
        for file in files {
            match head(&file) {
                Ok(head) if RmLogReader::is(&head) => {
                    logs.push((RmLogReader::begins(&head).unwrap_or(i64::MAX), file));
                }
                Ok(_) => pile.text(&file),
                Err(error) => pile.refuse(&file, input::unreadable(error)),
            }
        }
        logs.sort();
        pile.log = pile.logs(&logs);
        Ok(pile)
    }

    /// The files of a folder, in the order of their names and hidden ones left out, or the file itself.
    fn inside(&mut self, path: &Path) -> Vec<PathBuf> {
        let is_seen =
            |entry: &DirEntry| entry.depth() == 0 || !entry.file_name().as_encoded_bytes().starts_with(b".");
        let walk = WalkDir::new(path).follow_links(true).sort_by_file_name();
        let mut files = Vec::new();
        for entry in walk.into_iter().filter_entry(is_seen) {
            match entry {
                Ok(entry) if entry.file_type().is_dir() => {}
                Ok(entry) if files.len() < MOST_FILES => files.push(entry.into_path()),
                Ok(_) => {
                    let too_many = said!("import.too-many-files", most = MOST_FILES);
                    let finding = Finding::new(Severity::Warning, Place::Whole {}, too_many);
                    self.refuse(path, finding);
                    break;
                }
                Err(error) => {
                    let at = error.path().unwrap_or(path).to_owned();
                    self.refuse(&at, input::unreadable(error.into()));
                }
            }
        }
        files
    }

    fn refuse(&mut self, file: &Path, finding: Finding) {
        let file = Some(file.display().to_string());
        self.findings.push(Finding { file, ..finding });
    }

    fn text(&mut self, file: &Path) {
        let read = open(file).map_err(input::unreadable);
        match read.and_then(|from| input::text_of(from, MAX_BYTES)) {
            Ok(text) => self.texts.push((file.display().to_string(), text)),
            Err(finding) => self.refuse(file, finding),
        }
    }

    /// Reads the parts of a log, the oldest first.
    fn logs(&mut self, parts: &[(i64, PathBuf)]) -> RmLog {
        let sizes = parts.iter().filter_map(|(_, file)| fs::metadata(file).ok());
        let said = command(
            "import-bar",
            &[
                ("bytes", "{bytes}"),
                ("all", "{total_bytes}"),
                ("speed", "{binary_bytes_per_sec}"),
                ("eta", "{eta}"),
            ],
        );
        let style = ProgressStyle::with_template(&format!("{{bar:40}} {said}")).expect("a valid template");
        let bar = ProgressBar::new(sizes.map(|of| of.len()).sum()).with_style(style);
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

/// A file to be read, unpacked if it is packed with gzip.
fn open(file: &Path) -> std::io::Result<Box<dyn BufRead>> {
    unpacked(File::open(file)?)
}

/// What is read of a file, unpacked if it is packed with gzip.
fn unpacked(from: impl Read + 'static) -> std::io::Result<Box<dyn BufRead>> {
    let mut from = BufReader::with_capacity(1 << 18, from);
    let is_packed = from.fill_buf()?.starts_with(&GZIP);
    Ok(if is_packed {
        Box::new(BufReader::with_capacity(1 << 18, MultiGzDecoder::new(from)))
    } else {
        Box::new(from)
    })
}

/// The beginning of a file.
fn head(file: &Path) -> std::io::Result<String> {
    let mut bytes = Vec::new();
    open(file)?.take(HEAD).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Reads a log line by line; what is kept of a line that is longer than any of Hadoop's is its beginning.
fn lines(file: &Path, bar: &ProgressBar, to: &mut RmLogReader) -> std::io::Result<()> {
    let mut from = unpacked(bar.wrap_read(File::open(file)?))?;
    let mut line = Vec::new();
    loop {
        line.clear();
        if (&mut from).take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        if line.last() != Some(&b'\n') {
            from.skip_until(b'\n')?;
        }
        while matches!(line.last(), Some(b'\n' | b'\r')) {
            line.pop();
        }
        to.line(&String::from_utf8_lossy(&line));
    }
}
