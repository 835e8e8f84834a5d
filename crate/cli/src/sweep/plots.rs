//! The plots of a sweep, each an SVG of its own: what it shows is also told in titles and numbers.

use heddle_core::search::{Measure, Plan, Ranked};
use heddle_words::{amounts, figure, goal_text};
use maud::{Markup, html};
use serde_json::Value;

/// Above this many runs a plot of single runs shows every n-th.
const MOST_LINES: usize = 2_000;

/// From the least to the largest number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    least: f64,
    most: f64,
}

impl Scale {
    pub(super) fn of(numbers: &[Option<f64>]) -> Self {
        let there = || numbers.iter().flatten().copied();
        Self {
            least: there().fold(f64::INFINITY, f64::min),
            most: there().fold(f64::NEG_INFINITY, f64::max),
        }
    }

    /// Where a number lies, 0 to 1.
    fn part(self, number: f64) -> f64 {
        if self.most > self.least {
            (number - self.least) / (self.most - self.least)
        } else {
            0.5
        }
    }
}

/// A colour between pale and dark, told apart in black and white, too.
fn colour(part: f64) -> String {
    let between = |from: f64, to: f64| (from + (to - from) * part).round();
    format!(
        "rgb({} {} {})",
        between(237.0, 8.0),
        between(244.0, 64.0),
        between(250.0, 110.0)
    )
}

/// A value of a number, with its unit.
fn say(of: &Measure<'_>, value: f64) -> String {
    figure(of.name, &Value::from(value))
}

fn number(value: f64) -> String {
    format!("{value:.1}")
}

/// Which setting moves a number most.
pub(super) fn ranking(plan: &Plan, ranking: &[Ranked]) -> Markup {
    let height = 24 * ranking.len();
    html! {
        svg viewBox={ "0 0 640 " (height) } width="640" role="img" aria-label=(goal_text("sweep-ranking", &[])) {
            @for (row, Ranked { axis, part }) in ranking.iter().enumerate() {
                @let y = row * 24;
                text x="230" y=(y + 16) text-anchor="end" { (plan.axes[*axis].key) }
                rect x="240" y=(y + 4) width=(number(part * 320.0)) height="16" fill="#0b5394" {}
                text x=(number(part * 320.0 + 246.0)) y=(y + 16) { (amounts::share(*part)) }
            }
        }
    }
}

/// A number over two settings: the mean of all runs that have both values.
pub(super) fn heat(plan: &Plan, measure: &Measure<'_>, across: usize, down: usize) -> Markup {
    let [columns, rows] = [across, down].map(|axis| plan.axes[axis].values.len());
    let means = measure.means(&[across, down]);
    let scale = Scale::of(&means);
    let (left, wide) = (160.0, 460.0 / columns as f64);
    let tall = (wide * 0.6).clamp(18.0, 48.0);
    let below = tall * rows as f64 + 24.0;
    html! {
        svg viewBox={ "0 0 640 " (number(below + 26.0)) } width="640" role="img" aria-label=(measure.name) {
            text x="0" y="14" { (plan.axes[down].key) " ↓" }
            text x="620" y="14" text-anchor="end" { (plan.axes[across].key) " →" }
            @for (cell, of) in means.iter().enumerate() {
                @let (column, row) = (cell % columns, cell / columns);
                @let x = left + wide * column as f64;
                @let y = 24.0 + tall * row as f64;
                @if let Some(value) = of {
                    @let part = scale.part(*value);
                    rect x=(number(x)) y=(number(y)) width=(number(wide - 1.0)) height=(number(tall - 1.0)) fill=(colour(part)) {
                        title {
                            (plan.axes[across].key) "=" (plan.axes[across].values[column]) ", "
                            (plan.axes[down].key) "=" (plan.axes[down].values[row]) ": " (say(measure, *value))
                        }
                    }
                    @if wide > 50.0 {
                        text x=(number(x + wide / 2.0)) y=(number(y + tall / 2.0 + 4.0)) text-anchor="middle"
                            style=(if part > 0.55 { "fill:#fff" } else { "" }) { (say(measure, *value)) }
                    }
                }
            }
            @for (row, value) in plan.axes[down].values.iter().enumerate() {
                text x="150" y=(number(24.0 + tall * (row as f64 + 0.5) + 4.0)) text-anchor="end" { (value) }
            }
            @for (column, value) in plan.axes[across].values.iter().enumerate().step_by(columns.div_ceil(12)) {
                text x=(number(left + wide * (column as f64 + 0.5))) y=(number(below + 12.0)) text-anchor="middle" { (value) }
            }
        }
    }
}

/// A number over one setting: the mean of its runs, and each of them.
pub(super) fn line(plan: &Plan, measure: &Measure<'_>, axis: usize) -> Markup {
    let scale = Scale::of(&measure.numbers);
    let values = &plan.axes[axis].values;
    let wide = 540.0 / values.len() as f64;
    let x = |value: usize| 80.0 + wide * (value as f64 + 0.5);
    let y = |of: f64| 220.0 - 190.0 * scale.part(of);
    let means = measure.means(&[axis]).into_iter().enumerate();
    let means: Vec<(usize, f64)> = means.filter_map(|(value, mean)| Some((value, mean?))).collect();
    let points: Vec<String> = means
        .iter()
        .map(|(value, of)| format!("{:.1},{:.1}", x(*value), y(*of)))
        .collect();
    html! {
        svg viewBox="0 0 640 260" width="640" role="img" aria-label=(measure.name) {
            @for end in [scale.least, scale.most] {
                line x1="80" x2="630" y1=(number(y(end))) y2=(number(y(end))) stroke="#ccd" {}
                text x="72" y=(number(y(end) + 4.0)) text-anchor="end" { (say(measure, end)) }
            }
            @for (run, of) in measure.numbers.iter().enumerate() {
                @if let Some(of) = of {
                    circle cx=(number(x(plan.value_of(axis, run)))) cy=(number(y(*of))) r="2" fill="#8aa" {}
                }
            }
            polyline points=(points.join(" ")) fill="none" stroke="#0b5394" stroke-width="2" {}
            @for (value, text) in values.iter().enumerate().step_by(values.len().div_ceil(12)) {
                text x=(number(x(value))) y="246" text-anchor="middle" { (text) }
            }
        }
    }
}

/// Every run as a line over its settings and numbers; the darker, the larger the first number.
pub(super) fn parallel(plan: &Plan, measures: &[Measure<'_>]) -> Markup {
    let axes = plan.axes.len() + measures.len();
    let wide = 560.0 / (axes - 1) as f64;
    let x = |axis: usize| 40.0 + wide * axis as f64;
    let y = |part: f64| 230.0 - 200.0 * part;
    let scales: Vec<Scale> = measures
        .iter()
        .map(|measure| Scale::of(&measure.numbers))
        .collect();
    let runs = measures[0].numbers.len();
    let lines = (0..runs).step_by(runs.div_ceil(MOST_LINES)).filter_map(|run| {
        let settings = (0..plan.axes.len()).map(|axis| {
            let last = (plan.axes[axis].values.len() - 1).max(1) as f64;
            Some(plan.value_of(axis, run) as f64 / last)
        });
        let numbers = measures.iter().zip(&scales);
        let numbers = numbers.map(|(measure, scale)| measure.numbers[run].map(|number| scale.part(number)));
        let parts: Vec<f64> = settings.chain(numbers).collect::<Option<_>>()?;
        let points = parts
            .iter()
            .enumerate()
            .map(|(axis, part)| format!("{:.1},{:.1}", x(axis), y(*part)));
        Some((points.collect::<Vec<_>>().join(" "), parts[plan.axes.len()]))
    });
    let names = plan
        .axes
        .iter()
        .map(|axis| &*axis.key)
        .chain(measures.iter().map(|measure| measure.name));
    let ends = plan
        .axes
        .iter()
        .map(|axis| [axis.values[0].clone(), axis.values[axis.values.len() - 1].clone()]);
    let of_measures = measures
        .iter()
        .zip(&scales)
        .map(|(of, scale)| [say(of, scale.least), say(of, scale.most)]);
    html! {
        svg viewBox="0 0 640 300" width="640" role="img" aria-label=(goal_text("sweep-parallel", &[])) {
            @for (points, part) in lines {
                polyline points=(points) fill="none" stroke=(colour(0.25 + 0.75 * part)) stroke-opacity="0.6" {}
            }
            @for (axis, (name, [low, high])) in names.zip(ends.chain(of_measures)).enumerate() {
                line x1=(number(x(axis))) x2=(number(x(axis))) y1="30" y2="230" stroke="#1b2630" {}
                text x=(number(x(axis))) y="24" text-anchor="middle" { (high) }
                text x=(number(x(axis))) y="246" text-anchor="middle" { (low) }
                text x=(number(x(axis))) y=(if axis % 2 == 0 { 266 } else { 286 }) text-anchor="middle" {
                    (name.rsplit(['/', '.']).next().unwrap_or(name))
                }
            }
        }
    }
}
