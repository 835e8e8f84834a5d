//! Files as text, bounded.

use crate::print;
use heddle_core::config::Finding;
use heddle_core::goals::{self, Goals};
use heddle_core::import;
use heddle_core::said;
use heddle_core::sim::{Scenario, scenario};
use std::fs;
use std::io::Read;
use std::path::Path;

/// The text of `file`.
///
/// # Errors
/// The file cannot be read, is larger than `most` bytes, or is not UTF-8.
pub(crate) fn read(file: &Path, most: usize) -> Result<String, Finding> {
    text_of(fs::File::open(file).map_err(unreadable)?, most)
}

/// The text that `from` gives.
///
/// # Errors
/// It cannot be read, is larger than `most` bytes, or is not UTF-8.
pub(crate) fn text_of(from: impl Read, most: usize) -> Result<String, Finding> {
    let mut bytes = Vec::new();
    from.take(most as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(unreadable)?;
    if bytes.len() > most {
        return Err(Finding::refused(said!("input.file-too-large", most = most >> 20)));
    }
    import::text(bytes)
}

/// That a file cannot be read.
pub(crate) fn unreadable(error: std::io::Error) -> Finding {
    Finding::refused(said!("input.unreadable", error = error.to_string()))
}

/// The text of `file`, as a command needs it that does nothing without.
///
/// # Errors
/// What [`read`] finds, in words.
pub(crate) fn text(file: &Path, most: usize) -> Result<String, String> {
    read(file, most).map_err(|finding| print::finding(file, &finding))
}

/// Whether a text means to be a scenario: it says its format.
pub(crate) fn is_scenario(text: &str) -> bool {
    text.trim_start().starts_with('{') && text.contains("\"heddle\"")
}

/// The scenario in `file`; notes and warnings go to the error output.
///
/// # Errors
/// All findings, if one is an error, in words.
pub(crate) fn scenario(file: &Path) -> Result<Scenario, String> {
    scenario_in(file, &text(file, scenario::MAX_BYTES)?)
}

/// The scenario in the text of `file`; notes and warnings go to the error output.
///
/// # Errors
/// All findings, if one is an error, in words.
pub(crate) fn scenario_in(file: &Path, text: &str) -> Result<Scenario, String> {
    let read = Scenario::parse(text);
    let (scenario, findings) = read.map_err(|findings| print::findings(file, &findings))?;
    print::warn(file, &findings);
    Ok(scenario)
}

/// The goals in `file`; notes and warnings go to the error output.
///
/// # Errors
/// All findings, if one is an error, in words.
pub(crate) fn goals(file: &Path) -> Result<Goals, String> {
    goals_in(file, &text(file, goals::MAX_BYTES)?)
}

/// The goals in the text of `file`; notes and warnings go to the error output.
///
/// # Errors
/// All findings, if one is an error, in words.
pub(crate) fn goals_in(file: &Path, text: &str) -> Result<Goals, String> {
    let (goals, findings) = Goals::parse(text).map_err(|findings| print::findings(file, &findings))?;
    print::warn(file, &findings);
    Ok(goals)
}
