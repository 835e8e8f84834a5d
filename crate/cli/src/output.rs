//! Files that commands write.

use crate::print;
use serde::Serialize;
use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// From now on a reader of what is printed that has seen enough (`| head`) is no fault: nothing is said of it.
pub(crate) fn end_quietly_without_reader() {
    let tell = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let text = panic.payload().downcast_ref::<String>();
        if text.is_some_and(|text| text.contains("Broken pipe")) {
            std::process::exit(0);
        }
        tell(panic);
    }));
}

/// Why a file cannot be written; one whose reader has seen enough (`--events /dev/stdout | head`) is no fault, either.
pub(crate) fn unwritten(file: &Path, error: &io::Error) -> String {
    if error.kind() == io::ErrorKind::BrokenPipe {
        std::process::exit(0);
    }
    print::at(file, error)
}

/// Writes a file.
///
/// # Errors
/// The file and why it cannot be written.
pub(crate) fn write(file: &Path, text: impl AsRef<[u8]>) -> Result<(), String> {
    fs::write(file, text).map_err(|error| unwritten(file, &error))
}

/// Writes an object as JSON, as it comes: what is large is in memory once.
///
/// # Errors
/// The file and why it cannot be written.
pub(crate) fn write_json(file: &Path, of: &impl Serialize) -> Result<(), String> {
    let write = || {
        let mut to = BufWriter::new(fs::File::create(file)?);
        serde_json::to_writer_pretty(&mut to, of)?;
        writeln!(to)?;
        to.flush()
    };
    write().map_err(|error: io::Error| unwritten(file, &error))
}

/// Writes a file, or to the standard output where none is named.
///
/// # Errors
/// The file and why it cannot be written.
pub(crate) fn write_or_print(file: Option<&Path>, text: &str) -> Result<(), String> {
    match file {
        Some(file) => write(file, text),
        None => {
            print!("{text}");
            Ok(())
        }
    }
}

/// Makes a folder, with those that it is in.
///
/// # Errors
/// The folder and why it cannot be made.
pub(crate) fn folder(folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| print::at(folder, error))
}
