//! Results as Markdown, for a pull request.

use super::cases::{Case, Outcome};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use heddle_core::search::Changed;
use heddle_core::sim::Scenario;
use heddle_words::{amounts, figure, goal, goal_text, judged, say};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::io::Write as _;

/// Links that are longer are cut by whoever shows them.
const LONGEST: usize = 32_000;

pub(super) fn report(outcomes: &[(Case, Outcome)], lab: Option<&str>) -> String {
    outcomes
        .iter()
        .map(|(case, outcome)| of_case(case, outcome, lab))
        .collect()
}

fn text(key: &str) -> String {
    goal_text(key, &[])
}

fn of_case(case: &Case, outcome: &Outcome, lab: Option<&str>) -> String {
    let met = ("met", outcome.met().to_string());
    let all = ("all", case.goals.goals.len().to_string());
    let mut told = format!(
        "## {}\n\n{}\n\n",
        cell(&case.scenario.name),
        goal_text("test-summary", &[met, all])
    );
    for finding in &outcome.refused {
        let _ = writeln!(told, "- {}", cell(&say(&finding.said())));
    }
    if !outcome.judged.is_empty() {
        told += &table(case, outcome);
    }
    if let Some(changed) = &outcome.changed {
        told += &change(changed);
    }
    let at = outcome
        .judged
        .iter()
        .find(|of| of.outcome == heddle_core::goals::Outcome::Broken);
    let link = lab.and_then(|lab| link(lab, &case.scenario, at.map(|of| of.at_ms)));
    if let Some(link) = link {
        let _ = writeln!(told, "[{}]({link})\n", text("test-lab"));
    }
    told
}

fn table(case: &Case, outcome: &Outcome) -> String {
    let has_before = !outcome.before.is_empty();
    let mut head = vec![text("test-goal"), text("test-outcome")];
    if has_before {
        head.push(text("test-before"));
    }
    let mut rows = vec![head.clone(), vec!["---".to_owned(); head.len()]];
    for of in &outcome.judged {
        let asked = &case.goals.goals[of.goal];
        let name = if asked.name.is_empty() {
            goal(asked)
        } else {
            format!("{} ({})", asked.name, goal(asked))
        };
        let mut row = vec![name, judged(of, &asked.what)];
        row.extend(
            outcome
                .before
                .get(of.goal)
                .map(|before| judged(before, &asked.what)),
        );
        rows.push(row);
    }
    lines(&rows)
}

/// What the change makes of the run.
fn change(of: &Changed) -> String {
    let mut told = match &of.first {
        None => format!("{}\n\n", text("test-same-decisions")),
        Some(first) => {
            let decision = |value: &Option<Value>| match value {
                Some(value) => format!("`{value}`"),
                None => text("test-nothing"),
            };
            let at = amounts::clock(first.at as f64);
            format!(
                "{}\n\n- {}\n- {}\n\n",
                goal_text("test-first", &[("at", at)]),
                goal_text("test-first-before", &[("decision", decision(&first.before))]),
                goal_text("test-first-after", &[("decision", decision(&first.after))]),
            )
        }
    };
    if of.figures.is_empty() {
        return told;
    }
    let mut rows = vec![
        [text("test-figure"), text("test-before"), text("test-now")].to_vec(),
        vec!["---".to_owned(), "--:".to_owned(), "--:".to_owned()],
    ];
    rows.extend(of.figures.iter().map(|change| {
        let [from, to] = [&change.from, &change.to].map(|value| figure(&change.name, value));
        vec![change.name.clone(), from, to]
    }));
    let _ = write!(told, "{}\n\n{}", text("test-figures"), lines(&rows));
    told
}

fn lines(rows: &[Vec<String>]) -> String {
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().map(|text| cell(text)).collect();
        format!("| {} |\n", cells.join(" | "))
    };
    rows.iter().map(line).collect::<String>() + "\n"
}

/// A text that stays in its cell.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace(['\n', '\r'], " ")
}

/// A link to a moment of the scenario; `None`: it would be too long. The page reads every format that was ever written; this
/// is the first (`www/link.js`).
fn link(lab: &str, scenario: &Scenario, at: Option<u64>) -> Option<String> {
    let scenario: Value = serde_json::from_str(&scenario.to_json()).ok()?;
    let shared = match at {
        Some(t) => json!({ "scenario": scenario, "t": t }),
        None => json!({ "scenario": scenario }),
    };
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::best());
    packed.write_all(shared.to_string().as_bytes()).ok()?;
    let link = format!("{lab}#1{}", URL_SAFE_NO_PAD.encode(packed.finish().ok()?));
    (link.len() <= LONGEST).then_some(link)
}
