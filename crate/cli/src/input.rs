//! Files as text, bounded.

use heddle_core::config::{Finding, Place, Severity};
use std::fs;
use std::path::Path;

/// The text of `file`.
///
/// # Errors
/// The file cannot be read, is larger than `most` bytes, or is not UTF-8.
pub(crate) fn read(file: &Path, most: usize) -> Result<String, Finding> {
    let refuse = |code, message: String| Finding {
        severity: Severity::Error,
        place: Place::Whole {},
        code,
        message,
    };
    let unreadable =
        |error: std::io::Error| refuse("input.unreadable", format!("The file cannot be read: {error}."));
    let size = fs::metadata(file).map_err(unreadable)?.len();
    if size > most as u64 {
        let message = format!(
            "The file has {size} bytes; files are read up to {} MiB, so give a smaller one.",
            most >> 20
        );
        return Err(refuse("input.too-large", message));
    }
    String::from_utf8(fs::read(file).map_err(unreadable)?).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        refuse(
            "input.not-utf8",
            format!("The file is not UTF-8 text from byte {at} on; save it as UTF-8."),
        )
    })
}
