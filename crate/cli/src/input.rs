//! Files as text, bounded.

use heddle_core::config::Finding;
use heddle_core::said;
use std::fs;
use std::path::Path;

/// The text of `file`.
///
/// # Errors
/// The file cannot be read, is larger than `most` bytes, or is not UTF-8.
pub(crate) fn read(file: &Path, most: usize) -> Result<String, Finding> {
    let refuse = Finding::refused;
    let unreadable = |error: std::io::Error| refuse(said!("input.unreadable", error = error.to_string()));
    let size = fs::metadata(file).map_err(unreadable)?.len();
    if size > most as u64 {
        return Err(refuse(said!("input.file-too-large", size, most = most >> 20)));
    }
    String::from_utf8(fs::read(file).map_err(unreadable)?).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        refuse(said!("input.not-utf8", at))
    })
}
