//! A sweep as one HTML file: what each number is moved by, and how.

use super::plots::{self, Scale};
use super::table::Table;
use heddle_core::search::Plan;
use heddle_core::sim::Scenario;
use heddle_words::{figure, goal_text};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde_json::Value;
use std::fs::File;
use std::io::Write;

/// How many numbers have plots where none is named.
const MEASURES: usize = 6;

const STYLE: &str = "body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b2630}\
svg{max-width:100%;height:auto}svg text{font:12px system-ui,sans-serif;fill:#1b2630}h2{margin-top:2.5rem}\
table{border-collapse:collapse}td,th{padding:.2rem .7rem;border-bottom:1px solid #ccd;text-align:left}";

/// Values of one number over the combinations of settings.
pub(super) struct Measure<'a> {
    pub(super) name: &'a str,
    pub(super) numbers: &'a [Option<f64>],
}

impl Measure<'_> {
    /// Its mean over the runs for which `is_meant` says so of their indices.
    pub(super) fn mean(&self, is_meant: impl Fn(usize) -> bool) -> Option<f64> {
        let meant = self.numbers.iter().enumerate().filter(|(run, _)| is_meant(*run));
        let (mut sum, mut count) = (0.0, 0);
        for number in meant.filter_map(|(_, number)| *number) {
            sum += number;
            count += 1;
        }
        (count > 0).then(|| sum / f64::from(count))
    }

    pub(super) fn say(&self, number: f64) -> String {
        figure(self.name, &Value::from(number))
    }

    /// The part of its variance that a setting alone explains (a first-order index of sensitivity), 0 to 1.
    pub(super) fn moved_by(&self, plan: &Plan, axis: usize) -> f64 {
        let all: Vec<f64> = self.numbers.iter().flatten().copied().collect();
        let variance = variance(&all);
        let means = (0..plan.axes[axis].values.len()).filter_map(|value| {
            let is_there = |run: &usize| value_of(plan, axis, *run) == value;
            let count = (0..self.numbers.len())
                .filter(is_there)
                .filter(|run| self.numbers[*run].is_some())
                .count();
            Some((self.mean(|run| is_there(&run))?, count))
        });
        let grand = all.iter().sum::<f64>() / all.len() as f64;
        let between: f64 = means
            .map(|(mean, count)| (mean - grand).powi(2) * count as f64)
            .sum();
        if variance > 0.0 {
            between / all.len() as f64 / variance
        } else {
            0.0
        }
    }
}

fn variance(all: &[f64]) -> f64 {
    let mean = all.iter().sum::<f64>() / all.len() as f64;
    all.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / all.len() as f64
}

/// Which of its values a setting has in a run.
pub(super) fn value_of(plan: &Plan, axis: usize, run: usize) -> usize {
    let behind = plan.axes[axis + 1..]
        .iter()
        .map(|axis| axis.values.len())
        .product::<usize>();
    run / plan.seeds.len() / behind % plan.axes[axis].values.len()
}

fn text(key: &str) -> String {
    goal_text(key, &[])
}

pub(super) fn write(
    scenario: &Scenario,
    plan: &Plan,
    table: &Table,
    named: &[String],
    mut file: File,
) -> Result<(), String> {
    let page = page(scenario, plan, &measures(table, named)?, table.rows);
    file.write_all(page.into_string().as_bytes())
        .map_err(|error| error.to_string())
}

/// The numbers that are shown: those that are named, or those that differ between runs, of the run as a whole first.
fn measures<'a>(table: &'a Table, named: &'a [String]) -> Result<Vec<Measure<'a>>, String> {
    let of = |name: &'a str| table.numbers(name).map(|numbers| Measure { name, numbers });
    if !named.is_empty() {
        let found = named
            .iter()
            .map(|name| of(name).ok_or_else(|| format!("--measure: there is no {name}")));
        return found.collect();
    }
    let all = table
        .columns
        .iter()
        .filter(|column| !["id", "seed"].contains(&&*column.name));
    let all = all.filter_map(|column| of(&column.name)).filter(|measure| {
        let numbers: Vec<f64> = measure.numbers.iter().flatten().copied().collect();
        numbers.windows(2).any(|pair| pair[0] != pair[1])
    });
    Ok(all.take(MEASURES).collect())
}

fn page(scenario: &Scenario, plan: &Plan, measures: &[Measure<'_>], runs: usize) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                title { (scenario.name) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (scenario.name) }
                p { (goal_text("sweep-runs", &[("runs", runs.to_string()), ("seeds", plan.seeds.len().to_string())])) }
                table {
                    @for axis in &plan.axes {
                        tr { th { (axis.key) } td { (axis.values.join(" · ")) } }
                    }
                }
                @if measures.is_empty() { p { (text("sweep-nothing-differs")) } }
                @for measure in measures { (section(plan, measure)) }
                @if !measures.is_empty() && plan.axes.len() > 1 {
                    h2 { (text("sweep-parallel")) }
                    (plots::parallel(plan, measures))
                }
            }
        }
    }
}

fn section(plan: &Plan, measure: &Measure<'_>) -> Markup {
    let mut ranking: Vec<(usize, f64)> = (0..plan.axes.len())
        .map(|axis| (axis, measure.moved_by(plan, axis)))
        .collect();
    ranking.sort_by(|a, b| b.1.total_cmp(&a.1));
    let scale = Scale::of(measure.numbers);
    html! {
        h2 { (measure.name) }
        (plots::ranking(plan, &ranking))
        @match *ranking {
            [] => {}
            [(only, _)] => (plots::line(plan, measure, only, scale)),
            [(first, _), (second, _), ..] => (plots::heat(plan, measure, first, second)),
        }
    }
}
