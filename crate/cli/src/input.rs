//! Files as text, scenarios and goals; what does not keep them from being used goes to the error output.

use crate::print;
use heddle_core::config::Finding;
use heddle_core::goals::{self, Goals};
use heddle_core::sim::{Scenario, scenario};
use std::path::Path;

pub(crate) use heddle_words::values::text::{is_scenario, read, text_of, unreadable};

/// The text of `file`, as a command needs it that does nothing without.
///
/// # Errors
/// What [`read`] finds, in words.
pub(crate) fn text(file: &Path, most: usize) -> Result<String, String> {
    read(file, most).map_err(|finding| print::finding(file, &finding))
}

/// The scenario in `file`; notes and warnings go to the error output.
///
/// # Errors
/// All findings, if one is an error, in words.
pub(crate) fn scenario(file: &Path) -> Result<Scenario, String> {
    scenario_in(file, &text(file, scenario::MAX_BYTES)?)
}

/// The scenario in `file`, and what does not keep it from being used.
///
/// # Errors
/// All findings, if one is an error, in words.
pub(crate) fn scenario_and_findings(file: &Path) -> Result<(Scenario, Vec<Finding>), String> {
    let read = Scenario::parse(&text(file, scenario::MAX_BYTES)?);
    read.map_err(|findings| print::findings(file, &findings))
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
