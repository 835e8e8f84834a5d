//! Files as text, bounded.

use heddle_core::config::{Finding, MAX_BYTES};
use heddle_core::import;
use heddle_core::said;
use heddle_core::sim::scenario;
use std::fs;
use std::io::Read;
use std::path::Path;

/// The most bytes of a file of which only its text says what it is: a scenario may be larger than files of Hadoop.
pub const MOST_OF_ANY: usize = if scenario::MAX_BYTES > MAX_BYTES {
    scenario::MAX_BYTES
} else {
    MAX_BYTES
};

/// The text of `file`.
///
/// # Errors
/// The file cannot be read, is larger than `most` bytes, or is not UTF-8.
pub fn read(file: &Path, most: usize) -> Result<String, Finding> {
    text_of(fs::File::open(file).map_err(unreadable)?, most)
}

/// The text that `from` gives.
///
/// # Errors
/// It cannot be read, is larger than `most` bytes, or is not UTF-8.
pub fn text_of(from: impl Read, most: usize) -> Result<String, Finding> {
    let mut bytes = Vec::new();
    from.take(most as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(unreadable)?;
    if bytes.len() > most {
        return Err(Finding::refused(said!("input.file-too-large", most = most >> 20)));
    }
    import::text(bytes)
}

/// The text of a file that is checked, a scenario or a file of Hadoop.
///
/// # Errors
/// It is larger than what it is may be, or is not UTF-8.
pub fn to_check(from: impl Read) -> Result<String, Finding> {
    let text = text_of(from, MOST_OF_ANY)?;
    if text.len() <= MAX_BYTES || is_scenario(&text) {
        return Ok(text);
    }
    text_of(text.as_bytes(), MAX_BYTES)
}

/// That a file cannot be read.
#[must_use]
pub fn unreadable(error: std::io::Error) -> Finding {
    Finding::refused(said!("input.unreadable", error = error.to_string()))
}

/// Whether a text means to be a scenario: it says its format.
#[must_use]
pub fn is_scenario(text: &str) -> bool {
    text.trim_start().starts_with('{') && text.contains("\"heddle\"")
}
