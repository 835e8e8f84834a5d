//! A scenario's run, and what is asked of it.

use crate::fault::{Finding, not_started, said};
use crate::given::{Given, spoken};
use heddle_core::check::all_of;
use heddle_core::config;
use heddle_core::explain::verdict::Question;
use heddle_core::replay::{Export, Report};
use heddle_core::scheduler::Detail;
use heddle_core::sim::{History, Keep, Passage, Row, Scenario, World};
use heddle_words::command;
use heddle_words::values::run::{compute, digest, not_held, summary};
use heddle_words::values::why::{self, About, Asking, Form};
use pyo3::prelude::*;
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::Mutex;

/// A run that has been computed.
#[pyclass(frozen, module = "heddle._heddle")]
pub(crate) struct Run {
    file: PathBuf,
    scenario: Scenario,
    findings: Vec<config::Finding>,
    /// Up to when it is computed at most, ms.
    until: u64,
    passage: Passage,
    /// The same run where one can look back: made when something is asked.
    past: Mutex<Option<History>>,
}

/// Runs a scenario up to its end, or to a moment, ms.
#[pyfunction]
#[pyo3(signature = (file, text=None, until=None, lang=None))]
pub(crate) fn run(
    py: Python<'_>,
    file: PathBuf,
    text: Option<String>,
    until: Option<u64>,
    lang: Option<&str>,
) -> PyResult<Run> {
    py.detach(|| {
        spoken(lang, || {
            let Given {
                file,
                scenario,
                findings,
            } = Given::new(file, text)?;
            let until = until.unwrap_or(u64::MAX).min(scenario.duration_ms);
            let mut passage = Passage::new(scenario.clone(), Keep::Figures, Detail::Nothing)
                .map_err(|found| not_started(&file, found))?;
            compute(&mut passage, until, &mut |_, _| Ok(()), &mut interrupted)?;
            let findings = all_of(findings, &scenario);
            Ok(Run {
                file,
                scenario,
                findings,
                until,
                passage,
                past: Mutex::new(None),
            })
        })
    })
}

/// Whether somebody has pressed Ctrl-C.
pub(crate) fn interrupted(_: u64) -> PyResult<()> {
    Python::attach(|py| py.check_signals())
}

#[pymethods]
impl Run {
    /// The scenario as JSON.
    fn scenario(&self) -> String {
        self.scenario.to_json()
    }

    /// What is odd in the scenario, but does not keep it from being run.
    #[pyo3(signature = (lang=None))]
    fn findings(&self, lang: Option<&str>) -> PyResult<Vec<Finding>> {
        spoken(lang, || Ok(Finding::all(&self.file, &self.findings)))
    }

    /// When it ended, or how far it is computed, ms.
    #[getter]
    fn end_ms(&self) -> u64 {
        self.passage.world().now()
    }

    /// Whether everything is done.
    #[getter]
    fn is_over(&self) -> bool {
        self.passage.world().is_over()
    }

    /// The digest of the event log: equal ones mean equal runs.
    #[getter]
    fn digest(&self) -> String {
        digest(self.passage.world())
    }

    /// How it went, as the command line prints it.
    #[pyo3(signature = (lang=None))]
    fn summary(&self, lang: Option<&str>) -> PyResult<String> {
        spoken(lang, || Ok(summary(self.passage.world())))
    }

    /// The metrics as JSON.
    fn metrics(&self, py: Python<'_>) -> String {
        py.detach(|| {
            let metrics = self.passage.metrics().expect("figures are kept");
            metrics.to_json().to_string()
        })
    }

    /// The event log as a JSON list.
    fn events(&self, py: Python<'_>) -> PyResult<String> {
        py.detach(|| {
            let mut passage = Passage::new(self.scenario.clone(), Keep::Nothing, Detail::Reasons)
                .map_err(|found| not_started(&self.file, found))?;
            let mut list = String::from("[");
            let mut add = |world: &World, row: &Row| {
                let comma = if list.len() > 1 { "," } else { "" };
                write!(list, "{comma}{}", Report::new(world).row(row)).expect("a text can be written to");
                Ok(())
            };
            compute(&mut passage, self.until, &mut add, &mut interrupted)?;
            Ok(list + "]")
        })
    }

    /// The run as a replay, for `heddle replay` and for real Hadoop.
    #[pyo3(signature = (observe=None))]
    fn replay(&self, py: Python<'_>, observe: Option<u64>) -> PyResult<String> {
        py.detach(|| {
            let export = Export::run(&self.scenario, &[], self.until, observe);
            let export = export.map_err(|found| not_started(&self.file, found))?;
            Ok(export.replay.to_json())
        })
    }

    /// What is not as the scenario expects it, a sentence each.
    #[pyo3(signature = (lang=None))]
    fn not_held(&self, py: Python<'_>, lang: Option<&str>) -> PyResult<Vec<String>> {
        py.detach(|| spoken(lang, || self.asked(|history| Ok(not_held(history)))))
    }

    /// Why something happened, or did not: a row of the event log, or what the scheduler would say at a moment.
    #[pyo3(signature = (form, lang=None, *, row=None, at_ms=None, queue=None, app=None, node=None, container=None, question=None, partition=None, claimant=None))]
    #[allow(clippy::too_many_arguments)]
    fn why(
        &self,
        py: Python<'_>,
        form: &str,
        lang: Option<&str>,
        row: Option<u64>,
        at_ms: Option<u64>,
        queue: Option<String>,
        app: Option<String>,
        node: Option<String>,
        container: Option<&str>,
        question: Option<&str>,
        partition: Option<String>,
        claimant: Option<String>,
    ) -> PyResult<String> {
        let form = if form == "json" { Form::Json } else { Form::Words };
        let at = at_ms.unwrap_or(self.scenario.duration_ms);
        py.detach(|| {
            spoken(lang, || {
                let about = about(row, queue, app, node, container)?;
                let asking = Asking {
                    about,
                    question: question.map(asked).transpose()?,
                    partition: partition.unwrap_or_default(),
                    claimant,
                };
                self.asked(|history| match row {
                    Some(seq) => why::row(history, seq, form).map_err(said),
                    None => why::at(history, at, &asking, form).map_err(said),
                })
            })
        })
    }
}

impl Run {
    /// Asks the run where one can look back.
    fn asked<T>(&self, ask: impl FnOnce(&mut History) -> PyResult<T>) -> PyResult<T> {
        let mut past = self.past.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let history = match past.take() {
            Some(history) => history,
            None => History::new(self.scenario.clone()).map_err(|found| not_started(&self.file, found))?,
        };
        ask(past.insert(history))
    }
}

/// What a question is about: one thing at most, and nothing beside a row.
fn about(
    row: Option<u64>,
    queue: Option<String>,
    app: Option<String>,
    node: Option<String>,
    container: Option<&str>,
) -> PyResult<About> {
    let container = container.map(why::container).transpose().map_err(said)?;
    let named = [
        queue.map(About::Queue),
        app.map(About::App),
        node.map(About::Node),
        container.map(About::Container),
    ];
    let mut named = named.into_iter().flatten();
    match (named.next(), named.next()) {
        (Some(_), _) if row.is_some() => Err(said(command("ask-row-alone", &[]))),
        (_, Some(_)) => Err(said(command("ask-one", &[]))),
        (about, None) => Ok(about.unwrap_or_default()),
    }
}

fn asked(code: &str) -> PyResult<Question> {
    let known = || Question::NAMES.map(|(_, name)| name).join(", ");
    Question::named(code).ok_or_else(|| said(command("no-question", &[("name", code), ("known", &known())])))
}
