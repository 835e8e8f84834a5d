//! A scenario under another scheduler.

use crate::fault::{refusal, said};
use crate::given::{Given, spoken};
use heddle_core::convert::Mode;
use heddle_core::profile::SchedulerKind;
use heddle_words::command;
use heddle_words::values::conversion::{self, Refused};
use pyo3::prelude::*;
use std::path::PathBuf;

/// The scenario as JSON, what became of each setting as JSON, and the same as lines.
type Converted = (String, String, Vec<String>);

/// Puts a scenario under another scheduler.
#[pyfunction]
#[pyo3(signature = (file, text, to, mode=None, lang=None))]
pub(crate) fn convert(
    py: Python<'_>,
    file: PathBuf,
    text: Option<String>,
    to: &str,
    mode: Option<&str>,
    lang: Option<&str>,
) -> PyResult<Converted> {
    let kind = named("to", to, &KINDS)?;
    let mode = mode.map(|mode| named("mode", mode, &MODES)).transpose()?;
    py.detach(|| {
        spoken(lang, || {
            let given = Given::new(file, text)?;
            let converted = conversion::to(&given.scenario, kind, mode);
            let converted = converted.map_err(|refused| match refused {
                Refused::Mode => said(command("only-to-capacity", &[])),
                Refused::Findings(found) => refusal(&given.file, &found),
            })?;
            let items = serde_json::to_string(&converted.items).expect("items can be written");
            Ok((converted.scenario.to_json(), items, conversion::lines(&converted)))
        })
    })
}

const KINDS: [(&str, SchedulerKind); 3] = [
    ("fair", SchedulerKind::Fair),
    ("capacity", SchedulerKind::Capacity),
    ("superior", SchedulerKind::Superior),
];
const MODES: [(&str, Mode); 3] = [
    ("percent", Mode::Percent),
    ("weight", Mode::Weight),
    ("absolute", Mode::Absolute),
];

fn named<T: Copy>(argument: &str, name: &str, all: &[(&str, T)]) -> PyResult<T> {
    let found = all.iter().find(|(known, _)| *known == name);
    let names = || all.iter().map(|(known, _)| *known).collect::<Vec<_>>().join(", ");
    let (_, value) = found.ok_or_else(|| said(heddle_words::print::one_of(argument, &names(), name)))?;
    Ok(*value)
}
