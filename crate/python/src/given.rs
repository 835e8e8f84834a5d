//! What Python gives: scenarios by name and text, and languages.

use crate::fault::{Finding, refusal, said};
use heddle_core::config;
use heddle_core::sim::{Scenario, scenario};
use heddle_words::values::text;
use heddle_words::{Language, command, in_language};
use pyo3::prelude::*;
use std::path::{Path, PathBuf};

/// A scenario and what does not keep it from being used.
pub(crate) struct Given {
    /// What it is called in findings.
    pub(crate) file: PathBuf,
    pub(crate) scenario: Scenario,
    pub(crate) findings: Vec<config::Finding>,
}

impl Given {
    /// The scenario of a text, or else of the file.
    pub(crate) fn new(file: PathBuf, text: Option<String>) -> PyResult<Self> {
        let text = text_of(&file, text, scenario::MAX_BYTES)?;
        let (scenario, findings) = Scenario::parse(&text).map_err(|found| refusal(&file, &found))?;
        Ok(Self {
            file,
            scenario,
            findings,
        })
    }
}

/// A text that is given, or else that of the file.
pub(crate) fn text_of(file: &Path, text: Option<String>, most: usize) -> PyResult<String> {
    match text {
        Some(text) => Ok(text),
        None => text::read(file, most).map_err(|found| refusal(file, &[found])),
    }
}

/// Reads a scenario; gives it as JSON, and what does not keep it from being used.
#[pyfunction]
#[pyo3(signature = (file, text=None, lang=None))]
pub(crate) fn read(
    file: PathBuf,
    text: Option<String>,
    lang: Option<&str>,
) -> PyResult<(String, Vec<Finding>)> {
    spoken(lang, || {
        let given = Given::new(file, text)?;
        Ok((
            given.scenario.to_json(),
            Finding::all(&given.file, &given.findings),
        ))
    })
}

/// Everything is said in a language from now on, where none is asked for.
#[pyfunction]
pub(crate) fn speak(lang: &str) -> PyResult<()> {
    heddle_words::speak(language(lang)?);
    Ok(())
}

/// What is said in a language, or in that of the program.
pub(crate) fn spoken<T>(lang: Option<&str>, say: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    match lang {
        Some(name) => in_language(language(name)?, say),
        None => say(),
    }
}

fn language(name: &str) -> PyResult<Language> {
    let known = || Language::ALL.map(Language::code).join(", ");
    Language::named(name).ok_or_else(|| said(command("no-language", &[("name", name), ("known", &known())])))
}
