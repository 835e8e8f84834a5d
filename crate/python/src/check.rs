//! What is wrong, odd or without effect in files.

use crate::fault::{Finding, said};
use crate::given::spoken;
use heddle_words::print;
use heddle_words::values::check::{Checked, look};
use pyo3::prelude::*;
use std::path::PathBuf;

/// What is found in files, which are taken together as a ResourceManager would read them; each by its name, and its text where it
/// is not to be read.
#[pyfunction]
#[pyo3(signature = (files, profile=None, lang=None))]
pub(crate) fn check(
    py: Python<'_>,
    files: Vec<(PathBuf, Option<String>)>,
    profile: Option<&str>,
    lang: Option<&str>,
) -> PyResult<Vec<Finding>> {
    py.detach(|| {
        spoken(lang, || {
            let mut files: Vec<_> = files.into_iter().map(checked).collect();
            look(&mut files, profile).map_err(|message| said(print::option("profile", &message)))?;
            let found = files.iter().map(|file| Finding::all(&file.path, &file.findings));
            Ok(found.flatten().collect())
        })
    })
}

fn checked((path, text): (PathBuf, Option<String>)) -> Checked {
    match text {
        None => Checked::read(&path),
        Some(text) => Checked {
            name: path.display().to_string(),
            path,
            text: Ok(text),
            findings: Vec::new(),
        },
    }
}
