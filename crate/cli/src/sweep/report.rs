//! A sweep as one HTML file: what each number is moved by, and how.

use super::plots;
use heddle_core::search::{Measure, Plan, Ranked};
use heddle_core::sim::Scenario;
use heddle_words::values::table::Table;
use heddle_words::{command, goal_text, spoken};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use std::fs::File;
use std::io::Write;

/// How many numbers have plots where none is named.
const MEASURES: usize = 6;

const STYLE: &str = "body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b2630}\
svg{max-width:100%;height:auto}svg text{font:12px system-ui,sans-serif;fill:#1b2630}h2{margin-top:2.5rem}\
table{border-collapse:collapse}td,th{padding:.2rem .7rem;border-bottom:1px solid #ccd;text-align:left}";

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
    let page = page(scenario, plan, &measures(plan, table, named)?, table.rows);
    file.write_all(page.into_string().as_bytes())
        .map_err(|error| error.to_string())
}

/// The numbers that are shown: those that are named, or those that differ between runs, of the run as a whole first.
fn measures<'a>(plan: &'a Plan, table: &'a Table, named: &'a [String]) -> Result<Vec<Measure<'a>>, String> {
    let of = |name: &'a str| Some(Measure::new(plan, name, table.numbers(name)?.to_vec()));
    if !named.is_empty() {
        let found = named
            .iter()
            .map(|name| of(name).ok_or_else(|| command("no-measure", &[("name", name)])));
        return found.collect();
    }
    let all = table
        .columns
        .iter()
        .filter(|column| !["id", "seed"].contains(&&*column.name));
    let all = all.filter_map(|column| of(&column.name)).filter(Measure::differs);
    Ok(all.take(MEASURES).collect())
}

fn page(scenario: &Scenario, plan: &Plan, measures: &[Measure<'_>], runs: usize) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(spoken().code()) {
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
    let ranking = measure.ranking();
    html! {
        h2 { (measure.name) }
        (plots::ranking(plan, &ranking))
        @match ranking[..] {
            [] => {}
            [Ranked { axis: only, .. }] => (plots::line(plan, measure, only)),
            [Ranked { axis: first, .. }, Ranked { axis: second, .. }, ..] => (plots::heat(plan, measure, first, second)),
        }
    }
}
