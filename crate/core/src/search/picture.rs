//! What is known of a sweep, as it is drawn: a number over two settings, and every run over all of them.

use serde::Serialize;

use super::{Measure, Plan, Ran, Ranked};
use crate::goals::Unit;

/// How many numbers stand beside the settings where every run is a line.
const BESIDE: usize = 4;
/// How many runs are lines; of more every n-th.
const MOST_LINES: usize = 2_000;

/// What is known of a sweep.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "SweepPicture"))]
pub struct Picture {
    /// How many runs there are.
    pub runs: usize,
    /// How many are known.
    pub known: usize,
    /// How many of those could not be run.
    pub refused: usize,
    /// How many met all goals, where there are any.
    pub met: Option<usize>,
    /// The settings and their values.
    pub settings: Vec<Setting>,
    /// The numbers that differ between runs.
    pub figures: Vec<String>,
    /// The one that is shown; `null`: none differs.
    pub shown: Option<Shown>,
    /// Numbers beside the settings, for lines.
    pub beside: Vec<Beside>,
    /// A line for each run: the places of its values, then its numbers.
    pub lines: Vec<Vec<Option<f64>>>,
}

/// A setting and the values that it takes.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "SweptSetting"))]
pub struct Setting {
    /// Its name.
    pub key: String,
    /// Its values as they are written.
    pub values: Vec<String>,
}

/// One number over the two settings that move it most.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "SweptFigure"))]
pub struct Shown {
    /// Which.
    pub name: String,
    /// What it counts.
    pub unit: Unit,
    /// The settings by how much each moves it, most first.
    pub ranking: Vec<Ranked>,
    /// The cells, row by row: a row for each value of the second setting of the ranking (one row if there is none), a column for
    /// each value of the first.
    pub cells: Vec<Cell>,
}

/// The runs in which two settings have two values.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "SweptCell"))]
pub struct Cell {
    /// The mean of the number; `null`: there is none.
    pub mean: Option<f64>,
    /// How many of its runs met all goals.
    pub met: usize,
    /// How many are known.
    pub known: usize,
    /// The first of its runs.
    pub first: usize,
}

/// A number beside the settings.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "SweptBeside"))]
pub struct Beside {
    /// Which.
    pub name: String,
    /// What it counts.
    pub unit: Unit,
}

impl Picture {
    /// Of the runs of a plan that are known, with the number of that name, or the first that differs.
    #[must_use]
    pub fn of(plan: &Plan, runs: &[Option<Ran>], name: Option<&str>) -> Self {
        let measures = differing(plan, runs);
        let figures: Vec<String> = measures.iter().map(|of| of.name.to_owned()).collect();
        let shown = measures
            .iter()
            .find(|of| Some(of.name) == name)
            .or(measures.first());
        let known = || runs.iter().flatten();
        let has_goals = known().any(|ran| !ran.goals.is_empty());
        let setting = |axis: &super::Axis| Setting {
            key: axis.key.clone(),
            values: axis.values.clone(),
        };
        Self {
            runs: runs.len(),
            known: known().count(),
            refused: known().filter(|ran| ran.refused.is_some()).count(),
            met: has_goals.then(|| known().filter(|ran| ran.meets()).count()),
            settings: plan.axes.iter().map(setting).collect(),
            shown: shown.map(|measure| show(plan, runs, measure)),
            figures,
            beside: measures.iter().take(BESIDE).map(beside).collect(),
            lines: lines(plan, runs, &measures[..measures.len().min(BESIDE)]),
        }
    }
}

/// The numbers that are not the same in all runs, in the order in which runs tell them.
fn differing<'a>(plan: &'a Plan, runs: &'a [Option<Ran>]) -> Vec<Measure<'a>> {
    let mut names: Vec<&str> = Vec::new();
    for name in runs.iter().flatten().flat_map(|ran| ran.figures.keys()) {
        if !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    let all = names.into_iter().map(|name| Measure::of(plan, name, runs));
    all.filter(Measure::differs).collect()
}

fn beside(of: &Measure<'_>) -> Beside {
    Beside {
        name: of.name.to_owned(),
        unit: Unit::of(of.name),
    }
}

fn show(plan: &Plan, runs: &[Option<Ran>], measure: &Measure<'_>) -> Shown {
    let ranking = measure.ranking();
    let axes: Vec<usize> = ranking.iter().take(2).map(|ranked| ranked.axis).collect();
    let cell = |mean| Cell {
        mean,
        met: 0,
        known: 0,
        first: runs.len(),
    };
    let mut cells: Vec<Cell> = measure.means(&axes).into_iter().map(cell).collect();
    for (run, ran) in runs.iter().enumerate() {
        let cell = &mut cells[plan.cell_of(&axes, run)];
        cell.first = cell.first.min(run);
        if let Some(ran) = ran {
            cell.known += 1;
            cell.met += usize::from(!ran.goals.is_empty() && ran.meets());
        }
    }
    Shown {
        name: measure.name.to_owned(),
        unit: Unit::of(measure.name),
        cells,
        ranking,
    }
}

fn lines(plan: &Plan, runs: &[Option<Ran>], measures: &[Measure<'_>]) -> Vec<Vec<Option<f64>>> {
    let line = |run: usize| {
        let places = (0..plan.axes.len()).map(|axis| Some(plan.value_of(axis, run) as f64));
        let numbers = measures.iter().map(|measure| measure.numbers[run]);
        places.chain(numbers).collect()
    };
    let known = (0..runs.len()).filter(|run| runs[*run].is_some());
    known
        .step_by(runs.len().div_ceil(MOST_LINES).max(1))
        .map(line)
        .collect()
}
