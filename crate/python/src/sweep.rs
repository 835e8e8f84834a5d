//! A scenario many times, on all cores.

use crate::fault::{Finding, refusal, said};
use crate::given::{Given, spoken, text_of};
use crate::run::interrupted;
use heddle_core::config;
use heddle_core::goals::{self, Goals};
use heddle_core::search::{Axis, Plan, Ran};
use heddle_core::sim::{History, Scenario};
use heddle_words::say;
use heddle_words::values::sweep::{all, threads};
use heddle_words::values::table::{Table, Values};
use pyo3::prelude::*;
use std::path::{Path, PathBuf};

/// How many runs of each core are played before it is asked whether somebody has pressed Ctrl-C.
const AT_ONCE: u64 = 16;

/// A column: its name, and its texts or its numbers.
type Column = (String, Cells);

/// What stands in a column.
#[derive(IntoPyObject)]
pub(crate) enum Cells {
    Texts(Vec<Option<String>>),
    Numbers(Vec<Option<f64>>),
}

/// The values of a setting: each as it is written, or all of them as `1..10` or `a,b,c`.
#[derive(FromPyObject)]
pub(crate) enum Wanted {
    Text(String),
    List(Vec<String>),
}

/// Runs a scenario with every combination of settings, with several seeds each; gives the columns of a table with a row for each run.
#[pyfunction]
#[pyo3(signature = (file, text, settings, seeds=1, goals=None, cores=None, lang=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn sweep(
    py: Python<'_>,
    file: PathBuf,
    text: Option<String>,
    settings: Vec<(String, Wanted)>,
    seeds: u64,
    goals: Option<(PathBuf, Option<String>)>,
    cores: Option<u16>,
    lang: Option<&str>,
) -> PyResult<Vec<Column>> {
    py.detach(|| {
        spoken(lang, || {
            let given = Given::new(file, text)?;
            let goals = goals.map(|(file, text)| read(&file, text)).transpose()?;
            let axes = settings.into_iter().map(axis).collect::<PyResult<Vec<_>>>()?;
            let plan =
                Plan::new(&given.scenario, axes, seeds).map_err(|found| refusal(&given.file, &found))?;
            let ran = play(&given.scenario, &goals.unwrap_or_default(), &plan, cores)?;
            let mut columns: Vec<_> = Table::of(&plan, &ran).columns.into_iter().map(column).collect();
            columns.extend(refused(&given, &ran)?);
            Ok(columns)
        })
    })
}

fn read(file: &Path, text: Option<String>) -> PyResult<Goals> {
    let text = text_of(file, text, goals::MAX_BYTES)?;
    let (goals, _) = Goals::parse(&text).map_err(|found| refusal(file, &found))?;
    Ok(goals)
}

fn axis((key, values): (String, Wanted)) -> PyResult<Axis> {
    match values {
        Wanted::Text(text) => Axis::parse(&format!("{key}={text}")).map_err(|wanted| said(say(&wanted))),
        Wanted::List(values) => Ok(Axis {
            key,
            values,
            is_range: false,
        }),
    }
}

fn play(scenario: &Scenario, goals: &Goals, plan: &Plan, cores: Option<u16>) -> PyResult<Vec<Ran>> {
    let runs = plan.runs().map_err(|wanted| said(say(&wanted)))?;
    let pool = threads(cores).map_err(said)?;
    let step = AT_ONCE * pool.current_num_threads() as u64;
    let mut ran = Vec::new();
    for first in (0..runs).step_by(step as usize) {
        let trials: Vec<_> = (first..runs.min(first + step)).map(|id| plan.trial(id)).collect();
        ran.extend(all(&pool, &trials, scenario, goals, || ()));
        interrupted(0)?;
    }
    Ok(ran)
}

fn column(of: heddle_words::values::table::Column) -> Column {
    let cells = match of.values {
        Values::Text(texts) => Cells::Texts(texts.into_iter().map(Some).collect()),
        Values::Number(numbers) => Cells::Numbers(numbers),
    };
    (of.name, cells)
}

/// Why runs could not be played, where that is so of some; if it is so of all, that is what is wrong.
fn refused(given: &Given, ran: &[Ran]) -> PyResult<Option<Column>> {
    let why: Vec<_> = ran.iter().map(|one| fault(&given.scenario, one)).collect();
    if let Some(first) = why.iter().flatten().next()
        && why.iter().all(Option::is_some)
    {
        return Err(refusal(&given.file, std::slice::from_ref(first)));
    }
    let sentence = |fault: &Option<config::Finding>| {
        let fault = fault.as_ref()?;
        Some(Finding::of(&given.file, fault).message().to_owned())
    };
    let is_there = why.iter().any(Option::is_some);
    Ok(is_there.then(|| {
        (
            "refused".to_owned(),
            Cells::Texts(why.iter().map(sentence).collect()),
        )
    }))
}

/// Why a run could not be played.
fn fault(scenario: &Scenario, ran: &Ran) -> Option<config::Finding> {
    ran.refused.as_ref()?;
    let made = match ran.trial.scenario(scenario) {
        Ok(made) => made,
        Err(finding) => return Some(finding),
    };
    History::new(made).err()?.into_iter().next()
}
